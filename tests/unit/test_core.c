/* The referee and its texts, on the toy game. */
#include "core/flow.h"
#include "core/hash.h"
#include "core/offer.h"
#include "toy/toy.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static struct action atom(unsigned by, int verb, int a)
{
    return (struct action){ (uint8_t)verb, (uint8_t)by, (uint16_t)a, 0, 0 };
}

static void play(struct toy *s, unsigned by, int verb, int a)
{
    assert_int_equal(game_play(&toy, s, atom(by, verb, a), NULL).reason, LEGAL);
}

/* Red holds soldiers 1 to 3, blue 4 to 6; both are to plan. */
static void deal_all(struct toy *s, unsigned options)
{
    game_setup(&toy, s, FULL, options);
    for (int unit = 0; unit < 2 * TOY_HAND; unit++)
        play(s, CHANCE, DEAL, unit);
}

/* Randomness that the test dictates. */
static uint64_t dictated(void *arg)
{
    const uint64_t **next = arg;
    return *(*next)++;
}

static void test_setup_runs_to_the_first_question(void **unused)
{
    struct toy s;
    (void)unused;
    memset(&s, 0xAA, sizeof s);
    game_setup(&toy, &s, FULL, NO_FLIGHT);
    assert_int_equal(s.head.acting, CHANCE);
    assert_int_equal(s.head.options, NO_FLIGHT);
    assert_int_equal(s.head.played, 0);
    assert_int_equal(top(&s)->step, DEALING);
    assert_int_equal(s.points[0], 0);
}

static void test_order_of_refusals(void **unused)
{
    struct toy s;
    (void)unused;
    deal_all(&s, 0);
    assert_int_equal(game_check(&toy, &s, atom(CHANCE, 99, 0)).reason, NOT_YOU);
    assert_int_equal(game_check(&toy, &s, atom(SIDE_A | SIDE_B, PLAN, 0)).reason, NOT_YOU);
    assert_int_equal(game_check(&toy, &s, atom(0, PLAN, 0)).reason, NOT_YOU);
    assert_int_equal(game_check(&toy, &s, atom(SIDE_A, 0, 9999)).reason, NOT_NOW);
    assert_int_equal(game_check(&toy, &s, atom(SIDE_A, STAND, 9999)).reason, NOT_NOW);
    assert_int_equal(game_check(&toy, &s, atom(SIDE_A, 200, 0)).reason, NOT_NOW);
    struct verdict v = game_check(&toy, &s, atom(SIDE_A, PLAN, TOY_UNITS));
    assert_int_equal(v.reason, MALFORMED);
    assert_int_equal(v.a, 1);
    v = game_check(&toy, &s, (struct action){ PLAN, SIDE_A, 0, 0, 1 });
    assert_int_equal(v.reason, MALFORMED);
    assert_int_equal(v.a, 3);
    assert_int_equal(game_check(&toy, &s, atom(SIDE_A, PLAN, 3)).reason, FIRST_REASON);
    assert_int_equal(game_check(&toy, &s, atom(SIDE_A, PLAN, 2)).reason, LEGAL);
}

static void test_refusal_leaves_the_state(void **unused)
{
    struct toy s, before;
    (void)unused;
    deal_all(&s, 0);
    before = s;
    assert_int_equal(game_play(&toy, &s, atom(SIDE_B, PLAN, 0), NULL).reason, FIRST_REASON);
    assert_memory_equal(&s, &before, sizeof s);
}

static void test_whole_game(void **unused)
{
    struct toy s;
    struct event events[4];
    struct tape t = { 0, 4, 0, events };
    (void)unused;
    deal_all(&s, 0);
    for (int turn = 0; turn < TOY_HAND; turn++) {
        assert_int_equal(s.head.turn, turn + 1);
        play(&s, SIDE_B, PLAN, TOY_HAND + turn);
        assert_int_equal(s.head.acting, SIDE_A);
        play(&s, SIDE_A, PLAN, turn);
        assert_int_equal(s.head.acting, SIDE_A); /* weaker: answers */
        if (turn < 2) {
            play(&s, SIDE_A, STAND, 0);
            play(&s, CHANCE, SKY, turn == 0 ? STORM : CALM);
        } else {
            assert_int_equal(game_play(&toy, &s, atom(SIDE_A, FLEE, 0), &t).reason, LEGAL);
        }
    }
    assert_int_equal(t.n, 1);
    assert_int_equal(s.points[0], 1);
    assert_int_equal(s.points[1], 3);
    assert_int_equal(s.head.result, SIDE_B);
    assert_int_equal(s.head.acting, 0);
    assert_string_equal(toy.rules[s.head.why], "4");
    assert_int_equal(game_check(&toy, &s, atom(SIDE_A, PLAN, 0)).reason, GAME_OVER);
    char text[80];
    game_prompt(&toy, &s, text, sizeof text);
    assert_string_equal(text, "The game is over: blue won (4).");
}

static void test_events_without_room_are_counted(void **unused)
{
    struct toy s;
    struct event one[1];
    struct tape t = { 0, 1, 0, one };
    char text[80];
    (void)unused;
    deal_all(&s, 0);
    play(&s, SIDE_A, PLAN, 0);
    game_play(&toy, &s, atom(SIDE_B, PLAN, 3), &t);
    assert_int_equal(t.n, 1);
    assert_int_equal(t.lost, 1);
    game_say(&toy, one[0], text, sizeof text);
    assert_string_equal(text, "2 red shows soldier-1");
}

static void test_frames(void **unused)
{
    struct toy s;
    struct head *h = &s.head;
    (void)unused;
    memset(&s, 0, sizeof s);
    push(&s, WAR, 1, 2);
    call(&s, PLANNING, 3, 4);
    assert_int_equal(h->depth, 2);
    assert_int_equal(top(&s)->b, 4);
    go_stage(&s, 5);
    assert_int_equal(stage(&s), 5);
    pop(&s, -7);
    assert_int_equal(h->got, -7);
    assert_int_equal(stage(&s), 1);
    const struct frame freed = { 0 };
    assert_memory_equal(&h->frame[1], &freed, sizeof freed);
    push(&s, ANSWER, 0, 0);
    pop(&s, 0);
    assert_int_equal(stage(&s), 1);
}

static void test_lists(void **unused)
{
    struct toy s;
    struct action list[GAME_MAX_LEGAL];
    (void)unused;
    deal_all(&s, 0);
    assert_int_equal(game_legal(&toy, &s, SIDE_A | SIDE_B, list, GAME_MAX_LEGAL), 6);
    assert_int_equal(list[3].by, SIDE_B);
    assert_int_equal(list[3].a, 3);
    assert_int_equal(game_legal(&toy, &s, SIDE_B | CHANCE, list, GAME_MAX_LEGAL), 3);
    assert_int_equal(game_legal(&toy, &s, SIDE_A | SIDE_B, list, 4), 4);
    assert_int_equal(game_legal(&toy, &s, CHANCE, list, 1), 0);
    assert_true(game_may_act(&toy, &s, SIDE_A));
    assert_false(game_may_act(&toy, &s, CHANCE));
}

static void test_forced(void **unused)
{
    struct toy s;
    struct action only;
    (void)unused;
    deal_all(&s, NO_FLIGHT);
    assert_false(game_forced(&toy, &s, &only));
    play(&s, SIDE_A, PLAN, 0);
    play(&s, SIDE_B, PLAN, 3);
    assert_true(game_forced(&toy, &s, &only));
    assert_int_equal(only.verb, STAND);
    play(&s, SIDE_A, STAND, 0);
    assert_false(game_forced(&toy, &s, &only)); /* chance's */
}

static void go_to_weather(struct toy *s)
{
    deal_all(s, 0);
    play(s, SIDE_A, PLAN, 0);
    play(s, SIDE_B, PLAN, 3);
    play(s, SIDE_A, STAND, 0);
}

static void test_chance_follows_the_weights(void **unused)
{
    struct toy s;
    (void)unused;
    go_to_weather(&s);
    assert_int_equal(game_weight(&toy, &s, atom(CHANCE, SKY, CALM)), 3);
    assert_int_equal(game_weight(&toy, &s, atom(CHANCE, SKY, STORM)), 1);
    for (uint64_t r = 0; r < 8; r++) {
        const uint64_t *next = &r;
        struct action a = game_chance(&toy, &s, dictated, &next);
        assert_int_equal(a.a, r % 4 == 3 ? STORM : CALM);
    }
}

/* Eight soldiers less one: numbers that 7 does not divide into are drawn again. */
static void test_chance_has_no_bias(void **unused)
{
    struct toy s;
    const uint64_t draws[] = { UINT64_MAX, UINT64_MAX - UINT64_MAX % 7, 9 };
    const uint64_t *next = draws;
    (void)unused;
    game_setup(&toy, &s, FULL, 0);
    play(&s, CHANCE, DEAL, 0);
    struct action a = game_chance(&toy, &s, dictated, &next);
    assert_int_equal(a.a, 1 + 9 % 7);
    assert_ptr_equal(next, draws + 3);
}

static void test_hash(void **unused)
{
    struct toy s, t;
    (void)unused;
    game_setup(&toy, &s, FULL, 0);
    t = s;
    assert_true(game_hash(&toy, &s) == game_hash(&toy, &t));
    t.points[1] = 1;
    assert_true(game_hash(&toy, &s) != game_hash(&toy, &t));
    assert_true(hash_bytes("", 0, 0) != hash_bytes("\0", 1, 0));
    assert_true(hash_bytes("abcdefgh", 8, 0) != hash_bytes("abcdefgh", 8, 1));
}

static void test_print(void **unused)
{
    char text[80];
    (void)unused;
    game_print(&toy, atom(SIDE_B, PLAN, 4), text, sizeof text);
    assert_string_equal(text, "blue plan soldier-5");
    game_print(&toy, atom(SIDE_A, STAND, 0), text, sizeof text);
    assert_string_equal(text, "red stand");
    game_print(&toy, atom(SIDE_A, PLAN, UNKNOWN), text, sizeof text);
    assert_string_equal(text, "red plan ?");
    game_print(&toy, atom(77, 99, 0), text, sizeof text);
    assert_string_equal(text, "nobody ?");
    game_print(&toy, atom(SIDE_B, PLAN, 4), text, 8);
    assert_string_equal(text, "blue pl");
}

static void test_parse(void **unused)
{
    struct action a = { 0 };
    (void)unused;
    assert_null(game_parse(&toy, "  BLUE\tplan  Soldier-5 ", 0, &a));
    assert_int_equal(a.by, SIDE_B);
    assert_int_equal(a.a, 4);
    assert_null(game_parse(&toy, "plan soldier-1", SIDE_A, &a));
    assert_int_equal(a.by, SIDE_A);
    assert_null(game_parse(&toy, "chance sky storm", SIDE_A, &a));
    assert_int_equal(a.by, CHANCE);
}

static void test_parse_says_what_is_wrong(void **unused)
{
    struct action a = { 7, 7, 7, 7, 7 }, before = a;
    (void)unused;
    assert_string_equal(game_parse(&toy, "plan soldier-1", SIDE_A | SIDE_B, &a),
                        "expected a side, found plan");
    assert_string_equal(game_parse(&toy, "", 0, &a), "expected a side, found the end");
    assert_string_equal(game_parse(&toy, "red fly", 0, &a), "expected an action, found fly");
    assert_string_equal(game_parse(&toy, "red plan", 0, &a),
                        "plan: expected soldier, found the end");
    assert_string_equal(game_parse(&toy, "red plan soldier-9", 0, &a),
                        "plan: expected soldier, found soldier-9");
    assert_string_equal(game_parse(&toy, "red stand up", 0, &a),
                        "stand: expected the end, found up");
    assert_memory_equal(&a, &before, sizeof a);
}

/* A linking word stands before the second argument, and may be left out. */
static void test_link(void **unused)
{
    static const struct verb verbs[] = { { 0 }, { "swap", "uu", "with", "" } };
    struct game g = toy;
    struct action a = { 0 };
    char text[80];
    (void)unused;
    g.verbs = verbs;
    g.verb_count = 2;
    game_print(&g, (struct action){ 1, SIDE_A, 0, 1, 0 }, text, sizeof text);
    assert_string_equal(text, "red swap soldier-1 with soldier-2");
    assert_null(game_parse(&g, text, 0, &a));
    assert_int_equal(a.b, 1);
    assert_null(game_parse(&g, "red swap soldier-3 soldier-4", 0, &a));
    assert_int_equal(a.b, 3);
    assert_string_equal(game_parse(&g, "red swap soldier-3 with", 0, &a),
                        "swap: expected soldier, found the end");
}

static void test_explain(void **unused)
{
    char text[80];
    (void)unused;
    game_explain(&toy, legal, text, sizeof text);
    assert_string_equal(text, "legal");
    game_explain(&toy, refuse(NOT_YOU, SIDE_A | SIDE_B, 0, 0), text, sizeof text);
    assert_string_equal(text, "house it is for red or blue to act");
    game_explain(&toy, refuse(MALFORMED, 2, 0, 0), text, sizeof text);
    assert_string_equal(text, "house argument 2 names nothing that there is");
    game_explain(&toy, refuse(FIRST_REASON, 7, SIDE_B, 0), text, sizeof text);
    assert_string_equal(text, "2.1 soldier-8 is not in the hand of blue");
    game_explain(&toy, refuse(FIRST_REASON, UNKNOWN, SIDE_B, 0), text, sizeof text);
    assert_string_equal(text, "2.1 some soldier is not in the hand of blue");
    game_explain(&toy, refuse(FIRST_REASON + 1, 0, 0, 0), text, sizeof text);
    assert_string_equal(text, "3.1 it was agreed that nobody flees (ruling 1)");
    game_explain(&toy, refuse(999, 0, 0, 0), text, sizeof text);
    assert_string_equal(text, "? no such reason");
}

static void test_prompt(void **unused)
{
    struct toy s;
    char text[80];
    (void)unused;
    deal_all(&s, 0);
    play(&s, SIDE_A, PLAN, 0);
    play(&s, SIDE_B, PLAN, 3);
    game_prompt(&toy, &s, text, sizeof text);
    assert_string_equal(text, "red is weaker: stand or flee?");
}

static void test_find(void **unused)
{
    (void)unused;
    assert_int_equal(game_find(&toy, 'p', "BLUE-hand"), BLUE_HAND);
    assert_int_equal(game_find(&toy, 'p', "blue"), -1);
    assert_int_equal(game_find(&toy, '?', "blue"), -1);
    assert_null(game_kind(&toy, '?'));
    assert_string_equal(game_side_name(&toy, SIDE_B), "blue");
    assert_string_equal(game_side_name(&toy, CHANCE), "chance");
    assert_string_equal(game_side_name(&toy, SIDE_C), "nobody");
}

/* What finds no room is left out, and a die has its faces. */
static void test_offers(void **state)
{
    (void)state;
    struct action out[4];
    struct offer o = { out, 0, 4, SIDE_B };
    offer(&o, 3, 7, 8, 9);
    offer_faces(&o, 5, 6);
    assert_int_equal(o.n, 4);
    assert_int_equal(out[0].verb, 3);
    assert_int_equal(out[0].by, SIDE_B);
    assert_int_equal(out[0].c, 9);
    assert_int_equal(out[1].a, 1);
    assert_int_equal(out[3].a, 3);
}

/* i shows a minus alone, + a plus too. */
static void test_signed_numbers(void **unused)
{
    static const char *const phrases[] = { "", "{i:a} {+:a} {+:b} {+:c} {n:c}" };
    struct game g = toy;
    char text[40];
    (void)unused;
    g.phrases = phrases;
    g.phrase_count = 2;
    game_say(&g, (struct event){ .kind = 1, .a = (uint16_t)-3, .b = 0, .c = 12 }, text,
             sizeof text);
    assert_string_equal(strchr(text, ' ') + 1, "-3 -3 +0 +12 12");
    game_say(&g, (struct event){ .kind = 1, .a = 4, .b = 5, .c = 6 }, text, sizeof text);
    assert_string_equal(strchr(text, ' ') + 1, "4 +4 +5 +6 6");
}

/* Of two wordings after a number, the first is for one, the other for any other. */
static void test_counted_words(void **unused)
{
    static const char *const phrases[] = {
        "", "{n:a unit is|units are} lost, {n:b ship} and {n:c|}"
    };
    struct game g = toy;
    char text[60];
    (void)unused;
    g.phrases = phrases;
    g.phrase_count = 2;
    game_say(&g, (struct event){ .kind = 1, .a = 1, .b = 2, .c = 1 }, text, sizeof text);
    assert_string_equal(strchr(text, ' ') + 1, "1 unit is lost, 2 ship and {n:c|}");
    game_say(&g, (struct event){ .kind = 1 }, text, sizeof text);
    assert_string_equal(strchr(text, ' ') + 1, "0 units are lost, 0 ship and {n:c|}");
    game_say(&g, (struct event){ .kind = 1, .a = 21, .b = 1 }, text, 12);
    assert_string_equal(strchr(text, ' ') + 1, "21 un");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_signed_numbers),
        cmocka_unit_test(test_counted_words),
        cmocka_unit_test(test_offers),
        cmocka_unit_test(test_setup_runs_to_the_first_question),
        cmocka_unit_test(test_order_of_refusals),
        cmocka_unit_test(test_refusal_leaves_the_state),
        cmocka_unit_test(test_whole_game),
        cmocka_unit_test(test_events_without_room_are_counted),
        cmocka_unit_test(test_frames),
        cmocka_unit_test(test_lists),
        cmocka_unit_test(test_forced),
        cmocka_unit_test(test_chance_follows_the_weights),
        cmocka_unit_test(test_chance_has_no_bias),
        cmocka_unit_test(test_hash),
        cmocka_unit_test(test_print),
        cmocka_unit_test(test_parse),
        cmocka_unit_test(test_parse_says_what_is_wrong),
        cmocka_unit_test(test_link),
        cmocka_unit_test(test_explain),
        cmocka_unit_test(test_prompt),
        cmocka_unit_test(test_find),
    };
    return cmocka_run_group_tests_name("core", tests, NULL, NULL);
}
