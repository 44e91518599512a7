/* retreat.c - 8. Retreating, and how a battle ends: who goes where, who is captured, who holds the space. */
#include "games/nac/state.h"

/* ---- 7/13, 8/1, 8/2: to go or to stand; frame: a the camp ---- */

/* 8/2, rulings 32 and 34: adjacent by any line, under own control, free of battle; what has turned Allied with Uruguay
 * this turn is none for the other side, since it does not hold it any more (ruling 44). */
static bool is_refuge(const struct game *g, const struct nac *s, int camp, int from, int to)
{
    return graph_edge(&data_of(g)->graph, from, to) && s->holder[to] == camp &&
           !s->stack[other(camp)][to];
}

/* 8/1: the attacker can always go back; 8/2: the defender needs a refuge. */
bool nac_may_retreat(const struct game *g, const struct nac *s, int camp)
{
    const struct nac_data *d = data_of(g);
    int place = s->battle.place;
    if (s->battle.over)
        return false;
    if (camp == s->battle.camp)
        return true;
    for (int i = 0; i < d->edges[place]; i++)
        if (is_refuge(g, s, camp, place, d->edge[place * DEGREE + i].to))
            return true;
    return false;
}

void nac_run_retreat(const struct game *g, void *state, struct tape *t)
{
    (void)g, (void)t;
    ask_once(state, side_of(top(state)->a));
}

int nac_propose_retreat(const struct game *g, const void *state, unsigned side,
                        struct action *out, int cap)
{
    const struct nac *s = state;
    const struct nac_data *d = data_of(g);
    struct offer l = { out, 0, cap, (uint8_t)side };
    int place = s->battle.place;
    offer(&l, STAND, 0, 0, 0);
    if (side == side_of(s->battle.camp))
        offer(&l, WITHDRAW, 0, 0, 0);
    else
        for (int i = 0; i < d->edges[place]; i++)
            offer(&l, RETREAT_TO, d->edge[place * DEGREE + i].to, 0, 0);
    return l.n;
}

struct verdict nac_check_retreat(const struct game *g, const void *state, struct action a)
{
    const struct nac *s = state;
    int camp = top_of(s)->a;
    bool attacker = camp == s->battle.camp;
    if (a.verb == WITHDRAW)
        return attacker ? legal : refuse(DEFENDER_RETREATS, 0, 0, 0);
    if (a.verb == STAND)
        return legal;
    if (attacker)
        return refuse(ATTACKER_GOES_BACK, 0, 0, 0);
    if (a.a >= data_of(g)->spaces || !graph_edge(&data_of(g)->graph, s->battle.place, a.a))
        return refuse(NOT_ADJACENT, s->battle.place, a.a, 0);
    return is_refuge(g, s, camp, s->battle.place, a.a) ? legal : refuse(NO_REFUGE, 0, a.a, 0);
}

void nac_apply_retreat(const struct game *g, void *state, struct action a, struct tape *t)
{
    (void)g, (void)t;
    struct nac *s = state;
    struct battle *b = &s->battle;
    if (a.verb != STAND) {
        b->over = a.verb == WITHDRAW ? WITHDRAWS : RETREATS;
        b->won = (uint8_t)other(top(s)->a);
        b->retreat_to = (uint8_t)a.a;
    }
    next(s);
}

/* ---- the end of a battle ---- */

static void move_leaders(const struct game *g, struct nac *s, int camp, int from, int to,
                         int rule, int event, struct tape *t)
{
    for (int u = leader_0(g); u < fort_0(g); u++)
        if (s->at[u] == from && leader_of(g, u)->camp == camp) {
            nac_put(g, s, u, to);
            tell(t, rule, event, u, to, 0);
        }
}

/* 8/2, ruling 13: with their leaders. */
static void retreat_defenders(const struct game *g, struct nac *s, struct tape *t)
{
    int camp = other(s->battle.camp), from = s->battle.place, to = s->battle.retreat_to;
    for (int u = 0; u < data_of(g)->units; u++)
        if (s->at[u] == from && nac_camp_of(g, u) == camp) {
            nac_put(g, s, u, to);
            s->status[u] |= RETREATED;
            tell(t, R_8_2, E_RETREATS, u, to, 0);
        }
    move_leaders(g, s, camp, from, to, R_8_2, E_RETREATS, t);
    nac_overrun(g, s, camp, to, t);
    if (s->stack[camp][to] > STACK_LIMIT)
        push(s, OVERFLOW, camp, to);
}

/* 8/1, ruling 31: each to the space it attacked from. */
static void withdraw_attackers(const struct game *g, struct nac *s, struct tape *t)
{
    int camp = s->battle.camp, from = s->battle.place, goal = -1;
    bool parted = false;
    for (int u = 0; u < data_of(g)->units; u++)
        if (s->at[u] == from && nac_camp_of(g, u) == camp) {
            int to = s->from[u];
            parted = parted || (goal >= 0 && goal != to);
            goal = to;
            nac_put(g, s, u, to);
            s->status[u] = (uint8_t)((s->status[u] | RETREATED) & ~(ATTACKS | CROSSED));
            tell(t, R_8_1, E_GOES_BACK, u, to, 0);
        }
    for (int p = 0; p < data_of(g)->spaces; p++)
        if (s->stack[camp][p] > STACK_LIMIT)
            push(s, OVERFLOW, camp, p); /* ruling 35 */
    if (parted && nac_has_leader(g, s, camp, from))
        push(s, PARTING, camp, from);
    else
        move_leaders(g, s, camp, from, goal, R_8_1, E_GOES_BACK, t);
}

/* 6/6, 14/1: all units under their command are gone. */
static void capture_leaders(const struct game *g, struct nac *s, int camp, struct tape *t)
{
    for (int u = leader_0(g); u < fort_0(g) && !s->head.result; u++)
        if (s->at[u] == s->battle.place && leader_of(g, u)->camp == camp)
            nac_capture_leader(g, s, u, R_14_1, t);
}

/* 9/2: a fortress that has been hit once. */
static void mend_fort(const struct game *g, struct nac *s, struct tape *t)
{
    int fort = nac_fort_of_battle(g, s);
    if (fort >= 0 && s->battle.fort_hits == 1 && s->at[fort] == s->battle.place)
        tell(t, R_9_2, E_FORT_WHOLE, fort, 0, 0);
}

static void clear_attackers(const struct game *g, struct nac *s)
{
    for (int u = 0; u < fort_0(g); u++)
        if (s->at[u] == s->battle.place)
            s->status[u] &= (uint8_t) ~(ATTACKS | CROSSED);
}

/* 7/12, ruling 27: the winner takes the space with all its bonuses before the next battle. */
void nac_conclude(const struct game *g, struct nac *s, struct tape *t)
{
    struct battle *b = &s->battle;
    int attacker = b->camp, place = b->place;
    clear_attackers(g, s);
    if (b->over == BOTH_DESTROYED) {
        tell(t, R_7_12, E_BOTH_DESTROYED, place, 0, 0);
        capture_leaders(g, s, attacker, t);
        capture_leaders(g, s, other(attacker), t);
        mend_fort(g, s, t);
        nac_settle(s);
        return;
    }
    tell(t, R_7_12, E_WINS, (int)side_of(b->won), place, 0);
    if (b->over == DESTROYED)
        capture_leaders(g, s, other(b->won), t);
    if (s->head.result)
        return;
    if (b->over == RETREATS)
        retreat_defenders(g, s, t);
    else if (b->over == WITHDRAWS)
        withdraw_attackers(g, s, t);
    if (b->won == attacker && s->stack[attacker][place] && !s->stack[other(attacker)][place])
        nac_occupy(g, s, attacker, place, t);
    mend_fort(g, s, t);
    nac_settle(s);
}

/* ---- 5/2: more than six where one has retreated; frame: a the camp, b the space ---- */

static bool is_stop(const struct nac *s, int camp, int p)
{
    return s->holder[p] == camp && !s->stack[other(camp)][p] && s->stack[camp][p] < STACK_LIMIT;
}

/* Ruling 32: the nearest own spaces with room, by ways that enter no space with enemies.  Returns how many. */
static int nearest(const struct game *g, const struct nac *s, int camp, int from, uint16_t *out)
{
    const struct nac_data *d = data_of(g);
    uint8_t far[SPACES];
    uint16_t queue[SPACES];
    int head = 0, tail = 0, n = 0, least = 0xFF;
    memset(far, 0xFF, sizeof far);
    far[from] = 0;
    queue[tail++] = (uint16_t)from;
    while (head < tail) {
        int p = queue[head++];
        if (far[p] > least)
            break;
        if (p != from && is_stop(s, camp, p)) {
            least = far[p];
            out[n++] = (uint16_t)p;
            continue;
        }
        for (int i = 0; i < d->edges[p]; i++) {
            int to = d->edge[p * DEGREE + i].to;
            if (far[to] == 0xFF && !s->stack[other(camp)][to]) {
                far[to] = (uint8_t)(far[p] + 1);
                queue[tail++] = (uint16_t)to;
            }
        }
    }
    return n;
}

static bool is_excess(const struct game *g, const struct nac *s, int camp, int place, int u)
{
    return is_unit(g, u) && nac_camp_of(g, u) == camp && s->at[u] == place &&
           has(s, u, RETREATED);
}

void nac_run_overflow(const struct game *g, void *state, struct tape *t)
{
    (void)g, (void)t;
    struct nac *s = state;
    if (s->stack[top(s)->a][top(s)->b] > STACK_LIMIT)
        ask(s, side_of(top(s)->a));
    else
        pop(s, 0);
}

/* With no space left the excess is lost: LOST stands for it. */
int nac_propose_overflow(const struct game *g, const void *state, unsigned side,
                         struct action *out, int cap)
{
    const struct nac *s = state;
    struct offer l = { out, 0, cap, (uint8_t)side };
    int camp = top_of(s)->a, place = top_of(s)->b;
    uint16_t to[SPACES];
    int n = nearest(g, s, camp, place, to);
    for (int u = 0; u < data_of(g)->units; u++)
        if (is_excess(g, s, camp, place, u)) {
            for (int i = 0; i < n; i++)
                offer(&l, SHIFT, u, to[i], 0);
            if (n == 0)
                offer(&l, SHIFT, u, data_of(g)->spaces + LOST - SPACES, 0);
        }
    return l.n;
}

struct verdict nac_check_overflow(const struct game *g, const void *state, struct action a)
{
    const struct nac *s = state;
    int camp = top_of(s)->a, place = top_of(s)->b;
    uint16_t to[SPACES];
    if (!is_excess(g, s, camp, place, a.a))
        return refuse(NOT_RETREATING, a.a, place, 0);
    int twin = nac_twin_before(g, s, a.a);
    if (twin >= 0)
        return refuse(TWIN, a.a, twin, 0);
    int n = nearest(g, s, camp, place, to);
    bool near = n == 0 && a.b == data_of(g)->spaces + LOST - SPACES;
    for (int i = 0; i < n; i++)
        near = near || to[i] == a.b;
    return near ? legal : refuse(NOT_NEAREST, 0, a.b, 0);
}

void nac_apply_overflow(const struct game *g, void *state, struct action a, struct tape *t)
{
    struct nac *s = state;
    if (a.b >= data_of(g)->spaces) {
        nac_put(g, s, a.a, LOST);
        tell(t, R_5_2, E_NO_ROOM, a.a, 0, 0);
        return;
    }
    nac_put(g, s, a.a, a.b);
    s->status[a.a] &= (uint8_t)~RETREATED;
    tell(t, R_5_2, E_GOES_ON, a.a, a.b, 0);
    nac_overrun(g, s, nac_camp_of(g, a.a), a.b, t);
}

/* ---- ruling 13: leaders whose units went back to several spaces; frame: a the camp, b where they stood ---- */

void nac_run_parting(const struct game *g, void *state, struct tape *t)
{
    (void)t;
    struct nac *s = state;
    if (nac_has_leader(g, s, top(s)->a, top(s)->b))
        ask(s, side_of(top(s)->a));
    else
        pop(s, 0);
}

/* Where units of the battle have gone back to. */
static bool is_way_back(const struct game *g, const struct nac *s, int camp, int from, int to)
{
    for (int u = 0; u < data_of(g)->units; u++)
        if (nac_camp_of(g, u) == camp && s->from[u] == to && s->at[u] == to &&
            has(s, u, RETREATED) && to != from)
            return true;
    return false;
}

int nac_propose_parting(const struct game *g, const void *state, unsigned side,
                        struct action *out, int cap)
{
    const struct nac *s = state;
    struct offer l = { out, 0, cap, (uint8_t)side };
    for (int u = leader_0(g); u < fort_0(g); u++)
        if (s->at[u] == top_of(s)->b && leader_of(g, u)->camp == top_of(s)->a)
            for (int p = 0; p < data_of(g)->spaces; p++)
                if (is_way_back(g, s, top_of(s)->a, top_of(s)->b, p))
                    offer(&l, FOLLOW, u, p, 0);
    return l.n;
}

struct verdict nac_check_parting(const struct game *g, const void *state, struct action a)
{
    const struct nac *s = state;
    if (!is_leader(g, a.a) || leader_of(g, a.a)->camp != top_of(s)->a ||
        s->at[a.a] != top_of(s)->b)
        return refuse(NOT_A_LEADER, a.a, 0, 0);
    if (a.b >= data_of(g)->spaces || !is_way_back(g, s, top_of(s)->a, top_of(s)->b, a.b))
        return refuse(NOT_PARTED, a.a, a.b, 0);
    return legal;
}

void nac_apply_parting(const struct game *g, void *state, struct action a, struct tape *t)
{
    nac_put(g, state, a.a, a.b);
    tell(t, R_8_1, E_GOES_BACK, a.a, a.b, 0);
}
