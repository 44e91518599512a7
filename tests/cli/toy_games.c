/* Makes the toy the one game of a whole program, with a sheet of every sort that the commands read. */
#include "cuartel/games.h"
#include "data/sheet.h"
#include "toy/toy.h"

#include <string.h>

static const char words[] = "word source\n"
                            "calm rules\n"
                            "storm guess\n";
static const char sources[] = "key kind text\n"
                              "rules seed \"The comment at the head of toy.c.\"\n"
                              "letter found \"A letter of the inventor.\"\n"
                              "guess reconstructed \"Set by hand.\"\n";
static const char switches[] = "name value least most text source\n"
                               "windy 0 0 2 \"1: storms are as likely as calm.\" letter\n";
static const char reference[] =
    "rule title text source\n"
    "1 \"Dealing\" \"Chance deals three soldiers to each side, out of the other's sight.\" "
    "rules\n"
    "2 \"Planning\" \"Both sides choose one of their own soldiers in secret.\" rules\n"
    "2.1 \"Own hand only\" \"Nobody chooses a soldier that is not in his own hand.\" rules\n"
    "3.2 \"The sky\" \"Where the weaker soldier stands, the sky decides.\" rules\n";

#define SHEET(name, text)           \
    {                               \
        name, text, sizeof text - 1 \
    }
static const struct file file[] = {
    SHEET("reference.txt", reference),
    SHEET("sources.txt", sources),
    SHEET("switches.txt", switches),
    SHEET("words.txt", words),
};
static const char ruled[] = "# Rulings\n\n### 1\n\n*May a soldier\nflee?*\n\n`3.1`\n\nNo: it "
                            "was *agreed*\nthat nobody does.\n\n"
                            "## More\n\n### 12\n\n*Who deals?*\n\n`1`\n\nChance.\n";
static const struct file rulings = { "toy.md", ruled, sizeof ruled - 1 };
static const struct files files = { sizeof file / sizeof *file, file };
static const char *const sheets[] = { "reference.txt", "sources.txt", "switches.txt",
                                      "words.txt", NULL };

/* The toy needs no data, but they can be wrong. */
static const struct game *load(const struct files *f, void *memory, struct trouble *err)
{
    static const char *const known[] = { "calm", "storm", NULL };
    struct game *g = memory;
    struct sheet t;
    sheet_open(&t, f, "words.txt", "word source", err);
    while (sheet_next(&t))
        sheet_word(&t, 0, known);
    *g = toy;
    g->digest = files_digest(f);
    return *err->text ? NULL : g;
}

const struct title games[] = {
    { "toy", "Three Skirmishes", sizeof(struct game), load, &files, sheets, &rulings, NULL,
      NULL },
    { 0 },
};

const struct title *games_find(const char *name)
{
    return strcmp(name, "toy") == 0 ? games : NULL;
}
