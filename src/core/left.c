/* What a side gives up that ends a step. */
#include "cuartel/game.h"

enum { UNITS = 4096 };

bool game_is_ending(const struct game *g, struct action a)
{
    return g->endings >> a.verb & 1;
}

/* An equal refers to the one before it, and so on to the first. */
static bool leads_to(const struct game *g, const void *s, struct action equal, uint16_t first)
{
    for (struct verdict v; equal.a != first; equal.a = v.b) {
        v = game_check(g, s, equal);
        if (v.reason != TWIN || v.b >= equal.a)
            return false;
    }
    return true;
}

/* Of units that are equal only the first is offered; the others may do the same. */
int game_list_equals(const struct game *g, const void *s, struct action a, uint16_t *out,
                     int cap)
{
    int n = 0;
    struct action equal = a;
    if (g->verbs[a.verb].kinds[0] != 'u')
        return 0;
    for (int unit = 0, place = g->where(g, s, a.a); unit < game_kind(g, 'u')->count; unit++) {
        equal.a = (uint16_t)unit;
        if (g->where(g, s, unit) != place || !leads_to(g, s, equal, a.a))
            continue;
        if (n < cap)
            out[n] = (uint16_t)unit;
        n++;
    }
    return n;
}

int game_equals(const struct game *g, const void *s, struct action a)
{
    return game_list_equals(g, s, a, NULL, 0);
}

/* Those that have not been counted yet. */
static int count_equals(const struct game *g, const void *s, struct action a, bool *counted)
{
    uint16_t unit[UNITS];
    int n = game_list_equals(g, s, a, unit, UNITS), fresh = 0;
    for (int i = 0; i < n && i < UNITS && unit[i] < UNITS; i++) {
        fresh += !counted[unit[i]];
        counted[unit[i]] = true;
    }
    return fresh;
}

struct left game_left(const struct game *g, const void *s, unsigned side)
{
    struct action list[GAME_MAX_LEGAL];
    bool counted[UNITS] = { false };
    struct left left = { 0, 0 };
    int n = game_legal(g, s, side, list, GAME_MAX_LEGAL);
    for (int i = 0; i < n; i++) {
        if (g->verbs[list[i].verb].kinds[0] != 'u')
            left.others += !game_is_ending(g, list[i]);
        else if (list[i].a < UNITS && !counted[list[i].a])
            left.units += count_equals(g, s, list[i], counted);
    }
    return left;
}
