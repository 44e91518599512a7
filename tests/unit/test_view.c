/* The JSON view: well formed, complete, silent about what a side may not know. */
#include "toy/toy.h"
#include "view/json.h"
#include "view/view.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <jansson.h>

enum { ROOM = 1 << 16 };

static void play(struct toy *s, unsigned by, int verb, int a, struct tape *t)
{
    struct action action = { (uint8_t)verb, (uint8_t)by, (uint16_t)a, 0, 0 };
    assert_int_equal(game_play(&toy, s, action, t).reason, LEGAL);
}

/* Red holds soldiers 1 to 3, blue 4 to 6; both are to plan. */
static void deal_all(struct toy *s)
{
    game_setup(&toy, s, FULL, 0);
    for (int unit = 0; unit < 2 * TOY_HAND; unit++)
        play(s, CHANCE, DEAL, unit, NULL);
}

static json_t *parse(const char *text)
{
    json_error_t error;
    json_t *json = json_loads(text, JSON_REJECT_DUPLICATES, &error);
    if (!json)
        fail_msg("%s at %d in %s", error.text, error.position, text);
    return json;
}

static json_t *look_in(const struct game *g, const struct toy *s, unsigned side,
                       const struct event *events, int n)
{
    static char text[ROOM];
    assert_true(view_position(g, s, side, events, n, text, sizeof text) < sizeof text);
    return parse(text);
}

static json_t *look(const struct toy *s, unsigned side, const struct event *events, int n)
{
    return look_in(&toy, s, side, events, n);
}

static const char *text_at(const json_t *json, const char *key)
{
    return json_string_value(json_object_get(json, key));
}

static json_t *row_with_id(const json_t *list, const char *id)
{
    size_t i;
    json_t *row;
    json_array_foreach((json_t *)(uintptr_t)list, i,
                       row) if (strcmp(text_at(row, "id"), id) == 0) return row;
    return NULL;
}

static void test_turn(void **unused)
{
    struct toy s;
    (void)unused;
    deal_all(&s);
    json_t *view = look(&s, SIDE_A, NULL, 0);
    assert_string_equal(text_at(view, "game"), "toy");
    assert_string_equal(text_at(view, "side"), "red");
    assert_string_equal(text_at(view, "step"), "planning");
    assert_string_equal(text_at(view, "rule"), "2");
    assert_string_equal(text_at(view, "prompt"), "Choose a soldier of your hand.");
    assert_int_equal(json_array_size(json_object_get(view, "acting")), 2);
    assert_int_equal(json_integer_value(json_object_get(view, "turn")), 1);
    assert_int_equal(json_integer_value(json_object_get(view, "played")), 6);
    assert_true(json_is_null(json_object_get(view, "result")));
    assert_int_equal(json_object_size(json_object_get(view, "tracks")), 2);
    json_decref(view);
}

static void test_own_units_only(void **unused)
{
    struct toy s;
    (void)unused;
    deal_all(&s);
    json_t *view = look(&s, SIDE_B, NULL, 0);
    json_t *units = json_object_get(view, "units"), *places = json_object_get(view, "places");
    assert_int_equal(json_array_size(units), 3);
    json_t *unit = row_with_id(units, "soldier-5");
    assert_string_equal(text_at(unit, "place"), "blue-hand");
    assert_string_equal(text_at(unit, "owner"), "blue");
    assert_string_equal(text_at(unit, "symbol"), "S5");
    json_t *fact = json_array_get(json_object_get(unit, "facts"), 0);
    assert_string_equal(json_string_value(json_array_get(fact, 0)), "strength");
    assert_string_equal(json_string_value(json_array_get(fact, 1)), "5");
    json_t *stack =
        json_array_get(json_object_get(row_with_id(places, "blue-hand"), "stacks"), 0);
    assert_string_equal(text_at(stack, "owner"), "blue");
    assert_int_equal(json_array_size(json_object_get(stack, "units")), 3);
    assert_int_equal(
        json_array_size(json_object_get(row_with_id(places, "red-hand"), "stacks")), 0);
    json_decref(view);
}

/* Two positions that differ only in what red may not know read alike to red. */
static void test_secrets_stay(void **unused)
{
    static char one[ROOM], two[ROOM];
    struct toy s;
    (void)unused;
    deal_all(&s);
    play(&s, SIDE_B, PLAN, 4, NULL);
    view_position(&toy, &s, SIDE_A, NULL, 0, one, sizeof one);
    deal_all(&s);
    s.at[3] = DECK, s.at[7] = BLUE_HAND;
    play(&s, SIDE_B, PLAN, 7, NULL);
    view_position(&toy, &s, SIDE_A, NULL, 0, two, sizeof two);
    assert_string_equal(one, two);
    view_position(&toy, &s, SIDE_B, NULL, 0, two, sizeof two);
    assert_string_not_equal(one, two);
}

static void test_actions_are_grouped(void **unused)
{
    struct toy s;
    (void)unused;
    deal_all(&s);
    json_t *view = look(&s, SIDE_A, NULL, 0);
    json_t *legal = json_object_get(view, "legal"), *by_unit = json_object_get(view, "by_unit");
    assert_int_equal(json_array_size(legal), 3);
    assert_int_equal(json_object_size(by_unit), 3);
    int row = (int)json_integer_value(json_array_get(json_object_get(by_unit, "soldier-2"), 0));
    json_t *action = json_array_get(legal, (size_t)row);
    assert_string_equal(text_at(action, "text"), "red plan soldier-2");
    assert_string_equal(text_at(action, "verb"), "plan");
    json_t *argument = json_array_get(json_object_get(action, "arguments"), 0);
    assert_string_equal(text_at(argument, "kind"), "u");
    assert_string_equal(text_at(argument, "id"), "soldier-2");
    assert_int_equal(json_array_size(json_object_get(view, "buttons")), 0);
    json_decref(view);
}

static void test_buttons_and_events(void **unused)
{
    struct event event[8];
    struct tape tape = { 0, 8, 0, event };
    struct toy s;
    (void)unused;
    deal_all(&s);
    play(&s, SIDE_A, PLAN, 2, NULL);
    play(&s, SIDE_B, PLAN, 3, &tape);
    json_t *view = look(&s, SIDE_A, tape.e, tape.n);
    assert_int_equal(json_array_size(json_object_get(view, "buttons")), 2);
    json_t *events = json_object_get(view, "events");
    assert_int_equal(json_array_size(events), 2);
    assert_string_equal(text_at(json_array_get(events, 1), "rule"), "2");
    assert_string_equal(text_at(json_array_get(events, 1), "text"), "blue shows soldier-4");
    json_decref(view);
    view = look(&s, SIDE_B, NULL, 0); /* who does not act has nothing to choose */
    assert_int_equal(json_array_size(json_object_get(view, "legal")), 0);
    json_decref(view);
}

/* An event tells of a unit no more than the position does. */
static void test_events_keep_secrets(void **unused)
{
    struct event shown = { 0 };
    struct toy s;
    (void)unused;
    deal_all(&s);
    while (strcmp(toy.phrases[shown.kind], "{s:a} shows {u:b}") != 0)
        shown.kind++;
    shown.a = SIDE_B, shown.b = 3; /* soldier-4, in blue's hand */
    json_t *view = look(&s, SIDE_A, &shown, 1);
    json_t *event = json_array_get(json_object_get(view, "events"), 0);
    assert_string_equal(text_at(event, "text"), "blue shows some soldier");
    json_decref(view);
    view = look(&s, SIDE_B, &shown, 1);
    event = json_array_get(json_object_get(view, "events"), 0);
    assert_string_equal(text_at(event, "text"), "blue shows soldier-4");
    json_decref(view);
}

static int left_of(const json_t *view, const char *what)
{
    return (int)json_integer_value(json_object_get(json_object_get(view, "left"), what));
}

/* As if to flee were the end of a step. */
static void test_what_is_left(void **unused)
{
    struct game g = toy;
    struct toy s;
    (void)unused;
    g.endings = 1u << FLEE;
    deal_all(&s);
    json_t *view = look_in(&g, &s, SIDE_A, NULL, 0);
    assert_int_equal(json_array_size(json_object_get(view, "endings")), 0);
    assert_int_equal(left_of(view, "units"), TOY_HAND);
    assert_int_equal(left_of(view, "others"), 0);
    json_decref(view);
    play(&s, SIDE_A, PLAN, 2, NULL);
    play(&s, SIDE_B, PLAN, 3, NULL);
    view = look_in(&g, &s, SIDE_A, NULL, 0);
    json_t *endings = json_object_get(view, "endings");
    assert_int_equal(json_array_size(endings), 1);
    json_t *ending = json_array_get(json_object_get(view, "legal"),
                                    (size_t)json_integer_value(json_array_get(endings, 0)));
    assert_string_equal(text_at(ending, "verb"), "flee");
    assert_int_equal(left_of(view, "units"), 0);
    assert_int_equal(left_of(view, "others"), 1);
    json_decref(view);
}

static void test_chance_is_never_listed(void **unused)
{
    struct toy s;
    (void)unused;
    game_setup(&toy, &s, FULL, 0);
    for (unsigned side = SIDE_A; side <= SIDE_B; side++) {
        json_t *view = look(&s, side, NULL, 0);
        assert_int_equal(json_array_size(json_object_get(view, "legal")), 0);
        json_decref(view);
    }
}

static void test_result(void **unused)
{
    struct toy s;
    struct action a;
    (void)unused;
    deal_all(&s);
    while (!game_head(&s)->result && game_legal(&toy, &s, game_head(&s)->acting, &a, 1))
        game_play(&toy, &s, a, NULL);
    json_t *view = look(&s, SIDE_A, NULL, 0), *result = json_object_get(view, "result");
    assert_true(json_is_object(result));
    assert_string_equal(text_at(result, "rule"), "4");
    assert_int_equal(json_array_size(json_object_get(view, "acting")), 0);
    json_decref(view);
}

/* Cut anywhere, nothing is written beyond the buffer, and the size wanted is the same. */
static void test_small_buffers(void **unused)
{
    static char whole[ROOM], part[ROOM];
    struct toy s;
    (void)unused;
    deal_all(&s);
    size_t n = view_position(&toy, &s, SIDE_A, NULL, 0, whole, sizeof whole);
    assert_int_equal(strlen(whole), n);
    for (size_t cap = 0; cap <= n; cap++) {
        part[cap] = 'x';
        assert_int_equal(view_position(&toy, &s, SIDE_A, NULL, 0, part, cap), n);
        assert_int_equal(part[cap], 'x');
        if (cap)
            assert_int_equal(strlen(part), cap - 1);
        assert_memory_equal(part, whole, cap ? cap - 1 : 0);
    }
}

static void test_what_never_changes(void **unused)
{
    static char text[ROOM];
    (void)unused;
    assert_true(view_game(&toy, text, sizeof text) < sizeof text);
    json_t *game = parse(text), *map = json_object_get(game, "map");
    assert_string_equal(text_at(game, "title"), "Three Skirmishes");
    assert_int_equal(json_array_size(json_object_get(game, "units")), TOY_UNITS);
    assert_int_equal(json_array_size(json_object_get(game, "verbs")), TOY_VERBS - 1);
    json_t *spent = row_with_id(json_object_get(map, "places"), "spent");
    assert_string_equal(text_at(spent, "title"), "Spent");
    assert_int_equal(json_integer_value(json_object_get(spent, "x")), 30);
    assert_string_equal(json_string_value(json_array_get(json_object_get(spent, "flags"), 0)),
                        "off-map");
    json_decref(game);
}

static void test_strings_are_escaped(void **unused)
{
    char out[100];
    struct json j = { out, sizeof out, 0, false };
    (void)unused;
    write_open(&j, NULL, '[');
    write_text(&j, NULL, "a\"b\\c\nd\x01 \xc3\xa9");
    write_integer(&j, NULL, -7);
    write_truth(&j, NULL, false);
    write_null(&j, NULL);
    write_close(&j, ']');
    write_end(&j);
    assert_string_equal(out, "[\"a\\\"b\\\\c\\u000ad\\u0001 \xc3\xa9\",-7,false,null]");
    json_decref(parse(out));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_turn),
        cmocka_unit_test(test_own_units_only),
        cmocka_unit_test(test_secrets_stay),
        cmocka_unit_test(test_actions_are_grouped),
        cmocka_unit_test(test_buttons_and_events),
        cmocka_unit_test(test_what_is_left),
        cmocka_unit_test(test_events_keep_secrets),
        cmocka_unit_test(test_chance_is_never_listed),
        cmocka_unit_test(test_result),
        cmocka_unit_test(test_small_buffers),
        cmocka_unit_test(test_what_never_changes),
        cmocka_unit_test(test_strings_are_escaped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
