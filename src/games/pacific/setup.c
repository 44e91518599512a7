/* setup.c - the beginning: who stands where, in the order Peru, Bolivia, Chile (setup/1). */
#include "games/pacific/state.h"

#include <string.h>

enum scenario { WAR, STANDARD_WAR, MELEE };

/* setup/6: what is not on the map waits on the turn track; setup/13, setup/18, setup/21: the
 * recruit pools. */
static void fill_trays(const struct game *g, struct pacific *s)
{
    for (int u = 0; u < UNITS; u++) {
        const struct pacific_unit *x = unit_of(g, u);
        s->at[u] = x->arrival == ARRIVES_POOL                          ? POOL
                   : x->class == SUPPLY && x->arrival != ARRIVES_SETUP ? STOCK
                   : x->arrival == ARRIVES_NEVER                       ? GONE
                                                                       : TRACK;
        if (u < SUPPLY_0)
            s->steps[u] = x->arrival == ARRIVES_SETUP ? x->start : 1;
    }
}

/* setup/2: all cities are Peruvian, save La Paz and Oruro; so all are Allied, until Chile
 * sets up in Antofagasta. */
static void begin_control(struct pacific *s)
{
    memset(s->holder, CAMP_ALLIES, sizeof s->holder);
}

/* setup/8, setup/10, setup/16: forts and the Lima cavalry have one place each. */
static void place_fixed(const struct game *g, struct pacific *s)
{
    for (int u = 0; u < UNITS; u++) {
        const struct pacific_unit *x = unit_of(g, u);
        if (x->group == GROUP_FIXED)
            pacific_put(g, s, u, x->standard);
        else if (x->group == GROUP_LIMA)
            pacific_put(g, s, u, data_of(g)->lima);
    }
}

static bool is_unplaced(const struct game *g, const struct pacific *s, int u)
{
    return s->at[u] == TRACK && unit_of(g, u)->arrival == ARRIVES_SETUP;
}

/* The next unit that a nation sets up (ruling 203: in the order of the counters), or -1. */
static int next_to_place(const struct game *g, const struct pacific *s, int nation)
{
    for (int u = 0; u < UNITS; u++)
        if (nation_of(g, u) == nation && is_unplaced(g, s, u))
            return u;
    return -1;
}

static void place_standard(const struct game *g, struct pacific *s, int nation, struct tape *t)
{
    for (int u = next_to_place(g, s, nation); u >= 0; u = next_to_place(g, s, nation)) {
        pacific_put(g, s, u, unit_of(g, u)->standard);
        tell(t, R_SETUP_1, E_SET_UP, u, s->at[u], 0);
        pacific_occupy(g, s, camp_of_nation(nation), s->at[u], t);
    }
}

static void place_melee(const struct game *g, struct pacific *s)
{
    for (int u = 0; u < UNITS; u++) {
        if (data_of(g)->melee[u] != NOWHERE) {
            pacific_put(g, s, u, data_of(g)->melee[u]);
            if (is_combat(u))
                s->steps[u] = unit_of(g, u)->steps;
            if (is_combat(u))
                pacific_occupy(g, s, camp_of(g, s, u), s->at[u], NULL);
        } else if (is_unplaced(g, s, u)) {
            pacific_put(g, s, u,
                        is_supply(u)                     ? STOCK
                        : is_ship(u) && is_warship(g, u) ? GONE
                                                         : LOST);
        } else if (is_combat(u) && s->at[u] == TRACK && unit_of(g, u)->arrival <= 9) {
            pacific_put(g, s, u, POOL);
        }
    }
}

void pacific_begin_war(const struct game *g, void *state, int scenario, unsigned options)
{
    struct pacific *s = state;
    (void)options;
    fill_trays(g, s);
    begin_control(s);
    place_fixed(g, s);
    if (scenario == STANDARD_WAR)
        for (int nation = 0; nation < NATIONS; nation++)
            place_standard(g, s, nation, NULL);
    if (scenario == MELEE) {
        place_melee(g, s);
        s->head.turn = 8;
        s->vp = (int16_t)pacific_current_vp(g, s);
    }
    push(s, SEQUENCE, 0, 0);
    if (scenario != WAR)
        go_stage(s, NATIONS); /* past the three set-ups (turn.c) */
}

/* ---- a nation's set-up: Peru (setup/7), Bolivia (setup/15), Chile (setup/19); frame: a the
 * nation ---- */

void pacific_run_setup(const struct game *g, void *state, struct tape *t)
{
    (void)t;
    struct pacific *s = state;
    int nation = top(s)->a;
    if (stage(s) == 0 && next_to_place(g, s, nation) >= 0)
        ask(s, pacific_side_of_nation(s, nation));
    else if (stage(s) == 0 && nation != BOLIVIA)
        call(s, PLAN, 1 << nation, 1); /* setup/14, setup/22: destinations for turn 1 */
    else
        pop(s, 0);
}

/* setup/11: within 3 hexes, blocked hexsides ignored (ruling 25) */
static bool is_near_lima(const struct pacific_data *d, int p)
{
    if (p >= HEXES || d->kind[p] == SEA_HEX || p == d->lima)
        return false;
    int from = d->hex[d->lima], to = d->hex[p];
    return hex_distance(&pacific_grid, from / 100, from % 100, to / 100, to % 100) <= 3;
}

static int reason_for_place(const struct pacific_data *d, int group, int p)
{
    int c = p < ON_MAP ? d->city_at[p] : -1;
    bool ok = true;
    int reason = NOT_THIS_PLACE;
    switch (group) {
    case GROUP_IQUIQUE_PISAGUA:
        ok = p == d->iquique || p == d->pisagua;
        reason = NOT_IQUIQUE;
        break;
    case GROUP_LIMA: ok = p == d->lima; break;
    case GROUP_NEAR_LIMA:
        ok = is_near_lima(d, p);
        reason = NOT_IN_LIMA_PLACE;
        break;
    /* rules-errata-base-rule-numbers/2: Antofagasta counts */
    case GROUP_PERU_PORTS:
        ok = c >= 0 && d->city[c].port;
        reason = NOT_PERU_PORT;
        break;
    case GROUP_LA_PAZ_ORURO:
        ok = p == d->la_paz || p == d->oruro;
        reason = NOT_BOLIVIAN_CITY;
        break;
    case GROUP_ANTOFAGASTA_BOX:
        ok = p == d->antofagasta || p == BOX;
        reason = NOT_CHILE_PLACE;
        break;
    default: ok = false; break;
    }
    return ok ? LEGAL : reason;
}

bool pacific_may_set_up(const struct pacific_data *d, int group, int place)
{
    return reason_for_place(d, group, place) == LEGAL;
}

/* g/1: six, or seven with a fort; so exactly that in Oruro and La Paz (by
 * rules-errata-base-rule-numbers/3) */
static bool is_full(const struct game *g, const struct pacific *s, int camp, int p)
{
    return p != BOX && s->troops[camp][p] >= pacific_stacking_limit(g, s, p);
}

struct verdict pacific_check_setup(const struct game *g, const void *state, struct action a)
{
    const struct pacific *s = state;
    int nation = top_of(s)->a, next_unit = next_to_place(g, s, nation);
    if (a.verb == STANDARD) {
        for (int u = 0; u < UNITS; u++)
            if (nation_of(g, u) == nation && unit_of(g, u)->group > GROUP_LIMA &&
                !is_unplaced(g, s, u))
                return refuse(ALREADY_BEGUN, 0, 0, 0);
        return legal;
    }
    if (a.a != next_unit)
        return refuse(NOT_THIS_UNIT, a.a, next_unit, 0);
    int reason = reason_for_place(data_of(g), unit_of(g, a.a)->group, a.b);
    if (reason != LEGAL)
        return refuse(reason, a.a, a.b, 0);
    if (is_combat(a.a) && is_full(g, s, camp_of_nation(nation), a.b))
        return refuse(nation == BOLIVIA ? SIX_IN_ORURO : SETUP_FULL, a.a, a.b, 0);
    return legal;
}

int pacific_propose_setup(const struct game *g, const void *state, unsigned side,
                          struct action *out, int cap)
{
    const struct pacific *s = state;
    struct offer o = { out, 0, cap, (uint8_t)side };
    int u = next_to_place(g, s, top_of(s)->a);
    offer(&o, STANDARD, 0, 0, 0);
    for (int p = 0; p < ON_MAP; p++)
        if (reason_for_place(data_of(g), unit_of(g, u)->group, p) == LEGAL)
            offer(&o, PLACE, u, p, 0);
    return o.n;
}

void pacific_apply_setup(const struct game *g, void *state, struct action a, struct tape *t)
{
    struct pacific *s = state;
    if (a.verb == STANDARD) {
        place_standard(g, s, top(s)->a, t);
        return;
    }
    pacific_put(g, s, a.a, a.b);
    tell(t, R_SETUP_1, E_SET_UP, a.a, a.b, 0);
    if (is_combat(a.a))
        pacific_occupy(g, s, camp_of(g, s, a.a), a.b, t);
}
