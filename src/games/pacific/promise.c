/* promise.c - how an atom looks at first glance, in the units of value: the set-up, what is small, and which file
 * has an opinion on the rest. */
#include "games/pacific/promise.h"

/* Dice are few where units are many: a whole regiment loses its spare step first, then battalions go; guns and
 * the best regiments last. */
int unit_worth(const struct sense *w, int u)
{
    const struct pacific_unit *x = unit_of(w->g, u);
    if (w->s->steps[u] > 1)
        return 100 + 10 * x->modifier;
    return 200 + 40 * x->modifier + (x->type == ARTILLERY ? 90 : 0) + (x->steps > 1 ? 20 : 0);
}

int ship_worth(const struct sense *w, int u)
{
    const struct pacific_unit *x = unit_of(w->g, u);
    int cargo = 0;
    if (x->type == WARSHIP)
        return (200 + 120 * x->gunfire + 100 * (x->armor + 2)) * (1 + w->s->steps[u]) / 3;
    for (int v = 0; v < UNITS; v++)
        if (w->s->at[v] == HOLD + u - SHIP_0)
            cargo += is_combat(v) ? STEP_WORTH * (1 + w->s->steps[v]) : SUPPLY_WORTH;
    return 300 + cargo;
}

/* The printed set-up is a good one; what it leaves open follows it unit by unit. */
static int promise_setup(const struct sense *w, struct action a)
{
    if (a.verb == STANDARD)
        return 2 * ROUTINE;
    return unit_of(w->g, a.a)->standard == a.b ? ROUTINE : 0;
}

static int promise_overstack(const struct sense *w, struct action a)
{
    return ROUTINE - APART * unit_worth(w, a.a);
}

static int promise_spoils(const struct sense *w, struct action a)
{
    (void)w;
    return a.verb == TAKE ? 3 * APART : a.verb == CAPTURE ? 2 * APART : 0;
}

static int promise_seize(const struct sense *w, struct action a)
{
    return a.verb == PASS ? 0 : APART + 3 * ship_worth(w, a.b) - ship_worth(w, a.a) / 6;
}

static int promise_machine(const struct sense *w, struct action a)
{
    if (a.verb == DONE_VERB)
        return SUPPLY_WORTH;
    return ship_worth(w, a.a) / 4;
}

static promise_fn *const opinion[STEPS] = {
    [SETUP] = promise_setup,
    [OVERSTACK] = promise_overstack,
    [PLAN] = promise_plan,
    [RECEIVE] = promise_receive,
    [CONSUME] = promise_consume,
    [REPAIR] = promise_repair,
    [NAVAL] = promise_naval,
    [SAIL] = promise_sail,
    [AFTER_SAIL] = promise_after_sail,
    [INTERCEPT] = promise_intercept,
    [BLOCKADE] = promise_blockade,
    [SEA_FIGHT] = promise_sea_fight,
    [SEIZE] = promise_seize,
    [MACHINE] = promise_machine,
    [SPOILS] = promise_spoils,
    [LAND] = promise_land,
    [MARCH] = promise_march,
    [ATTRITION] = promise_attrition,
    [COMBAT] = promise_combat,
    [ATTACK] = promise_attack,
    [FAVOUR] = promise_favour,
    [SPEND] = promise_spend,
    [LOSSES] = promise_losses,
    [RETREAT] = promise_retreat,
    [ADVANCE] = promise_advance,
};

int pacific_promise(const struct game *g, const void *state, unsigned side, struct action a)
{
    struct sense w;
    int step = top_of(state)->step;
    if (!opinion[step])
        return 0;
    open_sense(&w, g, state, camp_of_side(side));
    return opinion[step](&w, a);
}
