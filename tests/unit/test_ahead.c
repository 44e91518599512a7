/* What may come in between on a way: on a road (road.h), each sort of thing alone; and fast enough on any. */
#include "match/ahead.h"
#include "road.h"
#include "wasm/api.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct ahead a;
static struct road s;

/* Walker 4 is picked and looks ahead. */
static bool look(const struct game *g, int scenario, unsigned options, int place)
{
    game_setup(g, &s, scenario, options);
    assert_int_equal(game_play(g, &s, (struct action){ PICK, SIDE_A, 3, 0, 0 }, NULL).reason,
                     LEGAL);
    struct road before = s;
    bool known = ahead_look(&a, g, &s, SIDE_A, place);
    assert_memory_equal(&before, &s, sizeof s);
    return known;
}

static void assert_note(int i, int place, unsigned who, const char *rule, const char *text)
{
    assert_true(i < a.notes);
    assert_int_equal(a.note[i].place, place);
    assert_int_equal(a.note[i].who, who);
    assert_string_equal(road.rules[a.note[i].rule], rule);
    assert_string_equal(a.note[i].text, text);
}

static void test_nothing_comes(void **unused)
{
    (void)unused;
    assert_true(look(&road, AWAKE, 0, BRIDGE));
    assert_int_equal(a.notes, 0);
    assert_int_equal(a.ends, BRIDGE);
    assert_int_equal(a.arrives, 1000000000);
    assert_int_equal(a.why.reason, LEGAL);
    assert_true(a.whole);
}

static void test_others_are_asked_in_the_order_of_the_way(void **unused)
{
    (void)unused;
    assert_true(look(&road, AWAKE, 0, 6));
    assert_int_equal(a.notes, 2);
    assert_note(0, INN, CHANCE, "house", "a coin is thrown");
    assert_note(1, GATE, SIDE_B, "gate/1", "let walker-4 pass place-5?");
    assert_int_equal(a.ends, 6); /* the guard lets them pass */
    assert_int_equal(a.arrives, 1000000000);
}

static void test_where_the_way_ends_somebody_may_be_asked(void **unused)
{
    (void)unused;
    assert_true(look(&road, AWAKE, LOCKED, GATE));
    assert_int_equal(a.notes, 2);
    assert_int_equal(a.ends, GATE);
    assert_int_equal(a.arrives, 1000000000);
}

/* One time in four they rest, and must be picked again. */
static void test_dice_fall_in_every_way(void **unused)
{
    (void)unused;
    assert_true(look(&road, AWAKE, SLIPPERY, 6));
    assert_int_equal(a.notes, 3);
    assert_note(0, INN, CHANCE, "house", "a coin is thrown");
    assert_note(1, INN, SIDE_A, "house", "rise");
    assert_note(2, GATE, SIDE_B, "gate/1", "let walker-4 pass place-5?");
    assert_int_equal(a.ends, 6);
    assert_int_equal(a.arrives, 750000000);
    assert_true(a.whole);
}

/* What is asked of others then is asked where they were last. */
static void test_they_may_be_lost_on_the_way(void **unused)
{
    (void)unused;
    assert_true(look(&road, AWAKE, DEADLY, 6));
    assert_int_equal(a.notes, 3);
    assert_note(0, INN, CHANCE, "house", "a coin is thrown");
    assert_note(1, INN, SIDE_B, "gate/1", "let walker-4 pass place-3?");
    assert_note(2, GATE, SIDE_B, "gate/1", "let walker-4 pass place-5?");
    assert_int_equal(a.ends, 6);
    assert_int_equal(a.arrives, 750000000);
}

static void test_nobody_is_let_pass(void **unused)
{
    (void)unused;
    assert_true(look(&road, AWAKE, LOCKED, 6));
    assert_int_equal(a.notes, 2);
    assert_int_equal(a.ends, GATE);
    assert_int_equal(a.arrives, 0);
}

static void test_the_way_is_barred(void **unused)
{
    char text[80];
    (void)unused;
    assert_true(look(&road, AWAKE, BROKEN, 6));
    assert_int_equal(a.notes, 0);
    assert_int_equal(a.ends, 1);
    assert_int_equal(a.arrives, 0);
    game_explain(&road, a.why, text, sizeof text);
    assert_string_equal(text, "road/1 the bridge at place-2 is closed");
}

static void test_the_end_of_the_game_ends_the_way(void **unused)
{
    (void)unused;
    assert_true(look(&road, AWAKE, 0, 8));
    assert_int_equal(a.ends, END);
    assert_int_equal(a.arrives, 0);
}

/* Whether the guard sleeps is not told: both ways the answer is the same. */
static void test_secrets_stay_secret(void **unused)
{
    static struct ahead awake;
    (void)unused;
    assert_true(look(&road, AWAKE, 0, 6));
    awake = a;
    assert_true(a.guessed);
    assert_true(look(&road, ASLEEP, 0, 6));
    assert_memory_equal(awake.note, a.note, sizeof a.note);
    assert_int_equal(awake.notes, a.notes);
    assert_int_equal(awake.arrives, a.arrives);

    struct game open = road; /* no secrets */
    open.observe = NULL;
    open.imagine = NULL;
    assert_true(look(&open, ASLEEP, 0, 6));
    assert_false(a.guessed);
    assert_int_equal(a.notes, 1);
}

static void test_who_knows_no_way(void **unused)
{
    (void)unused;
    assert_false(look(&road, AWAKE, 0, NOWHERE_ROAD));
    assert_false(look(&road, AWAKE, 0, 0)); /* already there */
    game_setup(&road, &s, AWAKE, 0);
    assert_false(ahead_look(&a, &road, &s, SIDE_A, BRIDGE)); /* nobody is picked */
    assert_true(look(&road, AWAKE, 0, BRIDGE));
    assert_false(ahead_look(&a, &road, &s, SIDE_B, BRIDGE)); /* not asked */
    struct game still = road;
    still.toward = NULL;
    assert_false(look(&still, AWAKE, 0, BRIDGE));
}

/* A road without an end: the work has one. */
static struct action round_and_round(const struct game *g, const void *state, unsigned side,
                                     int place)
{
    (void)g, (void)state, (void)place;
    return (struct action){ ENTER, (uint8_t)side, 1, 0, 0 };
}

static struct verdict anything(const struct game *g, const void *state, struct action act)
{
    (void)g, (void)state, (void)act;
    return (struct verdict){ 0 };
}

static void test_work_is_bounded(void **unused)
{
    struct game endless = road;
    struct step steps[STEPS];
    (void)unused;
    memcpy(steps, road.steps, sizeof steps);
    steps[ROAD].check = anything;
    endless.steps = steps;
    endless.toward = round_and_round;
    assert_true(look(&endless, AWAKE, 0, 6));
    assert_false(a.whole);
    assert_int_equal(a.ends, 1);
    assert_int_equal(a.arrives, 0);
}

/* The same as JSON. */
static void answers(int session, const char *words, size_t n, const char *expected)
{
    size_t length;
    assert_int_equal(api_ask(session, words, n), FINE);
    const char *answer = api_answer(&length);
    if (expected)
        assert_string_equal(answer, expected);
}

#define ANSWERS(session, words, expected) answers(session, words, sizeof(words), expected)
static void test_json(void **unused)
{
    (void)unused;
    ANSWERS(0,
            "open\0road\0awake\0"
            "7\0broken",
            NULL);
    ANSWERS(1, "ahead\0red\0place-6", "null");
    ANSWERS(1, "act\0pick walker-4", NULL);
    ANSWERS(1, "ahead\0red\0place-6",
            "{\"ends\":\"place-1\",\"arrives\":0,\"whole\":true,\"guessed\":true,"
            "\"why\":{\"rule\":\"road/1\",\"text\":\"the bridge at place-2 is closed\"},"
            "\"notes\":[]}");
    ANSWERS(0,
            "open\0road\0awake\0"
            "7",
            NULL);
    ANSWERS(2, "act\0pick walker-4", NULL);
    ANSWERS(2, "ahead\0red\0place-4",
            "{\"ends\":\"place-4\",\"arrives\":1000000000,\"whole\":true,\"guessed\":true,"
            "\"why\":null,\"notes\":[{\"place\":\"place-3\",\"who\":\"chance\","
            "\"step\":\"toss\",\"rule\":\"house\",\"text\":\"a coin is thrown\"}]}");
    assert_int_equal(api_ask(2, "ahead\0green\0place-4", 20), NOT_FOUND);
    assert_int_equal(api_ask(2, "ahead\0red\0moon", 15), NOT_FOUND);
    ANSWERS(1, "close", NULL);
    ANSWERS(2, "close", NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nothing_comes),
        cmocka_unit_test(test_others_are_asked_in_the_order_of_the_way),
        cmocka_unit_test(test_where_the_way_ends_somebody_may_be_asked),
        cmocka_unit_test(test_dice_fall_in_every_way),
        cmocka_unit_test(test_they_may_be_lost_on_the_way),
        cmocka_unit_test(test_nobody_is_let_pass),
        cmocka_unit_test(test_the_way_is_barred),
        cmocka_unit_test(test_the_end_of_the_game_ends_the_way),
        cmocka_unit_test(test_secrets_stay_secret),
        cmocka_unit_test(test_who_knows_no_way),
        cmocka_unit_test(test_work_is_bounded),
        cmocka_unit_test(test_json),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
