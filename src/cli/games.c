/* `games`: what can be played. */
#include "cli/cli.h"

/* The words in one line, for completion and scripts; then what there is to say about each. */
static void print_words(const char *what, const char *const *word, const char *const *text)
{
    if (!word || !*word)
        return;
    printf("  %-9s", what);
    for (int i = 0; word[i]; i++)
        printf(" %s", word[i]);
    printf("\n");
    for (int i = 0; text && word[i]; i++)
        printf("            %s: %s\n", word[i], text[i]);
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
            print_words("sides", game.g->sides, NULL);
            print_words("scenarios", game.g->scenarios, game.g->scenario_texts);
            print_words("options", game.g->options, game.g->option_texts);
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
