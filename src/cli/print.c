/* `print`: a game as pages to print, to cut out and to play with. */
#include <string.h>

#include "cli/cli.h"
#include "print/print.h"

struct settings {
    const char *out, *paper, *data;
    struct cli_list parts;
};

static const struct cli_option options[] = {
    { .name = "out",
      .value = "FILE",
      .help = "the pages, as PDF",
      .type = CLI_TEXT,
      .where = offsetof(struct settings, out) },
    { .name = "paper",
      .value = "SIZE",
      .help = "a4 (if nothing is said), a3 or letter",
      .type = CLI_TEXT,
      .where = offsetof(struct settings, paper) },
    { .name = "part",
      .value = "PART",
      .help = "map, charts, counters or cards; may be given again; without it all",
      .type = CLI_LIST,
      .where = offsetof(struct settings, parts) },
    CLI_DATA(struct settings),
    { 0 },
};

/* Its row in the list; -1: it is not there. */
static int row_of(const char *word, const char *const *list)
{
    for (int i = 0; list[i]; i++)
        if (strcmp(list[i], word) == 0)
            return i;
    return -1;
}

static int read_settings(struct cli_line *l, struct settings *s, struct print *job)
{
    *s = (struct settings){ .paper = print_papers[0] };
    cli_spell_out(l);
    if (!cli_read(l, s))
        return CLI_USAGE;
    if (!cli_title(l, l->word[0]))
        return CLI_USAGE;
    if (!s->out)
        return cli_misuse(l, "--out FILE is missing: where do the pages go?");
    size_t n = strlen(s->out);
    if (n <= 4 || strcmp(s->out + n - 4, ".pdf") != 0)
        return cli_misuse(l, "--out: expected a name that ends with .pdf, not '%s'", s->out);
    job->paper = row_of(s->paper, print_papers);
    if (job->paper < 0)
        return cli_unknown(l, "paper", s->paper, print_papers);
    job->parts = s->parts.n ? 0 : PRINT_ALL;
    for (int i = 0; i < s->parts.n; i++) {
        int part = row_of(s->parts.text[i], print_parts);
        if (part < 0)
            return cli_unknown(l, "part", s->parts.text[i], print_parts);
        job->parts |= 1u << part;
    }
    return CLI_OK;
}

static int write_book(const struct cli_line *l, const struct print_pages *pages,
                      const char *path, const char *title)
{
    struct book *book = book_open(path, title);
    char why[240] = "";
    if (!book)
        return cli_fail(l, "out of memory");
    for (int i = 0; i < pages->n; i++)
        book_page(book, &pages->page[i].picture,
                  pages->page[i].begins ? pages->page[i].part : NULL);
    return book_close(book, why, sizeof why) ? CLI_OK : cli_fail(l, "%s", why);
}

static int run(struct cli_line *l)
{
    struct settings s;
    struct print job = { 0 };
    struct print_pages pages = { 0 };
    struct cli_game game;
    struct overlay sheets = { 0 };
    char why[240];
    int status = read_settings(l, &s, &job);
    if (status != CLI_OK)
        return status;
    status = cli_open(l, l->word[0], s.data, &game);
    if (status == CLI_OK)
        status = cli_open_atlas(l, game.title, s.data, &sheets);
    if (status == CLI_OK) {
        job.g = game.g;
        job.data = &game.data.files;
        job.sheets = &sheets.files;
        status = print_make(&job, &pages, why, sizeof why)
                     ? write_book(l, &pages, s.out, game.title->title)
                     : cli_fail(l, "%s", why);
    }
    print_close(&pages);
    overlay_close(&sheets);
    cli_close(&game);
    return status;
}

const struct cli_command cli_print = {
    .name = "print",
    .operands = "GAME",
    .summary = "make a PDF of a game, to print and to play",
    .more =
        "The map over several sheets that overlap, counters and cards with their backs, charts "
        "and tracks, and for each of them whether it is printed in the rulebook or "
        "reconstructed. The first page says how to print the rest. -o is short for --out. "
        "Sheets of the drawing itself may lie in DIR/atlas.",
    .options = options,
    .least = 1,
    .most = 1,
    .run = run,
};
