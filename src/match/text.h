/* text.h - text that grows, for the outer layers.  Where there is no more memory, the program ends.
 *
 *   struct text t = { 0 };
 *   text_add(&t, "%d atoms\n", n);
 *   free(t.at); */
#ifndef CUARTEL_TEXT_H
#define CUARTEL_TEXT_H

#include <stddef.h>

enum { TEXT_ONCE = 1024 }; /* bytes that text_add takes at most; the rest is cut */

struct text {
    char *at;
    size_t n;
    long cap;
}; /* at[n] is 0, once something was added */

void text_add(struct text *t, const char *format, ...);
void text_join(struct text *t, const struct text *more); /* of any length */
char *text_room(struct text *t, size_t n);               /* where n more bytes may be written */

void *match_grow(void *array, long n, long *cap,
                 size_t size); /* an array of n elements, with room for one more */
char *match_copy(const char *text);

#endif
