/* span.h - how far somebody goes who chooses for another: a computer player for a person who leaves the obvious to it.
 *
 *   struct span sp;
 *   span_begin(&sp, state, side, false);
 *   while (span_admits(&sp, g, state, a = what the other would do))
 *       match_do(m, a, &tape), and whoever else acts in between
 *
 * It ends with the step that is asked at the beginning, and at the latest where dice decide: what has been chosen until
 * then can be taken back.  Or (through) it goes on, dice and all, to the end of the phase. */
#ifndef CUARTEL_SPAN_H
#define CUARTEL_SPAN_H

#include "cuartel/game.h"

struct span {
    unsigned side;
    bool through;      /* dice do not end it */
    bool thrown;       /* the first action has led to dice */
    long chosen;       /* actions so far */
    int depth;         /* of the step */
    struct frame walk; /* of the sequence of play: the same row, the same phase */
    uint16_t step, phase;
};

void span_begin(struct span *sp, const void *s, unsigned side, bool through);
bool span_is_over(const struct span *sp, const void *s);
/* Whether this action of its side belongs to it; then it is counted.  The first always does. */
bool span_admits(struct span *sp, const struct game *g, const void *s, struct action a);

/* Dice decide the action: it has odds. */
bool span_is_risk(const struct game *g, const void *s, struct action a);
/* Dice decide the action, or follow it at once. */
bool span_throws(const struct game *g, const void *s, struct action a);

#endif
