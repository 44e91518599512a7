/* scan.h against the plain way, wherever a row begins and ends and whatever stands in it. */
#include "core/scan.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { ROW = 70 };

static int plain(const uint16_t *row, int from, int end, uint16_t value, bool bits)
{
    for (int i = from; i < end; i++)
        if (bits ? row[i] & value : row[i] == value)
            return i;
    return end;
}

static void compare(const uint16_t *row, uint16_t value)
{
    for (int from = 0; from <= ROW; from++)
        for (int end = from; end <= ROW; end++) {
            assert_int_equal(scan_equal(row, from, end, value),
                             plain(row, from, end, value, false));
            assert_int_equal(scan_any(row, from, end, value),
                             plain(row, from, end, value, true));
        }
}

static void test_one_that_is_sought(void **unused)
{
    (void)unused;
    for (int at = 0; at < ROW; at++) {
        uint16_t row[ROW] = { 0 };
        row[at] = 0x8001;
        compare(row, 0x8001);
        compare(row, 0x0001);
        compare(row, 0x0100);
    }
}

static void test_many(void **unused)
{
    uint16_t row[ROW];
    uint32_t random = 12345;
    (void)unused;
    for (int turn = 0; turn < 50; turn++) {
        for (int i = 0; i < ROW; i++) {
            random = random * 1664525 + 1013904223;
            row[i] = (uint16_t)(random >> 16 & (turn < 25 ? 0x7 : 0xFFFF));
        }
        compare(row, 3);
        compare(row, 0xFFFF);
    }
}

static void test_filled(void **unused)
{
    (void)unused;
    for (int at = 0; at < ROW; at++) {
        uint8_t row[ROW] = { 0 };
        row[at] = 0x80;
        for (int from = 0; from <= ROW; from++)
            for (int end = from; end <= ROW; end++)
                assert_int_equal(scan_filled(row, from, end),
                                 at >= from && at < end ? at : end);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_one_that_is_sought),
        cmocka_unit_test(test_many),
        cmocka_unit_test(test_filled),
    };
    return cmocka_run_group_tests_name("scan", tests, NULL, NULL);
}
