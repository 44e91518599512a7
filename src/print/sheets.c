/* Pieces to be cut out: fronts, and on the next page the backs, mirrored, so that they meet when the paper is turned along
 * its long edge. */
#include "print/press.h"

struct grid {
    int columns, rows, left, top;
};

/* In the middle of the page from left to right, or backs would not meet fronts. */
static struct grid grid_of(const struct press *press, const struct cutting *c)
{
    enum { LEAST_EDGE = 5 * MM };
    struct grid g = { .columns = (press->width - 2 * LEAST_EDGE) / c->width };
    int room = press->height - EDGE_FOOT - c->head;
    g.rows = room / c->height;
    g.left = (press->width - g.columns * c->width) / 2;
    g.top = c->head ? c->head : (room - g.rows * c->height) / 2;
    g.top = g.top > LEAST_EDGE ? g.top : LEAST_EDGE;
    return g;
}

static void tick(struct picture *p, int x, int y, int dx, int dy)
{
    path_move(p, x + dx, y + dy);
    path_line(p, x + 8 * dx, y + 8 * dy);
}

/* At the edges, for a ruler: cut from tick to tick. */
static void draw_ticks(struct picture *p, const struct grid *g, const struct cutting *c,
                       int rows)
{
    enum { OUT = MM / 2 };
    int right = g->left + g->columns * c->width, foot = g->top + rows * c->height;
    for (int i = 0; i <= g->columns; i++) {
        tick(p, g->left + i * c->width, g->top, 0, -OUT);
        tick(p, g->left + i * c->width, foot, 0, OUT);
    }
    for (int i = 0; i <= rows; i++) {
        tick(p, g->left, g->top + i * c->height, -OUT, 0);
        tick(p, right, g->top + i * c->height, OUT, 0);
    }
    p->role = "tick";
    paint(p, (struct ink){ .fill = NO_INK, .stroke = PRESS_INK, .width = 10 });
    p->role = NULL;
}

static void draw_sheet(struct press *press, const struct grid *g, const struct cutting *c,
                       int first, bool back)
{
    struct print_page *page = press_page(press, c->part, false);
    struct picture *p = &page->picture;
    int each = g->columns * g->rows, n = c->n - first < each ? c->n - first : each;
    page->both_sides = true;
    for (int i = 0; i < n; i++) {
        int column = back ? g->columns - 1 - i % g->columns : i % g->columns;
        struct box b = { g->left + column * c->width, g->top + i / g->columns * c->height,
                         c->width, c->height };
        c->draw(press, p, c->pieces, first + i, b, back);
        p->role = back ? "back" : "front";
        path_box(p, b, 0);
        paint(p, (struct ink){ .fill = NO_INK, .stroke = PRESS_FAINT, .width = 8 });
        p->role = NULL;
    }
    draw_ticks(p, g, c, (n + g->columns - 1) / g->columns);
    if (c->head)
        c->say(press, p, g->left, g->left + g->columns * c->width, back);
}

void cut_sheets(struct press *press, const struct cutting *c)
{
    struct grid g = grid_of(press, c);
    for (int first = 0; first < c->n && !press->pages->broken; first += g.columns * g.rows) {
        draw_sheet(press, &g, c, first, false);
        draw_sheet(press, &g, c, first, true);
    }
}
