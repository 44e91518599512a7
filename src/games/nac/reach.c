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
    const struct nac_data *d = data_of(g);
    int n = 0, units = 0;
    for (int i = 0; i < s->picks; i++) {
        if (has(s, s->pick[i], SHIPPED))
            return 0;
        units += is_unit(g, s->pick[i]);
    }
    if (d->water_of[s->at[s->pick[0]]] < 0)
        return 0;
    for (int p = 0; p < d->spaces && n < cap; p++)
        if (d->water_of[p] >= 0 && (units || s->holder[p] == s->mover) &&
            nac_may_ship(g, s, p) && s->stack[s->mover][p] + units <= STACK_LIMIT)
            out[n++] = (struct way){ (uint16_t)p, s->at[s->pick[0]], 1 };
    return n;
}

/* Where a stack has come to in the search, and what it has left. */
struct halt {
    uint8_t at, left, spent, hurried;
};

/* The position with the stack there. */
static struct nac gone_to(const struct game *g, const struct nac *s, struct halt h)
{
    struct nac here = *s;
    for (int i = 0; i < s->picks; i++) {
        int u = s->pick[i];
        nac_put(g, &here, u, h.at);
        if (h.spent)
            here.left[u] = h.left;
        if (h.hurried)
            here.status[u] |= HURRIED;
    }
    return here;
}

/* Step by step, as the rules let it; battles end the way, and a full space is only passed. */
static int reach_by_land(const struct game *g, const struct nac *s, struct way *out, int cap,
                         uint16_t before[SPACES])
{
    const struct nac_data *d = data_of(g);
    struct halt halt[SPACES];
    bool seen[SPACES] = { false };
    int n = 0, head = 0, tail = 0, units = 0;
    for (int i = 0; i < s->picks; i++)
        units += is_unit(g, s->pick[i]);
    halt[tail++] = (struct halt){ (uint8_t)s->at[s->pick[0]], 0, 0, 0 };
    seen[halt[0].at] = true;
    while (head < tail) {
        struct halt h = halt[head++];
        struct nac here = gone_to(g, s, h);
        for (int i = 0; i < d->edges[h.at] && n < cap; i++) {
            int to = d->edge[h.at * DEGREE + i].to, left = nac_left_after(g, &here, to);
            if (seen[to] || nac_may_enter(g, &here, to).reason)
                continue;
            seen[to] = true;
            before[to] = h.at;
            bool enemy = s->stack[other(s->mover)][to] > 0;
            if (enemy || s->stack[s->mover][to] + units <= STACK_LIMIT)
                out[n++] = (struct way){ (uint16_t)to, before[to], (int16_t)(h.spent + 1) };
            if (!enemy && left > 0 && tail < SPACES)
                halt[tail++] =
                    (struct halt){ (uint8_t)to, (uint8_t)left, (uint8_t)(h.spent + 1),
                                   here.left[s->pick[0]] <= left };
        }
    }
    return n;
}

int nac_reach(const struct game *g, const void *state, const uint16_t *units, int n,
              struct way *out, int cap)
{
    struct nac s = *(const struct nac *)state;
    uint16_t before[SPACES];
    if (!stand_together(&s, units, n) || !pick_all(g, &s, units, n))
        return 0;
    return is_phase(&s, TRANSPORT)  ? reach_by_water(g, &s, out, cap)
           : is_phase(&s, MOVEMENT) ? reach_by_land(g, &s, out, cap, before)
                                    : 0;
}

/* The first step of the way there. */
struct action nac_toward(const struct game *g, const void *state, unsigned side, int place)
{
    const struct nac *s = state;
    struct way way[SPACES];
    uint16_t before[SPACES];
    bool water = is_phase(s, TRANSPORT);
    int found = 0, to = -1;
    if (!s->picks || s->head.acting != side)
        return (struct action){ 0 };
    if (water)
        found = reach_by_water(g, s, way, SPACES);
    else if (is_phase(s, MOVEMENT))
        found = reach_by_land(g, s, way, SPACES, before);
    for (int i = 0; i < found; i++)
        if (way[i].place == place)
            to = place;
    while (to >= 0 && !water && before[to] != s->at[s->pick[0]])
        to = before[to];
    if (to < 0)
        return (struct action){ 0 };
    return (struct action){ (uint8_t)(water ? SHIP : ENTER), (uint8_t)side, (uint16_t)to, 0,
                            0 };
}
