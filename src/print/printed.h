/* printed.h - what a game says it wants printed beside map and counters, in print.txt:
 *
 *   sort  of  title  note  source
 *
 * in the order in which it is printed.  `of` is, by the sort,
 *
 *   table     a sheet and its columns, `terrain.txt terrain mp=Movement_points`; `?vp`: only rows that have vp
 *   chart     the headings of columns, parted by |
 *   row       cells of one more row of the table or chart above, parted by |
 *   rules     the beginnings of ids of the rule reference
 *   track     the first and the last number of boxes in a row
 *   calendar  a sheet, the column with the number of a box, columns with what it says, and `@fact_of_units` whose value
 *             is the number: these units are shown in the box
 *   boxes     columns, width and height in millimetres of empty boxes; `note` has their labels, parted by |; without a
 *             title they go on below those above
 *   setup     a scenario and the sheet that tells of it: who stands where as it begins
 *   counters  the sheets that the game's units come from
 *   limit     how many of the units whose ids begin so are printed, `19 ch-sup`; the others are spare
 *   back      a fact of units that their backs show
 *   marker    how many, and whose (- nobody's) its front and its back are; `title` is on the front, `note` on the back
 *   cards     a sheet of cards; `title=name` where its columns are not called title, text, year, points and side */
#ifndef CUARTEL_PRINTED_H
#define CUARTEL_PRINTED_H

#include "data/sheet.h"

enum printed_sort {
    PRINT_TABLE,
    PRINT_CHART,
    PRINT_ROW,
    PRINT_RULES,
    PRINT_TRACK,
    PRINT_CALENDAR,
    PRINT_BOXES,
    PRINT_SETUP,
    PRINT_UNITS,
    PRINT_LIMIT,
    PRINT_BACK,
    PRINT_MARKER,
    PRINT_DECK,
};

enum {
    PRINTED_ROWS = 200,
    PRINTED_TEXT = 320,
    PRINTED_TITLE = 80,
    ORIGINS = 64,
    ORIGIN_KEY = 24
};

/* Where a row comes from: printed in the rulebook, found elsewhere, reconstructed. */
enum origin { SEED, FOUND, RECONSTRUCTED, ORIGIN_KINDS };

struct printed_row {
    enum printed_sort sort;
    int line; /* of print.txt */
    char of[PRINTED_TEXT], title[PRINTED_TITLE], note[PRINTED_TEXT], source[ORIGIN_KEY];
};

struct printed {
    int n;
    struct printed_row row[PRINTED_ROWS];
};

/* The keys of a set of sheets, as its sources.txt has them. */
struct origins {
    int n;
    struct {
        char key[ORIGIN_KEY], text[PRINTED_TEXT];
        enum origin kind;
    } row[ORIGINS];
};

void printed_read(struct printed *out, const struct files *sheets, struct trouble *err);
void origins_read(struct origins *out, const struct files *files, struct trouble *err);
int origin_of(const struct origins *o, const char *key); /* its row, or -1 */

/* Takes the next piece of a text that is parted by `mark`, without blanks around it; false: there is none. */
bool next_piece(const char **text, char mark, char *out, size_t n);

#endif
