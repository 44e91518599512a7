/* Moves of many atoms: units are picked, then go where they are sent for as long as the game knows a way and
 * their side is asked.  Chance, computers and questions with one answer come in between as play_step lets them. */
#include <stdlib.h>

#include "cli/play.h"

/* What the game shows as picked beside the map. */
int play_picked(const struct play *p, uint16_t *units, int cap)
{
    return travel_picked(p->g, p->seen, units, cap);
}

/* From where the picks were made. */
static bool can_get_there(const struct play *p, uint16_t unit, int place)
{
    enum { WAYS = 4096 };
    static struct way way[WAYS];
    const void *s = p->selection.on ? p->selection.base : match_state(p->match);
    int n = p->g->reach ? p->g->reach(p->g, s, &unit, 1, way, WAYS) : 0;
    for (int i = 0; i < n; i++)
        if (way[i].place == place)
            return true;
    return false;
}

void play_say_who_cannot(const struct play *p, const uint16_t *units, int n, int place,
                         struct text *out)
{
    int unable = 0;
    for (int i = 0; i < n; i++) {
        char title[PLAY_NAME];
        if (can_get_there(p, units[i], place))
            continue;
        game_title(p->g, 'u', units[i], title, sizeof title);
        text_add(out, "%s %s", unable++ ? "," : ":", title);
    }
    text_add(out, unable ? " cannot get there" : "");
}

static void end_move(struct play *p, enum travelled end)
{
    char place[PLAY_NAME];
    struct text who = { 0 };
    p->goal.on = false;
    play_title(p, 'p', p->goal.travel.place, place);
    text_add(&who, "%s", "");
    if (end == TRAVEL_NO_WAY && p->selection.on) /* the stack has not gone a step */
        play_say_who_cannot(p, p->goal.travel.unit, p->goal.travel.units, p->goal.travel.place,
                            &who);
    if (p->goal.travel.units && end != TRAVEL_ARRIVED)
        play_note(p, "The move ends short of %s%s.", place, who.at);
    free(who.at);
}

/* Dice are thrown only by who asks for them: there the move waits. */
bool play_goes_on(struct play *p)
{
    struct action a;
    if (!p->goal.on || p->goal.waits)
        return false;
    enum travelled end = travel_next(&p->goal.travel, p->match, &a);
    if (end == TRAVEL_GOES_ON && span_is_risk(p->g, p->seen, a)) {
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

static struct verdict pick_to_go(struct play *p, const struct muster *who, int place)
{
    struct travel *t = &p->goal.travel;
    struct verdict v = { 0 };
    travel_begin(t, p->match, play_asked(p), who->unit, who->units, place);
    while (travel_is_picking(t) && !v.reason) {
        struct action a;
        travel_next(t, p->match, &a);
        v = play_do(p, a);
    }
    return v;
}

/* With those that are picked, or if that may not be without them.  Refused: all is as it was. */
struct verdict play_move(struct play *p, const struct muster *who, int place)
{
    struct action own[PLAY_UNITS];
    int owned = play_own_picks(p, own);
    p->goal.waits = false;
    struct verdict v = pick_to_go(p, who, place);
    if (v.reason && owned) {
        play_set_picks(p, own, 0);
        v = pick_to_go(p, who, place);
    }
    p->goal.on = !v.reason;
    if (p->goal.on)
        forces_follow(p->match, &p->goal.travel);
    else
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
static int pick_some(struct play *p, int place)
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

/* And one may be picked only after its equal. */
int play_pick_all(struct play *p, int place)
{
    int picked = 0, more;
    do
        picked += more = pick_some(p, place);
    while (more);
    return picked;
}
