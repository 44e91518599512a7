/* atlas.h - maps of games as pictures: the places, what lies between them, and the counters of a position, for any
 * game.  All that is known of a game is game.h; outlines, names and furniture come from sheets beside its data
 * (ground.h).  An outer layer: it allocates.
 *
 *   struct picture p = { 0 };
 *   struct atlas a = { g, title->atlas, state, true };
 *   if (atlas_draw(&a, &p, why, sizeof why))
 *       picture_svg(&p, stdout, g->title);
 *   picture_close(&p); */
#ifndef CUARTEL_ATLAS_H
#define CUARTEL_ATLAS_H

#include "atlas/picture.h"
#include "cuartel/files.h"
#include "cuartel/game.h"

struct atlas {
    const struct game *g;
    const struct files *sheets; /* NULL: none */
    const void *state;          /* a position, as whoever looks at it may see it */
    bool counters;              /* the units that stand there, and who holds what */
};

/* The names of all sheets that there may be for pictures and print; NULL ends. */
extern const char *const atlas_sheets[];

/* false: `why` says what is wrong.  picture_close may be called either way. */
bool atlas_draw(const struct atlas *a, struct picture *p, char *why, size_t n);

/* The parts of such a picture, for who lays counters over a bare map himself and moves them about. */
enum atlas_shape { ATLAS_HEX, ATLAS_BOX, ATLAS_SPACE };
struct atlas_place {
    enum atlas_shape shape;
    struct spot middle;
    struct spot mark; /* where its town lies and its holder's flag stands; often the middle */
    int width, height;
};
/* One for every place of the game's map; false: `why` says what is wrong. */
bool atlas_places(const struct atlas *a, struct atlas_place *out, char *why, size_t n);
/* A unit's counter, as whoever looks at the state may see it; its left upper corner is at 0, 0. */
void atlas_counter(const struct atlas *a, int unit, struct picture *p);
/* The flag of a side that holds a place, beside the mark of the place at 0, 0. */
void atlas_flag(const struct atlas *a, unsigned side, struct picture *p);

#endif
