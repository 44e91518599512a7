/* toy.h - "Three Skirmishes", the smallest game that has everything: secrets, plans made at the
 * same time, an interrupt, dice with unequal chances, an option, a rule that refuses.  The
 * tests of everything shared run on it.  It is also the game to copy for a start: toy.c reads
 * from its rules down to its table. */
#ifndef CUARTEL_TOY_H
#define CUARTEL_TOY_H

#include "cuartel/game.h"

enum { TOY_UNITS = 8, TOY_HAND = 3 };
enum toy_place { DECK, RED_HAND, BLUE_HAND, SPENT, TOY_PLACES };
enum toy_verb { NO_VERB, DEAL, PLAN, STAND, FLEE, SKY, TOY_VERBS };
enum toy_sky { CALM, STORM, SKIES };
enum toy_step { WAR, DEALING, PLANNING, ANSWER, WEATHER, TOY_STEPS };
enum toy_scenario { FULL, DUEL };
enum { NO_FLIGHT = 1 };      /* option: nobody flees */
enum { NOBODY_PLANNED = 0 }; /* else the unit's number + 1 */

struct toy {
    struct head head;
    uint16_t at[TOY_UNITS];     /* a place; written by put alone */
    uint16_t count[TOY_PLACES]; /* units in each place; public, and kept by put */
    uint16_t plan[2];           /* of red, of blue */
    uint16_t points[2];
};

extern const struct game toy;

#endif
