#include "match/overlay.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "data/sheet.h"
#include "match/slurp.h"

static bool is_sheet(const struct title *title, const char *name)
{
    for (const char *const *sheet = title->sheets; *sheet; sheet++)
        if (strcmp(*sheet, name) == 0)
            return true;
    return false;
}

/* A text in the directory that no sheet answers to is a misspelt one: better said than silently ignored. */
static bool names_are_known(const struct title *title, const char *dir, char *why, size_t n)
{
    DIR *d = opendir(dir);
    if (!d) {
        snprintf(why, n, "%s: %s", dir, strerror(errno));
        return false;
    }
    bool known = true;
    for (const struct dirent *entry; known && (entry = readdir(d));) {
        const char *dot = strrchr(entry->d_name, '.');
        known = entry->d_name[0] == '.' || !dot || strcmp(dot, ".txt") != 0 ||
                strcmp(entry->d_name, "README.txt") == 0 || is_sheet(title, entry->d_name);
        if (!known)
            snprintf(why, n, "%s/%s: %s has no sheet of this name", dir, entry->d_name,
                     title->name);
    }
    closedir(d);
    return known;
}

/* Reads DIR/NAME over the built-in sheet, if it is there. */
static bool lay_over(struct file *file, bool *own, const char *dir, char *why, size_t n)
{
    char path[1024];
    snprintf(path, sizeof path, "%s/%s", dir, file->name);
    size_t length;
    char *text = slurp(path, &length);
    if (!text && errno == ENOENT)
        return true;
    if (!text) {
        snprintf(why, n, "%s: %s", path, strerror(errno));
        return false;
    }
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
    if (!names_are_known(title, dir, why, n))
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
