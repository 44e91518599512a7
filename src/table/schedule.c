#include "table/schedule.h"

#include <assert.h>

static int is_before(const struct due *a, const struct due *b)
{
    return a->turn < b->turn || (a->turn == b->turn && a->unit < b->unit);
}

void schedule_add(struct schedule *c, int turn, int unit, int place)
{
    struct due due = { (uint16_t)turn, (uint16_t)unit, (uint16_t)place };
    int i = c->n;

    assert(c->n < SCHEDULE_ROWS);
    assert(due.turn == turn && due.unit == unit && due.place == place);
    for (; i > 0 && is_before(&due, &c->row[i - 1]); i--)
        c->row[i] = c->row[i - 1];
    c->row[i] = due;
    c->n++;
}

int schedule_of(const struct schedule *c, int turn, const struct due **first)
{
    int from = 0, to;

    while (from < c->n && c->row[from].turn < turn)
        from++;
    to = from;
    while (to < c->n && c->row[to].turn == turn)
        to++;
    *first = c->row + from;
    return to - from;
}
