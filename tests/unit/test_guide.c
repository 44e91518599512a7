/* Guided openings: each can be played as it stands, with its own dice, and what it names is there. */
#include "ai/ai.h"
#include "cuartel/games.h"
#include "match/guide.h"

#include <setjmp.h>
#include <stdalign.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct guide guide;

static void read_guide(const struct title *t)
{
    struct trouble err = { "" };
    if (!guide_read(t, &guide, &err))
        fail_msg("%s: %s", t->name, err.text);
}

static struct match *begin(const struct title *t)
{
    struct match_error err;
    uint8_t seed[32];
    match_seed_from_number((uint64_t)guide.seed, seed);
    struct match *m = match_new(t->name, guide.scenario, NULL, 0, seed, NULL, &err);
    if (!m)
        fail_msg("%s: %s", t->name, err.text);
    return m;
}

static unsigned side_of(const struct game *g, const char *name)
{
    for (int i = 0; g->sides[i]; i++)
        if (strcmp(g->sides[i], name) == 0)
            return 1u << i;
    fail_msg("%s has no side %s", g->name, name);
    return 0;
}

static struct action choice_of(const struct match *m, unsigned side)
{
    alignas(max_align_t) unsigned char seen[GAME_MAX_STATE];
    const struct game *g = match_game(m);
    const void *s = match_state(m);
    if (g->observe)
        g->observe(g, s, side, seen);
    return ai_choose(g, g->observe ? seen : s, side, "greedy", match_player_seed(m));
}

/* Chance and the other sides act until `side` is asked; false: the game is over. */
static bool go_on(struct match *m, unsigned side)
{
    const struct head *h = game_head(match_state(m));
    while (!h->result && !(h->acting & side)) {
        if (h->acting == CHANCE)
            assert_true(match_chance(m, NULL, NULL, NULL));
        else
            assert_int_equal(match_do(m, choice_of(m, h->acting & -h->acting), NULL).reason,
                             LEGAL);
    }
    return !h->result;
}

/* The legal action that is wanted; or, of a place farther off, the first on the way. */
static struct action wanted_action(const struct match *m, unsigned side, const char *wanted)
{
    struct action list[GAME_MAX_LEGAL];
    const struct game *g = match_game(m);
    char text[GUIDE_DO];
    int n = game_legal(g, match_state(m), side, list, GAME_MAX_LEGAL);
    for (int i = 0; i < n; i++) {
        game_print(g, list[i], text, sizeof text);
        if (guide_fits(wanted, text))
            return list[i];
    }
    const char *place = strchr(wanted, ' ');
    int there = place ? game_find(g, 'p', place + 1) : -1;
    return there >= 0 && g->toward ? g->toward(g, match_state(m), side, there)
                                   : (struct action){ 0 };
}

static void follow(const struct title *t)
{
    read_guide(t);
    struct match *m = begin(t);
    unsigned side = side_of(match_game(m), guide.side);
    char wanted[GUIDE_DO];
    for (struct guide_place at; go_on(m, side);) {
        at = guide_find(&guide, m, side);
        if (!guide_action(&guide.step[at.step], at.part, wanted)) {
            assert_int_equal(at.step, guide.n - 1);
            assert_int_equal(at.part, 0);
            match_free(m);
            return;
        }
        struct action a = wanted_action(m, side, wanted);
        if (!a.verb)
            fail_msg("%s: step %d: '%s' cannot be done", t->name, at.step + 1, wanted);
        assert_int_equal(match_do(m, a, NULL).reason, LEGAL);
    }
    fail_msg("%s: the game ended within the guide", t->name);
}

static void test_each_can_be_followed(void **unused)
{
    (void)unused;
    for (const struct title *t = games; t->name; t++)
        follow(t);
}

static bool has_rule(const struct game *g, const char *rule)
{
    for (int i = 0; i < g->rule_count; i++)
        if (strcmp(g->rules[i], rule) == 0)
            return true;
    return false;
}

static void test_what_it_names_is_there(void **unused)
{
    (void)unused;
    for (const struct title *t = games; t->name; t++) {
        read_guide(t);
        struct match *m = begin(t);
        const struct game *g = match_game(m);
        assert_in_range(guide.n, 10, GUIDE_STEPS);
        for (int i = 0; i < guide.n; i++) {
            const struct guide_step *step = &guide.step[i];
            if (!has_rule(g, step->rule))
                fail_msg("%s: step %d: there is no rule %s", t->name, i + 1, step->rule);
            if (*step->look && game_find(g, 'p', step->look) < 0 &&
                game_find(g, 'u', step->look) < 0)
                fail_msg("%s: step %d: there is no %s", t->name, i + 1, step->look);
            assert_true(strlen(step->text) > 40);
        }
        match_free(m);
    }
}

static void test_actions_of_a_step(void **unused)
{
    static const struct guide_step step = { .asks = "pick a; go b ;done" };
    static const char *const actions[] = { "pick a", "go b ", "done" };
    char out[GUIDE_DO];
    (void)unused;
    for (int i = 0; i < 3; i++) {
        assert_true(guide_action(&step, i, out));
        assert_string_equal(out, actions[i]);
    }
    assert_false(guide_action(&step, 3, out));
    assert_false(guide_action(&step, 9, out));
    assert_false(guide_action(&(struct guide_step){ .asks = "" }, 0, out));
}

static void test_what_fits(void **unused)
{
    (void)unused;
    assert_true(guide_fits("go b ", "red go b"));
    assert_true(guide_fits("go b*", "red go b-12"));
    assert_true(guide_fits("go * c", "red go b c"));
    assert_true(guide_fits("done", "red done"));
    assert_false(guide_fits("done", "red done now"));
    assert_false(guide_fits("go b", "red go"));
    assert_false(guide_fits("go b", "red go bb"));
    assert_false(guide_fits("go bb*", "red go b"));
    assert_false(guide_fits("", "red done"));
}

/* What was played between is passed over; what was taken back was not played. */
static void test_how_far_it_has_come(void **unused)
{
    (void)unused;
    const struct title *t = games;
    read_guide(t);
    struct match *m = begin(t);
    unsigned side = side_of(match_game(m), guide.side);
    struct guide_place at = guide_find(&guide, m, side);
    assert_int_equal(at.step + at.part, 0);
    char wanted[GUIDE_DO];
    go_on(m, side);
    assert_true(guide_action(&guide.step[0], 0, wanted));
    match_do(m, wanted_action(m, side, wanted), NULL);
    at = guide_find(&guide, m, side);
    assert_int_equal(at.step, 0);
    assert_int_equal(at.part, 1);
    assert_int_equal(match_undo(m, false), 1);
    assert_int_equal(guide_find(&guide, m, side).part, 0);
    match_free(m);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_can_be_followed),
        cmocka_unit_test(test_what_it_names_is_there),
        cmocka_unit_test(test_actions_of_a_step),
        cmocka_unit_test(test_what_fits),
        cmocka_unit_test(test_how_far_it_has_come),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
