/* battle.c - 13.9 to 13.31: one attack, from the burning of supply to the capture of arms. */
#include "games/taw/state.h"

/* ---- 13.11 to 13.25: the modifiers ---- */

static bool does_type_fight(const struct game *g, const struct taw *s, int type)
{
    for (int u = 0; u < UNITS; u++)
        if (has(s, u, FIGHTING) && unit_of(g, u)->type == type)
            return true;
    return false;
}

/* 13.16, 13.17: of Allied attacks alone. */
static void add_fortress(const struct game *g, const struct taw *s, struct ledger *l)
{
    const struct taw_data *d = data_of(g);
    int hex = s->battle.target;
    if (s->battle.attacker != ALLIES || taw_fortress_at(g, s, hex) < 0)
        return;
    ledger_add(l, R_13_16_1, hex == d->humaita ? -4 : hex == d->angostura ? -3 : -2);
    if (does_type_fight(g, s, SIEGE_ARTILLERY))
        ledger_add(l, R_13_17_1, 1);
    if (does_type_fight(g, s, ENGINEER))
        ledger_add(l, R_13_17_1, 1);
}

static void add_terrain(const struct game *g, const struct taw *s, struct ledger *l)
{
    int terrain = hex_of(g, s->battle.target)->terrain;
    if (terrain == ROUGH || terrain == FOREST || terrain == MARSH)
        ledger_add(l, R_13_14_1, -1);
    if (terrain == NAVIGABLE && taw_fortress_at(g, s, s->battle.target) < 0)
        ledger_add(l, R_13_22_1, -1);
}

/* Is the unit one of the Allied force in question: those who attack, or those in the hex? */
static bool is_allied_force(const struct taw *s, int u)
{
    return s->battle.attacker == ALLIES ? has(s, u, FIGHTING) : s->at[u] == s->battle.target;
}

/* 13.19, 13.20; rulings 22, 23 */
static void add_nations(const struct game *g, const struct taw *s, struct ledger *l)
{
    bool there[NATIONS] = { false }, all_gn = true;
    int sign = s->battle.attacker == ALLIES ? -1 : 1, n = 0;
    for (int u = first_of(ALLIES); u < UNITS; u++)
        if (is_allied_force(s, u)) {
            there[unit_of(g, u)->nation] = true;
            all_gn = all_gn && unit_of(g, u)->gn;
        }
    for (int nation = 0; nation < NATIONS; nation++)
        n += there[nation];
    if (n > 1)
        ledger_add(l, R_13_19_1, sign * (n - 1));
    if (n > 0 && all_gn)
        ledger_add(l, R_13_20_1, sign);
}

/* 13.21: nobody comes over a side without a minor river. */
static bool do_all_cross(const struct game *g, const struct taw *s)
{
    for (int u = 0; u < UNITS; u++)
        if (has(s, u, FIGHTING) && s->at[u] != s->battle.target) {
            const struct edge *e = graph_edge(&data_of(g)->graph, s->at[u], s->battle.target);
            if (!e || !(e->kinds & EDGE_MINOR) || is_vessel(g, u)) /* ruling 24 */
                return false;
        }
    return true;
}

static void add_supply(const struct taw *s, struct ledger *l)
{
    const struct battle *b = &s->battle;
    int attacker = b->attacker, defender = other(attacker);
    if (b->burned[attacker])
        ledger_add(l, R_13_24_1, 3);
    if (b->burned[defender])
        ledger_add(l, R_13_24_1, -3);
    if (b->cut[attacker])
        ledger_add(l, R_13_25_1, -3);
    if (b->cut[defender])
        ledger_add(l, R_13_25_1, 3);
}

/* 13.11/1: all of them together; clear terrain adds none (13.13/1). */
void taw_combat_ledger(const struct game *g, const struct taw *s, struct ledger *l)
{
    int terrain = hex_of(g, s->battle.target)->terrain;
    l->n = 0;
    add_terrain(g, s, l);
    ledger_add(l, R_13_15_1, 2 - s->phase);
    add_fortress(g, s, l);
    add_nations(g, s, l);
    if (do_all_cross(g, s))
        ledger_add(l, R_13_21_1, -1);
    if (does_type_fight(g, s, ROCKET_ARTILLERY) && (terrain == CLEAR || terrain == NAVIGABLE))
        ledger_add(l, R_13_23_1, 1); /* ruling 25 */
    add_supply(s, l);
}

/* ---- 13.9, 13.10, 13.12: the odds ---- */

struct match_odds taw_odds_of(int attack, int defence)
{
    enum { BEST = 6, WORST = 3, EVEN = 2 /* the column of 1:1 */ };
    struct match_odds o = { .column = -1, .attacker = 1, .defender = 1 };
    if (defence == 0 || attack >= defence) {
        int ratio = defence ? attack / defence : BEST; /* ruling 18 */
        o.attacker = ratio > BEST ? BEST : ratio;
        o.extra = ratio - o.attacker;
        o.column = EVEN + o.attacker - 1;
    } else {
        o.defender = attack ? (defence + attack - 1) / attack : WORST + 1;
        if (o.defender <= WORST)
            o.column = EVEN - (o.defender - 1);
    }
    return o;
}

struct losses taw_result(const struct game *g, int column, int roll)
{
    int row = roll < ROLLS_LEAST ? ROLLS_LEAST : roll > ROLLS_MOST ? ROLLS_MOST : roll;
    return data_of(g)->crt[row - ROLLS_LEAST][column];
}

/* ---- the attack, step by step (ruling 15): supply first, the attacker's before the defender's (13.24/2) ---- */

enum { BURN_FIRST, BURN_SECOND, RUN_GUNS, FIGHT, GO_IN, CAPTURE_ARMS, OVER };

static int vessels_left(const struct game *g, const struct taw *s)
{
    int n = 0;
    for (int u = 0; u < UNITS; u++)
        n += has(s, u, FIGHTING) && is_vessel(g, u);
    return n;
}

/* Where the camp's units of this battle are. */
static bool is_scene(const struct taw *s, int camp, int hex)
{
    if (camp != s->battle.attacker)
        return hex == s->battle.target;
    for (int u = 0; u < UNITS; u++)
        if (has(s, u, FIGHTING) && s->at[u] == hex)
            return true;
    return false;
}

/* 7.11/2, 13.24/3: one; ruling 16: beside the attackers; ruling 56: somebody else is there to gain. */
static bool may_burn(const struct game *g, const struct taw *s, int camp, int u)
{
    return camp_of(u) == camp && is_supply(g, u) && on_map(s, u) &&
           is_scene(s, camp, s->at[u]) &&
           (camp == s->battle.attacker || s->height[s->at[u]] > 1);
}

static bool has_supply_at_hand(const struct game *g, const struct taw *s, int camp)
{
    for (int u = first_of(camp); u < end_of(camp); u++)
        if (may_burn(g, s, camp, u))
            return true;
    return false;
}

static void tell_supply(const struct taw *s, struct tape *t)
{
    const struct battle *b = &s->battle;
    if (b->cut[b->attacker])
        tell(t, R_13_25_1, E_ATTACK_CUT, 0, 0, 0);
    if (b->cut[other(b->attacker)])
        tell(t, R_13_25_1, E_DEFENCE_CUT, 0, 0, 0);
}

/* 13.18/1 */
bool taw_do_guns_fire(const struct game *g, const struct taw *s)
{
    return s->battle.attacker == ALLIES && taw_fortress_at(g, s, s->battle.target) >= 0 &&
           vessels_left(g, s) > 0;
}

static bool is_capture(const struct taw *s)
{
    const struct battle *b = &s->battle;
    return b->attacker == PARAGUAYANS && b->worth_capture && b->advanced && s->phase < 3;
}

static void end_attack(struct taw *s)
{
    taw_clear_status(s, FIGHTING);
    memset(&s->battle, 0, sizeof s->battle);
}

void taw_run_attack(const struct game *g, void *state, struct tape *t)
{
    struct taw *s = state;
    struct battle *b = &s->battle;
    int hex = b->target, defender = other(b->attacker);
    switch (stage(s)) {
    case BURN_FIRST:
        tell_supply(s, t);
        if (has_supply_at_hand(g, s, b->attacker)) {
            call(s, SUPPORT, hex, b->attacker);
            return;
        }
        break;
    case BURN_SECOND:
        if (has_supply_at_hand(g, s, defender)) {
            call(s, SUPPORT, hex, defender);
            return;
        }
        break;
    case RUN_GUNS:
        if (taw_do_guns_fire(g, s)) {
            call(s, GUNS, hex, 0);
            return;
        }
        break;
    case FIGHT:
        if (taw_count_fighting(s)) { /* ruling 21 */
            call(s, BATTLE, hex, 0);
            return;
        }
        break;
    case GO_IN:
        if (s->height[hex] == 0 && taw_count_fighting(s)) {
            call(s, ADVANCE, hex, 0);
            return;
        }
        break;
    case CAPTURE_ARMS:
        if (is_capture(s)) {
            call(s, CAPTURE, hex, 0);
            return;
        }
        break;
    default:
        end_attack(s);
        pop(s, 0);
        return;
    }
    next(s);
}

/* ---- 13.24: supply is burned, or not ---- */

void taw_run_support(const struct game *g, void *state, struct tape *t)
{
    (void)g;
    (void)t;
    ask_once(state, side_of(top(state)->b));
}

int taw_propose_support(const struct game *g, const void *state, unsigned side,
                        struct action *out, int cap)
{
    const struct taw *s = state;
    struct offer l = { out, 0, cap, (uint8_t)side };
    for (int u = first_of(top_of(s)->b); u < end_of(top_of(s)->b); u++)
        if (is_supply(g, u) && on_map(s, u))
            offer(&l, BURN, u, 0, 0);
    offer(&l, PASS, 0, 0, 0);
    return l.n;
}

struct verdict taw_check_support(const struct game *g, const void *state, struct action a)
{
    const struct taw *s = state;
    if (a.verb == PASS)
        return legal;
    if (!may_burn(g, s, top_of(s)->b, a.a))
        return refuse(NOT_BURNABLE, a.a, 0, 0);
    return taw_first_of_twins(g, s, a.a);
}

void taw_apply_support(const struct game *g, void *state, struct action a, struct tape *t)
{
    struct taw *s = state;
    if (a.verb == BURN) {
        s->battle.burned[top(s)->b] = 1;
        taw_burn(g, s, a.a, R_13_24_1, t);
    }
    next(s);
}

/* ---- losses: 13.18, 13.29 ---- */

static bool is_gunfire(const struct taw *s)
{
    return s->head.frame[s->head.depth - 2].step == GUNS;
}

static bool is_involved(const struct game *g, const struct taw *s, int camp, int u, bool guns)
{
    if (camp != s->battle.attacker)
        return s->at[u] == s->battle.target;
    return has(s, u, FIGHTING) && (!guns || is_vessel(g, u));
}

static int count_involved(const struct game *g, const struct taw *s, int camp, bool guns)
{
    int n = 0;
    for (int u = 0; u < UNITS; u++)
        n += is_involved(g, s, camp, u, guns);
    return n;
}

static void lose_all(const struct game *g, struct taw *s, int camp, bool guns, int rule,
                     struct tape *t)
{
    for (int u = 0; u < UNITS; u++)
        if (is_involved(g, s, camp, u, guns))
            taw_lose(g, s, u, rule, t);
}

/* A loss that takes all is taken, and what is beyond is dropped (13.29/2); others are asked for, coming back at the next stage. */
static void take_losses(const struct game *g, struct taw *s, int camp, int n, bool guns,
                        int rule, struct tape *t)
{
    if (n < count_involved(g, s, camp, guns)) {
        call(s, LOSSES, camp, n);
        return;
    }
    lose_all(g, s, camp, guns, rule, t);
    next(s);
}

void taw_run_losses(const struct game *g, void *state, struct tape *t)
{
    (void)g;
    (void)t;
    struct taw *s = state;
    if (top(s)->b)
        ask(s, side_of(top(s)->a));
    else
        pop(s, 0);
}

int taw_propose_losses(const struct game *g, const void *state, unsigned side,
                       struct action *out, int cap)
{
    const struct taw *s = state;
    struct offer l = { out, 0, cap, (uint8_t)side };
    for (int u = 0; u < UNITS; u++)
        if (is_involved(g, s, top_of(s)->a, u, is_gunfire(s)))
            offer(&l, LOSE, u, 0, 0);
    return l.n;
}

struct verdict taw_check_losses(const struct game *g, const void *state, struct action a)
{
    const struct taw *s = state;
    bool guns = is_gunfire(s);
    if (!is_involved(g, s, top_of(s)->a, a.a, guns))
        return guns && has(s, a.a, FIGHTING) ? refuse(NOT_A_VESSEL, a.a, 0, 0)
                                             : refuse(NOT_INVOLVED, a.a, 0, 0);
    return taw_first_of_twins(g, s, a.a);
}

void taw_apply_losses(const struct game *g, void *state, struct action a, struct tape *t)
{
    struct taw *s = state;
    bool guns = is_gunfire(s);
    top(s)->b--;
    taw_lose(g, s, a.a, guns ? R_13_18_1 : R_13_29_1, t);
}

/* ---- 13.18 Running the guns ---- */

void taw_run_guns(const struct game *g, void *state, struct tape *t)
{
    struct taw *s = state;
    if (stage(s) == 0) {
        call(s, DICE, 0, 0);
    } else if (stage(s) == 1) {
        int die = s->head.got, n = data_of(g)->guns[die];
        tell(t, R_13_18_1, E_GUNS, die, n, 0);
        take_losses(g, s, ALLIES, n, true, R_13_18_1, t);
    } else {
        pop(s, 0);
    }
}

/* ---- 13.27/2: captured arms that count now; each award once ---- */

static int spend_awards(struct taw *s, struct tape *t)
{
    int sum = taw_captured_arms(s);
    for (int u = 0; u < PARAGUAYAN_UNITS; u++)
        if (s->award_now[u] && has(s, u, FIGHTING))
            s->award[s->award_now[u] - 1] = 0;
    if (sum)
        tell(t, R_13_27_2, E_AWARD, sum, 0, 0);
    return sum;
}

/* ---- 13.28, 13.29 ---- */

enum { ROLL_IT, DEFENDERS_LOSS, ATTACKERS_LOSS, DECIDED };

/* True where a die decides. */
static bool weigh_forces(const struct game *g, struct taw *s, struct tape *t)
{
    struct battle *b = &s->battle;
    int left_out, attack = taw_attack_factors(g, s, &left_out);
    if (left_out)
        tell(t, R_13_26_1, E_ARTILLERY, left_out, 0, 0);
    attack += spend_awards(s, t);
    struct match_odds o = taw_odds_of(attack, taw_defence_factors(g, s, b->target));
    if (attack == 0) /* ruling 26: the guns left artillery alone */
        return false;
    if (o.column < 0) {
        tell(t, R_13_12_1, E_HOPELESS, 0, 0, 0);
        lose_all(g, s, b->attacker, false, R_13_12_1, t);
        return false;
    }
    b->column = (uint8_t)o.column;
    b->extra = (uint8_t)(o.extra > 99 ? 99 : o.extra);
    tell(t, o.defender > 1 ? R_13_10_1 : R_13_9_1, E_ODDS, o.attacker, o.defender, 0);
    return true;
}

static void read_result(const struct game *g, struct taw *s, struct tape *t)
{
    struct battle *b = &s->battle;
    struct ledger l;
    int die = s->head.got;
    taw_combat_ledger(g, s, &l);
    ledger_add(&l, R_13_12_1, b->extra);
    for (int i = 0; i < l.n; i++)
        tell(t, l.row[i].rule, E_MODIFIER, l.row[i].amount, 0, 0);
    struct losses r = taw_result(g, b->column, die + ledger_sum(&l));
    tell(t, R_13_28_1, E_BATTLE_DIE, die, 0, 0);
    tell(t, R_13_28_1, E_RESULT, r.attacker, r.defender, 0);
    b->loss[b->attacker] = r.attacker;
    b->loss[other(b->attacker)] = r.defender;
}

void taw_run_battle(const struct game *g, void *state, struct tape *t)
{
    struct taw *s = state;
    struct battle *b = &s->battle;
    int defender = other(b->attacker);
    switch (stage(s)) {
    case ROLL_IT:
        if (weigh_forces(g, s, t))
            call(s, DICE, 0, 0);
        else
            pop(s, 0);
        break;
    case DEFENDERS_LOSS:
        read_result(g, s, t);
        take_losses(g, s, defender, b->loss[defender], false, R_13_29_1, t);
        break;
    case ATTACKERS_LOSS:
        take_losses(g, s, b->attacker, b->loss[b->attacker], false, R_13_29_1, t);
        break;
    default: pop(s, 0); break;
    }
}

/* ---- 13.30 Advance after combat: at once (13.30/2), and by the attacker alone (13.30/3) ---- */

/* Ruling 29: a raft needs a vessel that has gone in and tows no other. */
static bool has_tow_inside(const struct game *g, const struct taw *s)
{
    int free = 0;
    for (int u = 0; u < UNITS; u++)
        if (has(s, u, FIGHTING) && s->at[u] == s->battle.target && is_vessel(g, u))
            free += is_raft(g, u) ? -1 : 1;
    return free > 0;
}

static struct verdict may_advance(const struct game *g, const struct taw *s, int u)
{
    int hex = s->battle.target;
    if (!has(s, u, FIGHTING) || s->at[u] == hex)
        return refuse(NOT_VICTOR, u, hex, 0);
    if (is_raft(g, u) && !has_tow_inside(g, s))
        return refuse(CANNOT_ADVANCE, u, hex, 0);
    if (s->height[hex] >= STACKING)
        return refuse(STACK_FULL, 0, hex, 0);
    return taw_first_of_twins(g, s, u);
}

void taw_run_advance(const struct game *g, void *state, struct tape *t)
{
    (void)t;
    struct taw *s = state;
    for (int u = 0; u < UNITS && stage(s) == 0; u++)
        if (!may_advance(g, s, u).reason) {
            ask(s, side_of(s->battle.attacker));
            return;
        }
    pop(s, 0);
}

int taw_propose_advance(const struct game *g, const void *state, unsigned side,
                        struct action *out, int cap)
{
    (void)g;
    const struct taw *s = state;
    struct offer l = { out, 0, cap, (uint8_t)side };
    for (int u = 0; u < UNITS; u++)
        if (has(s, u, FIGHTING) && s->at[u] != s->battle.target)
            offer(&l, ADVANCE_UNIT, u, 0, 0);
    offer(&l, DONE, 0, 0, 0);
    return l.n;
}

struct verdict taw_check_advance(const struct game *g, const void *state, struct action a)
{
    const struct taw *s = state;
    if (a.verb == ADVANCE_UNIT)
        return may_advance(g, s, a.a);
    return s->battle.advanced ? legal : refuse(MUST_ADVANCE, 0, 0, 0);
}

void taw_apply_advance(const struct game *g, void *state, struct action a, struct tape *t)
{
    struct taw *s = state;
    if (a.verb == DONE) {
        next(s);
        return;
    }
    s->battle.advanced = 1;
    tell(t, R_13_30_1, E_ADVANCES, a.a, s->battle.target, 0);
    taw_enter(g, s, a.a, s->battle.target, t);
}

/* ---- 13.27 ---- */

/* The award is the die, at most what the victors have; they may use it in the next phase (ruling 27). */
static void capture(const struct game *g, struct taw *s, int die, struct tape *t)
{
    int most = 0;
    for (int u = 0; u < PARAGUAYAN_UNITS; u++)
        if (has(s, u, FIGHTING))
            most += unit_of(g, u)->attack;
    int award = die < most ? die : most;
    tell(t, R_13_27_2, E_CAPTURED, award, 0, 0);
    if (s->awards == AWARDS || award == 0)
        return;
    s->award[s->awards++] = (uint8_t)award;
    for (int u = 0; u < PARAGUAYAN_UNITS; u++)
        if (has(s, u, FIGHTING))
            s->award_next[u] = s->awards;
}

void taw_run_capture(const struct game *g, void *state, struct tape *t)
{
    struct taw *s = state;
    if (stage(s) == 0) {
        call(s, DICE, 0, 0);
        return;
    }
    capture(g, s, s->head.got, t);
    pop(s, 0);
}
