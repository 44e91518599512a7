/* plan.h - what the plans for moves share: who goes together, where they can be, and what they gain there. */
#ifndef TAW_PLAN_H
#define TAW_PLAN_H

#include "games/taw/sense.h"

/* Units of one hex and kind, in ascending order. */
struct party {
    int hex, n;
    bool vessels, supply;
    uint16_t unit[STACKING * 2];
    bool can[HEXES];   /* be there when its move is over */
    bool lands[HEXES]; /* some of it, if vessels carry it there */
    const int16_t *pull;
};

/* Would the two be one party if they stood together? */
bool taw_is_like(const struct sense *w, int u, int v);
struct force taw_force_of_party(const struct sense *w, const struct party *k, int n);
/* What so strong a part of the party adds to the attacks of this turn by going there. */
int taw_attack_gain(const struct sense *w, const struct party *k, struct force f, int to);
/* What is lost of it on average by going at all (7.14). */
int taw_desertion(const struct sense *w, const struct party *k, struct force f);

/* ---- voyage.c ---- */
/* Where the parties could be put ashore. */
void taw_find_landings(const struct sense *w, struct party *party, int groups);
/* These take the place of the best plan if they gain more: a voyage of any vessels; what the vessels that have set out may
 * do with those whom they have aboard, or can take there. */
void taw_try_voyages(const struct sense *w, const struct party *party, int groups,
                     struct plan *best);
void taw_try_to_sail_on(const struct sense *w, const struct party *ships,
                        const struct party *party, int groups, struct plan *best);

#endif
