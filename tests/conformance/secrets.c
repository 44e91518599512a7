/* Secrets: nothing leaks, and a guess is a position that might be. */
#include "conformance/inside.h"

#include <string.h>

static void check_secrets_of(struct run *r, unsigned side)
{
    const struct game *g = r->g;
    static union position seen, again, guess;
    static struct atoms known, guessed;
    char why[240] = "";
    copy(r, &guess, &r->now);
    g->observe(g, &r->now, side, &seen);
    expect(r, CHECK_OBSERVE, is_alike(r, &guess, &r->now), "observing changes the position");
    g->observe(g, &seen, side, &again);
    expect(r, CHECK_OBSERVE, is_alike(r, &seen, &again), "%s observes its own view otherwise",
           game_side_name(g, side));
    expect(r, CHECK_OBSERVE, memcmp(&seen, &r->now, sizeof seen.head) == 0,
           "a head holds a secret of %s", game_side_name(g, all_sides(g) & ~side));
    copy(r, &guess, &seen);
    g->imagine(g, &guess, side, draw, &r->random);
    expect(r, CHECK_IMAGINE, g->sound(g, &guess, why, sizeof why),
           "what %s imagines is unsound: %s", game_side_name(g, side), why);
    g->observe(g, &guess, side, &again);
    expect(r, CHECK_IMAGINE, is_alike(r, &seen, &again),
           "%s imagines what it can see to be false", game_side_name(g, side));
    list(g, &r->now, side, &known);
    list(g, &guess, side, &guessed);
    expect(r, CHECK_OWN_CHOICE,
           known.n == guessed.n &&
               memcmp(known.list, guessed.list, (size_t)known.n * sizeof *known.list) == 0,
           "%s may do other things (%d against %d) where it imagines otherwise",
           game_side_name(g, side), known.n, guessed.n);
}

void check_secrets(struct run *r)
{
    for (unsigned rest = all_sides(r->g); rest; rest &= rest - 1)
        check_secrets_of(r, rest & -rest);
}

static bool is_veiled(uint16_t shown, uint16_t told)
{
    return shown == told || shown == UNKNOWN;
}

static void check_veil(struct run *r, const union position *after, unsigned side,
                       struct action a)
{
    struct action v = r->g->veil(r->g, after, side, a);
    bool less = v.verb == a.verb && v.by == a.by && is_veiled(v.a, a.a) &&
                is_veiled(v.b, a.b) && is_veiled(v.c, a.c);
    if (!holds(r, CHECK_VEIL, less))
        fail(r, CHECK_VEIL, "%s becomes %s", text_of(r, a), text_of(r, v));
    if (a.by == side && compare_atoms(&a, &v) != 0)
        fail(r, CHECK_VEIL, "%s is hidden from who made it", text_of(r, a));
}

/* What a side reads in its log is all it learns: two atoms that read alike leave it the same
 * view.  The log is read after the atom was played. */
void check_leak(struct run *r)
{
    const struct game *g = r->g;
    static union position after[2], seen[2];
    struct action a[2];
    for (int i = 0; i < 2; i++) {
        a[i] = r->legal.list[pick(r, r->legal.n)];
        copy(r, &after[i], &r->now);
        game_play(g, &after[i], a[i], NULL);
    }
    if (compare_atoms(&a[0], &a[1]) == 0)
        return;
    for (unsigned rest = all_sides(g); rest; rest &= rest - 1) {
        unsigned side = rest & -rest;
        struct action read[2];
        for (int i = 0; i < 2; i++) {
            check_veil(r, &after[i], side, a[i]);
            read[i] = g->veil(g, &after[i], side, a[i]);
            g->observe(g, &after[i], side, &seen[i]);
        }
        if (compare_atoms(&read[0], &read[1]) != 0)
            continue;
        if (!holds(r, CHECK_LEAK, is_alike(r, &seen[0], &seen[1])))
            fail(r, CHECK_LEAK, "%s and %s read alike to %s, but it sees a difference",
                 text_of(r, a[0]), text_of(r, a[1]), game_side_name(g, side));
    }
}
