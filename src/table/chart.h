/* chart.h - a printed chart as data: rows and columns of small integers. */
#ifndef CUARTEL_CHART_H
#define CUARTEL_CHART_H

#include "data/sheet.h"

enum { CHART_ROWS = 64, CHART_COLUMNS = 16 };
struct chart {
    int rows, columns;
    int16_t cell[CHART_ROWS][CHART_COLUMNS];
    char row_name[CHART_ROWS][24];
};

/* Reads a sheet whose first column names the row, whose last is `source` and whose others are
 * integers. */
bool chart_load(struct chart *c, const struct files *f, const char *name, const char *columns,
                struct trouble *err);
/* -1: none. */
int chart_row(const struct chart *c, const char *name);
/* Beyond the ends: the end (clamped). */
int chart_at(const struct chart *c, int row, int column);

#endif
