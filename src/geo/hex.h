/* hex.h - hexes by column and row, as maps print them: flat side up (columns) or a point up
 * (rows), with the even or the odd columns (rows) shoved half a hex.  Directions go clockwise:
 * from N where flat-top, from NE where pointy-top. */
#ifndef CUARTEL_HEX_H
#define CUARTEL_HEX_H

#include <stdbool.h>

struct hex_grid {
    /* A flat side up: neighbours N NE SE S SW NW; else NE E SE SW W NW. */
    bool flat_top;
    /* Flat-top: even columns half a hex higher; pointy-top: even rows half a hex left. */
    bool even_high;
    /* Printed RRCC instead of CCRR. */
    bool row_first;
};

/* Four digits, as printed.  false: not four digits. */
bool hex_parse(const struct hex_grid *grid, const char *text, int *column, int *row);
/* Column and row from 0 to 99. */
void hex_print(const struct hex_grid *grid, int column, int row, char out[5]);
/* May lie beyond the edge of the map, or below 0. */
void hex_neighbour(const struct hex_grid *grid, int column, int row, int direction,
                   int *to_column, int *to_row);
/* "NE"; -1 where the grid has none such. */
int hex_direction(const struct hex_grid *grid, const char *name);
int hex_distance(const struct hex_grid *grid, int column_a, int row_a, int column_b, int row_b);

#endif
