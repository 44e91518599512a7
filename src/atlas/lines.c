/* What lies between places: in the sides of hexes, or as lines between spaces. */
#include "atlas/plan.h"

#include <stdlib.h>
#include <string.h>

bool shared_side(const struct plan *plan, int from, int to, struct segment *out)
{
    const struct cells *c = &plan->cells;
    const struct place *place = &plan->g->map->place[from];
    int column = c->flip ? place->y : place->x, row = c->flip ? place->x : place->y;
    for (int k = 0; k < 6; k++) {
        int x = column, y = row;
        cell_beyond(c, &x, &y, k);
        if (cell_at(c, x, y) != to)
            continue;
        *out = (struct segment){ cell_corner(c, column, row, k),
                                 cell_corner(c, column, row, k + 1) };
        return true;
    }
    return false;
}

/* From the middle of a hex to that of the next; others lie along the side. */
static bool crosses(const char *kind)
{
    return strcmp(kind, "rail") == 0 || strcmp(kind, "road") == 0 ||
           strcmp(kind, "course") == 0;
}

/* All links of a kind, joined where they meet. */
static void draw_sides_of(struct plan *plan, const char *kind)
{
    const struct map *map = plan->g->map;
    struct segment *list = malloc(((size_t)map->links + 1) * sizeof *list);
    int n = 0;
    for (int i = 0; list && i < map->links; i++) {
        const struct link *l = &map->link[i];
        if (strcmp(l->kind, kind) == 0 && shared_side(plan, l->from, l->to, &list[n]))
            n++;
    }
    if (list)
        chains_path(plan, list, n, strcmp(kind, "river") == 0 ? 60 : 0, ROUNDED);
    else
        plan->p->broken = true;
    free(list);
    paint_link(plan->p, kind);
}

/* From town to town. */
static void ways_path(struct plan *plan, const char *kind)
{
    const struct map *map = plan->g->map;
    struct segment *list = malloc(((size_t)map->links + 1) * sizeof *list);
    int n = 0;
    for (int i = 0; list && i < map->links; i++) {
        const struct link *l = &map->link[i];
        if (strcmp(l->kind, kind) == 0)
            list[n++] = (struct segment){ plan->ground.dot[l->from], plan->ground.dot[l->to] };
    }
    if (list)
        chains_path(plan, list, n, 0, THROUGH);
    else
        plan->p->broken = true;
    free(list);
}

static bool is_first_of_kind(const struct map *map, int i)
{
    int j = 0;
    while (strcmp(map->link[j].kind, map->link[i].kind) != 0)
        j++;
    return j == i;
}

/* Ranges stand upon these lines, so they come before the relief. */
void draw_ranges(struct plan *plan)
{
    draw_sides_of(plan, "impassable");
}

/* Barriers first, so that ways lie over them. */
void draw_sides(struct plan *plan)
{
    const struct map *map = plan->g->map;
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < map->links; i++) {
            const char *kind = map->link[i].kind;
            if (!is_first_of_kind(map, i) || crosses(kind) != (pass == 1) ||
                strcmp(kind, "impassable") == 0)
                continue;
            if (pass) {
                ways_path(plan, kind);
                paint_link(plan->p, kind);
            } else {
                draw_sides_of(plan, kind);
            }
        }
}

/* ---- lines between spaces ---- */

static bool is_water_way(const char *kind)
{
    return strcmp(kind, "river") == 0 || strcmp(kind, "coast") == 0;
}

/* Several links may join the same two spaces: they lie beside each other, each bowed a little. */
static void way_path(struct plan *plan, int i)
{
    const struct map *map = plan->g->map;
    const struct link *l = &map->link[i];
    struct spot a = plan->ground.at[l->from], b = plan->ground.at[l->to];
    int twins = 0, bow = noise(a.x + b.x, a.y + b.y, 1, 6);
    for (int j = 0; j < map->links; j++)
        if (j != i && ((map->link[j].from == l->from && map->link[j].to == l->to) ||
                       (map->link[j].from == l->to && map->link[j].to == l->from)))
            twins += j < i ? 1 : -1;
    bow += 14 * twins;
    if (l->from > l->to)
        bow = -bow;
    struct spot middle = { (a.x + b.x) / 2 - (b.y - a.y) * bow / 100,
                           (a.y + b.y) / 2 + (b.x - a.x) * bow / 100 };
    path_move(plan->p, a.x, a.y);
    path_curve(plan->p, (struct spot){ (a.x + 2 * middle.x) / 3, (a.y + 2 * middle.y) / 3 },
               (struct spot){ (b.x + 2 * middle.x) / 3, (b.y + 2 * middle.y) / 3 }, b);
}

/* Main rivers as one broad smooth course from space to space. */
static void draw_course(struct plan *plan)
{
    ways_path(plan, "river");
    paint_again(plan->p, (struct ink){ .fill = NO_INK, .stroke = 0x5C93B4, .width = 196 });
    paint_again(plan->p, (struct ink){ .fill = NO_INK, .stroke = 0x9CC7DC, .width = 170 });
    paint(plan->p, (struct ink){ .fill = NO_INK, .stroke = 0xC6E1EC, .width = 70, .fade = 30 });
}

void draw_lines(struct plan *plan)
{
    const struct map *map = plan->g->map;
    draw_course(plan);
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < map->links; i++) {
            const char *kind = map->link[i].kind;
            if (strcmp(kind, "river") == 0 || is_water_way(kind) != (pass == 0))
                continue;
            way_path(plan, i);
            paint_link(plan->p, kind);
        }
}
