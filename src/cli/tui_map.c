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
bool tui_is_shown(const struct tui *t, int place)
{
    struct shape shape = tui_shape(t);
    int y, x;
    tui_origin(t, place, &y, &x);
    y -= t->top;
    x -= t->left;
    return y >= 0 && x >= 0 && y + shape.rows <= t->map.rows &&
           x + shape.pitch + 1 <= t->map.columns;
}

/* What some places take of the map, or all of them (NULL): its first character, and behind its last. */
struct extent {
    int places;
    struct spot first, behind;
};

static int least(int a, int b)
{
    return a < b ? a : b;
}

static int most(int a, int b)
{
    return a > b ? a : b;
}

static struct extent extent_of(const struct tui *t, const bool *some)
{
    struct shape shape = tui_shape(t);
    struct extent e = { 0 };
    for (int place = 0; place < places(t); place++) {
        int y, x;
        if (some && !some[place])
            continue;
        tui_origin(t, place, &y, &x);
        int bottom = y + shape.rows, right = x + shape.pitch + 1;
        if (e.places++ == 0)
            e = (struct extent){ 1, { y, x }, { bottom, right } };
        e.first = (struct spot){ least(e.first.y, y), least(e.first.x, x) };
        e.behind = (struct spot){ most(e.behind.y, bottom), most(e.behind.x, right) };
    }
    return e;
}

/* A view of what lies from one character to before another: all of it in the middle, or none of it wasted. */
static int keep_within(int first, int last, int seen, int wanted)
{
    if (last - first <= seen)
        return first - (seen - (last - first)) / 2;
    return most(first, least(wanted, last - seen));
}

static void look_at(struct tui *t, int top, int left)
{
    struct extent all = extent_of(t, NULL);
    t->top = keep_within(all.first.y, all.behind.y, t->map.rows, top);
    t->left = keep_within(all.first.x, all.behind.x, t->map.columns, left);
}

/* The cursor's place, and a hex around it where there is room, as far as the map goes. */
static struct extent near_cursor(const struct tui *t)
{
    struct shape shape = tui_shape(t);
    struct extent all = extent_of(t, NULL), e = { .places = 1 };
    int y, x, margin_y = t->map.rows > 4 * shape.height ? shape.height : 0,
              margin_x = t->map.columns > 5 * shape.pitch ? shape.pitch : 0;
    tui_origin(t, t->cursor, &y, &x);
    e.first.y = most(y - margin_y, all.first.y);
    e.first.x = most(x - margin_x, all.first.x);
    e.behind.y = least(y + shape.rows + margin_y, all.behind.y);
    e.behind.x = least(x + shape.pitch + 1 + margin_x, all.behind.x);
    return e;
}

void tui_centre(struct tui *t)
{
    struct shape shape = tui_shape(t);
    int y, x;
    tui_origin(t, t->cursor, &y, &x);
    look_at(t, y - (t->map.rows - shape.rows) / 2, x - (t->map.columns - shape.pitch) / 2);
}

void tui_show_cursor(struct tui *t)
{
    if (!places(t))
        return;
    struct extent e = near_cursor(t);
    if (e.first.y < t->top || e.behind.y > t->top + t->map.rows || e.first.x < t->left ||
        e.behind.x > t->left + t->map.columns)
        tui_centre(t);
}

/* Places to choose from, not those where units happen to stand that may be chosen. */
static struct extent extent_of_choices(const struct tui *t)
{
    bool some[TUI_PLACES] = { false };
    for (int i = 0; i < t->n; i++) {
        struct action a = t->p->choice[t->shown[i]];
        int place = play_place_of(t->p, a);
        if (strchr(t->p->g->verbs[a.verb].kinds, 'p') && place >= 0 && place < TUI_PLACES)
            some[place] = true;
    }
    return extent_of(t, some);
}

void tui_survey(struct tui *t)
{
    if (!places(t))
        return;
    struct extent asked = extent_of_choices(t), e = near_cursor(t);
    int top = (asked.first.y + asked.behind.y - t->map.rows) / 2,
        left = (asked.first.x + asked.behind.x - t->map.columns) / 2;
    if (!asked.places)
        tui_show_cursor(t);
    else
        look_at(t, most(e.behind.y - t->map.rows, least(top, e.first.y)),
                most(e.behind.x - t->map.columns, least(left, e.first.x)));
}

/* The place nearest to the middle of some. */
static int middle_of(const struct tui *t, const bool *some)
{
    struct extent e = extent_of(t, some);
    int best = -1;
    long nearest = 0;
    for (int place = 0; place < places(t); place++) {
        int y, x;
        tui_origin(t, place, &y, &x);
        long dx = 2 * x - e.first.x - e.behind.x, dy = 2 * (2 * y - e.first.y - e.behind.y);
        if (some[place] && (best < 0 || dx * dx + dy * dy < nearest)) {
            best = place;
            nearest = dx * dx + dy * dy;
        }
    }
    return best;
}

int tui_home(const struct tui *t)
{
    bool own[TUI_PLACES] = { false }, any[TUI_PLACES] = { false };
    const struct play *p = t->p;
    for (int unit = 0; unit < play_count(p, 'u'); unit++) {
        int at = p->g->where(p->g, p->seen, unit);
        if (at < 0 || at >= places(t))
            continue;
        any[at] = true;
        own[at] = own[at] || p->g->owner(p->g, p->seen, unit) == p->viewer;
    }
    int home = middle_of(t, own);
    return home < 0 ? middle_of(t, any) : home;
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
        if (tui_is_shown(t, place) && y >= top && y < top + shape.rows && x > left &&
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
        if (tui_is_shown(t, place) && place != t->cursor)
            tui_draw_cell(t, place);
    if (tui_is_shown(t, t->cursor))
        tui_draw_cell(t, t->cursor);
}
