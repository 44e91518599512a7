/* promise.h - the opinions of value.c's sister files on each chapter's atoms: see promise.c. */
#ifndef PACIFIC_PROMISE_H
#define PACIFIC_PROMISE_H

#include "games/pacific/sense.h"

/* Above this there is nothing to weigh: the atom is part of a plan.  Plans differ by more than a player's doubts,
 * so that they are carried out in one order. */
enum { ROUTINE = 100000000, APART = 1000 };
enum { STEP_WORTH = 250, SUPPLY_WORTH = 120 };

typedef int promise_fn(const struct sense *w, struct action a);
promise_fn promise_plan, promise_naval, promise_sail, promise_after_sail, promise_intercept,
    promise_blockade, promise_sea_fight;                     /* promise_sea.c */
promise_fn promise_consume, promise_repair, promise_receive; /* promise_supply.c */
promise_fn promise_land, promise_march, promise_combat, promise_attack, promise_favour,
    promise_spend, promise_losses, promise_retreat, promise_advance,
    promise_attrition; /* promise_land.c */

/* How dear a combat unit is to its owner: the cheapest is lost first. */
int unit_worth(const struct sense *w, int u);
int ship_worth(const struct sense *w, int u);

#endif
