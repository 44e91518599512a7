#include "ai/ai.h"

#include <string.h>

#include "ai/players.h"

/* The same order in both lists, from the worst to the best. */
const char *const ai_levels[] = { "random", "greedy", NULL };
static player_fn *const players[] = { random_player, greedy_player };

static int level_row(const char *level)
{
    for (int i = 0; ai_levels[i]; i++)
        if (strcmp(ai_levels[i], level) == 0)
            return i;
    return -1;
}

bool ai_is_level(const char *level)
{
    return level_row(level) >= 0;
}

const char *ai_best(void)
{
    return ai_levels[sizeof players / sizeof *players - 1];
}

struct action ai_choose(const struct game *g, const void *observed, unsigned side,
                        const char *level, uint64_t seed)
{
    _Alignas(max_align_t) unsigned char s[GAME_MAX_STATE];
    int row = level_row(level);
    if (row < 0)
        return (struct action){ 0 };
    memcpy(s, observed, g->state_size);
    if (g->imagine)
        g->imagine(g, s, side, ai_random, &seed);
    return players[row](g, s, side, &seed);
}

struct action ai_play(const struct game *g, const void *s, unsigned side, const char *level,
                      uint64_t seed)
{
    enum { TRIES = 16 };
    _Alignas(max_align_t) unsigned char seen[GAME_MAX_STATE];
    memcpy(seen, s, g->state_size);
    if (g->observe)
        g->observe(g, s, side, seen);
    for (uint64_t i = 0; i < TRIES; i++) {
        struct action a = ai_choose(g, seen, side, level, seed + i);
        if (a.verb && !game_check(g, s, a).reason)
            return a;
    }
    return (struct action){ 0 };
}
