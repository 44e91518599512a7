/* stacking.c - 6. Stacking: more than 26 units of a hex when movement is over (6.2). */
#include "games/taw/state.h"

int taw_overstacked(const struct taw *s)
{
    uint8_t most = 0;
    for (int hex = 0; hex < HEXES; hex++)
        most = s->height[hex] > most ? s->height[hex] : most;
    if (most <= STACKING)
        return -1;
    for (int hex = 0; hex < HEXES; hex++)
        if (s->height[hex] > STACKING && has_camp(s, s->mover, hex))
            return hex;
    return -1;
}

/* Who is to choose among them sees them (ruling 71). */
void taw_run_overstacking(const struct game *g, void *state, struct tape *t)
{
    (void)g;
    (void)t;
    struct taw *s = state;
    int hex = top(s)->a, camp = holder_of(s, hex);
    if (s->height[hex] <= STACKING) {
        pop(s, 0);
        return;
    }
    for (int u = next_in(s, camp, hex, -1); u < end_of(camp); u = next_in(s, camp, hex, u))
        s->status[u] |= SEEN;
    ask(s, side_of(other(camp)));
}

int taw_propose_overstacking(const struct game *g, const void *state, unsigned side,
                             struct action *out, int cap)
{
    (void)g;
    const struct taw *s = state;
    struct offer l = { out, 0, cap, (uint8_t)side };
    for (int u = 0; u < UNITS; u++)
        if (s->at[u] == top_of(s)->a)
            offer(&l, REMOVE, u, 0, 0);
    return l.n;
}

struct verdict taw_check_overstacking(const struct game *g, const void *state, struct action a)
{
    const struct taw *s = state;
    if (s->at[a.a] != top_of(s)->a)
        return refuse(NOT_OVERSTACKED, a.a, 0, 0);
    return taw_first_of_twins(g, s, a.a);
}

void taw_apply_overstacking(const struct game *g, void *state, struct action a, struct tape *t)
{
    tell(t, R_6_2_2, E_REMOVED, a.a, 0, 0);
    taw_lose(g, state, a.a, R_6_2_2, t);
}
