/* ai.h - computer players.  They know a game by game.h alone, and of its position what their side may see.
 *
 *   struct action a = ai_choose(g, observed, SIDE_A, "random", seed);
 *
 * A player is a function of these and nothing else: the same observed position and seed, the same choice, on
 * every machine.  Budgets are counted in nodes, never in time. */
#ifndef CUARTEL_AI_H
#define CUARTEL_AI_H

#include "cuartel/game.h"

extern const char *const ai_levels[]; /* "random", ...; NULL ends */
bool ai_is_level(const char *level);
const char *ai_best(void); /* the level that plays best */

/* The choice of `side`, one of those acting, in a position as game->observe shows it to that side (a game without
 * secrets: the position itself).  Verb 0: there is no such level, or nothing that the side could do. */
struct action ai_choose(const struct game *g, const void *observed, unsigned side,
                        const char *level, uint64_t seed);
/* The same for who holds the position itself: the player is shown what its side may see, and where it has guessed wrong
 * about what the rules allow, it is asked again.  Verb 0: it would not learn. */
struct action ai_play(const struct game *g, const void *s, unsigned side, const char *level,
                      uint64_t seed);

#endif
