/* What the positions by hand of all games have alike. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/edits.h"
#include "toy/toy.h"

static void a_mistake_is_said(void **state)
{
    char why[16];
    (void)state;
    assert_false(edit_refused(why, sizeof why, "no such place at all"));
    assert_string_equal(why, "no such place a"); /* as much as there is room for */
}

static void an_unsound_unit_is_named(void **state)
{
    char why[80], wanted[80] = "", name[40];
    (void)state;
    toy.name_of(&toy, 'u', 1, name, sizeof name);
    strcat(strcpy(wanted, name), ": nowhere");
    assert_false(unit_unsound(&toy, 1, "nowhere", why, sizeof why));
    assert_string_equal(why, wanted);
}

static void a_removal_is_a_put(void **state)
{
    struct edit e = {
        .kind = EDIT_REMOVE, .unit = 7, .place = 3, .detail = "steps=1", .value = 9
    };
    struct edit put = edit_removal(&e, 12);
    (void)state;
    assert_int_equal(put.kind, EDIT_PUT);
    assert_int_equal(put.unit, 7);
    assert_int_equal(put.place, 12);
    assert_string_equal(put.detail, "");
    assert_int_equal(put.value, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_mistake_is_said),
        cmocka_unit_test(an_unsound_unit_is_named),
        cmocka_unit_test(a_removal_is_a_put),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
