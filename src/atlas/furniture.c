/* What stands around a map: title, names along it, scale, compass, legend, small print, frame. */
#include "atlas/plan.h"

#include <stdlib.h>
#include <string.h>

enum { INK = 0x2B2622, LEGEND_TYPE = 190, SAMPLE = 460 };

static bool is_item(const struct plate_item *item, const char *name)
{
    return strcmp(item->item, name) == 0;
}

static void draw_wide_name(struct plan *plan, const struct plate_item *item)
{
    bool water = is_item(item, "sea") || is_item(item, "lake") || is_item(item, "river");
    struct type t = { .face = water || is_item(item, "salt") || is_item(item, "desert")
                                  ? SERIF_ITALIC
                                  : SERIF_BOLD,
                      .anchor = MIDDLE,
                      .size = item->size,
                      .color = water ? 0x24506E : 0x6B4A2B,
                      .halo = item->size > 200 ? NO_INK : 0xF3EEDF,
                      .fade = item->size > 200 ? 45 : 10,
                      .turn = item->turn,
                      .space = item->size > 200 ? item->size * 45 / 100 : 0 };
    plan->p->role = "ground";
    letter(plan->p, t, item->at.x, item->at.y, item->text, NULL);
    plan->p->role = NULL;
}

static void draw_line(struct plan *plan, const struct plate_item *item, enum face face,
                      enum anchor anchor, const char *role)
{
    struct type t = {
        .face = face, .anchor = anchor, .size = item->size, .color = INK, .halo = NO_INK
    };
    plan->p->role = role;
    letter(plan->p, t, item->at.x, item->at.y, item->text, NULL);
    plan->p->role = NULL;
    take_box(plan, type_box(t, item->at.x, item->at.y, item->text));
}

/* A line below a title, with a lozenge in its middle. */
static void draw_rule(struct plan *plan, const struct plate_item *item)
{
    enum { HIGH = 60, GAP = 130 };
    struct picture *p = plan->p;
    struct type t = { .face = SERIF_ITALIC, .size = item->size };
    int x = item->at.x, y = item->at.y + item->size * 9 / 10;
    int half = type_width(t, item->text) * 3 / 10;
    for (int side = -1; side <= 1; side += 2) {
        path_move(p, x + side * GAP, y - 10);
        path_line(p, x + side * half, y);
        path_line(p, x + side * GAP, y + 10);
        path_close(p);
    }
    path_polygon(p, x, y,
                 (const int[][2]){ { -HIGH, 0 }, { 0, -HIGH }, { HIGH, 0 }, { 0, HIGH } }, 4);
    paint(p, (struct ink){ .fill = INK, .stroke = INK, .width = 10 });
    take_box(plan, (struct box){ x - half, y - HIGH, 2 * half, 2 * HIGH });
}

static void draw_scale(struct plan *plan, const struct plate_item *item)
{
    int whole = item->size * (plan->ground.frame.hex ? HEX_PITCH : 10 * SPACE_UNIT);
    int part = item->size ? whole / item->size : 0;
    struct type t = { .face = SANS, .anchor = LEFT, .size = 170, .color = INK, .halo = NO_INK };
    for (int i = 0; i < item->size; i++) {
        path_box(plan->p, (struct box){ item->at.x + i * part, item->at.y, part, 80 }, 0);
        paint(plan->p,
              (struct ink){ .fill = i % 2 ? 0xF7F2E4 : INK, .stroke = INK, .width = 10 });
    }
    letter(plan->p, t, item->at.x, item->at.y - 70, item->text, NULL);
    take_box(plan, (struct box){ item->at.x, item->at.y - 150, whole, 220 });
}

/* Points of a star, every second one its waist. */
static void draw_star(struct picture *p, int x, int y, const int (*at)[2], int n)
{
    for (int i = 0; i < n; i++) {
        const int *a = at[i], *b = at[(i + 1) % n];
        path_move(p, x, y);
        path_line(p, x + a[0], y + a[1]);
        path_line(p, x + b[0], y + b[1]);
        path_close(p);
        paint(p, (struct ink){ .fill = i % 2 ? 0xF7F2E4 : INK, .stroke = INK, .width = 8 });
    }
}

static void draw_compass(struct plan *plan, const struct plate_item *item)
{
    enum { RING = 560 };
    static const int between[8][2] = {
        { 340, -340 }, { 150, 0 },  { 340, 340 },   { 0, 150 },
        { -340, 340 }, { -150, 0 }, { -340, -340 }, { 0, -150 }
    };
    static const int main_points[8][2] = { { 0, -820 },  { 105, -105 }, { 640, 0 },
                                           { 105, 105 }, { 0, 640 },    { -105, 105 },
                                           { -640, 0 },  { -105, -105 } };
    struct type t = {
        .face = SERIF_BOLD, .anchor = MIDDLE, .size = 260, .color = INK, .halo = NO_INK
    };
    int x = item->at.x, y = item->at.y;
    for (int i = 0; i < 3; i++) {
        path_circle(plan->p, x, y, RING - 45 * i - (i == 2 ? 60 : 0));
        paint(plan->p,
              (struct ink){ .fill = NO_INK, .stroke = INK, .width = i ? 8 : 18, .fade = 25 });
    }
    draw_star(plan->p, x, y, between, 8);
    draw_star(plan->p, x, y, main_points, 8);
    letter(plan->p, t, x, y - 880, "N", NULL);
    take_box(plan, (struct box){ x - 640, y - 1140, 1280, 1780 });
}

/* ---- the legend ---- */

static void show_terrain(struct picture *p, const char *name, int x, int y)
{
    path_box(p, (struct box){ x, y - 190, SAMPLE, 270 }, 30);
    paint(p, (struct ink){ .fill = terrain_color(name), .stroke = 0x5B4A33, .width = 8 });
    for (int i = 0; i < 2; i++) {
        int at = x + 120 + 180 * i;
        if (strcmp(name, "mountain") == 0)
            sign_peak(p, at, y + 40, 160, false);
        else if (strcmp(name, "rough") == 0)
            sign_hill(p, at, y + 20, 120);
        else if (strcmp(name, "desert") == 0)
            sign_dune(p, at, y - 20, 90);
    }
}

static void show_link(struct picture *p, const char *name, int x, int y)
{
    path_move(p, x, y - 50);
    path_line(p, x + SAMPLE, y - 50);
    paint_link(p, name);
    for (int i = 0; i < 2 && strcmp(name, "impassable") == 0; i++)
        sign_peak(p, x + 130 + 170 * i, y + 10, 190, true);
}

static void show_mark(struct picture *p, const char *name, int x, int y)
{
    int at = x + SAMPLE / 2, up = y - 50;
    if (strcmp(name, "town") == 0)
        sign_town(p, at, up, false, false);
    else if (strcmp(name, "port") == 0)
        sign_town(p, at + 80, up, true, false);
    else if (strcmp(name, "fort") == 0)
        sign_fort(p, at, up);
    else if (strcmp(name, "points") == 0)
        sign_points(p, at, up, 3);
    else if (strcmp(name, "cards") == 0)
        sign_cards(p, at, up, "1");
    else if (strcmp(name, "prize") == 0)
        sign_crown(p, at, up);
    else if (strcmp(name, "capital") == 0)
        sign_town(p, at, up, false, true);
    else if (strcmp(name, "strategic") == 0) {
        path_circle(p, at, up, 100);
        paint(p, (struct ink){ .fill = 0xE3B23C, .stroke = 0x6B4A0C, .width = 12 });
        path_circle(p, at, up, 72);
        paint(p, (struct ink){ .fill = 0xF6EFDD, .stroke = INK, .width = 12 });
    } else if (strcmp(name, "group") == 0) {
        path_move(p, x, up);
        path_line(p, x + SAMPLE, up);
        paint(p, (struct ink){
                     .fill = NO_INK, .stroke = 0x1F4E79, .width = 26, .dash = 110, .gap = 60 });
    }
}

static void show_country(const struct plan *plan, const char *name, int x, int y)
{
    path_circle(plan->p, x + SAMPLE / 2, y - 60, 105);
    paint(plan->p,
          (struct ink){ .fill = country_color(plan, name), .stroke = INK, .width = 14 });
}

static void draw_legend(struct plan *plan, const struct plate_item *item)
{
    const struct ground *d = &plan->ground;
    struct picture *p = plan->p;
    int size = item->size ? item->size : LEGEND_TYPE, high = size * 7 / 4;
    struct type t = {
        .face = SANS, .anchor = LEFT, .size = size, .color = INK, .halo = NO_INK
    };
    struct box b = { item->at.x, item->at.y, 0, 300 + high * d->legends };
    for (int i = 0; i < d->legends; i++) {
        int w = type_width(t, d->legend[i].text) + SAMPLE + 420;
        b.w = w > b.w ? w : b.w;
    }
    path_box(p, b, 60);
    paint(p, (struct ink){ .fill = 0xF6EFDD, .stroke = INK, .width = 16, .fade = 6 });
    for (int i = 0; i < d->legends; i++) {
        const struct legend_row *row = &d->legend[i];
        int x = b.x + 130, y = b.y + 330 + high * i;
        if (strcmp(row->sort, "terrain") == 0)
            show_terrain(p, row->name, x, y);
        else if (strcmp(row->sort, "link") == 0)
            show_link(p, row->name, x, y);
        else if (strcmp(row->sort, "country") == 0)
            show_country(plan, row->name, x, y);
        else
            show_mark(p, row->name, x, y);
        letter(p, t, x + SAMPLE + 140, y, row->text, NULL);
    }
    take_box(plan, b);
}

/* The numbers of groups at sea, each in the place of the group that lies nearest to its middle. */
static void name_groups(struct plan *plan)
{
    const struct ground *d = &plan->ground;
    struct type t = { .face = SERIF_BOLD,
                      .anchor = MIDDLE,
                      .size = 330,
                      .color = 0x1F4E79,
                      .halo = NO_INK,
                      .fade = 30 };
    for (int p = 0; p < d->places; p++) {
        int64_t x = 0, y = 0, n = 0;
        bool first = *plan->group[p];
        for (int q = 0; q < d->places; q++) {
            if (strcmp(plan->group[p], plan->group[q]) != 0)
                continue;
            first = first && q >= p;
            if (!(plan->g->map->place[q].flags & PLACE_WATER))
                continue;
            x += d->at[q].x;
            y += d->at[q].y;
            n++;
        }
        if (!first || !n)
            continue;
        char text[PLAN_WORD];
        snprintf(text, sizeof text, "%s", plan->group[p]);
        for (char *c = text; *c; c++)
            *c = *c >= 'a' && *c <= 'z' ? (char)(*c - 'a' + 'A') : *c;
        plan->p->role = "ground";
        letter(plan->p, t, (int)(x / n), (int)(y / n) + 120, text, NULL);
        plan->p->role = NULL;
    }
}

/* Every second piece of a side is filled, as surveyors divide the edges of their sheets; an odd number, so that corners
 * are alike. */
static void divide_side(struct picture *p, struct box side)
{
    enum { PIECE = 1000 };
    bool flat = side.w > side.h;
    int whole = flat ? side.w : side.h, n = whole / PIECE | 1;
    for (int i = 0; i < n; i += 2) {
        int from = (int)((int64_t)whole * i / n), to = (int)((int64_t)whole * (i + 1) / n);
        struct box b = flat ? (struct box){ side.x + from, side.y, to - from, side.h }
                            : (struct box){ side.x, side.y + from, side.w, to - from };
        path_box(p, b, 0);
    }
}

static void draw_frame(struct plan *plan)
{
    enum { OUTER = 40, FROM = 85, WIDE = 60, INNER = FROM + WIDE };
    struct picture *p = plan->p;
    int w = p->width, h = p->height;
    for (int i = 0; i < 3; i++) {
        int in = i == 0 ? OUTER : i == 1 ? FROM : INNER;
        path_box(p, (struct box){ in, in, w - 2 * in, h - 2 * in }, 0);
        paint(p, (struct ink){ .fill = NO_INK, .stroke = INK, .width = i ? 10 : 50 });
    }
    divide_side(p, (struct box){ FROM, FROM, w - 2 * FROM, WIDE });
    divide_side(p, (struct box){ FROM, h - FROM - WIDE, w - 2 * FROM, WIDE });
    divide_side(p, (struct box){ FROM, FROM, WIDE, h - 2 * FROM });
    divide_side(p, (struct box){ w - FROM - WIDE, FROM, WIDE, h - 2 * FROM });
    paint(p, (struct ink){ .fill = INK, .stroke = NO_INK });
}

static void draw_default_title(struct plan *plan)
{
    struct plate_item item = { .at = { plan->p->width / 2, 480 }, .size = 420 };
    snprintf(item.text, sizeof item.text, "%s", plan->g->title);
    draw_line(plan, &item, SERIF_BOLD, MIDDLE, "title");
}

void draw_furniture(struct plan *plan)
{
    const struct ground *d = &plan->ground;
    if (d->frame.hex)
        name_groups(plan);
    if (!ground_item(d, "title"))
        draw_default_title(plan);
    for (int i = 0; i < d->items; i++) {
        const struct plate_item *item = &d->item[i];
        if (is_item(item, "title"))
            draw_line(plan, item, SERIF_BOLD, MIDDLE, "title");
        else if (is_item(item, "subtitle")) {
            draw_line(plan, item, SERIF_ITALIC, MIDDLE, "title");
            draw_rule(plan, item);
        } else if (is_item(item, "note"))
            draw_line(plan, item, SANS, LEFT, "note");
        else if (is_item(item, "scale"))
            draw_scale(plan, item);
        else if (is_item(item, "compass"))
            draw_compass(plan, item);
        else if (is_item(item, "legend"))
            draw_legend(plan, item);
        else if (!is_item(item, "corner") && !is_item(item, "group"))
            draw_wide_name(plan, item);
    }
    draw_frame(plan);
}
