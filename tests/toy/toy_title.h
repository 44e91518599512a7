/* toy_title.h - makes the toy the one game there is, for tests of what opens games by name: the list here is
 * linked instead of that of src/games. */
#ifndef CUARTEL_TOY_TITLE_H
#define CUARTEL_TOY_TITLE_H

#include <string.h>

#include "cuartel/games.h"
#include "data/sheet.h"
#include "toy/toy.h"

static const char toy_sheet[] = "word source\ncalm house\n";
static const struct file toy_file[] = { { "words.txt", toy_sheet, sizeof toy_sheet - 1 } };
static const struct files toy_files = { 1, toy_file };

/* The toy needs no data; it takes the digest of those it is given, so that records can differ in them. */
static const struct game *toy_load(const struct files *files, void *memory, struct trouble *err)
{
    struct game *g = memory;
    struct sheet t;
    *g = toy;
    g->digest = files_digest(files);
    return sheet_open(&t, files, "words.txt", "word source", err) ? g : NULL;
}

const struct title games[] = {
    { "toy", "Three Skirmishes", sizeof(struct game), toy_load, &toy_files,
      (const char *const[]){ "words.txt", "extra.txt", NULL }, NULL, NULL },
    { 0 },
};

const struct title *games_find(const char *name)
{
    return strcmp(name, "toy") == 0 ? games : NULL;
}

#endif
