/* `provenance`: how much of a game's data is from the rulebook, found or reconstructed, by which sources, and which
 * doubtful readings can be switched. */
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "data/sheet.h"

static const char switches[] = "switches.txt", sources[] = "sources.txt";

struct settings {
    const char *data;
};

static const struct cli_option options[] = {
    CLI_DATA(struct settings),
    { 0 },
};

static void print_count(const char *name, const struct provenance *p)
{
    printf("%-20s %8d %8d %14d\n", name, p->seed, p->found, p->reconstructed);
}

static void print_counts(const struct files *files, struct trouble *trouble)
{
    struct provenance sum = { 0 }, p;
    printf("%-20s %8s %8s %14s\n", "rows", "seed", "found", "reconstructed");
    for (int i = 0; i < files->n; i++) {
        if (strcmp(files->file[i].name, sources) == 0)
            continue;
        if (!sheet_provenance(files, files->file[i].name, &p, trouble))
            return;
        print_count(files->file[i].name, &p);
        sum.seed += p.seed;
        sum.found += p.found;
        sum.reconstructed += p.reconstructed;
    }
    print_count("sum", &sum);
}

static void print_switches(const struct files *files, struct trouble *trouble)
{
    enum { NAME, VALUE, LEAST, MOST, TEXT };
    struct sheet t;
    if (!files_find(files, switches) ||
        !sheet_open(&t, files, switches, "name value least most text source", trouble))
        return;
    printf("\nswitches: readings that can be changed in %s\n", switches);
    while (sheet_next(&t)) {
        printf("  %s %s (%s to %s)\n", sheet_text(&t, NAME), sheet_text(&t, VALUE),
               sheet_text(&t, LEAST), sheet_text(&t, MOST));
        cli_wrap(stdout, sheet_text(&t, TEXT), 6, false);
    }
}

static void print_sources(const struct files *files, struct trouble *trouble)
{
    enum { KEY, KIND, TEXT };
    struct sheet t;
    if (!sheet_open(&t, files, sources, "key kind text", trouble))
        return;
    printf("\nsources\n");
    while (sheet_next(&t)) {
        printf("  %s (%s)\n", sheet_text(&t, KEY), sheet_text(&t, KIND));
        cli_wrap(stdout, sheet_text(&t, TEXT), 6, false);
    }
}

static int print_atlas(const struct cli_line *l, const struct cli_game *game, const char *dir,
                       struct trouble *trouble)
{
    struct overlay sheets;
    int status = cli_open_atlas(l, game->title, dir, &sheets);
    if (status == CLI_OK && sheets.files.n) {
        printf("\nthe drawn map and what is printed, which have no effect in play\n\n");
        print_counts(&sheets.files, trouble);
        print_sources(&sheets.files, trouble);
    }
    overlay_close(&sheets);
    return status;
}

static int run(struct cli_line *l)
{
    struct settings s = { 0 };
    struct cli_game game;
    struct trouble trouble = { "" };
    if (!cli_read(l, &s))
        return CLI_USAGE;
    int status = cli_open_data(l, l->word[0], s.data, &game);
    if (status == CLI_OK) {
        printf("%s: %s\n\n", game.title->name, game.title->title);
        print_counts(&game.data.files, &trouble);
        print_switches(&game.data.files, &trouble);
        print_sources(&game.data.files, &trouble);
        status = print_atlas(l, &game, s.data, &trouble);
        if (*trouble.text)
            status = cli_fail(l, "%s", trouble.text);
    }
    cli_close(&game);
    return status;
}

const struct cli_command cli_provenance = {
    .name = "provenance",
    .operands = "GAME",
    .summary = "say where the data of a game come from",
    .more = "Counts for each data file how many rows are as supplied with the rules (seed), "
            "found elsewhere, or reconstructed; lists the switches for readings that are in "
            "doubt, and the sources.",
    .options = options,
    .least = 1,
    .most = 1,
    .run = run,
};
