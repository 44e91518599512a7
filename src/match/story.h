/* story.h - a game told again from its start: the actions and the changes by hand, each with what it caused.  For a log,
 * and for a look at how the board was.
 *
 *   struct story s;
 *   story_begin(&s, m);
 *   while (story_next(&s, &tape))
 *       ... s.edit, or the action match_at(m, s.length - 1); the position after it is s.state */
#ifndef CUARTEL_STORY_H
#define CUARTEL_STORY_H

#include "match/match.h"

#include <stdalign.h>

struct story {
    const struct match *m;
    long length;      /* atoms told */
    int edits;        /* changes by hand told */
    const char *edit; /* the last thing told was this change; NULL: an atom */
    alignas(max_align_t) unsigned char state[GAME_MAX_STATE];
};

void story_begin(struct story *s, const struct match *m);
/* false: all is told. */
bool story_next(struct story *s, struct tape *t);
/* Goes on until so many atoms are told: the position as it was after them. */
void story_go(struct story *s, long length);

#endif
