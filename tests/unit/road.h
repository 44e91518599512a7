/* road.h - a game for tests of travelling: a road of ten places, with a bridge, an inn where dice are thrown, a gate where
 * the other side is asked, and an end.
 *
 * Red's walkers 1 to 5 stand in place 0, blue's 6 and 7 in place 6.  Walkers 1 to 3 are equal.  Whether the guard at the gate
 * sleeps is known to blue alone. */
#ifndef CUARTEL_TESTS_ROAD_H
#define CUARTEL_TESTS_ROAD_H

#include "cuartel/game.h"

enum {
    BRIDGE = 2,
    INN = 3,
    GATE = 5,
    END = 7,
    NOWHERE_ROAD = 9,
    PLACES = 10,
    WALKERS = 7,
    TWINS = 3
};
enum { ROAD, TOSS, GUARD, REST, STEPS };
enum { NONE, PICK, ENTER, COIN, PASS, BAR, RISE, VERBS };
enum { NOT_THERE = FIRST_REASON, TOO_FAR, CLOSED, STRICT };
/* Options: who throws a 1 in the inn, one time in four, rests there; the bridge is closed; the guard lets nobody pass; who
 * throws a 1 in the inn is gone, and the guard is told. */
enum { SLIPPERY = 1, BROKEN = 2, LOCKED = 4, DEADLY = 8 };
enum { AWAKE, ASLEEP }; /* scenarios */

struct road {
    struct head head;
    uint16_t at[WALKERS], picked[WALKERS];
    uint16_t sleeps;
};

extern const struct game road;

#endif
