/* press.h - pages while they are made: paper, letters, charts that are put on pages, and what all parts share. */
#ifndef CUARTEL_PRESS_H
#define CUARTEL_PRESS_H

#include "atlas/counters.h"
#include "print/print.h"
#include "print/printed.h"

enum {
    MM = MILLIMETRE,
    EDGE_SIDE =
        10 * MM, /* what printers leave white, and what stands there: page numbers, marks */
    EDGE_TOP = 10 * MM,
    EDGE_FOOT = 12 * MM,
    COUNTER_SIDE = 15 * MM,
    PRESS_INK = 0x2B2622,
    PRESS_FAINT = 0x8A7F6C,
    PRESS_RULE = 0x7A4A1E,
    PRESS_TINT = 0xF6EFDD,
};

struct press {
    const struct print *job;
    struct print_pages *pages;
    struct trouble *err;
    int width, height;    /* of an upright page */
    unsigned char *state; /* the game as it begins, and one to change */
    unsigned char *other;
    struct printed printed;
    struct origins data, drawn; /* of the game's data, and of the sheets for pictures */
};

/* A new page, good until the next one.  wide: it lies on its side.  Where memory is out, one that takes nothing. */
struct print_page *press_page(struct press *press, const char *part, bool wide);
struct print_page *press_last(struct press *press);
/* What is wrong with `of` in a row of print.txt; the first mistake is kept, as of sheets. */
void press_mistake(struct press *press, const struct printed_row *row, const char *format, ...);

/* ---- letters ---- */

struct type press_type(enum face face, enum anchor anchor, int tenths_of_a_point);
/* Breaks a text into lines of at most `width` and writes them below y; returns where it ends.  p NULL: only measures. */
int press_text(struct picture *p, struct type t, int x, int y, int width, const char *text);
int press_leading(struct type t);
/* As large as fits into the box, in as many lines as it takes, in its middle. */
void press_fill(struct picture *p, struct type t, struct box b, const char *text);
/* "Movement points" from "movement_points"; `name` may be `out`. */
void press_words(char *out, size_t n, const char *name);

/* ---- provenance ---- */

/* Rows by kind, and the sources that are not the rulebook's, in the order in which they are met. */
struct tally {
    int rows[ORIGIN_KINDS];
    int sources, room;
    struct {
        const struct origins *of;
        int row;
    } source[ORIGINS];
};
/* Counts a row; returns its kind. */
enum origin tally_add(struct tally *t, const struct origins *of, const char *key);
/* Every row of a sheet. */
void tally_sheet(struct press *press, struct tally *t, const char *sheet);
void tally_say(const struct tally *t, char *out,
               size_t n); /* "printed", "reconstructed", "9 of 12 rows ..." */
void draw_origin(struct picture *p, enum origin kind, int x, int y, int radius);
/* A label with what the tally says; x is its right end, y its middle. */
void draw_badge(struct picture *p, const struct tally *t, int x, int y);

/* ---- charts, drawn by themselves from (0, 0) and put on pages afterwards ---- */

enum { CUTS = 400 };
struct chart_box {
    struct picture p;
    int width, y;        /* y: where it has come to */
    int cuts, cut[CUTS]; /* where it may be parted between two pages */
};
void chart_open(struct chart_box *c, int width, const char *title, const struct tally *t);
void chart_cut(struct chart_box *c); /* it may be parted here */
void chart_notes(struct chart_box *c, const char *note, const struct tally *t);

struct galley {
    struct press *press;
    const char *part;
    int y[2]; /* where the two columns have come to; -1: there is no page yet */
};
void galley_open(struct galley *g, struct press *press, const char *part);
int galley_width(const struct galley *g, bool half);
/* Puts the chart where there is room for it, and closes it. */
void galley_put(struct galley *g, struct chart_box *c, bool half);

/* ---- pieces to be cut out (sheets.c) ---- */

struct cutting {
    const char *part;
    int width, height, head; /* of a piece; above them, for what `say` writes from x to `to` */
    int n;
    const void *pieces;
    void (*draw)(struct press *press, struct picture *p, const void *pieces, int i,
                 struct box b, bool back);
    void (*say)(struct press *press, struct picture *p, int x, int to, bool back);
};
void cut_sheets(struct press *press, const struct cutting *c);

/* ---- counters ---- */

struct counter press_counter(struct press *press, int unit, bool back);
/* A square counter of this size. */
void press_draw_counter(struct picture *p, const struct counter *c, int x, int y, int size);
unsigned press_side(const struct press *press, const char *name); /* 0: nobody's */

/* ---- parts ---- */

void print_map(struct press *press);
void print_counters(struct press *press);
void print_cards(struct press *press);
void print_charts(struct press *press);
void print_provenance(struct press *press);
/* `front`: how many pages stand before the first of these, this one with them. */
void print_cover(struct press *press, const struct print_pages *body, int front);

/* The map as `cuartel map` draws it, and how it is cut over pages. */
enum { TILE_UNITS = 1000 };
struct tiles {
    struct picture map;
    int columns, rows;
    bool wide;
    int size; /* of a thousand of the map's units, on paper */
    int step_x, step_y, tile_x, tile_y;
};
bool tiles_open(struct tiles *t, struct press *press);
struct box tile_part(const struct tiles *t, int column, int row); /* in the map's units */
void tile_name(int column, int row, char *out, size_t n);

void table_chart(struct press *press, struct galley *g, int first, int last);
void rules_chart(struct press *press, struct galley *g, const struct printed_row *row);
void track_chart(struct press *press, struct galley *g, const struct printed_row *row);
void calendar_chart(struct press *press, struct galley *g, const struct printed_row *row);
void boxes_chart(struct press *press, struct galley *g, int first, int last);
void setup_chart(struct press *press, struct galley *g, const struct printed_row *row);

#endif
