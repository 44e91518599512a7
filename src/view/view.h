/* view.h - a position as JSON, for every client: one document for one side, with nothing in it that this side may
 * not know.  The browser gets it from the engine in WebAssembly or from a server, scripts from the console.
 *
 *   char *text = malloc(n);
 *   size_t need = view_position(g, s, SIDE_A, events, count, text, n);
 *   if (need >= n) ...again with need + 1 bytes
 *
 * The documents are described in docs/view.md.  Members are added, never changed. */
#ifndef CUARTEL_VIEW_H
#define CUARTEL_VIEW_H

#include "cuartel/game.h"

/* Both write at most n bytes, a 0 byte at the end, and return what a whole document needs without that byte (as
 * snprintf does). */

/* What changes: whose turn, the prompt, tracks, places, units, events, legal actions.  side: one bit.  The events
 * are those that the caller has for this side since the last document. */
size_t view_position(const struct game *g, const void *s, unsigned side,
                     const struct event *events, int count, char *out, size_t n);

/* What does not: the sides, the map, the units' ids, the verbs.  Fetched once. */
size_t view_game(const struct game *g, char *out, size_t n);

#endif
