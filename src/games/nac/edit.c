/* edit.c - positions made by hand, for tests and study. */
#include "core/edits.h"
#include "games/nac/state.h"

#include <stdio.h>

/* The row of a kind of place, as counters keep it. */
static int at_of(const struct game *g, int place)
{
    return place < data_of(g)->spaces ? place : place - data_of(g)->spaces + SPACES;
}

static bool is_place_for(const struct game *g, const struct nac *s, int u, int p, char *why,
                         size_t n)
{
    int camp = nac_camp_of(g, u);
    if (is_fort(g, u) && p < SPACES &&
        (s->holder[p] != camp || (nac_fort_at(g, s, p) >= 0 && nac_fort_at(g, s, p) != u)))
        return edit_refused(why, n, "a fortress stands in a space of its own side, alone");
    if (u == capital_marker(g))
        return nac_may_found(g, s, p) ||
               edit_refused(why, n, "the capital is a space of Paraguay that Paraguay holds");
    if (p == BOX && is_unit(g, u))
        return edit_refused(
            why, n, "the box is for leaders; units go to reserve, special, lost or gone");
    if ((p == RESERVE && !is_unit(g, u)) || (p == SPECIAL && is_leader(g, u)))
        return edit_refused(why, n, "only units wait there");
    if (p < SPACES && !is_fort(g, u) && s->stack[other(camp)][p])
        return edit_refused(why, n, "enemy units stand there");
    if (p < SPACES && is_unit(g, u) && s->at[u] != p && s->stack[camp][p] >= STACK_LIMIT)
        return edit_refused(why, n, "six units stand there already");
    return true;
}

static bool set_details(const struct game *g, struct nac *s, int u, const char *text, char *why,
                        size_t n)
{
    int steps, used = 0;
    text += strspn(text, " ");
    if (!*text)
        return true;
    if (!is_unit(g, u) || sscanf(text, "steps=%d%n", &steps, &used) != 1 ||
        text[used + (int)strspn(text + used, " ")])
        return edit_refused(why, n, "expected steps=1 or steps=2, for a unit");
    if (steps < 1 || steps > (unit_of(g, u)->reduced ? 2 : 1))
        return edit_refused(why, n, "expected as many steps as the unit has");
    s->steps[u] = (uint8_t)steps;
    return true;
}

static bool is_step(const struct nac *s, int step)
{
    for (int i = 0; i < s->head.depth; i++)
        if (s->head.frame[i].step == step)
            return true;
    return false;
}

static bool put_by_hand(const struct game *g, struct nac *s, const struct edit *e, char *why,
                        size_t n)
{
    struct nac before = *s;
    int u = e->unit, p = at_of(g, e->place);
    if (!is_place_for(g, s, u, p, why, n))
        return false;
    if (u < fort_0(g) && has(s, u, PICKED | ATTACKS) && s->at[u] != p)
        return edit_refused(
            why, n, "the unit is in the midst of a move or a battle: go to a step first");
    if (is_step(s, BATTLE) && (s->at[u] == s->battle.place || p == s->battle.place))
        return edit_refused(why, n, "a battle is being fought there: go to a step first");
    if (u == capital_marker(g)) {
        s->capital_at = (uint8_t)p;
        s->capital_due = 0;
    }
    nac_put(g, s, u, p);
    if (is_unit(g, u) && p < SPACES) {
        s->steps[u] = unit_of(g, u)->reduced ? 2 : 1;
        if (!(s->argentina_out && data_of(g)->space[p].country == IN_ARGENTINA))
            nac_hold(g, s, p, nac_camp_of(g, u));
        for (int v = leader_0(g); v < capital_marker(g); v++)
            if (s->at[v] == p && nac_camp_of(g, v) != nac_camp_of(g, u))
                nac_put(g, s, v, is_leader(g, v) ? BOX : LOST);
    }
    if (set_details(g, s, u, e->detail ? e->detail : "", why, n) && nac_sound(g, s, why, n))
        return true;
    *s = before;
    return false;
}

/* Cards are left alone while one is being drawn, chosen or obeyed. */
static bool are_cards_at_rest(const struct nac *s, char *why, size_t n)
{
    return !(is_step(s, DRAW) || is_step(s, CARD) || is_step(s, EFFECT)) ||
           edit_refused(why, n, "a card is in the midst of what it does: go to a step first");
}

/* The last so many cards of the deck are still to come; the others have been. */
static bool set_deck(const struct game *g, struct nac *s, int camp, int value, char *why,
                     size_t n)
{
    int cards = 0, left;
    for (int c = 0; c < data_of(g)->cards; c++)
        cards += data_of(g)->card[c].camp == camp;
    if (value < 1 || value >= cards)
        return edit_refused(why, n, "expected at least 1 card, and fewer than the whole deck");
    s->deck[camp] = s->hand[camp] = 0;
    left = cards;
    for (int c = 0; c < data_of(g)->cards; c++) {
        if (data_of(g)->card[c].camp != camp)
            continue;
        bool in_use = s->in_use[camp] == c + 1;
        s->card_at[c] = in_use ? IN_USE : left <= value ? IN_DECK : DISCARDED;
        s->deck[camp] = (uint8_t)(s->deck[camp] + (s->card_at[c] == IN_DECK));
        left--;
    }
    return s->deck[camp] > 0 ||
           edit_refused(why, n, "the card in use is the only one of these");
}

static bool set_card(const struct game *g, struct nac *s, int camp, int value, char *why,
                     size_t n)
{
    int c = data_of(g)->first_card[camp] + value - 1;
    if (value < 0 || (value && (c >= data_of(g)->cards || data_of(g)->card[c].camp != camp)))
        return edit_refused(why, n, "expected the number of a card of that deck, or 0");
    if (s->in_use[camp])
        s->card_at[s->in_use[camp] - 1] = DISCARDED;
    s->in_use[camp] = 0;
    if (!value)
        return true;
    if (s->card_at[c] == IN_DECK)
        s->deck[camp]--;
    if (s->card_at[c] == IN_HAND)
        s->hand[camp]--;
    s->card_at[c] = IN_USE;
    s->in_use[camp] = (uint8_t)(c + 1);
    return s->deck[camp] > 0 || edit_refused(why, n, "that was the last card of the deck");
}

static bool set_track(const struct game *g, struct nac *s, const struct edit *e, char *why,
                      size_t n)
{
    int v = e->value;
    switch (e->track) {
    case 0:
        s->head.turn = (uint16_t)v;
        return (v >= 1 && v <= 99) || edit_refused(why, n, "expected a turn from 1 to 99");
    case 1:
    case 2:
        s->vp[e->track - 1] = (int16_t)v;
        return (v >= 0 && v <= 999) || edit_refused(why, n, "expected 0 to 999 points");
    case 3:
        s->capital = (uint8_t)v;
        return (v >= 1 && v <= CAPITALS) || edit_refused(why, n, "expected 1 to 5");
    case 4:
    case 5: return are_cards_at_rest(s, why, n) && set_deck(g, s, e->track - 4, v, why, n);
    default: return are_cards_at_rest(s, why, n) && set_card(g, s, e->track - 6, v, why, n);
    }
}

/* What was in progress is over. */
static void break_off(const struct game *g, struct nac *s)
{
    memset(s->head.frame, 0, sizeof s->head.frame);
    s->head.depth = s->head.acting = s->head.result = 0;
    s->head.why = 0;
    s->due[ALLIES] = s->due[PARAGUAYANS] = s->battles = 0;
    nac_unpick(s);
    nac_clear_status(g, s, 0xFF);
    memset(s->left, 0, sizeof s->left);
    memset(s->from, 0, sizeof s->from);
    memset(&s->battle, 0, sizeof s->battle);
    memset(&s->task, 0, sizeof s->task);
    for (int p = 0; p < SPACES; p++)
        s->marks[p] &= (uint8_t)~MARK_USED;
    for (int c = 0; c < data_of(g)->cards; c++)
        if (s->card_at[c] == SHOWN)
            s->card_at[c] = DISCARDED;
}

static bool begin_step(const struct game *g, struct nac *s, const struct edit *e, char *why,
                       size_t n)
{
    int camp = e->side == SIDE_A ? ALLIES : PARAGUAYANS, row = nac_sequence_row(e->step, camp);
    if (e->step < TRANSPORT || e->step > MAINTENANCE)
        return edit_refused(why, n,
                            "expected a phase: transport, movement, combat or maintenance");
    if (e->side == 0 || row < 0)
        return edit_refused(why, n, "expected a side too: whose phase is it?");
    for (int p = 0; p < data_of(g)->spaces; p++)
        if (nac_is_contested(s, p))
            return edit_refused(why, n, "a battle is going on: clear the map first");
    break_off(g, s);
    if (s->head.turn == 0)
        s->head.turn = 1;
    s->mover = (uint8_t)camp;
    push(s, SEQUENCE, 0, 0);
    go_stage(s, row);
    return true;
}

/* An empty map at the start of the second turn, so that no starting card binds. */
static void clear_map(const struct game *g, struct nac *s)
{
    const struct nac_data *d = data_of(g);
    for (int u = 0; u < d->units; u++)
        nac_put(g, s, u, d->unit[u].pool == NOWHERE ? GONE : d->unit[u].pool);
    break_off(g, s);
    s->head.turn = 2;
    for (int u = leader_0(g); u < capital_marker(g); u++)
        nac_put(g, s, u,
                is_leader(g, u)                ? BOX
                : fort_of(g, u)->start == LOST ? SPECIAL
                                               : fort_of(g, u)->start);
    for (int p = 0; p < d->spaces; p++) {
        nac_hold(g, s, p, d->space[p].home);
        s->marks[p] = 0;
    }
    for (int c = 0; c < d->cards; c++)
        s->card_at[c] = c == d->first_card[d->card[c].camp] ? DISCARDED : IN_DECK;
    for (int camp = 0; camp < CAMPS; camp++) {
        s->deck[camp] = s->hand[camp] = s->in_use[camp] = 0;
        s->vp[camp] = 0;
        for (int c = 0; c < d->cards; c++)
            s->deck[camp] = (uint8_t)(s->deck[camp] +
                                      (d->card[c].camp == camp && s->card_at[c] == IN_DECK));
    }
    s->capital_due = 0;
    s->capital = 1;
    s->capital_at = (uint8_t)d->asuncion;
    nac_put(g, s, capital_marker(g), d->asuncion);
    s->argentina_out = s->uruguay_allied = 0;
    push(s, SEQUENCE, 0, 0);
    go_stage(s, nac_sequence_row(TRANSPORT, ALLIES));
}

bool nac_edit(const struct game *g, void *state, const struct edit *e, char *why, size_t n)
{
    struct nac *s = state;
    switch (e->kind) {
    case EDIT_CLEAR: clear_map(g, s); return true;
    case EDIT_PUT: return put_by_hand(g, s, e, why, n);
    case EDIT_REMOVE: {
        struct edit away = edit_removal(e, data_of(g)->spaces + GONE - SPACES);
        return put_by_hand(g, s, &away, why, n);
    }
    case EDIT_TRACK: return set_track(g, s, e, why, n);
    default: return begin_step(g, s, e, why, n);
    }
}
