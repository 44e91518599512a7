/* promise_land.c - opinions on marches, battles and what follows them. */
#include "games/pacific/promise.h"

#include <string.h>

/* ---- g. marches ---- */

enum { MARCH_MOST = 12 }; /* more than this could not stay anywhere */

static int picked_troops(const struct pacific *s)
{
    int n = 0;
    for (int u = 0; u < LAND_UNITS; u++)
        n += has(s, u, PICKED);
    return n;
}

static int picked_supply(const struct pacific *s)
{
    int n = 0;
    for (int u = SUPPLY_0; u < UNITS; u++)
        n += has(s, u, PICKED);
    return n;
}

static int head_of_stack(const struct pacific *s)
{
    for (int u = 0; u < UNITS; u++)
        if (has(s, u, PICKED))
            return u;
    return 0;
}

/* Enemies that could fall upon a hex. */
static int enemies_next_to(const struct sense *w, int place)
{
    int n = 0;
    for (int i = 0; i < w->d->edges[place]; i++) {
        const struct edge *e = &w->d->edge[place * PLACE_EDGES + i];
        n += e->kinds & EDGE_LAND ? w->s->troops[w->foe][e->to] : 0;
    }
    return n;
}

/* Whether n more may end a move in a hex: within its limit, or to attack from there at once. */
static bool has_room(const struct sense *w, int to, int n)
{
    int there = w->s->troops[w->camp][to] + n, room = pacific_room_in(w, to);
    return there <= room || (there <= 2 * room && enemies_next_to(w, to) > 0);
}

/* Not into the open before a stronger enemy, nor where there is no room to stay.  n: how many march. */
static int step_toward(const struct sense *w, int here, int to, int city, int n)
{
    int cost = pacific_march_cost(w->g, here, to), there = w->s->troops[w->camp][to] + n;
    int gain = w->d->road[city][here] - w->d->road[city][to], left = w->s->march.left - cost;
    if (gain <= 0 || (city_at(w->g, to) < 0 && there < enemies_next_to(w, to)))
        return 0;
    if (!has_room(w, to, n) && left < 3)
        return 0;
    return ROUTINE + APART * (50 + 4 * gain - cost);
}

/* Out of a hex that holds too many: to any side with room. */
static int step_aside(const struct sense *w, int here, int to, int n)
{
    bool crowded = w->s->troops[w->camp][here] > pacific_room_in(w, here);
    if (!crowded || w->s->troops[w->camp][to] + n > pacific_room_in(w, to) ||
        enemies_next_to(w, to) > n)
        return 0;
    return ROUTINE / 2 -
           APART * (4 * enemies_next_to(w, to) + pacific_march_cost(w->g, here, to));
}

static bool can_advance(const struct sense *w, int here, int city, int n)
{
    for (int i = 0; i < w->d->edges[here]; i++) {
        const struct edge *e = &w->d->edge[here * PLACE_EDGES + i];
        if (!(e->kinds & EDGE_LAND) || is_enemy_troops(w->s, w->camp, e->to))
            continue;
        if (city < 0 ? step_aside(w, here, e->to, n) > 0
                     : step_toward(w, here, e->to, city, n) > 0)
            return true;
    }
    return false;
}

/* Combat units of a hex that may still march this phase. */
static int fit_to_march(const struct sense *w, int place)
{
    int n = 0;
    for (int u = 0; u < LAND_UNITS; u++)
        n += w->s->at[u] == place && !has(w->s, u, DONE | LANDED) &&
             in_party(w->g, w->s->party, u);
    return n;
}

/* How many of a hex would march together, and where to: a city, or -1 just out of the crowd; 0: none.
 * They leave as many behind as the city wants. */
static int muster_march(const struct sense *w, int place, int *city, int *worth)
{
    int spare = pacific_spare_at(w, place), fit = fit_to_march(w, place),
        excess = w->s->troops[w->camp][place] - pacific_room_in(w, place);
    int n = fit < spare ? fit : spare;
    n = n < MARCH_MOST ? n : MARCH_MOST;
    *city = n > 0 ? pacific_best_march(w, place, n, worth) : -1;
    if (*city >= 0 && can_advance(w, place, *city, n))
        return n;
    *city = -1;
    *worth = 0;
    n = fit < excess ? fit : excess;
    return n > 0 && can_advance(w, place, -1, n) ? n : 0;
}

/* The last in order stay: battalions rather than regiments. */
int pacific_promise_land(const struct sense *w, struct action a)
{
    int city, worth = 0;
    if (a.verb == DONE_VERB)
        return APART;
    if (!is_combat(a.a) || muster_march(w, w->s->at[a.a], &city, &worth) == 0)
        return 0;
    return ROUTINE + APART * (worth - a.a);
}

/* An army takes a supply unit along to fight with, and leaves one in a port for ships. */
static int join_march(const struct sense *w, int u)
{
    int here = w->s->at[u], n = picked_troops(w->s), city, worth;
    int wanted = muster_march(w, here, &city, &worth);
    if (is_combat(u))
        return n < wanted ? ROUTINE - APART * u : 0;
    int kept = pacific_is_port(w->g, here) || wanted < w->s->troops[w->camp][here] ? 1 : 0;
    bool enough = picked_supply(w->s) > n / 5 ||
                  w->s->supplies[w->camp][here] - picked_supply(w->s) <= kept;
    return n >= 3 && !enough && city >= 0 ? ROUTINE - APART * 500 : 0;
}

/* A city that the stack comes to keeps as many as it wants. */
static int lacking_here(const struct sense *w, int here)
{
    int c = city_at(w->g, here);
    if (c < 0 || w->s->holder[c] != w->camp)
        return 0;
    return w->need[c] - (w->own[c] - picked_troops(w->s));
}

int pacific_promise_march(const struct sense *w, struct action a)
{
    int worth, here = w->s->at[head_of_stack(w->s)], city, n = picked_troops(w->s),
               lacking = lacking_here(w, here);
    switch (a.verb) {
    case PICK: return join_march(w, a.a);
    case MARCH_OFF: return APART;
    case DROP:
        return is_combat(a.a) && lacking > 0 && lacking < n
                   ? 2 * ROUTINE - APART * pacific_unit_worth(w, a.a)
                   : 0;
    case ENTER:
        city = pacific_best_march(w, here, n, &worth);
        worth = city < 0 ? 0 : step_toward(w, here, a.a, city, n);
        return worth > 0 ? worth : step_aside(w, here, a.a, n);
    default: return lacking >= n && n > 0 ? 2 * ROUTINE : APART;
    }
}

/* g/10: supply may be lost in place of a step, where there is enough of it */
int pacific_promise_attrition(const struct sense *w, struct action a)
{
    if (is_supply(a.a))
        return w->s->supplies[w->camp][w->s->at[a.a]] > 2 ? ROUTINE : 0;
    return ROUTINE / 2 - APART * pacific_unit_worth(w, a.a);
}

/* ---- h. battles ---- */

/* Rows of a battle's odds, as odds.c lists them. */
enum { ONLY_ATTACKER, ONLY_DEFENDER, BOTH_HIT, NOBODY_HITS, DEFENDER_LOSES };

static int steps_at(const struct sense *w, int camp, int place)
{
    int n = 0;
    for (int u = 0; u < LAND_UNITS; u++)
        if (w->s->at[u] == place && camp_of(w->g, w->s, u) == camp)
            n += w->s->steps[u];
    return n;
}

/* The stakes of a hex: its city, whoever wants it, and more so before a reckoning. */
static int stakes(const struct sense *w, int place)
{
    int c = city_at(w->g, place), turn = w->s->head.turn;
    if (c < 0)
        return STEP_WORTH / 2;
    return pacific_city_worth(w, c) * (w->d->chile_wins[turn] >= 0 ? 3 : 2) / 2;
}

/* What an attack is worth on the whole, from the exact odds; s as the attackers are picked. */
static int attack_worth(const struct sense *w, const struct pacific *s, int to)
{
    struct odds o;
    struct action a = { ATTACK_HEX, (uint8_t)pacific_side_of_camp(w->camp), (uint16_t)to, 0,
                        0 };
    if (!pacific_odds(w->g, s, a, &o))
        return 0;
    int steps = steps_at(w, w->foe, to), n = w->s->troops[w->foe][to], own = picked_troops(s);
    int64_t wiped = steps <= 12 ? o.row[DEFENDER_LOSES + steps].ppb : 0;
    int64_t taken = wiped + (int64_t)o.row[ONLY_ATTACKER].ppb * 2 / 3;
    int64_t sum = (int64_t)(o.mean_b - o.mean_a) * STEP_WORTH * 1000000;
    sum += (int64_t)o.row[ONLY_ATTACKER].ppb * n * STEP_WORTH / 3;
    sum -= (int64_t)o.row[ONLY_DEFENDER].ppb * own * STEP_WORTH / 6;
    sum += (taken < 1000000000 ? taken : 1000000000) * stakes(w, to);
    return (int)(sum / 1000000000);
}

static bool can_attack(const struct sense *w, int u, int from)
{
    return w->s->at[u] == from && camp_of(w->g, w->s, u) == w->camp && !has(w->s, u, FOUGHT) &&
           in_party(w->g, w->s->party, u);
}

/* All that can attack from a hex, at the best target. */
static int best_attack(const struct sense *w, int from)
{
    struct pacific s = *w->s;
    int best = 0;
    memset(&s.battle, 0, sizeof s.battle);
    s.battle.attacker = (uint8_t)w->camp;
    s.battle.from = (uint16_t)from;
    for (int u = 0; u < LAND_UNITS; u++)
        if (can_attack(w, u, from))
            set(&s, u, PICKED);
    for (int i = 0; i < w->d->edges[from]; i++) {
        const struct edge *e = &w->d->edge[from * PLACE_EDGES + i];
        if (!(e->kinds & EDGE_LAND) || !is_enemy_troops(w->s, w->camp, e->to))
            continue;
        int worth = attack_worth(w, &s, e->to);
        best = worth > best ? worth : best;
    }
    return best;
}

int pacific_promise_combat(const struct sense *w, struct action a)
{
    if (a.verb == DONE_VERB)
        return 1;
    int from = w->s->at[a.a];
    if (is_enemy_troops(w->s, w->camp, from))
        return ROUTINE; /* it has landed among them and must */
    for (int u = 0; u < a.a; u++)
        if (can_attack(w, u, from))
            return -APART; /* the first speaks for the hex */
    return best_attack(w, from);
}

int pacific_promise_attack(const struct sense *w, struct action a)
{
    return a.verb == PICK ? ROUTINE - APART * a.a : attack_worth(w, w->s, a.a);
}

int pacific_promise_favour(const struct sense *w, struct action a)
{
    const struct pacific_unit *x = unit_of(w->g, a.a);
    return APART * (x->type == ARTILLERY ? 50 : x->modifier);
}

/* One more die: dear in the open, cheap behind walls; all the dearer where the supply is the last. */
int pacific_promise_spend(const struct sense *w, struct action a)
{
    const struct battle *b = &w->s->battle;
    int rule, camp = top_of(w->s)->a, hex = camp == b->attacker ? b->from : b->to;
    int faces =
        1 +
        (camp == b->attacker ? 0 : pacific_defence_modifier(w->g, w->s, b->from, b->to, &rule));
    int city = city_at(w->g, b->to), stock = w->s->supplies[camp][hex];
    if (a.verb == PASS)
        return APART;
    int gain = STEP_WORTH * faces / 6 * 2 + (city >= 0 ? 60 * w->d->city[city].vp : 0);
    for (int u = SHIP_0; u < SUPPLY_0; u++)
        if (stock == 1 && w->s->at[u] == hex && is_transport(w->g, u) &&
            camp_of(w->g, w->s, u) == camp)
            return 0; /* they could not leave */
    return gain * stock / 2 >= SUPPLY_WORTH ? 2 * APART : 0;
}

int pacific_promise_losses(const struct sense *w, struct action a)
{
    return ROUTINE - APART * pacific_unit_worth(w, a.a);
}

/* A refuge: friends, walls, and no enemy next to it. */
static int refuge(const struct sense *w, int to)
{
    int c = city_at(w->g, to), sum = 20 + 2 * w->s->troops[w->camp][to];
    int limit = pacific_has_fort(w->g, w->s, to) ? 7 : 6;
    if (c >= 0 && w->d->city[c].vp)
        sum += w->own[c] < w->need[c] ? 10 : 4;
    if (w->s->troops[w->camp][to] >= limit)
        sum -= 12;
    for (int i = 0; i < w->d->edges[to]; i++) {
        const struct edge *e = &w->d->edge[to * PLACE_EDGES + i];
        if (e->kinds & EDGE_LAND)
            sum -= w->s->troops[w->foe][e->to];
    }
    return APART * sum;
}

/* Whoever holds a city of worth stands, if he lives to tell of it. */
int pacific_promise_retreat(const struct sense *w, struct action a)
{
    if (a.verb == RETREAT_TO)
        return refuge(w, a.b);
    int c = city_at(w->g, w->s->at[a.a]);
    bool dear = c >= 0 && w->d->city[c].vp > 0 && w->s->battle.attacker != w->camp;
    return dear && w->s->steps[a.a] > 1 ? ROUTINE : -ROUTINE;
}

/* Into a city, as many as may stay there; but not out of a city that would then be empty. */
int pacific_promise_advance(const struct sense *w, struct action a)
{
    int to = w->s->battle.to, from = w->s->battle.from, c = city_at(w->g, to),
        home = city_at(w->g, from);
    if (a.verb == DONE_VERB)
        return APART;
    int limit = pacific_has_fort(w->g, w->s, to) ? 7 : 6, inside = w->s->troops[w->camp][to];
    int behind = home >= 0 && w->d->city[home].vp ? w->need[home] : 0;
    if (behind > 2)
        behind = 2;
    if (inside >= limit || w->s->troops[w->camp][from] <= behind)
        return 0;
    if (c < 0 && w->s->supplies[w->foe][to] == 0)
        return 0;
    return ROUTINE + APART * (unit_of(w->g, a.a)->type == ARTILLERY ? 0 : 1);
}
