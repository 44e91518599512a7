/* What may be played: lists, refusals, texts, dice, simultaneous atoms. */
#include "conformance/inside.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum {
    WHOLE_PRODUCT = 1000000, /* a verb with more well-formed atoms is sampled */
    SAMPLES = 2000,
    CHECKS_AN_ATOM = 200, /* what all-atoms may spend, on average */
};

static bool is_listed(const struct run *r, struct action a)
{
    return bsearch(&a, r->sorted.list, (size_t)r->sorted.n, sizeof a, compare_atoms) != NULL;
}

void check_list(struct run *r)
{
    const struct game *g = r->g;
    struct atoms *sorted = &r->sorted;
    expect(r, CHECK_LIST, r->legal.n < GAME_MAX_LEGAL, "%d legal atoms", r->legal.n);
    sorted->n = r->legal.n;
    memcpy(sorted->list, r->legal.list, (size_t)r->legal.n * sizeof *sorted->list);
    qsort(sorted->list, (size_t)sorted->n, sizeof *sorted->list, compare_atoms);
    for (int i = 0; i < sorted->n; i++) {
        struct action a = sorted->list[i];
        struct verdict v = game_check(g, &r->now, a);
        if (!holds(r, CHECK_LIST, !v.reason))
            fail(r, CHECK_LIST, "%s is listed, but %s", text_of(r, a), why_not(r, v));
        if (i > 0 && compare_atoms(&a, &sorted->list[i - 1]) == 0)
            fail(r, CHECK_LIST, "%s is listed twice", text_of(r, a));
    }
    struct action only;
    bool forced = game_forced(g, &r->now, &only);
    expect(r, CHECK_LIST, forced == (r->legal.n == 1 && r->now.head.acting != CHANCE),
           "game_forced says %d of %d atoms", forced, r->legal.n);
}

/* Every well-formed atom of the step's verbs: allowed by game_check exactly where it is listed.
 */

static int range_of(const struct game *g, int verb, int argument)
{
    const char *kinds = g->verbs[verb].kinds;
    return argument < (int)strlen(kinds) ? game_kind(g, kinds[argument])->count : 1;
}

static struct action atom_number(const struct game *g, int verb, unsigned side, int64_t number)
{
    uint16_t value[3];
    for (int i = 2; i >= 0; i--) {
        int range = range_of(g, verb, i);
        value[i] = (uint16_t)(number % range);
        number /= range;
    }
    return (struct action){ (uint8_t)verb, (uint8_t)side, value[0], value[1], value[2] };
}

static void check_verb_whole(struct run *r, int verb, unsigned side)
{
    const struct game *g = r->g;
    int64_t product = 1;
    for (int i = 0; i < 3; i++)
        product *= range_of(g, verb, i);
    int64_t tries = product <= WHOLE_PRODUCT ? product : SAMPLES;
    r->budget -= (long)tries;
    for (int64_t i = 0; i < tries; i++) {
        uint64_t number = tries == product ? (uint64_t)i : draw(&r->random) % (uint64_t)product;
        struct action a = atom_number(g, verb, side, (int64_t)number);
        bool allowed = !game_check(g, &r->now, a).reason;
        if (!holds(r, CHECK_ALL_ATOMS, !allowed || is_listed(r, a)))
            fail(r, CHECK_ALL_ATOMS, "%s is legal, but not listed", text_of(r, a));
    }
}

/* As often as the budget lets it. */
void check_all_atoms(struct run *r)
{
    const struct head *h = &r->now.head;
    r->budget += 16 * CHECKS_AN_ATOM;
    if (r->budget < 0)
        return;
    uint64_t verbs = r->g->steps[h->frame[h->depth - 1].step].verbs;
    for (int verb = 1; verb < r->g->verb_count; verb++)
        for (unsigned rest = h->acting; rest && verbs >> verb & 1; rest &= rest - 1)
            check_verb_whole(r, verb, rest & -rest);
}

/* An atom of any bytes is listed, or it is refused for a reason and changes nothing. */
static void check_refusal(struct run *r, struct action a)
{
    const struct game *g = r->g;
    static union position trial;
    copy(r, &trial, &r->now);
    struct verdict v = game_play(g, &trial, a, NULL);
    if (!v.reason) {
        if (!holds(r, CHECK_ALL_ATOMS, is_listed(r, a)))
            fail(r, CHECK_ALL_ATOMS, "%s is legal, but not listed", text_of(r, a));
        return;
    }
    const char *why = why_not(r, v);
    bool named =
        v.reason < g->reason_count &&
        (v.reason < FIRST_REASON || g->reasons[v.reason].rule || g->reasons[v.reason].ruling);
    if (!holds(r, CHECK_REFUSAL, named))
        fail(r, CHECK_REFUSAL, "%s is refused by \"%s\", which cites no rule", text_of(r, a),
             why);
    if (!is_alike(r, &trial, &r->now))
        fail(r, CHECK_REFUSAL, "%s is refused, yet changed the position", text_of(r, a));
    if (strchr(why, '{') || !strchr(why, ' '))
        fail(r, CHECK_REFUSAL, "%s is refused by \"%s\"", text_of(r, a), why);
}

static struct action any_bytes(struct run *r)
{
    struct action a;
    uint64_t bytes = draw(&r->random);
    memcpy(&a, &bytes, sizeof a);
    return a;
}

/* A legal atom with one thing wrong. */
static struct action spoilt(struct run *r)
{
    struct action a = r->legal.list[pick(r, r->legal.n)];
    uint16_t value = (uint16_t)pick(r, pick(r, 4) ? 512 : 65536);
    switch (pick(r, 5)) {
    case 0: a.verb = (uint8_t)value; break;
    case 1: a.by = (uint8_t)value; break;
    case 2: a.a = value; break;
    case 3: a.b = value; break;
    default: a.c = value;
    }
    return a;
}

static struct action well_formed(struct run *r)
{
    unsigned sides = r->now.head.acting, side = sides & -sides;
    int verb = 1 + pick(r, r->g->verb_count - 1);
    int64_t product = 1;
    for (int i = 0; i < 3; i++)
        product *= range_of(r->g, verb, i);
    return atom_number(r->g, verb, side, (int64_t)(draw(&r->random) % (uint64_t)product));
}

void check_refusals(struct run *r)
{
    check_refusal(r, any_bytes(r));
    check_refusal(r, spoilt(r));
    check_refusal(r, well_formed(r));
}

/* When the game is over, nothing is legal any more. */
void check_end(struct run *r)
{
    struct verdict v = game_check(r->g, &r->now, any_bytes(r));
    struct action one;
    expect(r, CHECK_REFUSAL, v.reason == GAME_OVER, "after the end the reason is: %s",
           why_not(r, v));
    expect(r, CHECK_LIST, game_legal(r->g, &r->now, 255, &one, 1) == 0,
           "after the end %s is legal", text_of(r, one));
}

void check_print(struct run *r, struct action a)
{
    char text[240], shouted[240];
    struct action read = { 0 };
    game_print(r->g, a, text, sizeof text);
    const char *wrong = game_parse(r->g, text, 0, &read);
    expect(r, CHECK_TEXT, !wrong && compare_atoms(&a, &read) == 0, "\"%s\": %s", text,
           wrong ? wrong : "another atom is read back");
    size_t n = 0;
    for (const char *p = text + strcspn(text, " "); *p && n < sizeof shouted - 1; p++)
        shouted[n++] = (char)toupper((unsigned char)*p);
    shouted[n] = 0;
    wrong = game_parse(r->g, shouted, a.by, &read);
    expect(r, CHECK_TEXT, !wrong && compare_atoms(&a, &read) == 0, "\"%s\": %s", shouted,
           wrong ? wrong : "another atom is read back");
}

void check_chance(struct run *r)
{
    const struct game *g = r->g;
    const struct step *step = &g->steps[r->now.head.frame[r->now.head.depth - 1].step];
    bool sane = true;
    for (int i = 0; i < r->legal.n; i++) {
        bool heavy = !step->weight || step->weight(g, &r->now, r->legal.list[i]) > 0;
        if (!holds(r, CHECK_CHANCE, heavy))
            fail(r, CHECK_CHANCE, "%s weighs nothing", text_of(r, r->legal.list[i]));
        sane = sane && heavy;
    }
    if (!sane)
        return;
    struct action drawn = game_chance(g, &r->now, draw, &r->random);
    if (!is_listed(r, drawn))
        fail(r, CHECK_CHANCE, "%s is drawn, but not legal", text_of(r, drawn));
}

/* Simultaneous atoms: both orders are legal, and end alike. */
void check_commute(struct run *r)
{
    const struct game *g = r->g;
    static union position one, other;
    struct action a = r->legal.list[pick(r, r->legal.n)],
                  b = r->legal.list[pick(r, r->legal.n)];
    if (a.by == b.by)
        return;
    copy(r, &one, &r->now);
    copy(r, &other, &r->now);
    bool played = !game_play(g, &one, a, NULL).reason && !game_play(g, &one, b, NULL).reason &&
                  !game_play(g, &other, b, NULL).reason &&
                  !game_play(g, &other, a, NULL).reason;
    expect(r, CHECK_COMMUTE, played, "%s and %s exclude each other", text_of(r, a),
           text_of(r, b));
    expect(r, CHECK_COMMUTE, !played || is_alike(r, &one, &other), "%s and %s do not commute",
           text_of(r, a), text_of(r, b));
}
