/* secrets.c - 6.4 Fog of war: of an enemy stack only the top unit and the number of units are known, and who has been in
 * an attack since it moved last (ruling 71). */
#include "games/taw/state.h"

/* 3.5/5: the slowest unit is on top; of equals the first. */
static int top_unit(const struct game *g, const struct taw *s, int hex)
{
    int best = -1;
    for (int u = 0; u < UNITS; u++)
        if (s->at[u] == hex && (best < 0 || unit_of(g, u)->moves < unit_of(g, best)->moves))
            best = u;
    return best;
}

static bool is_known(const struct game *g, const struct taw *s, int u, unsigned side)
{
    return side_of(camp_of(u)) == side || !on_map(s, u) || has(s, u, SEEN | FIGHTING) ||
           top_unit(g, s, s->at[u]) == u;
}

void taw_observe(const struct game *g, const void *state, unsigned side, void *out)
{
    const struct taw *s = state;
    struct taw *o = out;
    memcpy(o, s, sizeof *o);
    for (int u = 0; u < UNITS; u++) {
        if (is_known(g, s, u, side))
            continue;
        o->at[u] = HIDDEN;
        o->status[u] = 0;
        o->left[u] = o->aboard[u] = 0;
        if (u < PARAGUAYAN_UNITS)
            o->award_now[u] = o->award_next[u] = 0;
    }
}

/* A unit that acts and is hidden still, or again. */
struct action taw_veil(const struct game *g, const void *state, unsigned side, struct action a)
{
    const struct taw *s = state;
    bool units = a.verb == PICK || a.verb == DROP || a.verb == EMBARK || a.verb == LAND ||
                 a.verb == PLACE;
    if (!units || a.a >= UNITS || is_known(g, s, a.a, side))
        return a;
    a.a = UNKNOWN;
    return a;
}

/* ---- one consistent guess ---- */

static int hidden_at(const struct taw *s, int camp, uint16_t *where)
{
    uint8_t seen[HEXES] = { 0 };
    int n = 0;
    for (int u = 0; u < UNITS; u++)
        if (on_map(s, u))
            seen[s->at[u]]++;
    for (int hex = 0; hex < HEXES; hex++)
        for (int i = seen[hex]; i < s->height[hex] && has_camp(s, camp, hex); i++)
            where[n++] = (uint16_t)hex;
    return n;
}

/* May it lie there: nothing is slower than the top unit, vessels are on the river. */
static bool fits(const struct game *g, const struct taw *s, int u, int hex)
{
    int on_top = top_unit(g, s, hex);
    return (on_top < 0 || unit_of(g, u)->moves >= unit_of(g, on_top)->moves) &&
           (!is_vessel(g, u) || hex_of(g, hex)->terrain == NAVIGABLE);
}

/* The empty places in random order; each goes to the first hidden unit that fits it, the choosiest units first. */
void taw_imagine(const struct game *g, void *state, unsigned side, uint64_t (*rnd)(void *), void *arg)
{
    struct taw *s = state;
    uint16_t where[UNITS];
    int camp = side == SIDE_A ? PARAGUAYANS : ALLIES, n = hidden_at(s, camp, where);
    for (int i = n - 1; i > 0; i--) {
        int k = (int)(rnd(arg) % (uint64_t)(i + 1));
        uint16_t held = where[i];
        where[i] = where[k];
        where[k] = held;
    }
    for (int pass = 0; pass < 3; pass++) /* vessels, then who fits, then whoever is left */
        for (int u = first_of(camp); u < end_of(camp); u++) {
            if (s->at[u] != HIDDEN || (pass == 0 && !is_vessel(g, u)))
                continue;
            for (int i = 0; i < n; i++)
                if (pass == 2 || fits(g, s, u, where[i])) {
                    s->at[u] = where[i];
                    where[i] = where[--n];
                    break;
                }
        }
}
