/* conformance.h - what every game must hold, checked on random play: the contract of game.h as
 * a test.
 *
 *   struct conformance c = { 0 };
 *   conform(&c, g, 1000000, 1);
 *   c.failed[CHECK_SOUND] is 0, c.done[CHECK_SOUND] says how often it was looked at
 *
 * A failure is printed where it happens, with the seed of its playthrough and the atoms that
 * led there; the playthrough is then given up.  Playthrough number i of seed s is playthrough 0
 * of seed s + i, so that any failure can be had again alone. */
#ifndef CUARTEL_CONFORMANCE_H
#define CUARTEL_CONFORMANCE_H

#include "cuartel/game.h"

enum conformance_check {
    CHECK_TABLE,       /* the game's tables agree with one another, names are unique */
    CHECK_SOUND,       /* every position is sound */
    CHECK_NEVER_STUCK, /* each side that acts has a legal atom, until there is a result */
    CHECK_LIST, /* legal lists are short, without duplicates, and hold only what is legal */
    CHECK_ALL_ATOMS,  /* out of all well-formed atoms, no legal one is missing from the list */
    CHECK_REFUSAL,    /* a refusal names its reason and leaves the position untouched */
    CHECK_REPLAY,     /* copies and replays end in the same bytes */
    CHECK_TEXT,       /* what is printed is read back */
    CHECK_CHANCE,     /* weights are positive, and what is drawn is legal */
    CHECK_OBSERVE,    /* observing twice is observing once */
    CHECK_IMAGINE,    /* a guess is sound and looks the same to who made it: nothing leaks */
    CHECK_OWN_CHOICE, /* what a side may do does not depend on what it may not know */
    CHECK_VEIL,    /* a veiled atom says less, but not another thing, nor less to its maker */
    CHECK_LEAK,    /* atoms that read alike leave the same view */
    CHECK_COMMUTE, /* atoms made while several sides act commute */
    CHECK_QUERIES, /* what is asked for tables and advice is in range and changes nothing */
    CHECKS,
};

extern const char *const conformance_names[CHECKS];

struct conformance {
    long done[CHECKS], failed[CHECKS];
    long atoms, games;
};

/* Plays whole random games, of all scenarios and options, until `atoms` atoms were played. */
void conform(struct conformance *c, const struct game *g, long atoms, uint64_t seed);

#endif
