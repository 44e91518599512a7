/* reinforcement.c - 9. Allied reinforcements, 10. Replacements, and the expedition of 8.2 as it enters. */
#include "games/taw/state.h"

/* ---- what comes ---- */

/* The turn from which a unit that waits off the map may enter; 0: it does not wait. */
static int due_turn(const struct game *g, const struct taw *s, int u)
{
    if (s->at[u] == TRACK)
        return unit_of(g, u)->turn;
    if (s->at[u] != AWAY || unit_of(g, u)->nation == BRAZIL)
        return 0;
    return camp_of(u) == PARAGUAYANS ? 6 : s->mendoza_turn + 1; /* 8.2/4, 8.3/3 */
}

/* 10.4/1 */
static int cost_of(const struct game *g, int u)
{
    int type = unit_of(g, u)->type;
    return type == SUPPLY || type == ENGINEER || is_artillery(g, u) ? 2 : 1;
}

/* 10.3: what a nation gets this turn. */
static int steps_of(const struct game *g, const struct taw *s, int nation)
{
    const struct taw_data *d = data_of(g);
    if (s->head.turn < 2) /* 5.3/3 */
        return 0;
    switch (nation) {
    case PARAGUAY: return !was_ever_allied(s, d->asuncion) + !was_ever_allied(s, d->cerro_leon);
    case ARGENTINA: return 2;
    case BRAZIL: return 4;
    default: return 0;
    }
}

/* ---- where ---- */

static bool is_board_edge(const struct taw_data *d, int hex)
{
    for (int i = 0; i < 3; i++)
        if (d->source[ALLIES][i] == hex)
            return true;
    return false;
}

/* 9.2/2, 9.2/3 */
static struct verdict may_enter_allied(const struct game *g, const struct taw *s, int u,
                                       int hex)
{
    const struct taw_data *d = data_of(g);
    if (unit_of(g, u)->nation == URUGUAY && hex != d->uruguayana)
        return refuse(URUGUAY_AT_2044, u, hex, 0);
    if (unit_of(g, u)->nation != URUGUAY && !is_board_edge(d, hex))
        return refuse(NOT_ENTRY_HEX, u, hex, 0);
    if (is_vessel(g, u) && hex != d->source[ALLIES][0])
        return refuse(VESSELS_AT_1042, u, hex, 0);
    if (has_camp(s, PARAGUAYANS, hex))
        return refuse(ENTRY_BARRED, u, hex, 0);
    return legal;
}

/* 10.7 */
static struct verdict may_enter_paraguayan(const struct game *g, const struct taw *s, int u,
                                           int hex)
{
    const struct taw_data *d = data_of(g);
    if (hex != d->asuncion && hex != d->cerro_leon && hex != d->humaita)
        return refuse(NOT_PARAGUAYS_ENTRY, u, hex, 0);
    if (was_ever_allied(s, hex))
        return refuse(ENTRY_LOST, u, hex, 0);
    if (hex != d->humaita)
        return legal;
    const uint16_t town[] = { d->asuncion, d->cerro_leon };
    for (int i = 0; i < 2; i++)
        if (!was_ever_allied(s, town[i]) && taw_path_between(g, s, PARAGUAYANS, hex, town[i]))
            return legal;
    return refuse(HUMAITA_CUT_OFF, u, hex, 0);
}

static struct verdict may_enter_at(const struct game *g, const struct taw *s, int u, int hex)
{
    if (hex >= HEXES)
        return refuse(NOT_A_HEX, u, hex, 0);
    struct verdict v = camp_of(u) == ALLIES ? may_enter_allied(g, s, u, hex)
                                            : may_enter_paraguayan(g, s, u, hex);
    if (v.reason)
        return v;
    return s->height[hex] >= STACKING ? refuse(NO_ROOM, u, hex, 0) : legal;
}

/* 8.2/3 */
static bool may_invade_at(const struct game *g, const struct taw *s, int hex)
{
    return hex < HEXES && hex_of(g, hex)->rim && s->height[hex] == 0;
}

static bool is_invasion_due(const struct game *g, const struct taw *s)
{
    if (s->mover != ALLIES || s->expedition != UNDER_WAY || s->head.turn < 5)
        return false;
    for (int hex = 0; hex < HEXES; hex++)
        if (may_invade_at(g, s, hex))
            return true;
    return false; /* ruling 40: it waits */
}

/* ---- who ---- */

static struct verdict may_bring(const struct game *g, const struct taw *s, int u)
{
    int due = due_turn(g, s, u);
    if (camp_of(u) != s->mover)
        return refuse(NOT_YOURS, u, side_of(s->mover), 0);
    if (due == 0)
        return refuse(NOT_REINFORCEMENT, u, 0, 0);
    return due > s->head.turn ? refuse(NOT_DUE, u, due, 0) : legal;
}

static bool is_never_replaced(const struct game *g, int u)
{
    return is_fortress(g, u) || is_vessel(g, u) || unit_of(g, u)->gn;
}

/* 10.2, 10.4, 10.5 */
static struct verdict may_replace(const struct game *g, const struct taw *s, int u)
{
    int nation = unit_of(g, u)->nation;
    if (camp_of(u) != s->mover)
        return refuse(NOT_YOURS, u, side_of(s->mover), 0);
    if (s->at[u] == AVAILABLE && s->head.turn < 2)
        return refuse(TOO_EARLY_TO_BUY, u, 0, 0);
    if (s->at[u] != DEAD && s->at[u] != AVAILABLE)
        return refuse(NOT_DEAD, u, 0, 0);
    if (nation == URUGUAY)
        return refuse(NO_URUGUAYANS, u, 0, 0);
    if (is_never_replaced(g, u))
        return refuse(NEVER_REPLACED, u, 0, 0);
    if (cost_of(g, u) > s->steps[nation])
        return refuse(NO_STEPS, u, cost_of(g, u), s->steps[nation]);
    return legal;
}

/* ---- the step ---- */

static void offer_entries(const struct game *g, const struct taw *s, struct offer *l, int verb,
                          int u)
{
    const struct taw_data *d = data_of(g);
    const uint16_t paraguay[] = { d->asuncion, d->cerro_leon, d->humaita };
    const uint16_t *hex = unit_of(g, u)->nation == URUGUAY ? &d->uruguayana
                          : camp_of(u) == ALLIES           ? d->source[ALLIES]
                                                           : paraguay;
    for (int i = 0; i < (unit_of(g, u)->nation == URUGUAY ? 1 : 3); i++)
        if (!may_enter_at(g, s, u, hex[i]).reason)
            offer(l, verb, u, hex[i], 0);
}

static bool finds_a_hex(const struct game *g, const struct taw *s, int u)
{
    struct action one;
    struct offer l = { &one, 0, 1, 0 };
    offer_entries(g, s, &l, ENTER_AT, u);
    return l.n > 0;
}

/* As a reinforcement or as a replacement, by where it waits; NO_VERB: not now. */
static int way_in(const struct game *g, const struct taw *s, int u)
{
    switch (s->at[u]) {
    case TRACK:
    case AWAY: return may_bring(g, s, u).reason ? NO_VERB : ENTER_AT;
    case DEAD:
    case AVAILABLE: /* nothing costs less than a step */
        return s->steps[unit_of(g, u)->nation] == 0 || may_replace(g, s, u).reason ? NO_VERB
                                                                                   : REPLACE;
    default: return NO_VERB;
    }
}

static bool is_anyone_waiting(const struct game *g, const struct taw *s)
{
    if (is_invasion_due(g, s))
        return true;
    for (int u = first_of(s->mover); u < end_of(s->mover); u++)
        if (way_in(g, s, u) && finds_a_hex(g, s, u))
            return true;
    return false;
}

/* Stage 0 counts the replacement steps out. */
void taw_run_reinforcement(const struct game *g, void *state, struct tape *t)
{
    (void)t;
    struct taw *s = state;
    if (stage(s) == 0) {
        for (int nation = 0; nation < NATIONS; nation++)
            s->steps[nation] = (uint8_t)((nation == PARAGUAY) == (s->mover == PARAGUAYANS)
                                             ? steps_of(g, s, nation)
                                             : 0);
        next(s);
    }
    if (stage(s) == 1 && is_anyone_waiting(g, s)) {
        ask(s, side_of(s->mover));
        return;
    }
    memset(s->steps, 0, sizeof s->steps); /* 10.2/1: nothing is kept */
    pop(s, 0);
}

int taw_propose_reinforcement(const struct game *g, const void *state, unsigned side,
                              struct action *out, int cap)
{
    const struct taw *s = state;
    struct offer l = { out, 0, cap, (uint8_t)side };
    if (is_invasion_due(g, s)) {
        for (int hex = 0; hex < HEXES; hex++)
            if (may_invade_at(g, s, hex))
                offer(&l, INVADE, hex, 0, 0);
        return l.n;
    }
    offer(&l, DONE, 0, 0, 0);
    for (int u = first_of(s->mover); u < end_of(s->mover); u++) {
        int verb = way_in(g, s, u);
        if (verb && taw_twin_before(g, s, u) < 0)
            offer_entries(g, s, &l, verb, u);
    }
    return l.n;
}

struct verdict taw_check_reinforcement(const struct game *g, const void *state, struct action a)
{
    const struct taw *s = state;
    bool due = is_invasion_due(g, s);
    if (a.verb == INVADE) {
        if (!due)
            return refuse(NO_EXPEDITION, 0, 0, 0);
        return may_invade_at(g, s, a.a) ? legal : refuse(NOT_ON_RIM, 0, a.a, 0);
    }
    if (due)
        return refuse(INVADE_FIRST, 0, 0, 0);
    if (a.verb == DONE)
        return legal;
    struct verdict v = a.verb == REPLACE ? may_replace(g, s, a.a) : may_bring(g, s, a.a);
    if (!v.reason)
        v = may_enter_at(g, s, a.a, a.b);
    return v.reason ? v : taw_first_of_twins(g, s, a.a);
}

/* 9.1/2, 9.2/4, 10.2/4, 10.7/3: with all of its movement. */
static void come(const struct game *g, struct taw *s, int u, int hex, struct tape *t)
{
    taw_enter(g, s, u, hex, t);
    s->left[u] = (uint8_t)taw_moves_of(g, s, u);
    s->status[u] |= ENTERED;
}

static void invade(const struct game *g, struct taw *s, int hex, struct tape *t)
{
    s->expedition = ARRIVED_OR_BEATEN;
    tell(t, R_8_2_3, E_INVADES, hex, 0, 0);
    for (int u = first_of(ALLIES); u < UNITS; u++)
        if (s->at[u] == AWAY && unit_of(g, u)->nation == BRAZIL) {
            tell(t, R_8_2_3, E_ENTERS, u, hex, 0);
            come(g, s, u, hex, t);
        }
}

void taw_apply_reinforcement(const struct game *g, void *state, struct action a, struct tape *t)
{
    struct taw *s = state;
    if (a.verb == DONE) {
        next(s);
        return;
    }
    if (a.verb == INVADE) {
        invade(g, s, a.a, t);
        return;
    }
    if (a.verb == REPLACE) {
        int nation = unit_of(g, a.a)->nation;
        s->steps[nation] = (uint8_t)(s->steps[nation] - cost_of(g, a.a));
        tell(t, s->mover == ALLIES ? R_10_6_1 : R_10_7_1, E_REPLACED, a.a, a.b, 0);
    } else {
        tell(t, R_9_2_1, E_ENTERS, a.a, a.b, 0);
    }
    come(g, s, a.a, a.b, t);
}
