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

struct frame *top(void *s);
const struct frame *top_of(const void *s); /* the same, for a state that is only read */
uint16_t stage(const void *s);

void ask(void *s, unsigned sides);
void push(void *s, int step, int a, int b);
void call(void *s, int step, int a, int b);
void next(void *s);
void go_stage(void *s, int stage);
void pop(void *s, int got);
void end_game(void *s, int result, int rule);

/* Appends an event; t may be NULL. */
void tell(struct tape *t, int rule, int kind, int a, int b, int c);

/* A verdict: refuse(reason, facts...). */
struct verdict refuse(int reason, int a, int b, int c);
extern const struct verdict legal;

/* A step's prohibitions, in rulebook order; the first that refuses answers. NULL ends. */
typedef struct verdict rule_fn(const struct game *g, const void *s, struct action a);
struct verdict judge(rule_fn *const *rules, const struct game *g, const void *s,
                     struct action a);

#endif
