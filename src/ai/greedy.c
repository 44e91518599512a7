/* greedy.c - a player that looks one decision ahead.
 *
 * The game's promise ranks what may be done.  Where it is of one mind, that is done.  Where several atoms promise
 * about as much, each is tried: it is played on a copy, the copy goes on as promise would have it for all sides,
 * with dice drawn alike for every candidate, until what was begun is over; and the game's value judges what came
 * of it.  So a battle is fought a few times over before it is fought.  The first die of the trials is not left to
 * luck: its faces come up as often as they should, so that a single throw is judged by its exact odds. */
#include "ai/players.h"

#include <string.h>

enum {
    CANDIDATES = 12, /* tried at most, the most promising first */
    TRIALS = 12,     /* of each; twice the faces of a die */
    PATIENCE = 160,  /* atoms that a trial plays at most */
    MARGIN = 200,    /* promises this close are of one mind */
};

struct idea {
    struct action act;
    int promise;
};

static int promise_of(const struct game *g, const void *s, unsigned side, struct action a)
{
    return g->promise ? g->promise(g, s, side, a) : 0;
}

/* Alike as far as promise can tell; where it has no opinion it can tell nothing. */
static bool is_known(const struct idea *kept, int n, struct action a, int promise)
{
    for (int i = 0; i < n && promise != 0; i++)
        if (kept[i].promise == promise && kept[i].act.verb == a.verb)
            return true;
    return false;
}

/* The best ideas, best first; of those that are alike, the one that is listed first. */
static int list_ideas(const struct game *g, const void *s, unsigned side, struct idea *out)
{
    struct action list[GAME_MAX_LEGAL];
    int n = game_legal(g, s, side, list, GAME_MAX_LEGAL), kept = 0;
    for (int i = 0; i < n; i++) {
        int promise = promise_of(g, s, side, list[i]), at = kept;
        if (is_known(out, kept, list[i], promise))
            continue;
        while (at > 0 && out[at - 1].promise < promise)
            at--;
        if (at == CANDIDATES)
            continue;
        kept += kept < CANDIDATES;
        memmove(out + at + 1, out + at, (size_t)(kept - at - 1) * sizeof *out);
        out[at] = (struct idea){ list[i], promise };
    }
    while (kept > 1 && out[kept - 1].promise <= out[0].promise - MARGIN)
        kept--;
    return kept;
}

static struct action most_promising(const struct game *g, const void *s, unsigned side)
{
    struct action list[GAME_MAX_LEGAL];
    int n = game_legal(g, s, side, list, GAME_MAX_LEGAL), best = 0, most = 0;
    for (int i = 0; i < n; i++) {
        int promise = n == 1 ? 0 : promise_of(g, s, side, list[i]);
        if (i == 0 || promise > most) {
            most = promise;
            best = i;
        }
    }
    return list[best];
}

/* The chance atom that the trial with this number draws first. */
static struct action share_out(const struct game *g, const void *s, int trial)
{
    struct action list[GAME_MAX_LEGAL];
    int n = game_legal(g, s, CHANCE, list, GAME_MAX_LEGAL), i = 0;
    int64_t total = 0, passed = 0;
    for (int k = 0; k < n; k++)
        total += game_weight(g, s, list[k]);
    while (i + 1 < n &&
           2 * TRIALS * (passed += game_weight(g, s, list[i])) <= (2 * trial + 1) * total)
        i++;
    return list[i];
}

/* Plays on until the frame that was asked, or one above it, has ended. */
static void settle(const struct game *g, void *s, int depth, int trial, uint64_t *random)
{
    const struct head *h = game_head(s);
    bool above = false, drawn = false;
    for (int i = 0; i < PATIENCE && !h->result; i++) {
        unsigned side = h->acting & -h->acting;
        above = above || h->depth > depth;
        if (h->depth < depth || (above && h->depth == depth))
            return;
        struct action a = side != CHANCE ? most_promising(g, s, side)
                          : drawn        ? game_chance(g, s, ai_random, random)
                                         : share_out(g, s, trial);
        drawn = drawn || side == CHANCE;
        if (game_play(g, s, a, NULL).reason)
            return;
    }
}

/* The sum of what the trials of an atom were worth. */
static int64_t worth(const struct game *g, const void *s, unsigned side, struct action a,
                     uint64_t seed)
{
    _Alignas(max_align_t) unsigned char copy[GAME_MAX_STATE];
    int64_t sum = 0;
    for (int i = 0; i < TRIALS; i++) {
        memcpy(copy, s, g->state_size);
        game_play(g, copy, a, NULL);
        settle(g, copy, game_head(s)->depth, i, &seed);
        sum += g->value(g, copy, side);
    }
    return sum;
}

struct action greedy_player(const struct game *g, const void *s, unsigned side,
                            uint64_t *random)
{
    struct idea idea[CANDIDATES + 1];
    int n = list_ideas(g, s, side, idea), best = 0;
    uint64_t seed = ai_random(random);
    int64_t most = 0;
    if (n == 0)
        return (struct action){ 0 };
    for (int i = 0; n > 1 && i < n; i++) {
        int64_t sum = worth(g, s, side, idea[i].act, seed) + (int64_t)TRIALS * idea[i].promise;
        if (i == 0 || sum > most) {
            most = sum;
            best = i;
        }
    }
    return idea[best].act;
}
