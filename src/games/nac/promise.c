/* promise.c - how an atom looks at first glance, in the units of value.  Marches, transports and reinforcements are
 * decided here; what comes of battles is left to trial. */
#include "games/nac/sense.h"

enum { SURE = 100000, APART = 300 };

/* ---- Transport and Movement: the plan, atom by atom ---- */

static bool is_twin_of(const struct sense *w, int a, int b)
{
    return a == b || (is_unit(w->g, a) && is_unit(w->g, b) && nac_is_twin(w->g, &w->s, a, b));
}

static int promise_phase(struct sense *w, struct action a)
{
    const struct plan *plan = nac_plan(w);
    bool leader = plan->u >= 0 && is_leader(w->g, plan->u);
    switch (a.verb) {
    case PICK: return plan->u >= 0 && !leader && is_twin_of(w, a.a, plan->u) ? SURE : 0;
    case LEAD_ON: return leader && a.a == plan->u ? SURE : 0;
    case DONE: return APART;
    default: return 0;
    }
}

/* With option 1: all who go are picked, their leader last; then they go. */
static int promise_people(struct sense *w, unsigned side, struct action a, int from, int to)
{
    const struct nac *s = &w->s;
    if (a.verb == PICK && s->at[a.a] == from && (!s->picks || s->at[s->pick[0]] == from))
        return is_unit(w->g, a.a)
                   ? (s->left[a.a] >= data_of(w->g)->hops[from][to] ? SURE + 2 : 0)
               : leader_of(w->g, a.a)->reward == FOR_POINTS && s->picks ? SURE + 1
                                                                        : 0;
    struct action step = { 0 };
    if (s->picks && s->at[s->pick[0]] == from)
        step = nac_toward(w->g, s, side, to);
    return step.verb && step.verb == a.verb && step.a == a.a ? SURE : 0;
}

/* With picks: the first of them is asked where it wants to go. */
static int promise_going(struct sense *w, unsigned side, struct action a)
{
    const struct nac *s = &w->s;
    int goal = s->picks ? nac_goal(w, s->pick[0]) : -1;
    if (a.verb == PICK)
        return 0;
    if (a.verb == STOP)
        return goal < 0 ? SURE : APART;
    if (goal < 0)
        return s->stack[other(s->mover)][a.a] ? 0 : APART;
    struct action step = nac_toward(w->g, s, side, goal);
    return step.verb == a.verb && step.a == a.a ? SURE : 0;
}

static int promise_ship(struct sense *w, struct action a)
{
    const struct nac *s = &w->s;
    int u = s->pick[0];
    if (a.verb != SHIP)
        return 0;
    int gain = nac_stand(w, s->mover, a.a, u);
    if (s->holder[a.a] != s->mover)
        gain += nac_prize(w, s->mover, a.a);
    return SURE + 4 * gain;
}

/* The plan of the position in which the leader was taken: that is the space he is for. */
static int promise_lead(struct sense *w, struct action a)
{
    struct nac s = w->s;
    int u = top_of(&s)->a;
    s.head.depth--;
    s.head.frame[s.head.depth] = (struct frame){ 0 };
    struct sense *before = nac_sense(w->g, &s);
    const struct plan *plan = nac_plan(before);
    bool mine = plan->u == u;
    if (a.verb == TO_BOX)
        return mine && plan->to == BOX ? SURE : APART;
    return mine && plan->to == a.a ? SURE : 0;
}

/* ---- battles ---- */

static int promise_combat(struct sense *w, struct action a)
{
    int camp = w->s.mover;
    return nac_win(w, w->stack[camp][a.a], w->stack[other(camp)][a.a], a.a, false) * APART;
}

/* The defender's best stand first, behind a fortress if there is one; the attacker's worst do. */
static int promise_deployment(const struct game *g, const struct nac *s, struct action a)
{
    int merit = 10 * nac_factor_of(g, s, a.a) + s->steps[a.a];
    return APART * (nac_camp_of(g, a.a) == s->battle.camp ? 200 - merit : merit);
}

/* Who can be killed, then who is strongest; the shield of a fortress is for the end. */
static int promise_aim(const struct game *g, const struct nac *s, struct action a)
{
    bool shielded = s->battle.fort && s->battle.fort_hits < 2 &&
                    nac_seat_of(s, other(s->battle.camp), a.a) == 0;
    return APART * (10 * nac_factor_of(g, s, a.a) + (s->steps[a.a] == 1 ? 15 : 0) -
                    (shielded ? 25 : 0));
}

/* A little for standing: a battle is begun to be fought. */
static int promise_retreat(const struct game *g, const struct nac *s, struct action a)
{
    if (a.verb != RETREAT_TO)
        return a.verb == STAND ? 50 : 0;
    struct sense *w = nac_sense(g, s);
    int camp = other(s->battle.camp);
    return s->stack[camp][a.a] > 3 ? -60 : w->threat[s->battle.camp][a.a].n ? -20 : 10;
}

static int promise_overflow(struct sense *w, struct action a)
{
    return -nac_unit_worth(w->g, &w->s, a.a);
}

/* ---- 13: as far away from them as can be ---- */

static int promise_capital(struct sense *w, struct action a)
{
    const struct nac_data *d = data_of(w->g);
    int near = 20;
    for (int p = 0; p < d->spaces; p++)
        if (w->s.stack[ALLIES][p] && d->hops[a.a][p] < near)
            near = d->hops[a.a][p];
    return APART * (10 * near + w->s.stack[PARAGUAYANS][a.a]);
}

/* ---- Maintenance ---- */

static int clause_worth(struct sense *w, const struct clause *c, int camp)
{
    int own = 0, foes = 0;
    for (int p = 0; p < data_of(w->g)->spaces; p++)
        if (nac_is_in(w->g, c, p)) {
            own += w->stack[camp][p].n;
            foes += w->stack[other(camp)][p].n;
        }
    switch (c->effect) {
    case SPECIAL_UNITS: return 420 * c->units;
    case RESERVE_UNITS: return 300 * c->n;
    case REDUCE_UNITS: return foes ? 170 * c->n : 0;
    case HIT_UNITS: return foes ? 220 * c->n : 0;
    case RESTORE_UNITS: return 120 * c->n;
    case FACTOR: return c->role == ATTACKER ? (foes ? 60 * own : 0) : 50 * own;
    case FIRE_ORDER: return 40 * own;
    case MOVE_MORE: return 30 * own;
    case SECOND_DICE: return 150;
    case NO_ATTACK: return 350;
    case NO_TRANSPORT: return 150;
    case STRATEGIC_MAX: return 300;
    case NO_REINFORCEMENT: return 300;
    case FORTRESS_NEW: return 250;
    case VP_IF: return w->s.holder[c->space] == camp ? 1000 * c->n : 0;
    case LEADER_LEAVES: return 100;
    default: return 80;
    }
}

static int promise_card(struct sense *w, struct action a)
{
    const struct nac_card *card = &data_of(w->g)->card[a.a];
    int worth = 0;
    for (int k = 0; k < card->clauses; k++)
        worth += clause_worth(w, &card->clause[k], card->camp);
    return 3 * worth;
}

static int promise_raise(struct sense *w, int u, int place)
{
    int camp = nac_camp_of(w->g, u), steps = unit_of(w->g, u)->reduced ? 2 : 1;
    return 110 * unit_of(w->g, u)->full + 70 * steps + nac_stand(w, camp, place, u);
}

static int promise_effect(struct sense *w, struct action a)
{
    const struct nac *s = &w->s;
    switch (a.verb) {
    case REDUCE:
    case HIT: {
        int p = s->at[a.a], camp = other(nac_camp_of(w->g, a.a));
        return 4 * (nac_unit_worth(w->g, s, a.a) + nac_stand(w, other(camp), p, a.a) / 3);
    }
    case RESTORE:
        return APART +
               4 * (unit_of(w->g, a.a)->full + w->stack[nac_camp_of(w->g, a.a)][s->at[a.a]].n);
    case RAISE: return APART + 4 * promise_raise(w, a.a, a.b);
    case FORTIFY: return APART + 4 * w->stack[s->mover][a.a].factors;
    default: return 0;
    }
}

static int promise_reinforcement(struct sense *w, struct action a)
{
    const struct nac *s = &w->s;
    if (a.verb == REINFORCE)
        return APART + 4 * promise_raise(w, a.a, a.b);
    if (a.verb == REPLENISH)
        return APART + 4 * (110 * (unit_of(w->g, a.a)->full - unit_of(w->g, a.a)->reduced) +
                            70 + (s->stack[s->mover][s->at[a.a]] > 4 ? 400 : 150));
    return 0;
}

/* What needs no look around. */
static int promise_battle(const struct game *g, const struct nac *s, struct action a)
{
    switch (top_of(s)->step) {
    case DEPLOYMENT: return promise_deployment(g, s, a);
    case AIM: return promise_aim(g, s, a);
    case SECOND_DIE: return a.verb == REROLL ? SURE : 0;
    case RETREAT: return promise_retreat(g, s, a);
    case SETUP: return a.verb == STANDARD ? SURE : 0;
    default: return 0;
    }
}

static int promise_campaign(struct sense *w, unsigned side, struct action a)
{
    const struct nac *s = &w->s;
    int from, to;
    switch (top_of(s)->step) {
    case TRANSPORT: return s->picks ? promise_ship(w, a) : promise_phase(w, a);
    case MOVEMENT:
    case MARCH:
        if (is_option(s, REALISTIC_LEADERS) && nac_people_attack(w, &from, &to) &&
            (!s->picks || s->at[s->pick[0]] == from))
            return promise_people(w, side, a, from, to);
        return s->picks ? promise_going(w, side, a) : promise_phase(w, a);
    case LEAD: return promise_lead(w, a);
    case COMBAT: return promise_combat(w, a);
    case OVERFLOW: return promise_overflow(w, a);
    case CAPITAL: return promise_capital(w, a);
    case CARD: return promise_card(w, a);
    case EFFECT: return promise_effect(w, a);
    case REINFORCEMENT: return promise_reinforcement(w, a);
    default: return 0;
    }
}

int nac_promise(const struct game *g, const void *state, unsigned side, struct action a)
{
    switch (top_of(state)->step) {
    case SETUP:
    case DEPLOYMENT:
    case AIM:
    case SECOND_DIE:
    case RETREAT: return promise_battle(g, state, a);
    default: return promise_campaign(nac_sense(g, state), side, a);
    }
}
