/* Places and what lies between them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "geo/graph.h"

enum { PLACES = 5, DEGREE = 2, RIVER = 1, RAIL = 2 };

struct map {
    struct graph graph;
    struct edge edge[PLACES * DEGREE];
    uint8_t edges[PLACES];
};

static void open_map(struct map *m)
{
    memset(m, 0xAB, sizeof *m);
    graph_open(&m->graph, PLACES, DEGREE, m->edge, m->edges);
}

static void opens_without_edges(void **state)
{
    struct map m;

    (void)state;
    open_map(&m);
    assert_int_equal(m.graph.places, PLACES);
    for (int from = 0; from < PLACES; from++)
        for (int to = 0; to < PLACES; to++)
            assert_null(graph_edge(&m.graph, from, to));
}

static void links_one_way_and_joins_both(void **state)
{
    struct map m;

    (void)state;
    open_map(&m);
    assert_true(graph_link(&m.graph, 0, 4, RIVER));
    assert_int_equal(graph_edge(&m.graph, 0, 4)->to, 4);
    assert_int_equal(graph_edge(&m.graph, 0, 4)->kinds, RIVER);
    assert_null(graph_edge(&m.graph, 4, 0));
    assert_true(graph_join(&m.graph, 3, 4, RAIL));
    assert_int_equal(graph_edge(&m.graph, 3, 4)->kinds, RAIL);
    assert_int_equal(graph_edge(&m.graph, 4, 3)->kinds, RAIL);
    assert_int_equal(graph_edge(&m.graph, 4, 3)->to, 3);
}

static void a_second_link_adds_its_kinds(void **state)
{
    struct map m;

    (void)state;
    open_map(&m);
    assert_true(graph_join(&m.graph, 1, 2, RIVER));
    assert_true(graph_link(&m.graph, 1, 2, RAIL));
    assert_int_equal(graph_edge(&m.graph, 1, 2)->kinds, RIVER | RAIL);
    assert_int_equal(graph_edge(&m.graph, 2, 1)->kinds, RIVER);
    assert_int_equal(m.edges[1], 1);
}

static void a_full_place_takes_no_more(void **state)
{
    struct map m;

    (void)state;
    open_map(&m);
    assert_true(graph_link(&m.graph, 0, 1, 0));
    assert_true(graph_link(&m.graph, 0, 2, 0));
    assert_false(graph_link(&m.graph, 0, 3, 0));
    assert_false(graph_join(&m.graph, 3, 0, 0));
    assert_true(graph_link(&m.graph, 0, 2, RAIL));
    assert_null(graph_edge(&m.graph, 0, 3));
    assert_int_equal(m.edges[0], DEGREE);
    assert_int_equal(m.edges[1], 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(opens_without_edges),
        cmocka_unit_test(links_one_way_and_joins_both),
        cmocka_unit_test(a_second_link_adds_its_kinds),
        cmocka_unit_test(a_full_place_takes_no_more),
    };

    return cmocka_run_group_tests_name("graph", tests, NULL, NULL);
}
