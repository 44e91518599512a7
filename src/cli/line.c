/* Reads a command line by the command's table. */
#include "cli/cli.h"

#include <errno.h>
#include <getopt.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { OPTIONS = 24, FIRST = 256 };

static void complain(const struct cli_line *l, const char *format, va_list arguments)
{
    fprintf(stderr, "cuartel %s: ", l->command->name);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
}

int cli_misuse(const struct cli_line *l, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    complain(l, format, arguments);
    va_end(arguments);
    return CLI_USAGE;
}

int cli_fail(const struct cli_line *l, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    complain(l, format, arguments);
    va_end(arguments);
    return CLI_WRONG;
}

/* How many letters must be put in, left out, exchanged or swapped with their neighbour to make b of a. */
static int distance(const char *a, const char *b)
{
    enum { LONGEST = 40 };
    int row[LONGEST + 1][LONGEST + 1];
    int n = (int)strlen(a), m = (int)strlen(b);
    if (n > LONGEST || m > LONGEST)
        return LONGEST;
    for (int i = 0; i <= n; i++)
        for (int k = 0; k <= m; k++) {
            if (i == 0 || k == 0) {
                row[i][k] = i + k;
                continue;
            }
            int best = row[i - 1][k - 1] + (a[i - 1] != b[k - 1]);
            if (row[i - 1][k] + 1 < best)
                best = row[i - 1][k] + 1;
            if (row[i][k - 1] + 1 < best)
                best = row[i][k - 1] + 1;
            if (i > 1 && k > 1 && a[i - 1] == b[k - 2] && a[i - 2] == b[k - 1] &&
                row[i - 2][k - 2] + 1 < best)
                best = row[i - 2][k - 2] + 1;
            row[i][k] = best;
        }
    return row[n][m];
}

const char *cli_nearest(const char *word, const char *const *list)
{
    const char *nearest = NULL;
    int least = 2 + (int)strlen(word) / 6;
    for (; list && *list; list++) {
        int far = distance(word, *list);
        if (far <= least && far < (int)strlen(word)) {
            least = far - 1;
            nearest = *list;
        }
    }
    return nearest;
}

bool cli_is_listed(const char *word, const char *const *list)
{
    for (; list && *list; list++)
        if (strcasecmp(word, *list) == 0)
            return true;
    return false;
}

int cli_unknown(const struct cli_line *l, const char *what, const char *word,
                const char *const *list)
{
    const char *nearest = cli_nearest(word, list);
    if (nearest)
        return cli_misuse(l, "there is no %s '%s'; did you mean '%s'?", what, word, nearest);
    if (!list || !*list)
        return cli_misuse(l, "there is no %s '%s', nor any other", what, word);
    fprintf(stderr, "cuartel %s: there is no %s '%s'; there is", l->command->name, what, word);
    for (; *list; list++)
        fprintf(stderr, " %s", *list);
    fputc('\n', stderr);
    return CLI_USAGE;
}

static bool read_number(const struct cli_line *l, const struct cli_option *o, const char *text,
                        long *out)
{
    char *end;
    errno = 0;
    *out = strtol(text, &end, 10);
    if (end != text && !*end && !errno && *out >= o->least && *out <= o->most)
        return true;
    cli_misuse(l, "--%s: expected a number of %ld to %ld, found '%s'", o->name, o->least,
               o->most, text);
    return false;
}

static bool take(const struct cli_line *l, const struct cli_option *o, const char *value,
                 void *settings)
{
    void *at = (char *)settings + o->where;
    struct cli_list *list = at;
    switch (o->type) {
    case CLI_SET: *(bool *)at = true; return true;
    case CLI_CLEAR: *(bool *)at = false; return true;
    case CLI_TEXT: *(const char **)at = value; return true;
    case CLI_NUMBER: return read_number(l, o, value, at);
    case CLI_LIST: break;
    }
    if (list->n == CLI_LIST_MAX) {
        cli_misuse(l, "--%s: at most %d times", o->name, CLI_LIST_MAX);
        return false;
    }
    list->text[list->n++] = value;
    return true;
}

/* The rows as getopt_long wants them, and their names; returns how many. */
static int list_options(const struct cli_option *o, struct option *out, const char **name)
{
    int n = 0;
    for (; o && o[n].name; n++) {
        out[n] = (struct option){ o[n].name, o[n].value ? required_argument : no_argument, NULL,
                                  FIRST + n };
        name[n] = o[n].name;
    }
    out[n] = (struct option){ 0 };
    name[n] = NULL;
    return n;
}

/* What getopt_long stopped at: "--name=value" or "-x" of a group. */
static void refuse_option(const struct cli_line *l, const char *const *names)
{
    const char *text = l->argv[optind - 1];
    char word[64];
    if (optopt >= FIRST) {
        cli_misuse(l, "--%s takes no value", l->command->options[optopt - FIRST].name);
        return;
    }
    if (optopt) {
        cli_misuse(l, "there is no option '-%c'; 'cuartel %s --help' lists them", optopt,
                   l->command->name);
        return;
    }
    snprintf(word, sizeof word, "%.*s", (int)strcspn(text + 2, "="), text + 2);
    const char *nearest = cli_nearest(word, names);
    if (nearest)
        cli_misuse(l, "there is no option '--%s'; did you mean '--%s'?", word, nearest);
    else
        cli_misuse(l, "there is no option '--%s'; 'cuartel %s --help' lists them", word,
                   l->command->name);
}

static bool read_options(struct cli_line *l, void *settings)
{
    struct option option[OPTIONS + 1];
    const char *names[OPTIONS + 1];
    int code;
    list_options(l->command->options, option, names);
    opterr = 0;
    optind = 0; /* a new line, whatever was read before */
    while ((code = getopt_long(l->argc, l->argv, ":", option, NULL)) != -1) {
        if (code == ':') {
            const struct cli_option *o = &l->command->options[optopt - FIRST];
            cli_misuse(l, "--%s needs a value: --%s %s", o->name, o->name, o->value);
            return false;
        }
        if (code == '?') {
            refuse_option(l, names);
            return false;
        }
        if (!take(l, &l->command->options[code - FIRST], optarg, settings))
            return false;
    }
    l->words = l->argc - optind;
    l->word = l->argv + optind;
    return true;
}

bool cli_read(struct cli_line *l, void *settings)
{
    const struct cli_command *c = l->command;
    if (!read_options(l, settings))
        return false;
    if (l->words >= c->least && (c->most < 0 || l->words <= c->most))
        return true;
    if (l->words < c->least)
        cli_misuse(l, "something is missing: cuartel %s %s", c->name, c->operands);
    else
        cli_misuse(l, "'%s' is one too many: cuartel %s %s", l->word[c->most], c->name,
                   c->operands);
    return false;
}

void cli_spell_out(struct cli_line *l)
{
    static char out[] = "--out";
    for (int i = 1; i < l->argc && strcmp(l->argv[i], "--") != 0; i++)
        if (strcmp(l->argv[i], "-o") == 0)
            l->argv[i] = out;
}
