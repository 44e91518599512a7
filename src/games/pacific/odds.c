/* odds.c - the exact outcome of a battle, a shot, a raid, an interception or a march, before
 * it is risked, with
 * every modifier and its rule.  A battle's odds are those without supply spent, on either
 * side. */
#include "games/pacific/state.h"

#include "dice/dist.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static void row(struct odds *o, uint64_t p, const char *format, ...)
{
    va_list list;
    if (o->rows == ODDS_ROWS)
        return;
    va_start(list, format);
    vsnprintf(o->row[o->rows].text, sizeof o->row[0].text, format, list);
    va_end(list);
    o->row[o->rows++].ppb = dist_ppb(p);
}

static void modifier(struct odds *o, int rule, int amount, const char *text)
{
    if (o->modifiers == ODDS_MODIFIERS || amount == 0)
        return;
    o->modifier[o->modifiers].rule = (uint16_t)rule;
    o->modifier[o->modifiers].amount = (int16_t)amount;
    snprintf(o->modifier[o->modifiers++].text, sizeof o->modifier[0].text, "%s", text);
}

static uint64_t share(int of_six)
{
    return DIST_ONE / 6 * (uint64_t)of_six;
}

/* ---- land combat ---- */

struct host {
    uint16_t unit[LAND_UNITS];
    int8_t bonus[LAND_UNITS]; /* on each of the unit's own dice */
    int n, steps, extra, terrain, initiative;
};

static void muster(const struct game *g, const struct pacific *s, int u, struct host *h)
{
    h->bonus[h->n] = (int8_t)pacific_dice_bonus(g, s, u);
    h->unit[h->n++] = (uint16_t)u;
    h->steps += s->steps[u];
    h->initiative += unit_of(g, u)->modifier;
}

static int faces_that_hit(int modifier)
{
    return modifier < 0 ? 0 : modifier > 5 ? 6 : modifier + 1;
}

/* Whom a chit would favour for the most hits; -1: nobody. */
static int best_favoured(const struct game *g, const struct host *h, int chit, bool attacks)
{
    int best = -1;
    for (int i = 0; i < h->n; i++) {
        if (pacific_chit_suits(g, chit, h->unit[i], attacks) &&
            (best < 0 || h->bonus[i] > h->bonus[best]))
            best = i;
    }
    return best;
}

static void hits_of(const struct game *g, const struct host *h, int chit, bool attacks,
                    struct dist *d)
{
    int favoured = best_favoured(g, h, chit, attacks);
    dist_certain(d, 0);
    for (int i = 0; i < h->n; i++) {
        int dice = i == favoured ? pacific_chit_dice(chit) : 1,
            bonus = i == favoured ? pacific_chit_bonus(chit) : 0;
        for (int k = 0; k < dice; k++)
            dist_add_die(d, faces_that_hit(h->terrain + h->bonus[i] + bonus), 6);
    }
    for (int i = 0; i < h->extra; i++)
        dist_add_die(d, faces_that_hit(h->terrain), 6);
}

struct outlook {
    uint64_t both, neither, attacker, defender;
    uint64_t lost[CAMPS][DIST_MOST + 1];
};

/* One case: who has the initiative, which chit. w: its probability. */
static void add_case(struct outlook *o, const struct dist *a, const struct dist *d, int a_steps,
                     int d_steps, uint64_t w)
{
    uint64_t a0 = a->p[0], d0 = d->p[0];
    o->neither += dist_product(w, dist_product(a0, d0));
    o->attacker += dist_product(w, dist_product(DIST_ONE - a0, d0));
    o->defender += dist_product(w, dist_product(a0, DIST_ONE - d0));
    o->both += dist_product(w, dist_product(DIST_ONE - a0, DIST_ONE - d0));
    for (int k = 0; k <= a->n; k++)
        o->lost[1][k < d_steps ? k : d_steps] += dist_product(w, a->p[k]);
    for (int k = 0; k <= d->n; k++)
        o->lost[0][k < a_steps ? k : a_steps] += dist_product(w, d->p[k]);
}

/* How many of 36 throws give the attacker the initiative: his die and bonus above the
 * defender's. */
static int initiative_throws(int attacker, int defender)
{
    int n = 0;
    for (int a = 1; a <= 6; a++)
        for (int d = 1; d <= 6; d++)
            n += a + attacker > d + defender;
    return n;
}

static void look_ahead(const struct game *g, const struct host *a, const struct host *d,
                       struct outlook *o)
{
    int throws = initiative_throws(a->initiative, d->initiative);
    memset(o, 0, sizeof *o);
    for (int attacks = 0; attacks <= 1; attacks++)
        for (int chit = 0; chit < CHITS; chit++) {
            struct dist ad, dd;
            uint64_t w = DIST_ONE / (36 * CHITS) * (uint64_t)(attacks ? throws : 36 - throws);
            hits_of(g, a, attacks ? chit : NO_EVENT, true, &ad);
            hits_of(g, d, attacks ? NO_EVENT : chit, false, &dd);
            add_case(o, &ad, &dd, a->steps, d->steps, w);
        }
}

static int32_t mean(const uint64_t *p)
{
    uint64_t sum = 0;
    for (int k = 1; k <= DIST_MOST; k++)
        sum += dist_ppb(p[k]) * (uint64_t)k;
    return (int32_t)((sum + 500000) / 1000000);
}

static void battle_rows(const struct outlook *o, int a_steps, int d_steps, struct odds *out)
{
    row(out, o->attacker,
        "only the attacker hits: the defender retreats or loses a step a unit");
    row(out, o->defender,
        "only the defender hits: the attacker retreats or loses a step a unit");
    row(out, o->both, "both sides hit");
    row(out, o->neither, "nobody hits");
    for (int k = 0; k <= d_steps && k <= 12; k++)
        row(out, o->lost[1][k], "the defender loses %d of %d steps", k, d_steps);
    for (int k = 0; k <= a_steps && k <= 12; k++)
        row(out, o->lost[0][k], "the attacker loses %d of %d steps", k, a_steps);
    out->mean_a = mean(o->lost[0]);
    out->mean_b = mean(o->lost[1]);
}

static void unit_modifiers(const struct game *g, const struct pacific *s, const struct host *h,
                           struct odds *out)
{
    for (int i = 0; i < h->n; i++) {
        struct ledger l;
        pacific_dice_ledger(g, s, h->unit[i], &l);
        for (int k = 0; k < l.n; k++)
            modifier(out, l.row[k].rule, l.row[k].amount, unit_of(g, h->unit[i])->id);
    }
}

static void battle_modifiers(const struct game *g, const struct pacific *s,
                             const struct host *a, const struct host *d, int rule,
                             struct odds *out)
{
    modifier(out, R_H_COMBAT_RESOLUTION_1, a->initiative, "attacker's initiative roll");
    modifier(out, R_H_COMBAT_RESOLUTION_1, d->initiative, "defender's initiative roll");
    modifier(out, rule, d->terrain, "each of the defender's dice: terrain, fort or river");
    modifier(out, R_H_DRMS_CUMULATIVE_4, d->extra,
             "extra die of the defender against a landing");
    unit_modifiers(g, s, a, out);
    unit_modifiers(g, s, d, out);
}

static bool battle_odds(const struct game *g, const struct pacific *s, int to, struct odds *out)
{
    struct host a = { .n = 0 }, d = { .n = 0 };
    struct outlook o;
    int rule = 0, from = s->battle.from;
    if (to >= HEXES)
        return false;
    for (int u = 0; u < LAND_UNITS; u++) {
        if (has(s, u, PICKED))
            muster(g, s, u, &a);
        else if (s->at[u] == to && camp_of(g, s, u) != s->battle.attacker)
            muster(g, s, u, &d);
    }
    if (a.n == 0 || d.n == 0)
        return false;
    d.terrain = pacific_defence_modifier(g, s, from, to, &rule);
    d.extra = from == to;
    look_ahead(g, &a, &d, &o);
    battle_rows(&o, a.steps, d.steps, out);
    battle_modifiers(g, s, &a, &d, rule, out);
    return true;
}

/* In a battle that has begun the chit is drawn: what a supply unit would add, to whom it is offered. */
static void known_hits(const struct pacific *s, const struct host *h, struct dist *d)
{
    dist_certain(d, 0);
    for (int i = 0; i < h->n; i++) {
        int dice = s->battle.favoured == h->unit[i] + 1 ? pacific_chit_dice(s->battle.chit) : 1;
        for (int k = 0; k < dice; k++)
            dist_add_die(d, faces_that_hit(h->terrain + h->bonus[i]), 6);
    }
    for (int i = 0; i < h->extra; i++)
        dist_add_die(d, faces_that_hit(h->terrain), 6);
}

static bool spend_odds(const struct game *g, const struct pacific *s, bool spends,
                       struct odds *out)
{
    struct host a = { .n = 0 }, d = { .n = 0 };
    struct dist ad, dd;
    struct outlook o;
    int rule = 0, attacker = s->battle.attacker, camp = top_of(s)->a;
    for (int u = 0; (u = next_with(s, FIGHTING, u, LAND_UNITS)) >= 0; u++)
        muster(g, s, u, camp_of(g, s, u) == attacker ? &a : &d);
    if (a.n == 0 || d.n == 0)
        return false;
    d.terrain = pacific_defence_modifier(g, s, s->battle.from, s->battle.to, &rule);
    a.extra = s->battle.spent[attacker] + (spends && camp == attacker);
    d.extra = s->battle.spent[enemy_of(attacker)] + (spends && camp != attacker) +
              (s->battle.from == s->battle.to);
    memset(&o, 0, sizeof o);
    known_hits(s, &a, &ad);
    known_hits(s, &d, &dd);
    add_case(&o, &ad, &dd, a.steps, d.steps, DIST_ONE);
    battle_rows(&o, a.steps, d.steps, out);
    modifier(out, rule, d.terrain, "each of the defender's dice: terrain, fort or river");
    modifier(out, R_H_DRMS_CUMULATIVE_2, spends, "extra die for the supply unit");
    return true;
}

/* ---- ships ---- */

static bool fire_odds(const struct game *g, const struct pacific *s, int ship, int target,
                      struct odds *out)
{
    int steps = 0, armor = unit_of(g, target)->armor;
    for (int die = 2; die <= 6; die++)
        steps += die + armor < pacific_gunfire_of(g, s, ship);
    bool last = s->steps[target] == 1;
    row(out, share(1), "hit in the magazine: sunk");
    row(out, share(steps), "%s", last ? "loses its last step: sunk" : "loses a step");
    row(out, share(5 - steps), "no effect");
    modifier(out, R_F_NAVAL_COMBAT_6, armor, "armor of the target");
    out->mean_b = (1000 * s->steps[target] + 1000 * steps + 3) / 6;
    return true;
}

/* Throws of two dice, of 36, whose sum is below a number. */
static int throws_below(int number)
{
    int n = 0;
    for (int a = 1; a <= 6; a++)
        for (int b = 1; b <= 6; b++)
            n += a + b < number;
    return n;
}

static uint64_t share36(int throws)
{
    return DIST_ONE / 36 * (uint64_t)throws;
}

static bool raid_odds(const struct game *g, const struct pacific *s, int ship, int target,
                      struct odds *out)
{
    int hits = throws_below(pacific_gunfire_of(g, s, ship) - unit_of(g, target)->modifier);
    row(out, share36(hits), "two dice below %d: %s",
        pacific_gunfire_of(g, s, ship) - unit_of(g, target)->modifier,
        is_fort(target) ? "the fort is destroyed" : "the target loses a step");
    row(out, share36(36 - hits), "no effect on the target");
    modifier(out, R_F_RAID_5, unit_of(g, target)->modifier, "modifier of the target");
    out->mean_b = (1000 * hits + 18) / 36;
    bool silent = is_fort(target) && s->troops[s->sail.camp][s->at[target]] > 0 &&
                  !is_enemy_troops(s, s->sail.camp, s->at[target]);
    if (!is_fort(target) || silent)
        return true;
    int below = throws_below(unit_of(g, target)->fort_gun - unit_of(g, ship)->armor);
    int steps = below > 0 ? below - 1 : 0; /* a throw of 2 sinks in any case */
    row(out, share36(1), "return fire hits the magazine: the ship is sunk");
    row(out, share36(steps), "return fire: the ship loses a step");
    row(out, share36(35 - steps), "return fire has no effect");
    modifier(out, R_F_RAID_8, unit_of(g, ship)->armor,
             "armor of the ship, against return fire");
    out->mean_a = (1000 * s->steps[ship] + 1000 * steps + 18) / 36;
    return true;
}

static bool intercept_odds(const struct game *g, const struct pacific *s, struct odds *out)
{
    int hex = top_of(s)->a, distance = 0, speed = 9, better = 0, equal = 0;
    for (int u = SHIP_0; u < SUPPLY_0; u++) {
        if (!has(s, u, PICKED) || has(s, u, IN_MOVE))
            continue;
        if (data_of(g)->inside[s->at[u]][hex] > distance)
            distance = data_of(g)->inside[s->at[u]][hex];
        if (unit_of(g, u)->speed < speed)
            speed = unit_of(g, u)->speed;
    }
    if (speed == 9)
        return false;
    for (int die = 1; die <= 6; die++) {
        better += distance == 0 || die + speed > distance;
        equal += distance > 0 && die + speed == distance;
    }
    row(out, share(better), "they catch the stack, %d hex%s away, and fight", distance,
        distance == 1 ? "" : "es");
    row(out, share(equal), "they reach the hex too late");
    row(out, share(6 - better - equal), "they fall short");
    modifier(out, R_F_INTERCEPTION_6, speed, "slowest of the interceptors");
    return true;
}

/* ---- the rest ---- */

static bool march_odds(const struct game *g, const struct pacific *s, struct odds *out)
{
    int more = 1, fighters = 0;
    for (int u = 0; (u = next_with(s, PICKED, u, UNITS)) >= 0; u++) {
        more = more && is_cavalry(g, u);
        fighters += is_combat(u);
    }
    for (int best = 1; best <= 6; best++)
        row(out, share36(2 * best - 1), "allowance %d", best + more);
    row(out, share36(30), "no doubles");
    row(out, share36(6), "doubles: the last move%s",
        fighters ? ", and a step lost outside a fort" : "");
    modifier(out, R_G_7, more, "cavalry alone");
    return true;
}

static bool run_odds(const struct pacific *s, struct odds *out)
{
    int ships = 0;
    for (int u = SHIP_0; u < SUPPLY_0; u++)
        ships += has(s, u, PICKED) && has(s, u, IN_MOVE);
    for (int die = 1; die <= 6 && die <= ships; die++)
        row(out, share(die == ships ? 7 - die : 1), "%d of %d ships slip past", die, ships);
    return true;
}

static bool seize_odds(struct odds *out)
{
    row(out, share(1), "the captor loses a step");
    row(out, share(2), "the captive escapes");
    row(out, share(2), "the captive is scuttled");
    row(out, share(1), "the captive is captured");
    return true;
}

static bool mine_odds(struct odds *out)
{
    row(out, share(4), "no effect");
    row(out, share(1), "the warship loses a step");
    row(out, share(1), "the warship is sunk");
    return true;
}

bool pacific_odds(const struct game *g, const void *state, struct action a, struct odds *out)
{
    const struct pacific *s = state;
    memset(out, 0, sizeof *out);
    switch (a.verb) {
    case ATTACK_HEX: return battle_odds(g, s, a.a, out);
    case SPEND_SUPPLY: return spend_odds(g, s, true, out);
    case PASS: return top_of(s)->step == SPEND && spend_odds(g, s, false, out);
    case FIRE: return fire_odds(g, s, a.a, a.b, out);
    case RAID_TARGET: return raid_odds(g, s, a.a, a.b, out);
    case INTERCEPT_NOW: return intercept_odds(g, s, out);
    case MARCH_OFF: return march_odds(g, s, out);
    case RUN: return run_odds(s, out);
    case SEIZE_SHIP: return seize_odds(out);
    case MINE_SHIP: return mine_odds(out);
    default: return false;
    }
}
