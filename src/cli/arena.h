/* arena.h - many games between two computer players: how they are set up, what is kept of each, and what is made
 * of them.  A game is a function of the arena and its number alone, so the number of jobs changes nothing. */
#ifndef CUARTEL_ARENA_H
#define CUARTEL_ARENA_H

#include <pthread.h>

#include "cli/cli.h"

enum { ARENA_SIDES = 7, PLAYERS = 2 };

enum ending { FINISHED, UNFINISHED, STUCK, FAILED };

struct played {
    enum ending ending;
    char *trouble;          /* STUCK, FAILED: why; else NULL */
    unsigned result, acted; /* sides */
    int rule;               /* row of the game's rules: that which ended it */
    long actions;
    int last_score; /* of the first side */
    int turns;      /* that came to their end */
    int *score;     /* of the first side at the end of turn 1, 2, ... */
    long scores_cap;
};

struct arena {
    const char *player[PLAYERS]; /* levels of a and b */
    long games, seed, jobs, most;
    bool swap;
    const char *scenario, *data, *csv, *json, *records;
    struct cli_list options;

    const char *game;
    const struct game *g;
    struct played *played;
    pthread_mutex_t lock; /* of what follows */
    long next, done;
    bool failed; /* no further game need be begun */
};

/* Player a has the first side and b all others; in every second game, if they swap, the other way round. */
int arena_player(const struct arena *a, long i, int side);
/* `seed N` of the console.  Two games that differ only in who has which side have the same dice; two players of
 * one level would play the same game twice. */
uint64_t arena_dice(const struct arena *a, long i);
void arena_play(struct arena *a, long i, struct played *p);

struct tally {
    long games, wins;
};
struct interval {
    double low, high;
};
struct interval tally_interval(const struct tally *t); /* Wilson's, of 95 % */

struct turn_mean {
    long games; /* that reached its end */
    double score;
};

struct summary {
    long ended[FAILED + 1]; /* games, by how they ended; the rest is about finished ones */
    long draws;
    unsigned sides; /* that acted or won in any of them: an option may leave one out */
    struct tally side[ARENA_SIDES], player[PLAYERS], player_as[PLAYERS][ARENA_SIDES];
    double actions, turns, score; /* means */
    int median;                   /* turns */
    long *ruled;                  /* games that each rule of the game ended */
    int last_turn;
    struct turn_mean *turn;
    long turns_cap;
};
struct summary arena_summary(const struct arena *a);
void summary_free(struct summary *s);

int arena_sides(const struct arena *a);
const char *arena_scenario(const struct arena *a);
void arena_print(const struct arena *a, const struct summary *s, FILE *out);
void arena_print_csv(const struct arena *a, FILE *out);
bool arena_print_json(const struct arena *a, const struct summary *s, FILE *out);

#endif
