#include "toy/every.h"

#include "cuartel/games.h"
#include "toy/toy.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct game *load(const struct title *t)
{
    struct trouble err = { "" };
    void *memory = malloc(t->memory);
    const struct game *g = memory ? t->load(t->files, memory, &err) : NULL;
    if (!g) {
        fprintf(stderr, "%s cannot be loaded: %s\n", t->name, err.text);
        exit(2);
    }
    return g;
}

int every_game(const struct game *out[EVERY_GAME])
{
    static const struct game *every[EVERY_GAME];
    static int n;
    if (n == 0) {
        every[n++] = &toy;
        for (const struct title *t = games; t->name && n < EVERY_GAME; t++)
            every[n++] = load(t);
    }
    memcpy(out, every, sizeof every);
    return n;
}

const struct game *game_named(const char *name)
{
    const struct game *every[EVERY_GAME];
    int n = every_game(every);
    for (int i = 0; i < n; i++)
        if (strcmp(every[i]->name, name) == 0)
            return every[i];
    return NULL;
}
