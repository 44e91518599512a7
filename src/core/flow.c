#include "core/flow.h"

#include <assert.h>

const struct verdict legal = { 0 };

struct frame *top(void *s)
{
    struct head *h = s;
    assert(h->depth > 0);
    return &h->frame[h->depth - 1];
}

const struct frame *top_of(const void *s)
{
    const struct head *h = s;
    assert(h->depth > 0);
    return &h->frame[h->depth - 1];
}

uint16_t stage(const void *s)
{
    return top_of(s)->i;
}

void ask(void *s, unsigned sides)
{
    assert(sides > 0 && sides <= 255);
    ((struct head *)s)->acting = (uint8_t)sides;
}

void push(void *s, int step, int a, int b)
{
    struct head *h = s;
    assert(h->depth < GAME_MAX_FRAMES);
    h->frame[h->depth++] = (struct frame){ (uint16_t)step, 0, (uint16_t)a, (uint16_t)b };
}

void call(void *s, int step, int a, int b)
{
    next(s);
    push(s, step, a, b);
}

void next(void *s)
{
    top(s)->i++;
}

void go_stage(void *s, int to)
{
    top(s)->i = (uint16_t)to;
}

/* The freed frame is zeroed, or equal positions would differ in what they have forgotten. */
void pop(void *s, int got)
{
    struct head *h = s;
    *top(s) = (struct frame){ 0 };
    h->depth--;
    h->got = (int16_t)got;
}

void end_game(void *s, int result, int rule)
{
    struct head *h = s;
    assert(result > 0 && result <= RESULT_DRAW);
    h->acting = 0;
    h->result = (uint8_t)result;
    h->why = (uint16_t)rule;
}

void tell(struct tape *t, int rule, int kind, int a, int b, int c)
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

struct verdict refuse(int reason, int a, int b, int c)
{
    return (struct verdict){ (uint16_t)reason, (uint16_t)a, (uint16_t)b, (uint16_t)c };
}

struct verdict judge(rule_fn *const *rules, const struct game *g, const void *s,
                     struct action a)
{
    for (; *rules; rules++) {
        struct verdict v = (*rules)(g, s, a);
        if (v.reason)
            return v;
    }
    return legal;
}
