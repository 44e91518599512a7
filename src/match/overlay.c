#include "match/overlay.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "data/sheet.h"

bool overlay_is_sheet(const struct title *title, const char *name)
{
    for (const char *const *sheet = title->sheets; *sheet; sheet++)
        if (strcmp(*sheet, name) == 0)
            return true;
    return false;
}

/* The directory's text over the built-in one, if it has one of this name. */
static bool lay_over(struct file *file, bool *own, const char *dir, char *why, size_t n)
{
    size_t length;
    char *text;
    if (!overlay_fetch(dir, file->name, &text, &length, why, n))
        return false;
    if (!text)
        return true;
    file->text = text;
    file->length = length;
    *own = true;
    return true;
}

static int sheets_of(const struct title *title)
{
    int n = 0;
    while (title->sheets[n])
        n++;
    return n;
}

/* All that is built in, and a row for every sheet that is only ever the owner's. */
static void list_sheets(struct overlay *o, const struct title *title)
{
    memcpy(o->file, title->files->file, (size_t)title->files->n * sizeof *o->file);
    o->files.n = title->files->n;
    for (const char *const *sheet = title->sheets; *sheet; sheet++)
        if (!files_find(title->files, *sheet))
            o->file[o->files.n++] = (struct file){ *sheet, NULL, 0 };
}

static void drop_absent(struct overlay *o)
{
    int kept = 0;
    for (int i = 0; i < o->files.n; i++)
        if (o->file[i].text) {
            o->file[kept] = o->file[i];
            o->own[kept++] = o->own[i];
        }
    o->files.n = kept;
}

bool overlay_open(struct overlay *o, const struct title *title, const char *dir, char *why,
                  size_t n)
{
    *o = (struct overlay){ .files = *title->files };
    if (!dir)
        return true;
    if (!overlay_knows_all(title, dir, why, n))
        return false;
    size_t most = (size_t)(title->files->n + sheets_of(title));
    o->file = calloc(most + 1, sizeof *o->file);
    o->own = calloc(most + 1, sizeof *o->own);
    if (!o->file || !o->own) {
        snprintf(why, n, "out of memory");
        o->files.n = 0;
        return false;
    }
    list_sheets(o, title);
    o->files.file = o->file;
    bool fine = true;
    for (int i = 0; fine && i < o->files.n; i++)
        fine = lay_over(&o->file[i], &o->own[i], dir, why, n);
    drop_absent(o);
    return fine;
}

void overlay_close(struct overlay *o)
{
    for (int i = 0; o->own && i < o->files.n; i++)
        if (o->own[i])
            free((char *)(uintptr_t)o->file[i].text);
    free(o->file);
    free(o->own);
    *o = (struct overlay){ 0 };
}

uint64_t overlay_digest(const struct file *file)
{
    return files_digest(&(struct files){ 1, file });
}
