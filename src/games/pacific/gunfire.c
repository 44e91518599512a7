/* gunfire.c - f. Naval combat, ship by ship; and optional rule 1, the capture of ships. */
#include "games/pacific/state.h"

/* Who fights is marked, as if set in a row beside the map (f.naval-combat/2); land units in
 * the hex have no part in it
 * (f.naval-combat/13).  Frame: a the hex. s->sail.camp is the camp that was intercepted. */

static int fighters(const struct game *g, const struct pacific *s, int camp)
{
    int n = 0;
    for (int u = SHIP_0; u < SUPPLY_0; u++)
        n += has(s, u, FIGHTING) && camp_of(g, s, u) == camp;
    return n;
}

static int guns_left(const struct game *g, const struct pacific *s, int camp)
{
    int n = 0;
    for (int u = SHIP_0; u < SUPPLY_0; u++)
        n += has(s, u, FIGHTING) && !has(s, u, FIRED) && is_warship(g, u) &&
             camp_of(g, s, u) == camp;
    return n;
}

static int fastest(const struct game *g, const struct pacific *s, int camp)
{
    int best = -9;
    for (int u = SHIP_0; u < SUPPLY_0; u++)
        if (has(s, u, FIGHTING) && camp_of(g, s, u) == camp && unit_of(g, u)->speed > best)
            best = unit_of(g, u)->speed;
    return best;
}

static int larger_camp(const struct game *g, const struct pacific *s)
{
    return fighters(g, s, CAMP_CHILE) > fighters(g, s, CAMP_ALLIES) ? CAMP_CHILE : CAMP_ALLIES;
}

static int excess(const struct game *g, const struct pacific *s)
{
    int n = fighters(g, s, CAMP_CHILE) - fighters(g, s, CAMP_ALLIES);
    return n < 0 ? -n : n;
}

/* ruling 82: a damaged ship keeps its factors, unless a switch takes some */
int pacific_gunfire_of(const struct game *g, const struct pacific *s, int ship)
{
    const struct pacific_unit *x = unit_of(g, ship);
    return x->gunfire - (s->steps[ship] < x->steps ? data_of(g)->is.damaged_gunfire : 0);
}

/* f.naval-combat/5; ruling 79 */
static void choose_first(const struct game *g, struct pacific *s, struct tape *t)
{
    int intercepted = s->sail.camp, other = enemy_of(intercepted);
    bool tie = fastest(g, s, intercepted) == fastest(g, s, other);
    int first = fastest(g, s, other) > fastest(g, s, intercepted) ? other : intercepted;
    s->sail.shooter = (uint8_t)first;
    if (guns_left(g, s, first) > 0)
        tell(t, R_F_NAVAL_COMBAT_5, tie ? E_FIRST_TIE : E_FIRST,
             (int)pacific_side_of_camp(first), 0, 0);
}

/* Who has the next shot (ruling 80); false where the fight is over. */
static bool choose_shooter(const struct game *g, struct pacific *s)
{
    if (fighters(g, s, CAMP_CHILE) == 0 || fighters(g, s, CAMP_ALLIES) == 0)
        return false;
    if (guns_left(g, s, s->sail.shooter) == 0)
        s->sail.shooter = (uint8_t)enemy_of(s->sail.shooter);
    return guns_left(g, s, s->sail.shooter) > 0;
}

/* f.naval-combat/6, and 7 to 9; losses take effect at once (f.naval-combat/11) */
static void resolve_shot(const struct game *g, struct pacific *s, struct tape *t)
{
    struct frame *f = top(s);
    int ship = f->b >> 8, target = f->b & 0xFF;
    ship += SHIP_0;
    target += SHIP_0;
    int die = s->die[0];
    tell(t, R_F_NAVAL_COMBAT_6, E_FIRES, ship, target, die);
    if (unit_of(g, target)->armor)
        tell(t, R_F_NAVAL_COMBAT_6, E_ARMOR, target, unit_of(g, target)->armor, 0);
    if (die == 1) {
        tell(t, R_F_NAVAL_COMBAT_7, E_MAGAZINE, target, 0, 0);
        pacific_hit_ship(g, s, target, 9, R_F_NAVAL_COMBAT_7, t);
    } else if (die + unit_of(g, target)->armor < pacific_gunfire_of(g, s, ship)) {
        pacific_hit_ship(g, s, target, 1, R_F_NAVAL_COMBAT_8, t);
    } else {
        tell(t, R_F_NAVAL_COMBAT_9, E_MISSES, target, 0, 0);
    }
    s->sail.shooter = (uint8_t)enemy_of(s->sail.shooter); /* f.naval-combat/10 */
}

/* The interceptors have had their fight with this stack; who kept out may try again (ruling
 * 122). */
static void end_fight(const struct game *g, struct pacific *s)
{
    for (int u = SHIP_0; u < SUPPLY_0; u++) {
        if (has(s, u, FIGHTING) && camp_of(g, s, u) != s->sail.camp)
            set(s, u, MET);
        unset(s, u, FIGHTING | FIRED);
    }
    s->sail.fought = FRESHLY;
}

/* Stages: 0 ships are kept out; 1 who fires first; 2 shots; 3 a shot's result; 4, 5
 * captures; 6 over. */
void pacific_run_sea_fight(const struct game *g, void *state, struct tape *t)
{
    struct pacific *s = state;
    bool capture = is_option(s, SHIP_CAPTURE);
    switch (stage(s)) {
    case 0:
        if (excess(g, s) > 0)
            ask(s, pacific_side_of_camp(larger_camp(g, s)));
        else
            next(s);
        break;
    case 1:
        tell(t, R_F_NAVAL_COMBAT_1, E_SEA_FIGHT, top(s)->a, 0, 0);
        choose_first(g, s, t);
        next(s);
        break;
    case 2:
        if (choose_shooter(g, s))
            ask(s, pacific_side_of_camp(s->sail.shooter));
        else
            go_stage(s, 4);
        break;
    case 3:
        resolve_shot(g, s, t);
        go_stage(s, 2);
        break;
    case 4:
    case 5:
        if (capture)
            call(s, SEIZE, top(s)->a, stage(s) == 4 ? s->sail.camp : enemy_of(s->sail.camp));
        else
            next(s);
        break;
    default: end_fight(g, s); pop(s, 0);
    }
}

/* f.naval-combat/3, rules-errata-base-rule-numbers/16 */
static struct verdict check_exclude(const struct game *g, const struct pacific *s, int u)
{
    int camp = larger_camp(g, s);
    if (!is_ship(u) || !has(s, u, FIGHTING) || camp_of(g, s, u) != camp)
        return refuse(NOT_IN_FIGHT, u, 0, 0);
    for (int v = u + 1; v < SUPPLY_0; v++)
        if (has(s, v, KEPT_OUT))
            return refuse(OUT_OF_ORDER, u, 0, 0);
    return pacific_no_twin_before(g, s, u);
}

static struct verdict check_fire(const struct game *g, const struct pacific *s, int u, int v)
{
    if (!is_ship(u) || !has(s, u, FIGHTING))
        return refuse(NOT_IN_FIGHT, u, 0, 0);
    if (!is_warship(g, u) || camp_of(g, s, u) != s->sail.shooter)
        return refuse(CANNOT_FIRE, u, 0, 0);
    if (has(s, u, FIRED))
        return refuse(HAS_FIRED, u, 0, 0);
    if (!is_ship(v) || !has(s, v, FIGHTING) || camp_of(g, s, v) == s->sail.shooter)
        return refuse(NOT_A_TARGET, u, v, 0);
    return pacific_no_twin_before(g, s, v);
}

struct verdict pacific_check_sea_fight(const struct game *g, const void *state, struct action a)
{
    const struct pacific *s = state;
    bool keeping_out = a.verb == EXCLUDE || a.verb == DONE_VERB;
    if (keeping_out != (stage(s) == 0))
        return refuse(keeping_out ? NO_EXCESS : NOT_NOW, 0, 0, 0);
    if (a.verb == EXCLUDE)
        return check_exclude(g, s, a.a);
    return a.verb == FIRE ? check_fire(g, s, a.a, a.b) : legal;
}

int pacific_propose_sea_fight(const struct game *g, const void *state, unsigned side,
                              struct action *out, int cap)
{
    const struct pacific *s = state;
    struct offer o = { out, 0, cap, (uint8_t)side };
    if (stage(s) == 0) {
        offer(&o, DONE_VERB, 0, 0, 0);
        for (int u = SHIP_0; u < SUPPLY_0; u++)
            if (has(s, u, FIGHTING))
                offer(&o, EXCLUDE, u, 0, 0);
        return o.n;
    }
    for (int u = SHIP_0; u < SUPPLY_0; u++) {
        if (!has(s, u, FIGHTING) || has(s, u, FIRED) || !is_warship(g, u) ||
            camp_of(g, s, u) != s->sail.shooter)
            continue;
        for (int v = SHIP_0; v < SUPPLY_0; v++)
            if (has(s, v, FIGHTING) && camp_of(g, s, v) != s->sail.shooter)
                offer(&o, FIRE, u, v, 0);
    }
    offer(&o, CEASE, 0, 0, 0);
    return o.n;
}

/* ruling 207: a player whose ships would rather not fire ceases fire, with all that have not */
static void cease_fire(const struct game *g, struct pacific *s, struct tape *t)
{
    int camp = s->sail.shooter;
    for (int u = SHIP_0; u < SUPPLY_0; u++)
        if (has(s, u, FIGHTING) && camp_of(g, s, u) == camp)
            set(s, u, FIRED);
    tell(t, R_F_NAVAL_COMBAT_12, E_CEASES, (int)pacific_side_of_camp(camp), 0, 0);
    s->sail.shooter = (uint8_t)enemy_of(camp);
}

static void begin_shots(struct pacific *s)
{
    pacific_clear_status(s, KEPT_OUT);
    next(s);
}

void pacific_apply_sea_fight(const struct game *g, void *state, struct action a, struct tape *t)
{
    struct pacific *s = state;
    switch (a.verb) {
    case EXCLUDE:
        unset(s, a.a, FIGHTING);
        set(s, a.a, KEPT_OUT);
        tell(t, R_F_NAVAL_COMBAT_3, E_EXCLUDED, a.a, 0, 0);
        if (excess(g, s) == 0)
            begin_shots(s);
        break;
    case DONE_VERB: begin_shots(s); break;
    case FIRE:
        set(s, a.a, FIRED | FOUGHT);
        set(s, a.b, FOUGHT);
        top(s)->b = (uint16_t)((a.a - SHIP_0) << 8 | (a.b - SHIP_0));
        pacific_roll(s, 1, R_F_NAVAL_COMBAT_6);
        break;
    default: cease_fire(g, s, t);
    }
}

/* ---- optional-rules-use-any-or-all/1, ship capture; frame: a the hex, b the camp that may
 * capture, then both ships ---- */

static bool is_whole_warship(const struct game *g, const struct pacific *s, int u, int camp,
                             int hex)
{
    return is_ship(u) && s->at[u] == hex && is_warship(g, u) && camp_of(g, s, u) == camp &&
           s->steps[u] == unit_of(g, u)->steps;
}

/* optional-rules-use-any-or-all/2, and 3; ruling 112 */
static bool may_seize(const struct game *g, const struct pacific *s, int camp, int hex)
{
    bool captor = false, captive = false;
    for (int u = SHIP_0; u < SUPPLY_0; u++) {
        if (s->at[u] != hex || !is_warship(g, u))
            continue;
        captor = captor || is_whole_warship(g, s, u, camp, hex);
        captive = captive || camp_of(g, s, u) != camp;
        if (is_whole_warship(g, s, u, enemy_of(camp), hex))
            return false;
    }
    return captor && captive;
}

static void resolve_seizure(const struct game *g, struct pacific *s, struct tape *t)
{
    struct frame *f = top(s);
    int captor = SHIP_0 + (f->b >> 8), captive = SHIP_0 + (f->b & 0xFF), die = s->die[0];
    tell(t, R_OPTIONAL_RULES_USE_ANY_OR_ALL_4, E_SEIZE_ROLL, captor, captive, die);
    if (die == 1) {
        pacific_hit_ship(g, s, captor, 1, R_OPTIONAL_RULES_USE_ANY_OR_ALL_5, t);
    } else if (die <= 3) {
        tell(t, R_OPTIONAL_RULES_USE_ANY_OR_ALL_6, E_ESCAPES, captive, 0, 0);
    } else if (die <= 5) {
        tell(t, R_OPTIONAL_RULES_USE_ANY_OR_ALL_7, E_SCUTTLED, captive, 0, 0);
        pacific_hit_ship(g, s, captive, 9, R_OPTIONAL_RULES_USE_ANY_OR_ALL_7,
                         t); /* ruling 106: counts as sunk */
    } else {
        tell(t, R_OPTIONAL_RULES_USE_ANY_OR_ALL_8, E_CAPTURED, captive, 0, 0);
        bool was = has(s, captive, CAPTURED);
        unset(s, captive, ALL_STATUS);
        s->repaired[captive - SHIP_0] = 0; /* what its owner paid for is lost */
        set(s, captive, was ? FOUGHT : FOUGHT | CAPTURED);
        set(s, captive,
            has(s, captor, IN_MOVE)                 ? DONE | IN_MOVE
            : camp_of(g, s, captor) == s->sail.camp ? DONE
                                                    : MET);
        s->chit_now[captive - SHIP_0] = s->chit_now[captor - SHIP_0];
        s->chit_next[captive - SHIP_0] = s->chit_next[captor - SHIP_0];
    }
}

/* Stages: 0 asked; 1 the result. */
void pacific_run_seize(const struct game *g, void *state, struct tape *t)
{
    struct pacific *s = state;
    struct frame *f = top(s);
    if (stage(s) == 0 && may_seize(g, s, f->b, f->a)) {
        ask(s, pacific_side_of_camp(f->b));
        return;
    }
    if (stage(s) == 1)
        resolve_seizure(g, s, t);
    pop(s, 0);
}

struct verdict pacific_check_seize(const struct game *g, const void *state, struct action a)
{
    const struct pacific *s = state;
    const struct frame *f = top_of(s);
    if (a.verb == PASS)
        return legal;
    if (!is_whole_warship(g, s, a.a, f->b, f->a))
        return refuse(CAPTOR_UNFIT, a.a, 0, 0);
    if (!is_ship(a.b) || s->at[a.b] != f->a || !is_warship(g, a.b) ||
        camp_of(g, s, a.b) == f->b)
        return refuse(CAPTIVE_UNFIT, a.a, a.b, 0);
    return legal;
}

/* optional-rules-use-any-or-all/3: one captor, one captive */
int pacific_propose_seize(const struct game *g, const void *state, unsigned side,
                          struct action *out, int cap)
{
    const struct pacific *s = state;
    const struct frame *f = top_of(s);
    struct offer o = { out, 0, cap, (uint8_t)side };
    offer(&o, PASS, 0, 0, 0);
    for (int u = SHIP_0; u < SUPPLY_0; u++)
        for (int v = SHIP_0; v < SUPPLY_0 && is_whole_warship(g, s, u, f->b, f->a); v++)
            if (s->at[v] == f->a && is_warship(g, v))
                offer(&o, SEIZE_SHIP, u, v, 0);
    return o.n;
}

void pacific_apply_seize(const struct game *g, void *state, struct action a, struct tape *t)
{
    (void)g, (void)t;
    struct pacific *s = state;
    if (a.verb == PASS) {
        pop(s, 0);
        return;
    }
    top(s)->b = (uint16_t)((a.a - SHIP_0) << 8 | (a.b - SHIP_0));
    pacific_roll(s, 1, R_OPTIONAL_RULES_USE_ANY_OR_ALL_4);
}
