/* promise.c - how an atom looks at first glance, in the units of value: the set-up, what is small, and which file
 * has an opinion on the rest. */
#include "games/pacific/promise.h"

/* Dice are few where units are many: a whole regiment loses its spare step first, then battalions go; guns and
 * the best regiments last. */
int pacific_unit_worth(const struct sense *w, int u)
{
    const struct pacific_unit *x = unit_of(w->g, u);
    if (w->s->steps[u] > 1)
        return 100 + 10 * x->modifier;
    return 200 + 40 * x->modifier + (x->type == ARTILLERY ? 90 : 0) + (x->steps > 1 ? 20 : 0);
}

int pacific_ship_worth(const struct sense *w, int u)
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
    return ROUTINE - APART * pacific_unit_worth(w, a.a);
}

static int promise_spoils(const struct sense *w, struct action a)
{
    (void)w;
    return a.verb == TAKE ? 3 * APART : a.verb == CAPTURE ? 2 * APART : 0;
}

static int promise_seize(const struct sense *w, struct action a)
{
    return a.verb == PASS
               ? 0
               : APART + 3 * pacific_ship_worth(w, a.b) - pacific_ship_worth(w, a.a) / 6;
}

static int promise_machine(const struct sense *w, struct action a)
{
    if (a.verb == DONE_VERB)
        return SUPPLY_WORTH;
    return pacific_ship_worth(w, a.a) / 4;
}

static promise_fn *const opinion[STEPS] = {
    [SETUP] = promise_setup,
    [OVERSTACK] = promise_overstack,
    [PLAN] = pacific_promise_plan,
    [RECEIVE] = pacific_promise_receive,
    [CONSUME] = pacific_promise_consume,
    [REPAIR] = pacific_promise_repair,
    [NAVAL] = pacific_promise_naval,
    [SAIL] = pacific_promise_sail,
    [AFTER_SAIL] = pacific_promise_after_sail,
    [INTERCEPT] = pacific_promise_intercept,
    [BLOCKADE] = pacific_promise_blockade,
    [SEA_FIGHT] = pacific_promise_sea_fight,
    [SEIZE] = promise_seize,
    [MACHINE] = promise_machine,
    [SPOILS] = promise_spoils,
    [LAND] = pacific_promise_land,
    [MARCH] = pacific_promise_march,
    [ATTRITION] = pacific_promise_attrition,
    [COMBAT] = pacific_promise_combat,
    [ATTACK] = pacific_promise_attack,
    [FAVOUR] = pacific_promise_favour,
    [SPEND] = pacific_promise_spend,
    [LOSSES] = pacific_promise_losses,
    [RETREAT] = pacific_promise_retreat,
    [ADVANCE] = pacific_promise_advance,
};

int pacific_promise(const struct game *g, const void *state, unsigned side, struct action a)
{
    struct sense w;
    int step = top_of(state)->step;
    if (!opinion[step])
        return 0;
    pacific_open_sense(&w, g, state, pacific_camp_of_side(side));
    return opinion[step](&w, a);
}
