/* edit.c - positions made by hand, for tests and study. */
#include "core/edits.h"
#include "games/pacific/state.h"

#include <stdio.h>
#include <string.h>

/* ---- put; details: steps=1 chit=3 next=5 blockades=1 captured=1 done=1 fresh=1 landed=1
 * among=1 ---- */

static bool set_detail(const struct game *g, struct pacific *s, int u, const char *key,
                       int value)
{
    static const struct {
        const char *key;
        unsigned status;
    } marks[] = {
        { "blockades", BLOCKADES }, { "captured", CAPTURED }, { "done", DONE },
        { "fresh", FRESH },         { "landed", LANDED },     { "among", LANDED | AMONG },
    };
    if (strcmp(key, "steps") == 0 && u < SUPPLY_0 && value >= 1 &&
        value <= unit_of(g, u)->steps) {
        if (is_aboard(s, u))
            s->load[s->at[u] - HOLD] =
                (uint8_t)(s->load[s->at[u] - HOLD] + value - s->steps[u]);
        s->steps[u] = (uint8_t)value;
        return true;
    }
    if (is_ship(u) && value >= 0 && value <= AREAS &&
        (strcmp(key, "chit") == 0 || strcmp(key, "next") == 0)) {
        (strcmp(key, "chit") == 0 ? s->chit_now : s->chit_next)[u - SHIP_0] = (uint8_t)value;
        return true;
    }
    bool fits = strcmp(key, "blockades") == 0  ? is_ship(u) && is_warship(g, u)
                : strcmp(key, "captured") == 0 ? is_ship(u) && s->load[u - SHIP_0] == 0
                                               : true;
    for (size_t i = 0; fits && i < sizeof marks / sizeof *marks; i++)
        if (strcmp(key, marks[i].key) == 0 && (value == 0 || value == 1)) {
            unset(s, u, marks[i].status);
            if (value)
                set(s, u, marks[i].status);
            return true;
        }
    return false;
}

static bool set_details(const struct game *g, struct pacific *s, int u, const char *text,
                        char *why, size_t n)
{
    char key[24];
    int value, used;
    while (*(text += strspn(text, " "))) {
        if (sscanf(text, "%23[a-z]=%d%n", key, &value, &used) != 2)
            return edit_refused(why, n, "expected key=number, such as steps=1");
        if (!set_detail(g, s, u, key, value))
            return edit_refused(
                why, n,
                "expected steps=1 or 2, chit= or next=0 to 13 (ships), or blockades, "
                "captured, done, "
                "fresh, landed, among = 0 or 1");
        text += used;
    }
    return true;
}

/* Both camps may stand in one hex only while a landing is to be fought out. */
static bool is_place_for(const struct game *g, const struct pacific *s, int u, int p, char *why,
                         size_t n)
{
    const struct pacific_data *d = data_of(g);
    if (p >= HOLD && (!is_land(u) || !is_transport(g, SHIP_0 + p - HOLD) ||
                      s->at[SHIP_0 + p - HOLD] >= ON_MAP))
        return edit_refused(why, n, "expected a transport that is on the map, for a land unit");
    if (p < HEXES && (is_ship(u) ? d->kind[p] == LAND_HEX : d->kind[p] == SEA_HEX))
        return edit_refused(why, n, "land units stand on land, ships at sea or on the coast");
    if (is_fort(u) && p < ON_MAP && p != unit_of(g, u)->standard)
        return edit_refused(why, n, "a fort stands in its own city");
    if (p == BOX && is_land(u) && nation_of(g, u) != CHILE)
        return edit_refused(why, n, "only Chilean land units enter the holding box");
    return true;
}

static bool put_by_hand(const struct game *g, struct pacific *s, const struct edit *e,
                        char *why, size_t n)
{
    struct pacific before = *s;
    if (!is_place_for(g, s, e->unit, e->place, why, n))
        return false;
    if (has(s, e->unit, PICKED | IN_MOVE | FIGHTING) && s->at[e->unit] != e->place)
        return edit_refused(
            why, n, "the unit is in the midst of a move or a fight: go to a step first");
    bool was_off = s->at[e->unit] >= ON_MAP && s->at[e->unit] < HOLD;
    if (was_off && (e->place < ON_MAP || e->place >= HOLD) && e->unit < SUPPLY_0)
        s->steps[e->unit] = unit_of(g, e->unit)->steps;
    pacific_put(g, s, e->unit, e->place);
    if (set_details(g, s, e->unit, e->detail ? e->detail : "", why, n) &&
        pacific_sound(g, s, why, n)) {
        if (is_combat(e->unit) && e->place < ON_MAP)
            pacific_occupy(g, s, camp_of(g, s, e->unit), e->place, NULL);
        return true;
    }
    *s = before;
    return false;
}

static bool set_track(struct pacific *s, const struct edit *e, char *why, size_t n)
{
    int v = e->value;
    if (v < 0 || v > 100 || (e->track == 1 && (v < 1 || v > TURNS)))
        return edit_refused(why, n, "expected 0 to 100, or a turn from 1 to 12");
    switch (e->track) {
    case 0:
        s->naval_vp = (int16_t)(s->naval_vp + v - s->vp);
        s->vp = (int16_t)v;
        break;
    case 1: s->head.turn = (uint16_t)v; break;
    case 2: s->naval_vp = (int16_t)v; break;
    case 3: s->sunk[CAMP_CHILE] = (uint8_t)v; break;
    default: s->sunk[CAMP_ALLIES] = (uint8_t)v; break;
    }
    return true;
}

/* A phase begins, for Chile or for the Allies, as if the sequence of play had come to it. */
static bool begin_step(struct pacific *s, const struct edit *e, char *why, size_t n)
{
    unsigned party = e->side == SIDE_A             ? PARTY_CHILE
                     : e->side == SIDE_C           ? PARTY_BOLIVIA
                     : is_option(s, THREE_PLAYERS) ? PARTY_PERU
                                                   : PARTY_ALLIES;
    if (e->step < REINFORCE || e->step > VICTORY || e->step == TURN_END)
        return edit_refused(why, n, "expected a phase of the sequence of play");
    if (e->side == 0 && e->step < VP_ACCRUAL)
        return edit_refused(why, n, "expected a side too: whose phase is it?");
    if (e->side == SIDE_C && !is_option(s, THREE_PLAYERS))
        return edit_refused(
            why, n, "Bolivia has a player of its own only with the option three-players");
    int row = pacific_sequence_row(e->step, e->step >= VP_ACCRUAL ? 0 : party,
                                   is_option(s, THREE_PLAYERS));
    if (row < 0)
        return edit_refused(why, n, "that side has no such phase");
    for (int i = 0; i < GAME_MAX_FRAMES; i++)
        s->head.frame[i] = (struct frame){ 0 };
    s->head.depth = 0;
    s->head.acting = 0;
    s->head.result = 0;
    if (s->head.turn == 0)
        s->head.turn = 1;
    memset(&s->sail, 0, sizeof s->sail);
    memset(&s->march, 0, sizeof s->march);
    memset(&s->battle, 0, sizeof s->battle);
    pacific_clear_status(s, PICKED | IN_MOVE | FIGHTING | FIRED | FAILED | EVADED | PENDING |
                                MET | KEPT_OUT | IN_PORT);
    push(s, SEQUENCE, 0, 0);
    go_stage(s, row);
    return true;
}

/* What was in progress is over; the phase begins anew. */
static void break_off(struct pacific *s)
{
    for (int i = 2; i < GAME_MAX_FRAMES; i++)
        s->head.frame[i] = (struct frame){ 0 };
    if (s->head.depth > 2)
        s->head.depth = 2;
    if (s->head.depth == 2)
        go_stage(s, 0);
    s->head.acting = 0;
    memset(&s->sail, 0, sizeof s->sail);
    memset(&s->march, 0, sizeof s->march);
    memset(&s->battle, 0, sizeof s->battle);
}

/* An empty map: forts stand, everything else waits; all cities are as at the start. */
static void clear_map(const struct game *g, struct pacific *s)
{
    if (!s->head.result)
        break_off(s);
    for (int u = 0; u < UNITS; u++)
        if (!is_fort(u))
            pacific_put(g, s, u,
                        is_supply(u)                     ? STOCK
                        : is_ship(u) && is_warship(g, u) ? GONE
                                                         : LOST);
    for (int u = 0; u < LAND_UNITS; u++)
        s->steps[u] = 1;
    memset(s->holder, CAMP_ALLIES, sizeof s->holder);
    pacific_clear_status(s, ALL_STATUS);
    s->vp = s->naval_vp = 0;
    s->bolivia_out = s->sunk[0] = s->sunk[1] = 0;
    s->machines = s->entered = 0;
}

bool pacific_edit(const struct game *g, void *state, const struct edit *e, char *why, size_t n)
{
    struct pacific *s = state;
    switch (e->kind) {
    case EDIT_CLEAR: clear_map(g, s); return true;
    case EDIT_PUT: return put_by_hand(g, s, e, why, n);
    case EDIT_REMOVE: {
        struct edit away = edit_removal(e, is_supply(e->unit) ? STOCK : GONE);
        return put_by_hand(g, s, &away, why, n);
    }
    case EDIT_TRACK: return set_track(s, e, why, n);
    default: return begin_step(s, e, why, n);
    }
}
