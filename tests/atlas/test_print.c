/* The pages of every game: do fronts meet their backs, do the sheets of the map make the map, does every chart say where it
 * comes from, can all be read?  And broken print.txt, told with its line. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "cuartel/games.h"
#include "print/press.h"

static struct print_pages book; /* of the game at hand, on A4 */

/* ---- what a page shows ---- */

static struct box box_of(const struct picture *p, const struct item *item)
{
    int left = INT32_MAX, top = INT32_MAX, right = INT32_MIN, bottom = INT32_MIN;
    for (int i = item->first; i < item->first + item->n; i++) {
        const struct stroke *s = &p->stroke[i];
        if (s->how == 'Z')
            continue;
        left = s->x[0] < left ? s->x[0] : left;
        right = s->x[0] > right ? s->x[0] : right;
        top = s->x[1] < top ? s->x[1] : top;
        bottom = s->x[1] > bottom ? s->x[1] : bottom;
    }
    return (struct box){ left, top, right - left, bottom - top };
}

static bool has_role(const struct item *item, const char *role)
{
    return item->role && strcmp(item->role, role) == 0;
}

/* The next item with this role after `i`; -1: there is none. */
static int next_of(const struct picture *p, const char *role, int i)
{
    while (++i < p->items)
        if (has_role(&p->item[i], role))
            return i;
    return -1;
}

static int count_of(const struct picture *p, const char *role)
{
    int n = 0;
    for (int i = next_of(p, role, -1); i >= 0; i = next_of(p, role, i))
        n++;
    return n;
}

static bool shows(const struct picture *p, const char *role, const char *text)
{
    for (int i = next_of(p, role, -1); i >= 0; i = next_of(p, role, i))
        if (p->item[i].kind == ITEM_TEXT && strstr(p->letters + p->item[i].text, text))
            return true;
    return false;
}

static int pages_of(const char *part)
{
    int n = 0;
    for (int i = 0; i < book.n; i++)
        n += strcmp(book.page[i].part, part) == 0;
    return n;
}

/* ---- the tests, for one game after the other ---- */

static const struct title *title;
static const struct game *game;
static void *memory;

static void make(int paper, unsigned parts, const struct files *sheets, struct print_pages *out)
{
    struct print job = { game, title->files, sheets, paper, parts };
    char why[240];
    assert_true(print_make(&job, out, why, sizeof why));
    assert_string_equal(why, "");
}

static int open_game(void **state)
{
    struct trouble trouble = { "" };
    (void)state;
    memory = malloc(title->memory);
    game = title->load(title->files, memory, &trouble);
    if (!game)
        return -1;
    make(0, PRINT_ALL, title->atlas, &book);
    return 0;
}

static int close_game(void **state)
{
    (void)state;
    print_close(&book);
    free(memory);
    return 0;
}

/* A front at a place has its back at the same distance from the other edge of the next page. */
static void fronts_meet_backs(void **state)
{
    (void)state;
    int sheets = 0;
    for (int i = 0; i + 1 < book.n; i++) {
        const struct picture *front = &book.page[i].picture, *back = &book.page[i + 1].picture;
        if (strcmp(book.page[i].part, "Title") == 0 || !count_of(front, "front"))
            continue; /* the title shows some of all, small */
        sheets++;
        assert_true(book.page[i].both_sides && book.page[i + 1].both_sides);
        assert_int_equal(count_of(front, "back"), 0);
        assert_int_equal(count_of(front, "front"), count_of(back, "back"));
        assert_int_equal(count_of(front, "tick"), 1);
        for (int a = next_of(front, "front", -1), b = next_of(back, "back", -1); a >= 0;
             a = next_of(front, "front", a), b = next_of(back, "back", b)) {
            struct box one = box_of(front, &front->item[a]),
                       other = box_of(back, &back->item[b]);
            assert_int_equal(one.x, back->width - other.x - other.w);
            assert_int_equal(one.y, other.y);
            assert_int_equal(one.w, other.w);
            assert_int_equal(one.h, other.h);
        }
    }
    assert_true(sheets > 0);
    assert_int_equal(2 * sheets, pages_of("Counters") + pages_of("Cards"));
}

/* Every unit that the game's box would hold has a counter, and none lies on another. */
static void counters_are_all_there(void **state)
{
    (void)state;
    int counters = 0;
    for (int i = 0; i < book.n; i++) {
        const struct picture *p = &book.page[i].picture;
        if (strcmp(book.page[i].part, "Counters") != 0 || !count_of(p, "front"))
            continue;
        counters += count_of(p, "counter");
        for (int a = next_of(p, "front", -1); a >= 0; a = next_of(p, "front", a))
            for (int b = next_of(p, "front", -1); b < a; b = next_of(p, "front", b)) {
                struct box one = box_of(p, &p->item[a]), other = box_of(p, &p->item[b]);
                assert_true(one.x >= other.x + other.w || other.x >= one.x + one.w ||
                            one.y >= other.y + other.h || other.y >= one.y + one.h);
            }
    }
    assert_true(counters > 100);
    assert_true(counters <= game_kind(game, 'u')->count);
}

/* The sheets together show all of the map; neighbours share a strip of one centimetre. */
static void sheets_make_the_map(void **state)
{
    (void)state;
    struct trouble err = { "" };
    struct print job = { game, title->files, title->atlas, 0, PRINT_ALL };
    unsigned char position[GAME_MAX_STATE];
    struct press press = {
        .job = &job, .err = &err, .width = 21000, .height = 29700, .state = position
    };
    struct tiles t;
    game_setup(game, position, 0, 0);
    assert_true(tiles_open(&t, &press));
    assert_int_equal(t.columns * t.rows, pages_of("Map"));
    for (int row = 0; row < t.rows; row++)
        for (int column = 0; column < t.columns; column++) {
            struct box here = tile_part(&t, column, row),
                       right = tile_part(&t, column + 1, row),
                       below = tile_part(&t, column, row + 1);
            int strip = 10 * MM * 1000 / t.size;
            if (column + 1 < t.columns)
                assert_in_range(here.x + here.w - right.x, strip - 1, strip + 1);
            else
                assert_int_equal(here.x + here.w, t.map.width);
            if (row + 1 < t.rows)
                assert_in_range(here.y + here.h - below.y, strip - 1, strip + 1);
            else
                assert_int_equal(here.y + here.h, t.map.height);
            assert_true(here.w > strip && here.h > strip);
        }
    struct box first = tile_part(&t, 0, 0);
    assert_int_equal(first.x, 0);
    assert_int_equal(first.y, 0);
    picture_close(&t.map);
}

/* Its neighbours are named on each sheet, and where they are to be laid is marked. */
static void sheets_say_which_they_are(void **state)
{
    (void)state;
    for (int i = 0; i < book.n; i++) {
        const struct print_page *page = &book.page[i];
        if (strcmp(page->part, "Map") != 0)
            continue;
        assert_true(*page->name >= 'A' && *page->name <= 'Z' && page->name[1] > '0');
        bool last = i + 1 == book.n || strcmp(book.page[i + 1].part, "Map") != 0;
        assert_int_equal(count_of(&page->picture, "overlap") == 0, last);
        assert_int_equal(count_of(&page->picture, "tick"), 1);
    }
}

static void every_chart_says_where_it_comes_from(void **state)
{
    (void)state;
    int origins = 0, charts = 0;
    struct printed *printed = malloc(sizeof *printed);
    struct trouble err = { "" };
    printed_read(printed, title->atlas, &err);
    assert_string_equal(err.text, "");
    for (int i = 0; i < book.n; i++)
        if (strcmp(book.page[i].part, "Charts") == 0)
            origins += count_of(&book.page[i].picture, "origin");
    for (int k = 0; k < printed->n; k++) {
        const struct printed_row *row = &printed->row[k];
        bool chart = row->sort == PRINT_TABLE || row->sort == PRINT_CHART ||
                     row->sort == PRINT_RULES || row->sort == PRINT_TRACK ||
                     row->sort == PRINT_CALENDAR || row->sort == PRINT_BOXES;
        char word[PRINTED_TITLE];
        const char *from = row->title;
        if (!chart || !next_piece(&from, ' ', word, sizeof word))
            continue;
        bool shown = false;
        for (int i = 0; i < book.n && !shown; i++)
            shown = strcmp(book.page[i].part, "Charts") == 0 &&
                    shows(&book.page[i].picture, "chart", word);
        assert_true(shown);
        charts++;
    }
    free(printed);
    assert_true(charts >= 8);
    assert_true(origins > charts); /* and a set-up for each side */
}

/* No text lies on another, and none beside the paper: they would not be legible. */
static void all_can_be_read(void **state)
{
    (void)state;
    for (int i = 0; i < book.n; i++) {
        const struct picture *p = &book.page[i].picture;
        bool drawn =
            strcmp(book.page[i].part, "Map") == 0 || strcmp(book.page[i].part, "Title") == 0;
        for (int a = 0; a < p->items && !drawn; a++) {
            const struct item *one = &p->item[a];
            if (one->kind != ITEM_TEXT)
                continue;
            struct box box = type_box(one->type, one->x, one->y, p->letters + one->text);
            assert_true(box.x >= 0 && box.y >= 0 && box.x + box.w <= p->width &&
                        box.y + box.h <= p->height);
            for (int b = 0; b < a; b++) {
                const struct item *two = &p->item[b];
                if (two->kind != ITEM_TEXT)
                    continue;
                struct box other = type_box(two->type, two->x, two->y, p->letters + two->text);
                enum { SLACK = 20 };
                if (box.x + SLACK < other.x + other.w && other.x + SLACK < box.x + box.w &&
                    box.y + SLACK < other.y + other.h && other.y + SLACK < box.y + box.h)
                    fail_msg("page %d: '%s' lies on '%s'", i + 1, p->letters + one->text,
                             p->letters + two->text);
            }
        }
    }
}

static void every_paper_has_its_size(void **state)
{
    static const int size[][2] = { { 21000, 29700 }, { 29700, 42000 }, { 21590, 27940 } };
    (void)state;
    for (int paper = 0; print_papers[paper]; paper++) {
        struct print_pages pages;
        make(paper, PRINT_COUNTERS | PRINT_MAP, title->atlas, &pages);
        assert_true(pages.n > 4);
        for (int i = 0; i < pages.n; i++) {
            int w = pages.page[i].picture.width, h = pages.page[i].picture.height;
            assert_int_equal(w < h ? w : h, size[paper][0]);
            assert_int_equal(w < h ? h : w, size[paper][1]);
        }
        print_close(&pages);
    }
}

static void parts_can_be_had_alone(void **state)
{
    static const char *const names[] = { "Map", "Counters", "Charts", "Cards" };
    (void)state;
    for (int part = 0; part < 4; part++) {
        struct print_pages pages;
        int n = 0;
        make(0, 1u << part, title->atlas, &pages);
        for (int i = 0; i < pages.n; i++)
            for (int k = 0; k < 4; k++)
                if (strcmp(pages.page[i].part, names[k]) == 0) {
                    assert_int_equal(k, part);
                    n++;
                }
        assert_int_equal(n, pages_of(names[part]));
        print_close(&pages);
    }
}

/* Without sheets for pictures there are still map, counters and where they come from. */
static void a_game_need_not_say_anything(void **state)
{
    struct print_pages pages;
    (void)state;
    make(0, PRINT_ALL, NULL, &pages);
    bool map = false, counters = false, charts = false;
    for (int i = 0; i < pages.n; i++) {
        map |= strcmp(pages.page[i].part, "Map") == 0;
        counters |= strcmp(pages.page[i].part, "Counters") == 0;
        charts |= strcmp(pages.page[i].part, "Charts") == 0;
    }
    assert_true(map && counters && !charts);
    print_close(&pages);
}

/* ---- mistakes in print.txt ---- */

static void refused(const char *row, const char *expected)
{
    static const char head[] = "sort of title note source\n";
    static const char sources[] = "key kind text\nown seed \"ours\"\n";
    char text[400], why[240];
    snprintf(text, sizeof text, "%s%s\n", head, row);
    struct file file[] = { { "print.txt", text, strlen(text) },
                           { "sources.txt", sources, strlen(sources) } };
    struct files sheets = { 2, file };
    struct print job = { game, title->files, &sheets, 0, PRINT_ALL };
    struct print_pages pages;
    assert_false(print_make(&job, &pages, why, sizeof why));
    if (!strstr(why, expected))
        fail_msg("'%s' is told by '%s'", row, why);
    print_close(&pages);
}

static void mistakes_are_told(void **state)
{
    (void)state;
    refused("pie x y z own", "print.txt:2: sort: expected one of");
    refused("table nothing.txt Title - own", "nothing.txt: expected a file of this name");
    refused("table \"units.txt wings\" Title - own",
            "print.txt:2: of: units.txt has no column wings");
    refused("table \"units.txt id ?wings\" Title - own",
            "print.txt:2: of: units.txt has no column wings");
    refused("calendar \"units.txt wings\" Title - own",
            "print.txt:2: of: units.txt has no column wings");
    refused("track \"9 1\" Title - own",
            "print.txt:2: of: expected the first and the last number");
    refused("track \"0 99999\" Title - own",
            "print.txt:2: of: expected the first and the last number");
    refused("boxes \"999 999 999\" Title a own",
            "print.txt:2: of: expected columns, width and height");
    refused("track many Title - own",
            "print.txt:2: of: expected the first and the last number");
    refused("boxes \"3 x\" Title a own", "print.txt:2: of: expected columns, width and height");
    refused("setup \"someday units.txt\" Title - own", "has no scenario someday");
    refused("marker \"3 nobody\" Title - own",
            "print.txt:2: of: expected how many markers and whose");
    refused("marker \"0 -\" Title - own",
            "print.txt:2: of: expected how many markers and whose");
    refused("cards \"units.txt face=id\" - - own",
            "print.txt:2: of: expected title, text, year, points or side");
    refused("cards \"units.txt title=wings\" - - own",
            "print.txt:2: of: expected title, text, year, points or side");
    refused("track \"0 9\" Title - theirs", "theirs");
    refused("track \"0 9\" Title -", "expected 5 fields, found 4");
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(fronts_meet_backs),
        cmocka_unit_test(counters_are_all_there),
        cmocka_unit_test(sheets_make_the_map),
        cmocka_unit_test(sheets_say_which_they_are),
        cmocka_unit_test(every_chart_says_where_it_comes_from),
        cmocka_unit_test(all_can_be_read),
        cmocka_unit_test(every_paper_has_its_size),
        cmocka_unit_test(parts_can_be_had_alone),
        cmocka_unit_test(a_game_need_not_say_anything),
        cmocka_unit_test(mistakes_are_told),
    };
    int failed = 0;
    for (const struct title *t = games; t->name; t++) {
        title = t;
        failed += cmocka_run_group_tests_name(t->name, tests, open_game, close_game);
    }
    return failed;
}
