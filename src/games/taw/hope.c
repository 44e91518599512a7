/* hope.c - what a unit may still do in the war from where it stands: the turns that are left are gone through from the last
 * one backwards, with marches, seasons, supply and attrition as they will be.  So reserves stay off the map until it is time,
 * come forward by the roads and the depots where few of them die, and go on to what is left to be taken. */
#include "games/taw/sense.h"

enum {
    FOR_GOOD = 1500, /* a point that cannot be lost again */
    FULL = 100,      /* what a unit before a prize gains a turn, at most */
    GUARD = 24,      /* factors that a town of the end should be held against */
    DOZEN = 12,      /* factors are counted by it, so that not every step makes a difference */
    BARRED = 127,    /* no step costs as much */
    FARTHEST = 12,   /* movement points of cavalry; hexes of vessels upstream, about */
    CROWD = 12,      /* units, by which attrition is reckoned */
    LEAST_MODIFIER = -10,
    MODIFIERS = 20,
};

/* What an attack of the Allies and the end of the war count in each turn, in tenths.  Paraguay starves: the later they come, the
 * fewer stand before a prize. */
static const uint8_t ripe[LAST_TURN + 1] = { 0, 0, 0, 0, 1, 3, 8, 10, 10, 10 };
static const uint8_t final[LAST_TURN + 1] = { 0, 0, 0, 0, 0, 0, 0, 3, 6, 10 };

/* What a step costs: on land early and late in the year, and on the rivers. */
enum manner { EARLY, LATE, BY_RIVER, MANNERS };

/* All that a camp's hopes are made of, without a gap between. */
struct country {
    const struct game *g;
    int32_t turn, strong;
    int8_t cost[MANNERS][HEXES][DEGREE];
    int16_t attack[HEXES],
        last[HEXES];        /* what it gains to stand there: in a turn, at the end */
    uint8_t left[2][HEXES]; /* of 100 units, after a check early or late in the year */
};

static int cost_of(const struct sense *w, const struct edge *e, int manner)
{
    bool road = e->kinds & (EDGE_ROAD | EDGE_RAIL);
    if (has_camp(&w->s, other(w->camp), e->to) ||
        (manner == BY_RIVER && !(e->kinds & EDGE_COURSE)))
        return BARRED;
    if (manner == BY_RIVER || road)
        return 1;
    return (hex_of(w->g, e->to)->terrain == CLEAR ? 1 : 2) +
           (e->kinds & EDGE_MINOR ? manner == LATE ? 2 : 1 : 0);
}

static void find_ways(const struct sense *w, struct country *c)
{
    const struct taw_data *d = data_of(w->g);
    for (int manner = 0; manner < MANNERS; manner++)
        for (int hex = 0; hex < HEXES; hex++)
            for (int i = 0; i < d->edges[hex]; i++)
                c->cost[manner][hex][i] =
                    (int8_t)cost_of(w, &d->edge[hex * DEGREE + i], manner);
}

static void find_survivors(const struct sense *w, struct country *c)
{
    uint8_t left[MODIFIERS];
    for (int i = 0; i < MODIFIERS; i++)
        left[i] =
            (uint8_t)(100 - taw_attrition_of(w->g, CROWD, CROWD, i + LEAST_MODIFIER) / CROWD);
    for (int hex = 0; hex < HEXES; hex++)
        for (int late = 0; late < 2; late++)
            c->left[late][hex] =
                left[w->modifier[hex] + !is_late(&w->s) - late - LEAST_MODIFIER];
}

/* The camp's factors that stand beside the hex. */
static int beside(const struct sense *w, int hex)
{
    const struct taw_data *d = data_of(w->g);
    int factors = 0;
    for (int i = 0; i < d->edges[hex]; i++) {
        int near = d->edge[hex * DEGREE + i].to;
        factors += has_camp(&w->s, w->camp, near) ? w->stack[near].attack : 0;
    }
    return (factors + DOZEN / 2) / DOZEN * DOZEN;
}

/* A unit's share in what so many factors are needed for: the more there are, the less each counts. */
static int share(int worth, int need, int there)
{
    int each = worth * 3 / ((need > there ? need : there) + 1);
    return each < FULL ? each : FULL;
}

static void raise_to(int16_t *gain, int to)
{
    *gain = (int16_t)(to > *gain ? to : *gain);
}

/* Before what the enemy holds; in it, if nobody is there. */
static void gain_by_attack(const struct sense *w, struct country *c, int hex)
{
    const struct taw_data *d = data_of(w->g);
    int each = share(taw_prize(w, hex), 3 * w->stack[hex].defence, beside(w, hex));
    for (int i = 0; i < d->edges[hex]; i++) {
        raise_to(&c->attack[d->edge[hex * DEGREE + i].to], each);
        if (w->camp == PARAGUAYANS && taw_is_counted_at_end(d, hex))
            raise_to(&c->last[d->edge[hex * DEGREE + i].to], each);
    }
    if (!w->stack[hex].n)
        raise_to(&c->attack[hex], 2 * each);
}

/* In what Paraguay is to hold at the end; the first who are there count most.  What is in danger now is seen to by those who
 * are near (stand.c). */
static void gain_by_holding(const struct sense *w, struct country *c, int hex)
{
    int need = w->threat[hex].attack, there = w->stack[hex].defence;
    if (taw_is_counted_at_end(data_of(w->g), hex))
        raise_to(&c->last[hex], share(FOR_GOOD, (need > GUARD ? need : GUARD) + 3 * there, 0));
}

/* What an attack counts in that turn, in tenths.  Paraguay strikes at once, and only while it is twice as strong as what the
 * Allies have on the map. */
static int eagerness(const struct sense *w, const struct country *c, int turn)
{
    return w->camp == ALLIES ? ripe[turn] : turn == c->turn && c->strong ? 5 : 0;
}

/* In factors on the map. */
static bool is_strong(const struct sense *w)
{
    int factors[CAMPS] = { 0, 0 };
    for (int hex = 0; hex < HEXES; hex++)
        factors[holder_of(&w->s, hex)] += w->stack[hex].attack;
    return factors[w->camp] >= 2 * factors[other(w->camp)];
}

static void find_gains(const struct sense *w, struct country *c)
{
    int n;
    const uint16_t *prize = taw_prizes(w->g, &n);
    for (int i = 0; i < n; i++)
        if (holder_of(&w->s, prize[i]) != w->camp)
            gain_by_attack(w, c, prize[i]);
        else if (w->camp == PARAGUAYANS)
            gain_by_holding(w, c, prize[i]);
}

int taw_pace_of(const struct game *g, int u)
{
    const struct taw_unit *x = unit_of(g, u);
    return x->type == TRANSPORT ? CARRYING
           : is_vessel(g, u)    ? SAILING
           : x->moves <= 4      ? HEAVY
           : x->moves <= 6      ? SLOW
           : x->moves <= 9      ? WALKING
                                : RIDING;
}

/* The best that can be reached from each hex with so many points. */
static void reach_out(const struct game *g, int8_t (*cost)[DEGREE], int points,
                      const int16_t *value, int16_t *best)
{
    const struct taw_data *d = data_of(g);
    int16_t within[FARTHEST + 1][HEXES];
    for (int m = 0; m <= points; m++)
        for (int hex = 0; hex < HEXES; hex++) {
            int most = value[hex];
            for (int i = 0; i < d->edges[hex]; i++) {
                int before = m - cost[hex][i];
                if (before >= 0 && within[before][d->edge[hex * DEGREE + i].to] > most)
                    most = within[before][d->edge[hex * DEGREE + i].to];
            }
            within[m][hex] = (int16_t)most;
        }
    memcpy(best, within[points], HEXES * sizeof *best);
}

/* The same by river, as far as a vessel goes in a turn. */
static void sail_out(const struct game *g, const struct country *c, const int16_t *value,
                     int16_t *best)
{
    const struct taw_data *d = data_of(g);
    int16_t before[HEXES];
    memcpy(best, value, sizeof before);
    for (int m = 0; m < FARTHEST; m++) {
        memcpy(before, best, sizeof before);
        for (int hex = 0; hex < HEXES; hex++)
            for (int i = 0; i < d->edges[hex] && d->hex[hex].terrain == NAVIGABLE; i++)
                if (c->cost[BY_RIVER][hex][i] != BARRED)
                    raise_to(&best[hex], before[d->edge[hex * DEGREE + i].to]);
    }
}

/* Who boards where it stands is carried by river, and marches on.  Only siege artillery counts on it: there is no room for
 * all. */
static void be_carried(const struct game *g, struct country *c, bool late, int points,
                       const int16_t *value, int16_t *best)
{
    int16_t ashore[HEXES], aboard[HEXES];
    reach_out(g, c->cost[late], points, value, ashore);
    sail_out(g, c, ashore, aboard);
    for (int hex = 0; hex < HEXES; hex++)
        raise_to(&best[hex], aboard[hex]);
}

static void look_ahead(const struct sense *w, struct country *c, int pace, struct hopes *h)
{
    static const uint8_t points[SAILING] = { 4, 6, 9, 12 };
    const uint16_t *source = data_of(w->g)->source[w->camp];
    int16_t value[HEXES], best[HEXES] = { 0 };
    for (int turn = LAST_TURN; turn >= c->turn; turn--) {
        bool late = turn % 2 == 0;
        int eager = eagerness(w, c, turn);
        for (int hex = 0; hex < HEXES; hex++) {
            int now = (c->attack[hex] * eager + c->last[hex] * final[turn]) / 10;
            h->pull[pace][hex] = (int16_t)(now + best[hex]);
            value[hex] = (int16_t)(now + best[hex] * c->left[!late][hex] / 100);
        }
        if (pace == SAILING)
            sail_out(w->g, c, value, best);
        else
            reach_out(w->g, c->cost[late], points[pace], value, best);
        if (pace == HEAVY)
            be_carried(w->g, c, late, points[pace] - BOARDING, value, best);
        for (int i = 0; i < 3; i++) {
            struct entry *e = &h->entry[pace][i];
            e->now = best[source[i]];
            e->later = turn > c->turn && e->now > e->later ? e->now : e->later;
        }
    }
}

/* The last are kept: most of what happens changes nothing of what they are made of. */
const struct hopes *taw_hopes(struct sense *w)
{
    static _Thread_local struct country kept[CAMPS];
    static _Thread_local struct hopes hopes[CAMPS];
    struct country c = { .g = w->g, .turn = w->s.head.turn };
    struct hopes *h = &hopes[w->camp];
    if (w->hoped)
        return &w->hope;
    find_ways(w, &c);
    find_survivors(w, &c);
    find_gains(w, &c);
    c.strong = is_strong(w);
    if (memcmp(&c, &kept[w->camp], sizeof c) != 0) {
        kept[w->camp] = c;
        memset(h, 0, sizeof *h);
        for (int pace = 0; pace < CARRYING; pace++)
            look_ahead(w, &c, pace, h);
        memcpy(h->entry[CARRYING], h->entry[HEAVY], sizeof h->entry[HEAVY]);
    }
    w->hoped = true;
    w->hope = *h;
    return &w->hope;
}
