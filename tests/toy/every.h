/* every.h - every game there is, for tests that hold for all of them: the toy, then those of
 * games.h with their built-in data. */
#ifndef CUARTEL_EVERY_H
#define CUARTEL_EVERY_H

#include "cuartel/game.h"

enum { EVERY_GAME = 16 };

/* Returns how many.  The games stay in memory until the program ends; one that cannot be loaded
 * ends it. */
int every_game(const struct game *out[EVERY_GAME]);
const struct game *game_named(const char *name); /* NULL: there is none */

#endif
