/* movement.c - 11. Ground unit movement, and the moves of stacks for all units (12.1). */
#include "games/taw/state.h"

/* ---- 11.8 to 11.19: what a step costs ---- */

bool taw_is_railway(const struct game *g, const struct taw *s, int camp)
{
    (void)g;
    return camp == PARAGUAYANS && s->railroad_open;
}

int taw_march_cost(const struct game *g, const struct taw *s, int camp, const struct edge *e)
{
    if ((e->kinds & EDGE_RAIL) && taw_is_railway(g, s, camp))
        return 0;
    if (e->kinds & (EDGE_ROAD | EDGE_RAIL)) /* 11.17/1: and no river costs more */
        return 1;
    int cost = hex_of(g, e->to)->terrain == CLEAR
                   ? 1
                   : 2; /* 11.10/1, 11.11/1, 11.12/1, 11.13/1, 11.14/1 */
    if (e->kinds & EDGE_MINOR)
        cost += is_late(s) ? 2 : 1; /* 11.15/1, 11.19/1: all costs together */
    return cost;
}

static bool rides_no_more(const struct taw *s, int u)
{
    return u < PARAGUAYAN_UNITS && s->rides[u] >= RIDES;
}

/* Ruling 76: who has ridden often without marching goes on as by road, else a stack could ride for ever. */
static int cost_for(const struct game *g, const struct taw *s, int u, const struct edge *e)
{
    int cost = taw_march_cost(g, s, camp_of(u), e);
    return cost == 0 && rides_no_more(s, u) ? 1 : cost;
}

/* 11.3: who has spent nothing may always make one step with all it has (ruling 62). */
static bool can_pay(const struct game *g, const struct taw *s, int u, int cost)
{
    bool unspent = !has(s, u, STEPPED) && s->left[u] == taw_moves_of(g, s, u);
    return cost <= s->left[u] || (unspent && s->left[u] > 0);
}

/* ---- who may be picked ---- */

static bool may_still_ride(const struct game *g, const struct taw *s, int u)
{
    return taw_is_railway(g, s, camp_of(u)) && hex_of(g, s->at[u])->rail && !is_vessel(g, u) &&
           !rides_no_more(s, u);
}

/* The unit by itself, whatever is picked. */
static struct verdict may_move(const struct game *g, const struct taw *s, int u)
{
    if (camp_of(u) != s->mover)
        return refuse(NOT_YOURS, u, side_of(s->mover), 0);
    if (!on_map(s, u))
        return refuse(NOT_ON_MAP, u, 0, 0);
    if (unit_of(g, u)->moves == 0 && !is_raft(g, u))
        return refuse(IMMOBILE, u, 0, 0);
    if (s->aboard[u])
        return refuse(ABOARD_ALREADY, u, taw_vessel_of(g, s, u), 0);
    if (has(s, u, MOVED))
        return refuse(MOVE_OVER, u, 0, 0);
    if (s->left[u] == 0 && !is_raft(g, u) && !may_still_ride(g, s, u))
        return refuse(NOTHING_LEFT, u, 0, 0);
    return legal;
}

/* What is picked, at a glance. */
struct stack {
    int n, at;
    bool vessels, ships; /* ships: other vessels than rafts */
    uint16_t who[UNITS];
};

static void read_stack(const struct game *g, const struct taw *s, struct stack *k)
{
    k->n = taw_picked(s, k->who);
    k->at = k->n ? s->at[k->who[0]] : HEXES;
    k->vessels = k->n && is_vessel(g, k->who[0]);
    k->ships = false;
    for (int i = 0; i < k->n && k->vessels && !k->ships; i++)
        k->ships = !is_raft(g, k->who[i]);
}

/* 11.5 to 11.7 */
/* Units met on the way join too (3.5/3); all pay from what each has left, so the slowest counts (11.7/1). */
static struct verdict may_join(const struct game *g, const struct taw *s, const struct stack *k,
                               int u)
{
    if (k->n && s->at[u] != k->at)
        return refuse(OTHER_HEX, u, k->at, 0);
    if (k->n && is_vessel(g, u) != k->vessels)
        return refuse(GROUND_OR_RIVER, u, 0, 0);
    if (k->n && !s->under_way && k->who[k->n - 1] > u)
        return refuse(OUT_OF_ORDER, u, 0, 0);
    if (is_raft(g, u) && !k->ships)
        return refuse(NEEDS_TOW, u, 0, 0);
    return legal;
}

static struct verdict may_pick(const struct game *g, const struct taw *s, const struct stack *k,
                               int u)
{
    struct verdict v = may_move(g, s, u);
    if (v.reason)
        return v;
    if (has(s, u, PICKED))
        return refuse(IS_PICKED, u, 0, 0);
    bool marching = top_of(s)->step == MARCH, resting = has(s, u, IN_MOVE);
    if (marching && k->n && has(s, u, LEFT_HERE)) /* 11.6 */
        return refuse(DROPPED_HERE, u, 0, 0);
    if (marching && !k->n && !resting)
        return refuse(OTHER_STACK, u, 0, 0);
    v = may_join(g, s, k, u);
    return v.reason ? v : taw_first_of_twins(g, s, u);
}

/* Of the hex where the stack is; of the move that goes on; of all. */
static int next_to_pick(const struct taw *s, const struct stack *k, int u)
{
    if (k->n)
        return next_in(s, s->mover, k->at, u);
    if (top_of(s)->step == MARCH)
        return next_with(s, s->mover, IN_MOVE, u);
    return u < 0 ? first_of(s->mover) : u + 1;
}

static void offer_picks(const struct game *g, const struct taw *s, const struct stack *k,
                        struct offer *l)
{
    for (int u = next_to_pick(s, k, -1); u < end_of(s->mover); u = next_to_pick(s, k, u))
        if (on_map(s, u) && !has(s, u, PICKED | MOVED) && !may_pick(g, s, k, u).reason)
            offer(l, PICK, u, 0, 0);
}

/* ---- where the stack may go: from hex to hex of the map (11.20/1), borders or not (11.21/1) ---- */

static struct verdict may_march(const struct game *g, const struct taw *s, const uint16_t *who,
                                int n, const struct edge *e)
{
    for (int i = 0; i < n; i++) {
        int cost = cost_for(g, s, who[i], e);
        if (!can_pay(g, s, who[i], cost))
            return refuse(TOO_DEAR, e->to, cost, who[i]);
    }
    return legal;
}

static struct verdict may_cross(const struct game *g, const struct taw *s,
                                const struct stack *k, const struct edge *e)
{
    if (has_camp(s, other(s->mover), e->to)) /* 11.4 */
        return refuse(ENEMY_THERE, 0, e->to, 0);
    return k->vessels ? taw_may_sail(g, s, k->who, k->n, e) : may_march(g, s, k->who, k->n, e);
}

static struct verdict may_enter(const struct game *g, const struct taw *s,
                                const struct stack *k, int to)
{
    if (k->n == 0)
        return refuse(NOTHING_PICKED, 0, 0, 0);
    if (to >= HEXES)
        return refuse(NOT_A_HEX, 0, to, 0);
    const struct edge *e = graph_edge(&data_of(g)->graph, k->at, to);
    return e ? may_cross(g, s, k, e) : refuse(NOT_ADJACENT, k->at, to, 0);
}

struct verdict taw_may_enter(const struct game *g, const struct taw *s, int to)
{
    struct stack k;
    read_stack(g, s, &k);
    return may_enter(g, s, &k, to);
}

/* 11.18/2, 11.18/3: any number of units. */
static struct verdict may_ride(const struct game *g, const struct taw *s, const struct stack *k,
                               int to)
{
    if (k->n == 0)
        return refuse(NOTHING_PICKED, 0, 0, 0);
    if (to >= HEXES || !hex_of(g, to)->rail || !hex_of(g, k->at)->rail || k->at == to)
        return refuse(NO_RAILROAD, 0, to, 0);
    if (!s->railroad_open)
        return refuse(RAILROAD_OVER, 0, to, 0);
    for (int i = 0; i < k->n; i++) {
        if (s->mover != PARAGUAYANS || k->vessels)
            return refuse(NO_RIDE_FOR, k->who[i], 0, 0);
        if (rides_no_more(s, k->who[i]))
            return refuse(RIDES_OVER, k->who[i], 0, 0);
    }
    return legal;
}

struct verdict taw_may_ride(const struct game *g, const struct taw *s, int to)
{
    struct stack k;
    read_stack(g, s, &k);
    return may_ride(g, s, &k, to);
}

/* ---- going ---- */

/* Whom the stack of so many units has left, it has left in its hex. */
static void forget_who_was_left(struct taw *s, const uint16_t *stack, int n)
{
    if (n && s->height[s->at[stack[0]]] == n)
        return;
    for (int u = first_of(s->mover); u < end_of(s->mover); u++)
        s->status[u] &= (uint16_t)~LEFT_HERE;
}

/* The stack has moved: whoever it meets now may come along, and it may come back for whom it left. */
static void set_out(struct taw *s, const uint16_t *who, int n)
{
    s->under_way = 1;
    forget_who_was_left(s, who, n);
}

/* 7.14/1, ruling 31: with whom did the GN units come here? */
static void mark_company(const struct game *g, struct taw *s, const uint16_t *who, int n)
{
    bool mixed = false;
    for (int i = 0; i < n; i++)
        mixed = mixed || !unit_of(g, who[i])->gn;
    for (int i = 0; i < n; i++)
        s->status[who[i]] =
            (uint16_t)(mixed ? s->status[who[i]] | MIXED : s->status[who[i]] & ~MIXED);
}

static void pay(const struct game *g, struct taw *s, int u, const struct edge *e)
{
    int cost = cost_for(g, s, u, e);
    s->left[u] = (uint8_t)(cost < s->left[u] ? s->left[u] - cost : 0);
    if (u < PARAGUAYAN_UNITS)
        s->rides[u] = (uint8_t)(cost ? 0 : s->rides[u] + 1);
}

static void march(const struct game *g, struct taw *s, int to, struct tape *t)
{
    uint16_t who[UNITS];
    int n = taw_picked(s, who);
    const struct edge *e = graph_edge(&data_of(g)->graph, s->at[who[0]], to);
    set_out(s, who, n);
    if (is_vessel(g, who[0])) {
        taw_sail(g, s, who, n, to, t);
        return;
    }
    mark_company(g, s, who, n);
    for (int i = 0; i < n; i++) {
        pay(g, s, who[i], e);
        tell(t, R_11_1_1, E_MOVES, who[i], to, 0);
    }
    for (int i = 0; i < n; i++) {
        s->status[who[i]] |= STEPPED;
        taw_enter(g, s, who[i], to, t);
    }
}

static void ride(const struct game *g, struct taw *s, int to, struct tape *t)
{
    uint16_t who[UNITS];
    int n = taw_picked(s, who);
    set_out(s, who, n);
    mark_company(g, s, who, n);
    for (int i = 0; i < n; i++) {
        s->status[who[i]] |= STEPPED;
        s->rides[who[i]]++;
        tell(t, R_11_18_2, E_RIDES, who[i], to, 0);
        taw_enter(g, s, who[i], to, t);
    }
}

/* ---- the phase ---- */

static bool can_anyone_move(const struct game *g, const struct taw *s)
{
    for (int u = first_of(s->mover); u < end_of(s->mover); u++)
        if (!has(s, u, MOVED) && !is_raft(g, u) && !may_move(g, s, u).reason)
            return true;
    return false;
}

/* Stage 0: moves; stage 1: what is too much is removed by the other side (stacking.c). */
void taw_run_movement(const struct game *g, void *state, struct tape *t)
{
    (void)t;
    struct taw *s = state;
    if (stage(s) == 0 && can_anyone_move(g, s)) {
        ask(s, side_of(s->mover));
        return;
    }
    int hex = taw_overstacked(s);
    if (hex >= 0) {
        go_stage(s, 1);
        push(s, OVERSTACKING, hex, 0);
        return;
    }
    pop(s, 0);
}

/* Ruling 50: somebody of the hex can still go elsewhere. */
static bool can_thin_out(const struct game *g, const struct taw *s, int hex)
{
    const struct taw_data *d = data_of(g);
    for (int u = first_of(s->mover); u < end_of(s->mover); u++) {
        if (s->at[u] != hex || may_move(g, s, u).reason || is_raft(g, u))
            continue;
        for (int i = 0; i < d->edges[hex]; i++) {
            const struct edge *e = &d->edge[hex * DEGREE + i];
            uint16_t who = (uint16_t)u;
            if (has_camp(s, other(s->mover), e->to) || s->height[e->to] >= STACKING)
                continue;
            if (is_vessel(g, u) ? !taw_may_sail(g, s, &who, 1, e).reason
                                : can_pay(g, s, u, cost_for(g, s, u, e)))
                return true;
        }
    }
    return false;
}

/* 6.2/3: seen before it happens. */
static struct verdict may_end(const struct game *g, const struct taw *s)
{
    if (taw_overstacked(s) < 0)
        return legal;
    for (int hex = 0; hex < HEXES; hex++)
        if (s->height[hex] > STACKING && has_camp(s, s->mover, hex) && can_thin_out(g, s, hex))
            return refuse(OVERSTACKED, 0, hex, s->height[hex]);
    return legal;
}

int taw_propose_movement(const struct game *g, const void *state, unsigned side,
                         struct action *out, int cap)
{
    const struct taw *s = state;
    struct offer l = { out, 0, cap, (uint8_t)side };
    struct stack k;
    read_stack(g, s, &k);
    offer_picks(g, s, &k, &l);
    if (!may_end(g, s).reason)
        offer(&l, DONE, 0, 0, 0);
    return l.n;
}

struct verdict taw_check_movement(const struct game *g, const void *state, struct action a)
{
    const struct taw *s = state;
    struct stack k;
    read_stack(g, s, &k);
    return a.verb == PICK ? may_pick(g, s, &k, a.a) : may_end(g, s);
}

void taw_apply_movement(const struct game *g, void *state, struct action a, struct tape *t)
{
    (void)g;
    (void)t;
    struct taw *s = state;
    if (a.verb == DONE) {
        next(s);
        return;
    }
    s->status[a.a] |= IN_MOVE;
    taw_pick(s, a.a);
    push(s, MARCH, 0, 0);
}

/* ---- 11.5, 11.6: one move ---- */

/* Dropped off, or put ashore, with something left to do. */
static bool is_resting(const struct game *g, const struct taw *s, int u)
{
    return has(s, u, IN_MOVE) && !has(s, u, PICKED) && !is_raft(g, u) &&
           !may_move(g, s, u).reason;
}

/* Who is part of the move; returns how many. */
static int list_movers(const struct taw *s, uint16_t *who)
{
    int n = 0;
    for (int u = next_with(s, s->mover, IN_MOVE, -1); u < end_of(s->mover);
         u = next_with(s, s->mover, IN_MOVE, u))
        who[n++] = (uint16_t)u;
    return n;
}

static bool is_anyone_resting(const struct game *g, const struct taw *s, const uint16_t *who,
                              int n)
{
    for (int i = 0; i < n; i++)
        if (is_resting(g, s, who[i]))
            return true;
    return false;
}

/* 7.14/2: who has entered a hex throws, unless it came this turn; is there anyone? */
static bool end_move(const struct game *g, struct taw *s, const uint16_t *who, int n)
{
    bool unchecked = false;
    for (int i = 0; i < n; i++) {
        int u = who[i];
        s->status[u] = (uint16_t)((s->status[u] & ~IN_MOVE) | MOVED);
        if (unit_of(g, u)->gn && has(s, u, STEPPED) && !has(s, u, ENTERED | THROWN))
            s->status[u] |= UNCHECKED;
        unchecked = unchecked || has(s, u, UNCHECKED);
    }
    return unchecked;
}

void taw_run_march(const struct game *g, void *state, struct tape *t)
{
    (void)t;
    struct taw *s = state;
    uint16_t who[UNITS];
    if (stage(s) == 1) {
        pop(s, 0);
        return;
    }
    bool picked = taw_is_anyone_picked(s);
    int n = picked ? 0 : list_movers(s, who);
    if (picked || is_anyone_resting(g, s, who, n))
        ask(s, side_of(s->mover));
    else if (end_move(g, s, who, n))
        call(s, GUARDIA, 0, 0);
    else
        pop(s, 0);
}

static struct verdict may_drop(const struct game *g, const struct taw *s, const struct stack *k,
                               int u)
{
    if (!has(s, u, PICKED))
        return refuse(NOT_PICKED, u, 0, 0);
    return k->n < 2 ? refuse(LAST_ONE, u, 0, 0) : taw_first_of_twins(g, s, u);
}

static struct verdict may_land(const struct game *g, const struct taw *s, int u)
{
    int vessel = taw_vessel_of(g, s, u);
    if (vessel < 0 || !has(s, vessel, PICKED))
        return refuse(NOT_ABOARD, u, 0, 0);
    return taw_first_of_twins(g, s, u);
}

static void offer_cargo(const struct game *g, const struct taw *s, const struct stack *k,
                        struct offer *l)
{
    for (int u = next_in(s, s->mover, k->at, -1); u < end_of(s->mover);
         u = next_in(s, s->mover, k->at, u)) {
        if (is_vessel(g, u) || is_fortress(g, u))
            continue;
        if (!may_land(g, s, u).reason)
            offer(l, LAND, u, 0, 0);
        for (int i = 0; i < k->n && !s->aboard[u]; i++)
            if (!taw_may_embark(g, s, u, k->who[i]).reason)
                offer(l, EMBARK, u, k->who[i], 0);
    }
}

int taw_propose_march(const struct game *g, const void *state, unsigned side,
                      struct action *out, int cap)
{
    const struct taw *s = state;
    const struct taw_data *d = data_of(g);
    struct offer l = { out, 0, cap, (uint8_t)side };
    struct stack k;
    read_stack(g, s, &k);
    for (int i = 0; k.n && i < d->edges[k.at]; i++) {
        const struct edge *e = &d->edge[k.at * DEGREE + i];
        if (!may_cross(g, s, &k, e).reason)
            offer(&l, ENTER, e->to, 0, 0);
    }
    offer(&l, STOP, 0, 0, 0);
    for (int hex = 0; hex < HEXES && k.n && hex_of(g, k.at)->rail && s->railroad_open; hex++)
        if (!may_ride(g, s, &k, hex).reason)
            offer(&l, RIDE, hex, 0, 0);
    offer_picks(g, s, &k, &l);
    for (int i = 0; i < k.n; i++)
        if (!may_drop(g, s, &k, k.who[i]).reason)
            offer(&l, DROP, k.who[i], 0, 0);
    if (k.vessels)
        offer_cargo(g, s, &k, &l);
    return l.n;
}

struct verdict taw_check_march(const struct game *g, const void *state, struct action a)
{
    const struct taw *s = state;
    struct stack k;
    read_stack(g, s, &k);
    switch (a.verb) {
    case PICK: return may_pick(g, s, &k, a.a);
    case DROP: return may_drop(g, s, &k, a.a);
    case ENTER: return may_enter(g, s, &k, a.a);
    case RIDE: return may_ride(g, s, &k, a.a);
    case EMBARK: return taw_may_embark(g, s, a.a, a.b);
    case LAND: return may_land(g, s, a.a);
    default: return legal;
    }
}

/* Leaves the stack here: to go on later, or, at a stop, for good. */
static void leave_stack(const struct game *g, struct taw *s, int u, bool for_good,
                        struct tape *t)
{
    taw_land_all(g, s, u, t);
    taw_unpick(s, u);
    s->status[u] |= for_good ? MOVED : LEFT_HERE;
    tell(t, R_11_6_1, E_STAYS, u, s->at[u], 0);
}

/* With nobody picked the whole move is over. */
static void stop(const struct game *g, struct taw *s, struct tape *t)
{
    uint16_t who[UNITS];
    int n = taw_picked(s, who);
    for (int i = 0; i < n; i++)
        leave_stack(g, s, who[i], true, t);
    int movers = n ? 0 : list_movers(s, who);
    for (int i = 0; i < movers; i++)
        s->status[who[i]] |= MOVED;
    s->under_way = 0;
    forget_who_was_left(s, who, n);
}

void taw_apply_march(const struct game *g, void *state, struct action a, struct tape *t)
{
    struct taw *s = state;
    switch (a.verb) {
    case PICK:
        s->status[a.a] |= IN_MOVE;
        taw_pick(s, a.a);
        break;
    case DROP: leave_stack(g, s, a.a, false, t); break;
    case ENTER: march(g, s, a.a, t); break;
    case RIDE: ride(g, s, a.a, t); break;
    case EMBARK: taw_embark(g, s, a.a, a.b, t); break;
    case LAND: taw_land(g, s, a.a, t); break;
    default: stop(g, s, t); break;
    }
}
