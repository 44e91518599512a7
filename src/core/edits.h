/* edits.h - what the positions by hand of every game (game.h, `edit` and `sound`) have alike: a mistake is said and nothing
 * done, a removal is a put, an unsound unit is named. */
#ifndef CUARTEL_EDITS_H
#define CUARTEL_EDITS_H

#include "cuartel/game.h"

/* Both say why and are false, to be returned. */
bool edit_refused(char *why, size_t n, const char *text);
bool unit_unsound(const struct game *g, int unit, const char *text, char *why, size_t n);

/* A REMOVE as the PUT to where what is removed goes. */
struct edit edit_removal(const struct edit *e, int place);

#endif
