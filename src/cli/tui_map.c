/* The map: what part of it is seen, its cursor, and which places to draw. */
#include <curses.h>
#include <stdlib.h>
#include <string.h>

#include "cli/tui.h"

static int places(const struct tui *t)
{
    int n = t->p->g->map ? t->p->g->map->places : 0;
    return n < TUI_PLACES ? n : TUI_PLACES;
}

/* Only cells that are wholly in the pane are drawn: no clipping, and nothing is read that is not all there. */
static bool is_inside(const struct tui *t, int place)
{
    struct shape shape = tui_shape(t);
    int y, x;
    tui_origin(t, place, &y, &x);
    y -= t->top;
    x -= t->left;
    return y >= 0 && x >= 0 && y + shape.rows <= t->map.rows &&
           x + shape.pitch + 1 <= t->map.columns;
}

/* A view of what lies from one character to before another: all of it in the middle, or none of it wasted. */
static int keep_within(int first, int last, int seen, int wanted)
{
    if (last - first <= seen)
        return first - (seen - (last - first)) / 2;
    return wanted < first ? first : wanted > last - seen ? last - seen : wanted;
}

void tui_centre(struct tui *t)
{
    struct shape shape = tui_shape(t);
    const struct spot *corner = t->corner[t->far];
    int y, x;
    tui_origin(t, t->cursor, &y, &x);
    t->top = y - (t->map.rows - shape.rows) / 2;
    t->left = x - (t->map.columns - shape.pitch) / 2;
    if (t->spaces) {
        t->top = keep_within(corner[0].y, corner[1].y, t->map.rows, t->top);
        t->left = keep_within(corner[0].x, corner[1].x, t->map.columns, t->left);
    }
}

void tui_show_cursor(struct tui *t)
{
    struct shape shape = tui_shape(t);
    int y, x;
    if (!places(t))
        return;
    tui_origin(t, t->cursor, &y, &x);
    int margin_y = t->map.rows > 4 * shape.height ? shape.height : 0;
    int margin_x = t->map.columns > 5 * shape.pitch ? shape.pitch : 0;
    if (y - margin_y < t->top || y + shape.rows + margin_y > t->top + t->map.rows ||
        x - margin_x < t->left || x + shape.pitch + 1 + margin_x > t->left + t->map.columns)
        tui_centre(t);
}

void tui_set_cursor(struct tui *t, int place)
{
    int x;
    if (place < 0 || place >= places(t))
        return;
    t->cursor = place;
    tui_origin(t, place, &t->anchor, &x);
    tui_show_cursor(t);
}

/* The nearest place within 45 degrees of the direction; sideways, that which keeps the height.  -1: there is none. */
static int find_next(const struct tui *t, int right, int down, bool linked)
{
    int y, x, best = -1;
    long least = 0, length = right * right + down * down;
    tui_origin(t, t->cursor, &y, &x);
    for (int place = 0; place < places(t); place++) {
        int ty, tx;
        tui_origin(t, place, &ty, &tx);
        long dx = tx - x, dy = 2 * (ty - y);
        long along = dx * right + dy * down, across = labs(dx * down - dy * right);
        long far = 16 * (dx * dx + dy * dy + 3 * across * across / length) +
                   labs((long)(ty - t->anchor));
        if (along <= 0 || across > along || (best >= 0 && far >= least) ||
            (linked && !tui_is_linked(t, t->cursor, place)))
            continue;
        best = place;
        least = far;
    }
    return best;
}

/* Between spaces, rather along a link. */
void tui_move_cursor(struct tui *t, int right, int down)
{
    int x, best = t->spaces ? find_next(t, right, down, true) : -1;
    if (best < 0)
        best = find_next(t, right, down, false);
    if (best < 0)
        return;
    t->cursor = best;
    if (down)
        tui_origin(t, best, &t->anchor, &x);
    tui_show_cursor(t);
}

int tui_place_at(const struct tui *t, int y, int x)
{
    struct shape shape = tui_shape(t);
    for (int place = 0; place < places(t); place++) {
        int top, left;
        tui_origin(t, place, &top, &left);
        top += t->map.y - t->top;
        left += t->map.x - t->left;
        if (is_inside(t, place) && y >= top && y < top + shape.rows && x > left &&
            x < left + shape.pitch)
            return place;
    }
    return -1;
}

/* The place of a unit or a place that a value of the scene names, by its id or its title; or -1. */
static int find_value(const struct tui *t, const char *value)
{
    const struct game *g = t->p->g;
    int unit = game_find(g, 'u', value), place = game_find(g, 'p', value);
    if (unit >= 0)
        return g->where(g, t->p->seen, unit);
    for (int i = 0; i < places(t) && place < 0 && *value; i++)
        if (strcmp(g->map->place[i].title, value) == 0)
            place = i;
    return place;
}

/* Where those stand who fight, or are under way; and what the scene names. */
static void find_busy(struct tui *t)
{
    struct fact fact[PLAY_UNITS];
    const struct game *g = t->p->g;
    int n = g->scene ? g->scene(g, t->p->seen, fact, PLAY_UNITS) : 0;
    memset(t->busy, 0, sizeof t->busy);
    for (int i = 0; i < n; i++) {
        int at = find_value(t, fact[i].value);
        if (at >= 0 && at < places(t))
            t->busy[at] = true;
    }
}

int tui_busy_place(struct tui *t)
{
    find_busy(t);
    for (int i = 0; i < places(t); i++)
        if (t->busy[i])
            return i;
    return -1;
}

static void find_named(struct tui *t)
{
    memset(t->named, 0, sizeof t->named);
    for (int i = 0; i < t->n; i++) {
        int place = play_place_of(t->p, t->p->choice[t->shown[i]]);
        if (place >= 0 && place < TUI_PLACES)
            t->named[place] = true;
    }
}

void tui_draw_map(struct tui *t)
{
    if (!places(t)) {
        tui_put(t->map.y, t->map.x, t->map.columns, 0, "This game has no map.");
        return;
    }
    tui_make_notes(t);
    find_named(t);
    find_busy(t);
    tui_count_stacks(t);
    if (t->spaces)
        tui_draw_lines(t);
    for (int place = 0; place < places(t); place++)
        if (is_inside(t, place) && place != t->cursor)
            tui_draw_cell(t, place);
    if (is_inside(t, t->cursor))
        tui_draw_cell(t, t->cursor);
}
