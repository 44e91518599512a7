/* What changes the game: actions of people, of computer players, of chance; and taking back. */
#include <stdalign.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "ai/ai.h"
#include "match/span.h"
#include "match/travel.h"
#include "wasm/inside.h"

static void begin_tape(struct session *s)
{
    s->tape.n = s->tape.lost = 0;
}

static void put_outcome(struct json *j, const struct session *s, const void *about)
{
    const bool *edit = about;
    char text[LINE] = "";
    write_open(j, NULL, '{');
    write_integer(j, "played", match_length(s->match));
    if (!*edit)
        game_print(match_game(s->match), match_last(s->match), text, sizeof text);
    write_text(j, "action", text);
    put_events(j, match_game(s->match), s->tape.e, s->tape.n);
    write_close(j, '}');
}

static enum api_status answer_outcome(const struct session *s)
{
    return answer(put_outcome, s, &(bool){ false });
}

enum api_status ask_act(struct session *s, const struct words *w)
{
    struct action a;
    const char *wrong = read_action(s, w->word[1], &a);
    if (wrong)
        return fail(SYNTAX, "%s", wrong);
    struct verdict v = game_check(match_game(s->match), match_state(s->match), a);
    if (v.reason)
        return fail_verdict(s, a, v);
    begin_tape(s);
    match_do(s->match, a, &s->tape);
    return answer_outcome(s);
}

static bool is_over(const struct session *s)
{
    return game_head(match_state(s->match))->result != 0;
}

static unsigned acting(const struct session *s)
{
    return game_head(match_state(s->match))->acting;
}

static enum api_status fail_reason(const struct session *s, int reason)
{
    struct verdict v = { (uint16_t)reason, (uint16_t)acting(s), 0, 0 };
    return fail_verdict(s, (struct action){ 0 }, v);
}

static enum api_status play_level(struct session *s, unsigned side, const char *level)
{
    const struct match *m = s->match;
    struct action a = ai_play(match_game(m), match_state(m), side, level, match_player_seed(m));
    begin_tape(s);
    struct verdict v = match_do(s->match, a, &s->tape);
    return v.reason ? fail_verdict(s, a, v) : answer_outcome(s);
}

enum api_status ask_auto(struct session *s, const struct words *w)
{
    unsigned side = acting(s) & -acting(s);
    const char *level = NULL;
    for (int i = 0; ai_levels[i]; i++)
        if (strcasecmp(ai_levels[i], w->word[1]) == 0)
            level = ai_levels[i];
    if (!level)
        return fail(NOT_FOUND, "there is no level '%.60s'", w->word[1]);
    enum api_status status = *w->word[2] ? read_side(s, w->word[2], &side) : FINE;
    if (status != FINE)
        return status;
    if (is_over(s))
        return fail_reason(s, GAME_OVER);
    if (acting(s) == CHANCE || !(acting(s) & side))
        return fail_reason(s, NOT_YOU);
    return play_level(s, side, level);
}

enum api_status ask_chance(struct session *s, const struct words *w)
{
    struct verdict v = { 0 };
    (void)w;
    if (is_over(s))
        return fail_reason(s, GAME_OVER);
    if (acting(s) != CHANCE)
        return fail_reason(s, NOT_YOU);
    begin_tape(s);
    if (!match_chance(s->match, &s->tape, NULL, &v))
        return fail_verdict(s, (struct action){ 0 }, v);
    return answer_outcome(s);
}

/* A journey, or all that was left to a computer player: how it ended, and where in the tape the events of each of its actions begin. */
struct journey {
    enum travelled end;
    long from; /* actions before it */
    long cap;
    int *tape_at;
};

static void put_part(struct json *j, const struct session *s, const struct journey *y, long i)
{
    long last = match_length(s->match) - y->from - 1;
    int from = y->tape_at[i], to = i < last ? y->tape_at[i + 1] : s->tape.n;
    char text[LINE];
    write_open(j, NULL, '{');
    write_integer(j, "played", y->from + i + 1);
    game_print(match_game(s->match), match_at(s->match, y->from + i), text, sizeof text);
    write_text(j, "action", text);
    put_events(j, match_game(s->match), s->tape.e + from, to - from);
    write_close(j, '}');
}

static void put_parts(struct json *j, const struct session *s, const struct journey *y)
{
    for (long i = 0; y->from + i < match_length(s->match); i++)
        put_part(j, s, y, i);
}

static void put_journey(struct json *j, const struct session *s, const void *about)
{
    static const char *const ends[] = {
        [TRAVEL_ARRIVED] = "arrived", [TRAVEL_NO_WAY] = "no-way", [TRAVEL_CUT_IN] = "cut-in"
    };
    const struct journey *y = about;
    write_open(j, NULL, '{');
    write_text(j, "end", is_over(s) ? "over" : ends[y->end]);
    write_open(j, "done", '[');
    put_parts(j, s, y);
    write_close(j, ']');
    write_close(j, '}');
}

static void mark_part(struct session *s, struct journey *y)
{
    long done = match_length(s->match) - y->from;
    y->tape_at = match_grow(y->tape_at, done, &y->cap, sizeof *y->tape_at);
    y->tape_at[done] = s->tape.n;
}

/* One action and the dice that it asks for. */
static struct verdict play_part(struct session *s, struct journey *y, struct action a)
{
    struct verdict v;
    mark_part(s, y);
    v = match_do(s->match, a, &s->tape);
    while (!v.reason && acting(s) == CHANCE && !is_over(s)) {
        mark_part(s, y);
        if (!match_chance(s->match, &s->tape, NULL, &v))
            break;
    }
    return v;
}

static enum api_status travel(struct session *s, struct travel *t)
{
    struct match_mark mark = match_mark(s->match);
    struct journey y = { .from = match_length(s->match) };
    struct verdict v = { 0 };
    struct action a = { 0 };
    begin_tape(s);
    while (!v.reason && (y.end = travel_next(t, s->match, &a)) == TRAVEL_GOES_ON)
        v = play_part(s, &y, a);
    enum api_status status = FINE;
    if (v.reason) {
        match_return(s->match, &mark);
        begin_tape(s);
        status = fail_verdict(s, a, v);
    } else {
        answer(put_journey, s, &y);
    }
    free(y.tape_at);
    return status;
}

enum api_status ask_move(struct session *s, const struct words *w)
{
    static struct travel t;
    static uint16_t units[WORDS];
    int place, unit;
    enum api_status status = read_name(s, 'p', w->word[1], &place);
    for (int i = 2; status == FINE && i < w->n; i++) {
        status = read_name(s, 'u', w->word[i], &unit);
        units[i - 2] = (uint16_t)unit;
    }
    if (status != FINE)
        return status;
    if (!travel_is_known(match_game(s->match)))
        return fail(NOT_FOUND, "this game has actions for it, but no short form");
    if (is_over(s))
        return fail_reason(s, GAME_OVER);
    if (acting(s) == CHANCE)
        return fail_reason(s, NOT_YOU);
    travel_begin(&t, s->match, acting(s) & -acting(s), units, w->n - 2, place);
    return travel(s, &t);
}

static void put_settled(struct json *j, const struct session *s, const void *about)
{
    write_open(j, NULL, '[');
    put_parts(j, s, about);
    write_close(j, ']');
}

/* The next action of who leaves it to a computer player, or of the dice in between; false: that is all. */
static bool settle_part(struct session *s, struct span *sp, struct journey *y)
{
    const struct match *m = s->match;
    struct action a = { 0 };
    if (acting(s) == CHANCE && sp->through && !is_over(s)) {
        mark_part(s, y);
        return match_chance(s->match, &s->tape, NULL, NULL);
    }
    if (acting(s) & sp->side)
        a = ai_play(match_game(m), match_state(m), sp->side, ai_best(), match_player_seed(m));
    if (!span_admits(sp, match_game(m), match_state(m), a))
        return false;
    mark_part(s, y);
    match_do(s->match, a, &s->tape);
    return true;
}

enum api_status ask_settle(struct session *s, const struct words *w)
{
    struct journey y = { .from = match_length(s->match) };
    struct span sp;
    if (*w->word[1] && strcmp(w->word[1], "all") != 0)
        return fail(SYNTAX, "settle: expected all or nothing, found '%.40s'", w->word[1]);
    if (is_over(s))
        return fail_reason(s, GAME_OVER);
    if (acting(s) == CHANCE)
        return fail_reason(s, NOT_YOU);
    span_begin(&sp, match_state(s->match), acting(s) & -acting(s), *w->word[1] != 0);
    begin_tape(s);
    while (settle_part(s, &sp, &y))
        continue;
    answer(put_settled, s, &y);
    free(y.tape_at);
    return FINE;
}

static void put_number(struct json *j, const struct session *s, const void *about)
{
    (void)s;
    write_integer(j, NULL, *(const long *)about);
}

static void put_undone(struct json *j, const struct session *s, const void *about)
{
    write_open(j, NULL, '{');
    write_integer(j, "back", *(const long *)about);
    write_integer(j, "played", match_length(s->match));
    write_close(j, '}');
}

enum api_status ask_undo(struct session *s, const struct words *w)
{
    if (*w->word[1] && strcmp(w->word[1], "all") != 0)
        return fail(SYNTAX, "undo: expected all or nothing, found '%.40s'", w->word[1]);
    long back = match_undo(s->match, *w->word[1] != 0);
    begin_tape(s);
    return answer(put_undone, s, &back);
}

static void put_back(struct json *j, const struct session *s, const void *about)
{
    write_open(j, NULL, '{');
    write_truth(j, "done", *(const bool *)about);
    write_integer(j, "played", match_length(s->match));
    write_truth(j, "edited", match_is_edited(s->match));
    write_close(j, '}');
}

/* Of a game that is studied, the last thing, whatever it was. */
enum api_status ask_back(struct session *s, const struct words *w)
{
    (void)w;
    bool done = match_step_back(s->match);
    begin_tape(s);
    return answer(put_back, s, &done);
}

enum api_status ask_undoable(struct session *s, const struct words *w)
{
    (void)w;
    return answer(put_number, s, &(long){ match_undoable(s->match) });
}

enum api_status ask_edit(struct session *s, const struct words *w)
{
    static const enum api_status status[] = {
        [EDIT_MISREAD] = SYNTAX, [EDIT_NOT_FOUND] = NOT_FOUND, [EDIT_REFUSED] = ILLEGAL
    };
    char why[LINE] = "";
    begin_tape(s);
    enum edited e = match_edit(s->match, w->word[1], &s->tape, why, sizeof why);
    if (e != EDITED)
        return fail(status[e], "%s", why);
    return answer(put_outcome, s, &(bool){ true });
}
