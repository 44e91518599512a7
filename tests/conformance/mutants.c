/* The suite finds what it is there to find: the toy game with one thing broken at a time. */
#include "conformance/conformance.h"
#include "toy/toy.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static struct game mutant;
static struct step steps[TOY_STEPS];

static int breed(void **unused)
{
    (void)unused;
    mutant = toy;
    memcpy(steps, toy.steps, sizeof steps);
    mutant.steps = steps;
    return 0;
}

static void expect_caught(enum conformance_check check)
{
    struct conformance c = { 0 };
    conform(&c, &mutant, 3000, 7);
    assert_true(c.failed[check] > 0);
}

static void test_toy_is_sound(void **unused)
{
    struct conformance c = { 0 };
    (void)unused;
    conform(&c, &mutant, 3000, 7);
    for (int i = 0; i < CHECKS; i++) {
        assert_true(c.done[i] > 0);
        assert_int_equal(c.failed[i], 0);
    }
}

static void test_foreign_house_reason(void **unused)
{
    struct reason reasons[16];
    (void)unused;
    memcpy(reasons, toy.reasons, sizeof *reasons * (size_t)toy.reason_count);
    reasons[NOT_NOW].text = "{z:a} may not come here";
    mutant.reasons = reasons;
    expect_caught(CHECK_TABLE);
}

static bool is_never_late(const struct game *g, const void *s, char *why, size_t n)
{
    snprintf(why, n, "it is turn 2");
    return toy.sound(g, s, why, n) && game_head(s)->turn != 2;
}

static void test_unsound(void **unused)
{
    (void)unused;
    mutant.sound = is_never_late;
    expect_caught(CHECK_SOUND);
}

static struct verdict refuse_all(const struct game *g, const void *s, struct action a)
{
    (void)g, (void)s, (void)a;
    return (struct verdict){ .reason = FIRST_REASON };
}

static void test_dead_end(void **unused)
{
    (void)unused;
    steps[ANSWER].check = refuse_all;
    expect_caught(CHECK_NEVER_STUCK);
}

static int propose_twice(const struct game *g, const void *s, unsigned side, struct action *out,
                         int cap)
{
    int n = toy.steps[PLANNING].propose(g, s, side, out, cap);
    memcpy(out + n, out, (size_t)n * sizeof *out);
    return 2 * n;
}

static void test_duplicates(void **unused)
{
    (void)unused;
    steps[PLANNING].propose = propose_twice;
    expect_caught(CHECK_LIST);
}

static int propose_odd(const struct game *g, const void *s, unsigned side, struct action *out,
                       int cap)
{
    int n = toy.steps[ANSWER].propose(g, s, side, out, cap);
    out[0].a = 1; /* an unused argument */
    return n;
}

static void test_malformed_candidate(void **unused)
{
    (void)unused;
    steps[ANSWER].propose = propose_odd;
    expect_caught(CHECK_LIST);
}

static void test_inexact_list(void **unused)
{
    (void)unused;
    steps[PLANNING].exact = true; /* though the enemy's soldiers are among its candidates */
    expect_caught(CHECK_LIST);
}

static int propose_one(const struct game *g, const void *s, unsigned side, struct action *out,
                       int cap)
{
    return toy.steps[ANSWER].propose(g, s, side, out, cap) - 1;
}

static void test_forgotten_candidate(void **unused)
{
    (void)unused;
    steps[ANSWER].propose = propose_one;
    expect_caught(CHECK_ALL_ATOMS);
}

static struct verdict check_and_score(const struct game *g, const void *s, struct action a)
{
    struct toy *writable = (struct toy *)s;
    struct verdict v = toy.steps[PLANNING].check(g, s, a);
    if (v.reason)
        writable->points[0]++;
    return v;
}

static void test_refusal_changes(void **unused)
{
    (void)unused;
    steps[PLANNING].check = check_and_score;
    expect_caught(CHECK_REFUSAL);
}

static void test_refusal_without_rule(void **unused)
{
    struct reason reasons[16];
    (void)unused;
    memcpy(reasons, toy.reasons, sizeof *reasons * (size_t)toy.reason_count);
    for (int i = FIRST_REASON; i < toy.reason_count; i++)
        reasons[i].rule = reasons[i].ruling = 0;
    mutant.reasons = reasons;
    expect_caught(CHECK_REFUSAL);
}

static void apply_and_count(const struct game *g, void *s, struct action a, struct tape *t)
{
    static uint16_t times;
    toy.steps[ANSWER].apply(g, s, a, t);
    ((struct toy *)s)->points[0] = times++;
}

static void test_state_outside(void **unused)
{
    (void)unused;
    steps[ANSWER].apply = apply_and_count;
    expect_caught(CHECK_REPLAY);
}

static void name_alike(const struct game *g, char kind, int index, char *out, size_t n)
{
    toy.name_of(g, kind, index ? 1 : 0, out, n);
}

static void test_names_alike(void **unused)
{
    (void)unused;
    mutant.name_of = name_alike;
    expect_caught(CHECK_TABLE);
    expect_caught(CHECK_TEXT);
}

static void test_an_ending_that_names_a_unit(void **unused)
{
    (void)unused;
    mutant.endings = 1u << PLAN;
    expect_caught(CHECK_TABLE);
}

static int weigh_nothing(const struct game *g, const void *s, struct action a)
{
    (void)g, (void)s;
    return a.a == CALM;
}

static void test_weightless(void **unused)
{
    (void)unused;
    steps[WEATHER].weight = weigh_nothing;
    expect_caught(CHECK_CHANCE);
}

static void observe_and_count(const struct game *g, const void *s, unsigned side, void *out)
{
    toy.observe(g, s, side, out);
    ((struct toy *)out)->points[0]++;
}

static void test_observing_changes(void **unused)
{
    (void)unused;
    mutant.observe = observe_and_count;
    expect_caught(CHECK_OBSERVE);
}

static void imagine_deck(const struct game *g, void *s, unsigned side, uint64_t (*rnd)(void *),
                         void *arg)
{
    struct toy *guess = s;
    (void)g, (void)side, (void)rnd, (void)arg;
    for (int unit = 0; unit < TOY_UNITS; unit++)
        if (guess->at[unit] == UNKNOWN)
            guess->at[unit] = DECK;
}

static void test_unsound_guess(void **unused)
{
    (void)unused;
    mutant.imagine = imagine_deck;
    expect_caught(CHECK_IMAGINE);
}

static struct verdict above_enemy(const struct game *g, const void *s, struct action a)
{
    const struct toy *now = s;
    struct verdict v = toy.steps[PLANNING].check(g, s, a);
    if (a.a < 3 && now->at[7] == (a.by == SIDE_A ? BLUE_HAND : RED_HAND) && now->head.turn == 1)
        v = (struct verdict){ .reason = FIRST_REASON };
    return v;
}

static void test_choice_tells_a_secret(void **unused)
{
    (void)unused;
    steps[PLANNING].check = above_enemy;
    expect_caught(CHECK_OWN_CHOICE);
}

static struct action veil_as_other(const struct game *g, const void *s, unsigned side,
                                   struct action a)
{
    a = toy.veil(g, s, side, a);
    if (a.a == UNKNOWN)
        a.a = 0;
    return a;
}

static void test_veil_lies(void **unused)
{
    (void)unused;
    mutant.veil = veil_as_other;
    expect_caught(CHECK_VEIL);
}

static void observe_all(const struct game *g, const void *s, unsigned side, void *out)
{
    (void)side;
    memmove(out, s, g->state_size);
}

static void test_leak(void **unused)
{
    (void)unused;
    mutant.observe = observe_all;
    expect_caught(CHECK_LEAK);
}

static void first_scores(const struct game *g, void *s, struct action a, struct tape *t)
{
    struct toy *now = s;
    if (!now->plan[0] && !now->plan[1])
        now->points[a.by == SIDE_B]++;
    toy.steps[PLANNING].apply(g, s, a, t);
}

static void test_order_matters(void **unused)
{
    (void)unused;
    steps[PLANNING].apply = first_scores;
    expect_caught(CHECK_COMMUTE);
}

static int nowhere(const struct game *g, const void *s, int unit)
{
    (void)g, (void)s, (void)unit;
    return TOY_PLACES;
}

static void test_wrong_place(void **unused)
{
    (void)unused;
    mutant.where = nowhere;
    expect_caught(CHECK_QUERIES);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_toy_is_sound, breed),
        cmocka_unit_test_setup(test_foreign_house_reason, breed),
        cmocka_unit_test_setup(test_unsound, breed),
        cmocka_unit_test_setup(test_dead_end, breed),
        cmocka_unit_test_setup(test_duplicates, breed),
        cmocka_unit_test_setup(test_inexact_list, breed),
        cmocka_unit_test_setup(test_malformed_candidate, breed),
        cmocka_unit_test_setup(test_forgotten_candidate, breed),
        cmocka_unit_test_setup(test_refusal_changes, breed),
        cmocka_unit_test_setup(test_refusal_without_rule, breed),
        cmocka_unit_test_setup(test_state_outside, breed),
        cmocka_unit_test_setup(test_names_alike, breed),
        cmocka_unit_test_setup(test_an_ending_that_names_a_unit, breed),
        cmocka_unit_test_setup(test_weightless, breed),
        cmocka_unit_test_setup(test_observing_changes, breed),
        cmocka_unit_test_setup(test_unsound_guess, breed),
        cmocka_unit_test_setup(test_choice_tells_a_secret, breed),
        cmocka_unit_test_setup(test_veil_lies, breed),
        cmocka_unit_test_setup(test_leak, breed),
        cmocka_unit_test_setup(test_order_matters, breed),
        cmocka_unit_test_setup(test_wrong_place, breed),
    };
    return cmocka_run_group_tests_name("conformance finds what is broken", tests, NULL, NULL);
}
