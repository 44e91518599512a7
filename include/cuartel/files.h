/* files.h - a game's data as a set of named texts: the set built into the library, or one that the caller makes,
 * such as the built-in set with a directory of the user's laid over it. */
#ifndef CUARTEL_FILES_H
#define CUARTEL_FILES_H

#include <stddef.h>

struct file {
    const char *name; /* "units.txt" */
    const char *text; /* need not end with 0 */
    size_t length;
};

struct files {
    int n;
    const struct file *file;
};

/* The first mistake found in data: "units.txt:14: steps: expected 1 to 2, found x".  Empty: none so far. */
struct trouble {
    char text[240];
};

#endif
