/* games.h - the games there are, and how one is opened.
 *
 *   const struct title *t = games_find("name");
 *   struct trouble err = { "" };
 *   const struct game *g = t->load(t->files, malloc(t->memory), &err);
 *
 * The memory stays the caller's, and is the game's for as long as it is used. */
#ifndef CUARTEL_GAMES_H
#define CUARTEL_GAMES_H

#include "cuartel/files.h"
#include "cuartel/game.h"

/* One game that can be loaded. */
struct title {
    const char *name, *title;
    size_t memory; /* bytes that load needs, aligned as malloc aligns */
    /* Reads the data and makes the game in memory; NULL and trouble where the data are wrong. */
    const struct game *(*load)(const struct files *files, void *memory, struct trouble *err);
    const struct files *files; /* the data built into the library */
    const char *const *sheets; /* names of its data files, NULL ends */
    const struct file
        *rulings; /* how its unclear rules are read (src/data/rulings.h); NULL: untold */
    const struct files
        *atlas; /* what pictures show beside the game: no part of its digest; NULL: nothing */
    const struct files *guide; /* a guided opening (src/match/guide.h), no part of it either */
};
#pragma GCC visibility push(default)
extern const struct title games[];                /* a row with a NULL name ends */
const struct title *games_find(const char *name); /* NULL: no such game */

#pragma GCC visibility pop

#endif
