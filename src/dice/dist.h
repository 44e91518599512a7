/* dist.h - exact distributions of small sums (hits of many dice), in fixed point, without floating point.
 * A probability is a number from 0 to DIST_ONE; the error of a whole battle is far below one part in 10^12. */
#ifndef CUARTEL_DIST_H
#define CUARTEL_DIST_H

#include <stdint.h>

#define DIST_ONE ((uint64_t)1 << 60)
enum { DIST_MOST = 48 };
struct dist { int n; uint64_t p[DIST_MOST + 1]; };      /* p[k]: of the sum k; the last takes all beyond */

void dist_certain(struct dist *d, int k);
/* One more die of `faces` faces of which `hits` count 1. */
void dist_add_die(struct dist *d, int hits, int faces);
/* d becomes w parts of `of` of itself, and the rest of x: for mixing cases.  The first case goes in with w 0,
 * the next of three that are alike with 1 of 2, the last with 2 of 3. */
void dist_mix(struct dist *d, const struct dist *x, int w, int of);
void dist_cap(struct dist *d, int most);                /* all above most counts as most */
uint64_t dist_product(uint64_t p, uint64_t q);          /* of two probabilities */
uint32_t dist_ppb(uint64_t p);                          /* rounded parts in a thousand million */

#endif
