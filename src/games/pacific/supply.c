/* supply.c - d. Supply acquisition phase, and e. Supply consumption phase. */
#include "games/pacific/state.h"

/* ---- d. Supply acquisition ---- */

/* d/1: the higher of two dice.  Frame: a the party. */
void pacific_run_acquire(const struct game *g, void *state, struct tape *t)
{
    struct pacific *s = state;
    if (stage(s) == 0) {
        pacific_roll(s, 2, R_D_1);
        return;
    }
    int n = s->die[0] > s->die[1] ? s->die[0] : s->die[1];
    unsigned party = top(s)->a;
    tell(t, R_D_1, E_ROLLED, (int)pacific_side_of_party(s, party), s->die[0], s->die[1]);
    pop(s, 0);
    if (party != PARTY_CHILE) {
        push(s, RECEIVE, n, 0);
        return;
    }
    for (int i = 0; i < n; i++) { /* d/2 */
        int u = pacific_make_supply(g, s, CHILE, BOX);
        tell(t, R_D_2, u < 0 ? E_NO_COUNTER : E_SUPPLY, u < 0 ? 0 : u, BOX, 0);
    }
}

static bool is_allied(const struct game *g, const struct pacific *s, int place)
{
    return s->holder[city_at(g, place)] == CAMP_ALLIES;
}

/* The country that a supply unit arriving here would serve, or -1: none arrives here. */
static int supply_nation(const struct game *g, const struct pacific *s, int place)
{
    const struct pacific_data *d = data_of(g);
    if (place == d->lima || place == d->callao)
        return is_allied(g, s, place) ? PERU : -1;
    if (place == d->la_paz || place == d->oruro)
        return is_allied(g, s, place) && !s->bolivia_out ? BOLIVIA : -1; /* j/1 */
    return -1;
}

static bool has_city_for(const struct game *g, const struct pacific *s, int nation)
{
    const struct pacific_data *d = data_of(g);
    const int city[] = { d->la_paz, d->oruro, d->lima, d->callao };
    for (int i = 0; i < 4; i++)
        if (supply_nation(g, s, city[i]) >= 0 &&
            (nation < 0 || supply_nation(g, s, city[i]) == nation))
            return true;
    return false;
}

/* d/3.  Frame: a units to come, b 1 once the compulsory Bolivian one is settled. */
void pacific_run_receive(const struct game *g, void *state, struct tape *t)
{
    struct pacific *s = state;
    struct frame *f = top(s);
    if (!f->b && (s->bolivia_out || !has_city_for(g, s, BOLIVIA))) {
        if (!s->bolivia_out) { /* ruling 37: both Bolivian cities are Chilean: forfeited */
            tell(t, R_D_3, E_NO_SUPPLY, 0, 0, 0);
            f->a--;
        }
        f->b = 1;
    }
    if (f->a > 0 && !has_city_for(g, s, -1)) {
        tell(t, R_D_3, E_NO_SUPPLY, 0, 0, 0);
        f->a = 0;
    }
    if (f->a == 0)
        pop(s, 0);
    else
        ask(s, SIDE_B);
}

struct verdict pacific_check_receive(const struct game *g, const void *state, struct action a)
{
    const struct pacific *s = state;
    int nation = supply_nation(g, s, a.a);
    if (nation < 0)
        return refuse(NOT_SUPPLY_CITY, 0, a.a, 0);
    if (!top_of(s)->b && nation != BOLIVIA)
        return refuse(BOLIVIAN_FIRST, 0, a.a, 0);
    return legal;
}

int pacific_propose_receive(const struct game *g, const void *state, unsigned side,
                            struct action *out, int cap)
{
    const struct pacific_data *d = data_of(g);
    struct offer o = { out, 0, cap, (uint8_t)side };
    (void)state;
    offer(&o, RECEIVE_AT, d->callao, 0, 0);
    offer(&o, RECEIVE_AT, d->lima, 0, 0);
    offer(&o, RECEIVE_AT, d->la_paz, 0, 0);
    offer(&o, RECEIVE_AT, d->oruro, 0, 0);
    return o.n;
}

void pacific_apply_receive(const struct game *g, void *state, struct action a, struct tape *t)
{
    struct pacific *s = state;
    int nation = supply_nation(g, s, a.a), u = pacific_make_supply(g, s, nation, a.a);
    tell(t, R_D_3, u < 0 ? E_NO_COUNTER : E_SUPPLY, u < 0 ? 0 : u, a.a, 0);
    top(s)->a--;
    top(s)->b = 1;
    pacific_take_spoils(g, s, nation, a.a, APPEARED);
}

/* ---- e. Supply consumption ---- */

static void finish_repairs(const struct game *g, struct pacific *s, int camp, struct tape *t)
{
    for (int u = SHIP_0; u < SUPPLY_0; u++)
        if (camp_of(g, s, u) == camp && s->repaired[u - SHIP_0] == s->head.turn &&
            s->head.turn > 0) {
            s->repaired[u - SHIP_0] = 0;
            s->steps[u] = unit_of(g, u)->steps;
            set(s, u, FRESH);
            tell(t, R_E_3, E_REPAIRED, u, 0, 0);
        }
}

/* The country of a city may take a rebuilt unit (ruling 42), and has taken none this phase
 * (ruling 41). */
static struct verdict may_enter_city(const struct game *g, const struct pacific *s, int u,
                                     int place)
{
    int c = pacific_own_city(g, s, u, place);
    if (c < 0)
        return refuse(NOT_CITY_OF, u, place, 0);
    if (s->entered >> c & 1)
        return refuse(CITY_TAKEN, u, place, 0);
    return legal;
}

/* The first unit that waits (e/8) and has a city to enter, or -1. */
static int next_waiting(const struct game *g, const struct pacific *s, unsigned party)
{
    for (int u = 0; u < LAND_UNITS; u++) {
        if (s->at[u] != WAITING || !in_party(g, party, u))
            continue;
        for (int c = 0; c < CITIES; c++)
            if (may_enter_city(g, s, u, data_of(g)->city[c].place).reason == LEGAL)
                return u;
    }
    return -1;
}

/* forts/4 */
static struct verdict check_build(const struct game *g, const struct pacific *s, int u)
{
    const struct pacific_data *d = data_of(g);
    const uint16_t *of = d->first[COMBAT_UNIT];
    uint16_t list[LAND_UNITS];
    if (!is_fort(u) || s->at[u] != TRACK)
        return refuse(NOT_THE_FORT, 0, 0, 0);
    if (s->head.turn < unit_of(g, u)->arrival)
        return refuse(FORT_TOO_EARLY, 0, 0, 0);
    if (pacific_units_at(s, of[PERU], of[BOLIVIA], unit_of(g, u)->standard, list) == 0)
        return refuse(FORT_UNGUARDED, 0, 0, 0);
    return legal;
}

/* Frame: a the party.  Stages: delayed repairs end; rebuilt units enter; supply is spent. */
void pacific_run_consume(const struct game *g, void *state, struct tape *t)
{
    struct pacific *s = state;
    unsigned party = top(s)->a;
    switch (stage(s)) {
    case 0:
        s->entered = 0;
        if (party != PARTY_BOLIVIA)
            finish_repairs(g, s, camp_of_party(party), t);
        next(s);
        break;
    case 1:
        if (next_waiting(g, s, party) >= 0)
            ask(s, pacific_side_of_party(s, party));
        else
            next(s);
        break;
    case 2: ask(s, pacific_side_of_party(s, party)); break;
    default: pacific_clear_status(s, USED); pop(s, 0);
    }
}

/* A supply unit of the party's that lies on the map or in the box (ruling 48: cargo pays
 * nothing). */
static struct verdict may_spend(const struct game *g, const struct pacific *s, int v)
{
    unsigned party = top_of(s)->a;
    if (!is_supply(v) || !on_map(s, v) || camp_of(g, s, v) != camp_of_party(party))
        return refuse(NOT_SUPPLY, v, 0, 0);
    if (!in_party(g, party, v))
        return refuse(OTHER_NATION, 0, v, 0);
    return pacific_no_twin_before(g, s, v);
}

static struct verdict is_own(const struct game *g, const struct pacific *s, int u)
{
    unsigned party = top_of(s)->a, side = pacific_side_of_party(s, party);
    if (is_ship(u) ? pacific_side_of_camp(camp_of(g, s, u)) != side : !in_party(g, party, u))
        return refuse(NOT_THEIRS, u, (int)side, 0);
    return legal;
}

/* e/2, i: the same hex or an adjacent one, not across all-sea or all-lake sides (ruling 39);
 * in the box, the box */
static struct verdict check_replenish(const struct game *g, const struct pacific *s, int u,
                                      int v)
{
    if (!is_combat(u))
        return refuse(NOT_COMBAT_UNIT, u, 0, 0);
    if (!on_map(s, u))
        return refuse(SUPPLY_TOO_FAR, u, v, 0);
    if (s->steps[u] >= unit_of(g, u)->steps)
        return refuse(NOT_REDUCED, u, 0, 0);
    struct verdict verdict = may_spend(g, s, v);
    if (verdict.reason)
        return verdict;
    const struct edge *e = graph_edge(&data_of(g)->graph, s->at[u], s->at[v]);
    bool adjacent = e && !(e->kinds & EDGE_WATER) && s->at[v] != BOX;
    if (s->at[u] != s->at[v] && !adjacent)
        return refuse(SUPPLY_TOO_FAR, u, v, 0);
    return pacific_no_twin_before(g, s, u);
}

static int dock_of(const struct game *g, int camp)
{
    return camp == CAMP_CHILE ? BOX : data_of(g)->callao;
}

/* e/3, ii */
static struct verdict check_repair_ship(const struct game *g, const struct pacific *s, int u)
{
    if (!is_ship(u) || !is_warship(g, u))
        return refuse(NOT_A_WARSHIP, u, 0, 0);
    if (s->steps[u] >= unit_of(g, u)->steps)
        return refuse(NOT_DAMAGED, u, 0, 0);
    int camp = camp_of(g, s, u), dock = dock_of(g, camp);
    if (s->at[u] != dock)
        return refuse(camp == CAMP_CHILE ? NOT_IN_DOCK_CHILE : NOT_IN_DOCK_ALLIES, u, 0, 0);
    if (s->repaired[u - SHIP_0])
        return refuse(UNDER_REPAIR, u, 0, 0);
    if (has(s, u, USED))
        return refuse(TRIED_REPAIR, u, 0, 0);
    if (pacific_supply_at(g, s, camp, dock) < 0)
        return refuse(camp == CAMP_CHILE ? NOT_IN_DOCK_CHILE : NOT_IN_DOCK_ALLIES, u, 0, 0);
    return legal;
}

/* e/9, iv */
static struct verdict check_rebuild_ship(const struct game *g, const struct pacific *s, int u,
                                         int v)
{
    if (is_warship(g, u))
        return refuse(WARSHIP_LOST, u, 0, 0);
    int camp = camp_of(g, s, u);
    if (s->at[u] != LOST)
        return refuse(NOT_ELIMINATED, u, 0, 0);
    struct verdict verdict = may_spend(g, s, v);
    if (verdict.reason)
        return verdict;
    if (!pacific_is_friendly_port(g, s, camp, s->at[v]))
        return refuse(camp == CAMP_CHILE ? NOT_A_PORT_CHILE : NOT_A_PORT_ALLIES, u, v, 0);
    if (pacific_supplies_at(g, s, camp, s->at[v]) < 3)
        return refuse(COSTS_THREE, u, 0, 0);
    return pacific_no_twin_before(g, s, u);
}

/* e/6 and e/12, iii and v: where the supply lies, in the box or in a city of the unit's own
 * country */
static struct verdict check_raise(const struct game *g, const struct pacific *s, int u, int v,
                                  bool recruit)
{
    if (is_fort(u))
        return refuse(NOT_THE_FORT, 0, 0, 0);
    if (!is_combat(u))
        return refuse(NOT_COMBAT_UNIT, u, 0, 0);
    if (s->at[u] != (recruit ? POOL : LOST))
        return refuse(recruit ? NOT_IN_POOL : NOT_ELIMINATED, u, 0, 0);
    struct verdict verdict = may_spend(g, s, v);
    if (verdict.reason)
        return verdict;
    if (nation_of(g, u) == CHILE) {
        if (s->at[v] != BOX)
            return refuse(recruit ? RECRUIT_IN_BOX : REBUILD_IN_BOX, u, v, 0);
        return pacific_no_twin_before(g, s, u);
    }
    if (pacific_own_city(g, s, u, s->at[v]) < 0)
        return refuse(recruit ? RECRUIT_IN_CITY : NOT_OWN_CITY, u, v, 0);
    return pacific_no_twin_before(g, s, u);
}

static struct verdict check_arrive(const struct game *g, const struct pacific *s,
                                   struct action a)
{
    if (!is_combat(a.a) || s->at[a.a] != WAITING)
        return refuse(NOT_WAITING, a.a, a.a, 0);
    struct verdict verdict = may_enter_city(g, s, a.a, a.b);
    return verdict.reason ? verdict : pacific_no_twin_before(g, s, a.a);
}

struct verdict pacific_check_consume(const struct game *g, const void *state, struct action a)
{
    const struct pacific *s = state;
    if (stage(s) == 1 && a.verb != ARRIVE)
        return refuse(WAITING_FIRST, next_waiting(g, s, top_of(s)->a), 0, 0);
    if (stage(s) != 1 && a.verb == ARRIVE)
        return refuse(NOT_NOW, 0, 0, 0);
    if (a.verb == DONE_VERB)
        return legal;
    struct verdict own = is_own(g, s, a.a);
    if (own.reason)
        return own;
    switch (a.verb) {
    case ARRIVE: return check_arrive(g, s, a);
    case REPLENISH: return check_replenish(g, s, a.a, a.b);
    case REPAIR_SHIP: return check_repair_ship(g, s, a.a);
    case REBUILD:
        return is_ship(a.a) ? check_rebuild_ship(g, s, a.a, a.b)
                            : check_raise(g, s, a.a, a.b, false);
    case RECRUIT: return check_raise(g, s, a.a, a.b, true);
    default: return check_build(g, s, a.a);
    }
}

/* Every kind of supply that there is: the first of equals at each place. */
static int distinct_supply(const struct game *g, const struct pacific *s, unsigned party,
                           uint16_t *out)
{
    int n = 0;
    for (int nation = 0; nation < NATIONS; nation++) {
        if (!(party >> nation & 1))
            continue;
        const uint16_t *of = data_of(g)->first[SUPPLY];
        for (int v = of[nation]; v < of[nation + 1]; v++)
            if (on_map(s, v) && pacific_first_twin(g, s, v) == v)
                out[n++] = (uint16_t)v;
    }
    return n;
}

static int verb_for(const struct game *g, const struct pacific *s, int u)
{
    if (s->at[u] == POOL)
        return RECRUIT;
    if (s->at[u] == LOST)
        return REBUILD;
    return is_combat(u) && on_map(s, u) && s->steps[u] < unit_of(g, u)->steps ? REPLENISH
                                                                              : NO_VERB;
}

/* May supply at a place be of use to a unit at all?  Keeps the list short; the checks
 * decide. */
static bool serves(const struct game *g, const struct pacific *s, int u, int place)
{
    if (is_ship(u))
        return pacific_is_port(g, place);
    if (on_map(s, u))
        return s->at[u] == place || graph_edge(&data_of(g)->graph, s->at[u], place);
    return nation_of(g, u) == CHILE ? place == BOX : pacific_own_city(g, s, u, place) >= 0;
}

static void propose_arrivals(const struct game *g, const struct pacific *s, struct offer *o)
{
    for (int u = 0; u < LAND_UNITS; u++)
        for (int c = 0; c < CITIES && s->at[u] == WAITING && in_party(g, top_of(s)->a, u); c++)
            offer(o, ARRIVE, u, data_of(g)->city[c].place, 0);
}

int pacific_propose_consume(const struct game *g, const void *state, unsigned side,
                            struct action *out, int cap)
{
    const struct pacific *s = state;
    struct offer o = { out, 0, cap, (uint8_t)side };
    unsigned party = top_of(s)->a;
    uint16_t supply[UNITS];
    if (stage(s) == 1) {
        propose_arrivals(g, s, &o);
        return o.n;
    }
    offer(&o, DONE_VERB, 0, 0, 0);
    for (int u = FORT_0; u < SUPPLY_0; u++) {
        if (is_fort(u) && s->at[u] == TRACK)
            offer(&o, BUILD, u, 0, 0);
        if (is_ship(u) && s->at[u] == dock_of(g, camp_of(g, s, u)))
            offer(&o, REPAIR_SHIP, u, 0, 0);
    }
    int n = distinct_supply(g, s, party, supply);
    for (int u = 0; u < SUPPLY_0 && n > 0; u++) {
        int verb = is_fort(u) || is_own(g, s, u).reason ? NO_VERB : verb_for(g, s, u);
        for (int i = 0; verb && i < n; i++)
            if (serves(g, s, u, s->at[supply[i]]))
                offer(&o, verb, u, supply[i], 0);
    }
    return o.n;
}

static void pay(const struct game *g, struct pacific *s, int v, int rule, struct tape *t)
{
    tell(t, rule, E_SPENT, v, s->at[v], 0);
    pacific_put(g, s, v, STOCK);
}

/* e/8: one a city, the others wait on the track */
static void rebuild_land(const struct game *g, struct pacific *s, int u, int place,
                         struct tape *t)
{
    int c = city_at(g, place);
    if (nation_of(g, u) != CHILE && (s->entered >> c & 1)) {
        pacific_put(g, s, u, WAITING);
        tell(t, R_E_8, E_WAITS, u, 0, 0);
        return;
    }
    pacific_put(g, s, u, place);
    set(s, u, FRESH);
    if (nation_of(g, u) != CHILE)
        s->entered |= (uint32_t)1 << c;
    tell(t, nation_of(g, u) == CHILE ? R_E_7 : R_E_8, E_REBUILT, u, place, 0);
    pacific_take_spoils(g, s, nation_of(g, u), place, APPEARED);
}

static void rebuild(const struct game *g, struct pacific *s, int u, int v, struct tape *t)
{
    int place = s->at[v];
    pay(g, s, v, is_ship(u) ? R_E_9 : R_E_6, t);
    if (!is_ship(u)) {
        rebuild_land(g, s, u, place, t);
        return;
    }
    int camp = camp_of(g, s, u);
    pacific_spend_supply(g, s, camp, place, R_E_9, t);
    pacific_spend_supply(g, s, camp, place, R_E_9, t);
    pacific_put(g, s, u, place);
    set(s, u, FRESH);
    tell(t, camp == CAMP_CHILE ? R_E_10 : R_E_11, E_REBUILT, u, place, 0);
}

static void recruit(const struct game *g, struct pacific *s, int u, int v, struct tape *t)
{
    int place = s->at[v];
    pay(g, s, v, R_E_12, t);
    pacific_put(g, s, u, place);
    set(s, u, FRESH);
    tell(t, nation_of(g, u) == CHILE ? R_E_13 : R_E_12, E_RECRUITED, u, place, 0);
    pacific_take_spoils(g, s, nation_of(g, u), place, APPEARED);
}

void pacific_apply_consume(const struct game *g, void *state, struct action a, struct tape *t)
{
    struct pacific *s = state;
    switch (a.verb) {
    case ARRIVE:
        pacific_put(g, s, a.a, a.b);
        set(s, a.a, FRESH);
        s->entered |= (uint32_t)1 << city_at(g, a.b);
        tell(t, R_E_8, E_ENTERED, a.a, a.b, 0);
        pacific_take_spoils(g, s, nation_of(g, a.a), a.b, APPEARED);
        break;
    case REPLENISH:
        pay(g, s, a.b, R_E_2, t);
        s->steps[a.a] = unit_of(g, a.a)->steps;
        set(s, a.a, FRESH);
        tell(t, R_E_2, E_REPLENISHED, a.a, 0, 0);
        break;
    case REPAIR_SHIP: push(s, REPAIR, a.a, 0); break;
    case REBUILD: rebuild(g, s, a.a, a.b, t); break;
    case RECRUIT: recruit(g, s, a.a, a.b, t); break;
    case BUILD:
        pacific_put(g, s, a.a, unit_of(g, a.a)->standard);
        tell(t, R_FORTS_4, E_BUILT, a.a, s->at[a.a], 0);
        break;
    default: next(s);
    }
}

/* ---- e/3: repair; frame: a the ship, b the roll ---- */

void pacific_run_repair(const struct game *g, void *state, struct tape *t)
{
    struct pacific *s = state;
    struct frame *f = top(s);
    if (stage(s) == 0) {
        set(s, f->a, USED);
        pacific_roll(s, 1, R_E_3);
        return;
    }
    if (f->b == 0) {
        f->b = s->die[0];
        tell(t, R_E_3, E_REPAIR_ROLL, f->a, f->b, 0);
    }
    ask(s, pacific_side_of_camp(camp_of(g, s, f->a)));
}

struct verdict pacific_check_repair(const struct game *g, const void *state, struct action a)
{
    const struct pacific *s = state;
    const struct frame *f = top_of(s);
    if (a.verb == REPAIR_NOW &&
        pacific_supplies_at(g, s, camp_of(g, s, f->a), s->at[f->a]) < f->b)
        return refuse(NOT_ENOUGH_SUPPLY, f->a, f->b, 0);
    return legal;
}

int pacific_propose_repair(const struct game *g, const void *state, unsigned side,
                           struct action *out, int cap)
{
    struct offer o = { out, 0, cap, (uint8_t)side };
    (void)g, (void)state;
    offer(&o, REPAIR_NOW, 0, 0, 0);
    offer(&o, REPAIR_WAIT, 0, 0, 0);
    offer(&o, DECLINE, 0, 0, 0);
    return o.n;
}

void pacific_apply_repair(const struct game *g, void *state, struct action a, struct tape *t)
{
    struct pacific *s = state;
    int u = top(s)->a, n = top(s)->b, camp = camp_of(g, s, u);
    for (int i = 0; a.verb != DECLINE && i < (a.verb == REPAIR_NOW ? n : 1); i++)
        pacific_spend_supply(g, s, camp, s->at[u], R_E_3, t);
    if (a.verb == REPAIR_NOW) {
        s->steps[u] = unit_of(g, u)->steps;
        set(s, u, FRESH);
        tell(t, R_E_3, E_REPAIRED, u, 0, 0);
    } else if (a.verb == REPAIR_WAIT) {
        s->repaired[u - SHIP_0] = (uint8_t)(s->head.turn + n);
        tell(t, R_E_3, E_REPAIR_LATER, u, s->head.turn + n, 0);
    }
    pop(s, 0);
}
