/* Raw bytes as atoms: each is refused with a reason and changes nothing, or is on the list;
 * none crashes. The first three bytes choose the game, the scenario and the options.  Then come
 * groups of ten: eight are an atom to be tried, two choose the legal atom that is played next,
 * so that play goes on. */
#include "toy/every.h"

#include <stdalign.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static struct action list[GAME_MAX_LEGAL];
static int listed;

static int length_of(const char *const *names)
{
    int n = 0;
    while (names[n])
        n++;
    return n;
}

static void stop(const struct game *g, struct action a, const char *why)
{
    char text[240];
    game_print(g, a, text, sizeof text);
    fprintf(stderr, "%s: %s %s (verb %d by %d: %d %d %d)\n", g->name, text, why, a.verb, a.by,
            a.a, a.b, a.c);
    abort();
}

static bool is_listed(struct action a)
{
    for (int i = 0; i < listed; i++)
        if (memcmp(&list[i], &a, sizeof a) == 0)
            return true;
    return false;
}

static void try_atom(const struct game *g, const void *s, struct action a)
{
    static alignas(16) unsigned char trial[GAME_MAX_STATE];
    char text[240];
    memcpy(trial, s, g->state_size);
    struct verdict v = game_play(g, trial, a, NULL);
    game_explain(g, v, text, sizeof text);
    if (!v.reason != is_listed(a))
        stop(g, a, v.reason ? "is listed, but refused" : "is legal, but not listed");
    if (v.reason && memcmp(trial, s, g->state_size) != 0)
        stop(g, a, "is refused, yet it changed the position");
    if (v.reason >= g->reason_count || !*text)
        stop(g, a, "is refused for no reason");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static alignas(16) unsigned char s[GAME_MAX_STATE];
    const struct game *every[EVERY_GAME];
    if (size < 3)
        return 0;
    const struct game *g = every[data[0] % every_game(every)];
    game_setup(g, s, data[1] % length_of(g->scenarios),
               data[2] % (1u << length_of(g->options)));
    for (data += 3, size -= 3; size >= 10 && !game_head(s)->result; data += 10, size -= 10) {
        struct action a;
        memcpy(&a, data, sizeof a);
        listed = game_legal(g, s, game_head(s)->acting, list, GAME_MAX_LEGAL);
        try_atom(g, s, a);
        game_play(g, s, list[(data[8] << 8 | data[9]) % listed], NULL);
    }
    return 0;
}
