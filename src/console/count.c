/* Commands that count, and the position as a number. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "console/bench.h"
#include "console/inside.h"

enum { DEEPEST = 12, CLOSED_NODES = 20000 };

/* Sequences of `depth` atoms, chance expanded.  left: positions that may still be looked at. */
static uint64_t count(const struct game *g, const void *s, int depth, uint64_t *left)
{
    _Alignas(max_align_t) unsigned char next[GAME_MAX_STATE];
    struct action list[GAME_MAX_LEGAL];
    uint64_t sum = 0;
    if (depth == 0)
        return 1;
    if (*left == 0)
        return 0;
    --*left;
    int n = game_legal(g, s, game_head(s)->acting, list, GAME_MAX_LEGAL);
    if (depth == 1)
        return (uint64_t)n;
    for (int i = 0; i < n; i++) {
        memcpy(next, s, g->state_size);
        game_play(g, next, list[i], NULL);
        sum += count(g, next, depth - 1, left);
    }
    return sum;
}

static bool read_depth(struct console *c, const struct words *w, long least, long *depth)
{
    if (w->n == 2 && read_number(w->word[1], least, DEEPEST, depth))
        return true;
    fail(c, SYNTAX, "expected a depth of %ld to %d", least, DEEPEST);
    return false;
}

static uint64_t budget(const struct console *c)
{
    return c->closed ? CLOSED_NODES : UINT64_MAX;
}

void do_perft(struct console *c, const struct words *w)
{
    long depth;
    uint64_t left = budget(c);
    if (!read_depth(c, w, 0, &depth))
        return;
    uint64_t n = count(match_game(c->match), match_state(c->match), (int)depth, &left);
    if (left)
        say(c, "%" PRIu64, n);
    else
        fail(c, SYNTAX, "too deep to be counted here");
}

static int by_text(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* The count below each atom, to find where two programs part. */
void do_divide(struct console *c, const struct words *w)
{
    _Alignas(max_align_t) unsigned char next[GAME_MAX_STATE];
    struct action list[GAME_MAX_LEGAL];
    char *line[GAME_MAX_LEGAL];
    const struct game *g = match_game(c->match);
    const void *s = match_state(c->match);
    uint64_t left = budget(c), sum = 0;
    long depth;
    if (!read_depth(c, w, 1, &depth))
        return;
    int n = game_legal(g, s, game_head(s)->acting, list, GAME_MAX_LEGAL);
    for (int i = 0; i < n; i++) {
        char text[LINE], counted[LINE + 24];
        memcpy(next, s, g->state_size);
        game_play(g, next, list[i], NULL);
        uint64_t below = count(g, next, (int)depth - 1, &left);
        game_print(g, list[i], text, sizeof text);
        snprintf(counted, sizeof counted, "%s: %" PRIu64, text, below);
        line[i] = match_copy(counted);
        sum += below;
    }
    qsort(line, (size_t)n, sizeof *line, by_text);
    say(c, "%" PRIu64, sum);
    for (int i = 0; i < n; i++) {
        say(c, "%s", line[i]);
        free(line[i]);
    }
    if (!left)
        fail(c, SYNTAX, "too deep to be counted here");
}

void do_hash(struct console *c, const struct words *w)
{
    (void)w;
    say(c, "%016" PRIx64, game_hash(match_game(c->match), match_state(c->match)));
}

void do_bench(struct console *c, const struct words *w)
{
    const struct game *g = match_game(c->match);
    long seconds = 2;
    int scenario = 0;
    if (w->n > 2 || (w->n == 2 && !read_number(w->word[1], 1, 600, &seconds))) {
        fail(c, SYNTAX, "%s", command_named("bench")->usage);
        return;
    }
    if (c->closed) {
        fail(c, SYNTAX, "there is no time for this here");
        return;
    }
    while (g->scenarios[scenario] &&
           strcmp(g->scenarios[scenario], match_scenario(c->match)) != 0)
        scenario++;
    struct bench b =
        bench_game(g, scenario, game_head(match_state(c->match))->options, (int)seconds);
    say(c, "actions/s %" PRIu64, b.per_second);
    say(c, "games/min %" PRIu64, b.games_per_minute);
    say(c, "ns/action %" PRIu64, b.ns);
    say(c, "replay/s %" PRIu64, b.replayed_per_second);
    say(c, "copy %" PRIu64 " ns", b.copy_ns);
    say(c, "state %" PRIu64 " bytes", b.state_bytes);
}
