/* reach.c - where units can go now, for clients and computer players. */
#include "games/taw/state.h"
#include "geo/search.h"

static bool is_step(const struct taw *s, int step)
{
    for (int i = 0; i < s->head.depth; i++)
        if (s->head.frame[i].step == step)
            return true;
    return false;
}

struct walk {
    const struct game *g;
    const struct taw *s;
    int camp;
    bool vessels, rode; /* rode: goes on as by road (11.18/2) */
};

static struct toll toll(const void *ctx, int from, int to, unsigned kinds)
{
    const struct walk *w = ctx;
    struct edge e = { (uint16_t)to, (uint16_t)kinds };
    struct toll t = { 0 };
    (void)from;
    t.barred = has_camp(w->s, other(w->camp), to) || (w->vessels && !(kinds & EDGE_COURSE));
    t.cost = (int16_t)(w->vessels ? taw_sail_cost(w->g, w->camp, to)
                                  : taw_march_cost(w->g, w->s, w->camp, &e));
    if (t.cost == 0 && w->rode)
        t.cost = 1;
    return t;
}

/* What the stack can spend: the least that one of it has left. */
static int budget_of(const struct game *g, const struct taw *s, const uint16_t *units, int n)
{
    int least = -1;
    for (int i = 0; i < n; i++) {
        int u = units[i], left = s->left[u];
        if (unit_of(g, u)->type == RAFT)
            continue;
        if (!on_map(s, u) || s->at[u] != s->at[units[0]] || camp_of(u) != s->mover ||
            has(s, u, MOVED) || s->aboard[u] || is_vessel(g, u) != is_vessel(g, units[0]))
            return -1;
        least = least < 0 || left < least ? left : least;
    }
    return least;
}

static int search_from(const struct game *g, const struct taw *s, const uint16_t *units, int n,
                       struct reach *r)
{
    int budget = n ? budget_of(g, s, units, n) : -1;
    if (budget < 0)
        return -1;
    struct walk w = { g, s, s->mover, is_vessel(g, units[0]), false };
    for (int i = 0; i < n; i++)
        w.rode = w.rode || has(s, units[i], RODE);
    uint16_t start = s->at[units[0]];
    search(&data_of(g)->graph, &start, 1, budget, toll, &w, r);
    return budget;
}

int taw_reach(const struct game *g, const void *state, const uint16_t *units, int n, struct way *out,
              int cap)
{
    const struct taw *s = state;
    struct reach r;
    int found = 0;
    if (!is_step(s, MOVEMENT) || search_from(g, s, units, n, &r) < 0)
        return 0;
    for (int hex = 0; hex < HEXES && found < cap; hex++)
        if (r.cost[hex] >= 0 && hex != s->at[units[0]])
            out[found++] = (struct way){ (uint16_t)hex, r.before[hex], r.cost[hex] };
    return found;
}

/* By rail as far as the way goes by rail: one ride, and not a second before a paid step. */
static struct action along(const struct game *g, const struct taw *s, unsigned side,
                           const uint16_t *path, int length)
{
    int k = 0;
    struct action a = { ENTER, (uint8_t)side, path[0], 0, 0 };
    while (k + 1 < length && hex_of(g, path[k])->rail && hex_of(g, path[k + 1])->rail)
        k++;
    if (k > 0 && !taw_may_ride(g, s, path[k]).reason)
        a = (struct action){ RIDE, (uint8_t)side, path[k], 0, 0 };
    return a;
}

struct action taw_toward(const struct game *g, const void *state, unsigned side, int place)
{
    const struct taw *s = state;
    struct reach r;
    uint16_t who[UNITS], path[HEXES];
    int n = taw_picked(s, who);
    if (n == 0 || s->head.acting != side || place >= HEXES || top_of(s)->step != MARCH ||
        search_from(g, s, who, n, &r) < 0)
        return (struct action){ 0 };
    int length = search_path(&r, place, path, HEXES);
    return length ? along(g, s, side, path, length) : (struct action){ 0 };
}
