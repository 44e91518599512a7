/* force.h - who stands where.  A game keeps the place of every unit in an array `at`, with its
 * units in an order (those of a side together, those of a kind together) that makes most
 * questions ones about a range of units: from `from` up to, not including, `to`.
 *
 *   int n = force_at(s->at, RED, RED_END, place, found);             who is here
 *   int steps = force_sum(s->at, s->steps, RED, RED_END, place);     and how strong
 *
 * A unit that is nowhere stands at a number that no place has.  What may stand together, what
 * a unit is worth and what a loss does are the game's. */
#ifndef CUARTEL_FORCE_H
#define CUARTEL_FORCE_H

#include <stdbool.h>
#include <stdint.h>

/* The first unit of the range that stands at the place; -1: none. */
int force_next(const uint16_t *at, int from, int to, int place);
/* All of them, in ascending order; out has room for to - from.  Returns how many. */
int force_at(const uint16_t *at, int from, int to, int place, uint16_t *out);
int force_count(const uint16_t *at, int from, int to, int place);
/* The sum of something about them: steps, stacking weights, guns. */
int force_sum(const uint16_t *at, const uint8_t *worth, int from, int to, int place);

/* Are two units that stand together the same to the rules?  Then only the first need be
 * offered. */
typedef bool force_same_fn(const void *ctx, int a, int b);
/* The first unit of [from, unit) that stands with `unit` and is the same; -1: none. */
int force_twin(const uint16_t *at, int from, int unit, force_same_fn *same, const void *ctx);

#endif
