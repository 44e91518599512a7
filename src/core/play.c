/* The referee: whose turn it is, what may be done, and what follows.  A game supplies the
 * steps; this file alone decides when they are called. */
#include "core/flow.h"
#include "core/hash.h"
#include "core/reasons.h"

#include <assert.h>
#include <string.h>

/* More steps than any turn takes without asking anybody: a game that runs on beyond it is going
 * round. */
enum { RUNAWAY = 10000 };

const struct head *game_head(const void *s)
{
    return s;
}

static const struct step *step_of(const struct game *g, const void *s)
{
    int i = top_of(s)->step;
    assert(i < g->step_count);
    return &g->steps[i];
}

/* Lets the steps run until somebody is asked or the game is over. */
static void run(const struct game *g, void *s, struct tape *t)
{
    struct head *h = s;
    for (int runs = 0; !h->acting && !h->result; runs++) {
        assert(runs < RUNAWAY);
        step_of(g, s)->run(g, s, t);
    }
    if (h->result)
        h->acting = 0;
}

void game_setup(const struct game *g, void *s, int scenario, unsigned options)
{
    memset(s, 0, g->state_size);
    ((struct head *)s)->options = (uint16_t)options;
    g->setup(g, s, scenario, options);
    run(g, s, NULL);
}

/* 0, or the number of the first argument that is out of its kind's range (unused: other than
 * 0). */
static int misfit(const struct game *g, struct action a)
{
    const char *kinds = g->verbs[a.verb].kinds;
    const uint16_t argument[] = { a.a, a.b, a.c };
    for (int i = 0; i < 3; i++) {
        int count = *kinds ? game_kind(g, *kinds++)->count : 1;
        if (argument[i] >= count)
            return i + 1;
    }
    return 0;
}

struct verdict game_check(const struct game *g, const void *s, struct action a)
{
    const struct head *h = s;
    if (h->result)
        return refuse(GAME_OVER, 0, 0, 0);
    if (!(a.by & h->acting) || a.by & (a.by - 1))
        return refuse(NOT_YOU, h->acting, 0, 0);
    const struct step *step = step_of(g, s);
    if (a.verb == 0 || a.verb >= g->verb_count || !(step->verbs >> a.verb & 1))
        return refuse(NOT_NOW, a.verb, top_of(s)->step, STEP_IS_TOLD);
    int wrong = misfit(g, a);
    if (wrong)
        return refuse(MALFORMED, wrong, 0, 0);
    return step->check(g, s, a);
}

struct verdict game_play(const struct game *g, void *s, struct action a, struct tape *t)
{
    struct verdict v = game_check(g, s, a);
    if (v.reason)
        return v;
    struct head *h = s;
    h->played++;
    h->acting = 0;
    step_of(g, s)->apply(g, s, a, t);
    run(g, s, t);
    return legal;
}

bool game_edit(const struct game *g, void *s, const struct edit *e, struct tape *t, char *why,
               size_t n)
{
    if (!g->edit(g, s, e, why, n))
        return false;
    run(g, s, t);
    return true;
}

/* One side's candidates, filtered in place; stops at `enough` legal ones.  Candidates are well
 * formed and of the step's verbs by contract (the conformance suite holds every game to it), so
 * only the step's own check is asked, and not even that where propose is exact: this is where a
 * computer player spends its time. */
static int list_side(const struct game *g, const void *s, unsigned side, struct action *out,
                     int cap, int enough)
{
    const struct step *step = step_of(g, s);
    int candidates = step->propose(g, s, side, out, cap), n = 0;
    assert(candidates <= cap);
    if (step->exact)
        return candidates < enough ? candidates : enough;
    for (int i = 0; i < candidates && n < enough; i++)
        if (!step->check(g, s, out[i]).reason)
            out[n++] = out[i];
    return n;
}

/* Candidates may be more than legal atoms, so a list shorter than GAME_MAX_LEGAL is made beside
 * and cut. */
static int list_few(const struct game *g, const void *s, unsigned side, struct action *out,
                    int cap)
{
    struct action all[GAME_MAX_LEGAL];
    int n = list_side(g, s, side, all, GAME_MAX_LEGAL, cap);
    memcpy(out, all, (size_t)n * sizeof *out);
    return n;
}

int game_legal(const struct game *g, const void *s, unsigned sides, struct action *out, int cap)
{
    unsigned rest = sides & game_head(s)->acting;
    int n = 0;
    while (rest && n < cap) {
        unsigned side = rest & -rest;
        n += cap - n >= GAME_MAX_LEGAL ? list_side(g, s, side, out + n, cap - n, cap - n)
                                       : list_few(g, s, side, out + n, cap - n);
        rest ^= side;
    }
    return n;
}

bool game_is_same(struct action a, struct action b)
{
    return a.verb == b.verb && a.by == b.by && a.a == b.a && a.b == b.b && a.c == b.c;
}

bool game_may_act(const struct game *g, const void *s, unsigned side)
{
    struct action one;
    return game_legal(g, s, side, &one, 1) > 0;
}

bool game_forced(const struct game *g, const void *s, struct action *only)
{
    unsigned acting = game_head(s)->acting;
    struct action two[2];
    if (acting & CHANCE || game_legal(g, s, acting, two, 2) != 1)
        return false;
    *only = two[0];
    return true;
}

/* A fair number below n.  Draws beyond the last whole multiple of n are thrown away. */
static uint64_t below(uint64_t n, uint64_t (*rnd)(void *), void *arg)
{
    uint64_t limit = UINT64_MAX - UINT64_MAX % n, r;
    do
        r = rnd(arg);
    while (r >= limit);
    return r % n;
}

/* What a record's seed proves depends on this order of draws: it is never changed. */
struct action game_chance(const struct game *g, const void *s, uint64_t (*rnd)(void *),
                          void *arg)
{
    struct action list[GAME_MAX_LEGAL];
    const struct step *step = step_of(g, s);
    int n = game_legal(g, s, CHANCE, list, GAME_MAX_LEGAL);
    assert(n > 0);
    if (!step->weight)
        return list[below((uint64_t)n, rnd, arg)];
    uint64_t total = 0;
    for (int i = 0; i < n; i++)
        total += (uint64_t)game_weight(g, s, list[i]);
    uint64_t r = below(total, rnd, arg);
    int i = 0;
    for (uint64_t w; r >= (w = (uint64_t)game_weight(g, s, list[i])); i++)
        r -= w;
    return list[i];
}

int game_weight(const struct game *g, const void *s, struct action a)
{
    const struct step *step = step_of(g, s);
    int weight = step->weight && a.by == CHANCE ? step->weight(g, s, a) : 1;
    assert(weight > 0);
    return weight;
}

uint64_t game_hash(const struct game *g, const void *s)
{
    return hash_bytes(s, g->state_size, 0);
}
