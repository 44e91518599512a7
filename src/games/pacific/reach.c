/* reach.c - where units may go, and the next atom on the way there. */
#include "games/pacific/state.h"

#include "geo/search.h"

struct walker {
    const struct game *g;
    const struct pacific *s;
    int camp, goal; /* goal: a hex that may hold the enemy, or NOWHERE */
    const struct reach *so_far;
};

static struct toll land_toll(const void *ctx, int from, int to, unsigned kinds)
{
    const struct walker *w = ctx;
    bool held = to != w->goal && is_enemy_troops(w->s, w->camp, to);
    bool barred = !(kinds & EDGE_LAND) || held;
    return (struct toll){ .cost = (int16_t)(barred ? 0 : pacific_march_cost(w->g, from, to)),
                          .barred = barred };
}

static struct toll sea_toll(const void *ctx, int from, int to, unsigned kinds)
{
    const struct walker *w = ctx;
    int left = w->s->sail.left - w->so_far->cost[from];
    (void)kinds;
    return (struct toll){ .cost = 1,
                          .barred =
                              pacific_may_sail(w->g, w->s, from, left, to).reason != LEGAL };
}

/* The ships' own move, if they are under way; or else the one that they would begin. */
static void find_sea_ways(const struct game *g, const struct pacific *s, const uint16_t *units,
                          int n, struct reach *out)
{
    struct pacific then = *s;
    struct walker w = { .g = g, .s = &then, .so_far = out };
    if (!has(s, units[0], PICKED))
        pacific_begin_sail(g, &then, units[0]);
    for (int i = 1; i < n; i++)
        if (s->at[units[i]] != s->at[units[0]])
            then.sail.left = 0; /* no stack */
    search(&data_of(g)->graph, &s->at[units[0]], 1, then.sail.left, sea_toll, &w, out);
}

/* The allowance that is left, or the best that the dice may give. */
static int march_budget(const struct game *g, const struct pacific *s, const uint16_t *units,
                        int n)
{
    if (top_of(s)->step == MARCH && top_of(s)->b)
        return s->march.left;
    for (int i = 0; i < n; i++)
        if (!is_cavalry(g, units[i]))
            return 6;
    return 7;
}

/* Its move is not over, and it is picked for nothing else. */
static bool may_move(const struct pacific *s, int u)
{
    int step = top_of(s)->step;
    return !has(s, u, DONE) && (!has(s, u, PICKED) || step == SAIL || step == MARCH);
}

int pacific_reach(const struct game *g, const void *state, const uint16_t *units, int n,
                  struct way *out, int cap)
{
    const struct pacific *s = state;
    struct reach r;
    int found = 0;
    if (n == 0 || s->at[units[0]] >= ON_MAP || !(is_land(units[0]) || is_ship(units[0])) ||
        !may_move(s, units[0]))
        return 0;
    uint16_t start = s->at[units[0]];
    struct walker w = { g, s, camp_of(g, s, units[0]), NOWHERE, NULL };
    if (is_ship(units[0]))
        find_sea_ways(g, s, units, n, &r);
    else
        search(&data_of(g)->graph, &start, 1, march_budget(g, s, units, n), land_toll, &w, &r);
    for (int p = 0; p < ON_MAP && found < cap; p++) {
        uint16_t path[256];
        int length = r.cost[p] > 0 ? search_path(&r, p, path, 256) : 0;
        if (length > 0)
            out[found++] =
                (struct way){ (uint16_t)p, length > 1 ? path[length - 2] : start, r.cost[p] };
    }
    return found;
}

static struct action atom(unsigned side, int verb, int a)
{
    return (struct action){ (uint8_t)verb, (uint8_t)side, (uint16_t)a, 0, 0 };
}

static int first_picked(const struct pacific *s, int from, int to)
{
    for (int u = from; u < to; u++)
        if (has(s, u, PICKED))
            return u;
    return -1;
}

/* Toward a hex that the enemy holds a stack marches to its brim. Where no way leads nothing is rolled for. */
static struct action march_toward(const struct game *g, const struct pacific *s, unsigned side,
                                  int place)
{
    int u = first_picked(s, 0, UNITS);
    struct walker w = { g, s, s->march.camp, place, NULL };
    uint16_t start = u < 0 ? 0 : s->at[u], path[256];
    struct reach r;
    bool rolled = top_of(s)->b, way = false;
    if (u >= 0 && place < ON_MAP && start != place) {
        search(&data_of(g)->graph, &start, 1, -1, land_toll, &w, &r);
        way = search_path(&r, place, path, 256) > 0;
    }
    if (!rolled)
        return way ? atom(side, MARCH_OFF, 0) : (struct action){ 0 };
    struct action step = atom(side, way ? ENTER : STOP, way ? path[0] : 0);
    return pacific_check_march(g, s, step).reason == LEGAL ? step : atom(side, STOP, 0);
}

static struct action sail_toward(const struct game *g, const struct pacific *s, unsigned side,
                                 int place)
{
    int u = first_picked(s, SHIP_0, SUPPLY_0);
    uint16_t ship = (uint16_t)u, path[256];
    struct action next = atom(side, STOP, 0);
    struct reach r;
    if (u < 0 || place >= ON_MAP)
        return (struct action){ 0 };
    if (s->at[u] != place) {
        find_sea_ways(g, s, &ship, 1, &r);
        if (search_path(&r, place, path, 256) == 0)
            return (struct action){ 0 };
        next = atom(side, ENTER, path[0]);
    }
    return pacific_check_sail(g, s, next).reason == LEGAL ? next : (struct action){ 0 };
}

struct action pacific_toward(const struct game *g, const void *state, unsigned side, int place)
{
    const struct pacific *s = state;
    switch (top_of(s)->step) {
    case MARCH: return march_toward(g, s, side, place);
    case SAIL: return sail_toward(g, s, side, place);
    default: return (struct action){ 0 };
    }
}

/* There are no supply lines: supply is counters (d, e).  "Supplied" is a place where a unit
 * could be replenished:
 * a supply unit with it or in an adjacent hex (e/2). */
void pacific_supply(const struct game *g, const void *state, unsigned side, int place,
                    struct trace *out)
{
    const struct pacific *s = state;
    const struct pacific_data *d = data_of(g);
    int camp = side == SIDE_A ? CAMP_CHILE : CAMP_ALLIES;
    *out = (struct trace){ .rule = R_E_2, .at = (uint16_t)place };
    if (place >= ON_MAP)
        return;
    out->path[out->n++] = (uint16_t)place;
    out->yes = s->supplies[camp][place] > 0;
    for (int i = 0; i < d->edges[place] && !out->yes && place != BOX; i++) {
        const struct edge *e = &d->edge[place * PLACE_EDGES + i];
        if (e->to != BOX && !(e->kinds & EDGE_WATER) && s->supplies[camp][e->to] > 0) {
            out->path[out->n++] = e->to;
            out->yes = true;
        }
    }
}
