/* units.c - the counters: where they are, on which side they lie, and who is picked. */
#include "games/nac/state.h"

#include <assert.h>

/* 1/1: blue is Allied, red Paraguayan. */
int nac_camp_of_nation(int nation)
{
    return nation >= PARAGUAY ? PARAGUAYANS : ALLIES;
}

int nac_camp_of(const struct game *g, int u)
{
    return is_unit(g, u)     ? nac_camp_of_nation(unit_of(g, u)->nation)
           : is_leader(g, u) ? leader_of(g, u)->camp
           : is_fort(g, u)   ? fort_of(g, u)->camp
                             : PARAGUAYANS;
}

/* 5/1: leaders and fortresses do not count. */
void nac_put(const struct game *g, struct nac *s, int u, int place)
{
    if (is_unit(g, u)) {
        int camp = nac_camp_of(g, u);
        if (s->at[u] < SPACES)
            s->stack[camp][s->at[u]]--;
        if (place < SPACES)
            s->stack[camp][place]++;
        else
            s->status[u] = s->left[u] = s->from[u] = 0;
        if (place >= SPACES && place != LOST)
            s->steps[u] = unit_of(g, u)->reduced ? 2 : 1;
    }
    s->at[u] = (uint16_t)place;
}

/* 11/1. */
void nac_hold(const struct game *g, struct nac *s, int place, int camp)
{
    int row = data_of(g)->water_of[place];
    s->holder[place] = (uint8_t)camp;
    for (int k = 0; row >= 0 && k < CAMPS; k++)
        s->held[k] = (s->held[k] & ~((uint64_t)1 << row)) | (uint64_t)(k == camp) << row;
}

int nac_factor_of(const struct game *g, const struct nac *s, int u)
{
    const struct nac_unit *x = unit_of(g, u);
    return nac_is_reduced(g, s, u) ? x->reduced : x->full;
}

bool nac_is_reduced(const struct game *g, const struct nac *s, int u)
{
    return unit_of(g, u)->reduced && s->steps[u] == 1;
}

/* 7/7, 7/11: full to reduced, reduced or one-sided out of play. */
bool nac_lose_step(const struct game *g, struct nac *s, int u)
{
    s->steps[u]--;
    if (s->steps[u] > 0)
        return true;
    nac_put(g, s, u, LOST);
    return false;
}

bool nac_is_twin(const struct game *g, const struct nac *s, int a, int b)
{
    const struct nac_unit *x = unit_of(g, a), *y = unit_of(g, b);
    return s->at[a] == s->at[b] && x->nation == y->nation && x->cavalry == y->cavalry &&
           x->full == y->full && x->reduced == y->reduced && s->steps[a] == s->steps[b] &&
           s->left[a] == s->left[b] && s->status[a] == s->status[b] && s->from[a] == s->from[b];
}

int nac_twin_before(const struct game *g, const struct nac *s, int u)
{
    for (int v = is_unit(g, u) ? unit_of(g, u)->first : u; v < u; v++)
        if (s->at[v] == s->at[u] && nac_is_twin(g, s, v, u))
            return v;
    return -1;
}

void nac_clear_status(const struct game *g, struct nac *s, unsigned status)
{
    for (int u = 0; u < fort_0(g); u++)
        s->status[u] &= (uint8_t)~status;
}

int nac_fort_at(const struct game *g, const struct nac *s, int place)
{
    for (int u = fort_0(g); u < capital_marker(g); u++)
        if (s->at[u] == place)
            return u;
    return -1;
}

bool nac_has_leader(const struct game *g, const struct nac *s, int camp, int place)
{
    for (int u = leader_0(g); u < fort_0(g); u++)
        if (s->at[u] == place && leader_of(g, u)->camp == camp)
            return true;
    return false;
}

int nac_stack_at(const struct game *g, const struct nac *s, int camp, int place, bool leaders,
                 uint16_t *out)
{
    int n = 0;
    for (int u = 0; u < fort_0(g); u++)
        if (s->at[u] == place && nac_camp_of(g, u) == camp && (leaders || is_unit(g, u)))
            out[n++] = (uint16_t)u;
    return n;
}

bool nac_is_contested(const struct nac *s, int place)
{
    return s->stack[ALLIES][place] && s->stack[PARAGUAYANS][place];
}

/* ---- picks ---- */

/* In ascending order: nobody is asked to pick otherwise. */
void nac_pick(struct nac *s, int u)
{
    assert(s->picks < PICKS);
    s->status[u] |= PICKED;
    s->pick[s->picks++] = (uint8_t)u;
}

void nac_drop(struct nac *s, int u)
{
    int n = 0;
    s->status[u] &= (uint8_t)~PICKED;
    for (int i = 0; i < s->picks; i++)
        if (s->pick[i] != u)
            s->pick[n++] = s->pick[i];
    for (int i = n; i < s->picks; i++)
        s->pick[i] = 0;
    s->picks = (uint8_t)n;
}

void nac_unpick(struct nac *s)
{
    for (int i = 0; i < s->picks; i++)
        s->status[s->pick[i]] &= (uint8_t)~PICKED;
    memset(s->pick, 0, sizeof s->pick);
    s->picks = 0;
}

int nac_picked(const struct nac *s, uint16_t *out)
{
    for (int i = 0; i < s->picks; i++)
        out[i] = s->pick[i];
    return s->picks;
}

/* Whose it is, where it is, and the order of picks; leaders go with units where option 1 makes them people (O1/2,
 * O1/3). */
struct verdict nac_may_pick(const struct game *g, const struct nac *s, int u)
{
    bool leader = is_leader(g, u);
    if (!is_unit(g, u) && !(leader && is_option(s, REALISTIC_LEADERS)))
        return refuse(NOT_A_UNIT, u, 0, 0);
    if (nac_camp_of(g, u) != s->mover)
        return refuse(NOT_YOURS, u, 0, 0);
    if (s->at[u] >= SPACES)
        return refuse(NOT_ON_MAP, u, 0, 0);
    struct verdict v = nac_first_turn(g, s, u);
    if (v.reason)
        return v;
    if (has(s, u, PICKED))
        return refuse(PICKED_ALREADY, u, 0, 0);
    if (s->picks) {
        int last = s->pick[s->picks - 1];
        if (s->at[last] != s->at[u])
            return refuse(top_of(s)->step == TRANSPORT ? ONE_PORT : ONE_SPACE, u, s->at[last],
                          0);
        if (last > u)
            return refuse(OUT_OF_ORDER, u, 0, 0);
    }
    int twin = leader ? -1 : nac_twin_before(g, s, u);
    return twin < 0 ? legal : refuse(TWIN, u, twin, 0);
}
