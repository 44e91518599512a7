/* What a side gives up that ends a step. */
#include "cuartel/game.h"

enum { UNITS = 4096 };

bool game_is_ending(const struct game *g, struct action a)
{
    return g->endings >> a.verb & 1;
}

struct left game_left(const struct game *g, const void *s, unsigned side)
{
    struct action list[GAME_MAX_LEGAL];
    bool counted[UNITS] = { false };
    struct left left = { 0, 0 };
    int n = game_legal(g, s, side, list, GAME_MAX_LEGAL);
    for (int i = 0; i < n; i++) {
        if (g->verbs[list[i].verb].kinds[0] != 'u')
            left.others += !game_is_ending(g, list[i]);
        else if (list[i].a < UNITS && !counted[list[i].a])
            counted[list[i].a] = ++left.units;
    }
    return left;
}
