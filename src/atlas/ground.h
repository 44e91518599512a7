/* ground.h - what a map shows beside the game's own places: outlines, real positions of towns, names, the furniture
 * of the sheet.  It is read from sheets that come with a game's data and mean nothing to its rules; each may be
 * missing.
 *
 *   fit.txt       key value                       how longitude and latitude lie on the hexes
 *   lines.txt     layer name lon lat              outlines, in thousandths of a degree
 *   outlines.txt  layer name x y                  outlines, in the measure of the map's places
 *   towns.txt     place lon lat
 *   plate.txt     item x y size turn text         what stands where on the sheet
 *   legend.txt    sort name text
 *   sources.txt   key kind text                   of all these
 *   print.txt                                     what is printed beside the map (print/printed.h) */
#ifndef CUARTEL_GROUND_H
#define CUARTEL_GROUND_H

#include "atlas/picture.h"
#include "cuartel/files.h"
#include "cuartel/game.h"

enum { GROUND_WORD = 24, GROUND_TEXT = 160 };
enum { GROUND_LINES = 64, GROUND_SPOTS = 4096, GROUND_ITEMS = 96, GROUND_LEGEND = 40 };

/* Where things are on the sheet. */
struct lay {
    bool hex, flip; /* flip: pointy-topped, so columns and rows change roles */
    bool even_high;
    int left, top; /* of the sheet, in the measure of the map */
    int width, height;
};

/* lon = a0 + a1 X + a2 Y and lat = b0 + b1 X + b2 Y in hundred-thousandths of a degree, X and Y in widths of a hex. */
struct fit {
    bool known;
    int a0, a1, a2, b0, b1, b2;
};

struct outline {
    char layer[GROUND_WORD], name[GROUND_TEXT];
    int first, n;
};

struct plate_item {
    char item[GROUND_WORD], text[GROUND_TEXT];
    struct spot at;
    int size, turn;
};

struct legend_row {
    char sort[GROUND_WORD], name[GROUND_WORD], text[GROUND_TEXT];
};

struct ground {
    struct lay frame;
    struct fit fit;
    int outlines, spots, items, legends, places;
    struct outline outline[GROUND_LINES];
    struct spot spot[GROUND_SPOTS];
    struct plate_item item[GROUND_ITEMS];
    struct legend_row legend[GROUND_LEGEND];
    struct spot *at;  /* of every place: its middle */
    struct spot *dot; /* of every place: where its town lies */
};

/* false: trouble says what is wrong.  ground_close may be called either way. */
bool ground_open(struct ground *d, const struct game *g, const struct files *sheets,
                 struct trouble *err);
void ground_close(struct ground *d);
/* Thousandths of a degree, on the sheet; only where the fit is known. */
struct spot ground_at(const struct ground *d, int lon, int lat);
const struct plate_item *ground_item(const struct ground *d, const char *item); /* or NULL */

enum { HEX_PITCH = 1000, HEX_LONG = 577, HEX_SHORT = 289, SPACE_UNIT = 90 };

#endif
