/* The program: finds the command that is asked for. */
#include "cli/cli.h"

#include <errno.h>
#include <string.h>

const struct cli_command *const cli_commands[] = {
    &cli_play,       &cli_serve,      &cli_replay, &cli_verify,  &cli_rules,
    &cli_games,      &cli_map,        &cli_print,  &cli_arena,   &cli_bench,
    &cli_provenance, &cli_check_data, &cli_data,   &cli_console, NULL,
};

enum { COMMANDS = sizeof cli_commands / sizeof *cli_commands };

static const struct cli_command *command_named(const char *name)
{
    for (const struct cli_command *const *c = cli_commands; *c; c++)
        if (strcmp((*c)->name, name) == 0)
            return *c;
    return NULL;
}

static int refuse_command(const char *word)
{
    const char *names[COMMANDS];
    for (int i = 0; i < COMMANDS; i++)
        names[i] = cli_commands[i] ? cli_commands[i]->name : NULL;
    const char *nearest = cli_nearest(word, names);
    fprintf(stderr, "cuartel: there is no %s '%s'; ", *word == '-' ? "option" : "command",
            word);
    if (nearest)
        fprintf(stderr, "did you mean '%s'?\n", nearest);
    else
        fprintf(stderr, "'cuartel --help' lists what there is\n");
    return CLI_USAGE;
}

/* Before "--", which ends the options. */
static bool asks_for_help(int argc, char **argv)
{
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0)
            return true;
    return false;
}

static int run_command(const char *name, int argc, char **argv)
{
    const struct cli_command *command = command_named(name);
    struct cli_line line = { command, argc, argv, 0, NULL };
    if (!command)
        return refuse_command(name);
    if (!asks_for_help(argc, argv))
        return command->run(&line);
    cli_help_command(command);
    return CLI_OK;
}

static bool is_word(const char *word, const char *one, const char *other)
{
    return strcmp(word, one) == 0 || strcmp(word, other) == 0;
}

static int run(int argc, char **argv)
{
    static char *help[] = { "help", "--help", NULL };
    if (argc < 2) {
        fprintf(stderr, "cuartel: what is to be done? 'cuartel --help' lists the commands\n");
        return CLI_USAGE;
    }
    if (is_word(argv[1], "--version", "-V")) {
        printf("cuartel " CUARTEL_VERSION "\n");
        return CLI_OK;
    }
    if (strcmp(argv[1], "help") == 0 && argc > 2)
        return run_command(argv[2], 2, help);
    if (is_word(argv[1], "--help", "-h") || strcmp(argv[1], "help") == 0) {
        cli_help();
        return CLI_OK;
    }
    return run_command(argv[1], argc - 1, argv + 1);
}

/* An answer that could not be written is no answer. */
int main(int argc, char **argv)
{
    int status = run(argc, argv);
    if (fflush(stdout) == 0 && !ferror(stdout))
        return status;
    fprintf(stderr, "cuartel: standard output: %s\n", strerror(errno));
    return CLI_WRONG;
}
