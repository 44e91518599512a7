/* Charts are drawn by themselves and then put on pages, in two columns or across, where there is room. */
#include "print/press.h"

#include <string.h>

enum { GAP = 6 * MM, BELOW = 7 * MM };

/* ---- a chart ---- */

void chart_open(struct chart_box *c, int width, const char *title, const struct tally *t)
{
    *c = (struct chart_box){ .width = width };
    struct type type = press_type(SERIF_BOLD, LEFT, 120);
    char badge[80];
    tally_say(t, badge, sizeof badge);
    int room = width - type_width(press_type(SANS_BOLD, LEFT, 65), badge) - 9 * MM;
    c->p.role = "chart";
    c->y = press_text(&c->p, type, 0, 0, room, title);
    c->p.role = NULL;
    draw_badge(&c->p, t, width, 230);
    c->y += 60;
    path_move(&c->p, 0, c->y);
    path_line(&c->p, width, c->y);
    paint(&c->p, (struct ink){ .fill = NO_INK, .stroke = PRESS_RULE, .width = 35 });
    c->y += 120;
}

void chart_cut(struct chart_box *c)
{
    if (c->cuts < CUTS)
        c->cut[c->cuts++] = c->y;
}

/* What the chart has to say, and up to three of its sources; more of them are on the page about sources. */
void chart_notes(struct chart_box *c, const char *note, const struct tally *t)
{
    enum { MOST = 3 };
    if (c->cuts && c->cut[c->cuts - 1] == c->y)
        c->cuts--; /* the last row keeps its notes */
    struct type type = press_type(SERIF_ITALIC, LEFT, 72), small = press_type(SANS, LEFT, 60);
    c->y += 60;
    if (*note)
        c->y = press_text(&c->p, type, 0, c->y, c->width, note) + 40;
    small.color = 0x5A5046;
    for (int i = 0; i < t->sources && i < MOST; i++) {
        char text[SHEET_LINE];
        const struct origins *of = t->source[i].of;
        int row = t->source[i].row;
        snprintf(text, sizeof text, "%s: %s", of->row[row].key, of->row[row].text);
        draw_origin(&c->p, of->row[row].kind, 85, c->y + small.size * 66 / 100, 70);
        c->y = press_text(&c->p, small, 230, c->y, c->width - 230, text) + 20;
    }
    if (t->sources > MOST)
        c->y = press_text(&c->p, small, 230, c->y, c->width - 230,
                          "More sources than these: see the pages on what is reconstructed.");
}

/* ---- pages ---- */

void galley_open(struct galley *g, struct press *press, const char *part)
{
    *g = (struct galley){ press, part, { -1, -1 } };
}

int galley_width(const struct galley *g, bool half)
{
    int all = g->press->width - 2 * EDGE_SIDE;
    return half ? (all - GAP) / 2 : all;
}

static struct picture *page_of(struct galley *g, bool new_one)
{
    if (g->y[0] >= 0 && !new_one)
        return &press_last(g->press)->picture;
    g->y[0] = g->y[1] = EDGE_TOP;
    return &press_page(g->press, g->part, false)->picture;
}

static int room_below(const struct galley *g, int y)
{
    return g->press->height - EDGE_FOOT - y;
}

/* Across both columns: from the lower end of the two. */
static int room_in(const struct galley *g, int column, bool half)
{
    int other = g->y[1 - column], y = g->y[column];
    return room_below(g, half || y > other ? y : other);
}

static void put_part(struct galley *g, const struct chart_box *c, int from, int to, int column,
                     bool half)
{
    enum { OVER = 15 }; /* lines at the edge are as wide outside it as inside */
    int y = g->press->height - EDGE_FOOT - room_in(g, column, half);
    int x = EDGE_SIDE + (half && column ? g->press->width / 2 - EDGE_SIDE + GAP / 2 : 0);
    struct box part = { -OVER, from - OVER, c->width + 2 * OVER, to - from + 2 * OVER };
    picture_lay(page_of(g, false), &c->p, part,
                (struct box){ x - OVER, y - OVER, part.w, part.h });
    g->y[column] = y + to - from + BELOW;
    if (!half)
        g->y[1 - column] = g->y[column];
}

/* The last cut that leaves no more than `room` above it; `from`: there is none. */
static int cut_within(const struct chart_box *c, int from, int room)
{
    int best = from;
    for (int i = 0; i < c->cuts; i++)
        if (c->cut[i] > best && c->cut[i] - from <= room)
            best = c->cut[i];
    return best;
}

/* Where a chart begins: the emptier column if it has room for all of it; else it is parted, from left to right, or,
 * if it is short, comes to a new page. */
static int first_column(struct galley *g, const struct chart_box *c, bool half)
{
    int emptier = half && g->y[1] < g->y[0], whole = room_below(g, EDGE_TOP), least = whole / 4;
    if (c->y <= room_in(g, emptier, half))
        return emptier;
    bool parts_well = c->y > whole || (c->y > whole / 2 && c->cuts > 4);
    for (int column = 0; column < (half ? 2 : 1) && parts_well; column++)
        if (room_in(g, column, half) >= least)
            return column;
    page_of(g, true);
    return 0;
}

void galley_put(struct galley *g, struct chart_box *c, bool half)
{
    page_of(g, false);
    int column = first_column(g, c, half), from = 0;
    while (c->y - from > room_in(g, column, half)) {
        int to = cut_within(c, from, room_in(g, column, half));
        if (to > from)
            put_part(g, c, from, to, column, half);
        else if (room_in(g, column, half) == room_below(g, EDGE_TOP))
            break; /* higher than a page: it runs over its foot */
        from = to;
        column = half && !column;
        if (!column)
            page_of(g, true);
    }
    put_part(g, c, from, c->y, column, half);
    g->press->pages->broken |= c->p.broken;
    picture_close(&c->p);
}
