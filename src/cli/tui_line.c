/* Lines between the spaces of a map, a character for each kind of link; none goes over a cell. */
#include <curses.h>
#include <stdlib.h>
#include <string.h>

#include "cli/tui.h"

/* The characters of kinds that maps usually have; another kind's is its first letter. */
static const struct line {
    const char *kind;
    char letter;
    int pair;
} lines[] = {
    { "road", '.', PAIR_ROAD },       { "track", '.', PAIR_ROAD },
    { "rail", '+', PAIR_ROAD },       { "blue", '~', PAIR_STREAM },
    { "crossing", '~', PAIR_STREAM }, { "ford", '~', PAIR_STREAM },
    { "river", '=', PAIR_RIVER },     { "coast", '-', PAIR_RIVER },
    { "sea", '-', PAIR_RIVER },
};

static struct line line_of(const char *kind)
{
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        if (strcmp(kind, lines[i].kind) == 0)
            return lines[i];
    return (struct line){ kind, *kind ? *kind : '.', PAIR_PLAIN };
}

static bool is_drawn(const struct tui *t, const struct link *link)
{
    int places = t->p->g->map->places < TUI_PLACES ? t->p->g->map->places : TUI_PLACES;
    return link->from < places && link->to < places;
}

bool tui_is_linked(const struct tui *t, int a, int b)
{
    const struct map *map = t->p->g->map;
    for (int i = 0; i < map->links; i++)
        if ((map->link[i].from == a && map->link[i].to == b) ||
            (map->link[i].from == b && map->link[i].to == a))
            return true;
    return false;
}

/* From the middle of a cell to that of another, in characters of the map; by a third spot where there is a bend. */
struct course {
    struct spot at[3];
    int legs;
};

static int part_of(int whole, int step, int steps)
{
    int twice = 2 * whole * step;
    return (twice + (twice < 0 ? -steps : steps)) / (2 * steps);
}

static int steps_of(const struct course *c, int leg)
{
    int right = abs(c->at[leg + 1].x - c->at[leg].x),
        down = abs(c->at[leg + 1].y - c->at[leg].y);
    return right > down ? right : down;
}

/* false: it has been gone to its end.  It begins at step 1, since it does so in a cell. */
static bool spot_at(const struct course *c, int step, struct spot *out)
{
    for (int leg = 0; leg < c->legs; leg++) {
        const struct spot *from = &c->at[leg], *to = from + 1;
        int steps = steps_of(c, leg);
        if (step <= steps) {
            *out = (struct spot){ from->y + part_of(to->y - from->y, step, steps),
                                  from->x + part_of(to->x - from->x, step, steps) };
            return true;
        }
        step -= steps;
    }
    return false;
}

/* The place whose cell covers a character, or -1. */
static int covers(const struct tui *t, struct spot at)
{
    struct shape shape = tui_shape(t);
    for (int place = 0; place < t->p->g->map->places && place < TUI_PLACES; place++) {
        struct spot cell = t->spot[t->far][place];
        if (at.y >= cell.y && at.y < cell.y + shape.rows && at.x >= cell.x &&
            at.x <= cell.x + shape.pitch)
            return place;
    }
    return -1;
}

/* How much of it runs behind the cells of others. */
static int hidden(const struct tui *t, const struct course *c, const struct link *link)
{
    struct spot at;
    int n = 0;
    for (int step = 1; spot_at(c, step, &at); step++) {
        int place = covers(t, at);
        n += place >= 0 && place != link->from && place != link->to;
    }
    return n;
}

static struct spot middle_of(const struct tui *t, int place)
{
    struct spot at = t->spot[t->far][place];
    return (struct spot){ at.y, at.x + tui_shape(t).pitch / 2 };
}

/* Straight; where that runs behind another cell, with the bend by which it does so least. */
static struct course find_course(const struct tui *t, const struct link *link)
{
    static const struct spot bends[] = { { -2, 0 }, { 3, 0 }, { 0, -9 },  { 0, 9 },
                                         { -4, 0 }, { 5, 0 }, { 0, -14 }, { 0, 14 } };
    struct spot from = middle_of(t, link->from), to = middle_of(t, link->to);
    struct course best = { { from, to }, 1 };
    int least = hidden(t, &best, link);
    for (size_t i = 0; i < sizeof bends / sizeof *bends && least > 0; i++) {
        struct spot by = { (from.y + to.y) / 2 + bends[i].y, (from.x + to.x) / 2 + bends[i].x };
        struct course bent = { { from, by, to }, 2 };
        int n = hidden(t, &bent, link);
        if (n >= least)
            continue;
        best = bent;
        least = n;
    }
    return best;
}

/* Neither end is left of the pane, right of it, above or below. */
static bool may_be_seen(const struct tui *t, const struct link *link)
{
    struct spot a = t->spot[t->far][link->from], b = t->spot[t->far][link->to];
    int columns = tui_shape(t).pitch;
    return (a.x + columns >= t->left || b.x + columns >= t->left) &&
           (a.x < t->left + t->map.columns || b.x < t->left + t->map.columns) &&
           (a.y + 1 >= t->top || b.y + 1 >= t->top) &&
           (a.y < t->top + t->map.rows || b.y < t->top + t->map.rows);
}

static void draw_line(const struct tui *t, const struct link *link)
{
    struct line line = line_of(link->kind);
    struct course course = find_course(t, link);
    struct spot at;
    for (int step = 1; spot_at(&course, step, &at); step++) {
        int y = at.y - t->top, x = at.x - t->left;
        if (y >= 0 && y < t->map.rows && x >= 0 && x < t->map.columns && covers(t, at) < 0)
            tui_put_letter(t->map.y + y, t->map.x + x, tui_colour(line.pair), line.letter);
    }
}

void tui_draw_lines(const struct tui *t)
{
    const struct map *map = t->p->g->map;
    for (int i = 0; i < map->links; i++)
        if (is_drawn(t, &map->link[i]) && may_be_seen(t, &map->link[i]))
            draw_line(t, &map->link[i]);
}

/* Whether a kind was met before that row. */
static bool is_known(const struct map *map, int row)
{
    for (int i = 0; i < row; i++)
        if (strcmp(map->link[i].kind, map->link[row].kind) == 0)
            return true;
    return false;
}

void tui_say_lines(const struct tui *t, struct text *out)
{
    const struct map *map = t->p->g->map;
    for (int i = 0; i < map->links; i++)
        if (!is_known(map, i))
            text_add(out, "%s%c %s", i ? ", " : "Lines: ", line_of(map->link[i].kind).letter,
                     map->link[i].kind);
    text_add(out, map->links ? ".\n" : "\n");
}
