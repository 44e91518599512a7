/* What there is to do, made of the commands' tables. */
#include "cli/cli.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "ai/ai.h"

enum { NARROW = 40, USUAL = 80, WIDE = 100, COLUMN = 18 };

int cli_width(void)
{
    struct winsize size;
    const char *columns = getenv("COLUMNS");
    int width = columns ? atoi(columns) : 0;
    if (width <= 0 && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0)
        width = size.ws_col;
    if (width <= 0)
        width = USUAL;
    return width < NARROW ? NARROW : width > WIDE ? WIDE : width;
}

/* Columns that n bytes of UTF-8 take. */
static int columns_of(const char *text, size_t n)
{
    int columns = 0;
    for (size_t i = 0; i < n; i++)
        columns += ((unsigned char)text[i] & 0xC0) != 0x80;
    return columns;
}

void cli_wrap(FILE *out, const char *text, int indent, bool begun)
{
    int width = cli_width(), used = 0;
    if (!begun)
        fprintf(out, "%*s", indent, "");
    for (bool first = true; *(text += strspn(text, " \n")); first = false) {
        size_t n = strcspn(text, " \n");
        int columns = columns_of(text, n);
        if (!first && indent + used + 1 + columns > width) {
            fprintf(out, "\n%*s", indent, "");
            used = 0;
            first = true;
        }
        fprintf(out, "%s%.*s", first ? "" : " ", (int)n, text);
        used += columns + !first;
        text += n;
    }
    fputc('\n', out);
}

static void print_row(const char *left, const char *right)
{
    printf("  %-*s", COLUMN - 2, left);
    if (strlen(left) >= COLUMN - 2)
        printf("\n%*s", COLUMN, "");
    cli_wrap(stdout, right, COLUMN, true);
}

void cli_help(void)
{
    printf("Usage: cuartel COMMAND [ARGUMENT...]\n\n");
    cli_wrap(stdout, "Referee, opponent and table for historical board wargames.", 0, true);
    printf("\nCommands:\n");
    for (const struct cli_command *const *c = cli_commands; *c; c++)
        print_row((*c)->name, (*c)->summary);
    printf("\nOptions:\n");
    print_row("--help, -h", "say this; after a command, say more about it");
    print_row("--version, -V", "say which version this is");
    printf("\n");
    cli_wrap(stdout,
             "Exit status: 0 all is well; 1 what was checked is wrong, or could not be done; "
             "2 the command line is wrong.",
             0, true);
}

/* Those that there are, if an option names one. */
static void print_levels(const struct cli_option *o)
{
    while (o && o->name && (!o->value || strcmp(o->value, "LEVEL") != 0))
        o++;
    if (!o || !o->name)
        return;
    printf("\nLEVEL: one of");
    for (const char *const *level = ai_levels; *level; level++)
        printf(" %s", *level);
    printf("\n");
}

void cli_help_command(const struct cli_command *command)
{
    char left[120];
    const struct cli_option *o = command->options;
    printf("Usage: cuartel %s%s%s%s\n\n", command->name, o && o->name ? " [OPTION...]" : "",
           *command->operands ? " " : "", command->operands);
    snprintf(left, sizeof left, "%s.", command->summary);
    left[0] = (char)toupper((unsigned char)left[0]);
    cli_wrap(stdout, left, 0, true);
    if (command->more) {
        printf("\n");
        cli_wrap(stdout, command->more, 0, true);
    }
    printf("\nOptions:\n");
    for (; o && o->name; o++) {
        snprintf(left, sizeof left, "--%s%s%s", o->name, o->value ? " " : "",
                 o->value ? o->value : "");
        print_row(left, o->help);
    }
    print_row("--help", "say this");
    print_levels(command->options);
}
