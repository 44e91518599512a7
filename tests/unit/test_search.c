/* The search, on small maps drawn by hand and against a slow search that is plainly right. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "geo/search.h"

enum { PLACES = 60, DEGREE = 8, BARRED = 0x4000, STOP = 0x8000, COST = 0x0FFF };

struct map {
    struct graph graph;
    struct edge edge[PLACES * DEGREE];
    uint8_t edges[PLACES];
};

static struct reach found;

static void open_map(struct map *m, int places)
{
    graph_open(&m->graph, places, DEGREE, m->edge, m->edges);
}

/* These maps write the toll of an edge into its kinds. */
static struct toll marked(const void *ctx, int from, int to, unsigned kinds)
{
    const int *calls = ctx;

    assert_ptr_equal(calls, &found.places);
    assert_int_not_equal(from, to);
    return (struct toll){ .cost = (int16_t)(kinds & COST),
                          .stop = (kinds & STOP) != 0,
                          .barred = (kinds & BARRED) != 0 };
}

static void look(const struct map *m, uint16_t start, int budget)
{
    memset(&found, 0xAB, sizeof found);
    search(&m->graph, &start, 1, budget, marked, &found.places, &found);
}

static void expect_path(int to, int n, const uint16_t *path)
{
    uint16_t got[PLACES];

    assert_int_equal(search_path(&found, to, got, PLACES), n);
    assert_memory_equal(got, path, (size_t)n * sizeof *path);
}

static void takes_the_cheapest_way(void **state)
{
    struct map m;

    (void)state;
    open_map(&m, 5);
    graph_join(&m.graph, 0, 1, 5);
    graph_join(&m.graph, 0, 2, 1);
    graph_join(&m.graph, 2, 3, 1);
    graph_join(&m.graph, 3, 1, 1);
    look(&m, 0, -1);
    assert_int_equal(found.places, 5);
    assert_int_equal(found.cost[0], 0);
    assert_int_equal(found.before[0], SEARCH_NOWHERE);
    assert_int_equal(found.cost[1], 3);
    expect_path(1, 3, (uint16_t[]){ 2, 3, 1 });
    expect_path(0, 0, NULL);
    assert_int_equal(found.cost[4], -1);
    expect_path(4, 0, NULL);
}

static void spends_no_more_than_the_budget(void **state)
{
    struct map m;

    (void)state;
    open_map(&m, 4);
    graph_join(&m.graph, 0, 1, 2);
    graph_join(&m.graph, 1, 2, 2);
    graph_join(&m.graph, 2, 3, 0);
    look(&m, 0, 3);
    assert_int_equal(found.cost[1], 2);
    assert_int_equal(found.cost[2], -1);
    look(&m, 0, 4);
    assert_int_equal(found.cost[2], 4);
    assert_int_equal(found.cost[3], 4);
    look(&m, 0, 0);
    assert_int_equal(found.cost[0], 0);
    assert_int_equal(found.cost[1], -1);
}

/* Costs are kept in 16 bits: what does not fit is out of reach, not wrong. */
static void never_counts_too_far(void **state)
{
    struct map m;

    (void)state;
    open_map(&m, 12);
    for (int i = 0; i < 11; i++)
        graph_link(&m.graph, i, i + 1, 4095);
    look(&m, 0, -1);
    assert_int_equal(found.cost[8], 8 * 4095);
    assert_int_equal(found.cost[9], -1);
    look(&m, 0, 1000000);
    assert_int_equal(found.cost[8], 8 * 4095);
    assert_int_equal(found.cost[9], -1);
}

static void does_not_enter_what_is_barred(void **state)
{
    struct map m;

    (void)state;
    open_map(&m, 3);
    graph_join(&m.graph, 0, 1, 1 | BARRED);
    graph_join(&m.graph, 0, 2, 7);
    graph_link(&m.graph, 2, 1, 7);
    look(&m, 0, -1);
    assert_int_equal(found.cost[1], 14);
    expect_path(1, 2, (uint16_t[]){ 2, 1 });
}

static void may_enter_but_not_leave_where_it_must_stop(void **state)
{
    struct map m;

    (void)state;
    open_map(&m, 3);
    graph_link(&m.graph, 0, 1, 1 | STOP);
    graph_link(&m.graph, 1, 2, 1);
    look(&m, 0, -1);
    assert_int_equal(found.cost[1], 1);
    assert_int_equal(found.cost[2], -1);
    expect_path(1, 1, (uint16_t[]){ 1 });
    look(&m, 1, -1);
    assert_int_equal(found.cost[2], 1); /* who begins there is free to go */
}

/* The short way to 1 ends there; the long one goes on, and the way to 3 must show it. */
static void a_way_that_stops_does_not_hide_one_that_goes_on(void **state)
{
    struct map m;

    (void)state;
    open_map(&m, 4);
    graph_link(&m.graph, 0, 1, 1 | STOP);
    graph_link(&m.graph, 0, 2, 2);
    graph_link(&m.graph, 2, 1, 2);
    graph_link(&m.graph, 1, 3, 1);
    look(&m, 0, -1);
    assert_int_equal(found.cost[1], 1);
    assert_int_equal(found.cost[3], 5);
    expect_path(1, 1, (uint16_t[]){ 1 });
    expect_path(3, 3, (uint16_t[]){ 2, 1, 3 });
}

static void of_equal_ways_the_one_over_the_lower_number_wins(void **state)
{
    struct map m;

    (void)state;
    open_map(&m, 6);
    graph_link(&m.graph, 0, 4, 1);
    graph_link(&m.graph, 0, 2, 2);
    graph_link(&m.graph, 0, 3, 2);
    graph_link(&m.graph, 4, 5, 2);
    graph_link(&m.graph, 3, 5, 1);
    graph_link(&m.graph, 2, 5, 1);
    look(&m, 0, -1);
    assert_int_equal(found.cost[5], 3);
    assert_int_equal(found.before[5], 2);
    expect_path(5, 2, (uint16_t[]){ 2, 5 });
}

static void ways_that_cost_nothing_do_not_run_in_circles(void **state)
{
    struct map m;

    (void)state;
    open_map(&m, 4);
    graph_join(&m.graph, 3, 2, 0);
    graph_join(&m.graph, 2, 1, 0);
    graph_join(&m.graph, 1, 0, 0);
    graph_join(&m.graph, 3, 1, 0 | STOP);
    look(&m, 3, -1);
    assert_int_equal(found.before[3], SEARCH_NOWHERE);
    for (int i = 0; i < 4; i++)
        assert_int_equal(found.cost[i], 0);
    expect_path(0, 3, (uint16_t[]){ 2, 1, 0 });
}

static void begins_at_several_places(void **state)
{
    static const uint16_t starts[] = { 0, 4, 4 };
    struct map m;

    (void)state;
    open_map(&m, 5);
    for (int i = 0; i < 4; i++)
        graph_join(&m.graph, i, i + 1, 1);
    search(&m.graph, starts, 3, -1, marked, &found.places, &found);
    assert_int_equal(found.cost[1], 1);
    assert_int_equal(found.cost[3], 1);
    assert_int_equal(found.cost[2], 2);
    assert_int_equal(found.before[2], 1);
    assert_int_equal(found.before[4], SEARCH_NOWHERE);
    search(&m.graph, starts, 0, -1, marked, &found.places, &found);
    for (int i = 0; i < 5; i++)
        assert_int_equal(found.cost[i], -1);
}

static void a_path_that_does_not_fit_is_none(void **state)
{
    struct map m;
    uint16_t path[3] = { 9, 9, 9 };

    (void)state;
    open_map(&m, 4);
    for (int i = 0; i < 3; i++)
        graph_link(&m.graph, i, i + 1, 1);
    look(&m, 0, -1);
    assert_int_equal(search_path(&found, 3, path, 2), 0);
    assert_int_equal(path[0], 9);
    assert_int_equal(search_path(&found, 3, path, 3), 3);
    assert_int_equal(path[2], 3);
}

static uint32_t random_state;

static unsigned random_below(unsigned n)
{
    random_state = random_state * 1664525u + 1013904223u;
    return (unsigned)((uint64_t)random_state * n >> 32);
}

static void draw_map(struct map *m, bool free_edges)
{
    int places = 2 + (int)random_below(PLACES - 1);

    open_map(m, places);
    for (int i = 0; i < places * 4; i++) {
        unsigned kinds = random_below(6) + !free_edges;
        int from = (int)random_below((unsigned)places);
        int to = (int)random_below((unsigned)places);

        kinds |= random_below(5) ? 0 : STOP;
        kinds |= random_below(8) ? 0 : BARRED;
        if (from != to && !graph_edge(&m->graph, from, to))
            graph_link(&m->graph, from, to, kinds);
    }
}

static bool lower(int *cost, int sum)
{
    bool is_lower = sum < *cost;

    if (is_lower)
        *cost = sum;
    return is_lower;
}

/* Bellman and Ford's: tries every edge until nothing gets cheaper.  `free_cost` is of ways on
 * which one may go on, `cost` of all. */
static void look_slowly(const struct map *m, int start, int budget, int *cost, int *free_cost)
{
    int most = budget < 0 ? INT16_MAX : budget;
    bool changed = true;

    for (int i = 0; i < m->graph.places; i++)
        cost[i] = free_cost[i] = i == start ? 0 : INT16_MAX + 1;
    while (changed) {
        changed = false;
        for (int from = 0; from < m->graph.places; from++)
            for (int i = 0; i < m->graph.edges[from]; i++) {
                struct edge e = m->graph.edge[from * DEGREE + i];
                int sum = free_cost[from] + (e.kinds & COST);

                if (e.kinds & BARRED || sum > most)
                    continue;
                changed |= lower(&cost[e.to], sum);
                if (!(e.kinds & STOP))
                    changed |= lower(&free_cost[e.to], sum);
            }
    }
}

/* The path must be walkable, stop nowhere but at its end, and cost what the search says. */
static void check_path(const struct map *m, int start, int to)
{
    uint16_t path[PLACES];
    int n = search_path(&found, to, path, PLACES), sum = 0, from = start;

    for (int i = 0; i < n; i++) {
        const struct edge *e = graph_edge(&m->graph, from, path[i]);

        assert_non_null(e);
        assert_false(e->kinds & BARRED);
        assert_true(i == n - 1 || !(e->kinds & STOP));
        sum += e->kinds & COST;
        from = path[i];
    }
    assert_int_equal(from, to);
    assert_int_equal(sum, found.cost[to]);
}

/* Among the places from which `to` is reached at its cost, the lowest. */
static int lowest_before(const struct map *m, int to, const int *cost, const int *free_cost)
{
    for (int from = 0; from < m->graph.places; from++) {
        const struct edge *e = graph_edge(&m->graph, from, to);

        if (e && !(e->kinds & BARRED) && free_cost[from] + (e->kinds & COST) == cost[to])
            return from;
    }
    return SEARCH_NOWHERE;
}

static void compare_random_maps(bool free_edges)
{
    random_state = 1879;
    for (int round = 0; round < 4000; round++) {
        struct map m;
        int cost[PLACES], free_cost[PLACES];
        int start, budget = (int)random_below(20) - 3;

        draw_map(&m, free_edges);
        start = (int)random_below((unsigned)m.graph.places);
        look(&m, (uint16_t)start, budget);
        look_slowly(&m, start, budget, cost, free_cost);
        for (int to = 0; to < m.graph.places; to++) {
            assert_int_equal(found.cost[to], cost[to] > INT16_MAX ? -1 : cost[to]);
            if (found.cost[to] < 0)
                continue;
            check_path(&m, start, to);
            if (!free_edges && to != start)
                assert_int_equal(found.before[to], lowest_before(&m, to, cost, free_cost));
        }
    }
}

static void equals_a_slow_search(void **state)
{
    (void)state;
    compare_random_maps(false);
}

static void equals_a_slow_search_where_ways_may_be_free(void **state)
{
    (void)state;
    compare_random_maps(true);
}

/* As large as a map may be: a line, in which every place but the last has one way on. */
static void fills_the_largest_map(void **state)
{
    static struct edge edge[SEARCH_PLACES * 2];
    static uint8_t edges[SEARCH_PLACES];
    static uint16_t path[SEARCH_PLACES];
    struct graph line;

    (void)state;
    graph_open(&line, SEARCH_PLACES, 2, edge, edges);
    for (int i = 0; i < SEARCH_PLACES - 1; i++)
        assert_true(graph_join(&line, i, i + 1, 1));
    search(&line, (uint16_t[]){ SEARCH_PLACES - 1 }, 1, -1, marked, &found.places, &found);
    assert_int_equal(found.cost[0], SEARCH_PLACES - 1);
    assert_int_equal(search_path(&found, 0, path, SEARCH_PLACES), SEARCH_PLACES - 1);
    assert_int_equal(path[SEARCH_PLACES - 2], 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(takes_the_cheapest_way),
        cmocka_unit_test(spends_no_more_than_the_budget),
        cmocka_unit_test(never_counts_too_far),
        cmocka_unit_test(does_not_enter_what_is_barred),
        cmocka_unit_test(may_enter_but_not_leave_where_it_must_stop),
        cmocka_unit_test(a_way_that_stops_does_not_hide_one_that_goes_on),
        cmocka_unit_test(of_equal_ways_the_one_over_the_lower_number_wins),
        cmocka_unit_test(ways_that_cost_nothing_do_not_run_in_circles),
        cmocka_unit_test(begins_at_several_places),
        cmocka_unit_test(a_path_that_does_not_fit_is_none),
        cmocka_unit_test(equals_a_slow_search),
        cmocka_unit_test(equals_a_slow_search_where_ways_may_be_free),
        cmocka_unit_test(fills_the_largest_map),
    };

    return cmocka_run_group_tests_name("search", tests, NULL, NULL);
}
