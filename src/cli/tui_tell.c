/* What the full screen tells in its own way: how the game stands, the units place by place, and what happened. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/columns.h"
#include "cli/tui.h"

static int read_standing(const struct tui *t, struct fact fact[PLAY_FACTS])
{
    const struct game *g = t->p->g;
    if (g->standing)
        return g->standing(g, t->p->seen, fact, PLAY_FACTS);
    snprintf(fact->key, sizeof fact->key, "turn");
    snprintf(fact->value, sizeof fact->value, "%d", game_head(t->p->seen)->turn);
    return 1;
}

/* What no longer fits ends at a blank, with dots. */
static void cut(char *line, int columns)
{
    if (columns < 4 || columns_of(line) <= columns)
        return;
    size_t n = columns_fit(line, columns - 4);
    while (n > 0 && line[n] != ' ')
        n--;
    strcpy(line + n, n ? " ..." : "");
}

enum { WORTH = 20 }; /* columns of a fact that are worth showing */

void tui_print_standing(const struct tui *t, int columns, char *out, size_t cap)
{
    struct fact fact[PLAY_FACTS];
    const char *title = t->p->g->title;
    char line[PLAY_LINE * 2] = "";
    size_t n = 0;
    int facts = read_standing(t, fact);
    for (int i = 0; i < facts; i++) {
        int value = columns_of(fact[i].value);
        int least =
            columns_of(line) + columns_of(fact[i].key) + (value < WORTH ? value : WORTH) + 6;
        if (least > columns || n + sizeof *fact + 6 > sizeof line)
            break;
        n += (size_t)snprintf(line + n, sizeof line - n, "%s%s: %s", i ? "   " : "",
                              fact[i].key, fact[i].value);
    }
    bool room = columns_of(line) + columns_of(title) + 6 <= columns;
    snprintf(out, cap, " %s%s%s", room ? title : "", room ? "   " : "", line);
    cut(out, columns < (int)cap ? columns : (int)cap);
}

void tui_say_standing(const struct tui *t, struct text *out)
{
    struct fact fact[PLAY_FACTS];
    int n = read_standing(t, fact);
    text_add(out, "%s\n", t->p->g->title);
    for (int i = 0; i < n; i++)
        text_add(out, "  %s: %s\n", fact[i].key, fact[i].value);
    for (int i = 0; !t->p->g->standing && t->p->g->score && t->p->g->sides[i]; i++)
        if (t->p->sides & 1u << i)
            text_add(out, "  score of %s: %d\n", t->p->g->sides[i],
                     t->p->g->score(t->p->g, t->p->seen, 1u << i));
}

void tui_say_choice(const struct tui *t, struct action a, struct text *out)
{
    char text[PLAY_LINE];
    play_say_choice(t->p, a, text, sizeof text);
    text_add(out, "%s", text);
}

size_t tui_say_log(const struct tui *t, struct text *out)
{
    long news = t->news < t->p->logged ? t->news : t->p->logged;
    text_add(out, "%s", "");
    play_say_rows(t->p, 0, news, out);
    size_t from = out->n;
    play_say_rows(t->p, news, t->p->logged, out);
    return from;
}

/* At the beginning of a word, or of it all; the word is folded. */
static bool has_word(const char *text, const char *word, bool first)
{
    char plain[PLAY_NAME];
    columns_fold(text, plain, sizeof plain);
    for (const char *at = plain; *at && (at == plain || !first); at++)
        if ((at == plain || at[-1] == ' ' || at[-1] == '-' || at[-1] == '(') &&
            strncmp(at, word, strlen(word)) == 0)
            return true;
    return false;
}

/* The first row of a kind with such a word in its id or title, that has a place to show; -1. */
static int find_with(const struct tui *t, char kind, const char *word, bool first)
{
    const struct game *g = t->p->g;
    for (int i = 0; i < play_count(t->p, kind); i++) {
        char name[PLAY_NAME], title[PLAY_NAME];
        int place = kind == 'u' ? g->where(g, t->p->seen, i) : i;
        if (place < 0 || !g->map || place >= g->map->places)
            continue;
        play_name(t->p, kind, i, name);
        game_title(g, kind, i, title, sizeof title);
        if (has_word(name, word, first) || has_word(title, word, first))
            return i;
    }
    return -1;
}

/* "Alegr" is Alegrete before it is Porto Alegre. */
static int find_by_word(const struct tui *t, char kind, const char *word)
{
    int row = find_with(t, kind, word, true);
    return row >= 0 ? row : find_with(t, kind, word, false);
}

int tui_find(const struct tui *t, const char *name)
{
    const struct game *g = t->p->g;
    char word[PLAY_NAME];
    int place = play_find_place(t->p, name), unit = -1;
    columns_fold(name, word, sizeof word);
    if (place < 0)
        unit = game_find(g, 'u', name);
    if (place < 0 && unit < 0)
        place = find_by_word(t, 'p', word);
    if (place < 0 && unit < 0)
        unit = find_by_word(t, 'u', word);
    return unit >= 0 ? g->where(g, t->p->seen, unit) : place;
}
