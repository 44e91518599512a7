/* Rulings as they are read from their Markdown. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "data/rulings.h"

static const char text[] =
    "# Rulings\n\nHow `ruling 47` is cited.\n\n## Ports\n\n### 12\n\n"
    "*May a ship\nleave?*\n\n`a/1`,\n`b/2`\n\n"
    "Yes, *once*.\nAnd back.\n\nNever twice.\n\n"
    "## Land\n\n### x\n\n*No number.*\n\n### 3\n\n*Who?*\n\n`c/1`\n\nNobody";
static const struct file file = { "game.md", text, sizeof text - 1 };

static void finds_by_number(void **state)
{
    struct ruling r;
    (void)state;
    assert_true(ruling_find(&file, 12, &r));
    assert_int_equal(r.number, 12);
    assert_string_equal(r.question, "May a ship leave?");
    assert_string_equal(r.rules, "a/1, b/2");
    assert_string_equal(r.answer, "Yes, once. And back. Never twice.");
    assert_true(ruling_find(&file, 3, &r));
    assert_string_equal(r.answer, "Nobody");
    assert_false(ruling_find(&file, 1, &r));
    assert_false(ruling_find(&file, 47, &r));
    assert_false(ruling_find(NULL, 12, &r));
}

static void goes_through_all(void **state)
{
    struct ruling r;
    size_t at = ruling_next(&file, 0, &r);
    (void)state;
    assert_int_equal(r.number, 12);
    at = ruling_next(&file, at, &r);
    assert_int_equal(r.number, 3);
    assert_int_equal(at, file.length);
    assert_int_equal(ruling_next(&file, at, &r), 0);
}

static void long_texts_are_cut(void **state)
{
    static char many[3 * RULING_ANSWER] = "### 5\n\n*Long?*\n\n`a/1`\n\n";
    struct ruling r;
    (void)state;
    size_t n = strlen(many);
    memset(many + n, 'y', sizeof many - n);
    assert_true(ruling_find(&(struct file){ "game.md", many, sizeof many }, 5, &r));
    assert_int_equal(strlen(r.answer), RULING_ANSWER - 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finds_by_number),
        cmocka_unit_test(goes_through_all),
        cmocka_unit_test(long_texts_are_cut),
    };
    return cmocka_run_group_tests_name("rulings", tests, NULL, NULL);
}
