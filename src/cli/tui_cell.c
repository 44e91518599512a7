/* One place of the map as characters.  A hex shares its edges with its neighbours: each draws its own left side and
 * its bottom.
 *
 *      /----\          /3122^
 *     / 3122^^\____    \C4~2_
 *     \ C:Arica  3222
 *      \_C4~2___/      the smaller one: a row less for the name
 *
 * Ground is a colour and a letter; a river, a railroad or a barrier is a letter in the edge. */
#include <curses.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "cli/columns.h"
#include "cli/tui.h"

enum { HEAD = 6 };

struct shape tui_shape(const struct tui *t)
{
    bool flat = !t->p->g->map || t->p->g->map->flat_top;
    if (t->spaces)
        return tui_space_shape(t);
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
    if (t->spaces)
        *y = t->spot[t->far][place].y, *x = t->spot[t->far][place].x;
    else if (!(at->flags & PLACE_HEX)) {
        *x /= 10;
        *y /= 10;
    } else if (map->flat_top && ((at->x & 1) != 0) == map->even_high) {
        *y += shape.shift;
    } else if (!map->flat_top && ((at->y & 1) != 0) == map->even_high) {
        *x += shape.shift;
    }
}

/* Ground. */

static const struct {
    const char *word;
    char letter;
    int pair;
} grounds[] = {
    { "sea", '~', PAIR_WATER },       { "water", '~', PAIR_WATER },
    { "lake", '~', PAIR_WATER },      { "ocean", '~', PAIR_WATER },
    { "navigable", '~', PAIR_WATER }, { "mountain", '^', PAIR_MOUNTAIN },
    { "rough", 'n', PAIR_ROUGH },     { "hill", 'n', PAIR_ROUGH },
    { "desert", ':', PAIR_DESERT },   { "forest", '&', PAIR_WOOD },
    { "wood", '&', PAIR_WOOD },       { "jungle", '&', PAIR_WOOD },
    { "swamp", '%', PAIR_WOOD },      { "marsh", '%', PAIR_WOOD },
    { "clear", '.', PAIR_CLEAR },     { "plain", '.', PAIR_CLEAR },
};

char tui_ground(const char *terrain, int *pair)
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
    static const char *const known[] = { "rail",  "river",  "impassable", "road",
                                         "water", "course", "border",     NULL };
    static const char letters[] = "+~#=~o:";
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
            tui_put_letter(y + i, x, attribute, hex ? edge[0][i & 1] : plain);
        return;
    }
    read_edge(t, place, -shape.shift, -shape.pitch, '/', edge[0]);
    read_edge(t, place, shape.shift, -shape.pitch, '\\', edge[1]);
    read_edge(t, place, shape.height, 0, '_', edge[2]);
    for (int i = 0; i < shape.rows; i++) {
        bool lower = i >= shape.rows / 2;
        int inset = !t->far && (i == 0 || i == shape.rows - 1);
        tui_put_letter(y + i, x + inset, attribute, edge[lower][i % (shape.rows / 2) & 1]);
    }
    for (int i = 2; i < shape.pitch && !t->far; i++)
        tui_put_letter(y + shape.rows - 1, x + i, attribute, edge[2][i & 1]);
    if (t->far && edge[2][0] != '_')
        tui_put_letter(y + 1, x + shape.pitch - 1, attribute, edge[2][0]);
}

/* What is written in it. */

/* "3122^o": number, ground, and a mark for a town. */
static void print_head(const struct place *at, char ground, char *out, size_t n)
{
    char mark = at->flags & PLACE_PORT ? '&' : at->flags & PLACE_TOWN ? 'o' : ground;
    if (at->flags & PLACE_HEX)
        snprintf(out, n, "%-4.4s%c%c", at->id, ground, mark);
    else
        snprintf(out, n, "%s", at->terrain);
}

/* Who holds it, and its name: "C:Arica"; "C#Arica" with a fort. */
static void print_title(const struct tui *t, int place, char *out, size_t n)
{
    const struct game *g = t->p->g;
    const struct place *at = &g->map->place[place];
    unsigned holder = g->holder(g, t->p->seen, place);
    bool fort = tui_features(place) & TUI_FORT;
    if (holder && at->flags & (PLACE_TOWN | PLACE_PORT | PLACE_OFF_MAP))
        snprintf(out, n, "%c%c%s", tui_letter(t, holder), fort ? '#' : ':', at->title);
    else
        snprintf(out, n, "%s%s", fort ? "#" : "", at->title);
}

/* Its background, for a cell that is slanted or not. */
static void draw_ground(struct shape shape, bool slanted, int y, int x, int attribute)
{
    for (int i = 0; i < shape.rows; i++) {
        int inset = slanted && (i == 0 || i == shape.rows - 1);
        tui_put(y + i, x + 1 + inset, shape.pitch - 1 + slanted - 2 * inset, attribute, "");
    }
}

/* Where it covers neither a name nor a stack: a row that has so much left, or else the ground's letters. */
static void draw_note(const struct tui *t, int place, int y, int end, int rows,
                      const int left[2], int attribute)
{
    const char *note = t->note[place];
    int n = (int)strlen(note);
    for (int row = 0; row < rows; row++)
        if (n <= left[row]) {
            tui_put(y + 1 + row, end - n, n, attribute, note);
            return;
        }
    if (n == 3)
        tui_put(y, end - 2, 2, attribute, (char[]){ ':', note[1], 0 });
}

/* Name and stacks have a row each; in the smaller cell the name gives way. */
static void write_cell(const struct tui *t, int place, int y, int x, int columns, int attribute)
{
    char title[PLAY_NAME];
    int left[2] = { 0 }, rows = t->far ? 1 : 2;
    print_title(t, place, title, sizeof title);
    int stacks = tui_draw_stacks(t, place, y + rows, x, columns, attribute);
    left[rows - 1] = columns - stacks;
    if (!t->far || !stacks) {
        tui_put(y + 1, x, columns, attribute, title);
        left[0] = columns - columns_of(title);
    }
    draw_note(t, place, y, x + columns, rows, left, attribute);
}

void tui_draw_cell(const struct tui *t, int place)
{
    if (t->spaces) {
        tui_draw_space(t, place);
        return;
    }
    struct shape shape = tui_shape(t);
    const struct place *at = &t->p->g->map->place[place];
    int y, x, pair;
    char ground = tui_ground(at->terrain, &pair), head[HEAD + 1];
    bool slanted = at->flags & PLACE_HEX && t->p->g->map->flat_top && !t->far;
    int attribute = tui_colour(pair) | (*t->note[place] ? (int)A_BOLD : 0);
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
    char mark = place == t->cursor ? '>' : t->named[place] ? '*' : t->busy[place] ? '!' : 0;
    if (mark)
        tui_put_letter(y + (t->far ? 1 : 2), x, attribute | (int)A_BOLD, mark);
}
