/* The text protocol: every command with an answer and an error, and the tests that scripts make. */
#include "console/console.h"
#include "toy/toy_title.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <cmocka.h>

/* What a script is answered, and what it says to people. */
struct run {
    char *out, *err;
    int status;
};

static struct run run(const char *script)
{
    struct run r;
    size_t n, m;
    FILE *in = fmemopen((void *)(uintptr_t)script, strlen(script), "r");
    FILE *out = open_memstream(&r.out, &n), *err = open_memstream(&r.err, &m);
    assert_true(in && out && err);
    r.status = console_run(in, "script", out, err);
    fclose(in), fclose(out), fclose(err);
    return r;
}

static void forget(struct run *r)
{
    free(r->out);
    free(r->err);
}

/* The whole of what a script is answered. */
static void answers(const char *script, const char *expected)
{
    struct run r = run(script);
    assert_string_equal(r.out, expected);
    assert_string_equal(r.err, "");
    assert_int_equal(r.status, 0);
    forget(&r);
}

/* How the answer to the last command of a script begins. */
static void last_answer(const char *script, const char *expected)
{
    struct run r = run(script);
    char *at = r.out, *last = r.out;
    for (char *next; (next = strstr(at, "\n\n")) && next[2]; at = next + 2)
        last = next + 2;
    if (strncmp(last, expected, strlen(expected)) != 0)
        fail_msg("expected '%s', answered '%s'", expected, last);
    forget(&r);
}

static void complains(const char *script, int status, const char *expected)
{
    struct run r = run(script);
    assert_string_equal(r.err, expected);
    assert_int_equal(r.status, status);
    forget(&r);
}

/* Red holds soldiers 1 to 3, blue 4 to 6; both are to plan. */
#define DEALT \
    "new toy seed 1; dice soldier-1 soldier-2 soldier-3 soldier-4 soldier-5 soldier-6; auto\n"
/* Blue's soldier 4 has met red's 3: red is weaker. */
#define MET DEALT "do red plan soldier-3; do blue plan soldier-4\n"

static void test_lines(void **unused)
{
    (void)unused;
    answers("", "");
    answers("\n  \n# nothing\n", "");
    answers("version\n", "= cuartel " CUARTEL_VERSION " protocol 1\n\n");
    answers("12 version # and no more\n", "=12 cuartel " CUARTEL_VERSION " protocol 1\n\n");
    answers("7\n", "=7\n\n");
    answers("nonsense", "? unknown command 'nonsense'; help lists them\n\n");
    answers(
        "3 who;4 who",
        "?3 no-game begin one with new or load\n\n?4 no-game begin one with new or load\n\n");
    answers("new toy duel;WHO\r\n", "= toy duel\n\n= chance\n\n");
    answers(
        "help \"who\"",
        "= who\n  the sides that may act, or `chance`, or `over` and who won (or `draw`)\n\n");
}

static void test_session(void **unused)
{
    (void)unused;
    last_answer("help", "= version\nhelp [NAME]\ngames\nnew GAME");
    last_answer("help me", "? not-found command 'me'");
    answers("games",
            "= toy Three Skirmishes\n  scenario full\n  scenario duel\n  option no-flight\n\n");
    last_answer("new", "? syntax new GAME");
    last_answer("new chess", "? not-found game 'chess'");
    last_answer("new toy siege", "? not-found toy has no scenario 'siege'");
    last_answer("new toy option no-war", "? not-found toy has no option 'no-war'");
    last_answer("new toy duel seed",
                "? syntax expected seed N, option NAME or data DIR, found 'seed'");
    last_answer("new toy seed -1", "? syntax expected seed N");
    last_answer("new toy data /nowhere", "? data /nowhere: No such file or directory");
    last_answer("new toy seed 3; new chess; who", "= chance"); /* a failure changes nothing */
    last_answer("load /nowhere/at/all", "? data /nowhere/at/all: No such file or directory");
    last_answer("load", "? syntax load FILE");
    last_answer("new toy; save /nowhere/at/all", "? data /nowhere/at/all");
}

static void test_save_and_load(void **unused)
{
    char path[] = "/tmp/cuartel-console-XXXXXX", script[600], seed[60];
    (void)unused;
    close(mkstemp(path));
    snprintf(script, sizeof script,
             MET "hash; save \"%s\"; do stand; load \"%s\"; hash; load %s at 5; who", path,
             path, path);
    struct run r = run(script);
    char *first = strstr(r.out, "= 8 atoms") - 20,
         *loaded = strstr(r.out, "= toy full, 8 atoms\n\n");
    assert_non_null(loaded);
    assert_memory_equal(first, strstr(loaded, "\n\n") + 2, 20);
    assert_non_null(strstr(r.out, "= toy full, 5 atoms\n\n= chance\n\n"));
    forget(&r);
    snprintf(seed, sizeof seed, "%s.seed", path);
    unlink(seed), unlink(path);
}

static void test_questions(void **unused)
{
    (void)unused;
    last_answer(DEALT "who", "= red blue\n\n");
    last_answer(DEALT "prompt", "= planning 2 Choose a soldier of your hand.\n\n");
    last_answer(DEALT "legal red",
                "= red plan soldier-1\nred plan soldier-2\nred plan soldier-3\n\n");
    last_answer(DEALT "legal plan soldier-5", "= blue plan soldier-5\n\n");
    last_answer(DEALT "legal dance", "=\n\n");
    last_answer(DEALT "try red plan soldier-1", "= legal\n\n");
    last_answer(DEALT "try red plan soldier-4",
                "? illegal 2.1 soldier-4 is not in the hand of red\n\n");
    last_answer(DEALT "try plan soldier-4", "? syntax expected a side, found plan");
    last_answer(DEALT "try red plan general", "? syntax plan: expected soldier, found general");
    last_answer(DEALT "try", "? syntax expected an action");
    last_answer(
        DEALT "why red plan soldier-4",
        "? illegal 2.1 soldier-4 is not in the hand of red\nfact soldier-4 at blue-hand\n"
        "fact soldier-4 strength 4\n\n");
    last_answer(DEALT "why red plan soldier-1",
                "= legal\nfact soldier-1 at red-hand\nfact soldier-1 strength 1\n\n");
    last_answer(MET "odds stand", "? not-found odds");
    last_answer(MET "play random; do stand", "? illegal house the game is over");
}

static void test_playing(void **unused)
{
    (void)unused;
    last_answer(MET, "= 2 red shows soldier-3\n2 blue shows soldier-4\n\n");
    last_answer(MET "do flee", "= 3 blue scores 1\n\n");
    last_answer(MET "do stand; who", "= chance\n\n");
    last_answer(MET "dice storm; do stand", "= 3.2 red scores 1\n\n");
    last_answer(MET "do stand; do sky storm", "= 3.2 red scores 1\n\n");
    last_answer(MET "do stand; dice calm; auto chance",
                "= chance sky calm\n3.2 blue scores 2\n\n");
    last_answer(MET "auto chance", "? illegal house it is for red to act");
    last_answer(MET "do stand; auto random", "? illegal house it is for chance to act");
    last_answer(MET "auto grandmaster", "? not-found level 'grandmaster'");
    last_answer(MET "auto random", "= red ");
    last_answer(MET "settle", "= settled 1\n");
    last_answer(MET "settle all random", "= settled ");
    last_answer(MET "settle grandmaster", "? not-found level 'grandmaster'");
    last_answer(MET "settle all random all", "? syntax settle [all] [LEVEL]");
    last_answer(MET "do stand; settle", "? illegal house it is for chance to act");
    last_answer(MET "play random", "= over ");
    last_answer(MET "play random random random",
                "? syntax play LEVEL [LEVEL]..., for 2 sides at most");
    last_answer(MET "undo", "? illegal house nothing can be taken back");
    last_answer(MET "do stand; undo", "= 1\n\n");
    last_answer(MET "do stand; undo all; who", "= red\n\n");
    last_answer(MET "undo twice", "? syntax undo [all]");
    last_answer("new toy option no-flight"
                "\n"
                "dice soldier-1 soldier-2 soldier-3 soldier-4 soldier-5 soldier-6; auto\n"
                "do red plan soldier-3; do blue plan soldier-4; do flee",
                "? illegal 3.1 it was agreed that nobody flees (ruling 1)\n\n");
    last_answer(DEALT "move soldier-1 to spent", "? not-found move");
    last_answer(DEALT "move soldier-1", "? syntax move UNIT... to PLACE");
}

/* An impossible result refuses the whole command: nothing is played, and the dice are as before. */
static void test_impossible_results(void **unused)
{
    (void)unused;
    last_answer("new toy; dice 7",
                "? illegal house '7' is no result here: expected one of soldier-1 soldier-2");
    last_answer(MET "dice snow; do stand",
                "? illegal house 'snow' is no result here: expected one of calm storm");
    last_answer(MET "dice snow; do stand; who", "= red\n\n");
    last_answer(MET "dice snow; do stand; dice; dice calm; do stand",
                "= 3.2 blue scores 2\n\n");
}

static void test_table(void **unused)
{
    (void)unused;
    last_answer(DEALT "at red-hand",
                "= red-hand Red's hand\nterrain box\nholder red\nunit soldier-1 red\n"
                "unit soldier-2 red\nunit soldier-3 red\n\n");
    last_answer(DEALT "at moon", "? not-found place 'moon'");
    last_answer(DEALT "at", "? syntax at PLACE");
    last_answer(DEALT "unit SOLDIER-2", "= soldier-2 red-hand\nowner red\nstrength 2\n\n");
    last_answer(DEALT "look SOLDIER-2", "= soldier-2 red-hand\nowner red\nstrength 2\n\n");
    last_answer(DEALT "look red-hand", "= red-hand Red's hand\nterrain box\n");
    last_answer(DEALT "look storm", "= storm storm\n\n");
    last_answer(DEALT "look moon", "? not-found name 'moon'");
    last_answer(DEALT "look", "? syntax look NAME");
    last_answer(DEALT "units blue",
                "= soldier-4 blue-hand\nsoldier-5 blue-hand\nsoldier-6 blue-hand\n\n");
    last_answer(DEALT "units green", "? not-found side 'green'");
    last_answer(DEALT "track", "= red-points 0\nblue-points 0\n\n");
    last_answer(DEALT "track fame", "? not-found track 'fame'");
    last_answer(MET "do flee; track blue-points", "= 1\n\n");
    last_answer(DEALT "observe blue", "= {\"game\":\"toy\",\"side\":\"blue\"");
    last_answer(DEALT "observe", "= {\"game\":\"toy\",\"title\":\"Three Skirmishes\"");
    last_answer(DEALT "observe green", "? not-found side 'green'");
    last_answer(DEALT "reach soldier-1", "? not-found reach");
    last_answer(DEALT "ahead red spent", "? not-found ahead");
    last_answer(DEALT "ahead green spent", "? not-found side 'green'");
    last_answer(DEALT "ahead red moon", "? not-found place 'moon'");
    last_answer(DEALT "supply red spent", "? not-found supply");
    last_answer(DEALT "scene", "=\n\n");
    last_answer(
        MET "state",
        "= turn 1\nacting red\nstep war stage 1 about 0 0\nstep planning stage 1 about 0 0\n"
        "step answer stage 0 about 1 0\ntrack red-points 0\n");
}

static void test_forces(void **unused)
{
    (void)unused;
    last_answer(DEALT "force", "=\n\n");
    last_answer(DEALT "force guard soldier-2 soldier-3",
                "= guard red red-hand\nunit soldier-2 red-hand\nunit soldier-3 red-hand\n\n");
    last_answer(DEALT "force guard soldier-2; force GUARD guard soldier-3; force",
                "= guard red red-hand soldier-2 soldier-3\n\n");
    last_answer(DEALT "force guard soldier-2; force guard soldier-5; force",
                "= guard red red-hand soldier-2\nguard blue blue-hand soldier-5\n\n");
    last_answer(DEALT "force guard soldier-2; force guard disband", "=\n\n");
    last_answer(DEALT "force guard soldier-2; force guard disband; force guard",
                "? not-found force 'guard'\n\n");
    last_answer(MET "force guard soldier-1 soldier-2; put soldier-2 spent; force guard",
                "= guard red red-hand\nunit soldier-1 red-hand\napart soldier-2 spent\n\n");
    last_answer(DEALT "force guard soldier-1; put soldier-1 spent; force guard guard",
                "? not-found force 'guard' has no unit in the game\n\n");
    last_answer(DEALT "force guard soldier-1 soldier-4",
                "? illegal house soldier-4 is not of red\n\n");
    last_answer(DEALT "force guard soldier-7", "? illegal house soldier-7 belongs to no side");
    last_answer(DEALT "force soldier-1 soldier-2", "? illegal house soldier-1 is a unit");
    last_answer(DEALT "force red.guard soldier-2", "? illegal house a force's name has");
    last_answer(DEALT "force guard general", "? not-found soldier 'general'");
    last_answer(DEALT "force guard disband", "? not-found force 'guard'");
}

static void test_edits(void **unused)
{
    (void)unused;
    last_answer(DEALT "set blue-points 4; track blue-points", "= 4\n\n");
    last_answer(DEALT "set blue-points four", "? syntax expected a whole number, found 'four'");
    last_answer(DEALT "put soldier-8 red-hand; unit soldier-8", "= soldier-8 red-hand\n");
    last_answer(DEALT "put soldier-9 red-hand", "? not-found no soldier 'soldier-9'");
    last_answer(DEALT "put soldier-8 red-hand full",
                "? syntax expected key=value, found 'full'");
    last_answer(DEALT "clear", "? illegal house only soldiers and points can be set");
    last_answer(DEALT "put soldier-1 red-hand; put soldier-2 spent; who", "= red blue\n\n");
    last_answer("new toy; put soldier-1 spent; put soldier-2 spent; put soldier-3 spent; put "
                "soldier-4 spent\n"
                "put soldier-5 spent; put soldier-6 spent; put soldier-7 spent; put soldier-8 "
                "spent; auto",
                "? illegal house this action does not belong to the present step");
    last_answer(MET "undo; set red-points 1; undo",
                "? illegal house nothing can be taken back");
    last_answer(MET "undo; set red-points 1; back; back", "= 1\n\n");
    last_answer(DEALT "set red-points 1; back; track red-points", "= 0\n\n");
    last_answer(DEALT "back", "? illegal house nothing has been played or changed yet");
    last_answer(MET "put soldier-4 deck; state", "= turn 1\n");
    last_answer(DEALT "do red plan soldier-1; put soldier-1 deck",
                "? illegal house the plan of red is not in hand");
    last_answer(DEALT "step sleep", "? not-found no step 'sleep'");
}

static void test_counts(void **unused)
{
    (void)unused;
    last_answer("new toy; perft 0", "= 1\n\n");
    last_answer("new toy; perft 3", "= 336\n\n");
    last_answer("new toy; divide 2", "= 56\nchance deal soldier-1: 7\n");
    last_answer("new toy; perft many", "? syntax expected a depth of 0 to 12");
    last_answer("new toy; hash; hash x", "= ");
    last_answer("new toy; bench 0", "? syntax bench [SECONDS]");
    last_answer("new toy; bench 1", "= actions/s ");
}

static void test_tests_that_pass(void **unused)
{
    (void)unused;
    complains(
        "test a title; with # comment\n" DEALT "who; expect red blue\n"
        "legal; expect line red plan soldier-1; expect lines 6; expect contains soldier-6\n"
        "expect lacks soldier-7\n"
        "try red plan soldier-4; refused 2.1; expect contains hand of red\n"
        "try dance; refused syntax\n"
        "set blue-points 1; expect; expect lines 0; expect \"\"\n"
        "test* a known gap\nwho; expect nobody\n",
        0,
        "script:10: expected 'nobody', answered 'red blue' (known)\nscript: 2 cases, 0 "
        "mismatches\n");
}

static void test_tests_that_fail(void **unused)
{
    (void)unused;
    complains("test one\n" DEALT "who; expect red\n", 1,
              "script:3: expected 'red', answered 'red blue'\nscript: 1 cases, 1 mismatches\n");
    complains("test one\n" DEALT "who; refused 2.1\n", 1,
              "script:3: expected to be refused by '2.1', answered 'red blue'\nscript: 1 "
              "cases, 1 mismatches\n");
    complains("test one\n" DEALT "try red plan soldier-4; refused 2\n", 1,
              "script:3: expected to be refused by '2', answered 'illegal 2.1 soldier-4 is not "
              "in the hand of red'\n"
              "script: 1 cases, 1 mismatches\n");
    complains("test one\n" DEALT "do red plan soldier-4\nwho\n", 1,
              "script:3: failed: illegal 2.1 soldier-4 is not in the hand of red\nscript: 1 "
              "cases, 1 mismatches\n");
    complains("test one\n" DEALT "do red plan soldier-4\nexpect x\n", 1,
              "script:3: failed: illegal 2.1 soldier-4 is not in the hand of red\nscript: 1 "
              "cases, 1 mismatches\n");
    complains("test one\n" DEALT "do red plan soldier-4", 1,
              "script:3: failed: illegal 2.1 soldier-4 is not in the hand of red\nscript: 1 "
              "cases, 1 mismatches\n");
    complains("new chess\ntest one\n", 1,
              "script:1: failed: not-found game 'chess'\nscript: 1 cases, 1 mismatches\n");
    complains(
        "test one\n" DEALT
        "legal; expect line x; expect lacks plan; expect contains dance; expect lines 1\n",
        1,
        "script:3: expected the line 'x', answered 'blue plan soldier-4' and more\n"
        "script:3: expected no line with 'plan', answered 'blue plan soldier-4' and more\n"
        "script:3: expected a line with 'dance', answered 'blue plan soldier-4' and more\n"
        "script:3: expected 1 lines, answered 6\nscript: 1 cases, 4 mismatches\n");
    complains(DEALT "test 2/7 no such rule\n", 1,
              "script:2: there is no rule 2/7\nscript: 1 cases, 1 mismatches\n");
    complains("test\n", 1,
              "script:1: a test needs the ids of the rules it shows, or a title\nscript: 1 "
              "cases, 1 mismatches\n");
    complains("who; expect red\n", 1,
              "script:1: failed: no-game begin one with new or load\nscript: 0 cases, 1 "
              "mismatches\n");
}

static void test_star_that_passes_is_an_error(void **unused)
{
    (void)unused;
    complains("test* one\nversion\ntest two\n", 1,
              "script: the case in line 1 passes: take its star away\nscript: 2 cases, 1 "
              "mismatches\n");
    complains("test* one\nversion", 1,
              "script: the case in line 1 passes: take its star away\nscript: 1 cases, 1 "
              "mismatches\n");
}

static void test_failures_outside_tests_are_no_errors(void **unused)
{
    (void)unused;
    complains("new chess\nwho\n", 0, "");
}

static void test_closed_console(void **unused)
{
    char *text;
    size_t n;
    FILE *out = open_memstream(&text, &n);
    struct console *c = console_new(out, NULL, "closed");
    (void)unused;
    console_close_off(c);
    console_line(c, "new toy data /tmp");
    console_line(c, "load /etc/passwd");
    console_line(c, "new toy; save /tmp/cuartel-closed");
    console_line(c, "perft 9; bench");
    assert_int_equal(console_finish(c), 0);
    console_free(c);
    fclose(out);
    assert_string_equal(
        text, "? data files are closed here\n\n? data files are closed here\n\n= toy full\n\n"
              "? data files are closed here\n\n? syntax too deep to be counted here\n\n"
              "? syntax there is no time for this here\n\n");
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lines),
        cmocka_unit_test(test_session),
        cmocka_unit_test(test_save_and_load),
        cmocka_unit_test(test_questions),
        cmocka_unit_test(test_playing),
        cmocka_unit_test(test_impossible_results),
        cmocka_unit_test(test_table),
        cmocka_unit_test(test_forces),
        cmocka_unit_test(test_edits),
        cmocka_unit_test(test_counts),
        cmocka_unit_test(test_tests_that_pass),
        cmocka_unit_test(test_tests_that_fail),
        cmocka_unit_test(test_star_that_passes_is_an_error),
        cmocka_unit_test(test_failures_outside_tests_are_no_errors),
        cmocka_unit_test(test_closed_console),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
