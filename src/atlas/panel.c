/* Units of a position that are in the game but not on its map, in a panel to the right of it: those of a pool, a box, a
 * turn track, each under its name, a side below the other. */
#include "atlas/counters.h"

#include <stdlib.h>
#include <string.h>

enum {
    PITCH = COUNTER + 50,
    MARGIN = 260, /* around the panel, and between its frame and what is in it */
    TITLE = 420,
    TITLE_ROOM = 1000,
    LABEL = 230,
    LABEL_ROOM = 420,
    BELOW = 260,
    LEAST_COLUMNS = 5,
    WORD = 96,
    INK = 0x2B2622,
};

/* A unit's group: where it is, and whose. */
struct group {
    int place;
    unsigned side;
    int n;
};

struct panel {
    struct plan *plan;
    int units, groups, columns;
    struct group *group;
};

static bool is_in(const struct panel *panel, const struct group *g, int unit)
{
    const struct game *game = panel->plan->g;
    return game->where(game, panel->plan->state, unit) == g->place &&
           game->owner(game, panel->plan->state, unit) == g->side;
}

/* By place, then by side; empty ones are none. */
static void gather(struct panel *panel)
{
    const struct game *g = panel->plan->g;
    for (int p = panel->plan->ground.places; p < game_kind(g, 'p')->count; p++)
        for (int i = 0; g->sides[i]; i++) {
            struct group one = { p, 1u << i, 0 };
            for (int u = 0; u < panel->units; u++)
                one.n += is_in(panel, &one, u);
            if (one.n)
                panel->group[panel->groups++] = one;
        }
}

static int height_of(const struct panel *panel, int columns)
{
    int high = 0;
    for (int i = 0; i < panel->groups; i++)
        high += LABEL_ROOM + (panel->group[i].n + columns - 1) / columns * PITCH + BELOW;
    return high;
}

static void draw_label(struct plan *plan, const struct group *g, int x, int y, int width)
{
    char name[WORD], text[2 * WORD];
    const char *side = game_side_name(plan->g, g->side);
    struct type t = {
        .face = SERIF_BOLD, .anchor = LEFT, .size = LABEL, .color = INK, .halo = NO_INK
    };
    game_title(plan->g, 'p', g->place, name, sizeof name);
    snprintf(text, sizeof text, "%s: %s", side, name);
    if (*text >= 'a' && *text <= 'z')
        *text = (char)(*text - 'a' + 'A');
    while (t.size > LABEL / 2 && type_width(t, text) > width)
        t.size -= 5;
    plan->p->role = "name";
    letter(plan->p, t, x, y, text, NULL);
    plan->p->role = NULL;
}

static int draw_group(const struct panel *panel, const struct group *g, int x, int y)
{
    int n = 0;
    draw_label(panel->plan, g, x, y + LABEL, panel->columns * PITCH);
    y += LABEL_ROOM;
    for (int u = 0; u < panel->units; u++) {
        if (!is_in(panel, g, u))
            continue;
        struct counter c = counter_of(panel->plan->g, panel->plan->state, u);
        draw_counter(panel->plan->p, &c, x + n % panel->columns * PITCH,
                     y + n / panel->columns * PITCH);
        n++;
    }
    return y + (n + panel->columns - 1) / panel->columns * PITCH + BELOW;
}

static void draw_panel(const struct panel *panel)
{
    struct picture *p = panel->plan->p;
    int left = p->width, inner = panel->columns * PITCH, y = 2 * MARGIN;
    struct box b = { left, 0, inner + 4 * MARGIN, p->height };
    path_box(p, b, 0);
    paint(p, (struct ink){ .fill = 0xEFE7D5, .stroke = NO_INK });
    p->width += b.w;
    for (int i = 0; i < 2; i++) {
        int in = i ? 105 : 40;
        path_box(p, (struct box){ b.x + in, in, b.w - 2 * in, b.h - 2 * in }, 0);
        paint(p, (struct ink){ .fill = NO_INK, .stroke = INK, .width = i ? 10 : 50 });
    }
    struct type t = {
        .face = SERIF_BOLD, .anchor = MIDDLE, .size = TITLE, .color = INK, .halo = NO_INK
    };
    p->role = "title";
    letter(p, t, left + b.w / 2, y + TITLE, "Off the map", NULL);
    p->role = NULL;
    y += TITLE_ROOM;
    for (int i = 0; i < panel->groups; i++)
        y = draw_group(panel, &panel->group[i], left + 2 * MARGIN, y);
}

/* Nothing where all are on the map. */
void draw_off_map(struct plan *plan)
{
    struct panel panel = { .plan = plan, .units = game_kind(plan->g, 'u')->count };
    enum { SIDES = 8 };
    panel.group = calloc((size_t)game_kind(plan->g, 'p')->count * SIDES, sizeof *panel.group);
    plan->p->broken |= !panel.group;
    if (!panel.group)
        return;
    gather(&panel);
    panel.columns = LEAST_COLUMNS;
    while (panel.columns < panel.units &&
           height_of(&panel, panel.columns) > plan->p->height - 4 * MARGIN - TITLE_ROOM)
        panel.columns++;
    if (panel.groups)
        draw_panel(&panel);
    free(panel.group);
}
