/* ledger.h - a sum whose every part names its rule: die modifiers, shifts, victory points. */
#ifndef CUARTEL_LEDGER_H
#define CUARTEL_LEDGER_H

#include <stdint.h>

enum { LEDGER_ROWS = 32 };
struct ledger {
    int n;
    struct {
        uint16_t rule;
        int16_t amount;
    } row[LEDGER_ROWS];
};
/* Adds a row; an amount of 0 adds none.  A full ledger is an error of ours (assert). */
void ledger_add(struct ledger *l, int rule, int amount);
int ledger_sum(const struct ledger *l);

#endif
