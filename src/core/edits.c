#include "core/edits.h"

#include <stdio.h>

bool edit_refused(char *why, size_t n, const char *text)
{
    snprintf(why, n, "%s", text);
    return false;
}

bool unit_unsound(const struct game *g, int unit, const char *text, char *why, size_t n)
{
    char name[40];
    g->name_of(g, 'u', unit, name, sizeof name);
    snprintf(why, n, "%s: %s", name, text);
    return false;
}

struct edit edit_removal(const struct edit *e, int place)
{
    return (struct edit){ .kind = EDIT_PUT, .unit = e->unit, .place = place, .detail = "" };
}
