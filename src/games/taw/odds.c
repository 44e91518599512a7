/* odds.c - the exact outcome distribution of an attack with the units that are picked: the guns' die, then the die of the
 * battle, every face of both.  Supply is burned by nobody; the guns sink the weakest vessels; who is not seen is like all who are not. */
#include "games/taw/state.h"

#include <stdio.h>

enum { SHARE = (int)(1000000000 / (DIE * DIE)) };

struct tally {
    uint32_t loss[CAMPS][UNITS + 1], taken;
    int begun[CAMPS];
};

/* 6.4: who lies hidden in the stack counts as the mean of all that are hidden, rounded. */
static int hidden_defence(const struct game *g, const struct taw *s, int hex)
{
    int defence = 0, hidden = 0, unseen = taw_unseen(g, s, hex),
        camp = other(s->battle.attacker);
    for (int u = first_of(camp); u < end_of(camp); u++)
        if (s->at[u] == HIDDEN) {
            defence += unit_of(g, u)->defence;
            hidden++;
        }
    return hidden ? (2 * defence * unseen + hidden) / (2 * hidden) : 0;
}

static int whole_defence(const struct game *g, const struct taw *s)
{
    int hex = s->battle.target;
    return taw_defence_factors(g, s, hex) + hidden_defence(g, s, hex);
}

static int weakest_vessel(const struct game *g, const struct taw *s)
{
    int best = -1;
    for (int u = 0; u < UNITS; u++)
        if (has(s, u, FIGHTING) && is_vessel(g, u) &&
            (best < 0 || unit_of(g, u)->attack < unit_of(g, best)->attack))
            best = u;
    return best;
}

/* After the guns; how many vessels they sank. */
static int sink(const struct game *g, struct taw *s, int n)
{
    int sunk = 0;
    for (int u; sunk < n && (u = weakest_vessel(g, s)) >= 0; sunk++)
        s->status[u] &= (uint16_t)~FIGHTING;
    return sunk;
}

static void note(struct tally *t, int sunk, int attackers, int attacker_loss, int defender_loss,
                 int camp, uint32_t share)
{
    int a = sunk + (attacker_loss < attackers ? attacker_loss : attackers),
        d = defender_loss < t->begun[other(camp)] ? defender_loss : t->begun[other(camp)];
    t->loss[camp][a] += share;
    t->loss[other(camp)][d] += share;
    if (d == t->begun[other(camp)] && a < t->begun[camp])
        t->taken += share;
}

/* Ten faces of the battle's die, each worth `share`. */
static void fight(const struct game *g, const struct taw *s, int sunk, uint32_t share,
                  struct tally *t)
{
    struct ledger l;
    int left_out, attackers = taw_count_fighting(s), camp = s->battle.attacker,
                  attack = taw_attack_factors(g, s, &left_out) + taw_captured_arms(s);
    struct match_odds o = taw_odds_of(attack, whole_defence(g, s));
    /* Ruling 26: the guns left nobody who counts, and whom they left is not lost; or 13.12. */
    if (attack == 0 || o.column < 0) {
        note(t, sunk, attackers, attack ? attackers : 0, 0, camp, DIE * share);
        return;
    }
    taw_combat_ledger(g, s, &l);
    for (int die = 0; die < DIE; die++) {
        struct losses r = taw_result(g, o.column, die + ledger_sum(&l) + o.extra);
        note(t, sunk, attackers, r.attacker, r.defender, camp, share);
    }
}

/* ---- in words ---- */

static void row(struct odds *out, uint32_t ppb, const char *text, int n)
{
    if (!ppb || out->rows == ODDS_ROWS)
        return;
    snprintf(out->row[out->rows].text, sizeof out->row->text, text, n);
    out->row[out->rows++].ppb = ppb;
}

static int32_t mean(const uint32_t *loss, int most)
{
    uint64_t sum = 0;
    for (int n = 0; n <= most; n++)
        sum += (uint64_t)loss[n] * (uint64_t)n;
    return (int32_t)(sum / 1000000);
}

static void modifier(struct odds *out, int rule, int amount, const char *text, int n)
{
    if (out->modifiers == ODDS_MODIFIERS)
        return;
    out->modifier[out->modifiers].rule = (uint16_t)rule;
    out->modifier[out->modifiers].amount = (int16_t)amount;
    snprintf(out->modifier[out->modifiers++].text, sizeof out->modifier->text, text, n);
}

static const char *word_for(int rule)
{
    static const struct {
        int rule;
        const char *text;
    } words[] = {
        { R_7_2_2, "vessels alone" },
        { R_7_4_1, "supply burned" },
        { R_7_6_1, "late in the year" },
        { R_7_7_1, "the terrain" },
        { R_7_8_1, "by a fortress" },
        { R_7_9_1, "by a depot" },
        { R_7_10_1, "the Chaco" },
        { R_13_12_1, "odds beyond 6 to 1" },
        { R_13_14_1, "rough, forest or marsh" },
        { R_13_15_1, "the combat phase" },
        { R_13_16_1, "the fortress" },
        { R_13_17_1, "siege artillery, or engineers" },
        { R_13_19_1, "several Allied nations" },
        { R_13_20_1, "Guardia Nacional alone" },
        { R_13_21_1, "all attack across a minor river" },
        { R_13_22_1, "a navigable river hex" },
        { R_13_23_1, "Congreve rockets" },
        { R_13_24_1, "supply burned" },
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (words[i].rule == rule)
            return words[i].text;
    return "out of supply";
}

static void name_modifiers(const struct game *g, const struct taw *s, struct odds *out)
{
    struct ledger l;
    int left_out, attack = taw_attack_factors(g, s, &left_out), arms = taw_captured_arms(s),
                  unseen = taw_unseen(g, s, s->battle.target),
                  hidden = hidden_defence(g, s, s->battle.target),
                  defence = whole_defence(g, s);
    struct match_odds o = taw_odds_of(attack + arms, defence);
    taw_combat_ledger(g, s, &l);
    ledger_add(&l, R_13_12_1, o.extra);
    modifier(out, R_13_9_1, attack, "factors of the attack", 0);
    if (arms)
        modifier(out, R_13_27_2, arms, "captured arms", 0);
    if (left_out)
        modifier(out, R_13_26_1, -left_out, "factors of artillery that do not count", 0);
    modifier(out, R_13_9_1, defence - hidden,
             unseen ? "factors of the defence that is seen" : "factors of the defence", 0);
    if (unseen)
        modifier(out, R_6_4_1, hidden, "as much as %d unseen units have on average", unseen);
    if (o.column < 0)
        modifier(out, R_13_12_1, 0, "worse than 1 to 3: all attackers are lost", 0);
    else if (o.defender > 1)
        modifier(out, R_13_10_1, 0, "the column of 1 to %d", o.defender);
    else
        modifier(out, R_13_9_1, 0, "the column of %d to 1", o.attacker);
    for (int i = 0; i < l.n; i++)
        modifier(out, l.row[i].rule, l.row[i].amount, word_for(l.row[i].rule), 0);
}

/* The battle as it will be if it is declared now. */
static bool read_attack(const struct game *g, struct taw *s, struct action a)
{
    uint16_t who[UNITS];
    int n = taw_picked(s, who);
    if (a.verb != ATTACK_HEX || n == 0 || a.a >= HEXES || !has_camp(s, other(s->mover), a.a))
        return false;
    taw_open_battle(g, s, a.a, who, n);
    return true;
}

/* The same when its supply has been burned or not; what the other side will do is not known. */
static bool read_support(const struct game *g, struct taw *s, struct action a)
{
    if (top_of(s)->step != SUPPORT || (a.verb != BURN && a.verb != PASS))
        return false;
    if (a.verb == BURN) {
        s->battle.burned[top_of(s)->b] = 1;
        taw_burn(g, s, a.a, R_13_24_1, NULL);
    }
    return true;
}

static void tell_rows(const struct tally *t, int attacker, int camp, struct odds *out)
{
    row(out, t->taken, "the hex is taken", 0);
    row(out, 1000000000 - t->taken, "the hex is not taken", 0);
    for (int n = 0; n <= t->begun[attacker]; n++)
        row(out, t->loss[attacker][n], "the attacker loses %d", n);
    for (int n = 0; n <= t->begun[other(attacker)]; n++)
        row(out, t->loss[other(attacker)][n], "the defender loses %d", n);
    out->mean_a = mean(t->loss[camp], t->begun[camp]);
    out->mean_b = mean(t->loss[other(camp)], t->begun[other(camp)]);
}

static void tell_battle(const struct game *g, const struct taw *s, int camp, struct odds *out)
{
    struct tally t;
    int attacker = s->battle.attacker;
    memset(&t, 0, sizeof t);
    t.begun[attacker] = taw_count_fighting(s);
    t.begun[other(attacker)] = s->height[s->battle.target];
    name_modifiers(g, s, out);
    for (int die = 0; die < DIE; die++) {
        struct taw after = *s;
        int sunk = taw_do_guns_fire(g, s) ? sink(g, &after, data_of(g)->guns[die]) : 0;
        fight(g, &after, sunk, SHARE, &t);
    }
    tell_rows(&t, attacker, camp, out);
}

/* 7.2: the check of a hex, with supply or without. */
static bool tell_attrition(const struct game *g, struct taw *s, struct action a,
                           struct odds *out)
{
    struct ledger l;
    uint32_t loss[UNITS + 1] = { 0 };
    int hex = top_of(s)->a;
    if (top_of(s)->step != CHECK || (a.verb != BURN && a.verb != PASS))
        return false;
    if (a.verb == BURN)
        taw_burn(g, s, a.a, R_7_4_1, NULL);
    taw_attrition_ledger(g, s, hex, a.verb == BURN, &l);
    for (int i = 0; i < l.n; i++)
        modifier(out, l.row[i].rule, l.row[i].amount, word_for(l.row[i].rule), 0);
    for (int die = 0; die < DIE; die++)
        loss[taw_attrition_loss(g, s, hex, die + ledger_sum(&l))] += DIE * SHARE;
    for (int n = 0; n <= STACKING; n++)
        row(out, loss[n], n == 1 ? "%d unit is lost" : "%d units are lost", n);
    out->mean_a = mean(loss, UNITS);
    return true;
}

bool taw_odds(const struct game *g, const void *state, struct action a, struct odds *out)
{
    struct taw s = *(const struct taw *)state;
    memset(out, 0, sizeof *out);
    if ((a.verb == BURN || a.verb == PASS) && game_check(g, state, a).reason)
        return false;
    if (read_attack(g, &s, a))
        tell_battle(g, &s, s.mover, out);
    else if (read_support(g, &s, a))
        tell_battle(g, &s, top_of(&s)->b, out);
    else
        return tell_attrition(g, &s, a, out);
    return true;
}
