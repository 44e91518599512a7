/* dist.h - exact distributions of small sums (hits of many dice), in fixed point, without
 * floating point.  A probability is a number from 0 to DIST_ONE; the error of a whole battle
 * is far below one part in 10^12. */
#ifndef CUARTEL_DIST_H
#define CUARTEL_DIST_H

#include <stdint.h>

#define DIST_ONE ((uint64_t)1 << 60)
enum { DIST_MOST = 48 };
/* p[k], for k up to n: of the sum k; p[DIST_MOST] takes all beyond. */
struct dist {
    int n;
    uint64_t p[DIST_MOST + 1];
};

void dist_certain(struct dist *d, int k);
/* One more die of `faces` faces of which `hits` count 1. */
void dist_add_die(struct dist *d, int hits, int faces);
/* d becomes w parts of `of` of itself, and the rest of x: for mixing cases.  The first case
 * goes into an empty d (n 0) with w 0; of three that are alike the next has 1 of 2, the last 2
 * of 3. */
void dist_mix(struct dist *d, const struct dist *x, int w, int of);
/* All above most counts as most. */
void dist_cap(struct dist *d, int most);
/* Of two probabilities. */
uint64_t dist_product(uint64_t p, uint64_t q);
/* Rounded parts in a thousand million. */
uint32_t dist_ppb(uint64_t p);

#endif
