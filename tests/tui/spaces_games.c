/* The toy on a map of spaces, as the one game of a program: for tests of how such maps are drawn.  Its soldiers are the
 * toy's, but for the eye each stands in a space of its own all the time; the map is wide and high, some of its spaces lie
 * so near that their cells would overlap, and names have accents. */
#include "cuartel/games.h"
#include "data/sheet.h"
#include "toy/toy.h"

#include <stdio.h>
#include <string.h>

enum space {
    AGUA_FRIA,
    SAO_TOME,
    PENON,
    SANTA_TERESA,
    SANTA_MARIA,
    CORACAO,
    COA,
    SABIA,
    VALE,
    FIM,
    CASTRO,
    BOX,
    SPACES
};

static const struct place places[SPACES] = {
    [AGUA_FRIA] = { "agua-fria", "Água Fria", "river", 40, 20, 0, 2 },
    [SAO_TOME] = { "sao-tome", "São Tomé", "river", 40, 32, PLACE_TOWN, 0 },
    [PENON] = { "penon", "Peñón", "inland", 60, 26, 0, 0 },
    [SANTA_TERESA] = { "santa-teresa", "Santa Teresa", "inland", 20, 44, 0, 0 },
    [SANTA_MARIA] = { "santa-maria", "Santa Maria", "inland", 27, 51, 0, 0 },
    [CORACAO] = { "coracao", "Coração do Vale", "coast", 50, 48, PLACE_COAST, 0 },
    [COA] = { "coa", "Côa", "river", 62, 60, 0, 0 },
    [SABIA] = { "sabia", "Sabiá", "inland", 76, 60, 0, 0 },
    [VALE] = { "vale", "Vale", "mountain", 90, 60, 0, 0 },
    [CASTRO] = { "castro", "Castro", "inland", 84, 78, 0, 0 },
    [FIM] = { "fim-do-mundo", "Fim do Mundo", "coast", 163, 370, PLACE_COAST, 0 },
    [BOX] = { "box", "Out of play", "box", 10, 10, PLACE_OFF_MAP, 0 },
};

/* The road from Côa to Vale would run behind Sabiá. */
static const struct link links[] = {
    { AGUA_FRIA, SAO_TOME, "river" },
    { SAO_TOME, PENON, "road" },
    { SAO_TOME, SANTA_TERESA, "blue" },
    { SANTA_TERESA, SANTA_MARIA, "road" },
    { SAO_TOME, CORACAO, "road" },
    { CORACAO, COA, "coast" },
    { COA, SABIA, "road" },
    { COA, VALE, "blue" },
    { VALE, FIM, "coast" },
    { SABIA, CASTRO, "tunnel" },
};

static const struct map map = {
    .places = SPACES, .place = places, .links = sizeof links / sizeof *links, .link = links
};

static const struct {
    int at;
    const char *type, *name;
} soldiers[TOY_UNITS] = {
    { SAO_TOME, "infantry", "Batallón 1º" }, { SAO_TOME, "infantry", "Caçadores" },
    { SAO_TOME, "leader", "João" },          { SAO_TOME, "leader", "Inês" },
    { AGUA_FRIA, "fortress", "Forte" },      { PENON, "capital", "Capital" },
    { PENON, "cavalry", "Dragões" },         { FIM, "cavalry", "Fim" },
};

static void name_of(const struct game *g, char kind, int index, char *out, size_t n)
{
    if (kind == 'p')
        snprintf(out, n, "%s", places[index].id);
    else
        toy.name_of(g, kind, index, out, n);
}

static void title_of(const struct game *g, char kind, int index, char *out, size_t n)
{
    if (kind == 'p')
        snprintf(out, n, "%s", places[index].title);
    else if (kind == 'u')
        snprintf(out, n, "%s (soldier-%d)", soldiers[index].name, index + 1);
    else
        name_of(g, kind, index, out, n);
}

static int where(const struct game *g, const void *s, int unit)
{
    (void)g, (void)s;
    return soldiers[unit].at;
}

static unsigned owner(const struct game *g, const void *s, int unit)
{
    (void)g, (void)s;
    return unit == 1 ? SIDE_B : SIDE_A;
}

static unsigned holder(const struct game *g, const void *s, int place)
{
    (void)g, (void)s;
    return place == BOX || place == FIM ? 0 : place == SANTA_MARIA ? SIDE_B : SIDE_A;
}

static int unit_facts(const struct game *g, const void *s, int unit, struct fact *out, int cap)
{
    (void)g, (void)s;
    if (cap < 2)
        return 0;
    out[0] = (struct fact){ .key = "name" };
    out[1] = (struct fact){ .key = "type" };
    snprintf(out[0].value, sizeof out[0].value, "%s", soldiers[unit].name);
    snprintf(out[1].value, sizeof out[1].value, "%s", soldiers[unit].type);
    return 2;
}

static int scene(const struct game *g, const void *s, struct fact *out, int cap)
{
    static const struct fact facts[] = {
        { "battle for", "coracao" },
        { "#1", "Batallón 2 3 | 1º Caçadores 2" },
        { "#2", "Sabiá 1 | Ñandú 4" },
        { "#10", " | Inês" },
        { "round", "2" },
    };
    int n = sizeof facts / sizeof *facts;
    (void)g, (void)s;
    memcpy(out, facts, (size_t)(n < cap ? n : cap) * sizeof *facts);
    return n < cap ? n : cap;
}

static bool refuse_edit(const struct game *g, void *s, const struct edit *e, char *why,
                        size_t n)
{
    (void)g, (void)s, (void)e;
    snprintf(why, n, "nothing can be set here");
    return false;
}

static const struct game *load(const struct files *f, void *memory, struct trouble *err)
{
    static const struct kind kinds[] = { { 'u', "soldier", TOY_UNITS },
                                         { 'p', "place", SPACES },
                                         { 'w', "sky", SKIES } };
    struct game *g = memory;
    (void)err;
    *g = toy;
    g->digest = files_digest(f);
    g->kinds = kinds;
    g->map = &map;
    g->name_of = name_of;
    g->title_of = title_of;
    g->where = where;
    g->owner = owner;
    g->holder = holder;
    g->unit_facts = unit_facts;
    g->scene = scene;
    g->edit = refuse_edit;
    return g;
}

static const struct files files = { 0, NULL };
static const char *const sheets[] = { NULL };

const struct title games[] = {
    { "toy", "Three Skirmishes", sizeof(struct game), load, &files, sheets, NULL, NULL, NULL },
    { 0 },
};

const struct title *games_find(const char *name)
{
    return strcmp(name, "toy") == 0 ? games : NULL;
}
