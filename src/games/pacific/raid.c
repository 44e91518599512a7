/* raid.c - f. Raid: warships against forts and troops ashore; the spoils of a hex of enemy
 * supply; and
 * optional rule 2, infernal machines. */
#include "games/pacific/state.h"

/* ---- f. Raid; frame: a the ship, b the target.  A fort in an empty hex or one of the
 * raider's own may be raided too
 * (f.raid/14), being terrain and nobody's (forts/1); once it is gone, others may raid what
 * it covered (f.raid/13) ---- */

struct verdict pacific_check_raid(const struct game *g, const struct pacific *s, int ship,
                                  int target)
{
    int hex = is_ship(ship) ? s->at[ship] : NOWHERE, camp = s->sail.camp;
    if (hex >= HEXES || !has(s, ship, IN_MOVE) || !is_warship(g, ship) ||
        data_of(g)->kind[hex] != COASTAL_HEX)
        return refuse(RAIDER_UNFIT, ship, 0, 0);
    if (pacific_warships_at(g, s, enemy_of(camp), hex))
        return refuse(RAID_WARSHIPS, ship, hex, 0);
    if (has(s, ship, USED))
        return refuse(has(s, ship, BLOCKADES) ? ONE_OR_OTHER : RAIDED_ALREADY, ship, 0, 0);
    if (is_ship(target))
        return refuse(RAID_NOT_SHIPS, 0, 0, 0);
    int fort = pacific_fort_at(g, s, hex);
    if (fort >= 0 && target != fort)
        return refuse(RAID_FORT_FIRST, ship, fort, 0);
    if (s->at[target] != hex || (!is_fort(target) && camp_of(g, s, target) == camp))
        return refuse(RAID_NOT_THERE, ship, target, 0);
    return pacific_no_twin_before(g, s, target);
}

/* f.raid/8, forts/5: silent only where the hex holds combat units of the raider's and nobody
 * else's (ruling 70) */
static bool fires_back(const struct game *g, const struct pacific *s, int fort)
{
    int hex = s->at[fort];
    (void)g;
    return s->troops[s->sail.camp][hex] == 0 || is_enemy_troops(s, s->sail.camp, hex);
}

/* f.raid/5 to 7 */
static bool raid_hits(const struct game *g, struct pacific *s, int ship, int target,
                      struct tape *t)
{
    int sum = s->die[0] + s->die[1];
    tell(t, R_F_RAID_5, E_RAIDS, ship, target, sum);
    if (unit_of(g, target)->modifier)
        tell(t, R_F_RAID_5, E_AGAINST, target, unit_of(g, target)->modifier, 0);
    if (sum + unit_of(g, target)->modifier < pacific_gunfire_of(g, s, ship))
        return true;
    tell(t, R_F_RAID_7, E_MISSES, target, 0, 0);
    return false;
}

/* f.raid/8 to 11; returns the steps that the ship loses */
static int return_fire(const struct game *g, struct pacific *s, int ship, int fort, int *rule,
                       struct tape *t)
{
    int sum = s->die[2] + s->die[3];
    tell(t, R_F_RAID_8, E_RETURN_FIRE, fort, ship, sum);
    if (unit_of(g, ship)->armor)
        tell(t, R_F_RAID_8, E_ARMOR, ship, unit_of(g, ship)->armor, 0);
    *rule = R_F_RAID_9;
    if (sum == 2) {
        tell(t, R_F_RAID_9, E_MAGAZINE, ship, 0, 0);
        return 9;
    }
    *rule = R_F_RAID_10;
    if (sum + unit_of(g, ship)->armor < unit_of(g, fort)->fort_gun)
        return 1;
    tell(t, R_F_RAID_11, E_MISSES, ship, 0, 0);
    return 0;
}

/* Both shots are thrown before either takes effect (f.raid/12). */
static void resolve_raid(const struct game *g, struct pacific *s, int ship, int target,
                         struct tape *t)
{
    int steps = 0, rule = 0;
    bool hit = raid_hits(g, s, ship, target, t);
    if (is_fort(target)) {
        if (s->rolled == 4)
            steps = return_fire(g, s, ship, target, &rule, t);
        else
            tell(t, R_FORTS_5, E_FORT_SILENT, target, 0, 0);
    }
    if (hit && is_fort(target)) {
        tell(t, R_F_RAID_6, E_FORT_LOST, target, 0, 0);
        pacific_put(g, s, target, GONE); /* forts/3: never rebuilt */
    } else if (hit) {
        pacific_lose_step(g, s, target, R_F_RAID_6, t);
    }
    if (steps)
        pacific_hit_ship(g, s, ship, steps, rule, t);
}

/* A raid that kills the last defender leaves the hex to who has landed there. */
static void relieve_landing(const struct game *g, struct pacific *s, int hex, struct tape *t)
{
    int camp = s->sail.camp;
    if (s->troops[camp][hex] == 0 || is_enemy_troops(s, camp, hex))
        return;
    pacific_occupy(g, s, camp, hex, t);
    for (int u = 0; u < LAND_UNITS; u++)
        if (s->at[u] == hex) {
            pacific_take_spoils(g, s, nation_of(g, u), hex, LANDED_IN);
            return;
        }
}

void pacific_run_raid(const struct game *g, void *state, struct tape *t)
{
    struct pacific *s = state;
    int ship = top(s)->a, target = top(s)->b;
    if (stage(s) == 0) {
        set(s, ship, USED);
        unset(s, ship,
              BLOCKADES); /* f.further-interception-rules/5: one or the other (ruling 65) */
        pacific_roll(s, is_fort(target) && fires_back(g, s, target) ? 4 : 2, R_F_RAID_5);
        return;
    }
    int hex = s->at[ship];
    resolve_raid(g, s, ship, target, t);
    pop(s, 0);
    relieve_landing(g, s, hex, t);
}

/* ---- enemy supply in a hex just entered; frame: a the hex, b the captor's nation and how
 * it came (take_spoils) ---- */

static int captor_nation(const struct pacific *s)
{
    return top_of(s)->b & 3;
}

static int spoils_camp(const struct pacific *s)
{
    return camp_of_nation(captor_nation(s));
}

static bool on_the_march(const struct pacific *s)
{
    return top_of(s)->b >> 2 == MARCHED_IN;
}

static int spoils_rule(const struct pacific *s)
{
    static const uint16_t rule[] = { [MARCHED_IN] = R_G_4,
                                     [LANDED_IN] = R_F_AMPHIBIOUS_LANDING_2,
                                     [WON] = R_H_RETREAT_AND_AFTERMATH_6,
                                     [APPEARED] = R_G_4 };
    return rule[top_of(s)->b >> 2];
}

void pacific_run_spoils(const struct game *g, void *state, struct tape *t)
{
    (void)g, (void)t;
    struct pacific *s = state;
    if (s->supplies[enemy_of(spoils_camp(s))][top(s)->a] > 0)
        ask(s, pacific_side_of_nation(s, captor_nation(s)));
    else
        pop(s, 0);
}

static bool counters_left(const struct game *g, const struct pacific *s, int nation)
{
    const uint16_t *of = data_of(g)->first[SUPPLY];
    for (int u = of[nation]; u < of[nation + 1]; u++)
        if (s->at[u] == STOCK)
            return true;
    return false;
}

struct verdict pacific_check_spoils(const struct game *g, const void *state, struct action a)
{
    const struct pacific *s = state;
    if (!is_supply(a.a) || s->at[a.a] != top_of(s)->a || camp_of(g, s, a.a) == spoils_camp(s))
        return refuse(NOT_SPOILS, a.a, 0, 0);
    if (a.verb == TAKE && !on_the_march(s))
        return refuse(CANNOT_TAKE, 0, 0, 0);
    if (a.verb != DESTROY && !counters_left(g, s, captor_nation(s)))
        return refuse(NO_MORE_SUPPLY, 0, 0, 0);
    return pacific_no_twin_before(g, s, a.a);
}

int pacific_propose_spoils(const struct game *g, const void *state, unsigned side,
                           struct action *out, int cap)
{
    const struct pacific *s = state;
    struct offer o = { out, 0, cap, (uint8_t)side };
    for (int u = SUPPLY_0; u < UNITS; u++)
        if (s->at[u] == top_of(s)->a && pacific_first_twin(g, s, u) == u) {
            offer(&o, CAPTURE, u, 0, 0);
            offer(&o, TAKE, u, 0, 0);
            offer(&o, DESTROY, u, 0, 0);
        }
    return o.n;
}

/* g/4, h.retreat-and-aftermath/6; ruling 124: it becomes the captor's nation's */
void pacific_apply_spoils(const struct game *g, void *state, struct action a, struct tape *t)
{
    struct pacific *s = state;
    int hex = top(s)->a, rule = spoils_rule(s);
    pacific_put(g, s, a.a, STOCK);
    if (a.verb == DESTROY) {
        tell(t, rule, E_BURNT, a.a, hex, 0);
        return;
    }
    int u = pacific_make_supply(g, s, captor_nation(s), hex);
    tell(t, rule, E_SPOILS, u, hex, 0);
    if (a.verb == TAKE)
        set(s, u, PICKED | IN_MOVE); /* g/5; left in the hex it may still move by itself */
}

/* ---- option 2: the end of the Allied naval movement phase (ruling 10); frame: a the party
 * ---- */

/* optional-rules-use-any-or-all/9; without the option there is no machine (setup/5) */
enum { FIRST_MACHINE_TURN = 9 };

/* Peruvian supply in the hex: ashore, or else on a Peruvian transport (ruling 213); -1:
 * none. */
static int machine_supply(const struct game *g, const struct pacific *s, int hex)
{
    const uint16_t *of = data_of(g)->first[SUPPLY];
    for (int u = of[PERU]; u < of[PERU + 1]; u++)
        if (s->at[u] == hex)
            return u;
    for (int u = of[PERU]; u < of[PERU + 1]; u++)
        if (pacific_hex_of(s, u) == hex)
            return u;
    return -1;
}

/* ruling 12: at a port that Peru controls, or that a Peruvian warship blockades */
static bool is_machine_port(const struct game *g, const struct pacific *s, int hex)
{
    int c = city_at(g, hex);
    if (hex >= HEXES || c < 0 || !data_of(g)->city[c].port)
        return false;
    if (s->holder[c] == CAMP_ALLIES)
        return true;
    for (int u = SHIP_0; u < SUPPLY_0; u++)
        if (s->at[u] == hex && has(s, u, BLOCKADES) && camp_of(g, s, u) == CAMP_ALLIES)
            return true;
    return false;
}

static struct verdict check_mine(const struct game *g, const struct pacific *s, int u)
{
    if (!is_ship(u) || camp_of(g, s, u) != CAMP_CHILE || !is_machine_port(g, s, s->at[u]))
        return refuse(MACHINE_TARGET, u, 0, 0);
    if (!is_warship(g, u))
        return refuse(MACHINE_WARSHIPS, u, 0, 0);
    if (s->machines >> city_at(g, s->at[u]) & 1)
        return refuse(MACHINE_ONCE, u, s->at[u], 0);
    if (machine_supply(g, s, s->at[u]) < 0)
        return refuse(MACHINE_SUPPLY, u, s->at[u], 0);
    return legal;
}

void pacific_run_machine(const struct game *g, void *state, struct tape *t)
{
    (void)t;
    struct pacific *s = state;
    if (stage(s) == 0 && is_option(s, INFERNAL_MACHINES) &&
        s->head.turn >= FIRST_MACHINE_TURN &&
        pacific_choices(g, s, SIDE_B, pacific_propose_machine, pacific_check_machine) > 1)
        ask(s, SIDE_B);
    else
        pop(s, 0);
}

struct verdict pacific_check_machine(const struct game *g, const void *state, struct action a)
{
    return a.verb == MINE_SHIP ? check_mine(g, state, a.a) : legal;
}

int pacific_propose_machine(const struct game *g, const void *state, unsigned side,
                            struct action *out, int cap)
{
    const struct pacific *s = state;
    struct offer o = { out, 0, cap, (uint8_t)side };
    offer(&o, DONE_VERB, 0, 0, 0);
    for (int u = SHIP_0; u < SUPPLY_0; u++)
        if (s->at[u] < HEXES && is_warship(g, u))
            offer(&o, MINE_SHIP, u, 0, 0);
    return o.n;
}

void pacific_apply_machine(const struct game *g, void *state, struct action a, struct tape *t)
{
    struct pacific *s = state;
    if (a.verb != MINE_SHIP) {
        next(s);
        return;
    }
    int hex = s->at[a.a], supply = machine_supply(g, s, hex);
    s->machines |= (uint32_t)1 << city_at(g, hex);
    tell(t, R_OPTIONAL_RULES_USE_ANY_OR_ALL_11, E_SPENT, supply, hex, 0);
    pacific_put(g, s, supply, STOCK);
    push(s, MINE, a.a, 0);
}

/* Frame: a the target. */
void pacific_run_mine(const struct game *g, void *state, struct tape *t)
{
    struct pacific *s = state;
    int u = top(s)->a, die = s->die[0];
    if (stage(s) == 0) {
        pacific_roll(s, 1, R_OPTIONAL_RULES_USE_ANY_OR_ALL_11);
        return;
    }
    tell(t, R_OPTIONAL_RULES_USE_ANY_OR_ALL_11, E_MACHINE, u, die, 0);
    if (die == 6)
        pacific_hit_ship(g, s, u, 9, R_OPTIONAL_RULES_USE_ANY_OR_ALL_14, t);
    else if (die == 5)
        pacific_hit_ship(g, s, u, 1, R_OPTIONAL_RULES_USE_ANY_OR_ALL_13, t);
    else
        tell(t, R_OPTIONAL_RULES_USE_ANY_OR_ALL_12, E_MISSES, u, 0, 0);
    pop(s, 0);
}
