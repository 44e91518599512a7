/* What stands before all else: a title page that says what there is and how to print it, and where everything comes
 * from. */
#include <stdlib.h>
#include <string.h>

#include "atlas/ground.h"
#include "print/press.h"

enum { WORD = 160, LEFT_WIDTH = 88 * MM };

/* ---- the title ---- */

/* As the map has it, or the game's own. */
static void titles_of(struct press *press, char *title, char *subtitle, size_t n)
{
    struct sheet t;
    snprintf(title, n, "%s", press->job->g->title);
    *subtitle = 0;
    if (!press->job->sheets || !files_find(press->job->sheets, "plate.txt"))
        return;
    sheet_open(&t, press->job->sheets, "plate.txt", "item x y size turn text source",
               press->err);
    while (sheet_next(&t)) {
        if (strcmp(sheet_text(&t, 0), "title") == 0)
            snprintf(title, n, "%s", sheet_text(&t, 5));
        if (strcmp(sheet_text(&t, 0), "subtitle") == 0)
            snprintf(subtitle, n, "%s", sheet_text(&t, 5));
    }
}

static int draw_title(struct press *press, struct picture *p)
{
    char title[WORD], subtitle[WORD];
    int width = press->width - 2 * EDGE_SIDE, y = EDGE_TOP + 12 * MM;
    struct type big = press_type(SERIF_BOLD, MIDDLE, 300),
                small = press_type(SERIF_ITALIC, MIDDLE, 135),
                plain = press_type(SANS, MIDDLE, 90);
    titles_of(press, title, subtitle, sizeof title);
    while (big.size > 500 && type_width(big, title) > width)
        big.size -= 20;
    y = press_text(p, big, EDGE_SIDE, y, width, title);
    y = press_text(p, small, EDGE_SIDE, y, width, subtitle) + 2 * MM;
    y = press_text(p, plain, EDGE_SIDE, y, width, "to print, to cut out and to play") + 5 * MM;
    for (int i = 0; i < 2; i++) {
        path_move(p, EDGE_SIDE, y + 80 * i);
        path_line(p, EDGE_SIDE + width, y + 80 * i);
        paint(p, (struct ink){ .fill = NO_INK, .stroke = PRESS_RULE, .width = i ? 12 : 40 });
    }
    return y + 7 * MM;
}

static int draw_heading(struct picture *p, int x, int y, int width, const char *text)
{
    struct type t = press_type(SERIF_BOLD, LEFT, 130);
    return press_text(p, t, x, y, width, text) + MM;
}

/* ---- contents ---- */

static int draw_entry(struct picture *p, int y, const char *name, int first, int last,
                      const char *how)
{
    struct type bold = press_type(SANS_BOLD, LEFT, 92), small = press_type(SANS, LEFT, 72);
    char pages[40];
    snprintf(pages, sizeof pages, first == last ? "%d" : "%d - %d", first, last);
    letter(p, bold, EDGE_SIDE, y + bold.size, name, NULL);
    bold.anchor = RIGHT;
    letter(p, bold, EDGE_SIDE + LEFT_WIDTH, y + bold.size, pages, NULL);
    int from = EDGE_SIDE + type_width(bold, name) + 150,
        to = EDGE_SIDE + LEFT_WIDTH - type_width(bold, pages) - 150;
    path_move(p, from, y + bold.size);
    path_line(p, to, y + bold.size);
    paint(p, (struct ink){
                 .fill = NO_INK, .stroke = PRESS_FAINT, .width = 12, .dash = 1, .gap = 90 });
    small.color = 0x5A5046;
    return press_text(p, small, EDGE_SIDE, y + press_leading(bold), LEFT_WIDTH, how) + 130;
}

static int draw_contents(struct picture *p, int y, const struct print_pages *body, int front)
{
    y = draw_heading(p, EDGE_SIDE, y, LEFT_WIDTH, "Contents");
    y = draw_entry(p, y, "Title and contents", 1, 1, "this page");
    y = draw_entry(p, y, "Printed or reconstructed", 2, front,
                   "where the map, the units and every chart come from");
    for (int i = 0; i < body->n; i++) {
        int last = i;
        char how[WORD];
        while (last + 1 < body->n && !body->page[last + 1].begins)
            last++;
        bool wide = body->page[i].picture.width > body->page[i].picture.height;
        snprintf(how, sizeof how, "%s%s",
                 body->page[i].both_sides
                     ? "on both sides of the paper, turned along the long edge"
                     : "on one side of the paper",
                 wide ? ", the paper on its side" : "");
        y = draw_entry(p, y, body->page[i].part, front + i + 1, front + last + 1, how);
        i = last;
    }
    return y;
}

/* The first page of each part, small. */
static int draw_glance(struct picture *p, int y, const struct print_pages *body)
{
    enum { GAP = 3 * MM };
    int parts = 0, high = 0, x = EDGE_SIDE;
    for (int i = 0; i < body->n; i++)
        parts += body->page[i].begins;
    int width = parts ? (LEFT_WIDTH - (parts - 1) * GAP) / parts : 0;
    width = width > LEFT_WIDTH / 3 ? LEFT_WIDTH / 3 : width;
    for (int i = 0; i < body->n; i++) {
        const struct picture *of = &body->page[i].picture;
        if (!body->page[i].begins)
            continue;
        struct box b = { x, y + 3 * MM, width, (int)((int64_t)width * of->height / of->width) };
        picture_lay(p, of, (struct box){ 0, 0, of->width, of->height }, b);
        path_box(p, b, 0);
        paint(p, (struct ink){ .fill = NO_INK, .stroke = PRESS_FAINT, .width = 14 });
        x += width + GAP;
        high = b.h > high ? b.h : high;
    }
    return y + high + 3 * MM;
}

/* ---- how the map is put together ---- */

/* A sheet of the map upon the small map in `field`. */
static void draw_seam(struct picture *p, const struct tiles *t, struct box field, int column,
                      int row)
{
    struct box part = tile_part(t, column, row);
    struct type type = press_type(SANS_BOLD, MIDDLE, 160);
    char name[16];
    struct box b = { field.x + (int)((int64_t)part.x * field.w / t->map.width),
                     field.y + (int)((int64_t)part.y * field.w / t->map.width),
                     (int)((int64_t)part.w * field.w / t->map.width),
                     (int)((int64_t)part.h * field.w / t->map.width) };
    path_box(p, b, 0);
    paint(p, (struct ink){ .fill = NO_INK, .stroke = 0xB3261E, .width = 22, .fade = 15 });
    type.color = 0xB3261E;
    type.halo = 0xFFFFFF;
    tile_name(column, row, name, sizeof name);
    letter(p, type, b.x + b.w / 2, b.y + b.h / 2 + type.size / 3, name, NULL);
}

static int in_centimetres(const struct tiles *t, int x)
{
    return (int)((int64_t)x * t->size / TILE_UNITS / (10 * MM));
}

static int draw_assembly(struct press *press, struct picture *p, int x, int y, int width)
{
    enum { MOST = 125 * MM };
    struct tiles t;
    struct type plain = press_type(SANS, LEFT, 72);
    char text[WORD] = "";
    plain.color = 0x5A5046;
    if (tiles_open(&t, press)) {
        y = draw_heading(p, x, y, width, "The map");
        struct box whole = { 0, 0, t.map.width, t.map.height };
        struct box field = { x, y, width, (int)((int64_t)width * whole.h / whole.w) };
        if (field.h > MOST)
            field = (struct box){ x, y, (int)((int64_t)MOST * whole.w / whole.h), MOST };
        field.x += (width - field.w) / 2;
        picture_lay(p, &t.map, whole, field);
        for (int i = 0; i < t.columns * t.rows; i++)
            draw_seam(p, &t, field, i % t.columns, i / t.columns);
        snprintf(text, sizeof text, "%d sheets, %d by %d cm together; they overlap by 1 cm.",
                 t.columns * t.rows, in_centimetres(&t, whole.w), in_centimetres(&t, whole.h));
        y = field.y + field.h + MM;
    }
    picture_close(&t.map);
    return press_text(p, plain, x, y, width, text);
}

/* ---- how to print ---- */

static const char *const steps[] = {
    "Print at 100 %, \"actual size\", without fitting to the page. The ruler below is then 10 "
    "cm "
    "long.",
    "Map: cut each sheet along the ticks at its left and its upper edge, and lay it over the "
    "strip of its neighbour, up to the dashed marks; glue or tape it there. Start with A1.",
    "Counters and cards: print their pages on both sides, turned along the long edge; or print "
    "the fronts and glue the backs behind them, against the light. Glue counters on card of 1 "
    "to 2 mm before you cut.",
    "Cut from tick to tick with a knife and a steel ruler, first all rows, then the pieces.",
    "Charts and tracks: print them on one side. Every chart says whether it is printed in the "
    "rulebook or reconstructed.",
};

static void draw_ruler(struct picture *p, int x, int y)
{
    struct type t = press_type(SANS, MIDDLE, 70);
    for (int i = 0; i <= 100; i++) {
        path_move(p, x + i * MM, y);
        path_line(p, x + i * MM, y - (i % 10 == 0 ? 300 : i % 5 == 0 ? 220 : 140));
    }
    path_move(p, x, y);
    path_line(p, x + 100 * MM, y);
    p->role = "ruler";
    paint(p, (struct ink){ .fill = NO_INK, .stroke = PRESS_INK, .width = 12 });
    p->role = NULL;
    for (int i = 0; i <= 10; i++) {
        char text[16];
        snprintf(text, sizeof text, i == 10 ? "%d cm" : "%d", i);
        letter(p, t, x + 10 * i * MM, y + 330, text, NULL);
    }
}

static void draw_how(struct press *press, struct picture *p, int y)
{
    struct type bold = press_type(SERIF_BOLD, LEFT, 120), plain = press_type(SANS, LEFT, 85);
    int width = press->width - 2 * EDGE_SIDE;
    y = draw_heading(p, EDGE_SIDE, y, width, "How to print and make it");
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        char number[8];
        snprintf(number, sizeof number, "%d", (int)i + 1);
        letter(p, bold, EDGE_SIDE, y + plain.size + 40, number, NULL);
        y = press_text(p, plain, EDGE_SIDE + 7 * MM, y, width - 7 * MM, steps[i]) + 120;
    }
    draw_ruler(p, EDGE_SIDE, y + 7 * MM);
    static const struct {
        enum origin kind;
        const char *text;
    } key[] = { { SEED, "printed in the rulebook" },
                { FOUND, "found elsewhere" },
                { RECONSTRUCTED, "reconstructed" } };
    int x = EDGE_SIDE + 118 * MM;
    for (int i = 0; i < 3; i++) {
        draw_origin(p, key[i].kind, x, y + 2 * MM + i * 450, 110);
        letter(p, press_type(SANS, LEFT, 80), x + 250, y + 2 * MM + i * 450 + 100, key[i].text,
               NULL);
    }
}

void print_cover(struct press *press, const struct print_pages *body, int front)
{
    enum { GAP = 10 * MM };
    struct picture *p = &press_page(press, "Title", false)->picture;
    int y = draw_title(press, p), x = EDGE_SIDE + LEFT_WIDTH + GAP;
    int left = draw_glance(p, draw_contents(p, y, body, front), body);
    int right = press->job->parts & PRINT_MAP
                    ? draw_assembly(press, p, x, y, press->width - EDGE_SIDE - x)
                    : y;
    draw_how(press, p, (left > right ? left : right) + 7 * MM);
}

/* ---- where everything comes from ---- */

static const int from_right[ORIGIN_KINDS] = { 4000, 2700, 200 };

static void draw_counts(struct chart_box *c, const char *name, const char *const *count,
                        struct type type)
{
    letter(&c->p, type, 60, c->y + type.size, name, NULL);
    type.anchor = RIGHT;
    for (int k = 0; k < ORIGIN_KINDS; k++)
        letter(&c->p, type, c->width - from_right[k], c->y + type.size, count[k], NULL);
}

static void draw_count_row(struct chart_box *c, const char *name, const struct provenance *n,
                           bool tinted)
{
    struct type plain = press_type(SANS, LEFT, 80);
    int high = press_leading(plain) + 30;
    char text[ORIGIN_KINDS][16];
    const int count[] = { n->seed, n->found, n->reconstructed };
    const char *words[ORIGIN_KINDS];
    for (int k = 0; k < ORIGIN_KINDS; k++) {
        snprintf(text[k], sizeof text[k], "%d", count[k]);
        words[k] = text[k];
    }
    if (tinted) {
        path_box(&c->p, (struct box){ 0, c->y, c->width, high }, 40);
        paint(&c->p, (struct ink){ .fill = PRESS_TINT, .stroke = NO_INK });
    }
    draw_counts(c, name, words, plain);
    c->y += high;
    chart_cut(c);
}

/* Counts twice: the badge at the top needs the sum. */
static void put_counts(struct press *press, struct galley *g, const char *title,
                       const struct files *files)
{
    static const char *const heading[] = { "printed", "found", "reconstructed" };
    struct chart_box *c = malloc(sizeof *c);
    struct tally all = { 0 };
    struct type bold = press_type(SANS_BOLD, LEFT, 70);
    bold.color = PRESS_RULE;
    press->pages->broken |= !c;
    for (int drawing = 0; drawing < 2 && c; drawing++) {
        if (drawing) {
            chart_open(c, galley_width(g, true), title, &all);
            draw_counts(c, "sheet", heading, bold);
            c->y += press_leading(bold) + 40;
        }
        for (int i = 0; i < files->n; i++) {
            const char *name = files->file[i].name;
            struct provenance n;
            if (strcmp(name, "sources.txt") == 0 ||
                !sheet_provenance(files, name, &n, press->err))
                continue;
            if (drawing) {
                draw_count_row(c, name, &n, i % 2 == 0);
                continue;
            }
            all.rows[SEED] += n.seed;
            all.rows[FOUND] += n.found;
            all.rows[RECONSTRUCTED] += n.reconstructed;
        }
    }
    if (c)
        galley_put(g, c, true);
    free(c);
}

static void put_sources(struct press *press, struct galley *g, const char *title,
                        const struct origins *of)
{
    struct chart_box *c = malloc(sizeof *c);
    struct tally all = { 0 };
    struct type bold = press_type(SANS_BOLD, LEFT, 76), plain = press_type(SANS, LEFT, 72);
    press->pages->broken |= !c;
    if (!c)
        return;
    for (int i = 0; i < of->n; i++)
        all.rows[of->row[i].kind]++;
    chart_open(c, galley_width(g, true), title, &all);
    for (int i = 0; i < of->n; i++) {
        draw_origin(&c->p, of->row[i].kind, 100, c->y + bold.size * 66 / 100, 80);
        c->y = press_text(&c->p, bold, 280, c->y, c->width - 280, of->row[i].key);
        c->y = press_text(&c->p, plain, 280, c->y, c->width - 280, of->row[i].text) + 70;
        chart_cut(c);
    }
    galley_put(g, c, true);
    free(c);
}

void print_provenance(struct press *press)
{
    struct galley g;
    galley_open(&g, press, "Printed or reconstructed");
    put_counts(press, &g, "The game: where the rows of its sheets come from", press->job->data);
    put_sources(press, &g, "Sources of the game", &press->data);
    if (press->job->sheets) {
        put_sources(press, &g, "Sources of map and charts", &press->drawn);
        put_counts(press, &g, "The drawing of map and charts", press->job->sheets);
    }
}
