/* plan.c - what a computer player does next in Transport and Movement: the attack that promises most, or else the
 * unit that gains most by going elsewhere.  One thing at a time; after each the position is looked at again. */
#include "games/nac/sense.h"

enum {
    WORTH_IT = 60,      /* a move that gains less is not made */
    ATTACK_WORTH = 150, /* an attack that promises less is not */
    HOPE = 300, /* nor looked at closely, with a smaller chance at a glance, in thousandths */
    BOLD = 620, /* nor one with a smaller chance to win, in thousandths */
    SURE_WIN = 900,  /* for a leader who must not be lost */
    BOLD_LATE = 450, /* the same for who is behind and has little time */
    LEADER_RISK = 2500,
    MOST_REACH = SPACES,
};

/* ---- who leads ---- */

/* Those whose capture would be the end of a country or a war come last, and only for a sure thing. */
static int leader_for(const struct sense *w, int camp, bool sure)
{
    int best = -1, least = 0;
    for (int u = leader_0(w->g); u < fort_0(w->g); u++) {
        const struct nac_leader *x = leader_of(w->g, u);
        if (x->camp != camp || (x->reward != FOR_POINTS && !sure) || has(&w->s, u, LED) ||
            w->s.at[u] == LOST || w->s.at[u] == GONE)
            continue;
        int risk = x->reward == FOR_POINTS ? x->vp : 99;
        if (best < 0 || risk < least) {
            best = u;
            least = risk;
        }
    }
    return best;
}

/* ---- attacks ---- */

/* One unit, picked in a copy: where can it go? */
static int ways(const struct sense *w, int u, struct way *out)
{
    uint16_t one = (uint16_t)u;
    return nac_reach(w->g, &w->s, &one, 1, out, MOST_REACH);
}

struct squad {
    int n, unit[STACK_LIMIT], cost;
    struct force force;
    bool crossing;
};

/* The last line of a way there, one without a river to cross if there is one (10/1); or NULL. */
static const struct edge *last_line(const struct sense *w, int u, int place)
{
    const struct nac *s = &w->s;
    const struct nac_data *d = data_of(w->g);
    const struct edge *found = NULL;
    /* Quickly: no farther than it has left. */
    if (!s->left[u] || s->at[u] >= SPACES || d->hops[s->at[u]][place] > s->left[u])
        return NULL;
    for (int i = 0; i < d->edges[place]; i++) {
        const struct edge *e = &d->edge[place * DEGREE + i];
        bool open = e->to == s->at[u] || (d->hops[s->at[u]][e->to] < s->left[u] &&
                                          !s->stack[other(s->mover)][e->to]);
        if (open && (!found || nac_crosses(found->kinds)))
            found = e;
    }
    return found;
}

/* Units that could join an attack on the space: the strongest that leave least behind. */
static struct squad gather(const struct sense *w, int place)
{
    const struct nac *s = &w->s;
    struct squad q = { .n = 0 };
    int camp = s->mover, room = STACK_LIMIT - s->stack[camp][place];
    bool used[MOST_UNITS] = { false };
    q.force = w->stack[camp][place];
    while (q.n < room) {
        int best = -1, most = 0, cost = 0;
        for (int u = 0; u < data_of(w->g)->units; u++) {
            if (used[u] || nac_camp_of(w->g, u) != camp || s->at[u] == place ||
                !last_line(w, u, place) || nac_first_turn(w->g, s, u).reason)
                continue;
            int leave = nac_stand(w, camp, s->at[u], u);
            int merit = 100 * nac_factor_of(w->g, s, u) + 40 * s->steps[u] -
                        (leave > 0 ? leave : 0) / 2;
            if (best < 0 || merit > most) {
                best = u;
                most = merit;
                cost = leave > 0 ? leave : 0;
            }
        }
        if (best < 0)
            break;
        struct force more = nac_joined(q.force, nac_force_of(w->g, s, best));
        int before = nac_win(w, q.force, w->stack[other(camp)][place], place, false);
        int after = nac_win(w, more, w->stack[other(camp)][place], place, false);
        int gain = (after - before) * (nac_prize(w, camp, place) + 400) / 1000;
        if (before > 900 && gain < cost)
            break;
        used[best] = true;
        q.crossing = q.crossing || nac_crosses(last_line(w, best, place)->kinds);
        q.unit[q.n++] = best;
        q.cost += cost;
        q.force = more;
    }
    return q;
}

static int force_worth(struct force f)
{
    return 110 * f.factors + 70 * f.steps;
}

/* What an attack with all of these is worth. */
static int attack_worth(const struct sense *w, int place, const struct squad *q, int *win)
{
    int camp = w->s.mover;
    struct force enemy = w->stack[other(camp)][place];
    *win = nac_win(w, q->force, enemy, place, q->crossing);
    if (*win >= HOPE)
        *win = nac_attack_wins(w, place, q->unit, q->n, q->crossing);
    int spoils = nac_prize(w, camp, place) + force_worth(enemy) * 7 / 10;
    int price = force_worth(q->force) * 6 / 10 + LEADER_RISK / 3;
    return *win * spoils / 1000 - (1000 - *win) * price / 1000 - q->cost / 2;
}

static bool is_led(const struct sense *w, int place)
{
    return nac_has_leader(w->g, &w->s, w->s.mover, place);
}

/* Behind, and the last cards are near. */
static bool is_desperate(const struct sense *w, int camp)
{
    enum { FEW_CARDS = 6, BEHIND = 3 };
    const struct nac *s = &w->s;
    int cards = s->deck[ALLIES] < s->deck[PARAGUAYANS] ? s->deck[ALLIES] : s->deck[PARAGUAYANS];
    return cards <= FEW_CARDS && s->vp[camp] + BEHIND <= s->vp[other(camp)];
}

/* The last turns of a war that is all but lost: to lose it at once is no worse, and he whose capture would end it leads. */
static int last_stand(const struct sense *w, int camp)
{
    enum { LAST_CARDS = 2 };
    const struct nac *s = &w->s;
    bool last = s->deck[ALLIES] <= LAST_CARDS || s->deck[PARAGUAYANS] <= LAST_CARDS;
    for (int u = leader_0(w->g); u < fort_0(w->g) && last && is_desperate(w, camp); u++)
        if (leader_of(w->g, u)->camp == camp && leader_of(w->g, u)->reward == FOR_VICTORY &&
            !has(s, u, LED) && s->at[u] != LOST)
            return u;
    return -1;
}

/* The next atom of the attack that is worth most: the leader first, then unit after unit. */
static bool plan_attack(struct sense *w)
{
    const struct nac *s = &w->s;
    int camp = s->mover, best = ATTACK_WORTH, last_resort = leader_for(w, camp, true);
    int leader = leader_for(w, camp, false);
    bool desperate = is_desperate(w, camp);
    if (last_stand(w, camp) >= 0)
        leader = last_stand(w, camp);
    int bold = desperate ? BOLD_LATE : BOLD, sure = desperate ? BOLD_LATE : SURE_WIN;
    if (is_option(s, REALISTIC_LEADERS))
        return false;
    for (int p = 0; p < data_of(w->g)->spaces; p++) {
        int win;
        bool begun = s->stack[camp][p] > 0, led = is_led(w, p);
        if (!s->stack[other(camp)][p] || (!led && last_resort < 0) ||
            nac_is_closed(w->g, s, p) || !w->threat[camp][p].n)
            continue;
        struct squad q = gather(w, p);
        if (q.n == 0)
            continue;
        int worth = attack_worth(w, p, &q, &win) + (begun ? 3000 : led ? 1500 : 0);
        int who = leader >= 0 ? leader : last_resort;
        if (worth <= best || (win < (led || leader >= 0 ? bold : sure) && !begun))
            continue;
        if (begun && win > 930)
            continue; /* strong enough */
        best = worth;
        w->plan = (struct plan){ led ? q.unit[0] : who, p, worth };
    }
    return best > ATTACK_WORTH;
}

/* ---- with option 1 leaders go with their units: the attack of one space on another ---- */

static bool leads_people(const struct sense *w, int u, int place)
{
    return w->s.at[u] == place && leader_of(w->g, u)->camp == w->s.mover &&
           leader_of(w->g, u)->reward == FOR_POINTS;
}

static int leader_at(const struct sense *w, int place)
{
    for (int u = leader_0(w->g); u < fort_0(w->g); u++)
        if (leads_people(w, u, place))
            return u;
    return -1;
}

static struct squad people(const struct sense *w, int from, int far)
{
    const struct nac *s = &w->s;
    struct squad q = { .n = 0 };
    for (int u = 0; u < data_of(w->g)->units && q.n < STACK_LIMIT; u++)
        if (s->at[u] == from && nac_camp_of(w->g, u) == s->mover && s->left[u] >= far &&
            !nac_first_turn(w->g, s, u).reason) {
            int leave = nac_stand(w, s->mover, from, u);
            q.unit[q.n++] = u;
            q.cost += leave > 0 ? leave / 2 : 0;
            q.force = nac_joined(q.force, nac_force_of(w->g, s, u));
        }
    return q;
}

bool nac_people_attack(const struct sense *w, int *from, int *to)
{
    const struct nac *s = &w->s;
    const struct nac_data *d = data_of(w->g);
    int best = ATTACK_WORTH;
    for (int p = 0; p < d->spaces; p++) {
        int leader = s->stack[s->mover][p] ? leader_at(w, p) : -1;
        for (int goal = 0; leader >= 0 && goal < d->spaces; goal++) {
            int far = d->hops[p][goal], win;
            if (!s->stack[other(s->mover)][goal] || far > 2 || s->left[leader] < far ||
                s->stack[s->mover][goal] || nac_is_closed(w->g, s, goal))
                continue;
            struct squad q = people(w, p, far);
            int worth = q.n ? attack_worth(w, goal, &q, &win) : 0;
            if (q.n == 0 || worth <= best || win < BOLD)
                continue;
            best = worth;
            *from = p;
            *to = goal;
        }
    }
    return best > ATTACK_WORTH;
}

/* A leader in its box goes where most units stand without one and the enemy is near. */
static void plan_people(struct sense *w)
{
    const struct nac *s = &w->s;
    int u = -1, most = 0;
    for (int v = leader_0(w->g); v < fort_0(w->g); v++)
        if (leads_people(w, v, BOX) && !has(s, v, LED))
            u = v;
    for (int p = 0; u >= 0 && p < data_of(w->g)->spaces; p++)
        if (w->stack[s->mover][p].n >= 2 && !s->stack[other(s->mover)][p] &&
            leader_at(w, p) < 0 && w->pull[s->mover][p] * w->stack[s->mover][p].n > most) {
            most = w->pull[s->mover][p] * w->stack[s->mover][p].n;
            w->plan = (struct plan){ u, p, 1 };
        }
}

/* ---- moves ---- */

/* What the unit finds where it goes, beside standing there. */
static int arrival(const struct sense *w, int place)
{
    const struct nac *s = &w->s;
    if (s->holder[place] == s->mover || s->stack[other(s->mover)][place])
        return 0;
    return nac_prize(w, s->mover, place);
}

/* Where the unit gains most by going; -1: nowhere more than least. */
static int best_move(const struct sense *w, int u, int *least)
{
    const struct nac *s = &w->s;
    struct way way[MOST_REACH];
    int camp = s->mover, here = nac_stand(w, camp, s->at[u], u), n = ways(w, u, way), best = -1;
    for (int i = 0; i < n; i++) {
        int p = way[i].place;
        if (s->stack[other(camp)][p] || s->stack[camp][p] >= STACK_LIMIT)
            continue;
        int gain = nac_stand(w, camp, p, u) + arrival(w, p) - here - 8 * way[i].cost;
        if (gain > *least) {
            *least = gain;
            best = p;
        }
    }
    return best;
}

static bool may_move(const struct sense *w, int u)
{
    const struct nac *s = &w->s;
    return nac_camp_of(w->g, u) == s->mover && s->at[u] < SPACES && s->left[u] &&
           !has(s, u, ATTACKS) && nac_twin_before(w->g, s, u) < 0 &&
           !nac_first_turn(w->g, s, u).reason;
}

static void plan_move(struct sense *w)
{
    int least = WORTH_IT;
    for (int u = 0; u < data_of(w->g)->units; u++) {
        int to = may_move(w, u) ? best_move(w, u, &least) : -1;
        if (to >= 0)
            w->plan = (struct plan){ u, to, least };
    }
}

/* An attack that has its leader, and that the unit can join. */
static int attack_of(const struct sense *w, int u)
{
    const struct nac *s = &w->s;
    struct way way[MOST_REACH];
    int n = ways(w, u, way), best = -1, most = 0;
    for (int i = 0; i < n; i++) {
        int p = way[i].place, win;
        if (!s->stack[other(s->mover)][p])
            continue;
        struct squad q = gather(w, p);
        int worth = attack_worth(w, p, &q, &win) + (s->stack[s->mover][p] ? 3000 : 0);
        if (best < 0 || worth > most) {
            best = p;
            most = worth;
        }
    }
    return best;
}

int nac_goal(const struct sense *w, int u)
{
    int least = 0, attack = is_unit(w->g, u) ? attack_of(w, u) : -1;
    return attack >= 0 ? attack : is_unit(w->g, u) ? best_move(w, u, &least) : -1;
}

/* Leaders who stand where the enemy may come go home. */
static void plan_safety(struct sense *w)
{
    const struct nac *s = &w->s;
    for (int u = leader_0(w->g); u < fort_0(w->g); u++)
        if (s->at[u] < SPACES && leader_of(w->g, u)->camp == s->mover && !has(s, u, LED) &&
            w->threat[other(s->mover)][s->at[u]].n)
            w->plan = (struct plan){ u, BOX, 1 };
}

/* ---- by water: who goes does not move afterwards, so it must be worth more than a march ---- */

static int march_gain(const struct sense *w, int u, int here)
{
    const struct nac *s = &w->s;
    const struct nac_data *d = data_of(w->g);
    int camp = s->mover, steps = 2 + unit_of(w->g, u)->cavalry, best = 0;
    for (int p = 0; p < d->spaces; p++) {
        if (d->hops[s->at[u]][p] > steps || s->stack[other(camp)][p] ||
            s->stack[camp][p] >= STACK_LIMIT)
            continue;
        int gain = nac_stand(w, camp, p, u) + arrival(w, p) - here;
        best = gain > best ? gain : best;
    }
    /* It may attack, too. */
    for (int p = 0; p < d->spaces; p++)
        if (s->stack[other(camp)][p] && d->hops[s->at[u]][p] <= steps &&
            nac_win(w, w->threat[camp][p], w->stack[other(camp)][p], p, false) > BOLD) {
            int share = nac_prize(w, camp, p) / (1 + w->threat[camp][p].n);
            best = share > best ? share : best;
        }
    return best;
}

static void plan_transport(struct sense *w)
{
    const struct nac *s = &w->s;
    const struct nac_data *d = data_of(w->g);
    int camp = s->mover;
    for (int u = 0; u < d->units; u++) {
        if (nac_camp_of(w->g, u) != camp || s->at[u] >= SPACES || d->water_of[s->at[u]] < 0 ||
            has(s, u, SHIPPED) || nac_twin_before(w->g, s, u) >= 0 ||
            nac_first_turn(w->g, s, u).reason)
            continue;
        int here = nac_stand(w, camp, s->at[u], u), march = -1;
        uint64_t landings, ends = nac_water_reach(w->g, s, camp, s->at[u], &landings);
        for (uint64_t rest = ends | landings; rest; rest &= rest - 1) {
            int p = d->space_of[__builtin_ctzll(rest)];
            if (s->stack[camp][p] >= STACK_LIMIT || nac_is_closed(w->g, s, p))
                continue;
            int gain = nac_stand(w, camp, p, u) + arrival(w, p) - here;
            if (gain <= WORTH_IT || gain <= w->plan.gain)
                continue;
            if (march < 0)
                march = march_gain(w, u, here);
            if (gain - march > WORTH_IT && gain - march > w->plan.gain)
                w->plan = (struct plan){ u, p, gain - march };
        }
    }
}

static bool is_phase(const struct nac *s, int step)
{
    for (int i = 0; i < s->head.depth; i++)
        if (s->head.frame[i].step == step)
            return true;
    return false;
}

const struct plan *nac_plan(struct sense *w)
{
    if (w->planned)
        return &w->plan;
    w->planned = true;
    w->plan = (struct plan){ -1, 0, 0 };
    if (is_phase(&w->s, TRANSPORT)) {
        plan_transport(w);
    } else if (!plan_attack(w)) {
        w->plan = (struct plan){ -1, 0, 0 };
        plan_move(w);
        if (w->plan.u < 0 && is_option(&w->s, REALISTIC_LEADERS))
            plan_people(w);
        else if (w->plan.u < 0)
            plan_safety(w);
    }
    return &w->plan;
}
