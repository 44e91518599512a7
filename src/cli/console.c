/* `console`: the text protocol on standard input, or the scripts that are named. */
#include "console/console.h"

#include <errno.h>
#include <string.h>

#include "cli/cli.h"

struct settings {
    bool quiet;
};

static const struct cli_option options[] = {
    { .name = "quiet",
      .help = "write no answers, only what tests did not find as they should",
      .type = CLI_SET,
      .where = offsetof(struct settings, quiet) },
    { 0 },
};

static int run_file(const struct cli_line *l, const char *path, FILE *out)
{
    if (strcmp(path, "-") == 0)
        return console_run(stdin, "stdin", out, stderr);
    FILE *in = fopen(path, "r");
    if (!in)
        return cli_fail(l, "%s: %s", path, strerror(errno));
    int status = console_run(in, path, out, stderr);
    if (ferror(in))
        status = cli_fail(l, "%s: %s", path, strerror(errno));
    fclose(in);
    return status;
}

static int run(struct cli_line *l)
{
    struct settings s = { 0 };
    int status = CLI_OK;
    if (!cli_read(l, &s))
        return CLI_USAGE;
    FILE *out = s.quiet ? NULL : stdout;
    if (l->words == 0)
        return run_file(l, "-", out);
    for (int i = 0; i < l->words; i++)
        if (run_file(l, l->word[i], out) != CLI_OK)
            status = CLI_WRONG;
    return status;
}

const struct cli_command cli_console = {
    .name = "console",
    .operands = "[FILE...]",
    .summary = "obey commands of the text protocol",
    .more = "Reads commands, a line each, from the files or from standard input ('help' lists "
            "them), and writes an answer to each. Every file begins without a game. A file "
            "whose tests do not find what they expect makes the exit status 1.",
    .options = options,
    .most = -1,
    .run = run,
};
