/* All about whatever has a name: a place, a unit, or a row of a kind of the game's own, such as a card. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cli/play.h"

/* "Siege of Paysandú (siege-of-paysandu)" */
static void print_heading(const struct play *p, char kind, int row, char out[2 * PLAY_NAME + 4])
{
    char title[PLAY_NAME], name[PLAY_NAME];
    game_title(p->g, kind, row, title, sizeof title);
    play_name(p, kind, row, name);
    if (strcmp(title, name) == 0)
        snprintf(out, 2 * PLAY_NAME + 4, "%s", name);
    else
        snprintf(out, 2 * PLAY_NAME + 4, "%s (%s)", title, name);
}

bool play_say_named(const struct play *p, char kind, int row, struct text *out)
{
    struct fact fact[PLAY_FACTS];
    char heading[2 * PLAY_NAME + 4];
    int n = p->g->facts_of && !strchr("upn", kind)
                ? p->g->facts_of(p->g, p->seen, kind, row, fact, PLAY_FACTS)
                : 0;
    if (!n)
        return false;
    print_heading(p, kind, row, heading);
    text_add(out, "%s\n", heading);
    for (int i = 0; i < n; i++)
        text_add(out, "  %s: %s\n", fact[i].key, fact[i].value);
    return true;
}

/* "card", "cards" */
static bool is_kind(const struct kind *kind, const char *word)
{
    size_t n = strlen(kind->name);
    return strncasecmp(word, kind->name, n) == 0 &&
           (!word[n] || strcasecmp(word + n, "s") == 0);
}

static bool say_kind(const struct play *p, const struct kind *kind, struct text *out)
{
    bool some = false;
    for (int row = 0; row < kind->count; row++)
        some = play_say_named(p, kind->letter, row, out) || some;
    return some;
}

static bool say_named(const struct play *p, const struct kind *kind, const char *name,
                      struct text *out)
{
    struct text wrong = { 0 };
    int row = play_read_name(p, kind->letter, name, &wrong);
    if (row >= 0 && kind->letter == 'p')
        play_say_place(p, row, out);
    else if (row >= 0 && kind->letter == 'u')
        play_say_unit(p, row, out);
    else if (row >= 0 && kind->letter != 'n')
        row = play_say_named(p, kind->letter, row, out) ? row : -1;
    free(wrong.at);
    return row >= 0 && kind->letter != 'n';
}

/* Places first: people who are called after them have more names. */
void play_say_look(const struct play *p, const char *words, struct text *out)
{
    char name[PLAY_TYPED];
    play_tidy(words, name);
    for (int i = 0; i < p->g->kind_count; i++)
        if (is_kind(&p->g->kinds[i], name) && say_kind(p, &p->g->kinds[i], out))
            return;
    for (int places = 1; places >= 0; places--)
        for (int i = 0; i < p->g->kind_count; i++)
            if ((p->g->kinds[i].letter == 'p') == places &&
                say_named(p, &p->g->kinds[i], name, out))
                return;
    text_add(out, "nothing is called '%.60s', or more than one thing\n", name);
}
