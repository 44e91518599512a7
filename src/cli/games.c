/* `games`: what can be played. */
#include "cli/cli.h"

static void print_words(const char *what, const char *const *word)
{
    if (!word || !*word)
        return;
    printf("  %-9s", what);
    for (; *word; word++)
        printf(" %s", *word);
    printf("\n");
}

static int run(struct cli_line *l)
{
    int status = CLI_OK;
    if (!cli_read(l, NULL))
        return CLI_USAGE;
    for (const struct title *t = games; t->name; t++) {
        struct cli_game game;
        printf("%s: %s\n", t->name, t->title);
        if (cli_open(l, t->name, NULL, &game) == CLI_OK) {
            print_words("sides", game.g->sides);
            print_words("scenarios", game.g->scenarios);
            print_words("options", game.g->options);
        } else {
            status = CLI_WRONG;
        }
        cli_close(&game);
    }
    return status;
}

const struct cli_command cli_games = {
    .name = "games",
    .operands = "",
    .summary = "list the games with their sides, scenarios and options",
    .run = run,
};
