/* load_map.c - reads the map of data/pacific/: hexes, cities, hexsides and the Chilean holding box; and measures the
 * sea, which never changes. */
#include "games/pacific/load.h"

#include "geo/search.h"

#include <stdio.h>
#include <string.h>

const struct hex_grid pacific_grid = { .flat_top = true,
                                       .even_high = true,
                                       .row_first = false };

enum { BOX_LINKS = 5 }; /* f.naval-movement/6 */

/* ---- fields ---- */

static int hex_at(const struct pacific_data *d, int column, int row)
{
    for (int low = 0, high = HEXES - 1; low <= high;) {
        int middle = (low + high) / 2, here = d->hex[middle];
        if (here == column * 100 + row)
            return middle;
        if (here < column * 100 + row)
            low = middle + 1;
        else
            high = middle - 1;
    }
    return -1;
}

int pacific_hex_field(const struct pacific_data *d, struct sheet *t, int column)
{
    int x, y,
        p = hex_parse(&pacific_grid, sheet_text(t, column), &x, &y) ? hex_at(d, x, y) : -1;
    if (p < 0)
        sheet_mistake(t, column, "expected a hex of the map, found %s", field_shown(t, column));
    return p < 0 ? 0 : p;
}

int pacific_place_field(const struct pacific_data *d, struct sheet *t, int column)
{
    return strcmp(sheet_text(t, column), "chile-box") == 0 ? BOX
                                                           : pacific_hex_field(d, t, column);
}

/* ---- hexes and areas ---- */

static const char *const kind_words[] = { "sea", "coastal", "land", NULL };
static const char *const terrain_words[] = { "", "mountain", "rough", "desert", NULL };
static const char *const area_words[] = { "",     "I",  "II", "III", "IV",  "V",    "VI", "VII",
                                          "VIII", "IX", "X",  "XI",  "XII", "XIII", NULL };

static void read_ground(struct pacific_data *d, struct sheet *t, int p)
{
    d->kind[p] = (uint8_t)sheet_word(t, 1, kind_words);
    d->terrain[p] = (uint8_t)sheet_word(t, 2, terrain_words);
    d->area[p] = (uint8_t)sheet_word(t, 3, area_words);
    if ((d->kind[p] == SEA_HEX) != (d->terrain[p] == WATER))
        sheet_mistake(t, 2, "expected %s, found %s",
                      d->kind[p] == SEA_HEX ? "- for a sea hex" : "the terrain of the land",
                      field_shown(t, 2));
    if ((d->kind[p] == LAND_HEX) == (d->area[p] != 0))
        sheet_mistake(t, 3, "expected %s, found %s",
                      d->kind[p] == LAND_HEX ? "- for a land hex" : "the area of the water",
                      field_shown(t, 3));
}

static void load_hexes(struct pacific_data *d, const struct files *f, struct trouble *err)
{
    struct sheet t;
    int n = 0, column, row;
    for (sheet_open(&t, f, "map.txt", "hex kind terrain area source", err); sheet_next(&t);
         n++) {
        if (n == HEXES)
            sheet_mistake(&t, 0, "expected %d hexes, found one more", HEXES);
        else if (!hex_parse(&pacific_grid, sheet_text(&t, 0), &column, &row) ||
                 (n > 0 && column * 100 + row <= d->hex[n - 1]))
            sheet_mistake(&t, 0, "expected hexes of four digits in ascending order, found %s",
                          field_shown(&t, 0));
        if (!sheet_sound(&t))
            return;
        d->hex[n] = (uint16_t)(column * 100 + row);
        read_ground(d, &t, n);
    }
    expect_rows(err, "map.txt", HEXES, "hexes", n);
    d->kind[BOX] = HOLDING_BOX;
}

/* The numerals are printed on the chits; what the sheet can say wrong is all that it says. */
static void load_areas(const struct pacific_data *d, const struct files *f, struct trouble *err)
{
    struct sheet t;
    int n = 0, hexes[AREAS + 1] = { 0 };
    for (int p = 0; p < HEXES; p++)
        hexes[d->area[p]]++;
    for (sheet_open(&t, f, "areas.txt", "area number source", err); sheet_next(&t);) {
        const char *numeral = n < AREAS ? area_words[++n] : "no further area";
        if (strcmp(sheet_text(&t, 0), numeral) != 0)
            sheet_mistake(&t, 0, "expected %s, found %s", numeral, field_shown(&t, 0));
        sheet_int(&t, 1, n, n);
        if (!hexes[n])
            sheet_mistake(&t, 0, "expected hexes of this area in map.txt, found none");
    }
    expect_rows(err, "areas.txt", AREAS, "areas", n);
}

/* ---- cities ---- */

static const char *const city_nations[] = { "peru", "bolivia", NULL }; /* setup/2 */
static const char *const yes_words[] = { "no", "yes", NULL };

static int city_named(const struct pacific_data *d, const char *slug)
{
    int c = 0;
    while (c < CITIES && strcmp(d->city[c].slug, slug) != 0)
        c++;
    return c;
}

static void read_city(struct pacific_data *d, struct sheet *t, int n)
{
    struct pacific_city *c = &d->city[n];
    c->place = (uint16_t)pacific_hex_field(d, t, 0);
    if (d->kind[c->place] == SEA_HEX || d->city_at[c->place] >= 0)
        sheet_mistake(t, 0, "expected a land hex of its own for each city, found %s",
                      field_shown(t, 0));
    field_name(t, 1, c->title, sizeof c->title);
    if (city_named(d, sheet_text(t, 2)) < n)
        sheet_mistake(t, 2, "expected every slug once, found %s twice", sheet_text(t, 2));
    field_id(t, 2, c->slug, sizeof c->slug);
    c->nation = (uint8_t)(PERU + sheet_word(t, 3, city_nations));
    c->port = (uint8_t)sheet_word(t, 4, yes_words);
    if ((d->kind[c->place] == COASTAL_HEX) != c->port) /* clarifications/1 */
        sheet_mistake(t, 4, "expected %s, found %s",
                      c->port ? "no port in a hex that is not coastal" : "a port on the coast",
                      field_shown(t, 4));
    c->vp = (uint8_t)sheet_int(t, 5, 0, 25);
    c->fort = NOWHERE;
    d->city_at[c->place] = (int8_t)n;
}

static void load_cities(struct pacific_data *d, const struct files *f, struct trouble *err)
{
    struct sheet t;
    int n = 0;
    memset(d->city_at, -1, sizeof d->city_at);
    for (sheet_open(&t, f, "places.txt", "hex name slug nation port vp fort source", err);
         sheet_next(&t); n++) {
        if (n == CITIES) {
            sheet_mistake(&t, 0, "expected %d cities, found one more", CITIES);
            return;
        }
        read_city(d, &t, n);
    }
    expect_rows(err, "places.txt", CITIES, "cities", n);
}

/* The rulebook names these cities, so data that lack one are refused. */
static void find_cities(struct pacific_data *d, struct trouble *err)
{
    const struct {
        const char *slug;
        uint16_t *to;
    } named[] = {
        { "lima", &d->lima },
        { "callao", &d->callao },
        { "la-paz", &d->la_paz },
        { "oruro", &d->oruro },
        { "antofagasta", &d->antofagasta },
        { "iquique", &d->iquique },
        { "pisagua", &d->pisagua },
    };
    for (size_t i = 0; i < sizeof named / sizeof *named; i++) {
        int c = city_named(d, named[i].slug);
        if (c == CITIES && !*err->text)
            snprintf(err->text, sizeof err->text, "places.txt: expected a city %s, found none",
                     named[i].slug);
        *named[i].to = c < CITIES ? d->city[c].place : 0;
    }
}

/* A hex may bear several names. */
static void load_labels(struct pacific_data *d, const struct files *f, struct trouble *err)
{
    struct sheet t;
    for (sheet_open(&t, f, "labels.txt", "hex name source", err); sheet_next(&t);) {
        char name[sizeof d->label[0]], *label = d->label[pacific_hex_field(d, &t, 0)];
        field_name(&t, 1, name, sizeof name);
        size_t n = strlen(label), left = sizeof d->label[0] - n;
        if (strcmp(label, name) == 0)
            sheet_mistake(&t, 1, "expected every name once in a hex, found %s twice", name);
        if ((size_t)snprintf(label + n, left, "%s%s", n ? ", " : "", name) >= left)
            sheet_mistake(&t, 1,
                          "expected at most %d bytes of names in a hex, found more with %s",
                          (int)sizeof d->label[0] - 1, name);
    }
}

/* ---- hexsides ---- */

static bool is_watery(int kind)
{
    return kind == SEA_HEX || kind == COASTAL_HEX;
}

static void join_neighbours(struct pacific_data *d)
{
    graph_open(&d->graph, ON_MAP, PLACE_EDGES, d->edge, d->edges);
    for (int p = 0; p < HEXES; p++)
        for (int direction = 0; direction < 6; direction++) {
            int column, row;
            hex_neighbour(&pacific_grid, d->hex[p] / 100, d->hex[p] % 100, direction, &column,
                          &row);
            int q = row < 0 || row > 99 ? -1 : hex_at(d, column, row);
            if (q < 0)
                continue;
            unsigned kinds = 0;
            if (d->kind[p] != SEA_HEX && d->kind[q] != SEA_HEX)
                kinds |= EDGE_LAND;
            if (is_watery(d->kind[p]) && is_watery(d->kind[q]) &&
                (d->kind[p] == SEA_HEX || d->kind[q] == SEA_HEX))
                kinds |= EDGE_SEA;
            graph_link(&d->graph, p, q, kinds);
        }
}

static struct edge *edge_between(struct pacific_data *d, int from, int to)
{
    for (int i = 0; i < d->edges[from]; i++)
        if (d->edge[from * PLACE_EDGES + i].to == to)
            return &d->edge[from * PLACE_EDGES + i];
    return NULL;
}

/* Sea hexes have nothing on their sides; ships go wherever there is sea, so a seaway links coasts. */
static bool may_bear(const struct pacific_data *d, int a, int b, unsigned kind)
{
    if (kind == EDGE_SEA)
        return d->kind[a] == COASTAL_HEX && d->kind[b] == COASTAL_HEX;
    return d->kind[a] != SEA_HEX && d->kind[b] != SEA_HEX;
}

static void mark_side(struct pacific_data *d, struct sheet *t, unsigned add, unsigned drop)
{
    int a = pacific_hex_field(d, t, 0), b = pacific_hex_field(d, t, 1);
    struct edge *there = edge_between(d, a, b), *back = edge_between(d, b, a);
    if (!sheet_sound(t))
        return;
    if (!there || !back)
        sheet_mistake(t, 1, "expected a hex that adjoins %s, found %s", sheet_text(t, 0),
                      sheet_text(t, 1));
    else if (!may_bear(d, a, b, add))
        sheet_mistake(t, 1, "expected a side between two %s hexes, found %s and %s",
                      add == EDGE_SEA ? "coastal" : "land", sheet_text(t, 0), sheet_text(t, 1));
    else if (there->kinds & add)
        sheet_mistake(t, 1, "expected this side once, found %s and %s twice", sheet_text(t, 0),
                      sheet_text(t, 1));
    else if (add == EDGE_RAIL && !(there->kinds & EDGE_LAND))
        sheet_mistake(t, 1, "expected a side that land units may cross, found %s and %s",
                      sheet_text(t, 0), sheet_text(t, 1));
    if (!sheet_sound(t))
        return;
    there->kinds = (uint16_t)((there->kinds | add) & ~drop);
    back->kinds = (uint16_t)((back->kinds | add) & ~drop);
}

static void load_sides(struct pacific_data *d, const struct files *f, struct trouble *err)
{
    static const char *const words[] = {
        "river", "lake", "allsea", "impassable", "seaway", NULL
    };
    static const struct {
        unsigned add, drop;
    } effect[] = {
        { EDGE_RIVER, 0 },         { EDGE_WATER, EDGE_LAND },
        { EDGE_WATER, EDGE_LAND }, { EDGE_IMPASSABLE, EDGE_LAND },
        { EDGE_SEA, 0 },
    };
    struct sheet t;
    for (sheet_open(&t, f, "hexsides.txt", "from to kind source", err); sheet_next(&t);) {
        int word = sheet_word(&t, 2, words);
        mark_side(d, &t, effect[word].add, effect[word].drop);
    }
    for (sheet_open(&t, f, "rails.txt", "from to line source", err); sheet_next(&t);)
        mark_side(d, &t, EDGE_RAIL, 0);
}

static void load_box(struct pacific_data *d, const struct files *f, struct trouble *err)
{
    struct sheet t;
    int n = 0;
    for (sheet_open(&t, f, "boxlinks.txt", "hex source", err); sheet_next(&t); n++) {
        int p = pacific_hex_field(d, &t, 0);
        if (n == BOX_LINKS)
            sheet_mistake(&t, 0, "expected %d hexes, found one more", BOX_LINKS);
        else if (d->kind[p] != SEA_HEX || d->area[p] != 1 || edge_between(d, p, BOX))
            sheet_mistake(&t, 0, "expected sea hexes of area I, each once, found %s",
                          field_shown(&t, 0));
        else
            graph_join(&d->graph, p, BOX, EDGE_SEA);
    }
    expect_rows(err, "boxlinks.txt", BOX_LINKS, "hexes", n);
}

/* Ships that could never leave a coast, or reach it, would be nowhere. */
static void check_coasts(const struct pacific_data *d, struct trouble *err)
{
    for (int p = 0; p < HEXES && !*err->text; p++) {
        bool touches = d->kind[p] != COASTAL_HEX;
        for (int i = 0; i < d->edges[p]; i++)
            touches = touches || (d->edge[p * PLACE_EDGES + i].kinds & EDGE_SEA);
        if (!touches)
            snprintf(err->text, sizeof err->text,
                     "map.txt: expected water beside the coastal hex %04d, found none",
                     d->hex[p]);
    }
}

void pacific_load_map(struct pacific_data *d, const struct files *f, struct trouble *err)
{
    load_hexes(d, f, err);
    if (*err->text)
        return;
    load_areas(d, f, err);
    load_cities(d, f, err);
    find_cities(d, err);
    load_labels(d, f, err);
    join_neighbours(d);
    load_sides(d, f, err);
    load_box(d, f, err);
    check_coasts(d, err);
}

/* ---- distances at sea ---- */

struct waters {
    const struct pacific_data *d;
    int within;
};

/* The box is never passed through: it lies in no area and only Chile enters it. */
static struct toll sea_toll(const void *ctx, int from, int to, unsigned kinds)
{
    const struct waters *w = ctx;
    bool barred =
        !(kinds & EDGE_SEA) || to == BOX || (w->within && w->d->area[to] != w->within);
    (void)from;
    return (struct toll){ .cost = 1, .barred = barred };
}

static void measure_from(struct pacific_data *d, int p, int within, uint8_t *row)
{
    struct reach reach;
    struct waters w = { d, within };
    uint16_t start = (uint16_t)p;
    search(&d->graph, &start, 1, -1, sea_toll, &w, &reach);
    for (int q = 0; q < ON_MAP; q++)
        row[q] = (uint8_t)(reach.cost[q] < 0 ? FAR : reach.cost[q]);
}

void pacific_measure_sea(struct pacific_data *d)
{
    memset(d->sea, FAR, sizeof d->sea);
    memset(d->inside, FAR, sizeof d->inside);
    memset(d->to_area, FAR, sizeof d->to_area);
    for (int p = 0; p < ON_MAP; p++) {
        if (d->kind[p] == LAND_HEX)
            continue;
        measure_from(d, p, 0, d->sea[p]);
        if (p != BOX)
            measure_from(d, p, d->area[p], d->inside[p]);
        for (int q = 0; q < HEXES; q++)
            if (d->area[q] && d->sea[p][q] < d->to_area[d->area[q]][p])
                d->to_area[d->area[q]][p] = d->sea[p][q];
    }
    for (int p = 0; p < HEXES; p++) /* into the box: as far as out of it */
        d->sea[p][BOX] = d->sea[BOX][p];
}
