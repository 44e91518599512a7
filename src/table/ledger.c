#include "table/ledger.h"

#include <assert.h>

void ledger_add(struct ledger *l, int rule, int amount)
{
    if (amount == 0)
        return;
    assert(l->n < LEDGER_ROWS);
    assert(rule >= 0 && rule <= UINT16_MAX && amount >= INT16_MIN && amount <= INT16_MAX);
    l->row[l->n].rule = (uint16_t)rule;
    l->row[l->n].amount = (int16_t)amount;
    l->n++;
}

int ledger_sum(const struct ledger *l)
{
    int sum = 0;

    for (int i = 0; i < l->n; i++)
        sum += l->row[i].amount;
    return sum;
}
