/* plan.c - what a computer player does next: in Movement the group that gains most by going elsewhere, with the attacks in mind
 * that follow; in combat the attack that promises most.  One thing at a time; after each the position is looked at again. */
#include "games/taw/plan.h"

enum {
    WORTH_IT = 12,     /* a move that gains less is not made */
    ATTACK_LEAST = 15, /* an attack that promises less is not */
    TARGET_LEAST = 80, /* nor gathered for */
    GARRISON = 3,      /* units: fewer leave a fortress to a forlorn hope */
    ENOUGH = 6,        /* times the defence: more does not help */
    MOST_GROUPS = 160,
    POINTLESS = 1000000,
    SUPPORT_WORTH =
        16, /* factors that supply, siege artillery, or engineers before a fortress, are worth */
};

/* ---- attacks ---- */

struct muster {
    struct taw s; /* with the battle as it would be */
    int n;
    uint16_t unit[UNITS];
};

/* Whom the camp can bring against the hex now. */
static void muster(const struct sense *w, int hex, struct muster *m)
{
    m->s = w->s;
    m->n = 0;
    memset(&m->s.battle, 0, sizeof m->s.battle);
    m->s.battle.target = (uint16_t)hex;
    m->s.battle.attacker = (uint8_t)w->camp;
    for (int u = first_of(w->camp); u < end_of(w->camp); u++)
        if (on_map(&w->s, u) && data_of(w->g)->distance[w->s.at[u]][hex] == 1 &&
            unit_of(w->g, u)->attack && !is_raft(w->g, u) && !has(&w->s, u, FOUGHT) &&
            !taw_may_attack(w->g, &w->s, u, hex).reason)
            m->unit[m->n++] = (uint16_t)u;
}

/* Some of them: those of these nations, vessels or not, hexes without a line or not. */
enum { BY_RIVER = 1 << NATIONS, CUT_OFF = 2 << NATIONS, CHOICES = 4 << NATIONS };

static bool is_chosen(const struct sense *w, int u, int choice)
{
    return choice >> unit_of(w->g, u)->nation & 1 &&
           (choice & BY_RIVER || !is_vessel(w->g, u)) &&
           (choice & CUT_OFF || w->supplied[w->camp][w->s.at[u]]);
}

/* 13.24: beside those who attack. */
static bool has_supply(const struct sense *w, const struct muster *m)
{
    for (int i = 0; i < m->n; i++)
        if (has(&m->s, m->unit[i], FIGHTING) && w->supplies[w->s.at[m->unit[i]]])
            return true;
    return false;
}

static int worth_of_choice(const struct sense *w, struct muster *m, int choice)
{
    struct battle *b = &m->s.battle;
    int n = 0;
    b->cut[w->camp] = 0;
    b->cut[other(w->camp)] = !w->supplied[other(w->camp)][b->target];
    for (int i = 0; i < m->n; i++) {
        int u = m->unit[i];
        bool in = is_chosen(w, u, choice);
        m->s.status[u] =
            (uint16_t)(in ? m->s.status[u] | FIGHTING : m->s.status[u] & ~FIGHTING);
        n += in;
        if (in && !w->supplied[w->camp][m->s.at[u]])
            b->cut[w->camp] = 1;
    }
    if (n == 0)
        return 0;
    b->burned[w->camp] = 0;
    int plain = taw_battle_worth(w, &m->s), burning = plain;
    if (has_supply(w, m)) {
        b->burned[w->camp] = 1;
        burning = taw_battle_worth(w, &m->s) - BURNING;
    }
    return burning > plain ? burning : plain;
}

/* The kinds of units that are there at all. */
static int choices_of(const struct sense *w, const struct muster *m)
{
    int all = 0;
    for (int i = 0; i < m->n; i++)
        all |= 1 << unit_of(w->g, m->unit[i])->nation |
               (is_vessel(w->g, m->unit[i]) ? BY_RIVER : 0) |
               (w->supplied[w->camp][w->s.at[m->unit[i]]] ? 0 : CUT_OFF);
    return all;
}

static void plan_against(struct sense *w, int hex)
{
    static _Thread_local struct muster m;
    muster(w, hex, &m);
    int all = choices_of(w, &m);
    for (int choice = all; m.n && choice > 0; choice = (choice - 1) & all) {
        int worth = worth_of_choice(w, &m, choice);
        if (worth <= w->plan.gain)
            continue;
        w->plan.n = 0;
        w->plan.goal = hex;
        w->plan.gain = worth;
        for (int i = 0; i < m.n; i++)
            if (is_chosen(w, m.unit[i], choice))
                w->plan.unit[w->plan.n++] = m.unit[i];
    }
}

const struct plan *taw_plan_attack(struct sense *w)
{
    if (w->planned)
        return &w->plan;
    w->planned = true;
    w->plan.n = 0;
    w->plan.gain = ATTACK_LEAST;
    for (int hex = 0; hex < HEXES; hex++)
        if (has_camp(&w->s, other(w->camp), hex) && !(w->s.mark[hex] & ATTACKED))
            plan_against(w, hex);
    return &w->plan;
}

/* ---- who goes together ---- */

static bool may_go(const struct sense *w, int u)
{
    const struct taw *s = &w->s;
    return on_map(s, u) && s->left[u] && unit_of(w->g, u)->moves && !s->aboard[u] &&
           !has(s, u, MOVED | PICKED);
}

/* 13.17: a bit for siege artillery, one for engineers. */
static int siege_of(const struct sense *w, int u)
{
    int type = unit_of(w->g, u)->type;
    return type == SIEGE_ARTILLERY ? 1 : type == ENGINEER ? 2 : 0;
}

bool taw_is_like(const struct sense *w, int u, int v)
{
    return is_vessel(w->g, u) == is_vessel(w->g, v) &&
           (unit_of(w->g, u)->type == TRANSPORT) == (unit_of(w->g, v)->type == TRANSPORT) &&
           is_supply(w->g, u) == is_supply(w->g, v) &&
           unit_of(w->g, u)->gn == unit_of(w->g, v)->gn && siege_of(w, u) == siege_of(w, v);
}

static bool goes_with(const struct sense *w, int u, int v)
{
    const struct taw *s = &w->s;
    return s->at[u] == s->at[v] && s->left[u] == s->left[v] && taw_is_like(w, u, v) &&
           has(s, u, IN_MOVE) == has(s, v, IN_MOVE);
}

static void look_around(struct sense *w, struct party *k)
{
    struct way way[HEXES];
    int n = taw_reach(w->g, &w->s, k->unit, k->n, way, HEXES);
    memset(k->can, 0, sizeof k->can);
    for (int i = 0; i < n; i++)
        k->can[way[i].place] = true;
    k->can[k->hex] = true;
    k->pull = taw_hopes(w)->pull[taw_pace_of(w->g, k->unit[0])];
}

static int find_groups(struct sense *w, struct party *out)
{
    int n = 0;
    for (int u = first_of(w->camp); u < end_of(w->camp); u++) {
        if (!may_go(w, u))
            continue;
        int i = 0;
        while (i < n && !goes_with(w, u, out[i].unit[0]))
            i++;
        if (i == n && n < MOST_GROUPS)
            out[n++] = (struct party){ .hex = w->s.at[u],
                                       .vessels = is_vessel(w->g, u),
                                       .supply = is_supply(w->g, u) };
        if (i < n && out[i].n < STACKING * 2)
            out[i].unit[out[i].n++] = (uint16_t)u;
    }
    for (int i = 0; i < n; i++)
        look_around(w, &out[i]);
    taw_find_landings(w, out, n);
    return n;
}

/* ---- what can be attacked this turn ---- */

static bool joins(const struct sense *w, int from, int hex, bool vessels)
{
    const struct edge *e;
    if (data_of(w->g)->distance[from][hex] != 1)
        return false;
    e = graph_edge(&data_of(w->g)->graph, from, hex);
    return e && (!vessels || e->kinds & EDGE_COURSE);
}

static bool can_join(const struct sense *w, const struct party *k, int hex)
{
    const struct taw_data *d = data_of(w->g);
    for (int i = 0; i < d->edges[hex]; i++) {
        const struct edge *e = &d->edge[hex * DEGREE + i];
        if ((k->can[e->to] || k->lands[e->to]) && (!k->vessels || e->kinds & EDGE_COURSE) &&
            w->supplied[w->camp][e->to])
            return true;
    }
    return false;
}

static int modifier_of(const struct sense *w, int hex, int siege)
{
    int terrain = hex_of(w->g, hex)->terrain, sum = 0;
    if (w->camp == ALLIES && taw_fortress_at(w->g, &w->s, hex) >= 0)
        sum += (hex == data_of(w->g)->humaita     ? -4
                : hex == data_of(w->g)->angostura ? -3
                                                  : -2) +
               siege;
    else if (terrain != CLEAR)
        sum--;
    if (!w->supplied[other(w->camp)][hex])
        sum += 3;
    return sum - (w->camp == ALLIES); /* two nations, as a rule */
}

struct force taw_force_of_party(const struct sense *w, const struct party *k, int n)
{
    struct force f = { 0 };
    for (int i = 0; i < n; i++)
        f = taw_joined(f, taw_force_of(w->g, k->unit[i]));
    return f;
}

static void judge_target(struct sense *w, int hex, const struct party *party, int groups)
{
    struct target t = { hex, 0, 0, 0 };
    struct force all = { 0 };
    int siege = 0, supplies = 0;
    for (int u = first_of(w->camp); u < end_of(w->camp); u++)
        if (on_map(&w->s, u) && unit_of(w->g, u)->attack &&
            joins(w, w->s.at[u], hex, is_vessel(w->g, u))) {
            t.near += unit_of(w->g, u)->attack;
            siege |= siege_of(w, u);
            if (!may_go(w, u))
                all = taw_joined(all, taw_force_of(w->g, u));
        }
    for (int i = 0; i < groups; i++)
        if (!party[i].supply && can_join(w, &party[i], hex)) {
            all = taw_joined(all, taw_force_of_party(w, &party[i], party[i].n));
            siege |= siege_of(w, party[i].unit[0]);
        } else if (party[i].supply && can_join(w, &party[i], hex)) {
            supplies += party[i].n;
        }
    struct clash c = { all,
                       w->stack[hex],
                       modifier_of(w, hex, siege / 2 + siege % 2),
                       40 + taw_prize(w, hex),
                       taw_blood(&w->s),
                       taw_price(w->camp),
                       supplies,
                       taw_fortress_at(w->g, &w->s, hex) >= 0 };
    t.gain = all.n ? taw_clash(w->g, c).gain : 0;
    t.need =
        all.attack < ENOUGH * c.defender.defence ? all.attack : ENOUGH * c.defender.defence;
    if (t.gain < TARGET_LEAST || t.need == 0 || w->targets == MOST_TARGETS)
        return;
    int at = w->targets++;
    for (; at > 0 && w->target[at - 1].gain < t.gain; at--)
        w->target[at] = w->target[at - 1];
    w->target[at] = t;
}

/* The best is meant in earnest; others may need the same units. */
static void find_targets(struct sense *w, const struct party *party, int groups)
{
    w->targets = 0;
    for (int hex = 0; hex < HEXES; hex++)
        if (has_camp(&w->s, other(w->camp), hex))
            judge_target(w, hex, party, groups);
    for (int i = 1; i < w->targets; i++)
        w->target[i].gain /= 2;
}

static int gathered(const struct target *t, int near)
{
    return t->gain * (near < t->need ? near : t->need) / t->need;
}

/* ---- moves ---- */

/* 7.14: who moves may be lost. */
int taw_desertion(const struct sense *w, const struct party *k, struct force f)
{
    int u = k->unit[0];
    return unit_of(w->g, u)->gn && !has(&w->s, u, ENTERED) ? f.worth * 38 / 100 : 0;
}

int taw_attack_gain(const struct sense *w, const struct party *k, struct force f, int to)
{
    int sum = 0;
    for (int i = 0; i < w->targets; i++) {
        const struct target *t = &w->target[i];
        int weight = f.attack + (k->supply ? SUPPORT_WORTH * f.n : 0);
        if (siege_of(w, k->unit[0]) && taw_fortress_at(w->g, &w->s, t->hex) >= 0)
            weight += SUPPORT_WORTH;
        int leave = joins(w, k->hex, t->hex, k->vessels) ? weight : 0,
            come = joins(w, to, t->hex, k->vessels) ? weight : 0;
        if (!w->supplied[w->camp][to])
            come = come / 3;
        sum += gathered(t, t->near - leave + come) - gathered(t, t->near);
    }
    return sum;
}

static int gain_of(const struct sense *w, const struct party *k, int n, struct force f, int to)
{
    int camp = w->camp, from = k->hex, supply = k->supply ? n : 0;
    struct force here = w->stack[from],
                 there = has_camp(&w->s, camp, to) ? w->stack[to] : (struct force){ 0 };
    int gain = taw_stand(w, to, taw_joined(there, f), w->supplies[to] + supply) -
               taw_stand(w, to, there, w->supplies[to]) +
               taw_stand(w, from, taw_without(here, f), w->supplies[from] - supply) -
               taw_stand(w, from, here, w->supplies[from]);
    if (holder_of(&w->s, to) != camp)
        gain += taw_prize(w, to);
    gain += n * (k->pull[to] - k->pull[from]);
    return gain + taw_attack_gain(w, k, f, to) - taw_desertion(w, k, f);
}

/* The best place for so many of the party; to: where, and least: for how much. */
static void try_to_go(const struct sense *w, const struct party *k, int n, struct plan *best)
{
    struct force f = taw_force_of_party(w, k, n);
    for (int to = 0; to < HEXES; to++) {
        if (!k->can[to] || to == k->hex || w->s.height[to] + n > STACKING)
            continue;
        int gain = gain_of(w, k, n, f, to);
        if (gain <= best->gain)
            continue;
        best->n = n;
        best->boards = false;
        best->goal = to;
        best->gain = gain;
        memcpy(best->unit, k->unit, (size_t)n * sizeof *k->unit);
    }
}

/* All of the party, half of it or one. */
static void try_party(const struct sense *w, const struct party *k, struct plan *best)
{
    try_to_go(w, k, k->n, best);
    if (k->n > 3)
        try_to_go(w, k, (k->n + 1) / 2, best);
    if (k->n > 2 * GARRISON)
        try_to_go(w, k, GARRISON, best);
    if (k->n > 1)
        try_to_go(w, k, 1, best);
}

static bool is_empty_transport(const struct sense *w, const struct party *k)
{
    return unit_of(w->g, k->unit[0])->type == TRANSPORT;
}

/* Who was put ashore goes on before others begin; transports wait for cargo until all others have gone. */
const struct plan *taw_plan_move(struct sense *w)
{
    static _Thread_local struct party party[MOST_GROUPS];
    if (w->planned)
        return &w->plan;
    w->planned = true;
    w->plan.n = 0;
    w->plan.gain = WORTH_IT;
    int groups = find_groups(w, party);
    bool landed = top_of(&w->s)->step == MARCH;
    find_targets(w, party, groups);
    for (int i = 0; i < groups; i++)
        if (landed ? has(&w->s, party[i].unit[0], IN_MOVE) : !is_empty_transport(w, &party[i]))
            try_party(w, &party[i], &w->plan);
    if (!landed)
        taw_try_voyages(w, party, groups, &w->plan);
    for (int i = 0; i < groups && !landed && w->plan.n == 0; i++)
        if (is_empty_transport(w, &party[i]))
            try_party(w, &party[i], &w->plan);
    return &w->plan;
}

const struct plan *taw_plan_on(struct sense *w, const uint16_t *who, int n)
{
    static _Thread_local struct party party[MOST_GROUPS];
    struct party k = { .hex = w->s.at[who[0]],
                       .n = n < STACKING * 2 ? n : STACKING * 2,
                       .vessels = is_vessel(w->g, who[0]),
                       .supply = is_supply(w->g, who[0]) };
    if (w->planned)
        return &w->plan;
    w->planned = true;
    memcpy(k.unit, who, (size_t)k.n * sizeof *who);
    look_around(w, &k);
    int groups = find_groups(w, party);
    find_targets(w, party, groups);
    bool full = w->s.height[k.hex] > STACKING; /* in passing */
    w->plan = (struct plan){ .goal = k.hex, .gain = full ? -POINTLESS : 0 };
    if (k.vessels)
        taw_try_to_sail_on(w, &k, party, groups, &w->plan);
    else
        try_to_go(w, &k, k.n, &w->plan);
    return &w->plan;
}

/* ---- who enters ---- */

static int row_of(const struct sense *w, int source)
{
    const struct taw_data *d = data_of(w->g);
    for (int i = 0; i < 3; i++)
        if (d->source[w->camp][i] == source)
            return i;
    return -1;
}

/* Who waits off the map loses nobody to attrition, and the enemy does: the Allies send no more than is needed to hold what
 * is there until it is time, and nobody who holds nothing. */
static bool can_hold(const struct sense *w)
{
    enum { ENOUGH_TO_HOLD = 14 };
    int n = 0;
    for (int u = first_of(w->camp); u < end_of(w->camp); u++)
        n += on_map(&w->s, u) && !is_vessel(w->g, u) && !unit_of(w->g, u)->gn;
    return n >= ENOUGH_TO_HOLD;
}

static int worth_for_paraguay(struct sense *w, int source, int u)
{
    struct force here = w->stack[source], more = taw_joined(here, taw_force_of(w->g, u));
    return taw_stand(w, source, more, w->supplies[source]) -
           taw_stand(w, source, here, w->supplies[source]) +
           taw_hopes(w)->pull[taw_pace_of(w->g, u)][source];
}

int taw_entry_worth(struct sense *w, int source, int u)
{
    enum { TOO_EARLY = 1000 };
    int row = row_of(w, source), pace = taw_pace_of(w->g, u), later = 0;
    if (row < 0)
        return 0;
    if (w->camp == PARAGUAYANS)
        return worth_for_paraguay(w, source, u);
    const struct entry *e = taw_hopes(w)->entry[pace];
    for (int i = 0; i < 3; i++)
        later = e[i].later > later ? e[i].later : later;
    int now = e[row].now;
    bool may_wait = siege_of(w, u) || is_vessel(w->g, u) || can_hold(w);
    return later > now && may_wait ? now - later - TOO_EARLY : now;
}
