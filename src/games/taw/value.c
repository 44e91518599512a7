/* value.c - how good a position is, for computer players. */
#include "games/taw/state.h"

int taw_value(const struct game *g, const void *state, unsigned side)
{
    const struct taw *s = state;
    int value = 1000 * s->vp;
    if (s->head.result)
        return s->head.result == RESULT_DRAW ? 0 : s->head.result & side ? 100000 : -100000;
    for (int u = 0; u < UNITS; u++)
        if (on_map(s, u))
            value += (camp_of(u) == ALLIES ? 1 : -1) *
                     (10 * unit_of(g, u)->attack + 15 * unit_of(g, u)->defence + 10);
    return side == SIDE_A ? value : -value;
}
