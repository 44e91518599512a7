/* `bench`: how fast games are. */
#include "console/bench.h"

#include <inttypes.h>
#include <string.h>

#include "cli/cli.h"
#include "match/match.h"

struct settings {
    long seconds;
    const char *scenario, *data;
    struct cli_list options;
};

static const struct cli_option options[] = {
    { .name = "seconds",
      .value = "S",
      .help = "seconds of the processor to measure each game (4)",
      .type = CLI_NUMBER,
      .where = offsetof(struct settings, seconds),
      .least = 1,
      .most = 3600 },
    CLI_SCENARIO(struct settings),
    CLI_GAME_OPTION(struct settings),
    CLI_DATA(struct settings),
    { 0 },
};

static void print(const char *game, const char *scenario, const struct bench *b)
{
    printf("%s %s\n", game, scenario);
    printf("actions/s %" PRIu64 "\n", b->per_second);
    printf("replay/s %" PRIu64 "\n", b->replayed_per_second);
    printf("games/min %" PRIu64 "\n", b->games_per_minute);
    printf("action %" PRIu64 " ns\n", b->ns);
    printf("listing %" PRIu64 " ns\n", b->listing_ns);
    printf("hash %" PRIu64 " ns\n", b->hash_ns);
    printf("reach %" PRIu64 " ns\n", b->reach_ns);
    printf("supply %" PRIu64 " ns\n", b->supply_ns);
    printf("copy %" PRIu64 " ns\n", b->copy_ns);
    printf("state %" PRIu64 " bytes\n", b->state_bytes);
}

static int scenario_row(const struct match *m)
{
    int row = 0;
    while (strcmp(match_game(m)->scenarios[row], match_scenario(m)) != 0)
        row++;
    return row;
}

static int measure(const struct cli_line *l, const struct settings *s, const char *name)
{
    struct match_error err;
    struct cli_game game;
    int status = cli_open(l, name, s->data, &game);
    if (status == CLI_OK)
        status = cli_check_start(l, game.g, s->scenario, &s->options);
    cli_close(&game);
    if (status != CLI_OK)
        return status;
    struct match *m =
        match_new(name, s->scenario, s->options.text, s->options.n, NULL, s->data, &err);
    if (!m)
        return cli_fail(l, "%s", err.text);
    struct bench b = bench_game(match_game(m), scenario_row(m),
                                game_head(match_state(m))->options, (int)s->seconds);
    print(name, match_scenario(m), &b);
    match_free(m);
    return CLI_OK;
}

static int run(struct cli_line *l)
{
    struct settings s = { .seconds = 4 };
    if (!cli_read(l, &s))
        return CLI_USAGE;
    if (l->words)
        return measure(l, &s, l->word[0]);
    for (const struct title *t = games; t->name; t++) {
        int status = measure(l, &s, t->name);
        if (status != CLI_OK)
            return status;
    }
    return CLI_OK;
}

const struct cli_command cli_bench = {
    .name = "bench",
    .operands = "[GAME]",
    .summary = "measure how fast a game is played",
    .more = "Plays random legal actions and counts: actions/s with all that could be done "
            "listed before each, replay/s when a game that is known is played again; and what "
            "a listing costs, a hash, where a unit may go, whether it has supply, and a copy "
            "of a position. Without GAME, every game is measured.",
    .options = options,
    .most = 1,
    .run = run,
};
