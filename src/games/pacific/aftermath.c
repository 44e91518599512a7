/* aftermath.c - what follows the dice of a land combat: losses, retreat, advance
 * (h.retreat-and-aftermath). */
#include "games/pacific/state.h"

static int steps_left(const struct game *g, const struct pacific *s, int camp)
{
    int n = 0;
    for (int u = 0; u < LAND_UNITS; u++)
        if (fights_for(g, s, u, camp))
            n += s->steps[u];
    return n;
}

static bool is_landing(const struct pacific *s)
{
    return s->battle.from == s->battle.to;
}

/* ---- losses; frame: a the camp that suffers them, b how many are still to be taken ---- */

/* ruling 99: the owner chooses; what exceeds the steps there is lost */
void pacific_run_losses(const struct game *g, void *state, struct tape *t)
{
    (void)t;
    struct pacific *s = state;
    int camp = top(s)->a;
    if (top(s)->b > 0 && steps_left(g, s, camp) > 0)
        ask(s, pacific_battle_speaker(g, s, camp));
    else
        pop(s, 0);
}

struct verdict pacific_check_losses(const struct game *g, const void *state, struct action a)
{
    const struct pacific *s = state;
    if (is_supply(a.a))
        return refuse(SUPPLY_NO_LOSS, 0, 0, 0);
    if (!fights_for(g, s, a.a, top_of(s)->a))
        return refuse(NO_CASUALTY, a.a, 0, 0);
    return pacific_no_twin_before(g, s, a.a);
}

int pacific_propose_losses(const struct game *g, const void *state, unsigned side,
                           struct action *out, int cap)
{
    const struct pacific *s = state;
    struct offer o = { out, 0, cap, (uint8_t)side };
    for (int u = 0; u < LAND_UNITS; u++)
        if (fights_for(g, s, u, top_of(s)->a))
            offer(&o, LOSE, u, 0, 0);
    return o.n;
}

void pacific_apply_losses(const struct game *g, void *state, struct action a, struct tape *t)
{
    struct pacific *s = state;
    pacific_lose_step(g, s, a.a, R_H_DRMS_CUMULATIVE_20, t);
    top(s)->b--;
}

/* ---- retreat; supply never does (h.retreat-and-aftermath/4).  Frame: a 1 for a landing
 * that failed; b the camp that retreats + 1, once known ---- */

/* h.retreat-and-aftermath/2: who must; -1: nobody, where both or neither hit
 * (h.retreat-and-aftermath/1) */
static int loser_of(const struct pacific *s)
{
    int attacker = s->battle.attacker, defender = enemy_of(attacker);
    bool a = s->battle.hits[attacker] > 0, d = s->battle.hits[defender] > 0;
    return a == d ? -1 : a ? defender : attacker;
}

/* f.amphibious-landing/4, h.retreat-and-aftermath/3: the landing did not clear its hex */
static bool has_failed_landing(const struct pacific *s)
{
    return is_landing(s) && is_enemy_troops(s, s->battle.attacker, s->battle.to);
}

static int next_to_retreat(const struct pacific *s)
{
    return next_with(s, PENDING, 0, LAND_UNITS);
}

static struct verdict check_retreat_hex(const struct game *g, const struct pacific *s, int u,
                                        int to)
{
    int from = s->at[u];
    if (to >= HOLD && top_of(s)->a)
        return refuse(NO_WAY_BACK, u, 0, 0);
    if (to >= HEXES || !pacific_may_march(g, from, to))
        return refuse(RETREAT_SEA, from, to, 0);
    return is_enemy_troops(s, camp_of(g, s, u), to) ? refuse(RETREAT_ENEMY, from, to, 0)
                                                    : legal;
}

static bool can_retreat(const struct game *g, const struct pacific *s, int u)
{
    const struct pacific_data *d = data_of(g);
    int from = s->at[u];
    for (int i = 0; i < d->edges[from]; i++)
        if (check_retreat_hex(g, s, u, d->edge[from * PLACE_EDGES + i].to).reason == LEGAL)
            return true;
    return false;
}

/* With three players an ally that landed here too has its own combat yet to come. */
static bool still_fights(const struct game *g, const struct pacific *s, int nation)
{
    for (int u = 0; u < LAND_UNITS; u++)
        if (s->at[u] == s->battle.to && nation_of(g, u) == nation &&
            pacific_must_fight_landed(g, s, u))
            return true;
    return false;
}

/* ruling 77: supply that landed with them cannot retreat either */
static void abandon_beach(const struct game *g, struct pacific *s, struct tape *t)
{
    int hex = s->battle.to;
    for (int u = SUPPLY_0; u < UNITS; u++)
        if (s->at[u] == hex && camp_of(g, s, u) == s->battle.attacker &&
            !still_fights(g, s, nation_of(g, u)))
            pacific_eliminate(g, s, u, R_H_RETREAT_AND_AFTERMATH_3, t);
}

static void begin_retreat(const struct game *g, struct pacific *s, struct tape *t)
{
    bool landing = top(s)->a;
    int camp = landing ? has_failed_landing(s) ? s->battle.attacker : -1 : loser_of(s);
    /* A landing that loses outright goes back by the rule of failed landings alone. */
    if (!landing && camp == s->battle.attacker && is_landing(s))
        camp = -1;
    top(s)->b = (uint16_t)(camp + 1);
    if (camp < 0)
        return;
    if (!landing && steps_left(g, s, camp) > 0)
        tell(t, R_H_RETREAT_AND_AFTERMATH_2, E_MUST_RETREAT,
             (int)pacific_battle_speaker(g, s, camp), 0, 0);
    for (int u = 0; u < LAND_UNITS; u++)
        if (fights_for(g, s, u, camp))
            set(s, u, PENDING);
    if (landing)
        abandon_beach(g, s, t);
}

/* h.retreat-and-aftermath/2: every unit unable to retreat loses a step; of a failed landing,
 * all */
static void settle_stuck(const struct game *g, struct pacific *s, struct tape *t)
{
    for (int u = next_to_retreat(s); u >= 0 && !can_retreat(g, s, u); u = next_to_retreat(s)) {
        unset(s, u, PENDING);
        if (top(s)->a)
            pacific_eliminate(g, s, u, R_H_RETREAT_AND_AFTERMATH_3, t);
        else
            pacific_lose_step(g, s, u, R_H_RETREAT_AND_AFTERMATH_2, t);
    }
}

void pacific_run_retreat(const struct game *g, void *state, struct tape *t)
{
    struct pacific *s = state;
    if (stage(s) == 0) {
        begin_retreat(g, s, t);
        next(s);
        return;
    }
    settle_stuck(g, s, t);
    int u = next_to_retreat(s);
    if (u >= 0) {
        ask(s, pacific_side_of_nation(s, nation_of(g, u)));
        return;
    }
    if (top(s)->b) /* who is left alone in the hex holds it */
        pacific_occupy(g, s, enemy_of(top(s)->b - 1), battle_hex(s, top(s)->b - 1), t);
    pop(s, 0);
}

struct verdict pacific_check_retreat(const struct game *g, const void *state, struct action a)
{
    const struct pacific *s = state;
    int u = next_to_retreat(s);
    if (is_supply(a.a))
        return refuse(SUPPLY_STAYS, 0, 0, 0);
    if (a.verb == STAND)
        return top_of(s)->a ? refuse(MUST_RETREAT, u, 0, 0)
               : a.a == u   ? legal
                            : refuse(RETREAT_ORDER, a.a, u, 0);
    return a.a == u ? check_retreat_hex(g, s, u, a.b) : refuse(RETREAT_ORDER, a.a, u, 0);
}

int pacific_propose_retreat(const struct game *g, const void *state, unsigned side,
                            struct action *out, int cap)
{
    const struct pacific *s = state;
    const struct pacific_data *d = data_of(g);
    struct offer o = { out, 0, cap, (uint8_t)side };
    int u = next_to_retreat(s), from = s->at[u];
    for (int i = 0; i < d->edges[from]; i++)
        offer(&o, RETREAT_TO, u, d->edge[from * PLACE_EDGES + i].to, 0);
    offer(&o, STAND, u, 0, 0);
    return o.n;
}

void pacific_apply_retreat(const struct game *g, void *state, struct action a, struct tape *t)
{
    struct pacific *s = state;
    unset(s, a.a, PENDING);
    if (a.verb == STAND) {
        tell(t, R_H_RETREAT_AND_AFTERMATH_2, E_STANDS, a.a, 0, 0);
        pacific_lose_step(g, s, a.a, R_H_RETREAT_AND_AFTERMATH_2, t);
        return;
    }
    int camp = camp_of(g, s, a.a);
    unset(s, a.a, FIGHTING);
    pacific_put(g, s, a.a, a.b);
    tell(t, top(s)->a ? R_H_RETREAT_AND_AFTERMATH_3 : R_H_RETREAT_AND_AFTERMATH_2, E_RETREATS,
         a.a, a.b, 0);
    pacific_occupy(g, s, camp, a.b, t);                     /* ruling 108 */
    pacific_take_spoils(g, s, nation_of(g, a.a), a.b, WON); /* ruling 103 */
}

/* ---- advance ---- */

static struct verdict check_advancer(const struct game *g, const struct pacific *s, int u)
{
    if (!fights_for(g, s, u, s->battle.attacker) || s->at[u] != s->battle.from)
        return refuse(NO_ADVANCE, u, 0, 0);
    if (is_option(s, REALISTIC_RECRUITMENT) && has(s, u, FRESH))
        return refuse(IS_FRESH, u, 0, 0); /* ruling 113 */
    return pacific_no_twin_before(g, s, u);
}

static bool is_cleared(const struct pacific *s)
{
    return s->troops[enemy_of(s->battle.attacker)][s->battle.to] == 0;
}

/* A unit of the attacker's in the hex: one that advanced, or one that had landed there. */
static int captor(const struct game *g, const struct pacific *s)
{
    for (int u = 0; u < LAND_UNITS; u++)
        if (s->at[u] == s->battle.to && camp_of(g, s, u) == s->battle.attacker)
            return u;
    return -1;
}

/* Stages: 0 attackers advance; 1 captured supply; 2 over.  Landed units hold the hex
 * already. */
void pacific_run_advance(const struct game *g, void *state, struct tape *t)
{
    struct pacific *s = state;
    int to = s->battle.to, u;
    switch (stage(s)) {
    case 0:
        for (u = 0; u < LAND_UNITS && check_advancer(g, s, u).reason;)
            u++;
        if (is_cleared(s) && !is_landing(s) && u < LAND_UNITS)
            ask(s, pacific_side_of_party(s, s->party));
        else
            next(s);
        break;
    case 1:
        next(s);
        if (is_cleared(s) && captor(g, s) >= 0) {
            pacific_occupy(g, s, s->battle.attacker, to, t);
            pacific_take_spoils(g, s, nation_of(g, captor(g, s)), to,
                                WON); /* h.retreat-and-aftermath/6 */
        }
        break;
    default: pop(s, 0);
    }
}

struct verdict pacific_check_advance(const struct game *g, const void *state, struct action a)
{
    const struct pacific *s = state;
    return a.verb == DONE_VERB ? legal : check_advancer(g, s, a.a);
}

int pacific_propose_advance(const struct game *g, const void *state, unsigned side,
                            struct action *out, int cap)
{
    (void)g;
    const struct pacific *s = state;
    struct offer o = { out, 0, cap, (uint8_t)side };
    for (int u = 0; u < LAND_UNITS; u++)
        if (has(s, u, FIGHTING))
            offer(&o, ADVANCE_UNIT, u, 0, 0);
    offer(&o, DONE_VERB, 0, 0, 0);
    return o.n;
}

void pacific_apply_advance(const struct game *g, void *state, struct action a, struct tape *t)
{
    struct pacific *s = state;
    if (a.verb == DONE_VERB) {
        next(s);
        return;
    }
    pacific_put(g, s, a.a, s->battle.to);
    tell(t, R_H_RETREAT_AND_AFTERMATH_5, E_ADVANCES, a.a, s->battle.to, 0);
    pacific_occupy(g, s, s->battle.attacker, s->battle.to, t);
}
