/* players.h - what computer players share, and the list of them. */
#ifndef CUARTEL_AI_PLAYERS_H
#define CUARTEL_AI_PLAYERS_H

#include "cuartel/game.h"

/* A small generator (SplitMix64): its state is one number, and any seed will do. */
uint64_t ai_random(void *state);
int ai_below(uint64_t *state, int n);

/* s is a position without unknowns: the observed one with its blanks filled by a guess from the seed. */
typedef struct action player_fn(const struct game *g, const void *s, unsigned side,
                                uint64_t *random);

player_fn random_player, greedy_player;

#endif
