/* rulings.h - how a game's unclear rules are read: docs/rulings/GAME.md, built into the program.
 *
 *   ### 33
 *
 *   *Is the limit of seven in a fort for its owner only?*
 *
 *   `b/1`, `g/1`
 *
 *   No, for either side, as long as the fort stands.
 *
 * A number that never changes; the question; the rules it is about; the answer. */
#ifndef CUARTEL_RULINGS_H
#define CUARTEL_RULINGS_H

#include "cuartel/files.h"

#include <stdbool.h>

enum { RULING_QUESTION = 400, RULING_RULES = 400, RULING_ANSWER = 1600 };

/* Each on one line, without the marks of Markdown. */
struct ruling {
    int number;
    char question[RULING_QUESTION], rules[RULING_RULES], answer[RULING_ANSWER];
};

/* False where there is no such ruling; text may be NULL. */
bool ruling_find(const struct file *text, int number, struct ruling *out);
/* The first at or after a byte of the text; the byte after it, or 0: there are no more. */
size_t ruling_next(const struct file *text, size_t from, struct ruling *out);

#endif
