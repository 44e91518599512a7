/* promise.c - how an atom looks at first glance, in the units of value.  All is decided here: battles, attrition and burned
 * supply are worked out exactly, so nothing is left to trial. */
#include "games/taw/sense.h"

enum { SURE = 100000, APART = 300 };

/* The first unit of the plan that is not picked yet, or -1. */
static int next_of(const struct plan *p, const struct taw *s)
{
    for (int i = 0; i < p->n; i++)
        if (!has(s, p->unit[i], PICKED))
            return p->unit[i];
    return -1;
}

/* ---- movement: the plan, atom by atom ---- */

/* Those who are picked do what the plan says. */
static int promise_going(const struct game *g, const struct taw *s, unsigned side,
                         struct action a, const struct plan *p)
{
    uint16_t who[UNITS];
    int n = taw_picked(s, who);
    if (p->boards && n)
        return a.verb == EMBARK && a.a == p->cargo && a.b == p->vessel ? SURE
               : a.verb == STOP                                        ? APART
                                                                       : 0;
    if (a.verb == STOP)
        return n == 0 || s->at[who[0]] == p->goal ? SURE : APART;
    if (n == 0 || (a.verb != ENTER && a.verb != RIDE))
        return 0;
    struct action step = taw_toward(g, s, side, p->goal);
    return step.verb == a.verb && step.a == a.a ? SURE : 0;
}

static int promise_march(const struct game *g, const struct taw *s, unsigned side,
                         struct action a)
{
    uint16_t who[UNITS];
    struct sense *w = taw_sense(g, s, s->mover);
    if (taw_has_set_out(s))
        return promise_going(g, s, side, a, taw_plan_on(w, who, taw_picked(s, who)));
    const struct plan *plan = taw_plan_move(w);
    int u = next_of(plan, s);
    if (u >= 0)
        return a.verb == PICK && a.a == u ? SURE : a.verb == STOP ? APART : 0;
    return promise_going(g, s, side, a, plan);
}

static int promise_movement(const struct game *g, const struct taw *s, struct action a)
{
    const struct plan *plan = taw_plan_move(taw_sense(g, s, s->mover));
    if (a.verb == DONE)
        return APART;
    return plan->n && a.a == plan->unit[0] ? SURE : 0;
}

/* ---- combat ---- */

static int promise_combat(const struct game *g, const struct taw *s, struct action a)
{
    const struct plan *plan = taw_plan_attack(taw_sense(g, s, s->mover));
    int u = next_of(plan, s);
    switch (a.verb) {
    case PICK: return a.a == u ? SURE : 0;
    case ATTACK_HEX: return plan->n && u < 0 && a.a == plan->goal ? SURE : 0;
    default: return APART;
    }
}

/* The battle with and without it, as the one who is asked sees it. */
static int promise_support(const struct game *g, const struct taw *s, struct action a)
{
    int camp = top_of(s)->b, sign = camp == s->battle.attacker ? 1 : -1;
    struct sense *w = taw_sense(g, s, camp);
    struct taw t = *s;
    if (a.verb == PASS)
        return 0;
    int before = taw_battle_worth(w, &t);
    t.battle.burned[camp] = 1;
    int gain = sign * (taw_battle_worth(w, &t) - before) - BURNING * taw_blood(s) / 10;
    return gain > 0 ? SURE + gain : -SURE;
}

/* The least valuable first; a fortress last of all. */
static int promise_loss(const struct game *g, struct action a)
{
    return is_fortress(g, a.a) ? -SURE : -APART * taw_unit_worth(g, a.a);
}

static int promise_advance(const struct game *g, const struct taw *s, struct action a)
{
    struct sense *w = taw_sense(g, s, s->mover);
    int to = s->battle.target, from;
    if (a.verb == DONE)
        return 0;
    from = s->at[a.a];
    struct force f = taw_force_of(g, a.a), here = w->stack[from], there = w->stack[to];
    const int16_t *pull = taw_hopes(w)->pull[taw_pace_of(g, a.a)];
    int gain = pull[to] - pull[from] + taw_stand(w, to, taw_joined(there, f), 0) -
               taw_stand(w, to, there, 0) +
               taw_stand(w, from, taw_without(here, f), w->supplies[from]) -
               taw_stand(w, from, here, w->supplies[from]);
    return gain > 0 ? SURE + APART * gain : APART * gain - 1;
}

/* ---- attrition ---- */

static int promise_check(const struct game *g, const struct taw *s, struct action a)
{
    struct ledger l;
    struct force f = { 0 };
    int hex = top_of(s)->a;
    if (a.verb == LOSE)
        return promise_loss(g, a);
    if (a.verb == PASS)
        return 0;
    for (int u = 0; u < UNITS; u++)
        if (s->at[u] == hex && !is_fortress(g, u))
            f = taw_joined(f, taw_force_of(g, u));
    taw_attrition_ledger(g, s, hex, false, &l);
    int saved = taw_attrition_of(g, s->check.units, f.n, ledger_sum(&l)) -
                taw_attrition_of(g, s->check.units, f.n, ledger_sum(&l) + 3);
    int gain = saved * f.worth / (100 * f.n) - taw_unit_worth(g, a.a);
    return gain > 0 ? SURE + gain : -SURE;
}

/* ---- off the map ---- */

/* Those who are not missed: on the track, or far from the enemy, and of the least value. */
static int promise_send(const struct game *g, const struct taw *s, struct action a)
{
    struct sense *w = taw_sense(g, s, camp_of(a.a));
    int merit = -taw_unit_worth(g, a.a);
    if (on_map(s, a.a))
        merit -= 50 + w->threat[s->at[a.a]].attack + taw_hopes(w)->pull[WALKING][s->at[a.a]];
    return SURE + APART * merit;
}

/* Argentines who are kept for Mendoza: off the map nothing happens to them. */
static bool is_kept_back(const struct game *g, const struct taw *s, int u)
{
    const struct taw_unit *x = unit_of(g, u);
    bool horse = x->type == CAVALRY || is_artillery(g, u);
    int n = 0;
    if (s->mendoza != LOYAL || x->nation != ARGENTINA || x->gn || s->head.turn >= LAST_TURN ||
        !(x->type == INFANTRY || horse))
        return false;
    for (int v = first_of(ALLIES); v < UNITS; v++) {
        const struct taw_unit *y = unit_of(g, v);
        if (s->at[v] == TRACK && y->turn <= s->head.turn && y->nation == ARGENTINA && !y->gn &&
            (horse ? y->type == CAVALRY || is_artillery(g, v) : y->type == INFANTRY))
            n++;
    }
    return n <= (horse ? 4 : 6);
}

static int promise_bring(const struct game *g, const struct taw *s, struct action a)
{
    struct sense *w = taw_sense(g, s, s->mover);
    int worth = taw_unit_worth(g, a.a) + taw_entry_worth(w, a.b, a.a);
    if (s->mover == ALLIES && taw_entry_worth(w, a.b, a.a) < 0)
        return 0;
    if (s->mover == ALLIES && is_kept_back(g, s, a.a))
        return 0;
    return worth > 0 ? SURE + APART * worth : 0;
}

static int promise_replace(const struct game *g, const struct taw *s, struct action a)
{
    struct sense *w = taw_sense(g, s, s->mover);
    const struct taw_unit *x = unit_of(g, a.a);
    bool dear = is_supply(g, a.a) || is_artillery(g, a.a) || x->type == ENGINEER;
    int worth = taw_unit_worth(g, a.a) * (dear ? 1 : 2) + taw_entry_worth(w, a.b, a.a);
    if (is_supply(g, a.a))
        worth += 100;
    return SURE + APART * (worth > 0 ? worth : 1) / 2;
}

static int promise_reinforcement(const struct game *g, const struct taw *s, struct action a)
{
    switch (a.verb) {
    case INVADE: return SURE + s->height[a.a];
    case ENTER_AT: return promise_bring(g, s, a);
    case REPLACE: return promise_replace(g, s, a);
    default: return APART;
    }
}

/* Who began otherwise goes on as near as may be to where the units are printed. */
static int promise_setup(const struct game *g, struct action a)
{
    int standard = a.verb == PLACE ? unit_of(g, a.a)->standard : HEXES;
    if (a.verb == STANDARD)
        return SURE;
    return standard < HEXES ? SURE / 2 - APART * data_of(g)->distance[a.b][standard] : 0;
}

int taw_promise(const struct game *g, const void *state, unsigned side, struct action a)
{
    const struct taw *s = state;
    switch (top_of(s)->step) {
    case MATTO_GROSSO:
        return a.verb == DECLINE ? SURE
                                 : 0; /* it is met, as a rule, and three units are lost */
    case SETUP: return promise_setup(g, a);
    case INVASION:
    case REBELLION:
        return a.verb == DECLINE ? 0 : a.verb == SEND ? promise_send(g, s, a) : SURE;
    case CHECK: return promise_check(g, s, a);
    case REINFORCEMENT: return promise_reinforcement(g, s, a);
    case MOVEMENT: return promise_movement(g, s, a);
    case MARCH: return promise_march(g, s, side, a);
    case OVERSTACKING: return -promise_loss(g, a);
    case COMBAT_1:
    case COMBAT_2:
    case COMBAT_3: return promise_combat(g, s, a);
    case SUPPORT: return promise_support(g, s, a);
    case LOSSES: return promise_loss(g, a);
    case ADVANCE: return promise_advance(g, s, a);
    default: return 0;
    }
}
