/* Units, places and actions as people type them: by the record's ids, by their titles, or by what they are called.
 *
 *   pe-war-01    Huascar (pe-war-01)    Huascar    "Manco Capac"    2107 Lima    2107    lima    box
 *
 * A name takes as many words as fit.  What is called so exactly goes before what has these words in its name; where
 * several are left, the one that may be meant is the one that is in play, and the speaker's own. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cli/columns.h"
#include "cli/play.h"

enum { MEANT = 64 };

/* What a name may mean. */
struct meant {
    int n, row[MEANT];
};

/* The forms of a row's name; false: there are no more. */
enum form { BY_ID, BY_TITLE, BY_REST_OF_TITLE, BY_CALLED, FORMS };

/* "Huascar" of "Huascar (pe-war-01)", "Iquique" of "3219 Iquique". */
static void print_rest_of_title(const char *title, const char *id, char out[PLAY_NAME])
{
    size_t n = strlen(id), length = strlen(title);
    snprintf(out, PLAY_NAME, "%s", title);
    if (strncmp(title, id, n) == 0 && title[n] == ' ')
        snprintf(out, PLAY_NAME, "%s", title + n + 1);
    else if (length > n + 3 && title[length - 1] == ')' &&
             strncmp(title + length - n - 1, id, n) == 0)
        out[length - n - 3] = 0;
}

static void print_form(const struct play *p, char kind, int row, enum form form,
                       char out[PLAY_NAME])
{
    char title[PLAY_NAME], id[PLAY_NAME];
    const struct map *map = p->g->map;
    *out = 0;
    play_name(p, kind, row, id);
    game_title(p->g, kind, row, title, sizeof title);
    if (form == BY_ID)
        snprintf(out, PLAY_NAME, "%s", id);
    else if (form == BY_TITLE)
        snprintf(out, PLAY_NAME, "%s", title);
    else if (form == BY_REST_OF_TITLE)
        print_rest_of_title(title, id, out);
    else if (kind == 'u')
        play_called(p, row, out, PLAY_NAME);
    else if (kind == 'p' && map && row < map->places)
        snprintf(out, PLAY_NAME, "%s", map->place[row].title);
}

/* Whole words of the name, one after the other. */
static bool has_words(const char *name, const char *words)
{
    size_t n = strlen(words);
    for (const char *at = name; *at; at++)
        if ((at == name || !isalnum((unsigned char)at[-1])) && strncasecmp(at, words, n) == 0 &&
            !isalnum((unsigned char)at[n]))
            return true;
    return false;
}

/* Accents need not be typed. */
static bool is_called(const struct play *p, char kind, int row, const char *typed, bool whole)
{
    char words[PLAY_NAME];
    columns_fold(typed, words, sizeof words);
    for (int form = 0; form < FORMS; form++) {
        char called[PLAY_NAME], name[PLAY_NAME];
        print_form(p, kind, row, form, called);
        columns_fold(called, name, sizeof name);
        if (*name && (whole ? strcasecmp(name, words) == 0 : has_words(name, words)))
            return true;
    }
    return false;
}

static bool find(const struct play *p, char kind, const char *words, bool whole,
                 struct meant *m)
{
    int id = game_find(p->g, kind, words);
    m->n = 0;
    if (id >= 0)
        m->row[m->n++] = id;
    for (int row = 0; id < 0 && row < play_count(p, kind) && m->n < MEANT; row++)
        if (is_called(p, kind, row, words, whole))
            m->row[m->n++] = row;
    return m->n > 0;
}

static const char *skip_between(const char *text)
{
    return text + strspn(text, " ,");
}

/* The longest run of words that names something; *text goes behind it.  n 0: nothing, and *text stays. */
static void take(const struct play *p, char kind, const char **text, struct meant *m)
{
    const char *from = skip_between(*text);
    for (int whole = 1; whole >= 0; whole--)
        for (size_t n = strlen(from); n > 0; n--) {
            char words[PLAY_TYPED];
            bool ends = !from[n] || from[n] == ' ' || from[n] == ',';
            if (!ends || from[n - 1] == ' ' || from[n - 1] == ',')
                continue;
            snprintf(words, sizeof words, "%.*s", (int)n, from);
            if (n < PLAY_NAME && find(p, kind, words, whole, m)) {
                *text = from + n;
                return;
            }
        }
    m->n = 0;
}

/* Keeps those of which this is true, if there are any. */
static void narrow(const struct play *p, struct meant *m,
                   bool (*is_likely)(const struct play *p, int unit))
{
    struct meant likely = { 0 };
    for (int i = 0; i < m->n; i++)
        if (is_likely(p, m->row[i]))
            likely.row[likely.n++] = m->row[i];
    if (likely.n)
        *m = likely;
}

static bool is_in_play(const struct play *p, int unit)
{
    return p->g->where(p->g, p->seen, unit) >= 0;
}

/* Not in a tray beside the map. */
static bool is_on_map(const struct play *p, int unit)
{
    return is_in_play(p, unit) &&
           (!p->g->map || p->g->where(p->g, p->seen, unit) < p->g->map->places);
}

static bool is_own(const struct play *p, int unit)
{
    return p->g->owner(p->g, p->seen, unit) == play_speaker(p);
}

static void narrow_units(const struct play *p, char kind, struct meant *m)
{
    if (kind != 'u')
        return;
    narrow(p, m, is_in_play);
    narrow(p, m, is_own);
    narrow(p, m, is_on_map);
}

static void say_unclear(const struct play *p, char kind, const char *typed,
                        const struct meant *m, struct text *wrong)
{
    enum { NAMED = 6 };
    const struct kind *k = game_kind(p->g, kind);
    if (m->n == 0) {
        text_add(wrong, "there is no %s '%.60s'\n", k ? k->name : "such", skip_between(typed));
        return;
    }
    for (int i = 0; i < m->n && i < NAMED; i++) {
        char title[PLAY_NAME];
        game_title(p->g, kind, m->row[i], title, sizeof title);
        text_add(wrong, i ? ", %s" : "which %s: %s", i ? title : k->name, title);
    }
    text_add(wrong, m->n > NAMED ? ", ...?\n" : "?\n");
}

/* One blank between words, no quotes, and nothing of what is in brackets behind. */
void play_tidy(const char *line, char out[PLAY_TYPED])
{
    size_t n = 0;
    for (; *line && *line != '[' && n < PLAY_TYPED - 1; line++) {
        bool blank = *line == ' ' || *line == '\t' || *line == '"';
        if (!blank)
            out[n++] = *line;
        else if (n && out[n - 1] != ' ')
            out[n++] = ' ';
    }
    while (n && out[n - 1] == ' ')
        n--;
    out[n] = 0;
}

int play_take_name(const struct play *p, char kind, const char **text, struct text *wrong)
{
    struct meant m;
    take(p, kind, text, &m);
    narrow_units(p, kind, &m);
    if (m.n != 1)
        say_unclear(p, kind, *text, &m, wrong);
    *text = skip_between(*text);
    return m.n == 1 ? m.row[0] : -1;
}

int play_read_name(const struct play *p, char kind, const char *line, struct text *wrong)
{
    char tidied[PLAY_TYPED];
    const char *text = tidied;
    play_tidy(line, tidied);
    int row = play_take_name(p, kind, &text, wrong);
    if (row >= 0 && *text) {
        text_add(wrong, "what is '%.60s'?\n", text);
        return -1;
    }
    return row;
}

int play_find_place(const struct play *p, const char *name)
{
    struct text wrong = { 0 };
    int place = play_read_name(p, 'p', name, &wrong);
    free(wrong.at);
    return place;
}

/* Actions. */

struct words {
    const struct play *p;
    struct meant meant[3];
    struct action found;
    int legal;
};

/* Every way to understand the arguments from the i-th on. */
static void try_all(struct words *w, struct action a, int i)
{
    uint16_t *argument[] = { &a.a, &a.b, &a.c };
    if (i == 3 || !w->p->g->verbs[a.verb].kinds[i]) {
        if (!play_check(w->p, a).reason && w->legal++ == 0)
            w->found = a;
        return;
    }
    for (int j = 0; j < w->meant[i].n; j++) {
        *argument[i] = (uint16_t)w->meant[i].row[j];
        try_all(w, a, i + 1);
    }
}

static const char *take_word(const char *text, char word[PLAY_NAME])
{
    text = skip_between(text);
    size_t n = strcspn(text, " ");
    snprintf(word, PLAY_NAME, "%.*s", (int)n, text);
    return text + n;
}

static bool take_arguments(struct words *w, const struct verb *verb, const char *text,
                           struct text *wrong)
{
    char word[PLAY_NAME];
    for (int i = 0; i < 3 && verb->kinds[i]; i++) {
        const char *rest = take_word(text, word);
        if (!*word) {
            text_add(wrong, "%s what?  `list %s` shows all that may be\n", verb->name,
                     verb->name);
            return false;
        }
        if (i == 1 && verb->link && strcasecmp(word, verb->link) == 0)
            text = rest;
        take(w->p, verb->kinds[i], &text, &w->meant[i]);
        if (!w->meant[i].n) {
            say_unclear(w->p, verb->kinds[i], text, &w->meant[i], wrong);
            return false;
        }
    }
    if (*text && *text != ',')
        text_add(wrong, "%s: what is '%.60s'?\n", verb->name, skip_between(text));
    return !*text || *text == ',';
}

/* None of what may be meant is legal, or several are: the likeliest, if that is one. */
static bool settle(struct words *w, struct action *a, struct text *wrong)
{
    const char *kinds = w->p->g->verbs[a->verb].kinds;
    uint16_t *argument[] = { &a->a, &a->b, &a->c };
    for (int i = 0; i < 3 && kinds[i]; i++) {
        narrow_units(w->p, kinds[i], &w->meant[i]);
        if (w->meant[i].n != 1) {
            say_unclear(w->p, kinds[i], "", &w->meant[i], wrong);
            return false;
        }
        *argument[i] = (uint16_t)w->meant[i].row[0];
    }
    return true;
}

bool play_read_action(const struct play *p, const char *line, struct action *out,
                      struct text *wrong)
{
    struct words w = { .p = p };
    char tidied[PLAY_TYPED], word[PLAY_NAME];
    unsigned side = play_speaker(p);
    play_tidy(line, tidied);
    if (!game_parse(p->g, tidied, side, out))
        return true;
    const char *text = take_word(tidied, word);
    if (play_find_side(p, word)) {
        side = play_find_side(p, word);
        text = take_word(text, word);
    }
    int verb = play_find_verb(p, word);
    if (!verb) {
        text_add(wrong, "'%.60s' is no action\n", word);
        return false;
    }
    if (!take_arguments(&w, &p->g->verbs[verb], text, wrong))
        return false;
    *out = (struct action){ .verb = (uint8_t)verb, .by = (uint8_t)side };
    try_all(&w, *out, 0);
    if (w.legal == 1)
        *out = w.found;
    return w.legal == 1 || settle(&w, out, wrong);
}

unsigned play_find_side(const struct play *p, const char *name)
{
    for (int i = 0; p->g->sides[i]; i++)
        if (strcasecmp(p->g->sides[i], name) == 0)
            return 1u << i;
    return 0;
}

int play_find_verb(const struct play *p, const char *name)
{
    for (int i = 1; i < p->g->verb_count; i++)
        if (strcasecmp(p->g->verbs[i].name, name) == 0)
            return i;
    return 0;
}

unsigned play_speaker(const struct play *p)
{
    unsigned asked = play_asked(p);
    return asked ? asked : p->viewer ? p->viewer : SIDE_A;
}
