/* promise_supply.c - opinions on supply: where it arrives, what it is spent for. */
#include "games/pacific/promise.h"

/* d/3: to the port as long as ships need it there, else where it is scarce. */
int pacific_promise_receive(const struct sense *w, struct action a)
{
    int c = city_at(w->g, a.a), there = w->s->supplies[w->camp][a.a];
    int lacking = w->need[c] - w->own[c];
    int bolivian = w->d->city[c].nation == BOLIVIA ? 2 : 0;
    return APART * (10 - there - bolivian + (w->d->city[c].port && there < 2 ? 1 : 0) +
                    (lacking > 0 ? 1 : 0));
}

/* Where a new unit is wanted: a garrison first, then wherever an army gathers. */
static int want_at(const struct sense *w, int place)
{
    int c = city_at(w->g, place);
    if (place == BOX)
        return 60;
    int lacking = c < 0 ? 0 : w->need[c] - w->own[c],
        limit = pacific_has_fort(w->g, w->s, place) ? 7 : 6;
    if (lacking > 0)
        return 100;
    return w->s->troops[w->camp][place] < limit + 2 ? 40 : -100;
}

static int quality(const struct sense *w, int u)
{
    const struct pacific_unit *x = unit_of(w->g, u);
    int guns = x->type == ARTILLERY ? 4 : 0,
        horse = x->type == CAVALRY_BATTALION || x->type == CAVALRY_REGIMENT;
    return 2 * x->steps + 3 * x->modifier + guns - horse;
}

/* Kept back: for a convoy to sail with, or a battle to be fought. */
static int reserve_at(const struct sense *w, int place)
{
    int ships = 0;
    for (int u = SHIP_0; u < SUPPLY_0 && !ships; u++)
        ships = w->s->at[u] == place && camp_of(w->g, w->s, u) == w->camp;
    return (place == BOX ? 1 : 0) + ships + (w->s->troops[w->camp][place] ? 1 : 0);
}

/* In a port of its own that it cannot pay to leave. */
static bool is_stranded(const struct sense *w, int ship)
{
    int place = w->s->at[ship];
    return pacific_is_friendly_port(w->g, w->s, w->camp, place) &&
           w->s->supplies[w->camp][place] == 0;
}

/* An army that waits for ships is none: transports first where they have become too few. */
static int rebuild_transport(const struct sense *w, int place)
{
    int waiting = w->s->troops[w->camp][place], steps = 0;
    for (int k = SHIP_0; k < SUPPLY_0; k++)
        steps += on_map(w->s, k) && is_transport(w->g, k) &&
                         camp_of(w->g, w->s, k) == w->camp && !is_stranded(w, k)
                     ? 2
                     : 0;
    bool few = w->camp == CAMP_CHILE && steps < 12 && waiting > steps;
    return few && w->s->supplies[w->camp][place] > 3 && w->s->head.turn < TURNS - 1
               ? ROUTINE * 3 / 4
               : 0;
}

static int raise(const struct sense *w, int u, int v)
{
    int place = w->s->at[v], stock = w->s->supplies[w->camp][place], want = want_at(w, place);
    if (is_ship(u))
        return rebuild_transport(w, place);
    if (want <= 0 || stock <= reserve_at(w, place) ||
        (w->s->head.turn == TURNS && place == BOX))
        return 0;
    return ROUTINE / 2 + APART * (want + quality(w, u));
}

/* A step for a unit that fights on: no new die, but it lasts longer. */
static int replenish(const struct sense *w, int u, int v)
{
    int place = w->s->at[v], stock = w->s->supplies[w->camp][place];
    if (stock <= reserve_at(w, place) + (w->s->at[u] == BOX ? 1 : 0))
        return 0;
    return ROUTINE / 4 +
           APART * (2 * unit_of(w->g, u)->modifier + (w->s->at[u] == BOX ? 0 : 5));
}

int pacific_promise_consume(const struct sense *w, struct action a)
{
    int c;
    switch (a.verb) {
    case ARRIVE: c = city_at(w->g, a.b); return APART * (w->need[c] - w->own[c] + 20);
    case BUILD: return 2 * ROUTINE;
    case REPAIR_SHIP: return w->s->supplies[w->camp][w->s->at[a.a]] >= 2 ? ROUTINE : 0;
    case REPLENISH: return replenish(w, a.a, a.b);
    case REBUILD: return raise(w, a.a, a.b) - APART / 2;
    case RECRUIT: return raise(w, a.a, a.b);
    default: return APART;
    }
}

int pacific_promise_repair(const struct sense *w, struct action a)
{
    int cost = top_of(w->s)->b, stock = w->s->supplies[w->camp][w->s->at[top_of(w->s)->a]];
    switch (a.verb) {
    case REPAIR_NOW: return cost <= 2 || cost <= stock / 2 ? 2 * APART : 0;
    case REPAIR_WAIT: return cost + w->s->head.turn < TURNS - 1 ? APART : 0;
    default: return 1;
    }
}
