#include "geo/graph.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

void graph_open(struct graph *g, int places, int degree, struct edge *edge, uint8_t *edges)
{
    assert(places > 0 && places < UINT16_MAX && degree > 0 && degree <= UINT8_MAX);
    *g = (struct graph){ .places = places, .degree = degree, .edge = edge, .edges = edges };
    memset(edge, 0, (size_t)places * (size_t)degree * sizeof *edge);
    memset(edges, 0, (size_t)places * sizeof *edges);
}

static struct edge *edge_between(const struct graph *g, int from, int to)
{
    struct edge *edge = g->edge + from * g->degree;

    assert(from >= 0 && from < g->places && to >= 0 && to < g->places);
    for (int i = 0; i < g->edges[from]; i++)
        if (edge[i].to == to)
            return &edge[i];
    return NULL;
}

const struct edge *graph_edge(const struct graph *g, int from, int to)
{
    return edge_between(g, from, to);
}

bool graph_link(struct graph *g, int from, int to, unsigned kinds)
{
    struct edge *edge = edge_between(g, from, to);

    assert(kinds <= UINT16_MAX);
    if (!edge) {
        if (g->edges[from] == g->degree)
            return false;
        edge = &g->edge[from * g->degree + g->edges[from]++];
        edge->to = (uint16_t)to;
    }
    edge->kinds = (uint16_t)(edge->kinds | kinds);
    return true;
}

bool graph_join(struct graph *g, int a, int b, unsigned kinds)
{
    return graph_link(g, a, b, kinds) && graph_link(g, b, a, kinds);
}
