/* Text made at the edge: atoms, refusals, events and prompts as people and records read them.
 */
#include "core/reasons.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAME = 80 };

/* Where text is being written; what does not fit is cut. */
struct line {
    char *at;
    size_t left;
    bool titled; /* for people: rows by their titles */
};

static struct line begin(char *out, size_t n)
{
    if (n)
        *out = 0;
    return (struct line){ out, n, false };
}

static struct line begin_titled(char *out, size_t n)
{
    struct line l = begin(out, n);
    l.titled = true;
    return l;
}

static void put_part(struct line *l, const char *text, size_t n)
{
    if (l->left == 0)
        return;
    if (n > l->left - 1)
        n = l->left - 1;
    memcpy(l->at, text, n);
    l->at += n;
    l->left -= n;
    *l->at = 0;
}

static void put(struct line *l, const char *text)
{
    put_part(l, text, strlen(text));
}

static void put_number(struct line *l, unsigned value)
{
    char digits[16];
    snprintf(digits, sizeof digits, "%u", value);
    put(l, digits);
}

const char *game_side_name(const struct game *g, unsigned side)
{
    if (side == CHANCE)
        return "chance";
    for (int i = 0; g->sides[i]; i++)
        if (side == 1u << i)
            return g->sides[i];
    return "nobody";
}

/* The sides of a set: "chile", "chile or peru". */
static void put_sides(struct line *l, const struct game *g, unsigned sides)
{
    const char *between = "";
    while (sides) {
        unsigned side = sides & -sides;
        put(l, between);
        put(l, game_side_name(g, side));
        between = " or ";
        sides ^= side;
    }
}

/* A value in a sentence: a name of its kind, a set of sides for s, and a plain number for n and
 * for letters that the game does not use; i is a number that may be below zero, + one that shows
 * its sign always.  What a side may not know is "some unit". */
static void put_value(struct line *l, const struct game *g, char letter, unsigned value)
{
    const struct kind *kind = game_kind(g, letter);
    char name[NAME];
    if (letter == 's') {
        put_sides(l, g, value);
    } else if (letter == 'i' || letter == '+') {
        put(l, (int16_t)value < 0 ? "-" : letter == '+' ? "+" : "");
        put_number(l, (unsigned)abs((int16_t)value));
    } else if (kind && value == UNKNOWN) {
        put(l, "some ");
        put(l, kind->name);
    } else if (kind && letter != 'n' && value < (unsigned)kind->count) {
        (l->titled ? game_title : g->name_of)(g, letter, (int)value, name, sizeof name);
        put(l, name);
    } else {
        put_number(l, value);
    }
}

/* " unit is|units are}" after a number: of the two wordings, the one that the number wants.  Returns what follows. */
static const char *put_counted(struct line *l, const char *text, unsigned value)
{
    size_t one = strcspn(text, "|}"), all = strcspn(text, "}");
    if (value == 1 || one == all) {
        put_part(l, text, one);
    } else {
        put(l, " ");
        put_part(l, text + one + 1, all - one - 1);
    }
    return text + all;
}

/* Copies a text, its {k:x} filled from the values a, b, c. */
static void put_filled(struct line *l, const struct game *g, const char *text,
                       const uint16_t value[3])
{
    while (*text) {
        size_t plain = strcspn(text, "{");
        put_part(l, text, plain);
        text += plain;
        if (*text && text[1] && text[2] == ':' && text[3] >= 'a' && text[3] <= 'c' &&
            (text[4] == '}' || text[4] == ' ')) {
            unsigned filled = value[text[3] - 'a'];
            put_value(l, g, text[1], filled);
            text = put_counted(l, text + 4, filled);
            text += *text == '}';
        } else if (*text) {
            put_part(l, text++, 1);
        }
    }
}

static void put_rule(struct line *l, const struct game *g, unsigned rule)
{
    put(l, rule < (unsigned)g->rule_count ? g->rules[rule] : "?");
}

static void put_argument(struct line *l, const struct game *g, char letter, unsigned value)
{
    const struct kind *kind = game_kind(g, letter);
    char name[NAME] = "?";
    if (kind && value < (unsigned)kind->count)
        g->name_of(g, letter, (int)value, name, sizeof name);
    put(l, " ");
    put(l, name);
}

/* Any bytes are printed: what names nothing, or may not be known, is a question mark. */
void game_print(const struct game *g, struct action a, char *out, size_t n)
{
    struct line l = begin(out, n);
    const uint16_t argument[] = { a.a, a.b, a.c };
    put(&l, game_side_name(g, a.by));
    put(&l, " ");
    if (a.verb == 0 || a.verb >= g->verb_count) {
        put(&l, "?");
        return;
    }
    const struct verb *verb = &g->verbs[a.verb];
    put(&l, verb->name);
    for (int i = 0; i < 3 && verb->kinds[i]; i++) {
        if (i == 1 && verb->link) {
            put(&l, " ");
            put(&l, verb->link);
        }
        put_argument(&l, g, verb->kinds[i], argument[i]);
    }
}

void game_title(const struct game *g, char kind, int index, char *out, size_t n)
{
    (g->title_of ? g->title_of : g->name_of)(g, kind, index, out, n);
}

static void explain(const struct game *g, struct verdict v, struct line l)
{
    if (v.reason >= g->reason_count) {
        put(&l, "? no such reason");
        return;
    }
    const struct reason *reason = &g->reasons[v.reason];
    if (v.reason != LEGAL) {
        put_rule(&l, g, reason->rule);
        put(&l, " ");
    }
    put_filled(&l, g, reason->text, (const uint16_t[]){ v.a, v.b, v.c });
    if (v.reason == NOT_NOW && v.c == STEP_IS_TOLD && v.b < g->step_count) {
        put(&l, ": now is ");
        put(&l, g->steps[v.b].name);
        put(&l, " (");
        put_rule(&l, g, g->steps[v.b].rule);
        put(&l, ")");
    }
    if (reason->ruling) {
        put(&l, " (ruling ");
        put_number(&l, reason->ruling);
        put(&l, ")");
    }
}

void game_explain(const struct game *g, struct verdict v, char *out, size_t n)
{
    explain(g, v, begin(out, n));
}

void game_explain_titled(const struct game *g, struct verdict v, char *out, size_t n)
{
    explain(g, v, begin_titled(out, n));
}

static void say(const struct game *g, struct event e, struct line l)
{
    put_rule(&l, g, e.rule);
    put(&l, " ");
    if (e.kind > 0 && e.kind < g->phrase_count)
        put_filled(&l, g, g->phrases[e.kind], (const uint16_t[]){ e.a, e.b, e.c });
    else
        put(&l, "?");
}

void game_say(const struct game *g, struct event e, char *out, size_t n)
{
    say(g, e, begin(out, n));
}

void game_say_titled(const struct game *g, struct event e, char *out, size_t n)
{
    say(g, e, begin_titled(out, n));
}

static void prompt(const struct game *g, const void *s, struct line l)
{
    const struct head *h = game_head(s);
    if (!h->result) {
        const struct frame *f = &h->frame[h->depth - 1];
        put_filled(&l, g, g->steps[f->step].prompt, (const uint16_t[]){ f->a, f->b, 0 });
        return;
    }
    put(&l, "The game is over: ");
    if (h->result == RESULT_DRAW)
        put(&l, "a draw");
    else
        put_sides(&l, g, h->result);
    if (h->result != RESULT_DRAW)
        put(&l, " won");
    put(&l, " (");
    put_rule(&l, g, h->why);
    put(&l, ").");
}

void game_prompt(const struct game *g, const void *s, char *out, size_t n)
{
    prompt(g, s, begin(out, n));
}

void game_prompt_titled(const struct game *g, const void *s, char *out, size_t n)
{
    prompt(g, s, begin_titled(out, n));
}
