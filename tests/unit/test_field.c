/* Fields that many sheets have, and the digest of what play depends on. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "data/field.h"

enum { ID, NAME, PORT };

/* A sheet of one row, opened at it. */
struct one {
    char text[120];
    struct file file[2];
    struct files files;
    struct sheet sheet;
    struct trouble err;
};

static void open_row(struct one *o, const char *row)
{
    static const char sources[] = "key kind text\nbook seed \"the rulebook\"\n";
    memset(o, 0, sizeof *o);
    snprintf(o->text, sizeof o->text, "id name port source\n%s book\n", row);
    o->file[0] = (struct file){ "towns.txt", o->text, strlen(o->text) };
    o->file[1] = (struct file){ "sources.txt", sources, strlen(sources) };
    o->files = (struct files){ 2, o->file };
    sheet_open(&o->sheet, &o->files, "towns.txt", "id name port source", &o->err);
    assert_true(sheet_next(&o->sheet));
}

static void reads_what_is_right(void **state)
{
    struct one o;
    char id[9], name[9];
    (void)state;
    open_row(&o, "la-paz-2 \"La Paz\" yes");
    field_id(&o.sheet, ID, id, sizeof id);
    field_name(&o.sheet, NAME, name, sizeof name);
    assert_string_equal(id, "la-paz-2");
    assert_string_equal(name, "La Paz");
    assert_string_equal(field_shown(&o.sheet, NAME), "La Paz");
    assert_true(field_yes(&o.sheet, PORT));
    assert_string_equal(o.err.text, "");
    open_row(&o, "a b no");
    assert_false(field_yes(&o.sheet, PORT));
    assert_string_equal(o.err.text, "");
}

static void expect_id_trouble(const char *field, const char *trouble)
{
    struct one o;
    char row[60], id[9];
    snprintf(row, sizeof row, "%s name no", field);
    open_row(&o, row);
    field_id(&o.sheet, ID, id, sizeof id);
    assert_string_equal(o.err.text, trouble);
}

static void an_id_is_a_word(void **state)
{
    static const char word[] =
        "towns.txt:2: id: expected a word of small letters, digits and dashes, found ";
    static const char *const bad[] = { "La-Paz", "2nd", "-paz", "la_paz", "\"la paz\"", "são" };
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        char trouble[160];
        bool quoted = *bad[i] == '"';
        snprintf(trouble, sizeof trouble, "%s%.*s", word, (int)strlen(bad[i]) - 2 * quoted,
                 bad[i] + quoted);
        expect_id_trouble(bad[i], trouble);
    }
    expect_id_trouble("-", "towns.txt:2: id: expected a word of small letters, digits and "
                           "dashes, found an empty field");
    expect_id_trouble("too-long-a",
                      "towns.txt:2: id: expected at most 8 bytes, found too-long-a");
}

static void a_name_is_not_empty(void **state)
{
    struct one o;
    char name[9];
    (void)state;
    open_row(&o, "a - no");
    assert_string_equal(field_shown(&o.sheet, NAME), "an empty field");
    field_name(&o.sheet, NAME, name, sizeof name);
    assert_string_equal(o.err.text, "towns.txt:2: name: expected a name, found an empty field");
}

static void yes_or_no(void **state)
{
    struct one o;
    (void)state;
    open_row(&o, "a b maybe");
    assert_false(field_yes(&o.sheet, PORT));
    assert_string_equal(o.err.text, "towns.txt:2: port: expected one of no yes, found maybe");
}

static void counts_rows(void **state)
{
    struct trouble err = { "" };
    (void)state;
    expect_rows(&err, "towns.txt", 3, "towns", 3);
    assert_string_equal(err.text, "");
    expect_rows(&err, "towns.txt", 3, "towns", 2);
    assert_string_equal(err.text, "towns.txt: expected 3 towns, found 2");
    expect_rows(&err, "areas.txt", 5, "areas", 9); /* the first mistake is kept */
    assert_string_equal(err.text, "towns.txt: expected 3 towns, found 2");
}

static void a_digest_without_prose(void **state)
{
    static const char *const prose[] = { "notes.txt", "sources.txt", NULL };
    static const char *const none[] = { NULL };
    struct file file[] = { { "map.txt", "a", 1 }, { "notes.txt", "b", 1 } };
    struct files both = { 2, file }, map = { 1, file };
    (void)state;
    uint64_t before = digest_without(&both, prose);
    assert_int_equal(before, files_digest(&map));
    assert_int_equal(digest_without(&both, none), files_digest(&both));
    assert_int_not_equal(before, files_digest(&both));
    file[1].text = "c"; /* told otherwise */
    assert_int_equal(digest_without(&both, prose), before);
    file[0].text = "c"; /* another map */
    assert_int_not_equal(digest_without(&both, prose), before);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_what_is_right), cmocka_unit_test(an_id_is_a_word),
        cmocka_unit_test(a_name_is_not_empty), cmocka_unit_test(yes_or_no),
        cmocka_unit_test(counts_rows),         cmocka_unit_test(a_digest_without_prose),
    };
    return cmocka_run_group_tests_name("field", tests, NULL, NULL);
}
