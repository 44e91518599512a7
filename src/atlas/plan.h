/* plan.h - a map while it is drawn: what the layers share. */
#ifndef CUARTEL_PLAN_H
#define CUARTEL_PLAN_H

#include "atlas/atlas.h"
#include "atlas/ground.h"

enum { PLAN_BOXES = 4096, PLAN_WORD = 48 };
enum { BOX_WIDTH = 1900, BOX_HEIGHT = 900, SPACE_RADIUS = 318 };

/* Cells of six sides over the whole sheet: the hexes of the game, or a fine net of cells over a map of spaces, each
 * with the place it belongs to. */
struct cells {
    int columns, rows; /* as lines of hexes with their flat sides up */
    int pitch;         /* between opposite sides */
    struct spot origin;
    bool flip, even_high;
    int16_t *place; /* -1: none */
};

struct plan {
    const struct game *g;
    const void *state;
    bool counters;
    struct picture *p;
    struct ground ground;
    struct cells cells;
    /* What is taken: texts first, which nothing may cover; then signs, which texts keep clear of. */
    int boxes;
    struct box box[PLAN_BOXES];
    /* Of every place, asked once: the value of the fact that groups places, and its country. */
    char (*group)[PLAN_WORD], (*country)[PLAN_WORD];
};

/* cells.c */
bool cells_open(struct plan *plan);
int cell_at(const struct cells *c, int column, int row); /* its place, or -1 */
struct spot cell_middle(const struct cells *c, int column, int row);
/* Corner 0 to 5 and the neighbour beyond the side from that corner to the next. */
struct spot cell_corner(const struct cells *c, int column, int row, int k);
void cell_beyond(const struct cells *c, int *column, int *row, int k);
/* Outlines of all cells whose places the test takes, rounded; added to the path. */
typedef bool place_test(const struct plan *plan, int place, const void *arg);
void zone_path(struct plan *plan, place_test *test, const void *arg, int wobble);

/* chains.c: lines, joined where they meet, each smoothed into the path.  `list` is used up. */
struct segment {
    struct spot a, b;
};
enum chain_how {
    ROUNDED, /* corners are rounded and cut */
    EASED,   /* many small corners become a long curve */
    THROUGH, /* a curve through every corner */
};
void chains_path(struct plan *plan, struct segment *list, int n, int wobble,
                 enum chain_how how);
/* The side that two hexes share; false: they do not touch. */
bool shared_side(const struct plan *plan, int from, int to, struct segment *out);

/* Parts of the sheet, in the order in which they are drawn. */
void draw_water_and_land(struct plan *plan);
void draw_graticule(struct plan *plan);
void draw_ranges(struct plan *plan);
void draw_relief(struct plan *plan);
void draw_grid(struct plan *plan);
void draw_sides(struct plan *plan); /* what lies between two hexes */
void draw_lines(struct plan *plan); /* what links two spaces */
void draw_furniture(struct plan *plan);
void draw_places(struct plan *plan);
void draw_names(struct plan *plan);
void draw_counters(struct plan *plan);
void draw_off_map(struct plan *plan); /* beside the map, which widens the sheet: last of all */

/* Signs that the legend shows too. */
void sign_peak(struct picture *p, int x, int y, int size, bool snow);
void sign_hill(struct picture *p, int x, int y, int size);
void sign_dune(struct picture *p, int x, int y, int size);
void sign_town(struct picture *p, int x, int y, bool port, bool major);
void sign_fort(struct picture *p, int x, int y);
void sign_points(struct picture *p, int x, int y, int points);
void sign_cards(struct picture *p, int x, int y, const char *cards);
void sign_crown(struct picture *p, int x, int y);
void sign_space(struct picture *p, int x, int y, int fill, bool gold);
int terrain_color(const char *terrain);
int country_color(const struct plan *plan, const char *country);
void paint_link(struct picture *p, const char *kind); /* the path, in the ink of the kind */
int side_color(unsigned side);

/* A fact of a place that begins with this word; "" where there is none. */
void place_fact(const struct plan *plan, int place, const char *key, char *out, size_t n);

bool take_box(struct plan *plan, struct box b); /* false: no room in the list */
bool is_free(const struct plan *plan, struct box b);
bool inside_outline(const struct plan *plan, const char *layer, struct spot at);
bool has_outline(const struct plan *plan, const char *layer);
struct box box_around(struct spot at, int w, int h);

#endif
