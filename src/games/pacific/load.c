/* load.c - reads data/pacific/ into struct pacific_data, once, before play.  Names are
 * compared here and never
 * again; every distance that does not change becomes a table. */
#include "games/pacific/state.h"

#include "games/pacific/load.h"
#include "geo/search.h"

#include <stdio.h>
#include <string.h>

const struct hex_grid pacific_grid = { .flat_top = true,
                                       .even_high = true,
                                       .row_first = false };

/* The rulebook counts them; other data are another game. */
/* clang-format off */
static const struct { uint8_t class, nation, count; const char *name; } manifest[] = {
    { COMBAT_UNIT, CHILE, 41, "Chilean combat units" },     /* counter-manifest-total/2 */
    { COMBAT_UNIT, PERU, 43, "Peruvian combat units" },     /* counter-manifest-total/1 */
    { COMBAT_UNIT, BOLIVIA, 13, "Bolivian combat units" },  /* counter-manifest-total/3 */
    { FORT, CHILE, 0, "Chilean forts" }, { FORT, PERU, 5, "Peruvian forts" }, { FORT, BOLIVIA, 1, "Bolivian forts" },
    { SHIP, CHILE, 18, "Chilean ships" }, { SHIP, PERU, 9, "Peruvian ships" }, { SHIP, BOLIVIA, 0, "Bolivian ships" },
    { SUPPLY, CHILE, 19, "Chilean supply units" }, { SUPPLY, PERU, 26, "Peruvian supply units" },
    { SUPPLY, BOLIVIA, 5, "Bolivian supply units" },
};
/* clang-format on */
static const int first_of_class[] = { 0, FORT_0, SHIP_0, SUPPLY_0 };
static const int supply_most[] = { SUPPLY_CHILE, SUPPLY_PERU, SUPPLY_BOLIVIA };

static const char *const nation_words[] = { "chile", "peru", "bolivia", NULL };
static const char *const class_words[] = { "land", "fort", "naval", "supply", NULL };
static const char *const kind_words[] = { "sea", "coastal", "land", NULL };
static const char *const terrain_words[] = { "", "mountain", "rough", "desert", NULL };
static const char *const area_words[] = { "",     "I",  "II", "III", "IV",  "V",    "VI", "VII",
                                          "VIII", "IX", "X",  "XI",  "XII", "XIII", NULL };
static const char *const side_words[] = { "river",      "lake",   "allsea",
                                          "impassable", "seaway", NULL };
static const char *const yes_words[] = { "no", "yes", NULL };
static const char *const type_words[] = { "infantry", "cavalry", "artillery", "transport",
                                          "warship",  "fort",    "supply",    NULL };
static const char *const arrival_words[] = { "setup", "pool", "none", "stock", "1", "2",
                                             "3",     "4",    "5",    "6",     "7", "8",
                                             "9",     "10",   "11",   "12",    NULL };
static const char *const group_words[] = {
    "",           "hex",          "iquique-pisagua", "lima", "near-lima",
    "peru-ports", "la-paz-oruro", "antofagasta-box", NULL
};
static const char *const start_words[] = { "", "reduced", "full", NULL };

/* ---- places ---- */

static int hex_at(const struct pacific_data *d, int column, int row)
{
    for (int low = 0, high = HEXES - 1; low <= high;) {
        int middle = (low + high) / 2, found = d->hex[middle];
        if (found == column * 100 + row)
            return middle;
        if (found < column * 100 + row)
            low = middle + 1;
        else
            high = middle - 1;
    }
    return -1;
}

static int place_of(const struct pacific_data *d, const char *id)
{
    int column, row;
    if (strcmp(id, "chile-box") == 0)
        return BOX;
    return hex_parse(&pacific_grid, id, &column, &row) ? hex_at(d, column, row) : -1;
}

static int read_place(const struct pacific_data *d, struct sheet *t, int column)
{
    int p = place_of(d, sheet_text(t, column));
    if (p < 0)
        sheet_mistake(t, column, "expected a hex of the map, found %s", sheet_text(t, column));
    return p < 0 ? 0 : p;
}

static void load_hexes(struct pacific_data *d, const struct files *f, struct trouble *err)
{
    struct sheet t;
    int n = 0, column, row;
    for (sheet_open(&t, f, "map.txt", "hex kind terrain area source", err); sheet_next(&t);
         n++) {
        if (n == HEXES || !hex_parse(&pacific_grid, sheet_text(&t, 0), &column, &row) ||
            (n > 0 && column * 100 + row <= d->hex[n - 1])) {
            sheet_mistake(&t, 0, "expected %d hexes of four digits in ascending order", HEXES);
            return;
        }
        d->hex[n] = (uint16_t)(column * 100 + row);
        d->kind[n] = (uint8_t)sheet_word(&t, 1, kind_words);
        d->terrain[n] = (uint8_t)sheet_word(&t, 2, terrain_words);
        d->area[n] = (uint8_t)sheet_word(&t, 3, area_words);
        if ((d->kind[n] == SEA_HEX) != (d->terrain[n] == WATER))
            sheet_mistake(&t, 2, "expected terrain on land and coastal hexes, and there only");
        if ((d->kind[n] == LAND_HEX) == (d->area[n] != 0))
            sheet_mistake(
                &t, 3, "expected a naval area for sea and coastal hexes, and for these only");
    }
    if (!*err->text && n != HEXES)
        snprintf(err->text, sizeof err->text, "map.txt: expected %d hexes, found %d", HEXES, n);
    d->kind[BOX] = HOLDING_BOX;
}

static void load_cities(struct pacific_data *d, const struct files *f, struct trouble *err)
{
    struct sheet t;
    int n = 0;
    memset(d->city_at, -1, sizeof d->city_at);
    for (sheet_open(&t, f, "places.txt", "hex name slug nation port vp fort source", err);
         sheet_next(&t); n++) {
        if (n == CITIES) {
            sheet_mistake(&t, 0, "expected %d cities", CITIES);
            return;
        }
        struct pacific_city *c = &d->city[n];
        c->place = (uint16_t)read_place(d, &t, 0);
        sheet_copy(&t, 1, c->title, sizeof c->title);
        sheet_copy(&t, 2, c->slug, sizeof c->slug);
        c->nation = (uint8_t)sheet_word(&t, 3, nation_words);
        c->port = (uint8_t)sheet_word(&t, 4, yes_words);
        c->vp = (uint8_t)sheet_int(&t, 5, 0, 25);
        c->fort = NOWHERE;
        if ((d->kind[c->place] == COASTAL_HEX) != c->port) /* clarifications/1 */
            sheet_mistake(&t, 4, "a city is a port where its hex is coastal, and there only");
        if (d->kind[c->place] == SEA_HEX || d->city_at[c->place] >= 0)
            sheet_mistake(&t, 0, "expected a land hex of its own for each city");
        d->city_at[c->place] = (int8_t)n;
    }
    if (!*err->text && n != CITIES)
        snprintf(err->text, sizeof err->text, "places.txt: expected %d cities, found %d",
                 CITIES, n);
    for (sheet_open(&t, f, "labels.txt", "hex name source", err); sheet_next(&t);)
        sheet_copy(&t, 1, d->label[read_place(d, &t, 0)], sizeof d->label[0]);
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
        int c = 0;
        while (c < CITIES && strcmp(d->city[c].slug, named[i].slug) != 0)
            c++;
        if (c == CITIES && !*err->text)
            snprintf(err->text, sizeof err->text, "places.txt: expected a city %s",
                     named[i].slug);
        *named[i].to = c < CITIES ? d->city[c].place : 0;
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

static void mark_side(struct pacific_data *d, struct sheet *t, unsigned add, unsigned drop)
{
    int a = read_place(d, t, 0), b = read_place(d, t, 1);
    struct edge *there = edge_between(d, a, b), *back = edge_between(d, b, a);
    if (!there || !back) {
        sheet_mistake(t, 1, "expected a hex that adjoins %s, found %s", sheet_text(t, 0),
                      sheet_text(t, 1));
        return;
    }
    there->kinds = (uint16_t)((there->kinds | add) & ~drop);
    back->kinds = (uint16_t)((back->kinds | add) & ~drop);
}

static void load_sides(struct pacific_data *d, const struct files *f, struct trouble *err)
{
    static const struct {
        unsigned add, drop;
    } effect[] = {
        { EDGE_RIVER, 0 },         { EDGE_WATER, EDGE_LAND },
        { EDGE_WATER, EDGE_LAND }, { EDGE_IMPASSABLE, EDGE_LAND },
        { EDGE_SEA, 0 },
    };
    struct sheet t;
    for (sheet_open(&t, f, "hexsides.txt", "from to kind source", err); sheet_next(&t);) {
        int word = sheet_word(&t, 2, side_words);
        mark_side(d, &t, effect[word].add, effect[word].drop);
    }
    for (sheet_open(&t, f, "rails.txt", "from to line source", err); sheet_next(&t);)
        mark_side(d, &t, EDGE_RAIL, 0);
    for (sheet_open(&t, f, "boxlinks.txt", "hex source", err);
         sheet_next(&t);) { /* f.naval-movement/6 */
        int p = read_place(d, &t, 0);
        if (d->kind[p] != SEA_HEX || !graph_join(&d->graph, p, BOX, EDGE_SEA))
            sheet_mistake(&t, 0, "expected a sea hex, eight at most");
    }
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

static void measure_sea(struct pacific_data *d)
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

/* ---- units ---- */

static int read_arrival(struct sheet *t)
{
    int word = sheet_word(t, 11, arrival_words);
    return word == 0   ? ARRIVES_SETUP
           : word == 1 ? ARRIVES_POOL
           : word <= 3 ? ARRIVES_NEVER
                       : word - 3;
}

static int unit_type(struct sheet *t)
{
    static const uint8_t type[] = { INFANTRY_REGIMENT, CAVALRY_REGIMENT, ARTILLERY,  TRANSPORT,
                                    WARSHIP,           FORT_TYPE,        SUPPLY_TYPE };
    int word = sheet_word(t, 3, type_words);
    bool small = word <= 1 && sheet_int_or(t, 5, 1, 2, 1) == 1;
    return type[word] + (small ? 1 : 0);
}

static void read_unit(struct pacific_data *d, struct sheet *t, struct pacific_unit *u,
                      int nation, int class)
{
    static const uint8_t class_of_type[] = { COMBAT_UNIT, COMBAT_UNIT, COMBAT_UNIT,
                                             COMBAT_UNIT, COMBAT_UNIT, SHIP,
                                             SHIP,        FORT,        SUPPLY };
    sheet_copy(t, 0, u->id, sizeof u->id);
    u->nation = (uint8_t)nation;
    u->class = (uint8_t) class;
    u->type = (uint8_t)unit_type(t);
    if (class_of_type[u->type] != class)
        sheet_mistake(t, 3, "expected a type of the class %s", class_words[class]);
    sheet_copy(t, 4, u->name, sizeof u->name);
    u->steps = (uint8_t)sheet_int_or(t, 5, 1, 2, 1);
    u->modifier = (int8_t)sheet_int_or(t, 6, 0, 3, 0);
    u->gunfire = (int8_t)sheet_int_or(t, 7, 0, 9, 0);
    u->armor = (int8_t)sheet_int_or(t, 8, -3, 3, 0);
    u->speed = (int8_t)sheet_int_or(t, 9, -3, 3, 0);
    u->fort_gun = (int8_t)sheet_int_or(t, 10, 0, 12, 0);
    u->arrival = (uint8_t)read_arrival(t);
    u->group = (uint8_t)sheet_word(t, 12, group_words);
    u->start = (uint8_t)(sheet_word(t, 13, start_words) == 2 ? u->steps : 1);
    u->standard = NOWHERE;
    u->generic = u->type == INFANTRY_BATTALION || u->type == CAVALRY_BATTALION ||
                 u->type == ARTILLERY || u->type == TRANSPORT || u->type == SUPPLY_TYPE;
    if (class == FORT)
        u->standard = (uint16_t)read_place(d, t, 14);
    if ((u->arrival == ARRIVES_SETUP) != (u->group != GROUP_NONE))
        sheet_mistake(t, 12,
                      "expected a set-up group for units of the set-up, and for these only");
}

static int load_class(struct pacific_data *d, const struct files *f, int nation, int class,
                      int at, struct trouble *err)
{
    struct sheet t;
    int n = 0;
    for (sheet_open(&t, f, "units.txt",
                    "id nation class type name steps modifier gunfire armor speed fort_gun "
                    "arrival setup start hex source",
                    err);
         sheet_next(&t);) {
        if (sheet_word(&t, 1, nation_words) != nation ||
            sheet_word(&t, 2, class_words) != class)
            continue;
        if (at + n < UNITS)
            read_unit(d, &t, &d->unit[at + n], nation, class);
        n++;
    }
    return n;
}

/* miscellaneous/3: players may make more supply counters */
static void make_counters(struct pacific_data *d, int nation, int at, int n)
{
    static const char *const prefix[] = { "ch", "pe", "bo" };
    for (int i = n; i < supply_most[nation]; i++) {
        struct pacific_unit *u = &d->unit[at + i];
        *u = d->unit[at];
        u->arrival = ARRIVES_NEVER;
        u->group = GROUP_NONE;
        snprintf(u->id, sizeof u->id, "%s-sup-%02d", prefix[nation], i + 1);
    }
}

static void load_units(struct pacific_data *d, const struct files *f, struct trouble *err)
{
    int at = 0;
    for (size_t i = 0; i < sizeof manifest / sizeof *manifest && !*err->text; i++) {
        int class = manifest[i].class, nation = manifest[i].nation;
        if (nation == CHILE)
            at = first_of_class[class];
        d->first[class][nation] = (uint16_t)at;
        int n = load_class(d, f, nation, class, at, err);
        if (!*err->text && n != manifest[i].count)
            snprintf(err->text, sizeof err->text, "units.txt: expected %d %s, found %d",
                     manifest[i].count, manifest[i].name, n);
        if (class == SUPPLY && !*err->text) {
            make_counters(d, nation, at, n);
            n = supply_most[nation];
        }
        at += n;
        d->first[class][NATIONS] = (uint16_t)at;
    }
}

static int unit_named(const struct pacific_data *d, const char *id)
{
    for (int u = 0; u < UNITS; u++)
        if (strcmp(d->unit[u].id, id) == 0)
            return u;
    return -1;
}

static void load_forts(struct pacific_data *d, const struct files *f, struct trouble *err)
{
    struct sheet t;
    for (sheet_open(&t, f, "places.txt", "hex name slug nation port vp fort source", err);
         sheet_next(&t);) {
        if (!*sheet_text(&t, 6))
            continue;
        int u = unit_named(d, sheet_text(&t, 6)), c = d->city_at[read_place(d, &t, 0)];
        if (u < 0 || d->unit[u].class != FORT || d->unit[u].standard != d->city[c].place)
            sheet_mistake(&t, 6, "expected a fort of units.txt in this hex, found %s",
                          sheet_text(&t, 6));
        else
            d->city[c].fort = (uint16_t)u;
    }
}

static void load_standard(struct pacific_data *d, const struct files *f, struct trouble *err)
{
    struct sheet t;
    for (sheet_open(&t, f, "standard.txt", "unit place source", err); sheet_next(&t);) {
        int u = unit_named(d, sheet_text(&t, 0));
        if (u < 0 || d->unit[u].arrival != ARRIVES_SETUP || d->unit[u].class == FORT)
            sheet_mistake(&t, 0, "expected a unit of the set-up, found %s", sheet_text(&t, 0));
        else
            d->unit[u].standard = (uint16_t)read_place(d, &t, 1);
    }
    for (int u = 0; u < UNITS && !*err->text; u++)
        if (d->unit[u].arrival == ARRIVES_SETUP && d->unit[u].standard == NOWHERE)
            snprintf(err->text, sizeof err->text, "standard.txt: expected a row for %s",
                     d->unit[u].id);
}

/* A position in the middle of everything, for tests: battles, landings and sea fights at
 * once. */
static void load_melee(struct pacific_data *d, const struct files *f, struct trouble *err)
{
    struct sheet t;
    memset(d->melee, 0xFF, sizeof d->melee);
    for (sheet_open(&t, f, "melee.txt", "unit place source", err); sheet_next(&t);) {
        int u = unit_named(d, sheet_text(&t, 0));
        if (u < 0 || d->unit[u].class == FORT)
            sheet_mistake(&t, 0, "expected a unit that moves, found %s", sheet_text(&t, 0));
        else
            d->melee[u] = (uint16_t)read_place(d, &t, 1);
    }
}

/* ---- charts and switches ---- */

static void load_charts(struct pacific_data *d, const struct files *f, struct trouble *err)
{
    struct sheet t;
    int n = 0;
    for (sheet_open(&t, f, "terrain.txt", "terrain mp drm source", err); sheet_next(&t); n++) {
        int row = sheet_word(&t, 0, terrain_words);
        d->cost[row] = (uint8_t)sheet_int(&t, 1, 1, 7);
        d->defence[row] = (uint8_t)sheet_int(&t, 2, 0, 5);
    }
    if (!*err->text && n != TERRAINS - 1)
        snprintf(err->text, sizeof err->text, "terrain.txt: expected %d rows, found %d",
                 TERRAINS - 1, n);
    n = 0;
    for (sheet_open(&t, f, "turns.txt",
                    "turn months allies_win_at_most chile_wins_at_least between source", err);
         sheet_next(&t);) {
        n++;
        int turn = sheet_int(&t, 0, n, n);
        if (turn < 1 || turn > TURNS)
            break;
        sheet_copy(&t, 1, d->months[turn], sizeof d->months[0]);
        d->allies_win[turn] = (int8_t)sheet_int_or(&t, 2, 0, 60, -1);
        d->chile_wins[turn] = (int8_t)sheet_int_or(&t, 3, 0, 60, -1);
    }
    if (!*err->text && (n != TURNS || d->chile_wins[TURNS] < 0))
        snprintf(err->text, sizeof err->text,
                 "turns.txt: expected %d turns, the last with a victory check", TURNS);
}

static void load_switches(struct pacific_data *d, const struct files *f, struct trouble *err)
{
    static const char *const words[] = {
        "extra-regiment",      "union-speed",      "ship-number-order",
        "fort-adds-terrain",   "river-needs-rail", "no-automatic-after-miss",
        "modifiers-in-combat", "damaged-gunfire",  NULL
    };
    uint8_t *const to[] = { &d->is.extra_regiment,      &d->is.union_speed,
                            &d->is.ship_number_order,   &d->is.fort_adds_terrain,
                            &d->is.river_needs_rail,    &d->is.no_automatic_after_miss,
                            &d->is.modifiers_in_combat, &d->is.damaged_gunfire };
    struct sheet t;
    for (sheet_open(&t, f, "switches.txt", "name value least most text source", err);
         sheet_next(&t);)
        *to[sheet_word(&t, 0, words)] =
            (uint8_t)sheet_int(&t, 1, sheet_int(&t, 2, 0, 9), sheet_int(&t, 3, 0, 9));
}

/* Rulings 2, 22 and 121. */
static void apply_switches(struct pacific_data *d)
{
    for (int u = 0; u < UNITS; u++) {
        struct pacific_unit *x = &d->unit[u];
        if (d->is.extra_regiment && x->class == COMBAT_UNIT && x->arrival == ARRIVES_NEVER) {
            x->arrival = 2;
            x->start = 1;
        }
        if (d->is.union_speed && strcmp(x->name, "Union") == 0)
            x->speed = 2;
        if (d->is.union_speed && strcmp(x->name, "Pilcomayo") == 0)
            x->speed = 0;
        if (d->is.ship_number_order && x->class == SHIP) {
            int8_t armor = x->armor;
            x->armor = x->speed;
            x->speed = armor;
        }
    }
}

static void schedule_units(struct pacific_data *d)
{
    for (int u = 0; u < LAND_UNITS; u++)
        if (d->unit[u].arrival >= 1 && d->unit[u].arrival <= TURNS)
            schedule_add(&d->schedule, d->unit[u].arrival, u, POOL);
}

bool pacific_load_data(struct pacific_data *d, const struct files *f, struct trouble *err)
{
    memset(d, 0, sizeof *d);
    load_hexes(d, f, err);
    if (!*err->text)
        load_cities(d, f, err);
    if (!*err->text) {
        find_cities(d, err);
        join_neighbours(d);
        load_sides(d, f, err);
        load_units(d, f, err);
    }
    if (!*err->text) {
        load_forts(d, f, err);
        load_standard(d, f, err);
        load_melee(d, f, err);
        load_charts(d, f, err);
        load_switches(d, f, err);
    }
    if (*err->text)
        return false;
    apply_switches(d);
    schedule_units(d);
    measure_sea(d);
    return true;
}
