#include "atlas/counters.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { FACTS = 64, CARD = 0xF8F2E2, LINE = 0x1E1A16, TITLE_ROOM = COUNTER - 135 };

/* ---- what a counter says ---- */

static bool is_number(const char *text)
{
    size_t n = strlen(text);
    return n > 0 && n <= 3 && strspn(text, "+-0123456789") == n;
}

/* What is printed on a counter, and not what happens to it in play. */
static bool is_factor(const struct fact *f)
{
    static const char *const not_printed[] = { "turn", "left", "when", "place", NULL };
    for (int i = 0; not_printed[i]; i++)
        if (strstr(f->key, not_printed[i]))
            return false;
    return is_number(f->value);
}

static void add_factor(struct counter *c, const char *value)
{
    size_t n = strlen(c->factors);
    snprintf(c->factors + n, sizeof c->factors - n, "%s%s", n ? " " : "", value);
}

char side_letter(const struct game *g, unsigned side)
{
    char first = side ? *game_side_name(g, side) : 0;
    return (char)(first >= 'a' && first <= 'z' ? first - 'a' + 'A' : first);
}

/* A counter without a name of its own shows its id. */
struct counter counter_of(const struct game *g, const void *state, int unit)
{
    struct counter c = { .side = g->owner(g, state, unit) };
    struct fact fact[FACTS];
    int n = g->unit_facts(g, state, unit, fact, FACTS);
    c.letter = side_letter(g, c.side);
    snprintf(c.type, sizeof c.type, "%s", g->symbol(g, state, unit));
    for (int i = 0; i < n; i++) {
        if (strcmp(fact[i].key, "name") == 0)
            snprintf(c.name, sizeof c.name, "%.63s", fact[i].value);
        else if (strcmp(fact[i].key, "type") == 0)
            snprintf(c.type, sizeof c.type, "%.63s", fact[i].value);
        else if (strcmp(fact[i].key, "steps") == 0)
            sscanf(fact[i].value, "%d of %d", &c.steps, &c.of);
        else if (is_factor(&fact[i]))
            add_factor(&c, fact[i].value);
    }
    if (strncasecmp(c.name, c.type, strlen(c.type)) == 0)
        g->name_of(g, 'u', unit, c.name, sizeof c.name);
    return c;
}

/* ---- symbols; x, y is the middle of a field of about 300 by 180 ---- */

static void frame_path(struct picture *p, int x, int y)
{
    path_box(p, (struct box){ x - 140, y - 90, 280, 180 }, 0);
    paint(p, (struct ink){ .fill = CARD, .stroke = LINE, .width = 14 });
}

static const struct ink thin = { .fill = NO_INK, .stroke = LINE, .width = 14 };
static const struct ink solid = { .fill = LINE, .stroke = LINE, .width = 6 };

static void draw_infantry(struct picture *p, int x, int y)
{
    frame_path(p, x, y);
    path_move(p, x - 140, y - 90);
    path_line(p, x + 140, y + 90);
    path_move(p, x - 140, y + 90);
    path_line(p, x + 140, y - 90);
    paint(p, thin);
}

static void draw_cavalry(struct picture *p, int x, int y)
{
    frame_path(p, x, y);
    path_move(p, x - 140, y + 90);
    path_line(p, x + 140, y - 90);
    paint(p, thin);
}

static void draw_artillery(struct picture *p, int x, int y)
{
    frame_path(p, x, y);
    path_circle(p, x, y, 38);
    paint(p, solid);
}

static void draw_supply(struct picture *p, int x, int y)
{
    frame_path(p, x, y);
    path_move(p, x - 140, y + 45);
    path_line(p, x + 140, y + 45);
    paint(p, thin);
    for (int i = 0; i < 3; i++)
        path_box(p, (struct box){ x - 105 + 75 * i, y - 50, 60, 70 }, 0);
    paint(p, thin);
}

/* A hull seen from the side; masts, or a turret and a funnel. */
static void draw_ship(struct picture *p, int x, int y, bool armed)
{
    path_move(p, x - 190, y + 15);
    path_line(p, x + 200, y + 15);
    path_line(p, x + 150, y + 85);
    path_line(p, x - 150, y + 85);
    path_close(p);
    path_box(p, (struct box){ x - 12, y - 75, 44, 92 }, 0);
    if (armed) {
        path_box(p, (struct box){ x - 120, y - 25, 80, 42 }, 12);
        path_box(p, (struct box){ x + 60, y - 25, 70, 42 }, 12);
    } else {
        path_box(p, (struct box){ x + 70, y - 20, 60, 36 }, 0);
    }
    paint(p, solid);
    path_move(p, x - 150, y + 15);
    path_line(p, x - 150, y - 100);
    path_move(p, x + 155, y + 15);
    path_line(p, x + 155, y - 100);
    path_move(p, x - 185, y - 60);
    path_line(p, x - 115, y - 60);
    path_move(p, x + 120, y - 60);
    path_line(p, x + 190, y - 60);
    if (armed) {
        path_move(p, x - 80, y - 8);
        path_line(p, x - 180, y - 20);
    }
    paint(p, thin);
}

static void draw_fort(struct picture *p, int x, int y)
{
    static const int at[][2] = { { -150, 90 },  { -150, -40 }, { -170, -40 }, { -170, -95 },
                                 { -100, -95 }, { -100, -55 }, { -35, -55 },  { -35, -95 },
                                 { 35, -95 },   { 35, -55 },   { 100, -55 },  { 100, -95 },
                                 { 170, -95 },  { 170, -40 },  { 150, -40 },  { 150, 90 } };
    path_polygon(p, x, y, at, sizeof at / sizeof *at);
    paint(p, solid);
    path_box(p, (struct box){ x - 32, y + 5, 64, 86 }, 0);
    paint(p, (struct ink){ .fill = CARD, .stroke = NO_INK });
}

/* A head with a cocked hat, and shoulders with epaulettes. */
static void draw_leader(struct picture *p, int x, int y)
{
    path_circle(p, x, y - 20, 52);
    path_move(p, x - 130, y + 95);
    path_curve(p, (struct spot){ x - 120, y + 30 }, (struct spot){ x - 60, y + 25 },
               (struct spot){ x, y + 25 });
    path_curve(p, (struct spot){ x + 60, y + 25 }, (struct spot){ x + 120, y + 30 },
               (struct spot){ x + 130, y + 95 });
    path_close(p);
    path_move(p, x - 110, y - 45);
    path_curve(p, (struct spot){ x - 50, y - 120 }, (struct spot){ x + 50, y - 120 },
               (struct spot){ x + 110, y - 45 });
    path_close(p);
    paint(p, solid);
}

/* A flag on a dome. */
static void draw_capital(struct picture *p, int x, int y)
{
    path_box(p, (struct box){ x - 130, y + 30, 260, 60 }, 0);
    path_move(p, x - 90, y + 30);
    path_curve(p, (struct spot){ x - 80, y - 50 }, (struct spot){ x + 80, y - 50 },
               (struct spot){ x + 90, y + 30 });
    path_close(p);
    path_move(p, x, y - 100);
    path_line(p, x + 90, y - 75);
    path_line(p, x, y - 50);
    path_close(p);
    paint(p, solid);
    path_move(p, x, y - 100);
    path_line(p, x, y);
    paint(p, thin);
}

/* The size of a land unit: as many strokes above its frame as the staff draws. */
static int strokes_of(const char *type)
{
    return strstr(type, "regiment") ? 3 : strstr(type, "battalion") ? 2 : 0;
}

static void draw_size(struct picture *p, const char *type, int x, int y)
{
    int strokes = strokes_of(type);
    for (int i = 0; i < strokes; i++) {
        path_move(p, x + 34 * i - 17 * (strokes - 1), y - 142);
        path_line(p, x + 34 * i - 17 * (strokes - 1), y - 108);
    }
    if (strokes)
        paint(p, (struct ink){ .fill = NO_INK, .stroke = LINE, .width = 13 });
}

static void draw_symbol(struct picture *p, const char *type, int x, int y)
{
    static const struct type plain = {
        .face = SANS_BOLD, .anchor = MIDDLE, .size = 130, .color = LINE, .halo = NO_INK
    };
    if (strstr(type, "infantry"))
        draw_infantry(p, x, y);
    else if (strstr(type, "cavalry"))
        draw_cavalry(p, x, y);
    else if (strstr(type, "artillery"))
        draw_artillery(p, x, y);
    else if (strstr(type, "supply"))
        draw_supply(p, x, y);
    else if (strstr(type, "ship") || strstr(type, "transport"))
        draw_ship(p, x, y, strstr(type, "warship"));
    else if (strstr(type, "fort"))
        draw_fort(p, x, y);
    else if (strstr(type, "leader"))
        draw_leader(p, x, y);
    else if (strstr(type, "capital"))
        draw_capital(p, x, y);
    else {
        frame_path(p, x, y);
        letter(p, plain, x, y + 45, type, NULL);
    }
    draw_size(p, type, x, y);
}

/* ---- the counter ---- */

/* A band at the left in the colour of the side: plain, striped or dotted, with its letter. */
static void draw_band(struct picture *p, const struct counter *c, int x, int y)
{
    static const struct ink mark = {
        .fill = NO_INK, .stroke = 0xFFFFFF, .width = 16, .fade = 40
    };
    struct type t = {
        .face = SANS_BOLD, .anchor = MIDDLE, .size = 100, .color = 0xFFFFFF, .halo = NO_INK
    };
    char text[2] = { c->letter, 0 };
    path_box(p, (struct box){ x, y, 110, COUNTER }, 40);
    path_box(p, (struct box){ x + 60, y, 50, COUNTER }, 0);
    paint(p, (struct ink){ .fill = side_color(c->side), .stroke = NO_INK });
    for (int i = 0; i < 4 && c->side != SIDE_A; i++) {
        int at = y + 190 + 85 * i;
        if (c->side == SIDE_B) {
            path_move(p, x + 14, at + 50);
            path_line(p, x + 96, at);
        } else {
            path_move(p, x + 55, at + 25);
            path_line(p, x + 56, at + 25);
        }
    }
    paint(p, c->side == SIDE_B ? mark : (struct ink){ NO_INK, 0xFFFFFF, 34, 25, 0, 0 });
    letter(p, t, x + 55, y + 115, text, NULL);
}

/* Cut between letters if it must be. */
static void draw_line(struct picture *p, struct type t, const char *name, int x, int y)
{
    char text[COUNTER_WORD];
    snprintf(text, sizeof text, "%s", name);
    for (size_t n = strlen(text); n > 1 && type_width(t, text) > TITLE_ROOM; n--) {
        while (n > 1 && ((unsigned char)text[n - 1] & 0xC0) == 0x80)
            n--;
        text[n - 1] = 0;
    }
    letter(p, t, x, y, text, NULL);
}

/* The blank that parts a name most evenly; NULL: it has none. */
static const char *middle_blank(const char *name)
{
    const char *best = NULL, *middle = name + strlen(name) / 2;
    for (const char *c = name; *c; c++)
        if (*c == ' ' && (!best || labs(c - middle) < labs(best - middle)))
            best = c;
    return best;
}

/* A name as long as the counter is wide; a longer one in two lines, where nothing stands above the symbol. */
static void draw_title(struct picture *p, const struct counter *c, int x, int y)
{
    struct type t = {
        .face = SANS, .anchor = MIDDLE, .size = 80, .color = LINE, .halo = NO_INK
    };
    const char *blank = middle_blank(c->name);
    while (t.size > 60 && type_width(t, c->name) > TITLE_ROOM)
        t.size -= 4;
    if (type_width(t, c->name) <= TITLE_ROOM || !blank || strokes_of(c->type)) {
        t.size -= type_width(t, c->name) > TITLE_ROOM ? 8 : 0;
        draw_line(p, t, c->name, x, y + 92);
        return;
    }
    char first[COUNTER_WORD];
    snprintf(first, sizeof first, "%.*s", (int)(blank - c->name), c->name);
    t.size = 62;
    while (t.size > 52 &&
           (type_width(t, first) > TITLE_ROOM || type_width(t, blank + 1) > TITLE_ROOM))
        t.size -= 2;
    draw_line(p, t, first, x, y + 74);
    draw_line(p, t, blank + 1, x, y + 136);
}

static void draw_steps(struct picture *p, const struct counter *c, int x, int y)
{
    for (int i = 0; i < c->of && c->of > 1; i++) {
        path_circle(p, x, y - 60 * i, 20);
        paint(p,
              (struct ink){ .fill = i < c->steps ? LINE : CARD, .stroke = LINE, .width = 10 });
    }
}

/* Behind the symbol of who has lost a step, as counters have it on their backs. */
static void draw_stripe(struct picture *p, const struct counter *c, int x, int y)
{
    if (c->steps >= c->of)
        return;
    path_box(p, (struct box){ x + 110, y + 218, COUNTER - 110, 100 }, 0);
    paint(p, (struct ink){ .fill = side_color(c->side), .stroke = NO_INK, .fade = 55 });
}

static void draw_face(struct picture *p, const struct counter *c, int x, int y)
{
    struct type t = {
        .face = SANS_BOLD, .anchor = MIDDLE, .size = 150, .color = LINE, .halo = NO_INK
    };
    draw_stripe(p, c, x, y);
    draw_band(p, c, x, y);
    draw_title(p, c, x + 110 + (COUNTER - 110) / 2, y);
    draw_symbol(p, c->type, x + 310, y + 268);
    int room = c->of > 1 ? 300 : 380, middle = x + 120 + room / 2;
    while (t.size > 90 && type_width(t, c->factors) > room)
        t.size -= 5;
    letter(p, t, middle, y + COUNTER - 45, c->factors, NULL);
    draw_steps(p, c, x + COUNTER - 55, y + COUNTER - 62);
}

void draw_counter(struct picture *p, const struct counter *c, int x, int y)
{
    struct box b = { x, y, COUNTER, COUNTER }, shade = { x + 22, y + 26, COUNTER, COUNTER };
    path_box(p, shade, 45);
    paint(p, (struct ink){ .fill = 0x1E1A16, .stroke = NO_INK, .fade = 70 });
    path_box(p, b, 45);
    paint(p, (struct ink){ .fill = CARD, .stroke = NO_INK });
    draw_face(p, c, x, y);
    p->role = "counter";
    path_box(p, b, 45);
    paint(p, (struct ink){ .fill = NO_INK, .stroke = LINE, .width = 14 });
    p->role = NULL;
}

void draw_square_counter(struct picture *p, const struct counter *c, int x, int y)
{
    p->role = "counter";
    path_box(p, (struct box){ x, y, COUNTER, COUNTER }, 0);
    paint(p, (struct ink){ .fill = CARD, .stroke = NO_INK });
    p->role = NULL;
    path_box(p, (struct box){ x, y, 60, COUNTER }, 0);
    paint(p, (struct ink){ .fill = side_color(c->side), .stroke = NO_INK });
    draw_face(p, c, x, y);
}
