/* print.h - a game to print and to play with, as pages: a title page, the map over several sheets, counters and cards
 * with their backs, charts and tracks, each with where its numbers come from.
 *
 * What there is to print beside map and counters a game says in print.txt, one of its sheets for pictures (printed.h).
 *
 *   struct print_pages pages;
 *   struct print job = { g, &data, sheets, 0, PRINT_ALL };
 *   if (print_make(&job, &pages, why, sizeof why))
 *       ... each page's picture, in hundredths of a millimetre ...
 *   print_close(&pages); */
#ifndef CUARTEL_PRINT_H
#define CUARTEL_PRINT_H

#include "atlas/picture.h"
#include "cuartel/files.h"
#include "cuartel/game.h"

enum {
    PRINT_MAP = 1,
    PRINT_COUNTERS = 2,
    PRINT_CHARTS = 4,
    PRINT_CARDS = 8,
    PRINT_ALL = 15,
};
extern const char *const print_papers[]; /* "a4", ...; NULL ends */
extern const char
    *const print_parts[]; /* "map", ... in the order of the bits above; NULL ends */

struct print {
    const struct game *g;
    const struct files *data;   /* what the game was loaded from */
    const struct files *sheets; /* for pictures; NULL: none */
    int paper;                  /* row of print_papers */
    unsigned parts;
};

struct print_page {
    struct picture picture;
    const char *part; /* "Map": what it belongs to */
    char name[24];    /* "B2": which page of the part, where it has a name */
    bool both_sides;  /* its back is the page after it, or before */
    bool begins;      /* the first of its part */
};

struct print_pages {
    int n, room;
    struct print_page *page;
    bool broken; /* out of memory */
};

/* false: `why` says what is wrong.  print_close may be called either way. */
bool print_make(const struct print *job, struct print_pages *out, char *why, size_t n);
void print_close(struct print_pages *pages);

#endif
