/* One game of an arena. */
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "cli/arena.h"
#include "match/match.h"
#include "match/text.h"

enum { PATH = 1024, DICE_BITS = 24 };

int arena_player(const struct arena *a, long i, int side)
{
    bool swapped = a->swap && i % 2 == 1;
    return (side != 0) != swapped;
}

uint64_t arena_dice(const struct arena *a, long i)
{
    bool pairs = a->swap && strcmp(a->player[0], a->player[1]) != 0;
    return ((uint64_t)a->seed << DICE_BITS) + (uint64_t)(pairs ? i / 2 : i);
}

static int row_of(unsigned side)
{
    int row = 0;
    while (side >>= 1)
        row++;
    return row;
}

static struct verdict let_act(struct match *m, unsigned side, const char *level)
{
    return match_do(
        m, ai_play(match_game(m), match_state(m), side, level, match_player_seed(m)), NULL);
}

/* The scores of the turns that have ended since it was last asked. */
static void note_turns(struct played *p, const struct match *m)
{
    const struct game *g = match_game(m);
    const struct head *h = game_head(match_state(m));
    int ended = h->result ? h->turn : h->turn - 1;
    while (p->turns < ended) {
        p->score = match_grow(p->score, p->turns, &p->scores_cap, sizeof *p->score);
        p->score[p->turns++] = g->score(g, match_state(m), SIDE_A);
    }
}

static void fail(struct played *p, enum ending ending, const char *why)
{
    p->ending = ending;
    p->trouble = match_copy(why);
}

static void play(const struct arena *a, long i, struct match *m, struct played *p)
{
    const struct head *h = game_head(match_state(m));
    while (!h->result && match_length(m) < a->most) {
        unsigned side = h->acting & -(unsigned)h->acting;
        p->acted |= side;
        struct verdict v = { 0 };
        if (side == CHANCE)
            match_chance(m, NULL, NULL, &v);
        else
            v = let_act(m, side, a->player[arena_player(a, i, row_of(side))]);
        if (v.reason) {
            char why[240];
            game_explain(match_game(m), v, why, sizeof why);
            fail(p, STUCK, why);
            break;
        }
        note_turns(p, m);
    }
    if (!h->result && !p->trouble)
        p->ending = UNFINISHED;
    p->result = h->result;
    p->rule = h->why;
    p->last_score = match_game(m)->score(match_game(m), match_state(m), SIDE_A);
    p->actions = match_length(m);
}

/* A game that did not end shows its seed all the same, so that its dice can be proved. */
static void keep_record(const struct arena *a, long i, struct match *m, struct played *p)
{
    struct match_error err;
    char path[PATH];
    snprintf(path, sizeof path, "%s/%s-%06ld.game", a->records, a->game, i + 1);
    match_reveal(m);
    if (!match_save(m, path, &err) && !p->trouble)
        fail(p, FAILED, err.text);
}

void arena_play(struct arena *a, long i, struct played *p)
{
    struct match_error err;
    uint8_t seed[32];
    match_seed_from_number(arena_dice(a, i), seed);
    struct match *m =
        match_new(a->game, a->scenario, a->options.text, a->options.n, seed, a->data, &err);
    if (!m) {
        fail(p, FAILED, err.text);
        return;
    }
    for (int side = 0; match_game(m)->sides[side]; side++)
        match_tag_side(m, 1u << side, a->player[arena_player(a, i, side)]);
    play(a, i, m, p);
    if (a->records)
        keep_record(a, i, m, p);
    match_free(m);
}
