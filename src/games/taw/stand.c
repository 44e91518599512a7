/* stand.c - what it is worth to stand somewhere: what attrition takes there, and what the enemy may do. */
#include "games/taw/sense.h"

/* What it counts to lose a unit to attrition, in tenths of its worth.  Paraguay gets two a turn, and needs them to the last: whom
 * it feeds, it has. */
static int missed(const struct sense *w)
{
    enum { FOUR_TIMES = 40 };
    return w->camp == PARAGUAYANS ? FOUR_TIMES : taw_blood(&w->s);
}

static struct force part_of(struct force f, int part)
{
    return (struct force){ (int16_t)((f.n + part - 1) / part), (int16_t)(f.attack / part),
                           (int16_t)(f.defence / part), (int16_t)(f.afloat / part),
                           f.worth / part };
}

/* The attacker sends as many as pays best: against a fortress alone a few are enough. */
static struct outcome best_clash(const struct game *g, struct clash c)
{
    struct force all = c.attacker;
    struct outcome best = { 0, { 0, 0 }, 0 };
    for (int part = 1; part <= all.n && part <= 16; part *= 2) {
        c.attacker = part_of(all, part);
        struct outcome r = taw_clash(g, c);
        if (r.gain > best.gain)
            best = r;
    }
    return best;
}

/* What the enemy may expect of attacking the force there. */
static int exposed(const struct sense *w, int hex, struct force f)
{
    const struct taw_hex *h = hex_of(w->g, hex);
    struct force threat = w->threat[hex];
    int prize = taw_prize(w, hex), fort = taw_fortress_at(w->g, &w->s, hex);
    if (!threat.n ||
        (w->camp == ALLIES && w->s.head.turn == LAST_TURN)) /* nobody comes any more */
        return 0;
    if (!f.n)
        return holder_of(&w->s, hex) == w->camp ? prize * 3 / 4 : 0;
    struct clash c = { threat,
                       f,
                       h->terrain == CLEAR ? 0 : -1,
                       prize + 40,
                       taw_blood(&w->s),
                       taw_price(other(w->camp)),
                       0,
                       fort >= 0 };
    if (fort >= 0)
        c.drm = hex == data_of(w->g)->humaita ? -3 : -2;
    if (!w->supplied[w->camp][hex])
        c.drm += 3;
    struct outcome r = best_clash(w->g, c);
    return (r.lost[1] * (f.worth / f.n) * c.blood / 1000 + r.taken * prize / 1000) * 6 / 10;
}

/* By the next check, if one is to come.  A fortress is counted and never lost; vessels are lost when nobody else is left, and
 * spared when they are alone (7.2, 7.8). */
static int worn_down(const struct sense *w, int hex, struct force f, int supplies)
{
    int most = f.n - (taw_fortress_at(w->g, &w->s, hex) >= 0),
        modifier = w->modifier[hex] + (f.afloat == f.n ? 3 : 0);
    if (most <= 0 || w->s.head.turn == LAST_TURN)
        return 0;
    int lost = taw_attrition_of(w->g, f.n, most, modifier + (supplies && most > 1 ? 3 : 0));
    return lost * (f.worth * missed(w) / (10 * most)) / 100;
}

int taw_stand(const struct sense *w, int hex, struct force f, int supplies)
{
    return -worn_down(w, hex, f, supplies) - exposed(w, hex, f);
}
