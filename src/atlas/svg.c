/* A picture as SVG, in our own hand: the same bytes on every machine. */
#include "atlas/picture.h"

#include <stdlib.h>

/* By hand: numbers are most of a picture, and this is much quicker than fprintf. */
static void put_number(FILE *out, int tenths)
{
    char text[16];
    int at = sizeof text, whole = abs(tenths) / 10;
    if (tenths % 10) {
        text[--at] = (char)('0' + abs(tenths) % 10);
        text[--at] = '.';
    }
    do
        text[--at] = (char)('0' + whole % 10);
    while (whole /= 10);
    if (tenths < 0)
        text[--at] = '-';
    fwrite(text + at, 1, sizeof text - (size_t)at, out);
}

static void put_length(FILE *out, const char *name, int tenths)
{
    fprintf(out, " %s=\"", name);
    put_number(out, tenths);
    fputc('"', out);
}

static void put_escaped(FILE *out, const char *text)
{
    for (; *text; text++)
        switch (*text) {
        case '&': fputs("&amp;", out); break;
        case '<': fputs("&lt;", out); break;
        case '>': fputs("&gt;", out); break;
        case '"': fputs("&quot;", out); break;
        default: fputc(*text, out);
        }
}

static void put_path(FILE *out, const struct picture *p, const struct item *item)
{
    fputs(" d=\"", out);
    for (int i = item->first; i < item->first + item->n; i++) {
        const struct stroke *s = &p->stroke[i];
        int n = s->how == 'C' ? 6 : s->how == 'Z' ? 0 : 2;
        fputc(s->how, out);
        for (int k = 0; k < n; k++) {
            if (k && s->x[k] >= 0)
                fputc(' ', out);
            put_number(out, s->x[k]);
        }
    }
    fputc('"', out);
}

static void put_marks(FILE *out, const struct picture *p, const struct item *item)
{
    if (item->role)
        fprintf(out, " class=\"%s\"", item->role);
    if (item->place >= 0) {
        fputs(" data-place=\"", out);
        put_escaped(out, p->letters + item->place);
        fputc('"', out);
    }
}

static void put_ink(FILE *out, struct ink ink)
{
    if (ink.fill == NO_INK)
        fputs(" fill=\"none\"", out);
    else
        fprintf(out, " fill=\"#%06x\"", (unsigned)ink.fill);
    if (ink.stroke != NO_INK) {
        fprintf(out, " stroke=\"#%06x\"", (unsigned)ink.stroke);
        put_length(out, "stroke-width", ink.width);
    }
    if (ink.stroke != NO_INK && ink.dash) {
        fputs(" stroke-dasharray=\"", out);
        put_number(out, ink.dash);
        fputc(' ', out);
        put_number(out, ink.gap);
        fputc('"', out);
    }
    if (ink.fade)
        fprintf(out, " opacity=\".%02d\"", 100 - ink.fade);
}

static void put_type(FILE *out, struct type t, int width)
{
    static const char *const family[FACES] = {
        [SERIF] = "s", [SERIF_BOLD] = "s b", [SERIF_ITALIC] = "s i",
        [SANS] = "n",  [SANS_BOLD] = "n b",
    };
    static const char *const anchor[] = { "start", "middle", "end" };
    fprintf(out, "<g class=\"%s\" text-anchor=\"%s\"", family[t.face], anchor[t.anchor]);
    put_length(out, "font-size", t.size);
    put_length(out, "letter-spacing", t.space);
    fprintf(out, " data-width=\"%d.%d\">", width / 10, width % 10);
}

static void put_text_once(FILE *out, const struct picture *p, const struct item *item,
                          bool halo)
{
    fputs("<text", out);
    if (!halo)
        put_marks(out, p, item);
    put_length(out, "x", item->x);
    put_length(out, "y", item->y);
    if (item->type.turn) {
        fprintf(out, " transform=\"rotate(%d ", item->type.turn);
        put_number(out, item->x);
        fputc(' ', out);
        put_number(out, item->y);
        fputs(")\"", out);
    }
    put_ink(out, (struct ink){ .fill = halo ? item->type.halo : item->type.color,
                               .stroke = halo ? item->type.halo : NO_INK,
                               .width = item->type.size / 4,
                               .fade = halo ? 25 : item->type.fade });
    fputc('>', out);
    put_escaped(out, p->letters + item->text);
    fputs("</text>", out);
}

static void put_text(FILE *out, const struct picture *p, const struct item *item)
{
    put_type(out, item->type, type_width(item->type, p->letters + item->text));
    if (item->type.halo != NO_INK)
        put_text_once(out, p, item, true);
    put_text_once(out, p, item, false);
    fputs("</g>\n", out);
}

static void put_item(FILE *out, const struct picture *p, const struct item *item, int number)
{
    switch (item->kind) {
    case ITEM_PATH:
        fputs("<path", out);
        put_marks(out, p, item);
        put_path(out, p, item);
        put_ink(out, item->ink);
        fputs("/>\n", out);
        break;
    case ITEM_TEXT: put_text(out, p, item); break;
    case ITEM_CLIP:
        fprintf(out, "<clipPath id=\"c%d\"><path", number);
        put_path(out, p, item);
        fprintf(out, "/></clipPath>\n<g clip-path=\"url(#c%d)\">\n", number);
        break;
    default: fputs("</g>\n", out);
    }
}

bool picture_svg_shapes(const struct picture *p, FILE *out)
{
    for (int i = 0; i < p->items; i++)
        put_item(out, p, &p->item[i], i);
    return !ferror(out);
}

bool picture_svg(const struct picture *p, FILE *out, const char *title)
{
    fputs("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
          "<svg xmlns=\"http://www.w3.org/2000/svg\"",
          out);
    put_length(out, "width", p->width);
    put_length(out, "height", p->height);
    fputs(" viewBox=\"0 0 ", out);
    put_number(out, p->width);
    fputc(' ', out);
    put_number(out, p->height);
    fputs("\" role=\"img\" stroke-linejoin=\"round\" stroke-linecap=\"round\">\n<title>", out);
    put_escaped(out, title);
    fputs("</title>\n<style>.s{font-family:'DejaVu Serif Condensed','DejaVu "
          "Serif',Georgia,serif;font-stretch:condensed}"
          ".n{font-family:'DejaVu Sans Condensed','DejaVu "
          "Sans',Verdana,sans-serif;font-stretch:condensed}"
          ".b{font-weight:bold}.i{font-style:italic}</style>\n",
          out);
    picture_svg_shapes(p, out);
    fputs("</svg>\n", out);
    return !ferror(out);
}
