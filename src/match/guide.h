/* guide.h - a guided opening: what somebody who plays a game for the first time does in one turn, step by step, and
 * why.  It is data (data/GAME/guide/), so that neither the terminal nor a browser knows a game.
 *
 *   start.txt     scenario side seed: what is played, by whom, with which dice
 *   opening.txt   look do rule text: a row is a step
 *
 * `do` names actions, "pick ch-war-01; bound iv": the step is over when each was played, in this order, whatever else
 * was played between.  A word may end with *, for any end.  The last row has none: it says farewell.  `look` is a unit
 * or a place to show, or -. */
#ifndef CUARTEL_GUIDE_H
#define CUARTEL_GUIDE_H

#include "cuartel/games.h"
#include "match/match.h"

enum { GUIDE_NAME = 40, GUIDE_DO = 200, GUIDE_TEXT = 800, GUIDE_STEPS = 40 };

struct guide_step {
    char look[GUIDE_NAME], asks[GUIDE_DO], rule[GUIDE_NAME], text[GUIDE_TEXT];
};

struct guide {
    char scenario[GUIDE_NAME], side[GUIDE_NAME];
    int seed;
    int n;
    struct guide_step step[GUIDE_STEPS];
};

/* False where the game has none, or (err) the data are wrong. */
bool guide_read(const struct title *title, struct guide *out, struct trouble *err);
/* The k-th action of a step, from 0; false: there are not so many. */
bool guide_action(const struct guide_step *step, int k, char out[GUIDE_DO]);
/* Whether an action, as game_print writes it, is what a step names. */
bool guide_fits(const char *wanted, const char *action);

/* How far a game has come: the step, and which of its actions is the next. */
struct guide_place {
    int step, part;
};
struct guide_place guide_find(const struct guide *guide, const struct match *m, unsigned side);

#endif
