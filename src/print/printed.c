#include "print/printed.h"

#include <stdio.h>
#include <string.h>

static const char *const sorts[] = { "table",    "chart",  "row",   "rules",    "track",
                                     "calendar", "boxes",  "setup", "counters", "limit",
                                     "back",     "marker", "cards", NULL };

void printed_read(struct printed *out, const struct files *sheets, struct trouble *err)
{
    enum { SORT, OF, TITLE, NOTE, SOURCE };
    struct sheet t;
    out->n = 0;
    if (!sheets || !files_find(sheets, "print.txt"))
        return;
    sheet_open(&t, sheets, "print.txt", "sort of title note source", err);
    while (sheet_next(&t)) {
        struct printed_row *row = &out->row[out->n];
        if (out->n == PRINTED_ROWS) {
            sheet_mistake(&t, -1, "expected at most %d rows", PRINTED_ROWS);
            return;
        }
        row->line = t.line;
        row->sort = (enum printed_sort)sheet_word(&t, SORT, sorts);
        sheet_copy(&t, OF, row->of, sizeof row->of);
        sheet_copy(&t, TITLE, row->title, sizeof row->title);
        sheet_copy(&t, NOTE, row->note, sizeof row->note);
        sheet_copy(&t, SOURCE, row->source, sizeof row->source);
        out->n++;
    }
}

void origins_read(struct origins *out, const struct files *files, struct trouble *err)
{
    static const char *const kinds[] = { "seed", "found", "reconstructed", NULL };
    struct sheet t;
    out->n = 0;
    if (!files || !files_find(files, "sources.txt"))
        return;
    sheet_open(&t, files, "sources.txt", "key kind text", err);
    while (sheet_next(&t)) {
        if (out->n == ORIGINS) {
            sheet_mistake(&t, -1, "expected at most %d rows", ORIGINS);
            return;
        }
        sheet_copy(&t, 0, out->row[out->n].key, sizeof out->row->key);
        out->row[out->n].kind = (enum origin)sheet_word(&t, 1, kinds);
        snprintf(out->row[out->n].text, sizeof out->row->text, "%s", sheet_text(&t, 2));
        out->n++;
    }
}

int origin_of(const struct origins *o, const char *key)
{
    for (int i = 0; i < o->n; i++)
        if (strcmp(o->row[i].key, key) == 0)
            return i;
    return -1;
}

bool next_piece(const char **text, char mark, char *out, size_t n)
{
    const char *from = *text + strspn(*text, " ");
    if (!*from)
        return false;
    size_t all = strcspn(from, (char[]){ mark, 0 }), length = all;
    while (length && from[length - 1] == ' ')
        length--;
    snprintf(out, n, "%.*s", (int)length, from);
    *text = from + all + (from[all] == mark);
    return true;
}
