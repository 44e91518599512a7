/* `move`, which is several actions, and the edits, which are none.  A step that is gone to begins at once, so that an
 * edit too has events, and may wait for dice. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "console/inside.h"

enum { FAR = 1000 }; /* atoms: no way is longer */

void do_edit(struct console *c, const struct words *w)
{
    char command[LINE] = "", why[LINE] = "";
    for (int i = 0; i < w->n; i++) {
        size_t used = strlen(command);
        if (used + strlen(w->word[i]) + 2 > sizeof command) {
            fail(c, SYNTAX, "the line is too long");
            return;
        }
        strcat(strcat(command, i ? " " : ""), w->word[i]);
    }
    static const enum code code[] = {
        [EDIT_MISREAD] = SYNTAX, [EDIT_NOT_FOUND] = NOT_FOUND, [EDIT_REFUSED] = ILLEGAL
    };
    struct match_mark mark = match_mark(c->match);
    begin_tape(c);
    enum edited e = match_edit(c->match, command, &c->tape, why, sizeof why);
    if (e != EDITED)
        fail(c, code[e], "%s%s", e == EDIT_REFUSED ? "house " : "", why);
    else if (play_queued(c, &mark))
        say_events(c);
}

struct move {
    unsigned side;
    int unit[MAX_WORDS], units, place;
    struct match_mark mark;
};

static int by_number(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

static bool read_move(struct console *c, const struct words *w, struct move *m)
{
    if (w->n < 4 || strcasecmp(w->word[w->n - 2], "to") != 0) {
        fail(c, SYNTAX, "%s", command_named("move")->usage);
        return false;
    }
    m->units = w->n - 3;
    for (int i = 0; i < m->units; i++)
        if (!read_name(c, 'u', w->word[1 + i], &m->unit[i]))
            return false;
    qsort(m->unit, (size_t)m->units, sizeof *m->unit, by_number);
    return read_name(c, 'p', w->word[w->n - 1], &m->place);
}

/* Plays one atom and what chance has to say to it.  false: refused, and all is as before the move. */
static bool play_part(struct console *c, const struct move *m, struct action a)
{
    struct verdict v = match_do(c->match, a, &c->tape);
    if (v.reason) {
        fail_illegal(c, v);
        match_return(c->match, &m->mark);
        return false;
    }
    while (game_head(match_state(c->match))->acting == CHANCE)
        if (!play_chance(c, &m->mark))
            return false;
    return true;
}

static bool is_asked(const struct console *c, unsigned side)
{
    return game_head(match_state(c->match))->acting == side;
}

static bool has_arrived(const struct console *c, const struct move *m)
{
    const struct game *g = match_game(c->match);
    for (int i = 0; i < m->units; i++)
        if (g->where(g, match_state(c->match), m->unit[i]) != m->place)
            return false;
    return true;
}

static void say_where(struct console *c, const struct move *m)
{
    char place[NAME];
    name_of(c, 'p', m->place, place);
    if (has_arrived(c, m)) {
        say(c, "arrived %s", place);
    } else if (is_asked(c, m->side)) {
        say(c, "stopped: no way on to %s", place);
    } else {
        unsigned acting = game_head(match_state(c->match))->acting;
        say(c, "stopped: %s is to act", game_side_name(match_game(c->match), acting & -acting));
    }
    say_events(c);
}

/* Picks in the record's order, then the game's own idea of the way, one atom at a time, for as long as the same
 * side is asked. */
void do_move(struct console *c, const struct words *w)
{
    const struct game *g = match_game(c->match);
    unsigned acting = game_head(match_state(c->match))->acting;
    struct move m = { .side = acting & -acting, .mark = match_mark(c->match) };
    if (!read_move(c, w, &m))
        return;
    if (!g->toward || !g->pick) {
        fail(c, NOT_FOUND, "move: this game has actions for it, but no short form");
        return;
    }
    begin_tape(c);
    for (int i = 0; i < m.units; i++) {
        struct action pick = { g->pick, (uint8_t)m.side, (uint16_t)m.unit[i], 0, 0 };
        if (!play_part(c, &m, pick))
            return;
    }
    for (int n = 0; n < FAR && is_asked(c, m.side) && !has_arrived(c, &m); n++) {
        struct action a = g->toward(g, match_state(c->match), m.side, m.place);
        if (!a.verb)
            break;
        if (!play_part(c, &m, a))
            return;
    }
    say_where(c, &m);
}
