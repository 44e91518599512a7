#include "table/chart.h"

#include <assert.h>
#include <string.h>

int chart_row(const struct chart *c, const char *name)
{
    for (int i = 0; i < c->rows; i++)
        if (!strcmp(c->row_name[i], name))
            return i;
    return -1;
}

static int clamped(int i, int n)
{
    return i < 0 ? 0 : i >= n ? n - 1 : i;
}

int chart_at(const struct chart *c, int row, int column)
{
    assert(c->rows > 0 && c->columns > 0);
    return c->cell[clamped(row, c->rows)][clamped(column, c->columns)];
}

static void read_chart_row(struct chart *c, struct sheet *t)
{
    const char *name = sheet_text(t, 0);

    if (c->rows == CHART_ROWS)
        sheet_mistake(t, -1, "expected at most %d rows, found more", CHART_ROWS);
    else if (!*name)
        sheet_mistake(t, 0, "expected the name of the row, found an empty field");
    else if (chart_row(c, name) >= 0)
        sheet_mistake(t, 0, "expected every row once, found %s twice", name);
    if (!sheet_sound(t))
        return;
    sheet_copy(t, 0, c->row_name[c->rows], sizeof c->row_name[0]);
    for (int i = 0; i < c->columns; i++)
        c->cell[c->rows][i] = (int16_t)sheet_int(t, i + 1, INT16_MIN, INT16_MAX);
    c->rows++;
}

bool chart_load(struct chart *c, const struct files *f, const char *name, const char *columns,
                struct trouble *err)
{
    struct sheet t;

    memset(c, 0, sizeof *c);
    if (!sheet_open(&t, f, name, columns, err))
        return false;
    c->columns = t.columns - 2; /* without the name of the row and the source */
    assert(c->columns > 0 && c->columns <= CHART_COLUMNS);
    while (sheet_next(&t))
        read_chart_row(c, &t);
    if (c->rows == 0)
        sheet_mistake(&t, -1, "expected rows, found the end of the file");
    if (!sheet_sound(&t))
        memset(c, 0, sizeof *c);
    return sheet_sound(&t);
}
