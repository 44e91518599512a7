/* graph.h - places and the edges between them.  Hexes, spaces, boxes and sea areas are all
 * places; what lies between two of them (river, rail, impassable ...) is bits that the game
 * names.  The storage is the game's. */
#ifndef CUARTEL_GRAPH_H
#define CUARTEL_GRAPH_H

#include <stdbool.h>
#include <stdint.h>

struct edge {
    uint16_t to, kinds;
};

struct graph {
    int places, degree; /* degree: edges a place may have at most */
    struct edge *edge;  /* places * degree of them */
    uint8_t *edges;     /* how many each place has */
};

void graph_open(struct graph *g, int places, int degree, struct edge *edge, uint8_t *edges);
/* One way; adds kinds to an edge there is.  False: the place is full. */
bool graph_link(struct graph *g, int from, int to, unsigned kinds);
/* Both ways. */
bool graph_join(struct graph *g, int a, int b, unsigned kinds);
/* NULL: not adjacent. */
const struct edge *graph_edge(const struct graph *g, int from, int to);

#endif
