/* sense.c - how the war looks from one camp. */
#include "games/pacific/sense.h"

#include "geo/search.h"

#include <string.h>

enum { MARCH_OF_A_TURN = 9, MARCH_OF_TWO = 18 }; /* movement points that a stack can hope for */

/* ---- roads: what it costs to march to each city, enemies ignored; part of the data ---- */

static struct toll road_toll(const void *ctx, int from, int to, unsigned kinds)
{
    return (struct toll){ .cost = (int16_t)pacific_march_cost(ctx, to, from),
                          .barred = !(kinds & EDGE_LAND) };
}

void pacific_measure_roads(const struct game *g, struct pacific_data *d)
{
    struct reach r;
    for (int c = 0; c < CITIES; c++) {
        uint16_t start = d->city[c].place;
        search(&d->graph, &start, 1, -1, road_toll, g, &r);
        for (int p = 0; p < ON_MAP; p++)
            d->road[c][p] = (uint8_t)(r.cost[p] < 0 || r.cost[p] > FAR ? FAR : r.cost[p]);
    }
}

/* ---- who is where ---- */

int pacific_camp_of_side(unsigned side)
{
    return side == SIDE_A ? CAMP_CHILE : CAMP_ALLIES;
}

static void find_crowds(struct sense *w)
{
    for (int camp = 0; camp < CAMPS; camp++) {
        const uint8_t *troops = w->s->troops[camp];
        for (int p = 0; p < HEXES; p++)
            if (troops[p] && w->crowds[camp] < SENSE_HEXES)
                w->crowd[camp][w->crowds[camp]++] = (uint16_t)p;
        w->afloat[camp] = troops[BOX];
    }
    for (int u = 0; u < LAND_UNITS; u++)
        if (is_aboard(w->s, u))
            w->afloat[camp_of_nation(nation_of(w->g, u))]++;
}

/* Combat units of a camp that could reach a city within so many movement points. */
static int troops_within(const struct sense *w, int camp, int city, int points)
{
    int n = 0;
    for (int i = 0; i < w->crowds[camp]; i++)
        if (w->d->road[city][w->crowd[camp][i]] <= points)
            n += w->s->troops[camp][w->crowd[camp][i]];
    return n;
}

/* The same of those that no garrison keeps. */
static int spare_within(const struct sense *w, int city, int points)
{
    int n = 0;
    for (int i = 0; i < w->crowds[w->camp]; i++)
        if (w->d->road[city][w->crowd[w->camp][i]] <= points)
            n += pacific_spare_at(w, w->crowd[w->camp][i]);
    return n;
}

/* How many attackers a defender is worth, in tenths, by what the ground adds to his dice: the square root of how
 * much oftener he hits, and a little for luck. */
static const uint8_t defender_worth[] = { 11, 15, 19, 22, 25, 27 };

static int ground(const struct sense *w, int place)
{
    int rule = 0;
    return defender_worth[pacific_defence_modifier(w->g, w->s, place, place, &rule)];
}

int pacific_room_in(const struct sense *w, int place)
{
    return place >= HEXES ? LAND_UNITS : pacific_has_fort(w->g, w->s, place) ? 7 : 6;
}

static bool is_near_coast(const struct sense *w, int place)
{
    bool found = w->d->kind[place] == COASTAL_HEX;
    for (int i = 0; i < w->d->edges[place]; i++)
        found = found || w->d->kind[w->d->edge[place * PLACE_EDGES + i].to] == COASTAL_HEX;
    return found;
}

/* The sea may bring an enemy to any coast, and he will choose the richest. */
static int threat_to(const struct sense *w, int city)
{
    int soon = troops_within(w, w->foe, city, MARCH_OF_A_TURN),
        later = troops_within(w, w->foe, city, MARCH_OF_TWO);
    int sea = is_near_coast(w, w->d->city[city].place) ? w->afloat[w->foe] : 0,
        vp = w->d->city[city].vp;
    return soon + (later - soon) / 2 + sea * (vp < 6 ? vp : 6) / 6;
}

/* Nobody guards what nobody threatens. */
static int garrison_for(const struct sense *w, int city)
{
    int place = w->d->city[city].place, most = pacific_room_in(w, place),
        threat = threat_to(w, city);
    int n = (threat * 10 + ground(w, place) - 1) / ground(w, place);
    if (w->d->city[city].vp == 0)
        return 0;
    n = n * (4 - w->boldness) / 4;
    return n > most ? most : n;
}

/* A reckoning comes at the end of this turn: what is taken today counts. */
static bool is_reckoning(const struct sense *w)
{
    int turn = w->s->head.turn;
    return turn > 0 && w->d->chile_wins[turn] >= 0;
}

/* What the enemy could throw against a city that he has just lost. */
static int counterblow(const struct sense *w, int city)
{
    int n = 0;
    for (int i = 0; i < w->crowds[w->foe]; i++) {
        int p = w->crowd[w->foe][i];
        if (p != w->d->city[city].place && w->d->road[city][p] <= MARCH_OF_A_TURN)
            n += w->s->troops[w->foe][p] + w->s->supplies[w->foe][p];
    }
    return n;
}

/* New troops that the enemy raises where his supply arrives, before the city falls. */
static int fresh_troops(const struct sense *w, int city)
{
    int place = w->d->city[city].place;
    if (w->foe == CAMP_CHILE)
        return 0;
    return place == w->d->lima || place == w->d->callao    ? 3
           : place == w->d->la_paz || place == w->d->oruro ? 1
                                                           : 0;
}

/* Enough to take it, and to be there still when the enemy has had his turn. */
static int force_for(const struct sense *w, int city)
{
    int place = w->d->city[city].place, n = w->s->troops[w->foe][place];
    n += n > 1 ? fresh_troops(w, city) : 0;
    int take = n ? (n * ground(w, place) + 9) / 10 + 1 : 1;
    take = w->boldness == 2 ? (take * 3 + 3) / 4 : take;
    int hold = is_reckoning(w) || w->boldness == 2
                   ? 1
                   : counterblow(w, city) * 10 / ground(w, place) + 1;
    return take > hold ? take : hold;
}

/* Who would lose as things stand has little to lose by daring, the more so as the reckoning is near. */
static int boldness(const struct sense *w)
{
    int vp = pacific_current_vp(w->g, w->s), turn = w->s->head.turn,
        check = turn > 0 ? turn : 1;
    while (check < TURNS && w->d->chile_wins[check] < 0)
        check++;
    bool wins = vp >= w->d->chile_wins[check], loses = vp <= w->d->allies_win[check];
    if (check - turn > 3)
        return 0;
    if (w->camp == CAMP_CHILE)
        return loses ? 2 : wins ? 0 : 1;
    return wins ? 2 : 0;
}

void pacific_open_sense(struct sense *w, const struct game *g, const struct pacific *s,
                        int camp)
{
    memset(w, 0, sizeof *w);
    w->g = g;
    w->s = s;
    w->d = data_of(g);
    w->camp = camp;
    w->foe = enemy_of(camp);
    find_crowds(w);
    w->boldness = boldness(w);
    for (int c = 0; c < CITIES; c++) {
        int place = w->d->city[c].place;
        w->own[c] = s->troops[camp][place];
        w->enemy[c] = s->troops[w->foe][place];
        w->need[c] = (uint8_t)(s->holder[c] == camp ? garrison_for(w, c) : force_for(w, c));
    }
    for (int c = 0; c < CITIES; c++)
        w->near[c] = (uint8_t)spare_within(w, c, MARCH_OF_TWO);
}

/* ---- marches ---- */

int pacific_city_worth(const struct sense *w, int city)
{
    const struct pacific_city *c = &w->d->city[city];
    return SENSE_VP * c->vp + (c->port ? 150 : 0);
}

int pacific_spare_at(const struct sense *w, int place)
{
    if (place >= ON_MAP)
        return 0;
    int c = city_at(w->g, place), n = w->s->troops[w->camp][place];
    int kept = c >= 0 && w->s->holder[c] == w->camp ? w->need[c] : 0;
    return n > kept ? n - kept : 0;
}

/* Nobody drags a whole army across the map for a garrison of one: nearer is better. */
static int discount(int worth, int road)
{
    return worth * 12 / (12 + road);
}

/* The step that a long march is likely to cost: doubles come once in six rolls. */
static int toll(int road)
{
    return road > 25 ? 200 : 8 * road;
}

int pacific_march_worth(const struct sense *w, int place, int n, int city)
{
    int road = place < HEXES ? w->d->road[city][place] : FAR;
    if (road == FAR || w->d->city[city].place == place)
        return 0;
    if (w->s->holder[city] == w->camp) {
        int lacking = w->need[city] - w->own[city];
        if (lacking <= 0 || w->need[city] == 0)
            return 0;
        return discount(
            pacific_city_worth(w, city) * (lacking < n ? lacking : n) / w->need[city], road);
    }
    int force = w->near[city] + (road > MARCH_OF_TWO ? n : 0);
    return force < w->need[city] ? 0 : discount(pacific_city_worth(w, city), road) - toll(road);
}

int pacific_best_march(const struct sense *w, int place, int n, int *worth)
{
    int best = -1;
    *worth = 0;
    for (int c = 0; c < CITIES; c++) {
        int gain = pacific_march_worth(w, place, n, c);
        if (gain > *worth) {
            *worth = gain;
            best = c;
        }
    }
    return best;
}

/* ---- crossings ---- */

static void better(struct crossing *best, int worth, int place, bool landing)
{
    if (worth > best->worth)
        *best = (struct crossing){ worth, (uint16_t)place, landing };
}

/* Friendly ports: to hold them, or to march on from there. */
static void weigh_ports(const struct sense *w, int from, int n, int area, struct crossing *best)
{
    for (int c = 0; c < CITIES; c++) {
        int p = w->d->city[c].place, worth;
        if (!w->d->city[c].port || w->s->holder[c] != w->camp || p == from ||
            (area && w->d->area[p] != area))
            continue;
        pacific_best_march(w, p, n, &worth);
        int lacking = w->need[c] - w->own[c];
        if (lacking > 0) {
            int held = pacific_city_worth(w, c) * (lacking < n ? lacking : n) / w->need[c];
            worth = held > worth ? held : worth;
        }
        better(best, worth * 3 / 4, p, false);
    }
}

/* A coastal hex without enemies, at or next to a city that the force could take.  Who has come so far as to be in
 * the area dares more. */
static void weigh_shores(const struct sense *w, int n, int area, struct crossing *best)
{
    for (int p = 0; p < HEXES; p++) {
        if (w->d->kind[p] != COASTAL_HEX || w->s->troops[w->foe][p] ||
            (area && w->d->area[p] != area) || pacific_warships_at(w->g, w->s, w->foe, p))
            continue;
        for (int c = 0; c < CITIES; c++) {
            if (w->s->holder[c] == w->camp || w->d->road[c][p] > 6)
                continue;
            int force = n + w->near[c], committed = area ? 3 : 2;
            if (force * committed >= 2 * w->need[c])
                better(best, discount(pacific_city_worth(w, c), 2 * w->d->road[c][p]), p, true);
        }
    }
}

void pacific_best_crossing(const struct sense *w, int from, int n, int area,
                           struct crossing *out)
{
    *out = (struct crossing){ 0, NOWHERE, 0 };
    if (n <= 0)
        return;
    weigh_ports(w, from, n, area, out);
    weigh_shores(w, n, area, out);
}
