/* `data` and `check-data`: the built-in data files as texts that their owner can correct, and whether what he made
 * of them can be played with. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/cli.h"
#include "data/sheet.h"
#include "match/slurp.h"
#include "print/print.h"

enum { PATH = 1024, MODE = 0644 };
static const char sources[] = "sources.txt", reference[] = "reference.txt";

struct settings {
    bool force;
};

static const struct cli_option data_options[] = {
    { .name = "force",
      .help = "write over files that are there",
      .type = CLI_SET,
      .where = offsetof(struct settings, force) },
    { 0 },
};

static bool path_in(const struct cli_line *l, const char *dir, const char *name, char out[PATH])
{
    int n = snprintf(out, PATH, "%s/%s", dir, name);
    if (n > 0 && n < PATH)
        return true;
    cli_fail(l, "%.200s...: the name is too long", dir);
    return false;
}

/* All or nothing: what is there is looked for before anything is written. */
static bool is_free(const struct cli_line *l, const struct files *files, const char *dir)
{
    char path[PATH];
    for (int i = 0; i < files->n; i++) {
        if (!path_in(l, dir, files->file[i].name, path))
            return false;
        if (access(path, F_OK) == 0) {
            cli_fail(l, "%s is there already; --force writes over it", path);
            return false;
        }
    }
    return true;
}

static int write_files(const struct cli_line *l, const struct files *files, const char *dir)
{
    char path[PATH];
    if (mkdir(dir, 0777) != 0 && errno != EEXIST)
        return cli_fail(l, "%s: %s", dir, strerror(errno));
    for (int i = 0; i < files->n; i++) {
        if (!path_in(l, dir, files->file[i].name, path))
            return CLI_WRONG;
        if (!replace_file(path, files->file[i].text, files->file[i].length, MODE))
            return cli_fail(l, "%s: %s", path, strerror(errno));
        printf("%s\n", path);
    }
    return CLI_OK;
}

static int run_data(struct cli_line *l)
{
    struct settings s = { 0 };
    if (!cli_read(l, &s))
        return CLI_USAGE;
    const struct title *title = cli_title(l, l->word[0]);
    if (!title)
        return CLI_USAGE;
    const char *dir = l->word[1];
    char drawn[PATH];
    if (!path_in(l, dir, "atlas", drawn))
        return CLI_WRONG;
    if (!s.force &&
        (!is_free(l, title->files, dir) || (title->atlas && !is_free(l, title->atlas, drawn))))
        return CLI_WRONG;
    int status = write_files(l, title->files, dir);
    return status == CLI_OK && title->atlas ? write_files(l, title->atlas, drawn) : status;
}

const struct cli_command cli_data = {
    .name = "data",
    .operands = "GAME DIR",
    .summary = "write the built-in data files of a game into a directory",
    .more =
        "Whoever owns the printed game can correct the files there, delete those that he "
        "does not change, look over them with check-data and play with --data DIR. DIR/atlas "
        "has what only pictures and print show: coast lines, names, charts.",
    .options = data_options,
    .least = 2,
    .most = 2,
    .run = run_data,
};

/* Where the mistake is: in the directory, if the file comes from there. */
static void print_mistake(const struct overlay *data, const char *dir, const char *text)
{
    for (int i = 0; i < data->files.n; i++) {
        const char *name = data->files.file[i].name;
        size_t n = strlen(name);
        if (data->own && data->own[i] && strncmp(text, name, n) == 0 && text[n] == ':')
            printf("%s/", dir);
    }
    printf("%s\n", text);
}

/* Every row of every sheet says where it comes from. */
static bool are_sources_known(const struct files *files, struct trouble *trouble)
{
    struct provenance p;
    for (int i = 0; i < files->n && !*trouble->text; i++)
        if (strcmp(files->file[i].name, sources) != 0)
            sheet_provenance(files, files->file[i].name, &p, trouble);
    return !*trouble->text;
}

/* Its row among the game's rules; row 0 is none of the rulebook. */
static int rule_named(const struct game *g, const char *id)
{
    for (int r = 1; r < g->rule_count; r++)
        if (strcmp(g->rules[r], id) == 0)
            return r;
    return 0;
}

/* The rule reference, which no game reads: every row tells of a rule of the game, and no rule has two. */
static void read_reference(const struct game *g, const struct files *files, bool *seen,
                           struct trouble *trouble)
{
    enum { RULE, TITLE, TEXT };
    struct sheet t;
    sheet_open(&t, files, reference, "rule title text source", trouble);
    while (sheet_next(&t)) {
        const char *id = sheet_text(&t, RULE);
        int r = rule_named(g, id);
        if (r == 0 || seen[r])
            sheet_mistake(&t, RULE, "expected %s, found %s",
                          r ? "every rule once" : "the id of a rule",
                          *id ? id : "an empty field");
        seen[r] = true;
        for (int column = TITLE; column <= TEXT; column++)
            if (!*sheet_text(&t, column))
                sheet_mistake(&t, column, "expected a text, found an empty field");
    }
}

static bool check_reference(const struct game *g, const struct files *files,
                            struct trouble *trouble)
{
    if (!files_find(files, reference))
        return true;
    bool *seen = calloc((size_t)g->rule_count, sizeof *seen);
    if (seen)
        read_reference(g, files, seen, trouble);
    free(seen);
    return seen != NULL;
}

static void print_overlay(const struct overlay *data, const char *dir)
{
    int n = 0;
    for (int i = 0; i < data->files.n; i++)
        if (data->own[i]) {
            printf("%s/%s\n", dir, data->file[i].name);
            n++;
        }
    printf("%d of %d files from %s, the others built in\n", n, data->files.n, dir);
}

/* What the game reads, then what it does not. */
static int check(const struct cli_line *l, struct cli_game *game, struct trouble *trouble)
{
    const struct files *files = &game->data.files;
    game->memory = malloc(game->title->memory);
    if (!game->memory)
        return cli_fail(l, "out of memory");
    game->g = game->title->load(files, game->memory, trouble);
    if (game->g && !check_reference(game->g, files, trouble))
        return cli_fail(l, "out of memory");
    return are_sources_known(files, trouble) ? CLI_OK : CLI_WRONG;
}

/* The sheets for pictures, if the directory has any: all that can be drawn and printed with them is. */
static int check_atlas(const struct cli_line *l, const struct cli_game *game, const char *dir)
{
    struct overlay sheets;
    struct print_pages pages = { 0 };
    char folder[PATH], why[240];
    int status = cli_open_atlas(l, game->title, dir, &sheets);
    if (status == CLI_OK && sheets.own && path_in(l, dir, "atlas", folder)) {
        struct print job = { game->g, &game->data.files, &sheets.files, 0, PRINT_ALL };
        print_overlay(&sheets, folder);
        if (!print_make(&job, &pages, why, sizeof why)) {
            print_mistake(&sheets, folder, why);
            status = CLI_WRONG;
        }
    }
    print_close(&pages);
    overlay_close(&sheets);
    return status;
}

/* NULL where there are several. */
static const char *only_game(void)
{
    return games[0].name && !games[1].name ? games[0].name : NULL;
}

static int run_check_data(struct cli_line *l)
{
    struct cli_game game;
    struct trouble trouble = { "" };
    if (!cli_read(l, NULL))
        return CLI_USAGE;
    const char *dir = l->word[l->words - 1], *name = l->words > 1 ? l->word[0] : only_game();
    if (!name) {
        cli_misuse(l, "there are several games: name the one that the data are for");
        return CLI_USAGE;
    }
    int status = cli_open_data(l, name, dir, &game);
    if (status == CLI_OK) {
        print_overlay(&game.data, dir);
        status = check(l, &game, &trouble);
        if (*trouble.text)
            print_mistake(&game.data, dir, trouble.text);
        else if (status == CLI_OK)
            status = check_atlas(l, &game, dir);
        if (status == CLI_OK)
            printf("ok\n");
    }
    cli_close(&game);
    return status;
}

const struct cli_command cli_check_data = {
    .name = "check-data",
    .operands = "[GAME] DIR",
    .summary = "check data files of one's own",
    .more = "Loads the game with the files of the directory laid over the built-in ones, lists "
            "those that are, and says 'ok', or in which line of which file what was expected.  "
            "GAME may be left out as long as there is only one.",
    .least = 1,
    .most = 2,
    .run = run_check_data,
};
