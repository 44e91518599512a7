/* sense.c - what is worth what, what attrition takes, and how battles go on average. */
#include "games/taw/sense.h"

enum {
    POINT = 1000,  /* a victory point */
    FORT = 100,    /* one of five that must all fall, besides its share of the point */
    DEPOT = 500,   /* that the Allies still have */
    TOWN = 120,    /* one of five that together win the war for Paraguay */
    SOURCE = 150,  /* of supply and of replacements */
    FAR_REACH = 9, /* hexes: nobody comes from farther in a turn */
    KEPT = 4,
};

int taw_unit_worth(const struct game *g, int u)
{
    const struct taw_unit *x = unit_of(g, u);
    int worth = 20 + 10 * x->attack + 12 * x->defence;
    switch (x->type) {
    case FORTRESS: return 0; /* the hex has its prize */
    case SUPPLY: return 100;
    case SIEGE_ARTILLERY: return worth + 120;
    case ENGINEER: return worth + 60;
    case TRANSPORT: return worth + 60;
    case WARSHIP:
    case RAFT: return worth / 2;
    default: return x->gn ? worth * 2 / 3 : worth;
    }
}

struct force taw_force_of(const struct game *g, int u)
{
    const struct taw_unit *x = unit_of(g, u);
    return (struct force){ 1, x->attack, x->defence, is_vessel(g, u), taw_unit_worth(g, u) };
}

struct force taw_joined(struct force a, struct force b)
{
    return (struct force){ (int16_t)(a.n + b.n), (int16_t)(a.attack + b.attack),
                           (int16_t)(a.defence + b.defence), (int16_t)(a.afloat + b.afloat),
                           a.worth + b.worth };
}

struct force taw_without(struct force a, struct force b)
{
    return (struct force){ (int16_t)(a.n - b.n), (int16_t)(a.attack - b.attack),
                           (int16_t)(a.defence - b.defence), (int16_t)(a.afloat - b.afloat),
                           a.worth - b.worth };
}

/* What blood is worth, in tenths: towards the end it buys nothing but points. */
int taw_blood(const struct taw *s)
{
    static const uint8_t tenths[LAST_TURN + 1] = { 10, 10, 10, 10, 10, 9, 8, 6, 4, 2 };
    return tenths[s->head.turn <= LAST_TURN ? s->head.turn : LAST_TURN];
}

int taw_price(int camp)
{
    return camp == ALLIES ? 8 : 9;
}

/* ---- prizes ---- */

/* The war is Paraguay's when it holds five towns at once (4.2): the more of them it has, the more the next one counts. */
static int town_worth(const struct sense *w, int hex)
{
    const struct taw_data *d = data_of(w->g);
    const uint16_t goal[] = { d->asuncion, d->corrientes, d->goya, d->mercedes, d->uruguayana };
    int held = 0;
    bool is_goal = false;
    for (size_t i = 0; i < sizeof goal / sizeof *goal; i++) {
        held += goal[i] != hex && holder_of(&w->s, goal[i]) == PARAGUAYANS;
        is_goal = is_goal || goal[i] == hex;
    }
    static const int16_t worth[] = { 0, TOWN, POINT, 4 * POINT, 10 * POINT };
    return is_goal ? worth[held] : 0;
}

static int forts_left(const struct sense *w)
{
    int n = 0;
    for (int u = 0; u < FORTRESSES; u++)
        n += on_map(&w->s, u);
    return n;
}

/* A point at the end of the war, which may be lost again till then. */
static int point_late(const struct taw *s)
{
    return POINT / 2 + POINT / 2 * s->head.turn / LAST_TURN;
}

bool taw_is_counted_at_end(const struct taw_data *d, int hex)
{
    return hex == d->asuncion || hex == d->concepcion || hex == d->curupaity;
}

int taw_prize(const struct sense *w, int hex)
{
    const struct taw_data *d = data_of(w->g);
    const struct taw *s = &w->s;
    int worth = town_worth(w, hex);
    if (taw_fortress_at(w->g, s, hex) >= 0)
        worth += FORT + POINT / forts_left(w);
    if (taw_is_counted_at_end(d, hex))
        worth += point_late(s);
    if ((hex == d->asuncion || hex == d->cerro_leon || hex == d->humaita) &&
        !(s->mark[hex] & EVER_ALLIED))
        worth += SOURCE;
    if ((hex == d->corrientes || hex == d->mercedes) && !(s->mark[hex] & DEPOT_LOST))
        worth += DEPOT;
    return worth;
}

const uint16_t *taw_prizes(const struct game *g, int *n)
{
    static _Thread_local uint16_t list[16];
    const struct taw_data *d = data_of(g);
    const uint16_t all[] = { d->corrientes, d->mercedes, d->goya,      d->uruguayana,
                             d->asuncion,   d->humaita,  d->angostura, d->cerro_leon,
                             d->concepcion, d->curupaity };
    *n = (int)(sizeof all / sizeof *all);
    memcpy(list, all, sizeof all);
    for (int u = 0; u < FORTRESSES; u++)
        if (d->unit[u].standard != d->humaita && d->unit[u].standard != d->angostura)
            list[(*n)++] = d->unit[u].standard;
    return list;
}

/* ---- what the camp can see ---- */

static bool is_hidden(const struct sense *w, int u)
{
    return camp_of(u) != w->camp && on_map(&w->s, u) && !is_fortress(w->g, u) &&
           !has(&w->s, u, SEEN | FIGHTING);
}

/* Hidden units stand somewhere, and are like each other: their mean, in hundredths. */
struct average {
    int n, attack, defence, worth;
};

static struct average hide(struct sense *w)
{
    struct average a = { 0, 0, 0, 0 };
    for (int u = first_of(other(w->camp)); u < end_of(other(w->camp)); u++) {
        if (!is_hidden(w, u))
            continue;
        if (!is_vessel(w->g, u)) {
            struct force f = taw_force_of(w->g, u);
            a.n++;
            a.attack += 100 * f.attack;
            a.defence += 100 * f.defence;
            a.worth += 100 * f.worth;
        }
        w->s.at[u] = HIDDEN;
        w->s.status[u] = 0;
        w->s.left[u] = 0;
    }
    return a.n ? (struct average){ a.n, a.attack / a.n, a.defence / a.n, a.worth / a.n } : a;
}

/* Of a stack the heights are known, and those of it that have been seen. */
static void count_stacks(struct sense *w, struct average mean)
{
    for (int u = 0; u < UNITS; u++)
        if (on_map(&w->s, u)) {
            int hex = w->s.at[u];
            w->stack[hex] = taw_joined(w->stack[hex], taw_force_of(w->g, u));
            w->supplies[hex] += camp_of(u) == w->camp && is_supply(w->g, u);
        }
    for (int hex = 0; hex < HEXES; hex++) {
        int hidden = w->s.height[hex] - w->stack[hex].n;
        struct force rest = { (int16_t)hidden, (int16_t)(hidden * mean.attack / 100),
                              (int16_t)(hidden * mean.defence / 100), 0,
                              hidden * mean.worth / 100 };
        if (hidden > 0)
            w->stack[hex] = taw_joined(w->stack[hex], rest);
    }
}

bool taw_has_set_out(const struct taw *s)
{
    static const uint8_t nobody[UNITS];
    return taw_is_anyone_picked(s) &&
           (s->under_way || memcmp(s->aboard, nobody, sizeof nobody) != 0);
}

/* What has been picked and has not set out has not been picked.  Who was put ashore is still in the midst of its move. */
static void forget_picks(struct taw *s)
{
    bool ashore = false;
    s->head.played = 0;
    if (taw_has_set_out(s))
        return;
    taw_clear_status(s, PICKED);
    for (int u = 0; u < UNITS; u++) {
        if (!has(s, u, STEPPED))
            s->status[u] &= (uint16_t)~IN_MOVE;
        ashore = ashore || has(s, u, IN_MOVE);
    }
    if (top_of(s)->step == MARCH && !ashore) {
        s->head.depth--;
        s->head.frame[s->head.depth] = (struct frame){ 0 };
    }
}

/* ---- who can come ---- */

static void add_threat(struct sense *w)
{
    static const uint8_t share[FAR_REACH + 1] = { 100, 100, 100, 95, 90, 80, 70, 50, 35, 20 };
    const struct taw_data *d = data_of(w->g);
    for (int from = 0; from < HEXES; from++) {
        struct force f = w->stack[from];
        if (!has_camp(&w->s, other(w->camp), from) || !f.attack)
            continue;
        for (int hex = 0; hex < HEXES; hex++) {
            int far = d->distance[from][hex];
            if (far > FAR_REACH)
                continue;
            struct force part = { (int16_t)((f.n * share[far] + 50) / 100),
                                  (int16_t)(f.attack * share[far] / 100), 0, 0,
                                  f.worth * share[far] / 100 };
            w->threat[hex] = taw_joined(w->threat[hex], part);
        }
    }
}

/* ---- supply and attrition ---- */

enum { PATH = EDGE_ROAD | EDGE_RAIL | EDGE_COURSE };

static void supply_beside(struct sense *w, int camp, int hex)
{
    const struct taw_data *d = data_of(w->g);
    w->supplied[camp][hex] = 2;
    for (int i = 0; i < d->edges[hex]; i++)
        w->supplied[camp][d->edge[hex * DEGREE + i].to] |= 1;
}

/* All that has a line (7.5), from the sources outwards: 2 on the path, 1 beside it. */
static void find_supply(struct sense *w, int camp)
{
    const struct taw_data *d = data_of(w->g);
    uint16_t queue[HEXES];
    int n = 0;
    for (int i = 0; i < 3; i++)
        if (taw_is_source(w->g, &w->s, camp, d->source[camp][i])) {
            queue[n++] = d->source[camp][i];
            supply_beside(w, camp, d->source[camp][i]);
        }
    for (int k = 0; k < n; k++)
        for (int i = 0; i < d->edges[queue[k]]; i++) {
            const struct edge *e = &d->edge[queue[k] * DEGREE + i];
            if (!(e->kinds & PATH) || w->supplied[camp][e->to] & 2 ||
                has_camp(&w->s, other(camp), e->to))
                continue;
            queue[n++] = e->to;
            supply_beside(w, camp, e->to);
        }
}

static bool is_in_zone(const struct sense *w, int hex)
{
    const struct taw_data *d = data_of(w->g);
    const uint16_t depot[] = { d->corrientes, d->mercedes };
    for (int u = 0; u < FORTRESSES && w->camp == PARAGUAYANS; u++)
        if (on_map(&w->s, u) && d->distance[hex][w->s.at[u]] <= 1)
            return true;
    for (int i = 0; i < 2 && w->camp == ALLIES; i++)
        if (!(w->s.mark[depot[i]] & DEPOT_LOST) && d->distance[hex][depot[i]] <= 1)
            return true;
    return false;
}

/* Of the next check: it is in the turn that follows. */
static void find_modifiers(struct sense *w)
{
    static const int8_t amount[TERRAINS] = { [ROUGH] = -1, [FOREST] = -2, [MARSH] = -3 };
    for (int hex = 0; hex < HEXES; hex++) {
        const struct taw_hex *h = hex_of(w->g, hex);
        int sum = amount[h->terrain] - (h->chaco ? 3 : 0) - !is_late(&w->s);
        if (!w->supplied[w->camp][hex])
            sum -= 3;
        w->modifier[hex] = (int8_t)(sum + (is_in_zone(w, hex) ? 3 : 0));
    }
}

int taw_attrition_of(const struct game *g, int n, int most, int modifier)
{
    int sum = 0;
    if (n <= 0)
        return 0;
    for (int die = 0; die < DIE; die++) {
        int roll = die + modifier;
        roll = roll < 0 ? 0 : roll >= ATTRITION_ROWS ? ATTRITION_ROWS - 1 : roll;
        int lost = data_of(g)->attrition[roll][n > STACKING ? STACKING - 1 : n - 1];
        sum += lost < most ? lost : most;
    }
    return 100 / DIE * sum;
}

/* ---- battles ---- */

/* One phase: hundredths of units, mean over the die; thousandths of a chance that all defenders and not all attackers are lost. */
static struct outcome exchange(const struct game *g, const struct clash *c, int na, int nd,
                               int drm)
{
    struct outcome r = { 0, { 0, 0 }, 0 };
    struct match_odds o = taw_odds_of(c->attacker.attack, c->defender.defence);
    if (o.column < 0)
        return (struct outcome){ -1, { na, 0 }, 0 };
    for (int die = 0; die < DIE; die++) {
        struct losses l = taw_result(g, o.column, die + drm + o.extra);
        int a = 100 * l.attacker < na ? 100 * l.attacker : na,
            d = 100 * l.defender < nd ? 100 * l.defender : nd;
        r.lost[0] += a;
        r.lost[1] += d;
        r.taken += d == nd && (a < na || c->fort) ? 1000 / DIE : 0;
    }
    r.lost[0] /= DIE;
    r.lost[1] /= DIE;
    return r;
}

/* The attacker goes on while it gains. */
struct outcome taw_clash(const struct game *g, struct clash c)
{
    struct outcome sum = { 0, { 0, 0 }, 0 };
    int na = 100 * c.attacker.n, nd = 100 * c.defender.n, still = 1000;
    if (na == 0 || nd == 0)
        return sum;
    int each_a = c.price * c.blood * c.attacker.worth / (100 * c.attacker.n),
        each_d = c.blood * c.defender.worth / (10 * c.defender.n);
    int factor = 100 * c.attacker.attack / c.attacker.n,
        guard = 100 * c.defender.defence / c.defender.n;
    for (int phase = 1; phase <= 3 && na > 0 && nd > 50 && still > 50; phase++) {
        int burn = phase <= c.supplies ? 3 : 0;
        struct outcome r = exchange(g, &c, na, nd, c.drm + 2 - phase + burn);
        int gain = r.lost[1] * each_d / 100 - r.lost[0] * each_a / 100 +
                   r.taken * c.prize / 1000 - burn * BURNING / 3;
        if (r.gain < 0 || gain <= 0)
            break;
        sum.gain += gain * still / 1000;
        sum.lost[0] += r.lost[0] * still / 1000;
        sum.lost[1] += r.lost[1] * still / 1000;
        sum.taken += r.taken * still / 1000;
        still -= r.taken * still / 1000;
        na -= r.lost[0];
        nd -= r.lost[1];
        c.attacker.attack = (int16_t)(na * factor / 10000);
        c.defender.defence = (int16_t)(nd * guard / 10000);
    }
    return sum;
}

/* ---- a battle that is declared ---- */

static int worth_of_fighting(const struct game *g, const struct taw *s, int camp, int *n)
{
    int sum = 0;
    *n = 0;
    for (int u = first_of(camp); u < end_of(camp); u++)
        if (has(s, u, FIGHTING)) {
            sum += taw_unit_worth(g, u);
            (*n)++;
        }
    return sum;
}

/* Vessels among those who fight: how many, and their factors. */
static int vessels_of(const struct game *g, const struct taw *s, int *factors)
{
    int n = 0;
    *factors = 0;
    for (int u = 0; u < UNITS; u++)
        if (has(s, u, FIGHTING) && is_vessel(g, u)) {
            n++;
            *factors += unit_of(g, u)->attack;
        }
    return n;
}

/* What ten faces of the die are worth, with so many vessels sunk before; times ten. */
static int fight_worth(const struct sense *w, const struct taw *s, int attack, int n, int each)
{
    struct force d = w->stack[s->battle.target];
    struct match_odds o = taw_odds_of(attack, d.defence);
    struct ledger l;
    int sum = 0, prize = 40 + taw_prize(w, s->battle.target);
    bool fort = taw_fortress_at(w->g, s, s->battle.target) >= 0;
    if (n <= 0 || attack <= 0 || o.column < 0)
        return -DIE * n * each;
    taw_combat_ledger(w->g, s, &l);
    for (int die = 0; die < DIE; die++) {
        struct losses r = taw_result(w->g, o.column, die + ledger_sum(&l) + o.extra);
        int a = r.attacker < n ? r.attacker : n, b = r.defender < d.n ? r.defender : d.n;
        sum += b * (d.worth / d.n) * taw_blood(s) / 10 - a * each +
               (b == d.n && (a < n || fort) ? prize : 0);
    }
    return sum;
}

int taw_battle_worth(const struct sense *w, const struct taw *s)
{
    int n, left_out, factors, vessels = vessels_of(w->g, s, &factors), sum = 0;
    int worth = worth_of_fighting(w->g, s, s->battle.attacker, &n);
    int attack = taw_attack_factors(w->g, s, &left_out) + taw_captured_arms(s);
    if (n == 0 || w->stack[s->battle.target].n == 0)
        return 0;
    /* The worst of them are lost first. */
    int each = worth * 8 * taw_blood(s) * taw_price(s->battle.attacker) / (1000 * n);
    bool guns = s->battle.attacker == ALLIES && vessels &&
                taw_fortress_at(w->g, s, s->battle.target) >= 0;
    if (!guns)
        return fight_worth(w, s, attack, n, each) / DIE;
    for (int sunk = 0; sunk <= 3; sunk++) {
        int times = 0, lost = sunk < vessels ? sunk : vessels;
        for (int die = 0; die < DIE; die++)
            times += data_of(w->g)->guns[die] == sunk;
        if (times)
            sum +=
                times * (fight_worth(w, s, attack - lost * factors / vessels, n - lost, each) -
                         DIE * lost * each);
    }
    return sum / (DIE * DIE);
}

/* ---- the memory ---- */

static void work_out(struct sense *w, struct average mean)
{
    count_stacks(w, mean);
    find_supply(w, ALLIES);
    find_supply(w, PARAGUAYANS);
    find_modifiers(w);
    add_threat(w);
}

/* Has nothing changed that this camp could see?  The plan of a stack that is being picked is that of the position before. */
static bool is_same(const struct sense *w, const struct sense *v)
{
    return v->seen && v->g == w->g && v->camp == w->camp &&
           memcmp(&w->s, &v->s, sizeof w->s) == 0;
}

struct sense *taw_sense(const struct game *g, const struct taw *s, int camp)
{
    static _Thread_local struct sense kept[KEPT], fresh;
    static _Thread_local int newest;
    for (int i = 0; i < KEPT; i++) {
        struct sense *w = &kept[i];
        if (w->seen && w->g == g && w->camp == camp && memcmp(&w->raw, s, sizeof *s) == 0)
            return w;
    }
    memset(&fresh, 0, sizeof fresh);
    fresh.g = g;
    fresh.camp = camp;
    fresh.raw = fresh.s = *s;
    struct average mean = hide(&fresh);
    forget_picks(&fresh.s);
    for (int i = 0; i < KEPT; i++)
        if (is_same(&fresh, &kept[i])) {
            kept[i].raw = *s;
            return &kept[i];
        }
    work_out(&fresh, mean);
    fresh.seen = true;
    newest = (newest + 1) % KEPT;
    kept[newest] = fresh;
    return &kept[newest];
}
