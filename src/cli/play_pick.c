/* Picks in any order.  The rules take the units of a selection one by one in ascending order, so that each selection
 * has one record; people think of the flagship first.  A pick that comes too late is therefore put where it belongs:
 * the person's own later picks are taken back (undo: nothing else has happened) and played again behind it.
 *
 * The base of a selection is the position before its first pick.  There all orders are tried out. */
#include <stdlib.h>
#include <string.h>

#include "cli/play.h"

static bool is_pick(const struct play *p, struct action a, unsigned side)
{
    return p->g->pick && a.verb == p->g->pick && a.by == side;
}

bool play_replay(const struct play *p, long atoms, void *s)
{
    int scenario = 0;
    if (match_is_edited(p->match))
        return false;
    while (strcmp(p->g->scenarios[scenario], match_scenario(p->match)) != 0)
        scenario++;
    game_setup(p->g, s, scenario, game_head(match_state(p->match))->options);
    for (long i = 0; i < atoms; i++)
        game_play(p->g, s, match_at(p->match, i), NULL);
    return true;
}

void play_find_selection(struct play *p)
{
    long from = match_length(p->match);
    unsigned side = play_asked(p);
    while (from > 0 && side && is_pick(p, match_at(p->match, from - 1), side))
        from--;
    if (p->selection.on && p->selection.from == from)
        return;
    p->selection.from = from;
    p->selection.n = 0;
    p->selection.on = from < match_length(p->match) && play_replay(p, from, p->selection.base);
}

void play_before_atom(struct play *p, struct action a)
{
    bool picks = is_pick(p, a, play_asked(p));
    if (picks && !p->selection.on) {
        memcpy(p->selection.base, match_state(p->match), p->g->state_size);
        p->selection.from = match_length(p->match);
        p->selection.n = 0;
    }
    p->selection.on = picks;
}

/* The picks of the selection with this one among them, in order.  false: they cannot be had together. */
static bool merge(const struct play *p, struct action a, struct action *list, int *n)
{
    alignas(max_align_t) unsigned char s[GAME_MAX_STATE];
    bool put = false;
    if (!p->selection.on || !is_pick(p, a, play_asked(p)))
        return false;
    *n = 0;
    for (long i = p->selection.from; i < match_length(p->match); i++) {
        struct action old = match_at(p->match, i);
        if (*n > PLAY_UNITS - 2 || old.a == a.a)
            return false;
        if (!put && old.a > a.a) {
            list[(*n)++] = a;
            put = true;
        }
        list[(*n)++] = old;
    }
    memcpy(s, p->selection.base, p->g->state_size);
    for (int i = 0; i < *n; i++)
        if (game_play(p->g, s, list[i], NULL).reason)
            return false;
    return put && game_head(s)->acting & a.by;
}

/* The same with the equal unit that stands first; an equal action: there is none. */
static struct action with_twin(const struct play *p, struct action a, struct verdict v)
{
    const char *kinds = p->g->verbs[a.verb].kinds;
    uint16_t *argument[] = { &a.a, &a.b, &a.c };
    for (int i = 0; i < 3 && kinds[i]; i++)
        if (kinds[i] == 'u' && *argument[i] == v.a) {
            *argument[i] = v.b;
            return a;
        }
    return a;
}

struct verdict play_check(const struct play *p, struct action a)
{
    struct action list[PLAY_UNITS];
    int n;
    struct verdict v = game_check(p->g, match_state(p->match), a);
    if (v.reason == OUT_OF_ORDER && merge(p, a, list, &n))
        return (struct verdict){ 0 };
    if (v.reason == TWIN && v.b < v.a && !play_check(p, with_twin(p, a, v)).reason)
        return (struct verdict){ 0 };
    return v;
}

/* Takes back the picks behind this one.  false: that is not fair; all is as it was. */
static bool take_back(struct play *p, struct action a)
{
    while (match_last(p->match).a > a.a && match_length(p->match) > p->selection.from) {
        struct action last = match_last(p->match);
        if (!match_undo(p->match, false))
            return false;
        play_cut_log(p, match_length(p->match));
        if (last.verb != a.verb)
            return false;
    }
    return true;
}

int play_own_picks(const struct play *p, struct action own[PLAY_UNITS])
{
    int n = 0;
    long end = match_length(p->match);
    for (long i = p->selection.from; p->selection.on && i < end && n < PLAY_UNITS; i++)
        own[n++] = match_at(p->match, i);
    return n;
}

static struct action with_twin(const struct play *p, struct action a, struct verdict v);

/* An equal unit may have to be picked before this one: it goes instead. */
static void pick_again(struct play *p, struct action a)
{
    struct verdict v = play_atom(p, a, false);
    if (v.reason == TWIN && v.b < v.a)
        play_atom(p, with_twin(p, a, v), false);
}

void play_set_picks(struct play *p, const struct action *own, int n)
{
    match_hold(p->match);
    while (p->selection.on && match_length(p->match) > p->selection.from &&
           match_undo(p->match, false))
        play_cut_log(p, match_length(p->match));
    play_find_selection(p);
    p->held = true;
    for (int i = 0; i < n; i++)
        pick_again(p, own[i]);
    p->held = false;
    match_release(p->match);
    play_look(p);
}

static void forget(struct selection *s, int unit)
{
    int kept = 0;
    for (int i = 0; i < s->n; i++)
        if (s->order[i] != unit)
            s->order[kept++] = s->order[i];
    s->n = kept;
}

static bool is_among(const uint16_t *units, int n, uint16_t unit)
{
    for (int i = 0; i < n; i++)
        if (units[i] == unit)
            return true;
    return false;
}

/* Whom an equal unit has replaced is remembered under that one's number. */
static void name_twins(struct play *p)
{
    struct selection *s = &p->selection;
    struct action own[PLAY_UNITS];
    uint16_t picked[PLAY_UNITS];
    int n = play_own_picks(p, own);
    for (int i = 0; i < n; i++)
        picked[i] = own[i].a;
    for (int i = 0; i < s->n; i++)
        for (int k = 0; k < n && !is_among(picked, n, s->order[i]); k++)
            if (!is_among(s->order, s->n, picked[k]))
                s->order[i] = picked[k];
}

bool play_drop_pick(struct play *p, int unit)
{
    struct action own[PLAY_UNITS];
    int n = play_own_picks(p, own), at = 0;
    while (at < n && own[at].a != unit)
        at++;
    if (at == n)
        return false;
    memmove(&own[at], &own[at + 1], sizeof *own * (size_t)(n - 1 - at));
    forget(&p->selection, unit);
    struct selection named = p->selection;
    play_set_picks(p, own, n - 1);
    memcpy(p->selection.order, named.order, sizeof named.order);
    p->selection.n = named.n;
    name_twins(p);
    return true;
}

/* Takes back the pick that was made last.  false: it is the record's last, or there is none. */
bool play_undo_pick(struct play *p)
{
    const struct selection *s = &p->selection;
    if (!s->on || s->n == 0 || match_last(p->match).a == s->order[s->n - 1])
        return false;
    return play_drop_pick(p, s->order[s->n - 1]);
}

/* What the rules took, and in which order the person named it. */
static void remember(struct play *p, struct action a, struct verdict v)
{
    struct selection *s = &p->selection;
    if (!v.reason && s->on && a.verb == p->g->pick && s->n < PLAY_UNITS)
        s->order[s->n++] = a.a;
}

static struct verdict reorder(struct play *p, struct action a, const struct action *list, int n)
{
    struct action own[PLAY_UNITS];
    int owned = play_own_picks(p, own);
    match_hold(p->match);
    bool fair = take_back(p, a);
    const struct action *wanted = fair ? list : own;
    struct verdict v = { 0 };
    p->held = true;
    for (int i = (int)(match_length(p->match) - p->selection.from);
         i < (fair ? n : owned) && !v.reason; i++)
        v = play_atom(p, wanted[i], false);
    p->held = false;
    match_release(p->match);
    play_look(p);
    return fair ? v : (struct verdict){ .reason = OUT_OF_ORDER, .a = a.a };
}

struct verdict play_do(struct play *p, struct action a)
{
    struct action list[PLAY_UNITS];
    int n;
    if (p->goal.waits)
        p->goal.on = p->goal.on && game_is_same(a, p->goal.next);
    p->goal.waits = false;
    struct verdict v = game_check(p->g, match_state(p->match), a);
    if (v.reason == OUT_OF_ORDER && merge(p, a, list, &n)) {
        v = reorder(p, a, list, n);
        remember(p, a, v);
        return v;
    }
    if (v.reason == TWIN && v.b < v.a && !play_check(p, with_twin(p, a, v)).reason) {
        char unit[PLAY_NAME], twin[PLAY_NAME];
        struct verdict done = play_do(p, with_twin(p, a, v));
        game_title(p->g, 'u', v.a, unit, sizeof unit);
        game_title(p->g, 'u', v.b, twin, sizeof twin);
        play_note(p, "%s goes instead of %s: they are equal", twin, unit);
        return done;
    }
    v = play_atom(p, a, false);
    remember(p, a, v);
    return v;
}

/* Units that stand before those that are picked, and could still be picked with them. */
int play_late_picks(const struct play *p, unsigned side, struct action *out, int cap)
{
    int n = 0;
    if (!p->selection.on || !side)
        return 0;
    for (int unit = 0; unit < play_count(p, 'u') && n < cap; unit++) {
        struct action a = { .verb = p->g->pick, .by = (uint8_t)side, .a = (uint16_t)unit };
        if (game_check(p->g, match_state(p->match), a).reason == OUT_OF_ORDER &&
            !play_check(p, a).reason)
            out[n++] = a;
    }
    return n;
}

/* The guide wants it done by hand. */
static bool is_lesson(const struct play *p, struct action a)
{
    struct action next;
    int place;
    return play_guide_next(p, &next, &place) && place < 0 && game_is_same(a, next);
}

/* Something that a person chose could still be taken back. */
static bool has_chosen(const struct play *p)
{
    long fair = match_length(p->match) - match_undoable(p->match);
    for (long i = p->logged - 1; i >= 0 && p->log[i].atom > fair; i--)
        if (p->log[i].kind == ENTRY_ACTION && !p->log[i].only)
            return true;
    return false;
}

/* Not what sends those who have only been picked, or ends it: that nothing else is possible is to be seen first.  Nor
 * what throws dice: who does should see the odds.  Where dice only come next, as after a loss, there is nothing to be
 * seen, but what was chosen before could be taken back no more. */
bool play_is_forced(const struct play *p, struct action *only)
{
    const void *s = match_state(p->match);
    if (!game_forced(p->g, s, only) || p->selection.on)
        return false;
    return !span_throws(p->g, s, *only) ||
           !(span_is_risk(p->g, s, *only) || has_chosen(p) || is_lesson(p, *only));
}
