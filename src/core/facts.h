/* facts.h - lists of facts (game.h) while they are made.  What finds no room is left out.
 *
 *   struct facts f = { out, 0, cap };
 *   fact(&f, "steps", "%d of %d", 1, 2);
 *   return f.n; */
#ifndef CUARTEL_FACTS_H
#define CUARTEL_FACTS_H

#include "cuartel/game.h"

struct facts {
    struct fact *row;
    int n, cap;
};

/* Formatted as printf does; a value that is too long is cut. */
void fact(struct facts *f, const char *key, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#endif
