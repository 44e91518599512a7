/* Dijkstra's search, without allocation.  A place can be reached in two ways: free to go on, or
 * having to stop; a short way that must stop there must not hide a longer one that need not.
 * So the queue holds only free arrivals; those that must stop are noted and go no further. */
#include "geo/search.h"

#include <assert.h>
#include <string.h>

enum { UNSEEN = 0xFFFF, DONE = 0xFFFE };

/* A binary heap of places by cost, then by number; `at` says where in the heap a place is. */
struct queue {
    int n;
    uint32_t key[SEARCH_PLACES];
    uint16_t at[SEARCH_PLACES];
};

static int place_of(uint32_t key)
{
    return (int)(key & 0xFFFF);
}

static void set(struct queue *q, int i, uint32_t key)
{
    q->key[i] = key;
    q->at[place_of(key)] = (uint16_t)i;
}

static void rise(struct queue *q, int i, uint32_t key)
{
    for (; i > 0 && key < q->key[(i - 1) / 2]; i = (i - 1) / 2)
        set(q, i, q->key[(i - 1) / 2]);
    set(q, i, key);
}

static void sink(struct queue *q, int i, uint32_t key)
{
    for (int child; (child = 2 * i + 1) < q->n; i = child) {
        if (child + 1 < q->n && q->key[child + 1] < q->key[child])
            child++;
        if (key <= q->key[child])
            break;
        set(q, i, q->key[child]);
    }
    set(q, i, key);
}

/* Puts a place in, or moves it up where it is in already: its cost never grows. */
static void enter(struct queue *q, int place, int cost)
{
    int i = q->at[place] == UNSEEN ? q->n++ : q->at[place];

    rise(q, i, (uint32_t)cost << 16 | (uint32_t)place);
}

static uint32_t take_least(struct queue *q)
{
    uint32_t least = q->key[0];
    uint32_t last = q->key[--q->n];

    if (q->n > 0)
        sink(q, 0, last);
    q->at[place_of(least)] = DONE;
    return least;
}

static bool is_better(int cost, int from, int old_cost, int old_from)
{
    return old_cost < 0 || cost < old_cost || (cost == old_cost && from < old_from);
}

/* What the search knows while it runs: the cheapest free arrivals, beside the answer. */
struct work {
    struct queue queue;
    int16_t cost[SEARCH_PLACES];
    struct reach *out;
};

static void arrive(struct work *w, int from, int to, int cost, bool stop)
{
    struct reach *out = w->out;

    if (w->cost[to] == 0 && out->through[to] == SEARCH_NOWHERE)
        return; /* a start stays one, even where a way back to it costs nothing */
    if (is_better(cost, from, out->cost[to], out->before[to])) {
        out->cost[to] = (int16_t)cost;
        out->before[to] = (uint16_t)from;
    }
    if (stop || !is_better(cost, from, w->cost[to], out->through[to]))
        return;
    out->through[to] = (uint16_t)from;
    if (cost != w->cost[to])
        enter(&w->queue, to, cost);
    w->cost[to] = (int16_t)cost;
}

static void open_work(struct work *w, struct reach *out, int places)
{
    size_t n = (size_t)places;

    w->queue.n = 0;
    memset(w->queue.at, 0xFF, n * sizeof w->queue.at[0]);
    memset(w->cost, 0xFF, n * sizeof w->cost[0]);
    w->out = out;
    out->places = places;
    memset(out->cost, 0xFF, n * sizeof out->cost[0]);
    memset(out->before, 0xFF, n * sizeof out->before[0]);
    memset(out->through, 0xFF, n * sizeof out->through[0]);
}

void search(const struct graph *g, const uint16_t *starts, int n, int budget, toll_fn *toll,
            const void *ctx, struct reach *out)
{
    int most = budget < 0 || budget > INT16_MAX ? INT16_MAX : budget;
    struct work w;

    assert(g->places <= SEARCH_PLACES);
    open_work(&w, out, g->places);
    for (int i = 0; i < n; i++) {
        assert(starts[i] < g->places);
        arrive(&w, SEARCH_NOWHERE, starts[i], 0, false);
    }
    while (w.queue.n > 0) {
        int from = place_of(take_least(&w.queue));
        const struct edge *edge = g->edge + from * g->degree;

        for (const struct edge *end = edge + g->edges[from]; edge < end; edge++) {
            struct toll due;

            if (w.queue.at[edge->to] == DONE)
                continue;
            due = toll(ctx, from, edge->to, edge->kinds);
            assert(due.cost >= 0);
            if (!due.barred && w.cost[from] + due.cost <= most)
                arrive(&w, from, edge->to, w.cost[from] + due.cost, due.stop);
        }
    }
}

int search_path(const struct reach *r, int to, uint16_t *path, int cap)
{
    int n = 0;

    assert(to >= 0 && to < r->places);
    for (int p = r->before[to]; p != SEARCH_NOWHERE; p = r->through[p])
        n++;
    if (n > cap)
        return 0;
    for (int i = n, p = to, before = r->before[to]; i > 0; i--) {
        path[i - 1] = (uint16_t)p;
        p = before;
        before = r->through[p];
    }
    return n;
}
