/* Games as the commands open them. */
#include "cli/cli.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "atlas/atlas.h"

enum { GAMES = 64, PATH = 1024 };

const struct title *cli_title(const struct cli_line *l, const char *name)
{
    const char *names[GAMES + 1];
    int n = 0;
    const struct title *title = games_find(name);
    if (title)
        return title;
    for (; games[n].name && n < GAMES; n++)
        names[n] = games[n].name;
    names[n] = NULL;
    cli_unknown(l, "game", name, names);
    return NULL;
}

int cli_open_data(const struct cli_line *l, const char *name, const char *dir,
                  struct cli_game *out)
{
    char why[240];
    *out = (struct cli_game){ .title = cli_title(l, name) };
    if (!out->title)
        return CLI_USAGE;
    if (!overlay_open(&out->data, out->title, dir, why, sizeof why))
        return cli_fail(l, "%s", why);
    return CLI_OK;
}

int cli_open(const struct cli_line *l, const char *name, const char *dir, struct cli_game *out)
{
    struct trouble trouble = { "" };
    int status = cli_open_data(l, name, dir, out);
    if (status != CLI_OK)
        return status;
    out->memory = malloc(out->title->memory);
    if (!out->memory)
        return cli_fail(l, "out of memory");
    out->g = out->title->load(&out->data.files, out->memory, &trouble);
    if (!out->g)
        return cli_fail(l, "%s", trouble.text);
    return CLI_OK;
}

int cli_open_atlas(const struct cli_line *l, const struct title *title, const char *dir,
                   struct overlay *out)
{
    static const struct files none = { 0 };
    struct title drawn = *title;
    char folder[PATH], why[240];
    drawn.files = title->atlas ? title->atlas : &none;
    drawn.sheets = atlas_sheets;
    int n = snprintf(folder, sizeof folder, "%s/atlas", dir ? dir : "");
    *out = (struct overlay){ 0 };
    if (n < 0 || n >= PATH)
        return cli_fail(l, "%.200s...: the name is too long", dir);
    if (!overlay_open(out, &drawn, dir && access(folder, F_OK) == 0 ? folder : NULL, why,
                      sizeof why))
        return cli_fail(l, "%s", why);
    return CLI_OK;
}

void cli_close(struct cli_game *game)
{
    free(game->memory);
    overlay_close(&game->data);
    *game = (struct cli_game){ 0 };
}

int cli_check_start(const struct cli_line *l, const struct game *g, const char *scenario,
                    const struct cli_list *options)
{
    if (scenario && !cli_is_listed(scenario, g->scenarios))
        return cli_unknown(l, "scenario", scenario, g->scenarios);
    for (int i = 0; i < options->n; i++)
        if (!cli_is_listed(options->text[i], g->options))
            return cli_unknown(l, "option", options->text[i], g->options);
    return CLI_OK;
}
