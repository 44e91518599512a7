/* offer.h - a step's candidates while they are listed (game.h, `propose`), and the commonest of all steps.
 *
 *   struct offer o = { out, 0, cap, (uint8_t)side };
 *   offer(&o, ENTER, place, 0, 0);
 *   return o.n; */
#ifndef CUARTEL_OFFER_H
#define CUARTEL_OFFER_H

#include "core/flow.h"

struct offer {
    struct action *out;
    int n, cap;
    uint8_t by;
};

/* What finds no room is left out: the order in which a chapter offers is the order of the list. */
static inline void offer(struct offer *o, int verb, int a, int b, int c)
{
    if (o->n < o->cap)
        o->out[o->n++] =
            (struct action){ (uint8_t)verb, o->by, (uint16_t)a, (uint16_t)b, (uint16_t)c };
}

/* The faces of a die, 1 and up. */
static inline void offer_faces(struct offer *o, int verb, int faces)
{
    for (int face = 1; face <= faces; face++)
        offer(o, verb, face, 0, 0);
}

/* The run of a step that asks one question: it is over when apply has gone on to the next stage. */
static inline void ask_once(void *s, unsigned sides)
{
    if (stage(s) == 0)
        ask(s, sides);
    else
        pop(s, 0);
}

#endif
