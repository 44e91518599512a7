/* edit.c - positions made by hand, for tests and study. */
#include "core/edits.h"
#include "games/taw/state.h"

#include <stdio.h>

/* What was in progress is over. */
static void break_off(struct taw *s)
{
    memset(s->head.frame, 0, sizeof s->head.frame);
    s->head.depth = s->head.acting = s->head.result = 0;
    s->head.why = 0;
    memset(&s->battle, 0, sizeof s->battle);
    memset(&s->check, 0, sizeof s->check);
    memset(s->aboard, 0, sizeof s->aboard);
    memset(s->sent, 0, sizeof s->sent);
    memset(s->steps, 0, sizeof s->steps);
    s->phase = s->under_way = 0;
    memset(s->rides, 0, sizeof s->rides);
    taw_clear_status(s, PHASE_STATUS);
    for (int hex = 0; hex < HEXES; hex++)
        s->mark[hex] &= (uint8_t)~ATTACKED;
}

/* An empty map, held as at the start, on turn II. */
static void clear_map(const struct game *g, struct taw *s)
{
    for (int u = 0; u < UNITS; u++) {
        taw_put(g, s, u, unit_of(g, u)->turn && !unit_of(g, u)->available ? TRACK : GONE);
        s->status[u] = 0;
        s->left[u] = 0;
    }
    break_off(s);
    for (int hex = 0; hex < HEXES; hex++)
        s->mark[hex] = hex_of(g, hex)->nation == PARAGUAY ? HELD_BY_PARAGUAY : EVER_ALLIED;
    memset(s->award, 0, sizeof s->award);
    memset(s->award_now, 0, sizeof s->award_now);
    memset(s->award_next, 0, sizeof s->award_next);
    s->awards = 0;
    s->vp = 0;
    s->forts_counted = s->mendoza = s->mendoza_turn = s->expedition = s->expedition_due = 0;
    s->railroad_open = 1;
    s->head.turn = 2;
    s->mover = PARAGUAYANS;
    push(s, SEQUENCE, 0, 0);
    go_stage(s, taw_sequence_row(REINFORCEMENT, PARAGUAYANS));
}

/* ---- put ---- */

static bool is_place_for(const struct game *g, const struct taw *s, int u, int p, char *why,
                         size_t n)
{
    if (p >= HEXES) {
        if (p == TRACK && (camp_of(u) == PARAGUAYANS || !unit_of(g, u)->turn))
            return edit_refused(why, n, "only Allied reinforcements wait on the track");
        if (p == AVAILABLE && !unit_of(g, u)->available)
            return edit_refused(why, n, "only the supply units marked Available wait there");
        return true;
    }
    if (has_camp(s, other(camp_of(u)), p))
        return edit_refused(why, n, "enemy units stand there");
    if (s->at[u] != p && s->height[p] >= STACKING)
        return edit_refused(why, n, "26 units stand there already");
    if (is_vessel(g, u) && hex_of(g, p)->terrain != NAVIGABLE)
        return edit_refused(why, n, "vessels are in navigable hexes only");
    return true;
}

static bool set_details(struct taw *s, int u, const char *text, char *why, size_t n)
{
    while (*(text += strspn(text, " "))) {
        int value, used = 0;
        if (sscanf(text, "left=%d%n", &value, &used) == 1 && value >= 0 && value <= 99)
            s->left[u] = (uint8_t)value;
        else if (sscanf(text, "seen=%d%n", &value, &used) == 1 && (value == 0 || value == 1))
            s->status[u] = (uint16_t)(value ? s->status[u] | SEEN : s->status[u] & ~SEEN);
        else
            return edit_refused(why, n, "expected left=0 to left=99, or seen=0 or seen=1");
        text += used;
        if (*text && *text != ' ')
            return edit_refused(why, n, "expected left=0 to left=99, or seen=0 or seen=1");
    }
    return true;
}

static bool is_busy(const struct taw *s, int u)
{
    return has(s, u, PICKED | IN_MOVE | FIGHTING) || s->aboard[u];
}

static bool put_by_hand(const struct game *g, struct taw *s, const struct edit *e, char *why,
                        size_t n)
{
    struct taw before = *s;
    int u = e->unit, p = e->place;
    if (!is_place_for(g, s, u, p, why, n))
        return false;
    if (is_busy(s, u) && s->at[u] != p)
        return edit_refused(
            why, n, "the unit is in the midst of a move or a battle: go to a step first");
    for (int i = 0; i < s->head.depth; i++)
        if (s->head.frame[i].step == CHECK || s->head.frame[i].step == ATTACK)
            return edit_refused(why, n, "losses are being decided: go to a step first");
    taw_put(g, s, u, p);
    if (p < HEXES) {
        s->mark[p] = (uint8_t)(camp_of(u) == PARAGUAYANS ? s->mark[p] | HELD_BY_PARAGUAY
                                                         : s->mark[p] & ~HELD_BY_PARAGUAY);
        s->left[u] = (uint8_t)(camp_of(u) == s->mover ? taw_moves_of(g, s, u) : 0);
    } else {
        s->status[u] = 0;
        s->left[u] = 0;
        if (u < PARAGUAYAN_UNITS)
            s->award_now[u] = s->award_next[u] = 0;
    }
    if (set_details(s, u, e->detail ? e->detail : "", why, n) && taw_sound(g, s, why, n))
        return true;
    *s = before;
    return false;
}

/* ---- set, step ---- */

/* Who is late on the track waits; what has come and stands on the map stays. */
static bool set_track(struct taw *s, int track, int v, char *why, size_t n)
{
    switch (track) {
    case 0:
        s->head.turn = (uint16_t)v;
        return (v >= 1 && v <= LAST_TURN) ||
               edit_refused(why, n, "expected a turn from 1 to 9");
    case 1:
        s->vp = (int16_t)v;
        return (v >= -1 && v <= 9) || edit_refused(why, n, "expected -1 to 9 points");
    case 2:
        s->mendoza = (uint8_t)v;
        s->mendoza_turn = (uint8_t)(v ? s->head.turn : 0);
        return v == 0 || v == 1 || edit_refused(why, n, "expected 0 or 1");
    case 3:
        s->expedition = (uint8_t)v;
        return (v >= 0 && v <= 2) || edit_refused(why, n, "expected 0, 1 or 2");
    case 4:
        s->railroad_open = (uint8_t)v;
        return v == 0 || v == 1 || edit_refused(why, n, "expected 0 or 1");
    default:
        s->steps[track - 5] = (uint8_t)v;
        return (v >= 0 && v <= 9) || edit_refused(why, n, "expected 0 to 9 steps");
    }
}

static bool begin_step(const struct game *g, struct taw *s, const struct edit *e, char *why,
                       size_t n)
{
    int camp = e->side == SIDE_A ? ALLIES : PARAGUAYANS;
    if (e->step == INVASION)
        camp = PARAGUAYANS;
    if (e->step == REBELLION)
        camp = ALLIES;
    if (e->step < INVASION || e->step > COMBAT_3)
        return edit_refused(
            why, n,
            "expected a phase: invasion, rebellion, attrition, reinforcement, movement, "
            "first-combat, second-combat or third-combat");
    if (e->side == 0 && e->step >= REINFORCEMENT)
        return edit_refused(why, n, "expected a side too: whose phase is it?");
    break_off(s);
    if (s->head.turn == 0)
        s->head.turn = 1;
    if (e->step == INVASION)
        s->head.turn--; /* the turn begins with it */
    s->mover = (uint8_t)camp;
    push(s, SEQUENCE, 0, 0);
    go_stage(s, taw_sequence_row(e->step, camp));
    if (e->step >= MOVEMENT)
        taw_begin_player_turn(g, s);
    return true;
}

int taw_track(const struct game *g, const void *state, int track)
{
    (void)g;
    const struct taw *s = state;
    const int value[] = { s->head.turn,        s->vp,
                          s->mendoza,          s->expedition,
                          s->railroad_open,    s->steps[PARAGUAY],
                          s->steps[ARGENTINA], s->steps[BRAZIL] };
    return value[track];
}

bool taw_edit(const struct game *g, void *state, const struct edit *e, char *why, size_t n)
{
    struct taw *s = state;
    switch (e->kind) {
    case EDIT_CLEAR: clear_map(g, s); return true;
    case EDIT_PUT: return put_by_hand(g, s, e, why, n);
    case EDIT_REMOVE: {
        struct edit away = edit_removal(e, GONE);
        return put_by_hand(g, s, &away, why, n);
    }
    case EDIT_TRACK: return set_track(s, e->track, e->value, why, n);
    default: return begin_step(g, s, e, why, n);
    }
}
