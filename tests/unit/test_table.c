/* Ledgers, charts and schedules. */
#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "table/chart.h"
#include "table/ledger.h"
#include "table/schedule.h"

static void a_ledger_sums_what_it_names(void **state)
{
    struct ledger ledger = { 0 };

    (void)state;
    assert_int_equal(ledger_sum(&ledger), 0);
    ledger_add(&ledger, 7, 2);
    ledger_add(&ledger, 9, 0);
    ledger_add(&ledger, 8, -5);
    ledger_add(&ledger, 7, 2);
    assert_int_equal(ledger.n, 3);
    assert_int_equal(ledger.row[1].rule, 8);
    assert_int_equal(ledger.row[1].amount, -5);
    assert_int_equal(ledger_sum(&ledger), -1);
}

static void a_ledger_sums_beyond_16_bits(void **state)
{
    struct ledger ledger = { 0 };

    (void)state;
    for (int i = 0; i < LEDGER_ROWS; i++)
        ledger_add(&ledger, i, INT16_MAX);
    assert_int_equal(ledger.n, LEDGER_ROWS);
    assert_int_equal(ledger_sum(&ledger), LEDGER_ROWS * INT16_MAX);
}

static struct chart chart;

static bool load_chart(const char *text, struct trouble *err)
{
    struct file file = { "crt.txt", text, strlen(text) };
    struct files files = { 1, &file };

    memset(&chart, 0xAB, sizeof chart);
    *err = (struct trouble){ 0 };
    return chart_load(&chart, &files, "crt.txt", "odds one two three source", err);
}

static void a_chart_reads_as_it_is_printed(void **state)
{
    struct trouble err;

    (void)state;
    assert_true(
        load_chart("odds one two three source\n1:2 -1 0 +1 a\n\"over 3\" 4 5 32767 a\n", &err));
    assert_string_equal(err.text, "");
    assert_int_equal(chart.rows, 2);
    assert_int_equal(chart.columns, 3);
    assert_int_equal(chart_row(&chart, "1:2"), 0);
    assert_int_equal(chart_row(&chart, "over 3"), 1);
    assert_int_equal(chart_row(&chart, "over"), -1);
    assert_int_equal(chart_at(&chart, 0, 0), -1);
    assert_int_equal(chart_at(&chart, 0, 2), 1);
    assert_int_equal(chart_at(&chart, 1, 2), 32767);
}

static void a_chart_takes_columns_in_the_order_asked_for(void **state)
{
    struct trouble err;

    (void)state;
    assert_true(load_chart("source three odds one two\na 3 row 1 2\n", &err));
    for (int i = 0; i < 3; i++)
        assert_int_equal(chart_at(&chart, 0, i), i + 1);
}

static void beyond_its_ends_a_chart_is_as_at_its_ends(void **state)
{
    static const int at[] = { INT_MIN, -1, 0, 1, 2, 3, INT_MAX },
                     is[] = { 0, 0, 0, 1, 2, 2, 2 };
    struct trouble err;

    (void)state;
    assert_true(load_chart(
        "odds one two three source\nA 11 12 13 a\nB 21 22 23 a\nC 31 32 33 a\n", &err));
    for (int i = 0; i < 7; i++)
        for (int k = 0; k < 7; k++)
            assert_int_equal(chart_at(&chart, at[i], at[k]), 11 + 10 * is[i] + is[k]);
}

static void expect_no_chart(const char *text, const char *trouble)
{
    struct trouble err;

    assert_false(load_chart(text, &err));
    assert_string_equal(err.text, trouble);
    assert_int_equal(chart.rows, 0);
}

static void a_wrong_chart_is_not_loaded(void **state)
{
    (void)state;
    expect_no_chart("odds one two three source\n",
                    "crt.txt:1: expected rows, found the end of the file");
    expect_no_chart("odds one two three source\nA 1 2 3 a\nA 1 2 3 a\n",
                    "crt.txt:3: odds: expected every row once, found A twice");
    expect_no_chart("odds one two three source\nA 1 x 3 a\n",
                    "crt.txt:2: two: expected -32768 to 32767, found x");
    expect_no_chart("odds one two three source\nA 1 2 32768 a\n",
                    "crt.txt:2: three: expected -32768 to 32767, found 32768");
    expect_no_chart("odds one two three source\nA 1 - 3 a\n",
                    "crt.txt:2: two: expected -32768 to 32767, found an empty field");
    expect_no_chart("odds one two three source\n- 1 2 3 a\n",
                    "crt.txt:2: odds: expected the name of the row, found an empty field");
    expect_no_chart(
        "odds one two three source\nabcdefghijklmnopqrstuvwx 1 2 3 a\n",
        "crt.txt:2: odds: expected at most 23 bytes, found abcdefghijklmnopqrstuvwx");
    expect_no_chart("odds one two source\n",
                    "crt.txt:1: three: expected this column, found none of the name");
}

static void a_chart_has_so_many_rows_at_most(void **state)
{
    char text[2000] = "odds one two three source\n";
    struct trouble err;

    (void)state;
    for (int i = 0; i < CHART_ROWS; i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), "row-%d 1 2 3 a\n", i);
    assert_true(load_chart(text, &err));
    assert_int_equal(chart.rows, CHART_ROWS);
    strcat(text, "more 1 2 3 a\n");
    assert_false(load_chart(text, &err));
    assert_string_equal(err.text, "crt.txt:66: expected at most 64 rows, found more");
}

static void a_schedule_tells_what_comes_when(void **state)
{
    struct schedule schedule = { 0 };
    const struct due *due;

    (void)state;
    schedule_add(&schedule, 5, 2, 100);
    schedule_add(&schedule, 3, 9, 101);
    schedule_add(&schedule, 5, 1, 102);
    schedule_add(&schedule, 1, 4, 103);
    schedule_add(&schedule, 5, 1, 99);
    assert_int_equal(schedule_of(&schedule, 1, &due), 1);
    assert_int_equal(due[0].place, 103);
    assert_int_equal(schedule_of(&schedule, 3, &due), 1);
    assert_int_equal(due[0].unit, 9);
    assert_int_equal(schedule_of(&schedule, 5, &due), 3);
    assert_int_equal(due[0].place, 102); /* equal turn and unit: in the order they were added */
    assert_int_equal(due[1].place, 99);
    assert_int_equal(due[2].unit, 2);
    assert_int_equal(schedule_of(&schedule, 0, &due), 0);
    assert_int_equal(schedule_of(&schedule, 4, &due), 0);
    assert_int_equal(schedule_of(&schedule, 6, &due), 0);
}

static void an_empty_schedule_has_nothing(void **state)
{
    struct schedule schedule = { 0 };
    const struct due *due;

    (void)state;
    assert_int_equal(schedule_of(&schedule, 1, &due), 0);
}

static void a_full_schedule_is_in_order(void **state)
{
    static struct schedule schedule;
    const struct due *due;
    int rows = 0;

    (void)state;
    for (int i = 0; i < SCHEDULE_ROWS; i++)
        schedule_add(&schedule, i * 37 % 12, i * 101 % SCHEDULE_ROWS, i);
    for (int turn = 0; turn < 12; turn++) {
        int n = schedule_of(&schedule, turn, &due);

        assert_ptr_equal(due, schedule.row + rows);
        for (int i = 0; i < n; i++) {
            assert_int_equal(due[i].turn, turn);
            assert_true(i == 0 || due[i - 1].unit < due[i].unit);
        }
        rows += n;
    }
    assert_int_equal(rows, SCHEDULE_ROWS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_ledger_sums_what_it_names),
        cmocka_unit_test(a_ledger_sums_beyond_16_bits),
        cmocka_unit_test(a_chart_reads_as_it_is_printed),
        cmocka_unit_test(a_chart_takes_columns_in_the_order_asked_for),
        cmocka_unit_test(beyond_its_ends_a_chart_is_as_at_its_ends),
        cmocka_unit_test(a_wrong_chart_is_not_loaded),
        cmocka_unit_test(a_chart_has_so_many_rows_at_most),
        cmocka_unit_test(a_schedule_tells_what_comes_when),
        cmocka_unit_test(an_empty_schedule_has_nothing),
        cmocka_unit_test(a_full_schedule_is_in_order),
    };

    return cmocka_run_group_tests_name("table", tests, NULL, NULL);
}
