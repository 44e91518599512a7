/* setup.c - 1. Setup, and 2. Sequence of play. */
#include "games/nac/state.h"

enum scenario { WAR, EXAMPLE, FRAY };

/* ---- 2. Sequence of play: read down, this is the game ---- */

/* clang-format off */
static const struct { uint8_t step, camp; } sequence[] = {
    { SETUP, PARAGUAYANS },                                 /* O4/2: before the Allied first turn */
    { TURN, CAMPS },
    { TRANSPORT, ALLIES },                                  /* 1/7, 2/2 */
    { MOVEMENT, ALLIES },                                   /* 2/3 */
    { COMBAT, ALLIES },                                     /* 2/4 */
    { MAINTENANCE, ALLIES },                                /* 2/5 */
    { TRANSPORT, PARAGUAYANS }, { MOVEMENT, PARAGUAYANS },  /* 2/1: both in this order */
    { COMBAT, PARAGUAYANS }, { MAINTENANCE, PARAGUAYANS },
};
/* clang-format on */
enum { ROWS = sizeof sequence / sizeof *sequence, FIRST_ROW = 1 };

int nac_sequence_row(int step, int camp)
{
    for (int row = FIRST_ROW; row < ROWS; row++)
        if (sequence[row].step == step && sequence[row].camp == camp)
            return row;
    return -1;
}

/* 1/7: when both players have carried out all phases the turn is completed and a new one begins. */
void nac_run_sequence(const struct game *g, void *state, struct tape *t)
{
    (void)g;
    struct nac *s = state;
    if (stage(s) >= ROWS)
        go_stage(s, FIRST_ROW);
    int row = stage(s), step = sequence[row].step;
    if (step == TURN) {
        s->head.turn++;
        tell(t, R_2_1, E_TURN, s->head.turn, 0, 0);
        next(s);
        return;
    }
    s->mover = sequence[row].camp;
    if (step == SETUP && !is_option(s, FREE_DEPLOYMENT))
        next(s);
    else
        call(s, step, s->mover, 0);
}

/* ---- 1/3 to 1/6, S/8: the board; the leaders in their boxes (1/3) ---- */

static void lay_out(const struct game *g, struct nac *s, const struct nac_scene *from)
{
    const struct nac_data *d = data_of(g);
    for (int p = 0; p < d->spaces; p++)
        nac_hold(g, s, p, from ? from->holder[p] : d->space[p].home);
    for (int u = 0; u < capital_marker(g); u++)
        s->at[u] = GONE;
    for (int u = 0; u < capital_marker(g); u++) {
        int at = from              ? from->at[u]
                 : is_leader(g, u) ? BOX
                 : is_fort(g, u)
                     ? (fort_of(g, u)->start == LOST ? SPECIAL : fort_of(g, u)->start)
                 : unit_of(g, u)->pool == NOWHERE ? unit_of(g, u)->start
                                                  : unit_of(g, u)->pool;
        nac_put(g, s, u, at);
        if (is_unit(g, u))
            s->steps[u] = from && at < SPACES ? from->steps[u] : unit_of(g, u)->reduced ? 2 : 1;
    }
}

/* 12.1/3, S/8: the starting card lies in use; the rest of the deck is to be drawn. */
static void lay_cards(const struct game *g, struct nac *s, const struct nac_scene *from)
{
    const struct nac_data *d = data_of(g);
    for (int camp = 0; camp < CAMPS; camp++) {
        int start = d->first_card[camp];
        s->in_use[camp] =
            (uint8_t)(from && from->in_use[camp] ? from->in_use[camp] : start + 1);
        for (int c = 0; c < d->cards; c++) {
            if (d->card[c].camp != camp)
                continue;
            bool drawn = c == start || (from && from->drawn[c]);
            s->card_at[c] = s->in_use[camp] == c + 1 ? IN_USE : drawn ? DISCARDED : IN_DECK;
            s->deck[camp] = (uint8_t)(s->deck[camp] + (s->card_at[c] == IN_DECK));
        }
    }
}

/* What a scene shows in enemy hands has been paid for (11/2), and serves no more (12.2/5). */
static void mark_history(const struct game *g, struct nac *s)
{
    const struct nac_data *d = data_of(g);
    s->uruguay_allied = s->holder[d->montevideo] == ALLIES;
    for (int p = 0; p < d->spaces; p++)
        if (s->holder[p] != d->space[p].home ||
            (s->uruguay_allied && d->space[p].country == URUGUAY))
            s->marks[p] |= d->space[p].strategic ? MARK_PAID | MARK_SPENT : MARK_PAID;
}

/* O5/2, ruling 63: out of the reserve, the first three of that kind. */
static void add_cavalry(const struct game *g, struct nac *s)
{
    static const char *const spaces[] = { "san-cosme", "ytati", "apipe" };
    const struct nac_data *d = data_of(g);
    int u = 0;
    for (size_t i = 0; i < sizeof spaces / sizeof *spaces; i++)
        for (int p = 0; p < d->spaces; p++)
            if (strcmp(d->space[p].id, spaces[i]) == 0) {
                while (u < d->units && !(d->unit[u].nation == ARGENTINA && d->unit[u].cavalry &&
                                         d->unit[u].full == 2 && s->at[u] == RESERVE))
                    u++;
                if (u < d->units)
                    nac_put(g, s, u, p);
            }
}

static bool is_free(const struct game *g, int u)
{
    return unit_of(g, u)->nation == PARAGUAY && unit_of(g, u)->pool == NOWHERE;
}

void nac_begin(const struct game *g, void *state, int scenario, unsigned options)
{
    struct nac *s = state;
    const struct nac_data *d = data_of(g);
    const struct nac_scene *from = scenario == EXAMPLE ? &d->example
                                   : scenario == FRAY  ? &d->melee
                                                       : NULL;
    lay_out(g, s, from);
    lay_cards(g, s, from);
    s->capital = from ? from->capital : 1;
    s->capital_at = (uint8_t)(from ? from->capital_at : d->asuncion); /* 13/2 */
    nac_put(g, s, capital_marker(g), s->capital_at);
    push(s, SEQUENCE, 0, 0);
    if (from) {
        mark_history(g, s);
        memcpy(s->vp, from->vp, sizeof s->vp);
        s->head.turn = (uint16_t)(from->turn - 1);
        go_stage(s, FIRST_ROW);
        return;
    }
    if (options & TRIBES)
        add_cavalry(g, s);
    for (int u = 0; options & FREE_DEPLOYMENT && u < d->units; u++)
        if (is_free(g, u))
            nac_put(g, s, u, BOX);
}

/* ---- O4/2: Paraguay places its units where it likes in Paraguay ---- */

static int next_to_place(const struct game *g, const struct nac *s)
{
    for (int u = 0; u < data_of(g)->units; u++)
        if (is_free(g, u) && s->at[u] == BOX)
            return u;
    return -1;
}

static bool is_untouched(const struct game *g, const struct nac *s)
{
    for (int u = 0; u < data_of(g)->units; u++)
        if (is_free(g, u) && s->at[u] != BOX)
            return false;
    return true;
}

void nac_run_setup(const struct game *g, void *state, struct tape *t)
{
    (void)t;
    if (next_to_place(g, state) >= 0)
        ask(state, SIDE_B);
    else
        pop(state, 0);
}

int nac_propose_setup(const struct game *g, const void *state, unsigned side,
                      struct action *out, int cap)
{
    struct offer l = { out, 0, cap, (uint8_t)side };
    for (int p = 0; p < data_of(g)->spaces; p++)
        offer(&l, PLACE, next_to_place(g, state), p, 0);
    offer(&l, STANDARD, 0, 0, 0);
    return l.n;
}

struct verdict nac_check_setup(const struct game *g, const void *state, struct action a)
{
    const struct nac *s = state;
    int u = next_to_place(g, s);
    if (a.verb == STANDARD)
        return is_untouched(g, s) ? legal : refuse(BEGUN, 0, 0, 0);
    if (a.a != u)
        return refuse(NOT_NEXT, a.a, u, 0);
    if (a.b >= data_of(g)->spaces)
        return refuse(NOT_A_SPACE, 0, a.b, 0);
    if (data_of(g)->space[a.b].country != IN_PARAGUAY)
        return refuse(NOT_HOME, 0, a.b, 0);
    return s->stack[PARAGUAYANS][a.b] < STACK_LIMIT ? legal : refuse(NO_ROOM, 0, a.b, 0);
}

void nac_apply_setup(const struct game *g, void *state, struct action a, struct tape *t)
{
    struct nac *s = state;
    for (int u = next_to_place(g, s); u >= 0; u = next_to_place(g, s)) {
        int p = a.verb == PLACE ? a.b : unit_of(g, u)->start;
        nac_put(g, s, u, p);
        tell(t, R_O4_2, E_SET_UP, u, p, 0);
        if (a.verb == PLACE)
            return;
    }
}
