/* Commands that play. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "ai/ai.h"
#include "console/inside.h"
#include "match/span.h"

enum { PLAY_AT_MOST = 1000000, CLOSED_AT_MOST = 2000 };

void begin_tape(struct console *c)
{
    c->tape = (struct tape){ 0, EVENTS, 0, c->event };
}

void say_events(struct console *c)
{
    for (int i = 0; i < c->tape.n; i++) {
        char text[LINE];
        game_say(match_game(c->match), c->tape.e[i], text, sizeof text);
        say(c, "%s", text);
    }
    if (c->tape.lost)
        say(c, "house %d more events", c->tape.lost);
}

/* What could have been dictated instead. */
static void fail_face(struct console *c)
{
    struct action list[GAME_MAX_LEGAL];
    const struct game *g = match_game(c->match);
    char names[200] = "", face[NAME];
    int n = game_legal(g, match_state(c->match), CHANCE, list, GAME_MAX_LEGAL);
    for (int i = 0; i < n && strlen(names) < sizeof names - NAME - 6; i++) {
        char name[NAME] = "";
        if (g->verbs[list[i].verb].kinds[0])
            name_of(c, g->verbs[list[i].verb].kinds[0], list[i].a, name);
        strcat(strcat(names, " "), name);
    }
    snprintf(face, sizeof face, "%s", match_dictated(c->match));
    fail(c, ILLEGAL, "house '%s' is no result here: expected one of%s", face, names);
}

bool play_chance(struct console *c, const struct match_mark *mark)
{
    struct verdict v;
    if (match_chance(c->match, &c->tape, NULL, &v))
        return true;
    if (match_dictated(c->match))
        fail_face(c);
    else
        fail_illegal(c, v);
    match_return(c->match, mark);
    return false;
}

bool play_queued(struct console *c, const struct match_mark *mark)
{
    while (match_dictated(c->match) && game_head(match_state(c->match))->acting == CHANCE)
        if (!play_chance(c, mark))
            return false;
    return true;
}

void do_do(struct console *c, const struct words *w)
{
    struct match_mark mark = match_mark(c->match);
    struct action a;
    if (!read_action(c, w->rest, &a))
        return;
    begin_tape(c);
    struct verdict v = match_do(c->match, a, &c->tape);
    if (v.reason)
        fail_illegal(c, v);
    else if (play_queued(c, &mark))
        say_events(c);
}

static bool is_face(const struct console *c, const char *face)
{
    struct action list[GAME_MAX_LEGAL];
    const struct game *g = match_game(c->match);
    int n = game_legal(g, match_state(c->match), CHANCE, list, GAME_MAX_LEGAL);
    for (int i = 0; i < n; i++) {
        char kind = g->verbs[list[i].verb].kinds[0], name[NAME] = "";
        if (kind)
            name_of(c, kind, list[i].a, name);
        if (strcasecmp(name, face) == 0)
            return true;
    }
    return false;
}

/* Whether a face is possible is known only when chance acts: at once, if it does, else as it is used. */
void do_dice(struct console *c, const struct words *w)
{
    bool idle = !match_dictated(c->match);
    match_dictate(c->match, w->word + 1, w->n - 1);
    if (idle && w->n > 1 && game_head(match_state(c->match))->acting == CHANCE &&
        !is_face(c, w->word[1])) {
        fail_face(c);
        match_dictate(c->match, NULL, 0);
    }
}

/* One atom of whoever acts: chance, or a computer player for the first of the sides. */
static bool act_once(struct console *c, const char *level, const struct match_mark *mark)
{
    const void *s = match_state(c->match);
    unsigned acting = game_head(s)->acting, side = acting & -acting;
    if (acting == CHANCE)
        return play_chance(c, mark);
    struct action a =
        ai_play(match_game(c->match), s, side, level, match_player_seed(c->match));
    struct verdict v = match_do(c->match, a, &c->tape);
    if (!v.reason)
        return true;
    fail_illegal(c, v);
    match_return(c->match, mark);
    return false;
}

static bool read_level(struct console *c, const char *word, const char **level)
{
    for (int i = 0; ai_levels[i]; i++)
        if (strcasecmp(ai_levels[i], word) == 0) {
            *level = ai_levels[i];
            return true;
        }
    fail(c, NOT_FOUND, "level '%.60s'", word);
    return false;
}

static bool is_over(struct console *c)
{
    if (!game_head(match_state(c->match))->result)
        return false;
    fail_illegal(c, (struct verdict){ GAME_OVER, 0, 0, 0 });
    return true;
}

/* auto: whoever acts.  auto chance: only chance.  auto LEVEL: only a side.  auto chance LEVEL: whoever acts. */
void do_auto(struct console *c, const struct words *w)
{
    const char *level = ai_levels[0];
    unsigned acting = game_head(match_state(c->match))->acting;
    bool chance = w->n > 1 && strcasecmp(w->word[1], "chance") == 0, named = w->n > 1 + chance;
    if (w->n > 2 + chance) {
        fail(c, SYNTAX, "%s", command_named("auto")->usage);
        return;
    }
    if ((named && !read_level(c, w->word[w->n - 1], &level)) || is_over(c))
        return;
    if ((acting == CHANCE && named && !chance) || (acting != CHANCE && chance && !named)) {
        fail_illegal(c, (struct verdict){ NOT_YOU, (uint16_t)acting, 0, 0 });
        return;
    }
    struct match_mark mark = match_mark(c->match);
    begin_tape(c);
    if (!act_once(c, level, &mark))
        return;
    char text[LINE];
    game_print(match_game(c->match), match_last(c->match), text, sizeof text);
    if (!play_queued(c, &mark))
        return;
    say(c, "%s", text);
    say_events(c);
}

/* Dice fall where they do not end it, and those that are dictated wherever they may. */
static bool go_on(struct console *c, const char *level, bool all, const struct match_mark *mark)
{
    const struct game *g = match_game(c->match);
    const void *s = match_state(c->match);
    unsigned acting = game_head(s)->acting;
    struct span sp;
    span_begin(&sp, s, acting & -acting, all);
    for (;;) {
        if (game_head(s)->acting == CHANCE && !game_head(s)->result && all) {
            if (!play_chance(c, mark))
                return false;
            continue;
        }
        struct action a = { 0 };
        if (!span_is_over(&sp, s) && game_head(s)->acting & sp.side)
            a = ai_play(g, s, sp.side, level, match_player_seed(c->match));
        if (!span_admits(&sp, g, s, a))
            break;
        match_do(c->match, a, &c->tape);
    }
    return play_queued(c, mark);
}

/* settle [all] [LEVEL]: a computer player chooses for the first side that acts (match/span.h). */
void do_settle(struct console *c, const struct words *w)
{
    bool all = w->n > 1 && strcasecmp(w->word[1], "all") == 0;
    const char *level = ai_best();
    unsigned acting = game_head(match_state(c->match))->acting;
    if (w->n > 2 + all) {
        fail(c, SYNTAX, "%s", command_named("settle")->usage);
        return;
    }
    if ((w->n > 1 + all && !read_level(c, w->word[w->n - 1], &level)) || is_over(c))
        return;
    if (acting == CHANCE) {
        fail_illegal(c, (struct verdict){ NOT_YOU, (uint16_t)acting, 0, 0 });
        return;
    }
    struct match_mark mark = match_mark(c->match);
    begin_tape(c);
    if (go_on(c, level, all, &mark)) {
        say(c, "settled %ld", match_length(c->match) - mark.length);
        say_events(c);
    }
}

static int count_sides(const struct game *g)
{
    int n = 0;
    while (g->sides[n])
        n++;
    return n;
}

static void say_end(struct console *c, long atoms)
{
    const struct game *g = match_game(c->match);
    do_who(c, NULL);
    say(c, "atoms %ld", atoms);
    say(c, "turn %d", game_head(match_state(c->match))->turn);
    for (int i = 0; g->score && g->sides[i]; i++)
        say(c, "score %s %d", g->sides[i], g->score(g, match_state(c->match), 1u << i));
}

static int row_of_bit(unsigned side)
{
    int i = 0;
    while (side >>= 1)
        i++;
    return i;
}

/* A level for each side in the game's order; the last stands for those that have none of their own. */
void do_play(struct console *c, const struct words *w)
{
    int sides = count_sides(match_game(c->match));
    const char *level[8];
    if (w->n < 2 || w->n > 1 + sides) {
        fail(c, SYNTAX, "play LEVEL [LEVEL]..., for %d sides at most", sides);
        return;
    }
    for (int i = 0; i < sides; i++)
        if (!read_level(c, w->word[i + 1 < w->n ? i + 1 : w->n - 1], &level[i]))
            return;
    if (is_over(c))
        return;
    struct match_mark mark = match_mark(c->match);
    long most = c->closed ? CLOSED_AT_MOST : PLAY_AT_MOST;
    for (long n = 0; !game_head(match_state(c->match))->result; n++) {
        unsigned acting = game_head(match_state(c->match))->acting, side = acting & -acting;
        begin_tape(c);
        if (!act_once(c, level[side == CHANCE ? 0 : row_of_bit(side)], &mark))
            return;
        if (n == most) {
            match_return(c->match, &mark);
            fail(c, ILLEGAL, "house the game is not over after %ld atoms", most);
            return;
        }
    }
    say_end(c, match_length(c->match) - mark.length);
}

void do_back(struct console *c, const struct words *w)
{
    (void)w;
    long length = match_length(c->match);
    bool done = match_step_back(c->match);
    begin_tape(c);
    if (done)
        say(c, "%ld", length - match_length(c->match));
    else
        fail(c, ILLEGAL, "house nothing has been played or changed yet");
}

void do_undo(struct console *c, const struct words *w)
{
    bool all = w->n == 2 && strcasecmp(w->word[1], "all") == 0;
    if (w->n > 2 || (w->n == 2 && !all)) {
        fail(c, SYNTAX, "%s", command_named("undo")->usage);
        return;
    }
    long back = match_undo(c->match, all);
    begin_tape(c);
    if (back)
        say(c, "%ld", back);
    else
        fail(c, ILLEGAL,
             "house nothing can be taken back: a die, a reveal or another side's turn came "
             "last");
}
