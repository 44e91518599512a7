/* The list of games is public: see include/cuartel/games.h.  games.c is the one file outside a game's folder
 * that names games. */
#include "cuartel/games.h"
