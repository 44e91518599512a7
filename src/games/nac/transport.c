/* transport.c - 3. Transport phase: any number of units, any distance along main rivers and coasts, through spaces of
 * one's own. */
#include "games/nac/state.h"

/* Waters that the first turn closes (S/10, ruling 5). */
static uint64_t shut_waters(const struct game *g, const struct nac *s, int camp)
{
    const struct clause *c = nac_clause_for(g, s, camp, NO_ENTER, NULL);
    uint64_t shut = 0;
    for (int i = 0; c && i < data_of(g)->waters; i++)
        shut |= (uint64_t)nac_is_in(g, c, data_of(g)->space_of[i]) << i;
    return shut;
}

/* Waters of the enemy's without a unit of his. */
static uint64_t empty_waters(const struct game *g, const struct nac *s, int enemy)
{
    uint64_t empty = 0;
    for (uint64_t rest = s->held[enemy]; rest; rest &= rest - 1)
        if (!s->stack[enemy][data_of(g)->space_of[__builtin_ctzll(rest)]])
            empty |= rest & -rest;
    return empty;
}

/* Waterways that the enemy's card closes; a ban beats a permission (ruling 71). */
static unsigned closed_ways(const struct game *g, const struct nac *s, int camp)
{
    const struct clause *c = nac_clause_for(g, s, other(camp), NO_TRANSPORT, NULL);
    return c ? c->waterways : 0;
}

/* Without cards that have to do with it. */
static uint64_t flood(const struct nac_data *d, uint64_t own, int start, uint64_t *landings)
{
    uint64_t seen = (uint64_t)1 << start, fresh = seen;
    while (fresh) {
        uint64_t ahead = d->ahead[__builtin_ctzll(fresh)] & own & ~seen;
        fresh &= fresh - 1;
        seen |= ahead;
        fresh |= ahead;
    }
    if (landings)
        *landings = 0;
    return seen & ~((uint64_t)1 << start);
}

/* Spaces that can be reached over water, ways through enemy spaces included where a card opens them; landings: those of
 * the enemy in which a card lets it end. */
static uint64_t reach(const struct game *g, const struct nac *s, int camp, int start,
                      unsigned closed, uint64_t *landings)
{
    const struct nac_data *d = data_of(g);
    uint64_t shut = shut_waters(g, s, camp),
             own = s->held[camp] & ~shut; /* nobody's: 14/4, ruling 69 */
    const struct clause *pass = nac_clause_for(g, s, camp, PASS_BY, NULL),
                        *land = nac_clause_for(g, s, camp, LAND_AT, NULL);
    if (!pass && !land && !closed)
        return flood(d, own, d->water_of[start], landings);
    uint64_t empty = empty_waters(g, s, other(camp)) & ~shut;
    uint64_t through = !pass ? 0 : pass->force ? s->held[other(camp)] & ~shut : empty;
    uint64_t seen = (uint64_t)1 << d->water_of[start], fresh = seen, along = 0;
    while (fresh) {
        int i = __builtin_ctzll(fresh);
        bool mine = own >> i & 1 || i == d->water_of[start];
        fresh &= fresh - 1;
        for (int way = 0; way < WATERWAYS; way++) {
            bool open = pass && pass->waterways >> way & 1;
            uint64_t ahead = d->downstream[way][i];
            if (closed >> way & 1 || (!mine && !open))
                continue;
            if (land && land->waterways >> way & 1)
                along |= ahead & empty;
            ahead &= (own | (open ? through : 0)) & ~seen;
            seen |= ahead;
            fresh |= ahead;
        }
    }
    if (landings)
        *landings = along;
    return seen & own & ~((uint64_t)1 << d->water_of[start]);
}

uint64_t nac_water_reach(const struct game *g, const struct nac *s, int camp, int start,
                         uint64_t *landings)
{
    return reach(g, s, camp, start, closed_ways(g, s, camp), landings);
}

/* It is the enemy's card alone that bars this way, or, where there is no `to`, every way. */
static bool is_barred(const struct game *g, const struct nac *s, int start, int to)
{
    uint64_t landings, open;
    if (!closed_ways(g, s, s->mover))
        return false;
    open = reach(g, s, s->mover, start, 0, &landings) | landings;
    return to < 0 ? open != 0
                  : data_of(g)->water_of[to] >= 0 && open >> data_of(g)->water_of[to] & 1;
}

/* O2/2, ruling 60: between strategic spaces of Brazil in different regions. */
static bool is_long_way(const struct game *g, const struct nac *s, int from, int to)
{
    const struct nac_space *a = &data_of(g)->space[from], *b = &data_of(g)->space[to];
    return is_option(s, LONG_WAY) && s->mover == ALLIES && a->region != b->region &&
           a->country == IN_BRAZIL && b->country == IN_BRAZIL && a->strategic && b->strategic;
}

/* Both working; and who has one side may not go, since he arrives on the other. */
static bool goes_long_way(const struct game *g, const struct nac *s, int from, int to)
{
    if (!is_long_way(g, s, from, to) || !nac_is_working(g, s, ALLIES, from) ||
        !nac_is_working(g, s, ALLIES, to))
        return false;
    for (int i = 0; i < s->picks; i++)
        if (is_unit(g, s->pick[i]) &&
            (unit_of(g, s->pick[i])->nation != BRAZIL || !unit_of(g, s->pick[i])->reduced))
            return false;
    return true;
}

static int space_of_picks(const struct nac *s)
{
    return s->picks ? s->at[s->pick[0]] : -1;
}

static int units_picked(const struct game *g, const struct nac *s)
{
    int n = 0;
    for (int i = 0; i < s->picks; i++)
        n += is_unit(g, s->pick[i]);
    return n;
}

static bool has_room(const struct nac *s, int camp, int place, int more)
{
    return s->stack[camp][place] + more <= STACK_LIMIT;
}

bool nac_may_ship(const struct game *g, const struct nac *s, int place)
{
    int start = space_of_picks(s), row = data_of(g)->water_of[place];
    uint64_t landings;
    if (start < 0 || start == place)
        return false;
    if (goes_long_way(g, s, start, place))
        return true;
    uint64_t ends = nac_water_reach(g, s, s->mover, start, &landings);
    return row >= 0 && (ends | landings) >> row & 1;
}

/* The next space over water, without looking farther. */
static bool has_near_end(const struct game *g, const struct nac *s, int start, int n)
{
    const struct nac_data *d = data_of(g);
    if (nac_clause_for(g, s, other(s->mover), NO_TRANSPORT, NULL) ||
        nac_clause_for(g, s, s->mover, NO_ENTER, NULL))
        return false;
    for (uint64_t rest = d->ahead[d->water_of[start]]; rest; rest &= rest - 1) {
        int p = d->space_of[__builtin_ctzll(rest)];
        if (s->holder[p] == s->mover && has_room(s, s->mover, p, n))
            return true;
    }
    return false;
}

/* Is there any end for these units, with so many going? */
static bool has_end(const struct game *g, const struct nac *s, int start, int n, int unit)
{
    const struct nac_data *d = data_of(g);
    if (has_near_end(g, s, start, n))
        return true;
    uint64_t landings, ends = nac_water_reach(g, s, s->mover, start, &landings);
    for (uint64_t rest = ends | (n ? landings : 0); rest; rest &= rest - 1)
        if (has_room(s, s->mover, d->space_of[__builtin_ctzll(rest)], n))
            return true;
    bool brazilian =
        is_leader(g, unit) || (unit_of(g, unit)->nation == BRAZIL && unit_of(g, unit)->reduced);
    for (int p = 0; p < d->spaces && is_option(s, LONG_WAY) && brazilian; p++)
        if (d->space[p].strategic && goes_long_way(g, s, start, p) &&
            has_room(s, s->mover, p, n))
            return true;
    return false;
}

void nac_run_transport(const struct game *g, void *state, struct tape *t)
{
    (void)t;
    struct nac *s = state;
    if (stage(s) == 0) {
        nac_clear_status(g, s, 0xFF);
        next(s);
    }
    if (nac_settle(s))
        return;
    if (stage(s) == 1)
        ask(s, side_of(s->mover));
    else
        pop(s, 0);
}

int nac_propose_transport(const struct game *g, const void *state, unsigned side,
                          struct action *out, int cap)
{
    const struct nac *s = state;
    const struct nac_data *d = data_of(g);
    struct offer l = { out, 0, cap, (uint8_t)side };
    for (int u = 0; u < fort_0(g); u++)
        if (s->at[u] < SPACES && nac_camp_of(g, u) == s->mover && d->water_of[s->at[u]] >= 0 &&
            !has(s, u, SHIPPED | PICKED) && (is_unit(g, u) || is_option(s, REALISTIC_LEADERS)))
            offer(&l, PICK, u, 0, 0);
    if (s->picks) {
        int start = space_of_picks(s);
        uint64_t landings, ends = nac_water_reach(g, s, s->mover, start, &landings);
        for (uint64_t rest = ends | landings; rest; rest &= rest - 1)
            offer(&l, SHIP, d->space_of[__builtin_ctzll(rest)], 0, 0);
        for (int p = 0; p < d->spaces && is_option(s, LONG_WAY); p++)
            if (d->space[p].strategic && d->water_of[p] >= 0 &&
                !((ends | landings) >> d->water_of[p] & 1))
                offer(&l, SHIP, p, 0, 0);
    } else {
        offer(&l, DONE, 0, 0, 0);
    }
    return l.n;
}

static struct verdict check_passenger(const struct game *g, const struct nac *s, int u)
{
    struct verdict v = nac_may_pick(g, s, u);
    if (v.reason && v.reason != OUT_OF_ORDER && v.reason != TWIN)
        return v;
    if (data_of(g)->water_of[s->at[u]] < 0)
        return refuse(DRY, u, 0, 0);
    if (has(s, u, SHIPPED))
        return refuse(WENT_ALREADY, u, 0, 0);
    if (v.reason)
        return v;
    if (!has_end(g, s, s->at[u], units_picked(g, s) + is_unit(g, u), u))
        return is_barred(g, s, s->at[u], -1)
                   ? refuse(CARD_FORBIDS, nac_card_of_clause(g, s, other(s->mover)), 0, 0)
                   : refuse(NOWHERE_TO_SHIP, u, 0, 0);
    return legal;
}

static struct verdict check_ship(const struct game *g, const struct nac *s, int place)
{
    if (!s->picks)
        return refuse(NOTHING_TO_SHIP, 0, 0, 0);
    if (place >= data_of(g)->spaces)
        return refuse(NOT_A_SPACE, 0, place, 0);
    uint16_t who[PICKS + 1];
    int n = units_picked(g, s);
    nac_picked(s, who);
    if (s->at[who[0]] == place)
        return refuse(SAME_PLACE, who[0], place, 0);
    if (nac_is_closed(g, s, place))
        return refuse(FOREIGN_SOIL, 0, place, 0);
    if (!nac_may_ship(g, s, place) && is_barred(g, s, s->at[who[0]], place))
        return refuse(CARD_FORBIDS, nac_card_of_clause(g, s, other(s->mover)), 0, 0);
    if (!nac_may_ship(g, s, place))
        return refuse(is_long_way(g, s, s->at[who[0]], place) ? NO_LONG_WAY : NO_WATERWAY, 0,
                      place, 0);
    if (!has_room(s, s->mover, place, n))
        return refuse(FULL, 0, place, n);
    return n == 0 && s->holder[place] != s->mover ? refuse(LANDS_ALONE, 0, place, 0) : legal;
}

struct verdict nac_check_transport(const struct game *g, const void *state, struct action a)
{
    const struct nac *s = state;
    switch (a.verb) {
    case PICK: return check_passenger(g, s, a.a);
    case SHIP: return check_ship(g, s, a.a);
    default: return s->picks ? refuse(GO_FIRST, 0, 0, 0) : legal;
    }
}

/* O2/2: who came the long way lies on its reduced side. */
static void ship(const struct game *g, struct nac *s, int place, struct tape *t)
{
    uint16_t who[PICKS + 1];
    int n = nac_picked(s, who), start = s->at[who[0]];
    int row = data_of(g)->water_of[place];
    bool by_land = is_long_way(g, s, start, place) &&
                   !(row >= 0 && nac_water_reach(g, s, s->mover, start, NULL) >> row & 1);
    nac_unpick(s);
    for (int i = 0; i < n; i++) {
        nac_put(g, s, who[i], place);
        s->status[who[i]] |= SHIPPED;
        tell(t, by_land ? R_O2_2 : R_3_1, by_land ? E_LONG_WAY : E_SHIPPED, who[i], place, 0);
        if (by_land && is_unit(g, who[i]) && s->steps[who[i]] == 2) {
            s->steps[who[i]] = 1;
            tell(t, R_O2_2, E_REDUCED, who[i], 0, 0);
        }
    }
    if (s->stack[s->mover][place])
        nac_occupy(g, s, s->mover, place, t); /* ruling 78: a landing */
}

void nac_apply_transport(const struct game *g, void *state, struct action a, struct tape *t)
{
    struct nac *s = state;
    switch (a.verb) {
    case PICK: nac_pick(s, a.a); break;
    case SHIP: ship(g, s, a.a, t); break;
    default: next(s);
    }
}
