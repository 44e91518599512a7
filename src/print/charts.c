/* Charts of rows: from the sheets of a game, from print.txt, from the rule reference. */
#include <stdlib.h>
#include <string.h>

#include "print/press.h"

enum { COLUMNS = 8, ROWS = 160, CELL = 200, ROW_GAP = 70, COLUMN_GAP = 250, MARK = 300 };

struct table {
    int columns, rows;
    char heading[COLUMNS][CELL];
    struct table_row {
        char cell[COLUMNS][CELL];
        enum origin kind;
    } row[ROWS];
    int width[COLUMNS];
};

static struct table_row *add_row(struct table *t)
{
    struct table_row *row = &t->row[t->rows < ROWS ? t->rows++ : ROWS - 1];
    *row = (struct table_row){ .kind = SEED };
    return row;
}

static void split_cells(const char *text, char cell[COLUMNS][CELL], int *columns)
{
    int n = 0;
    while (n < COLUMNS && next_piece(&text, '|', cell[n], CELL))
        n++;
    if (columns)
        *columns = n;
}

/* ---- from a sheet ---- */

struct request {
    int columns, filters, source;
    int column[COLUMNS], filter[COLUMNS];
};

/* "vp=Points": the column vp under this heading. */
static int named_column(struct press *press, const struct sheet *s,
                        const struct printed_row *row, char *word, char *heading)
{
    char *given = strchr(word, '=');
    if (given)
        *given++ = 0;
    int column = sheet_column(s, word);
    if (column < 0)
        press_mistake(press, row, "%s has no column %s", s->file, word);
    if (heading)
        press_words(heading, CELL, given ? given : word);
    return column < 0 ? 0 : column;
}

static void read_request(struct press *press, struct table *t, struct request *r,
                         const struct sheet *s, const struct printed_row *row, const char *of)
{
    char word[CELL];
    r->source = sheet_column(s, "source");
    while (next_piece(&of, ' ', word, sizeof word)) {
        if (*word == '?' && r->filters < COLUMNS)
            r->filter[r->filters++] = named_column(press, s, row, word + 1, NULL);
        else if (*word != '?' && r->columns < COLUMNS) {
            r->column[r->columns] = named_column(press, s, row, word, t->heading[r->columns]);
            r->columns++;
        }
    }
    t->columns = r->columns;
}

static bool is_wanted(struct sheet *s, const struct request *r)
{
    for (int i = 0; i < r->filters; i++) {
        const char *text = sheet_text(s, r->filter[i]);
        if (*text && strcmp(text, "0") != 0 && strcmp(text, "no") != 0)
            return true;
    }
    return !r->filters;
}

static void read_table(struct press *press, struct table *t, struct tally *tally,
                       const struct printed_row *row)
{
    const char *of = row->of;
    struct request r = { 0 };
    struct sheet s;
    char name[CELL];
    if (!next_piece(&of, ' ', name, sizeof name) ||
        !sheet_open_any(&s, press->job->data, name, press->err))
        return;
    read_request(press, t, &r, &s, row, of);
    while (sheet_next(&s)) {
        if (!is_wanted(&s, &r))
            continue;
        if (t->rows == ROWS)
            sheet_mistake(&s, -1, "expected at most %d rows that are printed", ROWS);
        struct table_row *to = add_row(t);
        for (int i = 0; i < r.columns; i++)
            snprintf(to->cell[i], CELL, "%s", sheet_text(&s, r.column[i]));
        if (r.source >= 0)
            to->kind = tally_add(tally, &press->data, sheet_text(&s, r.source));
    }
}

/* ---- as a chart ---- */

static const char *shown(const char *cell)
{
    return *cell ? cell : "-";
}

/* As wide as what is in them; where that is too much the widest give way. */
static void share_width(struct table *t, int width)
{
    struct type plain = press_type(SANS, LEFT, 82), bold = press_type(SANS_BOLD, LEFT, 70);
    int sum = 0, room = width - MARK - COLUMN_GAP * (t->columns - 1);
    for (int i = 0; i < t->columns; i++) {
        t->width[i] = type_width(bold, t->heading[i]);
        for (int k = 0; k < t->rows; k++) {
            int w = type_width(plain, shown(t->row[k].cell[i]));
            t->width[i] = w > t->width[i] ? w : t->width[i];
        }
        sum += t->width[i] += 10;
    }
    while (sum > room) {
        int widest = 0;
        for (int i = 1; i < t->columns; i++)
            widest = t->width[i] > t->width[widest] ? i : widest;
        t->width[widest] -= MM;
        sum -= MM;
    }
    for (int i = 0; i < t->columns && sum < room; i++)
        t->width[i] += (room - sum) / t->columns;
}

static int draw_cells(struct chart_box *c, const struct table *t,
                      const char cell[COLUMNS][CELL], struct type type)
{
    int x = 60, deepest = c->y;
    for (int i = 0; i < t->columns; i++) {
        int y = press_text(&c->p, type, x, c->y + ROW_GAP / 2, t->width[i], shown(cell[i]));
        deepest = y > deepest ? y : deepest;
        x += t->width[i] + COLUMN_GAP;
    }
    return deepest + ROW_GAP / 2;
}

static int height_of(const struct table *t, const struct table_row *row, struct type type)
{
    int deepest = 0;
    for (int i = 0; i < t->columns; i++) {
        int y = press_text(NULL, type, 0, 0, t->width[i], shown(row->cell[i]));
        deepest = y > deepest ? y : deepest;
    }
    return deepest + ROW_GAP;
}

static void draw_table(struct chart_box *c, const struct table *t)
{
    struct type plain = press_type(SANS, LEFT, 82), bold = press_type(SANS_BOLD, LEFT, 70);
    bold.color = PRESS_RULE;
    c->y = draw_cells(c, t, t->heading, bold);
    for (int k = 0; k < t->rows; k++) {
        int high = height_of(t, &t->row[k], plain);
        if (k % 2 == 0) {
            path_box(&c->p, (struct box){ 0, c->y, c->width, high }, 40);
            paint(&c->p, (struct ink){ .fill = PRESS_TINT, .stroke = NO_INK });
        }
        draw_origin(&c->p, t->row[k].kind, c->width - 130, c->y + high / 2, 70);
        c->y = draw_cells(c, t, t->row[k].cell, plain);
        chart_cut(c);
    }
}

/* A table or chart with the rows after it, up to `last`. */
void table_chart(struct press *press, struct galley *g, int first, int last)
{
    const struct printed_row *row = &press->printed.row[first];
    struct table *t = calloc(1, sizeof *t);
    struct chart_box *c = malloc(sizeof *c);
    struct tally tally = { 0 };
    if (t && c) {
        if (row->sort == PRINT_TABLE)
            read_table(press, t, &tally, row);
        else
            split_cells(row->of, t->heading, &t->columns);
        for (int i = first + 1; i < last; i++) {
            struct table_row *to = add_row(t);
            split_cells(press->printed.row[i].of, to->cell, NULL);
            to->kind = tally_add(&tally, &press->drawn, press->printed.row[i].source);
        }
        chart_open(c, galley_width(g, true), row->title, &tally);
        share_width(t, c->width);
        draw_table(c, t);
        chart_notes(c, row->note, &tally);
        galley_put(g, c, true);
    }
    press->pages->broken |= !t || !c;
    free(t);
    free(c);
}

/* ---- the rule reference ---- */

static bool is_of(const char *id, const char *sections)
{
    char section[CELL];
    while (next_piece(&sections, ' ', section, sizeof section)) {
        size_t n = strlen(section);
        if (strncmp(id, section, n) == 0 && (!id[n] || id[n] == '/'))
            return true;
    }
    return false;
}

static void draw_rule(struct chart_box *c, const char *id, const char *title, const char *text,
                      enum origin kind)
{
    struct type bold = press_type(SANS_BOLD, LEFT, 78), plain = press_type(SANS, LEFT, 76),
                small = press_type(SANS, RIGHT, 58);
    small.color = PRESS_FAINT;
    draw_origin(&c->p, kind, c->width - 130, c->y + bold.size * 64 / 100, 70);
    press_text(&c->p, small, 0, c->y + 40, c->width - 300, id);
    c->y = press_text(&c->p, bold, 0, c->y, c->width - 400 - type_width(small, id), title);
    c->y = press_text(&c->p, plain, 0, c->y, c->width - 300, text) + 70;
    chart_cut(c);
}

/* Reads the paragraphs twice: the badge at the top needs to know all of them. */
void rules_chart(struct press *press, struct galley *g, const struct printed_row *row)
{
    enum { RULE, TITLE, TEXT, SOURCE };
    struct chart_box *c = malloc(sizeof *c);
    struct tally tally = { 0 };
    press->pages->broken |= !c;
    for (int drawing = 0; drawing < 2 && c; drawing++) {
        struct sheet s;
        if (drawing)
            chart_open(c, galley_width(g, true), row->title, &tally);
        sheet_open(&s, press->job->data, "reference.txt", "rule title text source", press->err);
        while (sheet_next(&s)) {
            if (!is_of(sheet_text(&s, RULE), row->of))
                continue;
            const char *source = sheet_text(&s, SOURCE);
            if (!drawing) {
                tally_add(&tally, &press->data, source);
                continue;
            }
            int of = origin_of(&press->data, source);
            draw_rule(c, sheet_text(&s, RULE), sheet_text(&s, TITLE), sheet_text(&s, TEXT),
                      of < 0 ? SEED : press->data.row[of].kind);
        }
    }
    if (c) {
        chart_notes(c, row->note, &tally);
        galley_put(g, c, true);
    }
    free(c);
}

/* ---- all of them, in the order of print.txt ---- */

static bool goes_on(const struct printed_row *row)
{
    return row->sort == PRINT_ROW || (row->sort == PRINT_BOXES && !*row->title);
}

void print_charts(struct press *press)
{
    const struct printed *printed = &press->printed;
    struct galley g;
    galley_open(&g, press, "Charts");
    for (int i = 0; i < printed->n; i++) {
        const struct printed_row *row = &printed->row[i];
        int last = i + 1;
        while (last < printed->n && goes_on(&printed->row[last]))
            last++;
        switch (row->sort) {
        case PRINT_TABLE:
        case PRINT_CHART: table_chart(press, &g, i, last); break;
        case PRINT_RULES: rules_chart(press, &g, row); break;
        case PRINT_TRACK: track_chart(press, &g, row); break;
        case PRINT_CALENDAR: calendar_chart(press, &g, row); break;
        case PRINT_BOXES:
            if (!goes_on(row))
                boxes_chart(press, &g, i, last);
            break;
        case PRINT_SETUP: setup_chart(press, &g, row); break;
        default:;
        }
    }
}
