/* reach.c - where units can go now, for clients: by water while the Transport phase lasts, by land in Movement. */
#include "games/nac/state.h"

static bool is_phase(const struct nac *s, int step)
{
    for (int i = 0; i < s->head.depth; i++)
        if (s->head.frame[i].step == step)
            return true;
    return false;
}

static bool stand_together(const struct nac *s, const uint16_t *units, int n)
{
    for (int i = 1; i < n; i++)
        if (s->at[units[i]] != s->at[units[0]])
            return false;
    return n > 0 && s->at[units[0]] < SPACES;
}

/* The same stack, picked in a copy. */
static bool pick_all(const struct game *g, struct nac *s, const uint16_t *units, int n)
{
    nac_unpick(s);
    for (int i = 0; i < n; i++) {
        if (units[i] >= fort_0(g) || nac_camp_of(g, units[i]) != s->mover ||
            nac_first_turn(g, s, units[i]).reason)
            return false;
        nac_pick(s, units[i]);
    }
    return true;
}

static int reach_by_water(const struct game *g, const struct nac *s, struct way *out, int cap)
{
    int n = 0;
    uint16_t who[PICKS + 1];
    int k = nac_picked(s, who);
    for (int i = 0; i < k; i++)
        if (has(s, who[i], SHIPPED))
            return 0;
    if (data_of(g)->water_of[s->at[who[0]]] < 0)
        return 0;
    for (int p = 0; p < data_of(g)->spaces && n < cap; p++)
        if (data_of(g)->water_of[p] >= 0 && nac_may_ship(g, s, p) &&
            s->stack[s->mover][p] + k <= STACK_LIMIT)
            out[n++] = (struct way){ (uint16_t)p, s->at[who[0]], 1 };
    return n;
}

/* Step by step, as the rules let it; battles end the way. */
static int reach_by_land(const struct game *g, const struct nac *s, struct way *out, int cap)
{
    uint8_t seen[SPACES] = { 0 };
    uint16_t who[PICKS + 1], at[SPACES];
    int n = 0, head = 0, tail = 0, cost[SPACES];
    nac_picked(s, who);
    int start = s->at[who[0]];
    seen[start] = 1;
    at[tail] = (uint16_t)start;
    cost[tail++] = 0;
    while (head < tail) {
        struct nac here = *s;
        int p = at[head], spent = cost[head++];
        uint16_t all[PICKS + 1];
        int k = nac_picked(s, all);
        for (int i = 0; i < k; i++) {
            nac_put(g, &here, all[i], p);
            here.left[all[i]] =
                (uint8_t)(s->left[all[i]] > spent ? s->left[all[i]] - spent : 0);
        }
        for (int i = 0; i < data_of(g)->edges[p] && n < cap; i++) {
            int to = data_of(g)->edge[p * DEGREE + i].to;
            if (seen[to] || nac_may_enter(g, &here, to).reason)
                continue;
            seen[to] = 1;
            out[n++] = (struct way){ (uint16_t)to, (uint16_t)p, (int16_t)(spent + 1) };
            if (!s->stack[other(s->mover)][to] && tail < SPACES) {
                at[tail] = (uint16_t)to;
                cost[tail++] = spent + 1;
            }
        }
    }
    return n;
}

int nac_reach(const struct game *g, const void *state, const uint16_t *units, int n,
              struct way *out, int cap)
{
    struct nac s = *(const struct nac *)state;
    if (!stand_together(&s, units, n) || !pick_all(g, &s, units, n))
        return 0;
    return is_phase(&s, TRANSPORT)  ? reach_by_water(g, &s, out, cap)
           : is_phase(&s, MOVEMENT) ? reach_by_land(g, &s, out, cap)
                                    : 0;
}

/* The first step of the way there. */
struct action nac_toward(const struct game *g, const void *state, unsigned side, int place)
{
    const struct nac *s = state;
    struct way way[SPACES];
    uint16_t who[PICKS + 1];
    int n = nac_picked(s, who);
    if (!n || place >= data_of(g)->spaces || s->head.acting != side)
        return (struct action){ 0 };
    int found = nac_reach(g, s, who, n, way, SPACES), to = place;
    for (int i = found - 1; i >= 0; i--)
        if (way[i].place == to) {
            if (way[i].before == s->at[who[0]])
                return (struct action){ (uint8_t)(is_phase(s, TRANSPORT) ? SHIP : ENTER),
                                        (uint8_t)side, (uint16_t)to, 0, 0 };
            to = way[i].before;
        }
    return (struct action){ 0 };
}
