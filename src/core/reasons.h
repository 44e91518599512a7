/* reasons.h - the reasons that the referee itself gives, before any game's own.
 *
 *   static const struct reason reasons[] = {
 *       HOUSE_REASONS,
 *       [NO_ENEMY_HEX] = { R_11_4_1, 0, "{u:a} may not enter {p:b}: an enemy is there" },
 *   };
 * where the game's own reasons are an enum that begins with FIRST_REASON. */
#ifndef CUARTEL_REASONS_H
#define CUARTEL_REASONS_H

#include "cuartel/game.h"

/* In a NOT_NOW of the referee's, c says that b is the step that is going on. */
enum { STEP_IS_TOLD = 1 };

/* clang-format off */
#define HOUSE_REASONS \
    [LEGAL] = { 0, 0, "legal" }, \
    [NOT_YOU] = { 0, 0, "it is for {s:a} to act" }, \
    [NOT_NOW] = { 0, 0, "this action does not belong to the present step" }, \
    [MALFORMED] = { 0, 0, "argument {n:a} names nothing that there is" }, \
    [OUT_OF_ORDER] = { 0, 0, "picks go in ascending order" }, \
    [TWIN] = { 0, 0, "{u:b} is equal to {u:a} and goes first" }, \
    [GAME_OVER] = { 0, 0, "the game is over" }
/* clang-format on */

#endif
