/* What the log tells the other side of a march, in a game that hides what lies under the top of a stack. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "match/match.h"

static struct match *begin(void)
{
    struct match_error err;
    uint8_t seed[32];
    match_seed_from_number(1, seed);
    struct match *m = match_new("taw", "standard", NULL, 0, seed, NULL, &err);
    if (!m)
        fail_msg("%s", err.text);
    return m;
}

static void expect_log(struct match *m, const char *played, unsigned reader, const char *log)
{
    const struct game *g = match_game(m);
    struct action a;
    char text[120];
    assert_null(game_parse(g, played, SIDE_B, &a));
    assert_int_equal(match_do(m, a, NULL).reason, LEGAL);
    game_print(g, g->veil(g, match_state(m), reader, a), text, sizeof text);
    assert_string_equal(text, log);
}

static void who_goes_aboard_what_below_the_top(void **state)
{
    struct match *m = begin();
    (void)state;
    expect_log(m, "paraguay pick par-ship-te", SIDE_A, "paraguay pick ?");
    expect_log(m, "paraguay embark par-inf-1 on par-ship-te", SIDE_A, "paraguay embark ? on ?");
    expect_log(m, "paraguay enter 1433", SIDE_A, "paraguay enter 1433");
    match_free(m);
}

static void who_acts_reads_it_all(void **state)
{
    struct match *m = begin();
    (void)state;
    expect_log(m, "paraguay pick par-ship-te", SIDE_B, "paraguay pick par-ship-te");
    expect_log(m, "paraguay embark par-inf-1 on par-ship-te", SIDE_B,
               "paraguay embark par-inf-1 on par-ship-te");
    match_free(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_goes_aboard_what_below_the_top),
        cmocka_unit_test(who_acts_reads_it_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
