/* travel.h - units sent to a place: they are picked, then go the game's own way there, an atom at a time.
 *
 *   travel_begin(&t, m, side, unit, n, place);
 *   while (travel_next(&t, m, &a) == TRAVEL_GOES_ON)
 *       match_do(m, a, &tape), and chance while it acts
 *
 * Whoever drives it plays the atoms himself, so that he can show each and let others act in between.  If another
 * side was asked something, and that led nowhere, so that the same question comes back, the travel may go on;
 * anything else ends it, since it may be wiser to do something else.
 *
 * Picks go in the record's order.  Where an equal unit must be picked first, it goes in its twin's stead. */
#ifndef CUARTEL_TRAVEL_H
#define CUARTEL_TRAVEL_H

#include "match/match.h"

enum { TRAVEL_UNITS = GAME_MAX_STATE }; /* a unit takes a byte of the state at least */

struct travel {
    unsigned side;
    int place, units, picked; /* the first so many are picked */
    uint16_t named[TRAVEL_UNITS];
    uint16_t unit[TRAVEL_UNITS]; /* who goes: that unit or its twin; as far as picked */
    int atoms;
    long length; /* of the record, and the question, when the last atom was given */
    uint16_t depth, step;
};

enum travelled {
    TRAVEL_GOES_ON,
    TRAVEL_ARRIVED,
    TRAVEL_NO_WAY,
    TRAVEL_CUT_IN /* another side is to act, or has acted so that another question is asked; or
                     the game is over */
};

/* The game has a verb to pick with, and knows ways. */
bool travel_is_known(const struct game *g);
/* Units of the list that are picked already stay so.  None at all: what is picked goes, and arrives nowhere. */
void travel_begin(struct travel *t, const struct match *m, unsigned side, const uint16_t *units,
                  int n, int place);
bool travel_is_picking(const struct travel *t);
/* The next atom.  That of a pick may be illegal, and match_do says why; any other is legal. */
enum travelled travel_next(struct travel *t, const struct match *m, struct action *a);

/* The units that the game shows as picked; returns how many. */
int travel_picked(const struct game *g, const void *s, uint16_t *units, int cap);

#endif
