/* near.h - how far apart two places lie, and which lie side by side, as the map is drawn: for questions about places that
 * no way of the game leads to. */
#ifndef CUARTEL_NEAR_H
#define CUARTEL_NEAR_H

#include "cuartel/game.h"

/* Places beyond the map lie nowhere: they are asked about by nobody. */
int64_t near_square(const struct map *map, int a,
                    int b); /* of the distance, by a measure of its own */
bool near_is_beside(const struct map *map, int a,
                    int b); /* hexes that touch; places with a link */

#endif
