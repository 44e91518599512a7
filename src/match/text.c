#include "match/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *must(void *memory)
{
    if (memory)
        return memory;
    fputs("cuartel: out of memory\n", stderr);
    abort();
}

void *match_grow(void *array, long n, long *cap, size_t size)
{
    if (n < *cap)
        return array;
    *cap = *cap ? 2 * *cap : 64;
    return must(realloc(array, (size_t)*cap * size));
}

char *match_copy(const char *text)
{
    return must(strdup(text));
}

char *text_room(struct text *t, size_t n)
{
    while (t->cap < (long)(t->n + n))
        t->at = match_grow(t->at, t->cap, &t->cap, 1);
    return t->at + t->n;
}

void text_add(struct text *t, const char *format, ...)
{
    va_list arguments;
    char *at = text_room(t, TEXT_ONCE);
    va_start(arguments, format);
    int n = vsnprintf(at, TEXT_ONCE, format, arguments);
    va_end(arguments);
    t->n += n < TEXT_ONCE ? (size_t)n : TEXT_ONCE - 1;
}

void text_join(struct text *t, const struct text *more)
{
    char *at = text_room(t, more->n + 1);
    if (more->n)
        memcpy(at, more->at, more->n);
    at[more->n] = 0;
    t->n += more->n;
}
