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
    bool vessels, marches; /* marches: has ridden enough (ruling 76) */
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
    if (t.cost == 0 && w->marches)
        t.cost = 1;
    return t;
}

/* What the stack can spend: the least that one of it has left. */
static int budget_of(const struct game *g, const struct taw *s, const uint16_t *units, int n)
{
    int least = -1;
    for (int i = 0; i < n; i++) {
        int u = units[i], left = s->left[u];
        if (is_raft(g, u))
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
    int budget = n && taw_are_rafts_towed(g, s, units, n) ? budget_of(g, s, units, n) : -1;
    if (budget < 0)
        return -1;
    struct walk w = { g, s, s->mover, is_vessel(g, units[0]), false };
    for (int i = 0; i < n; i++)
        w.marches = w.marches || (units[i] < PARAGUAYAN_UNITS && s->rides[units[i]] >= RIDES);
    uint16_t start = s->at[units[0]];
    search(&data_of(g)->graph, &start, 1, budget, toll, &w, r);
    return budget;
}

/* 11.3: the one step that may cost more than there is. */
static int add_last_steps(const struct game *g, const struct taw *s, const uint16_t *units,
                          int n, const struct reach *r, struct way *out, int cap)
{
    struct taw copy = *s;
    const struct taw_data *d = data_of(g);
    int at = s->at[units[0]], found = 0;
    taw_clear_status(&copy, PICKED);
    for (int i = 0; i < n; i++)
        taw_pick(&copy, units[i]);
    for (int i = 0; i < d->edges[at] && found < cap; i++) {
        int to = d->edge[at * DEGREE + i].to;
        if (r->cost[to] < 0 && !taw_may_enter(g, &copy, to).reason)
            out[found++] = (struct way){ (uint16_t)to, (uint16_t)at, copy.left[units[0]] };
    }
    return found;
}

int taw_reach(const struct game *g, const void *state, const uint16_t *units, int n,
              struct way *out, int cap)
{
    const struct taw *s = state;
    struct reach r;
    int found = 0;
    if (!is_step(s, MOVEMENT) || search_from(g, s, units, n, &r) < 0)
        return 0;
    for (int hex = 0; hex < HEXES && found < cap; hex++)
        if (r.cost[hex] >= 0 && hex != s->at[units[0]])
            out[found++] = (struct way){ (uint16_t)hex, r.before[hex], r.cost[hex] };
    return found + add_last_steps(g, s, units, n, &r, out + found, cap - found);
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
    if (length == 0 && !taw_may_enter(g, s, place).reason) /* 11.3 */
        return (struct action){ ENTER, (uint8_t)side, (uint16_t)place, 0, 0 };
    return length ? along(g, s, side, path, length) : (struct action){ 0 };
}
