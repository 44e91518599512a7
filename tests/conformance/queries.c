/* What people and computer players ask. */
#include "conformance/inside.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { FACTS = 512, PICKED = 256, WAYS = 4096, STEPS = 200 };

static void check_place(struct run *r, unsigned side, int place)
{
    const struct game *g = r->g;
    static struct trace trace;
    expect(r, CHECK_QUERIES, !(g->holder(g, &r->now, place) & ~all_sides(g)),
           "place %d is held by nobody there is", place);
    if (g->supply) {
        g->supply(g, &r->now, side, place, &trace);
        expect(r, CHECK_QUERIES, trace.rule < g->rule_count && trace.n >= 0 && trace.n <= 64,
               "supply of place %d: rule %d, path of %d", place, trace.rule, trace.n);
    }
    if (g->toward && r->now.head.acting & side) {
        struct action a = g->toward(g, &r->now, side, place);
        expect(r, CHECK_QUERIES, !a.verb || !game_check(g, &r->now, a).reason,
               "toward place %d: %s is illegal", place, text_of(r, a));
    }
}

static void check_unit(struct run *r, int unit)
{
    const struct game *g = r->g;
    int where = g->where(g, &r->now, unit), host = g->host(g, &r->now, unit);
    struct fact facts[32];
    expect(r, CHECK_QUERIES, where >= -1 && where < game_kind(g, 'p')->count,
           "unit %d stands in %d", unit, where);
    expect(r, CHECK_QUERIES, host >= -1 && host < game_kind(g, 'u')->count && host != unit,
           "unit %d is carried by %d", unit, host);
    expect(r, CHECK_QUERIES, !(g->owner(g, &r->now, unit) & ~all_sides(g)),
           "unit %d has no owner there is", unit);
    expect(r, CHECK_QUERIES, strlen(g->symbol(g, &r->now, unit)) == 2,
           "unit %d has the symbol \"%s\"", unit, g->symbol(g, &r->now, unit));
    int n = g->unit_facts(g, &r->now, unit, facts, 32);
    expect(r, CHECK_QUERIES, n >= 0 && n <= 32, "unit %d has %d facts", unit, n);
}

static void check_row(struct run *r, const struct kind *kind, int row)
{
    const struct game *g = r->g;
    struct fact facts[32];
    int n = g->facts_of ? g->facts_of(g, &r->now, kind->letter, row, facts, 32) : 0;
    expect(r, CHECK_QUERIES, n >= 0 && n <= 32, "%s %d has %d facts", kind->name, row, n);
}

static int find_picked(struct run *r, uint16_t unit[PICKED])
{
    struct fact fact[FACTS];
    int n = r->g->scene ? r->g->scene(r->g, &r->now, fact, FACTS) : 0, found = 0;
    for (int i = 0; i < n && found < PICKED; i++) {
        int u = strcmp(fact[i].key, "picked") == 0 ? game_find(r->g, 'u', fact[i].value) : -1;
        if (u >= 0)
            unit[found++] = (uint16_t)u;
    }
    return found;
}

static int step_of(const union position *s)
{
    return s->head.frame[s->head.depth - 1].step;
}

/* Where the picked units are said to go they come, unless others act on the way, or something else is asked. */
static void check_reach(struct run *r, unsigned side)
{
    const struct game *g = r->g;
    static struct way way[WAYS];
    static union position then;
    uint16_t unit[PICKED];
    int units = find_picked(r, unit),
        ways = units && g->reach ? g->reach(g, &r->now, unit, units, way, WAYS) : 0;
    if (!ways || !g->toward || r->now.head.acting != side)
        return;
    int place = way[pick(r, ways)].place, left = STEPS, step = step_of(&r->now);
    copy(r, &then, &r->now);
    while (then.head.acting == side && !then.head.result && left-- > 0 &&
           g->where(g, &then, unit[0]) != place) {
        struct action a = g->toward(g, &then, side, place);
        if (!a.verb && step_of(&then) != step)
            return;
        step = step_of(&then);
        if (!expect(r, CHECK_QUERIES, a.verb && !game_play(g, &then, a, NULL).reason,
                    "place %d is said to be in reach, and no way leads there from %d", place,
                    g->where(g, &then, unit[0])))
            return;
    }
    expect(r, CHECK_QUERIES, left >= 0, "the way to place %d has no end", place);
}

void check_queries(struct run *r)
{
    const struct game *g = r->g;
    static union position before;
    static struct odds odds;
    copy(r, &before, &r->now);
    for (unsigned rest = all_sides(g); rest; rest &= rest - 1) {
        unsigned side = rest & -rest;
        g->score(g, &r->now, side);
        g->value(g, &r->now, side);
        check_place(r, side, pick(r, game_kind(g, 'p')->count));
        check_reach(r, side);
    }
    check_unit(r, pick(r, game_kind(g, 'u')->count));
    const struct kind *kind = &g->kinds[pick(r, g->kind_count)];
    check_row(r, kind, pick(r, kind->count));
    for (int i = 0; g->tracks[i]; i++)
        g->track(g, &r->now, i);
    struct action a = r->legal.list[pick(r, r->legal.n)];
    if (g->promise && a.by != CHANCE)
        g->promise(g, &r->now, a.by, a);
    if (g->odds && g->odds(g, &r->now, a, &odds)) {
        int64_t sum = 0;
        for (int i = 0; i < odds.rows; i++)
            sum += odds.row[i].ppb;
        int64_t groups = (sum + 500000000) / 1000000000;
        expect(r, CHECK_QUERIES, groups >= 1 && llabs(sum - groups * 1000000000) <= odds.rows,
               "the odds of %s sum to %" PRId64, text_of(r, a), sum);
    }
    expect(r, CHECK_QUERIES, is_alike(r, &before, &r->now), "a query changed the position");
}
