/* load_map.c - reads the map of data/taw/: hexes, what lies between them, the towns of which the rules speak; and
 * measures distances, which never change. */
#include "games/taw/load.h"

#include <stdio.h>
#include <string.h>

const struct hex_grid taw_grid = { .flat_top = true, .even_high = true, .row_first = false };

enum { SOURCES = 3, RAIL_SIDES = 4 }; /* 7.12, 7.13; 11.18 */

/* ---- hexes ---- */

static int hex_at(const struct taw_data *d, int column, int row)
{
    for (int hex = 0; hex < HEXES; hex++)
        if (d->hex[hex].number == column * 100 + row)
            return hex;
    return -1;
}

int taw_hex_named(const struct taw_data *d, const char *number)
{
    int column, row;
    return hex_parse(&taw_grid, number, &column, &row) ? hex_at(d, column, row) : -1;
}

int taw_hex_field(const struct taw_data *d, struct sheet *t, int column)
{
    int hex = taw_hex_named(d, sheet_text(t, column));
    if (hex < 0)
        sheet_mistake(t, column, "expected a hex of the map, found %s", field_shown(t, column));
    return hex < 0 ? 0 : hex;
}

static void read_hex(struct sheet *t, struct taw_hex *h)
{
    static const char *const terrains[] = { "clear", "rough",     "forest",
                                            "marsh", "navigable", NULL };
    static const char *const nations[] = { "paraguay", "argentina", "brazil", NULL };
    static const char *const parts[] = { "", "chaco", "enclave", "parana", NULL };
    h->terrain = (uint8_t)sheet_word(t, 1, terrains);
    h->nation = (uint8_t)sheet_word(t, 2, nations);
    int part = sheet_word(t, 3, parts);
    h->chaco = part == 1;
    h->enclave = part == 2;
    h->parana = part == 3;
    if ((h->chaco && h->nation != PARAGUAY) || (h->enclave && h->nation != BRAZIL))
        sheet_mistake(t, 3,
                      "expected the Chaco in Paraguay and enclaves of Brazil, found %s in %s",
                      parts[part], nations[h->nation]);
    if (h->parana && h->terrain != NAVIGABLE)
        sheet_mistake(t, 3, "expected the Paraná in navigable hexes, found it in %s",
                      terrains[h->terrain]);
}

static void load_hexes(struct taw_data *d, const struct files *f, struct trouble *err)
{
    struct sheet t;
    int n = 0, column, row;
    for (sheet_open(&t, f, "hexes.txt", "hex terrain nation part source", err); sheet_next(&t);
         n++) {
        if (n == HEXES)
            sheet_mistake(&t, 0, "expected %d hexes, found one more", HEXES);
        else if (!hex_parse(&taw_grid, sheet_text(&t, 0), &column, &row) ||
                 (n > 0 && column * 100 + row <= d->hex[n - 1].number))
            sheet_mistake(&t, 0, "expected hexes of four digits in ascending order, found %s",
                          field_shown(&t, 0));
        if (!sheet_sound(&t))
            return;
        d->hex[n].number = (uint16_t)(column * 100 + row);
        read_hex(&t, &d->hex[n]);
    }
    expect_rows(err, "hexes.txt", HEXES, "hexes", n);
}

/* ---- what lies between them ---- */

static void join_neighbours(struct taw_data *d)
{
    graph_open(&d->graph, HEXES, DEGREE, d->edge, d->edges);
    for (int hex = 0; hex < HEXES; hex++)
        for (int direction = 0; direction < DEGREE; direction++) {
            int column, row;
            hex_neighbour(&taw_grid, d->hex[hex].number / 100, d->hex[hex].number % 100,
                          direction, &column, &row);
            int to = row < 0 || row > 99 ? -1 : hex_at(d, column, row);
            if (to >= 0)
                graph_link(&d->graph, hex, to, EDGE_LAND);
        }
}

static bool may_bear(const struct taw_data *d, int hex, unsigned kind)
{
    return kind == EDGE_COURSE ? d->hex[hex].terrain == NAVIGABLE
           : kind == EDGE_RAIL ? d->hex[hex].nation == PARAGUAY
                               : true;
}

static void read_side(struct taw_data *d, struct sheet *t, unsigned kind)
{
    char name[40];
    int a = taw_hex_field(d, t, 0), b = taw_hex_field(d, t, 1);
    const struct edge *e = graph_edge(&d->graph, a, b);
    field_name(t, 2, name, sizeof name);
    if (!sheet_sound(t))
        return;
    if (!e)
        sheet_mistake(t, 1, "expected a hex that adjoins %s, found %s", sheet_text(t, 0),
                      sheet_text(t, 1));
    else if (e->kinds & kind)
        sheet_mistake(t, 1, "expected every two hexes once, found %s and %s twice",
                      sheet_text(t, 0), sheet_text(t, 1));
    else if (!may_bear(d, a, kind) || !may_bear(d, b, kind))
        sheet_mistake(t, 1, "expected two %s, found %s and %s",
                      kind == EDGE_COURSE ? "navigable hexes" : "hexes of Paraguay",
                      sheet_text(t, 0), sheet_text(t, 1));
    else
        graph_join(&d->graph, a, b, kind);
}

/* Returns how many there are. */
static int load_sides(struct taw_data *d, const struct files *f, const char *file,
                      const char *columns, unsigned kind, struct trouble *err)
{
    struct sheet t;
    int n = 0;
    for (sheet_open(&t, f, file, columns, err); sheet_next(&t); n++)
        read_side(d, &t, kind);
    return n;
}

static unsigned kinds_around(const struct taw_data *d, int hex)
{
    unsigned kinds = 0;
    for (int i = 0; i < d->edges[hex]; i++)
        kinds |= d->edge[hex * DEGREE + i].kinds;
    return kinds;
}

static void load_lines(struct taw_data *d, const struct files *f, struct trouble *err)
{
    load_sides(d, f, "sides.txt", "from to river source", EDGE_MINOR, err);
    load_sides(d, f, "courses.txt", "from to river source", EDGE_COURSE, err);
    load_sides(d, f, "roads.txt", "from to road source", EDGE_ROAD, err);
    int n = load_sides(d, f, "rail.txt", "from to line source", EDGE_RAIL, err);
    expect_rows(err, "rail.txt", RAIL_SIDES, "sides of the railroad", n);
    for (int hex = 0; hex < HEXES; hex++) {
        struct taw_hex *h = &d->hex[hex];
        unsigned kinds = kinds_around(d, hex);
        h->rail = (kinds & EDGE_RAIL) != 0;
        h->rim = h->enclave && d->edges[hex] < DEGREE;
        if (h->terrain == NAVIGABLE && !(kinds & EDGE_COURSE) && !*err->text)
            snprintf(err->text, sizeof err->text,
                     "courses.txt: expected a course to the navigable hex %04d, found none",
                     h->number);
    }
}

/* ---- towns ---- */

/* The hexes of which the rules speak. */
static const char *const named_words[] = {
    "",           "asuncion",   "corrientes", "goya",      "mercedes",  "uruguayana", "humaita",
    "cerro-leon", "concepcion", "curupaity",  "sao-borja", "angostura", NULL
};
enum { NAMED = sizeof named_words / sizeof *named_words - 1 };

static void read_named(struct taw_data *d, struct sheet *t, int hex, bool seen[NAMED])
{
    static const uint8_t nation[NAMED] = { 0,         PARAGUAY, ARGENTINA, ARGENTINA,
                                           ARGENTINA, BRAZIL,   PARAGUAY,  PARAGUAY,
                                           PARAGUAY,  PARAGUAY, BRAZIL,    PARAGUAY };
    static const char *const nations[] = { "Paraguay", "Argentina", "Brazil" };
    uint16_t *const to[NAMED] = { NULL,          &d->asuncion,   &d->corrientes,
                                  &d->goya,      &d->mercedes,   &d->uruguayana,
                                  &d->humaita,   &d->cerro_leon, &d->concepcion,
                                  &d->curupaity, &d->sao_borja,  &d->angostura };
    int i = sheet_word(t, 2, named_words);
    if (i == 0)
        return;
    if (seen[i])
        sheet_mistake(t, 2, "expected every named hex once, found %s twice", named_words[i]);
    if (d->hex[hex].nation != nation[i])
        sheet_mistake(t, 2, "expected %s in %s, found it in %04d", named_words[i],
                      nations[nation[i]], d->hex[hex].number);
    seen[i] = true;
    *to[i] = (uint16_t)hex;
}

static void read_source(struct taw_data *d, struct sheet *t, int hex, int found[CAMPS])
{
    static const char *const words[] = { "allies", "paraguay", "", NULL };
    int camp = sheet_word(t, 3, words);
    if (camp == CAMPS)
        return;
    if (found[camp] == SOURCES)
        sheet_mistake(t, 3, "expected %d sources of supply a side, found one more", SOURCES);
    else if ((d->hex[hex].nation == PARAGUAY) != (camp == PARAGUAYANS))
        sheet_mistake(t, 3, "expected a source of supply in territory of its side, found %04d",
                      d->hex[hex].number);
    else
        d->source[camp][found[camp]++] = (uint16_t)hex;
}

/* A hex may bear several names. */
static void read_name(struct taw_data *d, struct sheet *t, int hex)
{
    char name[sizeof d->town[0]], *town = d->town[hex];
    size_t n = strlen(town), left = sizeof d->town[0] - n;
    field_name(t, 1, name, sizeof name);
    if (strcmp(town, name) == 0)
        sheet_mistake(t, 1, "expected every name once in a hex, found %s twice", name);
    if ((size_t)snprintf(town + n, left, "%s%s", n ? ", " : "", name) >= left)
        sheet_mistake(t, 1, "expected at most %d bytes of names in a hex, found more with %s",
                      (int)sizeof d->town[0] - 1, name);
}

/* In ascending order; the first of the Allies' is where vessels enter (9.2). */
static void sort_sources(uint16_t source[SOURCES])
{
    for (int i = 0; i < SOURCES; i++)
        for (int j = i + 1; j < SOURCES; j++)
            if (source[j] < source[i]) {
                uint16_t first = source[j];
                source[j] = source[i];
                source[i] = first;
            }
}

static void check_towns(const struct taw_data *d, const bool seen[NAMED],
                        const int found[CAMPS], struct trouble *err)
{
    for (int i = 1; i < NAMED && !*err->text; i++)
        if (!seen[i])
            snprintf(err->text, sizeof err->text,
                     "towns.txt: expected a hex named %s, found none", named_words[i]);
    expect_rows(err, "towns.txt", SOURCES, "sources of Allied supply", found[ALLIES]);
    expect_rows(err, "towns.txt", SOURCES, "sources of Paraguayan supply", found[PARAGUAYANS]);
    const struct taw_hex *first = &d->hex[d->source[ALLIES][0]];
    if (first->terrain != NAVIGABLE && !*err->text)
        snprintf(
            err->text, sizeof err->text,
            "towns.txt: expected the first source of Allied supply, where vessels enter, in a "
            "navigable hex, found it in %04d",
            first->number);
}

static void load_towns(struct taw_data *d, const struct files *f, struct trouble *err)
{
    struct sheet t;
    int found[CAMPS] = { 0 };
    bool seen[NAMED] = { 0 };
    for (sheet_open(&t, f, "towns.txt", "hex name named supply source", err); sheet_next(&t);) {
        int hex = taw_hex_field(d, &t, 0);
        read_name(d, &t, hex);
        read_named(d, &t, hex, seen);
        read_source(d, &t, hex, found);
    }
    for (int camp = 0; camp < CAMPS; camp++)
        sort_sources(d->source[camp]);
    check_towns(d, seen, found, err);
}

/* ---- distances ---- */

static void measure(struct taw_data *d)
{
    for (int a = 0; a < HEXES; a++)
        for (int b = 0; b < HEXES; b++) {
            int from = d->hex[a].number, to = d->hex[b].number;
            d->distance[a][b] =
                (uint8_t)hex_distance(&taw_grid, from / 100, from % 100, to / 100, to % 100);
        }
}

/* 7.5: what supply follows. */
static void find_paths(struct taw_data *d)
{
    for (int hex = 0; hex < HEXES; hex++)
        for (int i = 0; i < d->edges[hex]; i++) {
            const struct edge *e = &d->edge[hex * DEGREE + i];
            if (e->kinds & (EDGE_ROAD | EDGE_RAIL | EDGE_COURSE))
                d->path_to[hex][d->paths[hex]++] = e->to;
        }
}

void taw_load_map(struct taw_data *d, const struct files *f, struct trouble *err)
{
    load_hexes(d, f, err);
    if (*err->text)
        return;
    join_neighbours(d);
    load_lines(d, f, err);
    find_paths(d);
    load_towns(d, f, err);
    if (!*err->text)
        measure(d);
}

/* ---- what clients draw ---- */

static void draw_hex(struct taw_data *d, int hex)
{
    static const char *const terrains[] = { "clear", "rough", "forest", "marsh", "navigable" };
    const struct taw_hex *h = &d->hex[hex];
    snprintf(d->place_id[hex], sizeof d->place_id[hex], "%04d", h->number);
    d->place[hex] = (struct place){ .id = d->place_id[hex],
                                    .title = d->town[hex],
                                    .terrain = terrains[h->terrain],
                                    .x = (int16_t)(h->number / 100),
                                    .y = (int16_t)(h->number % 100),
                                    .flags = PLACE_HEX };
    if (h->terrain == NAVIGABLE)
        d->place[hex].flags |= PLACE_COAST;
    if (hex == d->asuncion || hex == d->concepcion || hex == d->curupaity)
        d->place[hex].points = 1; /* 4.4 */
}

/* Towns that bear on play: they show who holds them. */
static void mark_towns(struct taw_data *d)
{
    const uint16_t towns[] = { d->asuncion,   d->corrientes, d->goya,       d->mercedes,
                               d->uruguayana, d->cerro_leon, d->concepcion, d->curupaity };
    for (size_t i = 0; i < sizeof towns / sizeof *towns; i++)
        d->place[towns[i]].flags |= PLACE_TOWN;
    for (int u = 0; u < FORTRESSES; u++)
        d->place[d->unit[u].standard].flags |= PLACE_TOWN;
}

/* Each once, kind by kind, the upper ones last. */
static void draw_sides(struct taw_data *d)
{
    static const struct {
        unsigned kind;
        const char *name;
    } drawn[] = {
        { EDGE_COURSE, "course" }, { EDGE_MINOR, "river" }, { EDGE_ROAD, "road" },
        { EDGE_RAIL, "rail" },     { 0, "border" },
    };
    for (size_t k = 0; k < sizeof drawn / sizeof *drawn; k++)
        for (int hex = 0; hex < HEXES; hex++)
            for (int i = 0; i < d->edges[hex]; i++) {
                const struct edge *e = &d->edge[hex * DEGREE + i];
                bool border =
                    !(e->kinds & EDGE_MINOR) && d->hex[hex].nation != d->hex[e->to].nation;
                bool here = drawn[k].kind ? (e->kinds & drawn[k].kind) != 0 : border;
                if (here && e->to > hex && d->map.links < LINKS)
                    d->link[d->map.links++] =
                        (struct link){ (uint16_t)hex, e->to, drawn[k].name };
            }
}

void taw_draw_map(struct taw_data *d)
{
    for (int hex = 0; hex < HEXES; hex++)
        draw_hex(d, hex);
    mark_towns(d);
    d->map = (struct map){ .places = HEXES,
                           .place = d->place,
                           .link = d->link,
                           .flat_top = taw_grid.flat_top,
                           .even_high = taw_grid.even_high };
    draw_sides(d);
}
