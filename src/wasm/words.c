/* Reads the arguments of questions. */
#include <errno.h>
#include <stdlib.h>
#include <strings.h>

#include "wasm/inside.h"

bool read_number(const char *text, long least, long most, long *out)
{
    char *end;
    errno = 0;
    *out = strtol(text, &end, 10);
    return end != text && !*end && !errno && *out >= least && *out <= most;
}

enum api_status read_side(const struct session *s, const char *name, unsigned *side)
{
    const struct game *g = match_game(s->match);
    for (int i = 0; g->sides[i]; i++)
        if (strcasecmp(g->sides[i], name) == 0) {
            *side = 1u << i;
            return FINE;
        }
    return fail(NOT_FOUND, "there is no side '%.60s'", name);
}

enum api_status read_name(const struct session *s, char kind, const char *name, int *out)
{
    const struct game *g = match_game(s->match);
    *out = game_find(g, kind, name);
    return *out >= 0
               ? FINE
               : fail(NOT_FOUND, "there is no %s '%.60s'", game_kind(g, kind)->name, name);
}

/* When the game is over, the answer is to be that it is over. */
const char *read_action(const struct session *s, const char *text, struct action *out)
{
    const struct head *h = game_head(match_state(s->match));
    return *text ? game_parse(match_game(s->match), text, h->result ? SIDE_A : h->acting, out)
                 : "expected an action";
}
