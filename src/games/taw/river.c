/* river.c - 12. Riverine movement: vessels along the navigable courses, whom they carry and what they tow. */
#include "games/taw/state.h"

/* 12.3/1, ruling 69: that of the hex entered. */
int taw_sail_cost(const struct game *g, int camp, int to)
{
    return camp == ALLIES && hex_of(g, to)->nation == PARAGUAY ? 2 : 1;
}

/* ---- 12.6: rafts ---- */

static bool has_raft(const struct game *g, const uint16_t *who, int n)
{
    for (int i = 0; i < n; i++)
        if (is_raft(g, who[i]))
            return true;
    return false;
}

/* Rafts in tow need the vessels that tow them, others one that has towed none (ruling 59). */
bool taw_are_rafts_towed(const struct game *g, const struct taw *s, const uint16_t *who, int n)
{
    if (!has_raft(g, who, n))
        return true;
    int need[2] = { 0, 0 };
    for (int i = 0; i < n; i++)
        need[has(s, who[i], TOWING)] += is_raft(g, who[i]) ? 1 : -1;
    return need[0] <= 0 && need[1] <= 0;
}

/* A vessel that has towed another, or none at all. */
static struct verdict without_tow(const struct game *g, const struct taw *s,
                                  const uint16_t *who, int n)
{
    for (int i = 0; i < n; i++)
        if (!is_raft(g, who[i]) && has(s, who[i], TOWING))
            return refuse(TOWED_ONCE, who[i], 0, 0);
    return refuse(NEEDS_TOW, 0, 0, 0);
}

/* Each new raft is taken in tow by the first vessel that is free. */
static void take_in_tow(const struct game *g, struct taw *s, const uint16_t *who, int n,
                        struct tape *t)
{
    for (int r = 0; r < n; r++) {
        if (!is_raft(g, who[r]) || has(s, who[r], TOWING))
            continue;
        int i = 0;
        while (is_raft(g, who[i]) || has(s, who[i], TOWING))
            i++;
        s->status[who[r]] |= TOWING;
        s->status[who[i]] |= TOWING;
        tell(t, R_12_6_2, E_TOWS, who[i], who[r], 0);
    }
}

/* ---- 12.2, 12.3: sailing ---- */

struct verdict taw_may_sail(const struct game *g, const struct taw *s, const uint16_t *who,
                            int n, const struct edge *e)
{
    int cost = taw_sail_cost(g, camp_of(who[0]), e->to);
    if (!(e->kinds & EDGE_COURSE))
        return refuse(NOT_THE_COURSE, s->at[who[0]], e->to, 0);
    if (!taw_are_rafts_towed(g, s, who, n))
        return without_tow(g, s, who, n);
    for (int i = 0; i < n; i++)
        if (!is_raft(g, who[i]) && s->left[who[i]] < cost &&
            !(s->left[who[i]] && !has(s, who[i], STEPPED)))
            return refuse(TOO_DEAR, e->to, cost, who[i]);
    return legal;
}

/* The first that is aboard from `from` on, or UNITS. */
static int next_aboard(const struct game *g, const struct taw *s, int vessel, int from)
{
    const uint8_t *found =
        memchr(s->aboard + from, data_of(g)->vessel[vessel] + 1, (size_t)(UNITS - from));
    return found ? (int)(found - s->aboard) : UNITS;
}

/* Who is aboard comes along, a unit like any other (12.4/3). */
static void carry(const struct game *g, struct taw *s, int vessel, int to, struct tape *t)
{
    for (int u = next_aboard(g, s, vessel, 0); u < UNITS;
         u = next_aboard(g, s, vessel, u + 1)) {
        s->status[u] = (uint16_t)((s->status[u] | STEPPED | MIXED) & ~SEEN);
        taw_put(g, s, u, to);
        tell(t, R_12_4_1, E_MOVES, u, to, 0);
    }
}

void taw_sail(const struct game *g, struct taw *s, const uint16_t *who, int n, int to,
              struct tape *t)
{
    int cost = taw_sail_cost(g, camp_of(who[0]), to);
    take_in_tow(g, s, who, n, t);
    for (int i = 0; i < n; i++) {
        int u = who[i];
        if (!is_raft(g, u))
            s->left[u] = (uint8_t)(cost < s->left[u] ? s->left[u] - cost : 0);
        s->status[u] |= STEPPED;
        tell(t, R_12_2_1, E_MOVES, u, to, 0);
        taw_enter(g, s, u, to, t);
        carry(g, s, u, to, t);
    }
}

/* ---- 12.4: transport ---- */

int taw_vessel_of(const struct game *g, const struct taw *s, int u)
{
    return s->aboard[u] ? data_of(g)->vessel_unit[s->aboard[u] - 1] : -1;
}

static int load_of(const struct game *g, const struct taw *s, int vessel)
{
    int n = 0;
    for (int u = next_aboard(g, s, vessel, 0); u < UNITS; u = next_aboard(g, s, vessel, u + 1))
        n++;
    return n;
}

/* 12.4/1, 12.4/4: two of any kind on a transport, one of infantry on another vessel. */
int taw_room_for(const struct game *g, const struct taw *s, int u, int vessel)
{
    int type = unit_of(g, vessel)->type,
        room = type == TRANSPORT                                    ? 2
               : type == WARSHIP && unit_of(g, u)->type == INFANTRY ? 1
                                                                    : 0;
    return room ? room - load_of(g, s, vessel) : 0;
}

static struct verdict has_room(const struct game *g, const struct taw *s, int u, int vessel)
{
    int type = unit_of(g, vessel)->type;
    if (type != TRANSPORT && type != WARSHIP)
        return refuse(NOT_A_CARRIER, u, vessel, 0);
    if (type == WARSHIP && unit_of(g, u)->type != INFANTRY)
        return refuse(CARRIES_INFANTRY, u, vessel, 0);
    if (taw_room_for(g, s, u, vessel) <= 0)
        return refuse(CARRIER_FULL, u, vessel, 0);
    return legal;
}

/* 12.4/2, 12.5/1, 12.5/2, rulings 60 and 70: it does not matter whether its own march is over. */
struct verdict taw_may_embark(const struct game *g, const struct taw *s, int u, int vessel)
{
    if (camp_of(u) != s->mover || camp_of(vessel) != s->mover)
        return refuse(NOT_YOURS, camp_of(u) != s->mover ? u : vessel, side_of(s->mover), 0);
    if (is_vessel(g, u) || is_fortress(g, u))
        return refuse(IMMOBILE_CARGO, u, 0, 0);
    if (!is_vessel(g, vessel))
        return refuse(NOT_A_CARRIER, u, vessel, 0);
    if (s->aboard[u])
        return refuse(ABOARD_ALREADY, u, taw_vessel_of(g, s, u), 0);
    struct verdict v = has_room(g, s, u, vessel);
    if (v.reason)
        return v;
    if (!has(s, vessel, PICKED))
        return refuse(CARRIER_NOT_PICKED, u, vessel, 0);
    if (s->at[u] != s->at[vessel])
        return refuse(NOT_ON_RIVER, u, vessel, 0);
    if (s->left[u] < BOARDING)
        return refuse(THREE_POINTS, u, vessel, s->left[u]);
    return taw_first_of_twins(g, s, u);
}

void taw_embark(const struct game *g, struct taw *s, int u, int vessel, struct tape *t)
{
    s->left[u] = (uint8_t)(s->left[u] - BOARDING);
    s->aboard[u] = (uint8_t)(data_of(g)->vessel[vessel] + 1);
    s->status[u] = (uint16_t)((s->status[u] & ~(uint16_t)MOVED) | IN_MOVE);
    tell(t, R_12_4_2, E_ABOARD, u, vessel, 0);
}

void taw_land(const struct game *g, struct taw *s, int u, struct tape *t)
{
    (void)g;
    s->aboard[u] = 0;
    tell(t, R_12_4_2, E_LANDS, u, s->at[u], 0);
}

void taw_land_all(const struct game *g, struct taw *s, int vessel, struct tape *t)
{
    if (!is_vessel(g, vessel))
        return;
    for (int u = next_aboard(g, s, vessel, 0); u < UNITS; u = next_aboard(g, s, vessel, u + 1))
        taw_land(g, s, u, t);
}
