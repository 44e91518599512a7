/* odds.c - the exact outcome distribution of a battle: the chance of every state of the battle display, carried from
 * shot to shot, with two policies: both fight to the end, or each goes when half of its steps are gone.
 *
 * A state is the steps that every unit has left, as one number in a mixed radix; the fortress counts as two steps more
 * of place 1, which it shields (9/1).  A hit leads to a smaller number, so a shot is one sweep upwards over the table.
 * What the players choose is assumed: who is alone fires at the strongest; before the display is set up, both place
 * their strongest first. */
#include "dice/dist.h"
#include "games/nac/state.h"

#include <stdio.h>

enum {
    ALL_SEATS = 2 * SEATS,
    MOST_STATES = 885735 /* 3 to the 11th, times 5 */,
    MOST_STEPS = 4,
    MOST_ROUNDS = 600
};
enum { US, THEM }; /* attacker and defender, whatever their camps */

struct field {
    int seats[2];
    int steps[2][SEATS], shield, factor[2][SEATS][MOST_STEPS + 1]; /* by steps left */
    int stride[2][SEATS], states, order, begun[2];
    bool may_go[2];
};
struct outcome {
    uint64_t won, lost, both, they_go, we_go;
    uint64_t loss[2][ALL_SEATS + 1];
};

/* One battle at a time and thread. */
static _Thread_local uint64_t chance[MOST_STATES];

/* ---- the display ---- */

static int digit(const struct field *f, int state, int side, int seat)
{
    return state / f->stride[side][seat] % (f->steps[side][seat] + 1);
}

static int steps_left(const struct field *f, int state, int side)
{
    int n = 0;
    for (int i = 0; i < f->seats[side]; i++) {
        int d = digit(f, state, side, i);
        n += side == THEM && i == 0 && d > f->steps[side][i] - f->shield
                 ? f->steps[side][i] - f->shield
                 : d;
    }
    return n;
}

static bool is_alive(const struct field *f, int state, int side)
{
    for (int i = 0; i < f->seats[side]; i++)
        if (digit(f, state, side, i))
            return true;
    return false;
}

/* 7/8, 7/9: opposite, else the strongest; -1: nobody. */
static int target(const struct field *f, int state, int side, int seat)
{
    int enemy = 1 - side, best = -1, most = -1;
    if (seat < f->seats[enemy] && digit(f, state, enemy, seat))
        return seat;
    for (int i = 0; i < f->seats[enemy]; i++) {
        int d = digit(f, state, enemy, i);
        if (d && f->factor[enemy][i][d] > most) {
            most = f->factor[enemy][i][d];
            best = i;
        }
    }
    return best;
}

static void seat_unit(const struct game *g, const struct nac *s, struct field *f, int side,
                      int u)
{
    int card, seat = f->seats[side]++, steps = s->steps[u];
    struct nac copy = *s;
    for (int left = 1; left <= steps; left++) {
        copy.steps[u] = (uint8_t)left;
        f->factor[side][seat][left] = nac_battle_factor(g, &copy, u, &card);
    }
    f->steps[side][seat] = steps;
    f->begun[side] += steps;
}

static void shield_first(struct field *f, int hits_left)
{
    int steps = f->steps[THEM][0];
    f->shield = hits_left;
    f->steps[THEM][0] = steps + hits_left;
    for (int d = steps + 1; d <= steps + hits_left; d++)
        f->factor[THEM][0][d] = f->factor[THEM][0][steps];
}

static void number_states(struct field *f)
{
    f->states = 1;
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < f->seats[side]; i++) {
            f->stride[side][i] = f->states;
            f->states *= f->steps[side][i] + 1;
        }
}

/* Strongest first; equal ones in the order of the counters. */
static void seat_strongest(const struct game *g, const struct nac *s, struct field *f, int side,
                           int camp)
{
    uint16_t who[COUNTERS];
    int n = nac_stack_at(g, s, camp, s->battle.place, false, who);
    for (int k = 0; k < n && k < SEATS; k++) {
        int best = k;
        for (int i = k + 1; i < n; i++)
            if (nac_factor_of(g, s, who[i]) > nac_factor_of(g, s, who[best]))
                best = i;
        uint16_t u = who[best];
        memmove(&who[k + 1], &who[k], sizeof *who * (size_t)(best - k));
        who[k] = u;
        seat_unit(g, s, f, side, u);
    }
}

static void read_field(const struct game *g, const struct nac *s, bool seated, struct field *f)
{
    const struct battle *b = &s->battle;
    memset(f, 0, sizeof *f);
    for (int side = 0; side < 2; side++) {
        int camp = side == US ? b->camp : other(b->camp);
        for (int i = 0; seated && i < SEATS; i++) {
            if (b->seat[camp][i])
                seat_unit(g, s, f, side, b->seat[camp][i] - 1);
            else if (f->seats[side] == i)
                f->seats[side]++; /* an empty place */
        }
        if (!seated)
            seat_strongest(g, s, f, side, camp);
        f->may_go[side] = nac_may_retreat(g, s, camp);
    }
    if (b->fort && b->fort_hits < 2 && f->steps[THEM][0])
        shield_first(f, 2 - b->fort_hits);
    f->order = b->order;
    number_states(f);
}

/* ---- shots ---- */

static uint64_t part(uint64_t p, int of_six)
{
    return p / 6 * (uint64_t)of_six + p % 6 * (uint64_t)of_six / 6;
}

static void shoot(const struct field *f, int side, int seat)
{
    for (int state = 1; state < f->states; state++) {
        int d = chance[state] ? digit(f, state, side, seat) : 0;
        int at = d ? target(f, state, side, seat) : -1;
        if (at < 0)
            continue;
        uint64_t hit = part(chance[state], f->factor[side][seat][d]);
        chance[state] -= hit;
        chance[state - f->stride[1 - side][at]] += hit;
    }
}

static void fire_volley(const struct field *f, int side)
{
    for (int seat = 0; seat < f->seats[side]; seat++)
        if (f->steps[side][seat])
            shoot(f, side, seat);
}

/* 10/1: all dice with the factors and the targets of the round's beginning.  Few states follow from one: they are
 * carried in a list of their own. */
enum { FEW = 4096 + 1, RARE = 1 << 18 };
struct follow {
    int state;
    uint64_t p;
};
static _Thread_local struct follow follow[FEW];

static int add_follower(struct follow *list, int n, int state, uint64_t p)
{
    for (int i = n - 1; i >= 0; i--)
        if (list[i].state == state) {
            list[i].p += p;
            return n;
        }
    list[n] = (struct follow){ state, p };
    return n + 1;
}

/* All hits of one die are taken before any is given: it is thrown once. */
static int fire_one(const struct field *f, int from, int side, int seat, int n)
{
    static _Thread_local uint64_t hit[FEW];
    int d = digit(f, from, side, seat), at = d ? target(f, from, side, seat) : -1, more = n;
    if (at < 0)
        return n;
    for (int i = 0; i < n; i++) {
        int left =
            digit(f, follow[i].state, 1 - side, at); /* ruling 22: a surplus hit is lost */
        hit[i] = left ? part(follow[i].p, f->factor[side][seat][d]) : 0;
        follow[i].p -= hit[i];
    }
    for (int i = 0; i < n; i++)
        if (hit[i])
            more =
                add_follower(follow, more, follow[i].state - f->stride[1 - side][at], hit[i]);
    return more;
}

static void fire_at_once(const struct field *f)
{
    for (int state = 1; state < f->states; state++) {
        int n = 1;
        if (chance[state] < RARE || !is_alive(f, state, US) || !is_alive(f, state, THEM))
            continue;
        follow[0] = (struct follow){ state, chance[state] };
        chance[state] = 0;
        for (int side = 0; side < 2; side++)
            for (int seat = 0; seat < f->seats[side]; seat++)
                if (f->steps[side][seat])
                    n = fire_one(f, state, side, seat, n);
        /* What stays where it was is not looked at again in this round: smaller numbers have been passed. */
        for (int i = 0; i < n; i++)
            chance[follow[i].state] += follow[i].p;
    }
}

/* ---- the end ---- */

static void count_loss(const struct field *f, int state, uint64_t p, struct outcome *o)
{
    for (int side = 0; side < 2; side++)
        o->loss[side][f->begun[side] - steps_left(f, state, side)] += p;
}

/* Takes what is over out of the table; returns what goes on. */
static uint64_t collect(const struct field *f, struct outcome *o)
{
    uint64_t live = 0;
    for (int state = 0; state < f->states; state++) {
        if (!chance[state])
            continue;
        bool us = is_alive(f, state, US), them = is_alive(f, state, THEM);
        if (us && them) {
            live += chance[state];
            continue;
        }
        *(us ? &o->won : them ? &o->lost : &o->both) += chance[state];
        count_loss(f, state, chance[state], o);
        chance[state] = 0;
    }
    return live;
}

/* 7/13, by the policy: who has lost half of its steps goes, if it can. */
static void let_go(const struct field *f, int side, struct outcome *o)
{
    for (int state = 1; state < f->states && f->may_go[side]; state++)
        if (chance[state] && 2 * steps_left(f, state, side) <= f->begun[side]) {
            *(side == US ? &o->we_go : &o->they_go) += chance[state];
            count_loss(f, state, chance[state], o);
            chance[state] = 0;
        }
}

static uint64_t play_round(const struct field *f, bool goes, struct outcome *o)
{
    uint64_t live;
    if (f->order == SIMULTANEOUS) {
        fire_at_once(f);
        live = collect(f, o);
        if (goes) {
            let_go(f, US, o);
            let_go(f, THEM, o);
            live = collect(f, o);
        }
        return live;
    }
    for (int k = 0; k < 2; k++) {
        int side = (f->order == ATTACKER_FIRST) == (k == 0) ? US : THEM;
        fire_volley(f, side);
        collect(f, o);
        if (goes)
            let_go(f, 1 - side, o);
    }
    return collect(f, o);
}

/* What is left after so many rounds is less than can be shown. */
static void fight_out(const struct field *f, bool goes, struct outcome *o)
{
    memset(o, 0, sizeof *o);
    memset(chance, 0, sizeof *chance * (size_t)f->states);
    chance[f->states - 1] = DIST_ONE;
    for (int round = 0; round < MOST_ROUNDS && play_round(f, goes, o) > DIST_ONE >> 40;)
        round++;
}

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
    for (int n = 0; n <= ALL_SEATS; n++)
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
    read_field(g, &s, seated, &f);
    name_modifiers(g, &s, &f, out);
    bool defends = a.by == side_of(other(s.battle.camp));
    if (seated &&
        f.order != SIMULTANEOUS) /* who is asked whether he stands fires next (7/13) */
        f.order = defends ? DEFENDER_FIRST : ATTACKER_FIRST;
    fight_out(&f, false, &o);
    row(out, o.won, "to the end: ", "the attacker wins", 0);
    row(out, o.lost, "to the end: ", "the defender wins", 0);
    row(out, o.both, "to the end: ", "both sides are destroyed", 0);
    loss_rows(&f, &o, out);
    out->mean_a = mean(o.loss[defends ? THEM : US]);
    out->mean_b = mean(o.loss[defends ? US : THEM]);
    fight_out(&f, true, &o);
    row(out, o.won, "each goes at half its steps: ", "the defender is destroyed", 0);
    row(out, o.they_go, "each goes at half its steps: ", "the defender retreats", 0);
    row(out, o.lost, "each goes at half its steps: ", "the attacker is destroyed", 0);
    row(out, o.we_go, "each goes at half its steps: ", "the attacker withdraws", 0);
    row(out, o.both, "each goes at half its steps: ", "both sides are destroyed", 0);
    return true;
}
