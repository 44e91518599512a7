/* What is under way, as the game's scene tells it.  Facts whose value has " | " in it are rows of a display, such as
 * that of a battle: their columns are put below each other. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/columns.h"
#include "cli/play.h"

enum { COLUMNS = 6 };
static const char bar[] = " | ";

struct scene {
    struct fact fact[PLAY_UNITS];
    int n;
    int key, column[COLUMNS]; /* how wide the display's are */
};

bool play_is_display_row(const struct fact *fact)
{
    return strstr(fact->value, bar) != NULL;
}

/* The next column of a display's row; *at goes behind it, or is NULL after the last. */
static void take_column(const char **at, bool last, char out[PLAY_NAME])
{
    const char *end = last ? NULL : strstr(*at, bar);
    size_t n = end ? (size_t)(end - *at) : strlen(*at);
    snprintf(out, PLAY_NAME, "%.*s", (int)n, *at);
    *at = end ? end + strlen(bar) : NULL;
}

static void widen(int *width, const char *text)
{
    int columns = columns_of(text);
    *width = *width > columns ? *width : columns;
}

/* Columns that do not all fit give way: the widest first. */
static void narrow(struct scene *s, int columns)
{
    for (;;) {
        int widest = 0, all = s->key + 4 - (int)strlen(bar);
        for (int i = 0; i < COLUMNS; i++) {
            all += s->column[i] ? s->column[i] + (int)strlen(bar) : 0;
            widest = s->column[i] > s->column[widest] ? i : widest;
        }
        if (all <= columns || s->column[widest] <= 4)
            return;
        s->column[widest]--;
    }
}

static void read_scene(const struct play *p, int columns, struct scene *s)
{
    s->n = p->g->scene ? p->g->scene(p->g, p->seen, s->fact, PLAY_UNITS) : 0;
    s->key = 0;
    memset(s->column, 0, sizeof s->column);
    for (int i = 0; i < s->n; i++) {
        const char *at = s->fact[i].value;
        if (!play_is_display_row(&s->fact[i]))
            continue;
        widen(&s->key, s->fact[i].key);
        for (int c = 0; c < COLUMNS && at; c++) {
            char text[PLAY_NAME];
            take_column(&at, c == COLUMNS - 1, text);
            widen(&s->column[c], text);
        }
    }
    if (columns)
        narrow(s, columns);
}

/* "#1: Zepita 2  | 1st Buin 3" */
static void say_row(const struct scene *s, const struct fact *fact, struct text *out)
{
    char key[sizeof fact->key + 1], text[PLAY_NAME];
    const char *at = fact->value;
    snprintf(key, sizeof key, "%s:", fact->key);
    text_add(out, "  ");
    columns_fill(out, key, s->key + 1);
    text_add(out, " ");
    for (int c = 0; c < COLUMNS && at; c++) {
        take_column(&at, c == COLUMNS - 1, text);
        text_add(out, "%s", c ? bar : "");
        if (at)
            columns_fill(out, text, s->column[c]);
        else
            text_add(out, "%.*s", (int)columns_fit(text, s->column[c]), text);
    }
    text_add(out, "\n");
}

/* Units and places by their titles. */
static void print_value(const struct play *p, const struct fact *fact, char out[PLAY_LINE])
{
    int unit = game_find(p->g, 'u', fact->value), place = game_find(p->g, 'p', fact->value);
    snprintf(out, PLAY_LINE, "%s", fact->value);
    if (unit >= 0)
        game_title(p->g, 'u', unit, out, PLAY_NAME);
    else if (place >= 0)
        play_title(p, 'p', place, out);
}

/* "attacker: Zepita (pe-infr-01), Lima (pe-infr-02)" */
static void say_fact(const struct play *p, const struct fact *fact, bool more, struct text *out)
{
    char value[PLAY_LINE];
    print_value(p, fact, value);
    if (more)
        text_add(out, ", %s", value);
    else
        text_add(out, "%s: %s", fact->key, value);
}

static bool goes_on(const struct fact *fact, const struct fact *before)
{
    return before && !play_is_display_row(before) && strcmp(fact->key, before->key) == 0;
}

static void say_unnamed(int n, struct text *out)
{
    if (n > 0)
        text_add(out, " and %d more", n);
}

/* Where there is little room, of many units the first. */
void play_say_scene(const struct play *p, int columns, struct text *out)
{
    enum { NAMED = 6 };
    struct scene s;
    bool open = false;
    int named = 0;
    read_scene(p, columns, &s);
    for (int i = 0; i < s.n; i++) {
        bool more = open && goes_on(&s.fact[i], &s.fact[i - 1]);
        if (open && !more) {
            say_unnamed(columns ? named - NAMED : 0, out);
            text_add(out, "\n");
        }
        named = more ? named + 1 : 1;
        open = !play_is_display_row(&s.fact[i]);
        if (!open) {
            say_row(&s, &s.fact[i], out);
            continue;
        }
        if (columns && named > NAMED)
            continue;
        text_add(out, "%s", more ? "" : "  ");
        say_fact(p, &s.fact[i], more, out);
    }
    if (open) {
        say_unnamed(columns ? named - NAMED : 0, out);
        text_add(out, "\n");
    }
}

static bool ends_sentence(const struct fact *fact)
{
    size_t n = strlen(fact->value);
    return n > 0 && strchr(".!?", fact->value[n - 1]);
}

void play_say_scene_shortly(const struct play *p, struct text *out)
{
    enum { NAMED = 3 };
    struct scene s;
    const struct fact *before = NULL;
    int named = 0;
    read_scene(p, 0, &s);
    for (int i = 0; i < s.n; i++) {
        const struct fact *fact = &s.fact[i];
        if (play_is_display_row(fact) || strcmp(fact->key, "picked") == 0)
            continue;
        bool more = goes_on(fact, before);
        if (before && !more) {
            say_unnamed(named - NAMED, out);
            text_add(out, ends_sentence(before) ? "  " : ".  ");
        }
        named = more ? named + 1 : 1;
        if (named <= NAMED)
            say_fact(p, fact, more, out);
        before = fact;
    }
    say_unnamed(named - NAMED, out);
    if (before)
        text_add(out, ends_sentence(before) ? "  " : ".  ");
}
