#include "match/ahead.h"

#include "match/dice.h"
#include "match/near.h"
#include "match/travel.h"

#include <string.h>

enum {
    CERTAIN = 1000000000,
    ATOMS = 3000, /* so many are played at most, in all copies together */
    TRIES = 64,   /* answers that others may give, and faces */
};

/* How far the units have come: atoms on the way, where frames stood when the last of them was given, and the place where
 * they were last, since what comes in between may be the end of them. */
struct trail {
    int gone, depth, place;
};

static int place_of(const struct ahead *a, const void *s)
{
    for (int i = 0; i < a->units; i++) {
        int place = a->g->where(a->g, s, a->unit[i]);
        if (place >= 0)
            return place;
    }
    return -1;
}

static bool are_all_at(const struct ahead *a, const void *s, int place)
{
    for (int i = 0; i < a->units; i++)
        if (a->g->where(a->g, s, a->unit[i]) != place)
            return false;
    return true;
}

static bool has_arrived(const struct ahead *a, const void *s)
{
    return are_all_at(a, s, a->place);
}

static bool is_asked(const struct ahead *a, const void *s)
{
    return !game_head(s)->result && game_head(s)->acting == a->side;
}

/* At its aim a stack does not stop: it would go on if it could. */
static bool next_atom(const struct ahead *a, const void *s, struct action *out)
{
    if (a->aim != a->place && are_all_at(a, s, a->aim))
        return false;
    *out = a->g->toward(a->g, s, a->side, a->aim);
    return out->verb && !game_check(a->g, s, *out).reason;
}

/* A step of the house, such as a die, goes by the rule of the step that it serves. */
static uint16_t rule_of(const struct game *g, const struct head *h)
{
    int i = h->depth - 1;
    while (i > 0 && !g->steps[h->frame[i].step].rule)
        i--;
    return g->steps[h->frame[i].step].rule;
}

static bool is_noted(const struct ahead *a, struct ahead_note n)
{
    for (int i = 0; i < a->notes; i++)
        if (a->note[i].place == n.place && a->note[i].who == n.who && a->note[i].step == n.step)
            return true;
    return false;
}

static void write_down(struct ahead *a, const void *s, unsigned who, struct trail trail)
{
    const struct head *h = game_head(s);
    int at = a->notes;
    struct ahead_note n = { .place = (uint16_t)trail.place,
                            .rule = rule_of(a->g, h),
                            .step = h->frame[h->depth - 1].step,
                            .who = (uint8_t)who,
                            .gone = trail.gone };
    if (is_noted(a, n))
        return;
    if (a->notes == AHEAD_NOTES) {
        a->whole = false;
        return;
    }
    game_prompt_titled(a->g, s, n.text, sizeof n.text);
    while (at > 0 && a->note[at - 1].gone > trail.gone)
        at--;
    memmove(a->note + at + 1, a->note + at, (size_t)(a->notes++ - at) * sizeof *a->note);
    a->note[at] = n;
}

static bool play(struct ahead *a, void *s, struct action atom)
{
    if (a->atoms++ == ATOMS)
        a->whole = false;
    return a->atoms <= ATOMS && !game_play(a->g, s, atom, NULL).reason;
}

/* The first answer of who is asked after which the units go on. */
static bool may_pass(struct ahead *a, void *s, unsigned who)
{
    struct action list[TRIES], atom;
    int n = game_legal(a->g, s, who, list, TRIES);
    for (int i = 0; i < n; i++) {
        memcpy(a->trial, s, a->g->state_size);
        if (!play(a, a->trial, list[i]) || !is_asked(a, a->trial) ||
            !(has_arrived(a, a->trial) || next_atom(a, a->trial, &atom)))
            continue;
        memcpy(s, a->trial, a->g->state_size);
        return true;
    }
    return false;
}

static int find_ways(struct ahead *a, const void *s)
{
    return a->g->reach ? a->g->reach(a->g, s, a->unit, a->units, a->way, AHEAD_WAYS) : 0;
}

static bool is_drawn(const struct ahead *a, int place)
{
    return a->g->map && place >= 0 && place < a->g->map->places;
}

/* Where the units should go. */
static int find_aim(struct ahead *a, const void *s, int from)
{
    const struct map *map = a->g->map;
    int n = find_ways(a, s), best = from;
    if (a->g->toward(a->g, s, a->side, a->place).verb || !is_drawn(a, a->place) ||
        !is_drawn(a, from))
        return a->place;
    for (int i = 0; i < n; i++) {
        int to = a->way[i].place;
        if (to == a->place)
            return to;
        if (is_drawn(a, to) &&
            near_square(map, to, a->place) < near_square(map, best, a->place))
            best = to;
    }
    return n || a->g->toward(a->g, s, a->side, from).verb ? best : a->place;
}

/* The place after `from` on the game's way to the goal; -1: it knows none. */
static int next_place(struct ahead *a, const void *s, int from)
{
    int n = find_ways(a, s);
    int to = a->place;
    for (int steps = 0; steps < n; steps++) {
        int i = 0;
        while (i < n && a->way[i].place != to)
            i++;
        if (i == n || a->way[i].before == from)
            return i == n ? -1 : to;
        to = a->way[i].before;
    }
    return -1;
}

/* What the rules say to a step there, by the first verb that takes a place. */
static struct verdict judge_step(const struct ahead *a, const void *s, int to)
{
    const struct head *h = game_head(s);
    uint64_t verbs = a->g->steps[h->frame[h->depth - 1].step].verbs;
    for (int verb = 1; to >= 0 && verb < a->g->verb_count; verb++)
        if (verbs >> verb & 1 && strcmp(a->g->verbs[verb].kinds, "p") == 0)
            return game_check(a->g, s,
                              (struct action){ .verb = (uint8_t)verb,
                                               .by = (uint8_t)a->side,
                                               .a = (uint16_t)to });
    return (struct verdict){ 0 };
}

/* Where no way is known: what forbids the step that would come nearest to the goal, of those that are not forbidden as
 * the goal itself is, because it does not adjoin.  Nothing does where the move is over. */
static struct verdict why_no_nearer(const struct ahead *a, const void *s, int from)
{
    const struct map *map = a->g->map;
    struct verdict far = judge_step(a, s, a->place), why = { 0 };
    int64_t least = near_square(map, from, a->place);
    uint16_t picked;
    if (travel_picked(a->g, s, &picked, 1) == 0)
        return why;
    for (int to = 0; to < map->places; to++) {
        int64_t square = near_square(map, to, a->place);
        if (square >= least || !near_is_beside(map, from, to))
            continue;
        struct verdict v = judge_step(a, s, to);
        if (v.reason && (v.reason != far.reason || to == a->place)) {
            why = v;
            least = square;
        }
    }
    return why;
}

/* Why the units do not go on from here. */
static struct verdict why_not_on(struct ahead *a, const void *s)
{
    int from = place_of(a, s), next = next_place(a, s, from);
    if (next >= 0 || a->aim == a->place || !is_drawn(a, from))
        return judge_step(a, s, next);
    return why_no_nearer(a, s, from);
}

static uint32_t come_to(struct ahead *a, const void *s, int gone, struct verdict why)
{
    bool there = has_arrived(a, s);
    int place = place_of(a, s);
    if (place >= 0 && (there || (gone > a->farthest && a->ends != a->place))) {
        a->ends = place;
        a->why = there ? (struct verdict){ 0 } : why;
        a->farthest = gone;
    }
    return there ? CERTAIN : 0;
}

static uint32_t follow(struct ahead *a, int level, struct trail trail);

/* Every face, each from the position before it; how likely they arrive. */
static uint32_t roll(struct ahead *a, int level, struct trail trail)
{
    const void *s = a->state[level];
    struct action list[TRIES];
    int n = game_legal(a->g, s, CHANCE, list, TRIES);
    uint64_t arrive = 0, all = 0;
    if (n == TRIES)
        a->whole = false;
    for (int i = 0; i < n; i++) {
        uint64_t weight = (uint64_t)game_weight(a->g, s, list[i]);
        memcpy(a->state[level + 1], s, a->g->state_size);
        all += weight;
        if (play(a, a->state[level + 1], list[i]))
            arrive += weight * follow(a, level + 1, trail);
    }
    return (uint32_t)((arrive + all / 2) / (all ? all : 1));
}

/* Goes on from the position of this level for as long as the way leads on; how likely the units arrive. */
static uint32_t follow(struct ahead *a, int level, struct trail trail)
{
    void *s = a->state[level];
    const struct head *h = game_head(s);
    struct verdict why = { 0 };
    struct action atom;
    while (!h->result) {
        int place = place_of(a, s);
        trail.place = place < 0 ? trail.place : place;
        unsigned others = h->acting & ~a->side, who = others ? others & -others : a->side;
        if (is_asked(a, s)) {
            if (has_arrived(a, s))
                break;
            bool on = next_atom(a, s, &atom);
            bool enters = on && strchr(a->g->verbs[atom.verb].kinds, 'p');
            why = enters ? (struct verdict){ 0 } : why_not_on(a, s);
            if (on) {
                trail.gone++;
                trail.depth = h->depth;
                if (!play(a, s, atom))
                    break;
                continue;
            }
            if (h->depth <= trail.depth) /* nothing is asked: there is no way on */
                break;
        }
        write_down(a, s, who, trail);
        if (who == CHANCE && level + 1 < AHEAD_LEVELS)
            return roll(a, level, trail);
        a->whole = a->whole && who != CHANCE;
        if (!may_pass(a, s, who))
            break;
    }
    return come_to(a, s, trail.gone, why);
}

/* What the side knows, and one guess at the rest: always the same, so that asking twice tells no more. */
static void see(struct ahead *a, const void *s)
{
    static const uint8_t seed[SEED_BYTES];
    const struct game *g = a->g;
    struct dice dice = dice_for(seed, 1);
    if (g->observe)
        g->observe(g, s, a->side, a->state[0]);
    else
        memcpy(a->state[0], s, g->state_size);
    memcpy(a->trial, a->state[0], g->state_size);
    if (g->imagine)
        g->imagine(g, a->state[0], a->side, dice_word, &dice);
    a->guessed = memcmp(a->trial, a->state[0], g->state_size) != 0;
}

bool ahead_look(struct ahead *a, const struct game *g, const void *s, unsigned side, int place)
{
    memset(a, 0, sizeof *a);
    a->g = g;
    a->side = side;
    a->place = place;
    a->whole = true;
    a->farthest = -1;
    if (!g->toward || !is_asked(a, s))
        return false;
    see(a, s);
    a->units = travel_picked(g, a->state[0], a->unit, GAME_MAX_STATE);
    a->ends = place_of(a, a->state[0]);
    if (a->ends < 0 || has_arrived(a, a->state[0]))
        return false;
    a->aim = find_aim(a, a->state[0], a->ends);
    a->arrives = follow(a, 0, (struct trail){ 0, game_head(s)->depth, a->ends });
    return a->atoms > 0 || a->why.reason;
}
