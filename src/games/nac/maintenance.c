/* maintenance.c - 12. Maintenance phase: a card is drawn, the points of all cards are counted, one is put in use and
 * does at once what it says; then reinforcement and replenishment at strategic spaces. */
#include "games/nac/state.h"

/* ---- drawing: the order of a deck is nobody's knowledge, so a card is drawn when it is seen; frame: a the camp,
 * b 1: openly, in Maintenance (12.1/1), 0: for conquests (11/1) ---- */

void nac_run_draw(const struct game *g, void *state, struct tape *t)
{
    (void)g, (void)t;
    struct nac *s = state;
    int camp = top(s)->a;
    bool more = top(s)->b ? stage(s) == 0 : s->due[camp] > 0;
    if (more && s->deck[camp]) {
        ask(s, CHANCE);
        return;
    }
    s->due[camp] = 0;
    pop(s, 0);
}

int nac_propose_draw(const struct game *g, const void *state, unsigned side, struct action *out,
                     int cap)
{
    const struct nac *s = state;
    struct offer l = { out, 0, cap, (uint8_t)side };
    for (int c = 0; c < data_of(g)->cards; c++)
        if (data_of(g)->card[c].camp == top_of(s)->a && s->card_at[c] == IN_DECK)
            offer(&l, DRAW_CARD, c, 0, 0);
    return l.n;
}

struct verdict nac_check_draw(const struct game *g, const void *state, struct action a)
{
    const struct nac *s = state;
    bool there = data_of(g)->card[a.a].camp == top_of(s)->a && s->card_at[a.a] == IN_DECK;
    return there ? legal : refuse(NOT_IN_DECK, a.a, 0, 0);
}

/* 16/5: the last card ends the game. */
void nac_apply_draw(const struct game *g, void *state, struct action a, struct tape *t)
{
    struct nac *s = state;
    int camp = top(s)->a, side = (int)side_of(camp);
    s->card_at[a.a] = IN_HAND;
    s->deck[camp]--;
    s->hand[camp]++;
    if (top(s)->b) {
        tell(t, R_12_1_1, E_DRAWS, side, a.a, 0);
        next(s);
    } else {
        s->due[camp]--;
        tell(t, R_11_1, E_DRAWS_HIDDEN, side, 0, 0);
    }
    if (!s->deck[camp])
        nac_count_deck_end(g, s, camp, t);
}

/* ---- 12.1/2, 12.1/4, 12.3/3: all cards of the turn are shown and counted ---- */

static void count_cards(const struct game *g, struct nac *s, int camp, struct tape *t)
{
    const struct nac_data *d = data_of(g);
    for (int c = 0; c < d->cards; c++) {
        if (d->card[c].camp != camp || s->card_at[c] != IN_HAND)
            continue;
        s->card_at[c] = SHOWN;
        if (d->card[c].vp) {
            s->vp[camp] = (int16_t)(s->vp[camp] + d->card[c].vp);
            tell(t, R_12_1_2, E_CARD_VP, (int)side_of(camp), d->card[c].vp, c);
        }
    }
    s->hand[camp] = 0;
}

/* ---- 12.1/3: one of them is put in use ---- */

void nac_run_card(const struct game *g, void *state, struct tape *t)
{
    (void)t;
    struct nac *s = state;
    bool any = false;
    for (int c = 0; c < data_of(g)->cards; c++)
        any = any || (data_of(g)->card[c].camp == top(s)->a && s->card_at[c] == SHOWN);
    if (any)
        ask(s, side_of(top(s)->a));
    else
        pop(s, 0);
}

int nac_propose_card(const struct game *g, const void *state, unsigned side, struct action *out,
                     int cap)
{
    const struct nac *s = state;
    struct offer l = { out, 0, cap, (uint8_t)side };
    for (int c = 0; c < data_of(g)->cards; c++)
        if (s->card_at[c] == SHOWN)
            offer(&l, USE, c, 0, 0);
    return l.n;
}

struct verdict nac_check_card(const struct game *g, const void *state, struct action a)
{
    const struct nac *s = state;
    bool got = data_of(g)->card[a.a].camp == top_of(s)->a && s->card_at[a.a] == SHOWN;
    return got ? legal : refuse(NOT_GOT, a.a, 0, 0);
}

/* 12.1/5: what lay there has no effect any more. */
void nac_apply_card(const struct game *g, void *state, struct action a, struct tape *t)
{
    struct nac *s = state;
    int camp = top(s)->a;
    for (int c = 0; c < data_of(g)->cards; c++)
        if (data_of(g)->card[c].camp == camp &&
            (s->card_at[c] == SHOWN || s->card_at[c] == IN_USE))
            s->card_at[c] = DISCARDED;
    s->card_at[a.a] = IN_USE;
    s->in_use[camp] = (uint8_t)(a.a + 1);
    tell(t, R_12_1_3, E_USES, (int)side_of(camp), a.a, 0);
}

/* ---- 12.2. Reinforcements and Replenishment ---- */

static int nation_of_country(int country)
{
    static const uint8_t nation[COUNTRIES] = { NATIONS, BRAZIL, ARGENTINA, PARAGUAY };
    return nation[country];
}

/* 12.2/1 to 12.2/5: own, in own hands, and never lost. */
bool nac_is_working(const struct game *g, const struct nac *s, int camp, int place)
{
    const struct nac_space *p = &data_of(g)->space[place];
    return p->strategic && nac_camp_of_nation(nation_of_country(p->country)) == camp &&
           s->holder[place] == camp && !(s->marks[place] & MARK_SPENT) &&
           !s->stack[other(camp)][place];
}

static int spaces_used(const struct game *g, const struct nac *s)
{
    int n = 0;
    for (int p = 0; p < data_of(g)->spaces; p++)
        n += s->marks[p] >> 2 & 1;
    return n;
}

/* With what the cards say (rulings 50, 72). */
static struct verdict may_serve(const struct game *g, const struct nac *s, int place)
{
    const struct nac_data *d = data_of(g);
    int camp = s->mover, enemy = other(camp);
    if (place >= d->spaces || !d->space[place].strategic)
        return refuse(NOT_STRATEGIC, 0, place, 0);
    if (s->marks[place] & MARK_SPENT)
        return refuse(SPENT_SPACE, 0, place, 0);
    if (!nac_is_working(g, s, camp, place))
        return refuse(NOT_STRATEGIC, 0, place, 0);
    const struct clause *only = nac_clause_for(g, s, camp, ONLY_STRATEGIC, NULL);
    if (only && !nac_is_in(g, only, place))
        return refuse(FIRST_TURN_SPACE, 0, place, 0);
    const struct clause *no = nac_clause_for(g, s, enemy, NO_REINFORCEMENT, NULL);
    if (no && nac_is_of(no, nation_of_country(d->space[place].country)))
        return refuse(CARD_FORBIDS, nac_card_of_clause(g, s, enemy), 0, 0);
    if (s->marks[place] & MARK_USED)
        return refuse(USED_SPACE, 0, place, 0);
    const struct clause *most = nac_clause_for(g, s, enemy, STRATEGIC_MAX, NULL);
    if (most && spaces_used(g, s) >= most->n)
        return refuse(CARD_FORBIDS, nac_card_of_clause(g, s, enemy), 0, 0);
    return legal;
}

void nac_run_reinforcement(const struct game *g, void *state, struct tape *t)
{
    (void)t;
    struct nac *s = state;
    bool any = false;
    for (int p = 0; p < data_of(g)->spaces && stage(s) == 0; p++)
        any = any || !may_serve(g, s, p).reason;
    if (any) {
        ask(s, side_of(s->mover));
        return;
    }
    for (int p = 0; p < data_of(g)->spaces; p++)
        s->marks[p] &= (uint8_t)~MARK_USED;
    pop(s, 0);
}

int nac_propose_reinforcement(const struct game *g, const void *state, unsigned side,
                              struct action *out, int cap)
{
    const struct nac *s = state;
    const struct nac_data *d = data_of(g);
    struct offer l = { out, 0, cap, (uint8_t)side };
    for (int p = 0; p < d->spaces; p++) {
        if (!d->space[p].strategic || may_serve(g, s, p).reason)
            continue;
        int nation = nation_of_country(d->space[p].country);
        for (int u = 0; u < d->units; u++)
            if (s->at[u] == RESERVE && d->unit[u].nation == nation &&
                nac_twin_before(g, s, u) < 0)
                offer(&l, REINFORCE, u, p, 0);
            else if (s->at[u] == p)
                offer(&l, REPLENISH, u, 0, 0);
    }
    offer(&l, DONE, 0, 0, 0);
    return l.n;
}

/* 12.2/5, 12.2/6, 12.2/8, ruling 53. */
static struct verdict check_reinforce(const struct game *g, const struct nac *s, int u,
                                      int place)
{
    struct verdict v = may_serve(g, s, place);
    if (v.reason)
        return v;
    if (!is_unit(g, u))
        return refuse(NOT_A_UNIT, u, 0, 0);
    if (nac_camp_of(g, u) != s->mover)
        return refuse(NOT_YOURS, u, 0, 0);
    if (s->at[u] == SPECIAL)
        return refuse(SPECIAL_UNIT, u, 0, 0);
    if (s->at[u] != RESERVE)
        return refuse(NOT_RESERVE, u, 0, 0);
    if (unit_of(g, u)->nation != nation_of_country(data_of(g)->space[place].country))
        return refuse(OTHER_COUNTRY, u, place, 0);
    if (s->stack[s->mover][place] >= STACK_LIMIT)
        return refuse(NO_ROOM, 0, place, 0);
    int twin = nac_twin_before(g, s, u);
    return twin < 0 ? legal : refuse(TWIN, u, twin, 0);
}

/* 12.2/7: instead of a new unit. */
static struct verdict check_replenish(const struct game *g, const struct nac *s, int u)
{
    if (!is_unit(g, u))
        return refuse(NOT_A_UNIT, u, 0, 0);
    if (nac_camp_of(g, u) != s->mover)
        return refuse(NOT_YOURS, u, 0, 0);
    if (s->at[u] >= SPACES)
        return refuse(NOT_STATIONED, u, 0, 0);
    struct verdict v = may_serve(g, s, s->at[u]);
    if (v.reason)
        return v;
    if (unit_of(g, u)->nation != nation_of_country(data_of(g)->space[s->at[u]].country))
        return refuse(OTHER_COUNTRY, u, s->at[u], 0);
    if (!nac_is_reduced(g, s, u))
        return refuse(NOT_REDUCED, u, 0, 0);
    int twin = nac_twin_before(g, s, u);
    return twin < 0 ? legal : refuse(TWIN, u, twin, 0);
}

struct verdict nac_check_reinforcement(const struct game *g, const void *state, struct action a)
{
    switch (a.verb) {
    case REINFORCE: return check_reinforce(g, state, a.a, a.b);
    case REPLENISH: return check_replenish(g, state, a.a);
    default: return legal;
    }
}

void nac_apply_reinforcement(const struct game *g, void *state, struct action a, struct tape *t)
{
    struct nac *s = state;
    switch (a.verb) {
    case REINFORCE:
        nac_put(g, s, a.a, a.b);
        s->marks[a.b] |= MARK_USED;
        tell(t, R_12_2_6, E_ENTERS, a.a, a.b, 0);
        nac_overrun(g, s, s->mover, a.b, t);
        break;
    case REPLENISH:
        s->steps[a.a] = 2;
        s->marks[s->at[a.a]] |= MARK_USED;
        tell(t, R_12_2_7, E_REPLENISHED, a.a, 0, 0);
        break;
    default: next(s);
    }
}

/* ---- the phase; stage by stage ---- */

enum {
    DRAWS,
    COUNTS,
    CHOOSES,
    FIRST_CLAUSE,
    LAST_CLAUSE = FIRST_CLAUSE + CLAUSES - 1,
    REINFORCES,
    ENDS
};

static const struct nac_card *new_card(const struct game *g, const struct nac *s)
{
    return s->in_use[s->mover] ? &data_of(g)->card[s->in_use[s->mover] - 1] : NULL;
}

void nac_run_maintenance(const struct game *g, void *state, struct tape *t)
{
    struct nac *s = state;
    int at = stage(s);
    const struct nac_card *card = new_card(g, s);
    if (nac_settle(s))
        return;
    switch (at) {
    case DRAWS: call(s, DRAW, s->mover, 1); break;
    case COUNTS:
        count_cards(g, s, s->mover, t);
        next(s);
        break;
    case CHOOSES: call(s, CARD, s->mover, 0); break;
    case REINFORCES: call(s, REINFORCEMENT, 0, 0); break;
    case ENDS: pop(s, 0); break;
    default:
        if (card && at - FIRST_CLAUSE < card->clauses &&
            card->clause[at - FIRST_CLAUSE].moment == NOW)
            call(s, EFFECT, s->mover, at - FIRST_CLAUSE);
        else
            next(s);
    }
}
