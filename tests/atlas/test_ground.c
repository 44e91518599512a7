/* The sheets beside a game's data, and what they make of a map; the picture and its widths. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "atlas/ground.h"
#include "atlas/picture.h"

static const char sources[] = "key kind text\nus reconstructed \"Ours.\"\n";

static const struct place places[] = {
    { .id = "0000", .title = "Low", .terrain = "rough", .x = 0, .y = 0, .flags = PLACE_HEX },
    { .id = "0100", .title = "", .terrain = "rough", .x = 1, .y = 0, .flags = PLACE_HEX },
};
static const struct map map = {
    .places = 2, .place = places, .flat_top = true, .even_high = true
};

static void name_of(const struct game *g, char kind, int index, char *out, size_t n)
{
    (void)g, (void)kind;
    snprintf(out, n, "%s", places[index].id);
}

static const struct kind kinds[] = { { 'p', "place", 2 }, { 'u', "unit", 0 } };
static const struct game game = {
    .kinds = kinds, .kind_count = 2, .name_of = name_of, .map = &map
};

/* Opens the ground with one sheet under test, and fit.txt if it is wanted. */
static bool open_with(struct ground *d, const char *name, const char *text, bool fit,
                      struct trouble *err)
{
    static const char fitted[] =
        "key value source\n"
        "a0 0 us\na1 100000 us\na2 0 us\nb0 0 us\nb1 0 us\nb2 -100000 us\n";
    struct file file[] = { { "sources.txt", sources, strlen(sources) },
                           { name, text, strlen(text) },
                           { "fit.txt", fitted, strlen(fitted) } };
    struct files files = { fit ? 3 : 2, file };
    *err = (struct trouble){ "" };
    return ground_open(d, &game, &files, err);
}

static void expect_trouble(const char *name, const char *text, bool fit, const char *piece)
{
    struct ground *d = calloc(1, sizeof *d);
    struct trouble err;
    assert_false(open_with(d, name, text, fit, &err));
    if (!strstr(err.text, piece))
        fail_msg("expected %s in: %s", piece, err.text);
    ground_close(d);
    free(d);
}

static void test_mistakes_are_told(void **state)
{
    (void)state;
    expect_trouble("plate.txt", "item x y size turn text source\nmoon 0 0 0 0 - us\n", false,
                   "plate.txt:2: item: expected one of");
    expect_trouble("plate.txt", "item x y size turn text source\nsea 0 0 0 999 - us\n", false,
                   "plate.txt:2: turn");
    expect_trouble("plate.txt", "item x y size turn text source\nsea 0 0 0 0 - them\n", false,
                   "plate.txt:2: source");
    expect_trouble("legend.txt", "sort name text source\nbeast sea - us\n", false,
                   "legend.txt:2: sort");
    expect_trouble("towns.txt", "place lon lat source\n0900 0 0 us\n", true,
                   "towns.txt:2: place: 0900 is not on the map");
    expect_trouble("lines.txt", "layer name lon lat source\nland - 0 0 us\n", false,
                   "expected fit.txt beside it");
    expect_trouble("fit.txt", "key value source\na0 1 us\n", false, "a1 b2");
}

/* A degree is a hex wide here, so a town a tenth of a degree east and south lies a tenth of a hex away. */
static void test_towns_lie_where_they_are(void **state)
{
    struct ground *d = calloc(1, sizeof *d);
    struct trouble err;
    (void)state;
    assert_true(
        open_with(d, "towns.txt", "place lon lat source\n0000 100 -100 us\n", true, &err));
    assert_int_equal(d->dot[0].x - d->at[0].x, 100);
    assert_int_equal(d->dot[0].y - d->at[0].y, 100);
    assert_int_equal(d->dot[1].x, d->at[1].x);
    ground_close(d);
    assert_true(
        open_with(d, "towns.txt", "place lon lat source\n0000 9000 0 us\n", true, &err));
    assert_in_range(d->dot[0].x - d->at[0].x, 300, 340);
    ground_close(d);
    free(d);
}

static void test_odd_columns_lie_lower(void **state)
{
    struct ground *d = calloc(1, sizeof *d);
    struct trouble err = { "" };
    (void)state;
    assert_true(ground_open(d, &game, NULL, &err));
    assert_int_equal(d->at[1].x - d->at[0].x, HEX_LONG + HEX_SHORT);
    assert_int_equal(d->at[1].y - d->at[0].y, HEX_PITCH / 2);
    ground_close(d);
    free(d);
}

static void test_widths_count_characters(void **state)
{
    struct type t = { .face = SANS, .size = 1000 };
    (void)state;
    assert_int_equal(type_width(t, ""), 0);
    assert_int_equal(type_width(t, "ñ"), type_width(t, "n"));
    assert_true(type_width(t, "W") > type_width(t, "i"));
    t.space = 10;
    assert_int_equal(type_width(t, "ab"), type_width(t, "a") + type_width(t, "b"));
    assert_true(type_width(t, "\xC3") > 0);
    assert_true(type_width(t, "\xFF\xFF") > 0);
}

static void test_texts_are_escaped(void **state)
{
    struct picture p = { .width = 100, .height = 100 };
    char *text = NULL;
    size_t n = 0;
    FILE *out = open_memstream(&text, &n);
    (void)state;
    letter(&p, (struct type){ .size = 10, .halo = NO_INK }, -5, 17, "<&\">", "a\"b");
    path_move(&p, 0, -12);
    path_line(&p, 3, 40);
    paint(&p, (struct ink){ .fill = NO_INK, .stroke = 0xABCDEF, .width = 5 });
    assert_true(picture_svg(&p, out, "A & B"));
    fclose(out);
    assert_non_null(strstr(text, "<title>A &amp; B</title>"));
    assert_non_null(strstr(text, "data-place=\"a&quot;b\" x=\"-0.5\" y=\"1.7\""));
    assert_non_null(strstr(text, ">&lt;&amp;&quot;&gt;</text>"));
    assert_non_null(strstr(text, "d=\"M0-1.2L0.3 4\" fill=\"none\" stroke=\"#abcdef\""));
    free(text);
    picture_close(&p);
}

static void test_noise_keeps_its_bounds(void **state)
{
    (void)state;
    bool low = false, high = false;
    for (int i = 0; i < 1000; i++) {
        int n = noise(i, 7 * i, 3, 20);
        assert_in_range(n + 20, 0, 40);
        assert_int_equal(n, noise(i, 7 * i, 3, 20));
        low |= n < -10;
        high |= n > 10;
    }
    assert_true(low && high);
    assert_int_equal(noise(1, 2, 3, 0), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_mistakes_are_told),
        cmocka_unit_test(test_towns_lie_where_they_are),
        cmocka_unit_test(test_odd_columns_lie_lower),
        cmocka_unit_test(test_widths_count_characters),
        cmocka_unit_test(test_texts_are_escaped),
        cmocka_unit_test(test_noise_keeps_its_bounds),
    };
    return cmocka_run_group_tests_name("ground", tests, NULL, NULL);
}
