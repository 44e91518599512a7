/* nac.h - War of the Triple Alliance of spaces and cards, for the list of games (games.c). */
#ifndef NAC_H
#define NAC_H

#include "cuartel/games.h"

enum { NAC_MEMORY = 128 * 1024 }; /* at least the loaded data (load.h) */
extern const struct files nac_files, nac_atlas, nac_guide;
extern const struct file nac_rulings;
extern const char *const nac_sheets[];
const struct game *nac_load(const struct files *files, void *memory, struct trouble *err);

#endif
