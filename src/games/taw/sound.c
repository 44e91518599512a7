/* sound.c - what every position must be: the invariants, and all that is counted counted again. */
#include "core/edits.h"
#include "games/taw/state.h"

#include <stdio.h>

static bool sound_cargo(const struct game *g, const struct taw *s, int u, char *why, size_t n)
{
    if (!s->aboard[u])
        return true;
    if (s->aboard[u] > data_of(g)->vessels || is_vessel(g, u))
        return unit_unsound(g, u, "aboard of nothing that carries", why, n);
    int vessel = data_of(g)->vessel_unit[s->aboard[u] - 1];
    if (camp_of(vessel) != camp_of(u) || s->at[vessel] != s->at[u])
        return unit_unsound(g, u, "not where its vessel is", why, n);
    return true;
}

static bool sound_unit(const struct game *g, const struct taw *s, int u, char *why, size_t n)
{
    if (s->at[u] >= PLACES)
        return unit_unsound(g, u, "no such place", why, n);
    if (!on_map(s, u) && (has(s, u, PICKED | FIGHTING) || s->aboard[u]))
        return unit_unsound(g, u, "acts and is not on the map", why, n);
    if (on_map(s, u) && holder_of(s, s->at[u]) != camp_of(u))
        return unit_unsound(g, u, "in a hex that the enemy holds", why, n);
    if (on_map(s, u) && is_vessel(g, u) && hex_of(g, s->at[u])->terrain != NAVIGABLE)
        return unit_unsound(g, u, "a vessel on dry land", why, n);
    return sound_cargo(g, s, u, why, n);
}

bool taw_sound(const struct game *g, const void *state, char *why, size_t n)
{
    const struct taw *s = state;
    uint8_t height[HEXES] = { 0 };
    for (int u = 0; u < UNITS; u++) {
        if (!sound_unit(g, s, u, why, n))
            return false;
        if ((s->picks[u / 64] >> u % 64 & 1) != has(s, u, PICKED))
            return unit_unsound(g, u, "picked, and not in the list of picks", why, n);
        if (on_map(s, u))
            height[s->at[u]]++;
    }
    if (memcmp(height, s->height, sizeof height) != 0) {
        snprintf(why, n, "the counted stacks are not what there is");
        return false;
    }
    for (int hex = 0; hex < HEXES; hex++)
        if (holder_of(s, hex) == ALLIES && !(s->mark[hex] & EVER_ALLIED) &&
            hex_of(g, hex)->nation != PARAGUAY) {
            snprintf(why, n, "a hex that was never Allied is");
            return false;
        }
    return true;
}
