/* A map of spaces: cells of one size, where the game says they lie, but none upon another.
 *
 *     ~P#Humaitá  ~     ~#Huma~
 *     ~P6@     (2)~     ~P6@  ~
 *
 * Who holds it, a fort, its name; who stands in it, and a note or what it is worth.  The edge is '~' by the water, '['
 * and ']' off the map, '|' elsewhere; on its left are the marks: of the cursor or a choice, and of what is under way. */
#include <curses.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cli/columns.h"
#include "cli/tui.h"

enum { NEAR, FAR, ROWS = 2 };
enum { GAP_X = 2, GAP_Y = 1, PASSES = 400 }; /* between cells; a line has to be seen there */

/* Columns of a cell; how many characters a hundred tenths of a space's width are, to the right and down. */
static const struct {
    int columns, right, down;
} scale[] = { [NEAR] = { 12, 130, 32 }, [FAR] = { 7, 80, 24 } };

struct shape tui_space_shape(const struct tui *t)
{
    return (struct shape){ scale[t->far].columns - 1, ROWS + GAP_Y, 0, ROWS };
}

static int places(const struct tui *t)
{
    int n = t->p->g->map ? t->p->g->map->places : 0;
    return n < TUI_PLACES ? n : TUI_PLACES;
}

/* The layout. */

/* Moves one back and the other on, each by half of the overlap; an odd one is the second's. */
static void part(int *back, int *on, int overlap)
{
    *back -= overlap / 2;
    *on += overlap - overlap / 2;
}

/* Two cells that overlap are parted where it takes least: sideways a column is half as far as a row is high. */
static bool part_cells(struct spot *a, struct spot *b, int columns)
{
    int right = columns + GAP_X - abs(a->x - b->x), down = ROWS + GAP_Y - abs(a->y - b->y);
    if (right <= 0 || down <= 0)
        return false;
    if (right <= 2 * ROWS * down)
        part(a->x <= b->x ? &a->x : &b->x, a->x <= b->x ? &b->x : &a->x, right);
    else
        part(a->y <= b->y ? &a->y : &b->y, a->y <= b->y ? &b->y : &a->y, down);
    return true;
}

static void part_all(struct spot *spot, int n, int columns)
{
    bool moved = true;
    for (int pass = 0; moved && pass < PASSES; pass++) {
        moved = false;
        for (int i = 1; i < n; i++)
            for (int j = 0; j < i; j++)
                moved |= part_cells(&spot[j], &spot[i], columns);
    }
}

void tui_lay_out_spaces(struct tui *t)
{
    int n = places(t);
    t->spaces = n > 0;
    for (int i = 0; i < n; i++)
        t->spaces = t->spaces && !(t->p->g->map->place[i].flags & PLACE_HEX);
    for (int far = NEAR; t->spaces && far <= FAR; far++) {
        for (int i = 0; i < n; i++) {
            const struct place *at = &t->p->g->map->place[i];
            t->spot[far][i] =
                (struct spot){ at->y * scale[far].down / 100, at->x * scale[far].right / 100 };
        }
        part_all(t->spot[far], n, scale[far].columns);
    }
}

/* The cell. */

static char edge_of(const struct place *at, bool right)
{
    static const char *const water[] = { "river", "coast", "lake", "sea", NULL };
    if (at->flags & PLACE_OFF_MAP)
        return right ? ']' : '[';
    for (int i = 0; water[i]; i++)
        if (strncasecmp(at->terrain, water[i], strlen(water[i])) == 0)
            return '~';
    return at->flags & (PLACE_WATER | PLACE_COAST) ? '~' : '|';
}

enum { HOLDER = 4 };

/* "P#%": who holds it, with a colon where nothing else stands there.  The smaller cell tells by its stacks. */
static void print_holder(const struct tui *t, int place, char out[HOLDER])
{
    unsigned side = t->p->g->holder(t->p->g, t->p->seen, place);
    unsigned features = tui_features(place);
    if (side && !t->far)
        *out++ = tui_letter(t, side);
    if (features & TUI_FORT)
        *out++ = '#';
    if (features & TUI_CAPITAL)
        *out++ = '%';
    if (side && !t->far && !features)
        *out++ = ':';
    *out = 0;
}

/* "Santa Teresa" as "S.Teresa" where that tells more of it than "Santa Te". */
static void print_name(const char *title, int columns, char *out, size_t n)
{
    const char *blank = strchr(title, ' ');
    bool capital = blank && blank[1] && (blank[1] & ~' ') == blank[1];
    if (columns_of(title) > columns && capital)
        snprintf(out, n, "%.*s.%s", (int)columns_fit(title, 1), title, blank + 1);
    else
        snprintf(out, n, "%s", title);
}

/* The columns taken. */
static int draw_name(const struct tui *t, int place, int y, int x, int columns, int attribute)
{
    char holder[HOLDER], name[PLAY_NAME];
    unsigned side = t->p->g->holder(t->p->g, t->p->seen, place);
    bool coloured = side && place != t->cursor;
    print_holder(t, place, holder);
    int n = (int)strlen(holder);
    print_name(t->p->g->map->place[place].title, columns - n, name, sizeof name);
    int used = n + columns_of(name);
    tui_put(y, x, n, coloured ? tui_colour(tui_side_pair(side)) | (int)A_BOLD : attribute,
            holder);
    tui_put(y, x + n, columns - n, attribute, name);
    return used < columns ? used : columns;
}

/* The smaller cell has no other room for who holds a place where nobody stands. */
static int draw_row(const struct tui *t, int place, int y, int x, int columns, int attribute)
{
    unsigned side = t->p->g->holder(t->p->g, t->p->seen, place);
    int used = tui_draw_stacks(t, place, y, x, columns, attribute);
    if (used || !t->far || !side)
        return used;
    return tui_put(y, x, 2, attribute, (char[]){ tui_letter(t, side), ':', 0 });
}

/* Costs and the like, in brackets, or else points, "$3": behind the stacks, or if it must be upon the name's end. */
static void draw_remark(const struct tui *t, int place, int y, int end, const int left[ROWS],
                        int attribute)
{
    const struct place *at = &t->p->g->map->place[place];
    char remark[TUI_NOTE + 1] = "";
    if (*t->note[place])
        snprintf(remark, sizeof remark, "%s", t->note[place]);
    else if (at->points > 0)
        snprintf(remark, sizeof remark, "$%d", at->points % 100);
    int n = (int)strlen(remark), blank = *remark != '(';
    if (n && n + blank <= left[1])
        tui_put(y + 1, end - n, n, attribute, remark);
    else if (n && (n < left[0] || *t->note[place]))
        tui_put(y, end - n, n, attribute, remark);
}

void tui_draw_space(const struct tui *t, int place)
{
    const struct place *at = &t->p->g->map->place[place];
    int y, x, pair, inner = scale[t->far].columns - 2, left[ROWS];
    bool here = place == t->cursor;
    tui_ground(at->terrain, &pair);
    int ground = tui_colour(pair == PAIR_WATER ? PAIR_PLAIN : pair);
    int edge = tui_colour(edge_of(at, false) == '~' ? PAIR_WATER : pair);
    if (here)
        ground = edge = (int)(A_REVERSE | A_BOLD);
    tui_origin(t, place, &y, &x);
    y += t->map.y - t->top;
    x += t->map.x - t->left;
    for (int i = 0; i < ROWS; i++) {
        tui_put_letter(y + i, x, edge, edge_of(at, false));
        tui_put(y + i, x + 1, inner, ground, "");
        tui_put_letter(y + i, x + inner + 1, edge, edge_of(at, true));
    }
    left[0] = inner - draw_name(t, place, y, x + 1, inner, ground);
    left[1] = inner - draw_row(t, place, y + 1, x + 1, inner, ground);
    draw_remark(t, place, y, x + inner + 1, left, ground | (int)A_BOLD);
    if (here || t->named[place])
        tui_put_letter(y, x, edge | (int)A_BOLD, here ? '>' : '*');
    if (t->busy[place])
        tui_put_letter(y + 1, x, edge | (int)A_BOLD, '!');
}
