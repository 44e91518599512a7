/* What many games come to. */
#include <math.h>
#include <stdlib.h>

#include "cli/arena.h"
#include "match/text.h"

int arena_sides(const struct arena *a)
{
    int n = 0;
    while (a->g->sides[n] && n < ARENA_SIDES)
        n++;
    return n;
}

const char *arena_scenario(const struct arena *a)
{
    return a->scenario ? a->scenario : a->g->scenarios[0];
}

/* E. B. Wilson, 1927: unlike the usual one, it is right for few games and for shares near 0 and 1. */
struct interval tally_interval(const struct tally *t)
{
    const double z = 1.959963984540054;
    double n = (double)t->games, wins = (double)t->wins;
    if (t->games == 0)
        return (struct interval){ 0, 1 };
    double middle = (wins + z * z / 2) / (n + z * z);
    double half = z / (n + z * z) * sqrt(wins * (n - wins) / n + z * z / 4);
    return (struct interval){ fmax(middle - half, 0), fmin(middle + half, 1) };
}

static void count_win(struct tally *t, bool won)
{
    t->games++;
    t->wins += won;
}

static bool has_won(const struct played *p, int side)
{
    return p->result != RESULT_DRAW && p->result >> side & 1;
}

static void count_sides(const struct arena *a, struct summary *s, long i)
{
    bool won[PLAYERS] = { false, false };
    for (int side = 0; side < arena_sides(a); side++) {
        int player = arena_player(a, i, side);
        bool wins = has_won(&a->played[i], side);
        won[player] |= wins;
        count_win(&s->side[side], wins);
        count_win(&s->player_as[player][side], wins);
    }
    for (int player = 0; player < PLAYERS; player++)
        count_win(&s->player[player], won[player]);
}

static void count_turns(struct summary *s, const struct played *p)
{
    for (int i = 0; i < p->turns; i++) {
        if (i == s->last_turn) {
            s->turn = match_grow(s->turn, s->last_turn, &s->turns_cap, sizeof *s->turn);
            s->turn[s->last_turn++] = (struct turn_mean){ 0, 0 };
        }
        s->turn[i].games++;
        s->turn[i].score += p->score[i];
    }
}

static int by_size(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

static int median_turns(const struct arena *a, long finished)
{
    int *turns = finished ? malloc(sizeof *turns * (size_t)finished) : NULL, middle = 0;
    long n = 0;
    for (long i = 0; turns && i < a->games; i++)
        if (a->played[i].ending == FINISHED)
            turns[n++] = a->played[i].turns;
    if (turns) {
        qsort(turns, (size_t)n, sizeof *turns, by_size);
        middle = turns[n / 2];
    }
    free(turns);
    return middle;
}

struct summary arena_summary(const struct arena *a)
{
    struct summary s = { 0 };
    s.ruled = calloc((size_t)a->g->rule_count, sizeof *s.ruled);
    for (long i = 0; i < a->games; i++) {
        const struct played *p = &a->played[i];
        s.ended[p->ending]++;
        if (p->ending != FINISHED)
            continue;
        s.draws += p->result == RESULT_DRAW;
        if (s.ruled)
            s.ruled[p->rule]++;
        s.sides |= p->acted | (p->result == RESULT_DRAW ? 0 : p->result);
        count_sides(a, &s, i);
        count_turns(&s, p);
        s.actions += (double)p->actions;
        s.turns += p->turns;
        s.score += p->last_score;
    }
    s.median = median_turns(a, s.ended[FINISHED]);
    double n = s.ended[FINISHED] ? (double)s.ended[FINISHED] : 1;
    s.actions /= n;
    s.turns /= n;
    s.score /= n;
    for (int i = 0; i < s.last_turn; i++)
        s.turn[i].score /= (double)s.turn[i].games;
    return s;
}

void summary_free(struct summary *s)
{
    free(s->turn);
    free(s->ruled);
    s->turn = NULL;
    s->ruled = NULL;
}
