/* The map over several sheets that overlap. */
#include <string.h>

#include "atlas/atlas.h"
#include "print/press.h"

/* A thousand units of the map, which a hex measures across, on paper: room for a counter.  It may be a little smaller
 * where that saves sheets. */
enum { SIZE = 23 * MM, LEAST_SIZE = 21 * MM, SIZE_STEP = 10, OVERLAP = 10 * MM };
static const char part[] = "Map";

static int count(int whole, int tile)
{
    return whole <= tile ? 1 : 1 + (whole - tile + tile - OVERLAP - 1) / (tile - OVERLAP);
}

static void cut(struct tiles *t, const struct press *press, bool wide, int size)
{
    int w = wide ? press->height : press->width, h = wide ? press->width : press->height;
    t->wide = wide;
    t->size = size;
    t->tile_x = w - 2 * EDGE_SIDE;
    t->tile_y = h - EDGE_TOP - EDGE_FOOT;
    t->step_x = t->tile_x - OVERLAP;
    t->step_y = t->tile_y - OVERLAP;
    t->columns = count((int)((int64_t)t->map.width * size / TILE_UNITS), t->tile_x);
    t->rows = count((int)((int64_t)t->map.height * size / TILE_UNITS), t->tile_y);
}

/* The fewest sheets, upright or on their side; of those the largest. */
static void cut_best(struct tiles *t, const struct press *press)
{
    struct tiles best = *t;
    int least = INT32_MAX;
    for (int size = SIZE; size >= LEAST_SIZE; size -= SIZE_STEP)
        for (int wide = 0; wide < 2; wide++) {
            cut(t, press, wide, size);
            if (t->columns * t->rows < least) {
                least = t->columns * t->rows;
                best = *t;
            }
        }
    *t = best;
}

bool tiles_open(struct tiles *t, struct press *press)
{
    struct atlas a = { press->job->g, press->job->sheets, press->state, false };
    char why[sizeof press->err->text];
    *t = (struct tiles){ 0 };
    if (!atlas_draw(&a, &t->map, why, sizeof why)) {
        memcpy(press->err->text, why, sizeof why);
        return false;
    }
    cut_best(t, press);
    return true;
}

static int in_map(const struct tiles *t, int x)
{
    return (int)((int64_t)x * TILE_UNITS / t->size);
}

struct box tile_part(const struct tiles *t, int column, int row)
{
    struct box b = { in_map(t, column * t->step_x), in_map(t, row * t->step_y),
                     in_map(t, t->tile_x), in_map(t, t->tile_y) };
    b.w = b.x + b.w > t->map.width ? t->map.width - b.x : b.w;
    b.h = b.y + b.h > t->map.height ? t->map.height - b.y : b.h;
    return b;
}

void tile_name(int column, int row, char *out, size_t n)
{
    snprintf(out, n, "%c%d", 'A' + column % 26, row + 1);
}

/* ---- a sheet ---- */

static void tick(struct picture *p, int x, int y, int dx, int dy)
{
    path_move(p, x + dx / 8, y + dy / 8);
    path_line(p, x + dx, y + dy);
}

/* At the corners, where to cut; and where the next sheet is to be laid, with a dot. */
static void draw_marks(struct picture *p, const struct tiles *t, struct box b, int column,
                       int row)
{
    enum { LONG = 5 * MM };
    int right = b.x + b.w, foot = b.y + b.h;
    bool more_right = column + 1 < t->columns, more_below = row + 1 < t->rows;
    int seam[][4] = { { b.x, b.y, 0, -LONG },  { right, b.y, 0, -LONG },
                      { b.x, foot, 0, LONG },  { right, foot, 0, LONG },
                      { b.x, b.y, -LONG, 0 },  { b.x, foot, -LONG, 0 },
                      { right, b.y, LONG, 0 }, { right, foot, LONG, 0 } };
    for (size_t i = 0; i < sizeof seam / sizeof *seam; i++)
        tick(p, seam[i][0], seam[i][1], seam[i][2], seam[i][3]);
    p->role = "tick";
    paint(p, (struct ink){ .fill = NO_INK, .stroke = PRESS_INK, .width = 12 });
    int over[][4] = { { right - OVERLAP, b.y, 0, -LONG },
                      { right - OVERLAP, foot, 0, LONG },
                      { b.x, foot - OVERLAP, -LONG, 0 },
                      { right, foot - OVERLAP, LONG, 0 } };
    for (int i = 0; i < 4; i++) {
        if (i < 2 ? !more_right : !more_below)
            continue;
        tick(p, over[i][0], over[i][1], over[i][2], over[i][3]);
        p->role = "overlap";
        paint(p,
              (struct ink){
                  .fill = NO_INK, .stroke = PRESS_RULE, .width = 25, .dash = 60, .gap = 60 });
    }
    p->role = NULL;
}

static void draw_label(struct picture *p, const struct tiles *t, int column, int row)
{
    static const struct {
        int column, row;
        const char *word;
    } next[] = { { -1, 0, "left" }, { 1, 0, "right" }, { 0, -1, "above" }, { 0, 1, "below" } };
    char name[16], text[160];
    struct type bold = press_type(SANS_BOLD, LEFT, 110), plain = press_type(SANS, LEFT, 75);
    tile_name(column, row, name, sizeof name);
    snprintf(text, sizeof text, "Map %s", name);
    letter(p, bold, EDGE_SIDE + 8 * MM, EDGE_TOP - 300, text, NULL);
    int x = EDGE_SIDE + 10 * MM + type_width(bold, text);
    snprintf(text, sizeof text, "row %d of %d, column %c of %c", row + 1, t->rows, 'A' + column,
             'A' + t->columns - 1);
    for (int i = 0; i < 4; i++) {
        int c = column + next[i].column, r = row + next[i].row;
        size_t n = strlen(text);
        if (c < 0 || r < 0 || c >= t->columns || r >= t->rows)
            continue;
        tile_name(c, r, name, sizeof name);
        snprintf(text + n, sizeof text - n, ";  %s: %s", next[i].word, name);
    }
    plain.color = 0x5A5046;
    letter(p, plain, x, EDGE_TOP - 300, text, NULL);
}

static void draw_tile(struct press *press, const struct tiles *t, int column, int row)
{
    struct print_page *page = press_page(press, part, t->wide);
    struct picture *p = &page->picture;
    struct box from = tile_part(t, column, row);
    struct box to = { EDGE_SIDE, EDGE_TOP, (int)((int64_t)from.w * t->size / TILE_UNITS),
                      (int)((int64_t)from.h * t->size / TILE_UNITS) };
    tile_name(column, row, page->name, sizeof page->name);
    picture_lay(p, &t->map, from, to);
    draw_marks(p, t, to, column, row);
    draw_label(p, t, column, row);
}

void print_map(struct press *press)
{
    struct tiles t;
    if (tiles_open(&t, press))
        for (int row = 0; row < t.rows; row++)
            for (int column = 0; column < t.columns; column++)
                draw_tile(press, &t, column, row);
    picture_close(&t.map);
}
