/* The counters of a game and its markers, with their backs. */
#include <stdlib.h>
#include <string.h>

#include "print/press.h"

enum { FACTS = 64, WORD = 96 };

/* ---- faces ---- */

/* Other factors may be printed on the back: the game says them of a unit that has lost a step. */
static bool weaken(struct press *press, int unit, int steps)
{
    const struct game *g = press->job->g;
    char detail[24], why[160];
    snprintf(detail, sizeof detail, "steps=%d", steps);
    struct edit e = { .kind = EDIT_PUT, .unit = unit, .detail = detail };
    int at = g->where(g, press->state, unit), places = game_kind(g, 'p')->count;
    for (int p = -1; p < places; p++) {
        e.place = p < 0 ? at : p;
        memcpy(press->other, press->state, g->state_size);
        if (e.place >= 0 && game_edit(g, press->other, &e, NULL, why, sizeof why))
            return true;
    }
    return false;
}

struct counter press_counter(struct press *press, int unit, bool back)
{
    const struct game *g = press->job->g;
    struct counter c = counter_of(g, press->state, unit);
    int steps = back ? c.of - 1 : c.of;
    if (c.of && c.steps != steps && g->edit && weaken(press, unit, steps))
        c = counter_of(g, press->other, unit);
    c.steps = steps;
    return c;
}

void press_draw_counter(struct picture *p, const struct counter *c, int x, int y, int size)
{
    struct picture one = { 0 };
    draw_square_counter(&one, c, 0, 0);
    picture_lay(p, &one, (struct box){ 0, 0, COUNTER, COUNTER },
                (struct box){ x, y, size, size });
    path_box(p, (struct box){ x, y, size, size }, 0);
    paint(p, (struct ink){ .fill = NO_INK, .stroke = PRESS_INK, .width = 8, .fade = 40 });
    picture_close(&one);
}

/* A whole field in the colour of a side, with words. */
static void draw_words(struct picture *p, struct box b, unsigned side, const char *text,
                       bool pale)
{
    enum { IN = 110 };
    int color = side ? side_color(side) : 0x5E5548;
    struct type t = press_type(SANS_BOLD, MIDDLE, 110);
    path_box(p, b, 0);
    paint(p, (struct ink){ .fill = pale ? 0xF8F2E2 : color, .stroke = NO_INK });
    path_box(p, (struct box){ b.x + 60, b.y + 60, b.w - 120, b.h - 120 }, 80);
    paint(p, (struct ink){ .fill = NO_INK,
                           .stroke = pale ? color : 0xFFFFFF,
                           .width = 40,
                           .fade = pale ? 0 : 35 });
    t.color = pale ? PRESS_INK : 0xFFFFFF;
    press_fill(p, t, (struct box){ b.x + IN, b.y + IN, b.w - 2 * IN, b.h - 2 * IN }, text);
}

/* ---- what there is to cut out ---- */

struct piece {
    int unit; /* -1: a marker */
    const struct printed_row *marker;
    unsigned side, back; /* whose front and back are; back 0: plain */
};

struct pile {
    int n, room;
    struct piece *piece;
};

static void add_piece(struct press *press, struct pile *pile, struct piece one)
{
    if (pile->n == pile->room) {
        int room = 2 * pile->room + 64;
        struct piece *grown = realloc(pile->piece, (size_t)room * sizeof *grown);
        if (!grown) {
            press->pages->broken = true;
            return;
        }
        pile->piece = grown;
        pile->room = room;
    }
    pile->piece[pile->n++] = one;
}

static void add_markers(struct press *press, struct pile *pile, const struct printed_row *row)
{
    char count[WORD] = "", side[WORD] = "", back[WORD] = "";
    const char *of = row->of;
    next_piece(&of, ' ', count, sizeof count);
    next_piece(&of, ' ', side, sizeof side);
    next_piece(&of, ' ', back, sizeof back);
    int n = atoi(count);
    struct piece one = { -1, row, press_side(press, side), press_side(press, back) };
    if (n < 1 || n > 200 || (strcmp(side, "-") != 0 && !one.side) || (*back && !one.back))
        press_mistake(press, row, "expected how many markers and whose, found %s", row->of);
    for (int i = 0; i < n && n <= 200; i++)
        add_piece(press, pile, one);
}

/* Spare units, which a program has and a box of counters has not. */
static bool is_spare(struct press *press, int unit)
{
    const struct game *g = press->job->g;
    char name[WORD], before[WORD], start[WORD];
    g->name_of(g, 'u', unit, name, sizeof name);
    for (int i = 0; i < press->printed.n; i++) {
        const struct printed_row *row = &press->printed.row[i];
        int most, same = 0;
        if (row->sort != PRINT_LIMIT || sscanf(row->of, "%d %95s", &most, start) != 2 ||
            strncmp(name, start, strlen(start)) != 0)
            continue;
        for (int u = 0; u < unit; u++) {
            g->name_of(g, 'u', u, before, sizeof before);
            same += strncmp(before, start, strlen(start)) == 0;
        }
        return same >= most;
    }
    return false;
}

static void gather(struct press *press, struct pile *pile)
{
    const struct game *g = press->job->g;
    for (int i = 0; g->sides[i]; i++)
        for (int u = 0; u < game_kind(g, 'u')->count; u++)
            if (g->owner(g, press->state, u) == 1u << i && !is_spare(press, u))
                add_piece(press, pile, (struct piece){ u, NULL, 1u << i, 0 });
    for (int i = 0; i < press->printed.n; i++)
        if (press->printed.row[i].sort == PRINT_MARKER)
            add_markers(press, pile, &press->printed.row[i]);
}

/* What print.txt says that backs show of such a unit: "if captured: 3 points". */
static bool back_words(struct press *press, int unit, char *out, size_t n)
{
    const struct game *g = press->job->g;
    struct fact fact[FACTS];
    int facts = g->unit_facts(g, press->state, unit, fact, FACTS);
    for (int i = 0; i < press->printed.n; i++)
        for (int k = 0; k < facts && press->printed.row[i].sort == PRINT_BACK; k++)
            if (strcmp(fact[k].key, press->printed.row[i].of) == 0) {
                snprintf(out, n, "%s", fact[k].value);
                return true;
            }
    return false;
}

static void draw_piece(struct press *press, struct picture *p, const void *pieces, int i,
                       struct box b, bool back)
{
    const struct piece *one = (const struct piece *)pieces + i;
    char text[256];
    if (one->marker) {
        const struct printed_row *m = one->marker;
        draw_words(p, b, back && one->back ? one->back : one->side,
                   back && *m->note ? m->note : m->title, back && !one->back);
        return;
    }
    struct counter c = press_counter(press, one->unit, back);
    if (!back || c.steps > 0) {
        press_draw_counter(p, &c, b.x, b.y, b.w);
        return;
    }
    press_words(text, sizeof text, game_side_name(press->job->g, one->side));
    bool pale = back_words(press, one->unit, text, sizeof text);
    draw_words(p, b, one->side, text, pale);
}

/* ---- sheets ---- */

/* Where units and markers come from, taken together. */
static void say_origin(struct press *press, struct picture *p, int x, int to, bool back)
{
    struct tally t = { 0 };
    char sheet[WORD];
    for (int i = 0; i < press->printed.n; i++) {
        const struct printed_row *row = &press->printed.row[i];
        const char *of = row->of;
        while (row->sort == PRINT_UNITS && next_piece(&of, ' ', sheet, sizeof sheet))
            tally_sheet(press, &t, sheet);
        if (row->sort == PRINT_MARKER)
            tally_add(&t, &press->drawn, row->source);
    }
    letter(p, press_type(SANS, LEFT, 75), x, EDGE_TOP + 260,
           back ? "Backs of the page before: on its other side, turned along the long edge"
                : "Fronts: the backs are on the next page",
           NULL);
    if (!back && t.rows[SEED] + t.rows[FOUND] + t.rows[RECONSTRUCTED])
        draw_badge(p, &t, to, EDGE_TOP + 180);
}

void print_counters(struct press *press)
{
    struct pile pile = { 0 };
    gather(press, &pile);
    cut_sheets(press, &(struct cutting){ .part = "Counters",
                                         .width = COUNTER_SIDE,
                                         .height = COUNTER_SIDE,
                                         .head = EDGE_TOP + 8 * MM,
                                         .n = pile.n,
                                         .pieces = pile.piece,
                                         .draw = draw_piece,
                                         .say = say_origin });
    free(pile.piece);
}
