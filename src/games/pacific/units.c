/* units.c - where units stand, whose they are, and what becomes of them. */
#include "games/pacific/state.h"

#include "force/force.h"

#include <assert.h>
#include <string.h>

/* ---- whose ---- */

/* option 4: Bolivia's player commands Bolivian units only */
unsigned pacific_side_of_nation(const struct pacific *s, int nation)
{
    if (nation == CHILE)
        return SIDE_A;
    return nation == BOLIVIA && is_option(s, THREE_PLAYERS) ? SIDE_C : SIDE_B;
}

unsigned pacific_side_of_camp(int camp)
{
    return camp == CAMP_CHILE ? SIDE_A : SIDE_B;
}

unsigned pacific_side_of_party(const struct pacific *s, unsigned party)
{
    return pacific_side_of_nation(s, party == PARTY_CHILE ? CHILE
                                     : party & PARTY_PERU ? PERU
                                                          : BOLIVIA);
}

unsigned pacific_speaker(const struct game *g, const struct pacific *s, int camp, int place)
{
    if (camp == CAMP_CHILE || !is_option(s, THREE_PLAYERS))
        return pacific_side_of_camp(camp);
    const uint16_t *of = data_of(g)->first[COMBAT_UNIT];
    uint16_t list[LAND_UNITS];
    int peru = pacific_units_at(s, of[PERU], of[BOLIVIA], place, list);
    int bolivia = pacific_units_at(s, of[BOLIVIA], of[NATIONS], place, list);
    return bolivia > peru ? SIDE_C : SIDE_B;
}

unsigned pacific_battle_speaker(const struct game *g, const struct pacific *s, int camp)
{
    return camp == s->battle.attacker ? pacific_side_of_party(s, s->party)
                                      : pacific_speaker(g, s, camp, s->battle.to);
}

/* ---- where ---- */

/* f.embarkation-of-land-units/2: what is aboard counts in a hold and in no hex */
static void count(const struct game *g, struct pacific *s, int u, int place, int by)
{
    if (!is_land(u))
        return;
    if (place < ON_MAP) {
        uint8_t *n = &(is_combat(u) ? s->troops : s->supplies)[camp_of(g, s, u)][place];
        *n = (uint8_t)(*n + by);
    } else if (place >= HOLD) {
        uint8_t *n = &s->load[place - HOLD];
        *n = (uint8_t)(*n + by * steps_aboard(s, u));
    }
}

void pacific_put(const struct game *g, struct pacific *s, int u, int place)
{
    assert(u < UNITS && place < PLACES);
    if (s->at[u] == place)
        return;
    count(g, s, u, s->at[u], -1);
    s->at[u] = (uint16_t)place;
    count(g, s, u, place, 1);
    if (is_ship(u)) {
        unset(s, u, BLOCKADES);      /* ruling 62: it ends when the warship leaves the hex */
        s->repaired[u - SHIP_0] = 0; /* ruling 40: leaving loses the payment */
    }
    if (place >= ON_MAP && place < HOLD) { /* off the map nothing is in the midst of anything */
        unset(s, u, ALL_STATUS);
        if (is_ship(u))
            s->chit_now[u - SHIP_0] = s->chit_next[u - SHIP_0] = 0;
    }
}

int pacific_hex_of(const struct pacific *s, int u)
{
    int at = s->at[u];
    if (at >= HOLD)
        at = s->at[SHIP_0 + at - HOLD];
    return at < ON_MAP ? at : NOWHERE;
}

int pacific_units_at(const struct pacific *s, int from, int to, int place, uint16_t *out)
{
    return force_at(s->at, from, to, place, out);
}

void pacific_clear_status(struct pacific *s, unsigned status)
{
    for (unsigned rest = status; rest; rest &= rest - 1)
        memset(s->mark[__builtin_ctz(rest)], 0, sizeof s->mark[0]);
}

int pacific_highest_picked(const struct pacific *s, int from, int to)
{
    int last = -1;
    for (int u = next_with(s, PICKED, from, to); u >= 0; u = next_with(s, PICKED, u + 1, to))
        last = u;
    return last;
}

/* ---- equal units (rule of the house: the first goes first) ---- */

static bool same_status(const struct pacific *s, int a, int b)
{
    for (int row = 0; row < MARKS; row++)
        if ((s->mark[row][a >> 6] >> (a & 63) ^ s->mark[row][b >> 6] >> (b & 63)) & 1)
            return false;
    return true;
}

static bool is_twin(const struct game *g, const struct pacific *s, int a, int b)
{
    const struct pacific_unit *x = unit_of(g, a), *y = unit_of(g, b);
    if (x->type != y->type || !same_status(s, a, b))
        return false;
    if (is_supply(a))
        return true;
    if (s->steps[a] != s->steps[b] || x->modifier != y->modifier || x->arrival != y->arrival)
        return false;
    if (!is_ship(a))
        return true;
    int i = a - SHIP_0, j = b - SHIP_0;
    return x->armor == y->armor && x->speed == y->speed && s->chit_now[i] == s->chit_now[j] &&
           s->chit_next[i] == s->chit_next[j] && s->load[i] == 0 && s->load[j] == 0;
}

int pacific_first_twin(const struct game *g, const struct pacific *s, int u)
{
    const struct pacific_unit *x = unit_of(g, u);
    if (!x->generic)
        return u;
    int at = s->at[u], v = data_of(g)->first[x->class][x->nation];
    for (; v < u; v++)
        if (s->at[v] == at && is_twin(g, s, v, u))
            break;
    return v;
}

struct verdict pacific_no_twin_before(const struct game *g, const struct pacific *s, int u)
{
    int first = pacific_first_twin(g, s, u);
    return first == u ? legal : refuse(TWIN, u, first, 0);
}

/* ---- what stands somewhere ---- */

bool pacific_warships_at(const struct game *g, const struct pacific *s, int camp, int place)
{
    for (int u = SHIP_0; u < SUPPLY_0; u++)
        if (s->at[u] == place && is_warship(g, u) && camp_of(g, s, u) == camp)
            return true;
    return false;
}

/* clarifications/1 */
bool pacific_is_port(const struct game *g, int place)
{
    int c = city_at(g, place);
    return place == BOX || (c >= 0 && data_of(g)->city[c].port);
}

/* f.naval-movement/6: the box is a friendly port for Chile */
bool pacific_is_friendly_port(const struct game *g, const struct pacific *s, int camp,
                              int place)
{
    if (place == BOX)
        return camp == CAMP_CHILE;
    int c = city_at(g, place);
    return c >= 0 && data_of(g)->city[c].port && s->holder[c] == camp;
}

int pacific_fort_at(const struct game *g, const struct pacific *s, int place)
{
    int c = city_at(g, place);
    int fort = c < 0 ? NOWHERE : data_of(g)->city[c].fort;
    return fort != NOWHERE && s->at[fort] == place ? fort : -1;
}

bool pacific_has_fort(const struct game *g, const struct pacific *s, int place)
{
    return pacific_fort_at(g, s, place) >= 0;
}

/* g/1; ruling 33: a fort raises it for whoever is there */
int pacific_stacking_limit(const struct game *g, const struct pacific *s, int place)
{
    return pacific_has_fort(g, s, place) ? 7 : 6;
}

int pacific_own_city(const struct game *g, const struct pacific *s, int u, int place)
{
    int c = city_at(g, place);
    bool own = c >= 0 && s->holder[c] == camp_of(g, s, u) &&
               data_of(g)->city[c].nation == nation_of(g, u);
    return own ? c : -1;
}

/* ---- losses ---- */

/* e/6: eliminated units may be rebuilt; supply goes back to the stock (ruling 18) */
void pacific_eliminate(const struct game *g, struct pacific *s, int u, int rule, struct tape *t)
{
    tell(t, rule, E_ELIMINATED, u, 0, 0);
    pacific_put(g, s, u, is_supply(u) ? STOCK : LOST);
    if (is_combat(u))
        s->steps[u] = 1;
}

void pacific_lose_step(const struct game *g, struct pacific *s, int u, int rule, struct tape *t)
{
    if (is_supply(u) || s->steps[u] <= 1) {
        pacific_eliminate(g, s, u, rule, t);
        return;
    }
    s->steps[u]--;
    tell(t, rule, E_STEP, u, 0, 0);
}

/* f.embarkation-of-land-units/4: what is on board is lost too, and goes to the recruit pool
 * (ruling 18) */
static void drown_cargo(const struct game *g, struct pacific *s, int ship, struct tape *t)
{
    for (int u = 0; u < UNITS && s->load[ship - SHIP_0] > 0; u++) {
        if (s->at[u] != HOLD + ship - SHIP_0)
            continue;
        tell(t, R_F_EMBARKATION_OF_LAND_UNITS_4, E_DROWNED, u, ship, 0);
        pacific_put(g, s, u, is_supply(u) ? STOCK : POOL);
        if (is_combat(u))
            s->steps[u] = 1;
    }
}

/* clarifications/2: destroyed warships are gone; transports may be rebuilt (e/9) */
void pacific_hit_ship(const struct game *g, struct pacific *s, int u, int steps, int rule,
                      struct tape *t)
{
    if (s->steps[u] > steps) {
        s->steps[u] = (uint8_t)(s->steps[u] - steps);
        tell(t, rule, E_DAMAGED, u, 0, 0);
        return;
    }
    tell(t, rule, E_SUNK, u, 0, 0);
    if (is_warship(g, u))
        s->sunk[camp_of(g, s, u)]++;
    drown_cargo(g, s, u, t);
    pacific_put(g, s, u, is_warship(g, u) ? GONE : LOST);
}

/* ---- supply units ---- */

int pacific_make_supply(const struct game *g, struct pacific *s, int nation, int place)
{
    const uint16_t *of = data_of(g)->first[SUPPLY];
    for (int u = of[nation]; u < of[nation + 1]; u++)
        if (s->at[u] == STOCK) {
            pacific_put(g, s, u, place);
            return u;
        }
    return -1;
}

/* Of a camp's supply at a place, Bolivia's goes first: it is lost at surrender, and Peru's
 * serves
 * infernal machines (ruling 206).  With three players Peru's ships use Peru's (ruling 124). */
int pacific_supply_at(const struct game *g, const struct pacific *s, int camp, int place)
{
    if (place >= ON_MAP || s->supplies[camp][place] == 0)
        return -1;
    const uint16_t *of = data_of(g)->first[SUPPLY];
    for (int nation = is_option(s, THREE_PLAYERS) ? PERU : BOLIVIA; nation >= 0; nation--)
        for (int u = of[nation]; u < of[nation + 1] && camp_of_nation(nation) == camp; u++)
            if (s->at[u] == place)
                return u;
    return -1;
}

int pacific_supplies_at(const struct game *g, const struct pacific *s, int camp, int place)
{
    if (camp != CAMP_ALLIES || !is_option(s, THREE_PLAYERS))
        return s->supplies[camp][place];
    const uint16_t *of = data_of(g)->first[SUPPLY];
    int n = 0;
    for (int u = of[PERU]; u < of[PERU + 1]; u++)
        n += s->at[u] == place;
    return n;
}

bool pacific_spend_supply(const struct game *g, struct pacific *s, int camp, int place,
                          int rule, struct tape *t)
{
    int u = pacific_supply_at(g, s, camp, place);
    if (u < 0)
        return false;
    tell(t, rule, E_SPENT, u, place, 0);
    pacific_put(g, s, u, STOCK);
    return true;
}

/* ---- control (i/6 to i/8) ---- */

void pacific_occupy(const struct game *g, struct pacific *s, int camp, int place,
                    struct tape *t)
{
    int c = city_at(g, place);
    if (c < 0 || s->holder[c] == camp || s->troops[camp][place] == 0 ||
        is_enemy_troops(s, camp, place))
        return;
    s->holder[c] = (uint8_t)camp;
    for (int u = SHIP_0; (u = next_with(s, BLOCKADES, u, SUPPLY_0)) >= 0; u++)
        if (s->at[u] == place && camp_of(g, s, u) == camp)
            unset(s, u, BLOCKADES); /* f.blockade/1: no enemy port any more */
    tell(t, camp == CAMP_CHILE ? R_I_6 : R_I_7, E_CONTROL, place,
         (int)pacific_side_of_camp(camp), 0);
}

/* g/4; f.amphibious-landing/2; h.retreat-and-aftermath/6; ruling 212 */
void pacific_take_spoils(const struct game *g, struct pacific *s, int nation, int place,
                         enum coming how)
{
    (void)g;
    int camp = camp_of_nation(nation);
    if (place < HEXES && s->supplies[enemy_of(camp)][place] > 0 &&
        !is_enemy_troops(s, camp, place))
        push(s, SPOILS, place, (int)how << 2 | nation);
}

/* ---- dice ---- */

/* Frame: a dice to roll, b the rule that asks for them. */
void pacific_roll(struct pacific *s, int n, int rule)
{
    s->rolled = 0;
    call(s, DICE, n, rule);
}

void pacific_run_dice(const struct game *g, void *state, struct tape *t)
{
    (void)g, (void)t;
    struct pacific *s = state;
    if (s->rolled >= top(s)->a)
        pop(s, 0);
    else
        ask(s, CHANCE);
}

int pacific_propose_dice(const struct game *g, const void *s, unsigned side, struct action *out,
                         int cap)
{
    (void)g, (void)s;
    struct offer o = { out, 0, cap, (uint8_t)side };
    offer_faces(&o, ROLL, 6);
    return o.n;
}

struct verdict pacific_check_dice(const struct game *g, const void *s, struct action a)
{
    (void)g, (void)s;
    return a.a >= 1 && a.a <= 6 ? legal : refuse(WRONG_FACE, 0, 0, 0);
}

void pacific_apply_dice(const struct game *g, void *state, struct action a, struct tape *t)
{
    (void)g, (void)t;
    struct pacific *s = state;
    s->die[s->rolled++] = (uint8_t)a.a;
}

int pacific_choices(const struct game *g, const struct pacific *s, unsigned side,
                    propose_fn *propose, check_fn *check)
{
    struct action list[512];
    int n = propose(g, s, side, list, 512), found = 0;
    for (int i = 0; i < n && found < 2; i++)
        found += check(g, s, list[i]).reason == LEGAL;
    return found;
}
