/* The loader of text data: what it reads, and where it says a mistake is. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "data/sheet.h"

static const char sources[] = "key   kind           text\n"
                              "book  seed           \"the rulebook says so\"\n"
                              "web   found          \"a page\"\n"
                              "fit   reconstructed  \"by measuring\"\n";

/* A set of one file under test, and the sources. */
struct one {
    struct file file[2];
    struct files files;
};

static void lay(struct one *o, const char *text, size_t length)
{
    o->file[0] = (struct file){ "units.txt", text, length };
    o->file[1] = (struct file){ "sources.txt", sources, strlen(sources) };
    o->files = (struct files){ 2, o->file };
}

enum { ID, STEPS, SOURCE };
static const char columns[] = "id steps source";
static const char *const words[] = { "land", "sea", NULL };

/* Reads everything as a loader would; returns the rows read before the first trouble. */
static int read_all(const char *text, size_t length, struct trouble *err)
{
    struct one o;
    struct sheet t;
    int rows = 0;

    lay(&o, text, length);
    *err = (struct trouble){ 0 };
    sheet_open(&t, &o.files, "units.txt", columns, err);
    while (sheet_next(&t)) {
        sheet_int(&t, STEPS, 1, 2);
        rows += sheet_sound(&t);
    }
    assert_int_equal(sheet_sound(&t), !err->text[0]);
    return rows;
}

static void expect_trouble(const char *text, const char *trouble)
{
    struct trouble err;

    read_all(text, strlen(text), &err);
    assert_string_equal(err.text, trouble);
}

static void expect_rows(const char *text, int rows)
{
    struct trouble err;

    assert_int_equal(read_all(text, strlen(text), &err), rows);
    assert_string_equal(err.text, "");
}

static void reads_fields_in_any_order(void **state)
{
    static const char text[] = "# units\n"
                               "\n"
                               "source steps  id   # the columns\n"
                               "book   2      \"La Paz # 1\"\n"
                               "   # nothing here\n"
                               "\tfit\t-\t\"-\"\t\n"
                               "\"\" +1 O'Higgins#comment";
    struct one o;
    struct sheet t;
    struct trouble err = { 0 };

    (void)state;
    lay(&o, text, strlen(text));
    assert_true(sheet_open(&t, &o.files, "units.txt", columns, &err));
    assert_true(sheet_next(&t));
    assert_int_equal(t.line, 4);
    assert_string_equal(sheet_text(&t, ID), "La Paz # 1");
    assert_int_equal(sheet_int(&t, STEPS, 1, 2), 2);
    assert_string_equal(sheet_text(&t, SOURCE), "book");
    assert_true(sheet_next(&t));
    assert_int_equal(t.line, 6);
    assert_string_equal(sheet_text(&t, ID), "-");
    assert_string_equal(sheet_text(&t, STEPS), "");
    assert_int_equal(sheet_int_or(&t, STEPS, 1, 2, 77), 77);
    assert_true(sheet_next(&t));
    assert_string_equal(sheet_text(&t, ID), "O'Higgins");
    assert_int_equal(sheet_int_or(&t, STEPS, 1, 2, 77), 1);
    assert_string_equal(sheet_text(&t, SOURCE), "");
    assert_false(sheet_next(&t));
    assert_false(sheet_next(&t));
    assert_true(sheet_sound(&t));
}

static void reads_any_ending_of_lines(void **state)
{
    (void)state;
    expect_rows("id steps source\nA 1 fit", 1);
    expect_rows("id steps source\r\nA 1 fit\r\n\r\nB 2 fit\r", 2);
    expect_rows("\xEF\xBB\xBFid steps source\nA 1 fit\n", 1);
    expect_rows("id steps source", 0);
    expect_rows("id steps source\nPisagu\xC3\xA1 1 fit\n", 1);
}

static void names_what_is_wrong_with_columns(void **state)
{
    (void)state;
    expect_trouble("# a\nid steps\nA 1\n",
                   "units.txt:2: source: expected this column, found none of the name");
    expect_trouble("id steps gun source\n",
                   "units.txt:1: gun: expected no such column, only id steps source");
    expect_trouble("id steps id source\n",
                   "units.txt:1: id: expected this column once, found it twice");
    expect_trouble("id steps - source\n",
                   "units.txt:1: -: expected no such column, only id steps source");
    expect_trouble("id step source\n",
                   "units.txt:1: step: expected no such column, only id steps source");
    expect_trouble(
        "", "units.txt: expected a line that names the columns, found the end of the file");
    expect_trouble(
        "# a\n\n",
        "units.txt:2: expected a line that names the columns, found the end of the file");
}

static void names_what_is_wrong_with_rows(void **state)
{
    (void)state;
    expect_trouble("id steps source\nA 1\n", "units.txt:2: expected 3 fields, found 2");
    expect_trouble("id steps source\n\nA 1 fit fit\n",
                   "units.txt:3: expected 3 fields, found 4");
    expect_trouble("id steps source\n\"A 1 fit\n",
                   "units.txt:2: expected a closing quote, found the end of the line");
    expect_trouble("id steps source\n\"A\"B 1 fit\n",
                   "units.txt:2: expected a blank after the quote, found B 1 fit");
    expect_trouble("id steps source\nA\"B\" 1 fit\n",
                   "units.txt:2: expected a blank before the quote, found \"B\" 1 fit");
    expect_trouble("a a a a a a a a a a a a a a a a a a a a a a a a a\n",
                   "units.txt:1: expected at most 24 fields, found more");
    expect_trouble("id steps source\nA \r fit\n",
                   "units.txt:2: expected text, found a byte of 13");
    expect_trouble("id steps source\nA\x7F 1 fit\n",
                   "units.txt:2: expected text, found a byte of 127");
}

static void names_what_is_wrong_with_numbers(void **state)
{
    static const char *const wrong[] = {
        "x", "0",       "3",  "1x",         "0x1",
        "+", "\"1 2\"", "-1", "4294967297", "99999999999999999999999999"
    };

    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        char text[80], trouble[120], found[40];

        snprintf(found, sizeof found, "%s", wrong[i][0] == '"' ? "1 2" : wrong[i]);
        snprintf(text, sizeof text, "id steps source\nA %s fit\n", wrong[i]);
        snprintf(trouble, sizeof trouble, "units.txt:2: steps: expected 1 to 2, found %s",
                 found);
        expect_trouble(text, trouble);
    }
    expect_trouble("id steps source\nA - fit\n",
                   "units.txt:2: steps: expected 1 to 2, found an empty field");
}

static void reads_the_whole_range_of_numbers(void **state)
{
    static const char text[] = "n\n-2147483648\n2147483647\n+7\n2147483648\n";
    struct one o;
    struct sheet t;
    struct trouble err = { 0 };

    (void)state;
    lay(&o, text, strlen(text));
    assert_true(sheet_open(&t, &o.files, "units.txt", "n", &err));
    assert_true(sheet_next(&t));
    assert_int_equal(sheet_int(&t, 0, INT32_MIN, INT32_MAX), INT32_MIN);
    assert_true(sheet_next(&t));
    assert_int_equal(sheet_int(&t, 0, INT32_MIN, INT32_MAX), INT32_MAX);
    assert_true(sheet_next(&t));
    assert_int_equal(sheet_int(&t, 0, INT32_MIN, INT32_MAX), 7);
    assert_true(sheet_next(&t));
    sheet_int(&t, 0, INT32_MIN, INT32_MAX);
    assert_string_equal(err.text,
                        "units.txt:5: n: expected -2147483648 to 2147483647, found 2147483648");
}

static void lines_have_a_greatest_length(void **state)
{
    char text[2 * SHEET_LINE];
    size_t head = strlen("id steps source\n");
    struct trouble err;

    (void)state;
    memset(text, ' ', sizeof text);
    memcpy(text, "id steps source\n", head);
    memcpy(text + head, "A 1 fit", 7);
    text[head + SHEET_LINE - 1] = '\n';
    assert_int_equal(read_all(text, head + SHEET_LINE, &err), 1);
    assert_string_equal(err.text, "");
    text[head + SHEET_LINE - 1] = ' ';
    assert_int_equal(read_all(text, head + SHEET_LINE, &err), 0);
    assert_string_equal(err.text,
                        "units.txt:2: expected at most 1023 bytes in a line, found more");
}

static void zero_bytes_are_no_text(void **state)
{
    static const char text[] = "id steps source\nA 1 fit\nB\0 1 fit\n";
    struct trouble err;

    (void)state;
    assert_int_equal(read_all(text, sizeof text - 1, &err), 1);
    assert_string_equal(err.text, "units.txt:3: expected text, found a byte of 0");
}

static void reads_words(void **state)
{
    static const char *const many[] = {
        "a-word-of-some-length-01", "a-word-of-some-length-02", "a-word-of-some-length-03",
        "a-word-of-some-length-04", "a-word-of-some-length-05", "a-word-of-some-length-06",
        "a-word-of-some-length-07", "a-word-of-some-length-08", NULL
    };
    static const char text[] = "kind\nsea\nland\nriver\n";
    struct one o;
    struct sheet t;
    struct trouble err = { 0 };

    (void)state;
    lay(&o, text, strlen(text));
    assert_true(sheet_open(&t, &o.files, "units.txt", "kind", &err));
    assert_true(sheet_next(&t));
    assert_int_equal(sheet_word(&t, 0, words), 1);
    assert_true(sheet_next(&t));
    assert_int_equal(sheet_word(&t, 0, words), 0);
    assert_true(sheet_next(&t));
    assert_int_equal(sheet_word(&t, 0, words), 0);
    assert_string_equal(err.text, "units.txt:4: kind: expected one of land sea, found river");
    err.text[0] = 0;
    sheet_word(&t, 0, many);
    assert_non_null(strstr(err.text, "..., found river"));
}

static void copies_what_fits(void **state)
{
    static const char text[] = "name\nIquique\nArica\n";
    struct one o;
    struct sheet t;
    struct trouble err = { 0 };
    char name[7] = "before";

    (void)state;
    lay(&o, text, strlen(text));
    assert_true(sheet_open(&t, &o.files, "units.txt", "name", &err));
    assert_true(sheet_next(&t));
    sheet_copy(&t, 0, name, sizeof name);
    assert_string_equal(name, "");
    assert_string_equal(err.text, "units.txt:2: name: expected at most 6 bytes, found Iquique");
    err.text[0] = 0;
    assert_true(sheet_next(&t));
    sheet_copy(&t, 0, name, sizeof "Arica");
    assert_string_equal(name, "Arica");
    assert_true(sheet_sound(&t));
}

static void keeps_the_first_trouble_and_then_says_nothing(void **state)
{
    static const char text[] = "id steps source\nA x fit\nB 1\n";
    struct one o;
    struct sheet t, other;
    struct trouble err = { 0 };
    struct provenance sum;
    char name[8] = "before";

    (void)state;
    lay(&o, text, strlen(text));
    assert_true(sheet_open(&t, &o.files, "units.txt", columns, &err));
    assert_true(sheet_next(&t));
    assert_int_equal(sheet_int(&t, STEPS, 5, 9), 5);
    assert_string_equal(sheet_text(&t, ID), "");
    assert_int_equal(sheet_int(&t, STEPS, 3, 9), 3);
    assert_int_equal(sheet_int_or(&t, STEPS, 3, 9, 77), 3);
    assert_int_equal(sheet_word(&t, ID, words), 0);
    sheet_copy(&t, ID, name, sizeof name);
    assert_string_equal(name, "");
    sheet_mistake(&t, ID, "expected something else");
    assert_false(sheet_next(&t));
    assert_false(sheet_open(&other, &o.files, "sources.txt", "key kind text", &err));
    assert_false(sheet_next(&other));
    assert_false(sheet_provenance(&o.files, "sources.txt", &sum, &err));
    assert_string_equal(err.text, "units.txt:2: steps: expected 5 to 9, found x");
}

static void tells_mistakes_of_the_caller(void **state)
{
    static const char text[] = "id steps source\n9999 1 fit\n";
    struct one o;
    struct sheet t;
    struct trouble err = { 0 };

    (void)state;
    lay(&o, text, strlen(text));
    assert_true(sheet_open(&t, &o.files, "units.txt", columns, &err));
    assert_true(sheet_next(&t));
    sheet_mistake(&t, ID, "%s is not on the map", sheet_text(&t, ID));
    assert_string_equal(err.text, "units.txt:2: id: 9999 is not on the map");
    err.text[0] = 0;
    sheet_mistake(&t, -1, "expected %d counters, found %d", 280, 1);
    assert_string_equal(err.text, "units.txt:2: expected 280 counters, found 1");
}

/* A long text is cut, and not within a character. */
static void cuts_long_troubles_between_characters(void **state)
{
    (void)state;
    for (int shift = 0; shift < 4; shift++) {
        char text[400] = "id steps source\nA ";
        size_t n;
        struct trouble err;

        memset(text + strlen(text), 'x', (size_t)shift);
        for (int i = 0; i < 110; i++)
            strcat(text, "\xE2\x82\xAC");
        strcat(text, " fit\n");
        read_all(text, strlen(text), &err);
        n = strlen(err.text);
        assert_in_range(n, sizeof err.text - 4, sizeof err.text - 1);
        assert_string_equal(err.text + n - 3, "\xE2\x82\xAC");
    }
}

static void finds_files_by_name(void **state)
{
    struct one o;
    struct sheet t;
    struct trouble err = { 0 };

    (void)state;
    lay(&o, "n\n", 2);
    assert_ptr_equal(files_find(&o.files, "sources.txt"), &o.file[1]);
    assert_null(files_find(&o.files, "units"));
    assert_false(sheet_open(&t, &o.files, "map.txt", "n", &err));
    assert_false(sheet_next(&t));
    assert_string_equal(err.text, "map.txt: expected a file of this name, found none");
}

static void digest_is_of_all_names_and_bytes_in_no_order(void **state)
{
    struct file a = { "a.txt", "one\n", 4 }, b = { "b.txt", "two\n", 4 },
                c = { "c.txt", "", 0 };
    struct file abc[] = { a, b, c }, cab[] = { c, a, b };
    uint64_t digest = files_digest(&(struct files){ 3, abc });

    (void)state;
    assert_true(digest == files_digest(&(struct files){ 3, cab }));
    assert_true(digest != files_digest(&(struct files){ 2, abc }));
    abc[1].text = "twp\n";
    assert_true(digest != files_digest(&(struct files){ 3, abc }));
    abc[1] = b;
    abc[1].length = 3;
    assert_true(digest != files_digest(&(struct files){ 3, abc }));
    abc[1] = b;
    abc[1].name = "bb.txt";
    assert_true(digest != files_digest(&(struct files){ 3, abc }));
    abc[0].text = b.text, abc[1] = b, abc[1].text = a.text;
    assert_true(digest != files_digest(&(struct files){ 3, abc }));
}

/* Where a name stands twice the first one counts, as it does for files_find. */
static void digest_is_of_the_files_that_are_found(void **state)
{
    struct file twice[] = { { "a.txt", "one", 3 }, { "a.txt", "two", 3 } };

    (void)state;
    assert_true(files_digest(&(struct files){ 2, twice }) ==
                files_digest(&(struct files){ 1, twice }));
}

/* Wherever the source stands, the other columns keep their order. */
static void opens_any_columns(void **state)
{
    static const struct {
        const char *text, *first, *second;
    } cases[] = { { "id steps source\nA B fit\n", "A", "B" },
                  { "id source steps\nA fit B\n", "A", "B" },
                  { "source id steps more\nfit A B C\n", "A", "B" },
                  { "id source\nA fit\n", "A", NULL } };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct one o;
        struct sheet t;
        struct trouble err = { 0 };
        lay(&o, cases[i].text, strlen(cases[i].text));
        assert_true(sheet_open_origins(&t, &o.files, "units.txt", &err));
        assert_true(sheet_next(&t));
        assert_string_equal(sheet_text(&t, SHEET_SOURCE), "fit");
        assert_string_equal(sheet_text(&t, SHEET_FIRST), cases[i].first);
        assert_int_equal(t.columns > SHEET_SECOND, cases[i].second != NULL);
        if (cases[i].second)
            assert_string_equal(sheet_text(&t, SHEET_SECOND), cases[i].second);
    }
}

static void sums_provenance(void **state)
{
    static const char text[] = "id source\nA fit\nB book\nC fit\nD web\nE fit\n";
    struct one o;
    struct provenance sum;
    struct trouble err = { 0 };

    (void)state;
    lay(&o, text, strlen(text));
    assert_true(sheet_provenance(&o.files, "units.txt", &sum, &err));
    assert_int_equal(sum.seed, 1);
    assert_int_equal(sum.found, 1);
    assert_int_equal(sum.reconstructed, 3);
}

static void expect_no_provenance(const char *text, const char *source_text, const char *trouble)
{
    struct one o;
    struct provenance sum;
    struct trouble err = { 0 };

    lay(&o, text, strlen(text));
    o.file[1].text = source_text;
    o.file[1].length = strlen(source_text);
    assert_false(sheet_provenance(&o.files, "units.txt", &sum, &err));
    assert_string_equal(err.text, trouble);
}

static void provenance_needs_known_keys(void **state)
{
    (void)state;
    expect_no_provenance("id source\nA fit\nB guess\n", sources,
                         "units.txt:3: source: expected a key of sources.txt, found guess");
    expect_no_provenance(
        "id source\nA -\n", sources,
        "units.txt:2: source: expected a key of sources.txt, found an empty field");
    expect_no_provenance("id steps\nA 1\n", sources,
                         "units.txt:1: source: expected this column, found none of the name");
    expect_no_provenance("id source\nA fit 1\n", sources,
                         "units.txt:2: expected 2 fields, found 3");
    expect_no_provenance(
        "id source\nA fit\n", "key kind text\nfit guessed x\n",
        "sources.txt:2: kind: expected one of seed found reconstructed, found guessed");
    expect_no_provenance("id source\nA fit\n", "key kind text\nfit seed x\nfit found x\n",
                         "sources.txt:3: key: expected every key once, found fit twice");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_fields_in_any_order),
        cmocka_unit_test(reads_any_ending_of_lines),
        cmocka_unit_test(names_what_is_wrong_with_columns),
        cmocka_unit_test(names_what_is_wrong_with_rows),
        cmocka_unit_test(names_what_is_wrong_with_numbers),
        cmocka_unit_test(reads_the_whole_range_of_numbers),
        cmocka_unit_test(lines_have_a_greatest_length),
        cmocka_unit_test(zero_bytes_are_no_text),
        cmocka_unit_test(reads_words),
        cmocka_unit_test(copies_what_fits),
        cmocka_unit_test(keeps_the_first_trouble_and_then_says_nothing),
        cmocka_unit_test(tells_mistakes_of_the_caller),
        cmocka_unit_test(cuts_long_troubles_between_characters),
        cmocka_unit_test(finds_files_by_name),
        cmocka_unit_test(digest_is_of_all_names_and_bytes_in_no_order),
        cmocka_unit_test(digest_is_of_the_files_that_are_found),
        cmocka_unit_test(sums_provenance),
        cmocka_unit_test(provenance_needs_known_keys),
        cmocka_unit_test(opens_any_columns),
    };

    return cmocka_run_group_tests_name("sheet", tests, NULL, NULL);
}
