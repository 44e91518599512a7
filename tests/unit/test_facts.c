/* Lists of facts while they are made. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/facts.h"

enum { ROOM = 2 };

static void tells_in_order(void **state)
{
    struct fact out[ROOM];
    struct facts f = { out, 0, ROOM };
    (void)state;
    fact(&f, "steps", "%d of %d", 1, 2);
    fact(&f, "name", "%s", "3º Caçadores");
    assert_int_equal(f.n, 2);
    assert_string_equal(out[0].key, "steps");
    assert_string_equal(out[0].value, "1 of 2");
    assert_string_equal(out[1].key, "name");
    assert_string_equal(out[1].value, "3º Caçadores");
}

static void leaves_out_what_finds_no_room(void **state)
{
    struct fact out[ROOM + 1];
    struct facts f = { out, 0, ROOM }, none = { NULL, 0, 0 };
    (void)state;
    memset(out, 'x', sizeof out);
    for (int i = 0; i < ROOM + 3; i++)
        fact(&f, "fact", "%d", i);
    assert_int_equal(f.n, ROOM);
    assert_string_equal(out[ROOM - 1].value, "1");
    assert_int_equal(out[ROOM].key[0], 'x');
    fact(&none, "fact", "%d", 1);
    assert_int_equal(none.n, 0);
}

static void cuts_what_is_too_long(void **state)
{
    struct fact out[ROOM];
    struct facts f = { out, 0, ROOM };
    char lengthy[sizeof out->value + sizeof out->key + 2];
    (void)state;
    memset(lengthy, 'y', sizeof lengthy);
    lengthy[sizeof lengthy - 1] = 0;
    fact(&f, lengthy, "%s", lengthy);
    assert_int_equal(f.n, 1);
    assert_int_equal(strlen(out[0].key), sizeof out->key - 1);
    assert_int_equal(strlen(out[0].value), sizeof out->value - 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tells_in_order),
        cmocka_unit_test(leaves_out_what_finds_no_room),
        cmocka_unit_test(cuts_what_is_too_long),
    };
    return cmocka_run_group_tests_name("facts", tests, NULL, NULL);
}
