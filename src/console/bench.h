/* bench.h - how fast a game is: random legal actions listed, chosen and played; the same replayed; positions
 * copied, hashed, their legal actions listed, and searched for ways and supply.  Times are of the processor. */
#ifndef CUARTEL_BENCH_H
#define CUARTEL_BENCH_H

#include "cuartel/game.h"

struct bench {
    uint64_t actions, per_second, ns; /* played; a second; nanoseconds each */
    uint64_t games, games_per_minute;
    uint64_t replayed_per_second;
    uint64_t copy_ns, hash_ns, listing_ns; /* of one position */
    uint64_t reach_ns,
        supply_ns; /* where one unit may go, whether it has supply; 0: the game knows no such */
    uint64_t state_bytes;
};

struct bench bench_game(const struct game *g, int scenario, unsigned options, int seconds);

#endif
