/* picture.h - a picture as a list of shapes and texts, before it becomes a file: one list, two ways to write it
 * (svg.c, raster.c), so that all files show the same.
 *
 * Everything is measured in whole tenths of a pixel, to the right and down, so that a picture is the same to the
 * last digit on every machine.  A path is begun by path_move and ended by paint or clip:
 *
 *   path_move(p, 0, 0);
 *   path_line(p, 100, 0);
 *   path_line(p, 0, 100);
 *   path_close(p);
 *   paint(p, (struct ink){ .fill = 0xFFFFFF, .stroke = 0x000000, .width = 10 });
 *
 * A picture that runs out of memory remembers it in `broken` and takes nothing more. */
#ifndef CUARTEL_PICTURE_H
#define CUARTEL_PICTURE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum { NO_INK = -1 };
enum face { SERIF, SERIF_BOLD, SERIF_ITALIC, SANS, SANS_BOLD, FACES };
enum anchor { LEFT, MIDDLE, RIGHT };

struct spot {
    int x, y;
};

struct box {
    int x, y, w, h;
};

/* Colours are 0xRRGGBB or NO_INK; fade 0 is solid, 100 is not to be seen. */
struct ink {
    int fill, stroke;
    int width;     /* of the stroke */
    int fade;      /* of fill and stroke together */
    int dash, gap; /* of the stroke; 0: unbroken */
};

struct type {
    enum face face;
    enum anchor anchor;
    int size;  /* of an em */
    int color; /* 0xRRGGBB */
    int halo;  /* colour behind the letters, or NO_INK */
    int fade;
    int turn;  /* degrees, clockwise */
    int space; /* between letters */
};

struct stroke {
    char how; /* M, L, C or Z */
    int x[6];
};

enum item_kind { ITEM_PATH, ITEM_TEXT, ITEM_CLIP, ITEM_UNCLIP };
struct item {
    enum item_kind kind;
    struct ink ink;
    struct type type;
    int first, n; /* its steps */
    int x, y;     /* of a text: its anchor, on the base line */
    int text;     /* where it begins in `letters` */
    const char
        *role; /* what it is, for tests and style sheets: "name"; NULL: nothing in particular */
    int place; /* the place of the map that it draws, in `letters`; -1: none */
};

struct picture {
    int width, height;
    int items, item_room, strokes, stroke_room, used, letter_room, begun;
    struct item *item;
    struct stroke *stroke;
    char *letters;
    const char *role; /* given to the items that follow */
    bool broken;
};

void picture_close(struct picture *p);

void path_move(struct picture *p, int x, int y);
void path_line(struct picture *p, int x, int y);
void path_curve(struct picture *p, struct spot a, struct spot b, struct spot to);
void path_close(struct picture *p);
/* Straight from point to point, and closed; the points are counted from (x, y). */
void path_polygon(struct picture *p, int x, int y, const int at[][2], size_t n);
void path_box(struct picture *p, struct box b, int round);
void path_circle(struct picture *p, int x, int y, int radius);
/* Rounds every corner; the line runs through the middles of its pieces. */
void path_smooth(struct picture *p, const struct spot *at, int n, bool closed);
void paint(struct picture *p, struct ink ink);
/* The same, and the path goes on for another coat. */
void paint_again(struct picture *p, struct ink ink);
/* What follows is seen only inside the path (and inside those around it); up to its unclip. */
void clip(struct picture *p);
void unclip(struct picture *p);
/* place: the id of the place that the text stands for, or NULL. */
void letter(struct picture *p, struct type t, int x, int y, const char *text,
            const char *place);
/* Marks the last item as what draws a place. */
void mark_place(struct picture *p, const char *place);

/* Draws a part of one picture into a field of another, as wide or high as fits; what would be too small there to be seen
 * is left out, and so is what places are marked. */
void picture_lay(struct picture *p, const struct picture *from, struct box part,
                 struct box field);

/* The box of a text that stands upright, from its own table of widths: the same on every machine. */
int type_width(struct type t, const char *text);
struct box type_box(struct type t, int x, int y, const char *text);
/* Reads one character of UTF-8, 0 at the end. */
unsigned type_next(const char **text);

/* Noise that is always the same: from -amplitude to amplitude for a point and a number. */
int noise(int x, int y, int k, int amplitude);

/* true, or `why` says what is wrong with the file. */
bool picture_svg(const struct picture *p, FILE *out, const char *title);
/* Its shapes alone, to stand in another SVG; for a picture without clips.  The fonts are the other's affair: class s
 * is to have serifs, n none, b is bold, i italic. */
bool picture_svg_shapes(const struct picture *p, FILE *out);
bool picture_png(const struct picture *p, const char *path, char *why, size_t n);
bool picture_pdf(const struct picture *p, const char *path, const char *title, char *why,
                 size_t n);

/* A PDF of several pages, each in hundredths of a millimetre. */
enum { MILLIMETRE = 100 };
struct book;
struct book *book_open(const char *path, const char *title); /* NULL: out of memory */
/* chapter: begins one in the list of contents that readers show, or NULL. */
void book_page(struct book *b, const struct picture *p, const char *chapter);
bool book_close(struct book *b, char *why, size_t n);

#endif
