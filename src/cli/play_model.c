/* The game as it goes on: whoever acts by himself, the log, and the view of who looks. */
#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "cli/play.h"

bool play_is_over(const struct play *p)
{
    return game_head(match_state(p->match))->result != 0;
}

bool play_has_secrets(const struct play *p)
{
    return p->g->observe != NULL;
}

static unsigned acting(const struct play *p)
{
    return game_head(match_state(p->match))->acting;
}

unsigned play_asked(const struct play *p)
{
    unsigned people = acting(p) & p->people;
    if (play_is_over(p) || acting(p) == CHANCE)
        return 0;
    return people & p->viewer ? p->viewer : people & -people;
}

const struct step *play_now(const struct play *p)
{
    const struct head *h = game_head(match_state(p->match));
    return h->depth ? &p->g->steps[h->frame[h->depth - 1].step] : NULL;
}

/* The log. */

static struct entry *add_entry(struct play *p, enum entry_kind kind)
{
    p->log = match_grow(p->log, p->logged, &p->log_cap, sizeof *p->log);
    p->log[p->logged] = (struct entry){ .kind = kind, .atom = match_length(p->match) };
    return &p->log[p->logged++];
}

void play_note(struct play *p, const char *format, ...)
{
    char line[PLAY_LINE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    add_entry(p, ENTRY_NOTE)->text = match_copy(line);
}

static void log_atom(struct play *p, struct action a, const struct tape *t, bool only)
{
    struct entry *e = add_entry(p, ENTRY_ACTION);
    e->action = a;
    e->only = only;
    for (int i = 0; i < t->n; i++)
        add_entry(p, ENTRY_EVENT)->event = t->e[i];
}

static void log_turn(struct play *p, int turn)
{
    if (turn != p->turn && turn > 0)
        play_note(p, "Turn %d", turn);
    p->turn = turn;
}

void play_cut_log(struct play *p, long atoms)
{
    while (p->logged && p->log[p->logged - 1].atom > atoms)
        free(p->log[--p->logged].text);
    for (int i = 0; i < PLAY_SIDES; i++) {
        if (p->told[i] > p->logged)
            p->told[i] = p->logged;
        p->since[i].on = p->since[i].on && p->since[i].row <= p->logged;
    }
    p->turn = game_head(match_state(p->match))->turn;
}

/* What the record holds already, told again.  A position that was changed by hand has no such story. */
static void log_record(struct play *p)
{
    alignas(max_align_t) unsigned char s[GAME_MAX_STATE];
    static struct event event[PLAY_EVENTS];
    int scenario = 0;
    if (match_is_edited(p->match)) {
        play_note(p, "This game was changed by hand; its record tells how.");
        p->turn = game_head(match_state(p->match))->turn;
        return;
    }
    while (strcmp(p->g->scenarios[scenario], match_scenario(p->match)) != 0)
        scenario++;
    game_setup(p->g, s, scenario, game_head(match_state(p->match))->options);
    p->turn = game_head(s)->turn;
    for (long i = 0; i < match_length(p->match); i++) {
        struct tape t = { 0, PLAY_EVENTS, 0, event };
        long from = p->logged;
        game_play(p->g, s, match_at(p->match, i), &t);
        log_atom(p, match_at(p->match, i), &t, false);
        log_turn(p, game_head(s)->turn);
        for (; from < p->logged; from++)
            p->log[from].atom = i + 1;
    }
}

/* The view. */

/* The first choice is what a thoughtless Enter plays.  To stand gives nothing away, and goes first; verbs about nothing,
 * such as the one that ends a step, go last. */
static int rank_of(const struct verb *verb)
{
    enum { STANDS, DOES, ENDS };
    if (*verb->kinds)
        return DOES;
    return strcmp(verb->name, "stand") == 0 ? STANDS : ENDS;
}

/* Groups the choices by verb, in the order of their first, as far as their ranks leave it. */
static void group(struct play *p, const struct action *list, int n)
{
    enum { RANKS = 3 };
    bool taken[GAME_MAX_LEGAL] = { false };
    p->choices = 0;
    for (int rank = 0; rank < RANKS; rank++)
        for (int i = 0; i < n; i++) {
            bool now = !taken[i] && rank_of(&p->g->verbs[list[i].verb]) == rank;
            for (int j = i; j < n && now; j++)
                if (list[j].verb == list[i].verb) {
                    p->choice[p->choices++] = list[j];
                    taken[j] = true;
                }
        }
}

void play_look(struct play *p)
{
    struct action list[GAME_MAX_LEGAL];
    const void *s = match_state(p->match);
    unsigned side = play_asked(p);
    if (p->g->observe && p->viewer)
        p->g->observe(p->g, s, p->viewer, p->seen);
    else
        memcpy(p->seen, s, p->g->state_size);
    if (!side || side != p->viewer) { /* nobody sees what another may do */
        p->choices = 0;
        return;
    }
    int late = play_late_picks(p, side, list, GAME_MAX_LEGAL);
    group(p, list, late + game_legal(p->g, s, side, list + late, GAME_MAX_LEGAL - late));
}

void play_hand_over(struct play *p)
{
    unsigned side = play_asked(p);
    if (side)
        p->viewer = side;
    play_look(p);
}

/* One person's eyes are on the screen from the start. */
/* Who has not been asked yet is told what has changed from the beginning. */
static void remember_beginning(struct play *p)
{
    for (int i = 0; i < PLAY_SIDES; i++) {
        struct since *since = &p->since[i];
        since->on = match_length(p->match) == 0 && p->people >> i & 1;
        since->row = p->logged;
        if (since->on && p->g->observe)
            p->g->observe(p->g, match_state(p->match), 1u << i, since->s);
        else
            memcpy(since->s, match_state(p->match), p->g->state_size);
    }
}

void play_begin(struct play *p)
{
    p->g = match_game(p->match);
    p->viewer = (p->people & (p->people - 1)) ? 0 : p->people;
    log_record(p);
    play_note(p, "This game is kept in %s", p->path);
    p->deed = match_length(p->match);
    remember_beginning(p);
    play_find_selection(p);
    play_look(p);
}

/* Acting. */

struct verdict play_atom(struct play *p, struct action a, bool only)
{
    static struct event event[PLAY_EVENTS];
    struct tape t = { 0, PLAY_EVENTS, 0, event };
    if (!game_check(p->g, match_state(p->match), a).reason)
        play_before_atom(p, a);
    struct verdict v = match_do(p->match, a, &t);
    if (!v.reason) {
        log_atom(p, a, &t, only);
        log_turn(p, game_head(match_state(p->match))->turn);
        if (!p->held)
            play_look(p);
        play_note_fight(p);
    }
    return v;
}

static void do_chance(struct play *p)
{
    static struct event event[PLAY_EVENTS];
    struct tape t = { 0, PLAY_EVENTS, 0, event };
    struct action a;
    bool acted = match_chance(p->match, &t, &a, NULL);
    assert(acted);
    p->selection.on = false;
    log_atom(p, a, &t, false);
    log_turn(p, game_head(match_state(p->match))->turn);
    play_look(p);
    play_note_fight(p);
}

static const char *level_of(const struct play *p, unsigned side)
{
    int row = 0;
    while (side >> (row + 1))
        row++;
    return p->level[row];
}

static void do_computer(struct play *p, unsigned side)
{
    struct action a = ai_play(p->g, match_state(p->match), side, level_of(p, side),
                              match_player_seed(p->match));
    struct verdict v = play_atom(p, a, false);
    assert(!v.reason);
}

bool play_step(struct play *p)
{
    unsigned computers = acting(p) & p->sides & ~p->people;
    struct action only;
    play_watch_errand(p);
    if (play_is_over(p))
        return false;
    if (acting(p) == CHANCE)
        do_chance(p);
    else if (computers)
        do_computer(p, computers & -computers);
    else if (play_is_forced(p, &only))
        play_atom(p, only, true);
    else
        return play_settles(p) || play_goes_on(p);
    return true;
}

/* What was played because there was no choice goes back too: else it would be played again at once.  Where that is all
 * there is to take back, it is played again, and nothing has changed. */
static long take_back(struct play *p, bool all)
{
    struct action only;
    if (!all && play_undo_pick(p))
        return 1;
    if (!all && p->selection.n > 0)
        p->selection.n--;
    long back = match_undo(p->match, all), more = back;
    play_find_selection(p);
    while (more && play_is_forced(p, &only)) {
        more = match_undo(p->match, false);
        back += more;
        play_find_selection(p);
    }
    if (back) {
        p->goal.on = false;
        play_cut_log(p, match_length(p->match));
        play_look(p);
    }
    return play_is_forced(p, &only) ? 0 : back;
}

long play_undo(struct play *p, bool all)
{
    long back = 0, more;
    do
        back += more = take_back(p, all);
    while (more && !all && match_length(p->match) > p->deed);
    p->deed = match_length(p->match);
    return back;
}
