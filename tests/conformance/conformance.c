#include "conformance/inside.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum {
    LONGEST_GAME = 200000, /* atoms; a longer playthrough has no end */
    TRACE_SHOWN = 40,      /* atoms printed with a failure */
    FAILURES_SHOWN = 5,    /* playthroughs; then the game is given up */
};

const char *const conformance_names[CHECKS] = {
    [CHECK_TABLE] = "tables agree",
    [CHECK_SOUND] = "positions are sound",
    [CHECK_NEVER_STUCK] = "never stuck",
    [CHECK_LIST] = "lists are legal and without duplicates",
    [CHECK_ALL_ATOMS] = "all atoms: lists are complete",
    [CHECK_REFUSAL] = "refusals name a reason and change nothing",
    [CHECK_REPLAY] = "copies and replays agree",
    [CHECK_TEXT] = "print then parse is identity",
    [CHECK_CHANCE] = "chance is weighed and legal",
    [CHECK_OBSERVE] = "observing twice equals once",
    [CHECK_IMAGINE] = "guesses are sound and look the same",
    [CHECK_OWN_CHOICE] = "choices do not depend on secrets",
    [CHECK_VEIL] = "veils hide and never lie",
    [CHECK_LEAK] = "what reads alike looks alike",
    [CHECK_COMMUTE] = "simultaneous atoms commute",
    [CHECK_QUERIES] = "queries answer within range",
};

/* SplitMix64 (Sebastiano Vigna, public domain). */
uint64_t draw(void *state)
{
    uint64_t *x = state, z = *x += 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
}

int pick(struct run *r, int n)
{
    return (int)(draw(&r->random) % (unsigned)n);
}

static void show_where(const struct run *r)
{
    char text[240];
    printf("#   game %s, scenario %s, options 0x%x, seed %" PRIu64 ", after %ld atoms:\n",
           r->g->name, r->g->scenarios[r->scenario], r->options, r->seed, r->played);
    long from = r->played > TRACE_SHOWN ? r->played - TRACE_SHOWN : 0;
    for (long i = from; i < r->played; i++) {
        game_print(r->g, r->log[i], text, sizeof text);
        printf("#   %ld %s\n", i + 1, text);
    }
}

static void complain(struct run *r, enum conformance_check check, const char *format,
                     va_list args)
{
    r->c->failed[check]++;
    if (r->failed)
        return;
    r->failed = true;
    printf("# %s: ", conformance_names[check]);
    vprintf(format, args);
    printf("\n");
    show_where(r);
}

void fail(struct run *r, enum conformance_check check, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    complain(r, check, format, args);
    va_end(args);
}

bool expect(struct run *r, enum conformance_check check, bool that, const char *format, ...)
{
    if (holds(r, check, that))
        return true;
    va_list args;
    va_start(args, format);
    complain(r, check, format, args);
    va_end(args);
    return false;
}

const char *text_of(const struct run *r, struct action a)
{
    static char ring[4][240];
    static int next;
    char *text = ring[next++ % 4];
    game_print(r->g, a, text, sizeof ring[0]);
    return text;
}

const char *why_not(const struct run *r, struct verdict v)
{
    static char text[240];
    game_explain(r->g, v, text, sizeof text);
    return text;
}

bool is_alike(const struct run *r, const union position *p, const union position *q)
{
    return memcmp(p, q, r->g->state_size) == 0;
}

void copy(const struct run *r, union position *to, const union position *from)
{
    memcpy(to, from, r->g->state_size);
}

unsigned all_sides(const struct game *g)
{
    unsigned sides = 0;
    for (int i = 0; g->sides[i]; i++)
        sides |= 1u << i;
    return sides;
}

int compare_atoms(const void *p, const void *q)
{
    return memcmp(p, q, sizeof(struct action));
}

void list(const struct game *g, const union position *p, unsigned sides, struct atoms *out)
{
    out->n = game_legal(g, p, sides, out->list, GAME_MAX_LEGAL);
}

/* A position. */

static void check_position(struct run *r)
{
    const struct game *g = r->g;
    const struct head *h = &r->now.head;
    char why[240] = "";
    expect(r, CHECK_SOUND, g->sound(g, &r->now, why, sizeof why), "%s", why);
    if (h->result)
        return;
    expect(r, CHECK_NEVER_STUCK, h->acting && !(h->acting & ~(all_sides(g) | CHANCE)),
           "the sides 0x%x act", h->acting);
    expect(r, CHECK_NEVER_STUCK, h->acting == CHANCE || !(h->acting & CHANCE),
           "chance and others act at once");
    for (unsigned rest = h->acting; rest; rest &= rest - 1)
        expect(r, CHECK_NEVER_STUCK, game_may_act(g, &r->now, rest & -rest),
               "%s has no legal atom in step %s", game_side_name(g, rest & -rest),
               g->steps[h->frame[h->depth - 1].step].name);
}

/* One position looked at from all sides; costly checks are made at one position in sixteen. */
static void check_all(struct run *r)
{
    const struct head *h = &r->now.head;
    check_list(r);
    check_refusals(r);
    if (pick(r, 4) == 0)
        check_print(r, r->legal.list[pick(r, r->legal.n)]);
    if (h->acting == CHANCE)
        check_chance(r);
    if (h->acting & (h->acting - 1))
        check_commute(r);
    if (r->g->veil)
        check_leak(r);
    if (pick(r, 16) > 0)
        return;
    check_all_atoms(r);
    check_queries(r);
    if (r->g->observe)
        check_secrets(r);
}

static void begin(struct run *r)
{
    const struct game *g = r->g;
    int scenarios = 0, options = 0;
    while (g->scenarios[scenarios])
        scenarios++;
    while (g->options[options])
        options++;
    r->random = r->seed;
    r->scenario = pick(r, scenarios);
    r->options = (unsigned)pick(r, 1 << options);
    r->played = 0;
    r->failed = false;
    game_setup(g, &r->now, r->scenario, r->options);
}

/* Replays the whole log, and half of the time through a copy in the middle. */
static void check_replay(struct run *r)
{
    const struct game *g = r->g;
    static union position again, other;
    game_setup(g, &again, r->scenario, r->options);
    union position *p = &again;
    for (long i = 0; i < r->played; i++) {
        struct verdict v = game_play(g, p, r->log[i], NULL);
        if (!expect(r, CHECK_REPLAY, !v.reason, "replaying atom %ld: %s", i + 1, why_not(r, v)))
            return;
        if (i == r->played / 2) {
            copy(r, &other, p);
            p = &other;
        }
    }
    expect(r, CHECK_REPLAY, is_alike(r, p, &r->now) && game_hash(g, p) == game_hash(g, &r->now),
           "the replay ends otherwise");
}

/* The atom played, and what is said about it. */
static void play_atom(struct run *r, struct action a)
{
    const struct game *g = r->g;
    struct event events[64];
    struct tape t = { 0, 64, 0, events };
    char text[240];
    r->log[r->played++] = a;
    game_play(g, &r->now, a, &t);
    for (int i = 0; i < t.n; i++) {
        game_say(g, t.e[i], text, sizeof text);
        expect(r, CHECK_TEXT, !strpbrk(text, "{?"), "an event reads \"%s\"", text);
    }
    game_prompt(g, &r->now, text, sizeof text);
    expect(r, CHECK_TEXT, *text && !strchr(text, '{'), "a prompt reads \"%s\"", text);
}

static void play_one(struct run *r, long atoms)
{
    const struct game *g = r->g;
    begin(r);
    check_position(r);
    while (!r->failed && !r->now.head.result && r->played < atoms) {
        list(g, &r->now, r->now.head.acting, &r->legal);
        check_all(r);
        struct action a = r->legal.list[pick(r, r->legal.n)];
        play_atom(r, a);
        check_position(r);
    }
    expect(r, CHECK_NEVER_STUCK, r->played < LONGEST_GAME, "the game has no end");
    if (r->now.head.result)
        check_end(r);
    if (!r->failed)
        check_replay(r);
}

void conform(struct conformance *c, const struct game *g, long atoms, uint64_t seed)
{
    static struct run r;
    static struct action log[LONGEST_GAME];
    r = (struct run){ .c = c, .g = g, .seed = seed, .log = log };
    check_tables(&r);
    for (int failures = 0; c->atoms < atoms && failures < FAILURES_SHOWN; r.seed++) {
        long rest = atoms - c->atoms;
        play_one(&r, rest < LONGEST_GAME ? rest : LONGEST_GAME);
        c->atoms += r.played ? r.played : 1;
        c->games++;
        failures += r.failed;
    }
}
