/* naval.c - f. Naval movement phase: sailing, embarkation, and what ships do when their move
 * is over
 * (blockade, disembarking, amphibious landing; raids are in raid.c, interception in
 * intercept.c). */
#include "games/pacific/state.h"

#include <string.h>

enum { HOLD_STEPS = 2, LONGEST_SAIL = 60 }; /* f.embarkation/1; ruling 202 */

/* ---- the phase; frame: a the party ---- */

static bool is_own_ship(const struct game *g, const struct pacific *s, unsigned party, int u)
{
    return is_ship(u) && camp_of(g, s, u) == camp_of_party(party);
}

/* Ends the phase: this turn's chits are spent, those placed this turn come up (c/1). */
static void turn_chits(const struct game *g, struct pacific *s, int camp)
{
    for (int u = SHIP_0; u < SUPPLY_0; u++) {
        unset(s, u, FOUGHT | FAILED | EVADED | MET | SETTLED | FIRED | USED | IN_PORT);
        if (camp_of(g, s, u) != camp)
            continue;
        s->chit_now[u - SHIP_0] = s->chit_next[u - SHIP_0];
        s->chit_next[u - SHIP_0] = 0;
    }
}

void pacific_run_naval(const struct game *g, void *state, struct tape *t)
{
    (void)t;
    struct pacific *s = state;
    unsigned party = top(s)->a;
    if (stage(s) == 0) {
        ask(s, pacific_side_of_party(s, party));
        return;
    }
    turn_chits(g, s, camp_of_party(top(s)->a));
    pop(s, 0);
}

static int room_left(const struct pacific *s, int ship)
{
    return HOLD_STEPS - s->load[ship - SHIP_0];
}

/* f.embarkation-of-land-units/1 */
static struct verdict check_embark(const struct game *g, const struct pacific *s, int u,
                                   int ship)
{
    int camp = camp_of_party(top_of(s)->a);
    if (!is_land(u))
        return refuse(NOT_LAND, u, 0, 0);
    if (camp_of(g, s, u) != camp)
        return refuse(NOT_THEIRS, u, (int)pacific_side_of_camp(camp), 0);
    if (!is_ship(ship) || !is_transport(g, ship) || camp_of(g, s, ship) != camp)
        return refuse(NOT_A_TRANSPORT, u, ship, 0);
    if (!on_map(s, u) || s->at[u] != s->at[ship])
        return refuse(NOT_SAME_PORT, u, ship, 0);
    if (!pacific_is_friendly_port(g, s, camp, s->at[u]))
        return refuse(NOT_IN_PORT, u, ship, 0);
    if (has(s, u, BOARDED))
        return refuse(BOARDED_ONCE, u, 0, 0);
    if (has(s, u, LANDED))
        return refuse(STAYS_ASHORE, u, 0, 0);
    if (has(s, ship, DONE))
        return refuse(SHIP_HAS_MOVED, u, ship, 0);
    if (is_option(s, REALISTIC_RECRUITMENT) && has(s, u, FRESH))
        return refuse(IS_FRESH, u, 0, 0);
    if (room_left(s, ship) < steps_aboard(s, u))
        return refuse(NO_ROOM, u, ship, 0);
    struct verdict verdict = pacific_no_twin_before(g, s, u);
    return verdict.reason ? verdict : pacific_no_twin_before(g, s, ship);
}

/* A ship that begins or joins a moving stack. */
static struct verdict check_sailor(const struct game *g, const struct pacific *s,
                                   unsigned party, int u)
{
    if (!is_ship(u))
        return refuse(NOT_A_SHIP, u, 0, 0);
    if (!is_own_ship(g, s, party, u))
        return refuse(NOT_THEIRS, u, (int)pacific_side_of_party(s, party), 0);
    if (!on_map(s, u))
        return refuse(NOT_ON_MAP, u, 0, 0);
    if (has(s, u, DONE))
        return refuse(has(s, u, FOUGHT) ? HAS_FOUGHT : HAS_SAILED, u, 0, 0);
    if (is_option(s, REALISTIC_RECRUITMENT) && has(s, u, FRESH))
        return refuse(IS_FRESH, u, 0, 0);
    return pacific_no_twin_before(g, s, u);
}

/* f.naval-areas-and-nadcs/1, rules-errata-base-rule-numbers/13: who has a destination must
 * move (in option 3,
 * unless it is fresh) */
static struct verdict check_done(const struct game *g, const struct pacific *s, unsigned party)
{
    for (int u = SHIP_0; u < SUPPLY_0; u++)
        if (s->chit_now[u - SHIP_0] && on_map(s, u) &&
            check_sailor(g, s, party, u).reason == LEGAL)
            return refuse(PLAN_WAITS, u, 0, 0);
    return legal;
}

struct verdict pacific_check_naval(const struct game *g, const void *state, struct action a)
{
    const struct pacific *s = state;
    unsigned party = top_of(s)->a;
    if (a.verb == EMBARK)
        return check_embark(g, s, a.a, a.b);
    return a.verb == PICK ? check_sailor(g, s, party, a.a) : check_done(g, s, party);
}

static void propose_cargo(const struct game *g, const struct pacific *s, int ship,
                          struct offer *o)
{
    int place = s->at[ship];
    if (!pacific_is_friendly_port(g, s, camp_of(g, s, ship), place) || room_left(s, ship) == 0)
        return;
    for (int u = 0; u < UNITS; u++)
        if (s->at[u] == place && is_land(u) && pacific_first_twin(g, s, u) == u)
            offer(o, EMBARK, u, ship, 0);
}

int pacific_propose_naval(const struct game *g, const void *state, unsigned side,
                          struct action *out, int cap)
{
    const struct pacific *s = state;
    struct offer o = { out, 0, cap, (uint8_t)side };
    unsigned party = top_of(s)->a;
    offer(&o, DONE_VERB, 0, 0, 0);
    for (int u = SHIP_0; u < SUPPLY_0; u++) {
        if (!on_map(s, u) || !is_own_ship(g, s, party, u) || has(s, u, DONE) ||
            pacific_first_twin(g, s, u) != u)
            continue;
        offer(&o, PICK, u, 0, 0);
        if (is_transport(g, u))
            propose_cargo(g, s, u, &o);
    }
    return o.n;
}

/* Ruling 204: ships in one hex with one destination for this turn are one stack and move as
 * one. */
void pacific_begin_sail(const struct game *g, struct pacific *s, int u)
{
    int camp = camp_of(g, s, u), chit = s->chit_now[u - SHIP_0];
    memset(&s->sail, 0, sizeof s->sail);
    s->sail.camp = (uint8_t)camp;
    s->sail.origin = s->at[u];
    s->sail.area = (uint8_t)chit;
    s->sail.left = LONGEST_SAIL;
    for (int v = SHIP_0; v < SUPPLY_0; v++) {
        unset(s, v, FAILED | EVADED | MET | SETTLED);
        bool same = v == u || (chit && s->chit_now[v - SHIP_0] == chit && s->at[v] == s->at[u]);
        if (same && camp_of(g, s, v) == camp && !has(s, v, DONE) &&
            !(is_option(s, REALISTIC_RECRUITMENT) && has(s, v, FRESH)))
            set(s, v, PICKED | IN_MOVE);
    }
}

void pacific_apply_naval(const struct game *g, void *state, struct action a, struct tape *t)
{
    struct pacific *s = state;
    if (a.verb == EMBARK) {
        pacific_put(g, s, a.a, HOLD + a.b - SHIP_0);
        set(s, a.a, BOARDED);
        tell(t, R_F_EMBARKATION_OF_LAND_UNITS_1, E_EMBARKED, a.a, a.b, 0);
    } else if (a.verb == PICK) {
        pacific_begin_sail(g, s, a.a);
        push(s, SAIL, 0, s->at[a.a]);
    } else {
        next(s);
    }
}

/* ---- a stack under way; frame: a 1 once it has moved, b the hex it goes to ---- */

static int leader(const struct pacific *s)
{
    return next_with(s, PICKED | IN_MOVE, SHIP_0, SUPPLY_0);
}

static int ships_left(const struct pacific *s)
{
    int n = 0;
    for (int u = SHIP_0; (u = next_with(s, PICKED | IN_MOVE, u, SUPPLY_0)) >= 0; u++)
        n++;
    return n;
}

/* The fewest hexes from p to where the stack, with so many left, may end its move; FAR: there is none. */
static int sail_to_go(const struct game *g, const struct pacific *s, int p, int left)
{
    const struct pacific_data *d = data_of(g);
    if (s->sail.area)
        return d->to_area[s->sail.area][p];
    int best = s->sail.origin == BOX ? d->sea[p][BOX] : d->to_area[d->area[s->sail.origin]][p];
    if (best < left)
        return best; /* near enough as it is */
    for (int c = 0; c < CITIES; c++)
        if (d->city[c].port && s->holder[c] == s->sail.camp &&
            d->sea[p][d->city[c].place] < best)
            best = d->sea[p][d->city[c].place];
    if (s->sail.camp == CAMP_CHILE && d->sea[p][BOX] < best)
        best = d->sea[p][BOX];
    return best;
}

/* f.naval-movement/3: leaving a friendly port costs a supply unit there; once a stack */
static bool must_pay(const struct game *g, const struct pacific *s, int here)
{
    return here == s->sail.origin && !s->sail.paid &&
           pacific_is_friendly_port(g, s, s->sail.camp, here);
}

struct verdict pacific_may_sail(const struct game *g, const struct pacific *s, int here,
                                int left, int to)
{
    const struct pacific_data *d = data_of(g);
    int area = s->sail.area;
    const struct edge *e = to < ON_MAP ? graph_edge(&d->graph, here, to) : NULL;
    if (to == BOX && s->sail.camp != CAMP_CHILE)
        return refuse(BOX_IS_CHILES, here, to, 0);
    if (!e || !(e->kinds & EDGE_SEA))
        return here == BOX || to == BOX ? refuse(BOX_EXIT, here, here == BOX ? to : here, 0)
                                        : refuse(NOT_ADJACENT_SEA, here, to, 0);
    if (to == BOX && area)
        return refuse(BOX_IS_NO_AREA, here, to, 0);
    if (must_pay(g, s, here) && pacific_supply_at(g, s, s->sail.camp, here) < 0)
        return refuse(NO_PORT_SUPPLY, here, to, 0);
    if (area && d->area[here] == area && d->area[to] != area)
        return refuse(LEAVES_AREA, here, to, area);
    if (left == 0 || sail_to_go(g, s, to, left) > left - 1)
        return refuse(TOO_LONG, here, to, 0);
    return legal;
}

/* rules-errata-base-rule-numbers/14: where a stack may end its move.  One that cannot leave
 * port stays, and its chit is spent (ruling 49). */
static struct verdict check_stop(const struct game *g, const struct pacific *s)
{
    const struct pacific_data *d = data_of(g);
    int here = s->at[leader(s)], area = s->sail.area;
    if (s->sail.fought)
        return legal; /* f.naval-combat/12: who is left may go on, or not (ruling 131) */
    if (area && d->area[here] != area &&
        !(must_pay(g, s, here) && pacific_supply_at(g, s, s->sail.camp, here) < 0))
        return refuse(STOP_NOT_IN_AREA, here, 0, area);
    if (!area && here != s->sail.origin &&
        (d->area[here] == 0 || d->area[here] != d->area[s->sail.origin]) &&
        !pacific_is_friendly_port(g, s, s->sail.camp, here))
        return refuse(STOP_NOT_ALLOWED, here, 0, 0);
    return legal;
}

static struct verdict check_join(const struct game *g, const struct pacific *s, int u)
{
    int last = pacific_highest_picked(s, SHIP_0, SUPPLY_0);
    unsigned party = s->sail.camp == CAMP_CHILE ? PARTY_CHILE : PARTY_ALLIES;
    if (top_of(s)->a)
        return refuse(STACK_SAILED, u, 0, 0);
    struct verdict verdict = check_sailor(g, s, party, u);
    if (verdict.reason)
        return verdict;
    if (has(s, u, PICKED))
        return refuse(IN_STACK, u, 0, 0);
    if (s->at[u] != s->sail.origin)
        return refuse(ONE_HEX, u, s->sail.origin, 0);
    if (s->sail.area || s->chit_now[u - SHIP_0])
        return refuse(OTHER_PLAN, u, 0, 0);
    return u <= last ? refuse(OUT_OF_ORDER, u, 0, 0) : legal;
}

/* f.naval-areas-and-nadcs/3; ruling 123 */
static struct verdict check_drop(const struct game *g, const struct pacific *s, int u)
{
    if (!is_ship(u) || !has(s, u, PICKED) || !has(s, u, IN_MOVE))
        return refuse(NOT_IN_STACK, u, 0, 0);
    if (!s->sail.area || data_of(g)->area[s->at[u]] != s->sail.area)
        return refuse(DROP_OUTSIDE, u, 0, 0);
    if (ships_left(s) == 1)
        return refuse(LAST_OF_STACK, u, 0, 0);
    return pacific_no_twin_before(g, s, u);
}

struct verdict pacific_check_sail(const struct game *g, const void *state, struct action a)
{
    const struct pacific *s = state;
    switch (a.verb) {
    case PICK: return check_join(g, s, a.a);
    case ENTER: return pacific_may_sail(g, s, s->at[leader(s)], s->sail.left, a.a);
    case DROP: return check_drop(g, s, a.a);
    default: return check_stop(g, s);
    }
}

int pacific_propose_sail(const struct game *g, const void *state, unsigned side,
                         struct action *out, int cap)
{
    const struct pacific *s = state;
    const struct pacific_data *d = data_of(g);
    struct offer o = { out, 0, cap, (uint8_t)side };
    int here = s->at[leader(s)];
    for (int i = 0; i < d->edges[here]; i++)
        if (d->edge[here * PLACE_EDGES + i].kinds & EDGE_SEA)
            offer(&o, ENTER, d->edge[here * PLACE_EDGES + i].to, 0, 0);
    if (!top_of(s)->a && !s->sail.area)
        for (int u = leader(s) + 1; u < SUPPLY_0; u++)
            if (s->at[u] == here)
                offer(&o, PICK, u, 0, 0);
    if (s->sail.area && d->area[here] == s->sail.area)
        for (int u = SHIP_0; (u = next_with(s, PICKED, u, SUPPLY_0)) >= 0; u++)
            offer(&o, DROP, u, 0, 0);
    offer(&o, STOP, 0, 0, 0);
    return o.n;
}

/* Ends the move for a ship that was dropped off or has fought (f.naval-combat/12). */
static void end_move(struct pacific *s, int u)
{
    unset(s, u, PICKED);
    set(s, u, DONE);
}

static void stop_fighters(struct pacific *s)
{
    for (int u = SHIP_0; (u = next_with(s, PICKED | IN_MOVE | FOUGHT, u, SUPPLY_0)) >= 0; u++) {
        end_move(s, u);
    }
}

static void enter_hex(const struct game *g, struct pacific *s, struct tape *t)
{
    int to = top(s)->b, here = s->at[leader(s)];
    if (must_pay(g, s, here))
        pacific_spend_supply(g, s, s->sail.camp, here, R_F_NAVAL_MOVEMENT_3, t);
    s->sail.paid = 1;
    s->sail.left--;
    s->sail.crossing = s->sail.fought = 0;
    top(s)->a = 1;
    pacific_clear_status(s, SETTLED);
    tell(t, R_F_NAVAL_MOVEMENT_1, E_SAILS, leader(s), to, 0);
    for (int u = SHIP_0; (u = next_with(s, PICKED | IN_MOVE, u, SUPPLY_0)) >= 0; u++)
        pacific_put(g, s, u, to);
}

/* Ruling 46: the supply is spent as the exit begins, even if a blockade then stops the
 * ships. */
static void begin_exit(const struct game *g, struct pacific *s, struct tape *t)
{
    int here = s->at[leader(s)];
    if (must_pay(g, s, here)) {
        pacific_spend_supply(g, s, s->sail.camp, here, R_F_NAVAL_MOVEMENT_3, t);
        s->sail.paid = 1;
    }
    if (s->sail.crossing)
        next(s);
    else
        call(s, BLOCKADE, here, 0);
}

/* f.disembarking/1, ruling 73: whether a port is friendly is judged as the move ends */
static void end_sail(const struct game *g, struct pacific *s)
{
    for (int u = SHIP_0; (u = next_with(s, IN_MOVE, u, SUPPLY_0)) >= 0; u++)
        if (on_map(s, u) && pacific_is_friendly_port(g, s, s->sail.camp, s->at[u]))
            set(s, u, IN_PORT);
    for (int u = SHIP_0; (u = next_with(s, PICKED | IN_MOVE, u, SUPPLY_0)) >= 0; u++)
        end_move(s, u);
}

/* Stages: 0 asked; 1 a blockade may hold it as it leaves; 2 it enters the hex; 3 a blockade
 * there;
 * 4 others may intercept; 5 what is left goes on; 6 the move is over; 7 its ships have
 * acted. */
void pacific_run_sail(const struct game *g, void *state, struct tape *t)
{
    struct pacific *s = state;
    stop_fighters(s);
    if (leader(s) < 0 && stage(s) < 6)
        go_stage(s, 6);
    switch (stage(s)) {
    case 0: ask(s, pacific_side_of_camp(s->sail.camp)); break;
    case 1: begin_exit(g, s, t); break;
    case 2:
        if (s->sail.fought == FRESHLY) { /* a fight at the port's mouth: does the rest go on? */
            go_stage(s, 5);
            break;
        }
        enter_hex(g, s, t);
        next(s);
        break;
    case 3: call(s, BLOCKADE, top(s)->b, 0); break;  /* f.blockade/4 */
    case 4: call(s, INTERCEPT, top(s)->b, 0); break; /* f.interception/1 */
    case 5:
        s->sail.fought = s->sail.fought ? EARLIER : 0;
        go_stage(s, 0);
        break;
    case 6:
        end_sail(g, s);
        call(s, AFTER_SAIL, 0, 0);
        break; /* f.further-interception-rules/5 */
    default:
        pacific_clear_status(s, IN_MOVE | PICKED | IN_PORT);
        memset(&s->sail, 0, sizeof s->sail);
        pop(s, 0);
    }
}

void pacific_apply_sail(const struct game *g, void *state, struct action a, struct tape *t)
{
    (void)g;
    struct pacific *s = state;
    switch (a.verb) {
    case PICK: set(s, a.a, PICKED | IN_MOVE); break;
    case ENTER:
        top(s)->b = a.a;
        next(s);
        break;
    case DROP:
        tell(t, R_F_NAVAL_AREAS_AND_NADCS_3, E_DROPPED, a.a, s->at[a.a], 0);
        end_move(s, a.a);
        break;
    default:
        if (s->sail.area && data_of(g)->area[s->at[leader(s)]] != s->sail.area)
            tell(t, R_F_NAVAL_AREAS_AND_NADCS_1, E_CHIT_SPENT, leader(s), 0, 0);
        else
            tell(t, R_F_FURTHER_INTERCEPTION_RULES_5, E_STOPS, leader(s), s->at[leader(s)], 0);
        go_stage(s, 6);
    }
}

/* ---- when the move is over ---- */

static bool has_arrived(const struct pacific *s, int ship)
{
    return is_ship(ship) && has(s, ship, IN_MOVE) && on_map(s, ship);
}

void pacific_run_after_sail(const struct game *g, void *state, struct tape *t)
{
    (void)t;
    struct pacific *s = state;
    unsigned side = pacific_side_of_camp(s->sail.camp);
    if (stage(s) == 0 &&
        pacific_choices(g, s, side, pacific_propose_after_sail, pacific_check_after_sail) > 1)
        ask(s, side);
    else
        pop(s, 0);
}

/* f.blockade/1 to 3 */
static struct verdict check_blockader(const struct game *g, const struct pacific *s,
                                      struct action a)
{
    int u = a.a, c;
    if (!has_arrived(s, u) || !is_warship(g, u))
        return refuse(NO_BLOCKADE_HERE, u, 0, 0);
    if (a.verb == LIFT)
        return has(s, u, BLOCKADES) ? legal : refuse(NOT_BLOCKADING, u, 0, 0);
    if (s->at[u] == BOX)
        return refuse(BOX_NO_BLOCKADE, u, 0, 0);
    c = city_at(g, s->at[u]);
    if (c < 0 || !data_of(g)->city[c].port || s->holder[c] == s->sail.camp)
        return refuse(NO_BLOCKADE_HERE, u, 0, 0);
    if (has(s, u, BLOCKADES))
        return refuse(IS_BLOCKADING, u, 0, 0);
    return has(s, u, USED) ? refuse(ONE_OR_OTHER, u, 0, 0) : legal;
}

/* f.disembarking/1, f.amphibious-landing/1 to 3 */
static struct verdict check_landing(const struct game *g, const struct pacific *s, int u)
{
    int camp = s->sail.camp, ship = is_aboard(s, u) ? SHIP_0 + s->at[u] - HOLD : -1;
    if (!is_land(u) || ship < 0 || !has_arrived(s, ship))
        return refuse(NOT_ABOARD, u, 0, 0);
    int p = s->at[ship];
    if (has(s, ship, IN_PORT))
        return pacific_no_twin_before(g, s, u);
    if (p == BOX || data_of(g)->kind[p] != COASTAL_HEX)
        return refuse(NO_SHORE, u, p, 0);
    if (pacific_warships_at(g, s, enemy_of(camp), p))
        return refuse(LANDING_WARSHIPS, u, p, 0);
    if (is_supply(u) && is_enemy_troops(s, camp, p) && s->troops[camp][p] == 0)
        return refuse(SUPPLY_ALONE, u, p, 0);
    return pacific_no_twin_before(g, s, u);
}

struct verdict pacific_check_after_sail(const struct game *g, const void *state,
                                        struct action a)
{
    const struct pacific *s = state;
    switch (a.verb) {
    case RAID_TARGET: return pacific_check_raid(g, s, a.a, a.b);
    case TAKE_BLOCKADE:
    case LIFT: return check_blockader(g, s, a);
    case LAND_UNIT: return check_landing(g, s, a.a);
    default: return legal;
    }
}

static void propose_raids(const struct game *g, const struct pacific *s, int ship,
                          struct offer *o)
{
    int p = s->at[ship];
    int enemy = enemy_of(s->sail.camp);
    if (has(s, ship, USED) || p >= HEXES || data_of(g)->kind[p] != COASTAL_HEX)
        return;
    if (!pacific_has_fort(g, s, p) && !s->troops[enemy][p] && !s->supplies[enemy][p])
        return;
    for (int v = 0; v < UNITS; v++)
        if (s->at[v] == p && !is_ship(v))
            offer(o, RAID_TARGET, ship, v, 0);
}

int pacific_propose_after_sail(const struct game *g, const void *state, unsigned side,
                               struct action *out, int cap)
{
    const struct pacific *s = state;
    struct offer o = { out, 0, cap, (uint8_t)side };
    offer(&o, DONE_VERB, 0, 0, 0);
    for (int ship = SHIP_0; (ship = next_with(s, IN_MOVE, ship, SUPPLY_0)) >= 0; ship++) {
        if (!on_map(s, ship))
            continue;
        if (is_warship(g, ship)) {
            offer(&o, TAKE_BLOCKADE, ship, 0, 0);
            offer(&o, LIFT, ship, 0, 0);
            propose_raids(g, s, ship, &o);
            continue;
        }
        for (int u = 0; u < UNITS && s->load[ship - SHIP_0] > 0; u++)
            if (s->at[u] == HOLD + ship - SHIP_0)
                offer(&o, LAND_UNIT, u, 0, 0);
    }
    return o.n;
}

/* Into a friendly port units go ashore free to march and attack (f.disembarking/2);
 * elsewhere they have landed. */
static void land_unit(const struct game *g, struct pacific *s, int u, struct tape *t)
{
    int camp = s->sail.camp, p = pacific_hex_of(s, u);
    bool friendly = has(s, SHIP_0 + s->at[u] - HOLD, IN_PORT),
         among = p < HEXES && is_enemy_troops(s, camp, p);
    pacific_put(g, s, u, p);
    if (friendly) {
        tell(t, R_F_DISEMBARKING_1, E_ASHORE, u, p, 0);
    } else {
        set(s, u, among ? LANDED | AMONG : LANDED);
        tell(t, among ? R_F_AMPHIBIOUS_LANDING_3 : R_F_AMPHIBIOUS_LANDING_1,
             among ? E_LANDED_AMONG : E_LANDED, u, p, 0);
    }
    if (among)
        return;
    if (is_combat(u))
        pacific_occupy(g, s, camp, p, t);
    pacific_take_spoils(g, s, nation_of(g, u), p, LANDED_IN);
}

void pacific_apply_after_sail(const struct game *g, void *state, struct action a,
                              struct tape *t)
{
    struct pacific *s = state;
    switch (a.verb) {
    case RAID_TARGET: push(s, RAID, a.a, a.b); break;
    case TAKE_BLOCKADE:
        set(s, a.a, BLOCKADES | USED);
        tell(t, R_F_BLOCKADE_1, E_BLOCKADES, a.a, s->at[a.a], 0);
        break;
    case LIFT:
        unset(s, a.a, BLOCKADES);
        tell(t, R_F_BLOCKADE_3, E_LIFTED, a.a, 0, 0);
        break;
    case LAND_UNIT: land_unit(g, s, a.a, t); break;
    default: next(s);
    }
}
