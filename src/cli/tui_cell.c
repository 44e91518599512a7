/* One place of the map as characters.  A hex shares its edges with its neighbours: each draws its own left side and
 * its bottom.
 *
 *      /----\          /3122^
 *     / 3122^^\____    \Ci4__
 *     \ o:Arica  3222
 *      \_Ci4____/      the smaller one: a row less for the name
 *
 * Ground is a colour and a letter; a river, a railroad or a barrier is a letter in the edge. */
#include <curses.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cli/tui.h"

enum { LETTERS = 6, STACK_SIDES = 4, HEAD = 6 };

/* What stands in each place, as counts by the first letter of the units' symbols. */
struct stack {
    int total;
    int n;
    char letter[LETTERS];
    int count[LETTERS];
};
static struct stack stack[TUI_PLACES][STACK_SIDES];
static bool picked_here[TUI_PLACES];

struct shape tui_shape(const struct tui *t)
{
    bool flat = !t->p->g->map || t->p->g->map->flat_top;
    if (t->far)
        return flat ? (struct shape){ 7, 2, 1, 2 } : (struct shape){ 8, 2, 4, 2 };
    return flat ? (struct shape){ 8, 4, 2, 4 } : (struct shape){ 8, 3, 4, 3 };
}

void tui_origin(const struct tui *t, int place, int *y, int *x)
{
    const struct map *map = t->p->g->map;
    const struct place *at = &map->place[place];
    struct shape shape = tui_shape(t);
    *x = at->x * shape.pitch;
    *y = at->y * shape.height;
    if (!(at->flags & PLACE_HEX)) {
        *x /= 10;
        *y /= 10;
    } else if (map->flat_top && ((at->x & 1) != 0) == map->even_high) {
        *y += shape.shift;
    } else if (!map->flat_top && ((at->y & 1) != 0) == map->even_high) {
        *x += shape.shift;
    }
}

/* Stacks. */

static int row_of(unsigned side)
{
    int row = 0;
    while (side >> (row + 1))
        row++;
    return row;
}

static void count_unit(struct stack *s, char letter)
{
    int i = 0;
    while (i < s->n && s->letter[i] != letter)
        i++;
    s->total++;
    if (i == LETTERS)
        return;
    if (i == s->n)
        s->letter[s->n++] = letter;
    s->count[i]++;
}

void tui_count_stacks(const struct tui *t)
{
    const struct game *g = t->p->g;
    uint16_t picked[PLAY_UNITS];
    memset(stack, 0, sizeof stack);
    memset(picked_here, 0, sizeof picked_here);
    for (int unit = 0; unit < play_count(t->p, 'u'); unit++) {
        int at = g->where(g, t->p->seen, unit);
        unsigned owner = at >= 0 ? g->owner(g, t->p->seen, unit) : 0;
        if (at >= 0 && at < TUI_PLACES && owner && row_of(owner) < STACK_SIDES)
            count_unit(&stack[at][row_of(owner)],
                       (char)(*g->symbol(g, t->p->seen, unit) | ' '));
    }
    int n = play_picked(t->p, picked, PLAY_UNITS);
    for (int i = 0; i < n; i++) {
        int at = g->where(g, t->p->seen, picked[i]);
        if (at >= 0 && at < TUI_PLACES)
            picked_here[at] = true;
    }
}

/* "C" or, where two sides begin alike, the second letter too. */
static char letter_of(const struct game *g, int row)
{
    return (char)(g->sides[row][0] & ~' ');
}

/* "Ci4s2", or "C6" where that does not fit; returns its length. */
static int print_stack(const struct tui *t, const struct stack *s, int row, bool whole,
                       char *out, int cap)
{
    char text[64];
    int n = snprintf(text, sizeof text, "%c", letter_of(t->p->g, row));
    for (int i = 0; whole && i < s->n; i++)
        n += snprintf(text + n, sizeof text - (size_t)n, "%c%d", s->letter[i], s->count[i]);
    if (!whole)
        n += snprintf(text + n, sizeof text - (size_t)n, "%d", s->total);
    return snprintf(out, (size_t)cap, "%s", text) < cap ? n : cap - 1;
}

/* All sides' stacks in so many columns: in detail if they fit, else by number. */
static bool draw_stacks(const struct tui *t, int place, int y, int x, int columns,
                        int attribute)
{
    char text[STACK_SIDES][24];
    int length = 0, sides = 0, picked = picked_here[place];
    for (int whole = 1; whole >= 0 && (whole || length > columns); whole--) {
        length = picked;
        sides = 0;
        for (int row = 0; row < STACK_SIDES; row++) {
            *text[row] = 0;
            if (stack[place][row].total) {
                length += (sides++ > 0);
                length +=
                    print_stack(t, &stack[place][row], row, whole, text[row], sizeof text[row]);
            }
        }
    }
    for (int row = 0, at = 0; row < STACK_SIDES && sides; row++) {
        int n = (int)strlen(text[row]);
        if (!n || at >= columns)
            continue;
        if (at == 0 && picked)
            at += tui_put(y, x, 1, attribute | A_BOLD, "*");
        else if (at > 0)
            at += tui_put(y, x + at, 1, attribute, " ");
        n = n > columns - at ? columns - at : n;
        at += tui_put(y, x + at, n,
                      tui_colour(PAIR_SIDE + row) | A_BOLD | (attribute & (int)A_REVERSE),
                      text[row]);
    }
    return sides > 0;
}

/* Ground. */

static const struct {
    const char *word;
    char letter;
    int pair;
} grounds[] = {
    { "sea", '~', PAIR_WATER },         { "water", '~', PAIR_WATER },
    { "lake", '~', PAIR_WATER },        { "ocean", '~', PAIR_WATER },
    { "mountain", '^', PAIR_MOUNTAIN }, { "rough", 'n', PAIR_ROUGH },
    { "hill", 'n', PAIR_ROUGH },        { "desert", ':', PAIR_DESERT },
    { "forest", '&', PAIR_WOOD },       { "wood", '&', PAIR_WOOD },
    { "jungle", '&', PAIR_WOOD },       { "swamp", '%', PAIR_WOOD },
    { "marsh", '%', PAIR_WOOD },        { "clear", '.', PAIR_CLEAR },
    { "plain", '.', PAIR_CLEAR },
};

static char ground_of(const char *terrain, int *pair)
{
    for (size_t i = 0; i < sizeof grounds / sizeof *grounds; i++)
        if (strncasecmp(terrain, grounds[i].word, strlen(grounds[i].word)) == 0) {
            *pair = grounds[i].pair;
            return grounds[i].letter;
        }
    *pair = PAIR_PLAIN;
    return ' ';
}

/* Edges: the letter of what lies between this place and its neighbour in a direction, or the plain edge. */
struct edge {
    int y, x; /* of the neighbour's cell, from this one's */
    char plain;
};

static char letter_of_link(const char *kind)
{
    static const char *const known[] = { "rail", "river", "impassable", "road", "water", NULL };
    static const char letters[] = "+~#=~";
    for (int i = 0; known[i]; i++)
        if (strcmp(kind, known[i]) == 0)
            return letters[i];
    return *kind;
}

/* Two letters, for the edge's two characters, where two things lie there. */
static void read_edge(const struct tui *t, int place, int dy, int dx, char plain, char out[2])
{
    const struct map *map = t->p->g->map;
    int y, x, found = 0;
    out[0] = out[1] = plain;
    tui_origin(t, place, &y, &x);
    for (int i = 0; i < map->links && found < 2; i++) {
        const struct link *link = &map->link[i];
        int to = link->from == place ? link->to : link->to == place ? link->from : -1, ty, tx;
        if (to < 0 || to >= map->places)
            continue;
        tui_origin(t, to, &ty, &tx);
        if (ty - y != dy || tx - x != dx)
            continue;
        out[found++] = letter_of_link(link->kind);
        if (found == 1)
            out[1] = out[0];
    }
}

static void put_letter(int y, int x, int attribute, char letter)
{
    char text[2] = { letter, 0 };
    tui_put(y, x, 1, attribute, text);
}

/* The cell's left side, and what it rests on. */
static void draw_edges(const struct tui *t, int place, int y, int x, int attribute)
{
    struct shape shape = tui_shape(t);
    char edge[3][2];
    bool hex = t->p->g->map->place[place].flags & PLACE_HEX, flat = t->p->g->map->flat_top;
    if (!hex || !flat) {
        char plain = hex ? '|' : '!';
        read_edge(t, place, 0, -shape.pitch, '|', edge[0]);
        for (int i = 0; i < shape.rows; i++)
            put_letter(y + i, x, attribute, hex ? edge[0][i & 1] : plain);
        return;
    }
    read_edge(t, place, -shape.shift, -shape.pitch, '/', edge[0]);
    read_edge(t, place, shape.shift, -shape.pitch, '\\', edge[1]);
    read_edge(t, place, shape.height, 0, '_', edge[2]);
    for (int i = 0; i < shape.rows; i++) {
        bool lower = i >= shape.rows / 2;
        int inset = !t->far && (i == 0 || i == shape.rows - 1);
        put_letter(y + i, x + inset, attribute, edge[lower][i % (shape.rows / 2) & 1]);
    }
    for (int i = 2; i < shape.pitch && !t->far; i++)
        put_letter(y + shape.rows - 1, x + i, attribute, edge[2][i & 1]);
    if (t->far && edge[2][0] != '_')
        put_letter(y + 1, x + shape.pitch - 1, attribute, edge[2][0]);
}

/* What is written in it. */

/* "3122^o": number, ground, and a mark for a town. */
static void print_head(const struct place *at, char ground, char *out, size_t n)
{
    char mark = at->flags & PLACE_PORT ? '&' : at->flags & PLACE_TOWN ? 'o' : ground;
    if (at->flags & PLACE_HEX)
        snprintf(out, n, "%-4.4s%c%c", at->id, ground, mark);
    else
        snprintf(out, n, "%s", at->id);
}

/* "(4)", or shorter ":4": what it costs to go there. */
static void draw_cost(const struct tui *t, int place, bool shorter, int y, int end,
                      int attribute)
{
    char text[16];
    int cost = t->cost[place];
    if (cost < 0)
        return;
    int n = snprintf(text, sizeof text, shorter && cost < 10 ? ":%d" : "(%d)", cost);
    tui_put(y, end - n, n, attribute, text);
}

/* Who holds it, and its name: "C:Arica". */
static void print_title(const struct tui *t, int place, char *out, size_t n)
{
    const struct game *g = t->p->g;
    const struct place *at = &g->map->place[place];
    unsigned holder = g->holder(g, t->p->seen, place);
    bool held = holder && at->flags & (PLACE_TOWN | PLACE_PORT | PLACE_OFF_MAP);
    if (held)
        snprintf(out, n, "%c:%s", letter_of(g, row_of(holder)), at->title);
    else
        snprintf(out, n, "%s", at->title);
}

/* Its background, for a cell that is slanted or not. */
static void draw_ground(struct shape shape, bool slanted, int y, int x, int attribute)
{
    for (int i = 0; i < shape.rows; i++) {
        int inset = slanted && (i == 0 || i == shape.rows - 1);
        tui_put(y + i, x + 1 + inset, shape.pitch - 1 + slanted - 2 * inset, attribute, "");
    }
}

/* Name and cost share a row, where there is one for them; in the smaller cell they give way to a stack. */
static void write_cell(const struct tui *t, int place, int y, int x, int columns, int attribute)
{
    char title[PLAY_NAME];
    int row = t->far ? 1 : 2;
    bool stacks = draw_stacks(t, place, y + row, x, columns, attribute);
    print_title(t, place, title, sizeof title);
    if (!t->far || !stacks) {
        tui_put(y + 1, x, columns, attribute, title);
        draw_cost(t, place, false, y + 1, x + columns, attribute);
    } else {
        draw_cost(t, place, true, y, x + columns, attribute);
    }
}

void tui_draw_cell(const struct tui *t, int place)
{
    struct shape shape = tui_shape(t);
    const struct place *at = &t->p->g->map->place[place];
    int y, x, pair;
    char ground = ground_of(at->terrain, &pair), head[HEAD + 1];
    bool slanted = at->flags & PLACE_HEX && t->p->g->map->flat_top && !t->far;
    int attribute = tui_colour(pair) | (t->cost[place] >= 0 ? (int)A_BOLD : 0);
    tui_origin(t, place, &y, &x);
    y += t->map.y - t->top;
    x += t->map.x - t->left;
    if (place == t->cursor)
        attribute = (int)(A_REVERSE | A_BOLD);
    print_head(at, ground, head, sizeof head);
    draw_ground(shape, slanted, y, x, attribute);
    draw_edges(t, place, y, x, attribute);
    tui_put(y, x + 1 + slanted, HEAD, attribute, head);
    write_cell(t, place, y, x + 1, shape.pitch - 1 + slanted, attribute);
    char mark = place == t->cursor ? '>' : t->named[place] ? '*' : 0;
    if (mark)
        put_letter(y + (t->far ? 1 : 2), x, attribute | (int)A_BOLD, mark);
}
