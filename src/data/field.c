#include "data/field.h"

#include <stdio.h>
#include <string.h>

const char *field_shown(struct sheet *t, int column)
{
    const char *text = sheet_text(t, column);
    return *text ? text : "an empty field";
}

void field_name(struct sheet *t, int column, char *out, size_t n)
{
    if (!*sheet_text(t, column))
        sheet_mistake(t, column, "expected a name, found an empty field");
    sheet_copy(t, column, out, n);
}

void field_id(struct sheet *t, int column, char *out, size_t n)
{
    const char *text = sheet_text(t, column);
    bool lettered = *text >= 'a' && *text <= 'z'; /* or it could be taken for a number */
    if (!lettered || text[strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789-")])
        sheet_mistake(t, column,
                      "expected a word of small letters, digits and dashes, found %s",
                      field_shown(t, column));
    sheet_copy(t, column, out, n);
}

bool field_yes(struct sheet *t, int column)
{
    static const char *const words[] = { "no", "yes", NULL };
    return sheet_word(t, column, words) == 1;
}

void expect_rows(struct trouble *err, const char *file, int wanted, const char *what, int n)
{
    if (!*err->text && n != wanted)
        snprintf(err->text, sizeof err->text, "%s: expected %d %s, found %d", file, wanted,
                 what, n);
}

static bool is_among(const char *const *names, const char *name)
{
    while (*names && strcmp(*names, name) != 0)
        names++;
    return *names != NULL;
}

uint64_t digest_without(const struct files *files, const char *const *prose)
{
    enum { MOST = 64 };
    struct file file[MOST];
    struct files kept = { 0, file };
    for (int i = 0; i < files->n && kept.n < MOST; i++)
        if (!is_among(prose, files->file[i].name))
            file[kept.n++] = files->file[i];
    return files_digest(&kept);
}
