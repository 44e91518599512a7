/* turn.c - the sequence of play, and its phases that need no other chapter: a, b, i, j and
 * k. */
#include "games/pacific/state.h"

/* Sequence of play: read down, this is the game. A row of the Allies is played once, by one
 * player for both
 * nations; where Bolivia has a player of its own (optional-rules-use-any-or-all/19) the
 * rows of Peru and Bolivia are played apart. */
enum whose { NOBODY, CHILEAN, ALLIED, PERUVIAN, BOLIVIAN };
/* clang-format off */
static const struct { uint8_t step, whose; } sequence[] = {
    { SETUP, PERU }, { SETUP, BOLIVIA }, { SETUP, CHILE },              /* setup/1 */
    { TURN_END, NOBODY },
    { REINFORCE, CHILEAN }, { OVERSTACK, CHILEAN }, { PLAN, CHILEAN },  /* sequence-of-play/1 */
    { ACQUIRE, CHILEAN }, { CONSUME, CHILEAN }, { NAVAL, CHILEAN },
    { LAND, CHILEAN }, { COMBAT, CHILEAN },
    { TURN_END, NOBODY },
    { REINFORCE, ALLIED }, { OVERSTACK, ALLIED }, { PLAN, PERUVIAN },
    { ACQUIRE, ALLIED },                                                /* sequence-of-play/2 */
    { CONSUME, PERUVIAN }, { CONSUME, BOLIVIAN }, { NAVAL, PERUVIAN }, { MACHINE, PERUVIAN },
    { LAND, PERUVIAN }, { LAND, BOLIVIAN }, { COMBAT, PERUVIAN }, { COMBAT, BOLIVIAN },
    { TURN_END, NOBODY },
    { VP_ACCRUAL, NOBODY }, { SURRENDER, NOBODY }, { VICTORY, NOBODY }, /* sequence-of-play/3 */
};
/* clang-format on */
enum { SETUPS = 3, ROWS = sizeof sequence / sizeof *sequence };

/* The nations that play a row; 0: the row is left out. */
static unsigned party_of(bool three, int whose)
{
    switch (whose) {
    case CHILEAN: return PARTY_CHILE;
    case ALLIED: return PARTY_ALLIES;
    case PERUVIAN: return three ? PARTY_PERU : PARTY_ALLIES;
    case BOLIVIAN: return three ? PARTY_BOLIVIA : 0;
    default: return 0;
    }
}

int pacific_sequence_row(int step, unsigned party, bool three)
{
    for (int row = SETUPS; row < ROWS; row++)
        if (sequence[row].step == step &&
            (party_of(three, sequence[row].whose) & party) == party)
            return row;
    return -1;
}

/* setup/25, j/7 */
static void begin_turn(struct pacific *s, struct tape *t)
{
    s->head.turn++;
    s->sunk[CAMP_CHILE] = s->sunk[CAMP_ALLIES] = 0;
    tell(t, R_J_7, E_TURN, s->head.turn, 0, 0);
}

void pacific_run_sequence(const struct game *g, void *state, struct tape *t)
{
    struct pacific *s = state;
    int row = stage(s);
    if (row == SETUPS && s->head.turn == 0)
        s->vp = (int16_t)pacific_current_vp(g, s); /* i/3: Antofagasta, if Chile begins there */
    if (row >= ROWS)
        row = SETUPS;
    if (row == SETUPS)
        begin_turn(s, t);
    go_stage(s, row);
    int step = sequence[row].step, whose = sequence[row].whose;
    if (row < SETUPS) {
        call(s, step, whose, 0);
        return;
    }
    unsigned party = party_of(is_option(s, THREE_PLAYERS), whose);
    s->party = (uint16_t)party;
    if (party == PARTY_BOLIVIA && s->bolivia_out)
        party = 0; /* j/1: nothing is left to play with */
    if (whose == NOBODY || party != 0)
        call(s, step, (int)party, 0);
    else
        next(s);
}

/* ---- a. Reinforcement phase ---- */

/* a/1. What was rebuilt and waits to enter is not swept into the pool (ruling 41). */
void pacific_run_reinforce(const struct game *g, void *state, struct tape *t)
{
    struct pacific *s = state;
    const struct due *due;
    int n = schedule_of(&data_of(g)->schedule, s->head.turn, &due);
    for (int i = 0; i < n; i++)
        if (in_party(g, top(s)->a, due[i].unit) && s->at[due[i].unit] == TRACK) {
            pacific_put(g, s, due[i].unit, POOL);
            tell(t, R_A_1, E_POOLED, due[i].unit, 0, 0);
        }
    pop(s, 0);
}

/* ---- b. Overstacking check phase ---- */

static int overstacked_by(const struct game *g, const struct pacific *s, int camp, int place)
{
    if (place >= HEXES)
        return 0; /* ruling 32: not in the box */
    return s->troops[camp][place] - pacific_stacking_limit(g, s, place);
}

void pacific_run_overstack(const struct game *g, void *state, struct tape *t)
{
    (void)t;
    struct pacific *s = state;
    int camp = camp_of_party(top(s)->a);
    for (int p = 0; p < HEXES; p++)
        if (overstacked_by(g, s, camp, p) > 0) {
            ask(s, pacific_speaker(g, s, camp, p));
            return;
        }
    pop(s, 0);
}

struct verdict pacific_check_overstack(const struct game *g, const void *state, struct action a)
{
    const struct pacific *s = state;
    int camp = camp_of_party(top_of(s)->a);
    if (pacific_side_of_nation(s, nation_of(g, a.a)) != a.by)
        return refuse(NOT_THEIRS, a.a, a.by, 0);
    if (!is_combat(a.a))
        return refuse(NOT_COMBAT_UNIT, a.a, 0, 0);
    if (s->at[a.a] >= HEXES)
        return refuse(NOT_IN_HEX, a.a, 0, 0);
    if (overstacked_by(g, s, camp, s->at[a.a]) <= 0)
        return refuse(NOT_OVERSTACKED, a.a, s->at[a.a], 0);
    if (pacific_speaker(g, s, camp, s->at[a.a]) != a.by)
        return refuse(NOT_SPEAKER, a.a, s->at[a.a], 0);
    return pacific_no_twin_before(g, s, a.a);
}

int pacific_propose_overstack(const struct game *g, const void *state, unsigned side,
                              struct action *out, int cap)
{
    const struct pacific *s = state;
    struct offer o = { out, 0, cap, (uint8_t)side };
    for (int u = 0; u < LAND_UNITS; u++)
        if (s->at[u] < HEXES && pacific_side_of_nation(s, nation_of(g, u)) == side)
            offer(&o, REMOVE, u, 0, 0);
    return o.n;
}

/* ruling 32: removed units keep no steps */
void pacific_apply_overstack(const struct game *g, void *state, struct action a, struct tape *t)
{
    struct pacific *s = state;
    tell(t, R_B_1, E_REMOVED, a.a, s->at[a.a], 0);
    pacific_put(g, s, a.a, POOL);
    s->steps[a.a] = 1;
}

/* ---- between player turns ---- */

void pacific_run_turn_end(const struct game *g, void *state, struct tape *t)
{
    (void)g, (void)t;
    pacific_clear_status(state, PLAYER_TURN_STATUS);
    pop(state, 0);
}

/* ---- i. VP accrual phase ---- */

/* i/3, i/4, i/6, i/7: the hexes that Chile was the last to hold or pass through, and the
 * points of i/5 */
int pacific_current_vp(const struct game *g, const struct pacific *s)
{
    int vp = s->naval_vp;
    for (int c = 0; c < CITIES; c++)
        if (s->holder[c] == CAMP_CHILE)
            vp += data_of(g)->city[c].vp;
    return vp;
}

void pacific_run_vp(const struct game *g, void *state, struct tape *t)
{
    struct pacific *s = state;
    int allied = s->sunk[CAMP_ALLIES], chilean = s->sunk[CAMP_CHILE];
    if (allied > 0 &&
        allied >= 2 * chilean) { /* i/5; ruling 105: at least twice, and at least one */
        s->naval_vp++;
        tell(t, R_I_5, E_NAVAL_VP, allied, chilean, 0);
    }
    s->vp = (int16_t)pacific_current_vp(g, s);
    tell(t, R_I_2, E_VP, s->vp, 0, 0);
    pop(s, 0);
}

/* ---- j. Bolivian surrender phase ---- */

static bool is_chilean(const struct game *g, const struct pacific *s, int place)
{
    return s->holder[city_at(g, place)] == CAMP_CHILE;
}

/* j/1, rules-errata-base-rule-numbers/10, forts/2; a unit aboard a Peruvian ship goes with
 * the rest */
static void remove_bolivia(const struct game *g, struct pacific *s, struct tape *t)
{
    s->bolivia_out = 1;
    tell(t, R_J_1, E_SURRENDER, 0, 0, 0);
    for (int u = 0; u < UNITS; u++) {
        if (nation_of(g, u) != BOLIVIA || s->at[u] == GONE)
            continue;
        if (on_map(s, u) || is_aboard(s, u))
            tell(t, is_fort(u) ? R_FORTS_2 : R_J_1, E_LEAVES, u, 0, 0);
        pacific_put(g, s, u, GONE);
    }
}

void pacific_run_surrender(const struct game *g, void *state, struct tape *t)
{
    struct pacific *s = state;
    const struct pacific_data *d = data_of(g);
    if (!s->bolivia_out &&
        (s->vp >= 7 || (is_chilean(g, s, d->la_paz) && is_chilean(g, s, d->oruro))))
        remove_bolivia(g, s, t);
    pop(s, 0);
}

/* ---- k. Victory check phase (its rules are filed under j, from j/3 on: ruling 128) ---- */

static int victory_rule(int turn)
{
    return turn == TURNS ? R_J_6 : turn == 9 ? R_J_5 : R_J_4;
}

/* optional-rules-use-any-or-all/20: the Allies win together, but Bolivia has lost once it
 * drops out */
static int allied_winners(const struct pacific *s)
{
    if (!is_option(s, THREE_PLAYERS) || s->bolivia_out)
        return SIDE_B;
    return SIDE_B | SIDE_C;
}

void pacific_run_victory(const struct game *g, void *state, struct tape *t)
{
    struct pacific *s = state;
    const struct pacific_data *d = data_of(g);
    int turn = s->head.turn, rule = victory_rule(turn), result = 0;
    if (d->chile_wins[turn] >= 0 && s->vp >= d->chile_wins[turn])
        result = SIDE_A;
    else if (d->allies_win[turn] >= 0 && s->vp <= d->allies_win[turn])
        result = allied_winners(s);
    else if (turn == TURNS)
        result = RESULT_DRAW;
    if (result == 0) {
        if (d->chile_wins[turn] >= 0)
            tell(t, rule, E_GOES_ON, 0, 0, 0);
        pop(s, 0);
        return;
    }
    tell(t, rule, result == RESULT_DRAW ? E_DRAW : E_OVER, result, 0, 0);
    end_game(s, result, rule);
}
