/* outcome.h - how a battle comes out: the chance of every state of the battle display, carried from shot to shot.
 *
 * What the players choose is assumed: who is alone fires at the strongest, and before the display is set up both place
 * their strongest first. */
#ifndef NAC_OUTCOME_H
#define NAC_OUTCOME_H

#include "games/nac/state.h"

enum {
    MOST_STEPS = 4 /* of a unit, the two of a fortress before it among them */,
    MOST_LOSS = 2 * SEATS
};
enum { US, THEM }; /* attacker and defender, whatever their camps */

struct chair {
    int side, seat;
};
/* The display: who sits where, and what everybody's die must not exceed, by the steps left. */
struct field {
    int seats[2];
    int steps[2][SEATS], shield, factor[2][SEATS][MOST_STEPS + 1];
    int stride[2][SEATS], states, order, begun[2];
    struct chair chair[MOST_LOSS]; /* who is there, by stride */
    int units;
    bool may_go[2];
};
/* Chances, of DIST_ONE; `loss` by steps. */
struct outcome {
    uint64_t won, lost, both, they_go, we_go;
    uint64_t loss[2][MOST_LOSS + 1];
};

/* Of s->battle; not seated: as both would place their units at s->battle.place. */
void nac_read_field(const struct game *g, const struct nac *s, bool seated, struct field *f);

/* Works out `stride`, `states` and `chair`, when all else is there; nac_read_field() has done it. */
void nac_number_states(struct field *f);

/* Fights to the end; or, if `goes`, until a side has lost half of its steps and can retreat. */
void nac_fight_out(const struct field *f, bool goes, struct outcome *o);

/* Thousandths of a chance that the attacker wins if it is fought to the end; -1: it is too large to be worked out in a
 * moment.  What was asked last is remembered, by all bytes of the field: those that mean nothing are to be 0. */
int nac_win_chance(const struct field *f);

#endif
