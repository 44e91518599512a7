/* plan.c - c. Naval movement planning phase: destinations for the next turn's sailing. */
#include "games/pacific/state.h"

/* Frame: a the party; b 1 at set-up, where a destination is one for turn 1 (setup/14,
 * setup/22). */
static uint8_t *destination(struct pacific *s, int ship)
{
    return (top(s)->b ? s->chit_now : s->chit_next) + ship - SHIP_0;
}

void pacific_run_plan(const struct game *g, void *state, struct tape *t)
{
    (void)g, (void)t;
    struct pacific *s = state;
    if (stage(s) == 0) {
        ask(s, pacific_side_of_party(s, top(s)->a));
        return;
    }
    pacific_clear_status(s, PICKED | PLANNED);
    pop(s, 0);
}

/* c/1; ruling 34: any ship at sea, in port or in the box */
static struct verdict check_ship(const struct game *g, const struct pacific *s, int u)
{
    int last = pacific_highest_picked(s, SHIP_0, SUPPLY_0);
    unsigned party = top_of(s)->a;
    if (!is_ship(u))
        return refuse(NOT_A_SHIP, u, 0, 0);
    if (camp_of(g, s, u) != camp_of_party(party))
        return refuse(NOT_THEIRS, u, (int)pacific_side_of_party(s, party), 0);
    if (!on_map(s, u))
        return refuse(NOT_ON_MAP, u, 0, 0);
    if (has(s, u, PLANNED))
        return refuse(HAS_PLAN, u, 0, 0);
    if (has(s, u, PICKED))
        return refuse(IN_STACK, u, 0, 0);
    if (last >= 0 && s->at[last] != s->at[u])
        return refuse(ONE_HEX, u, s->at[last], 0);
    if (u <= last)
        return refuse(OUT_OF_ORDER, u, 0, 0);
    return pacific_no_twin_before(g, s, u);
}

struct verdict pacific_check_plan(const struct game *g, const void *state, struct action a)
{
    const struct pacific *s = state;
    if (a.verb == PICK)
        return check_ship(g, s, a.a);
    if (a.verb == PLAN_AREA) {
        if (a.a == 0)
            return refuse(MALFORMED, 1, 0, 0);
        if (pacific_highest_picked(s, SHIP_0, SUPPLY_0) < 0)
            return refuse(NOTHING_PICKED, 0, 0, 0);
    }
    return legal;
}

int pacific_propose_plan(const struct game *g, const void *state, unsigned side,
                         struct action *out, int cap)
{
    const struct pacific *s = state;
    struct offer o = { out, 0, cap, (uint8_t)side };
    for (int u = SHIP_0; u < SUPPLY_0; u++)
        if (on_map(s, u) && camp_of(g, s, u) == camp_of_party(top_of(s)->a))
            offer(&o, PICK, u, 0, 0);
    if (pacific_highest_picked(s, SHIP_0, SUPPLY_0) >= 0)
        for (int area = 1; area <= AREAS; area++)
            offer(&o, PLAN_AREA, area, 0, 0);
    offer(&o, DONE_VERB, 0, 0, 0);
    return o.n;
}

void pacific_apply_plan(const struct game *g, void *state, struct action a, struct tape *t)
{
    (void)g;
    struct pacific *s = state;
    if (a.verb == PICK) {
        set(s, a.a, PICKED);
    } else if (a.verb == DONE_VERB) {
        next(s);
    } else {
        for (int u = SHIP_0; u < SUPPLY_0; u++)
            if (has(s, u, PICKED)) {
                *destination(s, u) = (uint8_t)a.a;
                unset(s, u, PICKED);
                set(s, u, PLANNED);
                tell(t, R_C_1, E_PLANNED, u, a.a, 0);
            }
    }
}
