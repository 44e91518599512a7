#include "atlas/atlas.h"

#include <stdlib.h>
#include <string.h>

#include "atlas/plan.h"

enum { FACTS = 64 };

const char *const atlas_sheets[] = { "fit.txt",   "lines.txt",   "outlines.txt",
                                     "towns.txt", "plate.txt",   "legend.txt",
                                     "print.txt", "sources.txt", NULL };

void place_fact(const struct plan *plan, int place, const char *key, char *out, size_t n)
{
    struct fact fact[FACTS];
    int count = plan->g->place_facts
                    ? plan->g->place_facts(plan->g, plan->state, place, fact, FACTS)
                    : 0;
    *out = 0;
    for (int i = 0; i < count && !*out; i++)
        if (strncmp(fact[i].key, key, strlen(key)) == 0)
            snprintf(out, n, "%.*s", (int)n - 1, fact[i].value);
}

/* ---- what is taken ---- */

struct box box_around(struct spot at, int w, int h)
{
    return (struct box){ at.x - w / 2, at.y - h / 2, w, h };
}

bool take_box(struct plan *plan, struct box b)
{
    if (plan->boxes == PLAN_BOXES)
        return false;
    plan->box[plan->boxes++] = b;
    return true;
}

bool is_free(const struct plan *plan, struct box b)
{
    for (int i = 0; i < plan->boxes; i++) {
        const struct box *o = &plan->box[i];
        if (b.x < o->x + o->w && o->x < b.x + b.w && b.y < o->y + o->h && o->y < b.y + b.h)
            return false;
    }
    return true;
}

/* ---- outlines ---- */

bool has_outline(const struct plan *plan, const char *layer)
{
    for (int i = 0; i < plan->ground.outlines; i++)
        if (strcmp(plan->ground.outline[i].layer, layer) == 0)
            return true;
    return false;
}

static bool is_inside(const struct spot *corner, int n, struct spot at)
{
    bool in = false;
    for (int i = 0, j = n - 1; i < n; j = i++) {
        struct spot a = corner[i], b = corner[j];
        if ((a.y > at.y) == (b.y > at.y))
            continue;
        int64_t x = a.x + (int64_t)(b.x - a.x) * (at.y - a.y) / (b.y - a.y);
        in ^= at.x < x;
    }
    return in;
}

bool inside_outline(const struct plan *plan, const char *layer, struct spot at)
{
    const struct ground *d = &plan->ground;
    for (int i = 0; i < d->outlines; i++)
        if (strcmp(d->outline[i].layer, layer) == 0 &&
            is_inside(d->spot + d->outline[i].first, d->outline[i].n, at))
            return true;
    return false;
}

/* ---- the whole ---- */

static bool open_plan(struct plan *plan, const struct atlas *a, struct trouble *err)
{
    if (!ground_open(&plan->ground, a->g, a->sheets, err))
        return false;
    plan->group = calloc((size_t)plan->ground.places + 1, sizeof *plan->group);
    plan->country = calloc((size_t)plan->ground.places + 1, sizeof *plan->country);
    if (!plan->group || !plan->country || !cells_open(plan)) {
        snprintf(err->text, sizeof err->text, "out of memory");
        return false;
    }
    const struct plate_item *group = ground_item(&plan->ground, "group");
    for (int p = 0; p < plan->ground.places; p++) {
        if (group)
            place_fact(plan, p, group->text, plan->group[p], sizeof plan->group[p]);
        place_fact(plan, p, "country", plan->country[p], sizeof plan->country[p]);
    }
    plan->p->width = plan->ground.frame.width;
    plan->p->height = plan->ground.frame.height;
    return true;
}

static void draw_all(struct plan *plan)
{
    draw_water_and_land(plan);
    draw_graticule(plan);
    if (plan->ground.frame.hex)
        draw_ranges(plan);
    draw_relief(plan);
    draw_grid(plan);
    if (plan->ground.frame.hex)
        draw_sides(plan);
    else
        draw_lines(plan);
    draw_furniture(plan);
    draw_places(plan);
    draw_names(plan);
    if (plan->counters) {
        draw_counters(plan);
        draw_off_map(plan);
    }
}

static struct atlas_place place_of(const struct plan *plan, int i)
{
    const struct ground *d = &plan->ground;
    struct atlas_place p = { ATLAS_HEX, d->at[i], d->dot[i], HEX_PITCH, HEX_PITCH };
    if (plan->g->map->place[i].flags & PLACE_HEX)
        return p;
    p.shape = d->frame.hex ? ATLAS_BOX : ATLAS_SPACE;
    p.width = d->frame.hex ? BOX_WIDTH : 2 * SPACE_RADIUS;
    p.height = d->frame.hex ? BOX_HEIGHT : 2 * SPACE_RADIUS;
    return p;
}

/* NULL, and why, where there is no memory for it. */
static struct plan *new_plan(const struct atlas *a, char *why, size_t n)
{
    struct plan *plan = calloc(1, sizeof *plan);
    if (!plan) {
        snprintf(why, n, "out of memory");
        return NULL;
    }
    plan->g = a->g;
    plan->state = a->state;
    plan->counters = a->counters;
    return plan;
}

bool atlas_places(const struct atlas *a, struct atlas_place *out, char *why, size_t n)
{
    struct trouble err = { "" };
    struct plan *plan = new_plan(a, why, n);
    if (!plan)
        return false;
    if (ground_open(&plan->ground, a->g, a->sheets, &err))
        for (int i = 0; i < plan->ground.places; i++)
            out[i] = place_of(plan, i);
    snprintf(why, n, "%s", err.text);
    ground_close(&plan->ground);
    free(plan);
    return !*err.text;
}

bool atlas_draw(const struct atlas *a, struct picture *p, char *why, size_t n)
{
    struct trouble err = { "" };
    struct plan *plan = new_plan(a, why, n);
    *p = (struct picture){ 0 };
    if (!plan)
        return false;
    plan->p = p;
    if (!a->g->map || !a->g->map->places)
        snprintf(err.text, sizeof err.text, "%s has no map", a->g->name);
    else if (open_plan(plan, a, &err))
        draw_all(plan);
    if (!*err.text && p->broken)
        snprintf(err.text, sizeof err.text, "out of memory");
    snprintf(why, n, "%s", err.text);
    ground_close(&plan->ground);
    free(plan->cells.place);
    free(plan->group);
    free(plan->country);
    free(plan);
    return !*err.text;
}
