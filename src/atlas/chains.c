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

void chains_path(struct plan *plan, struct segment *list, int n, int wobble)
{
    int room = n + 2;
    struct spot *out = malloc((size_t)room * sizeof *out);
    if (!out) {
        plan->p->broken = true;
        return;
    }
    while (n > 0) {
        int count = follow(list, &n, out, room);
        bool closed = count > 2 && same(out[0], out[count - 1]);
        for (int i = 0; i < count; i++)
            out[i] = shaken(out[i], wobble);
        path_smooth(plan->p, out, closed ? count - 1 : count, closed);
    }
    free(out);
}
