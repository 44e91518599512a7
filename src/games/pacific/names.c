/* names.c - War of the Pacific for people: names, facts, the map to draw, and the position's
 * invariants. */
#include "core/edits.h"
#include "core/facts.h"
#include "games/pacific/load.h"

#include <stdio.h>
#include <string.h>

static const char *const chit_names[CHITS] = { "no-event",         "canister",
                                               "inspiring-leader", "slaughter",
                                               "earthworks",       "cavalry-charge",
                                               "tactical-surprise" };
static const char *const area_names[AREAS + 1] = { "none", "i",  "ii",  "iii",  "iv",
                                                   "v",    "vi", "vii", "viii", "ix",
                                                   "x",    "xi", "xii", "xiii" };
static const char *const tray_names[] = { "pool", "track", "lost", "waiting", "stock", "gone" };
static const char *const nation_names[] = { "Chile", "Peru", "Bolivia" };
static const char *const terrain_names[] = { "sea", "mountain", "rough", "desert" };
static const char *const type_names[] = { "infantry regiment",
                                          "infantry battalion",
                                          "cavalry regiment",
                                          "cavalry battalion",
                                          "artillery",
                                          "transport",
                                          "warship",
                                          "fort",
                                          "supply" };

static const char *place_name(const struct game *g, int p)
{
    return p < ON_MAP ? data_of(g)->place_id[p]
           : p < HOLD ? tray_names[p - ON_MAP]
                      : unit_of(g, SHIP_0 + p - HOLD)->id;
}

void pacific_name(const struct game *g, char kind, int index, char *out, size_t n)
{
    switch (kind) {
    case 'u': snprintf(out, n, "%s", unit_of(g, index)->id); break;
    case 'p': snprintf(out, n, "%s", place_name(g, index)); break;
    case 'z': snprintf(out, n, "%s", area_names[index]); break;
    case 'c': snprintf(out, n, "%s", chit_names[index]); break;
    default: snprintf(out, n, "%d", index);
    }
}

/* A naval area has only a numeral: the coast that lies on it says where it is, or else its hexes. */
static void area_title(const struct pacific_data *d, int area, char *out, size_t n)
{
    size_t used = 0;
    int first = -1, last = -1, named = 0;

    for (int i = 0; area_names[area][i] && used + 1 < n; i++)
        out[used++] = (char)(area_names[area][i] - 'a' + 'A');
    for (int p = 0; p < HEXES && used < n; p++) {
        if (d->area[p] != area)
            continue;
        first = first < 0 ? p : first;
        last = p;
        if (*d->place[p].title && named < 3)
            used += (size_t)snprintf(out + used, n - used, "%s%s", named++ ? ", " : " (",
                                     d->place[p].title);
    }
    if (used < n && named)
        snprintf(out + used, n - used, ")");
    else if (used < n)
        snprintf(out + used, n - used, " (%s to %s)", d->place_id[first], d->place_id[last]);
}

/* What a player calls it. Counters without a name of their own go by their ids. */
void pacific_title(const struct game *g, char kind, int index, char *out, size_t n)
{
    const struct pacific_data *d = data_of(g);
    int c = kind == 'p' ? city_at(g, index) : -1;
    if (kind == 'u' && !d->unit[index].generic && index < SUPPLY_0)
        snprintf(out, n, "%s%s (%s)", is_fort(index) ? "fort " : "", d->unit[index].name,
                 d->unit[index].id);
    else if (c >= 0)
        snprintf(out, n, "%s %s", d->place_id[index], d->city[c].title);
    else if (kind == 'p' && index == BOX)
        snprintf(out, n, "the Chile holding box");
    else if (kind == 'z' && index > 0)
        area_title(d, index, out, n);
    else
        pacific_name(g, kind, index, out, n);
}

/* ---- the map ---- */

static void draw_hex(struct pacific_data *d, int p)
{
    struct place *to = &d->place[p];
    int c = d->city_at[p];
    snprintf(d->place_id[p], sizeof d->place_id[p], "%04d", d->hex[p]);
    *to = (struct place){ .id = d->place_id[p],
                          .title = c >= 0 ? d->city[c].title : d->label[p],
                          .terrain = terrain_names[d->terrain[p]],
                          .x = (int16_t)(d->hex[p] / 100),
                          .y = (int16_t)(d->hex[p] % 100),
                          .flags = PLACE_HEX };
    if (d->kind[p] == SEA_HEX)
        to->flags |= PLACE_WATER;
    if (d->kind[p] == COASTAL_HEX)
        to->flags |= PLACE_COAST;
    if (c >= 0) {
        to->flags |= d->city[c].port ? PLACE_TOWN | PLACE_PORT : PLACE_TOWN;
        to->points = d->city[c].vp;
    }
}

/* What is printed on hexsides, each once. */
static void draw_sides(struct pacific_data *d)
{
    static const struct {
        unsigned kind;
        const char *name;
    } drawn[] = {
        { EDGE_RIVER, "river" },
        { EDGE_RAIL, "rail" },
        { EDGE_IMPASSABLE, "impassable" },
        { EDGE_WATER, "water" },
    };
    for (int p = 0; p < HEXES; p++)
        for (int i = 0; i < d->edges[p]; i++) {
            const struct edge *e = &d->edge[p * PLACE_EDGES + i];
            for (size_t k = 0; k < sizeof drawn / sizeof *drawn; k++)
                if (e->to > p && (e->kinds & drawn[k].kind) && d->map.links < LINKS)
                    d->link[d->map.links++] =
                        (struct link){ (uint16_t)p, e->to, drawn[k].name };
        }
}

void pacific_draw_map(struct pacific_data *d)
{
    for (int p = 0; p < HEXES; p++)
        draw_hex(d, p);
    snprintf(d->place_id[BOX], sizeof d->place_id[BOX], "chile-box");
    d->place[BOX] = (struct place){ .id = d->place_id[BOX],
                                    .title = "Chile",
                                    .terrain = "box",
                                    .x = 330,
                                    .y = 320,
                                    .flags = PLACE_PORT };
    d->map = (struct map){ .places = ON_MAP,
                           .place = d->place,
                           .link = d->link,
                           .flat_top = pacific_grid.flat_top,
                           .even_high = pacific_grid.even_high };
    draw_sides(d);
}

/* ---- units and places ---- */

int pacific_where(const struct game *g, const void *state, int unit)
{
    const struct pacific *s = state;
    (void)g;
    int hex = pacific_hex_of(s, unit);
    return hex != NOWHERE                                ? hex
           : s->at[unit] == STOCK || s->at[unit] == GONE ? -1
                                                         : s->at[unit];
}

int pacific_host(const struct game *g, const void *state, int unit)
{
    const struct pacific *s = state;
    (void)g;
    return is_aboard(s, unit) ? SHIP_0 + s->at[unit] - HOLD : -1;
}

unsigned pacific_owner(const struct game *g, const void *state, int unit)
{
    const struct pacific *s = state;
    if (is_ship(unit))
        return pacific_side_of_camp(camp_of(g, s, unit));
    return pacific_side_of_nation(s, nation_of(g, unit));
}

unsigned pacific_holder(const struct game *g, const void *state, int place)
{
    const struct pacific *s = state;
    int c = place < ON_MAP ? city_at(g, place) : -1;
    if (place == BOX)
        return SIDE_A;
    if (c >= 0)
        return pacific_side_of_camp(s->holder[c]);
    if (place < ON_MAP && s->troops[CAMP_CHILE][place])
        return SIDE_A;
    return place < ON_MAP && s->troops[CAMP_ALLIES][place] ? SIDE_B : 0;
}

const char *pacific_symbol(const struct game *g, const void *state, int unit)
{
    static const char *const symbol[] = {
        "IR", "IB", "CR", "CB", "AR", "TR", "WS", "FT", "SU"
    };
    (void)state;
    return symbol[unit_of(g, unit)->type];
}

static void ship_facts(const struct game *g, const struct pacific *s, int u, struct facts *f)
{
    const struct pacific_unit *x = unit_of(g, u);
    if (x->type == WARSHIP)
        fact(f, "gunfire", "%d", pacific_gunfire_of(g, s, u));
    fact(f, "armor", "%+d", x->armor);
    fact(f, "speed", "%+d", x->speed);
    if (s->chit_now[u - SHIP_0])
        fact(f, "bound now", "%s", area_names[s->chit_now[u - SHIP_0]]);
    if (s->chit_next[u - SHIP_0])
        fact(f, "bound next turn", "%s", area_names[s->chit_next[u - SHIP_0]]);
    if (s->repaired[u - SHIP_0])
        fact(f, "repaired on turn", "%d", s->repaired[u - SHIP_0]);
    if (has(s, u, BLOCKADES))
        fact(f, "blockades", "%s", place_name(g, s->at[u]));
    for (int v = 0; v < UNITS; v++)
        if (s->at[v] == HOLD + u - SHIP_0)
            fact(f, "carries", "%s", unit_of(g, v)->id);
}

int pacific_unit_facts(const struct game *g, const void *state, int u, struct fact *out,
                       int cap)
{
    const struct pacific *s = state;
    const struct pacific_unit *x = unit_of(g, u);
    struct facts f = { out, 0, cap };
    fact(&f, "name", "%s", x->name);
    fact(&f, "nation", "%s%s", nation_names[x->nation],
         is_ship(u) && has(s, u, CAPTURED) ? " (captured)" : "");
    fact(&f, "type", "%s", type_names[x->type]);
    fact(&f, "place", "%s", place_name(g, s->at[u]));
    if (u < SUPPLY_0 && !is_fort(u))
        fact(&f, "steps", "%d of %d", s->steps[u], x->steps);
    if (x->modifier)
        fact(&f, "modifier", "%+d", x->modifier);
    if (x->fort_gun)
        fact(&f, "gun", "%d", x->fort_gun);
    if (s->at[u] == TRACK && x->arrival >= 1 && x->arrival <= TURNS)
        fact(&f, "arrives on turn", "%d", x->arrival);
    if (is_ship(u))
        ship_facts(g, s, u, &f);
    if (has(s, u, DONE))
        fact(&f, "moves", "no more this phase");
    return f.n;
}

int pacific_place_facts(const struct game *g, const void *state, int p, struct fact *out,
                        int cap)
{
    const struct pacific *s = state;
    const struct pacific_data *d = data_of(g);
    struct facts f = { out, 0, cap };
    if (p >= ON_MAP)
        return 0;
    int c = d->city_at[p];
    if (*d->place[p].title)
        fact(&f, "name", "%s", d->place[p].title);
    if (d->kind[p] == COASTAL_HEX)
        fact(&f, "coast", "ships may lie here, and land");
    if (d->area[p])
        fact(&f, "naval area", "%s", area_names[d->area[p]]);
    if (c >= 0) {
        fact(&f, "city", "%s%s", nation_names[d->city[c].nation],
             d->city[c].port ? ", port" : "");
        fact(&f, "controlled by", "%s", s->holder[c] == CAMP_CHILE ? "Chile" : "the Allies");
    }
    if (c >= 0 && d->city[c].vp)
        fact(&f, "victory points", "%d", d->city[c].vp);
    if (pacific_has_fort(g, s, p))
        fact(&f, "fort", "%s", unit_of(g, pacific_fort_at(g, s, p))->name);
    return f.n;
}

/* How the war stands: points, date, and what the next victory check takes (j/3 to j/6). */
int pacific_standing(const struct game *g, const void *state, struct fact *out, int cap)
{
    const struct pacific *s = state;
    const struct pacific_data *d = data_of(g);
    struct facts f = { out, 0, cap };
    int turn = s->head.turn > 0 ? s->head.turn : 1, check = turn;
    fact(&f, "points", "%d for Chile", pacific_current_vp(g, s));
    fact(&f, "date", "turn %d of %d, %s", turn, TURNS, d->months[turn]);
    while (check < TURNS && d->chile_wins[check] < 0)
        check++;
    if (!s->head.result)
        fact(&f, "next check", "turn %d: Allies win at %d or fewer, Chile at %d or more", check,
             d->allies_win[check], d->chile_wins[check]);
    if (!s->bolivia_out)
        fact(&f, "Bolivia", "leaves at 7 points, or when La Paz and Oruro are Chilean");
    else
        fact(&f, "Bolivia", "has left the war");
    if (s->sunk[CAMP_CHILE] || s->sunk[CAMP_ALLIES])
        fact(&f, "sunk this turn", "%d Chilean and %d Allied warships", s->sunk[CAMP_CHILE],
             s->sunk[CAMP_ALLIES]);
    for (int p = 0; p < HEXES; p++)
        for (int camp = 0; camp < CAMPS; camp++)
            if (s->troops[camp][p] > pacific_stacking_limit(g, s, p))
                fact(&f, "overstacked", "%s holds %d of %d: the rest goes to the recruit pool",
                     place_name(g, p), s->troops[camp][p], pacific_stacking_limit(g, s, p));
    if (s->naval_vp)
        fact(&f, "points at sea", "%d of Chile's", s->naval_vp);
    return f.n;
}

static const char *role_of(const struct game *g, const struct pacific *s, int u)
{
    if (is_ship(u))
        return camp_of(g, s, u) == s->sail.camp ? "moving side" : "intercepting side";
    return camp_of(g, s, u) == s->battle.attacker ? "attacker" : "defender";
}

/* While the other camp decides whether to intercept, what is picked is its own; the stack it decides about is not. */
static bool is_target(const struct pacific *s, int u)
{
    return s->head.depth > 0 && top_of(s)->step == INTERCEPT && has(s, u, IN_MOVE);
}

/* A battle or a sea fight in progress, a stack under way. */
int pacific_scene(const struct game *g, const void *state, struct fact *out, int cap)
{
    const struct pacific *s = state;
    struct facts f = { out, 0, cap };
    const struct battle *b = &s->battle;
    for (int i = 0; i < s->head.depth; i++) {
        if (s->head.frame[i].step == MARCH && s->head.frame[i].b)
            fact(&f, "allowance left", "%d%s", s->march.left,
                 s->march.doubles ? ", doubles" : "");
        if (s->head.frame[i].step == SAIL && s->sail.area)
            fact(&f, "bound for", "%s", area_names[s->sail.area]);
        if (s->head.frame[i].step == ATTACK && s->head.frame[i].i > 0)
            fact(&f, "attack", "from %s on %s", place_name(g, b->from), place_name(g, b->to));
    }
    for (int u = 0; u < SUPPLY_0; u++)
        if (has(s, u, FIGHTING))
            fact(&f, role_of(g, s, u), "%s", unit_of(g, u)->id);
    for (int u = 0; u < UNITS; u++)
        if (has(s, u, PICKED))
            fact(&f, is_target(s, u) ? "moving stack" : "picked", "%s", unit_of(g, u)->id);
    return f.n;
}

int pacific_track(const struct game *g, const void *state, int track)
{
    const struct pacific *s = state;
    (void)g;
    switch (track) {
    case 0: return s->vp;
    case 1: return s->head.turn;
    case 2: return s->naval_vp;
    case 3: return s->sunk[CAMP_CHILE];
    default: return s->sunk[CAMP_ALLIES];
    }
}

/* Only Chile scores (i/2). */
int pacific_score(const struct game *g, const void *state, unsigned side)
{
    return side == SIDE_A ? pacific_current_vp(g, state) : 0;
}

/* ---- invariants ---- */

static bool sound_unit(const struct game *g, const struct pacific *s, int u, char *why,
                       size_t n)
{
    const struct pacific_data *d = data_of(g);
    int at = s->at[u];
    if (at >= PLACES)
        return unit_unsound(g, u, "no such place", why, n);
    if (at >= HOLD && (!is_land(u) || !is_transport(g, SHIP_0 + at - HOLD) ||
                       s->at[SHIP_0 + at - HOLD] >= ON_MAP))
        return unit_unsound(g, u, "aboard what carries nothing", why, n);
    if (at < HEXES && is_land(u) && d->kind[at] == SEA_HEX)
        return unit_unsound(g, u, "a land unit at sea", why, n);
    if (at < HEXES && is_ship(u) && d->kind[at] == LAND_HEX)
        return unit_unsound(g, u, "a ship ashore", why, n);
    if (at == BOX && is_land(u) && nation_of(g, u) != CHILE)
        return unit_unsound(g, u, "an enemy in the holding box", why, n);
    if (u < SUPPLY_0 && (s->steps[u] < 1 || s->steps[u] > unit_of(g, u)->steps))
        return unit_unsound(g, u, "steps out of range", why, n);
    return true;
}

static bool sound_holds(const struct game *g, const struct pacific *s, char *why, size_t n)
{
    int load[SHIPS] = { 0 };
    for (int u = 0; u < UNITS; u++)
        if (is_aboard(s, u))
            load[s->at[u] - HOLD] += is_supply(u) ? 2 : s->steps[u];
    for (int i = 0; i < SHIPS; i++)
        if (load[i] > 2 || load[i] != s->load[i])
            return unit_unsound(g, SHIP_0 + i,
                                "carries more than 2 steps, or not what was counted", why, n);
    return true;
}

bool pacific_sound(const struct game *g, const void *state, char *why, size_t n)
{
    const struct pacific *s = state;
    static const uint8_t none[CAMPS][ON_MAP];
    uint8_t troops[CAMPS][ON_MAP], supplies[CAMPS][ON_MAP];
    memcpy(troops, none, sizeof troops);
    memcpy(supplies, none, sizeof supplies);
    for (int u = 0; u < UNITS; u++) {
        if (!sound_unit(g, s, u, why, n))
            return false;
        if (on_map(s, u) && is_land(u))
            (is_combat(u) ? troops : supplies)[camp_of(g, s, u)][s->at[u]]++;
    }
    if (memcmp(troops, s->troops, sizeof troops) != 0 ||
        memcmp(supplies, s->supplies, sizeof supplies) != 0) {
        snprintf(why, n, "the counts of troops and supply are not what stands there");
        return false;
    }
    for (int p = 0; p < HEXES; p++)
        if (s->troops[CAMP_CHILE][p] && s->troops[CAMP_ALLIES][p]) {
            bool landed = false;
            for (int u = 0; u < LAND_UNITS; u++)
                landed = landed || (s->at[u] == p && has(s, u, AMONG));
            if (!landed) {
                snprintf(why, n, "both camps stand in %s without a landing", place_name(g, p));
                return false;
            }
        }
    return sound_holds(g, s, why, n);
}
