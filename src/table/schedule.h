/* schedule.h - what comes when: rows (turn, unit, where), as on a printed turn track. */
#ifndef CUARTEL_SCHEDULE_H
#define CUARTEL_SCHEDULE_H

#include <stdint.h>

enum { SCHEDULE_ROWS = 512 };
struct due {
    uint16_t turn, unit, place;
};
/* Kept in order of turn, then of unit. */
struct schedule {
    int n;
    struct due row[SCHEDULE_ROWS];
};
/* A full schedule is an error of ours (assert): a loader looks at n first. */
void schedule_add(struct schedule *c, int turn, int unit, int place);
/* Rows of one turn: the first, and how many. */
int schedule_of(const struct schedule *c, int turn, const struct due **first);

#endif
