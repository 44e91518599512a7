/* Moves of many atoms: units are picked, then go where they are sent for as long as the game knows a way and
 * their side is asked.
 *
 * A computer may be asked in between (does it intercept?).  If that leads nowhere, so that the same question comes
 * back to the same side, the move goes on; anything else ends it, since it may be wiser to do something else. */
#include <stdlib.h>
#include <string.h>

#include "cli/play.h"

enum { FAR = 1000 }; /* atoms: no way is longer */

static bool is_asked(const struct play *p, unsigned side)
{
    return !play_is_over(p) && game_head(match_state(p->match))->acting == side;
}

/* What the game shows as picked beside the map. */
int play_picked(const struct play *p, uint16_t *units, int cap)
{
    struct fact fact[PLAY_UNITS];
    int n = p->g->scene ? p->g->scene(p->g, p->seen, fact, PLAY_UNITS) : 0, picked = 0;
    for (int i = 0; i < n && picked < cap; i++) {
        int unit =
            strcmp(fact[i].key, "picked") == 0 ? game_find(p->g, 'u', fact[i].value) : -1;
        if (unit >= 0)
            units[picked++] = (uint16_t)unit;
    }
    return picked;
}

static bool has_arrived(const struct play *p)
{
    for (int i = 0; i < p->goal.units; i++)
        if (p->g->where(p->g, p->seen, p->goal.unit[i]) != p->goal.place)
            return false;
    return true;
}

static void end_move(struct play *p)
{
    char place[PLAY_NAME];
    p->goal.on = false;
    play_name(p, 'p', p->goal.place, place);
    if (p->goal.units && !has_arrived(p))
        play_note(p, "The move ends short of %s.", place);
}

/* The side was asked something; is it the question of before? */
static bool is_as_before(const struct play *p)
{
    const struct head *h = game_head(match_state(p->match));
    return h->depth == p->goal.depth && h->frame[h->depth - 1].step == p->goal.step;
}

static void remember_question(struct play *p)
{
    const struct head *h = game_head(match_state(p->match));
    p->goal.depth = h->depth;
    p->goal.step = h->frame[h->depth - 1].step;
}

bool play_goes_on(struct play *p)
{
    struct goal *goal = &p->goal;
    struct action a = { 0 };
    if (!goal->on)
        return false;
    if (is_asked(p, goal->side) && (!goal->left || is_as_before(p)) && goal->atoms < FAR &&
        !(goal->units && has_arrived(p)))
        a = p->g->toward(p->g, match_state(p->match), goal->side, goal->place);
    if (!a.verb || game_check(p->g, match_state(p->match), a).reason) {
        end_move(p);
        return false;
    }
    remember_question(p);
    goal->atoms++;
    goal->left = false;
    play_do(p, a);
    return true;
}

static void set_goal(struct play *p, unsigned side, int place)
{
    uint16_t picked[PLAY_UNITS];
    p->goal = (struct goal){ .on = true, .side = side, .place = place };
    p->goal.units = play_picked(p, picked, PLAY_UNITS);
    for (int i = 0; i < p->goal.units; i++)
        p->goal.unit[i] = picked[i];
}

bool play_toward(struct play *p, int place)
{
    unsigned side = play_asked(p);
    if (!p->g->toward || !side || !is_asked(p, side) ||
        !p->g->toward(p->g, match_state(p->match), side, place).verb)
        return false;
    set_goal(p, side, place);
    return true;
}

static int by_number(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

static bool is_among(const uint16_t *list, int n, int unit)
{
    for (int i = 0; i < n; i++)
        if (list[i] == unit)
            return true;
    return false;
}

/* Picks go in the record's order; those that are picked already stay so.  Refused: nothing was played. */
struct verdict play_move(struct play *p, const int *units, int n, int place)
{
    struct match_mark mark = match_mark(p->match);
    unsigned side = play_asked(p);
    uint16_t picked[PLAY_UNITS];
    int sorted[PLAY_UNITS], already = play_picked(p, picked, PLAY_UNITS);
    struct verdict v = { 0 };
    memcpy(sorted, units, (size_t)n * sizeof *units);
    qsort(sorted, (size_t)n, sizeof *sorted, by_number);
    for (int i = 0; i < n && !v.reason; i++)
        if (!is_among(picked, already, sorted[i]))
            v = play_do(
                p, (struct action){ p->g->pick, (uint8_t)side, (uint16_t)sorted[i], 0, 0 });
    if (v.reason) {
        match_return(p->match, &mark);
        play_cut_log(p, mark.length);
        play_look(p);
        return v;
    }
    set_goal(p, side, place);
    p->goal.units = n;
    memcpy(p->goal.unit, sorted, (size_t)n * sizeof *sorted);
    return v;
}
