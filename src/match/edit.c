/* Changes by hand, as the console and the record spell them. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "match/inside.h"

enum { WORDS = 24 };

struct words {
    int n;
    char *word[WORDS];
    char text[400];
};

/* Where a complaint goes. */
struct why {
    char *at;
    size_t n;
};

static enum edited complain(struct why *why, enum edited e, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(why->at, why->n, format, arguments);
    va_end(arguments);
    return e;
}

static bool split(const char *text, struct words *w)
{
    w->n = 0;
    if (strlen(text) >= sizeof w->text)
        return false;
    strcpy(w->text, text);
    char *rest = w->text;
    for (char *word; (word = strtok_r(rest, " \t", &rest));) {
        if (w->n == WORDS)
            return false;
        w->word[w->n++] = word;
    }
    return w->n > 0;
}

static enum edited find(const struct game *g, char kind, const char *name, int *out,
                        struct why *why)
{
    const struct kind *k = game_kind(g, kind);
    *out = game_find(g, kind, name);
    return *out >= 0 ? EDITED
                     : complain(why, EDIT_NOT_FOUND, "no %s '%s'", k ? k->name : "such", name);
}

/* put UNIT PLACE [key=value...] */
static enum edited read_put(const struct game *g, const struct words *w, struct edit *e,
                            char *detail, struct why *why)
{
    e->kind = EDIT_PUT;
    if (w->n < 3)
        return complain(why, EDIT_MISREAD, "put UNIT PLACE [key=value...]");
    for (int i = 3; i < w->n; i++) {
        if (!strchr(w->word[i], '='))
            return complain(why, EDIT_MISREAD, "expected key=value, found '%s'", w->word[i]);
        strcat(strcat(detail, i > 3 ? " " : ""), w->word[i]);
    }
    enum edited found = find(g, 'u', w->word[1], &e->unit, why);
    return found == EDITED ? find(g, 'p', w->word[2], &e->place, why) : found;
}

static enum edited read_remove(const struct game *g, const struct words *w, struct edit *e,
                               struct why *why)
{
    e->kind = EDIT_REMOVE;
    if (w->n != 2)
        return complain(why, EDIT_MISREAD, "remove UNIT");
    return find(g, 'u', w->word[1], &e->unit, why);
}

/* set TRACK VALUE */
static enum edited read_set(const struct game *g, const struct words *w, struct edit *e,
                            struct why *why)
{
    char *end;
    e->kind = EDIT_TRACK;
    if (w->n != 3)
        return complain(why, EDIT_MISREAD, "set TRACK VALUE");
    long value = strtol(w->word[2], &end, 10);
    if (*end || end == w->word[2] || value < -1000000 || value > 1000000)
        return complain(why, EDIT_MISREAD, "expected a whole number, found '%s'", w->word[2]);
    e->value = (int)value;
    for (e->track = 0; g->tracks && g->tracks[e->track]; e->track++)
        if (strcasecmp(g->tracks[e->track], w->word[1]) == 0)
            return EDITED;
    return complain(why, EDIT_NOT_FOUND, "no track '%s'", w->word[1]);
}

static unsigned side_named(const struct game *g, const char *name)
{
    for (int i = 0; g->sides[i]; i++)
        if (strcasecmp(g->sides[i], name) == 0)
            return 1u << i;
    return 0;
}

/* step NAME [SIDE] */
static enum edited read_step(const struct game *g, const struct words *w, struct edit *e,
                             struct why *why)
{
    e->kind = EDIT_STEP;
    if (w->n < 2 || w->n > 3)
        return complain(why, EDIT_MISREAD, "step NAME [SIDE]");
    if (w->n == 3 && !(e->side = side_named(g, w->word[2])))
        return complain(why, EDIT_NOT_FOUND, "no side '%s'", w->word[2]);
    for (e->step = 0; e->step < g->step_count; e->step++)
        if (g->steps[e->step].name && strcasecmp(g->steps[e->step].name, w->word[1]) == 0)
            return EDITED;
    return complain(why, EDIT_NOT_FOUND, "no step '%s'", w->word[1]);
}

static enum edited read_edit(const struct game *g, const struct words *w, struct edit *e,
                             char *detail, struct why *why)
{
    const char *name = w->word[0];
    if (strcasecmp(name, "put") == 0)
        return read_put(g, w, e, detail, why);
    if (strcasecmp(name, "remove") == 0)
        return read_remove(g, w, e, why);
    if (strcasecmp(name, "set") == 0)
        return read_set(g, w, e, why);
    if (strcasecmp(name, "step") == 0)
        return read_step(g, w, e, why);
    e->kind = EDIT_CLEAR;
    if (strcasecmp(name, "clear") == 0 && w->n == 1)
        return EDITED;
    return complain(why, EDIT_MISREAD, "expected put, remove, set, step or clear");
}

enum edited edit_state(const struct game *g, void *s, const char *command, struct tape *t,
                       char *text, size_t n)
{
    _Alignas(max_align_t) uint8_t copy[GAME_MAX_STATE];
    struct words w;
    char detail[sizeof w.text] = "";
    struct edit e = { .detail = detail };
    struct why why = { text, n };
    if (!g->edit)
        return complain(&why, EDIT_REFUSED, "positions of this game cannot be edited");
    if (!split(command, &w))
        return complain(&why, EDIT_MISREAD, "expected put, remove, set, step or clear");
    enum edited read = read_edit(g, &w, &e, detail, &why);
    if (read != EDITED)
        return read;
    memcpy(copy, s, g->state_size);
    if (!game_edit(g, copy, &e, t, text, n) || !g->sound(g, copy, text, n))
        return EDIT_REFUSED;
    memcpy(s, copy, g->state_size);
    return EDITED;
}
