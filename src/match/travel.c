#include "match/travel.h"

#include <stdlib.h>
#include <string.h>

enum { FAR = 1000 /* atoms: no way is longer */, FACTS = 512 };

bool travel_is_known(const struct game *g)
{
    return g->pick && g->toward;
}

int travel_picked(const struct game *g, const void *s, uint16_t *units, int cap)
{
    struct fact fact[FACTS];
    int n = g->scene ? g->scene(g, s, fact, FACTS) : 0, picked = 0;
    for (int i = 0; i < n && picked < cap; i++) {
        int unit = strcmp(fact[i].key, "picked") == 0 ? game_find(g, 'u', fact[i].value) : -1;
        if (unit >= 0)
            units[picked++] = (uint16_t)unit;
    }
    return picked;
}

static int by_number(const void *a, const void *b)
{
    return *(const uint16_t *)a - *(const uint16_t *)b;
}

static void name_unit(struct travel *t, int i, uint16_t unit)
{
    memmove(t->named + i + 1, t->named + i, (size_t)(t->units - i) * sizeof *t->named);
    t->named[i] = unit;
    t->units++;
}

static bool is_among(const uint16_t *list, int n, uint16_t unit)
{
    for (int i = 0; i < n; i++)
        if (list[i] == unit)
            return true;
    return false;
}

void travel_begin(struct travel *t, const struct match *m, unsigned side, const uint16_t *units,
                  int n, int place)
{
    uint16_t picked[FACTS];
    int already = travel_picked(match_game(m), match_state(m), picked, FACTS);
    *t = (struct travel){ .side = side, .place = place, .length = match_length(m) };
    for (int i = 0; i < n; i++) {
        if (is_among(t->named, t->units, units[i]))
            continue;
        bool is_picked = is_among(picked, already, units[i]);
        name_unit(t, is_picked ? t->picked++ : t->units, units[i]);
    }
    memcpy(t->unit, t->named, (size_t)t->picked * sizeof *t->unit);
    qsort(t->named + t->picked, (size_t)(t->units - t->picked), sizeof *t->named, by_number);
}

bool travel_is_picking(const struct travel *t)
{
    return t->picked < t->units;
}

static struct action pick(const struct travel *t, const struct game *g, uint16_t unit)
{
    return (struct action){ g->pick, (uint8_t)t->side, unit, 0, 0 };
}

/* The unit, or its equal that must be picked before it. */
static uint16_t stand_in(const struct travel *t, const struct match *m, uint16_t unit)
{
    const struct game *g = match_game(m);
    struct verdict v = game_check(g, match_state(m), pick(t, g, unit));
    while (v.reason == TWIN && v.b < unit) {
        unit = v.b;
        v = game_check(g, match_state(m), pick(t, g, unit));
    }
    return unit;
}

/* Twins may change the order, so the lowest is sought each time. */
static struct action next_pick(struct travel *t, const struct match *m)
{
    int best = t->picked;
    uint16_t goes = stand_in(t, m, t->named[best]);
    for (int i = best + 1; i < t->units; i++) {
        uint16_t other = stand_in(t, m, t->named[i]);
        if (other < goes) {
            goes = other;
            best = i;
        }
    }
    uint16_t named = t->named[best];
    memmove(t->named + t->picked + 1, t->named + t->picked,
            (size_t)(best - t->picked) * sizeof *t->named);
    t->named[t->picked] = named;
    t->unit[t->picked++] = goes;
    return pick(t, match_game(m), goes);
}

static bool has_arrived(const struct travel *t, const struct match *m)
{
    const struct game *g = match_game(m);
    for (int i = 0; i < t->units; i++)
        if (g->where(g, match_state(m), t->unit[i]) != t->place)
            return false;
    return t->units > 0;
}

/* Whether another side has acted since the last atom. */
static bool was_left(const struct travel *t, const struct match *m)
{
    for (long i = t->length; i < match_length(m); i++)
        if (match_at(m, i).by != t->side && match_at(m, i).by != CHANCE)
            return true;
    return false;
}

static bool is_as_before(const struct travel *t, const struct head *h)
{
    return h->depth == t->depth && h->frame[h->depth - 1].step == t->step;
}

enum travelled travel_next(struct travel *t, const struct match *m, struct action *a)
{
    const struct game *g = match_game(m);
    const struct head *h = game_head(match_state(m));
    if (travel_is_picking(t)) {
        *a = next_pick(t, m);
        return TRAVEL_GOES_ON;
    }
    if (has_arrived(t, m))
        return TRAVEL_ARRIVED;
    if (h->result || h->acting != t->side || (was_left(t, m) && !is_as_before(t, h)))
        return TRAVEL_CUT_IN;
    if (t->atoms++ == FAR)
        return TRAVEL_NO_WAY;
    *a = g->toward(g, match_state(m), t->side, t->place);
    if (!a->verb || game_check(g, match_state(m), *a).reason)
        return TRAVEL_NO_WAY;
    t->length = match_length(m);
    t->depth = h->depth;
    t->step = h->frame[h->depth - 1].step;
    return TRAVEL_GOES_ON;
}
