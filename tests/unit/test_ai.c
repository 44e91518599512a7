/* Computer players: what every level owes every game, and that greedy is worth its name. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "ai/ai.h"
#include "ai/players.h"
#include "toy/every.h"
#include "toy/toy.h"

enum { LONGEST = 20000, MATCHES = 6, LOOKS = 40 };

struct table {
    _Alignas(max_align_t) unsigned char state[GAME_MAX_STATE];
    uint64_t dice, seed;
};

static void sit_down(struct table *t, const struct game *g, int scenario, unsigned options,
                     uint64_t seed)
{
    game_setup(g, t->state, scenario, options);
    t->dice = seed;
    t->seed = ~seed;
}

static struct action choice(struct table *t, const struct game *g, unsigned side,
                            const char *level, uint64_t seed)
{
    _Alignas(max_align_t) unsigned char seen[GAME_MAX_STATE];
    memcpy(seen, t->state, g->state_size);
    if (g->observe)
        g->observe(g, t->state, side, seen);
    return ai_choose(g, seen, side, level, seed);
}

static unsigned next_side(const struct table *t)
{
    unsigned acting = game_head(t->state)->acting;
    return acting & -acting;
}

/* One atom; fails the test where a player does what it may not. */
static void play_atom(struct table *t, const struct game *g, const char *first,
                      const char *others)
{
    unsigned side = next_side(t);
    struct action a = side == CHANCE ? game_chance(g, t->state, ai_random, &t->dice)
                                     : choice(t, g, side, side == SIDE_A ? first : others,
                                              ai_random(&t->seed));
    assert_int_equal(game_play(g, t->state, a, NULL).reason, LEGAL);
}

/* The result; fails the test where the game does not end. */
static int play_out(struct table *t, const struct game *g, const char *first,
                    const char *others)
{
    int n = 0;
    for (; !game_head(t->state)->result && n < LONGEST; n++)
        play_atom(t, g, first, others);
    assert_in_range(n, 1, LONGEST - 1);
    return game_head(t->state)->result;
}

static void levels_are_known_by_name(void **state)
{
    struct table t;
    (void)state;
    assert_true(ai_is_level("random"));
    assert_true(ai_is_level("greedy"));
    assert_false(ai_is_level(""));
    assert_false(ai_is_level("greed"));
    sit_down(&t, &toy, FULL, 0, 1);
    assert_int_equal(ai_choose(&toy, t.state, SIDE_A, "greed", 1).verb, 0);
}

static void who_does_not_act_does_nothing(void **state)
{
    struct table t;
    (void)state;
    for (int level = 0; ai_levels[level]; level++) {
        sit_down(&t, &toy, FULL, 0, 1);
        assert_int_equal(next_side(&t), CHANCE);
        assert_int_equal(ai_choose(&toy, t.state, SIDE_B, ai_levels[level], 1).verb, 0);
    }
}

/* Every scenario of every game, with no option and with all, to the end. */
static void greedy_ends_every_game(void **state)
{
    const struct game *every[EVERY_GAME];
    struct table t;
    int n = every_game(every);
    (void)state;
    for (int i = 0; i < n; i++)
        for (int scenario = 0; every[i]->scenarios[scenario]; scenario++)
            for (unsigned all = 0; all <= (every[i]->options[0] != NULL); all++) {
                unsigned options = 0;
                for (int k = 0; all && every[i]->options[k]; k++)
                    options |= 1u << k;
                sit_down(&t, every[i], scenario, options, 7);
                play_out(&t, every[i], "greedy", "greedy");
            }
}

static void same_position_and_seed_same_choice(void **state)
{
    const struct game *every[EVERY_GAME];
    struct table t, before;
    int n = every_game(every);
    (void)state;
    for (int i = 0; i < n; i++) {
        sit_down(&t, every[i], 0, 0, 3);
        for (int looks = 0; looks < LOOKS && !game_head(t.state)->result;) {
            unsigned side = next_side(&t);
            if (side != CHANCE) {
                before = t;
                struct action a = choice(&t, every[i], side, "greedy", 99);
                struct action b = choice(&t, every[i], side, "greedy", 99);
                assert_memory_equal(&a, &b, sizeof a);
                assert_memory_equal(before.state, t.state, every[i]->state_size);
                looks++;
            }
            play_atom(&t, every[i], "greedy", "random");
        }
    }
}

/* As the first side, then as all others.  The toy is left out: it is won by the cards dealt. */
static void greedy_beats_random(void **state)
{
    const struct game *every[EVERY_GAME];
    struct table t;
    int n = every_game(every);
    (void)state;
    for (int i = 0; i < n; i++) {
        int won = 0;
        for (int k = 0; k < 2 * MATCHES && every[i] != &toy; k++) {
            sit_down(&t, every[i], 0, 0, (uint64_t)k + 1);
            bool first = k % 2 == 0;
            int result = play_out(&t, every[i], first ? "greedy" : "random",
                                  first ? "random" : "greedy");
            won += result != RESULT_DRAW && (result & SIDE_A ? first : !first);
        }
        assert_true(every[i] == &toy || won >= 2 * MATCHES - 1);
    }
}

/* The toy has no promise, so that greedy stands on trials and value alone.  To flee costs a point; to stand costs two
 * in three skies of four and wins one in the fourth.  A few bad trials would lead astray: greedy must know. */
static void greedy_weighs_a_throw_by_its_odds(void **state)
{
    struct table t;
    int asked = 0;
    (void)state;
    assert_null(toy.promise);
    for (int k = 0; k < 100; k++) {
        sit_down(&t, &toy, FULL, 0, (uint64_t)k + 1);
        while (!game_head(t.state)->result) {
            const struct head *h = game_head(t.state);
            unsigned side = next_side(&t);
            if (h->frame[h->depth - 1].step == ANSWER && side != CHANCE) {
                assert_int_equal(choice(&t, &toy, side, "greedy", (uint64_t)k).verb, FLEE);
                asked++;
            }
            play_atom(&t, &toy, "random", "random");
        }
    }
    assert_in_range(asked, 100, 300);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(levels_are_known_by_name),
        cmocka_unit_test(who_does_not_act_does_nothing),
        cmocka_unit_test(greedy_ends_every_game),
        cmocka_unit_test(same_position_and_seed_same_choice),
        cmocka_unit_test(greedy_beats_random),
        cmocka_unit_test(greedy_weighs_a_throw_by_its_odds),
    };
    return cmocka_run_group_tests_name("ai", tests, NULL, NULL);
}
