/* The questions of the browser's host, asked natively: every answer is JSON, whatever is asked, and secrets stay. */
#include "toy/toy_title.h"
#include "wasm/inside.h"

#include <jansson.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { QUESTION = 4096 };

static void split(char *words, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (words[i] == '|')
            words[i] = 0;
}

/* Asks in words with '|' between them; the answer is the caller's to give back. */
static json_t *ask(int session, enum api_status status, const char *question)
{
    char words[QUESTION];
    size_t n = strlen(question) + 1, length;
    assert_true(n <= sizeof words);
    memcpy(words, question, n);
    split(words, n);
    enum api_status got = api_ask(session, words, n);
    if (got != status)
        print_message("%s: %s\n", question, api_answer(&length));
    assert_int_equal(got, status);
    const char *answer = api_answer(&length);
    json_t *json = json_loadb(answer, length, JSON_DECODE_ANY, NULL);
    assert_non_null(json);
    return json;
}

static void ask_only(int session, enum api_status status, const char *question)
{
    json_decref(ask(session, status, question));
}

static const char *text_in(const json_t *json, const char *key)
{
    const char *text = json_string_value(json_object_get(json, key));
    assert_non_null(text);
    return text;
}

static int open_toy(void)
{
    json_t *opened = ask(0, FINE, "open|toy|full|7");
    int session = (int)json_integer_value(json_object_get(opened, "session"));
    assert_string_equal(text_in(opened, "scenario"), "full");
    json_decref(opened);
    return session;
}

/* One action of whoever acts; false: the game is over. */
static bool play_one(int session)
{
    json_t *seen = ask(session, FINE, "view|red");
    const json_t *acting = json_object_get(seen, "acting");
    bool over = !json_is_null(json_object_get(seen, "result"));
    bool chance = !over && strcmp(json_string_value(json_array_get(acting, 0)), "chance") == 0;
    json_decref(seen);
    if (!over)
        ask_only(session, FINE, chance ? "chance" : "auto|random");
    return !over;
}

static void test_a_game(void **state)
{
    (void)state;
    int session = open_toy();
    long actions = 0;
    while (play_one(session))
        actions++;
    ask_only(session, ILLEGAL, "auto|random");
    ask_only(session, ILLEGAL, "chance");
    json_t *log = ask(session, FINE, "log|red");
    assert_int_equal(json_array_size(log), actions);
    json_decref(log);
    json_t *record = ask(session, FINE, "record");
    char verify[1 << 16] = "verify";
    size_t n = strlen(json_string_value(record));
    assert_true(n + 8 < sizeof verify);
    memcpy(verify + 7, json_string_value(record), n + 1);
    assert_int_equal(api_ask(0, verify, n + 8), FINE);
    size_t length;
    assert_non_null(strstr(api_answer(&length), "\"sound\":true"));
    json_decref(record);
    ask_only(session, FINE, "close");
}

/* Red's log tells all that red did, and leaves blank what it may not know of blue. */
static void test_secrets(void **state)
{
    (void)state;
    int session = open_toy(), blank = 0;
    for (int i = 0; i < 60 && play_one(session); i++) {
        json_t *all = ask(session, FINE, "log|"), *red = ask(session, FINE, "log|red");
        assert_int_equal(json_array_size(all), json_array_size(red));
        size_t row;
        json_t *entry;
        json_array_foreach(red, row, entry)
        {
            const char *told = text_in(entry, "action"),
                       *done = text_in(json_array_get(all, row), "action");
            if (strcmp(text_in(entry, "side"), "red") == 0)
                assert_string_equal(told, done);
            blank += strcmp(told, done) != 0;
        }
        json_decref(all);
        json_decref(red);
    }
    assert_true(blank > 0);
    ask_only(session, FINE, "close");
}

static void test_the_board_as_it_was(void **state)
{
    (void)state;
    int session = open_toy();
    for (int i = 0; i < 12; i++)
        play_one(session);
    json_t *then = ask(session, FINE, "view|blue");
    for (int i = 0; i < 5; i++)
        play_one(session);
    json_t *again = ask(session, FINE, "view|blue|12");
    assert_true(json_equal(then, again));
    json_decref(then);
    json_decref(again);
    ask_only(session, NOT_FOUND, "view|blue|18");
    ask_only(session, NOT_FOUND, "view|green");
    ask_only(session, FINE, "close");
}

/* Every question in the table, with nothing, with nonsense and with too much. */
static void test_nonsense(void **state)
{
    static const char *const words[] = { "", "|", "|x", "|x|y", "|x|y|z", "|-1|999999999999" };
    char question[200];
    (void)state;
    for (const struct question *q = questions; q->name; q++)
        for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
            int session = open_toy();
            snprintf(question, sizeof question, "%s%s", q->name, words[i]);
            size_t n = strlen(question) + 1;
            split(question, n);
            api_ask(session, question, n);
            const char *answer = api_answer(&n);
            json_t *json = json_loadb(answer, n, JSON_DECODE_ANY, NULL);
            assert_non_null(json);
            json_decref(json);
            if (strcmp(q->name, "lay") == 0)
                sheets_clear();
            if (strcmp(q->name, "close") != 0 || i > 0)
                ask_only(session, FINE, "close");
        }
}

static void test_what_is_no_question(void **state)
{
    (void)state;
    ask_only(0, SYNTAX, "sing");
    ask_only(0, SYNTAX, "");
    ask_only(0, NOT_FOUND, "hash");
    ask_only(-1, NOT_FOUND, "hash");
    ask_only(99, NOT_FOUND, "hash");
    assert_int_equal(api_ask(0, "version", 7), SYNTAX); /* without its end */
    assert_int_equal(api_ask(0, "", 0), SYNTAX);
}

static void test_a_refusal_names_its_rule(void **state)
{
    (void)state;
    int session = open_toy();
    while (true) {
        json_t *seen = ask(session, FINE, "view|red");
        bool asked = json_array_size(json_object_get(seen, "legal")) > 0;
        json_decref(seen);
        if (asked)
            break;
        play_one(session);
    }
    json_t *refused = ask(session, ILLEGAL, "act|chance deal soldier-1");
    const json_t *judgement = json_object_get(refused, "judgement");
    assert_true(json_is_false(json_object_get(judgement, "legal")));
    assert_string_equal(text_in(judgement, "rule"), "house");
    json_decref(refused);
    ask_only(session, FINE, "close");
}

/* The picture shows every place where the answer says that it lies. */
static void test_a_map(void **state)
{
    (void)state;
    int session = open_toy();
    json_t *map = ask(session, FINE, "map"), *statics = ask(session, FINE, "statics");
    const json_t *drawn = json_object_get(map, "places");
    const json_t *known = json_object_get(json_object_get(statics, "map"), "places");
    long width = (long)json_integer_value(json_object_get(map, "width"));
    assert_int_equal(strncmp(text_in(map, "svg"), "<?xml", 5), 0);
    assert_int_equal(json_array_size(drawn), json_array_size(known));
    for (size_t i = 0; i < json_array_size(drawn); i++) {
        const json_t *place = json_array_get(drawn, i);
        long x = (long)json_integer_value(json_object_get(place, "x"));
        assert_string_equal(text_in(place, "id"), text_in(json_array_get(known, i), "id"));
        assert_in_range(x, 1, width - 1);
    }
    assert_non_null(strstr(text_in(json_object_get(map, "flags"), "red"), ">R</text>"));
    json_decref(map);
    json_decref(statics);
    ask_only(session, FINE, "close");
}

/* A unit that the side does not see has no counter for it. */
static void test_faces(void **state)
{
    char question[QUESTION] = "faces|blue|";
    (void)state;
    int session = open_toy();
    for (int i = 0; i < 12; i++)
        play_one(session);
    json_t *statics = ask(session, FINE, "statics"), *seen = ask(session, FINE, "view|blue");
    const json_t *units = json_object_get(statics, "units");
    for (size_t i = 0; i < json_array_size(units); i++) {
        size_t n = strlen(question);
        snprintf(question + n, sizeof question - n, "|%s",
                 json_string_value(json_array_get(units, i)));
    }
    json_t *faces = ask(session, FINE, question);
    const json_t *visible = json_object_get(seen, "units");
    assert_true(json_array_size(visible) > 0);
    assert_int_equal(json_object_size(faces), json_array_size(visible));
    for (size_t i = 0; i < json_array_size(visible); i++)
        assert_int_equal(
            strncmp(text_in(faces, text_in(json_array_get(visible, i), "id")), "<path", 5), 0);
    json_decref(statics);
    json_decref(seen);
    for (int i = 0; i < 5; i++)
        play_one(session);
    memmove(question + strlen("faces|blue|12"), question + strlen("faces|blue|"),
            strlen(question) + 1 - strlen("faces|blue|"));
    memcpy(question, "faces|blue|12", strlen("faces|blue|12"));
    json_t *then = ask(session, FINE, question);
    assert_true(json_equal(then, faces));
    json_decref(then);
    json_decref(faces);
    ask_only(session, NOT_FOUND, "faces|blue||nobody");
    ask_only(session, NOT_FOUND, "faces|blue|99|soldier-1");
    ask_only(session, NOT_FOUND, "faces|green||soldier-1");
    ask_only(session, FINE, "close");
}

static void test_provenance_by_row(void **state)
{
    (void)state;
    int session = open_toy();
    json_t *told = ask(session, FINE, "provenance");
    const json_t *rows = json_object_get(told, "rows");
    const json_t *row = json_array_get(rows, 0);
    assert_int_equal(json_array_size(rows), 1);
    assert_string_equal(text_in(row, "file"), "words.txt");
    assert_string_equal(text_in(row, "source"), "house");
    assert_string_equal(json_string_value(json_array_get(json_object_get(row, "of"), 0)),
                        "calm");
    json_decref(told);
    ask_only(session, FINE, "close");
}

static void test_the_guide(void **state)
{
    (void)state;
    json_t *guide = ask(0, FINE, "guide|toy"), *steps = json_object_get(guide, "steps");
    assert_string_equal(text_in(guide, "scenario"), "full");
    assert_string_equal(text_in(guide, "side"), "red");
    assert_int_equal(json_integer_value(json_object_get(guide, "seed")), 7);
    assert_int_equal(json_array_size(steps), 2);
    json_t *actions = json_object_get(json_array_get(steps, 0), "actions");
    assert_int_equal(json_array_size(actions), 2);
    assert_string_equal(json_string_value(json_array_get(actions, 0)), "plan soldier-*");
    assert_string_equal(json_string_value(json_array_get(actions, 1)), "stand");
    assert_string_equal(text_in(json_array_get(steps, 0), "look"), "red-hand");
    assert_string_equal(text_in(json_array_get(steps, 1), "text"), "That was it.");
    assert_int_equal(json_array_size(json_object_get(json_array_get(steps, 1), "actions")), 0);
    json_decref(guide);
    ask_only(0, NOT_FOUND, "guide|chess");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_game),
        cmocka_unit_test(test_secrets),
        cmocka_unit_test(test_the_board_as_it_was),
        cmocka_unit_test(test_nonsense),
        cmocka_unit_test(test_what_is_no_question),
        cmocka_unit_test(test_a_refusal_names_its_rule),
        cmocka_unit_test(test_a_map),
        cmocka_unit_test(test_faces),
        cmocka_unit_test(test_provenance_by_row),
        cmocka_unit_test(test_the_guide),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
