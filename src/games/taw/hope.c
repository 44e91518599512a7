/* hope.c - what a unit may still do in the war from where it stands: the turns that are left are gone through from the last
 * one backwards, with marches, seasons, supply and attrition as they will be.  So reserves come forward by the roads and the
 * depots where few of them die, and in time. */
#include "games/taw/sense.h"

enum {
    FULL = 100,    /* what a unit before a prize gains a turn, at most */
    BARRED = 127,  /* no march costs as much */
    FARTHEST = 12, /* movement points of cavalry */
    CROWD = 12,    /* units, by which attrition is reckoned */
    LEAST_MODIFIER = -10,
    MODIFIERS = 20,
};

/* Paraguay starves: the later, the fewer stand before a prize (in tenths). */
static const uint8_t ripe[LAST_TURN + 1] = { 0, 0, 1, 1, 2, 5, 10, 10, 10, 10 };

struct country {
    int8_t cost[2][HEXES][DEGREE]; /* of a step: early and late in the year */
    int16_t gain[HEXES];           /* of standing there a turn */
    uint8_t left[2]
                [HEXES]; /* of a hundred units, after the check of an early and a late turn */
};

static void find_ways(const struct sense *w, struct country *c)
{
    const struct taw_data *d = data_of(w->g);
    for (int hex = 0; hex < HEXES; hex++)
        for (int i = 0; i < d->edges[hex]; i++) {
            const struct edge *e = &d->edge[hex * DEGREE + i];
            bool road = e->kinds & (EDGE_ROAD | EDGE_RAIL), minor = e->kinds & EDGE_MINOR;
            int plain = road || hex_of(w->g, e->to)->terrain == CLEAR ? 1 : 2;
            bool barred = has_camp(&w->s, other(w->camp), e->to);
            for (int late = 0; late < 2; late++)
                c->cost[late][hex][i] =
                    (int8_t)(barred ? BARRED : plain + (minor && !road ? 1 + late : 0));
        }
}

static void find_survivors(const struct sense *w, struct country *c)
{
    uint8_t left[MODIFIERS];
    for (int i = 0; i < MODIFIERS; i++)
        left[i] = (uint8_t)(100 - taw_attrition_of(w->g, CROWD, i + LEAST_MODIFIER) / CROWD);
    for (int hex = 0; hex < HEXES; hex++)
        for (int late = 0; late < 2; late++)
            c->left[late][hex] =
                left[w->modifier[hex] + !is_late(&w->s) - late - LEAST_MODIFIER];
}

/* A share in every prize that can be attacked from there; the more are there, the less each counts. */
static void find_gains(const struct sense *w, struct country *c)
{
    const struct taw_data *d = data_of(w->g);
    int n;
    const uint16_t *prize = taw_prizes(w->g, &n);
    memset(c->gain, 0, sizeof c->gain);
    for (int i = 0; i < n; i++) {
        int worth = taw_prize(w, prize[i]), at = prize[i];
        if (worth == 0 || holder_of(&w->s, at) == w->camp)
            continue;
        int need = 3 * w->stack[at].defence, there = 0;
        for (int k = 0; k < d->edges[at]; k++)
            there += has_camp(&w->s, w->camp, d->edge[at * DEGREE + k].to)
                         ? w->stack[d->edge[at * DEGREE + k].to].attack
                         : 0;
        int share = worth * 3 / (need > there ? need + 1 : there + 1);
        share = share < FULL ? share : FULL;
        for (int k = 0; k < d->edges[at]; k++) {
            int16_t *gain = &c->gain[d->edge[at * DEGREE + k].to];
            *gain = (int16_t)(share > *gain ? share : *gain);
        }
        if (!w->stack[at].n)
            c->gain[at] = (int16_t)(2 * share);
    }
}

/* The best that can be reached with so many points. */
static void reach_out(const struct sense *w, const struct country *c, int late, int points,
                      const int16_t *value, int16_t *best)
{
    const struct taw_data *d = data_of(w->g);
    int16_t within[FARTHEST + 1][HEXES];
    for (int m = 0; m <= points; m++)
        for (int hex = 0; hex < HEXES; hex++) {
            int most = value[hex];
            for (int i = 0; i < d->edges[hex]; i++) {
                int cost = c->cost[late][hex][i];
                if (cost <= m && within[m - cost][d->edge[hex * DEGREE + i].to] > most)
                    most = within[m - cost][d->edge[hex * DEGREE + i].to];
            }
            within[m][hex] = (int16_t)most;
        }
    memcpy(best, within[points], HEXES * sizeof *best);
}

void taw_find_hopes(struct sense *w)
{
    static const uint8_t points[PACES] = { 9, 12 };
    struct country c;
    int16_t value[HEXES], best[HEXES];
    find_ways(w, &c);
    find_survivors(w, &c);
    find_gains(w, &c);
    for (int pace = 0; pace < PACES; pace++) {
        memset(best, 0, sizeof best);
        for (int turn = LAST_TURN; turn >= w->s.head.turn; turn--) {
            bool late = turn % 2 == 0;
            for (int hex = 0; hex < HEXES; hex++) {
                int now = c.gain[hex] * ripe[turn] / 10;
                w->pull[pace][hex] = (int16_t)(now + best[hex]);
                value[hex] = (int16_t)(now + best[hex] * c.left[!late][hex] / 100);
            }
            reach_out(w, &c, late, points[pace], value, best);
            for (int i = 0; i < 3; i++) {
                int now = best[data_of(w->g)->source[w->camp][i]],
                    *later = &w->entry[pace][i].later;
                *later = turn == w->s.head.turn ? *later : now > *later ? now : *later;
                w->entry[pace][i].now = now;
            }
        }
    }
}
