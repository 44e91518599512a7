/* Units sent to a place, and names for those that go together: on a road (road.h). */
#include "console/console.h"
#include "match/forces.h"
#include "match/inside.h"
#include "match/travel.h"
#include "road.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct match *begin(void)
{
    struct match_error err;
    uint8_t seed[SEED_BYTES] = { 1 };
    struct match *m = match_new("road", NULL, NULL, 0, seed, NULL, &err);
    assert_non_null(m);
    return m;
}

static void play(struct match *m, int verb, unsigned by, int argument)
{
    struct action a = { (uint8_t)verb, (uint8_t)by, (uint16_t)argument, 0, 0 };
    assert_int_equal(match_do(m, a, NULL).reason, LEGAL);
}

/* Plays what it gives, and chance, until it stops. */
static enum travelled go(struct match *m, struct travel *t)
{
    struct action a;
    enum travelled end;
    while ((end = travel_next(t, m, &a)) == TRAVEL_GOES_ON) {
        assert_int_equal(match_do(m, a, NULL).reason, LEGAL);
        while (match_chance(m, NULL, NULL, NULL))
            ;
    }
    return end;
}

/* Walkers are numbered from 1, as their names are. */
static enum travelled send(struct match *m, struct travel *t, int place, int a, int b)
{
    uint16_t units[] = { (uint16_t)(a - 1), (uint16_t)(b - 1) };
    travel_begin(t, m, SIDE_A, units, b ? 2 : 1, place);
    return go(m, t);
}

static int place_of(const struct match *m, int walker)
{
    return match_game(m)->where(match_game(m), match_state(m), walker - 1);
}

static void test_units_arrive(void **unused)
{
    struct match *m = begin();
    struct travel t;
    (void)unused;
    assert_true(travel_is_known(match_game(m)));
    assert_int_equal(send(m, &t, 4, 5, 4), TRAVEL_ARRIVED);
    assert_int_equal(match_at(m, 0).a, 3); /* in the record's order */
    assert_int_equal(match_at(m, 1).a, 4);
    assert_int_equal(place_of(m, 4), 4);
    assert_int_equal(place_of(m, 5), 4);
    assert_int_equal(match_at(m, 5).verb, COIN); /* on the way */
    assert_int_equal(match_length(m), 7);
    match_free(m);
}

static void test_what_is_picked_stays_so(void **unused)
{
    struct match *m = begin();
    struct travel t;
    uint16_t picked[WALKERS];
    (void)unused;
    play(m, PICK, SIDE_A, 3);
    assert_int_equal(send(m, &t, 2, 5, 4), TRAVEL_ARRIVED);
    assert_int_equal(match_length(m), 4);
    assert_int_equal(travel_picked(match_game(m), match_state(m), picked, WALKERS), 2);
    assert_int_equal(picked[0], 3);
    travel_begin(&t, m, SIDE_A, NULL, 0, INN); /* whatever is picked */
    assert_int_equal(go(m, &t), TRAVEL_NO_WAY);
    assert_int_equal(place_of(m, 5), INN);
    match_free(m);
}

static void test_no_way(void **unused)
{
    struct match *m = begin();
    struct travel t;
    (void)unused;
    assert_int_equal(send(m, &t, NOWHERE_ROAD, 4, 0), TRAVEL_NO_WAY);
    assert_int_equal(match_length(m), 1);
    match_free(m);
}

static void test_a_refused_pick_is_the_games(void **unused)
{
    struct match *m = begin();
    struct travel t;
    struct action a;
    uint16_t blue = 5;
    (void)unused;
    travel_begin(&t, m, SIDE_A, &blue, 1, 7);
    assert_true(travel_is_picking(&t));
    assert_int_equal(travel_next(&t, m, &a), TRAVEL_GOES_ON);
    assert_int_equal(match_do(m, a, NULL).reason, NOT_THERE);
    match_free(m);
}

/* Blue lets them pass, and the same question is back; or bars the way, and it is another. */
static void test_another_side_cuts_in(void **unused)
{
    for (int bars = 0; bars < 2; bars++) {
        struct match *m = begin();
        struct travel t;
        (void)unused;
        assert_int_equal(send(m, &t, 6, 4, 0), TRAVEL_CUT_IN);
        assert_int_equal(place_of(m, 4), GATE);
        play(m, bars ? BAR : PASS, SIDE_B, 0);
        assert_int_equal(go(m, &t), bars ? TRAVEL_CUT_IN : TRAVEL_ARRIVED);
        assert_int_equal(place_of(m, 4), bars ? GATE : 6);
        match_free(m);
    }
}

static void test_the_end_cuts_in(void **unused)
{
    struct match *m = begin();
    struct travel t;
    (void)unused;
    assert_int_equal(send(m, &t, 8, 4, 0), TRAVEL_CUT_IN);
    play(m, PASS, SIDE_B, 0);
    assert_int_equal(go(m, &t), TRAVEL_CUT_IN);
    assert_int_equal(game_head(match_state(m))->result, SIDE_A);
    match_free(m);
}

/* Walker 3 named, walker 1 goes; 2 and 3 named, 1 and 2 go. */
static void test_twins_stand_in(void **unused)
{
    struct match *m = begin();
    struct travel t;
    (void)unused;
    assert_int_equal(send(m, &t, 2, 3, 4), TRAVEL_ARRIVED);
    assert_int_equal(place_of(m, 1), 2);
    assert_int_equal(place_of(m, 3), 0);
    match_free(m);
    m = begin();
    assert_int_equal(send(m, &t, 2, 3, 2), TRAVEL_ARRIVED);
    assert_int_equal(place_of(m, 1), 2);
    assert_int_equal(place_of(m, 2), 2);
    assert_int_equal(place_of(m, 3), 0);
    match_free(m);
}

static bool name(struct match *m, const char *force, int a, int b, char *why)
{
    uint16_t units[] = { (uint16_t)(a - 1), (uint16_t)(b - 1) };
    return forces_name(m, SIDE_A, force, units, b ? 2 : 1, why, 100);
}

/* "2 3" */
static const char *members(const struct match *m, unsigned side, const char *force)
{
    static char text[100];
    struct force f;
    *text = 0;
    if (forces_find(m, side, force, &f))
        for (int i = 0; i < f.units; i++)
            sprintf(text + strlen(text), i ? " %d" : "%d", f.unit[i] + 1);
    return text;
}

static void test_forces_are_named(void **unused)
{
    struct match *m = begin();
    struct forces all;
    struct force f;
    char why[100];
    (void)unused;
    assert_true(name(m, "North-1", 5, 4, why));
    assert_true(name(m, "south", 1, 2, why));
    assert_string_equal(members(m, SIDE_A, "north-1"), "5 4");
    assert_string_equal(members(m, SIDE_B, "north-1"), ""); /* each side has its own */
    assert_true(name(m, "south", 2, 4, why));               /* one force a unit */
    assert_string_equal(members(m, SIDE_A, "north-1"), "5");
    assert_string_equal(members(m, SIDE_A, "SOUTH"), "2 4");
    assert_true(forces_of_unit(m, SIDE_A, 4, &f));
    assert_string_equal(f.name, "north-1");
    assert_false(forces_of_unit(m, SIDE_A, 0, &f));
    forces_disband(m, &f);
    forces_list(m, SIDE_A | SIDE_B, &all);
    assert_int_equal(all.n, 1);
    assert_string_equal(all.force[0].name, "south");
    match_free(m);
}

static void test_forces_are_refused(void **unused)
{
    struct match *m = begin();
    struct travel t;
    char why[100];
    (void)unused;
    assert_false(name(m, "the north", 4, 5, why));
    assert_non_null(strstr(why, "letters, digits and hyphens"));
    assert_false(name(m, "a-name-that-does-not-end-before-it-should", 4, 5, why));
    assert_false(name(m, "", 4, 5, why));
    assert_false(name(m, "Walker-7", 4, 5, why));
    assert_string_equal(why, "Walker-7 is a unit");
    assert_false(name(m, "x", 4, 6, why));
    assert_string_equal(why, "walker-6 is not of red");
    send(m, &t, 1, 5, 0);
    assert_false(name(m, "x", 4, 5, why));
    assert_string_equal(why, "walker-5 does not stand with walker-4");
    assert_null(match_comment_at(m, 0));
    match_free(m);
}

static void test_forces_stand_together(void **unused)
{
    struct match *m = begin();
    struct travel t;
    struct force f;
    struct muster all = { 0 };
    char why[100];
    (void)unused;
    assert_true(name(m, "north", 4, 5, why));
    send(m, &t, 2, 5, 0);
    assert_true(forces_find(m, SIDE_A, "north", &f));
    assert_int_equal(force_gather(&f, match_game(m), match_state(m)), 1);
    assert_int_equal(f.unit[0], 3); /* with the first unit, that is itself alone */
    assert_int_equal(f.unit[1], 4);
    muster_unit(&all, 3);
    assert_true(muster_force(&all, &f, match_game(m), match_state(m)));
    assert_int_equal(all.units, 1); /* each once */
    assert_int_equal(all.apart, 1);
    assert_int_equal(all.left[0], 4);
    match_free(m);
}

static void test_forces_follow_twins(void **unused)
{
    struct match *m = begin();
    struct travel t;
    char why[100];
    (void)unused;
    assert_true(name(m, "north", 2, 3, why));
    assert_true(name(m, "south", 1, 5, why));
    assert_int_equal(send(m, &t, 1, 2, 3), TRAVEL_ARRIVED);
    forces_follow(m, &t);
    assert_string_equal(members(m, SIDE_A, "north"), "1 2");
    assert_string_equal(members(m, SIDE_A, "south"), "3 5");
    match_free(m);
}

/* They are comments: read again, kept where actions are taken back, and no other comment is taken for one. */
static void test_forces_are_in_the_record(void **unused)
{
    struct match *m = begin();
    struct match_error err;
    struct travel t;
    struct text record = { 0 };
    char why[100];
    (void)unused;
    send(m, &t, 1, 4, 5);
    assert_true(name(m, "north", 4, 5, why));
    match_comment(m, "force majeure: a word of people");
    match_comment(m, "force green north: walker-1");
    match_comment(m, "force red north: walker-99");
    assert_int_equal(match_undo(m, true), 3);
    assert_string_equal(members(m, SIDE_A, "north"), "4 5");
    record_write(m, &record);
    assert_non_null(strstr(record.at, "\n# force red north: walker-4 walker-5\n"));
    match_free(m);
    m = match_read(record.at, record.n, NULL, -1, NULL, &err);
    assert_non_null(m);
    assert_string_equal(members(m, SIDE_A, "north"), "4 5");
    free(record.at);
    match_free(m);
}

/* What the console answers to the last command. */
static void answers(const char *script, const char *expected)
{
    char *text, *last;
    size_t n;
    FILE *out = open_memstream(&text, &n);
    struct console *c = console_new(out, NULL, "road");
    console_line(c, "new road seed 1");
    console_line(c, script);
    assert_int_equal(console_finish(c), 0);
    console_free(c);
    fclose(out);
    last = text;
    for (char *at = text; (at = strstr(at, "\n\n")) && at[2]; at += 2)
        last = at + 2;
    assert_string_equal(last, expected);
    free(text);
}

#define NAMED "force north walker-4 walker-5; force twins walker-2 walker-3; "
static void test_console(void **unused)
{
    (void)unused;
    answers(NAMED "move north to place-2", "= arrived place-2\n\n");
    answers(NAMED "move north to place-2; force north",
            "= north red place-2\nunit walker-4 place-2\nunit walker-5 place-2\n\n");
    answers(NAMED "move twins north to place-1; force",
            "= north red place-1 walker-4 walker-5\ntwins red place-1 walker-1 walker-2\n\n");
    answers(NAMED "move walker-5 to place-2; put walker-5 place-0; put walker-4 place-1; "
                  "force north",
            "= north red place-1\nunit walker-4 place-1\napart walker-5 place-0\n\n");
    answers(NAMED "put walker-3 place-2; move twins to place-1",
            "= arrived place-1\napart walker-3\n\n");
    answers("move walker-4 to place-6", "= stopped: blue is to act\n\n");
    answers("move walker-4 to place-6; do pass; move walker-4 to place-8",
            "= stopped: the game is over\n\n");
    answers("move walker-4 to place-9", "= stopped: no way on to place-9\n\n");
    answers("move walker-6 to place-9",
            "? illegal house walker-6 is not red's, or picked, or elsewhere\n\n");
    answers(NAMED "move south to place-2", "? not-found walker 'south'\n\n");
    answers("do pick walker-4; ahead red place-6",
            "= ends place-6 arrives 1.000000000 guessed\n"
            "at place-3 chance house a coin is thrown\n"
            "at place-5 blue gate/1 let walker-4 pass place-5?\n\n");
    answers("new road option broken; do pick walker-4; ahead red place-6",
            "= ends place-1 arrives 0.000000000 guessed\n"
            "short road/1 the bridge at place-2 is closed\n\n");
    answers("ahead red place-6",
            "? not-found ahead: red has picked nothing that can go to place-6 now\n\n");
    answers("ahead red", "? syntax ahead SIDE PLACE\n\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_units_arrive),
        cmocka_unit_test(test_what_is_picked_stays_so),
        cmocka_unit_test(test_no_way),
        cmocka_unit_test(test_a_refused_pick_is_the_games),
        cmocka_unit_test(test_another_side_cuts_in),
        cmocka_unit_test(test_the_end_cuts_in),
        cmocka_unit_test(test_twins_stand_in),
        cmocka_unit_test(test_forces_are_named),
        cmocka_unit_test(test_forces_are_refused),
        cmocka_unit_test(test_forces_stand_together),
        cmocka_unit_test(test_forces_follow_twins),
        cmocka_unit_test(test_forces_are_in_the_record),
        cmocka_unit_test(test_console),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
