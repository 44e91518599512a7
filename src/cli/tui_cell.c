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
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cli/tui.h"

enum { STACK_SIDES = 4, HEAD = 6, STACK_TEXT = 24 };

/* What stands in each place.  Goods are what is carried and spent: supply. */
enum sort { LAND, SHIPS, GOODS, SORTS };
struct stack {
    int count[SORTS];
};
static struct stack stack[TUI_PLACES][STACK_SIDES];
static bool picked_here[TUI_PLACES];
static bool fortified[TUI_PLACES]; /* some unit is a feature of the place, as forts are */

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

/* By the words of its type. */
static enum sort sort_of(const char *type)
{
    static const struct {
        const char *word;
        enum sort sort;
    } words[] = { { "ship", SHIPS },      { "transport", SHIPS }, { "boat", SHIPS },
                  { "fleet", SHIPS },     { "cruiser", SHIPS },   { "destroyer", SHIPS },
                  { "submarine", SHIPS }, { "supply", GOODS },    { "depot", GOODS } };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strstr(type, words[i].word))
            return words[i].sort;
    return LAND;
}

static void print_type(const struct tui *t, int unit, char *out, size_t n)
{
    struct fact fact[PLAY_FACTS];
    int facts = t->p->g->unit_facts(t->p->g, t->p->seen, unit, fact, PLAY_FACTS);
    *out = 0;
    for (int i = 0; i < facts; i++)
        if (strcmp(fact[i].key, "type") == 0)
            snprintf(out, n, "%s", fact[i].value);
}

/* A unit whose type is also a fact of its place, such as a fort, is drawn with the place. */
static void count_unit(const struct tui *t, int unit, int at, int row)
{
    char type[PLAY_NAME], value[PLAY_NAME];
    print_type(t, unit, type, sizeof type);
    if (*type && tui_place_fact(t, at, type, value))
        fortified[at] = true;
    else
        stack[at][row].count[sort_of(type)]++;
}

void tui_count_stacks(const struct tui *t)
{
    const struct game *g = t->p->g;
    uint16_t picked[PLAY_UNITS];
    memset(stack, 0, sizeof stack);
    memset(picked_here, 0, sizeof picked_here);
    memset(fortified, 0, sizeof fortified);
    for (int unit = 0; unit < play_count(t->p, 'u'); unit++) {
        int at = g->where(g, t->p->seen, unit);
        unsigned owner = at >= 0 ? g->owner(g, t->p->seen, unit) : 0;
        if (at >= 0 && at < g->map->places && at < TUI_PLACES && owner &&
            row_of(owner) < STACK_SIDES)
            count_unit(t, unit, at, row_of(owner));
    }
    int n = play_picked(t->p, picked, PLAY_UNITS);
    for (int i = 0; i < n; i++) {
        int at = g->where(g, t->p->seen, picked[i]);
        if (at >= 0 && at < TUI_PLACES)
            picked_here[at] = true;
    }
}

static char letter_of(const struct game *g, int row)
{
    return (char)(g->sides[row][0] & ~' ');
}

/* "C6~8+2": six land units, eight ships and two of supply; "" where there is nothing.  Where there is no room for
 * that, "C16": how many in all; half a number would be another. */
static void print_stack(const struct tui *t, const struct stack *s, int row, bool brief,
                        char out[STACK_TEXT])
{
    static const char *const marks[SORTS] = { "", "~", "+" };
    int all = 0, n;
    *out = 0;
    for (int sort = 0; sort < SORTS; sort++)
        all += s->count[sort];
    if (!all)
        return;
    n = snprintf(out, STACK_TEXT, "%c", letter_of(t->p->g, row));
    if (brief)
        snprintf(out + n, (size_t)(STACK_TEXT - n), "%d", all);
    for (int sort = 0; sort < SORTS && !brief; sort++)
        if (s->count[sort])
            n += snprintf(out + n, (size_t)(STACK_TEXT - n), "%s%d", marks[sort],
                          s->count[sort]);
}

/* All sides' stacks as they are written, and in how many columns: the picked mark before, a blank between. */
static int print_stacks(const struct tui *t, int place, bool brief,
                        char text[STACK_SIDES][STACK_TEXT])
{
    int columns = picked_here[place], some = 0;
    for (int row = 0; row < STACK_SIDES; row++) {
        print_stack(t, &stack[place][row], row, brief, text[row]);
        columns += (int)strlen(text[row]);
        some += *text[row] != 0;
    }
    return columns + (some > 1 ? some - 1 : 0);
}

/* As much as there is room for: all of it; each side's number; the same without mark and blanks.  Returns the columns
 * taken. */
static int draw_stacks(const struct tui *t, int place, int y, int x, int columns, int attribute)
{
    char text[STACK_SIDES][STACK_TEXT];
    int at = 0;
    bool roomy = print_stacks(t, place, false, text) <= columns ||
                 print_stacks(t, place, true, text) <= columns;
    if (roomy && picked_here[place])
        at += tui_put(y, x, 1, attribute | A_BOLD, "*");
    for (int row = 0; row < STACK_SIDES; row++) {
        int n = (int)strlen(text[row]);
        if (n && roomy && at > picked_here[place])
            at += tui_put(y, x + at, 1, attribute, " ");
        if (n && at + n <= columns)
            at += tui_put(y, x + at, n,
                          tui_colour(PAIR_SIDE + row) | A_BOLD | (attribute & (int)A_REVERSE),
                          text[row]);
    }
    return at;
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
        snprintf(out, n, "%s", at->terrain);
}

/* Who holds it, and its name: "C:Arica"; "C#Arica" with a fort. */
static void print_title(const struct tui *t, int place, char *out, size_t n)
{
    const struct game *g = t->p->g;
    const struct place *at = &g->map->place[place];
    unsigned holder = g->holder(g, t->p->seen, place);
    char mark = fortified[place] ? '#' : ':';
    if (holder && at->flags & (PLACE_TOWN | PLACE_PORT | PLACE_OFF_MAP))
        snprintf(out, n, "%c%c%s", letter_of(g, row_of(holder)), mark, at->title);
    else
        snprintf(out, n, "%s%s", fortified[place] ? "#" : "", at->title);
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
    int stacks = draw_stacks(t, place, y + rows, x, columns, attribute);
    left[rows - 1] = columns - stacks;
    if (!t->far || !stacks) {
        tui_put(y + 1, x, columns, attribute, title);
        left[0] = columns - (int)strlen(title);
    }
    draw_note(t, place, y, x + columns, rows, left, attribute);
}

void tui_draw_cell(const struct tui *t, int place)
{
    struct shape shape = tui_shape(t);
    const struct place *at = &t->p->g->map->place[place];
    int y, x, pair;
    char ground = ground_of(at->terrain, &pair), head[HEAD + 1];
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
        put_letter(y + (t->far ? 1 : 2), x, attribute | (int)A_BOLD, mark);
}
