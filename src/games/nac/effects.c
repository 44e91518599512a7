/* effects.c - what a card does at once when it is put in use (12.1/4): its clauses are data; here is what each kind of
 * them means.  Frame of the step effect: a the camp, b the clause. */
#include "games/nac/state.h"

static const struct clause *clause_of(const struct game *g, const struct nac *s)
{
    return &data_of(g)->card[s->in_use[top_of(s)->a] - 1].clause[top_of(s)->b];
}

static bool is_done(const struct nac *s, int row)
{
    return s->task.done[row / 64] >> row % 64 & 1;
}

static void mark_done(struct nac *s, int row)
{
    s->task.done[row / 64] |= (uint64_t)1 << row % 64;
}

/* ---- whom it means (ruling 73) ---- */

static bool is_meant(const struct game *g, const struct nac *s, const struct clause *c, int u)
{
    int camp = top_of(s)->a, p = s->at[u];
    bool own = c->effect == RESTORE_UNITS;
    if (!is_unit(g, u) || p >= SPACES || (nac_camp_of(g, u) == camp) != own ||
        !nac_is_of(c, unit_of(g, u)->nation) || !nac_is_in(g, c, p) ||
        (c->cavalry && !unit_of(g, u)->cavalry))
        return false;
    if (c->same_space && s->task.space && s->task.space != p + 1)
        return false;
    return !c->per_stack || (s->stack[other(camp)][p] >= c->per_stack && !is_done(s, p));
}

static struct verdict check_victim(const struct game *g, const struct nac *s,
                                   const struct clause *c, int u)
{
    if (!is_meant(g, s, c, u))
        return refuse(NOT_MEANT, u, 0, 0);
    if (c->effect == REDUCE_UNITS && s->steps[u] < 2)
        return refuse(NOT_FULL, u, 0, 0);
    if (c->effect == RESTORE_UNITS && !nac_is_reduced(g, s, u))
        return refuse(NOTHING_TO_RESTORE, u, 0, 0);
    int twin = nac_twin_before(g, s, u);
    return twin < 0 ? legal : refuse(TWIN, u, twin, 0);
}

/* Of each stack of so many, one (ruling 73); else the card's number. */
static int tasks(const struct game *g, const struct nac *s, const struct clause *c)
{
    int n = 0;
    switch (c->effect) {
    case SPECIAL_UNITS: return c->units;
    case FORTRESS_NEW: return 1;
    case REDUCE_UNITS:
        for (int p = 0; c->per_stack && p < data_of(g)->spaces; p++)
            n += s->stack[other(top_of(s)->a)][p] >= c->per_stack;
        return c->per_stack ? n * c->n : c->n;
    default: return c->n;
    }
}

/* ---- where it places ---- */

static struct verdict may_place(const struct game *g, const struct nac *s,
                                const struct clause *c, int p)
{
    const struct nac_data *d = data_of(g);
    int camp = top_of(s)->a;
    if (p >= d->spaces)
        return refuse(NOT_A_SPACE, 0, p, 0);
    bool named =
        (c->at_strategic >> d->space[p].country & 1 && nac_is_working(g, s, camp, p)) ||
        c->at_countries >> d->space[p].country & 1 || c->at_regions >> d->space[p].region & 1 ||
        c->at_space == p;
    if (!named || s->holder[p] != camp || s->stack[other(camp)][p])
        return refuse(NOT_HERE, 0, p, 0);
    return s->stack[camp][p] < STACK_LIMIT ? legal : refuse(NO_ROOM, 0, p, 0);
}

static struct verdict may_raise(const struct game *g, const struct nac *s,
                                const struct clause *c, int u)
{
    bool listed = false;
    if (!is_unit(g, u) || nac_camp_of(g, u) != top_of(s)->a)
        return refuse(NOT_THIS_ONE, u, 0, 0);
    for (int i = 0; i < c->units; i++)
        listed = listed || c->unit[i] == u;
    bool fits = c->effect == SPECIAL_UNITS
                    ? listed && s->at[u] == SPECIAL
                    : s->at[u] == RESERVE && nac_is_of(c, unit_of(g, u)->nation);
    if (!fits)
        return refuse(NOT_THIS_ONE, u, 0, 0);
    int twin = c->effect == SPECIAL_UNITS ? -1 : nac_twin_before(g, s, u);
    return twin < 0 ? legal : refuse(TWIN, u, twin, 0);
}

static int spare_fort(const struct game *g, const struct nac *s)
{
    for (int u = fort_0(g); u < capital_marker(g); u++)
        if (fort_of(g, u)->start == LOST && fort_of(g, u)->camp == top_of(s)->a &&
            s->at[u] == SPECIAL)
            return u;
    return -1;
}

/* Ruling 76. */
static struct verdict may_fortify(const struct game *g, const struct nac *s,
                                  const struct clause *c, int p)
{
    int camp = top_of(s)->a;
    if (p >= data_of(g)->spaces || !nac_is_in(g, c, p) || s->holder[p] != camp ||
        !s->stack[camp][p] || spare_fort(g, s) < 0)
        return refuse(NOT_A_SITE, 0, p, 0);
    return nac_fort_at(g, s, p) < 0 ? legal : refuse(HAS_FORTRESS, 0, p, 0);
}

/* ---- the step ---- */

static bool places(const struct clause *c)
{
    return c->effect == SPECIAL_UNITS || c->effect == RESERVE_UNITS;
}

static bool strikes(const struct clause *c)
{
    return c->effect == REDUCE_UNITS || c->effect == HIT_UNITS;
}

/* Ruling 58: a card that cannot do all that it says does what it can. */
static bool can_do(const struct game *g, const struct nac *s, const struct clause *c)
{
    const struct nac_data *d = data_of(g);
    for (int u = 0; u < d->units; u++) {
        if (!places(c) && c->effect != FORTRESS_NEW && !check_victim(g, s, c, u).reason)
            return true;
        for (int p = 0; places(c) && !may_raise(g, s, c, u).reason && p < d->spaces; p++)
            if (!may_place(g, s, c, p).reason)
                return true;
    }
    for (int p = 0; c->effect == FORTRESS_NEW && p < d->spaces; p++)
        if (!may_fortify(g, s, c, p).reason)
            return true;
    return false;
}

/* What needs no decision. */
static bool does_by_itself(const struct game *g, struct nac *s, const struct clause *c,
                           struct tape *t)
{
    int camp = top(s)->a, card = s->in_use[camp] - 1;
    switch (c->effect) {
    case VP_IF:
        if (s->holder[c->space] == camp) {
            s->vp[camp] = (int16_t)(s->vp[camp] + c->n);
            tell(t, R_12_1_4, E_CARD_VP, (int)side_of(camp), c->n, card);
        }
        return true;
    case LEADER_LEAVES:
        for (int i = 0; i < c->units; i++)
            if (s->at[c->unit[i]] != LOST) {
                nac_put(g, s, c->unit[i], GONE);
                tell(t, R_12_1_4, E_LEAVES, c->unit[i], 0, 0);
            }
        return true;
    default: return false;
    }
}

void nac_run_effect(const struct game *g, void *state, struct tape *t)
{
    struct nac *s = state;
    const struct clause *c = clause_of(g, s);
    if (stage(s) == 0) {
        next(s);
        memset(&s->task, 0, sizeof s->task);
        if (!does_by_itself(g, s, c, t))
            s->task.left = (uint8_t)tasks(g, s, c);
    }
    if (stage(s) == 1 && s->task.left && can_do(g, s, c)) {
        ask(s, side_of(top(s)->a));
        return;
    }
    memset(&s->task, 0, sizeof s->task);
    pop(s, 0);
}

int nac_propose_effect(const struct game *g, const void *state, unsigned side,
                       struct action *out, int cap)
{
    const struct nac *s = state;
    const struct nac_data *d = data_of(g);
    const struct clause *c = clause_of(g, s);
    struct offer l = { out, 0, cap, (uint8_t)side };
    int verb = c->effect == REDUCE_UNITS ? REDUCE : c->effect == HIT_UNITS ? HIT : RESTORE;
    for (int u = 0; u < d->units; u++)
        if (places(c) && !may_raise(g, s, c, u).reason) {
            for (int p = 0; p < d->spaces; p++)
                if (!may_place(g, s, c, p).reason)
                    offer(&l, RAISE, u, p, 0);
        } else if (!places(c) && c->effect != FORTRESS_NEW && is_meant(g, s, c, u)) {
            offer(&l, verb, u, 0, 0);
        }
    for (int p = 0; c->effect == FORTRESS_NEW && p < d->spaces; p++)
        offer(&l, FORTIFY, p, 0, 0);
    if (!strikes(c))
        offer(&l, DONE, 0, 0, 0);
    return l.n;
}

/* The verb that the clause takes. */
static int verb_for(const struct clause *c)
{
    switch (c->effect) {
    case REDUCE_UNITS: return REDUCE;
    case HIT_UNITS: return HIT;
    case RESTORE_UNITS: return RESTORE;
    case FORTRESS_NEW: return FORTIFY;
    default: return RAISE;
    }
}

struct verdict nac_check_effect(const struct game *g, const void *state, struct action a)
{
    const struct nac *s = state;
    const struct clause *c = clause_of(g, s);
    if (a.verb == DONE)
        return strikes(c) ? refuse(CARD_INSISTS, 0, 0, 0) : legal;
    if (a.verb != verb_for(c))
        return refuse(NOT_NOW, a.verb, 0, 0);
    if (a.verb == FORTIFY)
        return may_fortify(g, s, c, a.a);
    if (a.verb != RAISE)
        return check_victim(g, s, c, a.a);
    struct verdict v = may_raise(g, s, c, a.a);
    return v.reason ? v : may_place(g, s, c, a.b);
}

static void strike_unit(const struct game *g, struct nac *s, int u, bool hit, struct tape *t)
{
    if (hit)
        tell(t, R_12_1_4, E_HIT, u, 0, 0);
    if (nac_lose_step(g, s, u))
        tell(t, R_12_1_4, E_REDUCED, u, 0, 0);
    else
        tell(t, R_12_1_4, E_ELIMINATED, u, 0, 0);
}

void nac_apply_effect(const struct game *g, void *state, struct action a, struct tape *t)
{
    struct nac *s = state;
    int place = a.verb == REDUCE || a.verb == HIT ? s->at[a.a] : 0;
    if (a.verb == DONE) {
        next(s);
        return;
    }
    s->task.left--;
    switch (a.verb) {
    case REDUCE:
    case HIT:
        s->task.space = (uint8_t)(place + 1);
        mark_done(s, place);
        strike_unit(g, s, a.a, a.verb == HIT, t);
        break;
    case RESTORE:
        s->steps[a.a] = 2;
        tell(t, R_12_1_4, E_RESTORED, a.a, 0, 0);
        break;
    case RAISE:
        nac_put(g, s, a.a, a.b);
        tell(t, R_12_1_4, E_ENTERS, a.a, a.b, 0);
        nac_overrun(g, s, nac_camp_of(g, a.a), a.b, t);
        break;
    default: {
        int fort = spare_fort(g, s);
        nac_put(g, s, fort, a.a);
        tell(t, R_12_1_4, E_BUILT, fort, a.a, 0);
    }
    }
}
