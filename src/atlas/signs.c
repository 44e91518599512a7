/* The signs of the map, which its legend shows too. */
#include "atlas/plan.h"

#include <string.h>

static const struct type badge = {
    .face = SANS_BOLD, .anchor = MIDDLE, .size = 140, .color = 0x3A2A08, .halo = NO_INK
};

/* A slope: from the foot over a bent middle to the top. */
static void slope(struct picture *p, struct spot foot, struct spot top, int k)
{
    int bend = noise(foot.x, top.y, k, 12);
    path_line(p, (foot.x * 2 + top.x) / 3 + bend, (foot.y * 2 + top.y) / 3 - bend);
    path_line(p, (foot.x + top.x * 2) / 3 - bend, (foot.y + top.y * 2) / 3 - bend);
    path_line(p, top.x, top.y);
}

void sign_peak(struct picture *p, int x, int y, int size, bool snow)
{
    int h = size + noise(x, y, 3, size / 6), w = size * 7 / 10;
    struct spot top = { x + noise(x, y, 4, size / 10), y - h }, left = { x - w, y },
                right = { x + w, y };
    path_move(p, left.x, left.y);
    slope(p, left, top, 5);
    path_line(p, x + w / 6, y - h / 3);
    path_line(p, x - w / 8, y);
    path_close(p);
    paint(p, (struct ink){ .fill = snow ? 0xF4F1EA : 0xE9DABB, .stroke = NO_INK });
    path_move(p, top.x, top.y);
    path_line(p, x + w / 6, y - h / 3);
    path_line(p, x - w / 8, y);
    path_line(p, right.x, right.y);
    slope(p, right, top, 6);
    path_close(p);
    paint(p, (struct ink){ .fill = snow ? 0x8A7660 : 0xA98A5E, .stroke = NO_INK });
    path_move(p, left.x, left.y);
    slope(p, left, top, 5);
    path_line(p, (2 * right.x + top.x) / 3, (2 * right.y + top.y) / 3);
    path_line(p, right.x, right.y);
    paint(p, (struct ink){ .fill = NO_INK, .stroke = 0x5E4A30, .width = 9 });
}

void sign_hill(struct picture *p, int x, int y, int size)
{
    int h = size * 6 / 10;
    struct spot end = { x + size * 8 / 10, y };
    path_move(p, x - size * 8 / 10, y);
    path_curve(p, (struct spot){ x - size * 5 / 10, y - h },
               (struct spot){ x + size * 3 / 10, y - h - h / 4 }, end);
    paint(p, (struct ink){ .fill = 0xCBC48E, .stroke = 0x7C713F, .width = 9 });
    for (int i = 0; i < 3; i++) {
        int at = x + size * (1 + 2 * i) / 10, top = y - h * (7 - 2 * i) / 10;
        path_move(p, at, top);
        path_line(p, at + size / 9, top + h * 4 / 10);
    }
    paint(p, (struct ink){ .fill = NO_INK, .stroke = 0x7C713F, .width = 7, .fade = 25 });
}

void sign_dune(struct picture *p, int x, int y, int size)
{
    path_move(p, x - size, y);
    path_curve(p, (struct spot){ x - size / 3, y - size / 2 },
               (struct spot){ x + size / 4, y - size / 2 }, (struct spot){ x + size, y });
    paint(p, (struct ink){ .fill = NO_INK, .stroke = 0xB08F4C, .width = 8 });
    for (int i = 0; i < 7; i++) {
        int a = x + noise(x, y, i, size), b = y + size / 4 + noise(y, x, i, size / 3);
        path_move(p, a, b);
        path_line(p, a + 1, b);
    }
    paint(p, (struct ink){ .fill = NO_INK, .stroke = 0xA98945, .width = 13 });
}

static void anchor(struct picture *p, int x, int y)
{
    path_move(p, x, y - 62);
    path_line(p, x, y + 62);
    path_move(p, x - 36, y - 34);
    path_line(p, x + 36, y - 34);
    path_move(p, x - 60, y + 14);
    path_curve(p, (struct spot){ x - 44, y + 78 }, (struct spot){ x + 44, y + 78 },
               (struct spot){ x + 60, y + 14 });
    paint(p, (struct ink){ .fill = NO_INK, .stroke = 0x163A5C, .width = 20 });
    path_circle(p, x, y - 78, 17);
    paint(p, (struct ink){ .fill = 0xF6F2E6, .stroke = 0x163A5C, .width = 14 });
}

void sign_town(struct picture *p, int x, int y, bool port, bool major)
{
    int r = major ? 76 : 56;
    path_circle(p, x, y, r);
    paint(p, (struct ink){ .fill = 0xFFFDF5, .stroke = 0x1E1A16, .width = 18 });
    path_circle(p, x, y, r / 2);
    paint(p, (struct ink){ .fill = major ? 0xA3281F : 0x1E1A16, .stroke = NO_INK });
    if (port)
        anchor(p, x - 165, y);
}

void sign_fort(struct picture *p, int x, int y)
{
    for (int i = 0; i < 2; i++) {
        int r = i ? 112 : 96;
        path_move(p, x, y - r - 34 * i);
        path_line(p, x + r + 34 * i, y);
        path_line(p, x, y + r + 34 * i);
        path_line(p, x - r - 34 * i, y);
        path_close(p);
        if (!i)
            path_box(p, (struct box){ x - 96, y - 96, 192, 192 }, 0);
    }
    paint(p, (struct ink){ .fill = 0xE5D3B0, .stroke = 0x5B2E1C, .width = 16 });
}

void sign_points(struct picture *p, int x, int y, int points)
{
    char text[16];
    snprintf(text, sizeof text, "%d", points);
    path_circle(p, x, y, 92);
    paint(p, (struct ink){ .fill = 0xE3B23C, .stroke = 0x6B4A0C, .width = 12 });
    p->role = "badge";
    letter(p, badge, x, y + 50, text, NULL);
    p->role = NULL;
}

void sign_cards(struct picture *p, int x, int y, const char *cards)
{
    path_box(p, (struct box){ x - 66, y - 86, 132, 172 }, 16);
    paint(p, (struct ink){ .fill = 0xFFFFFF, .stroke = 0x333333, .width = 12 });
    p->role = "badge";
    letter(p, badge, x, y + 50, cards, NULL);
    p->role = NULL;
}

void sign_crown(struct picture *p, int x, int y)
{
    static const int at[][2] = { { -90, 60 }, { -100, -50 }, { -45, 0 }, { 0, -80 },
                                 { 45, 0 },   { 100, -50 },  { 90, 60 } };
    path_polygon(p, x, y, at, sizeof at / sizeof *at);
    paint(p, (struct ink){ .fill = 0xE3B23C, .stroke = 0x6B4A0C, .width = 12 });
}

void sign_space(struct picture *p, int x, int y, int fill, bool gold)
{
    if (gold) {
        path_circle(p, x, y, SPACE_RADIUS);
        paint(p, (struct ink){ .fill = 0xE3B23C, .stroke = 0x6B4A0C, .width = 14 });
    }
    path_circle(p, x, y, 258);
    paint(p, (struct ink){ .fill = fill, .stroke = 0x2B2622, .width = 18 });
    path_circle(p, x, y, 224);
    paint(p, (struct ink){ .fill = NO_INK, .stroke = 0xFFFFFF, .width = 10, .fade = 35 });
}

int terrain_color(const char *terrain)
{
    static const struct {
        const char *name;
        int color;
    } known[] = { { "sea", 0xA9CBD8 },      { "desert", 0xF1E0AE }, { "rough", 0xDAD3A4 },
                  { "mountain", 0xD2B98F }, { "forest", 0xB9CE9A }, { "marsh", 0xC9DCC9 },
                  { "clear", 0xEBE3BF } };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(known[i].name, terrain) == 0)
            return known[i].color;
    return 0xE6DCC4;
}

/* Seen by all: blue, vermilion and green of the palette of Okabe and Ito, darkened. */
int side_color(unsigned side)
{
    return side == SIDE_A   ? 0x2F6690
           : side == SIDE_B ? 0xC4552D
           : side == SIDE_C ? 0x3F8B6B
                            : 0x57524C;
}

/* The path in two coats. */
void paint_link(struct picture *p, const char *kind)
{
    static const struct {
        const char *kind;
        struct ink under, over;
    } known[] = {
        { "river", { NO_INK, 0xEAF4F6, 62, 30, 0, 0 }, { NO_INK, 0x3478B0, 36, 0, 0, 0 } },
        { "rail", { NO_INK, 0x26211D, 30, 0, 0, 0 }, { NO_INK, 0xF7F2E4, 15, 0, 46, 60 } },
        { "impassable", { NO_INK, 0x4A3626, 60, 0, 0, 0 }, { NO_INK, 0x8B6B4A, 12, 0, 0, 0 } },
        { "water", { NO_INK, 0x1F5F8B, 80, 0, 0, 0 }, { NO_INK, 0xBFE0EC, 40, 0, 30, 70 } },
        { "road", { NO_INK, 0xFBF4E2, 64, 20, 0, 0 }, { NO_INK, 0x8A5A2B, 36, 0, 0, 0 } },
        { "blue", { NO_INK, 0xFBF4E2, 64, 20, 0, 0 }, { NO_INK, 0x1F78B4, 36, 0, 110, 70 } },
        { "coast", { NO_INK, 0xDDEFF4, 110, 20, 0, 0 }, { NO_INK, 0x2B6C99, 30, 0, 10, 80 } },
    };
    struct ink under = { NO_INK, NO_INK, 0, 0, 0, 0 }, over = { NO_INK, 0x55504A, 30, 0, 0, 0 };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(known[i].kind, kind) == 0) {
            under = known[i].under;
            over = known[i].over;
        }
    if (under.stroke != NO_INK)
        paint_again(p, under);
    paint(p, over);
}
