#include "core/facts.h"

#include <stdarg.h>
#include <stdio.h>

void fact(struct facts *f, const char *key, const char *format, ...)
{
    if (f->n == f->cap)
        return;
    va_list list;
    va_start(list, format);
    snprintf(f->row[f->n].key, sizeof f->row->key, "%s", key);
    vsnprintf(f->row[f->n].value, sizeof f->row->value, format, list);
    va_end(list);
    f->n++;
}
