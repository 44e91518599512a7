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

static const char toy_start[] = "scenario side seed source\nfull red 7 house\n";
static const char toy_opening[] =
    "look do rule text source\n"
    "red-hand \"plan soldier-*; stand\" 2 \"Choose a soldier, and stand.\" house\n"
    "- - 4 \"That was it.\" house\n";
static const struct file toy_guide_file[] = {
    { "start.txt", toy_start, sizeof toy_start - 1 },
    { "opening.txt", toy_opening, sizeof toy_opening - 1 },
};
static const struct files toy_guide = { 2, toy_guide_file };

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
      (const char *const[]){ "words.txt", "extra.txt", NULL }, NULL, NULL, &toy_guide },
    { 0 },
};

const struct title *games_find(const char *name)
{
    return strcmp(name, "toy") == 0 ? games : NULL;
}

#endif
