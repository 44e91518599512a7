/* load.c - reads data/taw/ into struct taw_data, once, before play: the units, where they begin, and the charts
 * (load_map.c has the map).  Names are compared here and never again. */
#include "games/taw/load.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MELEE_TURN = 5 };

static const char *const numerals[] = { "I",  "II",  "III",  "IV", "V",
                                        "VI", "VII", "VIII", "IX", NULL };

int taw_unit_named(const struct taw_data *d, const char *id)
{
    for (int u = 0; u < UNITS; u++)
        if (strcmp(d->label[u].id, id) == 0)
            return u;
    return -1;
}

/* ---- units ---- */

static bool sails(const struct taw_unit *x)
{
    return x->type == WARSHIP || x->type == TRANSPORT || x->type == RAFT;
}

static void read_identity(struct taw_data *d, struct sheet *t, int row)
{
    static const char *const nations[] = { "paraguay", "argentina", "brazil", "uruguay", NULL };
    static const char *const types[] = {
        "fort", "ship", "transport", "raft",   "supply", "inf",
        "cav",  "fa",   "siege",     "rocket", "eng",    NULL
    };
    struct taw_unit *x = &d->unit[row];
    struct taw_label *label = &d->label[row];
    char id[sizeof label->id];
    field_id(t, 0, id, sizeof id);
    if (taw_unit_named(d, id) >= 0)
        sheet_mistake(t, 0, "expected every id once, found %s twice", id);
    snprintf(label->id, sizeof label->id, "%s", id);
    x->nation = (uint8_t)sheet_word(t, 1, nations);
    x->type = (uint8_t)sheet_word(t, 2, types);
    field_name(t, 3, label->name, sizeof label->name);
    if ((row < PARAGUAYAN_UNITS) != (x->nation == PARAGUAY))
        sheet_mistake(t, 1,
                      "expected the %d units of Paraguay before the Allies', found %s here",
                      PARAGUAYAN_UNITS, nations[x->nation]);
    if ((row < FORTRESSES) != (x->type == FORTRESS))
        sheet_mistake(t, 2, "expected the %d fortresses before all others, found %s here",
                      FORTRESSES, types[x->type]);
    if (x->type == RAFT && x->nation != PARAGUAY) /* 12.6 */
        sheet_mistake(t, 2, "expected rafts of Paraguay only, found one of %s",
                      nations[x->nation]);
}

static void read_factors(struct sheet *t, struct taw_unit *x)
{
    bool stays = x->type == FORTRESS || x->type == RAFT; /* 11.3, 12.6 */
    x->attack = (uint8_t)sheet_int(t, 4, 0, 30);
    x->defence = (uint8_t)sheet_int(t, 5, 0, 30);
    x->moves = (uint8_t)sheet_int(t, 6, stays ? 0 : 1, stays ? 0 : 30);
    x->gn = field_yes(t, 7);
    if (x->gn && (sails(x) || x->type == FORTRESS || x->type == SUPPLY)) /* 7.14 */
        sheet_mistake(t, 7, "expected no for a unit of this type, found yes");
}

/* 3.3, 3.4: whose units may begin in which way. */
static bool is_of_group(const struct taw_unit *x)
{
    bool guards = x->type == CAVALRY && x->gn;
    switch (x->group) {
    case GROUP_CORRIENTES: return x->nation == ARGENTINA && guards;
    case GROUP_SAO_BORJA: return x->nation == BRAZIL && !sails(x);
    case GROUP_PARANA: return x->nation == ARGENTINA || x->nation == BRAZIL;
    case GROUP_BRAZIL: return x->nation == BRAZIL && guards;
    case GROUP_PARAGUAY: return x->nation == PARAGUAY && !sails(x) && x->type != FORTRESS;
    case GROUP_FIXED: return x->nation == PARAGUAY && (sails(x) || x->type == FORTRESS);
    default: return false;
    }
}

static void read_entry(struct sheet *t, struct taw_unit *x)
{
    static const char *const groups[] = { "",       "corrientes", "sao-borja", "parana",
                                          "brazil", "paraguay",   "fixed",     NULL };
    static const char *const turns[] = { "start", "available", "I",   "II",   "III", "IV",
                                         "V",     "VI",        "VII", "VIII", "IX",  NULL };
    x->group = (uint8_t)sheet_word(t, 8, groups);
    int turn = sheet_word(t, 9, turns);
    x->available = turn == 1;
    x->turn = (uint8_t)(turn < 2 ? 0 : turn - 1);
    if (x->available && x->type != SUPPLY) /* 10.5 */
        sheet_mistake(t, 9, "expected supply only to be available, found another unit");
    if (x->turn && x->nation == PARAGUAY) /* 9.1 */
        sheet_mistake(t, 9, "expected no reinforcements of Paraguay, found one of turn %s",
                      turns[turn]);
    if (turn == 0 ? !is_of_group(x) : x->group != GROUP_NONE)
        sheet_mistake(t, 8, "expected %s, found %s",
                      turn == 0 ? "where a unit of this kind may be set up"
                                : "- for a unit that does not begin on the map",
                      field_shown(t, 8));
}

/* 6.1; a camp has its territory to itself as the war begins. */
static int standing_at(const struct taw_data *d, int hex, int units)
{
    int n = 0;
    for (int u = 0; u < units; u++)
        n += d->unit[u].standard == hex;
    return n;
}

static void read_hex_of(struct taw_data *d, struct sheet *t, struct taw_unit *x, int row)
{
    if (x->group == GROUP_NONE) {
        if (*sheet_text(t, 10))
            sheet_mistake(t, 10,
                          "expected - for a unit that does not begin on the map, found %s",
                          field_shown(t, 10));
        x->standard = x->available ? AVAILABLE : TRACK;
        return;
    }
    int hex = taw_hex_field(d, t, 10);
    if (taw_set_up_reason(d, x->group, hex))
        sheet_mistake(t, 10, "expected a hex where %s may be set up, found %s",
                      d->label[row].id, field_shown(t, 10));
    if (sails(x) && d->hex[hex].terrain != NAVIGABLE)
        sheet_mistake(t, 10, "expected a navigable hex for the vessel %s, found %s",
                      d->label[row].id, field_shown(t, 10));
    int n = standing_at(d, hex, row);
    if (n >= (x->type == FORTRESS ? 1 : STACKING))
        sheet_mistake(t, 10,
                      x->type == FORTRESS ? "expected one fortress in a hex, found two"
                                          : "expected at most 26 units in a hex, found more");
    x->standard = (uint16_t)hex;
}

static bool is_like(const struct taw_unit *x, const struct taw_unit *y)
{
    return x->nation == y->nation && x->type == y->type && x->attack == y->attack &&
           x->defence == y->defence && x->moves == y->moves && x->gn == y->gn;
}

/* Numbers of vessels, and of units that are like each other: that of the first of them. */
static void number_unit(struct taw_data *d, struct sheet *t, int u)
{
    int first = 0;
    while (!is_like(&d->unit[first], &d->unit[u]))
        first++;
    d->unit[u].like = (uint8_t)first;
    d->vessel[u] = -1;
    if (!sails(&d->unit[u]))
        return;
    if (d->vessels == VESSELS_MOST) {
        sheet_mistake(t, 2, "expected at most %d vessels, found one more", VESSELS_MOST);
        return;
    }
    d->vessel_unit[d->vessels] = (uint16_t)u;
    d->vessel[u] = (int8_t)d->vessels++;
}

static bool is_supply_unit(const struct taw_unit *x)
{
    return x->type == SUPPLY;
}

static bool is_starter(const struct taw_unit *x)
{
    return x->turn == 0;
}

static void list_units(const struct taw_data *d, bool (*is_one)(const struct taw_unit *x),
                       struct taw_list *out)
{
    int n = 0;
    for (int camp = 0; camp < CAMPS; camp++) {
        out->first[camp] = n;
        for (int u = first_of(camp); u < end_of(camp); u++)
            if (is_one(&d->unit[u]))
                out->unit[n++] = (uint16_t)u;
    }
    out->first[CAMPS] = n;
}

/* What the rulebook counts: 3.3, 3.4, 12.6; and whom 8.2 sends. */
static void check_manifest(const struct taw_data *d, struct trouble *err)
{
    int group[GROUP_FIXED + 1] = { 0 }, waits[NATIONS] = { 0 }, rafts = 0, first = 0;
    for (int u = 0; u < UNITS; u++) {
        const struct taw_unit *x = &d->unit[u];
        group[x->group]++;
        waits[x->nation] += x->available;
        rafts += x->type == RAFT;
        first += x->nation == BRAZIL && x->type == INFANTRY && x->turn == 1;
    }
    expect_rows(err, "units.txt", 4, "units of the group corrientes", group[GROUP_CORRIENTES]);
    expect_rows(err, "units.txt", 7, "units of the group sao-borja", group[GROUP_SAO_BORJA]);
    expect_rows(err, "units.txt", 13, "units of the group parana", group[GROUP_PARANA]);
    expect_rows(err, "units.txt", 4, "units of the group brazil", group[GROUP_BRAZIL]);
    expect_rows(err, "units.txt", 16, "fortresses and vessels of Paraguay", group[GROUP_FIXED]);
    expect_rows(err, "units.txt", 3, "rafts", rafts);
    expect_rows(err, "units.txt", 2, "available supply units of Paraguay", waits[PARAGUAY]);
    expect_rows(err, "units.txt", 2, "available supply units of Brazil", waits[BRAZIL]);
    expect_rows(err, "units.txt", 0, "available supply units of Argentina and Uruguay",
                waits[ARGENTINA] + waits[URUGUAY]);
    if (first < 2 && !*err->text)
        snprintf(err->text, sizeof err->text,
                 "units.txt: expected 2 or more Brazilian infantry units of turn I, found %d",
                 first);
}

static void load_units(struct taw_data *d, const struct files *f, struct trouble *err)
{
    struct sheet t;
    int n = 0;
    for (sheet_open(&t, f, "units.txt",
                    "id nation type name attack defence moves gn group turn hex source", err);
         sheet_next(&t); n++) {
        struct taw_unit *x = &d->unit[n];
        if (n == UNITS) {
            sheet_mistake(&t, 0, "expected %d units, found one more", UNITS);
            return;
        }
        read_identity(d, &t, n);
        read_factors(&t, x);
        read_entry(&t, x);
        read_hex_of(d, &t, x, n);
        number_unit(d, &t, n);
    }
    expect_rows(err, "units.txt", UNITS, "units", n);
    list_units(d, is_supply_unit, &d->supply);
    list_units(d, is_starter, &d->starters);
    check_manifest(d, err);
}

/* ---- a position in the middle of everything, for tests and for study ---- */

static void check_company(const struct taw_data *d, struct sheet *t, int u, int hex)
{
    int friends = 0;
    for (int v = 0; v < UNITS; v++) {
        if (v == u || d->unit[v].melee != hex)
            continue;
        friends++;
        if (camp_of(v) != camp_of(u))
            sheet_mistake(t, 1, "expected a hex without enemies of %s, found %s",
                          d->label[u].id, sheet_text(t, 1));
    }
    if (friends >= STACKING)
        sheet_mistake(t, 1, "expected at most %d units in a hex, found one more", STACKING);
}

static void read_melee(struct taw_data *d, struct sheet *t)
{
    int u = taw_unit_named(d, sheet_text(t, 0)), hex = taw_hex_field(d, t, 1);
    if (u < 0) {
        sheet_mistake(t, 0, "expected a unit of units.txt, found %s", field_shown(t, 0));
        return;
    }
    struct taw_unit *x = &d->unit[u];
    if (x->melee < HEXES)
        sheet_mistake(t, 0, "expected every unit once, found %s twice", d->label[u].id);
    if (sails(x) && d->hex[hex].terrain != NAVIGABLE)
        sheet_mistake(t, 1, "expected a navigable hex for the vessel %s, found %s",
                      d->label[u].id, sheet_text(t, 1));
    if (x->type == FORTRESS && hex != x->standard)
        sheet_mistake(t, 1, "expected %s in its own hex, found it in %s", d->label[u].id,
                      sheet_text(t, 1));
    check_company(d, t, u, hex);
    x->melee = (uint16_t)hex;
}

/* Who is not named is lost, or has still to come. */
static void load_melee(struct taw_data *d, const struct files *f, struct trouble *err)
{
    struct sheet t;
    for (int u = 0; u < UNITS; u++) {
        struct taw_unit *x = &d->unit[u];
        x->melee = x->available ? AVAILABLE : x->turn >= MELEE_TURN ? TRACK : DEAD;
    }
    for (sheet_open(&t, f, "melee.txt", "unit hex source", err); sheet_next(&t);)
        read_melee(d, &t);
}

/* ---- charts ---- */

/* "1/11": what the attacker loses, and the defender. */
static struct losses losses_field(struct sheet *t, int column)
{
    static const char digits[] = "0123456789";
    const char *text = sheet_text(t, column);
    size_t n = strspn(text, digits), m = text[n] == '/' ? strspn(text + n + 1, digits) : 0;
    if (n < 1 || n > 2 || m < 1 || m > 2 || text[n + 1 + m]) {
        sheet_mistake(t, column, "expected losses such as 1/11, found %s",
                      field_shown(t, column));
        return (struct losses){ 0, 0 };
    }
    return (struct losses){ (uint8_t)atoi(text), (uint8_t)atoi(text + n + 1) };
}

/* The rows of a chart are numbered one by one; false: there is one too many. */
static bool is_row(struct sheet *t, int n, int rows, int first)
{
    if (n >= rows)
        sheet_mistake(t, 0, "expected %d rows, found one more", rows);
    else
        sheet_int(t, 0, first + n, first + n);
    return n < rows;
}

static void load_crt(struct taw_data *d, const struct files *f, struct trouble *err)
{
    struct sheet t;
    int n = 0;
    for (sheet_open(&t, f, "crt.txt", "roll 1:3 1:2 1:1 2:1 3:1 4:1 5:1 6:1 source", err);
         sheet_next(&t) && is_row(&t, n, CRT_ROWS, ROLLS_LEAST); n++)
        for (int i = 0; i < COLUMNS; i++)
            d->crt[n][i] = losses_field(&t, 1 + i);
    expect_rows(err, "crt.txt", CRT_ROWS, "rows", n);
}

static void load_attrition(struct taw_data *d, const struct files *f, struct trouble *err)
{
    struct sheet t;
    int n = 0;
    for (sheet_open(&t, f, "attrition.txt", "units 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 source",
                    err);
         sheet_next(&t) && is_row(&t, n, STACKING, 1); n++)
        for (int roll = 0; roll < ATTRITION_ROWS; roll++)
            d->attrition[roll][n] = (uint8_t)sheet_int(&t, 1 + roll, 0, n + 1);
    expect_rows(err, "attrition.txt", STACKING, "rows", n);
}

static void load_guns(struct taw_data *d, const struct files *f, struct trouble *err)
{
    enum { FACES = sizeof d->guns };
    struct sheet t;
    int n = 0;
    for (sheet_open(&t, f, "guns.txt", "roll vessels source", err);
         sheet_next(&t) && is_row(&t, n, FACES, 0); n++)
        d->guns[n] = (uint8_t)sheet_int(&t, 1, 0, STACKING);
    expect_rows(err, "guns.txt", FACES, "rows", n);
}

static void load_dates(struct taw_data *d, const struct files *f, struct trouble *err)
{
    struct sheet t;
    int n = 0;
    for (sheet_open(&t, f, "dates.txt", "turn date source", err); sheet_next(&t);) {
        const char *numeral = n < LAST_TURN ? numerals[n++] : "no further turn";
        if (strcmp(sheet_text(&t, 0), numeral) != 0)
            sheet_mistake(&t, 0, "expected %s, found %s", numeral, field_shown(&t, 0));
        field_name(&t, 1, d->dates[n], sizeof d->dates[n]);
    }
    expect_rows(err, "dates.txt", LAST_TURN, "turns", n);
}

bool taw_load_data(struct taw_data *d, const struct files *f, struct trouble *err)
{
    memset(d, 0, sizeof *d);
    taw_load_map(d, f, err);
    if (!*err->text)
        load_units(d, f, err);
    if (!*err->text) {
        load_melee(d, f, err);
        load_crt(d, f, err);
        load_attrition(d, f, err);
        load_guns(d, f, err);
        load_dates(d, f, err);
    }
    return !*err->text;
}
