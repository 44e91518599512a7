/* Reads what game_print writes, and what a person types instead of it: any case, any blanks,
 * the linking word or not, the side left out where only one acts. */
#include "cuartel/game.h"

#include <stdio.h>

enum { WORD = 80, WRONG = 240 };

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool is_same(const char *a, const char *b)
{
    while (*a && lower(*a) == lower(*b))
        a++, b++;
    return *a == *b;
}

const struct kind *game_kind(const struct game *g, char letter)
{
    for (int i = 0; i < g->kind_count; i++)
        if (g->kinds[i].letter == letter)
            return &g->kinds[i];
    return NULL;
}

int game_find(const struct game *g, char kind, const char *name)
{
    const struct kind *k = game_kind(g, kind);
    char candidate[WORD];
    for (int i = 0; k && i < k->count; i++) {
        g->name_of(g, kind, i, candidate, sizeof candidate);
        if (is_same(name, candidate))
            return i;
    }
    return -1;
}

/* The next word and what follows it; an empty word at the end of the text. */
static const char *take_word(const char *text, char *word)
{
    size_t n = 0;
    while (*text == ' ' || *text == '\t')
        text++;
    for (; *text && *text != ' ' && *text != '\t'; text++)
        if (n < WORD - 1)
            word[n++] = *text;
    word[n] = 0;
    return text;
}

/* Complaints are made here, one at a time in each thread. */
static const char *complain(const char *where, const char *expected, const char *word)
{
    static _Thread_local char wrong[WRONG];
    snprintf(wrong, sizeof wrong, "%s%sexpected %s, found %s", where, *where ? ": " : "",
             expected, *word ? word : "the end");
    return wrong;
}

static unsigned side_of(const struct game *g, const char *word)
{
    if (is_same(word, "chance"))
        return CHANCE;
    for (int i = 0; g->sides[i]; i++)
        if (is_same(word, g->sides[i]))
            return 1u << i;
    return 0;
}

static int verb_of(const struct game *g, const char *word)
{
    for (int i = 1; i < g->verb_count; i++)
        if (is_same(word, g->verbs[i].name))
            return i;
    return 0;
}

static const char *parse_arguments(const struct game *g, const struct verb *verb,
                                   const char *text, uint16_t argument[3])
{
    char word[WORD];
    for (int i = 0; i < 3 && verb->kinds[i]; i++) {
        text = take_word(text, word);
        if (i == 1 && verb->link && is_same(word, verb->link))
            text = take_word(text, word);
        int found = *word ? game_find(g, verb->kinds[i], word) : -1;
        if (found < 0)
            return complain(verb->name, game_kind(g, verb->kinds[i])->name, word);
        argument[i] = (uint16_t)found;
    }
    take_word(text, word);
    return *word ? complain(verb->name, "the end", word) : NULL;
}

const char *game_parse(const struct game *g, const char *text, unsigned sides,
                       struct action *out)
{
    char word[WORD];
    const char *rest = take_word(text, word);
    unsigned side = side_of(g, word);
    if (side)
        rest = take_word(rest, word);
    else if (sides && !(sides & (sides - 1)))
        side = sides;
    else
        return complain("", "a side", word);
    int verb = verb_of(g, word);
    if (!verb)
        return complain("", "an action", word);
    uint16_t argument[3] = { 0 };
    const char *wrong = parse_arguments(g, &g->verbs[verb], rest, argument);
    if (!wrong)
        *out = (struct action){ (uint8_t)verb, (uint8_t)side, argument[0], argument[1],
                                argument[2] };
    return wrong;
}
