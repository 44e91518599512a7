/* overlay.h - the data of a game as its owner has them: the built-in sheets, over which the files of a directory
 * are laid one by one.  Whoever owns the printed charts types in one file and plays with it. */
#ifndef CUARTEL_OVERLAY_H
#define CUARTEL_OVERLAY_H

#include <stdbool.h>
#include <stdint.h>

#include "cuartel/games.h"

struct overlay {
    struct files files; /* what to load the game from */
    struct file
        *file; /* the table behind it, and for each row whether it came from the directory */
    bool *own;
};

/* dir NULL: the built-in data.  false: `why` says which file cannot be read, or is no sheet of this game.
 * Either way overlay_close may be called.  The texts must outlive the game that is loaded from them. */
bool overlay_open(struct overlay *o, const struct title *title, const char *dir, char *why,
                  size_t n);
void overlay_close(struct overlay *o);
uint64_t overlay_digest(const struct file *file); /* of one sheet */
bool overlay_is_sheet(const struct title *title, const char *name);

/* Where the files come from.  The program has them from a directory (overlay_dir.c); the module for the browser,
 * which has none, from its host (src/wasm/host.c). */

/* A text that no sheet answers to is a misspelt one: better said than silently ignored. */
bool overlay_knows_all(const struct title *title, const char *dir, char *why, size_t n);
/* The text is the caller's to free; NULL: there is none of this name.  false: it cannot be read. */
bool overlay_fetch(const char *dir, const char *name, char **text, size_t *length, char *why,
                   size_t n);

#endif
