/* A long turn of others in few lines: who went where, and what became of each place.
 *
 * Where units went is read from the table, before and after, so that ten steps on the way are one line.  Of the events
 * those are told that name no unit, but a place, or a row of a kind of the game's own such as a card: they are about
 * the war, the others about who happened to be there.  Numbers that no side gets are dice and costs, and left out.
 * What befalls the war as a whole names nothing that it could be told by: the game lists those events (headlines). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/play.h"

bool play_is_drawn(const struct play *p, int place)
{
    return place >= 0 && (!p->g->map || place < p->g->map->places);
}

static bool find_fact(const struct play *p, const void *s, int unit, const char *key,
                      char out[PLAY_NAME])
{
    struct fact fact[PLAY_FACTS];
    int n = p->g->unit_facts(p->g, s, unit, fact, PLAY_FACTS);
    for (int i = 0; i < n; i++)
        if (strcmp(fact[i].key, key) == 0) {
            snprintf(out, PLAY_NAME, "%.*s", PLAY_NAME - 1, fact[i].value);
            return true;
        }
    return false;
}

int play_steps(const struct play *p, const void *s, int unit)
{
    char steps[PLAY_NAME];
    return find_fact(p, s, unit, "steps", steps) ? atoi(steps) : -1;
}

/* Who went where. */

struct trip {
    int unit, from, to;
    char name[PLAY_NAME], whose[PLAY_NAME]; /* its nation, or its side */
    bool told;
};

/* Onto the map, on it, or off it: the last only for who has no steps, since losses are told by themselves. */
static bool is_trip(const struct play *p, const struct trip *t)
{
    if (t->from == t->to || t->to < 0 || !p->g->owner(p->g, p->seen, t->unit))
        return false;
    return play_is_drawn(p, t->to) ||
           (play_is_drawn(p, t->from) && play_steps(p, p->seen, t->unit) < 0);
}

static int find_trips(const struct play *p, const void *before, struct trip trip[PLAY_UNITS])
{
    int n = 0;
    for (int unit = 0; unit < play_count(p, 'u') && n < PLAY_UNITS; unit++) {
        struct trip t = { .unit = unit,
                          .from = p->g->where(p->g, before, unit),
                          .to = p->g->where(p->g, p->seen, unit) };
        if (!is_trip(p, &t))
            continue;
        if (!find_fact(p, p->seen, unit, "nation", t.whose))
            snprintf(t.whose, sizeof t.whose, "%s",
                     game_side_name(p->g, p->g->owner(p->g, p->seen, unit)));
        if (!find_fact(p, p->seen, unit, "name", t.name))
            play_name(p, 'u', unit, t.name);
        trip[n++] = t;
    }
    return n;
}

static bool is_like(const struct trip *a, const struct trip *b)
{
    return a->to == b->to && (a->from < 0) == (b->from < 0) && strcmp(a->whose, b->whose) == 0;
}

/* "  Brazil, Melo to Salto:", "  Brazil, to Salto:" if they come from several places */
static void say_way(const struct play *p, const struct trip *trip, int n, struct text *out)
{
    char from[PLAY_NAME], to[PLAY_NAME];
    bool same = true;
    for (int i = 1; i < n; i++)
        same = same && (!is_like(trip, &trip[i]) || trip[i].from == trip->from);
    play_title(p, 'p', trip->from, from);
    play_title(p, 'p', trip->to, to);
    text_add(out, "  %s, %s%s %s:", trip->whose,
             trip->from < 0 ? "now"
             : same         ? from
                            : "",
             trip->from < 0 ? " at"
             : same         ? " to"
                            : "to",
             to);
}

/* Those of one name are told once, with how many they are. */
static void say_travellers(struct trip *trip, int n, struct text *out)
{
    enum { NAMED = 3 };
    int names = 0, more = 0;
    for (int i = 0; i < n; i++) {
        int alike = 0;
        if (trip[i].told || !is_like(trip, &trip[i]))
            continue;
        for (int j = i; j < n; j++)
            if (is_like(trip, &trip[j]) && strcmp(trip[i].name, trip[j].name) == 0) {
                trip[j].told = true;
                alike++;
            }
        if (++names > NAMED)
            more += alike;
        else if (alike > 1)
            text_add(out, "%s %s (%d)", names > 1 ? "," : "", trip[i].name, alike);
        else
            text_add(out, "%s %s", names > 1 ? "," : "", trip[i].name);
    }
    if (more)
        text_add(out, " and %d more", more);
    text_add(out, "\n");
}

/* "  Brazil, Melo to Salto: 2º Cavalaria Ligeira, 3º Cavalaria Ligeira, Fuzileiros Navais and 2 more" */
void play_say_trips(const struct play *p, const void *before, struct text *out)
{
    static struct trip trip[PLAY_UNITS];
    int n = find_trips(p, before, trip);
    for (int i = 0; i < n; i++)
        if (!trip[i].told) {
            say_way(p, &trip[i], n - i, out);
            say_travellers(&trip[i], n - i, out);
        }
}

/* What became of places and cards. */

enum { THE_WAR = '*' };

/* What an event is about: the first place, or row of a kind of the game's own, that it names. */
struct topic {
    char kind; /* or THE_WAR; 0: nothing that is worth telling */
    int index;
    unsigned side; /* that it names, or 0 */
};

static bool is_headline(const struct play *p, int kind)
{
    const uint16_t *row = p->g->headlines;
    while (row && *row && *row != kind)
        row++;
    return row && *row;
}

static struct topic topic_of(const struct play *p, const struct entry *e)
{
    const uint16_t argument[] = { e->event.a, e->event.b, e->event.c };
    struct topic t = { 0 };
    bool number = false;
    if (e->kind != ENTRY_EVENT || e->event.kind >= p->g->phrase_count)
        return t;
    if (is_headline(p, e->event.kind))
        return (struct topic){ .kind = THE_WAR };
    for (const char *at = p->g->phrases[e->event.kind]; (at = strchr(at, '{')); at++) {
        int value = argument[at[3] - 'a'];
        if (at[1] == 'u')
            return (struct topic){ 0 };
        if (at[1] == 's')
            t.side = (unsigned)value;
        else if (strchr("ni+", at[1]))
            number = true;
        else if (!t.kind)
            t = (struct topic){ at[1], value, t.side };
    }
    if (!t.side && (number || t.kind != 'p'))
        t.kind = 0;
    return t;
}

static void say_without_rule(const struct play *p, struct event e, struct text *out)
{
    char text[PLAY_LINE];
    game_say_titled(p->g, e, text, sizeof text);
    text_add(out, "%s", text + strlen(p->g->rules[e.rule]) + 1);
}

static bool is_same_topic(struct topic a, struct topic b)
{
    return a.kind == b.kind && a.index == b.index;
}

/* The first row between them about the same; -1: there is none. */
static long find_topic(const struct play *p, long from, long to, struct topic t)
{
    for (long i = from; i < to; i++)
        if (is_same_topic(topic_of(p, &p->log[i]), t))
            return i;
    return -1;
}

/* All that has become of it is this: what has become of others may be told with it. */
static bool is_alone(const struct play *p, long from, long row, struct topic t)
{
    return t.kind == 'p' && t.side && find_topic(p, from, row, t) < 0 &&
           find_topic(p, row + 1, p->logged, t) < 0;
}

/* "; likewise 1437, 1438 Saladas" */
static void say_likewise(const struct play *p, long from, long row, struct text *out)
{
    struct topic t = topic_of(p, &p->log[row]), other;
    int n = 0;
    for (long i = row + 1; i < p->logged; i++) {
        char title[PLAY_NAME];
        other = topic_of(p, &p->log[i]);
        if (p->log[i].event.kind != p->log[row].event.kind || other.side != t.side ||
            !is_alone(p, from, i, other))
            continue;
        play_title(p, 'p', other.index, title);
        text_add(out, n++ ? ", %s" : "; likewise %s", title);
    }
}

/* It has been told with one before it. */
static bool is_likewise(const struct play *p, long from, long row)
{
    struct topic t = topic_of(p, &p->log[row]), other;
    if (!is_alone(p, from, row, t))
        return false;
    for (long i = from; i < row; i++) {
        other = topic_of(p, &p->log[i]);
        if (p->log[i].kind == ENTRY_EVENT && p->log[i].event.kind == p->log[row].event.kind &&
            other.side == t.side && is_alone(p, from, i, other))
            return true;
    }
    return false;
}

/* "  a battle for Salto begins; the battle for Salto is won by allies; Salto is taken by allies" */
static void say_topic(const struct play *p, long from, long first, struct topic t,
                      struct text *out)
{
    for (long i = first; i >= 0; i = find_topic(p, i + 1, p->logged, t)) {
        text_add(out, i == first ? "  " : "; ");
        say_without_rule(p, p->log[i].event, out);
    }
    if (is_alone(p, from, first, t))
        say_likewise(p, from, first, out);
    text_add(out, "\n");
}

/* The war first. */
void play_say_deeds(const struct play *p, long from, struct text *out)
{
    struct topic war = { .kind = THE_WAR };
    long headline = find_topic(p, from, p->logged, war);
    if (headline >= 0)
        say_topic(p, from, headline, war, out);
    for (long i = from; i < p->logged; i++) {
        struct topic t = topic_of(p, &p->log[i]);
        if (t.kind && t.kind != THE_WAR && find_topic(p, from, i, t) < 0 &&
            !is_likewise(p, from, i))
            say_topic(p, from, i, t, out);
    }
}

bool play_has_told(const struct play *p, long from, int place, unsigned side)
{
    for (long i = from; i < p->logged; i++) {
        struct topic t = topic_of(p, &p->log[i]);
        if (t.kind == 'p' && t.index == place && t.side == side)
            return true;
    }
    return false;
}
