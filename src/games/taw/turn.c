/* turn.c - 5. Turn sequence, 4. How to win, and 3. Set up. */
#include "games/taw/state.h"

/* ---- 5.2: read down, this is the game ---- */

/* clang-format off */
static const struct { uint8_t step, camp; } sequence[] = {
    { MATTO_GROSSO, ALLIES }, { SETUP, ALLIES }, { SETUP, PARAGUAYANS },                   /* 3.1, 3.2/3 */
    { INVASION, PARAGUAYANS }, { REBELLION, ALLIES }, { ATTRITION, CAMPS },                /* 5.2/2 */
    { REINFORCEMENT, PARAGUAYANS }, { MOVEMENT, PARAGUAYANS },                             /* 5.2/4 */
    { COMBAT_1, PARAGUAYANS }, { COMBAT_2, PARAGUAYANS }, { COMBAT_3, PARAGUAYANS },       /* 5.2/5, 5.2/6, 5.2/7 */
    { REINFORCEMENT, ALLIES }, { MOVEMENT, ALLIES },                                       /* 5.2/9 */
    { COMBAT_1, ALLIES }, { COMBAT_2, ALLIES }, { COMBAT_3, ALLIES },                      /* 5.2/10, 5.2/11, 5.2/12 */
    { TURN_END, CAMPS },
};
/* clang-format on */
enum { ROWS = sizeof sequence / sizeof *sequence, TURN_ROW = 3 };

int taw_sequence_row(int step, int camp)
{
    for (int row = TURN_ROW; row < ROWS; row++)
        if (sequence[row].step == step &&
            (sequence[row].camp == camp || sequence[row].camp == CAMPS))
            return row;
    return -1;
}

static void begin_turn(struct taw *s, struct tape *t)
{
    s->head.turn++;
    tell(t, R_5_1_1, E_TURN, s->head.turn, 0, 0);
}

/* What is new in every player turn: movement allowances (11.2), nobody has moved; captured arms are not kept (13.27/2). */
void taw_begin_player_turn(const struct game *g, struct taw *s)
{
    taw_clear_status(s, PHASE_STATUS | ENTERED);
    for (int u = 0; u < UNITS; u++)
        s->left[u] =
            (uint8_t)(camp_of(u) == s->mover && on_map(s, u) ? taw_moves_of(g, s, u) : 0);
    memset(s->award_now, 0, sizeof s->award_now);
    memset(s->award_next, 0, sizeof s->award_next);
    memset(s->award, 0, sizeof s->award);
    memset(s->rides, 0, sizeof s->rides);
    s->awards = 0;
}

void taw_run_sequence(const struct game *g, void *state, struct tape *t)
{
    struct taw *s = state;
    if (stage(s) >= ROWS)
        go_stage(s, TURN_ROW);
    int row = stage(s), step = sequence[row].step;
    if (row == TURN_ROW)
        begin_turn(s, t);
    s->mover = sequence[row].camp;
    if (step == REINFORCEMENT)
        taw_begin_player_turn(g, s);
    call(s, step, s->mover, 0);
}

/* ---- 1.4: a die of ten faces, 0 to 9; who asked finds it in head.got ---- */

void taw_run_dice(const struct game *g, void *state, struct tape *t)
{
    (void)g;
    (void)t;
    ask(state, CHANCE);
}

int taw_propose_dice(const struct game *g, const void *state, unsigned side, struct action *out,
                     int cap)
{
    (void)g;
    (void)state;
    struct offer l = { out, 0, cap, (uint8_t)side };
    for (int face = 0; face < DIE; face++)
        offer(&l, ROLL, face, 0, 0);
    return l.n;
}

struct verdict taw_check_dice(const struct game *g, const void *state, struct action a)
{
    (void)g;
    (void)state;
    return a.a < DIE ? legal : refuse(MALFORMED, 0, 0, 0);
}

void taw_apply_dice(const struct game *g, void *state, struct action a, struct tape *t)
{
    (void)g;
    (void)t;
    pop(state, a.a);
}

/* ---- 4.3, 4.4, 5.4: the end of a turn ---- */

static void count_towns(const struct game *g, struct taw *s, struct tape *t)
{
    const struct taw_data *d = data_of(g);
    const struct {
        uint16_t hex, rule;
    } town[] = { { d->asuncion, R_4_4_2 },
                 { d->curupaity, R_4_4_3 },
                 { d->concepcion, R_4_4_4 } };
    for (size_t i = 0; i < sizeof town / sizeof *town; i++)
        if (holder_of(s, town[i].hex) == ALLIES)
            taw_award_vp(g, s, 1, town[i].rule, t);
}

/* 4.4/5: the expedition was not beaten in turn V. */
static void count_expedition(const struct game *g, struct taw *s, struct tape *t)
{
    if (s->expedition_due) {
        s->expedition_due = 0;
        taw_award_vp(g, s, 1, R_4_4_5, t);
    }
}

/* 4.3/3, 4.4/7: points, and nothing else, and only now. */
void taw_run_turn_end(const struct game *g, void *state, struct tape *t)
{
    struct taw *s = state;
    count_expedition(g, s, t);
    if (s->head.turn < LAST_TURN) {
        pop(s, 0);
        return;
    }
    count_towns(g, s, t);
    int result = s->vp >= 3 ? SIDE_A : s->vp == 2 ? RESULT_DRAW : SIDE_B;
    if (result == RESULT_DRAW)
        tell(t, R_4_3_2, E_DRAW, 0, 0, 0);
    else
        tell(t, R_4_3_2, E_OVER, result, 0, 0);
    end_game(s, result, R_4_3_2);
}

int taw_score(const struct game *g, const void *state, unsigned side)
{
    const struct taw *s = state;
    (void)g;
    return side == SIDE_A ? s->vp : 0; /* 4.3/1: only the Allies have points */
}

/* ---- 3.2/3, 8.2: is an expedition launched? ---- */

/* Stage 0: the question; then two of infantry are named. */
void taw_run_matto_grosso(const struct game *g, void *state, struct tape *t)
{
    (void)g;
    (void)t;
    struct taw *s = state;
    if (stage(s) < 3)
        ask(s, side_of(ALLIES));
    else
        pop(s, 0);
}

int taw_propose_matto_grosso(const struct game *g, const void *state, unsigned side,
                             struct action *out, int cap)
{
    struct offer l = { out, 0, cap, (uint8_t)side };
    if (stage(state) == 0) {
        offer(&l, LAUNCH, 0, 0, 0);
        offer(&l, DECLINE, 0, 0, 0);
        return l.n;
    }
    for (int u = first_of(ALLIES); u < UNITS; u++)
        if (unit_of(g, u)->nation == BRAZIL && unit_of(g, u)->type == INFANTRY &&
            unit_of(g, u)->turn == 1)
            offer(&l, SEND, u, 0, 0);
    return l.n;
}

struct verdict taw_check_matto_grosso(const struct game *g, const void *state, struct action a)
{
    const struct taw *s = state;
    if (a.verb != SEND)
        return stage(s) == 0 ? legal : refuse(NOT_NOW, 0, 0, 0);
    const struct taw_unit *x = unit_of(g, a.a);
    if (stage(s) == 0)
        return refuse(NOT_NOW, 0, 0, 0);
    if (x->nation != BRAZIL || x->type != INFANTRY || x->turn != 1)
        return refuse(NOT_FOR_EXPEDITION, a.a, 0, 0);
    if (s->at[a.a] != TRACK)
        return refuse(CHOSEN, a.a, 0, 0);
    return taw_first_of_twins(g, s, a.a);
}

static void set_aside(const struct game *g, struct taw *s, int u, struct tape *t)
{
    taw_put(g, s, u, AWAY);
    tell(t, R_8_2_2, E_SET_ASIDE, u, 0, 0);
}

void taw_apply_matto_grosso(const struct game *g, void *state, struct action a, struct tape *t)
{
    struct taw *s = state;
    if (a.verb == DECLINE) {
        tell(t, R_8_2_1, E_NOT_LAUNCHED, 0, 0, 0);
        pop(s, 0);
        return;
    }
    if (a.verb == LAUNCH) {
        s->expedition = UNDER_WAY;
        tell(t, R_8_2_1, E_LAUNCHED, 0, 0, 0);
        for (int u = first_of(ALLIES); u < UNITS; u++)
            if (s->at[u] == AVAILABLE) { /* 8.2/2: either of them */
                set_aside(g, s, u, t);
                break;
            }
    } else {
        set_aside(g, s, a.a, t);
    }
    next(s);
}

/* ---- 3.3, 3.4 ---- */

static int next_to_place(const struct game *g, const struct taw *s, int camp)
{
    const struct taw_list *l = &data_of(g)->starters;
    for (int i = l->first[camp]; i < l->first[camp + 1]; i++)
        if (s->at[l->unit[i]] == TRACK)
            return l->unit[i];
    return -1;
}

static bool has_begun(const struct game *g, const struct taw *s, int camp)
{
    for (int u = first_of(camp); u < end_of(camp); u++)
        if (on_map(s, u) && unit_of(g, u)->group != GROUP_FIXED)
            return true;
    return false;
}

void taw_run_setup(const struct game *g, void *state, struct tape *t)
{
    (void)t;
    struct taw *s = state;
    int camp = top(s)->a, u = next_to_place(g, s, camp);
    top(s)->b = (uint16_t)u; /* until the next is asked for */
    if (u >= 0)
        ask(s, side_of(camp));
    else
        pop(s, 0);
}

/* 3.3/2: the hex itself is none away (ruling 58). */
static bool is_near(const struct taw_data *d, int hex, int to, int most)
{
    return d->distance[hex][to] <= most;
}

/* The reason why not, or LEGAL. */
int taw_set_up_reason(const struct taw_data *d, int group, int hex)
{
    const struct taw_hex *h = &d->hex[hex];
    switch (group) {
    case GROUP_CORRIENTES:
        return h->nation == ARGENTINA && is_near(d, hex, d->corrientes, 7) ? LEGAL
                                                                           : NEAR_CORRIENTES;
    case GROUP_SAO_BORJA:
        return h->nation == BRAZIL && !h->enclave && is_near(d, hex, d->sao_borja, 3)
                   ? LEGAL
                   : NEAR_SAO_BORJA;
    case GROUP_PARANA: return h->parana ? LEGAL : ON_THE_PARANA;
    case GROUP_BRAZIL: return h->nation == BRAZIL && !h->enclave ? LEGAL : IN_BRAZIL;
    default: return h->nation == PARAGUAY ? LEGAL : IN_PARAGUAY;
    }
}

static struct verdict may_place(const struct game *g, const struct taw *s, int u, int hex)
{
    int reason = taw_set_up_reason(data_of(g), unit_of(g, u)->group, hex);
    if (reason)
        return refuse(reason, u, hex, 0);
    if (s->height[hex] >= STACKING) /* 6.2/1; groups may share hexes (3.3/8) */
        return refuse(NO_ROOM, 0, hex, 0);
    return legal;
}

int taw_propose_setup(const struct game *g, const void *state, unsigned side,
                      struct action *out, int cap)
{
    const struct taw *s = state;
    struct offer l = { out, 0, cap, (uint8_t)side };
    int camp = top_of(s)->a, u = top_of(s)->b;
    if (!has_begun(g, s, camp))
        offer(&l, STANDARD, 0, 0, 0);
    for (int hex = 0; hex < HEXES; hex++)
        if (!may_place(g, s, u, hex).reason)
            offer(&l, PLACE, u, hex, 0);
    return l.n;
}

struct verdict taw_check_setup(const struct game *g, const void *state, struct action a)
{
    const struct taw *s = state;
    int camp = top_of(s)->a, u = top_of(s)->b;
    if (a.verb == STANDARD)
        return has_begun(g, s, camp) ? refuse(ALREADY_BEGUN, 0, 0, 0) : legal;
    if (a.a != u)
        return refuse(NOT_NEXT, a.a, u, 0);
    if (a.b >= HEXES)
        return refuse(NOT_A_HEX, 0, a.b, 0);
    return may_place(g, s, u, a.b);
}

void taw_apply_setup(const struct game *g, void *state, struct action a, struct tape *t)
{
    (void)t;
    struct taw *s = state;
    if (a.verb == PLACE) {
        taw_put(g, s, a.a, a.b);
        return;
    }
    for (int u; (u = next_to_place(g, s, top(s)->a)) >= 0;)
        taw_put(g, s, u, unit_of(g, u)->standard);
}

/* ---- the scenarios ---- */

enum scenario { WAR, STANDARD_WAR, MELEE };

/* 3.6: Paraguay holds the hexes of Paraguay. */
static void lay_out(const struct game *g, struct taw *s)
{
    for (int hex = 0; hex < HEXES; hex++)
        s->mark[hex] = hex_of(g, hex)->nation == PARAGUAY ? HELD_BY_PARAGUAY : EVER_ALLIED;
    for (int u = 0; u < UNITS; u++)
        s->at[u] = (uint16_t)(unit_of(g, u)->available ? AVAILABLE : TRACK);
    for (int u = 0; u < UNITS; u++)
        if (unit_of(g, u)->group == GROUP_FIXED) /* 3.4/1, 3.4/2 */
            taw_put(g, s, u, unit_of(g, u)->standard);
    s->railroad_open = 1;
}

/* Units stand where the scenario has them, and hold their hexes. */
static void lay_melee(const struct game *g, struct taw *s)
{
    for (int u = 0; u < UNITS; u++) {
        int at = unit_of(g, u)->melee;
        taw_put(g, s, u, at);
        if (at < HEXES)
            s->mark[at] = (uint8_t)(camp_of(u) == PARAGUAYANS
                                        ? s->mark[at] | HELD_BY_PARAGUAY
                                        : (s->mark[at] & ~HELD_BY_PARAGUAY) | EVER_ALLIED);
    }
}

void taw_begin(const struct game *g, void *state, int scenario, unsigned options)
{
    struct taw *s = state;
    (void)options;
    lay_out(g, s);
    push(s, SEQUENCE, 0, 0);
    if (scenario == WAR)
        return;
    go_stage(s, TURN_ROW);
    if (scenario == MELEE) {
        s->head.turn = 4; /* turn V comes next */
        lay_melee(g, s);
        return;
    }
    for (int u = 0; u < UNITS; u++)
        if (s->at[u] == TRACK && unit_of(g, u)->turn == 0)
            taw_put(g, s, u, unit_of(g, u)->standard);
}
