#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "console/inside.h"

bool read_side(struct console *c, const char *name, unsigned *side)
{
    const struct game *g = match_game(c->match);
    for (int i = 0; g->sides[i]; i++)
        if (strcasecmp(g->sides[i], name) == 0) {
            *side = 1u << i;
            return true;
        }
    fail(c, NOT_FOUND, "side '%.60s'", name);
    return false;
}

bool read_name(struct console *c, char letter, const char *name, int *out)
{
    const struct kind *kind = game_kind(match_game(c->match), letter);
    *out = game_find(match_game(c->match), letter, name);
    if (*out < 0)
        fail(c, NOT_FOUND, "%s '%.60s'", kind ? kind->name : "such", name);
    return *out >= 0;
}

bool read_track(struct console *c, const char *name, int *out)
{
    const char *const *tracks = match_game(c->match)->tracks;
    for (int i = 0; tracks && tracks[i]; i++)
        if (strcasecmp(tracks[i], name) == 0) {
            *out = i;
            return true;
        }
    fail(c, NOT_FOUND, "track '%.60s'", name);
    return false;
}

bool read_action(struct console *c, const char *text, struct action *out)
{
    unsigned acting = game_head(match_state(c->match))->acting;
    if (game_head(match_state(c->match))->result)
        acting = SIDE_A; /* so that the answer is that the game is over */
    const char *wrong =
        *text ? game_parse(match_game(c->match), text, acting, out) : "expected an action";
    if (wrong)
        fail(c, SYNTAX, "%s", wrong);
    return !wrong;
}

bool read_number(const char *text, long least, long most, long *out)
{
    char *end;
    errno = 0;
    *out = strtol(text, &end, 10);
    return end != text && !*end && !errno && *out >= least && *out <= most;
}

void name_of(const struct console *c, char kind, int index, char out[NAME])
{
    const struct game *g = match_game(c->match);
    const struct kind *k = game_kind(g, kind);
    strcpy(out, "?");
    if (k && index >= 0 && index < k->count)
        g->name_of(g, kind, index, out, NAME);
}
