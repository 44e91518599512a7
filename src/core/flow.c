#include "core/flow.h"

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
