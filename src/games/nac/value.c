/* value.c - how good a position is, for computer players: points, units, what each side may expect to take next turn,
 * and how the battles that have been begun will go. */
#include "games/nac/sense.h"

static int worth_of(struct force f)
{
    return 110 * f.factors + 70 * f.steps;
}

/* A battle that has been begun and not been fought. */
static int contested(const struct sense *w, int camp, int place)
{
    int attacker = w->s.mover, defender = other(attacker);
    struct force a = w->stack[attacker][place], d = w->stack[defender][place];
    int win = nac_win(w, a, d, place, false);
    int value = win * (nac_prize(w, attacker, place) + worth_of(d) * 7 / 10) / 1000 -
                (1000 - win) * (worth_of(a) * 7 / 10 + 800) / 1000;
    return camp == attacker ? value : -value;
}

/* What the camp has, and what the other may take of it. */
static int holdings(const struct sense *w, int camp)
{
    const struct nac *s = &w->s;
    int value = 0;
    for (int p = 0; p < data_of(w->g)->spaces; p++) {
        struct force here = w->stack[camp][p];
        int win;
        if (s->holder[p] != camp && !here.n)
            continue;
        value += worth_of(here) + w->pull[camp][p] * (here.n > 0) / 6;
        if (s->stack[other(camp)][p] || !w->threat[other(camp)][p].n)
            continue;
        win = nac_win(w, w->threat[other(camp)][p], here, p, false);
        value -= win * (nac_prize(w, other(camp), p) + worth_of(here) / 2) / 2500;
    }
    return value;
}

static int leaders(const struct game *g, const struct nac *s, int camp)
{
    int value = 0;
    for (int u = leader_0(g); u < fort_0(g); u++) {
        const struct nac_leader *x = leader_of(g, u);
        if (x->camp == camp && s->at[u] == LOST)
            value -= x->reward == FOR_ARGENTINA ? 9000 : 400;
    }
    return value;
}

int nac_value(const struct game *g, const void *state, unsigned side)
{
    const struct nac *s = state;
    int camp = side == SIDE_A ? ALLIES : PARAGUAYANS;
    if (s->head.result)
        return s->head.result == RESULT_DRAW ? 0 : s->head.result & side ? 100000 : -100000;
    struct sense *w = nac_sense(g, s);
    int value = 1000 * (s->vp[camp] - s->vp[other(camp)]) +
                900 * (s->hand[camp] - s->hand[other(camp)]);
    value += holdings(w, camp) - holdings(w, other(camp)) + leaders(g, s, camp) -
             leaders(g, s, other(camp));
    for (int p = 0; p < data_of(g)->spaces; p++)
        if (nac_is_contested(s, p) && !s->battle.over)
            value += contested(w, camp, p);
    return value;
}
