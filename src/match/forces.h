/* forces.h - names for units that are moved together, as force markers are in printed games: a convenience of
 * whoever plays, of which no rule knows.
 *
 *   forces_name(m, SIDE_A, "north", unit, 3, why, sizeof why);
 *   if (forces_find(m, SIDE_A, "north", &f))
 *       n = force_gather(&f, g, s);           f.unit[0] to f.unit[n - 1] stand together
 *
 * They are kept in the record and nowhere else, as comments, which mean nothing to the game:
 *
 *   # force red north: soldier-1 soldier-2 soldier-3
 *
 * The last line about a name holds; one without units disbands.  Each side names its own.  A unit is in one force
 * at a time, the one that was named last. */
#ifndef CUARTEL_FORCES_H
#define CUARTEL_FORCES_H

#include "match/match.h"
#include "match/travel.h"

enum { FORCE_NAME = 24, FORCE_UNITS = 60, FORCES = 64 };

struct force {
    char name[FORCE_NAME]; /* lower case */
    unsigned side;
    int units;
    uint16_t unit[FORCE_UNITS];
};
struct forces {
    int n;
    struct force force[FORCES];
};

/* Those of the sides in the set, in the order in which they were named. */
void forces_list(const struct match *m, unsigned sides, struct forces *out);
bool forces_find(const struct match *m, unsigned sides, const char *name, struct force *out);
bool forces_of_unit(const struct match *m, unsigned sides, int unit, struct force *out);

/* Names units of one side that stand in one place.  false: `why` says what is wrong, and all is as before. */
bool forces_name(struct match *m, unsigned side, const char *name, const uint16_t *units, int n,
                 char *why, size_t cap);
void forces_disband(struct match *m, const struct force *f);
/* Where twins went in each other's stead, they change places in their forces: they are equal, and a force goes as
 * a whole. */
void forces_follow(struct match *m, const struct travel *t);

/* Puts first those that stand with the first unit that is in the game, and returns how many; the others follow. */
int force_gather(struct force *f, const struct game *g, const void *s);

/* Units that a command names, each once; of a force, those that stand together. */
struct muster {
    int units, apart;
    uint16_t unit[TRAVEL_UNITS];
    uint16_t left[TRAVEL_UNITS]; /* apart from the force that they belong to */
};
void muster_unit(struct muster *all, int unit);
bool muster_force(struct muster *all, struct force *f, const struct game *g,
                  const void *s); /* false: none of it is in the game */

#endif
