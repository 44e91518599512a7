/* intercept.c - f. Interception, and f. Blockade: what may stop a stack as it enters a hex
 * or leaves a port. */
#include "games/pacific/state.h"

static bool is_interceptor(const struct pacific *s, int u)
{
    return has(s, u, PICKED) && !has(s, u, IN_MOVE);
}

static void forget_interceptors(struct pacific *s)
{
    for (int u = SHIP_0; u < SUPPLY_0; u++)
        if (is_interceptor(s, u))
            unset(s, u, PICKED);
}

static bool any_interceptor(const struct pacific *s)
{
    for (int u = SHIP_0; (u = next_with(s, PICKED, u, SUPPLY_0)) >= 0; u++)
        if (is_interceptor(s, u))
            return true;
    return false;
}

/* ---- f. Interception; frame: a the hex just entered ---- */

/* clarifications/5, ruling 205: a stack that may intercept is the ships of one hex with one
 * destination. */
static bool same_stack(const struct game *g, const struct pacific *s, int u, int v)
{
    return s->at[u] == s->at[v] && s->chit_now[u - SHIP_0] == s->chit_now[v - SHIP_0] &&
           camp_of(g, s, u) == camp_of(g, s, v);
}

static bool must_pay_sortie(const struct game *g, const struct pacific *s, int u, int hex)
{
    return s->at[u] != hex && pacific_is_friendly_port(g, s, camp_of(g, s, u), s->at[u]);
}

/* Stacks already picked that must leave this port with a supply unit of their own. */
static int sorties_from(const struct game *g, const struct pacific *s, int port, int except)
{
    int n = 0;
    for (int u = SHIP_0; (u = next_with(s, PICKED, u, SUPPLY_0)) >= 0; u++) {
        bool counted = !is_interceptor(s, u) || s->at[u] != port || same_stack(g, s, u, except);
        for (int v = SHIP_0; v < u && !counted; v++)
            counted = is_interceptor(s, v) && same_stack(g, s, u, v);
        n += !counted;
    }
    return n;
}

/* What bars a warship from intercepting in a hex. */
static struct verdict check_warship(const struct game *g, const struct pacific *s, int u,
                                    int hex)
{
    const struct pacific_data *d = data_of(g);
    int here = s->at[u];
    if (!on_map(s, u) || d->area[here] == 0 || d->area[here] != d->area[hex])
        return refuse(OTHER_AREA, u, hex, 0); /* f.interception/1; ruling 53 */
    if (has(s, u, MET))
        return refuse(HAS_MET, u, 0, 0);
    if (has(s, u, EVADED))
        return refuse(HAS_EVADED, u, 0, 0);
    if (has(s, u, SETTLED) ||
        (has(s, u, FAILED) && (here != hex || d->is.no_automatic_after_miss)))
        return refuse(HAS_FAILED, u, 0, 0); /* ruling 60 */
    if (has(s, u, FOUGHT) && here != hex)
        return refuse(HAS_FOUGHT, u, 0, 0); /* ruling 122 */
    if (must_pay_sortie(g, s, u, hex) &&
        pacific_supplies_at(g, s, camp_of(g, s, u), here) <= sorties_from(g, s, here, u))
        return refuse(NO_SORTIE_SUPPLY, u, here, 0); /* ruling 47 */
    return legal;
}

/* The warship that stands for a stack: the first that may intercept; -1 where none may. */
static int stack_leader(const struct game *g, const struct pacific *s, int u, int hex)
{
    for (int v = SHIP_0; v < SUPPLY_0; v++)
        if (on_map(s, v) && is_warship(g, v) && same_stack(g, s, v, u) &&
            check_warship(g, s, v, hex).reason == LEGAL)
            return v;
    return -1;
}

static struct verdict check_interceptor(const struct game *g, const struct pacific *s, int u,
                                        int hex)
{
    int camp = enemy_of(s->sail.camp), last = -1;
    if (!is_ship(u) || camp_of(g, s, u) != camp)
        return refuse(NOT_THEIRS, u, (int)pacific_side_of_camp(camp), 0);
    if (!is_warship(g, u))
        return refuse(NO_WARSHIP, u, 0, 0);
    struct verdict verdict = check_warship(g, s, u, hex);
    if (verdict.reason)
        return verdict;
    if (stack_leader(g, s, u, hex) != u)
        return refuse(STACK_LEADER, u, stack_leader(g, s, u, hex), 0);
    for (int v = SHIP_0; v < SUPPLY_0; v++)
        if (is_interceptor(s, v) && is_warship(g, v) && stack_leader(g, s, v, hex) == v)
            last = v;
    return u <= last ? refuse(OUT_OF_ORDER, u, 0, 0) : legal;
}

/* f.interception/4: transports of an intercepting stack may go along */
static struct verdict check_companion(const struct game *g, const struct pacific *s, int u)
{
    bool of_stack = false;
    if (!is_ship(u) || !is_transport(g, u) || !on_map(s, u) || has(s, u, PICKED))
        return refuse(NOT_A_COMPANION, u, 0, 0);
    for (int v = SHIP_0; v < SUPPLY_0; v++) {
        if (is_interceptor(s, v) && is_warship(g, v) && same_stack(g, s, u, v))
            of_stack = true;
        if (is_interceptor(s, v) && is_transport(g, v) && v > u)
            return refuse(OUT_OF_ORDER, u, 0, 0);
    }
    if (!of_stack || (has(s, u, FOUGHT) && s->at[u] != top_of(s)->a))
        return refuse(NOT_A_COMPANION, u, 0, 0);
    return pacific_no_twin_before(g, s, u);
}

struct verdict pacific_check_intercept(const struct game *g, const void *state, struct action a)
{
    const struct pacific *s = state;
    int hex = top_of(s)->a;
    switch (a.verb) {
    case PICK: return check_interceptor(g, s, a.a, hex);
    case BRING: return check_companion(g, s, a.a);
    case INTERCEPT_NOW: return any_interceptor(s) ? legal : refuse(NOTHING_PICKED, 0, 0, 0);
    default: return legal; /* f.interception/2: voluntary */
    }
}

int pacific_propose_intercept(const struct game *g, const void *state, unsigned side,
                              struct action *out, int cap)
{
    const struct pacific *s = state;
    struct offer o = { out, 0, cap, (uint8_t)side };
    bool any = any_interceptor(s);
    offer(&o, PASS, 0, 0, 0);
    offer(&o, NEVER, 0, 0, 0);
    if (any)
        offer(&o, INTERCEPT_NOW, 0, 0, 0);
    for (int u = SHIP_0; u < SUPPLY_0; u++) {
        if (!on_map(s, u) || camp_of(g, s, u) == s->sail.camp)
            continue;
        if (is_warship(g, u))
            offer(&o, PICK, u, 0, 0);
        else if (any)
            offer(&o, BRING, u, 0, 0);
    }
    return o.n;
}

static bool may_anyone_intercept(const struct game *g, const struct pacific *s, int hex)
{
    const struct pacific_data *d = data_of(g);
    if (s->sail.let_pass || d->area[hex] == 0)
        return false;
    for (int u = SHIP_0; u < SUPPLY_0; u++)
        if (on_map(s, u) && d->area[s->at[u]] == d->area[hex] && is_warship(g, u) &&
            camp_of(g, s, u) != s->sail.camp && check_warship(g, s, u, hex).reason == LEGAL)
            return true;
    return false;
}

/* f.further-interception-rules/2: one roll, from the farthest stack; f.interception/6: the
 * slowest ship */
static void gauge(const struct game *g, const struct pacific *s, int hex, int *distance,
                  int *speed)
{
    *distance = 0;
    *speed = 9;
    for (int u = SHIP_0; u < SUPPLY_0; u++) {
        if (!is_interceptor(s, u))
            continue;
        int far = data_of(g)->inside[s->at[u]][hex];
        if (far > *distance)
            *distance = far;
        if (unit_of(g, u)->speed < *speed)
            *speed = unit_of(g, u)->speed;
    }
}

/* The next hex on a shortest way inside the area: the first such neighbour (ruling 57). */
static int nearer(const struct game *g, int from, int hex)
{
    const struct pacific_data *d = data_of(g);
    for (int i = 0; i < d->edges[from]; i++) {
        const struct edge *e = &d->edge[from * PLACE_EDGES + i];
        if ((e->kinds & EDGE_SEA) && d->area[e->to] == d->area[hex] &&
            d->inside[e->to][hex] < d->inside[from][hex])
            return e->to;
    }
    return from;
}

/* Each stack that leaves a friendly port pays there, once (ruling 47). */
static void pay_sorties(const struct game *g, struct pacific *s, int hex, struct tape *t)
{
    for (int u = SHIP_0; u < SUPPLY_0; u++) {
        bool first = is_interceptor(s, u) && must_pay_sortie(g, s, u, hex);
        for (int v = SHIP_0; first && v < u; v++)
            if (is_interceptor(s, v) && same_stack(g, s, u, v))
                first = false;
        if (first)
            pacific_spend_supply(g, s, camp_of(g, s, u), s->at[u], R_F_NAVAL_MOVEMENT_3, t);
    }
}

static void catch_up(const struct game *g, struct pacific *s, int hex, struct tape *t)
{
    pay_sorties(g, s, hex, t);
    tell(t, R_F_RESULT_1, E_CAUGHT_UP, hex, 0, 0);
    for (int u = SHIP_0; u < SUPPLY_0; u++) {
        if (is_interceptor(s, u)) {
            pacific_put(g, s, u, hex);
            set(s, u, FIGHTING);
        } else if (has(s, u, PICKED) && !has(s, u, FOUGHT)) {
            set(s, u, FIGHTING);
        }
    }
    forget_interceptors(s);
    call(s, SEA_FIGHT, hex, 0);
}

/* f.result/2 and 3: they move as far as the roll, never beyond the target's hex (ruling 61) */
static void fall_short(const struct game *g, struct pacific *s, int hex, int hexes,
                       struct tape *t)
{
    if (hexes > 0)
        pay_sorties(g, s, hex, t);
    for (int u = SHIP_0; u < SUPPLY_0; u++) {
        if (!is_interceptor(s, u))
            continue;
        int to = s->at[u];
        for (int i = 0; i < hexes && to != hex; i++)
            to = nearer(g, to, hex);
        pacific_put(g, s, u, to);
        set(s, u, FAILED | SETTLED);
        tell(t, to == hex ? R_F_RESULT_2 : R_F_RESULT_3, to == hex ? E_ARRIVES : E_FALLS_SHORT,
             u, to, 0);
    }
    forget_interceptors(s);
    go_stage(s, 3);
}

static void resolve(const struct game *g, struct pacific *s, int hex, struct tape *t)
{
    int distance, speed;
    gauge(g, s, hex, &distance, &speed);
    if (distance == 0) {
        tell(t, R_F_FURTHER_INTERCEPTION_RULES_1, E_AUTOMATIC, hex, 0, 0);
        catch_up(g, s, hex, t);
        return;
    }
    int result = s->die[0] + speed;
    tell(t, R_F_INTERCEPTION_6, E_TRY, distance, s->die[0], speed);
    if (result > distance)
        catch_up(g, s, hex, t);
    else
        fall_short(g, s, hex, result, t);
}

/* Nobody is asked whether to intercept the interceptors (f.further-interception-rules/3).
 * Stages: 0 asked; 1 the roll, none where all lie in the hex; 2 its result; 3 another stack
 * may try. */
void pacific_run_intercept(const struct game *g, void *state, struct tape *t)
{
    struct pacific *s = state;
    int hex = top(s)->a, distance, speed;
    bool stack = false;
    for (int u = SHIP_0; (u = next_with(s, PICKED | IN_MOVE, u, SUPPLY_0)) >= 0; u++)
        stack = stack || !has(s, u, FOUGHT);
    switch (stage(s)) {
    case 0:
        if (stack && may_anyone_intercept(g, s, hex))
            ask(s, pacific_side_of_camp(enemy_of(s->sail.camp)));
        else
            pop(s, 0);
        break;
    case 1:
        gauge(g, s, hex, &distance, &speed);
        if (distance > 0)
            pacific_roll(s, 1, R_F_INTERCEPTION_6);
        else
            next(s);
        break;
    case 2: resolve(g, s, hex, t); break;
    default: go_stage(s, 0);
    }
}

void pacific_apply_intercept(const struct game *g, void *state, struct action a, struct tape *t)
{
    (void)t;
    struct pacific *s = state;
    switch (a.verb) {
    case PICK: /* f.interception/3: all warships of the stack */
        for (int v = SHIP_0; v < SUPPLY_0; v++)
            if (on_map(s, v) && is_warship(g, v) && same_stack(g, s, v, a.a) &&
                check_warship(g, s, v, top(s)->a).reason == LEGAL)
                set(s, v, PICKED);
        break;
    case BRING: set(s, a.a, PICKED); break;
    case INTERCEPT_NOW: next(s); break;
    default:
        forget_interceptors(s);
        if (a.verb == NEVER)
            s->sail.let_pass = 1;
        pop(s, 0);
    }
}

/* ---- f. Blockade; frame: a the hex, b ships that slip past ---- */

static bool is_blockader(const struct game *g, const struct pacific *s, int u, int hex)
{
    return s->at[u] == hex && has(s, u, BLOCKADES) && !has(s, u, EVADED | MET) &&
           camp_of(g, s, u) != s->sail.camp;
}

/* f.blockade/4: the port is the moving side's, and enemy warships blockade it */
static bool is_blockaded(const struct game *g, const struct pacific *s, int hex)
{
    if (hex == BOX || !pacific_is_friendly_port(g, s, s->sail.camp, hex))
        return false;
    for (int u = SHIP_0; (u = next_with(s, BLOCKADES, u, SUPPLY_0)) >= 0; u++)
        if (is_blockader(g, s, u, hex))
            return true;
    return false;
}

static bool is_runner(const struct pacific *s, int u)
{
    return has(s, u, PICKED) && has(s, u, IN_MOVE) && !has(s, u, FIGHTING);
}

static int runners(const struct pacific *s)
{
    int n = 0;
    for (int u = SHIP_0; (u = next_with(s, PICKED | IN_MOVE, u, SUPPLY_0)) >= 0; u++)
        n += is_runner(s, u);
    return n;
}

/* The stack has slipped past, or was let pass. */
static void settle_blockade(const struct game *g, struct pacific *s, int hex, unsigned status)
{
    for (int u = SHIP_0; u < SUPPLY_0; u++)
        if (is_blockader(g, s, u, hex))
            set(s, u, status);
}

static void meet_blockade(const struct game *g, struct pacific *s, int hex)
{
    for (int u = SHIP_0; u < SUPPLY_0; u++)
        if (is_blockader(g, s, u, hex))
            set(s, u, FIGHTING);
    call(s, SEA_FIGHT, hex, 0);
}

static int caught(const struct pacific *s)
{
    int n = 0;
    for (int u = SHIP_0; (u = next_with(s, FIGHTING | IN_MOVE, u, SUPPLY_0)) >= 0; u++)
        n++;
    return n;
}

/* Stages: 0 run or not; 1 the runner's die; 2 the blockader names the ships he catches; 3
 * the fight; 4 over. */
void pacific_run_blockade(const struct game *g, void *state, struct tape *t)
{
    struct pacific *s = state;
    struct frame *f = top(s);
    int n = 0;
    switch (stage(s)) {
    case 0:
        if (is_blockaded(g, s, f->a) && runners(s) > 0)
            ask(s, pacific_side_of_camp(s->sail.camp));
        else
            pop(s, 0);
        break;
    case 1: pacific_roll(s, 1, R_F_BLOCKADE_4); break;
    case 2:
        if (s->rolled) {
            n = runners(s);
            f->b = s->die[0];
            tell(t, R_F_BLOCKADE_4, E_RUNS, f->b < n ? f->b : n, 0, 0);
            s->rolled = 0;
            s->sail.needed = (uint8_t)(f->b < n ? n - f->b : 0);
        }
        if (s->sail.needed > 0)
            ask(s, pacific_side_of_camp(enemy_of(s->sail.camp)));
        else
            go_stage(s, caught(s) > 0 ? 3 : 4);
        break;
    case 3: meet_blockade(g, s, f->a); break;
    default:
        s->sail.needed = 0;
        if (f->b > 0)
            settle_blockade(g, s, f->a, EVADED);
        s->sail.crossing = 1;
        pop(s, 0);
    }
}

struct verdict pacific_check_blockade(const struct game *g, const void *state, struct action a)
{
    const struct pacific *s = state;
    bool asked_runner = stage(s) == 0;
    if (asked_runner != (a.verb == RUN || a.verb == ACCEPT))
        return refuse(RUN_OVER, 0, 0, 0);
    if (a.verb != CATCH)
        return legal;
    if (!is_ship(a.a) || !is_runner(s, a.a))
        return refuse(NOT_CATCHABLE, a.a, 0, 0);
    return pacific_no_twin_before(g, s, a.a);
}

int pacific_propose_blockade(const struct game *g, const void *state, unsigned side,
                             struct action *out, int cap)
{
    (void)g;
    const struct pacific *s = state;
    struct offer o = { out, 0, cap, (uint8_t)side };
    if (stage(s) == 0) {
        offer(&o, RUN, 0, 0, 0);
        offer(&o, ACCEPT, 0, 0, 0);
        return o.n;
    }
    offer(&o, PASS, 0, 0, 0);
    for (int u = SHIP_0; u < SUPPLY_0; u++)
        offer(&o, CATCH, u, 0, 0);
    return o.n;
}

void pacific_apply_blockade(const struct game *g, void *state, struct action a, struct tape *t)
{
    struct pacific *s = state;
    switch (a.verb) {
    case RUN: next(s); break;
    case ACCEPT:
        s->rolled = 0;
        s->sail.needed = (uint8_t)runners(s);
        go_stage(s, 2);
        break;
    case CATCH:
        set(s, a.a, FIGHTING);
        s->sail.needed--;
        tell(t, R_F_BLOCKADE_4, E_CAUGHT, a.a, 0, 0);
        break;
    default: /* voluntary, and as many as he desires */
        s->sail.needed = 0;
        settle_blockade(g, s, top(s)->a, SETTLED);
        go_stage(s, caught(s) > 0 ? 3 : 4);
    }
}
