/* counters.h - a counter of the classic kind: colour, pattern and letter of its side, a symbol, its factors, its
 * steps, its name. */
#ifndef CUARTEL_COUNTERS_H
#define CUARTEL_COUNTERS_H

#include "atlas/plan.h"

enum { COUNTER = 540, COUNTER_WORD = 64 };

struct counter {
    unsigned side;
    char letter;             /* of the side */
    char type[COUNTER_WORD]; /* "infantry regiment" */
    char name[COUNTER_WORD], factors[COUNTER_WORD];
    int steps, of; /* 0 of 0: it has none */
};

/* The first of its name, as a capital. */
char side_letter(const struct game *g, unsigned side);
struct counter counter_of(const struct game *g, const void *state, int unit);
void draw_counter(struct picture *p, const struct counter *c, int x, int y);
/* The same to be cut out: square, without an edge of its own. */
void draw_square_counter(struct picture *p, const struct counter *c, int x, int y);

#endif
