/* combat.c - 7. Combat phase, 9. Fortresses, 10. River markers: one battle at a time on the battle display. */
#include "games/nac/state.h"

/* ---- the phase ---- */

static int battles_left(const struct game *g, const struct nac *s)
{
    int n = 0;
    for (int p = 0; p < data_of(g)->spaces; p++)
        n += nac_is_contested(s, p);
    return n;
}

void nac_run_combat(const struct game *g, void *state, struct tape *t)
{
    (void)t;
    struct nac *s = state;
    if (nac_settle(s))
        return;
    if (battles_left(g, s)) {
        ask(s, side_of(s->mover)); /* 7/1: in the order of the attacker */
        return;
    }
    nac_clear_status(g, s, ATTACKS | CROSSED | RETREATED);
    memset(s->from, 0, sizeof s->from);
    pop(s, 0);
}

int nac_propose_combat(const struct game *g, const void *state, unsigned side,
                       struct action *out, int cap)
{
    const struct nac *s = state;
    struct offer l = { out, 0, cap, (uint8_t)side };
    for (int p = 0; p < data_of(g)->spaces; p++)
        if (nac_is_contested(s, p))
            offer(&l, FIGHT, p, 0, 0);
    return l.n;
}

struct verdict nac_check_combat(const struct game *g, const void *state, struct action a)
{
    return a.a < data_of(g)->spaces && nac_is_contested(state, a.a)
               ? legal
               : refuse(NO_BATTLE, 0, a.a, 0);
}

/* 10/1 to 10/3, rulings 23, 24; a card of the defender beats one of the attacker (ruling 71). */
int nac_order_of_fire(const struct game *g, const struct nac *s, int place, int attacker,
                      int *card)
{
    bool crossing = false, water = data_of(g)->space[place].water != INLAND;
    for (int u = 0; u < data_of(g)->units; u++)
        crossing = crossing || (s->at[u] == place && has(s, u, CROSSED));
    int order = water ? DEFENDER_FIRST : crossing ? SIMULTANEOUS : ATTACKER_FIRST;
    const struct clause *c = nac_clause_for(g, s, attacker, FIRE_ORDER, NULL);
    *card = -1;
    if (c && c->role == ATTACKER && nac_is_in(g, c, place) && order == DEFENDER_FIRST) {
        order = c->order;
        *card = nac_card_of_clause(g, s, attacker);
    }
    c = nac_clause_for(g, s, other(attacker), FIRE_ORDER, NULL);
    if (c && c->role == DEFENDER && nac_is_in(g, c, place) && order != c->order) {
        order = c->order;
        *card = nac_card_of_clause(g, s, other(attacker));
    }
    return order;
}

static void set_up_fort(const struct game *g, struct nac *s, struct tape *t)
{
    struct battle *b = &s->battle;
    int fort = nac_fort_at(g, s, b->place);
    if (fort < 0 || fort_of(g, fort)->camp == b->camp) /* 7/5, 9/1, ruling 26 */
        return;
    b->fort = (uint8_t)(fort - fort_0(g) + 1);
    if (nac_clause_for(g, s, b->camp, FORTRESS_WEAK, NULL)) {
        b->fort_hits = 1;
        tell(t, R_12_1_4, E_FORT_WEAK, fort, 0, 0);
    }
}

/* 7/2, and what the markers say (10). */
void nac_set_up_battle(const struct game *g, struct nac *s, int place, struct tape *t)
{
    int card;
    memset(&s->battle, 0, sizeof s->battle);
    s->battle.place = (uint8_t)place;
    s->battle.camp = s->mover;
    s->battle.order = (uint8_t)nac_order_of_fire(g, s, place, s->mover, &card);
    tell(t, R_7_1, E_BATTLE, place, 0, 0);
    if (card >= 0)
        tell(t, R_12_1_4, s->battle.order == SIMULTANEOUS ? E_CARD_AT_ONCE : E_CARD_FIRST, card,
             0, 0);
    else if (s->battle.order == SIMULTANEOUS)
        tell(t, R_10_1, E_CROSSING, 0, 0, 0);
    else if (s->battle.order == DEFENDER_FIRST)
        tell(t, R_10_2, E_MAIN_RIVER, 0, 0, 0);
    set_up_fort(g, s, t);
}

void nac_apply_combat(const struct game *g, void *state, struct action a, struct tape *t)
{
    nac_set_up_battle(g, state, a.a, t);
    push(state, BATTLE, a.a, 0);
}

/* ---- the display ---- */

int nac_fort_of_battle(const struct game *g, const struct nac *s)
{
    return s->battle.fort ? fort_0(g) + s->battle.fort - 1 : -1;
}

int nac_living(const struct nac *s, int camp)
{
    int n = 0;
    for (int i = 0; i < SEATS; i++)
        n += s->battle.seat[camp][i] != 0;
    return n;
}

int nac_seat_of(const struct nac *s, int camp, int u)
{
    for (int i = 0; i < SEATS; i++)
        if (s->battle.seat[camp][i] == u + 1)
            return i;
    return -1;
}

/* 7/9: the opposite; where it is empty, whoever is left alone; -1: there is a choice, or nobody. */
static int facing(const struct nac *s, int camp, int seat)
{
    int enemy = other(camp), only = -1;
    if (s->battle.seat[enemy][seat])
        return seat;
    for (int i = 0; i < SEATS; i++)
        if (s->battle.seat[enemy][i]) {
            if (only >= 0)
                return -1;
            only = i;
        }
    return only;
}

/* 7/7, with what cards add (ruling 74); never above 5 (ruling 30). */
int nac_battle_factor(const struct game *g, const struct nac *s, int u, int *card)
{
    const struct battle *b = &s->battle;
    const struct nac_data *d = data_of(g);
    int camp = nac_camp_of(g, u), n = nac_factor_of(g, s, u),
        role = camp == b->camp ? ATTACKER : DEFENDER;
    *card = -1;
    for (const struct clause *c = NULL; (c = nac_clause_for(g, s, camp, FACTOR, c));) {
        bool near = !c->capital ||
                    (!s->capital_due && (b->place == s->capital_at ||
                                         graph_edge(&d->graph, b->place, s->capital_at)));
        if ((c->role && c->role != role) || !nac_is_in(g, c, b->place) ||
            (c->fortress && !b->fort) || !near || n >= 5)
            continue;
        n += c->n;
        *card = nac_card_of_clause(g, s, camp);
    }
    return n > 5 ? 5 : n;
}

/* 7/7, 7/11, 9/1, 9/3, ruling 25: the fortress takes the first two hits on place 1. */
static void strike(const struct game *g, struct nac *s, int camp, int seat, struct tape *t)
{
    struct battle *b = &s->battle;
    if (!b->seat[camp][seat])
        return; /* ruling 22: a surplus hit */
    int u = b->seat[camp][seat] - 1;
    if (camp != b->camp && seat == 0 && b->fort && b->fort_hits < 2) {
        int fort = nac_fort_of_battle(g, s);
        tell(t, R_9_1, E_FORT_HIT, fort, u, 0);
        if (++b->fort_hits == 2) {
            nac_put(g, s, fort, LOST);
            tell(t, R_9_1, E_FORT_LOST, fort, 0, 0);
        }
        return;
    }
    if (nac_lose_step(g, s, u)) {
        tell(t, R_7_7, E_REDUCED, u, 0, 0);
        return;
    }
    b->seat[camp][seat] = 0;
    tell(t, R_7_7, E_ELIMINATED, u, 0, 0);
}

/* ---- 7/3, 7/4: who stands where; frame: a the camp ---- */

static int next_seat(const struct nac *s, int camp)
{
    return s->battle.deployed[camp];
}

void nac_run_deployment(const struct game *g, void *state, struct tape *t)
{
    (void)g, (void)t;
    struct nac *s = state;
    int camp = top(s)->a;
    if (next_seat(s, camp) < s->stack[camp][s->battle.place])
        ask(s, side_of(camp));
    else
        pop(s, 0);
}

int nac_propose_deployment(const struct game *g, const void *state, unsigned side,
                           struct action *out, int cap)
{
    const struct nac *s = state;
    struct offer l = { out, 0, cap, (uint8_t)side };
    for (int u = 0; u < data_of(g)->units; u++)
        if (s->at[u] == s->battle.place && side_of(nac_camp_of(g, u)) == side)
            offer(&l, DEPLOY, u, 0, 0);
    return l.n;
}

static bool is_same_fighter(const struct game *g, const struct nac *s, int a, int b)
{
    const struct nac_unit *x = unit_of(g, a), *y = unit_of(g, b);
    return x->nation == y->nation && x->cavalry == y->cavalry && x->full == y->full &&
           x->reduced == y->reduced && s->steps[a] == s->steps[b] && s->from[a] == s->from[b];
}

struct verdict nac_check_deployment(const struct game *g, const void *state, struct action a)
{
    const struct nac *s = state;
    int camp = top_of(s)->a, u = a.a;
    if (!is_unit(g, u) || nac_camp_of(g, u) != camp || s->at[u] != s->battle.place ||
        nac_seat_of(s, camp, u) >= 0)
        return refuse(camp == s->battle.camp ? NOT_ATTACKING : NOT_DEFENDING, u, 0, 0);
    for (int v = 0; v < u; v++)
        if (s->at[v] == s->at[u] && nac_camp_of(g, v) == camp && nac_seat_of(s, camp, v) < 0 &&
            is_same_fighter(g, s, v, u))
            return refuse(TWIN, u, v, 0);
    return legal;
}

void nac_apply_deployment(const struct game *g, void *state, struct action a, struct tape *t)
{
    (void)g;
    struct nac *s = state;
    int camp = top(s)->a, seat = next_seat(s, camp);
    s->battle.seat[camp][seat] = (uint8_t)(a.a + 1);
    s->battle.deployed[camp]++;
    tell(t, camp == s->battle.camp ? R_7_4 : R_7_3, E_SEAT, a.a, seat + 1, 0);
}

/* ---- 7/9: who has nobody opposite names his target; frame: a the camp, b the seat ---- */

void nac_run_aim(const struct game *g, void *state, struct tape *t)
{
    (void)g, (void)t;
    ask_once(state, side_of(top(state)->a));
}

int nac_propose_aim(const struct game *g, const void *state, unsigned side, struct action *out,
                    int cap)
{
    (void)g;
    const struct nac *s = state;
    struct offer l = { out, 0, cap, (uint8_t)side };
    int enemy = other(top_of(s)->a);
    for (int i = 0; i < SEATS; i++)
        if (s->battle.seat[enemy][i])
            offer(&l, AIM_AT, s->battle.seat[enemy][i] - 1, 0, 0);
    return l.n;
}

struct verdict nac_check_aim(const struct game *g, const void *state, struct action a)
{
    (void)g;
    return nac_seat_of(state, other(top_of(state)->a), a.a) >= 0 ? legal
                                                                 : refuse(NO_TARGET, a.a, 0, 0);
}

void nac_apply_aim(const struct game *g, void *state, struct action a, struct tape *t)
{
    (void)g, (void)t;
    struct nac *s = state;
    int camp = top(s)->a;
    s->battle.aim[camp][top(s)->b] = (uint8_t)(nac_seat_of(s, other(camp), a.a) + 1);
    next(s);
}

/* ---- dice ---- */

void nac_run_dice(const struct game *g, void *state, struct tape *t)
{
    (void)g, (void)t;
    ask_once(state, CHANCE);
}

int nac_propose_dice(const struct game *g, const void *state, unsigned side, struct action *out,
                     int cap)
{
    (void)g, (void)state;
    struct offer l = { out, 0, cap, (uint8_t)side };
    offer_faces(&l, ROLL, 6);
    return l.n;
}

struct verdict nac_check_dice(const struct game *g, const void *state, struct action a)
{
    (void)g, (void)state;
    return a.a >= 1 && a.a <= 6 ? legal : refuse(MALFORMED, 1, 0, 0);
}

void nac_apply_dice(const struct game *g, void *state, struct action a, struct tape *t)
{
    (void)g, (void)t;
    struct nac *s = state;
    s->battle.die = (uint8_t)a.a;
    next(s);
}

/* 12.1/4, ruling 75: after a miss. */
void nac_run_second_die(const struct game *g, void *state, struct tape *t)
{
    (void)g, (void)t;
    ask_once(state, side_of(top(state)->a));
}

int nac_propose_second_die(const struct game *g, const void *state, unsigned side,
                           struct action *out, int cap)
{
    (void)g, (void)state;
    struct offer l = { out, 0, cap, (uint8_t)side };
    offer(&l, REROLL, 0, 0, 0);
    offer(&l, KEEP, 0, 0, 0);
    return l.n;
}

struct verdict nac_check_second_die(const struct game *g, const void *state, struct action a)
{
    (void)g, (void)state, (void)a;
    return legal;
}

void nac_apply_second_die(const struct game *g, void *state, struct action a, struct tape *t)
{
    (void)g, (void)t;
    struct nac *s = state;
    if (a.verb == REROLL) {
        s->battle.again[top(s)->a]++;
        s->battle.die = 0;
    }
    next(s);
}

static bool has_second_die(const struct game *g, const struct nac *s, int camp)
{
    const struct clause *c = nac_clause_for(g, s, camp, SECOND_DICE, NULL);
    return c && (!c->role || (c->role == ATTACKER) == (camp == s->battle.camp)) &&
           s->battle.again[camp] < c->n;
}

/* ---- 7/6 to 7/9: one side fires; frame: a the camp, b what for; stage: the seat that is on ---- */

enum volley { FIRE_NOW, AIM_ONLY, DICE_ONLY };

/* The target's seat, or -1: it is still to be named. */
static int target_of(const struct nac *s, int camp, int seat)
{
    return s->battle.aim[camp][seat] ? s->battle.aim[camp][seat] - 1 : facing(s, camp, seat);
}

/* Its die lies: what comes of it, now or after all dice (10/1). */
static void resolve(const struct game *g, struct nac *s, int camp, int seat, bool at_once,
                    struct tape *t)
{
    struct battle *b = &s->battle;
    int card, u = b->seat[camp][seat] - 1, target = target_of(s, camp, seat),
              enemy = other(camp);
    int need = nac_battle_factor(g, s, u, &card);
    if (card >= 0)
        tell(t, R_12_1_4, E_FACTOR, u, need, card);
    bool hit = b->die <= need;
    tell(t, R_7_6, hit ? E_FIRES_HIT : E_FIRES_MISS, u, b->seat[enemy][target] - 1, b->die);
    b->die = b->asked = 0;
    if (hit && at_once)
        strike(g, s, enemy, target, t);
    else if (hit)
        b->hit[camp][seat] = (uint8_t)(target + 1);
    if (at_once)
        b->aim[camp][seat] = 0;
}

/* Ruling 22: who has nobody opposite names his target before all dice. */
static bool aims(struct nac *s, int camp, int seat)
{
    if (target_of(s, camp, seat) >= 0) {
        s->battle.aim[camp][seat] = (uint8_t)(target_of(s, camp, seat) + 1);
        return false;
    }
    push(s, AIM, camp, seat);
    return true;
}

/* False: this seat has done its part. */
static bool fires(const struct game *g, struct nac *s, int camp, int seat, int volley,
                  struct tape *t)
{
    struct battle *b = &s->battle;
    int card;
    if (volley == AIM_ONLY)
        return aims(s, camp, seat);
    if (target_of(s, camp, seat) < 0) {
        push(s, AIM, camp, seat);
        return true;
    }
    if (!b->die) {
        push(s, DICE, camp, 0);
        return true;
    }
    if (!b->asked && b->die > nac_battle_factor(g, s, b->seat[camp][seat] - 1, &card) &&
        has_second_die(g, s, camp)) {
        b->asked = 1;
        tell(t, R_12_1_4, E_MISSES, b->seat[camp][seat] - 1, b->die, 0);
        push(s, SECOND_DIE, camp, seat);
        return true;
    }
    resolve(g, s, camp, seat, volley == FIRE_NOW, t);
    return false;
}

void nac_run_volley(const struct game *g, void *state, struct tape *t)
{
    struct nac *s = state;
    int camp = top(s)->a, volley = top(s)->b;
    while (stage(s) < SEATS && nac_living(s, other(camp)) > 0) {
        int seat = stage(s);
        if (s->battle.seat[camp][seat] && fires(g, s, camp, seat, volley, t))
            return;
        next(s);
    }
    pop(s, 0);
}

/* ---- a battle: rounds until one side is gone or goes (7/12); frame: a the space ---- */

static void apply_hits(const struct game *g, struct nac *s, struct tape *t)
{
    struct battle *b = &s->battle;
    uint8_t hit[CAMPS][SEATS];
    memcpy(hit, b->hit, sizeof hit);
    for (int k = 0; k < CAMPS; k++) {
        int camp = k == 0 ? b->camp : other(b->camp);
        for (int i = 0; i < SEATS; i++)
            if (hit[camp][i])
                strike(g, s, other(camp), hit[camp][i] - 1, t);
    }
    memset(b->hit, 0, sizeof b->hit);
    memset(b->aim, 0, sizeof b->aim);
}

static void look_for_end(struct nac *s)
{
    struct battle *b = &s->battle;
    int mine = nac_living(s, b->camp), theirs = nac_living(s, other(b->camp));
    if (mine && theirs)
        return;
    b->over = mine || theirs ? DESTROYED : BOTH_DESTROYED;
    b->won = mine ? b->camp : (uint8_t)other(b->camp);
}

static void begin_round(struct nac *s)
{
    memset(s->battle.again, 0, sizeof s->battle.again);
    memset(s->battle.aim, 0, sizeof s->battle.aim);
}

/* 7/13: the window of a side stands between the enemy's dice and its own. */
static void call_window(const struct game *g, struct nac *s, int camp)
{
    if (nac_may_retreat(g, s, camp))
        call(s, RETREAT, camp, 0);
    else
        next(s);
}

enum {
    DEFENDER_DEPLOYS,
    ATTACKER_DEPLOYS,
    ROUND,
    FIRST_FIRES,
    SECOND_GOES,
    SECOND_FIRES,
    FIRST_GOES,
    ALL_AIM,
    THEY_AIM,
    ALL_FIRE,
    THEY_FIRE,
    ALL_HIT,
    THEY_GO,
    FINISH,
    LEAVE
};

static void run_ordered(const struct game *g, struct nac *s)
{
    int first = s->battle.order == ATTACKER_FIRST ? s->battle.camp : other(s->battle.camp);
    look_for_end(s);
    if (s->battle.over) {
        go_stage(s, FINISH);
        return;
    }
    switch (stage(s)) {
    case FIRST_FIRES: call(s, VOLLEY, first, FIRE_NOW); break;
    case SECOND_GOES: call_window(g, s, other(first)); break;
    case SECOND_FIRES: call(s, VOLLEY, other(first), FIRE_NOW); break;
    default:
        if (stage(s) == FIRST_GOES && nac_may_retreat(g, s, first)) {
            go_stage(s, ROUND - 1);
            call(s, RETREAT, first, 0);
        } else {
            go_stage(s, ROUND);
        }
    }
}

/* 10/1, ruling 22. */
static void run_simultaneous(const struct game *g, struct nac *s, struct tape *t)
{
    int camp = s->battle.camp;
    if (s->battle.over) {
        go_stage(s, FINISH);
        return;
    }
    switch (stage(s)) {
    case ALL_AIM: call(s, VOLLEY, camp, AIM_ONLY); break;
    case THEY_AIM: call(s, VOLLEY, other(camp), AIM_ONLY); break;
    case ALL_FIRE: call(s, VOLLEY, camp, DICE_ONLY); break;
    case THEY_FIRE: call(s, VOLLEY, other(camp), DICE_ONLY); break;
    case ALL_HIT:
        apply_hits(g, s, t);
        look_for_end(s);
        if (s->battle.over)
            go_stage(s, FINISH);
        else
            call_window(g, s, camp);
        break;
    default:
        if (nac_may_retreat(g, s, other(camp))) {
            go_stage(s, ROUND - 1);
            call(s, RETREAT, other(camp), 0);
        } else {
            go_stage(s, ROUND);
        }
    }
}

void nac_run_battle(const struct game *g, void *state, struct tape *t)
{
    struct nac *s = state;
    int attacker = s->battle.camp;
    switch (stage(s)) {
    case DEFENDER_DEPLOYS: call(s, DEPLOYMENT, other(attacker), 0); break;
    case ATTACKER_DEPLOYS: call(s, DEPLOYMENT, attacker, 0); break;
    case ROUND:
        if (s->battle.over) {
            go_stage(s, FINISH);
            break;
        }
        begin_round(s);
        go_stage(s, s->battle.order == SIMULTANEOUS ? ALL_AIM : FIRST_FIRES);
        break;
    case FINISH:
        next(s);
        nac_conclude(g, s, t);
        break;
    case LEAVE:
        nac_clear_status(g, s, RETREATED);
        memset(&s->battle, 0, sizeof s->battle);
        pop(s, 0);
        break;
    default:
        if (s->battle.order == SIMULTANEOUS)
            run_simultaneous(g, s, t);
        else
            run_ordered(g, s);
    }
}
