/* A picture as PNG or PDF, by cairo and pango. */
#include "atlas/picture.h"

#include <cairo-pdf.h>
#include <cairo.h>
#include <errno.h>
#include <pango/pangocairo.h>
#include <stdlib.h>
#include <string.h>

/* A3 upright, in points; a picture that is wider than high lies on its side. */
enum { SHEET_SHORT = 842, SHEET_LONG = 1191, RGB = 255 };

static void choose(cairo_t *c, int color, int fade)
{
    cairo_set_source_rgba(c, (double)(color >> 16 & RGB) / RGB,
                          (double)(color >> 8 & RGB) / RGB, (double)(color & RGB) / RGB,
                          (100 - fade) / 100.0);
}

static void trace(cairo_t *c, const struct picture *p, const struct item *item)
{
    cairo_new_path(c);
    for (int i = item->first; i < item->first + item->n; i++) {
        const int *x = p->stroke[i].x;
        switch (p->stroke[i].how) {
        case 'M': cairo_move_to(c, x[0], x[1]); break;
        case 'L': cairo_line_to(c, x[0], x[1]); break;
        case 'C': cairo_curve_to(c, x[0], x[1], x[2], x[3], x[4], x[5]); break;
        default: cairo_close_path(c);
        }
    }
}

/* Fill and stroke fade together, as one. */
static void fill_and_stroke(cairo_t *c, struct ink ink)
{
    bool both = ink.fade && ink.fill != NO_INK && ink.stroke != NO_INK;
    if (both)
        cairo_push_group(c);
    if (ink.fill != NO_INK) {
        choose(c, ink.fill, both ? 0 : ink.fade);
        cairo_fill_preserve(c);
    }
    if (ink.stroke != NO_INK) {
        double dash[] = { ink.dash, ink.gap };
        choose(c, ink.stroke, both ? 0 : ink.fade);
        cairo_set_line_width(c, ink.width);
        cairo_set_dash(c, dash, ink.dash ? 2 : 0, 0);
        cairo_stroke_preserve(c);
    }
    if (both) {
        cairo_pop_group_to_source(c);
        cairo_paint_with_alpha(c, (100 - ink.fade) / 100.0);
    }
}

static PangoLayout *set_type(cairo_t *c, struct type t, const char *text)
{
    static const char *const face[FACES] = {
        [SERIF] = "DejaVu Serif,serif condensed",
        [SERIF_BOLD] = "DejaVu Serif,serif bold condensed",
        [SERIF_ITALIC] = "DejaVu Serif,serif italic condensed",
        [SANS] = "DejaVu Sans,sans condensed",
        [SANS_BOLD] = "DejaVu Sans,sans bold condensed",
    };
    PangoLayout *layout = pango_cairo_create_layout(c);
    PangoFontDescription *font = pango_font_description_from_string(face[t.face]);
    PangoAttrList *list = pango_attr_list_new();
    pango_font_description_set_absolute_size(font, (double)t.size * PANGO_SCALE);
    pango_attr_list_insert(list, pango_attr_letter_spacing_new(t.space * PANGO_SCALE));
    pango_layout_set_font_description(layout, font);
    pango_layout_set_attributes(layout, list);
    pango_layout_set_text(layout, text, -1);
    pango_attr_list_unref(list);
    pango_font_description_free(font);
    return layout;
}

/* In a PDF letters stay letters, which can be found and copied. */
static void fill_letters(cairo_t *c, PangoLayout *layout)
{
    if (cairo_surface_get_type(cairo_get_target(c)) != CAIRO_SURFACE_TYPE_PDF) {
        cairo_fill(c);
        return;
    }
    cairo_new_path(c);
    cairo_move_to(c, 0, 0);
    pango_cairo_show_layout(c, layout);
}

/* Whatever font is there, the text takes the width that the table gives it. */
static void draw_text(cairo_t *c, const struct picture *p, const struct item *item)
{
    struct type t = item->type;
    const char *text = p->letters + item->text;
    int width = type_width(t, text), has;
    PangoLayout *layout = set_type(c, t, text);
    pango_layout_get_size(layout, &has, NULL);
    cairo_save(c);
    cairo_translate(c, item->x, item->y);
    cairo_rotate(c, t.turn * 3.14159265358979 / 180);
    cairo_translate(c, t.anchor == LEFT ? 0 : t.anchor == MIDDLE ? -width / 2.0 : -width, 0);
    if (has)
        cairo_scale(c, (double)width * PANGO_SCALE / has, 1);
    cairo_translate(c, 0, -(double)pango_layout_get_baseline(layout) / PANGO_SCALE);
    cairo_new_path(c);
    pango_cairo_layout_path(c, layout);
    if (t.halo != NO_INK) {
        choose(c, t.halo, 25);
        cairo_set_dash(c, NULL, 0, 0);
        cairo_set_line_width(c, t.size / 4.0);
        cairo_stroke_preserve(c);
    }
    choose(c, t.color, t.fade);
    fill_letters(c, layout);
    cairo_restore(c);
    g_object_unref(layout);
}

static void draw(cairo_t *c, const struct picture *p)
{
    cairo_set_line_join(c, CAIRO_LINE_JOIN_ROUND);
    cairo_set_line_cap(c, CAIRO_LINE_CAP_ROUND);
    for (int i = 0; i < p->items; i++) {
        const struct item *item = &p->item[i];
        switch (item->kind) {
        case ITEM_PATH:
            trace(c, p, item);
            fill_and_stroke(c, item->ink);
            break;
        case ITEM_TEXT: draw_text(c, p, item); break;
        case ITEM_CLIP:
            cairo_save(c);
            trace(c, p, item);
            cairo_clip(c);
            break;
        default: cairo_restore(c);
        }
    }
}

/* What went wrong with the drawing or the surface, in cairo's words. */
static bool end(cairo_t *c, cairo_surface_t *surface, cairo_status_t written, const char *path,
                char *why, size_t n)
{
    cairo_status_t status = cairo_status(c);
    if (status == CAIRO_STATUS_SUCCESS)
        status = cairo_surface_status(surface);
    if (status == CAIRO_STATUS_SUCCESS)
        status = written;
    cairo_destroy(c);
    cairo_surface_destroy(surface);
    if (status != CAIRO_STATUS_SUCCESS)
        snprintf(why, n, "%s: %s", path, cairo_status_to_string(status));
    return status == CAIRO_STATUS_SUCCESS;
}

bool picture_png(const struct picture *p, const char *path, char *why, size_t n)
{
    cairo_surface_t *s = cairo_image_surface_create(CAIRO_FORMAT_RGB24, (p->width + 9) / 10,
                                                    (p->height + 9) / 10);
    cairo_t *c = cairo_create(s);
    cairo_scale(c, 0.1, 0.1);
    draw(c, p);
    return end(c, s, cairo_surface_write_to_png(s, path), path, why, n);
}

/* ---- PDF ---- */

/* A PDF is made in memory and written when it is whole: cairo 1.16 does not survive a disk that is full while letters
 * are written. */
struct book {
    const char *path;
    cairo_surface_t *surface;
    cairo_t *c;
    int pages;
    unsigned char *bytes;
    size_t n, room;
    bool broken; /* out of memory */
};

static cairo_status_t keep(void *book, const unsigned char *bytes, unsigned n)
{
    struct book *b = book;
    if (b->n + n > b->room) {
        size_t room = 2 * (b->n + n);
        unsigned char *grown = realloc(b->bytes, room);
        b->broken |= !grown;
        if (grown) {
            b->bytes = grown;
            b->room = room;
        }
    }
    if (!b->broken) {
        memcpy(b->bytes + b->n, bytes, n);
        b->n += n;
    }
    return CAIRO_STATUS_SUCCESS;
}

struct book *book_open(const char *path, const char *title)
{
    struct book *b = calloc(1, sizeof *b);
    if (!b)
        return NULL;
    b->path = path;
    b->surface = cairo_pdf_surface_create_for_stream(keep, b, SHEET_SHORT, SHEET_LONG);
    b->c = cairo_create(b->surface);
    cairo_pdf_surface_set_metadata(b->surface, CAIRO_PDF_METADATA_TITLE, title);
    cairo_pdf_surface_set_metadata(b->surface, CAIRO_PDF_METADATA_CREATOR, "cuartel");
    return b;
}

/* In points, in the middle of a sheet of this size. */
static void add_page(struct book *b, const struct picture *p, double w, double h)
{
    double across = w / p->width, down = h / p->height, scale = across < down ? across : down;
    cairo_pdf_surface_set_size(b->surface, w, h);
    cairo_save(b->c);
    cairo_translate(b->c, (w - scale * p->width) / 2, (h - scale * p->height) / 2);
    cairo_scale(b->c, scale, scale);
    cairo_rectangle(b->c, 0, 0, p->width, p->height);
    cairo_clip(b->c);
    draw(b->c, p);
    cairo_restore(b->c);
    cairo_show_page(b->c);
    b->pages++;
}

void book_page(struct book *b, const struct picture *p, const char *chapter)
{
    const double points = 72 / 25.4 / MILLIMETRE;
    add_page(b, p, points * p->width, points * p->height);
    if (chapter) {
        char link[40];
        snprintf(link, sizeof link, "page=%d pos=[0 0]", b->pages);
        cairo_pdf_surface_add_outline(b->surface, CAIRO_PDF_OUTLINE_ROOT, chapter, link,
                                      CAIRO_PDF_OUTLINE_FLAG_OPEN);
    }
}

static bool write_bytes(const struct book *b, char *why, size_t n)
{
    FILE *out = fopen(b->path, "wb");
    bool written = out && fwrite(b->bytes, 1, b->n, out) == b->n;
    int wrong = errno;
    if (out && fclose(out) != 0 && written) {
        written = false;
        wrong = errno;
    }
    if (!written)
        snprintf(why, n, "%s: %s", b->path, strerror(wrong));
    return written;
}

bool book_close(struct book *b, char *why, size_t n)
{
    cairo_surface_finish(b->surface);
    bool fine = end(b->c, b->surface, CAIRO_STATUS_SUCCESS, b->path, why, n);
    if (fine && b->broken)
        snprintf(why, n, "out of memory");
    fine = fine && !b->broken && write_bytes(b, why, n);
    free(b->bytes);
    free(b);
    return fine;
}

bool picture_pdf(const struct picture *p, const char *path, const char *title, char *why,
                 size_t n)
{
    bool wide = p->width > p->height;
    struct book *b = book_open(path, title);
    if (!b) {
        snprintf(why, n, "out of memory");
        return false;
    }
    add_page(b, p, wide ? SHEET_LONG : SHEET_SHORT, wide ? SHEET_SHORT : SHEET_LONG);
    return book_close(b, why, n);
}
