/* Where the counters of a position lie: one by itself upon its place, several fanned out beside it with a line to
 * where they stand, so that each can be read. */
#include "atlas/counters.h"

#include <stdlib.h>
#include <string.h>

enum { GAP = 50, EDGE = 60, UNITS = 4096, DIRECTIONS = 16, RINGS = 60, PITCH = COUNTER + GAP };

struct stack {
    int place, n;
    unsigned side;
    uint16_t unit[UNITS];
};

static int units_of(const struct game *g)
{
    const struct kind *kind = game_kind(g, 'u');
    return kind->count < UNITS ? kind->count : UNITS;
}

static void gather(const struct plan *plan, int place, unsigned side, struct stack *s)
{
    const struct game *g = plan->g;
    *s = (struct stack){ .place = place, .side = side };
    for (int u = 0; u < units_of(g); u++)
        if (g->where(g, plan->state, u) == place && g->owner(g, plan->state, u) == side)
            s->unit[s->n++] = (uint16_t)u;
}

/* Nearly square, with few gaps. */
static int columns_for(int n)
{
    int least = 1;
    while (least * least < n)
        least++;
    int best = least;
    for (int columns = least; columns <= least + 1; columns++)
        if ((columns - n % columns) % columns < (best - n % best) % best)
            best = columns;
    return best;
}

static struct box box_of(const struct stack *s, struct spot middle)
{
    int columns = columns_for(s->n), rows = (s->n + columns - 1) / columns;
    return box_around(middle, columns * PITCH - GAP + 2 * EDGE, rows * PITCH - GAP + 2 * EDGE);
}

static int64_t covered(struct box a, struct box b)
{
    int left = a.x > b.x ? a.x : b.x, top = a.y > b.y ? a.y : b.y;
    int right = a.x + a.w < b.x + b.w ? a.x + a.w : b.x + b.w;
    int bottom = a.y + a.h < b.y + b.h ? a.y + a.h : b.y + b.h;
    return right > left && bottom > top ? (int64_t)(right - left) * (bottom - top) : 0;
}

static bool holds(struct box b, struct spot at)
{
    return at.x >= b.x && at.x < b.x + b.w && at.y >= b.y && at.y < b.y + b.h;
}

/* How much of a line runs over texts and signs, those around its end aside. */
static int64_t line_covers(const struct plan *plan, struct box tray, struct spot to)
{
    enum { PARTS = 24, EACH = 900 };
    int64_t sum = 0;
    for (int i = 0; i < PARTS; i++) {
        int x = tray.x + tray.w / 2, y = tray.y + tray.h / 2;
        struct spot at = { x + (to.x - x) * i / PARTS, y + (to.y - y) * i / PARTS };
        bool over = false;
        for (int k = 0; k < plan->boxes && !over && !holds(tray, at); k++)
            over = holds(plan->box[k], at) && !holds(plan->box[k], to);
        sum += over ? EACH : 0;
    }
    return sum;
}

/* How bad it is to lie there: never upon other counters, rather not upon texts and towns, near its place. */
static int64_t badness(const struct plan *plan, struct box b, struct spot from, int first)
{
    int64_t x = b.x + b.w / 2 - from.x, y = b.y + b.h / 2 - from.y, sum = llabs(x) + llabs(y);
    if (b.x < 130 || b.y < 130 || b.x + b.w > plan->p->width - 130 ||
        b.y + b.h > plan->p->height - 130)
        return INT64_MAX;
    for (int i = 0; i < plan->boxes; i++) {
        int64_t area = covered(b, plan->box[i]);
        if (area && i >= first)
            return INT64_MAX;
        sum += area / 25;
    }
    return sum + line_covers(plan, b, from);
}

/* The best spot on rings around the place. */
static struct box find_room(const struct plan *plan, const struct stack *s, int first)
{
    static const int at[DIRECTIONS][2] = {
        { 100, 0 },  { 92, 38 },  { 71, 71 },  { 38, 92 },   { 0, 100 },   { -38, 92 },
        { -71, 71 }, { -92, 38 }, { -100, 0 }, { -92, -38 }, { -71, -71 }, { -38, -92 },
        { 0, -100 }, { 38, -92 }, { 71, -71 }, { 92, -38 }
    };
    struct spot from = plan->ground.dot[s->place];
    struct box best = box_of(s, from), b = best;
    int64_t least = INT64_MAX;
    for (int ring = 0; ring < RINGS; ring++)
        for (int i = 0; i < DIRECTIONS; i++) {
            int reach = 350 + 90 * ring;
            struct spot middle = { from.x + at[i][0] * (reach + b.w / 2) / 100,
                                   from.y + at[i][1] * (reach + b.h / 2) / 100 };
            struct box here = box_of(s, middle);
            int64_t bad = badness(plan, here, from, first);
            if (bad < least) {
                least = bad;
                best = here;
            }
        }
    return best;
}

static void draw_leash(struct picture *p, struct box b, struct spot at, unsigned side, bool dot)
{
    struct ink ink = { .fill = NO_INK, .stroke = 0xFFFFFF, .width = 46, .fade = 30 };
    path_move(p, b.x + b.w / 2, b.y + b.h / 2);
    path_line(p, at.x, at.y);
    paint_again(p, ink);
    ink = (struct ink){ .fill = NO_INK, .stroke = side_color(side), .width = 26 };
    paint(p, ink);
    if (!dot)
        return;
    path_circle(p, at.x, at.y, 44);
    paint(p, (struct ink){ .fill = side_color(side), .stroke = 0xFFFFFF, .width = 16 });
}

static void draw_tray(struct plan *plan, const struct stack *s, struct box b)
{
    int columns = columns_for(s->n);
    path_box(plan->p, b, 70);
    paint(plan->p,
          (struct ink){
              .fill = 0xFBF6E9, .stroke = side_color(s->side), .width = 22, .fade = 8 });
    for (int i = 0; i < s->n; i++) {
        struct counter c = counter_of(plan->g, plan->state, s->unit[i]);
        draw_counter(plan->p, &c, b.x + EDGE + i % columns * PITCH,
                     b.y + EDGE + i / columns * PITCH);
    }
}

/* Two sides in one place lie beside each other, so neither lies upon it; nor does anything upon the town of a hex. */
static bool lies_upon(const struct plan *plan, const struct stack *s)
{
    const struct game *g = plan->g;
    int n = 0;
    for (int u = 0; u < units_of(g); u++)
        n += g->where(g, plan->state, u) == s->place;
    bool town = plan->ground.frame.hex && *g->map->place[s->place].title;
    return n == 1 && !town;
}

/* To the right of a space; to the left of a town, since its points lie to the right. */
static void draw_flag(struct picture *p, const struct game *g, unsigned side, struct spot at,
                      bool space)
{
    struct type t = {
        .face = SANS_BOLD, .anchor = MIDDLE, .size = 100, .color = 0xFFFFFF, .halo = NO_INK
    };
    char text[2] = { side_letter(g, side), 0 };
    struct spot foot = { at.x + (space ? 170 : -40), at.y + (space ? 150 : -80) };
    struct box cloth = { space ? foot.x : foot.x - 150, foot.y - 210, 150, 120 };
    path_move(p, foot.x, foot.y);
    path_line(p, foot.x, cloth.y);
    paint(p, (struct ink){ .fill = NO_INK, .stroke = 0x1E1A16, .width = 18 });
    path_box(p, cloth, 0);
    paint(p, (struct ink){ .fill = side_color(side), .stroke = 0x1E1A16, .width = 10 });
    letter(p, t, cloth.x + 75, cloth.y + 97, text, NULL);
}

static void put_flag(struct plan *plan, int place)
{
    const struct game *g = plan->g;
    unsigned side = g->holder ? g->holder(g, plan->state, place) : 0;
    bool space = !plan->ground.frame.hex;
    if (side && (space || g->map->place[place].flags & PLACE_TOWN))
        draw_flag(plan->p, g, side, plan->ground.dot[place], space);
}

void atlas_flag(const struct atlas *a, unsigned side, struct picture *p)
{
    bool hex = false;
    for (int i = 0; i < a->g->map->places; i++)
        hex |= (a->g->map->place[i].flags & PLACE_HEX) != 0;
    draw_flag(p, a->g, side, (struct spot){ 0 }, !hex);
}

void atlas_counter(const struct atlas *a, int unit, struct picture *p)
{
    struct counter c = counter_of(a->g, a->state, unit);
    draw_counter(p, &c, 0, 0);
}

typedef void stack_work(struct plan *plan, struct stack *s, int first);

/* Alone upon its place: so much the less room for the others. */
static void lay_single(struct plan *plan, struct stack *s, int first)
{
    (void)first;
    if (!lies_upon(plan, s))
        return;
    struct counter c = counter_of(plan->g, plan->state, s->unit[0]);
    struct spot at = plan->ground.dot[s->place];
    take_box(plan, box_around(at, COUNTER, COUNTER));
    draw_counter(plan->p, &c, at.x - COUNTER / 2, at.y - COUNTER / 2);
}

/* No counter lies upon the place that another's line leads to. */
static void keep_spot(struct plan *plan, struct stack *s, int first)
{
    enum { SPOT = 160 };
    (void)first;
    if (!lies_upon(plan, s))
        take_box(plan, box_around(plan->ground.dot[s->place], SPOT, SPOT));
}

static void lay_stack(struct plan *plan, struct stack *s, int first)
{
    if (lies_upon(plan, s))
        return;
    struct box b = find_room(plan, s, first);
    take_box(plan, b);
    bool dot = !*plan->g->map->place[s->place].title;
    draw_leash(plan->p, b, plan->ground.dot[s->place], s->side, dot);
    draw_tray(plan, s, b);
}

static void for_each_stack(struct plan *plan, struct stack *s, stack_work *work, int first)
{
    for (int p = 0; p < plan->ground.places; p++)
        for (int i = 0; plan->g->sides[i]; i++) {
            gather(plan, p, 1u << i, s);
            if (s->n)
                work(plan, s, first);
        }
}

void draw_counters(struct plan *plan)
{
    struct stack *s = malloc(sizeof *s);
    int first = plan->boxes;
    if (!s) {
        plan->p->broken = true;
        return;
    }
    for (int p = 0; p < plan->ground.places; p++)
        put_flag(plan, p);
    for_each_stack(plan, s, lay_single, first);
    for_each_stack(plan, s, keep_spot, first);
    for_each_stack(plan, s, lay_stack, first);
    free(s);
}
