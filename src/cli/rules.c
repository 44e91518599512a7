/* `rules`: the rule reference of a game, by id, by section, or by a word; and its rulings, by number. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cli/cli.h"
#include "data/rulings.h"
#include "data/sheet.h"

static const char reference[] = "reference.txt";
enum { RULE, TITLE, TEXT };
enum { PHRASE = 400, INDENT = 4 };

struct settings {
    const char *data;
};

static const struct cli_option options[] = {
    CLI_DATA(struct settings),
    { 0 },
};

typedef bool match_fn(struct sheet *t, const char *what);

static bool is_any(struct sheet *t, const char *what)
{
    (void)t, (void)what;
    return true;
}

static bool is_rule(struct sheet *t, const char *id)
{
    return strcasecmp(sheet_text(t, RULE), id) == 0;
}

/* "f" and "f.raid" are sections of f.raid/2; "f.ra" is none. */
static bool is_in_section(struct sheet *t, const char *section)
{
    size_t n = strlen(section);
    const char *id = sheet_text(t, RULE);
    bool whole = n && (section[n - 1] == '/' || section[n - 1] == '.');
    return n && strncasecmp(id, section, n) == 0 && (whole || id[n] == '/' || id[n] == '.');
}

/* At the beginning of a word, in capitals or not. */
static bool speaks_of(const char *text, const char *phrase)
{
    size_t n = strlen(phrase);
    for (const char *at = text; *at; at++)
        if ((at == text || !isalnum((unsigned char)at[-1])) && strncasecmp(at, phrase, n) == 0)
            return true;
    return false;
}

static bool has_phrase(struct sheet *t, const char *phrase)
{
    return speaks_of(sheet_text(t, RULE), phrase) || speaks_of(sheet_text(t, TITLE), phrase) ||
           speaks_of(sheet_text(t, TEXT), phrase);
}

/* Each of the words, wherever it stands. */
static bool has_words(struct sheet *t, const char *words)
{
    char word[PHRASE];
    while (*(words += strspn(words, " "))) {
        size_t n = strcspn(words, " ");
        snprintf(word, sizeof word, "%.*s", (int)n, words);
        if (!has_phrase(t, word))
            return false;
        words += n;
    }
    return true;
}

static void print_rule(struct sheet *t)
{
    printf("%s  %s\n", sheet_text(t, RULE), sheet_text(t, TITLE));
    cli_wrap(stdout, sheet_text(t, TEXT), INDENT, false);
}

static void print_title(struct sheet *t)
{
    printf("%-16s %s\n", sheet_text(t, RULE), sheet_text(t, TITLE));
}

/* Prints the rules that fit; returns how many. */
static int print_all(const struct files *files, match_fn *fits, const char *what,
                     void (*print)(struct sheet *t), struct trouble *trouble)
{
    struct sheet t;
    int n = 0;
    sheet_open(&t, files, reference, "rule title text source", trouble);
    while (sheet_next(&t))
        if (fits(&t, what)) {
            print(&t);
            n++;
        }
    return n;
}

/* The first way of reading `what` that finds something; it is no rule's id. */
static int look_up(const struct files *files, const char *what, struct trouble *trouble)
{
    static match_fn *const ways[] = { is_in_section, has_phrase, has_words };
    if (!*what)
        return print_all(files, is_any, what, print_title, trouble);
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        int n = print_all(files, ways[i], what, print_rule, trouble);
        if (n || *trouble->text)
            return n;
    }
    return 0;
}

/* "204" or "ruling 204", in a game that has no rule of that name: its number, or 0. */
static int ruling_number(const char *what)
{
    static const char word[] = "ruling ";
    char *end = NULL;
    if (strncasecmp(what, word, sizeof word - 1) == 0)
        what += sizeof word - 1;
    long n = isdigit((unsigned char)*what) ? strtol(what, &end, 10) : 0;
    return n > 0 && n < 100000 && !*end ? (int)n : 0;
}

static bool print_ruling(const struct file *rulings, int number)
{
    struct ruling r;
    if (!number || !ruling_find(rulings, number, &r))
        return false;
    printf("ruling %d  (%s)\n", r.number, r.rules);
    cli_wrap(stdout, r.question, INDENT, false);
    cli_wrap(stdout, r.answer, INDENT, false);
    return true;
}

/* The operands after the game, with blanks between them. */
static void join_words(const struct cli_line *l, char out[PHRASE])
{
    size_t n = 0;
    *out = 0;
    for (int i = 1; i < l->words && n < PHRASE; i++)
        n += (size_t)snprintf(out + n, PHRASE - n, "%s%s", i > 1 ? " " : "", l->word[i]);
}

static int show(const struct cli_line *l, const struct cli_game *game)
{
    char what[PHRASE];
    struct trouble trouble = { "" };
    join_words(l, what);
    if (!files_find(&game->data.files, reference))
        return cli_fail(l, "%s has no rule reference", game->title->name);
    bool rule = print_all(&game->data.files, is_rule, what, print_rule, &trouble) > 0;
    if (!rule && print_ruling(game->title->rulings, ruling_number(what)))
        return CLI_OK;
    int n = rule ? 1 : look_up(&game->data.files, what, &trouble);
    if (*trouble.text)
        return cli_fail(l, "%s", trouble.text);
    if (n == 0)
        return cli_fail(l, "no rule of %s is called '%s' or speaks of it", game->title->name,
                        what);
    return CLI_OK;
}

static int run(struct cli_line *l)
{
    struct settings s = { 0 };
    struct cli_game game;
    if (!cli_read(l, &s))
        return CLI_USAGE;
    int status = cli_open_data(l, l->word[0], s.data, &game);
    if (status == CLI_OK)
        status = show(l, &game);
    cli_close(&game);
    return status;
}

const struct cli_command cli_rules = {
    .name = "rules",
    .operands = "GAME [ID|NUMBER|WORD...]",
    .summary = "look up the rules of a game, in our own words",
    .more =
        "ID is the id of a rule as the program cites it, or the beginning of one up to a "
        "dot or a slash: a section. NUMBER, or ruling NUMBER, is one of the rulings, which "
        "tell how an unclear rule is read. Anything else is searched for in ids, titles and "
        "texts. Without it, all ids are listed with their titles.",
    .options = options,
    .least = 1,
    .most = -1,
    .run = run,
};
