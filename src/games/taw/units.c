/* units.c - the only functions that change where a unit is, and what comes of it: 3.6 hex control, 4.2 sudden death, 6.1
 * stacking, 7.9 depots, 7.13 sources, 11.18 the railroad. */
#include "games/taw/state.h"

void taw_put(const struct game *g, struct taw *s, int u, int place)
{
    (void)g;
    if (on_map(s, u))
        s->height[s->at[u]]--;
    s->at[u] = (uint16_t)place;
    if (place < HEXES)
        s->height[place]++;
}

/* ---- 3.6 hex control ---- */

static void settle_vp(const struct game *g, struct taw *s, struct tape *t)
{
    if (s->forts_counted)
        return;
    for (int u = 0; u < PARAGUAYAN_UNITS; u++)
        if (is_fortress(g, u) && on_map(s, u))
            return;
    s->forts_counted = 1;
    taw_award_vp(g, s, 1, R_4_4_1, t);
}

void taw_award_vp(const struct game *g, struct taw *s, int n, int rule, struct tape *t)
{
    (void)g;
    s->vp = (int16_t)(s->vp + n);
    tell(t, rule, E_VP, n, s->vp, 0);
}

/* 4.2 */
static void look_for_sudden_death(const struct game *g, struct taw *s, struct tape *t)
{
    const struct taw_data *d = data_of(g);
    const uint16_t goal[] = { d->asuncion, d->corrientes, d->goya, d->mercedes, d->uruguayana };
    for (size_t i = 0; i < sizeof goal / sizeof *goal; i++)
        if (holder_of(s, goal[i]) != PARAGUAYANS)
            return;
    if (s->head.result)
        return;
    tell(t, R_4_2_1, E_OVER, SIDE_B, 0, 0);
    end_game(s, SIDE_B, R_4_2_1);
}

/* 10.3: what Paraguay still has of its two towns. */
static int towns_kept(const struct taw_data *d, const struct taw *s)
{
    return !was_ever_allied(s, d->asuncion) + !was_ever_allied(s, d->cerro_leon);
}

/* What has been lost for good stays lost: the depots to the Allies, the sources to Paraguay (7.9/1, 7.13/1). */
static int lost_depot(const struct taw_data *d, int hex)
{
    return hex == d->corrientes || hex == d->mercedes ? DEPOT_LOST : 0;
}

static void fall_to_allies(const struct game *g, struct taw *s, int hex, struct tape *t)
{
    const struct taw_data *d = data_of(g);
    bool first = !was_ever_allied(s, hex);
    s->mark[hex] =
        (uint8_t)((s->mark[hex] & ~HELD_BY_PARAGUAY) | EVER_ALLIED | lost_depot(d, hex));
    for (int i = 0; i < 3 && first; i++)
        if (d->source[PARAGUAYANS][i] == hex)
            tell(t, R_7_13_1, E_NO_SOURCE, hex, 0, 0);
    if (first && (hex == d->asuncion || hex == d->cerro_leon))
        tell(t, R_10_3_1, E_STEPS, towns_kept(d, s), 0, 0);
}

static void fall_to_paraguay(const struct game *g, struct taw *s, int hex, struct tape *t)
{
    const struct taw_data *d = data_of(g);
    if (lost_depot(d, hex) && !is_depot_lost(s, hex))
        tell(t, R_7_9_1, E_NO_DEPOT, hex, 0, 0);
    s->mark[hex] |= (uint8_t)(HELD_BY_PARAGUAY | EVER_ALLIED | lost_depot(d, hex));
}

/* The marches of a camp: control passes with every hex entered, also in passing and under way (ruling 65). */
void taw_enter(const struct game *g, struct taw *s, int u, int hex, struct tape *t)
{
    int camp = camp_of(u);
    taw_put(g, s, u, hex);
    s->status[u] &= (uint16_t)~SEEN;
    if (camp == ALLIES && hex_of(g, hex)->rail && s->railroad_open) { /* 11.18/2, ruling 35 */
        s->railroad_open = 0;
        tell(t, R_11_18_2, E_RAIL_OVER, 0, 0, 0);
    }
    if (holder_of(s, hex) == camp)
        return;
    tell(t, R_3_6_1, E_TAKEN, hex, side_of(camp), 0);
    if (camp == ALLIES)
        fall_to_allies(g, s, hex, t);
    else
        fall_to_paraguay(g, s, hex, t);
    look_for_sudden_death(g, s, t);
}

/* ---- what leaves the map ---- */

static void leave(const struct game *g, struct taw *s, int u, int place)
{
    taw_put(g, s, u, place);
    taw_unpick(s, u);
    s->status[u] = 0;
    s->left[u] = 0;
    s->aboard[u] = 0;
    if (u < PARAGUAYAN_UNITS)
        s->award_now[u] = s->award_next[u] = 0;
}

void taw_lose(const struct game *g, struct taw *s, int u, int rule, struct tape *t)
{
    leave(g, s, u, DEAD);
    tell(t, rule, E_LOST, u, 0, 0);
    if (is_fortress(g, u))
        settle_vp(g, s, t);
}

void taw_burn(const struct game *g, struct taw *s, int u, int rule, struct tape *t)
{
    leave(g, s, u, DEAD); /* 7.4/3: and may be bought again */
    tell(t, rule, E_BURNED, u, 0, 0);
}

void taw_send_off(const struct game *g, struct taw *s, int u, int rule, struct tape *t)
{
    leave(g, s, u, AWAY);
    tell(t, rule, E_SENT, u, 0, 0);
}

/* ---- questions ---- */

int taw_fortress_at(const struct game *g, const struct taw *s, int hex)
{
    (void)g;
    for (int u = 0; u < FORTRESSES; u++)
        if (s->at[u] == hex)
            return u;
    return -1;
}

bool taw_has_enemy_beside(const struct game *g, const struct taw *s, int camp, int hex)
{
    const struct taw_data *d = data_of(g);
    for (int i = 0; i < d->edges[hex]; i++)
        if (has_camp(s, other(camp), d->edge[hex * DEGREE + i].to))
            return true;
    return false;
}

/* 11.3/1: printed; 5.3/1: halved on turn I, remainders rounded up. */
int taw_moves_of(const struct game *g, const struct taw *s, int u)
{
    int printed = unit_of(g, u)->moves;
    return s->head.turn == 1 ? (printed + 1) / 2 : printed;
}

static bool is_alike(const struct taw *s, int a, int b)
{
    bool armed = a < PARAGUAYAN_UNITS && b < PARAGUAYAN_UNITS;
    return s->at[a] == s->at[b] && s->status[a] == s->status[b] && s->left[a] == s->left[b] &&
           s->aboard[a] == s->aboard[b] &&
           (!armed ||
            (s->award_now[a] == s->award_now[b] && s->award_next[a] == s->award_next[b]));
}

/* Of those that wait to enter, the turn matters too. */
int taw_twin_before(const struct game *g, const struct taw *s, int u)
{
    for (int v = unit_of(g, u)->before; v != NOBODY; v = unit_of(g, v)->before)
        if (is_alike(s, v, u) &&
            (s->at[u] != TRACK || unit_of(g, v)->turn == unit_of(g, u)->turn))
            return v;
    return -1;
}

struct verdict taw_first_of_twins(const struct game *g, const struct taw *s, int u)
{
    int twin = taw_twin_before(g, s, u);
    return twin >= 0 ? refuse(TWIN, u, twin, 0) : legal;
}

int taw_supply_to_burn(const struct game *g, const struct taw *s, int hex)
{
    int camp = holder_of(s, hex);
    const struct taw_data *d = data_of(g);
    for (int i = d->supply.first[camp]; i < d->supply.first[camp + 1]; i++)
        if (s->at[d->supply.unit[i]] == hex)
            return d->supply.unit[i];
    return -1;
}

/* ---- picks ---- */

void taw_pick(struct taw *s, int u)
{
    s->status[u] |= PICKED;
    s->picks[u / 64] |= (uint64_t)1 << u % 64;
}

void taw_unpick(struct taw *s, int u)
{
    s->status[u] &= (uint16_t)~PICKED;
    s->picks[u / 64] &= ~((uint64_t)1 << u % 64);
}

bool taw_is_anyone_picked(const struct taw *s)
{
    for (int i = 0; i < PICK_WORDS; i++)
        if (s->picks[i])
            return true;
    return false;
}

int taw_picked(const struct taw *s, uint16_t *out)
{
    int n = 0;
    for (int i = 0; i < PICK_WORDS; i++)
        for (uint64_t rest = s->picks[i]; rest; rest &= rest - 1)
            out[n++] = (uint16_t)(64 * i + __builtin_ctzll(rest));
    return n;
}

void taw_clear_status(struct taw *s, unsigned status)
{
    if (status & PICKED)
        memset(s->picks, 0, sizeof s->picks);
    for (int u = 0; u < UNITS; u++)
        s->status[u] &= (uint16_t)~status;
}
