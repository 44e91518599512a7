/* voyage.c - who is taken where by river: vessels go to a hex where somebody waits, take aboard whom they have room for, and put
 * them ashore where they and the vessels together gain most.  One party at a time; others come aboard, or follow, when
 * the position is looked at again. */
#include "games/taw/plan.h"

struct voyage {
    struct party ships, cargo;
    int aboard; /* of the cargo, the first ones: already */
    struct force fleet, load;
};

/* What it costs a vessel to go from there to each hex; -1: more than that, or it cannot. */
static void sail_from(const struct sense *w, int from, int budget, int16_t *cost)
{
    const struct taw_data *d = data_of(w->g);
    uint16_t queue[HEXES];
    int n = 0;
    for (int hex = 0; hex < HEXES; hex++)
        cost[hex] = -1;
    cost[from] = 0;
    queue[n++] = (uint16_t)from;
    for (int k = 0; k < n; k++)
        for (int i = 0; i < d->edges[queue[k]]; i++) {
            const struct edge *e = &d->edge[queue[k] * DEGREE + i];
            int sum = cost[queue[k]] + taw_sail_cost(w->g, w->camp, e->to);
            if (!(e->kinds & EDGE_COURSE) || cost[e->to] >= 0 || sum > budget ||
                has_camp(&w->s, other(w->camp), e->to))
                continue;
            cost[e->to] = (int16_t)sum;
            queue[n++] = e->to;
        }
}

static int left_of(const struct sense *w, const struct party *k)
{
    return w->s.left[k->unit[0]];
}

/* ---- who sails, and with whom ---- */

static int room_of(const struct sense *w, const struct party *ships, int u)
{
    int room = 0;
    for (int i = 0; i < ships->n; i++)
        room += taw_room_for(w->g, &w->s, u, ships->unit[i]);
    return room;
}

static bool is_infantry(const struct sense *w, int u)
{
    return unit_of(w->g, u)->type == INFANTRY;
}

/* How many of the party, the first ones, the vessels can take aboard; out: what it costs them to go to each hex, on: from
 * that of the party. */
static int find_passage(const struct sense *w, const struct party *ships, const struct party *k,
                        const int16_t *out, int16_t *on)
{
    int n = 0, room = 0, first = k->unit[0];
    if (!k->vessels && left_of(w, k) >= BOARDING && out[k->hex] >= 0)
        room = room_of(w, ships, first);
    while (n < room && n < k->n && is_infantry(w, k->unit[n]) == is_infantry(w, first))
        n++;
    if (n > 0)
        sail_from(w, k->hex, left_of(w, ships) - out[k->hex], on);
    return n;
}

/* Of these vessels as few as carry so many like the unit. */
static void choose_ships(const struct sense *w, const struct party *all, int u, int n,
                         struct party *out)
{
    out->n = 0;
    for (int i = 0; i < all->n && n > 0; i++) {
        int room = taw_room_for(w->g, &w->s, u, all->unit[i]);
        if (room > 0)
            out->unit[out->n++] = all->unit[i];
        n -= room;
    }
}

static void board(struct party *cargo, const struct party *k, int n)
{
    for (int i = 0; i < n && cargo->n < STACKING; i++)
        cargo->unit[cargo->n++] = k->unit[i];
}

/* A party like this, of nobody yet. */
static void open_party(struct party *k, const struct party *like)
{
    k->hex = like->hex;
    k->n = 0;
    k->vessels = like->vessels;
    k->supply = like->supply;
    k->pull = like->pull;
}

/* ---- what it gains ---- */

/* By what stands in the hex before and after it. */
static int change_at(const struct sense *w, const struct voyage *v, int to, int hex)
{
    struct force before = w->stack[hex], after = before;
    int supplies = w->supplies[hex], carried = v->cargo.supply ? v->cargo.n : 0;
    if (hex == v->ships.hex)
        after = taw_without(after, v->fleet);
    if (hex == v->cargo.hex)
        after = taw_without(after, v->load);
    if (hex == to)
        after = taw_joined(after, taw_joined(v->fleet, v->load));
    return taw_stand(w, hex, after,
                     supplies + (hex == to ? carried : 0) -
                         (hex == v->cargo.hex ? carried : 0)) -
           taw_stand(w, hex, before, supplies);
}

/* By where everybody has come, hope and this turn's attacks. */
static int gain_of_coming(const struct sense *w, const struct voyage *v, int to)
{
    const struct party *ships = &v->ships, *cargo = &v->cargo;
    int gain = ships->n * (ships->pull[to] - ships->pull[ships->hex]) +
               taw_attack_gain(w, ships, v->fleet, to);
    if (cargo->n)
        gain += cargo->n * (cargo->pull[to] - cargo->pull[cargo->hex]) +
                taw_attack_gain(w, cargo, v->load, to) - taw_desertion(w, cargo, v->load);
    return holder_of(&w->s, to) == w->camp ? gain : gain + taw_prize(w, to);
}

static int gain_of_standing(const struct sense *w, const struct voyage *v, int to)
{
    int from = v->ships.hex, by = v->cargo.hex, gain = change_at(w, v, to, to);
    if (from != to)
        gain += change_at(w, v, to, from);
    if (by != to && by != from)
        gain += change_at(w, v, to, by);
    return gain;
}

static bool is_room_at(const struct sense *w, const struct voyage *v, int to)
{
    int n = (v->ships.hex == to ? 0 : v->ships.n) + (v->cargo.hex == to ? 0 : v->cargo.n);
    return w->s.height[to] + n <= STACKING;
}

static void take_voyage(const struct sense *w, const struct voyage *v, int to, int gain,
                        struct plan *best)
{
    bool waits = v->cargo.n > v->aboard;
    best->gain = gain;
    best->goal = waits && v->cargo.hex != v->ships.hex ? v->cargo.hex : to;
    best->n = v->ships.n;
    memcpy(best->unit, v->ships.unit, (size_t)v->ships.n * sizeof *best->unit);
    best->boards = waits && v->cargo.hex == v->ships.hex;
    for (int i = 0; i < v->ships.n && best->boards; i++)
        if (taw_room_for(w->g, &w->s, v->cargo.unit[v->aboard], v->ships.unit[i]) > 0) {
            best->cargo = v->cargo.unit[v->aboard];
            best->vessel = v->ships.unit[i];
            return;
        }
}

/* The best hex to put them ashore; cost: of going there from where the cargo is. */
static void try_voyage(const struct sense *w, struct voyage *v, const int16_t *cost,
                       struct plan *best)
{
    v->fleet = taw_force_of_party(w, &v->ships, v->ships.n);
    v->load = taw_force_of_party(w, &v->cargo, v->cargo.n);
    for (int to = 0; to < HEXES; to++) {
        if (cost[to] < 0 || to == v->cargo.hex || !is_room_at(w, v, to))
            continue;
        int gain = gain_of_coming(w, v, to);
        if (gain <= best->gain)
            continue;
        gain += gain_of_standing(w, v, to);
        if (gain > best->gain)
            take_voyage(w, v, to, gain, best);
    }
}

/* ---- before anybody has set out ---- */

static void try_to_carry(const struct sense *w, const struct party *ships,
                         const struct party *k, int n, const int16_t *cost, struct plan *best)
{
    static _Thread_local struct voyage v;
    v.aboard = 0;
    open_party(&v.ships, ships);
    open_party(&v.cargo, k);
    choose_ships(w, ships, k->unit[0], n, &v.ships);
    board(&v.cargo, k, n);
    try_voyage(w, &v, cost, best);
}

void taw_try_voyages(const struct sense *w, const struct party *party, int groups,
                     struct plan *best)
{
    int16_t out[HEXES], on[HEXES];
    for (int i = 0; i < groups; i++) {
        const struct party *ships = &party[i];
        if (!ships->vessels)
            continue;
        sail_from(w, ships->hex, left_of(w, ships), out);
        for (int j = 0; j < groups; j++) {
            const struct party *k = &party[j];
            int n = find_passage(w, ships, k, out, on);
            if (n > 0)
                try_to_carry(w, ships, k, n, on, best);
            if (n > 3)
                try_to_carry(w, ships, k, (n + 1) / 2, on, best);
            if (n > 1)
                try_to_carry(w, ships, k, 1, on, best);
        }
    }
}

void taw_find_landings(const struct sense *w, struct party *party, int groups)
{
    int16_t out[HEXES], on[HEXES];
    for (int i = 0; i < groups; i++)
        memset(party[i].lands, 0, sizeof party[i].lands);
    for (int i = 0; i < groups; i++) {
        const struct party *ships = &party[i];
        if (!ships->vessels)
            continue;
        sail_from(w, ships->hex, left_of(w, ships), out);
        for (int j = 0; j < groups; j++) {
            struct party *k = &party[j];
            int n = find_passage(w, ships, k, out, on);
            for (int hex = 0; hex < HEXES && n > 0; hex++)
                k->lands[hex] = k->lands[hex] || on[hex] >= 0;
        }
    }
}

/* ---- on the way ---- */

static void open_cargo(const struct sense *w, const struct party *ships, struct party *cargo)
{
    open_party(cargo, ships);
    for (int u = first_of(w->camp); u < end_of(w->camp); u++)
        if (w->s.aboard[u]) {
            cargo->supply = is_supply(w->g, u);
            cargo->pull = w->hope.pull[taw_pace_of(w->g, u)];
            cargo->unit[cargo->n++] = (uint16_t)u;
        }
    cargo->vessels = false;
}

static bool may_join_cargo(const struct sense *w, const struct party *cargo,
                           const struct party *k)
{
    return k->hex == cargo->hex && taw_is_like(w, k->unit[0], cargo->unit[0]);
}

void taw_try_to_sail_on(const struct sense *w, const struct party *ships,
                        const struct party *party, int groups, struct plan *best)
{
    static _Thread_local struct voyage v;
    int16_t out[HEXES], on[HEXES];
    v.ships = *ships;
    open_cargo(w, ships, &v.cargo);
    v.aboard = v.cargo.n;
    sail_from(w, ships->hex, left_of(w, ships), out);
    try_voyage(w, &v, out, best);
    for (int i = 0; i < groups; i++) {
        const struct party *k = &party[i];
        int n = find_passage(w, ships, k, out, on);
        if (n <= 0 || (v.aboard && !may_join_cargo(w, &v.cargo, k)))
            continue;
        if (v.aboard == 0)
            open_party(&v.cargo, k);
        v.cargo.n = v.aboard;
        board(&v.cargo, k, n);
        try_voyage(w, &v, on, best);
    }
}
