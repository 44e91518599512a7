#include "console/bench.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { KEPT = 1 << 16, BATCH = 256, COPIES = 1 << 16, LOOKED_AT = 1 << 14, WAYS = 4096 };

/* A game being played at random, and its first atoms. */
struct run {
    const struct game *g;
    int scenario;
    unsigned options;
    uint64_t random;
    _Alignas(max_align_t) unsigned char state[GAME_MAX_STATE], copy[GAME_MAX_STATE];
    struct action list[GAME_MAX_LEGAL];
    struct action kept[KEPT];
    struct way way[WAYS];
    int n;
};

/* The time that this program has had of a processor: what others do on the machine meanwhile is not the referee's. */
static uint64_t now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (uint64_t)t.tv_sec * 1000000000 + (uint64_t)t.tv_nsec;
}

/* xorshift64*: good enough to choose with, and as fast as anything. */
static uint64_t next_random(struct run *r)
{
    r->random ^= r->random >> 12;
    r->random ^= r->random << 25;
    r->random ^= r->random >> 27;
    return r->random * 0x2545f4914f6cdd1d;
}

/* The first game is kept to be replayed. */
static void play_batch(struct run *r, struct bench *b)
{
    for (int i = 0; i < BATCH; i++) {
        const struct head *h = game_head(r->state);
        int n = game_legal(r->g, r->state, h->acting, r->list, GAME_MAX_LEGAL);
        struct action a = r->list[next_random(r) % (uint64_t)n];
        if (b->games == 0 && r->n < KEPT)
            r->kept[r->n++] = a;
        game_play(r->g, r->state, a, NULL);
        b->actions++;
        if (h->result) {
            b->games++;
            game_setup(r->g, r->state, r->scenario, r->options);
        }
    }
}

static void measure_play(struct run *r, struct bench *b, uint64_t span)
{
    uint64_t start = now(), spent;
    game_setup(r->g, r->state, r->scenario, r->options);
    do {
        play_batch(r, b);
        spent = now() - start;
    } while (spent < span);
    b->per_second = b->actions * 1000000000 / spent;
    b->ns = spent / b->actions;
    b->games_per_minute = b->games * 60000000000 / spent;
}

/* The best of some slices: what others do to the caches meanwhile is not the referee's either. */
enum { SLICES = 8 };
static void measure_replay(struct run *r, struct bench *b, uint64_t span)
{
    b->replayed_per_second = 0;
    for (int slice = 0; slice < SLICES; slice++) {
        uint64_t start = now(), spent, replayed = 0;
        do {
            game_setup(r->g, r->state, r->scenario, r->options);
            for (int i = 0; i < r->n; i++)
                game_play(r->g, r->state, r->kept[i], NULL);
            replayed += (uint64_t)r->n;
            spent = now() - start;
        } while (spent < span / SLICES);
        if (replayed * 1000000000 / spent > b->replayed_per_second)
            b->replayed_per_second = replayed * 1000000000 / spent;
    }
}

static void measure_copy(struct run *r, struct bench *b)
{
    uint64_t start = now();
    for (int i = 0; i < COPIES; i++) {
        memcpy(i & 1 ? r->state : r->copy, i & 1 ? r->copy : r->state, r->g->state_size);
        __asm__ volatile("" : : "r"(r) : "memory"); /* or the compiler sees that nobody looks */
    }
    b->copy_ns = (now() - start) / COPIES;
}

/* Runs the kept game again, to `look` at its positions; the time of the replay itself is taken off. */
static uint64_t measure_looks(struct run *r, const struct bench *b,
                              uint64_t (*look)(struct run *r))
{
    uint64_t start = now(), sum = 0;
    int n = 0;
    while (n < LOOKED_AT) {
        game_setup(r->g, r->state, r->scenario, r->options);
        for (int i = 0; i < r->n && n < LOOKED_AT; i++, n++) {
            sum += look(r);
            game_play(r->g, r->state, r->kept[i], NULL);
        }
    }
    uint64_t each = (now() - start) / LOOKED_AT, replay = 1000000000 / b->replayed_per_second;
    __asm__ volatile("" : : "r"(sum));
    return each > replay ? each - replay : 0;
}

static uint64_t look_at_actions(struct run *r)
{
    const struct head *h = game_head(r->state);
    return (uint64_t)game_legal(r->g, r->state, h->acting, r->list, GAME_MAX_LEGAL);
}

static uint64_t look_at_hash(struct run *r)
{
    return game_hash(r->g, r->state);
}

/* A unit on the map of a side that is to act (any side's, where chance is); -1: there is none. */
static int some_unit(struct run *r)
{
    const struct game *g = r->g;
    unsigned acting = game_head(r->state)->acting;
    int units = game_kind(g, 'u')->count, first = (int)(next_random(r) % (uint64_t)units);
    for (int i = 0; i < units; i++) {
        int unit = (first + i) % units;
        unsigned owner = g->owner(g, r->state, unit);
        int place = owner ? g->where(g, r->state, unit) : -1;
        if (place >= 0 && place < g->map->places && (acting == CHANCE || owner & acting))
            return unit;
    }
    return -1;
}

static uint64_t look_at_units(struct run *r)
{
    return (uint64_t)some_unit(r);
}

static uint64_t look_at_ways(struct run *r)
{
    int unit = some_unit(r);
    uint16_t one = (uint16_t)unit;
    return unit < 0 ? 0 : (uint64_t)r->g->reach(r->g, r->state, &one, 1, r->way, WAYS);
}

static uint64_t look_at_supply(struct run *r)
{
    const struct game *g = r->g;
    struct trace trace = { 0 };
    int unit = some_unit(r);
    if (unit >= 0)
        g->supply(g, r->state, g->owner(g, r->state, unit), g->where(g, r->state, unit),
                  &trace);
    return trace.yes;
}

/* What a search costs beyond finding somebody to search for. */
static uint64_t measure_search(struct run *r, const struct bench *b,
                               uint64_t (*look)(struct run *r))
{
    uint64_t found = measure_looks(r, b, look_at_units), all = measure_looks(r, b, look);
    return all > found ? all - found : 0;
}

struct bench bench_game(const struct game *g, int scenario, unsigned options, int seconds)
{
    struct bench b = { .state_bytes = g->state_size };
    struct run *r = calloc(1, sizeof *r);
    if (!r)
        return b;
    uint64_t span = (uint64_t)seconds * 1000000000 / 2;
    *r = (struct run){
        .g = g, .scenario = scenario, .options = options, .random = 88172645463325252
    };
    measure_play(r, &b, span);
    measure_replay(r, &b, span);
    measure_copy(r, &b);
    b.hash_ns = measure_looks(r, &b, look_at_hash);
    b.listing_ns = measure_looks(r, &b, look_at_actions);
    if (g->map && g->reach)
        b.reach_ns = measure_search(r, &b, look_at_ways);
    if (g->map && g->supply)
        b.supply_ns = measure_search(r, &b, look_at_supply);
    free(r);
    return b;
}
