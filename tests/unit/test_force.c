/* Who stands where, against plain loops. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "force/force.h"

enum { UNITS = 100, PLACES = 7, NOWHERE = 0xFFFF };

static uint16_t at[UNITS];
static uint8_t steps[UNITS];

/* Some crowd a place, some stand alone, some nowhere. */
static void set_out(void)
{
    uint32_t random = 1879;

    for (int u = 0; u < UNITS; u++) {
        random = random * 1664525u + 1013904223u;
        at[u] = (uint16_t)((random >> 16) % PLACES * (random >> 24) % PLACES);
        steps[u] = (uint8_t)(random >> 28);
    }
    at[17] = 300;
    at[50] = NOWHERE;
}

static void expect_range(int from, int to, int place)
{
    uint16_t found[UNITS], expected[UNITS];
    int n = 0, sum = 0;

    for (int u = from; u < to; u++)
        if (at[u] == place) {
            expected[n++] = (uint16_t)u;
            sum += steps[u];
        }
    assert_int_equal(force_at(at, from, to, place, found), n);
    assert_memory_equal(found, expected, (size_t)n * sizeof found[0]);
    assert_int_equal(force_count(at, from, to, place), n);
    assert_int_equal(force_sum(at, steps, from, to, place), sum);
    assert_int_equal(force_next(at, from, to, place), n ? expected[0] : -1);
}

static void finds_those_of_every_range(void **state)
{
    (void)state;
    set_out();
    for (int from = 0; from <= UNITS; from++)
        for (int to = from; to <= UNITS; to++)
            for (int place = 0; place <= PLACES; place++)
                expect_range(from, to, place);
}

static void tells_far_places_apart(void **state)
{
    (void)state;
    set_out();
    assert_int_equal(force_next(at, 0, UNITS, 300), 17);
    assert_int_equal(force_next(at, 18, UNITS, 300), -1);
    assert_int_equal(force_next(at, 0, UNITS, NOWHERE), 50);
    assert_int_equal(force_next(at, 0, UNITS, 300 - 256), -1);
}

static void sums_beyond_a_byte(void **state)
{
    static uint16_t here[UNITS];
    static uint8_t worth[UNITS];

    (void)state;
    memset(worth, 255, sizeof worth);
    assert_int_equal(force_sum(here, worth, 0, UNITS, 0), 255 * UNITS);
}

static bool same_steps(const void *ctx, int a, int b)
{
    const uint8_t *worth = ctx;

    return worth[a] == worth[b];
}

/* For 2, unit 1 is elsewhere; for 4, unit 0 may be out of the range. */
static void a_twin_stands_there_is_lower_and_the_same(void **state)
{
    static const uint16_t place[] = { 4, 9, 4, 4, 4, 9 };
    static const uint8_t worth[] = { 1, 2, 2, 2, 1, 2 };

    (void)state;
    assert_int_equal(force_twin(place, 0, 0, same_steps, worth), -1);
    assert_int_equal(force_twin(place, 0, 1, same_steps, worth), -1);
    assert_int_equal(force_twin(place, 0, 2, same_steps, worth), -1);
    assert_int_equal(force_twin(place, 0, 3, same_steps, worth), 2);
    assert_int_equal(force_twin(place, 0, 4, same_steps, worth), 0);
    assert_int_equal(force_twin(place, 1, 4, same_steps, worth), -1);
    assert_int_equal(force_twin(place, 0, 5, same_steps, worth), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finds_those_of_every_range),
        cmocka_unit_test(tells_far_places_apart),
        cmocka_unit_test(sums_beyond_a_byte),
        cmocka_unit_test(a_twin_stands_there_is_lower_and_the_same),
    };

    return cmocka_run_group_tests_name("force", tests, NULL, NULL);
}
