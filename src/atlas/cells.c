/* The cells of a sheet, and the outlines of zones of them. */
#include "atlas/plan.h"

#include <stdlib.h>

enum { CELL = 260, CORNERS = 6 };

static int long_of(const struct cells *c)
{
    return c->pitch * HEX_LONG / HEX_PITCH;
}

static int short_of(const struct cells *c)
{
    return c->pitch * HEX_SHORT / HEX_PITCH;
}

static bool is_low(const struct cells *c, int column)
{
    return (column & 1) == c->even_high;
}

static struct spot turned(const struct cells *c, int x, int y)
{
    return c->flip ? (struct spot){ c->origin.x + y, c->origin.y + x }
                   : (struct spot){ c->origin.x + x, c->origin.y + y };
}

int cell_at(const struct cells *c, int column, int row)
{
    return column < 0 || row < 0 || column >= c->columns || row >= c->rows
               ? -1
               : c->place[row * c->columns + column];
}

static struct spot plain_middle(const struct cells *c, int column, int row)
{
    return (struct spot){ column * (long_of(c) + short_of(c)),
                          row * c->pitch + (is_low(c, column) ? c->pitch / 2 : 0) };
}

struct spot cell_middle(const struct cells *c, int column, int row)
{
    struct spot at = plain_middle(c, column, row);
    return turned(c, at.x, at.y);
}

struct spot cell_corner(const struct cells *c, int column, int row, int k)
{
    int l = long_of(c), s = short_of(c), h = c->pitch / 2;
    const int x[CORNERS] = { l, s, -s, -l, -s, s }, y[CORNERS] = { 0, h, h, 0, -h, -h };
    struct spot at = plain_middle(c, column, row);
    return turned(c, at.x + x[k % CORNERS], at.y + y[k % CORNERS]);
}

void cell_beyond(const struct cells *c, int *column, int *row, int k)
{
    static const int across[CORNERS] = { 1, 0, -1, -1, 0, 1 };
    static const int down[CORNERS] = { 0, 1, 0, -1, -1, -1 };
    int low = is_low(c, *column);
    *row += down[k] + (across[k] ? low : 0);
    *column += across[k];
}

/* ---- which place a cell belongs to ---- */

/* Hexes as they are numbered. */
static void fill_hexes(struct plan *plan)
{
    struct cells *c = &plan->cells;
    const struct map *map = plan->g->map;
    for (int p = 0; p < map->places; p++) {
        const struct place *x = &map->place[p];
        int column = c->flip ? x->y : x->x, row = c->flip ? x->x : x->y;
        if (x->flags & PLACE_HEX && column >= 0 && row >= 0 && column < c->columns &&
            row < c->rows)
            c->place[row * c->columns + column] = (int16_t)p;
    }
}

/* Each cell to the nearest space. */
static int nearest_space(const struct plan *plan, struct spot at)
{
    const struct ground *d = &plan->ground;
    int64_t best = INT64_MAX;
    int found = -1;
    for (int p = 0; p < d->places; p++) {
        int64_t x = d->at[p].x - at.x, y = d->at[p].y - at.y;
        if (x * x + y * y < best) {
            best = x * x + y * y;
            found = p;
        }
    }
    return found;
}

bool cells_open(struct plan *plan)
{
    struct cells *c = &plan->cells;
    const struct lay *lay = &plan->ground.frame;
    *c = (struct cells){ .columns = 256,
                         .rows = 256,
                         .pitch = HEX_PITCH,
                         .origin = { -lay->left, -lay->top },
                         .flip = lay->flip && lay->hex,
                         .even_high = lay->even_high };
    if (!lay->hex) {
        c->pitch = CELL;
        c->origin = (struct spot){ 0, 0 };
        c->columns = lay->width / (long_of(c) + short_of(c)) + 3;
        c->rows = lay->height / c->pitch + 3;
    }
    c->place = malloc((size_t)c->columns * (size_t)c->rows * sizeof *c->place);
    if (!c->place)
        return false;
    for (int i = 0; i < c->columns * c->rows; i++)
        c->place[i] =
            lay->hex
                ? -1
                : (int16_t)nearest_space(plan, cell_middle(c, i % c->columns, i / c->columns));
    if (lay->hex)
        fill_hexes(plan);
    return true;
}

/* ---- zones ---- */

struct edges {
    int n, room;
    struct segment *list;
    bool broken;
};

static void add_edge(struct edges *e, struct spot a, struct spot b)
{
    if (e->n == e->room) {
        int room = 2 * e->room + 256;
        struct segment *grown = realloc(e->list, (size_t)room * sizeof *grown);
        e->broken |= !grown;
        if (!grown)
            return;
        e->list = grown;
        e->room = room;
    }
    e->list[e->n++] = (struct segment){ a, b };
}

static bool takes(const struct plan *plan, place_test *test, const void *arg, int column,
                  int row)
{
    int p = cell_at(&plan->cells, column, row);
    return p >= 0 && test(plan, p, arg);
}

static void add_cell(struct plan *plan, struct edges *e, place_test *test, const void *arg,
                     int column, int row)
{
    for (int k = 0; k < CORNERS; k++) {
        int x = column, y = row;
        cell_beyond(&plan->cells, &x, &y, k);
        if (!takes(plan, test, arg, x, y))
            add_edge(e, cell_corner(&plan->cells, column, row, k),
                     cell_corner(&plan->cells, column, row, k + 1));
    }
}

void zone_path(struct plan *plan, place_test *test, const void *arg, int wobble)
{
    struct edges e = { 0 };
    const struct cells *c = &plan->cells;
    for (int row = 0; row < c->rows; row++)
        for (int column = 0; column < c->columns; column++)
            if (takes(plan, test, arg, column, row))
                add_cell(plan, &e, test, arg, column, row);
    if (e.broken)
        plan->p->broken = true;
    chains_path(plan, e.list, e.n, wobble, plan->ground.frame.hex ? ROUNDED : EASED);
    free(e.list);
}
