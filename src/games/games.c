#include "cuartel/games.h"

#include "games/nac/nac.h"
#include "games/pacific/pacific.h"

#include <string.h>

const struct title games[] = {
    { "pacific", "War of the Pacific, 1879-83", PACIFIC_MEMORY, pacific_load, &pacific_files,
      pacific_sheets, &pacific_rulings, &pacific_atlas, &pacific_guide },
    { "nac", "War of the Triple Alliance, 1864-70", NAC_MEMORY, nac_load, &nac_files,
      nac_sheets, &nac_rulings, &nac_atlas, &nac_guide },
    { 0 },
};

const struct title *games_find(const char *name)
{
    for (const struct title *t = games; t->name; t++)
        if (strcmp(t->name, name) == 0)
            return t;
    return NULL;
}
