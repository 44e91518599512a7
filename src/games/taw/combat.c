/* combat.c - 13.1 to 13.7: the combat phases, who may attack whom, and 6.4, what an attack shows. */
#include "games/taw/state.h"

/* ---- who may attack what ---- */

/* Over this edge, to a hex that the enemy has. */
static struct verdict may_attack_over(const struct game *g, const struct taw *s, int u,
                                      const struct edge *e)
{
    if (is_vessel(g, u) && !(e->kinds & EDGE_COURSE))
        return refuse(OFF_THE_COURSE, u, e->to, 0);
    if (s->mark[e->to] & ATTACKED)
        return refuse(ATTACKED_ALREADY, 0, e->to, 0);
    return legal;
}

/* 13.1, 12.2/1, 13.2/1; all of a hex defends as one (13.3/1), and cannot refuse (13.8/1). */
struct verdict taw_may_attack(const struct game *g, const struct taw *s, int u, int hex)
{
    if (hex >= HEXES)
        return refuse(NOT_A_HEX, 0, hex, 0);
    if (!has_camp(s, other(camp_of(u)), hex))
        return refuse(NOT_ENEMY, 0, hex, 0);
    const struct edge *e = graph_edge(&data_of(g)->graph, s->at[u], hex);
    if (!e)
        return refuse(TOO_FAR, u, hex, 0);
    return may_attack_over(g, s, u, e);
}

/* 13.4/1: from any hexes, one hex alone. A hex that the unit may attack, and all that are picked; -1: there is none. */
static int common_target(const struct game *g, const struct taw *s, int u, const uint16_t *who,
                         int n)
{
    const struct taw_data *d = data_of(g);
    for (int i = 0; i < d->edges[s->at[u]]; i++) {
        const struct edge *e = &d->edge[s->at[u] * DEGREE + i];
        int hex = e->to, k = 0;
        if (!has_camp(s, other(camp_of(u)), hex) || may_attack_over(g, s, u, e).reason)
            continue;
        while (k < n && !taw_may_attack(g, s, who[k], hex).reason)
            k++;
        if (k == n)
            return hex;
    }
    return -1;
}

/* 12.6/1, ruling 30: one raft for each other vessel of its hex that attacks. */
static bool has_tow(const struct game *g, const struct taw *s, int raft, const uint16_t *who,
                    int n)
{
    int free = 0;
    for (int i = 0; i < n; i++)
        if (s->at[who[i]] == s->at[raft] && is_vessel(g, who[i]))
            free += is_raft(g, who[i]) ? -1 : 1;
    return free > 0;
}

static struct verdict may_fight(const struct game *g, const struct taw *s, int u)
{
    if (camp_of(u) != s->mover)
        return refuse(NOT_YOURS, u, side_of(s->mover), 0);
    if (!on_map(s, u))
        return refuse(NOT_ON_MAP, u, 0, 0);
    if (unit_of(g, u)->attack == 0)
        return refuse(NO_FACTOR, u, 0, 0);
    return has(s, u, FOUGHT) ? refuse(FOUGHT_ALREADY, u, 0, 0) : legal;
}

/* Why the unit by itself can attack nothing: what is told of the last enemy hex beside it, if there is one. */
static struct verdict nothing_to_attack(const struct game *g, const struct taw *s, int u)
{
    const struct taw_data *d = data_of(g);
    struct verdict v = refuse(NOTHING_NEAR, u, 0, 0);
    for (int i = 0; i < d->edges[s->at[u]]; i++) {
        const struct edge *e = &d->edge[s->at[u] * DEGREE + i];
        if (has_camp(s, other(camp_of(u)), e->to))
            v = may_attack_over(g, s, u, e);
    }
    return v;
}

/* 13.7/1: any units of a stack; 13.5/1: each once, with all it has. */
static struct verdict may_join(const struct game *g, const struct taw *s, int u)
{
    uint16_t who[UNITS];
    int n = taw_picked(s, who);
    struct verdict v = may_fight(g, s, u);
    if (v.reason)
        return v;
    if (has(s, u, PICKED))
        return refuse(IS_PICKED, u, 0, 0);
    if (common_target(g, s, u, who, n) < 0)
        return n ? refuse(NOTHING_NEAR, u, 0, 0) : nothing_to_attack(g, s, u);
    if (n && who[n - 1] > u)
        return refuse(OUT_OF_ORDER, u, 0, 0);
    if (is_raft(g, u) && !has_tow(g, s, u, who, n))
        return refuse(RAFT_ALONE, u, 0, 0);
    return taw_first_of_twins(g, s, u);
}

/* ---- 13.26, 13.27, 13.9: factors ---- */

/* What of the artillery does not count beside so much else, in the whole attack (13.26/2). */
static int factors_of(const struct game *g, const struct taw *s, unsigned status, int *left_out)
{
    int guns = 0, others = 0, vessels = 0;
    for (int u = 0; u < UNITS; u++) {
        if (!has(s, u, status))
            continue;
        int attack = unit_of(g, u)->attack;
        *(is_vessel(g, u) ? &vessels : is_artillery(g, u) ? &guns : &others) += attack;
    }
    *left_out = guns > others ? guns - others : 0;
    return vessels + others + guns - *left_out;
}

int taw_count_fighting(const struct taw *s)
{
    int n = 0;
    for (int u = 0; u < UNITS; u++)
        n += has(s, u, FIGHTING);
    return n;
}

/* Each award once, whoever of its captors attack. */
int taw_captured_arms(const struct taw *s)
{
    bool counted[AWARDS + 1] = { false };
    int sum = 0;
    for (int u = 0; u < PARAGUAYAN_UNITS; u++) {
        int k = has(s, u, FIGHTING) ? s->award_now[u] : 0;
        if (k && !counted[k])
            sum += s->award[k - 1];
        counted[k] = true;
    }
    return sum;
}

int taw_attack_factors(const struct game *g, const struct taw *s, int *left_out)
{
    return factors_of(g, s, FIGHTING, left_out);
}

int taw_defence_factors(const struct game *g, const struct taw *s, int hex)
{
    int n = 0;
    int camp = holder_of(s, hex);
    for (int u = next_in(s, camp, hex, -1); u < end_of(camp); u = next_in(s, camp, hex, u))
        n += unit_of(g, u)->defence;
    return n;
}

/* ---- the phase ---- */

static bool can_anyone_attack_from(const struct game *g, const struct taw *s, int hex)
{
    for (int u = next_in(s, s->mover, hex, -1); u < end_of(s->mover);
         u = next_in(s, s->mover, hex, u))
        if (!is_raft(g, u) && !may_fight(g, s, u).reason &&
            common_target(g, s, u, NULL, 0) >= 0)
            return true;
    return false;
}

static bool can_anyone_attack(const struct game *g, const struct taw *s)
{
    for (int hex = scan_filled(s->height, 0, HEXES); hex < HEXES;
         hex = scan_filled(s->height, hex + 1, HEXES))
        if (holder_of(s, hex) == s->mover && taw_has_enemy_beside(g, s, s->mover, hex) &&
            can_anyone_attack_from(g, s, hex))
            return true;
    return false;
}

/* What the last phase captured counts in this one (13.27/2). */
static void begin_phase(struct taw *s, int phase)
{
    s->phase = (uint8_t)phase;
    memcpy(s->award_now, s->award_next, sizeof s->award_now);
    memset(s->award_next, 0, sizeof s->award_next);
}

static void end_phase(struct taw *s)
{
    taw_clear_status(s, PICKED | FIGHTING | FOUGHT);
    for (int hex = 0; hex < HEXES; hex++)
        s->mark[hex] &= (uint8_t)~ATTACKED;
}

/* Stages: it begins; attacks one after another (13.6/1); it ends. */
void taw_run_combat(const struct game *g, void *state, struct tape *t)
{
    (void)t;
    struct taw *s = state;
    if (stage(s) == 0) {
        begin_phase(s, top(s)->step - COMBAT_1 + 1);
        next(s);
    }
    if (stage(s) == 1 && can_anyone_attack(g, s)) {
        ask(s, side_of(s->mover));
        return;
    }
    end_phase(s);
    pop(s, 0);
}

int taw_propose_combat(const struct game *g, const void *state, unsigned side,
                       struct action *out, int cap)
{
    const struct taw *s = state;
    const struct taw_data *d = data_of(g);
    struct offer l = { out, 0, cap, (uint8_t)side };
    uint16_t who[UNITS];
    int n = taw_picked(s, who), at = n ? s->at[who[0]] : 0;
    for (int i = 0; n && i < d->edges[at]; i++)
        offer(&l, ATTACK_HEX, d->edge[at * DEGREE + i].to, 0, 0);
    for (int u = n ? who[n - 1] + 1 : first_of(s->mover); u < end_of(s->mover); u++)
        if (on_map(s, u) && unit_of(g, u)->attack)
            offer(&l, PICK, u, 0, 0);
    offer(&l, DONE, 0, 0, 0);
    return l.n;
}

struct verdict taw_check_combat(const struct game *g, const void *state, struct action a)
{
    const struct taw *s = state;
    uint16_t who[UNITS];
    int n = taw_picked(s, who), left_out;
    if (a.verb == DONE)
        return legal;
    if (a.verb == PICK)
        return may_join(g, s, a.a);
    if (n == 0)
        return refuse(NOTHING_PICKED, 0, 0, 0);
    for (int i = 0; i < n; i++) {
        struct verdict v = taw_may_attack(g, s, who[i], a.a);
        if (v.reason)
            return v;
    }
    return factors_of(g, s, PICKED, &left_out) ? legal : refuse(GUNS_ALONE, 0, 0, 0);
}

/* ---- an attack is declared ---- */

/* 7.11/1, 13.25/1: the lines as they are now (ruling 14). */
static void look_at_supply(const struct game *g, struct taw *s, const uint16_t *who, int n)
{
    struct battle *b = &s->battle;
    b->cut[other(b->attacker)] = !taw_has_supply(g, s, other(b->attacker), b->target);
    for (int i = 0; i < n && !b->cut[b->attacker]; i++)
        if (i == 0 || s->at[who[i]] != s->at[who[i - 1]])
            b->cut[b->attacker] = !taw_has_supply(g, s, b->attacker, s->at[who[i]]);
}

void taw_open_battle(const struct game *g, struct taw *s, int hex, const uint16_t *who, int n)
{
    struct battle *b = &s->battle;
    memset(b, 0, sizeof *b);
    b->target = (uint16_t)hex;
    b->attacker = s->mover;
    b->worth_capture = s->height[hex] >= 4; /* 13.27/1, ruling 27 */
    for (int i = 0; i < n; i++)
        s->status[who[i]] |= FIGHTING;
    look_at_supply(g, s, who, n);
}

static void declare(const struct game *g, struct taw *s, int hex, struct tape *t)
{
    uint16_t who[UNITS];
    int n = taw_picked(s, who);
    taw_open_battle(g, s, hex, who, n);
    s->mark[hex] |= ATTACKED;
    tell(t, R_13_1_1, E_ATTACK, hex, 0, 0);
    for (int i = 0; i < n; i++) {
        taw_unpick(s, who[i]);
        s->status[who[i]] |= FOUGHT | SEEN;
        tell(t, R_13_1_1, E_ATTACKS, who[i], 0, 0);
    }
    for (int u = 0; u < UNITS; u++)
        if (s->at[u] == hex) {
            s->status[u] |= SEEN; /* 6.4/1 */
            tell(t, R_6_4_1, E_DEFENDS, u, 0, 0);
        }
}

void taw_apply_combat(const struct game *g, void *state, struct action a, struct tape *t)
{
    struct taw *s = state;
    switch (a.verb) {
    case PICK: taw_pick(s, a.a); break;
    case DONE: next(s); break;
    default:
        declare(g, s, a.a, t);
        push(s, ATTACK, a.a, 0);
        break;
    }
}
