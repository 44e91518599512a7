/* Hexes in every way a map may print them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "geo/hex.h"

enum { WIDTH = 13, HEIGHT = 11, DIRECTIONS = 6 };

static struct hex_grid grid_number(int i)
{
    return (struct hex_grid){ .flat_top = i & 1, .even_high = i & 2, .row_first = i & 4 };
}

static void reads_and_prints_four_digits(void **state)
{
    struct hex_grid columns = { .flat_top = true },
                    rows = { .flat_top = true, .row_first = true };
    int column, row;
    char text[5];

    (void)state;
    assert_true(hex_parse(&columns, "3123", &column, &row));
    assert_int_equal(column, 31);
    assert_int_equal(row, 23);
    hex_print(&columns, 31, 23, text);
    assert_string_equal(text, "3123");
    assert_true(hex_parse(&rows, "3123", &column, &row));
    assert_int_equal(column, 23);
    assert_int_equal(row, 31);
    hex_print(&rows, 23, 31, text);
    assert_string_equal(text, "3123");
}

static void print_then_parse_is_identity(void **state)
{
    (void)state;
    for (int i = 0; i < 8; i++) {
        struct hex_grid grid = grid_number(i);

        for (int hex = 0; hex < 10000; hex++) {
            int column, row;
            char text[5];

            hex_print(&grid, hex / 100, hex % 100, text);
            assert_true(hex_parse(&grid, text, &column, &row));
            assert_int_equal(column * 100 + row, hex);
        }
    }
}

static void refuses_what_is_not_four_digits(void **state)
{
    static const char *const wrong[] = { "",     "3",    "312",  "31234", "31a3",
                                         " 123", "-123", "3 23", "312 ",  "\xD9\xA1" };
    struct hex_grid grid = { .flat_top = true };
    int column = 7, row = 8;

    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_false(hex_parse(&grid, wrong[i], &column, &row));
    assert_int_equal(column, 7);
    assert_int_equal(row, 8);
}

static void expect_neighbours(const struct hex_grid *grid, const char *of,
                              const char *const *names, const char *const *hexes)
{
    int column, row;

    assert_true(hex_parse(grid, of, &column, &row));
    for (int d = 0; d < DIRECTIONS; d++) {
        int to_column, to_row;
        char text[5];

        assert_int_equal(hex_direction(grid, names[d]), d);
        hex_neighbour(grid, column, row, d, &to_column, &to_row);
        hex_print(grid, to_column, to_row, text);
        assert_string_equal(text, hexes[d]);
    }
}

static const char *const flat_names[] = { "N", "NE", "SE", "S", "SW", "NW" };
static const char *const pointy_names[] = { "NE", "E", "SE", "SW", "W", "NW" };

/* Read off a drawing: column 4 or row 4 is the one shoved up or left where even_high. */
static void neighbours_are_those_of_a_drawing(void **state)
{
    /* clang-format off */
    static const struct {
        bool flat_top, even_high;
        const char *hex, *neighbour[DIRECTIONS];
    } row[] = {
        { true, true, "0404", { "0403", "0503", "0504", "0405", "0304", "0303" } },
        { true, true, "0504", { "0503", "0604", "0605", "0505", "0405", "0404" } },
        { true, false, "0404", { "0403", "0504", "0505", "0405", "0305", "0304" } },
        { true, false, "0504", { "0503", "0603", "0604", "0505", "0404", "0403" } },
        { false, true, "0404", { "0403", "0504", "0405", "0305", "0304", "0303" } },
        { false, true, "0405", { "0504", "0505", "0506", "0406", "0305", "0404" } },
        { false, false, "0404", { "0503", "0504", "0505", "0405", "0304", "0403" } },
        { false, false, "0405", { "0404", "0505", "0406", "0306", "0305", "0304" } },
    };
    /* clang-format on */

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct hex_grid grid = { .flat_top = row[i].flat_top, .even_high = row[i].even_high };

        expect_neighbours(&grid, row[i].hex, row[i].flat_top ? flat_names : pointy_names,
                          row[i].neighbour);
    }
}

static void directions_have_the_names_of_the_grid(void **state)
{
    struct hex_grid flat = { .flat_top = true }, pointy = { 0 };

    (void)state;
    assert_int_equal(hex_direction(&flat, "E"), -1);
    assert_int_equal(hex_direction(&pointy, "N"), -1);
    assert_int_equal(hex_direction(&flat, ""), -1);
    assert_int_equal(hex_direction(&flat, "NEE"), -1);
}

/* Also across the edge of the map, where numbers fall below 0. */
static void opposite_directions_undo_each_other(void **state)
{
    (void)state;
    for (int i = 0; i < 4; i++) {
        struct hex_grid grid = grid_number(i);

        for (int column = -2; column < 4; column++)
            for (int row = -2; row < 4; row++)
                for (int d = 0; d < DIRECTIONS; d++) {
                    int there[2], back[2];

                    hex_neighbour(&grid, column, row, d, &there[0], &there[1]);
                    hex_neighbour(&grid, there[0], there[1], (d + 3) % 6, &back[0], &back[1]);
                    assert_int_equal(back[0], column);
                    assert_int_equal(back[1], row);
                }
    }
}

/* Clockwise: two steps in directions two apart make the step between them. */
static void directions_go_round(void **state)
{
    (void)state;
    for (int i = 0; i < 4; i++) {
        struct hex_grid grid = grid_number(i);

        for (int hex = 0; hex < 4; hex++)
            for (int d = 0; d < DIRECTIONS; d++) {
                int two[2], one[2];

                hex_neighbour(&grid, 4 + hex / 2, 4 + hex % 2, d, &two[0], &two[1]);
                hex_neighbour(&grid, two[0], two[1], (d + 2) % 6, &two[0], &two[1]);
                hex_neighbour(&grid, 4 + hex / 2, 4 + hex % 2, (d + 1) % 6, &one[0], &one[1]);
                assert_memory_equal(two, one, sizeof two);
            }
    }
}

/* Steps from one hex to all others, by walking; a shortest way between two hexes of a
 * rectangle need never leave it. */
static void walk(const struct hex_grid *grid, int from, int steps[WIDTH * HEIGHT])
{
    int queue[WIDTH * HEIGHT], n = 0;

    for (int i = 0; i < WIDTH * HEIGHT; i++)
        steps[i] = -1;
    steps[from] = 0;
    queue[n++] = from;
    for (int i = 0; i < n; i++)
        for (int d = 0; d < DIRECTIONS; d++) {
            int column, row, to;

            hex_neighbour(grid, queue[i] % WIDTH, queue[i] / WIDTH, d, &column, &row);
            to = row * WIDTH + column;
            if (column < 0 || column >= WIDTH || row < 0 || row >= HEIGHT || steps[to] >= 0)
                continue;
            steps[to] = steps[queue[i]] + 1;
            queue[n++] = to;
        }
}

static void distance_is_the_number_of_steps(void **state)
{
    (void)state;
    for (int i = 0; i < 4; i++) {
        struct hex_grid grid = grid_number(i);

        for (int from = 0; from < WIDTH * HEIGHT; from++) {
            int steps[WIDTH * HEIGHT];

            walk(&grid, from, steps);
            for (int to = 0; to < WIDTH * HEIGHT; to++) {
                int there =
                    hex_distance(&grid, from % WIDTH, from / WIDTH, to % WIDTH, to / WIDTH);
                int back =
                    hex_distance(&grid, to % WIDTH, to / WIDTH, from % WIDTH, from / WIDTH);

                assert_int_equal(there, steps[to]);
                assert_int_equal(there, back);
            }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_and_prints_four_digits),
        cmocka_unit_test(print_then_parse_is_identity),
        cmocka_unit_test(refuses_what_is_not_four_digits),
        cmocka_unit_test(neighbours_are_those_of_a_drawing),
        cmocka_unit_test(directions_have_the_names_of_the_grid),
        cmocka_unit_test(opposite_directions_undo_each_other),
        cmocka_unit_test(directions_go_round),
        cmocka_unit_test(distance_is_the_number_of_steps),
    };

    return cmocka_run_group_tests_name("hex", tests, NULL, NULL);
}
