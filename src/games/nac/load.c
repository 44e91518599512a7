/* load.c - reads data/nac/ into struct nac_data, once, before play: the map and the counters (load_cards.c has the
 * decks, load_scene.c the positions to begin with).  Names are compared here and never again. */
#include "games/nac/load.h"

#include <stdio.h>
#include <string.h>

const char *const nac_camp_words[] = { "allies", "paraguay", NULL };
const char *const nac_nation_words[] = { "brazil",   "argentina", "colorados",
                                         "paraguay", "blancos",   NULL };
const char *const nac_country_words[] = { "uruguay", "brazil", "argentina", "paraguay", NULL };
const char *const nac_waterway_words[] = { "paraguay", "parana", "uruguay", "plata", NULL };

int nac_space_named(const struct nac_data *d, const char *id)
{
    for (int p = 0; p < d->spaces; p++)
        if (strcmp(d->space[p].id, id) == 0)
            return p;
    return -1;
}

int nac_counter_named(const struct nac_data *d, const char *id)
{
    for (int i = 0; i < d->units; i++)
        if (strcmp(d->unit[i].id, id) == 0)
            return i;
    for (int i = 0; i < d->leaders; i++)
        if (strcmp(d->leader[i].id, id) == 0)
            return d->units + i;
    for (int i = 0; i < d->forts; i++)
        if (strcmp(d->fort[i].id, id) == 0)
            return d->units + d->leaders + i;
    return strcmp(id, "capital") == 0 ? d->units + d->leaders + d->forts : -1;
}

int nac_card_named(const struct nac_data *d, const char *id)
{
    for (int c = 0; c < d->cards; c++)
        if (strcmp(d->card[c].id, id) == 0)
            return c;
    return -1;
}

int nac_region_named(const struct nac_data *d, const char *id)
{
    for (int r = 0; r < d->regions; r++)
        if (strcmp(d->region[r].id, id) == 0)
            return r;
    return -1;
}

int nac_space_field(const struct nac_data *d, struct sheet *t, int column)
{
    int p = nac_space_named(d, sheet_text(t, column));
    if (p < 0)
        sheet_mistake(t, column, "expected a space of spaces.txt, found %s",
                      field_shown(t, column));
    return p < 0 ? 0 : p;
}

/* More rows than the program has room for. */
static bool is_room(struct sheet *t, int n, int most)
{
    if (n >= most)
        sheet_mistake(t, 0, "expected at most %d rows, found one more", most);
    return n < most;
}

/* An id that no other row of the data has: actions name them all alike. */
static void new_id(const struct nac_data *d, struct sheet *t, char *out, size_t n)
{
    static const char *const trays[] = { "reserve", "special", "box", "lost", "gone", NULL };
    const char *id = sheet_text(t, 0);
    bool taken = nac_space_named(d, id) >= 0 || nac_counter_named(d, id) >= 0;
    for (int i = 0; trays[i]; i++)
        taken = taken || strcmp(id, trays[i]) == 0;
    if (taken)
        sheet_mistake(t, 0, "expected every id once, found %s twice", id);
    field_id(t, 0, out, n);
}

/* ---- the map ---- */

static void load_regions(struct nac_data *d, const struct files *f, struct trouble *err)
{
    enum { MOST = sizeof d->region / sizeof *d->region };
    struct sheet t;
    for (sheet_open(&t, f, "regions.txt", "region name source", err);
         sheet_next(&t) && is_room(&t, d->regions, MOST); d->regions++) {
        if (nac_region_named(d, sheet_text(&t, 0)) >= 0)
            sheet_mistake(&t, 0, "expected every region once, found %s twice",
                          sheet_text(&t, 0));
        field_id(&t, 0, d->region[d->regions].id, sizeof d->region->id);
        field_name(&t, 1, d->region[d->regions].name, sizeof d->region->name);
    }
}

static int region_field(const struct nac_data *d, struct sheet *t, int column)
{
    int r = nac_region_named(d, sheet_text(t, column));
    if (r < 0)
        sheet_mistake(t, column, "expected a region of regions.txt, found %s",
                      field_shown(t, column));
    return r < 0 ? 0 : r;
}

static void read_space(struct nac_data *d, struct sheet *t)
{
    static const char *const waters[] = { "", "river", "coast", NULL };
    struct nac_space *to = &d->space[d->spaces];
    new_id(d, t, to->id, sizeof to->id);
    field_name(t, 1, to->name, sizeof to->name);
    to->country = (uint8_t)sheet_word(t, 2, nac_country_words);
    to->region = (uint8_t)region_field(d, t, 3);
    to->x = (int16_t)sheet_int(t, 4, 0, 2000);
    to->y = (int16_t)sheet_int(t, 5, 0, 2000);
    to->lon = (int16_t)sheet_int(t, 6, -18000, 18000);
    to->lat = (int16_t)sheet_int(t, 7, -9000, 9000);
    to->water = (uint8_t)sheet_word(t, 8, waters);
    to->strategic = field_yes(t, 9);
    to->vp = (int8_t)sheet_int(t, 11, 0, 20);
    to->cards = (int8_t)sheet_int(t, 12, 0, 5);
    to->prize = field_yes(t, 13);
    to->home = (uint8_t)sheet_word(t, 14, nac_camp_words);
    if (to->strategic && to->country == URUGUAY)
        sheet_mistake(t, 9, "expected no strategic space in Uruguay, found one");
    d->water_of[d->spaces] = -1;
    if (to->water != INLAND && d->waters < WATERS) {
        d->space_of[d->waters] = (uint8_t)d->spaces;
        d->water_of[d->spaces] = (int8_t)d->waters++;
    } else if (to->water != INLAND) {
        sheet_mistake(t, 8, "expected at most %d spaces on water, found one more", WATERS);
    }
    d->spaces++;
}

static void load_spaces(struct nac_data *d, const struct files *f, struct trouble *err)
{
    struct sheet t;
    for (sheet_open(
             &t, f, "spaces.txt",
             "space name country region x y lon lat water strategic fortress vp cards prize "
             "holder source",
             err);
         sheet_next(&t) && is_room(&t, d->spaces, SPACES);)
        read_space(d, &t);
    d->asuncion = nac_space_named(d, "asuncion");
    d->montevideo = nac_space_named(d, "montevideo");
    if (!*err->text && (d->asuncion < 0 || d->montevideo < 0))
        snprintf(err->text, sizeof err->text,
                 "spaces.txt: expected the spaces asuncion and montevideo, of which the rules "
                 "speak, found only %s",
                 d->asuncion < 0 && d->montevideo < 0 ? "others" : "one of them");
    else if (!*err->text && (d->space[d->asuncion].country != IN_PARAGUAY ||
                             d->space[d->asuncion].home != PARAGUAYANS ||
                             d->space[d->montevideo].country != URUGUAY))
        snprintf(err->text, sizeof err->text,
                 "spaces.txt: expected asuncion in Paraguay, held by it, and montevideo in "
                 "Uruguay, found it otherwise");
    int chaco = nac_region_named(d, "el-chaco");
    d->chaco = (uint16_t)(chaco < 0 ? 0 : 1 << chaco);
}

static void read_link(struct nac_data *d, struct sheet *t)
{
    static const char *const words[] = { "road", "blue", "river", "coast", NULL };
    int from = nac_space_field(d, t, 0), to = nac_space_field(d, t, 1),
        kind = sheet_word(t, 2, words);
    bool wet = kind >= 2;
    unsigned kinds = 1u << kind;
    if (from == to)
        sheet_mistake(t, 1, "expected another space than %s", d->space[from].id);
    if (wet) {
        int way = sheet_word(t, 3, nac_waterway_words), a = d->water_of[from],
            b = d->water_of[to];
        kinds |= (unsigned)WATERWAY_0 << way;
        if (a < 0 || b < 0) {
            sheet_mistake(t, 2,
                          "expected a river or a coast between spaces on water, found one "
                          "at an inland space");
            return;
        }
        d->ahead[a] |= (uint64_t)1 << b;
        d->ahead[b] |= (uint64_t)1 << a;
        d->downstream[way][a] |= (uint64_t)1 << b;
        d->downstream[way][b] |= (uint64_t)1 << a;
    } else if (*sheet_text(t, 3)) {
        sheet_mistake(t, 3, "expected - for a line that is no waterway, found %s",
                      field_shown(t, 3));
    }
    if (graph_edge(&d->graph, from, to))
        sheet_mistake(t, 1, "expected every line once, found %s to %s twice", d->space[from].id,
                      d->space[to].id);
    else if (!graph_join(&d->graph, from, to, kinds))
        sheet_mistake(t, 0, "expected at most %d lines at a space, found one more", DEGREE);
    d->link[d->links++] = (struct link){ (uint16_t)from, (uint16_t)to, words[kind] };
}

static void load_links(struct nac_data *d, const struct files *f, struct trouble *err)
{
    struct sheet t;
    graph_open(&d->graph, d->spaces, DEGREE, d->edge, d->edges);
    for (sheet_open(&t, f, "links.txt", "from to kind waterway name source", err);
         sheet_next(&t) && is_room(&t, d->links, LINES);)
        read_link(d, &t);
}

/* Between all spaces; 255: no way. */
static void measure(struct nac_data *d)
{
    memset(d->hops, 0xFF, sizeof d->hops);
    for (int from = 0; from < d->spaces; from++) {
        uint8_t queue[SPACES];
        int head = 0, tail = 0;
        d->hops[from][from] = 0;
        queue[tail++] = (uint8_t)from;
        while (head < tail) {
            int p = queue[head++];
            for (int i = 0; i < d->edges[p]; i++) {
                int to = d->edge[p * DEGREE + i].to;
                if (d->hops[from][to] != 0xFF)
                    continue;
                d->hops[from][to] = (uint8_t)(d->hops[from][p] + 1);
                queue[tail++] = (uint8_t)to;
            }
        }
    }
}

/* ---- the counters ---- */

/* One side, or a reduced one behind the full one. */
static void read_factors(struct sheet *t, struct nac_unit *u)
{
    u->full = (uint8_t)sheet_int(t, 4, 1, 5);
    u->reduced = (uint8_t)sheet_int_or(t, 5, 1, 5, 0);
}

static void read_pool(const struct nac_data *d, struct sheet *t, struct nac_unit *u)
{
    static const char *const pools[] = { "start", "reserve", "special", NULL };
    static const uint16_t place[] = { NOWHERE, RESERVE, SPECIAL };
    u->pool = place[sheet_word(t, 6, pools)];
    if (u->pool == NOWHERE) {
        u->start = (uint16_t)nac_space_field(d, t, 7);
        if (d->space[u->start].home != nac_camp_of_nation(u->nation))
            sheet_mistake(t, 7,
                          "expected a space that begins on the side of the unit, found %s",
                          field_shown(t, 7));
    } else if (*sheet_text(t, 7)) {
        sheet_mistake(t, 7, "expected - for a unit that does not begin on the map, found %s",
                      field_shown(t, 7));
    }
}

static void read_unit(struct nac_data *d, struct sheet *t)
{
    static const char *const types[] = { "infantry", "cavalry", NULL };
    struct nac_unit *u = &d->unit[d->units];
    new_id(d, t, u->id, sizeof u->id);
    u->nation = (uint8_t)sheet_word(t, 1, nac_nation_words);
    field_name(t, 2, u->name, sizeof u->name);
    u->cavalry = (uint8_t)sheet_word(t, 3, types);
    read_factors(t, u);
    read_pool(d, t, u);
    u->card = -1; /* load_cards.c */
    while (d->unit[u->first].nation != u->nation || d->unit[u->first].cavalry != u->cavalry)
        u->first++;
    d->units++;
}

static void load_units(struct nac_data *d, const struct files *f, struct trouble *err)
{
    struct sheet t;
    int here[SPACES] = { 0 };
    for (sheet_open(&t, f, "units.txt",
                    "id nation name type full reduced pool space card source", err);
         sheet_next(&t) && is_room(&t, d->units, MOST_UNITS);) {
        read_unit(d, &t);
        const struct nac_unit *u = &d->unit[d->units - 1];
        if (u->pool == NOWHERE && ++here[u->start] > STACK_LIMIT)
            sheet_mistake(&t, 7, "expected at most %d units in a space, found one more",
                          STACK_LIMIT);
    }
}

static void load_leaders(struct nac_data *d, const struct files *f, struct trouble *err)
{
    static const char *const words[] = { "points", "argentina", "victory", NULL };
    struct sheet t;
    for (sheet_open(&t, f, "leaders.txt", "id side name capture vp source", err);
         sheet_next(&t) && is_room(&t, d->leaders, MOST_LEADERS); d->leaders++) {
        struct nac_leader *to = &d->leader[d->leaders];
        new_id(d, &t, to->id, sizeof to->id);
        to->camp = (uint8_t)sheet_word(&t, 1, nac_camp_words);
        field_name(&t, 2, to->name, sizeof to->name);
        to->reward = (uint8_t)sheet_word(&t, 3, words);
        to->vp = (uint8_t)sheet_int(&t, 4, 0, 20);
        /* 14/4, 14/5: what may be on their backs */
        if ((to->reward == FOR_ARGENTINA && to->camp != ALLIES) ||
            (to->reward == FOR_VICTORY && to->camp != PARAGUAYANS))
            sheet_mistake(&t, 3, "expected what a leader of this side may be worth, found %s",
                          field_shown(&t, 3));
    }
}

static void read_fort(struct nac_data *d, struct sheet *t)
{
    struct nac_fort *to = &d->fort[d->forts];
    new_id(d, t, to->id, sizeof to->id);
    field_name(t, 1, to->name, sizeof to->name);
    to->camp = (uint8_t)sheet_word(t, 2, nac_camp_words);
    to->start = (uint16_t)(*sheet_text(t, 3) ? nac_space_field(d, t, 3) : LOST);
    if (to->start < SPACES && d->space[to->start].home != to->camp)
        sheet_mistake(t, 3,
                      "expected a space that begins on the side of the fortress, found %s",
                      field_shown(t, 3));
    for (int i = 0; i < d->forts; i++)
        if (to->start < SPACES && d->fort[i].start == to->start)
            sheet_mistake(t, 3, "expected one fortress in a space, found two");
    d->forts++;
}

static void load_forts(struct nac_data *d, const struct files *f, struct trouble *err)
{
    struct sheet t;
    for (sheet_open(&t, f, "forts.txt", "id name side space source", err);
         sheet_next(&t) && is_room(&t, d->forts, MOST_FORTS);)
        read_fort(d, &t);
}

/* The column of spaces.txt says it again, for who reads the map. */
static void check_forts(const struct nac_data *d, const struct files *f, struct trouble *err)
{
    struct sheet t;
    int p = 0;
    for (sheet_open(
             &t, f, "spaces.txt",
             "space name country region x y lon lat water strategic fortress vp cards prize "
             "holder source",
             err);
         sheet_next(&t) && p < d->spaces; p++) {
        const char *fort = "";
        for (int i = 0; i < d->forts; i++)
            if (d->fort[i].start == p)
                fort = d->fort[i].id;
        if (strcmp(sheet_text(&t, 10), fort) != 0)
            sheet_mistake(&t, 10, "expected %s, as forts.txt has it, found %s",
                          *fort ? fort : "-", field_shown(&t, 10));
    }
}

/* 13/3: the markers that pay; the fifth wins the war, and Asunción pays what its space does (ruling 42). */
static void load_capitals(struct nac_data *d, const struct files *f, struct trouble *err)
{
    struct sheet t;
    int n = 2;
    for (sheet_open(&t, f, "capitals.txt", "number vp source", err);
         sheet_next(&t) && is_room(&t, n - 2, CAPITALS - 2); n++) {
        sheet_int(&t, 0, n, n);
        d->capital_vp[n] = (int8_t)sheet_int(&t, 1, 0, 20);
    }
    expect_rows(err, "capitals.txt", CAPITALS - 2, "markers", n - 2);
}

bool nac_load_data(struct nac_data *d, const struct files *f, struct trouble *err)
{
    memset(d, 0, sizeof *d);
    load_regions(d, f, err);
    if (!*err->text)
        load_spaces(d, f, err);
    if (!*err->text)
        load_links(d, f, err);
    if (!*err->text) {
        load_units(d, f, err);
        load_leaders(d, f, err);
        load_forts(d, f, err);
        load_capitals(d, f, err);
    }
    if (!*err->text)
        check_forts(d, f, err);
    if (!*err->text)
        measure(d);
    if (!*err->text)
        nac_load_cards(d, f, err);
    if (!*err->text)
        nac_load_scene(d, f, "example.txt", &d->example, err);
    if (!*err->text)
        nac_load_scene(d, f, "melee.txt", &d->melee, err);
    return !*err->text;
}
