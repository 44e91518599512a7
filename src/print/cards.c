/* The cards of a game, with their backs. */
#include <stdlib.h>
#include <string.h>

#include "print/press.h"

enum { CARD_W = 63 * MM, CARD_H = 88 * MM, PAPER = 0xF8F2E2, WORD = 96, DECK = 400 };

struct card {
    char title[WORD], year[WORD], points[WORD], text[PRINTED_TEXT];
    unsigned side;
    enum origin kind;
};

/* ---- faces ---- */

static const struct ink none = { .fill = NO_INK, .stroke = NO_INK };

/* Two branches of leaves around the year. */
static void draw_wreath(struct picture *p, int x, int y, int radius, int color)
{
    static const int at[][2] = { { 26, 97 }, { 50, 87 },  { 71, 71 },  { 87, 50 },
                                 { 97, 26 }, { 100, -2 }, { 95, -31 }, { 82, -57 } };
    for (int side = -1; side <= 1; side += 2)
        for (size_t i = 0; i < sizeof at / sizeof *at; i++) {
            int dx = at[i][0], dy = at[i][1];
            int cx = x + side * dx * radius / 100, cy = y + dy * radius / 100;
            for (int out = -1; out <= 1; out += 2) {
                /* A leaf points along the branch, a little away from it. */
                int ax = side * (dy * 22 + out * dx * 13) * radius / 10000;
                int ay = (-dx * 22 + out * dy * 13) * radius / 10000;
                int nx = -ay * 35 / 100, ny = ax * 35 / 100;
                path_move(p, cx, cy);
                path_curve(p, (struct spot){ cx + ax / 3 + nx, cy + ay / 3 + ny },
                           (struct spot){ cx + ax * 2 / 3 + nx, cy + ay * 2 / 3 + ny },
                           (struct spot){ cx + ax, cy + ay });
                path_curve(p, (struct spot){ cx + ax * 2 / 3 - nx, cy + ay * 2 / 3 - ny },
                           (struct spot){ cx + ax / 3 - nx, cy + ay / 3 - ny },
                           (struct spot){ cx, cy });
            }
        }
    struct ink ink = none;
    ink.fill = color;
    paint(p, ink);
}

static void draw_points(struct picture *p, const char *points, int x, int y)
{
    struct type t = press_type(SANS_BOLD, MIDDLE, 130), small = press_type(SANS, MIDDLE, 46);
    if (!*points || strcmp(points, "0") == 0)
        return;
    path_circle(p, x, y, 430);
    paint(p, (struct ink){ .fill = 0xE3B23C, .stroke = 0x6B4A0C, .width = 25 });
    letter(p, t, x, y + 75, points, NULL);
    letter(p, small, x, y + 310, "VP", NULL);
}

static void draw_front(struct picture *p, const struct card *card, struct box b)
{
    int color = card->side ? side_color(card->side) : 0x5E5548;
    int middle = b.x + b.w / 2, in = 4 * MM;
    struct type title = press_type(SERIF_BOLD, MIDDLE, 125),
                year = press_type(SERIF_BOLD, MIDDLE, 190), text = press_type(SANS, MIDDLE, 92),
                small = press_type(SANS, MIDDLE, 50);
    static const char *const words[] = { "printed", "found elsewhere", "reconstructed" };
    path_box(p, b, 0);
    paint(p, (struct ink){ .fill = PAPER, .stroke = NO_INK });
    path_box(p, (struct box){ b.x, b.y, b.w, 17 * MM }, 0);
    paint(p, (struct ink){ .fill = color, .stroke = NO_INK });
    title.color = 0xFFFFFF;
    p->role = "card";
    press_fill(p, title, (struct box){ b.x + in, b.y + 3 * MM, b.w - 2 * in, 12 * MM },
               card->title);
    p->role = NULL;
    draw_wreath(p, middle, b.y + 33 * MM, 11 * MM, color);
    letter(p, year, middle, b.y + 33 * MM + year.size * 36 / 100, card->year, NULL);
    draw_points(p, card->points, b.x + b.w - 9 * MM, b.y + 23 * MM);
    path_move(p, b.x + 10 * MM, b.y + 48 * MM);
    path_line(p, b.x + b.w - 10 * MM, b.y + 48 * MM);
    paint(p, (struct ink){ .fill = NO_INK, .stroke = color, .width = 25 });
    press_fill(p, text, (struct box){ b.x + in, b.y + 50 * MM, b.w - 2 * in, 30 * MM },
               card->text);
    small.color = PRESS_FAINT;
    letter(p, small, middle + 100, b.y + b.h - 420, words[card->kind], NULL);
    draw_origin(p, card->kind, middle - type_width(small, words[card->kind]) / 2 - 60,
                b.y + b.h - 420 - small.size * 36 / 100, 60);
    path_box(p, (struct box){ b.x + 250, b.y + 250, b.w - 500, b.h - 500 }, 150);
    paint(p, (struct ink){ .fill = NO_INK, .stroke = color, .width = 30 });
    path_box(p, (struct box){ b.x + 250, b.y + 250, b.w - 500, b.h - 500 }, 150);
    paint(p, (struct ink){ .fill = NO_INK, .stroke = 0xFFFFFF, .width = 12, .fade = 40 });
}

/* A lattice in the colour of the side, and its name. */
static void draw_back(struct press *press, struct picture *p, const struct card *card,
                      struct box b)
{
    enum { STEP = 7 * MM };
    int color = card->side ? side_color(card->side) : 0x5E5548, middle = b.y + b.h / 2;
    char name[WORD] = "";
    struct type big = press_type(SERIF_BOLD, MIDDLE, 200),
                small = press_type(SERIF_ITALIC, MIDDLE, 85);
    path_box(p, b, 0);
    paint(p, (struct ink){ .fill = color, .stroke = NO_INK });
    path_box(p, (struct box){ b.x + 400, b.y + 400, b.w - 800, b.h - 800 }, 0);
    clip(p);
    for (int i = -b.h / STEP; i <= b.w / STEP; i++) {
        path_move(p, b.x + i * STEP, b.y);
        path_line(p, b.x + i * STEP + b.h, b.y + b.h);
        path_move(p, b.x + i * STEP + b.h, b.y);
        path_line(p, b.x + i * STEP, b.y + b.h);
    }
    paint(p, (struct ink){ .fill = NO_INK, .stroke = 0xFFFFFF, .width = 20, .fade = 72 });
    unclip(p);
    for (int i = 0; i < 2; i++) {
        int in = i ? 400 : 280;
        path_box(p, (struct box){ b.x + in, b.y + in, b.w - 2 * in, b.h - 2 * in }, 120);
        paint(p, (struct ink){
                     .fill = NO_INK, .stroke = 0xFFFFFF, .width = i ? 15 : 35, .fade = 25 });
    }
    struct box plate = { b.x + 8 * MM, middle - 13 * MM, b.w - 16 * MM, 26 * MM };
    path_box(p, plate, 13 * MM);
    paint(p, (struct ink){ .fill = PAPER, .stroke = 0xFFFFFF, .width = 50 });
    if (card->side)
        press_words(name, sizeof name, game_side_name(press->job->g, card->side));
    big.color = color;
    letter(p, big, b.x + b.w / 2, middle + big.size * 20 / 100, name, NULL);
    press_fill(p, small, (struct box){ plate.x + 600, middle + 4 * MM, plate.w - 1200, 6 * MM },
               press->job->g->title);
}

/* ---- the deck ---- */

enum { TITLE, TEXT, YEAR, POINTS, SIDE, FIELDS };

/* Which columns of the sheet have what a card says: "title=name" where it is not called so. */
static void find_columns(struct press *press, const struct sheet *s,
                         const struct printed_row *row, const char *of, int column[FIELDS])
{
    static const char *const fields[] = { "title", "text", "year", "points", "side" };
    char word[WORD];
    for (int i = 0; i < FIELDS; i++)
        column[i] = sheet_column(s, fields[i]);
    while (next_piece(&of, ' ', word, sizeof word)) {
        char *name = strchr(word, '=');
        int field = 0;
        if (name)
            *name++ = 0;
        while (field < FIELDS && strcmp(fields[field], word) != 0)
            field++;
        if (!name || field == FIELDS || sheet_column(s, name) < 0) {
            press_mistake(
                press, row,
                "expected title, text, year, points or side = a column of %s, found %s",
                s->file, word);
            return;
        }
        column[field] = sheet_column(s, name);
    }
}

static const char *field_of(struct sheet *s, int column)
{
    return column < 0 ? "" : sheet_text(s, column);
}

static int read_deck(struct press *press, const struct printed_row *row, struct card *deck)
{
    const char *of = row->of;
    struct sheet s;
    char name[WORD];
    int column[FIELDS], n = 0;
    if (!next_piece(&of, ' ', name, sizeof name) ||
        !sheet_open_any(&s, press->job->data, name, press->err))
        return 0;
    find_columns(press, &s, row, of, column);
    int source = sheet_column(&s, "source");
    while (sheet_next(&s)) {
        if (n == DECK) {
            sheet_mistake(&s, -1, "expected at most %d cards", DECK);
            break;
        }
        struct card *card = &deck[n++];
        snprintf(card->title, sizeof card->title, "%s", field_of(&s, column[TITLE]));
        snprintf(card->text, sizeof card->text, "%s", field_of(&s, column[TEXT]));
        snprintf(card->year, sizeof card->year, "%s", field_of(&s, column[YEAR]));
        snprintf(card->points, sizeof card->points, "%s", field_of(&s, column[POINTS]));
        card->side = press_side(press, field_of(&s, column[SIDE]));
        struct tally one = { 0 };
        card->kind = tally_add(&one, &press->data, field_of(&s, source));
    }
    return n;
}

static void draw_card(struct press *press, struct picture *p, const void *pieces, int i,
                      struct box b, bool back)
{
    const struct card *card = (const struct card *)pieces + i;
    if (back)
        draw_back(press, p, card, b);
    else
        draw_front(p, card, b);
}

void print_cards(struct press *press)
{
    struct card *deck = calloc(DECK, sizeof *deck);
    press->pages->broken |= !deck;
    for (int i = 0; i < press->printed.n && deck; i++)
        if (press->printed.row[i].sort == PRINT_DECK)
            cut_sheets(press,
                       &(struct cutting){ .part = "Cards",
                                          .width = CARD_W,
                                          .height = CARD_H,
                                          .n = read_deck(press, &press->printed.row[i], deck),
                                          .pieces = deck,
                                          .draw = draw_card });
    free(deck);
}
