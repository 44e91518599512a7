/* value.c - what a position is worth to a side, and how an atom looks at first glance: for computer players. */
#include "games/pacific/state.h"

int pacific_value(const struct game *g, const void *state, unsigned side)
{
    const struct pacific *s = state;
    int chile = 100 * current_vp(g, s);
    for (int u = 0; u < SUPPLY_0; u++)
        if (s->at[u] < ON_MAP && !is_fort(u))
            chile += camp_of(g, s, u) == CAMP_CHILE ? s->steps[u] : -s->steps[u];
    return side == SIDE_A ? chile : -chile;
}

int pacific_promise(const struct game *g, const void *state, unsigned side, struct action a)
{
    (void)g, (void)state, (void)side, (void)a;
    return 0;
}
