/* Lines joined where they meet, and drawn as one. */
#include "atlas/plan.h"

#include <stdlib.h>

static bool same(struct spot a, struct spot b)
{
    return a.x == b.x && a.y == b.y;
}

/* Another segment that touches the spot: it is taken out of the list and its other end told. */
static bool take_next(struct segment *list, int *n, struct spot at, struct spot *next)
{
    for (int i = 0; i < *n; i++) {
        bool forward = same(list[i].a, at);
        if (!forward && !same(list[i].b, at))
            continue;
        *next = forward ? list[i].b : list[i].a;
        list[i] = list[--*n];
        return true;
    }
    return false;
}

static struct spot shaken(struct spot at, int wobble)
{
    return (struct spot){ at.x + noise(at.x, at.y, 1, wobble),
                          at.y + noise(at.x, at.y, 2, wobble) };
}

/* From one end to the other, whichever segment it began with. */
static int follow(struct segment *list, int *n, struct spot *out, int room)
{
    struct spot next;
    struct segment first = list[--*n];
    int count = 0, middle;
    out[count++] = first.b;
    out[count++] = first.a;
    while (count < room && take_next(list, n, out[count - 1], &next))
        out[count++] = next;
    middle = count;
    for (int i = 0; i < middle / 2; i++) {
        struct spot other = out[i];
        out[i] = out[middle - 1 - i];
        out[middle - 1 - i] = other;
    }
    while (count < room && !same(out[0], out[count - 1]) &&
           take_next(list, n, out[count - 1], &next))
        out[count++] = next;
    return count;
}

/* Each corner moves to the middle of its neighbours; the ends of an open line stay. */
static void ease(struct spot *at, int n, bool closed)
{
    struct spot first = at[0], before = closed ? at[n - 1] : at[0];
    for (int i = 0; i < n; i++) {
        struct spot here = at[i], after = i + 1 < n ? at[i + 1] : closed ? first : at[i];
        if (closed || (i > 0 && i < n - 1))
            at[i] = (struct spot){ (before.x + 2 * here.x + after.x) / 4,
                                   (before.y + 2 * here.y + after.y) / 4 };
        before = here;
    }
}

static struct spot corner(const struct spot *at, int n, bool closed, int i)
{
    return closed ? at[(i + n) % n] : at[i < 0 ? 0 : i >= n ? n - 1 : i];
}

static void through_path(struct picture *p, const struct spot *at, int n, bool closed)
{
    path_move(p, at[0].x, at[0].y);
    for (int i = 0; i < (closed ? n : n - 1); i++) {
        struct spot a = corner(at, n, closed, i - 1), b = corner(at, n, closed, i);
        struct spot c = corner(at, n, closed, i + 1), d = corner(at, n, closed, i + 2);
        path_curve(p, (struct spot){ b.x + (c.x - a.x) / 6, b.y + (c.y - a.y) / 6 },
                   (struct spot){ c.x - (d.x - b.x) / 6, c.y - (d.y - b.y) / 6 }, c);
    }
}

void chains_path(struct plan *plan, struct segment *list, int n, int wobble, enum chain_how how)
{
    enum { EASINGS = 14 };
    int room = n + 2;
    struct spot *out = malloc((size_t)room * sizeof *out);
    if (!out) {
        plan->p->broken = true;
        return;
    }
    while (n > 0) {
        int count = follow(list, &n, out, room);
        bool closed = count > 2 && same(out[0], out[count - 1]);
        count -= closed;
        for (int i = 0; i < count; i++)
            out[i] = shaken(out[i], wobble);
        for (int i = 0; i < EASINGS && how == EASED; i++)
            ease(out, count, closed);
        if (how == THROUGH)
            through_path(plan->p, out, count, closed);
        else
            path_smooth(plan->p, out, count, closed);
    }
    free(out);
}
