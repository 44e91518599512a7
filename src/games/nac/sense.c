/* sense.c - what is worth what, and who can come where. */
#include "games/nac/sense.h"
#include "games/nac/outcome.h"

enum {
    POINT = 1000,       /* a victory point */
    CARD_WORTH = 900,   /* a card is about a point, and the end is nearer by it */
    WAR_WORTH = 40000,  /* the war */
    GROUND = 60,        /* a space, as such */
    SOURCE = 1500,      /* a strategic space */
    FACTOR_WORTH = 110, /* a point of combat factor */
    STEP_WORTH = 70,
};

int nac_unit_worth(const struct game *g, const struct nac *s, int u)
{
    return FACTOR_WORTH * nac_factor_of(g, s, u) + STEP_WORTH * s->steps[u];
}

struct force nac_force_of(const struct game *g, const struct nac *s, int u)
{
    return (struct force){ 1, (int16_t)nac_factor_of(g, s, u), s->steps[u] };
}

struct force nac_joined(struct force a, struct force b)
{
    return (struct force){ (int16_t)(a.n + b.n), (int16_t)(a.factors + b.factors),
                           (int16_t)(a.steps + b.steps) };
}

/* No more than a stack may attack: the others are taken to be alike. */
static struct force at_most_six(struct force f)
{
    if (f.n > STACK_LIMIT) {
        f.factors = (int16_t)(f.factors * STACK_LIMIT / f.n);
        f.steps = (int16_t)(f.steps * STACK_LIMIT / f.n);
        f.n = STACK_LIMIT;
    }
    return f;
}

/* ---- chances ---- */

/* By the product of factors and steps, squared: near enough to the exact odds to choose by.  Who fires first is worth a
 * quarter. */
int nac_win(const struct sense *w, struct force attack, struct force defence, int place,
            bool crossing)
{
    const struct nac_data *d = data_of(w->g);
    int fort = nac_fort_at(w->g, &w->s, place);
    attack = at_most_six(attack);
    if (!attack.n)
        return 0;
    if (!defence.n)
        return 1000;
    int64_t a = (int64_t)attack.factors * attack.steps * 100,
            b = (int64_t)defence.factors * defence.steps * 100;
    if (fort >= 0)
        b = (int64_t)defence.factors * (defence.steps + 2) * 100;
    if (d->space[place].water != INLAND)
        b = b * 5 / 4;
    else if (!crossing)
        a = a * 5 / 4;
    return (int)(1000 * a * a / (a * a + b * b));
}

int nac_attack_wins(const struct sense *w, int place, const int *who, int n, bool crossing)
{
    struct nac s = w->s;
    struct field f;
    for (int i = 0; i < n; i++) {
        s.at[who[i]] = (uint8_t)place;
        s.status[who[i]] |= crossing ? CROSSED : 0;
    }
    nac_set_up_battle(w->g, &s, place, NULL);
    nac_read_field(w->g, &s, false, &f);
    memset(f.may_go, 0, sizeof f.may_go); /* it is no question here */
    int win = nac_win_chance(&f), camp = s.mover;
    struct force force = w->stack[camp][place];
    for (int i = 0; i < n && win < 0; i++)
        force = nac_joined(force, nac_force_of(w->g, &s, who[i]));
    return win >= 0 ? win : nac_win(w, force, w->stack[other(camp)][place], place, crossing);
}

/* ---- worth ---- */

static int uruguay_worth(const struct sense *w)
{
    int cards = 0;
    for (int p = 0; p < data_of(w->g)->spaces; p++)
        if (data_of(w->g)->space[p].country == URUGUAY && !(w->s.marks[p] & MARK_PAID))
            cards += data_of(w->g)->space[p].cards;
    return CARD_WORTH * cards;
}

static int capital_worth(const struct sense *w)
{
    return w->s.capital == CAPITALS ? WAR_WORTH
                                    : POINT + POINT * data_of(w->g)->capital_vp[w->s.capital];
}

int nac_prize(const struct sense *w, int camp, int place)
{
    const struct nac_data *d = data_of(w->g);
    const struct nac_space *p = &d->space[place];
    const struct nac *s = &w->s;
    if (s->argentina_out && p->country == IN_ARGENTINA)
        return 0;
    int worth = GROUND;
    if (p->home != camp && !(s->marks[place] & MARK_PAID))
        worth += POINT * p->vp + CARD_WORTH * p->cards;
    if (p->prize && camp == PARAGUAYANS)
        worth += WAR_WORTH;
    if (place == s->capital_at && camp == ALLIES && !s->capital_due)
        worth += capital_worth(w);
    if (place == d->montevideo && camp == ALLIES && !s->uruguay_allied)
        worth += uruguay_worth(w);
    if (p->strategic && p->home != camp && !(s->marks[place] & MARK_SPENT))
        worth += SOURCE;
    return worth;
}

/* ---- who can come where ---- */

static void set_bit(struct mask *m, int i)
{
    m->bits[i / 64] |= (uint64_t)1 << i % 64;
}

static bool is_set(const struct mask *m, int i)
{
    return m->bits[i / 64] >> i % 64 & 1;
}

/* Spaces that a unit of the camp can enter with so many steps; it stops where enemies are. */
static struct mask spread(const struct sense *w, int camp, int from, int steps)
{
    const struct nac_data *d = data_of(w->g);
    struct mask seen = { { 0, 0 } };
    uint8_t now[SPACES], next[SPACES];
    int n = 1, more;
    set_bit(&seen, from);
    for (now[0] = (uint8_t)from; steps > 0 && n > 0; steps--, n = more) {
        more = 0;
        for (int k = 0; k < n; k++)
            for (int i = 0; i < d->edges[now[k]]; i++) {
                int to = d->edge[now[k] * DEGREE + i].to;
                if (is_set(&seen, to))
                    continue;
                set_bit(&seen, to);
                if (!w->s.stack[other(camp)][to])
                    next[more++] = (uint8_t)to;
            }
        memcpy(now, next, (size_t)more);
    }
    return seen;
}

static void count_stacks(struct sense *w, struct force by[CAMPS][SPACES][2])
{
    const struct nac *s = &w->s;
    for (int u = 0; u < data_of(w->g)->units; u++) {
        int camp = nac_camp_of(w->g, u), p = s->at[u], arm = unit_of(w->g, u)->cavalry;
        if (p >= SPACES)
            continue;
        by[camp][p][arm] = nac_joined(by[camp][p][arm], nac_force_of(w->g, s, u));
        w->stack[camp][p] = nac_joined(w->stack[camp][p], nac_force_of(w->g, s, u));
    }
}

/* Infantry two spaces, cavalry three. */
static void add_threats(struct sense *w)
{
    struct force by[CAMPS][SPACES][2];
    int spaces = data_of(w->g)->spaces;
    memset(by, 0, sizeof by);
    count_stacks(w, by);
    for (int camp = 0; camp < CAMPS; camp++)
        for (int from = 0; from < spaces; from++)
            for (int arm = 0; arm < 2; arm++) {
                if (!by[camp][from][arm].n)
                    continue;
                struct mask m = spread(w, camp, from, 2 + arm);
                for (int k = 0; k < 2; k++)
                    for (uint64_t rest = m.bits[k]; rest; rest &= rest - 1) {
                        int p = 64 * k + __builtin_ctzll(rest);
                        w->threat[camp][p] =
                            nac_joined(w->threat[camp][p], by[camp][from][arm]);
                    }
            }
}

/* Where a war can be lost one looks farther: who is two moves away counts a fifth. */
static void add_looming(struct sense *w, int camp)
{
    enum { FAR = 5 };
    const struct nac_data *d = data_of(w->g);
    for (int goal = 0; goal < d->spaces; goal++) {
        if (w->s.holder[goal] == camp || nac_prize(w, camp, goal) < WAR_WORTH)
            continue;
        struct force far = { 0 };
        for (int p = 0; p < d->spaces; p++)
            if (d->hops[goal][p] > 2 && d->hops[goal][p] <= FAR)
                far = nac_joined(far, w->stack[camp][p]);
        struct force part = { (int16_t)(far.n / 5), (int16_t)(far.factors / 5),
                              (int16_t)(far.steps / 5) };
        w->threat[camp][goal] = nac_joined(w->threat[camp][goal], part);
    }
}

/* What the camp may take, from every space: less with every step, and to the side that is stronger there most. */
static void spread_pull(struct sense *w, int camp)
{
    const struct nac_data *d = data_of(w->g);
    static const uint8_t share[] = { 40, 40, 36, 30, 22, 17, 13, 10, 8, 6, 5, 4, 3, 3, 2, 2 };
    for (int goal = 0; goal < d->spaces; goal++) {
        int prize = w->s.holder[goal] == camp ? 0 : nac_prize(w, camp, goal);
        if (prize > 6 * POINT)
            prize = 6 * POINT;
        if (prize <= 2 * GROUND)
            continue;
        for (int p = 0; p < d->spaces; p++) {
            int far = d->hops[goal][p];
            if (far < (int)sizeof share)
                w->pull[camp][p] += prize * share[far] / 100;
        }
    }
}

/* ---- to stand somewhere ---- */

/* What the other camp may expect of attacking the space, if this stood there. */
static int exposed(const struct sense *w, int camp, int place, struct force stack)
{
    int enemy = other(camp), win = nac_win(w, w->threat[enemy][place], stack, place, false);
    int prize = w->s.holder[place] == camp || stack.n ? nac_prize(w, enemy, place) : 0;
    int blood =
        stack.n ? (FACTOR_WORTH * stack.factors + STEP_WORTH * stack.steps) * 6 / 10 : 0;
    return win * (prize + blood) / 1000;
}

static int healing(const struct sense *w, int place, int u)
{
    const struct nac_space *p = &data_of(w->g)->space[place];
    static const uint8_t nation[COUNTRIES] = { NATIONS, BRAZIL, ARGENTINA, PARAGUAY };
    bool serves = p->strategic && nation[p->country] == unit_of(w->g, u)->nation &&
                  nac_is_working(w->g, &w->s, nac_camp_of(w->g, u), place);
    return serves && nac_is_reduced(w->g, &w->s, u)
               ? (FACTOR_WORTH * (unit_of(w->g, u)->full - unit_of(w->g, u)->reduced) +
                  STEP_WORTH) *
                     7 / 10
               : 0;
}

int nac_stand(const struct sense *w, int camp, int place, int u)
{
    struct force here = w->stack[camp][place], one = nac_force_of(w->g, &w->s, u);
    if (w->s.at[u] == place) { /* without it, to compare */
        here.n = (int16_t)(here.n - 1);
        here.factors = (int16_t)(here.factors - one.factors);
        here.steps = (int16_t)(here.steps - one.steps);
    }
    int worth = exposed(w, camp, place, here) - exposed(w, camp, place, nac_joined(here, one));
    /* The pull is shared by those who are there already. */
    worth += w->pull[camp][place] / (5 + here.n);
    return worth + healing(w, place, u);
}

/* ---- the memory ---- */

/* Two, since a question about one position may lead to one about another. */
struct sense *nac_sense(const struct game *g, const struct nac *s)
{
    static _Thread_local struct sense kept[2];
    static _Thread_local int newest;
    for (int i = 0; i < 2; i++) {
        struct sense *w = &kept[i];
        if (w->seen && w->g == g && w->s.head.played == s->head.played &&
            memcmp(&w->s, s, sizeof *s) == 0) {
            newest = i;
            return w;
        }
    }
    newest = 1 - newest;
    struct sense *w = &kept[newest];
    memset(w, 0, sizeof *w);
    w->g = g;
    w->s = *s;
    w->seen = true;
    add_threats(w);
    for (int camp = 0; camp < CAMPS; camp++) {
        add_looming(w, camp);
        spread_pull(w, camp);
    }
    return w;
}
