/* Meridians and parallels, where it is known how longitude and latitude lie on the map. */
#include "atlas/plan.h"

#include <stdlib.h>

enum { STEP = 5000, WORLD = 180000, POLE = 90000, FRAME = 105, INSIDE = 60 };

/* Where a line from a to b has this y (or, across, this x); false: nowhere between them. */
static bool meets(struct spot a, struct spot b, int value, bool across, struct spot *out)
{
    int64_t from = across ? a.x : a.y, to = across ? b.x : b.y;
    if ((from < value) == (to < value))
        return false;
    *out = (struct spot){ (int)(a.x + (b.x - a.x) * (value - from) / (to - from)),
                          (int)(a.y + (b.y - a.y) * (value - from) / (to - from)) };
    return true;
}

static void name_degrees(struct plan *plan, struct spot at, int degrees, const char *letters,
                         enum anchor anchor)
{
    struct type t = { .face = SERIF_ITALIC,
                      .anchor = anchor,
                      .size = 150,
                      .color = 0x4A5A60,
                      .halo = NO_INK,
                      .fade = 15 };
    char text[24];
    snprintf(text, sizeof text, "%d° %c", abs(degrees) / 1000,
             degrees < 0 ? letters[0] : letters[1]);
    struct box b = type_box(t, at.x, at.y, text);
    if (b.x < FRAME || b.y < FRAME || b.x + b.w > plan->p->width - FRAME ||
        b.y + b.h > plan->p->height - FRAME || !take_box(plan, b))
        return;
    plan->p->role = "note";
    letter(plan->p, t, at.x, at.y, text, NULL);
    plan->p->role = NULL;
}

static void line(struct plan *plan, struct spot a, struct spot b)
{
    path_move(plan->p, a.x, a.y);
    path_line(plan->p, b.x, b.y);
}

void draw_graticule(struct plan *plan)
{
    const struct ground *d = &plan->ground;
    struct picture *p = plan->p;
    struct spot at;
    if (!d->fit.known)
        return;
    path_box(p, (struct box){ FRAME, FRAME, p->width - 2 * FRAME, p->height - 2 * FRAME }, 0);
    clip(p);
    for (int lon = -WORLD; lon <= WORLD; lon += STEP)
        line(plan, ground_at(d, lon, -POLE), ground_at(d, lon, POLE));
    for (int lat = -POLE; lat <= POLE; lat += STEP)
        line(plan, ground_at(d, -WORLD, lat), ground_at(d, WORLD, lat));
    paint(p, (struct ink){ .fill = NO_INK, .stroke = 0x4A5A60, .width = 8, .fade = 60 });
    unclip(p);
    for (int lon = -WORLD; lon <= WORLD; lon += STEP)
        if (meets(ground_at(d, lon, -POLE), ground_at(d, lon, POLE), p->height - FRAME, false,
                  &at))
            name_degrees(plan, (struct spot){ at.x + INSIDE, at.y - INSIDE }, lon, "WE", LEFT);
    for (int lat = -POLE; lat <= POLE; lat += STEP)
        if (meets(ground_at(d, -WORLD, lat), ground_at(d, WORLD, lat), FRAME, true, &at))
            name_degrees(plan, (struct spot){ at.x + INSIDE, at.y - INSIDE }, lat, "SN", LEFT);
}
