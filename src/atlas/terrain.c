/* The ground: water, land by terrain, relief, the grid. */
#include "atlas/plan.h"

#include <stdlib.h>
#include <string.h>

enum {
    DEEP = 0x8FB8CB,
    WAVE = 0x7FA9BF,
    PAPER = 0xEFE7D6,
    COASTLINE = 0x3F5560,
    RELIEF = 4096,
    TINTS = 8
};

static bool is_water(const struct plan *plan, int place)
{
    return plan->g->map->place[place].flags & PLACE_WATER;
}

static bool is_land(const struct plan *plan, int place, const void *arg)
{
    (void)arg;
    return plan->g->map->place[place].flags & PLACE_HEX && !is_water(plan, place);
}

static bool has_terrain(const struct plan *plan, int place, const void *terrain)
{
    return is_land(plan, place, NULL) &&
           strcmp(plan->g->map->place[place].terrain, terrain) == 0;
}

static bool in_group(const struct plan *plan, int place, const void *group)
{
    return strcmp(plan->group[place], group) == 0;
}

/* All outlines of a layer as one path; false: there are none. */
static bool layer_path(struct plan *plan, const char *layer)
{
    const struct ground *d = &plan->ground;
    bool any = false;
    for (int i = 0; i < d->outlines; i++)
        if (strcmp(d->outline[i].layer, layer) == 0) {
            path_smooth(plan->p, d->spot + d->outline[i].first, d->outline[i].n, true);
            any = true;
        }
    return any;
}

static bool land_path(struct plan *plan)
{
    if (layer_path(plan, "land"))
        return true;
    zone_path(plan, is_land, NULL, 40);
    return plan->p->strokes > plan->p->begun;
}

static int mixed(int a, int b, int part, int whole)
{
    int color = 0;
    for (int shift = 0; shift < 24; shift += 8) {
        int from = a >> shift & 0xFF, to = b >> shift & 0xFF;
        color |= (from + (to - from) * part / whole) << shift;
    }
    return color;
}

/* Lines along the coast, as engravers drew them, over water that grows lighter towards the land. */
static void draw_waves(struct plan *plan, const int *width, int n)
{
    for (int i = 0; i < n; i++) {
        struct ink ink = { .fill = NO_INK, .width = width[i] };
        ink.stroke = mixed(DEEP, WAVE, i + 1, n);
        paint_again(plan->p, ink);
        ink.width -= 14;
        ink.stroke = mixed(DEEP, 0xDDECEE, i + 1, n);
        paint_again(plan->p, ink);
    }
}

static void draw_lakes(struct plan *plan)
{
    static const int waves[] = { 70, 30 };
    if (layer_path(plan, "salt"))
        paint(plan->p,
              (struct ink){
                  .fill = 0xFBF9F1, .stroke = 0xCDBF96, .width = 12, .dash = 20, .gap = 25 });
    if (!layer_path(plan, "lake"))
        return;
    clip(plan->p);
    layer_path(plan, "lake");
    paint_again(plan->p, (struct ink){ .fill = 0xA9CBD8, .stroke = NO_INK });
    draw_waves(plan, waves, 2);
    paint(plan->p, (struct ink){ .fill = NO_INK, .stroke = COASTLINE, .width = 28 });
    unclip(plan->p);
}

/* The land of the game fades into the land around it. */
static void draw_fringe(struct plan *plan)
{
    static const int width[] = { 1500, 1050, 680, 360, 120 };
    enum { COATS = sizeof width / sizeof *width };
    for (int i = 0; i < COATS; i++) {
        int color = mixed(PAPER, 0xC9B48C, i + 1, COATS + 1);
        zone_path(plan, is_land, NULL, 70);
        paint(plan->p, (struct ink){ .fill = NO_INK, .stroke = color, .width = width[i] });
    }
}

static void draw_terrains(struct plan *plan)
{
    const struct map *map = plan->g->map;
    for (int p = 0; p < map->places; p++) {
        const char *terrain = map->place[p].terrain;
        int q = 0;
        while (q < p &&
               (!is_land(plan, q, NULL) || strcmp(map->place[q].terrain, terrain) != 0))
            q++;
        if (q < p || !is_land(plan, p, NULL))
            continue;
        int color = terrain_color(terrain);
        zone_path(plan, has_terrain, terrain, 70);
        paint(plan->p, (struct ink){ .fill = color, .stroke = color, .width = 50 });
    }
}

static bool is_first_of_group(const struct plan *plan, int place)
{
    int q = 0;
    while (q < place && strcmp(plan->group[q], plan->group[place]) != 0)
        q++;
    return q == place && *plan->group[place];
}

/* The groups of a map of spaces: a tint for each, and a line around. */
static void draw_groups(struct plan *plan)
{
    static const int tint[TINTS] = { 0xDCE3C0, 0xF0DDB5, 0xD9DDE0, 0xE9D3C4,
                                     0xE4E6B8, 0xD6E4D6, 0xEADFEA, 0xDDD6BC };
    enum { FRINGE, AREA, LINE }; /* the fringe closes the gaps between rounded areas */
    const struct ink line = {
        .fill = NO_INK, .stroke = 0x9A7B55, .width = 22, .dash = 10, .gap = 55
    };
    for (int pass = FRINGE; pass <= LINE; pass++)
        for (int p = 0, n = 0; p < plan->ground.places; p++) {
            int color = tint[n % TINTS];
            if (!is_first_of_group(plan, p))
                continue;
            n++;
            zone_path(plan, in_group, plan->group[p], 60);
            paint(plan->p, pass == LINE
                               ? line
                               : (struct ink){ .fill = color,
                                               .stroke = pass == FRINGE ? color : NO_INK,
                                               .width = 260 });
        }
}

void draw_water_and_land(struct plan *plan)
{
    static const int waves[] = { 3000, 2100, 1450, 980, 640, 380, 180 };
    struct picture *p = plan->p;
    bool water = plan->ground.frame.hex || has_outline(plan, "land");
    path_box(p, (struct box){ 0, 0, p->width, p->height }, 0);
    paint(p, (struct ink){ .fill = water ? DEEP : PAPER, .stroke = NO_INK });
    if (!water || !land_path(plan)) {
        draw_groups(plan);
        return;
    }
    draw_waves(plan, waves, sizeof waves / sizeof *waves);
    paint(p, (struct ink){ .fill = PAPER, .stroke = NO_INK });
    land_path(plan);
    clip(p);
    if (plan->ground.frame.hex) {
        draw_fringe(plan);
        draw_terrains(plan);
    } else {
        draw_groups(plan);
    }
    unclip(p);
    draw_lakes(plan);
    land_path(plan);
    paint(p, (struct ink){ .fill = NO_INK, .stroke = COASTLINE, .width = 18 });
}

/* ---- relief ---- */

enum relief_kind { PEAK, SNOW_PEAK, HILL, DUNE };
struct relief {
    struct spot at;
    enum relief_kind kind;
    int size;
};

struct reliefs {
    struct plan *plan;
    int n;
    struct relief list[RELIEF];
};

static int64_t distance(struct spot a, struct spot b)
{
    int64_t x = a.x - b.x, y = a.y - b.y;
    return x * x + y * y;
}

static void add_relief(struct reliefs *r, int place, struct spot at, enum relief_kind kind,
                       int size)
{
    const struct plan *plan = r->plan;
    const struct ground *d = &plan->ground;
    struct spot middle = d->at[place], top = { at.x, at.y - size / 2 };
    bool in_number = abs(at.x - middle.x) < 220 + size / 2 && at.y > middle.y - 440 &&
                     at.y - size < middle.y - 300;
    bool at_town =
        *plan->g->map->place[place].title && distance(top, d->dot[place]) < (int64_t)250 * 250;
    if (r->n == RELIEF || at_town || (kind != SNOW_PEAK && in_number) ||
        (has_outline(plan, "land") && !inside_outline(plan, "land", at)) ||
        inside_outline(plan, "lake", at) || inside_outline(plan, "salt", at))
        return;
    r->list[r->n++] = (struct relief){ at, kind, size };
}

static void scatter(struct reliefs *r, int place)
{
    static const int at[][2] = { { -250, -130 }, { 210, -160 }, { -30, 30 },   { -310, 190 },
                                 { 310, 160 },   { 20, 330 },   { -190, 400 }, { 230, 400 } };
    struct spot middle = r->plan->ground.at[place];
    const char *terrain = r->plan->g->map->place[place].terrain;
    bool mountain = strcmp(terrain, "mountain") == 0, rough = strcmp(terrain, "rough") == 0;
    if (!mountain && !rough && strcmp(terrain, "desert") != 0)
        return;
    for (int i = 0; i < (int)(sizeof at / sizeof *at); i++) {
        struct spot here = { middle.x + at[i][0] + noise(middle.x, middle.y, i, 55),
                             middle.y + at[i][1] + noise(middle.y, middle.x, i, 55) };
        int size = 185 + noise(here.x, here.y, 9, 40);
        if (mountain)
            add_relief(r, place, here, PEAK, size);
        else if (rough && i % 2 == 0)
            add_relief(r, place, here, HILL, size * 6 / 10);
        else if (!rough && i % 2)
            add_relief(r, place, here, DUNE, size * 6 / 10);
    }
}

static void raise_range(struct reliefs *r, const struct link *link)
{
    struct segment side;
    if (strcmp(link->kind, "impassable") != 0 ||
        !shared_side(r->plan, link->from, link->to, &side))
        return;
    for (int i = 0; i < 4; i++) {
        struct spot at = { side.a.x + (side.b.x - side.a.x) * (2 * i + 1) / 8,
                           side.a.y + (side.b.y - side.a.y) * (2 * i + 1) / 8 + 70 };
        add_relief(r, link->from, at, SNOW_PEAK, 250 + noise(at.x, at.y, 1, 30));
    }
}

static int by_height(const void *a, const void *b)
{
    const struct relief *x = a, *y = b;
    return x->at.y != y->at.y ? (x->at.y < y->at.y ? -1 : 1)
                              : (x->at.x > y->at.x) - (x->at.x < y->at.x);
}

static void draw_one(struct picture *p, const struct relief *r)
{
    switch (r->kind) {
    case HILL: sign_hill(p, r->at.x, r->at.y, r->size); break;
    case DUNE: sign_dune(p, r->at.x, r->at.y, r->size); break;
    default: sign_peak(p, r->at.x, r->at.y, r->size, r->kind == SNOW_PEAK);
    }
}

void draw_relief(struct plan *plan)
{
    const struct map *map = plan->g->map;
    struct reliefs *r = calloc(1, sizeof *r);
    if (!r) {
        plan->p->broken = true;
        return;
    }
    r->plan = plan;
    for (int p = 0; p < map->places; p++)
        if (is_land(plan, p, NULL))
            scatter(r, p);
    for (int i = 0; i < map->links; i++)
        raise_range(r, &map->link[i]);
    qsort(r->list, (size_t)r->n, sizeof *r->list, by_height);
    for (int i = 0; i < r->n; i++)
        draw_one(plan->p, &r->list[i]);
    free(r);
}

/* ---- the grid ---- */

static void hex_path(struct plan *plan, int column, int row)
{
    for (int k = 0; k < 6; k++) {
        struct spot at = cell_corner(&plan->cells, column, row, k);
        if (k)
            path_line(plan->p, at.x, at.y);
        else
            path_move(plan->p, at.x, at.y);
    }
    path_close(plan->p);
}

static void draw_hexes(struct plan *plan, bool water)
{
    const struct cells *c = &plan->cells;
    for (int row = 0; row < c->rows; row++)
        for (int column = 0; column < c->columns; column++) {
            int p = cell_at(c, column, row);
            if (p >= 0 && is_water(plan, p) == water)
                hex_path(plan, column, row);
        }
    paint(plan->p, (struct ink){ .fill = NO_INK,
                                 .stroke = water ? 0xF4FAFB : 0x5B4A33,
                                 .width = water ? 10 : 8,
                                 .fade = water ? 35 : 45 });
}

/* Sides between two groups of which one lies at sea. */
static void draw_group_borders(struct plan *plan)
{
    const struct cells *c = &plan->cells;
    for (int row = 0; row < c->rows; row++)
        for (int column = 0; column < c->columns; column++)
            for (int k = 0; k < 3; k++) {
                int x = column, y = row, p = cell_at(c, column, row);
                cell_beyond(c, &x, &y, k);
                int q = cell_at(c, x, y);
                if (p < 0 || q < 0 || !(is_water(plan, p) || is_water(plan, q)) ||
                    !*plan->group[p] || !*plan->group[q] ||
                    strcmp(plan->group[p], plan->group[q]) == 0)
                    continue;
                struct spot a = cell_corner(c, column, row, k);
                struct spot b = cell_corner(c, column, row, k + 1);
                path_move(plan->p, a.x, a.y);
                path_line(plan->p, b.x, b.y);
            }
    paint(plan->p,
          (struct ink){
              .fill = NO_INK, .stroke = 0x1F4E79, .width = 26, .dash = 110, .gap = 60 });
}

void draw_grid(struct plan *plan)
{
    if (!plan->ground.frame.hex)
        return;
    draw_hexes(plan, true);
    draw_hexes(plan, false);
    draw_group_borders(plan);
}
