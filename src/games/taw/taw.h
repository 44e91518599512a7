/* taw.h - War of the Triple Alliance: Paraguay, for the list of games (games.c). */
#ifndef TAW_H
#define TAW_H

#include "cuartel/games.h"

enum { TAW_MEMORY = 768 * 1024 }; /* at least the loaded data (load.h) */
extern const struct files taw_files, taw_atlas, taw_guide;
extern const struct file taw_rulings;
extern const char *const taw_sheets[];
const struct game *taw_load(const struct files *files, void *memory, struct trouble *err);

#endif
