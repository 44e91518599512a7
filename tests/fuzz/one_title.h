/* one_title.h - for targets that open games by name: built with TOY the toy is the one game there is, without it
 * there are those of games.h. */
#ifndef CUARTEL_ONE_TITLE_H
#define CUARTEL_ONE_TITLE_H

#ifdef TOY
#include "toy/toy_title.h"
#else
#include "cuartel/games.h"
#endif

/* The byte chooses. */
static inline const struct title *one_title(unsigned byte)
{
    unsigned n = 0;
    while (games[n].name)
        n++;
    return &games[byte % n];
}

#endif
