/* flow.h - how a game moves its frames (see game.h, "frame").  For steps' run and apply only.
 *
 * run() is called whenever control reaches the top frame and nobody acts.  It must do one of
 * these:
 *   ask(s, side)              wait for an atom of one of these sides
 *   call(s, step, a, b)       start a step above; when it ends, come back at the next stage
 *   push(s, step, a, b)       start a step above; when it ends, come back at the same stage
 *   next(s)                   go on at the next stage
 *   pop(s, got)               end; the frame below finds got in head.got
 *   end_game(s, result, rule) the game is over
 * apply() may use push, call, next and pop too, and otherwise leaves the stage alone: run is
 * called again. */
#ifndef CUARTEL_FLOW_H
#define CUARTEL_FLOW_H

#include "cuartel/game.h"

#include <assert.h>

/* These are asked for several times an atom, so they stand here. */
static inline struct frame *top(void *s)
{
    struct head *h = s;
    assert(h->depth > 0);
    return &h->frame[h->depth - 1];
}

/* The same, for a state that is only read. */
static inline const struct frame *top_of(const void *s)
{
    const struct head *h = s;
    assert(h->depth > 0);
    return &h->frame[h->depth - 1];
}

static inline uint16_t stage(const void *s)
{
    return top_of(s)->i;
}

static inline void ask(void *s, unsigned sides)
{
    assert(sides > 0 && sides <= 255);
    ((struct head *)s)->acting = (uint8_t)sides;
}

static inline void next(void *s)
{
    top(s)->i++;
}

static inline void go_stage(void *s, int to)
{
    top(s)->i = (uint16_t)to;
}

void push(void *s, int step, int a, int b);
void call(void *s, int step, int a, int b);
void pop(void *s, int got);
void end_game(void *s, int result, int rule);

/* Appends an event; t may be NULL. */
static inline void tell(struct tape *t, int rule, int kind, int a, int b, int c)
{
    if (!t)
        return;
    if (t->n == t->cap) {
        t->lost++;
        return;
    }
    t->e[t->n++] =
        (struct event){ (uint16_t)rule, (uint16_t)kind, (uint16_t)a, (uint16_t)b, (uint16_t)c };
}

/* A verdict: refuse(reason, facts...). */
static inline struct verdict refuse(int reason, int a, int b, int c)
{
    return (struct verdict){ (uint16_t)reason, (uint16_t)a, (uint16_t)b, (uint16_t)c };
}
static const struct verdict legal = { 0 };

/* A step's prohibitions, in rulebook order; the first that refuses answers. NULL ends. */
typedef struct verdict rule_fn(const struct game *g, const void *s, struct action a);
struct verdict judge(rule_fn *const *rules, const struct game *g, const void *s,
                     struct action a);

#endif
