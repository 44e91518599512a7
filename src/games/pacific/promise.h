/* promise.h - the opinions of value.c's sister files on each chapter's atoms: see promise.c. */
#ifndef PACIFIC_PROMISE_H
#define PACIFIC_PROMISE_H

#include "games/pacific/sense.h"

/* Above this there is nothing to weigh: the atom is part of a plan.  Plans differ by more than a player's doubts,
 * so that they are carried out in one order. */
enum { ROUTINE = 100000000, APART = 1000 };
enum { STEP_WORTH = 250, SUPPLY_WORTH = 120 };

typedef int promise_fn(const struct sense *w, struct action a);
promise_fn pacific_promise_plan, pacific_promise_naval, pacific_promise_sail,
    pacific_promise_after_sail, pacific_promise_intercept, pacific_promise_blockade,
    pacific_promise_sea_fight; /* promise_sea.c */
promise_fn pacific_promise_consume, pacific_promise_repair,
    pacific_promise_receive; /* promise_supply.c */
promise_fn pacific_promise_land, pacific_promise_march, pacific_promise_combat,
    pacific_promise_attack, pacific_promise_favour, pacific_promise_spend,
    pacific_promise_losses, pacific_promise_retreat, pacific_promise_advance,
    pacific_promise_attrition; /* promise_land.c */

/* How dear a combat unit is to its owner: the cheapest is lost first. */
int pacific_unit_worth(const struct sense *w, int u);
int pacific_ship_worth(const struct sense *w, int u);

#endif
