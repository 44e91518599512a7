/* Printed columns and rows are kept outside.  Inside, a hex is a pair of numbers along two
 * slanted axes, in which a direction is the same pair everywhere: `line` counts the shoved
 * lines (columns where flat-top, rows where pointy-top), `slant` the hexes of a line,
 * unshoved. */
#include "geo/hex.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { DIRECTIONS = 6 };
struct axial {
    int line, slant;
};
struct direction {
    const char *name;
    struct axial step;
};

static const struct direction flat[DIRECTIONS] = {
    { "N", { 0, -1 } }, { "NE", { 1, -1 } }, { "SE", { 1, 0 } },
    { "S", { 0, 1 } },  { "SW", { -1, 1 } }, { "NW", { -1, 0 } },
};
static const struct direction pointy[DIRECTIONS] = {
    { "NE", { -1, 1 } }, { "E", { 0, 1 } },  { "SE", { 1, 0 } },
    { "SW", { 1, -1 } }, { "W", { 0, -1 } }, { "NW", { -1, 0 } },
};

static const struct direction *directions(const struct hex_grid *grid)
{
    return grid->flat_top ? flat : pointy;
}

/* How far the slanted axis has drifted from the printed one at this line: half a hex a line,
 * rounded as the parity of the shove says. */
static int drift(const struct hex_grid *grid, int line)
{
    int odd = line & 1;

    return (grid->even_high ? line - odd : line + odd) / 2;
}

static struct axial axial(const struct hex_grid *grid, int column, int row)
{
    int line = grid->flat_top ? column : row;
    int place = grid->flat_top ? row : column;

    return (struct axial){ line, place - drift(grid, line) };
}

bool hex_parse(const struct hex_grid *grid, const char *text, int *column, int *row)
{
    int first, second;

    for (int i = 0; i < 4; i++)
        if (text[i] < '0' || text[i] > '9')
            return false;
    if (text[4])
        return false;
    first = (text[0] - '0') * 10 + text[1] - '0';
    second = (text[2] - '0') * 10 + text[3] - '0';
    *column = grid->row_first ? second : first;
    *row = grid->row_first ? first : second;
    return true;
}

void hex_print(const struct hex_grid *grid, int column, int row, char out[5])
{
    int first = grid->row_first ? row : column;
    int second = grid->row_first ? column : row;

    assert(first >= 0 && first < 100 && second >= 0 && second < 100);
    out[0] = (char)('0' + first / 10);
    out[1] = (char)('0' + first % 10);
    out[2] = (char)('0' + second / 10);
    out[3] = (char)('0' + second % 10);
    out[4] = 0;
}

void hex_neighbour(const struct hex_grid *grid, int column, int row, int direction,
                   int *to_column, int *to_row)
{
    struct axial hex = axial(grid, column, row);
    int place;

    assert(direction >= 0 && direction < DIRECTIONS);
    hex.line += directions(grid)[direction].step.line;
    hex.slant += directions(grid)[direction].step.slant;
    place = hex.slant + drift(grid, hex.line);
    *to_column = grid->flat_top ? hex.line : place;
    *to_row = grid->flat_top ? place : hex.line;
}

int hex_direction(const struct hex_grid *grid, const char *name)
{
    for (int i = 0; i < DIRECTIONS; i++)
        if (!strcmp(directions(grid)[i].name, name))
            return i;
    return -1;
}

static int greater(int a, int b)
{
    return a > b ? a : b;
}

int hex_distance(const struct hex_grid *grid, int column_a, int row_a, int column_b, int row_b)
{
    struct axial a = axial(grid, column_a, row_a), b = axial(grid, column_b, row_b);
    int line = b.line - a.line, slant = b.slant - a.slant;

    return greater(greater(abs(line), abs(slant)), abs(line + slant));
}
