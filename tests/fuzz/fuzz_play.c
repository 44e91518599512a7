/* Bytes choose among legal atoms: finds dead ends, runaways and unsound positions.  The first
 * three bytes choose the game, the scenario and the options; each further one, or two where the
 * list is long, an atom. */
#include "toy/every.h"

#include <stdalign.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static int length_of(const char *const *names)
{
    int n = 0;
    while (names[n])
        n++;
    return n;
}

/* The last atoms are the input itself: what is printed says where they led. */
static void stop(const struct game *g, const void *s, const char *why)
{
    char prompt[240];
    game_prompt(g, s, prompt, sizeof prompt);
    fprintf(stderr, "%s, atom %u, \"%s\": %s\n", g->name, game_head(s)->played, prompt, why);
    abort();
}

static void check(const struct game *g, const void *s)
{
    char why[240] = "";
    if (!g->sound(g, s, why, sizeof why))
        stop(g, s, why);
    unsigned acting = game_head(s)->result ? 0 : game_head(s)->acting;
    for (; acting; acting &= acting - 1)
        if (!game_may_act(g, s, acting & -acting))
            stop(g, s, "nothing is legal");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static alignas(16) unsigned char s[GAME_MAX_STATE];
    static struct action list[GAME_MAX_LEGAL];
    const struct game *every[EVERY_GAME];
    if (size < 3)
        return 0;
    const struct game *g = every[data[0] % every_game(every)];
    game_setup(g, s, data[1] % length_of(g->scenarios),
               data[2] % (1u << length_of(g->options)));
    check(g, s);
    for (size_t i = 3; i < size && !game_head(s)->result; i++) {
        int n = game_legal(g, s, game_head(s)->acting, list, GAME_MAX_LEGAL);
        unsigned choice = data[i];
        if (n > 256 && i + 1 < size)
            choice = choice << 8 | data[++i];
        if (game_play(g, s, list[choice % (unsigned)n], NULL).reason)
            stop(g, s, "a listed atom is refused");
        check(g, s);
    }
    return 0;
}
