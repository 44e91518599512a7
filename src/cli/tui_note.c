/* Notes on the map, in brackets: what going there costs while something moves; or, while a choice asks for something
 * that places belong to, such as a sea area, what each of them belongs to. */
#include <stdio.h>
#include <string.h>

#include "cli/tui.h"

static int places(const struct tui *t)
{
    int n = t->p->g->map ? t->p->g->map->places : 0;
    return n < TUI_PLACES ? n : TUI_PLACES;
}

bool tui_place_fact(const struct tui *t, int place, const char *key, char out[PLAY_NAME])
{
    struct fact fact[PLAY_FACTS];
    int n = t->p->g->place_facts(t->p->g, t->p->seen, place, fact, PLAY_FACTS);
    for (int i = 0; i < n; i++)
        if (strcmp(fact[i].key, key) == 0) {
            snprintf(out, PLAY_NAME, "%s", fact[i].value);
            return true;
        }
    return false;
}

const struct kind *tui_asked_kind(const struct tui *t)
{
    for (int i = 0; i < t->p->choices; i++) {
        const char *kinds = t->p->g->verbs[t->p->choice[i].verb].kinds;
        kinds += strspn(kinds, "upn");
        if (*kinds)
            return game_kind(t->p->g, *kinds);
    }
    return NULL;
}

static void note_kind(struct tui *t, const struct kind *kind)
{
    char value[PLAY_NAME];
    for (int place = 0; place < places(t); place++)
        if (t->p->g->map->place[place].flags & PLACE_WATER &&
            tui_place_fact(t, place, kind->name, value) && strlen(value) < TUI_NOTE - 2)
            snprintf(t->note[place], TUI_NOTE, "(%.*s)", TUI_NOTE - 3, value);
}

/* A choice that moves what is picked: the game goes towards its place by it. */
static bool moves(const struct tui *t, struct action a)
{
    const struct game *g = t->p->g;
    return strcmp(g->verbs[a.verb].kinds, "p") == 0 && g->toward &&
           g->toward(g, match_state(t->p->match), a.by, a.a).verb == a.verb;
}

static bool is_moving(const struct tui *t)
{
    for (int i = 0; i < t->p->choices; i++)
        if (moves(t, t->p->choice[i]))
            return true;
    return false;
}

/* Over water where every step costs 1: distances, which nobody pays. */
static bool are_distances(const struct tui *t, const struct way *way, int n)
{
    static int cost[TUI_PLACES];
    bool water = false;
    memset(cost, 0, sizeof cost);
    for (int i = 0; i < n; i++)
        if (way[i].place < places(t))
            cost[way[i].place] = way[i].cost;
    for (int i = 0; i < n; i++) {
        if (way[i].place >= places(t) || way[i].before >= places(t))
            continue;
        if (way[i].cost - cost[way[i].before] != 1)
            return false;
        water = water || t->p->g->map->place[way[i].place].flags & PLACE_WATER;
    }
    return water;
}

static void note_costs(struct tui *t)
{
    static struct way way[TUI_PLACES];
    const struct game *g = t->p->g;
    uint16_t units[PLAY_UNITS];
    int n = play_picked(t->p, units, PLAY_UNITS);
    int found = n && g->reach ? g->reach(g, t->p->seen, units, n, way, TUI_PLACES) : 0;
    if (are_distances(t, way, found))
        return;
    for (int i = 0; i < found; i++)
        if (way[i].place < places(t))
            snprintf(t->note[way[i].place], TUI_NOTE, "(%d)", way[i].cost);
}

void tui_make_notes(struct tui *t)
{
    const struct kind *kind = tui_asked_kind(t);
    memset(t->note, 0, sizeof t->note);
    if (is_moving(t))
        note_costs(t);
    else if (kind)
        note_kind(t, kind);
}
