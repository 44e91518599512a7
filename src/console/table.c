/* Commands that look at the table.  The console is the referee's: it sees everything, but for `observe`. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "console/inside.h"
#include "view/view.h"

enum { FACTS = 64, WAYS = 4096 };

static int count_of(const struct console *c, char letter)
{
    const struct kind *kind = game_kind(match_game(c->match), letter);
    return kind ? kind->count : 0;
}

static void say_facts(struct console *c, const struct fact *fact, int n)
{
    for (int i = 0; i < n; i++)
        say(c, "%s %s", fact[i].key, fact[i].value);
}

/* "3123", "3123 in ch-tran-02", "nowhere" */
static void print_where(const struct console *c, int unit, char out[2 * NAME + 8])
{
    const struct game *g = match_game(c->match);
    const void *s = match_state(c->match);
    int place = g->where(g, s, unit), host = g->host(g, s, unit);
    char carrier[NAME];
    strcpy(out, "nowhere");
    if (place >= 0)
        name_of(c, 'p', place, out);
    if (host >= 0) {
        name_of(c, 'u', host, carrier);
        strcat(strcat(out, " in "), carrier);
    }
}

static const char *side_or_nobody(const struct console *c, unsigned side)
{
    return side ? game_side_name(match_game(c->match), side) : "nobody";
}

void do_at(struct console *c, const struct words *w)
{
    const struct game *g = match_game(c->match);
    const void *s = match_state(c->match);
    struct fact fact[FACTS];
    int place;
    if (w->n != 2) {
        fail(c, SYNTAX, "%s", command_named("at")->usage);
        return;
    }
    if (!read_name(c, 'p', w->word[1], &place))
        return;
    char name[NAME];
    name_of(c, 'p', place, name);
    const struct place *drawn = g->map && place < g->map->places ? &g->map->place[place] : NULL;
    say(c, "%s%s%s", name, drawn && *drawn->title ? " " : "", drawn ? drawn->title : "");
    if (drawn)
        say(c, "terrain %s", drawn->terrain);
    say(c, "holder %s", side_or_nobody(c, g->holder(g, s, place)));
    say_facts(c, fact, g->place_facts(g, s, place, fact, FACTS));
    for (int unit = 0; unit < count_of(c, 'u'); unit++)
        if (g->where(g, s, unit) == place) {
            name_of(c, 'u', unit, name);
            say(c, "unit %s %s", name, side_or_nobody(c, g->owner(g, s, unit)));
        }
}

void do_unit(struct console *c, const struct words *w)
{
    const struct game *g = match_game(c->match);
    const void *s = match_state(c->match);
    struct fact fact[FACTS];
    char name[NAME], where[2 * NAME + 8];
    int unit;
    if (w->n != 2) {
        fail(c, SYNTAX, "%s", command_named("unit")->usage);
        return;
    }
    if (!read_name(c, 'u', w->word[1], &unit))
        return;
    name_of(c, 'u', unit, name);
    print_where(c, unit, where);
    say(c, "%s %s", name, where);
    say(c, "owner %s", side_or_nobody(c, g->owner(g, s, unit)));
    say_facts(c, fact, g->unit_facts(g, s, unit, fact, FACTS));
}

/* Those of a side that are in the game. */
void do_units(struct console *c, const struct words *w)
{
    const struct game *g = match_game(c->match);
    const void *s = match_state(c->match);
    unsigned side;
    if (w->n != 2) {
        fail(c, SYNTAX, "%s", command_named("units")->usage);
        return;
    }
    if (!read_side(c, w->word[1], &side))
        return;
    for (int unit = 0; unit < count_of(c, 'u'); unit++) {
        char name[NAME], where[2 * NAME + 8];
        if (g->owner(g, s, unit) != side || g->where(g, s, unit) < 0)
            continue;
        name_of(c, 'u', unit, name);
        print_where(c, unit, where);
        say(c, "%s %s", name, where);
    }
}

static void say_row(struct console *c, char kind, int row)
{
    const struct game *g = match_game(c->match);
    struct fact fact[FACTS];
    char name[NAME], title[NAME];
    name_of(c, kind, row, name);
    game_title(g, kind, row, title, sizeof title);
    say(c, "%s %s", name, title);
    say_facts(c, fact,
              g->facts_of ? g->facts_of(g, match_state(c->match), kind, row, fact, FACTS) : 0);
}

/* Whatever has the name. */
void do_look(struct console *c, const struct words *w)
{
    const struct game *g = match_game(c->match);
    if (w->n != 2) {
        fail(c, SYNTAX, "%s", command_named("look")->usage);
        return;
    }
    for (int i = 0; i < g->kind_count; i++) {
        char kind = g->kinds[i].letter;
        int row = game_find(g, kind, w->word[1]);
        if (row < 0 || kind == 'n')
            continue;
        if (kind == 'u')
            do_unit(c, w);
        else if (kind == 'p')
            do_at(c, w);
        else
            say_row(c, kind, row);
        return;
    }
    fail(c, NOT_FOUND, "name '%.60s'", w->word[1]);
}

static void say_tracks(struct console *c, const char *before)
{
    const struct game *g = match_game(c->match);
    for (int i = 0; g->tracks && g->tracks[i]; i++)
        say(c, "%s%s %d", before, g->tracks[i], g->track(g, match_state(c->match), i));
}

void do_track(struct console *c, const struct words *w)
{
    const struct game *g = match_game(c->match);
    int track;
    if (w->n > 2)
        fail(c, SYNTAX, "%s", command_named("track")->usage);
    else if (w->n == 1)
        say_tracks(c, "");
    else if (read_track(c, w->word[1], &track))
        say(c, "%d", g->track(g, match_state(c->match), track));
}

void do_scene(struct console *c, const struct words *w)
{
    const struct game *g = match_game(c->match);
    struct fact fact[FACTS];
    (void)w;
    say_facts(c, fact, g->scene ? g->scene(g, match_state(c->match), fact, FACTS) : 0);
}

static void say_unit_line(struct console *c, int unit)
{
    const struct game *g = match_game(c->match);
    const void *s = match_state(c->match);
    struct fact fact[FACTS];
    char name[NAME], where[2 * NAME + 8];
    name_of(c, 'u', unit, name);
    print_where(c, unit, where);
    text_add(&c->answer, "unit %s %s %s", name, where, side_or_nobody(c, g->owner(g, s, unit)));
    int n = g->unit_facts(g, s, unit, fact, FACTS);
    for (int i = 0; i < n; i++)
        text_add(&c->answer, " %s=%s", fact[i].key, fact[i].value);
    text_add(&c->answer, "\n");
}

static void say_steps(struct console *c)
{
    const struct game *g = match_game(c->match);
    const struct head *h = game_head(match_state(c->match));
    for (int i = 0; i < h->depth; i++) {
        const struct frame *f = &h->frame[i];
        say(c, "step %s stage %d about %d %d", g->steps[f->step].name, f->i, f->a, f->b);
    }
}

void do_state(struct console *c, const struct words *w)
{
    const struct game *g = match_game(c->match);
    const void *s = match_state(c->match);
    say(c, "turn %d", game_head(s)->turn);
    text_add(&c->answer, "acting ");
    do_who(c, w);
    say_steps(c);
    say_tracks(c, "track ");
    for (int place = 0; place < count_of(c, 'p'); place++)
        if (g->holder(g, s, place)) {
            char name[NAME];
            name_of(c, 'p', place, name);
            say(c, "place %s holder %s", name, side_or_nobody(c, g->holder(g, s, place)));
        }
    for (int unit = 0; unit < count_of(c, 'u'); unit++)
        if (g->where(g, s, unit) >= 0)
            say_unit_line(c, unit);
}

/* One line of JSON: of what a side may see, or without a side of what never changes. */
void do_observe(struct console *c, const struct words *w)
{
    const struct game *g = match_game(c->match);
    const void *s = match_state(c->match);
    unsigned side = 0;
    if (w->n > 2) {
        fail(c, SYNTAX, "%s", command_named("observe")->usage);
        return;
    }
    if (w->n == 2 && !read_side(c, w->word[1], &side))
        return;
    size_t n = 1 << 16;
    for (;;) {
        char *out = text_room(&c->answer, n + 1);
        size_t need = side ? view_position(g, s, side, c->tape.e, c->tape.n, out, n)
                           : view_game(g, out, n);
        if (need < n) {
            c->answer.n += need;
            break;
        }
        n = need + 1;
    }
    text_add(&c->answer, "\n");
}

/* The way to a place, from the rows that lead back from it. */
static void print_way(const struct console *c, const struct way *ways, int n, int row,
                      char *out, size_t cap)
{
    uint16_t path[64];
    int steps = 0;
    for (int at = ways[row].place; steps < 64;) {
        path[steps++] = (uint16_t)at;
        int before = UNKNOWN;
        for (int i = 0; i < n; i++)
            if (ways[i].place == at)
                before = ways[i].before;
        if (before == UNKNOWN || before == at)
            break;
        at = before;
    }
    *out = 0;
    while (steps-- > 0) {
        char name[NAME];
        size_t used = strlen(out);
        name_of(c, 'p', path[steps], name);
        snprintf(out + used, cap - used, "%s%s", used ? " " : "", name);
    }
}

void do_reach(struct console *c, const struct words *w)
{
    static struct way ways[WAYS];
    const struct game *g = match_game(c->match);
    struct muster who;
    if (w->n < 2) {
        fail(c, SYNTAX, "%s", command_named("reach")->usage);
        return;
    }
    if (!read_units(c, w, 1, w->n, &who))
        return;
    if (!g->reach) {
        fail(c, NOT_FOUND, "reach: units of this game go nowhere");
        return;
    }
    int n = g->reach(g, match_state(c->match), who.unit, who.units, ways, WAYS);
    for (int place = 0; place < count_of(c, 'p'); place++)
        for (int i = 0; i < n; i++)
            if (ways[i].place == place) {
                char name[NAME], path[LINE];
                name_of(c, 'p', place, name);
                print_way(c, ways, n, i, path, sizeof path);
                say(c, "%s cost %d by %s", name, ways[i].cost, path);
            }
    say_apart(c, &who);
}

/* SIDE PLACE; false: it has said what is wrong. */
static bool read_side_and_place(struct console *c, const struct words *w, unsigned *side,
                                int *place)
{
    if (w->n == 3)
        return read_side(c, w->word[1], side) && read_name(c, 'p', w->word[2], place);
    fail(c, SYNTAX, "%s", command_named(w->word[0])->usage);
    return false;
}

void do_ahead(struct console *c, const struct words *w)
{
    static struct ahead ahead;
    const struct game *g = match_game(c->match);
    unsigned side;
    int place;
    char name[NAME];
    if (!read_side_and_place(c, w, &side, &place))
        return;
    if (!ahead_look(&ahead, g, match_state(c->match), side, place)) {
        fail(c, NOT_FOUND, "ahead: %s has picked nothing that can go to %s now",
             game_side_name(g, side), w->word[2]);
        return;
    }
    name_of(c, 'p', ahead.ends, name);
    say(c, "ends %s arrives %u.%09u%s%s", name, ahead.arrives / 1000000000,
        ahead.arrives % 1000000000, ahead.guessed ? " guessed" : "",
        ahead.whole ? "" : " in-part");
    if (ahead.why.reason) {
        char text[LINE];
        game_explain(g, ahead.why, text, sizeof text);
        say(c, "short %s", text);
    }
    for (int i = 0; i < ahead.notes; i++) {
        const struct ahead_note *n = &ahead.note[i];
        name_of(c, 'p', n->place, name);
        say(c, "at %s %s %s %s", name, game_side_name(g, n->who), g->rules[n->rule], n->text);
    }
}

void do_supply(struct console *c, const struct words *w)
{
    const struct game *g = match_game(c->match);
    struct trace trace = { 0 };
    unsigned side;
    int place;
    char name[NAME];
    if (!read_side_and_place(c, w, &side, &place))
        return;
    if (!g->supply) {
        fail(c, NOT_FOUND, "supply: this game traces none");
        return;
    }
    g->supply(g, match_state(c->match), side, place, &trace);
    if (!trace.yes) {
        name_of(c, 'p', trace.at, name);
        say(c, "no %s %s", g->rules[trace.rule], name);
        return;
    }
    char line[TEXT_ONCE - 2] = "yes";
    for (int i = 0; i < trace.n; i++) {
        size_t used = strlen(line);
        name_of(c, 'p', trace.path[i], name);
        snprintf(line + used, sizeof line - used, " %s", name);
    }
    say(c, "%s", line);
}
