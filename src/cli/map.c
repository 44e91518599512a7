/* `map`: a picture of a game's map, empty or with the counters of a recorded position. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "atlas/atlas.h"
#include "cli/cli.h"
#include "match/match.h"

struct settings {
    const char *out, *at, *side, *data;
};

static const struct cli_option options[] = {
    { .name = "out",
      .value = "FILE",
      .help = "the picture; its end says what it is: .svg, .png or .pdf",
      .type = CLI_TEXT,
      .where = offsetof(struct settings, out) },
    { .name = "at",
      .value = "RECORD:N",
      .help =
          "the position after N actions of a record, with its counters; without :N its last",
      .type = CLI_TEXT,
      .where = offsetof(struct settings, at) },
    { .name = "side",
      .value = "NAME",
      .help = "only what this side may know",
      .type = CLI_TEXT,
      .where = offsetof(struct settings, side) },
    CLI_DATA(struct settings),
    { 0 },
};

enum format { SVG, PNG, PDF, NO_FORMAT };
static const char *const ends[] = { ".svg", ".png", ".pdf", NULL };

static enum format format_of(const char *path)
{
    size_t n = strlen(path);
    for (int i = 0; ends[i]; i++)
        if (n > strlen(ends[i]) && strcmp(path + n - strlen(ends[i]), ends[i]) == 0)
            return (enum format)i;
    return NO_FORMAT;
}

static int write_svg(const struct cli_line *l, const struct picture *p, const char *path,
                     const char *title)
{
    FILE *out = fopen(path, "wb");
    if (!out)
        return cli_fail(l, "%s: %s", path, strerror(errno));
    bool written = picture_svg(p, out, title);
    written = fclose(out) == 0 && written;
    return written ? CLI_OK : cli_fail(l, "%s: %s", path, strerror(errno));
}

static int write_picture(const struct cli_line *l, const struct picture *p, const char *path,
                         const char *title)
{
    char why[240] = "";
    switch (format_of(path)) {
    case PNG: picture_png(p, path, why, sizeof why); break;
    case PDF: picture_pdf(p, path, title, why, sizeof why); break;
    default: return write_svg(l, p, path, title);
    }
    return *why ? cli_fail(l, "%s", why) : CLI_OK;
}

static int draw_with(const struct cli_line *l, const struct settings *s,
                     const struct files *sheets, const struct game *g, const void *state)
{
    _Alignas(max_align_t) static unsigned char seen[GAME_MAX_STATE];
    struct atlas a = { g, sheets, state, s->at };
    struct picture p = { 0 };
    char why[240];
    int side = 0;
    while (s->side && g->sides[side] && strcmp(g->sides[side], s->side) != 0)
        side++;
    if (s->side && !g->sides[side])
        return cli_unknown(l, "side", s->side, g->sides);
    if (s->side && g->observe) {
        g->observe(g, state, 1u << side, seen);
        a.state = seen;
    }
    int status = atlas_draw(&a, &p, why, sizeof why) ? write_picture(l, &p, s->out, g->title)
                                                     : cli_fail(l, "%s", why);
    picture_close(&p);
    return status;
}

static int draw(const struct cli_line *l, const struct settings *s, const struct title *title,
                const struct game *g, const void *state)
{
    struct overlay sheets;
    int status = cli_open_atlas(l, title, s->data, &sheets);
    if (status == CLI_OK)
        status = draw_with(l, s, &sheets.files, g, state);
    overlay_close(&sheets);
    return status;
}

static int draw_start(const struct cli_line *l, const struct settings *s)
{
    _Alignas(max_align_t) static unsigned char state[GAME_MAX_STATE];
    struct cli_game game;
    int status = cli_open(l, l->word[0], s->data, &game);
    if (status == CLI_OK) {
        game_setup(game.g, state, 0, 0);
        status = draw(l, s, game.title, game.g, state);
    }
    cli_close(&game);
    return status;
}

/* "RECORD:N" without its ":N"; -1: there is none. */
static long split_record(const char *at, char *path, size_t n)
{
    const char *colon = strrchr(at, ':');
    char *end;
    snprintf(path, n, "%s", at);
    if (!colon || colon[1] < '0' || colon[1] > '9')
        return -1;
    long number = strtol(colon + 1, &end, 10);
    if (*end)
        return -1;
    path[colon - at < (long)n ? colon - at : 0] = 0;
    return number;
}

static int draw_record(const struct cli_line *l, const struct settings *s,
                       const struct title *title)
{
    struct match_error err;
    char path[4096];
    bool repaired;
    long upto = split_record(s->at, path, sizeof path);
    struct match *m = match_load_with(path, s->data, upto, &repaired, &err);
    int status;
    if (!m)
        return err.line ? cli_fail(l, "%s:%d: %s", path, err.line, err.text)
                        : cli_fail(l, "%s", err.text);
    if (strcmp(match_game(m)->name, title->name) != 0)
        status = cli_fail(l, "%s is a record of %s, not of %s", path, match_game(m)->name,
                          title->name);
    else
        status = draw(l, s, title, match_game(m), match_state(m));
    match_free(m);
    return status;
}

static int run(struct cli_line *l)
{
    struct settings s = { 0 };
    cli_spell_out(l);
    if (!cli_read(l, &s))
        return CLI_USAGE;
    const struct title *title = cli_title(l, l->word[0]);
    if (!title)
        return CLI_USAGE;
    if (!s.out)
        return cli_misuse(l, "--out FILE is missing: where does the picture go?");
    if (format_of(s.out) == NO_FORMAT)
        return cli_misuse(
            l, "--out: expected a name that ends with .svg, .png or .pdf, not '%s'", s.out);
    return s.at ? draw_record(l, &s, title) : draw_start(l, &s);
}

const struct cli_command cli_map = {
    .name = "map",
    .operands = "GAME",
    .summary = "draw the map of a game as a picture",
    .more =
        "Draws the map as SVG, PNG or PDF; with --at the counters of a position too, and who "
        "holds what. -o is short for --out. Sheets of the drawing itself (coast lines, names) "
        "may "
        "lie in DIR/atlas.",
    .options = options,
    .least = 1,
    .most = 1,
    .run = run,
};
