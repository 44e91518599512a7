/* What happened, told shortly: the log without what its next line tells again, what mattered while others acted, and
 * how a game ended.
 *
 * Games mark hardly anything as important.  What mattered is therefore read from the table, by comparing it with how it
 * lay when the person was last asked: where units went, which have left the map or lost steps, landings, towns that
 * changed hands, how the game stands; from the events that are about more than units (play_digest.c); and from fights,
 * which the game shows as a scene of two sides. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/play.h"

/* The log. */

static bool is_pick_of(const struct play *p, long i, unsigned side)
{
    const struct entry *e = &p->log[i];
    return e->kind == ENTRY_ACTION && p->g->pick && e->action.verb == p->g->pick &&
           e->action.by == side;
}

/* Does the next event tell the die?  "chance roll 4" goes without saying before "chile rolled 4". */
static bool tells_die(const struct play *p, long i, long to)
{
    char event[PLAY_LINE], face[PLAY_NAME];
    const char *kinds = p->g->verbs[p->log[i].action.verb].kinds;
    long next = i + 1;
    if (p->g->veil || !*kinds || *kinds == 'u')
        return false;
    while (next < to && p->log[next].kind == ENTRY_ACTION && p->log[next].action.by == CHANCE)
        next++;
    if (next == to || p->log[next].kind != ENTRY_EVENT)
        return false;
    game_say(p->g, p->log[next].event, event, sizeof event);
    play_name(p, *kinds, p->log[i].action.a, face);
    size_t n = strlen(face);
    for (const char *at = strstr(event, face); at; at = strstr(at + 1, face))
        if (at > event && at[-1] == ' ' && (at[n] == ' ' || at[n] == ',' || !at[n]))
            return true;
    return false;
}

bool play_is_folded(const struct play *p, long i, long to)
{
    const struct entry *e = &p->log[i];
    if (e->kind != ENTRY_ACTION)
        return false;
    if (e->action.by == CHANCE)
        return tells_die(p, i, to);
    return !p->g->veil && is_pick_of(p, i, e->action.by) && i + 1 < to &&
           p->log[i + 1].kind == ENTRY_ACTION && p->log[i + 1].action.by == e->action.by;
}

/* "- chile enter 3122, with Huascar (pe-war-01), Union (pe-war-05)"; "- chile pick Huascar (pe-war-01), Union ..." */
static void say_row(const struct play *p, long from, long i, struct text *out)
{
    char line[PLAY_LINE], unit[PLAY_NAME];
    const struct entry *e = &p->log[i];
    bool picks = e->kind == ENTRY_ACTION && is_pick_of(p, i, e->action.by);
    long first = i;
    while (!p->g->veil && e->kind == ENTRY_ACTION && first > from &&
           is_pick_of(p, first - 1, e->action.by))
        first--;
    play_say_entry(p, &p->log[picks ? first : i], line, sizeof line);
    text_add(out, "%s", line);
    for (long j = picks ? first + 1 : first; j < (picks ? i + 1 : i); j++) {
        game_title(p->g, 'u', p->log[j].action.a, unit, sizeof unit);
        text_add(out, "%s %s", picks || j > first ? "," : ", with", unit);
    }
    text_add(out, "\n");
}

int play_say_rows(const struct play *p, long from, long to, struct text *out)
{
    int lines = 0;
    for (long i = from; i < to; i++)
        if (!play_is_folded(p, i, to)) {
            say_row(p, from, i, out);
            lines++;
        }
    return lines;
}

/* What mattered. */

static int viewer_row(const struct play *p)
{
    int row = 0;
    while (p->viewer >> (row + 1))
        row++;
    return row;
}

static void keep_news(struct play *p)
{
    struct text *news = &p->news[viewer_row(p)];
    news->n = 0;
    play_say_news(p, news);
}

void play_mark_told(struct play *p)
{
    struct since *before = &p->since[viewer_row(p)];
    if (play_first_of_others(p) >= 0)
        keep_news(p);
    before->on = true;
    before->row = p->logged;
    memcpy(before->s, p->seen, p->g->state_size);
}

void play_say_news_again(const struct play *p, struct text *out)
{
    const struct text *news = &p->news[viewer_row(p)];
    if (news->n)
        text_join(out, news);
    else
        text_add(out, "nobody else has done anything yet\n");
}

long play_first_of_others(const struct play *p)
{
    const struct since *before = &p->since[viewer_row(p)];
    for (long i = before->on ? before->row : p->logged; i < p->logged; i++)
        if (p->log[i].kind == ENTRY_ACTION && p->log[i].action.by != CHANCE &&
            p->log[i].action.by != p->viewer)
            return i;
    return -1;
}

struct change {
    const struct play *p;
    const struct since *before;
    struct text *out;
};

/* What befell the unit, not what it did to another. */
static bool befell(const char *phrase, struct event e, int unit)
{
    bool first = strstr(phrase, "{u:a}") && e.a == unit, others = strstr(phrase, "{u:b}");
    return (strstr(phrase, "{u:b}") && e.b == unit) ||
           (strstr(phrase, "{u:c}") && e.c == unit) || (first && !others);
}

static const char *phrase_of(const struct play *p, const struct entry *e)
{
    return e->kind == ENTRY_EVENT && e->event.kind < p->g->phrase_count
               ? p->g->phrases[e->event.kind]
               : NULL;
}

/* The unit's title is told already. */
static void say_of_it(const char *text, const char *title, struct text *out)
{
    const char *at = strstr(text, title);
    if (at)
        text_add(out, " (%.*sit%s)", (int)(at - text), text, at + strlen(title));
    else
        text_add(out, " (%s)", text);
}

/* The last of it. */
static void say_last_word(const struct change *c, int unit, const char *title)
{
    for (long i = c->p->logged - 1; i >= c->before->row; i--) {
        struct event e = c->p->log[i].event;
        const char *phrase = phrase_of(c->p, &c->p->log[i]);
        char text[PLAY_LINE];
        if (!phrase || !befell(phrase, e, unit))
            continue;
        play_say_event(c->p, e, text, sizeof text);
        say_of_it(text, title, c->out);
        return;
    }
}

/* Where it was when it was lost: by the last that is told of its way, or else where it stood before. */
static int last_place(const struct change *c, int unit)
{
    for (long i = c->p->logged - 1; i >= c->before->row; i--) {
        struct event e = c->p->log[i].event;
        const char *phrase = phrase_of(c->p, &c->p->log[i]);
        if (phrase && strstr(phrase, "{u:a}") && e.a == unit && strstr(phrase, "{p:b}") &&
            play_is_drawn(c->p, e.b))
            return e.b;
    }
    return c->p->g->where(c->p->g, c->before->s, unit);
}

static void say_unit_change(const struct change *c, int unit)
{
    const struct game *g = c->p->g;
    char title[PLAY_NAME], place[PLAY_NAME];
    int was = g->where(g, c->before->s, unit), is = g->where(g, c->p->seen, unit);
    int steps = play_steps(c->p, c->before->s, unit), left = play_steps(c->p, c->p->seen, unit);
    bool gone = !play_is_drawn(c->p, is), fell = gone && steps > 0 && left == 0;
    if (steps < 0 || (!play_is_drawn(c->p, was) && !fell)) /* who came meanwhile may fall too */
        return;
    if (!gone && left >= steps)
        return;
    game_title(g, 'u', unit, title, sizeof title);
    play_title(c->p, 'p', last_place(c, unit), place);
    text_add(c->out, "  %s: %s %s", game_side_name(g, g->owner(g, c->before->s, unit)),
             gone ? "lost" : "damaged", title);
    if (gone)
        text_add(c->out, ", last at %s", place);
    else
        text_add(c->out, ", %d of its %d steps left", left, steps);
    say_last_word(c, unit, title);
    text_add(c->out, "\n");
}

static bool has_landed(const struct change *c, int unit, int place)
{
    const struct game *g = c->p->g;
    return g->where(g, c->p->seen, unit) == place && g->host(g, c->before->s, unit) >= 0 &&
           g->host(g, c->p->seen, unit) < 0 && play_steps(c->p, c->p->seen, unit) >= 0 &&
           g->owner(g, c->p->seen, unit) != c->p->viewer;
}

/* A space is worth telling whatever it is, a hex if something is there to be held. */
static void say_place_change(const struct change *c, int place)
{
    const struct game *g = c->p->g;
    const struct place *drawn = &g->map->place[place];
    unsigned was = g->holder(g, c->before->s, place), is = g->holder(g, c->p->seen, place);
    char title[PLAY_NAME], unit_title[PLAY_NAME];
    bool headed = false;
    play_title(c->p, 'p', place, title);
    bool matters = drawn->points || drawn->flags & (PLACE_TOWN | PLACE_PORT) ||
                   !(drawn->flags & PLACE_HEX);
    if (was != is && matters && !play_has_told(c->p, c->before->row, place, is))
        text_add(c->out, "  %s: held by %s now (before: %s)\n", title,
                 is ? game_side_name(g, is) : "nobody",
                 was ? game_side_name(g, was) : "nobody");
    for (int unit = 0; unit < play_count(c->p, 'u') && !(drawn->flags & PLACE_WATER); unit++)
        if (has_landed(c, unit, place)) {
            game_title(g, 'u', unit, unit_title, sizeof unit_title);
            if (headed)
                text_add(c->out, ", %s", unit_title);
            else
                text_add(c->out, "  landed at %s: %s", title, unit_title);
            headed = true;
        }
    if (headed)
        text_add(c->out, "\n");
}

static void say_track_changes(const struct change *c)
{
    const struct game *g = c->p->g;
    for (int i = 0; g->tracks && g->tracks[i]; i++) {
        int was = g->track(g, c->before->s, i), is = g->track(g, c->p->seen, i);
        if (was != is && strcmp(g->tracks[i], "turn") != 0)
            text_add(c->out, "  %s: %d (before: %d)\n", g->tracks[i], is, was);
    }
}

/* As the game puts it, where it does: its tracks have names for programs. */
static void say_standing_changes(const struct change *c)
{
    static struct fact now[PLAY_FACTS], then[PLAY_FACTS];
    const struct game *g = c->p->g;
    if (!g->standing) {
        say_track_changes(c);
        return;
    }
    int n = g->standing(g, c->p->seen, now, PLAY_FACTS),
        old = g->standing(g, c->before->s, then, PLAY_FACTS);
    for (int i = 1; i < n; i++) {
        int j = 0;
        while (j < old && (strcmp(now[i].key, then[j].key) != 0 ||
                           strcmp(now[i].value, then[j].value) != 0))
            j++;
        if (j == old)
            text_add(c->out, "  %s: %s\n", now[i].key, now[i].value);
    }
}

/* The first row of how the game stands, changed or not. */
static void say_points(const struct change *c)
{
    struct fact now[PLAY_FACTS], then[PLAY_FACTS];
    const struct game *g = c->p->g;
    if (!g->standing || g->standing(g, c->p->seen, now, PLAY_FACTS) == 0)
        return;
    text_add(c->out, "  %s: %s", now->key, now->value);
    if (g->standing(g, c->before->s, then, PLAY_FACTS) > 0 &&
        strcmp(now->value, then->value) != 0)
        text_add(c->out, " (before: %s)", then->value);
    text_add(c->out, "\n");
}

/* What matters most stands first, since it is seen first. */
bool play_say_news(const struct play *p, struct text *out)
{
    struct change c = { p, &p->since[viewer_row(p)], out };
    if (!c.before->on)
        return false;
    text_add(out, "Since you were last asked:\n");
    size_t n = out->n;
    for (long i = c.before->row; i < p->logged; i++)
        if (p->log[i].kind == ENTRY_NOTE && p->log[i].fight)
            text_add(out, "  %s\n", p->log[i].text);
    play_say_deeds(p, c.before->row, out);
    for (int unit = 0; unit < play_count(p, 'u'); unit++)
        say_unit_change(&c, unit);
    for (int place = 0; p->g->map && place < p->g->map->places; place++)
        say_place_change(&c, place);
    say_standing_changes(&c);
    play_say_trips(p, c.before->s, out);
    bool some = out->n > n;
    if (!some)
        text_add(out, "  nobody went anywhere, and nothing changed hands\n");
    say_points(&c);
    return some;
}

/* Fights.  A scene of two sides is one; it is noted when it begins. */

static bool is_role(const char *key)
{
    static const char *const roles[] = { "attacker", "defender", "moving side",
                                         "intercepting side" };
    for (size_t i = 0; i < sizeof roles / sizeof *roles; i++)
        if (strcmp(key, roles[i]) == 0)
            return true;
    return false;
}

/* The display of a battle is on the table, or two sides face each other. */
bool play_is_fight(const struct play *p)
{
    struct fact fact[PLAY_UNITS];
    int n = p->g->scene ? p->g->scene(p->g, p->seen, fact, PLAY_UNITS) : 0;
    for (int i = 0; i < n; i++)
        if (play_is_display_row(&fact[i]))
            return true;
    return p->fighting;
}

static void say_fighter(const struct play *p, int unit, bool first, struct text *out)
{
    char title[PLAY_NAME];
    game_title(p->g, 'u', unit, title, sizeof title);
    text_add(out, first ? " %s" : ", %s", title);
}

static void say_more(int n, struct text *out)
{
    if (n > 0)
        text_add(out, " and %d more", n);
}

void play_note_fight(struct play *p)
{
    enum { NAMED = 3 };
    struct fact fact[PLAY_UNITS];
    struct text t = { 0 };
    const char *role = NULL;
    int n = p->g->scene ? p->g->scene(p->g, p->seen, fact, PLAY_UNITS) : 0, roles = 0, at = -1,
        of_role = 0;
    for (int i = 0; i < n; i++) {
        int unit = is_role(fact[i].key) ? game_find(p->g, 'u', fact[i].value) : -1;
        if (unit < 0)
            continue;
        if (!role || strcmp(role, fact[i].key) != 0) {
            say_more(of_role - NAMED, &t);
            text_add(&t, "%s%s", role ? "; " : "", fact[i].key);
            roles++;
            of_role = 0;
        }
        role = fact[i].key;
        if (++of_role <= NAMED)
            say_fighter(p, unit, of_role == 1, &t);
        if (at < 0 || strcmp(role, "defender") == 0)
            at = p->g->where(p->g, p->seen, unit);
    }
    say_more(of_role - NAMED, &t);
    if (roles > 1 && !p->fighting) {
        char place[PLAY_NAME] = "nowhere";
        if (at >= 0)
            play_title(p, 'p', at, place);
        play_note(p, "Fight at %s: %s", place, t.at);
        p->log[p->logged - 1].fight = true;
    }
    p->fighting = roles > 1;
    free(t.at);
}

/* The end. */

static void note_drawn(const struct play *p, const void *s, bool past[MANY_UNITS])
{
    for (int unit = 0; unit < play_count(p, 'u') && unit < MANY_UNITS; unit++)
        past[unit] = past[unit] || play_is_drawn(p, p->g->where(p->g, s, unit));
}

/* Units that have been on the map, by the record. */
static void find_past(const struct play *p, bool past[MANY_UNITS])
{
    alignas(max_align_t) unsigned char s[GAME_MAX_STATE];
    if (!play_replay(p, 0, s))
        return;
    note_drawn(p, s, past);
    for (long i = 0; i < match_length(p->match); i++) {
        game_play(p->g, s, match_at(p->match, i), NULL);
        note_drawn(p, s, past);
    }
}

static void say_losses(const struct play *p, struct text *out)
{
    bool past[MANY_UNITS] = { false };
    find_past(p, past);
    for (int i = 0; p->g->sides[i]; i++) {
        int lost = 0;
        for (int unit = 0; unit < play_count(p, 'u') && unit < MANY_UNITS; unit++) {
            char title[PLAY_NAME];
            if (!past[unit] || play_is_drawn(p, p->g->where(p->g, p->seen, unit)) ||
                play_steps(p, p->seen, unit) < 0 || p->g->owner(p->g, p->seen, unit) != 1u << i)
                continue;
            game_title(p->g, 'u', unit, title, sizeof title);
            if (lost++)
                text_add(out, ", %s", title);
            else
                text_add(out, "%s lost: %s", p->g->sides[i], title);
        }
        if (lost)
            text_add(out, "\n");
    }
}

void play_say_end(const struct play *p, struct text *out)
{
    enum { SHORT = 8 };
    char prompt[PLAY_LINE];
    game_prompt_titled(p->g, match_state(p->match), prompt, sizeof prompt);
    text_add(out, "%s\n", prompt);
    if (game_head(p->seen)->why)
        play_say_rule(p, p->g->rules[game_head(p->seen)->why], out);
    play_say_score(p, SHORT, out);
    say_losses(p, out);
}
