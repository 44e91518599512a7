/* secrets.c - 6.4 Fog of war: of an enemy stack only the top unit and the number of units are known, and who has been in
 * an attack since it moved last (ruling 71). */
#include "games/taw/state.h"

/* 3.5/5: the slowest unit lies on top; of equals the first. */
static bool lies_above(const struct game *g, int a, int b)
{
    int x = unit_of(g, a)->moves, y = unit_of(g, b)->moves;
    return x < y || (x == y && a < b);
}

static int top_unit(const struct game *g, const struct taw *s, int hex)
{
    int best = -1;
    for (int u = 0; u < UNITS; u++)
        if (s->at[u] == hex && (best < 0 || lies_above(g, u, best)))
            best = u;
    return best;
}

/* top: the unit on top of this one's stack. */
static bool is_known(const struct taw *s, int u, unsigned side, int top)
{
    return side_of(camp_of(u)) == side || !on_map(s, u) || has(s, u, SEEN | FIGHTING) ||
           top == u;
}

static void find_tops(const struct game *g, const struct taw *s, uint16_t top[HEXES])
{
    memset(top, 0xFF, HEXES * sizeof *top); /* NOBODY */
    for (int u = 0; u < UNITS; u++)
        if (on_map(s, u) && (top[s->at[u]] == NOBODY || lies_above(g, u, top[s->at[u]])))
            top[s->at[u]] = (uint16_t)u;
}

void taw_observe(const struct game *g, const void *state, unsigned side, void *out)
{
    const struct taw *s = state;
    struct taw *o = out;
    uint16_t top[HEXES];
    memcpy(o, s, sizeof *o);
    find_tops(g, s, top);
    for (int u = 0; u < UNITS; u++) {
        if (side_of(camp_of(u)) != side)
            o->aboard[u] = 0; /* its vessel may be hidden */
        if (is_known(s, u, side, on_map(s, u) ? top[s->at[u]] : NOBODY))
            continue;
        o->at[u] = HIDDEN;
        taw_unpick(o, u);
        o->status[u] = 0;
        o->left[u] = 0;
        if (u < PARAGUAYAN_UNITS)
            o->award_now[u] = o->award_next[u] = o->rides[u] = 0;
    }
}

/* 71: the number of units is known. */
int taw_unseen(const struct game *g, const void *state, int place)
{
    const struct taw *s = state;
    int seen = 0;
    (void)g;
    for (int u = 0; u < UNITS; u++)
        seen += s->at[u] == place;
    return place < HEXES ? s->height[place] - seen : 0;
}

static uint16_t as_seen(const struct game *g, const struct taw *s, unsigned side, uint16_t u)
{
    if (u >= UNITS || is_known(s, u, side, on_map(s, u) ? top_unit(g, s, s->at[u]) : NOBODY))
        return u;
    return UNKNOWN;
}

/* A unit that acts and is hidden still, or again; and the vessel that it goes aboard. */
struct action taw_veil(const struct game *g, const void *state, unsigned side, struct action a)
{
    bool units = a.verb == PICK || a.verb == DROP || a.verb == EMBARK || a.verb == LAND ||
                 a.verb == PLACE;
    if (units)
        a.a = as_seen(g, state, side, a.a);
    if (a.verb == EMBARK)
        a.b = as_seen(g, state, side, a.b);
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

/* A slot in a stack, under its top unit. */
static bool fits(const struct game *g, const struct taw *s, int u, int hex)
{
    return lies_above(g, top_unit(g, s, hex), u) &&
           (!is_vessel(g, u) || hex_of(g, hex)->terrain == NAVIGABLE);
}

/* Ground units take any slot that fits, in the random order of the slots; vessels the one with the fastest top, so that what only
 * slow units may fill is left to them.  -1: none fits. */
static int slot_for(const struct game *g, const struct taw *s, int u, const uint16_t *where,
                    int n)
{
    int best = -1;
    for (int i = 0; i < n; i++) {
        if (!fits(g, s, u, where[i]))
            continue;
        if (!is_vessel(g, u))
            return i;
        if (best < 0 || lies_above(g, top_unit(g, s, where[best]), top_unit(g, s, where[i])))
            best = i;
    }
    return best;
}

/* The next hidden unit, the slowest first: fewest slots fit it. */
static int slowest_hidden(const struct game *g, const struct taw *s, int camp, bool vessels)
{
    int best = -1;
    for (int u = first_of(camp); u < end_of(camp); u++)
        if (s->at[u] == HIDDEN && is_vessel(g, u) == vessels &&
            (best < 0 || lies_above(g, u, best)))
            best = u;
    return best;
}

static void shuffle(uint16_t *where, int n, uint64_t (*rnd)(void *), void *arg)
{
    for (int i = n - 1; i > 0; i--) {
        int k = (int)(rnd(arg) % (uint64_t)(i + 1));
        uint16_t held = where[i];
        where[i] = where[k];
        where[k] = held;
    }
}

void taw_imagine(const struct game *g, void *state, unsigned side, uint64_t (*rnd)(void *),
                 void *arg)
{
    struct taw *s = state;
    uint16_t where[UNITS];
    int camp = side == SIDE_A ? PARAGUAYANS : ALLIES, n = hidden_at(s, camp, where);
    shuffle(where, n, rnd, arg);
    for (int pass = 0; pass < 2; pass++)
        for (int u; n > 0 && (u = slowest_hidden(g, s, camp, pass == 0)) >= 0;) {
            int i = slot_for(g, s, u, where, n);
            i = i < 0 ? 0 : i; /* of a position that cannot be */
            s->at[u] = where[i];
            memmove(&where[i], &where[i + 1], sizeof *where * (size_t)(--n - i));
        }
}
