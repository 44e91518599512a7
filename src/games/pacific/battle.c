/* battle.c - h. Land combat phase, to the last die: attacks, initiative, chits, supply, dice.
 * What follows the
 * dice is in aftermath.c. */
#include "games/pacific/state.h"

#include <string.h>

/* ---- the phase; frame: a the party.  One combat after the other (h/2), by units of one hex
 * against one hex; units
 * of a hex may attack different ones (h/5) ---- */

/* f.amphibious-landing/3: landed among enemy combat units, and these are still there */
bool pacific_must_fight_landed(const struct game *g, const struct pacific *s, int u)
{
    return is_combat(u) && s->at[u] < HEXES && has(s, u, AMONG) && !has(s, u, FOUGHT) &&
           is_enemy_troops(s, camp_of(g, s, u), s->at[u]);
}

static bool is_contested(const struct pacific *s, int place)
{
    return place < HEXES && s->troops[CAMP_CHILE][place] > 0 &&
           s->troops[CAMP_ALLIES][place] > 0;
}

/* h/3; ruling 100 */
static bool has_target(const struct game *g, const struct pacific *s, int u)
{
    const struct pacific_data *d = data_of(g);
    int here = s->at[u], camp = camp_of(g, s, u);
    if (has(s, u, AMONG))
        return is_contested(s, here);
    for (int i = 0; i < d->edges[here]; i++) {
        const struct edge *e = &d->edge[here * PLACE_EDGES + i];
        if ((e->kinds & EDGE_LAND) && is_enemy_troops(s, camp, e->to))
            return true;
    }
    return false;
}

static struct verdict check_attacker(const struct game *g, const struct pacific *s,
                                     unsigned party, int u)
{
    if (is_supply(u))
        return refuse(SUPPLY_NO_ATTACK, u, 0, 0);
    if (!is_combat(u))
        return refuse(NOT_COMBAT_UNIT, u, 0, 0);
    if (!in_party(g, party, u))
        return refuse(NOT_THEIRS, u, (int)pacific_side_of_party(s, party), 0);
    if (s->at[u] >= HEXES)
        return refuse(NOT_IN_HEX, u, 0, 0);
    if (has(s, u, FOUGHT))
        return refuse(ATTACKED_ONCE, u, 0, 0);
    if (has(s, u, AMONG) && !is_contested(s, s->at[u]))
        return refuse(LANDED_ELSEWHERE, s->at[u], 0, 0);
    if (!has_target(g, s, u))
        return refuse(NOBODY_TO_ATTACK, u, s->at[u], 0);
    return pacific_no_twin_before(g, s, u);
}

void pacific_run_combat(const struct game *g, void *state, struct tape *t)
{
    (void)t;
    struct pacific *s = state;
    unsigned side = pacific_side_of_party(s, top(s)->a);
    if (stage(s) == 0 &&
        pacific_choices(g, s, side, pacific_propose_combat, pacific_check_combat) > 1)
        ask(s, side);
    else if (stage(s) == 0 &&
             pacific_check_combat(g, s, (struct action){ DONE_VERB, 0, 0, 0, 0 }).reason !=
                 LEGAL)
        ask(s, side);
    else
        pop(s, 0);
}

struct verdict pacific_check_combat(const struct game *g, const void *state, struct action a)
{
    const struct pacific *s = state;
    unsigned party = top_of(s)->a;
    if (a.verb == PICK)
        return check_attacker(g, s, party, a.a);
    for (int u = 0; u < LAND_UNITS; u++)
        if (in_party(g, party, u) && pacific_must_fight_landed(g, s, u))
            return refuse(LANDING_WAITS, u, s->at[u], 0);
    return legal;
}

int pacific_propose_combat(const struct game *g, const void *state, unsigned side,
                           struct action *out, int cap)
{
    const struct pacific *s = state;
    struct offer o = { out, 0, cap, (uint8_t)side };
    offer(&o, DONE_VERB, 0, 0, 0);
    for (int u = 0; u < LAND_UNITS; u++)
        if (s->at[u] < HEXES && in_party(g, top_of(s)->a, u) && !has(s, u, FOUGHT))
            offer(&o, PICK, u, 0, 0);
    return o.n;
}

/* Who attacks with u: alone so far, or all that landed in its hex (ruling 76). */
static void pick_attacker(const struct game *g, struct pacific *s, unsigned party, int u)
{
    set(s, u, PICKED);
    if (!is_contested(s, s->at[u]))
        return;
    for (int v = 0; v < LAND_UNITS; v++)
        if (s->at[v] == s->at[u] && in_party(g, party, v) && pacific_must_fight_landed(g, s, v))
            set(s, v, PICKED);
}

void pacific_apply_combat(const struct game *g, void *state, struct action a, struct tape *t)
{
    (void)t;
    struct pacific *s = state;
    if (a.verb != PICK) {
        next(s);
        return;
    }
    memset(&s->battle, 0, sizeof s->battle);
    s->battle.attacker = (uint8_t)camp_of(g, s, a.a);
    s->battle.from = s->battle.to = s->at[a.a];
    pick_attacker(g, s, top(s)->a, a.a);
    push(s, ATTACK, top(s)->a, 0);
}

/* ---- one attack; frame: a the party ---- */

static struct verdict check_target(const struct game *g, const struct pacific *s, int to)
{
    int from = s->battle.from;
    bool landed = is_contested(s, from);
    if (landed && to != from)
        return refuse(LANDED_ELSEWHERE, from, to, 0);
    if (!landed && !(to < HEXES && pacific_may_march(g, from, to)))
        return refuse(NOT_ATTACKABLE, from, to, 0);
    return is_enemy_troops(s, s->battle.attacker, to)
               ? legal
               : refuse(NO_ENEMY, from, to, 0); /* ruling 129 */
}

struct verdict pacific_check_attack(const struct game *g, const void *state, struct action a)
{
    const struct pacific *s = state;
    if (a.verb == ATTACK_HEX)
        return check_target(g, s, a.a);
    struct verdict verdict = check_attacker(g, s, top_of(s)->a, a.a);
    if (verdict.reason)
        return verdict;
    if (has(s, a.a, PICKED))
        return refuse(IN_STACK, a.a, 0, 0);
    if (s->at[a.a] != s->battle.from)
        return refuse(ONE_HEX, a.a, s->battle.from, 0);
    if (is_contested(s, s->battle.from))
        return refuse(LANDED_TOGETHER, a.a, 0, 0);
    return a.a <= pacific_highest_picked(s, 0, LAND_UNITS) ? refuse(OUT_OF_ORDER, a.a, 0, 0)
                                                           : legal;
}

int pacific_propose_attack(const struct game *g, const void *state, unsigned side,
                           struct action *out, int cap)
{
    const struct pacific *s = state;
    const struct pacific_data *d = data_of(g);
    struct offer o = { out, 0, cap, (uint8_t)side };
    int from = s->battle.from;
    offer(&o, ATTACK_HEX, from, 0, 0);
    for (int i = 0; i < d->edges[from]; i++)
        offer(&o, ATTACK_HEX, d->edge[from * PLACE_EDGES + i].to, 0, 0);
    for (int u = pacific_highest_picked(s, 0, LAND_UNITS) + 1; u < LAND_UNITS; u++)
        if (s->at[u] == from)
            offer(&o, PICK, u, 0, 0);
    return o.n;
}

/* h/6: all combat units in the target hex defend together, as often as they are attacked
 * (h/8); ships there take
 * no part (h/4) */
void pacific_apply_attack(const struct game *g, void *state, struct action a, struct tape *t)
{
    struct pacific *s = state;
    if (a.verb == PICK) {
        set(s, a.a, PICKED);
        return;
    }
    s->battle.to = a.a;
    for (int u = 0; u < LAND_UNITS; u++) {
        if (has(s, u, PICKED)) {
            unset(s, u, PICKED);
            set(s, u, FIGHTING | FOUGHT); /* h/7: one attack a phase */
        } else if (s->at[u] == a.a && camp_of(g, s, u) != s->battle.attacker) {
            set(s, u, FIGHTING);
        }
    }
    tell(t, R_H_3, E_ATTACK, s->battle.from, s->battle.to, 0);
    next(s);
}

/* ---- modifiers ---- */

/* h.drms-cumulative/15 to 19: one only, the best of them (ruling 16); rule: which */
int pacific_defence_modifier(const struct game *g, const struct pacific *s, int from, int to,
                             int *rule)
{
    const struct pacific_data *d = data_of(g);
    const struct edge *e = graph_edge(&d->graph, from, to);
    int best = d->defence[d->terrain[to]];
    *rule = d->terrain[to] == MOUNTAIN ? R_H_DRMS_CUMULATIVE_17 : R_H_DRMS_CUMULATIVE_18;
    bool river =
        e && (e->kinds & EDGE_RIVER) && (!d->is.river_needs_rail || (e->kinds & EDGE_RAIL));
    if (river && best < 1) {
        best = 1;
        *rule = R_H_DRMS_CUMULATIVE_19;
    }
    if (pacific_has_fort(g, s, to)) {
        best = 3 + (d->is.fort_adds_terrain ? d->defence[d->terrain[to]] : 0);
        *rule = R_H_DRMS_CUMULATIVE_16;
    }
    return best;
}

/* h.combat-resolution/1: modifiers printed on the units involved (ruling 94) */
static int initiative_bonus(const struct game *g, const struct pacific *s, int camp,
                            struct tape *t)
{
    int sum = 0;
    for (int u = 0; u < LAND_UNITS; u++) {
        int modifier = unit_of(g, u)->modifier;
        if (!has(s, u, FIGHTING) || camp_of(g, s, u) != camp || modifier == 0)
            continue;
        tell(t, R_H_COMBAT_RESOLUTION_1, E_INITIATIVE_MOD, u, modifier, 0);
        sum += modifier;
    }
    return sum;
}

/* h.combat-resolution/1: ties to the defender */
static void resolve_initiative(const struct game *g, struct pacific *s, struct tape *t)
{
    int attacker = s->battle.attacker, defender = enemy_of(attacker);
    int a = s->die[0] + initiative_bonus(g, s, attacker, t);
    int d = s->die[1] + initiative_bonus(g, s, defender, t);
    s->battle.initiative = (uint8_t)(a > d ? attacker : defender);
    tell(t, R_H_COMBAT_RESOLUTION_1, E_INITIATIVE,
         (int)pacific_battle_speaker(g, s, s->battle.initiative), a > d ? a : d, a > d ? d : a);
    call(s, DRAW, 0, 0);
}

/* ---- chits ---- */

void pacific_run_draw(const struct game *g, void *state, struct tape *t)
{
    (void)g, (void)t;
    struct pacific *s = state;
    ask_once(s, CHANCE);
}

/* setup/3, h.combat-resolution/2, map-and-counter-errata/10; ruling 30: one cup of seven,
 * drawn with replacement */
int pacific_propose_draw(const struct game *g, const void *s, unsigned side, struct action *out,
                         int cap)
{
    (void)g, (void)s;
    struct offer o = { out, 0, cap, (uint8_t)side };
    for (int chit = 0; chit < CHITS; chit++)
        offer(&o, DRAW_CHIT, chit, 0, 0);
    return o.n;
}

struct verdict pacific_check_draw(const struct game *g, const void *s, struct action a)
{
    (void)g, (void)s, (void)a;
    return legal;
}

void pacific_apply_draw(const struct game *g, void *state, struct action a, struct tape *t)
{
    struct pacific *s = state;
    s->battle.chit = (uint8_t)a.a;
    tell(t, R_H_COMBAT_RESOLUTION_2, E_CHIT,
         (int)pacific_battle_speaker(g, s, s->battle.initiative), a.a, 0);
    next(s);
}

/* The rule of each chit, in the order of enum chit. */
static const uint16_t chit_rule[CHITS] = {
    R_H_DRMS_CUMULATIVE_8,  R_H_DRMS_CUMULATIVE_9,  R_H_DRMS_CUMULATIVE_10,
    R_H_DRMS_CUMULATIVE_11, R_H_DRMS_CUMULATIVE_12, R_H_DRMS_CUMULATIVE_13,
    R_H_DRMS_CUMULATIVE_14,
};

/* h.drms-cumulative/8 to 14 */
bool pacific_chit_suits(const struct game *g, int chit, int u, bool attacks)
{
    switch (chit) {
    case CANISTER: return unit_of(g, u)->type == ARTILLERY;
    case INSPIRING_LEADER:
    case SLAUGHTER: return true;
    case EARTHWORKS: return !attacks;
    case CAVALRY_CHARGE: return attacks && is_cavalry(g, u);
    case TACTICAL_SURPRISE: return attacks;
    default: return false;
    }
}

/* ruling 97: the numbers are totals */
int pacific_chit_dice(int chit)
{
    switch (chit) {
    case CANISTER:
    case SLAUGHTER: return 3;
    case EARTHWORKS:
    case CAVALRY_CHARGE:
    case TACTICAL_SURPRISE: return 2;
    default: return 1;
    }
}

int pacific_chit_bonus(int chit)
{
    return chit == INSPIRING_LEADER ? 2 : 0;
}

/* h.drms-cumulative/7: the chit favours a unit of the camp with the initiative */
static bool chit_favours(const struct game *g, const struct pacific *s, int u)
{
    return fights_for(g, s, u, s->battle.initiative) &&
           pacific_chit_suits(g, s->battle.chit, u, s->battle.initiative == s->battle.attacker);
}

/* ruling 97: with nobody to favour it is no event */
void pacific_run_favour(const struct game *g, void *state, struct tape *t)
{
    struct pacific *s = state;
    bool any = false;
    for (int u = 0; u < LAND_UNITS; u++)
        any = any || chit_favours(g, s, u);
    if (stage(s) == 0 && any) {
        ask(s, pacific_battle_speaker(g, s, s->battle.initiative));
        return;
    }
    if (stage(s) == 0)
        tell(t, chit_rule[s->battle.chit], E_NO_CHIT, s->battle.chit, 0, 0);
    pop(s, 0);
}

struct verdict pacific_check_favour(const struct game *g, const void *state, struct action a)
{
    const struct pacific *s = state;
    return chit_favours(g, s, a.a) ? pacific_no_twin_before(g, s, a.a)
                                   : refuse(NOT_ELIGIBLE, a.a, 0, 0);
}

int pacific_propose_favour(const struct game *g, const void *state, unsigned side,
                           struct action *out, int cap)
{
    const struct pacific *s = state;
    struct offer o = { out, 0, cap, (uint8_t)side };
    for (int u = 0; u < LAND_UNITS; u++)
        if (chit_favours(g, s, u))
            offer(&o, FAVOUR_UNIT, u, 0, 0);
    return o.n;
}

void pacific_apply_favour(const struct game *g, void *state, struct action a, struct tape *t)
{
    (void)g;
    struct pacific *s = state;
    s->battle.favoured = (uint16_t)(a.a + 1);
    tell(t, chit_rule[s->battle.chit], E_FAVOURED, a.a, s->battle.chit, 0);
    next(s);
}

/* ---- supply for the battle; frame: a the camp ---- */

/* Supply in a hex that this side may spend: with three players, its own (ruling 124). */
static bool has_supply(const struct game *g, const struct pacific *s, unsigned side, int hex)
{
    for (int u = SUPPLY_0; u < UNITS && (s->supplies[0][hex] || s->supplies[1][hex]); u++)
        if (s->at[u] == hex && pacific_side_of_nation(s, nation_of(g, u)) == side)
            return true;
    return false;
}

void pacific_run_spend(const struct game *g, void *state, struct tape *t)
{
    (void)t;
    struct pacific *s = state;
    int camp = top(s)->a;
    if (stage(s) == 0 &&
        has_supply(g, s, pacific_battle_speaker(g, s, camp), battle_hex(s, camp)))
        ask(s, pacific_battle_speaker(g, s, camp));
    else
        pop(s, 0);
}

/* h.combat-resolution/3; ruling 96; with three players, own supply only (ruling 124) */
struct verdict pacific_check_spend(const struct game *g, const void *state, struct action a)
{
    const struct pacific *s = state;
    int camp = top_of(s)->a, hex = battle_hex(s, camp);
    if (a.verb == PASS)
        return legal;
    if (!is_supply(a.a) || s->at[a.a] != hex || camp_of(g, s, a.a) != camp)
        return refuse(NOT_SPENDABLE, a.a, hex, 0);
    if (pacific_side_of_nation(s, nation_of(g, a.a)) != a.by)
        return refuse(OTHER_NATION, 0, a.a, 0);
    return pacific_no_twin_before(g, s, a.a);
}

int pacific_propose_spend(const struct game *g, const void *state, unsigned side,
                          struct action *out, int cap)
{
    const struct pacific *s = state;
    struct offer o = { out, 0, cap, (uint8_t)side };
    int hex = battle_hex(s, top_of(s)->a);
    offer(&o, PASS, 0, 0, 0);
    for (int u = SUPPLY_0; u < UNITS; u++)
        if (s->at[u] == hex && pacific_first_twin(g, s, u) == u)
            offer(&o, SPEND_SUPPLY, u, 0, 0);
    return o.n;
}

void pacific_apply_spend(const struct game *g, void *state, struct action a, struct tape *t)
{
    struct pacific *s = state;
    if (a.verb == SPEND_SUPPLY) {
        tell(t, R_H_DRMS_CUMULATIVE_2, E_SPENT, a.a, s->at[a.a], 0);
        pacific_put(g, s, a.a, STOCK);
        s->battle.spent[top(s)->a] = 1;
    }
    next(s);
}

/* ---- the dice ---- */

/* h.combat-resolution/4: one each */
static int dice_of_unit(const struct pacific *s, int u)
{
    return s->battle.favoured == u + 1 ? pacific_chit_dice(s->battle.chit) : 1;
}

/* Extra dice: one for supply; one for a defender against a landing. */
static int extra_dice(const struct pacific *s, int camp)
{
    bool landing =
        s->battle.from == s->battle.to && camp != s->battle.attacker; /* h.drms-cumulative/4 */
    return s->battle.spent[camp] + (landing ? 1 : 0);
}

static int dice_of(const struct game *g, const struct pacific *s, int camp)
{
    int n = extra_dice(s, camp);
    for (int u = 0; u < LAND_UNITS; u++)
        if (fights_for(g, s, u, camp))
            n += dice_of_unit(s, u);
    return n < DICE_MOST ? n : DICE_MOST;
}

/* What a unit adds to each of its own dice: h.drms-cumulative/6, h.drms-cumulative/10, ruling 94. */
void pacific_dice_ledger(const struct game *g, const struct pacific *s, int u, struct ledger *l)
{
    *l = (struct ledger){ .n = 0 };
    ledger_add(l, R_H_DRMS_CUMULATIVE_6, unit_of(g, u)->type == ARTILLERY);
    if (s->battle.favoured == u + 1)
        ledger_add(l, R_H_DRMS_CUMULATIVE_10, pacific_chit_bonus(s->battle.chit));
    if (data_of(g)->is.modifiers_in_combat)
        ledger_add(l, R_H_COMBAT_RESOLUTION_1, unit_of(g, u)->modifier);
}

int pacific_dice_bonus(const struct game *g, const struct pacific *s, int u)
{
    struct ledger l;
    pacific_dice_ledger(g, s, u, &l);
    return ledger_sum(&l);
}

/* The dice of one unit, from the i-th thrown; returns its hits. */
static int tally_unit(const struct game *g, struct pacific *s, int u, int ground, int *i,
                      struct tape *t)
{
    struct ledger own;
    int hits = 0;
    pacific_dice_ledger(g, s, u, &own);
    for (int row = 0; row < own.n; row++)
        tell(t, own.row[row].rule, E_MODIFIER, u, own.row[row].amount, 0);
    for (int n = dice_of_unit(s, u); n > 0 && *i < s->rolled; n--, ++*i) {
        int sum = s->die[*i] + ground + ledger_sum(&own);
        tell(t, R_H_DRMS_CUMULATIVE_20, E_COMBAT_DIE, u, s->die[*i], sum);
        hits += sum >= 6;
    }
    return hits;
}

/* h.drms-cumulative/20: 6 or more hits */
static void tally(const struct game *g, struct pacific *s, int camp, struct tape *t)
{
    int rule = 0, i = 0, terrain = 0, hits = 0;
    if (camp != s->battle.attacker) {
        terrain = pacific_defence_modifier(g, s, s->battle.from, s->battle.to, &rule);
        if (terrain)
            tell(t, rule, E_DEFENCE, s->battle.to, terrain, 0);
    }
    for (int u = 0; u < LAND_UNITS; u++)
        if (fights_for(g, s, u, camp))
            hits += tally_unit(g, s, u, terrain, &i, t);
    for (; i < s->rolled; i++) { /* ruling 95: extra dice have the terrain's modifier alone */
        tell(t, R_H_DRMS_CUMULATIVE_20, E_EXTRA_DIE, (int)pacific_battle_speaker(g, s, camp),
             s->die[i], s->die[i] + terrain);
        hits += s->die[i] + terrain >= 6;
    }
    s->battle.hits[camp] = (uint8_t)hits;
    tell(t, R_H_DRMS_CUMULATIVE_20, E_HITS, (int)pacific_battle_speaker(g, s, camp), hits, 0);
}

/* A combat in its order (ruling 133). Stage 0: the attackers assemble. */
void pacific_run_attack(const struct game *g, void *state, struct tape *t)
{
    struct pacific *s = state;
    int attacker = s->battle.attacker, defender = enemy_of(attacker);
    switch (stage(s)) {
    case 0: ask(s, pacific_side_of_party(s, top(s)->a)); break;
    case 1: pacific_roll(s, 2, R_H_COMBAT_RESOLUTION_1); break;
    case 2: resolve_initiative(g, s, t); break; /* h.combat-resolution/2 */
    case 3: call(s, FAVOUR, 0, 0); break;
    case 4: call(s, SPEND, attacker, 0); break; /* h.drms-cumulative/1 */
    case 5: call(s, SPEND, defender, 0); break;
    case 6: pacific_roll(s, dice_of(g, s, attacker), R_H_COMBAT_RESOLUTION_4); break;
    case 7:
        tally(g, s, attacker, t);
        next(s);
        break;
    case 8: pacific_roll(s, dice_of(g, s, defender), R_H_COMBAT_RESOLUTION_4); break;
    case 9:
        tally(g, s, defender, t);
        next(s);
        break;
    case 10:
        call(s, LOSSES, defender, s->battle.hits[attacker]);
        break; /* h/10: all hits were thrown */
    case 11: call(s, LOSSES, attacker, s->battle.hits[defender]); break;
    case 12: call(s, RETREAT, 0, 0); break; /* h.retreat-and-aftermath/2 */
    case 13: call(s, RETREAT, 1, 0); break; /* h.retreat-and-aftermath/3 */
    case 14: call(s, ADVANCE, 0, 0); break; /* h.retreat-and-aftermath/5 */
    default:
        pacific_clear_status(s, FIGHTING | PENDING);
        memset(&s->battle, 0, sizeof s->battle);
        pop(s, 0); /* h.retreat-and-aftermath/7 */
    }
}
