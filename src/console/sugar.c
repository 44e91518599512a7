/* `move`, which is several actions, and the edits, which are none.  A step that is gone to begins at once, so that an
 * edit too has events, and may wait for dice. */
#include <string.h>
#include <strings.h>

#include "console/inside.h"

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

/* Plays one atom and what chance has to say to it.  false: refused, and all is as before the move. */
static bool play_part(struct console *c, const struct match_mark *mark, struct action a)
{
    struct verdict v = match_do(c->match, a, &c->tape);
    if (v.reason) {
        fail_illegal(c, v);
        match_return(c->match, mark);
        return false;
    }
    while (game_head(match_state(c->match))->acting == CHANCE)
        if (!play_chance(c, mark))
            return false;
    return true;
}

static void say_where(struct console *c, enum travelled end, int to)
{
    unsigned acting = game_head(match_state(c->match))->acting;
    char place[NAME];
    name_of(c, 'p', to, place);
    if (end == TRAVEL_ARRIVED)
        say(c, "arrived %s", place);
    else if (end == TRAVEL_NO_WAY)
        say(c, "stopped: no way on to %s", place);
    else if (game_head(match_state(c->match))->result)
        say(c, "stopped: the game is over");
    else
        say(c, "stopped: %s is to act", game_side_name(match_game(c->match), acting & -acting));
    say_events(c);
}

/* Atom by atom, for as long as the same side is asked. */
static void travel(struct console *c, const struct muster *who, int place)
{
    struct match_mark mark = match_mark(c->match);
    unsigned acting = game_head(match_state(c->match))->acting;
    struct travel t;
    struct action a;
    enum travelled end;
    travel_begin(&t, c->match, acting & -acting, who->unit, who->units, place);
    begin_tape(c);
    while ((end = travel_next(&t, c->match, &a)) == TRAVEL_GOES_ON)
        if (!play_part(c, &mark, a))
            return;
    forces_follow(c->match, &t);
    say_where(c, end, place);
    say_apart(c, who);
}

void do_move(struct console *c, const struct words *w)
{
    struct muster who;
    int place;
    if (w->n < 4 || strcasecmp(w->word[w->n - 2], "to") != 0) {
        fail(c, SYNTAX, "%s", command_named("move")->usage);
        return;
    }
    if (!read_units(c, w, 1, w->n - 2, &who) || !read_name(c, 'p', w->word[w->n - 1], &place))
        return;
    if (travel_is_known(match_game(c->match)))
        travel(c, &who, place);
    else
        fail(c, NOT_FOUND, "move: this game has actions for it, but no short form");
}
