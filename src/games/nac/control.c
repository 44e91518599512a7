/* control.c - who holds a space and what comes of it: bonuses (11), capitals (13), captured leaders (14), Uruguay (15),
 * Argentina (14/4), and the end (16). */
#include "games/nac/state.h"

static void gain(struct nac *s, int camp, int n)
{
    s->vp[camp] = (int16_t)(s->vp[camp] + n);
}

/* ---- 16. Winning the game: at once (16/1) ---- */

static void victory(struct nac *s, int camp, int rule, struct tape *t)
{
    if (s->head.result)
        return;
    end_game(s, (int)side_of(camp), rule);
    tell(t, rule, E_VICTORY, (int)side_of(camp), 0, 0);
}

/* 16/5: the points of the last card count, and those of the cards held with it (ruling 37). */
void nac_count_deck_end(const struct game *g, struct nac *s, int camp, struct tape *t)
{
    const struct nac_data *d = data_of(g);
    for (int c = 0; c < d->cards; c++)
        if (d->card[c].camp == camp && s->card_at[c] == IN_HAND) {
            s->card_at[c] = SHOWN;
            if (d->card[c].vp) {
                gain(s, camp, d->card[c].vp);
                tell(t, R_12_1_2, E_CARD_VP, (int)side_of(camp), d->card[c].vp, c);
            }
        }
    s->hand[camp] = 0;
    if (s->vp[ALLIES] != s->vp[PARAGUAYANS]) {
        victory(s, s->vp[ALLIES] > s->vp[PARAGUAYANS] ? ALLIES : PARAGUAYANS, R_16_5, t);
        return;
    }
    end_game(s, RESULT_DRAW, R_16_5);
    tell(t, R_16_5, E_DRAWN, 0, 0, 0);
}

/* ---- 13. Paraguayan capitals ---- */

bool nac_may_found(const struct game *g, const struct nac *s, int place)
{
    return place < data_of(g)->spaces && data_of(g)->space[place].country == IN_PARAGUAY &&
           s->holder[place] == PARAGUAYANS;
}

static bool has_capital_site(const struct game *g, const struct nac *s)
{
    for (int p = 0; p < data_of(g)->spaces; p++)
        if (nac_may_found(g, s, p))
            return true;
    return false;
}

/* 13/1 to 13/3: the marker's points, and the next one; the fifth ends the war, and so does it where no space is left
 * for the next (ruling 40). */
static void lose_capital(const struct game *g, struct nac *s, struct tape *t)
{
    int vp = data_of(g)->capital_vp[s->capital];
    if (s->capital == CAPITALS) {
        victory(s, ALLIES, R_16_3, t);
        return;
    }
    if (vp) {
        gain(s, ALLIES, vp);
        tell(t, R_13_3, E_CAPITAL_VP, (int)side_of(ALLIES), vp, s->capital);
    }
    s->capital++;
    s->capital_due = 1;
    nac_put(g, s, capital_marker(g), BOX);
    if (!has_capital_site(g, s))
        victory(s, ALLIES, R_16_3, t);
}

void nac_run_capital(const struct game *g, void *state, struct tape *t)
{
    (void)t;
    struct nac *s = state;
    if (stage(s) == 0 && s->capital_due && has_capital_site(g, s))
        ask(s, SIDE_B);
    else
        pop(s, 0);
}

int nac_propose_capital(const struct game *g, const void *state, unsigned side,
                        struct action *out, int cap)
{
    (void)state;
    struct offer l = { out, 0, cap, (uint8_t)side };
    for (int p = 0; p < data_of(g)->spaces; p++)
        offer(&l, FOUND, p, 0, 0);
    return l.n;
}

struct verdict nac_check_capital(const struct game *g, const void *state, struct action a)
{
    const struct nac *s = state;
    if (nac_may_found(g, s, a.a))
        return legal;
    return refuse(s->capital == 2 ? NOT_PARAGUAYAN : NO_CAPITAL_SITE, 0, a.a, 0);
}

void nac_apply_capital(const struct game *g, void *state, struct action a, struct tape *t)
{
    struct nac *s = state;
    s->capital_at = (uint8_t)a.a;
    s->capital_due = 0;
    nac_put(g, s, capital_marker(g), a.a);
    tell(t, R_13_2, E_CAPITAL, a.a, 0, 0);
    next(s);
}

/* ---- 11. Control of spaces ---- */

/* 11/1, 12.3/2, 12.3/4: once, for the enemy of who began there (11/2). */
static void pay_bonus(const struct game *g, struct nac *s, int camp, int place, struct tape *t)
{
    const struct nac_space *p = &data_of(g)->space[place];
    if (p->home == camp || s->marks[place] & MARK_PAID)
        return;
    s->marks[place] |= MARK_PAID;
    if (p->vp) {
        gain(s, camp, p->vp);
        tell(t, R_11_1, E_SPACE_VP, (int)side_of(camp), p->vp, place);
    }
    if (p->cards) {
        s->due[camp] = (uint8_t)(s->due[camp] + p->cards);
        tell(t, R_11_1, E_SPACE_CARDS, (int)side_of(camp), p->cards, place);
    }
}

/* 12.2/5: for the rest of the game. */
static void spend_strategic(const struct game *g, struct nac *s, int camp, int place,
                            struct tape *t)
{
    const struct nac_space *p = &data_of(g)->space[place];
    if (!p->strategic || s->marks[place] & MARK_SPENT ||
        (p->country == IN_PARAGUAY) == (camp == PARAGUAYANS))
        return;
    s->marks[place] |= MARK_SPENT;
    tell(t, R_12_2_5, E_SPENT, place, 0, 0);
}

/* 9/3, ruling 8: a fortress does not hold a space, nor does a leader.  Whoever comes, and in whatever way. */
void nac_overrun(const struct game *g, struct nac *s, int camp, int place, struct tape *t)
{
    int fort = nac_fort_at(g, s, place);
    if (fort >= 0 && fort_of(g, fort)->camp != camp) {
        nac_put(g, s, fort, LOST);
        tell(t, R_9_3, E_FALLS, fort, place, 0);
    }
    for (int u = leader_0(g); u < fort_0(g) && !s->head.result; u++)
        if (s->at[u] == place && leader_of(g, u)->camp != camp) {
            if (is_option(s, REALISTIC_LEADERS)) {
                nac_capture_leader(g, s, u, R_14_1, t);
            } else {
                nac_put(g, s, u, BOX);
                tell(t, R_6_5, E_BOXED, u, 0, 0);
            }
        }
}

static void take(const struct game *g, struct nac *s, int camp, int place, struct tape *t)
{
    nac_hold(g, s, place, camp);
    tell(t, R_4_3, E_TAKES, (int)side_of(camp), place, 0);
    spend_strategic(g, s, camp, place, t);
    pay_bonus(g, s, camp, place, t);
}

/* 15/1 to 15/4, and never back (15/5): what is not Allied counts as conquered now (15/2), and the country is Allied
 * ground (15/3). What Paraguay holds with units stays its, and pays the Allies all the same (ruling 44). */
static void flip_uruguay(const struct game *g, struct nac *s, struct tape *t)
{
    s->uruguay_allied = 1;
    tell(t, R_15_1, E_URUGUAY, 0, 0, 0);
    for (int p = 0; p < data_of(g)->spaces; p++) {
        if (data_of(g)->space[p].country != URUGUAY || s->holder[p] == ALLIES)
            continue;
        if (s->stack[PARAGUAYANS][p]) {
            pay_bonus(g, s, ALLIES, p, t);
            continue;
        }
        if (!is_option(
                s, REALISTIC_LEADERS)) /* who is a person is not caught where nobody comes */
            nac_overrun(g, s, ALLIES, p, t);
        take(g, s, ALLIES, p, t);
    }
}

/* Units of the camp have come into a space that no enemy unit holds. */
void nac_occupy(const struct game *g, struct nac *s, int camp, int place, struct tape *t)
{
    const struct nac_space *p = &data_of(g)->space[place];
    nac_overrun(g, s, camp, place, t);
    if (s->head.result || s->holder[place] == camp ||
        (s->argentina_out && p->country == IN_ARGENTINA))
        return; /* 14/4: nobody gains control of what is neutral */
    take(g, s, camp, place, t);
    if (p->prize && camp == PARAGUAYANS) {
        victory(s, PARAGUAYANS, R_16_4, t);
        return;
    }
    if (place == s->capital_at && camp == ALLIES && !s->capital_due)
        lose_capital(g, s, t);
    if (place == data_of(g)->montevideo && camp == ALLIES && !s->uruguay_allied)
        flip_uruguay(g, s, t);
}

/* What is owed goes before whatever was under way: the cards of a conquest, then the next capital. */
bool nac_settle(struct nac *s)
{
    bool owed = s->capital_due || s->due[ALLIES] || s->due[PARAGUAYANS];
    if (s->head.result || !owed)
        return false;
    if (s->capital_due)
        push(s, CAPITAL, 0, 0);
    for (int camp = 0; camp < CAMPS; camp++)
        if (s->due[camp])
            push(s, DRAW, camp, 0);
    return true;
}

/* ---- 14. Capturing leaders ---- */

static void argentina_leaves(const struct game *g, struct nac *s, struct tape *t);

void nac_capture_leader(const struct game *g, struct nac *s, int u, int rule, struct tape *t)
{
    const struct nac_leader *x = leader_of(g, u);
    int enemy = other(x->camp);
    nac_put(g, s, u, LOST);
    tell(t, rule, E_CAPTURED, u, 0, 0);
    switch (x->reward) {
    case FOR_VICTORY: victory(s, ALLIES, R_16_2, t); break; /* 14/5 */
    case FOR_ARGENTINA: argentina_leaves(g, s, t); break;
    default: /* 14/3, 12.3/5 */
        if (x->vp) {
            gain(s, enemy, x->vp);
            tell(t, R_14_3, E_LEADER_VP, (int)side_of(enemy), x->vp, u);
        }
    }
}

/* Ruling 48: leaders without units where a battle was to be.  As people the attackers' go back where they came from,
 * and the defenders' are caught by who takes the space. */
static void send_home(const struct game *g, struct nac *s, int place, struct tape *t)
{
    bool people = is_option(s, REALISTIC_LEADERS);
    for (int u = leader_0(g); u < fort_0(g); u++) {
        int camp = leader_of(g, u)->camp;
        if (s->at[u] != place || s->stack[camp][place] || (people && camp != s->mover))
            continue;
        nac_put(g, s, u, people ? s->from[u] : BOX);
        if (people)
            tell(t, R_8_1, E_GOES_BACK, u, s->from[u], 0);
        else
            tell(t, R_6_2, E_BOXED, u, 0, 0);
    }
}

/* Ruling 48: battles that Argentine units were to fight, and the others'. */
static void thin_out_battle(const struct game *g, struct nac *s, int place, struct tape *t)
{
    int attacker = s->mover;
    if (nac_is_contested(s, place))
        return;
    send_home(g, s, place, t);
    if (s->stack[attacker][place])
        nac_occupy(g, s, attacker, place, t);
    else
        tell(t, R_14_4, E_CALLED_OFF, place, 0, 0);
}

/* 14/4, rulings 47 to 49. */
static void argentina_leaves(const struct game *g, struct nac *s, struct tape *t)
{
    const struct nac_data *d = data_of(g);
    bool attacked[SPACES];
    s->argentina_out = 1;
    tell(t, R_14_4, E_ARGENTINA, 0, 0, 0);
    for (int p = 0; p < d->spaces; p++)
        attacked[p] = nac_is_contested(s, p);
    for (int u = 0; u < d->units; u++)
        if (d->unit[u].nation == ARGENTINA && s->at[u] != LOST)
            nac_put(g, s, u, GONE);
    for (int p = 0; p < d->spaces; p++)
        if (d->space[p].country == IN_ARGENTINA) {
            nac_hold(g, s, p, CAMPS);
            s->marks[p] |= MARK_PAID | MARK_SPENT;
        }
    for (int p = 0; p < d->spaces && !s->head.result; p++)
        if (attacked[p] && !(s->battle.over && p == s->battle.place))
            thin_out_battle(g, s, p, t);
}
