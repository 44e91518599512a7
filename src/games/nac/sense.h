/* sense.h - what a computer player sees at a glance: who could come where next turn, what a space is worth, and what
 * the side that moves had best do next.  All of it is worked out of the position alone; the positions that
 * were looked at last are kept, since they are asked about many times.
 *
 * Everything is counted in thousandths of a victory point. */
#ifndef NAC_SENSE_H
#define NAC_SENSE_H

#include "games/nac/state.h"

struct mask {
    uint64_t bits[2];
};
/* Units that fight together: how many, their factors, their steps. */
struct force {
    int16_t n, factors, steps;
};
/* What the side that moves, or transports, does next; u -1: nothing. */
struct plan {
    int u, to; /* the unit, and where it goes; a leader, and where it is posted */
    int gain;
};
struct sense {
    const struct game *g;
    struct nac s;
    bool seen, planned;
    struct force stack[CAMPS][SPACES],
        threat[CAMPS][SPACES];   /* who is there; who could attack it next turn */
    int32_t pull[CAMPS][SPACES]; /* what is to be had near it */
    struct plan plan;
};

/* Of this position; valid until the next but one is asked for in the same thread. */
struct sense *nac_sense(const struct game *g, const struct nac *s);
const struct plan *nac_plan(struct sense *w); /* in Transport and Movement */

/* Where a unit that has been picked had best go; -1: nowhere. */
int nac_goal(const struct sense *w, int u);

/* With option 1: the units of a space and their leader attack another. */
bool nac_people_attack(const struct sense *w, int *from, int *to);

int nac_unit_worth(const struct game *g, const struct nac *s, int u);
/* What it is worth to the camp to take the space from the other, beyond the ground itself. */
int nac_prize(const struct sense *w, int camp, int place);
/* Thousandths of a chance that an attack on the space wins: exactly, for these units of the side that moves and those of it that are
 * there already; and at a glance, for whoever may come. */
int nac_attack_wins(const struct sense *w, int place, const int *who, int n, bool crossing);
int nac_win(const struct sense *w, struct force attack, struct force defence, int place,
            bool crossing);
/* What it is worth to the camp that a unit of its stands there, against being nowhere. */
int nac_stand(const struct sense *w, int camp, int place, int u);
struct force nac_force_of(const struct game *g, const struct nac *s, int u);
struct force nac_joined(struct force a, struct force b);

#endif
