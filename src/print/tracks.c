/* What counters are laid upon: tracks, the calendar of turns, boxes; and who stands where as a game begins. */
#include <stdlib.h>
#include <string.h>

#include "print/press.h"

enum { BOX = 17 * MM, SMALL = 950, SMALL_PITCH = 1000, WORD = 120 };

static const struct ink frame = { .fill = 0xFFFFFF, .stroke = PRESS_INK, .width = 25 };
static const struct ink shaded = { .fill = PRESS_TINT, .stroke = PRESS_INK, .width = 25 };

/* A chart of our own drawing: what print.txt says of its row. */
static struct chart_box *open_own(struct press *press, const struct galley *g, bool half,
                                  const struct printed_row *row, struct tally *t)
{
    struct chart_box *c = malloc(sizeof *c);
    press->pages->broken |= !c;
    tally_add(t, &press->drawn, row->source);
    if (c)
        chart_open(c, galley_width(g, half), row->title, t);
    return c;
}

static void close_own(struct galley *g, struct chart_box *c, bool half,
                      const struct printed_row *row, const struct tally *t)
{
    chart_notes(c, row->note, t);
    galley_put(g, c, half);
    free(c);
}

/* ---- a row of numbers ---- */

void track_chart(struct press *press, struct galley *g, const struct printed_row *row)
{
    enum { IN_A_ROW = 10, MOST = 999 };
    struct tally t = { 0 };
    struct chart_box *c = open_own(press, g, false, row, &t);
    struct type type = press_type(SERIF_BOLD, LEFT, 140);
    int from = 0, to = -1, column = 0;
    if (!c)
        return;
    if (sscanf(row->of, "%4d %4d", &from, &to) != 2 || from < 0 || to < from || to > MOST) {
        press_mistake(press, row, "expected the first and the last number of a track, found %s",
                      row->of);
        to = from - 1;
    }
    int left = (c->width - IN_A_ROW * BOX) / 2;
    for (int i = from; i <= to; i++) {
        char text[16];
        snprintf(text, sizeof text, "%d", i);
        path_box(&c->p, (struct box){ left + column * BOX, c->y, BOX, BOX }, 0);
        paint(&c->p, i % 5 == 0 ? shaded : frame);
        letter(&c->p, type, left + column * BOX + 120, c->y + 560, text, NULL);
        column = (column + 1) % IN_A_ROW;
        if (!column || i == to) {
            c->y += BOX;
            chart_cut(c);
        }
    }
    c->y += 100;
    close_own(g, c, false, row, &t);
}

/* ---- turns ---- */

struct calendar {
    int number, said, columns;
    int column[8];
    char heading[8][WORD], fact[WORD];
};

static void read_calendar(struct press *press, const struct sheet *s,
                          const struct printed_row *row, const char *of, struct calendar *k)
{
    char word[WORD];
    *k = (struct calendar){ .number = -1 };
    while (next_piece(&of, ' ', word, sizeof word)) {
        char *given = strchr(word, '=');
        if (*word == '@') {
            press_words(k->fact, sizeof k->fact, word + 1);
            if (k->fact[0] >= 'A' && k->fact[0] <= 'Z')
                k->fact[0] = (char)(k->fact[0] - 'A' + 'a');
            continue;
        }
        if (given)
            *given++ = 0;
        int column = sheet_column(s, word);
        if (column < 0)
            press_mistake(press, row, "%s has no column %s", s->file, word);
        else if (k->number < 0)
            k->number = column;
        else if (k->columns < 8) {
            k->column[k->columns] = column;
            if (given)
                press_words(k->heading[k->columns], WORD, given);
            k->columns++;
        }
    }
}

/* Does this fact of the unit have this value? */
static bool has_fact(struct press *press, int unit, const char *key, const char *value)
{
    struct fact fact[64];
    const struct game *g = press->job->g;
    int n = *key ? g->unit_facts(g, press->state, unit, fact, 64) : 0;
    for (int i = 0; i < n; i++)
        if (strcmp(fact[i].key, key) == 0 && strcmp(fact[i].value, value) == 0)
            return true;
    return false;
}

/* Small counters from left to right, below each other where a line is full; returns where they end. */
static int draw_small(struct press *press, struct picture *p, const uint16_t *unit, int n,
                      int x, int y, int width)
{
    int in_a_row = width / SMALL_PITCH, rows = (n + in_a_row - 1) / in_a_row;
    for (int i = 0; i < n; i++) {
        struct counter c = counter_of(press->job->g, press->state, unit[i]);
        press_draw_counter(p, &c, x + i % in_a_row * SMALL_PITCH,
                           y + i / in_a_row * SMALL_PITCH, SMALL);
    }
    return y + rows * SMALL_PITCH;
}

static int units_of(const struct press *press)
{
    return game_kind(press->job->g, 'u')->count;
}

static int say_in_box(struct chart_box *c, struct sheet *s, const struct calendar *k, int x,
                      int width)
{
    struct type number = press_type(SERIF_BOLD, LEFT, 180), plain = press_type(SANS, LEFT, 68);
    char text[SHEET_LINE];
    letter(&c->p, number, x + 120, c->y + 700, sheet_text(s, k->number), NULL);
    int y = c->y + 120;
    for (int i = 0; i < k->columns; i++) {
        const char *value = sheet_text(s, k->column[i]);
        if (!*value)
            continue;
        press_words(text, sizeof text, value);
        if (*k->heading[i])
            snprintf(text, sizeof text, "%s %s", k->heading[i], value);
        y = press_text(&c->p, plain, x + 1100, y, width - 1200, text);
    }
    return y;
}

/* One turn: what is said of it, its units, and room for a marker; returns where it ends. */
static int draw_turn(struct press *press, struct chart_box *c, struct sheet *s,
                     const struct calendar *k, int x, int width)
{
    enum { HEAD = 900, ROOM = COUNTER_SIDE + 2 * MM, MOST = 1024 };
    uint16_t unit[MOST];
    int n = 0, least = c->y + HEAD, y = say_in_box(c, s, k, x, width) + 60;
    for (int u = 0; u < units_of(press) && n < MOST; u++)
        if (has_fact(press, u, k->fact, sheet_text(s, k->number)))
            unit[n++] = (uint16_t)u;
    y = draw_small(press, &c->p, unit, n, x + 150, y > least ? y : least, width - 200) + 100;
    return y > least + ROOM ? y : least + ROOM;
}

static void draw_calendar(struct press *press, struct chart_box *c, struct sheet *s,
                          const struct calendar *k)
{
    enum { IN_A_ROW = 3 };
    int width = c->width / IN_A_ROW;
    bool more = k->number >= 0 && sheet_next(s);
    while (more) {
        int n = 0, deepest = c->y;
        while (n < IN_A_ROW && more) {
            int y = draw_turn(press, c, s, k, n++ * width, width);
            deepest = y > deepest ? y : deepest;
            more = sheet_next(s);
        }
        for (int i = 0; i < n; i++)
            path_box(&c->p, (struct box){ i * width, c->y, width, deepest - c->y }, 0);
        paint(&c->p, (struct ink){ .fill = NO_INK, .stroke = PRESS_INK, .width = 25 });
        c->y = deepest;
        chart_cut(c);
    }
    c->y += 100;
}

void calendar_chart(struct press *press, struct galley *g, const struct printed_row *row)
{
    struct chart_box *c = malloc(sizeof *c);
    struct tally t = { 0 };
    struct calendar k;
    struct sheet s;
    char name[WORD] = "";
    const char *of = row->of;
    press->pages->broken |= !c;
    next_piece(&of, ' ', name, sizeof name);
    tally_sheet(press, &t, name);
    if (c && sheet_open_any(&s, press->job->data, name, press->err)) {
        read_calendar(press, &s, row, of, &k);
        chart_open(c, galley_width(g, false), row->title, &t);
        draw_calendar(press, c, &s, &k);
        chart_notes(c, row->note, &t);
        galley_put(g, c, false);
    }
    free(c);
}

/* ---- boxes ---- */

static void draw_boxes(struct press *press, struct chart_box *c, const struct printed_row *row)
{
    struct type type = press_type(SANS_BOLD, LEFT, 85);
    int columns = 1, w = 20, h = 20, column = 0;
    char label[WORD];
    const char *labels = row->note;
    if (sscanf(row->of, "%4d %4d %4d", &columns, &w, &h) != 3 || columns < 1 || columns > 20 ||
        w < 5 || w > 400 || h < 5 || h > 250) {
        press_mistake(press, row, "expected columns, width and height of boxes, found %s",
                      row->of);
        return;
    }
    w = w * MM * columns > c->width ? c->width / columns : w * MM;
    h *= MM;
    int left = (c->width - columns * w) / 2;
    type.color = PRESS_RULE;
    while (next_piece(&labels, '|', label, sizeof label)) {
        if (column == columns) {
            c->y += h;
            column = 0;
            chart_cut(c);
        }
        path_box(&c->p, (struct box){ left + column * w, c->y, w, h }, 0);
        paint(&c->p, frame);
        press_text(&c->p, type, left + column * w + 130, c->y + 70, w - 260, label);
        column++;
    }
    c->y += h;
}

/* Rows without a title of their own belong to the one above. */
void boxes_chart(struct press *press, struct galley *g, int first, int last)
{
    struct tally t = { 0 };
    struct chart_box *c = malloc(sizeof *c);
    press->pages->broken |= !c;
    if (!c)
        return;
    for (int i = first; i < last; i++)
        tally_add(&t, &press->drawn, press->printed.row[i].source);
    chart_open(c, galley_width(g, false), press->printed.row[first].title, &t);
    for (int i = first; i < last; i++)
        draw_boxes(press, c, &press->printed.row[i]);
    c->y += 100;
    chart_notes(c, "", &t);
    galley_put(g, c, false);
    free(c);
}

/* ---- set-up ---- */

/* Groups stand beside each other as long as there is room. */
struct groups {
    int x, deepest;
};

static void end_line(struct chart_box *c, struct groups *at)
{
    c->y = at->deepest > c->y ? at->deepest : c->y;
    at->x = 0;
    chart_cut(c);
}

static void draw_group(struct press *press, struct chart_box *c, struct groups *at, int place,
                       unsigned side)
{
    enum { APART = 3 * MM };
    const struct game *g = press->job->g;
    struct type bold = press_type(SANS_BOLD, LEFT, 78);
    uint16_t unit[1024];
    char name[WORD];
    int n = 0;
    for (int u = 0; u < units_of(press) && n < 1024; u++)
        if (g->where(g, press->state, u) == place && g->owner(g, press->state, u) == side)
            unit[n++] = (uint16_t)u;
    if (!n)
        return;
    game_title(g, 'p', place, name, sizeof name);
    press_words(name, sizeof name, name);
    int label = type_width(bold, name), wide = n * SMALL_PITCH;
    wide = wide > label ? wide : label;
    if (at->x && at->x + wide > c->width)
        end_line(c, at);
    letter(&c->p, bold, at->x, c->y + bold.size, name, NULL);
    int y = draw_small(press, &c->p, unit, n, at->x, c->y + press_leading(bold) + 20,
                       c->width - at->x) +
            150;
    at->deepest = y > at->deepest ? y : at->deepest;
    at->x += wide + APART;
}

/* Every place with what stands there, then what waits beside the map. */
static void setup_of_side(struct press *press, struct galley *g, const struct printed_row *row,
                          int side, const struct tally *t)
{
    const struct game *game = press->job->g;
    struct chart_box *c = malloc(sizeof *c);
    char name[WORD], title[2 * WORD];
    press->pages->broken |= !c;
    if (!c)
        return;
    press_words(name, sizeof name, game->sides[side]);
    snprintf(title, sizeof title, "%s: %s", row->title, name);
    chart_open(c, galley_width(g, true), title, t);
    struct groups at = { 0, c->y };
    for (int p = 0; p < game_kind(game, 'p')->count; p++)
        draw_group(press, c, &at, p, 1u << side);
    bool any = at.x > 0;
    end_line(c, &at);
    chart_notes(c, row->note, t);
    if (any)
        galley_put(g, c, true);
    picture_close(&c->p);
    free(c);
}

void setup_chart(struct press *press, struct galley *g, const struct printed_row *row)
{
    const struct game *game = press->job->g;
    const char *of = row->of;
    char scenario[WORD] = "", sheet[WORD];
    struct tally t = { 0 };
    int number = 0;
    next_piece(&of, ' ', scenario, sizeof scenario);
    while (game->scenarios[number] && strcmp(game->scenarios[number], scenario) != 0)
        number++;
    if (!game->scenarios[number]) {
        press_mistake(press, row, "%s has no scenario %s", game->name, scenario);
        return;
    }
    while (next_piece(&of, ' ', sheet, sizeof sheet))
        tally_sheet(press, &t, sheet);
    game_setup(game, press->state, number, 0);
    for (int i = 0; game->sides[i]; i++)
        setup_of_side(press, g, row, i, &t);
    game_setup(game, press->state, 0, 0);
}
