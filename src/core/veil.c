/* What happened, as far as a side may know it. */
#include "cuartel/game.h"

static bool is_hidden(const struct game *g, const void *s, const void *seen, int unit)
{
    return unit < game_kind(g, 'u')->count && g->where(g, s, unit) >= 0 &&
           g->where(g, seen, unit) < 0;
}

/* The phrase says which of an event's numbers are units: "{u:a}". */
static void veil(const struct game *g, const void *s, const void *seen, struct event *e)
{
    uint16_t *value[] = { &e->a, &e->b, &e->c };
    const char *at = e->kind > 0 && e->kind < g->phrase_count ? g->phrases[e->kind] : "";
    for (; *at; at++)
        if (at[0] == '{' && at[1] == 'u' && at[2] == ':' && at[3] >= 'a' && at[3] <= 'c' &&
            is_hidden(g, s, seen, *value[at[3] - 'a']))
            *value[at[3] - 'a'] = UNKNOWN;
}

void game_veil(const struct game *g, const void *s, const void *seen, struct event *e, int n)
{
    for (int i = 0; i < n && seen != s; i++)
        veil(g, s, seen, &e[i]);
}
