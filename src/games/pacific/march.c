/* march.c - g. Land movement phase. */
#include "games/pacific/state.h"

#include <string.h>

/* ---- the phase; frame: a the party.  A unit or stack moves as often as it likes until it
 * rolls doubles (g/8) ---- */

void pacific_run_land(const struct game *g, void *state, struct tape *t)
{
    (void)g, (void)t;
    struct pacific *s = state;
    if (stage(s) == 0) {
        ask(s, pacific_side_of_party(s, top(s)->a));
        return;
    }
    pacific_clear_status(s, DONE | DROPPED);
    pop(s, 0);
}

/* A unit that begins or joins a marching stack. */
static struct verdict check_marcher(const struct game *g, const struct pacific *s,
                                    unsigned party, int u)
{
    if (!is_land(u) || s->at[u] >= HEXES)
        return refuse(CANNOT_MARCH, u, 0, 0);
    if (!in_party(g, party, u))
        return refuse(NOT_THEIRS, u, (int)pacific_side_of_party(s, party), 0);
    if (has(s, u, LANDED))
        return refuse(has(s, u, AMONG) ? AMONG_STAYS : LANDED_STAYS, u, 0, 0);
    if (has(s, u, DONE))
        return refuse(has(s, u, DROPPED) ? DROPPED_OFF : HAS_MARCHED, u, 0, 0);
    if (is_option(s, REALISTIC_RECRUITMENT) && has(s, u, FRESH))
        return refuse(IS_FRESH, u, 0, 0);
    return pacific_no_twin_before(g, s, u);
}

struct verdict pacific_check_land(const struct game *g, const void *state, struct action a)
{
    return a.verb == PICK ? check_marcher(g, state, top_of(state)->a, a.a) : legal;
}

static void offer_picks(const struct game *g, const struct pacific *s, unsigned party,
                        int place, struct offer *o)
{
    const struct pacific_data *d = data_of(g);
    for (int nation = 0; nation < NATIONS; nation++) {
        if (!(party >> nation & 1))
            continue;
        for (int class = COMBAT_UNIT; class <= SUPPLY; class += SUPPLY)
            for (int u = d->first[class][nation];
                 u < (nation + 1 < NATIONS ? d->first[class][nation + 1]
                                           : d->first[class][NATIONS]);
                 u++)
                if (s->at[u] < HEXES && (place < 0 || s->at[u] == place))
                    offer(o, PICK, u, 0, 0);
    }
}

int pacific_propose_land(const struct game *g, const void *state, unsigned side,
                         struct action *out, int cap)
{
    struct offer o = { out, 0, cap, (uint8_t)side };
    offer(&o, DONE_VERB, 0, 0, 0);
    offer_picks(g, state, top_of(state)->a, -1, &o);
    return o.n;
}

void pacific_apply_land(const struct game *g, void *state, struct action a, struct tape *t)
{
    (void)t;
    struct pacific *s = state;
    if (a.verb != PICK) {
        next(s);
        return;
    }
    set(s, a.a, PICKED | IN_MOVE);
    memset(&s->march, 0, sizeof s->march);
    s->march.camp = (uint8_t)camp_of(g, s, a.a);
    push(s, MARCH, top(s)->a, 0);
}

/* ---- a stack on the march; frame: a the party, b 1 once the dice are thrown ---- */

static int head_of_march(const struct pacific *s)
{
    return next_with(s, PICKED, 0, UNITS);
}

static int marchers(const struct pacific *s)
{
    int n = 0;
    for (int u = 0; (u = next_with(s, PICKED, u, UNITS)) >= 0; u++)
        n++;
    return n;
}

/* ---- what hexsides and hexes cost and allow ---- */

static unsigned side_between(const struct game *g, int from, int to)
{
    const struct edge *e =
        from < ON_MAP && to < ON_MAP ? graph_edge(&data_of(g)->graph, from, to) : NULL;
    return e ? e->kinds : 0;
}

bool pacific_may_march(const struct game *g, int from, int to)
{
    return (side_between(g, from, to) & EDGE_LAND) != 0;
}

/* g/11, g/12: the terrain and 1 for a river (ruling 91), or 1 along a railroad */
int pacific_march_cost(const struct game *g, int from, int to)
{
    const struct pacific_data *d = data_of(g);
    unsigned kinds = side_between(g, from, to);
    if (kinds & EDGE_RAIL)
        return 1;
    return d->cost[d->terrain[to]] + (kinds & EDGE_RIVER ? 1 : 0);
}

static struct verdict no_forbidden_side(const struct game *g, const struct pacific *s, int from,
                                        int to)
{
    (void)s;
    if (side_between(g, from, to) & EDGE_IMPASSABLE)
        return refuse(IMPASSABLE_SIDE, from, to, 0);
    return pacific_may_march(g, from, to) ? legal : refuse(NOT_ADJACENT_LAND, from, to, 0);
}

/* Entering a hex, whatever the dice say. */
static struct verdict check_way(const struct game *g, const struct pacific *s, int from, int to)
{
    struct verdict verdict = no_forbidden_side(g, s, from, to);
    if (verdict.reason)
        return verdict;
    return is_enemy_troops(s, s->march.camp, to) ? refuse(ENEMY_THERE, from, to, 0)
                                                 : legal; /* g/4 */
}

static struct verdict check_step(const struct game *g, const struct pacific *s, int to)
{
    int from = s->at[head_of_march(s)];
    if (!top_of(s)->b)
        return refuse(NOT_ROLLED, 0, 0, 0);
    struct verdict verdict = check_way(g, s, from, to);
    if (verdict.reason)
        return verdict;
    int cost = pacific_march_cost(g, from, to);
    return cost > s->march.left ? refuse(TOO_DEAR, from, to, cost) : legal;
}

static struct verdict check_joiner(const struct game *g, const struct pacific *s, int u)
{
    int last = pacific_highest_picked(s, 0, UNITS);
    if (top_of(s)->b)
        return refuse(NO_PICK_UP, u, 0, 0);
    struct verdict verdict = check_marcher(g, s, top_of(s)->a, u);
    if (verdict.reason)
        return verdict;
    if (has(s, u, PICKED))
        return refuse(IN_STACK, u, 0, 0);
    if (s->at[u] != s->at[last])
        return refuse(ONE_HEX, u, s->at[last], 0);
    return u <= last ? refuse(OUT_OF_ORDER, u, 0, 0) : legal;
}

static struct verdict check_drop_off(const struct game *g, const struct pacific *s, int u)
{
    if (!top_of(s)->b)
        return refuse(NOT_ROLLED, 0, 0, 0);
    if (!has(s, u, PICKED))
        return refuse(NOT_MARCHING, u, 0, 0);
    if (marchers(s) == 1)
        return refuse(LAST_TO_DROP, u, 0, 0);
    return pacific_no_twin_before(g, s, u);
}

struct verdict pacific_check_march(const struct game *g, const void *state, struct action a)
{
    const struct pacific *s = state;
    switch (a.verb) {
    case PICK: return check_joiner(g, s, a.a);
    case MARCH_OFF: return top_of(s)->b ? refuse(NOT_NOW, 0, 0, 0) : legal;
    case ENTER: return check_step(g, s, a.a);
    case DROP: return check_drop_off(g, s, a.a);
    default: return top_of(s)->b ? legal : refuse(NOT_ROLLED, 0, 0, 0);
    }
}

int pacific_propose_march(const struct game *g, const void *state, unsigned side,
                          struct action *out, int cap)
{
    const struct pacific *s = state;
    const struct pacific_data *d = data_of(g);
    struct offer o = { out, 0, cap, (uint8_t)side };
    int here = s->at[head_of_march(s)];
    if (!top_of(s)->b) {
        offer(&o, MARCH_OFF, 0, 0, 0);
        offer_picks(g, s, top_of(s)->a, here, &o);
        return o.n;
    }
    for (int i = 0; i < d->edges[here]; i++)
        offer(&o, ENTER, d->edge[here * PLACE_EDGES + i].to, 0, 0);
    offer(&o, STOP, 0, 0, 0);
    if (marchers(s) > 1)
        for (int u = 0; (u = next_with(s, PICKED, u, UNITS)) >= 0; u++)
            offer(&o, DROP, u, 0, 0);
    return o.n;
}

/* g/6, g/7, g/9 */
static void set_allowance(const struct game *g, struct pacific *s, struct tape *t)
{
    int a = s->die[0], b = s->die[1], more = 1;
    s->march.supply_only = 1;
    for (int u = 0; (u = next_with(s, PICKED, u, UNITS)) >= 0; u++) {
        if (!is_cavalry(g, u))
            more = 0;
        if (!is_supply(u))
            s->march.supply_only = 0;
    }
    if (more)
        tell(t, R_G_7, E_CAVALRY, 0, 0, 0);
    s->march.left = (uint8_t)((a > b ? a : b) + more);
    s->march.doubles = a == b;
    tell(t, R_G_6, E_ALLOWANCE, s->march.left, a, b);
    if (a == b)
        tell(t, R_G_9, E_DOUBLES, 0, 0, 0);
    top(s)->b = 1;
}

static void end_march(const struct game *g, struct pacific *s, struct tape *t)
{
    int here = s->at[head_of_march(s)];
    if (!s->march.doubles)
        return;
    for (int u = 0; (u = next_with(s, IN_MOVE, u, UNITS)) >= 0; u++)
        set(s, u, DONE);
    if (s->march.supply_only) /* g/10: supply alone only halts */
        return;
    if (pacific_has_fort(g, s, here))
        tell(t, R_G_9, E_SPARED, 0, 0, 0);
    else
        push(s, ATTRITION, top(s)->a, 0);
}

/* Stages: 0 asked; 1 the allowance is known; 2 the move is over; 3 attrition is taken. */
void pacific_run_march(const struct game *g, void *state, struct tape *t)
{
    struct pacific *s = state;
    switch (stage(s)) {
    case 0: ask(s, pacific_side_of_party(s, top(s)->a)); break;
    case 1:
        set_allowance(g, s, t);
        go_stage(s, 0);
        break;
    case 2:
        next(s);
        end_march(g, s, t);
        break;
    default:
        pacific_clear_status(s, PICKED | IN_MOVE);
        memset(&s->march, 0, sizeof s->march);
        pop(s, 0);
    }
}

static void march_into(const struct game *g, struct pacific *s, int to, struct tape *t)
{
    int camp = s->march.camp, first = head_of_march(s),
        cost = pacific_march_cost(g, s->at[first], to);
    s->march.left = (uint8_t)(s->march.left - cost);
    tell(t, cost == 1 ? R_G_12 : R_G_11, E_MARCHES, to, cost, s->march.left);
    for (int u = 0; (u = next_with(s, PICKED, u, UNITS)) >= 0; u++)
        pacific_put(g, s, u, to);
    pacific_occupy(g, s, camp, to, t);
    pacific_take_spoils(g, s, nation_of(g, first), to, MARCHED_IN);
}

void pacific_apply_march(const struct game *g, void *state, struct action a, struct tape *t)
{
    struct pacific *s = state;
    switch (a.verb) {
    case PICK: set(s, a.a, PICKED | IN_MOVE); break;
    case MARCH_OFF: pacific_roll(s, 2, R_G_6); break;
    case ENTER: march_into(g, s, a.a, t); break;
    case DROP: /* g/3; ruling 85: no further this phase */
        unset(s, a.a, PICKED);
        set(s, a.a, DONE | DROPPED);
        tell(t, R_G_3, E_DROPPED, a.a, s->at[a.a], 0);
        break;
    default: go_stage(s, 2);
    }
}

/* ---- g/9, g/10: one step, of the stack that rolled doubles; frame: a the party ---- */

void pacific_run_attrition(const struct game *g, void *state, struct tape *t)
{
    (void)g, (void)t;
    struct pacific *s = state;
    ask_once(s, pacific_side_of_party(s, top(s)->a));
}

struct verdict pacific_check_attrition(const struct game *g, const void *state, struct action a)
{
    const struct pacific *s = state;
    if (!is_land(a.a) || !has(s, a.a, IN_MOVE))
        return refuse(NOT_IN_ATTRITION, a.a, 0, 0);
    return pacific_no_twin_before(g, s, a.a);
}

int pacific_propose_attrition(const struct game *g, const void *state, unsigned side,
                              struct action *out, int cap)
{
    (void)g;
    const struct pacific *s = state;
    struct offer o = { out, 0, cap, (uint8_t)side };
    for (int u = 0; (u = next_with(s, IN_MOVE, u, UNITS)) >= 0; u++)
        offer(&o, LOSE, u, 0, 0);
    return o.n;
}

void pacific_apply_attrition(const struct game *g, void *state, struct action a, struct tape *t)
{
    struct pacific *s = state;
    pacific_lose_step(g, s, a.a, is_supply(a.a) ? R_G_10 : R_G_9, t);
    next(s);
}
