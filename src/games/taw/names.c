/* names.c - War of the Triple Alliance: Paraguay for people: names, facts, how the war stands. */
#include "core/facts.h"
#include "games/taw/load.h"

#include <stdio.h>
#include <string.h>

static const char *const tray_names[] = { "track", "available", "dead", "away", "gone" };
static const char *const tray_titles[] = { "the turn track", "the supply to be bought",
                                           "the dead pile", "off the map", "out of the war" };
static const char *const nation_names[] = { "Paraguay", "Argentina", "Brazil", "Uruguay" };
static const char *const camp_names[] = { "the Allies", "Paraguay" };
static const char *const terrain_names[] = { "clear", "rough", "forest", "marsh",
                                             "navigable river" };
static const char *const type_names[] = {
    "fortress",        "warship",          "transport", "armed raft",
    "supply",          "infantry",         "cavalry",   "field artillery",
    "siege artillery", "rocket artillery", "engineers"
};
static const char *const numerals[] = { "0", "I",  "II",  "III",  "IV",
                                        "V", "VI", "VII", "VIII", "IX" };

static const char *place_name(const struct game *g, int place)
{
    return place < HEXES ? data_of(g)->place_id[place] : tray_names[place - HEXES];
}

void taw_name(const struct game *g, char kind, int index, char *out, size_t n)
{
    switch (kind) {
    case 'u': snprintf(out, n, "%s", label_of(g, index)->id); break;
    case 'p': snprintf(out, n, "%s", place_name(g, index)); break;
    default: snprintf(out, n, "%d", index);
    }
}

/* As the counter shows it: a name, and in brackets attack, defence and movement. */
void taw_title(const struct game *g, char kind, int index, char *out, size_t n)
{
    if (kind == 'u') {
        const struct taw_unit *x = unit_of(g, index);
        const struct taw_label *label = label_of(g, index);
        snprintf(out, n, "%s [%d-%d-%d] (%s)", label->name, x->attack, x->defence, x->moves,
                 label->id);
    } else if (kind == 'p' && index < HEXES && *data_of(g)->town[index]) {
        snprintf(out, n, "%s %s", place_name(g, index), data_of(g)->town[index]);
    } else if (kind == 'p' && index >= HEXES) {
        snprintf(out, n, "%s", tray_titles[index - HEXES]);
    } else {
        taw_name(g, kind, index, out, n);
    }
}

/* ---- units and hexes ---- */

int taw_where(const struct game *g, const void *state, int u)
{
    const struct taw *s = state;
    (void)g;
    return s->at[u] < GONE ? s->at[u] : -1; /* HIDDEN is beyond it */
}

int taw_host(const struct game *g, const void *state, int u)
{
    const struct taw *s = state;
    return s->aboard[u] ? data_of(g)->vessel_unit[s->aboard[u] - 1] : -1;
}

unsigned taw_owner(const struct game *g, const void *state, int u)
{
    (void)g, (void)state;
    return side_of(camp_of(u));
}

unsigned taw_holder(const struct game *g, const void *state, int place)
{
    (void)g;
    return place < HEXES ? side_of(holder_of(state, place)) : 0;
}

const char *taw_symbol(const struct game *g, const void *state, int u)
{
    static const char *const symbols[] = { "FO", "WS", "TR", "RF", "SU", "IN",
                                           "CV", "FA", "SA", "RA", "EN" };
    (void)state;
    return symbols[unit_of(g, u)->type];
}

static void entry_fact(const struct game *g, const struct taw *s, int u, struct facts *f)
{
    const struct taw_unit *x = unit_of(g, u);
    if (s->at[u] == TRACK && x->turn > s->head.turn)
        fact(f, "arrives on turn", "%s", numerals[x->turn]);
    else if (s->at[u] == HIDDEN)
        fact(f, "place", "somewhere in a stack");
}

/* What a vessel is busy with, and what has happened to a unit. */
static void doings(const struct game *g, const struct taw *s, int u, struct facts *f)
{
    if (s->aboard[u])
        fact(f, "aboard", "%s", label_of(g, taw_host(g, s, u))->id);
    for (int v = 0; v < UNITS && is_vessel(g, u); v++)
        if (s->aboard[v] && taw_host(g, s, v) == u)
            fact(f, "carries", "%s", label_of(g, v)->id);
    if (has(s, u, IN_MOVE) && !has(s, u, MOVED))
        fact(f, "movement left", "%d", s->left[u]);
    int phase = s->head.depth > 1 ? s->head.frame[1].step : 0;
    if (phase == MOVEMENT && has(s, u, TOWING))
        fact(f, "this phase", is_raft(g, u) ? "towed" : "tows a raft");
    if (phase == MOVEMENT && has(s, u, MOVED))
        fact(f, "this phase", "has moved");
    if ((phase == COMBAT_1 || phase == COMBAT_2 || phase == COMBAT_3) && has(s, u, FOUGHT))
        fact(f, "this phase", "has attacked or advanced");
}

int taw_unit_facts(const struct game *g, const void *state, int u, struct fact *out, int cap)
{
    const struct taw *s = state;
    const struct taw_unit *x = unit_of(g, u);
    struct facts f = { out, 0, cap };
    fact(&f, "name", "%s", label_of(g, u)->name);
    fact(&f, "nation", "%s", nation_names[x->nation]);
    fact(&f, "type", "%s", type_names[x->type]);
    fact(&f, "attack", "%d", x->attack);
    fact(&f, "defense", "%d", x->defence);
    fact(&f, "movement", "%d", x->moves);
    if (x->gn)
        fact(&f, "guard", "Guardia Nacional");
    entry_fact(g, s, u, &f);
    doings(g, s, u, &f);
    return f.n;
}

/* The neighbours that a kind of edge leads to. */
static void edge_fact(const struct game *g, int hex, unsigned kind, const char *key,
                      struct facts *f)
{
    const struct taw_data *d = data_of(g);
    char text[80] = "";
    for (int i = 0; i < d->edges[hex]; i++) {
        const struct edge *e = &d->edge[hex * DEGREE + i];
        size_t n = strlen(text);
        if (e->kinds & kind)
            snprintf(text + n, sizeof text - n, "%s%s", n ? ", " : "", d->place_id[e->to]);
    }
    if (*text)
        fact(f, key, "%s", text);
}

static const char *territory_name(const struct taw_hex *h)
{
    return h->chaco     ? "Paraguay, the Chaco"
           : h->enclave ? "Brazil, beyond the Uruguay"
                        : nation_names[h->nation];
}

/* 4.2: one of the five that win Paraguay the war. */
static bool wins_at_once(const struct taw_data *d, int hex)
{
    return hex == d->asuncion || hex == d->corrientes || hex == d->goya || hex == d->mercedes ||
           hex == d->uruguayana;
}

/* What the rules make of the hex. */
static void role_facts(const struct game *g, const struct taw *s, int hex, struct facts *f)
{
    const struct taw_data *d = data_of(g);
    int fort = taw_fortress_at(g, s, hex);
    if (fort >= 0)
        fact(f, "fortress", "%s", label_of(g, fort)->name);
    for (int camp = 0; camp < CAMPS; camp++)
        for (int i = 0; i < 3; i++)
            if (d->source[camp][i] == hex)
                fact(f, "source of supply", "%s%s", camp_names[camp],
                     taw_is_source(g, s, camp, hex) ? "" : ", closed");
    if (hex == d->corrientes || hex == d->mercedes)
        fact(f, "Allied depot", is_depot_lost(s, hex) ? "no more" : "yes");
    if (d->place[hex].points)
        fact(f, "victory points", "%d for the Allies at the end", d->place[hex].points);
    if (wins_at_once(d, hex))
        fact(f, "sudden death", "one of the five that win Paraguay the war at once");
}

int taw_place_facts(const struct game *g, const void *state, int place, struct fact *out,
                    int cap)
{
    const struct taw *s = state;
    struct facts f = { out, 0, cap };
    if (place >= HEXES)
        return 0;
    const struct taw_hex *h = hex_of(g, place);
    if (*data_of(g)->town[place])
        fact(&f, "name", "%s", data_of(g)->town[place]);
    fact(&f, "terrain", "%s", terrain_names[h->terrain]);
    fact(&f, "territory", "%s", territory_name(h));
    fact(&f, "controlled by", "%s", camp_names[holder_of(s, place)]);
    if (s->height[place]) {
        fact(&f, "units", "%d of %d", s->height[place], STACKING);
        fact(&f, "supply line",
             taw_has_supply(g, s, holder_of(s, place), place) ? "yes" : "no");
    }
    role_facts(g, s, place, &f);
    edge_fact(g, place, EDGE_COURSE, "river flows to", &f);
    edge_fact(g, place, EDGE_MINOR, "minor river to", &f);
    edge_fact(g, place, EDGE_ROAD, "road to", &f);
    edge_fact(g, place, EDGE_RAIL, "railroad to", &f);
    return f.n;
}

/* ---- how the war stands ---- */

/* 4.4: what the Allies would have if it ended now; at the end the towns are among the points. */
static int points_now(const struct taw_data *d, const struct taw *s)
{
    const uint16_t town[] = { d->asuncion, d->curupaity, d->concepcion };
    int points = s->vp;
    for (size_t i = 0; i < sizeof town / sizeof *town && !s->head.result; i++)
        points += holder_of(s, town[i]) == ALLIES;
    return points;
}

static void sudden_death_fact(const struct taw_data *d, const struct taw *s, struct facts *f)
{
    char text[160] = "";
    for (int hex = 0; hex < HEXES; hex++) {
        size_t n = strlen(text);
        if (wins_at_once(d, hex) && holder_of(s, hex) == ALLIES)
            snprintf(text + n, sizeof text - n, "%s%s", n ? ", " : "", d->town[hex]);
    }
    if (*text)
        fact(f, "Paraguay wins at once", "with %s as well", text);
}

static void fortress_fact(const struct game *g, const struct taw *s, struct facts *f)
{
    char text[160] = "";
    for (int u = 0; u < FORTRESSES; u++) {
        size_t n = strlen(text);
        if (on_map(s, u))
            snprintf(text + n, sizeof text - n, "%s%s", n ? ", " : "", label_of(g, u)->name);
    }
    fact(f, "fortresses", "%s", *text ? text : "none is left");
}

static void event_facts(const struct taw *s, struct facts *f)
{
    if (s->expedition == UNDER_WAY)
        fact(f, "Matto Grosso", "an expedition is on its way, to arrive on turn V");
    if (s->mendoza == REBELLED)
        fact(f, "Mendoza", "rebelled on turn %s", numerals[s->mendoza_turn]);
    fact(f, "railroad",
         s->railroad_open ? "free for Paraguay" : "a road since Allied units came");
}

static void losses_fact(const struct game *g, const struct taw *s, struct facts *f)
{
    int dead[NATIONS] = { 0 };
    for (int u = 0; u < UNITS; u++)
        dead[unit_of(g, u)->nation] += s->at[u] == DEAD;
    fact(f, "dead pile", "Paraguay %d, Argentina %d, Brazil %d, Uruguay %d", dead[PARAGUAY],
         dead[ARGENTINA], dead[BRAZIL], dead[URUGUAY]);
}

int taw_standing(const struct game *g, const void *state, struct fact *out, int cap)
{
    const struct taw *s = state;
    const struct taw_data *d = data_of(g);
    struct facts f = { out, 0, cap };
    int turn = s->head.turn > 0 ? s->head.turn : 1;
    fact(&f, "points", "%d for the Allies now, %d of them safe", points_now(d, s), s->vp);
    fact(&f, "date", "turn %s of %s, %s", numerals[turn], numerals[LAST_TURN], d->dates[turn]);
    fact(&f, "after the last turn",
         "3 points or more: the Allies win; 2: a draw; fewer: Paraguay wins");
    sudden_death_fact(d, s, &f);
    fortress_fact(g, s, &f);
    event_facts(s, &f);
    losses_fact(g, s, &f);
    return f.n;
}

/* ---- what goes on beside the map ---- */

static void battle_facts(const struct game *g, const struct taw *s, struct facts *f)
{
    const struct battle *b = &s->battle;
    int defender = other(b->attacker);
    fact(f, "attack on", "%s", place_name(g, b->target));
    for (int camp = 0; camp < CAMPS; camp++) {
        const char *role = camp == defender ? "defender" : "attacker";
        if (b->cut[camp])
            fact(f, role, "out of supply");
        if (b->burned[camp])
            fact(f, role, "has burned supply");
    }
    for (int u = 0; u < UNITS; u++)
        if (has(s, u, FIGHTING))
            fact(f, "attacker", "%s", label_of(g, u)->id);
        else if (s->at[u] == b->target && camp_of(u) == defender)
            fact(f, "defender", "%s", label_of(g, u)->id);
}

static void check_facts(const struct game *g, const struct taw *s, int hex, struct facts *f)
{
    fact(f, "attrition at", "%s", place_name(g, hex));
    fact(f, "units there", "%d", s->check.units);
    if (s->check.burned)
        fact(f, "supply", "burned");
    if (s->check.loss)
        fact(f, "still to lose", "%d", s->check.loss);
}

static void steps_fact(const struct taw *s, struct facts *f)
{
    if (s->mover == PARAGUAYANS)
        fact(f, "replacement steps", "%d", s->steps[PARAGUAY]);
    else
        fact(f, "replacement steps", "Argentina %d, Brazil %d", s->steps[ARGENTINA],
             s->steps[BRAZIL]);
}

/* 8.3/3 */
static void sent_fact(const struct taw *s, struct facts *f)
{
    fact(f, "still to send", "%d of infantry, %d of cavalry or artillery",
         INFANTRY_SENT - s->sent[0], OTHERS_SENT - s->sent[1]);
}

int taw_scene(const struct game *g, const void *state, struct fact *out, int cap)
{
    const struct taw *s = state;
    struct facts f = { out, 0, cap };
    if (s->head.result)
        return 0;
    for (int i = 0; i < s->head.depth; i++)
        switch (s->head.frame[i].step) {
        case ATTACK: battle_facts(g, s, &f); break;
        case CHECK: check_facts(g, s, s->head.frame[i].a, &f); break;
        case REINFORCEMENT: steps_fact(s, &f); break;
        case REBELLION:
            if (s->mendoza == REBELLED)
                sent_fact(s, &f);
            break;
        case GUNS: fact(&f, "losses", "vessels, to the guns"); break;
        default: break;
        }
    for (int u = 0; u < UNITS; u++)
        if (has(s, u, PICKED))
            fact(&f, "picked", "%s", label_of(g, u)->id);
    return f.n;
}
