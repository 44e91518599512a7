/* odds.c - what a battle will bring. */
#include "games/nac/state.h"

bool nac_odds(const struct game *g, const void *s, struct action a, struct odds *out)
{
    (void)g, (void)s, (void)a, (void)out;
    return false;
}
