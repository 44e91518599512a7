/* The two ways in which a battle of the War of the Triple Alliance is worked out: forwards, for people, and backwards,
 * for a computer player that asks often.  They know nothing of each other. */
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "ai/players.h"
#include "dice/dist.h"
#include "games/nac/outcome.h"

static void seat(struct field *f, int side, int steps, int factor)
{
    int i = f->seats[side]++;
    f->steps[side][i] = steps;
    f->begun[side] += steps;
    for (int left = 1; left <= steps; left++)
        f->factor[side][i][left] = factor - (left < steps && factor > 1);
}

/* One against one, a step each: who fires first wins with p / (1 - (1 - p)(1 - q)). */
static void duel(int order, int ours, int theirs, int thousandths)
{
    struct field f;
    memset(&f, 0, sizeof f);
    f.order = order;
    seat(&f, US, 1, ours);
    seat(&f, THEM, 1, theirs);
    nac_number_states(&f);
    assert_int_equal(nac_win_chance(&f), thousandths);
}

static void duels_by_hand(void **state)
{
    (void)state;
    duel(ATTACKER_FIRST, 3, 3, 666);
    duel(DEFENDER_FIRST, 3, 3, 333);
    duel(SIMULTANEOUS, 3, 3, 333); /* and both fall as often */
    duel(ATTACKER_FIRST, 2, 4, 428);
    duel(DEFENDER_FIRST, 2, 4, 142);
}

static int draw(uint64_t *random, int most)
{
    return 1 + (int)(ai_random(random) % (unsigned)most);
}

static void some_field(uint64_t *random, int order, int most, struct field *f)
{
    memset(f, 0, sizeof *f);
    f->order = order;
    for (int side = 0; side < 2; side++)
        for (int n = draw(random, most); n > 0; n--)
            seat(f, side, draw(random, 2), draw(random, 5));
    if (draw(random, 3) == 1) { /* a fortress: its two hits come first */
        f->shield = 2;
        f->factor[THEM][0][f->steps[THEM][0] + 1] = f->factor[THEM][0][f->steps[THEM][0] + 2] =
            f->factor[THEM][0][f->steps[THEM][0]];
        f->steps[THEM][0] += 2;
    }
    nac_number_states(f);
}

static void both_ways_agree(void **state)
{
    uint64_t random = 1;
    (void)state;
    for (int i = 0; i < 120; i++) {
        struct field f;
        struct outcome o;
        some_field(&random, i % 3, 1 + i % 4, &f);
        nac_fight_out(&f, false, &o);
        int forwards = (int)(o.won / (DIST_ONE / 10000)), backwards = nac_win_chance(&f);
        if (forwards - 10 * backwards < -5 || forwards - 10 * backwards > 14)
            fail_msg("battle %d: %d ten-thousandths forwards, %d thousandths backwards", i,
                     forwards, backwards);
        assert_int_equal(nac_win_chance(&f), backwards); /* as it is remembered */
    }
}

/* Whoever may go or not, nothing of the whole is lost. */
static void everything_comes_to_an_end(void **state)
{
    uint64_t random = 2;
    (void)state;
    for (int i = 0; i < 120; i++) {
        struct field f;
        struct outcome o;
        some_field(&random, i % 3, 1 + i % 4, &f);
        f.may_go[US] = i % 2;
        f.may_go[THEM] = i % 4 > 1;
        nac_fight_out(&f, true, &o);
        assert_in_range(o.won + o.lost + o.both + o.we_go + o.they_go, DIST_ONE - (1 << 20),
                        DIST_ONE + (1 << 20));
        assert_true(f.may_go[US] || !o.we_go);
        assert_true(f.may_go[THEM] || !o.they_go);
    }
}

static void six_against_six(void **state)
{
    struct field f;
    struct outcome o;
    (void)state;
    memset(&f, 0, sizeof f);
    f.order = DEFENDER_FIRST;
    for (int i = 0; i < SEATS; i++) {
        seat(&f, US, 2, 3);
        seat(&f, THEM, 2, 3);
    }
    nac_number_states(&f);
    int win = nac_win_chance(&f);
    assert_in_range(win, 200, 499);
    nac_fight_out(&f, false, &o);
    assert_in_range(o.won / (DIST_ONE / 1000), win - 1, win + 1);
    f.order = SIMULTANEOUS;
    assert_int_equal(nac_win_chance(&f), -1); /* too large */
}

static void *ask_odds(void *arg)
{
    struct field f;
    struct outcome o;
    memset(&f, 0, sizeof f);
    for (int i = 0; i < 4; i++) {
        seat(&f, US, 2, 3);
        seat(&f, THEM, 2, 3);
    }
    nac_number_states(&f);
    nac_fight_out(&f, false, &o);
    *(int *)arg = nac_win_chance(&f) - (int)(o.won / (DIST_ONE / 1000));
    return NULL;
}

/* What each thread has for itself comes out of its stack: that of a small one is enough. */
static void in_a_small_thread(void **state)
{
    pthread_attr_t small;
    pthread_t thread;
    int apart = 99;
    (void)state;
    assert_int_equal(pthread_attr_init(&small), 0);
    assert_int_equal(pthread_attr_setstacksize(&small, 2 << 20), 0);
    assert_int_equal(pthread_create(&thread, &small, ask_odds, &apart), 0);
    assert_int_equal(pthread_join(thread, NULL), 0);
    assert_in_range(apart + 1, 0, 2);
    pthread_attr_destroy(&small);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(duels_by_hand),
        cmocka_unit_test(both_ways_agree),
        cmocka_unit_test(everything_comes_to_an_end),
        cmocka_unit_test(six_against_six),
        cmocka_unit_test(in_a_small_thread),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
