/* movement.c - 4. Movement phase, 5. Stacking, 6. Leaders: stacks go space by space, and leaders are posted. */
#include "games/nac/state.h"

enum { INFANTRY_SPACES = 2, CAVALRY_SPACES = 3, LEADER_SPACES = 6 };

/* 4/1, S/5; O1/3; with what a card adds for who begins there. */
static int allowance(const struct game *g, const struct nac *s, int u)
{
    if (s->at[u] >= SPACES || has(s, u, SHIPPED))
        return 0;
    if (is_leader(g, u))
        return LEADER_SPACES;
    int n = unit_of(g, u)->cavalry ? CAVALRY_SPACES : INFANTRY_SPACES;
    for (const struct clause *c = NULL; (c = nac_clause_for(g, s, s->mover, MOVE_MORE, c));)
        if (nac_is_in(g, c, s->at[u]))
            n += c->n;
    return n;
}

static void begin_movement(const struct game *g, struct nac *s)
{
    nac_clear_status(g, s, PICKED | ATTACKS | CROSSED | LED | HURRIED | RETREATED);
    s->battles = 0;
    nac_unpick(s);
    for (int u = 0; u < fort_0(g); u++) {
        s->left[u] = (uint8_t)(nac_camp_of(g, u) == s->mover ? allowance(g, s, u) : 0);
        for (const struct clause *c = NULL;
             s->left[u] && (c = nac_clause_for(g, s, s->mover, MOVE_MORE, c));)
            if (c->enter && nac_is_in(g, c, s->at[u]))
                s->status[u] |= HURRIED; /* it has had what the card gives */
    }
}

/* ---- where a stack may go ---- */

struct stack {
    uint16_t who[PICKS + 1];
    int n, units, at, left;
};

static struct stack read_picks(const struct game *g, const struct nac *s)
{
    struct stack k = { .left = 99, .at = -1 };
    k.n = nac_picked(s, k.who);
    for (int i = 0; i < k.n; i++) {
        k.units += is_unit(g, k.who[i]);
        k.left = s->left[k.who[i]] < k.left ? s->left[k.who[i]] : k.left;
        k.at = s->at[k.who[i]];
    }
    return k;
}

static bool is_chaco(const struct game *g, int place)
{
    return data_of(g)->chaco >> data_of(g)->space[place].region & 1;
}

/* O3/2, ruling 61: a step by road or blue line that has to do with El Chaco is the last. */
static bool is_last_step(const struct game *g, const struct nac *s, int from, int to,
                         unsigned kinds)
{
    return is_option(s, CHACO) && !(kinds & (RIVER | COAST)) &&
           (is_chaco(g, from) || is_chaco(g, to)) &&
           !nac_clause_for(g, s, s->mover, NO_CHACO, NULL);
}

/* Whom a card that counts for entering still helps: units, once. */
static bool may_hurry(const struct game *g, const struct nac *s, const struct stack *k)
{
    for (int i = 0; i < k->n; i++)
        if (!is_unit(g, k->who[i]) || has(s, k->who[i], HURRIED))
            return false;
    return k->n > 0;
}

/* What a step leaves of the movement of a stack that had so much. */
static int left_after(const struct game *g, const struct nac *s, const struct stack *k,
                      int left, int from, int to, unsigned kinds)
{
    if (is_last_step(g, s, from, to, kinds))
        return 0;
    left--;
    for (const struct clause *c = NULL; (c = nac_clause_for(g, s, s->mover, MOVE_MORE, c));)
        if (c->enter && nac_is_in(g, c, to) && !nac_is_in(g, c, from) && may_hurry(g, s, k))
            left += c->n;
    return left;
}

/* Leaders in the spaces that are attacked, this one with the stack's among them. */
static int leaders_in_attack(const struct game *g, const struct nac *s, const struct stack *k,
                             int to)
{
    int n = 0;
    for (int u = leader_0(g); u < fort_0(g); u++)
        n += leader_of(g, u)->camp == s->mover && s->at[u] < SPACES &&
             (s->at[u] == to || nac_is_contested(s, s->at[u]));
    for (int i = 0; i < k->n; i++)
        n += is_leader(g, k->who[i]);
    return n;
}

/* 6/1 to 6/4, and the cards that bind attacks (rulings 14, 79). */
static struct verdict may_attack(const struct game *g, const struct nac *s,
                                 const struct stack *k, int to)
{
    if (k->units == 0)
        return refuse(LEADER_ALONE, k->who[0], to, 0);
    bool led = nac_has_leader(g, s, s->mover, to);
    for (int i = 0; i < k->n; i++)
        led = led || is_leader(g, k->who[i]);
    bool opened = s->stack[s->mover][to] > 0;
    int enemy = other(s->mover);
    for (const struct clause *c = NULL; (c = nac_clause_for(g, s, enemy, NO_ATTACK, c));)
        if (c->anybody ? !opened && s->battles >= c->n : false)
            return refuse(CARD_FORBIDS, nac_card_of_clause(g, s, enemy), 0, 0);
        else
            for (int i = 0; i < k->n && !c->anybody; i++)
                if (is_unit(g, k->who[i]) && nac_is_of(c, unit_of(g, k->who[i])->nation))
                    return refuse(CARD_FORBIDS, nac_card_of_clause(g, s, enemy), 0, 0);
    const struct clause *few = nac_clause_for(g, s, enemy, LEADER_MAX, NULL);
    if (few && leaders_in_attack(g, s, k, to) > few->n)
        return refuse(CARD_FORBIDS, nac_card_of_clause(g, s, enemy), 0, 0);
    if (!led)
        return refuse(NO_LEADER, 0, to, 0);
    if (s->stack[s->mover][to] + k->units > STACK_LIMIT)
        return refuse(SIX_ATTACK, 0, to, 0);
    return legal;
}

static bool can_leave(const struct game *g, const struct nac *s, const struct stack *k, int at,
                      int left);

/* 5/1, ruling 7: six are tested where a move ends; a full space is entered only by who can go on. */
static bool may_end(const struct game *g, const struct nac *s, const struct stack *k, int to)
{
    int here = s->stack[s->mover][to] - (to == k->at ? k->units : 0);
    (void)g;
    return here + k->units <= STACK_LIMIT;
}

static bool may_step(const struct game *g, const struct nac *s, const struct stack *k, int from,
                     int to, int left, unsigned kinds)
{
    if (left < 1 || nac_is_closed(g, s, to))
        return false;
    if (s->stack[other(s->mover)][to])
        return !may_attack(g, s, k, to).reason;
    return may_end(g, s, k, to) ||
           can_leave(g, s, k, to, left_after(g, s, k, left, from, to, kinds));
}

static bool can_leave(const struct game *g, const struct nac *s, const struct stack *k, int at,
                      int left)
{
    const struct nac_data *d = data_of(g);
    for (int i = 0; left > 0 && i < d->edges[at]; i++) {
        const struct edge *e = &d->edge[at * DEGREE + i];
        if (may_step(g, s, k, at, e->to, left, e->kinds))
            return true;
    }
    return false;
}

static struct verdict may_go(const struct game *g, const struct nac *s, const struct stack *k,
                             int to)
{
    if (to >= data_of(g)->spaces)
        return refuse(NOT_A_SPACE, 0, to, 0);
    const struct edge *e = graph_edge(&data_of(g)->graph, k->at, to);
    if (!e)
        return refuse(NO_LINE, k->at, to, 0);
    if (k->left < 1)
        return refuse(TIRED, k->who[0], 0, 0);
    if (nac_is_closed(g, s, to))
        return refuse(FOREIGN_SOIL, 0, to, 0);
    if (s->stack[other(s->mover)][to])
        return may_attack(g, s, k, to);
    if (!may_step(g, s, k, k->at, to, k->left, e->kinds))
        return refuse(FULL, 0, to, k->units);
    return legal;
}

struct verdict nac_may_enter(const struct game *g, const struct nac *s, int to)
{
    if (!s->picks) {
        bool held = to < data_of(g)->spaces && s->stack[other(s->mover)][to];
        bool led = is_option(s, REALISTIC_LEADERS) || nac_has_leader(g, s, s->mover, to);
        return held && !led ? refuse(NO_LEADER, 0, to, 0) : refuse(NOTHING_PICKED, 0, 0, 0);
    }
    struct stack k = read_picks(g, s);
    return may_go(g, s, &k, to);
}

/* What the picked stack would have left there. */
int nac_left_after(const struct game *g, const struct nac *s, int to)
{
    struct stack k = read_picks(g, s);
    const struct edge *e = graph_edge(&data_of(g)->graph, k.at, to);
    return e ? left_after(g, s, &k, k.left, k.at, to, e->kinds) : 0;
}

/* ---- going ---- */

static void offer_steps(const struct game *g, const struct nac *s, struct offer *l)
{
    const struct nac_data *d = data_of(g);
    struct stack k = read_picks(g, s);
    for (int i = 0; k.n > 0 && i < d->edges[k.at]; i++)
        offer(l, ENTER, d->edge[k.at * DEGREE + i].to, 0, 0);
}

/* 10/1: the line crosses a river. */
bool nac_crosses(unsigned kinds)
{
    return !(kinds & (ROAD | RIVER | COAST));
}

static void attack(struct nac *s, const struct stack *k, int to, unsigned kinds, struct tape *t)
{
    bool crossing = nac_crosses(kinds);
    if (!s->stack[s->mover][to])
        s->battles++;
    for (int i = 0; i < k->n; i++) {
        int u = k->who[i];
        s->left[u] = 0;
        s->from[u] = (uint8_t)k->at;
        s->status[u] |= crossing ? ATTACKS | CROSSED : ATTACKS;
        tell(t, R_6_3, E_ATTACKS, u, to, 0);
    }
}

static void walk(const struct game *g, struct nac *s, const struct stack *k, int to,
                 unsigned kinds, struct tape *t)
{
    for (int i = 0; i < k->n; i++) {
        int u = k->who[i];
        struct stack one = { .n = 1, .who = { (uint16_t)u } };
        int left = left_after(g, s, &one, s->left[u], k->at, to, kinds);
        if (left >= s->left[u])
            s->status[u] |= HURRIED;
        s->left[u] = (uint8_t)left;
        tell(t, R_4_1, E_MOVES, u, to, 0);
    }
}

/* 4/3: who is in the way has been looked at; what is empty changes hands at once. */
static void go_to(const struct game *g, struct nac *s, int to, struct tape *t)
{
    struct stack k = read_picks(g, s);
    unsigned kinds = graph_edge(&data_of(g)->graph, k.at, to)->kinds;
    bool enemies = s->stack[other(s->mover)][to] > 0;
    if (enemies)
        attack(s, &k, to, kinds, t);
    else
        walk(g, s, &k, to, kinds, t);
    for (int i = 0; i < k.n; i++)
        nac_put(g, s, k.who[i], to);
    if (enemies)
        return;
    if (k.units)
        nac_occupy(g, s, s->mover, to, t);
    else if (s->holder[to] == other(s->mover) && !s->stack[s->mover][to])
        for (int i = 0; i < k.n; i++)
            push(s, CAPTURE, k.who[i], to); /* O1/5 */
}

/* ---- the phase ---- */

/* 6/2, 6/5, ruling 12: who was posted against the enemy and led nobody. */
static void box_idle_leaders(const struct game *g, struct nac *s, struct tape *t)
{
    for (int u = leader_0(g); u < fort_0(g); u++) {
        int p = s->at[u];
        if (p < SPACES && leader_of(g, u)->camp == s->mover && s->stack[other(s->mover)][p] &&
            !s->stack[s->mover][p]) {
            nac_put(g, s, u, BOX);
            tell(t, R_6_2, E_LEADS_NOBODY, u, p, 0);
        }
    }
}

void nac_run_movement(const struct game *g, void *state, struct tape *t)
{
    struct nac *s = state;
    if (stage(s) == 0) {
        begin_movement(g, s);
        next(s);
    }
    if (nac_settle(s))
        return;
    if (stage(s) == 1) {
        ask(s, side_of(s->mover));
        return;
    }
    box_idle_leaders(g, s, t);
    memset(s->left, 0, sizeof s->left);
    pop(s, 0);
}

int nac_propose_movement(const struct game *g, const void *state, unsigned side,
                         struct action *out, int cap)
{
    const struct nac *s = state;
    struct offer l = { out, 0, cap, (uint8_t)side };
    for (int u = 0; u < fort_0(g); u++)
        if (s->left[u] && s->at[u] < SPACES && !has(s, u, PICKED))
            offer(&l, PICK, u, 0, 0);
    if (s->picks) {
        offer_steps(g, s, &l);
        return l.n;
    }
    for (int u = leader_0(g); u < fort_0(g); u++)
        if (leader_of(g, u)->camp == s->mover)
            offer(&l, LEAD_ON, u, 0, 0);
    offer(&l, DONE, 0, 0, 0);
    return l.n;
}

/* With those that are picked there must be a way for it to go: no pick leads nowhere. */
static struct verdict check_mover(const struct game *g, const struct nac *s, int u)
{
    struct verdict v = nac_may_pick(g, s, u);
    if (v.reason && v.reason != OUT_OF_ORDER && v.reason != TWIN)
        return v;
    if (has(s, u, SHIPPED))
        return refuse(TRANSPORTED, u, 0, 0);
    if (!s->left[u])
        return refuse(TIRED, u, 0, 0);
    if (v.reason)
        return v;
    struct stack k = read_picks(g, s);
    k.who[k.n++] = (uint16_t)u;
    k.units += is_unit(g, u);
    k.at = s->at[u];
    k.left = s->left[u] < k.left ? s->left[u] : k.left;
    for (int i = 0; i < data_of(g)->edges[k.at]; i++)
        if (!may_go(g, s, &k, data_of(g)->edge[k.at * DEGREE + i].to).reason)
            return legal;
    return refuse(NOWHERE_TO_GO, u, 0, 0);
}

static struct verdict check_leader(const struct game *g, const struct nac *s, int u)
{
    if (!is_leader(g, u))
        return refuse(NOT_A_LEADER, u, 0, 0);
    if (leader_of(g, u)->camp != s->mover)
        return refuse(NOT_YOURS, u, 0, 0);
    if (s->at[u] == LOST || s->at[u] == GONE)
        return refuse(LEADER_OUT, u, 0, 0);
    if (has(s, u, LED))
        return refuse(LED_ALREADY, u, 0, 0);
    if (is_option(s, REALISTIC_LEADERS)) {
        if (s->at[u] != BOX)
            return refuse(NO_BOX_AGAIN, u, 0, 0);
        for (int p = 0; p < data_of(g)->spaces; p++)
            if (s->stack[s->mover][p] && !s->stack[other(s->mover)][p])
                return legal;
        return refuse(NOBODY_TO_JOIN, u, 0, 0);
    }
    return legal;
}

struct verdict nac_check_movement(const struct game *g, const void *state, struct action a)
{
    const struct nac *s = state;
    switch (a.verb) {
    case PICK: return check_mover(g, s, a.a);
    case ENTER: return nac_may_enter(g, s, a.a);
    case LEAD_ON: return s->picks ? refuse(GO_FIRST, 0, 0, 0) : check_leader(g, s, a.a);
    default: return s->picks ? refuse(GO_FIRST, 0, 0, 0) : legal;
    }
}

void nac_apply_movement(const struct game *g, void *state, struct action a, struct tape *t)
{
    struct nac *s = state;
    switch (a.verb) {
    case PICK: nac_pick(s, a.a); break;
    case ENTER:
        push(s, MARCH, 0, 0);
        go_to(g, s, a.a, t);
        break;
    case LEAD_ON: push(s, LEAD, a.a, 0); break;
    default: next(s);
    }
}

/* ---- on the way: frame of the step march ---- */

static bool goes_on(const struct game *g, const struct nac *s)
{
    struct stack k = read_picks(g, s);
    return k.n > 0 && k.left > 0 && s->at[k.who[0]] < SPACES &&
           can_leave(g, s, &k, k.at, k.left);
}

void nac_run_march(const struct game *g, void *state, struct tape *t)
{
    (void)t;
    struct nac *s = state;
    if (nac_settle(s))
        return;
    if (stage(s) == 0 && goes_on(g, s)) {
        ask(s, side_of(s->mover));
        return;
    }
    nac_unpick(s);
    pop(s, 0);
}

int nac_propose_march(const struct game *g, const void *state, unsigned side,
                      struct action *out, int cap)
{
    struct offer l = { out, 0, cap, (uint8_t)side };
    offer_steps(g, state, &l);
    offer(&l, STOP, 0, 0, 0);
    return l.n;
}

struct verdict nac_check_march(const struct game *g, const void *state, struct action a)
{
    const struct nac *s = state;
    if (a.verb == ENTER)
        return nac_may_enter(g, s, a.a);
    struct stack k = read_picks(g, s);
    return may_end(g, s, &k, k.at)
               ? legal
               : refuse(FULL, 0, k.at, s->stack[s->mover][k.at] - STACK_LIMIT);
}

void nac_apply_march(const struct game *g, void *state, struct action a, struct tape *t)
{
    if (a.verb == ENTER)
        go_to(g, state, a.a, t);
    else
        next(state);
}

/* ---- 6/2, 6/5: a leader is posted; frame: a the leader ---- */

void nac_run_lead(const struct game *g, void *state, struct tape *t)
{
    (void)g, (void)t;
    struct nac *s = state;
    ask_once(s, side_of(s->mover));
}

int nac_propose_lead(const struct game *g, const void *state, unsigned side, struct action *out,
                     int cap)
{
    const struct nac *s = state;
    struct offer l = { out, 0, cap, (uint8_t)side };
    /* Where he may lead an attack, where units of his stand, and everywhere else. */
    for (int turn = 0; turn < 3; turn++)
        for (int p = 0; p < data_of(g)->spaces; p++) {
            int rank = s->stack[other(s->mover)][p] ? 0 : s->stack[s->mover][p] ? 1 : 2;
            if (rank == turn)
                offer(&l, POST, p, 0, 0);
        }
    offer(&l, TO_BOX, 0, 0, 0);
    return l.n;
}

struct verdict nac_check_lead(const struct game *g, const void *state, struct action a)
{
    const struct nac *s = state;
    int u = top_of(s)->a, p = a.a;
    bool people = is_option(s, REALISTIC_LEADERS);
    if (a.verb == TO_BOX)
        return people            ? refuse(NO_BOX_AGAIN, u, 0, 0)
               : s->at[u] == BOX ? refuse(IN_BOX, u, 0, 0)
                                 : legal;
    if (p >= data_of(g)->spaces)
        return refuse(NOT_A_SPACE, 0, p, 0);
    if (people && (!s->stack[s->mover][p] || s->stack[other(s->mover)][p]))
        return refuse(NEEDS_UNITS, u, p, 0);
    return s->at[u] == p ? refuse(STANDS_THERE, u, p, 0) : legal;
}

void nac_apply_lead(const struct game *g, void *state, struct action a, struct tape *t)
{
    struct nac *s = state;
    int u = top(s)->a;
    s->status[u] |= LED;
    nac_put(g, s, u, a.verb == TO_BOX ? BOX : a.a);
    if (a.verb == TO_BOX)
        tell(t, R_6_5, E_BOXED, u, 0, 0);
    else
        tell(t, R_6_5, E_POSTED, u, a.a, 0);
    s->left[u] = (uint8_t)(is_option(s, REALISTIC_LEADERS) ? LEADER_SPACES : 0);
    next(s);
}

/* ---- O1/5: a leader alone in an enemy space; frame: a the leader, b the space ---- */

void nac_run_capture(const struct game *g, void *state, struct tape *t)
{
    (void)g, (void)t;
    ask_once(state, CHANCE);
}

int nac_propose_capture(const struct game *g, const void *state, unsigned side,
                        struct action *out, int cap)
{
    return nac_propose_dice(g, state, side, out, cap);
}

struct verdict nac_check_capture(const struct game *g, const void *state, struct action a)
{
    return nac_check_dice(g, state, a);
}

void nac_apply_capture(const struct game *g, void *state, struct action a, struct tape *t)
{
    struct nac *s = state;
    int u = top(s)->a;
    if (a.a == 6) {
        if (has(s, u, PICKED))
            nac_drop(s, u);
        nac_capture_leader(g, s, u, R_O1_5, t);
    } else {
        tell(t, R_O1_5, E_ESCAPES, u, 0, 0);
    }
    next(s);
}
