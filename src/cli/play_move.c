/* Moves of many atoms: units are picked, then go where they are sent for as long as the game knows a way and
 * their side is asked.  Chance, computers and questions with one answer come in between as play_step lets them. */
#include "cli/play.h"

/* What the game shows as picked beside the map. */
int play_picked(const struct play *p, uint16_t *units, int cap)
{
    return travel_picked(p->g, p->seen, units, cap);
}

static void end_move(struct play *p, enum travelled end)
{
    char place[PLAY_NAME];
    p->goal.on = false;
    play_name(p, 'p', p->goal.travel.place, place);
    if (p->goal.travel.units && end != TRAVEL_ARRIVED)
        play_note(p, "The move ends short of %s.", place);
}

static bool has_odds(const struct play *p, struct action a)
{
    static struct odds odds;
    odds = (struct odds){ 0 };
    return p->g->odds && p->g->odds(p->g, p->seen, a, &odds);
}

/* Dice are thrown only by who asks for them: there the move waits. */
bool play_goes_on(struct play *p)
{
    struct action a;
    if (!p->goal.on || p->goal.waits)
        return false;
    enum travelled end = travel_next(&p->goal.travel, p->match, &a);
    if (end == TRAVEL_GOES_ON && has_odds(p, a)) {
        p->goal.waits = true;
        p->goal.next = a;
        return false;
    }
    if (end == TRAVEL_GOES_ON)
        play_do(p, a);
    else
        end_move(p, end);
    return end == TRAVEL_GOES_ON;
}

bool play_waits(const struct play *p, struct action *next)
{
    *next = p->goal.next;
    return p->goal.on && p->goal.waits;
}

bool play_toward(struct play *p, int place)
{
    unsigned side = play_asked(p);
    uint16_t picked[PLAY_UNITS];
    if (!p->g->toward || !side || game_head(match_state(p->match))->acting != side ||
        !p->g->toward(p->g, match_state(p->match), side, place).verb)
        return false;
    p->goal.on = true;
    p->goal.waits = false;
    travel_begin(&p->goal.travel, p->match, side, picked, play_picked(p, picked, PLAY_UNITS),
                 place);
    return true;
}

/* Refused: nothing was played. */
struct verdict play_move(struct play *p, const struct muster *who, int place)
{
    struct action own[PLAY_UNITS];
    int owned = play_own_picks(p, own);
    struct travel *t = &p->goal.travel;
    struct verdict v = { 0 };
    p->goal.waits = false;
    travel_begin(t, p->match, play_asked(p), who->unit, who->units, place);
    while (travel_is_picking(t) && !v.reason) {
        struct action a;
        travel_next(t, p->match, &a);
        v = play_do(p, a);
    }
    p->goal.on = !v.reason;
    if (p->goal.on) {
        forces_follow(p->match, t);
        return v;
    }
    play_set_picks(p, own, owned);
    return v;
}

int play_find_pickable(const struct play *p, int place, uint16_t *units, int cap)
{
    unsigned side = play_asked(p);
    int n = 0;
    for (int unit = 0; unit < play_count(p, 'u') && p->g->pick && side && n < cap; unit++) {
        struct action a = { .verb = p->g->pick, .by = (uint8_t)side, .a = (uint16_t)unit };
        if (p->g->where(p->g, p->seen, unit) == place && !play_check(p, a).reason)
            units[n++] = (uint16_t)unit;
    }
    return n;
}

/* One may not be picked any more after another: the rest goes without it. */
int play_pick_all(struct play *p, int place)
{
    uint16_t unit[PLAY_UNITS];
    int n = play_find_pickable(p, place, unit, PLAY_UNITS), picked = 0;
    for (int i = 0; i < n; i++) {
        struct action a = { .verb = p->g->pick, .by = (uint8_t)play_asked(p), .a = unit[i] };
        if (!play_check(p, a).reason)
            picked += !play_do(p, a).reason;
    }
    return picked;
}
