#include "ai/players.h"

uint64_t ai_random(void *state)
{
    uint64_t *x = state;
    uint64_t z = *x += 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
}

/* Not quite fair where n does not divide 2^64, which nobody will ever see. */
int ai_below(uint64_t *state, int n)
{
    return (int)(ai_random(state) % (uint64_t)n);
}

/* Any legal atom, all alike: what fuzzers and patient tests want, and what every other player must beat. */
struct action random_player(const struct game *g, const void *s, unsigned side,
                            uint64_t *random)
{
    struct action list[GAME_MAX_LEGAL];
    int n = game_legal(g, s, side, list, GAME_MAX_LEGAL);
    return n ? list[ai_below(random, n)] : (struct action){ 0 };
}
