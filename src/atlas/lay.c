/* A part of one picture in another, at another size. */
#include <stdlib.h>

#include "atlas/picture.h"

/* In the measure of the picture that is drawn into: lines and letters below it cannot be seen on paper. */
enum { LEAST_PATH = 6, LEAST_TYPE = 70 };

struct scale {
    struct box part, field;
    int64_t by, of; /* a length becomes length * by / of */
};

static int length(const struct scale *s, int x)
{
    int64_t twice = 2 * x * s->by;
    return (int)((twice + (twice < 0 ? -s->of : s->of)) / (2 * s->of));
}

static struct spot place(const struct scale *s, int x, int y)
{
    return (struct spot){ s->field.x + length(s, x - s->part.x),
                          s->field.y + length(s, y - s->part.y) };
}

/* ---- what lies in the part ---- */

static struct box box_of_path(const struct picture *p, const struct item *item)
{
    int left = INT32_MAX, top = INT32_MAX, right = INT32_MIN, bottom = INT32_MIN;
    for (int i = item->first; i < item->first + item->n; i++) {
        const struct stroke *s = &p->stroke[i];
        int n = s->how == 'C' ? 6 : s->how == 'Z' ? 0 : 2;
        for (int k = 0; k < n; k += 2) {
            left = s->x[k] < left ? s->x[k] : left;
            right = s->x[k] > right ? s->x[k] : right;
            top = s->x[k + 1] < top ? s->x[k + 1] : top;
            bottom = s->x[k + 1] > bottom ? s->x[k + 1] : bottom;
        }
    }
    int edge = item->kind == ITEM_PATH && item->ink.stroke != NO_INK ? item->ink.width : 0;
    return (struct box){ left - edge, top - edge, right - left + 2 * edge,
                         bottom - top + 2 * edge };
}

/* A turned text lies somewhere within its length of its anchor. */
static struct box box_of_text(const struct picture *p, const struct item *item)
{
    const char *text = p->letters + item->text;
    int reach = type_width(item->type, text) + item->type.size;
    if (item->type.turn)
        return (struct box){ item->x - reach, item->y - reach, 2 * reach, 2 * reach };
    struct box b = type_box(item->type, item->x, item->y, text);
    int edge = item->type.halo == NO_INK ? 0 : item->type.size / 4;
    return (struct box){ b.x - edge, b.y - edge, b.w + 2 * edge, b.h + 2 * edge };
}

static bool touch(struct box a, struct box b)
{
    return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

static bool is_seen(const struct scale *s, const struct picture *p, const struct item *item)
{
    if (item->kind == ITEM_TEXT)
        return length(s, item->type.size) >= LEAST_TYPE && touch(box_of_text(p, item), s->part);
    struct box b = box_of_path(p, item);
    int longer = b.w > b.h ? b.w : b.h;
    return length(s, longer) >= LEAST_PATH && touch(b, s->part);
}

/* ---- copies ---- */

static void trace(struct picture *p, const struct scale *s, const struct picture *from,
                  const struct item *item)
{
    for (int i = item->first; i < item->first + item->n; i++) {
        const int *x = from->stroke[i].x;
        struct spot to = place(s, x[0], x[1]);
        switch (from->stroke[i].how) {
        case 'M': path_move(p, to.x, to.y); break;
        case 'L': path_line(p, to.x, to.y); break;
        case 'C': path_curve(p, to, place(s, x[2], x[3]), place(s, x[4], x[5])); break;
        default: path_close(p);
        }
    }
}

static void copy_path(struct picture *p, const struct scale *s, const struct picture *from,
                      const struct item *item)
{
    struct ink ink = item->ink;
    trace(p, s, from, item);
    ink.width = length(s, ink.width);
    ink.dash = length(s, ink.dash);
    ink.gap = length(s, ink.gap);
    paint(p, ink);
}

static void copy_text(struct picture *p, const struct scale *s, const struct picture *from,
                      const struct item *item)
{
    struct type t = item->type;
    struct spot at = place(s, item->x, item->y);
    t.size = length(s, t.size);
    t.space = length(s, t.space);
    letter(p, t, at.x, at.y, from->letters + item->text, NULL);
}

/* A clip that shows nothing of the part is passed over with all that is in it. */
static int after_clip(const struct picture *from, int i)
{
    for (int depth = 1; depth && ++i < from->items;)
        depth += from->item[i].kind == ITEM_CLIP     ? 1
                 : from->item[i].kind == ITEM_UNCLIP ? -1
                                                     : 0;
    return i;
}

void picture_lay(struct picture *p, const struct picture *from, struct box part,
                 struct box field)
{
    struct scale s = { part, field, field.w, part.w };
    if ((int64_t)field.w * part.h > (int64_t)field.h * part.w) {
        s.by = field.h;
        s.of = part.h;
    }
    const char *role = p->role;
    path_box(p, (struct box){ field.x, field.y, length(&s, part.w), length(&s, part.h) }, 0);
    clip(p);
    for (int i = 0; i < from->items; i++) {
        const struct item *item = &from->item[i];
        p->role = item->role;
        if (item->kind == ITEM_UNCLIP)
            unclip(p);
        else if (!is_seen(&s, from, item))
            i = item->kind == ITEM_CLIP ? after_clip(from, i) : i;
        else if (item->kind == ITEM_PATH)
            copy_path(p, &s, from, item);
        else if (item->kind == ITEM_TEXT)
            copy_text(p, &s, from, item);
        else {
            trace(p, &s, from, item);
            clip(p);
        }
    }
    p->role = role;
    unclip(p);
    p->broken |= from->broken;
}
