/* Runs the conformance suite over every game.
 *   run [ATOMS [SEED [GAME]]]
 * It speaks TAP: one test a game and check; how often each was looked at follows its name. */
#include "conformance/conformance.h"

#include "toy/every.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { QUICK = 20000 };

struct tally {
    int tests, passed, failed;
};

static void report(struct tally *t, const struct game *g, const struct conformance *c)
{
    printf("# %s: %ld atoms in %ld playthroughs\n", g->name, c->atoms, c->games);
    for (int i = 0; i < CHECKS; i++) {
        const char *skipped = c->done[i] ? "" : " # SKIP the game gives no occasion";
        t->tests++;
        t->passed += c->done[i] && !c->failed[i];
        t->failed += c->failed[i] > 0;
        printf("%s %d - %s: %s (%ld)%s\n", c->failed[i] ? "not ok" : "ok", t->tests, g->name,
               conformance_names[i], c->done[i], skipped);
    }
    fflush(stdout);
}

int main(int argc, char **argv)
{
    long atoms = argc > 1 ? atol(argv[1]) : QUICK;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    const struct game *every[EVERY_GAME];
    int n = every_game(every);
    struct tally t = { 0 };
    if (atoms < 1) {
        fprintf(stderr, "run [ATOMS [SEED [GAME]]]: expected a number of atoms, found %s\n",
                argv[1]);
        return 2;
    }
    for (int i = 0; i < n; i++) {
        struct conformance c = { 0 };
        if (argc > 3 && strcmp(argv[3], every[i]->name) != 0)
            continue;
        conform(&c, every[i], atoms, seed);
        report(&t, every[i], &c);
    }
    printf("1..%d\n# %d passed, %d failed\n", t.tests, t.passed, t.failed);
    return t.failed > 0 || t.tests == 0;
}
