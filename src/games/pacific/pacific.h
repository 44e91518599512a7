/* pacific.h - War of the Pacific, for the list of games (games.c). */
#ifndef PACIFIC_H
#define PACIFIC_H

#include "cuartel/games.h"

enum { PACIFIC_MEMORY = 640 * 1024 }; /* at least the loaded data (load.h) */
extern const struct files pacific_files, pacific_atlas, pacific_guide;
extern const struct file pacific_rulings;
extern const char *const pacific_sheets[];
const struct game *pacific_load(const struct files *files, void *memory, struct trouble *err);

#endif
