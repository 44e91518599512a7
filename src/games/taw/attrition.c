/* attrition.c - 7. Attrition and supply: hex by hex, in any order (7.1/3): Paraguay's first (ruling 55). */
#include "games/taw/state.h"

/* ---- the phase ---- */

/* 7.1/2: a fortress by itself is not checked. */
static bool is_due(const struct game *g, const struct taw *s, int hex)
{
    return !(s->height[hex] == 1 && taw_fortress_at(g, s, hex) >= 0);
}

/* All hexes twice over, Paraguay's first; from how far the phase has come. */
static int next_check(const struct game *g, const struct taw *s, int from)
{
    for (int i = from; i < 2 * HEXES;) {
        bool first = i < HEXES;
        int hex = scan_filled(s->height, first ? i : i - HEXES, HEXES);
        i = first ? hex : hex + HEXES;
        if (hex == HEXES)
            continue;
        if (holder_of(s, hex) == (first ? PARAGUAYANS : ALLIES) && is_due(g, s, hex))
            return i;
        i++;
    }
    return 2 * HEXES;
}

void taw_run_attrition(const struct game *g, void *state, struct tape *t)
{
    (void)t;
    struct taw *s = state;
    /* 5.3/2 */
    int i = s->head.turn < 2 ? 2 * HEXES : next_check(g, s, top(s)->b), hex = i % HEXES;
    memset(&s->check, 0, sizeof s->check);
    if (i == 2 * HEXES) {
        pop(s, 0);
        return;
    }
    top(s)->b = (uint16_t)(i + 1);
    s->check.units = s->height[hex]; /* 7.4/2: before supply is burned */
    push(s, CHECK, hex, 0);
}

/* ---- 7.3 to 7.10: the modifiers ---- */

static bool is_within_one(const struct game *g, int hex, int of)
{
    return data_of(g)->distance[hex][of] <= 1;
}

/* 7.8: of a fortress that stands, one is enough (ruling 4). */
static bool is_by_fortress(const struct game *g, const struct taw *s, int hex)
{
    for (int u = 0; u < FORTRESSES; u++)
        if (on_map(s, u) && is_within_one(g, hex, s->at[u]))
            return true;
    return false;
}

/* 7.9/1, 7.9/2 */
static bool is_by_depot(const struct game *g, const struct taw *s, int hex)
{
    const struct taw_data *d = data_of(g);
    return (!is_depot_lost(s, d->corrientes) && is_within_one(g, hex, d->corrientes)) ||
           (!is_depot_lost(s, d->mercedes) && is_within_one(g, hex, d->mercedes));
}

static bool is_all_vessels(const struct game *g, const struct taw *s, int camp, int hex)
{
    for (int u = next_in(s, camp, hex, -1); u < end_of(camp); u = next_in(s, camp, hex, u))
        if (!is_vessel(g, u))
            return false;
    return true;
}

static void add_terrain(const struct game *g, int hex, struct ledger *l)
{
    static const int8_t amount[TERRAINS] = { [ROUGH] = -1, [FOREST] = -2, [MARSH] = -3 };
    ledger_add(l, R_7_7_1, amount[hex_of(g, hex)->terrain]);
    if (hex_of(g, hex)->chaco)
        ledger_add(l, R_7_10_1, -3); /* ruling 3 */
}

void taw_attrition_ledger(const struct game *g, const struct taw *s, int hex, bool burned,
                          struct ledger *l)
{
    int camp = holder_of(s, hex);
    l->n = 0;
    if (is_late(s))
        ledger_add(l, R_7_6_1, -1);
    if (!taw_has_supply(g, s, camp, hex))
        ledger_add(l, R_7_5_1, -3);
    add_terrain(g, hex, l);
    /* 7.8/3, 7.9/3: each for one side only. */
    if (camp == PARAGUAYANS && is_by_fortress(g, s, hex))
        ledger_add(l, R_7_8_1, 3);
    if (camp == ALLIES && is_by_depot(g, s, hex))
        ledger_add(l, R_7_9_1, 3);
    if (hex_of(g, hex)->terrain == NAVIGABLE && is_all_vessels(g, s, camp, hex))
        ledger_add(l, R_7_2_2, 3);
    if (burned)
        ledger_add(l, R_7_4_1, 3);
}

/* ---- 7.2: one hex ---- */

enum { BURN_SUPPLY, THROW, SUFFER };

/* 7.2/2, 7.8/2: ground units first; no fortress ever (ruling 6). */
bool taw_may_be_lost(const struct game *g, const struct taw *s, int u, int hex)
{
    if (s->at[u] != hex || is_fortress(g, u))
        return false;
    if (!is_vessel(g, u))
        return true;
    int camp = camp_of(u);
    for (int v = next_in(s, camp, hex, -1); v < end_of(camp); v = next_in(s, camp, hex, v))
        if (!is_vessel(g, v) && !is_fortress(g, v))
            return false;
    return true;
}

/* Units that can be lost, vessels and all. */
static int losable(const struct taw *s, const struct game *g, int hex)
{
    return s->height[hex] - (taw_fortress_at(g, s, hex) >= 0);
}

/* 7.4/1; ruling 56: another unit must have something of it. */
static bool may_burn(const struct game *g, const struct taw *s, int hex)
{
    return !s->check.burned && losable(s, g, hex) > 1 && taw_supply_to_burn(g, s, hex) >= 0;
}

/* 7.3/1 */
static int clamped(int roll)
{
    return roll < 0 ? 0 : roll >= ATTRITION_ROWS ? ATTRITION_ROWS - 1 : roll;
}

int taw_attrition_loss(const struct game *g, const struct taw *s, int hex, int roll)
{
    int units = s->check.units > STACKING ? STACKING : s->check.units,
        most = losable(s, g, hex), loss = data_of(g)->attrition[clamped(roll)][units - 1];
    return loss < most ? loss : most;
}

static void find_loss(const struct game *g, struct taw *s, int hex, struct tape *t)
{
    struct ledger l;
    struct check *c = &s->check;
    taw_attrition_ledger(g, s, hex, c->burned, &l);
    for (int i = 0; i < l.n; i++)
        tell(t, l.row[i].rule, E_MODIFIER, l.row[i].amount, 0, 0);
    int roll = clamped(c->die + ledger_sum(&l));
    tell(t, R_7_2_1, E_ATTRITION_DIE, c->die, roll, 0);
    c->loss = (uint8_t)taw_attrition_loss(g, s, hex, roll);
    tell(t, R_7_2_1, E_UNITS_LOST, hex, c->loss, 0);
}

/* A loss without a choice is taken unasked. */
static void lose_all(const struct game *g, struct taw *s, int hex, struct tape *t)
{
    int camp = holder_of(s, hex);
    for (int u = -1, n = losable(s, g, hex); n > 0;) {
        u = next_in(s, camp, hex, u);
        if (is_fortress(g, u))
            continue;
        taw_lose(g, s, u, R_7_2_2, t);
        n--;
    }
    s->check.loss = 0;
}

void taw_run_check(const struct game *g, void *state, struct tape *t)
{
    struct taw *s = state;
    int hex = top(s)->a;
    if (stage(s) == BURN_SUPPLY) {
        if (may_burn(g, s, hex)) {
            ask(s, side_of(holder_of(s, hex)));
            return;
        }
        call(s, DICE, hex, 0);
    } else if (stage(s) == THROW) {
        s->check.die = (uint8_t)s->head.got;
        tell(t, R_7_2_1, E_ATTRITION, hex, s->check.units, 0);
        find_loss(g, s, hex, t);
        next(s);
    } else if (s->check.loss == 0) {
        pop(s, 0);
    } else if (s->check.loss >= losable(s, g, hex)) {
        lose_all(g, s, hex, t);
    } else {
        ask(s, side_of(holder_of(s, hex)));
    }
}

int taw_propose_check(const struct game *g, const void *state, unsigned side,
                      struct action *out, int cap)
{
    const struct taw *s = state;
    struct offer l = { out, 0, cap, (uint8_t)side };
    int hex = top_of(s)->a;
    for (int u = 0; u < UNITS; u++)
        if (s->at[u] == hex && (stage(s) != BURN_SUPPLY || is_supply(g, u)))
            offer(&l, stage(s) == BURN_SUPPLY ? BURN : LOSE, u, 0, 0);
    if (stage(s) == BURN_SUPPLY)
        offer(&l, PASS, 0, 0, 0);
    return l.n;
}

static struct verdict check_burning(const struct game *g, const struct taw *s, int u, int hex)
{
    if (s->at[u] != hex || !is_supply(g, u))
        return refuse(NOT_SUPPLY, u, side_of(holder_of(s, hex)), hex);
    return may_burn(g, s, hex) ? legal : refuse(NO_NEED, u, 0, 0);
}

static struct verdict check_loss(const struct game *g, const struct taw *s, int u, int hex)
{
    if (s->at[u] != hex)
        return refuse(NOT_HERE, u, hex, 0);
    if (is_fortress(g, u))
        return refuse(FORTRESS_STAYS, u, 0, 0);
    return taw_may_be_lost(g, s, u, hex) ? legal : refuse(VESSELS_LAST, u, 0, 0);
}

struct verdict taw_check_check(const struct game *g, const void *state, struct action a)
{
    const struct taw *s = state;
    int hex = top_of(s)->a;
    if ((a.verb == LOSE) != (stage(s) == SUFFER))
        return refuse(NOT_NOW, 0, 0, 0);
    if (a.verb == PASS)
        return legal;
    struct verdict v =
        a.verb == BURN ? check_burning(g, s, a.a, hex) : check_loss(g, s, a.a, hex);
    return v.reason ? v : taw_first_of_twins(g, s, a.a);
}

void taw_apply_check(const struct game *g, void *state, struct action a, struct tape *t)
{
    struct taw *s = state;
    if (a.verb == LOSE) {
        taw_lose(g, s, a.a, R_7_2_2, t);
        s->check.loss--;
        return;
    }
    if (a.verb == BURN) {
        s->check.burned = 1;
        taw_burn(g, s, a.a, R_7_4_1, t);
    }
    call(s, DICE, top(s)->a, 0);
}

/* ---- 7.14 Special attrition of the Guardia Nacional ---- */

void taw_run_guardia(const struct game *g, void *state, struct tape *t)
{
    struct taw *s = state;
    int u = scan_any(s->status, 0, UNITS, UNCHECKED);
    if (u == UNITS) {
        pop(s, 0);
    } else if (stage(s) == 0) {
        call(s, DICE, u, 0);
    } else {
        int die = s->head.got;
        bool lost = die <= (has(s, u, MIXED) ? 2 : 3);
        s->status[u] = (uint16_t)((s->status[u] & ~UNCHECKED) | THROWN);
        tell(t, R_7_14_1, lost ? E_GN_LOST : E_GN_STAYS, u, die, 0);
        if (lost)
            taw_lose(g, s, u, R_7_14_1, t);
        go_stage(s, 0);
    }
}
