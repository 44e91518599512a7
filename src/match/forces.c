#include "match/forces.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "match/inside.h"

enum { ID = 80 }; /* bytes of a unit's */

static unsigned side_named(const struct game *g, const char *name)
{
    for (int i = 0; g->sides[i]; i++)
        if (strcmp(g->sides[i], name) == 0)
            return 1u << i;
    return 0;
}

static bool is_name(const char *name)
{
    size_t n = strlen(name);
    for (size_t i = 0; i < n; i++)
        if (!isalnum((unsigned char)name[i]) && name[i] != '-')
            return false;
    return n > 0 && n < FORCE_NAME;
}

static bool holds(const struct force *f, int unit)
{
    for (int i = 0; i < f->units; i++)
        if (f->unit[i] == unit)
            return true;
    return false;
}

/* The record. */

/* " force red north: soldier-1 soldier-2"; false: a comment about something else. */
static bool read_line(const struct game *g, const char *comment, struct force *f)
{
    char copy[RECORD_LINE], *rest = copy;
    if (strlen(comment) >= sizeof copy)
        return false;
    strcpy(copy, comment);
    const char *head = strtok_r(rest, " \t", &rest), *side = strtok_r(rest, " \t", &rest);
    char *name = strtok_r(rest, " \t", &rest), *colon = name ? strchr(name, ':') : NULL;
    if (!colon || colon[1] || strcmp(head, "force") != 0)
        return false;
    *colon = 0;
    *f = (struct force){ .side = side_named(g, side) };
    if (!f->side || !is_name(name))
        return false;
    strcpy(f->name, name);
    for (char *id; (id = strtok_r(rest, " \t", &rest));) {
        int unit = game_find(g, 'u', id);
        if (unit < 0 || f->units == FORCE_UNITS || holds(f, unit))
            return false;
        f->unit[f->units++] = (uint16_t)unit;
    }
    return true;
}

static void write_line(struct match *m, const struct force *f)
{
    char line[RECORD_LINE];
    int n = snprintf(line, sizeof line, "force %s %s:", game_side_name(m->g, f->side), f->name);
    for (int i = 0; i < f->units; i++) {
        char id[ID];
        m->g->name_of(m->g, 'u', f->unit[i], id, sizeof id);
        n += snprintf(line + n, sizeof line - (size_t)n, " %s", id);
    }
    match_comment(m, line);
}

/* Whether its line may stand in a record. */
static bool fits(const struct match *m, const uint16_t *units, int n)
{
    size_t length = sizeof "# force  : " + FORCE_NAME + ID;
    for (int i = 0; i < n; i++) {
        char id[ID];
        m->g->name_of(m->g, 'u', units[i], id, sizeof id);
        length += 1 + strlen(id);
    }
    return n <= FORCE_UNITS && length < RECORD_LINE;
}

static void leave(struct force *f, const struct force *for_other)
{
    int kept = 0;
    for (int i = 0; i < f->units; i++)
        if (!holds(for_other, f->unit[i]))
            f->unit[kept++] = f->unit[i];
    f->units = kept;
}

/* The line about a force takes the place of the one before, and its units out of the side's other forces. */
static void take(struct forces *all, const struct force *f)
{
    int kept = 0, at = -1;
    for (int i = 0; i < all->n; i++) {
        struct force *old = &all->force[i];
        bool same = old->side == f->side && strcmp(old->name, f->name) == 0;
        if (old->side == f->side && !same)
            leave(old, f);
        if (same)
            *old = *f;
        if (!old->units)
            continue;
        if (same)
            at = kept;
        all->force[kept++] = *old;
    }
    all->n = kept;
    if (at < 0 && f->units && all->n < FORCES)
        all->force[all->n++] = *f;
}

void forces_list(const struct match *m, unsigned sides, struct forces *out)
{
    struct force f;
    const char *comment;
    out->n = 0;
    for (int i = 0; (comment = match_comment_at(m, i)); i++)
        if (read_line(m->g, comment, &f) && f.side & sides)
            take(out, &f);
}

bool forces_find(const struct match *m, unsigned sides, const char *name, struct force *out)
{
    struct forces all;
    forces_list(m, sides, &all);
    for (int i = 0; i < all.n; i++)
        if (strcasecmp(all.force[i].name, name) == 0) {
            *out = all.force[i];
            return true;
        }
    return false;
}

bool forces_of_unit(const struct match *m, unsigned sides, int unit, struct force *out)
{
    struct forces all;
    forces_list(m, sides, &all);
    for (int i = 0; i < all.n; i++)
        if (holds(&all.force[i], unit)) {
            *out = all.force[i];
            return true;
        }
    return false;
}

/* Naming. */

struct why {
    char *text;
    size_t n;
};

static bool refuse(struct why why, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(why.text, why.n, format, arguments);
    va_end(arguments);
    return false;
}

static bool may_name(const struct match *m, unsigned side, const char *name, struct why why)
{
    struct forces all;
    struct force f;
    if (!is_name(name))
        return refuse(why,
                      "a force's name has letters, digits and hyphens, %d at most, not '%.60s'",
                      FORCE_NAME - 1, name);
    if (game_find(m->g, 'u', name) >= 0)
        return refuse(why, "%s is a unit", name);
    forces_list(m, ~0u, &all);
    if (all.n == FORCES && !forces_find(m, side, name, &f))
        return refuse(why, "there are %d forces already; disband one", FORCES);
    return true;
}

static bool may_join(const struct match *m, unsigned side, int first, int unit, struct why why)
{
    const struct game *g = m->g;
    char id[ID], other[ID];
    g->name_of(g, 'u', unit, id, sizeof id);
    g->name_of(g, 'u', first, other, sizeof other);
    if (!side)
        return refuse(why, "%s belongs to no side", id);
    if (g->owner(g, m->state, unit) != side)
        return refuse(why, "%s is not of %s", id, game_side_name(g, side));
    if (g->where(g, m->state, unit) < 0)
        return refuse(why, "%s is not in the game", id);
    if (g->where(g, m->state, unit) != g->where(g, m->state, first))
        return refuse(why, "%s does not stand with %s", id, other);
    return true;
}

bool forces_name(struct match *m, unsigned side, const char *name, const uint16_t *units, int n,
                 char *text, size_t cap)
{
    struct why why = { text, cap };
    struct force f = { .side = side, .units = n };
    if (!may_name(m, side, name, why))
        return false;
    for (int i = 0; i < n; i++)
        if (!may_join(m, side, units[0], units[i], why))
            return false;
    if (!fits(m, units, n))
        return refuse(why, "more units than a force can hold: %d at most", FORCE_UNITS);
    for (size_t i = 0; name[i]; i++)
        f.name[i] = (char)tolower((unsigned char)name[i]);
    memcpy(f.unit, units, (size_t)n * sizeof *units);
    write_line(m, &f);
    return true;
}

void forces_disband(struct match *m, const struct force *f)
{
    struct force none = *f;
    none.units = 0;
    write_line(m, &none);
}

/* Following. */

static bool is_among(const uint16_t *list, int n, int unit)
{
    for (int i = 0; i < n; i++)
        if (list[i] == unit)
            return true;
    return false;
}

/* Who takes a unit's place: who went in its stead; and for one that went unnamed, one that was named and stayed. */
static int successor(const struct travel *t, int unit)
{
    int unnamed = 0;
    for (int i = 0; i < t->picked; i++)
        if (t->named[i] == unit)
            return t->unit[i];
    if (!is_among(t->unit, t->picked, unit))
        return unit;
    for (int i = 0; t->unit[i] != unit; i++)
        unnamed += !is_among(t->named, t->picked, t->unit[i]);
    for (int i = 0; i < t->picked; i++)
        if (!is_among(t->unit, t->picked, t->named[i]) && unnamed-- == 0)
            return t->named[i];
    return unit;
}

void forces_follow(struct match *m, const struct travel *t)
{
    struct forces all;
    forces_list(m, t->side, &all);
    for (int i = 0; i < all.n; i++) {
        struct force *f = &all.force[i], now = *f;
        for (int k = 0; k < now.units; k++)
            now.unit[k] = (uint16_t)successor(t, f->unit[k]);
        if (memcmp(now.unit, f->unit, (size_t)f->units * sizeof *f->unit) != 0)
            write_line(m, &now);
    }
}

/* Using. */

int force_gather(struct force *f, const struct game *g, const void *s)
{
    struct force all = *f;
    int together = 0, apart = 0, place = -1;
    for (int i = 0; i < f->units && place < 0; i++)
        if (g->owner(g, s, f->unit[i]) == f->side)
            place = g->where(g, s, f->unit[i]);
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < all.units; i++) {
            bool stands = place >= 0 && g->where(g, s, all.unit[i]) == place &&
                          g->owner(g, s, all.unit[i]) == f->side;
            if (stands == (pass == 0))
                f->unit[together + apart] = all.unit[i], *(stands ? &together : &apart) += 1;
        }
    return together;
}

static void add(uint16_t *list, int *n, int unit)
{
    if (!is_among(list, *n, unit))
        list[(*n)++] = (uint16_t)unit;
}

void muster_unit(struct muster *all, int unit)
{
    add(all->unit, &all->units, unit);
}

bool muster_force(struct muster *all, struct force *f, const struct game *g, const void *s)
{
    int together = force_gather(f, g, s);
    for (int i = 0; i < together; i++)
        muster_unit(all, f->unit[i]);
    for (int i = together; i < f->units; i++)
        add(all->left, &all->apart, f->unit[i]);
    return together > 0;
}
