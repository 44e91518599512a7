#include "cuartel/games.h"

#include <string.h>

const struct title games[] = {
    { 0 },
};

const struct title *games_find(const char *name)
{
    for (const struct title *t = games; t->name; t++)
        if (strcmp(t->name, name) == 0)
            return t;
    return NULL;
}
