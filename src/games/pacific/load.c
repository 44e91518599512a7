/* load.c - reads data/pacific/ into struct pacific_data, once, before play: the units, where they begin, charts and
 * switches (load_map.c has the map).  Names are compared here and never again. */
#include "games/pacific/load.h"

#include <stdio.h>
#include <string.h>

/* The rulebook counts them: Peru's in counter-manifest-total/1, Chile's in
 * counter-manifest-total/2, Bolivia's in counter-manifest-total/3; other data are another game. */
static const struct {
    uint8_t count[NATIONS];
    const char *name;
} manifest[] = {
    [INFANTRY_REGIMENT] = { { 22, 9, 0 }, "infantry regiments" },
    [INFANTRY_BATTALION] = { { 9, 24, 11 }, "infantry battalions" },
    [CAVALRY_REGIMENT] = { { 3, 3, 0 }, "cavalry regiments" },
    [CAVALRY_BATTALION] = { { 3, 4, 2 }, "cavalry battalions" },
    [ARTILLERY] = { { 4, 3, 0 }, "artillery units" },
    [TRANSPORT] = { { 10, 3, 0 }, "transports" },
    [WARSHIP] = { { 8, 6, 0 }, "warships" },
    [FORT_TYPE] = { { 0, 5, 1 }, "forts" },
    [SUPPLY_TYPE] = { { 19, 26, 5 }, "supply units" },
};
enum { TYPES = sizeof manifest / sizeof *manifest, CLASSES = 4 };
static const uint8_t class_of_type[TYPES] = { COMBAT_UNIT, COMBAT_UNIT, COMBAT_UNIT,
                                              COMBAT_UNIT, COMBAT_UNIT, SHIP,
                                              SHIP,        FORT,        SUPPLY };
static const int first_of_class[CLASSES] = { 0, FORT_0, SHIP_0, SUPPLY_0 };
static const int supply_most[NATIONS] = { SUPPLY_CHILE, SUPPLY_PERU, SUPPLY_BOLIVIA };

/* ---- units ---- */

static const char *const nation_words[] = { "chile", "peru", "bolivia", NULL };
static const char *const nation_names[] = { "Chile", "Peru", "Bolivia" };
static const char *const class_words[] = { "land", "fort", "naval", "supply", NULL };

static int unit_named(const struct pacific_data *d, const char *id)
{
    for (int u = 0; u < UNITS; u++)
        if (strcmp(d->unit[u].id, id) == 0)
            return u;
    return -1;
}

/* Regiments have two steps and battalions one. */
static int read_type(struct sheet *t, int class)
{
    static const char *const words[] = { "infantry", "cavalry", "artillery", "transport",
                                         "warship",  "fort",    "supply",    NULL };
    static const uint8_t type[] = { INFANTRY_REGIMENT, CAVALRY_REGIMENT, ARTILLERY,  TRANSPORT,
                                    WARSHIP,           FORT_TYPE,        SUPPLY_TYPE };
    int word = sheet_word(t, 3, words);
    if (class_of_type[type[word]] != class)
        sheet_mistake(t, 3, "expected a type of the class %s, found %s", class_words[class],
                      words[word]);
    bool small = word <= 1 && sheet_int(t, 5, 1, 2) == 1;
    return type[word] + (small ? 1 : 0);
}

/* A number that is printed on some counters, and has no place on others. */
static int read_printed(struct sheet *t, int column, bool printed, int least, int most)
{
    if (printed)
        return sheet_int(t, column, least, most);
    if (*sheet_text(t, column))
        sheet_mistake(t, column, "expected - for a unit of this type, found %s",
                      sheet_text(t, column));
    return 0;
}

static void read_numbers(struct sheet *t, struct pacific_unit *u)
{
    bool land = u->class == COMBAT_UNIT, ship = u->class == SHIP;
    bool gun = u->class == FORT && *sheet_text(t, 10);
    u->steps =
        (uint8_t)(land || ship ? sheet_int(t, 5, 1, 2) : 1 + read_printed(t, 5, false, 0, 0));
    u->modifier = (int8_t)read_printed(t, 6, land, 0, 3);
    u->gunfire = (int8_t)read_printed(t, 7, u->type == WARSHIP, 0, 9);
    u->armor = (int8_t)read_printed(t, 8, ship, -3, 3);
    u->speed = (int8_t)read_printed(t, 9, ship, -3, 3);
    u->fort_gun = (int8_t)read_printed(t, 10, gun, 0, 12);
}

static int read_arrival(struct sheet *t, int class)
{
    static const char *const words[] = { "setup", "pool", "none", "stock", "1", "2",
                                         "3",     "4",    "5",    "6",     "7", "8",
                                         "9",     "10",   "11",   "12",    NULL };
    static const struct {
        bool pool, none, stock, turn;
    } allowed[CLASSES] = {
        [COMBAT_UNIT] = { .pool = true, .none = true, .turn = true },
        [FORT] = { .turn = true },
        [SHIP] = { .none = true },
        [SUPPLY] = { .stock = true },
    };
    int word = sheet_word(t, 11, words);
    bool fits = word == 0   ? true
                : word == 1 ? allowed[class].pool
                : word == 2 ? allowed[class].none
                : word == 3 ? allowed[class].stock
                            : allowed[class].turn;
    if (!fits)
        sheet_mistake(t, 11, "expected an arrival of the class %s, found %s",
                      class_words[class], words[word]);
    return word == 0   ? ARRIVES_SETUP
           : word == 1 ? ARRIVES_POOL
           : word <= 3 ? ARRIVES_NEVER
                       : word - 3;
}

/* setup/8 to setup/12, setup/16, setup/17, setup/20: whose units may begin in which way */
static bool is_group_of(int group, int class, int nation)
{
    switch (group) {
    case GROUP_FIXED: return class == FORT;
    case GROUP_IQUIQUE_PISAGUA:
    case GROUP_LIMA:
    case GROUP_NEAR_LIMA: return nation == PERU && (class == COMBAT_UNIT || class == SUPPLY);
    case GROUP_PERU_PORTS: return nation == PERU && class == SHIP;
    case GROUP_LA_PAZ_ORURO:
        return nation == BOLIVIA && (class == COMBAT_UNIT || class == SUPPLY);
    default: return nation == CHILE && class != FORT;
    }
}

/* The arrival, and the columns that only units of the set-up have. */
static void read_beginning(struct sheet *t, struct pacific_unit *u)
{
    static const char *const groups[] = {
        "",           "hex",          "iquique-pisagua", "lima", "near-lima",
        "peru-ports", "la-paz-oruro", "antofagasta-box", NULL
    };
    static const char *const starts[] = { "", "reduced", "full", NULL };
    u->arrival = (uint8_t)read_arrival(t, u->class);
    u->group = (uint8_t)sheet_word(t, 12, groups);
    bool begins = u->arrival == ARRIVES_SETUP;
    if (!begins && u->group != GROUP_NONE)
        sheet_mistake(t, 12, "expected - for a unit that does not begin, found %s",
                      field_shown(t, 12));
    if (begins && (u->group == GROUP_NONE || !is_group_of(u->group, u->class, u->nation)))
        sheet_mistake(t, 12, "expected where a unit of this kind may be set up, found %s",
                      field_shown(t, 12));
    int start = sheet_word(t, 13, starts);
    bool shows = begins && (u->class == COMBAT_UNIT || u->class == SHIP);
    if (shows != (start != 0))
        sheet_mistake(t, 13, "expected %s, found %s",
                      shows ? "reduced or full" : "- for a unit of this kind",
                      field_shown(t, 13));
    u->start = (uint8_t)(start == 2 ? u->steps : 1);
}

static void read_unit(struct pacific_data *d, struct sheet *t, int row, int nation, int class)
{
    struct pacific_unit *u = &d->unit[row];
    if (unit_named(d, sheet_text(t, 0)) >= 0)
        sheet_mistake(t, 0, "expected every id once, found %s twice", sheet_text(t, 0));
    field_id(t, 0, u->id, sizeof u->id);
    u->nation = (uint8_t)nation;
    u->class = (uint8_t) class;
    u->type = (uint8_t)read_type(t, class);
    field_name(t, 4, u->name, sizeof u->name);
    read_numbers(t, u);
    read_beginning(t, u);
    u->generic = u->type == INFANTRY_BATTALION || u->type == CAVALRY_BATTALION ||
                 u->type == ARTILLERY || u->type == TRANSPORT || u->type == SUPPLY_TYPE;
    u->standard = NOWHERE;
    if (class == FORT)
        u->standard = (uint16_t)pacific_hex_field(d, t, 14);
    else
        read_printed(t, 14, false, 0, 0);
}

/* The rows of one class and nation; counts their types, returns how many they are. */
static int load_class(struct pacific_data *d, const struct files *f, int nation, int class,
                      int count[TYPES][NATIONS], struct trouble *err)
{
    struct sheet t;
    int n = 0, at = d->first[class][nation];
    for (sheet_open(&t, f, "units.txt",
                    "id nation class type name steps modifier gunfire armor speed fort_gun "
                    "arrival setup start hex source",
                    err);
         sheet_next(&t);) {
        if (sheet_word(&t, 1, nation_words) != nation ||
            sheet_word(&t, 2, class_words) != class)
            continue;
        if (at + n < UNITS) { /* too many of a class: the manifest will tell */
            read_unit(d, &t, at + n, nation, class);
            count[d->unit[at + n].type][nation]++;
        }
        n++;
    }
    return n;
}

static void check_manifest(int count[TYPES][NATIONS], struct trouble *err)
{
    char what[60];
    for (int type = 0; type < TYPES; type++)
        for (int nation = 0; nation < NATIONS; nation++) {
            snprintf(what, sizeof what, "%s of %s", manifest[type].name, nation_names[nation]);
            expect_rows(err, "units.txt", manifest[type].count[nation], what,
                        count[type][nation]);
        }
}

/* miscellaneous/3: players may make more supply counters */
static void make_counters(struct pacific_data *d, int nation, struct trouble *err)
{
    static const char *const prefix[] = { "ch", "pe", "bo" };
    int at = d->first[SUPPLY][nation];
    for (int i = manifest[SUPPLY_TYPE].count[nation]; i < supply_most[nation]; i++) {
        struct pacific_unit *u = &d->unit[at + i];
        char id[sizeof u->id];
        snprintf(id, sizeof id, "%s-sup-%02d", prefix[nation], i + 1);
        if (unit_named(d, id) >= 0 && !*err->text)
            snprintf(
                err->text, sizeof err->text,
                "units.txt: expected the id %s to be left to counters made in play, found it",
                id);
        *u = d->unit[at];
        u->arrival = ARRIVES_NEVER;
        u->group = GROUP_NONE;
        strcpy(u->id, id);
    }
}

static void load_units(struct pacific_data *d, const struct files *f, struct trouble *err)
{
    int count[TYPES][NATIONS] = { 0 };
    for (int k = 0; k < CLASSES; k++) {
        int at = first_of_class[k];
        for (int nation = 0; nation < NATIONS; nation++) {
            d->first[k][nation] = (uint16_t)at;
            int n = load_class(d, f, nation, k, count, err);
            at += k == SUPPLY ? supply_most[nation] : n;
        }
        d->first[k][NATIONS] = (uint16_t)at;
    }
    check_manifest(count, err);
    for (int nation = 0; nation < NATIONS && !*err->text; nation++)
        make_counters(d, nation, err);
}

/* Every fort in its city, and every city's fort. */
static void load_forts(struct pacific_data *d, const struct files *f, struct trouble *err)
{
    struct sheet t;
    for (sheet_open(&t, f, "places.txt", "hex name slug nation port vp fort source", err);
         sheet_next(&t);) {
        if (!*sheet_text(&t, 6))
            continue;
        int u = unit_named(d, sheet_text(&t, 6)), c = d->city_at[pacific_hex_field(d, &t, 0)];
        if (u < 0 || d->unit[u].class != FORT || d->unit[u].standard != d->city[c].place)
            sheet_mistake(&t, 6, "expected a fort of units.txt in this hex, found %s",
                          sheet_text(&t, 6));
        else
            d->city[c].fort = (uint16_t)u;
    }
    for (int u = FORT_0; u < SHIP_0 && !*err->text; u++) {
        int c = d->city_at[d->unit[u].standard];
        if (c < 0 || d->city[c].fort != u)
            snprintf(err->text, sizeof err->text,
                     "places.txt: expected a city with the fort %s, found none", d->unit[u].id);
    }
}

/* ---- set-ups ---- */

/* g/1: more are refused, as in play */
static bool has_room(const struct pacific_data *d, int u, int p)
{
    int n = 0, c = d->city_at[p];
    bool fort = c >= 0 && d->city[c].fort != NOWHERE && d->unit[d->city[c].fort].arrival == 0;
    for (int v = 0; v < LAND_UNITS; v++)
        n += v != u && d->unit[v].standard == p;
    return p == BOX || !is_combat(u) || n < (fort ? 7 : 6);
}

static void read_standard(struct pacific_data *d, struct sheet *t)
{
    int u = unit_named(d, sheet_text(t, 0)), p = pacific_place_field(d, t, 1);
    if (u < 0 || d->unit[u].arrival != ARRIVES_SETUP || d->unit[u].class == FORT)
        sheet_mistake(t, 0, "expected a unit of the set-up, found %s", field_shown(t, 0));
    else if (d->unit[u].standard != NOWHERE)
        sheet_mistake(t, 0, "expected every unit once, found %s twice", d->unit[u].id);
    else if (!pacific_may_set_up(d, d->unit[u].group, p))
        sheet_mistake(t, 1, "expected a place where %s may be set up, found %s", d->unit[u].id,
                      field_shown(t, 1));
    else if (!has_room(d, u, p))
        sheet_mistake(t, 1, "expected room for %s within the stacking limit, found %s full",
                      d->unit[u].id, field_shown(t, 1));
    else
        d->unit[u].standard = (uint16_t)p;
}

static void load_standard(struct pacific_data *d, const struct files *f, struct trouble *err)
{
    struct sheet t;
    for (sheet_open(&t, f, "standard.txt", "unit place source", err); sheet_next(&t);)
        read_standard(d, &t);
    for (int u = 0; u < UNITS && !*err->text; u++)
        if (d->unit[u].arrival == ARRIVES_SETUP && d->unit[u].standard == NOWHERE)
            snprintf(err->text, sizeof err->text,
                     "standard.txt: expected a row for %s, found none", d->unit[u].id);
}

static bool is_held_by_others(const struct pacific_data *d, int u, int p)
{
    for (int v = 0; v < LAND_UNITS; v++)
        if (d->melee[v] == p && (d->unit[v].nation == CHILE) != (d->unit[u].nation == CHILE))
            return true;
    return false;
}

static void read_melee(struct pacific_data *d, struct sheet *t)
{
    int u = unit_named(d, sheet_text(t, 0)), p = pacific_place_field(d, t, 1);
    if (u < 0 || d->unit[u].class == FORT)
        sheet_mistake(t, 0, "expected a unit that moves, found %s", field_shown(t, 0));
    else if (d->melee[u] != NOWHERE)
        sheet_mistake(t, 0, "expected every unit once, found %s twice", d->unit[u].id);
    else if (d->kind[p] == (d->unit[u].class == SHIP ? LAND_HEX : SEA_HEX) ||
             (p == BOX && d->unit[u].nation != CHILE))
        sheet_mistake(t, 1, "expected a place where %s may be, found %s", d->unit[u].id,
                      field_shown(t, 1));
    else if (is_land(u) && is_held_by_others(d, u, p))
        sheet_mistake(t, 1, "expected a hex without enemies of %s, found %s", d->unit[u].id,
                      field_shown(t, 1));
    else
        d->melee[u] = (uint16_t)p;
}

/* A position in the middle of everything, for tests: battles, landings and sea fights at
 * once. */
static void load_melee(struct pacific_data *d, const struct files *f, struct trouble *err)
{
    struct sheet t;
    memset(d->melee, 0xFF, sizeof d->melee);
    for (sheet_open(&t, f, "melee.txt", "unit place source", err); sheet_next(&t);)
        read_melee(d, &t);
}

/* ---- charts and switches ---- */

static void load_terrain(struct pacific_data *d, const struct files *f, struct trouble *err)
{
    static const char *const words[] = { "mountain", "rough", "desert", NULL };
    struct sheet t;
    int n = 0;
    for (sheet_open(&t, f, "terrain.txt", "terrain mp drm source", err); sheet_next(&t); n++) {
        int row = MOUNTAIN + sheet_word(&t, 0, words);
        if (d->cost[row])
            sheet_mistake(&t, 0, "expected every terrain once, found %s twice",
                          field_shown(&t, 0));
        d->cost[row] = (uint8_t)sheet_int(&t, 1, 1, 7);
        d->defence[row] = (uint8_t)sheet_int(&t, 2, 0, 5);
    }
    expect_rows(err, "terrain.txt", TERRAINS - 1, "terrains", n);
}

/* j/4, j/5, j/6: both thresholds or none; between them the game goes on, or is a draw at the end */
static void read_check(struct pacific_data *d, struct sheet *t, int turn)
{
    bool checks = *sheet_text(t, 2) || *sheet_text(t, 3) || turn == TURNS;
    const char *between = !checks ? "" : turn == TURNS ? "draw" : "goes-on";
    d->allies_win[turn] = d->chile_wins[turn] = -1;
    if (checks) {
        d->allies_win[turn] = (int8_t)sheet_int(t, 2, 0, 59);
        d->chile_wins[turn] = (int8_t)sheet_int(t, 3, d->allies_win[turn] + 1, 60);
    }
    if (strcmp(sheet_text(t, 4), between) != 0)
        sheet_mistake(t, 4, "expected %s, found %s",
                      *between ? between : "- on a turn without a victory check",
                      field_shown(t, 4));
}

static void load_turns(struct pacific_data *d, const struct files *f, struct trouble *err)
{
    struct sheet t;
    int n = 0;
    for (sheet_open(&t, f, "turns.txt",
                    "turn months allies_win_at_most chile_wins_at_least between source", err);
         sheet_next(&t);) {
        if (n == TURNS) {
            sheet_mistake(&t, 0, "expected %d turns, found one more", TURNS);
            return;
        }
        n++;
        sheet_int(&t, 0, n, n);
        field_name(&t, 1, d->months[n], sizeof d->months[n]);
        read_check(d, &t, n);
    }
    expect_rows(err, "turns.txt", TURNS, "turns", n);
}

static void load_switches(struct pacific_data *d, const struct files *f, struct trouble *err)
{
    static const char *const words[] = {
        "extra-regiment",      "union-speed",      "ship-number-order",
        "fort-adds-terrain",   "river-needs-rail", "no-automatic-after-miss",
        "modifiers-in-combat", "damaged-gunfire",  NULL
    };
    enum { SWITCHES = sizeof words / sizeof *words - 1 };
    static const uint8_t most[SWITCHES] = { 1, 1, 1, 1, 1, 1, 1, 3 };
    uint8_t *const to[SWITCHES] = { &d->is.extra_regiment,      &d->is.union_speed,
                                    &d->is.ship_number_order,   &d->is.fort_adds_terrain,
                                    &d->is.river_needs_rail,    &d->is.no_automatic_after_miss,
                                    &d->is.modifiers_in_combat, &d->is.damaged_gunfire };
    bool seen[SWITCHES] = { 0 };
    struct sheet t;
    int n = 0;
    for (sheet_open(&t, f, "switches.txt", "name value least most text source", err);
         sheet_next(&t); n++) {
        int i = sheet_word(&t, 0, words);
        if (seen[i])
            sheet_mistake(&t, 0, "expected every switch once, found %s twice", words[i]);
        seen[i] = true;
        *to[i] = (uint8_t)sheet_int(&t, 1, 0, most[i]);
        sheet_int(&t, 2, 0, 0);
        sheet_int(&t, 3, most[i], most[i]);
    }
    expect_rows(err, "switches.txt", SWITCHES, "switches", n);
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
    pacific_load_map(d, f, err);
    if (!*err->text)
        load_units(d, f, err);
    if (!*err->text) {
        load_forts(d, f, err);
        load_standard(d, f, err);
        load_melee(d, f, err);
        load_terrain(d, f, err);
        load_turns(d, f, err);
        load_switches(d, f, err);
    }
    if (*err->text)
        return false;
    apply_switches(d);
    schedule_units(d);
    pacific_measure_sea(d);
    return true;
}
