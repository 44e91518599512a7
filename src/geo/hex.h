/* hex.h - hexes by column and row, as maps print them: flat side up (columns) or a point up (rows), with the
 * even or the odd columns (rows) shoved half a hex.  Directions go clockwise: from N where flat-top, from NE
 * where pointy-top. */
#ifndef CUARTEL_HEX_H
#define CUARTEL_HEX_H

#include <stdbool.h>

struct hex_grid {
    bool flat_top;      /* a flat side up: neighbours N NE SE S SW NW; else NE E SE SW W NW */
    bool even_high;     /* flat-top: even columns half a hex higher; pointy-top: even rows half a hex to the left */
    bool row_first;     /* printed RRCC instead of CCRR */
};

/* Four digits, as printed.  false: not four digits. */
bool hex_parse(const struct hex_grid *grid, const char *text, int *column, int *row);
void hex_print(const struct hex_grid *grid, int column, int row, char out[5]);
void hex_neighbour(const struct hex_grid *grid, int column, int row, int direction, int *to_column, int *to_row);
int hex_direction(const struct hex_grid *grid, const char *name);       /* "NE"; -1 where the grid has none such */
int hex_distance(const struct hex_grid *grid, int column_a, int row_a, int column_b, int row_b);

#endif
