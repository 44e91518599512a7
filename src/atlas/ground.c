#include "atlas/ground.h"

#include <stdlib.h>
#include <string.h>

#include "data/sheet.h"

enum { FAR = 100000, DEGREES = 360000, MARGIN = 12, HEX_MARGIN = 15 };

/* ---- from the measure of the map to the sheet ---- */

/* Tenths of a column and of a row; of a space's width. */
static struct spot measure(const struct lay *f, int x, int y)
{
    if (!f->hex)
        return (struct spot){ x * SPACE_UNIT, y * SPACE_UNIT };
    int step = HEX_LONG + HEX_SHORT;
    return f->flip ? (struct spot){ x * HEX_PITCH / 10, y * step / 10 }
                   : (struct spot){ x * step / 10, y * HEX_PITCH / 10 };
}

static struct spot on_sheet(const struct lay *f, struct spot at)
{
    return (struct spot){ at.x - f->left, at.y - f->top };
}

static struct spot middle_of(const struct lay *f, const struct place *p)
{
    if (!(p->flags & PLACE_HEX))
        return measure(f, p->x, p->y);
    struct spot at = measure(f, 10 * p->x, 10 * p->y);
    bool low = ((f->flip ? p->y : p->x) & 1) == f->even_high;
    if (low && f->flip)
        at.x += HEX_PITCH / 2;
    else if (low)
        at.y += HEX_PITCH / 2;
    return at;
}

/* ---- sheets ---- */

/* Nothing of a sheet that is not there. */
static bool open_sheet(struct sheet *t, const struct files *f, const char *name,
                       const char *columns, struct trouble *err)
{
    return f && files_find(f, name) && sheet_open(t, f, name, columns, err);
}

static void read_fit(struct fit *fit, const struct files *f, struct trouble *err)
{
    static const char *const keys[] = { "a0", "a1", "a2", "b0", "b1", "b2", NULL };
    int *const to[] = { &fit->a0, &fit->a1, &fit->a2, &fit->b0, &fit->b1, &fit->b2 };
    struct sheet t;
    if (!open_sheet(&t, f, "fit.txt", "key value source", err))
        return;
    while (sheet_next(&t)) {
        int key = sheet_word(&t, 0, keys);
        *to[key] = sheet_int(&t, 1, -36000000, 36000000);
    }
    int64_t det = (int64_t)fit->a1 * fit->b2 - (int64_t)fit->a2 * fit->b1;
    if (sheet_sound(&t) && det == 0)
        sheet_mistake(&t, -1, "expected a1 b2 to differ from a2 b1");
    fit->known = sheet_sound(&t);
}

/* Longitude and latitude are in thousandths of a degree. */
static struct spot by_fit(const struct fit *fit, int lon, int lat)
{
    int64_t det = (int64_t)fit->a1 * fit->b2 - (int64_t)fit->a2 * fit->b1;
    int64_t east = (int64_t)lon * 100 - fit->a0, south = (int64_t)lat * 100 - fit->b0;
    return (struct spot){ (int)((east * fit->b2 - south * fit->a2) * HEX_PITCH / det),
                          (int)((south * fit->a1 - east * fit->b1) * HEX_PITCH / det) };
}

/* A row belongs to the outline above it if layer and name are the same. */
static void add_spot(struct ground *d, struct sheet *t, struct spot at)
{
    struct outline *last = d->outlines ? &d->outline[d->outlines - 1] : NULL;
    bool begins = !last || strcmp(last->layer, sheet_text(t, 0)) != 0 ||
                  strcmp(last->name, sheet_text(t, 1)) != 0;
    if (d->spots == GROUND_SPOTS || (begins && d->outlines == GROUND_LINES)) {
        sheet_mistake(t, -1, "expected at most %d outlines of %d points together", GROUND_LINES,
                      GROUND_SPOTS);
        return;
    }
    if (begins) {
        last = &d->outline[d->outlines++];
        *last = (struct outline){ .first = d->spots };
        sheet_copy(t, 0, last->layer, sizeof last->layer);
        sheet_copy(t, 1, last->name, sizeof last->name);
    }
    d->spot[d->spots++] = at;
    last->n++;
}

static void read_outlines(struct ground *d, const struct files *f, const struct fit *fit,
                          struct trouble *err)
{
    struct sheet t;
    if (open_sheet(&t, f, "lines.txt", "layer name lon lat source", err)) {
        if (!fit->known)
            sheet_mistake(&t, -1, "expected fit.txt beside it");
        while (sheet_next(&t)) {
            int lon = sheet_int(&t, 2, -DEGREES, DEGREES);
            int lat = sheet_int(&t, 3, -DEGREES, DEGREES);
            if (sheet_sound(&t))
                add_spot(d, &t, by_fit(fit, lon, lat));
        }
    }
    if (open_sheet(&t, f, "outlines.txt", "layer name x y source", err))
        while (sheet_next(&t))
            add_spot(
                d, &t,
                measure(&d->frame, sheet_int(&t, 2, -FAR, FAR), sheet_int(&t, 3, -FAR, FAR)));
}

/* No farther from the middle than a hex allows, and clear of its number. */
static struct spot held_within(struct spot middle, struct spot at)
{
    enum { MOST = HEX_PITCH * 34 / 100 };
    int64_t x = at.x - middle.x, y = at.y - middle.y;
    while (x * x + y * y > (int64_t)MOST * MOST) {
        x = x * 19 / 20;
        y = y * 19 / 20;
    }
    bool in_number = y < -190 && x > -270 && x < 270;
    return (struct spot){ middle.x + (int)x, middle.y + (in_number ? -190 : (int)y) };
}

static void read_towns(struct ground *d, const struct game *g, const struct files *f,
                       const struct fit *fit, struct trouble *err)
{
    struct sheet t;
    if (!open_sheet(&t, f, "towns.txt", "place lon lat source", err))
        return;
    if (!fit->known)
        sheet_mistake(&t, -1, "expected fit.txt beside it");
    while (sheet_next(&t)) {
        int p = game_find(g, 'p', sheet_text(&t, 0));
        int lon = sheet_int(&t, 1, -DEGREES, DEGREES);
        int lat = sheet_int(&t, 2, -DEGREES, DEGREES);
        if (p < 0 || p >= d->places)
            sheet_mistake(&t, 0, "%s is not on the map", sheet_text(&t, 0));
        else if (sheet_sound(&t))
            d->dot[p] = held_within(d->at[p], by_fit(fit, lon, lat));
    }
}

static void read_plate(struct ground *d, const struct files *f, struct trouble *err)
{
    static const char *const items[] = { "corner", "group",   "title",   "subtitle",
                                         "sea",    "country", "range",   "desert",
                                         "river",  "lake",    "salt",    "note",
                                         "legend", "scale",   "compass", NULL };
    struct sheet t;
    if (!open_sheet(&t, f, "plate.txt", "item x y size turn text source", err))
        return;
    while (sheet_next(&t)) {
        struct plate_item *item = &d->item[d->items];
        if (d->items == GROUND_ITEMS) {
            sheet_mistake(&t, -1, "expected at most %d rows", GROUND_ITEMS);
            return;
        }
        sheet_word(&t, 0, items);
        sheet_copy(&t, 0, item->item, sizeof item->item);
        item->at = measure(&d->frame, sheet_int(&t, 1, -FAR, FAR), sheet_int(&t, 2, -FAR, FAR));
        item->size = sheet_int(&t, 3, 0, 5000);
        item->turn = sheet_int(&t, 4, -180, 180);
        sheet_copy(&t, 5, item->text, sizeof item->text);
        d->items++;
    }
}

static void read_legend(struct ground *d, const struct files *f, struct trouble *err)
{
    static const char *const sorts[] = { "terrain", "link", "mark", "country", NULL };
    struct sheet t;
    if (!open_sheet(&t, f, "legend.txt", "sort name text source", err))
        return;
    while (sheet_next(&t)) {
        struct legend_row *row = &d->legend[d->legends];
        if (d->legends == GROUND_LEGEND) {
            sheet_mistake(&t, -1, "expected at most %d rows", GROUND_LEGEND);
            return;
        }
        sheet_word(&t, 0, sorts);
        sheet_copy(&t, 0, row->sort, sizeof row->sort);
        sheet_copy(&t, 1, row->name, sizeof row->name);
        sheet_copy(&t, 2, row->text, sizeof row->text);
        d->legends++;
    }
}

/* ---- the sheet ---- */

static void widen(int *least, int *most, int value)
{
    *least = value < *least ? value : *least;
    *most = value > *most ? value : *most;
}

/* The corners that plate.txt names, else all places with a margin. */
static void cut_sheet(struct ground *d)
{
    struct lay *f = &d->frame;
    int left = INT32_MAX, right = INT32_MIN, top = INT32_MAX, bottom = INT32_MIN, corners = 0;
    for (int i = 0; i < d->items; i++)
        if (strcmp(d->item[i].item, "corner") == 0) {
            corners++;
            widen(&left, &right, d->item[i].at.x);
            widen(&top, &bottom, d->item[i].at.y);
        }
    int margin = f->hex ? HEX_MARGIN * HEX_PITCH / 10 : MARGIN * SPACE_UNIT;
    for (int p = 0; corners < 2 && p < d->places; p++) {
        widen(&left, &right, d->at[p].x - margin);
        widen(&left, &right, d->at[p].x + margin);
        widen(&top, &bottom, d->at[p].y - margin);
        widen(&top, &bottom, d->at[p].y + margin);
    }
    f->left = left;
    f->top = top;
    f->width = right - left;
    f->height = bottom - top;
}

static void shift(struct ground *d)
{
    for (int p = 0; p < d->places; p++) {
        d->at[p] = on_sheet(&d->frame, d->at[p]);
        d->dot[p] = on_sheet(&d->frame, d->dot[p]);
    }
    for (int i = 0; i < d->spots; i++)
        d->spot[i] = on_sheet(&d->frame, d->spot[i]);
    for (int i = 0; i < d->items; i++)
        d->item[i].at = on_sheet(&d->frame, d->item[i].at);
}

/* Every row of every sheet has its source. */
static void check_sources(const struct files *f, struct trouble *err)
{
    struct provenance counts;
    for (int i = 0; f && i < f->n && !*err->text; i++)
        if (strcmp(f->file[i].name, "sources.txt") != 0)
            sheet_provenance(f, f->file[i].name, &counts, err);
}

bool ground_open(struct ground *d, const struct game *g, const struct files *sheets,
                 struct trouble *err)
{
    const struct map *map = g->map;
    *d = (struct ground){ .frame = { .flip = !map->flat_top, .even_high = map->even_high },
                          .places = map->places };
    d->at = calloc((size_t)map->places + 1, sizeof *d->at);
    d->dot = calloc((size_t)map->places + 1, sizeof *d->dot);
    if (!d->at || !d->dot) {
        snprintf(err->text, sizeof err->text, "out of memory");
        return false;
    }
    for (int p = 0; p < map->places; p++)
        d->frame.hex |= (map->place[p].flags & PLACE_HEX) != 0;
    for (int p = 0; p < map->places; p++)
        d->at[p] = d->dot[p] = middle_of(&d->frame, &map->place[p]);
    read_fit(&d->fit, sheets, err);
    read_outlines(d, sheets, &d->fit, err);
    read_towns(d, g, sheets, &d->fit, err);
    read_plate(d, sheets, err);
    read_legend(d, sheets, err);
    check_sources(sheets, err);
    cut_sheet(d);
    shift(d);
    return !*err->text;
}

void ground_close(struct ground *d)
{
    free(d->at);
    free(d->dot);
    d->at = d->dot = NULL;
}

struct spot ground_at(const struct ground *d, int lon, int lat)
{
    return on_sheet(&d->frame, by_fit(&d->fit, lon, lat));
}

const struct plate_item *ground_item(const struct ground *d, const char *item)
{
    for (int i = 0; i < d->items; i++)
        if (strcmp(d->item[i].item, item) == 0)
            return &d->item[i];
    return NULL;
}
