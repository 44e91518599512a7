#include "print/press.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

static struct print_page none = { .picture = { .broken = true } };

struct print_page *press_page(struct press *press, const char *part, bool wide)
{
    struct print_pages *pages = press->pages;
    if (pages->n == pages->room) {
        int room = 2 * pages->room + 16;
        struct print_page *grown = realloc(pages->page, (size_t)room * sizeof *grown);
        pages->broken |= !grown;
        if (!grown)
            return &none;
        pages->page = grown;
        pages->room = room;
    }
    struct print_page *page = &pages->page[pages->n];
    *page = (struct print_page){ .part = part };
    page->begins = !pages->n || strcmp(page[-1].part, part) != 0;
    page->picture.width = wide ? press->height : press->width;
    page->picture.height = wide ? press->width : press->height;
    pages->n++;
    return page;
}

struct print_page *press_last(struct press *press)
{
    return press->pages->n ? &press->pages->page[press->pages->n - 1] : &none;
}

void press_mistake(struct press *press, const struct printed_row *row, const char *format, ...)
{
    va_list args;
    char *to = press->err->text;
    if (*to)
        return;
    int n = snprintf(to, sizeof press->err->text, "print.txt:%d: of: ", row->line);
    va_start(args, format);
    vsnprintf(to + n, sizeof press->err->text - (size_t)n, format, args);
    va_end(args);
}

unsigned press_side(const struct press *press, const char *name)
{
    const char *const *sides = press->job->g->sides;
    for (int i = 0; sides[i]; i++)
        if (strcmp(sides[i], name) == 0)
            return 1u << i;
    return 0;
}

/* ---- letters ---- */

struct type press_type(enum face face, enum anchor anchor, int tenths_of_a_point)
{
    return (struct type){ .face = face,
                          .anchor = anchor,
                          .size = tenths_of_a_point * 254 * MM / 7200,
                          .color = PRESS_INK,
                          .halo = NO_INK };
}

int press_leading(struct type t)
{
    return t.size * 128 / 100;
}

/* The bytes of the longest beginning of a text that breaks at a blank and is no wider; a word at least. */
static size_t line_of(struct type t, const char *text, int width)
{
    char line[SHEET_LINE];
    size_t best = strcspn(text, " ");
    for (size_t n = best; text[n]; n += 1 + strcspn(text + n + 1, " ")) {
        snprintf(line, sizeof line, "%.*s", (int)n, text);
        if (type_width(t, line) > width)
            return best;
        best = n;
    }
    return type_width(t, text) <= width ? strlen(text) : best;
}

int press_text(struct picture *p, struct type t, int x, int y, int width, const char *text)
{
    char line[SHEET_LINE];
    int at = t.anchor == LEFT ? x : t.anchor == MIDDLE ? x + width / 2 : x + width;
    while (*(text += strspn(text, " "))) {
        size_t n = line_of(t, text, width);
        snprintf(line, sizeof line, "%.*s", (int)n, text);
        if (p)
            letter(p, t, at, y + t.size, line, NULL);
        y += press_leading(t);
        text += n;
    }
    return y;
}

/* The longest word decides, and how many lines there are. */
void press_fill(struct picture *p, struct type t, struct box b, const char *text)
{
    enum { LEAST = 150 };
    for (; t.size > LEAST; t.size -= 10) {
        bool fits = press_text(NULL, t, 0, 0, b.w, text) <= b.h;
        for (const char *c = text; *c && fits; c += strspn(c, " ")) {
            char word[SHEET_LINE];
            size_t n = strcspn(c, " ");
            snprintf(word, sizeof word, "%.*s", (int)n, c);
            fits = type_width(t, word) <= b.w;
            c += n;
        }
        if (fits)
            break;
    }
    int high = press_text(NULL, t, 0, 0, b.w, text) - (press_leading(t) - t.size);
    press_text(p, t, b.x, b.y + (b.h - high) / 2 - t.size / 10, b.w, text);
}

void press_words(char *out, size_t n, const char *name)
{
    if (out != name)
        snprintf(out, n, "%s", name);
    for (char *c = out; *c; c++)
        *c = *c == '_' ? ' ' : *c;
    if (*out >= 'a' && *out <= 'z')
        *out = (char)(*out - 'a' + 'A');
}

/* ---- provenance ---- */

enum origin tally_add(struct tally *t, const struct origins *of, const char *key)
{
    int row = origin_of(of, key);
    enum origin kind = row < 0 ? SEED : of->row[row].kind;
    t->rows[kind]++;
    for (int i = 0; i < t->sources; i++)
        if (t->source[i].of == of && t->source[i].row == row)
            return kind;
    if (kind != SEED && t->sources < ORIGINS) {
        t->source[t->sources].of = of;
        t->source[t->sources++].row = row;
    }
    return kind;
}

void tally_sheet(struct press *press, struct tally *t, const char *name)
{
    struct sheet s;
    if (!sheet_open_any(&s, press->job->data, name, press->err))
        return;
    int source = sheet_column(&s, "source");
    while (source >= 0 && sheet_next(&s))
        tally_add(t, &press->data, sheet_text(&s, source));
}

void tally_say(const struct tally *t, char *out, size_t n)
{
    static const char *const words[] = { "printed", "found elsewhere", "reconstructed" };
    int all = t->rows[SEED] + t->rows[FOUND] + t->rows[RECONSTRUCTED];
    for (int k = 0; k < ORIGIN_KINDS; k++)
        if (t->rows[k] == all) {
            snprintf(out, n, "%s", words[k]);
            return;
        }
    snprintf(out, n, "%d of %d reconstructed", t->rows[RECONSTRUCTED], all);
    if (!t->rows[RECONSTRUCTED])
        snprintf(out, n, "%d of %d found elsewhere", t->rows[FOUND], all);
}

/* A full disc is printed, half of one found, an empty ring reconstructed: no colour is needed. */
void draw_origin(struct picture *p, enum origin kind, int x, int y, int radius)
{
    path_circle(p, x, y, radius);
    paint(p, (struct ink){ .fill = kind == SEED ? PRESS_INK : 0xFFFFFF,
                           .stroke = PRESS_INK,
                           .width = radius / 4 });
    if (kind != FOUND)
        return;
    int k = radius * 55 / 100;
    path_move(p, x, y - radius);
    path_curve(p, (struct spot){ x - k, y - radius }, (struct spot){ x - radius, y - k },
               (struct spot){ x - radius, y });
    path_curve(p, (struct spot){ x - radius, y + k }, (struct spot){ x - k, y + radius },
               (struct spot){ x, y + radius });
    path_close(p);
    paint(p, (struct ink){ .fill = PRESS_INK, .stroke = NO_INK });
}

void draw_badge(struct picture *p, const struct tally *t, int x, int y)
{
    enum { HIGH = 4 * MM, DISC = 110 };
    struct type type = press_type(SANS_BOLD, RIGHT, 65);
    char text[80];
    tally_say(t, text, sizeof text);
    enum origin kind = t->rows[RECONSTRUCTED] ? RECONSTRUCTED : t->rows[FOUND] ? FOUND : SEED;
    int w = type_width(type, text) + 2 * DISC + 400;
    path_box(p, (struct box){ x - w, y - HIGH / 2, w, HIGH }, HIGH / 2);
    paint(p, (struct ink){ .fill = kind == SEED ? 0xE4EFDF : 0xFBE9C8,
                           .stroke = PRESS_INK,
                           .width = 12 });
    draw_origin(p, kind, x - w + 130 + DISC, y, DISC);
    p->role = "origin";
    letter(p, type, x - 150, y + type.size * 36 / 100, text, NULL);
    p->role = NULL;
}
