/* `verify`: do records keep to the rules? */
#include "cli/cli.h"
#include "match/match.h"

struct settings {
    const char *data;
};

static const struct cli_option options[] = {
    CLI_RECORD_DATA(struct settings),
    { 0 },
};

static void report(void *path, const char *line)
{
    printf("%s: %s\n", (const char *)path, line);
}

static int run(struct cli_line *l)
{
    struct settings s = { 0 };
    int status = CLI_OK;
    if (!cli_read(l, &s))
        return CLI_USAGE;
    for (int i = 0; i < l->words; i++)
        if (!match_verify_with(l->word[i], s.data, report, l->word[i]))
            status = CLI_WRONG;
    return status;
}

const struct cli_command cli_verify = {
    .name = "verify",
    .operands = "FILE...",
    .summary = "check that records keep to the rules and to their dice",
    .more = "Plays each record again from its first action. Says where it departs from the "
            "rules, where a check value is another, and where a die is not the one that the "
            "seed gives, to which the record committed itself before the game began.",
    .options = options,
    .least = 1,
    .most = -1,
    .run = run,
};
