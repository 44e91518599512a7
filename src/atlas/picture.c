#include "atlas/picture.h"

#include <stdlib.h>
#include <string.h>

void picture_close(struct picture *p)
{
    free(p->item);
    free(p->stroke);
    free(p->letters);
    *p = (struct picture){ 0 };
}

/* Room for `more` further members of `size` bytes. */
static bool make_room(struct picture *p, void **list, int used, int *room, int more,
                      size_t size)
{
    if (p->broken || used + more <= *room)
        return !p->broken;
    int wanted = 2 * (used + more) + 64;
    void *grown = realloc(*list, (size_t)wanted * size);
    p->broken = !grown;
    if (grown) {
        *list = grown;
        *room = wanted;
    }
    return grown;
}

static void add_stroke(struct picture *p, struct stroke stroke)
{
    if (make_room(p, (void **)&p->stroke, p->strokes, &p->stroke_room, 1, sizeof *p->stroke))
        p->stroke[p->strokes++] = stroke;
}

static void add_item(struct picture *p, struct item item)
{
    item.role = p->role;
    item.place = -1;
    if (make_room(p, (void **)&p->item, p->items, &p->item_room, 1, sizeof *p->item))
        p->item[p->items++] = item;
}

static int add_letters(struct picture *p, const char *text)
{
    int n = (int)strlen(text) + 1, at = p->used;
    if (!make_room(p, (void **)&p->letters, p->used, &p->letter_room, n, 1))
        return 0;
    memcpy(p->letters + at, text, (size_t)n);
    p->used += n;
    return at;
}

void path_move(struct picture *p, int x, int y)
{
    add_stroke(p, (struct stroke){ 'M', { x, y } });
}

void path_line(struct picture *p, int x, int y)
{
    add_stroke(p, (struct stroke){ 'L', { x, y } });
}

void path_curve(struct picture *p, struct spot a, struct spot b, struct spot to)
{
    add_stroke(p, (struct stroke){ 'C', { a.x, a.y, b.x, b.y, to.x, to.y } });
}

void path_close(struct picture *p)
{
    add_stroke(p, (struct stroke){ 'Z', { 0 } });
}

void path_polygon(struct picture *p, int x, int y, const int at[][2], size_t n)
{
    for (size_t i = 0; i < n; i++) {
        if (i)
            path_line(p, x + at[i][0], y + at[i][1]);
        else
            path_move(p, x + at[i][0], y + at[i][1]);
    }
    path_close(p);
}

void path_box(struct picture *p, struct box b, int round)
{
    int r = b.x + b.w, d = b.y + b.h, k = round * 45 / 100;
    if (!round) {
        path_move(p, b.x, b.y);
        path_line(p, r, b.y);
        path_line(p, r, d);
        path_line(p, b.x, d);
        path_close(p);
        return;
    }
    path_move(p, b.x + round, b.y);
    path_line(p, r - round, b.y);
    path_curve(p, (struct spot){ r - k, b.y }, (struct spot){ r, b.y + k },
               (struct spot){ r, b.y + round });
    path_line(p, r, d - round);
    path_curve(p, (struct spot){ r, d - k }, (struct spot){ r - k, d },
               (struct spot){ r - round, d });
    path_line(p, b.x + round, d);
    path_curve(p, (struct spot){ b.x + k, d }, (struct spot){ b.x, d - k },
               (struct spot){ b.x, d - round });
    path_line(p, b.x, b.y + round);
    path_curve(p, (struct spot){ b.x, b.y + k }, (struct spot){ b.x + k, b.y },
               (struct spot){ b.x + round, b.y });
    path_close(p);
}

void path_circle(struct picture *p, int x, int y, int radius)
{
    path_box(p, (struct box){ x - radius, y - radius, 2 * radius, 2 * radius }, radius);
}

static struct spot between(struct spot a, struct spot b, int part, int whole)
{
    return (struct spot){ a.x + (b.x - a.x) * part / whole, a.y + (b.y - a.y) * part / whole };
}

/* A quadratic curve from one middle to the next, with the corner to steer it. */
static void round_corner(struct picture *p, struct spot from, struct spot corner,
                         struct spot to)
{
    path_curve(p, between(from, corner, 2, 3), between(to, corner, 2, 3), to);
}

void path_smooth(struct picture *p, const struct spot *at, int n, bool closed)
{
    if (n < 2)
        return;
    struct spot here = closed ? between(at[n - 1], at[0], 1, 2) : at[0];
    path_move(p, here.x, here.y);
    for (int i = closed ? 0 : 1; i < (closed ? n : n - 1); i++) {
        struct spot to = between(at[i], at[(i + 1) % n], 1, 2);
        round_corner(p, here, at[i], to);
        here = to;
    }
    if (closed)
        path_close(p);
    else
        path_line(p, at[n - 1].x, at[n - 1].y);
}

static void end_path(struct picture *p, enum item_kind kind, struct ink ink)
{
    add_item(p, (struct item){
                    .kind = kind, .ink = ink, .first = p->begun, .n = p->strokes - p->begun });
    p->begun = p->strokes;
}

void paint(struct picture *p, struct ink ink)
{
    if (p->strokes > p->begun)
        end_path(p, ITEM_PATH, ink);
}

void paint_again(struct picture *p, struct ink ink)
{
    int begun = p->begun;
    paint(p, ink);
    p->begun = begun;
}

void clip(struct picture *p)
{
    end_path(p, ITEM_CLIP, (struct ink){ 0 });
}

void unclip(struct picture *p)
{
    end_path(p, ITEM_UNCLIP, (struct ink){ 0 });
}

void letter(struct picture *p, struct type t, int x, int y, const char *text, const char *place)
{
    int at = add_letters(p, text);
    add_item(p, (struct item){ .kind = ITEM_TEXT, .type = t, .x = x, .y = y, .text = at });
    if (place)
        mark_place(p, place);
}

void mark_place(struct picture *p, const char *place)
{
    int at = add_letters(p, place);
    if (!p->broken && p->items)
        p->item[p->items - 1].place = at;
}

int noise(int x, int y, int k, int amplitude)
{
    uint32_t h =
        (uint32_t)x * 0x9E3779B1u ^ (uint32_t)y * 0x85EBCA77u ^ (uint32_t)k * 0xC2B2AE3Du;
    h = (h ^ h >> 15) * 0x2C1B3C6Du;
    h = (h ^ h >> 12) * 0x297A2D39u;
    h ^= h >> 15;
    return amplitude > 0 ? (int)(h % (uint32_t)(2 * amplitude + 1)) - amplitude : 0;
}
