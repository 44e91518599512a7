/* The places themselves: their numbers, towns, spaces; and their names, set so that none covers another. */
#include "atlas/plan.h"

#include <stdlib.h>
#include <string.h>

enum { NUMBER_UP = 340, RINGS = 12, WAYS = 12, COUNTRIES = 6 };

static const struct type number_type = {
    .face = SANS, .anchor = MIDDLE, .size = 104, .color = 0x3B352C, .halo = NO_INK, .fade = 15
};

static bool is_town(const struct place *p)
{
    return p->flags & (PLACE_TOWN | PLACE_PORT);
}

static void draw_number(struct plan *plan, int place)
{
    const struct place *x = &plan->g->map->place[place];
    struct spot at = plan->ground.at[place];
    struct type t = number_type;
    if (x->flags & PLACE_WATER)
        t.color = 0x24506E;
    plan->p->role = "number";
    letter(plan->p, t, at.x, at.y - NUMBER_UP, x->id, x->id);
    plan->p->role = NULL;
    take_box(plan, type_box(t, at.x, at.y - NUMBER_UP, x->id));
}

static void draw_town(struct plan *plan, int place)
{
    const struct place *x = &plan->g->map->place[place];
    struct spot at = plan->ground.dot[place];
    char fort[PLAN_WORD];
    place_fact(plan, place, "fort", fort, sizeof fort);
    if (!is_town(x)) {
        path_circle(plan->p, at.x, at.y, 34);
        paint(plan->p, (struct ink){ .fill = 0x1E1A16, .stroke = NO_INK });
        take_box(plan, box_around(at, 90, 90));
        return;
    }
    if (*fort)
        sign_fort(plan->p, at.x, at.y);
    sign_town(plan->p, at.x, at.y, x->flags & PLACE_PORT, x->points > 0);
    take_box(plan, box_around(at, *fort ? 300 : 220, *fort ? 300 : 220));
    if (x->flags & PLACE_PORT)
        take_box(plan, (struct box){ at.x - 230, at.y - 100, 130, 190 });
    if (x->points) {
        sign_points(plan->p, at.x + 150, at.y - 120, x->points);
        take_box(plan, (struct box){ at.x + 65, at.y - 205, 170, 170 });
    }
}

/* What is neither a hex nor in a net of spaces: a box of the map. */
static void draw_box(struct plan *plan, int place)
{
    const struct place *x = &plan->g->map->place[place];
    struct spot at = plan->ground.at[place];
    struct box b = box_around(at, BOX_WIDTH, BOX_HEIGHT);
    struct type t = {
        .face = SERIF_BOLD, .anchor = MIDDLE, .size = 170, .color = 0x2B2622, .halo = NO_INK
    };
    path_box(plan->p, b, 60);
    paint(plan->p, (struct ink){ .fill = 0xF6EFDD, .stroke = 0x2B2622, .width = 26 });
    mark_place(plan->p, x->id);
    plan->p->role = "name";
    letter(plan->p, t, at.x, b.y + 230, x->title, NULL);
    t.face = SANS;
    t.size = 100;
    letter(plan->p, t, at.x, b.y + 370, x->id, NULL);
    plan->p->role = NULL;
    take_box(plan, b);
}

/* Is it the first place of its country? */
static bool is_first_of_country(const struct plan *plan, int place, const char *country)
{
    for (int p = 0; p < place; p++)
        if (strcmp(plan->country[p], country) == 0)
            return false;
    return true;
}

int country_color(const struct plan *plan, const char *country)
{
    static const int color[COUNTRIES] = { 0xE9C46A, 0x8DB580, 0x8FB7DB,
                                          0xD98E7C, 0xC3A6D0, 0xB9B3A6 };
    int n = 0;
    for (int p = 0; p < plan->ground.places && strcmp(plan->country[p], country) != 0; p++)
        n += is_first_of_country(plan, p, plan->country[p]);
    return color[n % COUNTRIES];
}

static void draw_space(struct plan *plan, int place)
{
    const struct place *x = &plan->g->map->place[place];
    struct spot at = plan->ground.at[place];
    char cards[PLAN_WORD], fort[PLAN_WORD], prize[PLAN_WORD], capital[PLAN_WORD];
    place_fact(plan, place, "cards", cards, sizeof cards);
    place_fact(plan, place, "fort", fort, sizeof fort);
    place_fact(plan, place, "prize", prize, sizeof prize);
    place_fact(plan, place, "capital", capital, sizeof capital);
    cards[strcspn(cards, " ")] = 0;
    sign_space(plan->p, at.x, at.y, country_color(plan, plan->country[place]),
               x->flags & PLACE_TOWN);
    mark_place(plan->p, x->id);
    if (*fort)
        sign_fort(plan->p, at.x, at.y);
    if (*capital)
        sign_town(plan->p, at.x, at.y, false, true);
    if (*prize)
        sign_crown(plan->p, at.x, at.y + 10);
    if (x->points)
        sign_points(plan->p, at.x + 190, at.y - 180, x->points);
    if (*cards)
        sign_cards(plan->p, at.x - 190, at.y - 180, cards);
    take_box(plan, box_around(at, 600, 560));
}

void draw_places(struct plan *plan)
{
    const struct map *map = plan->g->map;
    for (int p = 0; p < map->places; p++) {
        bool hex = map->place[p].flags & PLACE_HEX;
        if (!hex && plan->ground.frame.hex)
            draw_box(plan, p);
        else if (!hex)
            draw_space(plan, p);
        else
            draw_number(plan, p);
    }
    for (int p = 0; p < map->places; p++)
        if (map->place[p].flags & PLACE_HEX && *map->place[p].title)
            draw_town(plan, p);
}

/* ---- names ---- */

static struct type name_type(const struct plan *plan, int place)
{
    const struct place *x = &plan->g->map->place[place];
    struct type t = { .face = SERIF_ITALIC, .size = 150, .color = 0x1E1A16, .halo = 0xF7F1E2 };
    if (!plan->ground.frame.hex) {
        t.face = x->flags & PLACE_TOWN || x->points ? SERIF_BOLD : SERIF;
        t.size = 190;
    } else if (is_town(x)) {
        t.face = x->points ? SERIF_BOLD : SERIF;
        t.size = x->points ? 215 : 182;
    }
    return t;
}

/* Beside the dot first, then around it, then farther out. */
static bool try_name(struct plan *plan, int place, struct type t, int reach, int way)
{
    static const int at[WAYS][3] = {
        { 100, 0, LEFT },   { -100, 0, RIGHT },  { 80, 60, LEFT },   { 80, -60, LEFT },
        { -80, 60, RIGHT }, { -80, -60, RIGHT }, { 0, 100, MIDDLE }, { 0, -100, MIDDLE },
        { 40, 90, LEFT },   { -40, 90, RIGHT },  { 40, -90, LEFT },  { -40, -90, RIGHT }
    };
    const struct place *x = &plan->g->map->place[place];
    struct spot dot = plan->ground.dot[place];
    if (x->flags & PLACE_PORT && way == 1)
        reach += 110; /* past its anchor */
    if (!plan->ground.frame.hex && way == 0)
        reach += 50; /* past its holder's flag */
    int px = dot.x + at[way][0] * reach / 100, py = dot.y + at[way][1] * reach / 100;
    t.anchor = (enum anchor)at[way][2];
    py += t.size * 35 / 100 + (at[way][1] > 60    ? t.size / 3
                               : at[way][1] < -60 ? -t.size / 5
                                                  : 0);
    struct box b = type_box(t, px, py, x->title),
               roomy = { b.x - 25, b.y - 5, b.w + 50, b.h + 10 };
    if (b.x < 100 || b.y < 100 || b.x + b.w > plan->p->width - 100 ||
        b.y + b.h > plan->p->height - 100 || !is_free(plan, roomy))
        return false;
    plan->p->role = "name";
    letter(plan->p, t, px, py, x->title, NULL);
    plan->p->role = NULL;
    return take_box(plan, b);
}

static void draw_name(struct plan *plan, int place)
{
    static const int beside[WAYS] = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 };
    static const int seaward[WAYS] = { 1, 4, 5, 0, 2, 3, 6, 7, 9, 11, 8, 10 };
    static const int below[WAYS] = { 6, 7, 0, 1, 8, 9, 10, 11, 2, 4, 3, 5 };
    const struct place *x = &plan->g->map->place[place];
    const int *order = !plan->ground.frame.hex  ? below
                       : x->flags & PLACE_COAST ? seaward
                                                : beside;
    struct type t = name_type(plan, place);
    char fort[PLAN_WORD];
    place_fact(plan, place, "fort", fort, sizeof fort);
    int near = !plan->ground.frame.hex ? 330 : *fort ? 185 : 135;
    for (int ring = 0; ring < RINGS; ring++)
        for (int way = 0; way < WAYS; way++)
            if (try_name(plan, place, t, near + 45 * ring, order[way]))
                return;
}

/* The most important names have the first choice. */
void draw_names(struct plan *plan)
{
    const struct map *map = plan->g->map;
    bool hex = plan->ground.frame.hex;
    for (int pass = 0; pass < 3; pass++)
        for (int p = 0; p < map->places; p++) {
            const struct place *x = &map->place[p];
            int rank = x->points > 0 ? 0 : is_town(x) ? 1 : 2;
            bool boxed = hex && !(x->flags & PLACE_HEX);
            if (rank == pass && *x->title && !boxed)
                draw_name(plan, p);
        }
}
