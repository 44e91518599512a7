/* sense.h - how the war looks from one camp: what its computer player's opinions rest on (value.c, promise*.c).
 *
 * Everything here is worked out afresh from the position; nothing is remembered.  Numbers of units stand for
 * strength, which is rough but quick; battles are weighed exactly where they are decided (promise_land.c). */
#ifndef PACIFIC_SENSE_H
#define PACIFIC_SENSE_H

#include "games/pacific/state.h"

enum {
    SENSE_VP = 1000,
    SENSE_HEXES = 64
}; /* a victory point in the units of value and promise */

struct sense {
    const struct game *g;
    const struct pacific *s;
    const struct pacific_data *d;
    int camp, foe;
    int crowds[CAMPS]; /* hexes where a camp has combat units */
    uint16_t crowd[CAMPS][SENSE_HEXES];
    int boldness;      /* 0 to 2: how badly it needs another result than the one in sight */
    int afloat[CAMPS]; /* combat units that could come by sea */
    uint8_t own[CITIES], enemy[CITIES]; /* combat units in the city */
    uint8_t near[CITIES]; /* own combat units that could be there this turn or next */
    uint8_t need[CITIES]; /* own city: the garrison it wants; else the force that takes it */
};

/* The camp that a side plays for. */
int pacific_camp_of_side(unsigned side);
void pacific_open_sense(struct sense *w, const struct game *g, const struct pacific *s,
                        int camp);
/* What a city is worth to who holds it: its points, and something for a port. */
int pacific_city_worth(const struct sense *w, int city);
/* Combat units that may stay in a hex (g/1). */
int pacific_room_in(const struct sense *w, int place);
/* Units of a hex that its own city does not want as a garrison. */
int pacific_spare_at(const struct sense *w, int place);
/* How well n units at a place would do by marching to a city; 0: nothing to do there. */
int pacific_march_worth(const struct sense *w, int place, int n, int city);
/* The city to which n units at a place should march, and what that is worth; -1: none. */
int pacific_best_march(const struct sense *w, int place, int n, int *worth);
/* What n units that wait at a port (or are at sea: place NOWHERE) should do by ship. */
struct crossing {
    int worth;
    uint16_t place;  /* where to go; NOWHERE: nothing */
    uint8_t landing; /* by a landing, for which a chit is needed; else to a friendly port */
};
/* area: only there (0: anywhere) */
void pacific_best_crossing(const struct sense *w, int from, int n, int area,
                           struct crossing *out);

#endif
