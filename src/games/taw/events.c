/* events.c - 8. Off-map events: the expedition to Matto Grosso, the rebellion of Mendoza. */
#include "games/taw/state.h"

enum { EXPEDITION_TURN = 5 };

/* ---- 8.2 Matto Grosso: Paraguay meets the expedition, or does not ---- */

/* Stages: the question, the infantry, the cavalry. */
enum { MEET_IT, SEND_INFANTRY, SEND_CAVALRY, MET };

/* 8.2/4; ruling 33 says what infantry is. */
static struct verdict may_go_north(const struct game *g, const struct taw *s, int u, int type)
{
    if (camp_of(u) != PARAGUAYANS)
        return refuse(NOT_YOURS, u, SIDE_B, 0);
    if (unit_of(g, u)->type != type)
        return refuse(type == INFANTRY ? NOT_INFANTRY : NOT_CAVALRY, u, 0, 0);
    if (!on_map(s, u) || hex_of(g, s->at[u])->nation != PARAGUAY)
        return refuse(NOT_IN_PARAGUAY, u, 0, 0);
    if (taw_has_enemy_beside(g, s, PARAGUAYANS, s->at[u]))
        return refuse(NEAR_ENEMY, u, 0, 0);
    return legal;
}

static bool is_anyone_free(const struct game *g, const struct taw *s, int type)
{
    for (int u = 0; u < PARAGUAYAN_UNITS; u++)
        if (!may_go_north(g, s, u, type).reason)
            return true;
    return false;
}

static void let_through(struct taw *s, struct tape *t)
{
    s->expedition_due = 1; /* 4.4/5: at the end of the turn */
    tell(t, R_8_2_6, E_NOT_MET, 0, 0, 0);
    pop(s, 0);
}

/* 8.2/5 */
static void beat_expedition(const struct game *g, struct taw *s, struct tape *t)
{
    s->expedition = ARRIVED_OR_BEATEN;
    for (int u = first_of(ALLIES); u < UNITS; u++)
        if (s->at[u] == AWAY && unit_of(g, u)->nation == BRAZIL)
            taw_lose(g, s, u, R_8_2_5, t);
    pop(s, 0);
}

void taw_run_invasion(const struct game *g, void *state, struct tape *t)
{
    struct taw *s = state;
    if (s->head.turn != EXPEDITION_TURN || s->expedition != UNDER_WAY)
        pop(s, 0);
    else if (stage(s) == MET)
        beat_expedition(g, s, t);
    else if (stage(s) == MEET_IT &&
             !(is_anyone_free(g, s, INFANTRY) && is_anyone_free(g, s, CAVALRY)))
        let_through(s, t); /* ruling 63 */
    else
        ask(s, side_of(PARAGUAYANS));
}

static int type_asked(const void *state)
{
    return stage(state) == SEND_INFANTRY ? INFANTRY : CAVALRY;
}

int taw_propose_invasion(const struct game *g, const void *state, unsigned side,
                         struct action *out, int cap)
{
    struct offer l = { out, 0, cap, (uint8_t)side };
    if (stage(state) == MEET_IT) {
        offer(&l, MEET, 0, 0, 0);
        offer(&l, DECLINE, 0, 0, 0);
        return l.n;
    }
    for (int u = 0; u < PARAGUAYAN_UNITS; u++)
        if (unit_of(g, u)->type == type_asked(state))
            offer(&l, SEND, u, 0, 0);
    return l.n;
}

struct verdict taw_check_invasion(const struct game *g, const void *state, struct action a)
{
    const struct taw *s = state;
    if ((a.verb == SEND) != (stage(s) != MEET_IT))
        return refuse(NOT_NOW, 0, 0, 0);
    if (a.verb != SEND)
        return legal;
    struct verdict v = may_go_north(g, s, a.a, type_asked(s));
    return v.reason ? v : taw_first_of_twins(g, s, a.a);
}

void taw_apply_invasion(const struct game *g, void *state, struct action a, struct tape *t)
{
    struct taw *s = state;
    if (a.verb == DECLINE) {
        let_through(s, t);
        return;
    }
    if (a.verb == MEET)
        tell(t, R_8_2_4, E_MET, 0, 0, 0);
    else
        taw_send_off(g, s, a.a, R_8_2_4, t);
    next(s);
}

/* ---- 8.3 Mendoza ---- */

enum { THROW, REBEL, ANSWER, SEND_TEN };

static bool is_infantry_of_line(const struct game *g, int u)
{
    return unit_of(g, u)->type == INFANTRY;
}

/* 8.3/3, ruling 42: on the map and away from the enemy, or a reinforcement of this turn, delayed ones too. */
static struct verdict may_go_west(const struct game *g, const struct taw *s, int u)
{
    const struct taw_unit *x = unit_of(g, u);
    bool horse = x->type == CAVALRY || is_artillery(g, u);
    if (x->nation != ARGENTINA || x->gn || !(is_infantry_of_line(g, u) || horse))
        return refuse(NOT_FOR_MENDOZA, u, 0, 0);
    if (s->at[u] == TRACK ? x->turn > s->head.turn : !on_map(s, u))
        return refuse(NOT_AT_HAND, u, 0, 0);
    if (on_map(s, u) && taw_has_enemy_beside(g, s, ALLIES, s->at[u]))
        return refuse(NEAR_PARAGUAYANS, u, 0, 0);
    if (s->sent[horse] >= (horse ? OTHERS_SENT : INFANTRY_SENT))
        return refuse(SIX_AND_FOUR, u, 0, 0);
    return legal;
}

static bool is_force_at_hand(const struct game *g, const struct taw *s)
{
    int n[2] = { 0, 0 };
    for (int u = first_of(ALLIES); u < UNITS; u++)
        if (!may_go_west(g, s, u).reason)
            n[!is_infantry_of_line(g, u)]++;
    return n[0] >= INFANTRY_SENT && n[1] >= OTHERS_SENT;
}

static void leave_alone(const struct game *g, struct taw *s, struct tape *t)
{
    tell(t, R_8_3_2, E_LEFT_ALONE, 0, 0, 0);
    taw_award_vp(g, s, -1, R_4_4_6, t);
    pop(s, 0);
}

/* 8.3/1: on 0 to 2. */
static void throw_for_mendoza(const struct game *g, struct taw *s, struct tape *t)
{
    int die = s->head.got;
    tell(t, R_8_3_1, E_MENDOZA_DIE, die, 0, 0);
    if (die > 2) {
        pop(s, 0);
        return;
    }
    tell(t, R_8_3_1, E_REBELS, 0, 0, 0);
    s->mendoza = REBELLED;
    s->mendoza_turn = (uint8_t)s->head.turn;
    if (is_force_at_hand(g, s))
        next(s);
    else
        leave_alone(g, s, t);
}

void taw_run_rebellion(const struct game *g, void *state, struct tape *t)
{
    struct taw *s = state;
    if (stage(s) == THROW) {
        if (s->head.turn < 2 || s->mendoza != LOYAL)
            pop(s, 0);
        else
            call(s, DICE, 0, 0);
    } else if (stage(s) == REBEL) {
        throw_for_mendoza(g, s, t);
    } else if (s->sent[0] + s->sent[1] == INFANTRY_SENT + OTHERS_SENT) {
        tell(t, R_8_3_3, E_SUPPRESSED, 0, 0, 0);
        s->sent[0] = s->sent[1] = 0;
        pop(s, 0);
    } else {
        ask(s, side_of(ALLIES));
    }
}

int taw_propose_rebellion(const struct game *g, const void *state, unsigned side,
                          struct action *out, int cap)
{
    struct offer l = { out, 0, cap, (uint8_t)side };
    if (stage(state) == ANSWER) {
        offer(&l, SUPPRESS, 0, 0, 0);
        offer(&l, DECLINE, 0, 0, 0);
        return l.n;
    }
    for (int u = first_of(ALLIES); u < UNITS; u++)
        if (unit_of(g, u)->nation == ARGENTINA)
            offer(&l, SEND, u, 0, 0);
    return l.n;
}

struct verdict taw_check_rebellion(const struct game *g, const void *state, struct action a)
{
    const struct taw *s = state;
    if ((a.verb == SEND) != (stage(s) == SEND_TEN))
        return refuse(NOT_NOW, 0, 0, 0);
    if (a.verb != SEND)
        return legal;
    struct verdict v = may_go_west(g, s, a.a);
    return v.reason ? v : taw_first_of_twins(g, s, a.a);
}

void taw_apply_rebellion(const struct game *g, void *state, struct action a, struct tape *t)
{
    struct taw *s = state;
    if (a.verb == DECLINE) {
        leave_alone(g, s, t);
    } else if (a.verb == SUPPRESS) {
        next(s);
    } else {
        s->sent[!is_infantry_of_line(g, a.a)]++;
        taw_send_off(g, s, a.a, R_8_3_3, t);
    }
}
