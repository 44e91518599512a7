/* search.h - one search for movement, retreat, range and supply: cheapest ways over a graph,
 * with a toll that the game charges on every edge. */
#ifndef CUARTEL_SEARCH_H
#define CUARTEL_SEARCH_H

#include "geo/graph.h"

enum { SEARCH_PLACES = 4096, SEARCH_NOWHERE = 0xFFFF };

struct toll {
    int16_t cost;   /* 0 or more */
    uint8_t stop;   /* may enter, may not go on */
    uint8_t barred; /* may not enter */
};
typedef struct toll toll_fn(const void *ctx, int from, int to, unsigned kinds);

/* cost: -1 where out of reach.  before: the place before on the cheapest way, SEARCH_NOWHERE
 * at a start.  through: the same for the cheapest way on which one need not stop there.  A
 * place may be cheapest to reach by a way that must stop, and be passed by a dearer one: so
 * use search_path rather than walk `before`. */
struct reach {
    int places;
    int16_t cost[SEARCH_PLACES];
    uint16_t before[SEARCH_PLACES];
    uint16_t through[SEARCH_PLACES];
};

/* Budget below 0: unlimited (but no way costs more than 32767).  Equal costs: the way over the
 * lower place number wins, so that every machine finds the same one. */
void search(const struct graph *g, const uint16_t *starts, int n, int budget, toll_fn *toll,
            const void *ctx, struct reach *out);
/* The way to `to`, start excluded; returns its length, 0 where there is none or it does not
 * fit. */
int search_path(const struct reach *r, int to, uint16_t *path, int cap);

#endif
