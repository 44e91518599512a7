/* promise_sea.c - opinions on ships: where they are bound, whom they carry, whom they fight. */
#include "games/pacific/promise.h"

enum { CONVOY_MOST = 12 }; /* combat units: more could not stay where they land */

/* ---- stacks and their cargo ---- */

/* What stands for a stack: ships of a camp at a place with one destination for this turn. */
static bool is_of_stack(const struct sense *w, int u, int place, int chit)
{
    return w->s->at[u] == place && camp_of(w->g, w->s, u) == w->camp &&
           w->s->chit_now[u - SHIP_0] == chit;
}

static int troops_aboard(const struct sense *w, int ship)
{
    int n = 0;
    for (int u = 0; u < LAND_UNITS; u++)
        n += w->s->at[u] == HOLD + ship - SHIP_0;
    return n;
}

static int supply_aboard(const struct sense *w, int ship)
{
    int n = 0;
    for (int u = SUPPLY_0; u < UNITS; u++)
        n += w->s->at[u] == HOLD + ship - SHIP_0;
    return n;
}

static bool is_loaded(const struct sense *w, int ship)
{
    return is_transport(w->g, ship) && (troops_aboard(w, ship) || supply_aboard(w, ship));
}

static int troops_of_stack(const struct sense *w, int place, int chit)
{
    int n = 0;
    for (int u = SHIP_0; u < SUPPLY_0; u++)
        if (is_of_stack(w, u, place, chit))
            n += troops_aboard(w, u);
    return n;
}

static int supply_of_stack(const struct sense *w, int place, int chit)
{
    int n = 0;
    for (int u = SHIP_0; u < SUPPLY_0; u++)
        if (is_of_stack(w, u, place, chit))
            n += supply_aboard(w, u);
    return n;
}

static bool is_whole(const struct sense *w, int u)
{
    return w->s->steps[u] == unit_of(w->g, u)->steps;
}

static int dock(const struct sense *w)
{
    return w->camp == CAMP_CHILE ? BOX : w->d->callao;
}

static bool is_own_port(const struct sense *w, int place)
{
    return pacific_is_friendly_port(w->g, w->s, w->camp, place);
}

/* Leaving port costs a supply unit there. */
static bool can_leave(const struct sense *w, int place)
{
    return !is_own_port(w, place) || w->s->supplies[w->camp][place] > 0;
}

/* Combat units that wait at a port for a ship: those that the place does not want and no march calls. */
static int waiting_at(const struct sense *w, int place)
{
    int worth, spare = pacific_spare_at(w, place);
    if (!is_own_port(w, place) || spare == 0)
        return 0;
    if (place != BOX && pacific_best_march(w, place, spare, &worth) >= 0 && worth > 300)
        return 0;
    return spare;
}

/* ---- where a ship should go this turn ---- */

/* The cargo's best crossing.  Without a chit a stack lands only in the area where it is. */
static void cargo_crossing(const struct sense *w, int place, int chit, int n,
                           struct crossing *out)
{
    struct crossing ports;
    int area = chit ? chit : place < HEXES ? w->d->area[place] : 0;
    pacific_best_crossing(w, place, n, area, out);
    if (chit)
        return;
    pacific_best_crossing(w, place, n, 0, &ports);
    if (!ports.landing && ports.worth > out->worth)
        *out = ports;
    if (place == BOX && out->landing)
        *out = (struct crossing){ 0, NOWHERE, 0 };
}

/* The port where most wait; the box first of equals. */
static int pick_up(const struct sense *w)
{
    int best = NOWHERE, most = 0, n = waiting_at(w, BOX);
    if (w->camp == CAMP_CHILE && n + w->s->supplies[w->camp][BOX] > 0) {
        best = BOX;
        most = n + 2;
    }
    for (int c = 0; c < CITIES; c++) {
        int p = w->d->city[c].place;
        n = w->d->city[c].port && w->s->supplies[w->camp][p] ? waiting_at(w, p) : 0;
        if (n > most) {
            most = n;
            best = p;
        }
    }
    return best;
}

/* The enemy port where warships do most harm: to troops and supply ashore, to convoys. */
static int hunting_ground(const struct sense *w, int area)
{
    int best = NOWHERE, most = 0;
    for (int c = 0; c < CITIES; c++) {
        int p = w->d->city[c].place;
        if (!w->d->city[c].port || w->s->holder[c] == w->camp ||
            (area && w->d->area[p] != area))
            continue;
        int prey =
            2 + 2 * w->s->troops[w->foe][p] + w->s->supplies[w->foe][p] + w->d->city[c].vp;
        if (!pacific_warships_at(w->g, w->s, w->foe, p))
            prey += 3;
        if (prey > most) {
            most = prey;
            best = p;
        }
    }
    return best;
}

static int nearest_in(const struct sense *w, int from, int area)
{
    int best = NOWHERE;
    for (int p = 0; p < HEXES; p++)
        if (w->d->area[p] == area && w->d->sea[from][p] != FAR &&
            (best == NOWHERE || w->d->sea[from][p] < w->d->sea[from][best]))
            best = p;
    return best;
}

static int goal_of_transport(const struct sense *w, int u)
{
    int here = w->s->at[u], chit = w->s->chit_now[u - SHIP_0];
    struct crossing c;
    if (!chit && !is_loaded(w, u)) {
        int p = w->s->chit_next[u - SHIP_0] ? NOWHERE : pick_up(w);
        return p == here ? NOWHERE : p;
    }
    cargo_crossing(w, here, chit,
                   troops_of_stack(w, here, chit) + supply_of_stack(w, here, chit), &c);
    return c.place != NOWHERE ? c.place : chit ? nearest_in(w, here, chit) : NOWHERE;
}

/* The convoy that a warship should go with: of its place and destination. */
static int goal_of_convoy(const struct sense *w, int u)
{
    for (int v = SHIP_0; v < SUPPLY_0; v++) {
        if (!is_transport(w->g, v) || has(w->s, v, DONE) ||
            !is_of_stack(w, v, w->s->at[u], w->s->chit_now[u - SHIP_0]))
            continue;
        if (w->camp == CAMP_ALLIES && !is_loaded(w, v))
            continue;
        int goal = goal_of_transport(w, v);
        if (goal != NOWHERE)
            return goal;
    }
    return NOWHERE;
}

static int goal_of_warship(const struct sense *w, int u)
{
    int here = w->s->at[u], chit = w->s->chit_now[u - SHIP_0], goal;
    if (!chit && !is_whole(w, u) && w->s->head.turn < TURNS - 1)
        return w->s->repaired[u - SHIP_0] ? here : dock(w);
    goal = goal_of_convoy(w, u);
    if (goal != NOWHERE)
        return goal;
    if (chit) {
        goal = hunting_ground(w, chit);
        return goal != NOWHERE ? goal : nearest_in(w, here, chit);
    }
    if (w->camp == CAMP_CHILE)
        return here == BOX ? NOWHERE : BOX;
    return w->d->area[here] ? hunting_ground(w, w->d->area[here]) : NOWHERE;
}

/* NOWHERE: it stays. */
static int goal_of(const struct sense *w, int u)
{
    return is_warship(w->g, u) ? goal_of_warship(w, u) : goal_of_transport(w, u);
}

/* ---- c. planning ---- */

/* Combat units that the transports of a stack can take aboard, or have. */
static int capacity(const struct sense *w, int place, int chit)
{
    int steps = 0, units = 0, held = 0;
    for (int u = SHIP_0; u < SUPPLY_0; u++)
        steps += is_of_stack(w, u, place, chit) && is_transport(w->g, u) ? 2 : 0;
    for (int u = 0; u < LAND_UNITS; u++)
        if (w->s->at[u] == place && camp_of(w->g, w->s, u) == w->camp) {
            units++;
            held += w->s->steps[u];
        }
    units = held ? steps * units / held : steps;
    return units < CONVOY_MOST ? units : CONVOY_MOST;
}

/* The area for which a ship should be bound next turn; 0: none. */
static int planned_area(const struct sense *w, int u)
{
    int here = w->s->at[u], chit = w->s->chit_now[u - SHIP_0], march = 0;
    struct crossing ferry, landing;
    if (w->s->chit_next[u - SHIP_0] || chit)
        return 0;
    int n = pacific_spare_at(w, here) + troops_of_stack(w, here, 0),
        most = capacity(w, here, 0);
    n = n < most ? n : most;
    if (n >= 3 && is_own_port(w, here)) {
        cargo_crossing(w, here, 0, n, &ferry);
        pacific_best_crossing(w, here, n, 0, &landing);
        if (here != BOX)
            pacific_best_march(w, here, n, &march);
        march = ferry.worth > march ? ferry.worth : march;
        if (landing.landing && landing.worth > march * 5 / 4)
            return w->d->area[landing.place];
    }
    if (w->camp == CAMP_ALLIES && is_warship(w->g, u) && is_whole(w, u)) {
        int p = hunting_ground(w, 0);
        if (p != NOWHERE && w->d->area[p] != w->d->area[here])
            return w->d->area[p];
    }
    return 0;
}

int pacific_promise_plan(const struct sense *w, struct action a)
{
    int first = -1;
    for (int u = SHIP_0; u < SUPPLY_0 && first < 0; u++)
        if (has(w->s, u, PICKED))
            first = u;
    if (a.verb == DONE_VERB)
        return APART;
    if (a.verb == PLAN_AREA)
        return first >= 0 && planned_area(w, first) == a.a ? ROUTINE / 2 : 0;
    int area = planned_area(w, a.a);
    return area && (first < 0 || planned_area(w, first) == area)
               ? ROUTINE - APART * (a.a - SHIP_0)
               : 0;
}

/* ---- f. the phase: embarkation, and who sails ---- */

static int promise_embark(const struct sense *w, int u, int ship)
{
    int place = w->s->at[u], chit = w->s->chit_now[ship - SHIP_0], aboard, n, march;
    struct crossing c;
    if (!chit && w->s->chit_next[ship - SHIP_0])
        return 0;
    n = pacific_spare_at(w, place);
    aboard = troops_of_stack(w, place, chit);
    int order = APART * (SHIPS * u + ship - SHIP_0);
    if (is_supply(u)) {
        bool enough =
            supply_of_stack(w, place, chit) > aboard / 6 || w->s->supplies[w->camp][place] < 2;
        if (enough || (aboard == 0 && n == 0 && w->camp != CAMP_CHILE))
            return 0;
        cargo_crossing(w, place, chit, aboard + n + 1, &c);
        return c.place == NOWHERE ? 0 : 2 * ROUTINE - order;
    }
    if (n <= 0 || aboard >= CONVOY_MOST ||
        w->s->supplies[w->camp][place] < (place == BOX || chit ? 1 : 2))
        return 0;
    cargo_crossing(w, place, chit, aboard + n, &c);
    pacific_best_march(w, place, n, &march);
    return c.place == NOWHERE || c.worth < 120 || (place != BOX && march > c.worth)
               ? 0
               : ROUTINE - order;
}

static bool may_bombard(const struct sense *w, int u)
{
    int here = w->s->at[u];
    return is_warship(w->g, u) && here < HEXES && w->s->troops[w->foe][here] > 0 &&
           pacific_gunfire_of(w->g, w->s, u) >= 4 &&
           !pacific_warships_at(w->g, w->s, w->foe, here);
}

/* Convoys first: an escort that has sailed alone protects nobody. */
int pacific_promise_naval(const struct sense *w, struct action a)
{
    if (a.verb == DONE_VERB)
        return APART;
    if (a.verb == EMBARK)
        return promise_embark(w, a.a, a.b);
    int here = w->s->at[a.a], chit = w->s->chit_now[a.a - SHIP_0], goal;
    int order = APART * (a.a - SHIP_0);
    if (chit)
        return ROUTINE / 2 - order;
    if (w->s->chit_next[a.a - SHIP_0] && here != NOWHERE && is_own_port(w, here))
        return 0;
    goal = goal_of(w, a.a);
    if (goal == here && may_bombard(w, a.a))
        return ROUTINE / 8 - order;
    if (goal == NOWHERE || goal == here || !can_leave(w, here))
        return 0;
    return (is_loaded(w, a.a) || goal_of_convoy(w, a.a) == goal ? ROUTINE / 2 : ROUTINE / 4) -
           order;
}

/* ---- under way ---- */

static int first_sailor(const struct sense *w)
{
    for (int u = SHIP_0; u < SUPPLY_0; u++)
        if (has(w->s, u, PICKED) && has(w->s, u, IN_MOVE))
            return u;
    return SHIP_0;
}

/* The goal of the moving stack: of its cargo, if it has any. */
static int goal_of_move(const struct sense *w)
{
    int troops = 0, supply = 0, first = first_sailor(w), chit = w->s->sail.area;
    struct crossing c;
    for (int u = SHIP_0; u < SUPPLY_0; u++)
        if (has(w->s, u, PICKED) && has(w->s, u, IN_MOVE)) {
            troops += troops_aboard(w, u);
            supply += supply_aboard(w, u);
        }
    if (troops + supply > 0) {
        cargo_crossing(w, w->s->sail.origin, chit, troops + supply, &c);
        if (c.place != NOWHERE)
            return c.place;
    }
    return goal_of(w, first);
}

static int join_sail(const struct sense *w, int v)
{
    int here = w->s->at[v];
    if (w->s->chit_next[v - SHIP_0] && is_own_port(w, here))
        return 0;
    if (here != BOX && is_own_port(w, here) && w->s->supplies[w->camp][here] == 1)
        return ROUTINE - APART * (v - SHIP_0); /* who stays has nothing to leave with later */
    return goal_of(w, v) == goal_of_move(w) ? ROUTINE - APART * (v - SHIP_0) : 0;
}

/* Enemy warships that could come up with a stack that enters a hex. */
static int danger(const struct sense *w, int to)
{
    int sum = 0;
    for (int u = SHIP_0; u < SUPPLY_0; u++) {
        if (!on_map(w->s, u) || !is_warship(w->g, u) || camp_of(w->g, w->s, u) == w->camp ||
            w->d->area[w->s->at[u]] != w->d->area[to] || w->d->area[to] == 0)
            continue;
        int far = w->d->inside[w->s->at[u]][to], reach = 6 + unit_of(w->g, u)->speed;
        if (far < reach)
            sum += (reach - far) * pacific_gunfire_of(w->g, w->s, u);
    }
    return sum;
}

int pacific_promise_sail(const struct sense *w, struct action a)
{
    int here = w->s->at[first_sailor(w)], goal;
    if (a.verb == PICK)
        return join_sail(w, a.a);
    if (a.verb == DROP)
        return 0;
    goal = goal_of_move(w);
    if (a.verb == STOP)
        return goal == here ? ROUTINE : APART;
    if (goal == NOWHERE)
        return w->s->sail.area ? 100 + APART * (w->d->to_area[w->s->sail.area][here] -
                                                w->d->to_area[w->s->sail.area][a.a])
                               : 0;
    int nearer = w->d->sea[here][goal] - w->d->sea[a.a][goal];
    return nearer > 0 ? ROUTINE / 2 + 10 * APART * nearer - APART / 4 * danger(w, a.a) / 8 : 0;
}

/* ---- when the move is over ---- */

static int raid_worth(const struct sense *w, struct action a)
{
    struct odds o;
    int stake = is_fort(a.b) ? 300 : STEP_WORTH * 3 / 2;
    if (camp_of(w->g, w->s, a.b) == w->camp && !is_fort(a.b))
        return 0;
    if (is_fort(a.b) && w->s->holder[city_at(w->g, w->s->at[a.b])] == w->camp)
        return 0;
    if (!pacific_odds(w->g, w->s, a, &o))
        return 0;
    return (o.mean_b * stake - o.mean_a * pacific_ship_worth(w, a.a) / 2 * 2) / 1000;
}

static int promise_landing(const struct sense *w, int u)
{
    int ship = SHIP_0 + w->s->at[u] - HOLD, here = w->s->at[ship], n = 0;
    struct crossing c;
    if (is_own_port(w, here))
        return ROUTINE - APART * (is_supply(u) ? 500 : 0);
    for (int v = SHIP_0; v < SUPPLY_0; v++)
        if (w->s->at[v] == here)
            n += troops_aboard(w, v);
    pacific_best_crossing(w, here, n + w->s->troops[w->camp][here], w->d->area[here], &c);
    if (is_combat(u) && w->s->troops[w->camp][here] >= 2 * pacific_room_in(w, here) - 1)
        return 0;
    return c.landing && c.place == here ? ROUTINE - APART * (is_supply(u) ? 500 : 0) : 0;
}

int pacific_promise_after_sail(const struct sense *w, struct action a)
{
    switch (a.verb) {
    case RAID_TARGET: return APART + 20 * raid_worth(w, a);
    case TAKE_BLOCKADE: return APART + 300;
    case LIFT: return 0;
    case LAND_UNIT: return promise_landing(w, a.a);
    default: return APART;
    }
}

/* ---- fights at sea ---- */

/* What a shot is worth. */
static int shot(const struct sense *w, int ship, int target)
{
    int steps = 0, armor = unit_of(w->g, target)->armor, left = w->s->steps[target];
    for (int die = 2; die <= 6; die++)
        steps += die + armor < pacific_gunfire_of(w->g, w->s, ship);
    int worth = pacific_ship_worth(w, target);
    return worth / 6 + worth * steps / (left > 1 ? 12 : 6);
}

enum { MOVERS, OTHERS };

/* Whether a ship would fight on a side of the fight that is thought of: the stack that moves, or its interceptors. */
static bool takes_part(const struct sense *w, int u, int part, int hunter)
{
    if (!on_map(w->s, u))
        return false;
    if (part == MOVERS)
        return has(w->s, u, PICKED) && has(w->s, u, IN_MOVE);
    if (has(w->s, u, PICKED) && !has(w->s, u, IN_MOVE))
        return true;
    return hunter >= 0 && is_warship(w->g, u) && w->s->at[u] == w->s->at[hunter] &&
           w->s->chit_now[u - SHIP_0] == w->s->chit_now[hunter - SHIP_0] &&
           camp_of(w->g, w->s, u) == camp_of(w->g, w->s, hunter);
}

static int count_part(const struct sense *w, int part, int hunter)
{
    int n = 0;
    for (int u = SHIP_0; u < SUPPLY_0; u++)
        n += takes_part(w, u, part, hunter);
    return n;
}

/* All that one part can do to the other.  Who has more ships keeps transports out of it. */
static int broadside(const struct sense *w, int part, int hunter)
{
    int other = 1 - part, sum = 0,
        excess = count_part(w, other, hunter) - count_part(w, part, hunter);
    for (int u = SHIP_0; u < SUPPLY_0; u++) {
        int best = 0, sheltered = excess;
        if (!takes_part(w, u, part, hunter) || !is_warship(w->g, u))
            continue;
        for (int v = SHIP_0; v < SUPPLY_0; v++) {
            if (!takes_part(w, v, other, hunter) || (is_transport(w->g, v) && sheltered-- > 0))
                continue;
            int worth = shot(w, u, v);
            best = worth > best ? worth : best;
        }
        sum += best;
    }
    return sum;
}

/* Of 6 throws, those that catch the stack. */
static int throws_that_catch(const struct sense *w, int hunter, int hex)
{
    int far = w->d->inside[w->s->at[hunter]][hex], speed = 9, n = 0;
    for (int u = SHIP_0; u < SUPPLY_0; u++)
        if (takes_part(w, u, OTHERS, hunter) && unit_of(w->g, u)->speed < speed)
            speed = unit_of(w->g, u)->speed;
    for (int die = 1; die <= 6; die++)
        n += far == 0 || die + speed > far;
    return n;
}

/* Only a good chance is taken, for a stack may be tried but once. */
int pacific_promise_intercept(const struct sense *w, struct action a)
{
    if (a.verb == INTERCEPT_NOW)
        return ROUTINE;
    if (a.verb == PASS)
        return 20;
    if (a.verb != PICK)
        return -APART;
    int balance = broadside(w, OTHERS, a.a) - broadside(w, MOVERS, a.a) * 3 / 4;
    int throws = throws_that_catch(w, a.a, top_of(w->s)->a);
    return throws >= 4 ? balance * throws / 6 : -APART;
}

int pacific_promise_blockade(const struct sense *w, struct action a)
{
    switch (a.verb) {
    case RUN: return APART;
    case CATCH: return APART + pacific_ship_worth(w, a.a);
    default: return 0;
    }
}

/* The dearest transports keep out of it, as many as the excess of ships allows; in ascending order, as they must. */
static int keep_out(const struct sense *w, int u)
{
    int excess = 0, dearer = 0;
    if (!is_transport(w->g, u))
        return 0;
    for (int v = SHIP_0; v < SUPPLY_0; v++) {
        if (!has(w->s, v, FIGHTING))
            continue;
        bool own = camp_of(w->g, w->s, v) == w->camp;
        excess += own ? 1 : -1;
        dearer += own && v != u && is_transport(w->g, v) &&
                  (pacific_ship_worth(w, v) > pacific_ship_worth(w, u) ||
                   (v < u && pacific_ship_worth(w, v) == pacific_ship_worth(w, u)));
    }
    return dearer < excess ? ROUTINE - APART * (u - SHIP_0) : 0;
}

int pacific_promise_sea_fight(const struct sense *w, struct action a)
{
    if (a.verb == FIRE)
        return APART + shot(w, a.a, a.b);
    return a.verb == EXCLUDE ? keep_out(w, a.a) : a.verb == DONE_VERB ? APART : 0;
}
