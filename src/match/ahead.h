/* ahead.h - what may come in between when the units that are picked go to a place: the game's own way there is gone
 * in a copy of the position, and whoever else is to act on it is written down.
 *
 *   static struct ahead a;
 *   if (ahead_look(&a, g, s, side, place))
 *       for (int i = 0; i < a.notes; i++)
 *           ... at a.note[i].place, a.note[i].who is asked a.note[i].text, by a.note[i].rule
 *
 * Where the game knows no way to the place the units go as near to it as it says that they come, and what forbids the
 * next step from there is why they come no farther.
 *
 * The copy is what the side may see, with its blanks filled by a guess: nothing that is hidden, and no die to come, is
 * told.  Other sides are taken to let the units pass, so that what else may come is found too; dice fall in every way that
 * they may.  Nothing is allocated: a way that is too long or has too many dice is followed in part, and is not whole. */
#ifndef CUARTEL_AHEAD_H
#define CUARTEL_AHEAD_H

#include "cuartel/game.h"

#include <stdalign.h>

enum {
    AHEAD_NOTES = 16,
    AHEAD_TEXT = 160,
    AHEAD_LEVELS = 6, /* dice one after the other */
    AHEAD_WAYS = 4096,
};

struct ahead_note {
    uint16_t place; /* where the units then are */
    uint16_t rule;  /* row of game->rules */
    uint16_t step;
    uint8_t who; /* another side, chance; or their own, which is asked something else */
    int gone;    /* atoms on the way before it */
    char text[AHEAD_TEXT];
};

struct ahead {
    int ends;           /* the farthest place that they come to, if the others let them pass */
    struct verdict why; /* if that is not the goal: what forbids the next step; 0: not known */
    uint32_t arrives;   /* how likely it is the goal; parts in a thousand million */
    bool whole;         /* else there may be more, and `arrives` is at least so much */
    bool guessed;       /* the side does not see all that this rests on */
    int notes;          /* in the order of the way, each question once a place */
    struct ahead_note note[AHEAD_NOTES];

    /* While it looks. */
    const struct game *g;
    unsigned side;
    int place, units, atoms, farthest;
    int aim; /* the place, or the nearest to it that they come to */
    uint16_t unit[GAME_MAX_STATE];
    struct way way[AHEAD_WAYS];
    alignas(max_align_t) unsigned char trial[GAME_MAX_STATE];
    alignas(max_align_t) unsigned char state[AHEAD_LEVELS][GAME_MAX_STATE];
};

/* false: the side is not asked, has picked nothing, or knows no way there. */
bool ahead_look(struct ahead *a, const struct game *g, const void *s, unsigned side, int place);

#endif
