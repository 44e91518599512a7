/* Any bytes as a data file: nothing crashes, whatever is read is within its limits, and
 * whatever is refused has a text that says where. */
#include <stdlib.h>
#include <string.h>

#include "data/sheet.h"
#include "table/chart.h"

static void require(bool what)
{
    if (!what)
        abort();
}

static void require_trouble(const struct trouble *err)
{
    require(!strncmp(err->text, "fuzz.txt:", 9) || !strncmp(err->text, "sources.txt:", 12));
    require(memchr(err->text, 0, sizeof err->text) != NULL);
}

/* Every way to ask for a field. */
static void read_row(struct sheet *t)
{
    static const char *const words[] = { "land", "sea", NULL };
    char copy[9];
    int row;

    require(strlen(sheet_text(t, 0)) < SHEET_LINE);
    sheet_copy(t, 0, copy, sizeof copy);
    require(strlen(copy) < sizeof copy);
    row = sheet_int(t, 1, -5, 300);
    require(row >= -5 && row <= 300);
    row = sheet_int_or(t, 2, 1, 2, 7);
    require((row >= 1 && row <= 2) || row == 7);
    row = sheet_word(t, 3, words);
    require(row == 0 || row == 1);
}

static void read_sheet(const struct files *f)
{
    struct sheet t;
    struct trouble err = { 0 };
    int line = 0;

    sheet_open(&t, f, "fuzz.txt", "a b c d source", &err);
    while (sheet_next(&t)) {
        require(t.line > line);
        line = t.line;
        read_row(&t);
    }
    if (sheet_sound(&t))
        require(t.at == t.end);
    else
        require_trouble(&err);
}

static void load(const struct files *f)
{
    static struct chart chart;
    struct provenance sum;
    struct trouble err = { 0 };

    if (!chart_load(&chart, f, "fuzz.txt", "a b c d source", &err))
        require_trouble(&err);
    else
        require(chart.rows > 0 && chart.rows <= CHART_ROWS && chart.columns == 3);
    err.text[0] = 0;
    if (!sheet_provenance(f, "fuzz.txt", &sum, &err))
        require_trouble(&err);
    else
        require(sum.seed >= 0 && sum.found >= 0 && sum.reconstructed >= 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* What stands behind the first form feed is the list of sources. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *text = (const char *)data, *sources = size ? memchr(text, '\f', size) : NULL;
    size_t length = sources ? (size_t)(sources - text) : size;
    struct file file[2] = {
        { "fuzz.txt", text, length },
        { "sources.txt", sources ? sources + 1 : "", sources ? size - length - 1 : 0 },
    };
    struct files files = { 2, file };

    read_sheet(&files);
    load(&files);
    file[0].length = size; /* with the form feed in it, which is no text */
    read_sheet(&files);
    return 0;
}
