/* odds.c - the odds of a battle in words, under two policies: both fight to the end, or each goes when half of its steps
 * are gone. */
#include "dice/dist.h"
#include "games/nac/outcome.h"

#include <stdio.h>

/* ---- in words ---- */

static void row(struct odds *out, uint64_t p, const char *policy, const char *text, int n)
{
    if (!p || out->rows == ODDS_ROWS)
        return;
    int used = snprintf(out->row[out->rows].text, sizeof out->row->text, "%s", policy);
    snprintf(out->row[out->rows].text + used, sizeof out->row->text - (size_t)used, text, n);
    out->row[out->rows++].ppb = dist_ppb(p);
}

static void loss_rows(const struct field *f, const struct outcome *o, struct odds *out)
{
    static const char *const text[] = { "the attacker loses %d of its steps",
                                        "the defender loses %d of its steps" };
    for (int side = 0; side < 2; side++)
        for (int n = 0; n <= f->begun[side]; n++)
            row(out, o->loss[side][n], "to the end: ", text[side], n);
}

static int32_t mean(const uint64_t *loss)
{
    uint64_t sum = 0;
    for (int n = 0; n <= MOST_LOSS; n++)
        sum += loss[n] / 1000000 * (uint64_t)n;
    return (int32_t)(sum / (DIST_ONE / 1000000 / 1000));
}

static void add_modifier(struct odds *out, int rule, int amount, const char *text)
{
    if (out->modifiers == ODDS_MODIFIERS)
        return;
    out->modifier[out->modifiers].rule = (uint16_t)rule;
    out->modifier[out->modifiers].amount = (int16_t)amount;
    snprintf(out->modifier[out->modifiers++].text, sizeof out->modifier->text, "%s", text);
}

/* The river, the crossing, or the card that says otherwise. */
static void name_order(const struct game *g, const struct nac *s, const struct field *f,
                       struct odds *out)
{
    int card;
    nac_order_of_fire(g, s, s->battle.place, s->battle.camp, &card);
    if (f->order == SIMULTANEOUS)
        add_modifier(out, card < 0 ? R_10_1 : R_12_1_4, 0, "both sides fire at once");
    if (f->order == DEFENDER_FIRST)
        add_modifier(out, card < 0 ? R_10_2 : R_12_1_4, 0, "the defender fires first");
}

/* What the camp's card adds to its factors. */
static void name_card(const struct game *g, const struct nac *s, int camp, struct odds *out)
{
    char text[sizeof out->modifier->text];
    for (int u = 0; u < data_of(g)->units; u++) {
        int card = -1, n;
        if (s->at[u] != s->battle.place || nac_camp_of(g, u) != camp)
            continue;
        n = nac_battle_factor(g, s, u, &card);
        if (card < 0)
            continue;
        snprintf(text, sizeof text, "%s: %s", game_side_name(g, side_of(camp)),
                 data_of(g)->card[card].title);
        add_modifier(out, R_12_1_4, n - nac_factor_of(g, s, u), text);
        return;
    }
}

static void name_modifiers(const struct game *g, const struct nac *s, const struct field *f,
                           struct odds *out)
{
    name_order(g, s, f, out);
    if (f->shield)
        add_modifier(out, R_9_1, f->shield, "hits that the fortress takes");
    if (s->battle.fort && s->battle.fort_hits == 1 &&
        nac_clause_for(g, s, s->battle.camp, FORTRESS_WEAK, NULL))
        add_modifier(out, R_12_1_4, -1, "the fortress begins on its reduced side");
    for (int camp = 0; camp < CAMPS; camp++)
        name_card(g, s, camp, out);
}

/* The battle as it will begin, or as it stands. */
static bool read_battle(const struct game *g, struct nac *s, struct action a, bool *seated)
{
    *seated = a.verb == STAND;
    if (*seated)
        return s->battle.camp == s->mover && nac_living(s, ALLIES) &&
               nac_living(s, PARAGUAYANS);
    if (a.verb != FIGHT || a.a >= data_of(g)->spaces || !nac_is_contested(s, a.a))
        return false;
    nac_set_up_battle(g, s, a.a, NULL);
    return true;
}

bool nac_odds(const struct game *g, const void *state, struct action a, struct odds *out)
{
    struct nac s = *(const struct nac *)state;
    struct field f;
    struct outcome o;
    bool seated;
    memset(out, 0, sizeof *out);
    if (!read_battle(g, &s, a, &seated))
        return false;
    nac_read_field(g, &s, seated, &f);
    name_modifiers(g, &s, &f, out);
    bool defends = a.by == side_of(other(s.battle.camp));
    if (seated &&
        f.order != SIMULTANEOUS) /* who is asked whether he stands fires next (7/13) */
        f.order = defends ? DEFENDER_FIRST : ATTACKER_FIRST;
    nac_fight_out(&f, false, &o);
    row(out, o.won, "to the end: ", "the attacker wins", 0);
    row(out, o.lost, "to the end: ", "the defender wins", 0);
    row(out, o.both, "to the end: ", "both sides are destroyed", 0);
    loss_rows(&f, &o, out);
    out->mean_a = mean(o.loss[defends ? THEM : US]);
    out->mean_b = mean(o.loss[defends ? US : THEM]);
    nac_fight_out(&f, true, &o);
    row(out, o.won, "each goes at half its steps: ", "the defender is destroyed", 0);
    row(out, o.they_go, "each goes at half its steps: ", "the defender retreats", 0);
    row(out, o.lost, "each goes at half its steps: ", "the attacker is destroyed", 0);
    row(out, o.we_go, "each goes at half its steps: ", "the attacker withdraws", 0);
    row(out, o.both, "each goes at half its steps: ", "both sides are destroyed", 0);
    return true;
}
