/* The rules in our own words, from the reference among the game's data; and the rulings. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cli/play.h"
#include "cuartel/games.h"
#include "data/rulings.h"
#include "data/sheet.h"

enum { LISTED = 40 };
enum { RULE, TITLE, TEXT };

static bool open_reference(const struct play *p, struct sheet *t, struct trouble *trouble)
{
    const struct files *files = match_files(p->match);
    *trouble = (struct trouble){ "" };
    return files_find(files, "reference.txt") &&
           sheet_open(t, files, "reference.txt", "rule title text source", trouble);
}

static bool has_word(const char *text, const char *word, size_t n)
{
    for (; *text; text++)
        if (strncasecmp(text, word, n) == 0)
            return true;
    return false;
}

/* Each of the words stands somewhere in the rule. */
static bool has_all(struct sheet *t, const char *words)
{
    while (*(words += strspn(words, " "))) {
        size_t n = strcspn(words, " ");
        if (!has_word(sheet_text(t, RULE), words, n) &&
            !has_word(sheet_text(t, TITLE), words, n) &&
            !has_word(sheet_text(t, TEXT), words, n))
            return false;
        words += n;
    }
    return true;
}

static void say_whole(struct sheet *t, struct text *out)
{
    text_add(out, "%s: %s\n", sheet_text(t, RULE), sheet_text(t, TITLE));
    text_add(out, "  %s\n", sheet_text(t, TEXT));
}

static bool say_exact(const struct play *p, const char *id, struct text *out)
{
    struct trouble trouble;
    struct sheet t;
    if (open_reference(p, &t, &trouble))
        while (sheet_next(&t))
            if (strcasecmp(sheet_text(&t, RULE), id) == 0) {
                say_whole(&t, out);
                return true;
            }
    return false;
}

bool play_say_ruling(const struct play *p, int number, struct text *out)
{
    const struct title *title = games_find(p->g->name);
    static struct ruling r;
    if (!title || !ruling_find(title->rulings, number, &r))
        return false;
    text_add(out, "ruling %d: %s\n", r.number, r.question);
    text_add(out, "  %s\n", r.answer);
    return true;
}

/* "204", "ruling 204": its number, or 0. */
static int ruling_number(const char *words)
{
    char *end = NULL;
    if (strncasecmp(words, "ruling ", 7) == 0)
        words += 7;
    long n = isdigit((unsigned char)*words) ? strtol(words, &end, 10) : 0;
    return n > 0 && n < 100000 && !*end ? (int)n : 0;
}

/* A rule by its id, a ruling by its number, or all that have these words: whole where it is one, else their titles. */
void play_say_rule(const struct play *p, const char *words, struct text *out)
{
    struct trouble trouble;
    struct sheet t;
    char first[80] = "";
    int found = 0;
    if (say_exact(p, words, out) || play_say_ruling(p, ruling_number(words), out))
        return;
    if (open_reference(p, &t, &trouble))
        while (sheet_next(&t))
            if (has_all(&t, words) && found++ == 0)
                snprintf(first, sizeof first, "%s", sheet_text(&t, RULE));
    if (found == 1) {
        say_exact(p, first, out);
        return;
    }
    if (found == 0)
        text_add(out, "no rule has '%.60s'\n", words);
    else if (open_reference(p, &t, &trouble))
        for (int n = 0; n < LISTED && sheet_next(&t);)
            if (has_all(&t, words) && ++n)
                text_add(out, "%s: %s\n", sheet_text(&t, RULE), sheet_text(&t, TITLE));
    if (found > LISTED)
        text_add(out, "... and %d more\n", found - LISTED);
}
