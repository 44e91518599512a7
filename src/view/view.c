#include "view/view.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "view/json.h"

enum { NAME = 80, LINE = 400, UNITS = 4096, FACTS = 64 };

/* What is being shown, and to whom. */
struct view {
    struct json j;
    const struct game *g;
    const void *real, *seen; /* the position; what the side may know of it */
    unsigned side;
    int units;
    int16_t place[UNITS]; /* where each unit is seen; -1 nowhere */
};

static int count_of(const struct game *g, char letter)
{
    const struct kind *kind = game_kind(g, letter);
    return kind ? kind->count : 0;
}

static void put_name(struct view *v, const char *key, char kind, int index)
{
    char name[NAME] = "?";
    if (index >= 0 && index < count_of(v->g, kind))
        v->g->name_of(v->g, kind, index, name, sizeof name);
    write_text(&v->j, key, name);
}

static void put_side(struct view *v, const char *key, unsigned side)
{
    if (side)
        write_text(&v->j, key, game_side_name(v->g, side));
    else
        write_null(&v->j, key);
}

static void put_sides(struct view *v, const char *key, unsigned sides)
{
    write_open(&v->j, key, '[');
    for (; sides; sides &= sides - 1)
        write_text(&v->j, NULL, game_side_name(v->g, sides & -sides));
    write_close(&v->j, ']');
}

static const char *rule_of(const struct game *g, unsigned rule)
{
    return rule < (unsigned)g->rule_count ? g->rules[rule] : "?";
}

static void put_facts(struct view *v, const char *key, const struct fact *fact, int n)
{
    write_open(&v->j, key, '[');
    for (int i = 0; i < n; i++) {
        write_open(&v->j, NULL, '[');
        write_text(&v->j, NULL, fact[i].key);
        write_text(&v->j, NULL, fact[i].value);
        write_close(&v->j, ']');
    }
    write_close(&v->j, ']');
}

static void put_options(struct view *v)
{
    write_open(&v->j, "options", '[');
    for (int i = 0; v->g->options && v->g->options[i]; i++)
        if (game_head(v->seen)->options >> i & 1)
            write_text(&v->j, NULL, v->g->options[i]);
    write_close(&v->j, ']');
}

static void put_result(struct view *v)
{
    const struct head *h = game_head(v->seen);
    if (!h->result) {
        write_null(&v->j, "result");
        return;
    }
    write_open(&v->j, "result", '{');
    write_truth(&v->j, "draw", h->result == RESULT_DRAW);
    put_sides(v, "winners", h->result == RESULT_DRAW ? 0 : h->result);
    write_text(&v->j, "rule", rule_of(v->g, h->why));
    write_close(&v->j, '}');
}

static void put_turn(struct view *v)
{
    const struct head *h = game_head(v->seen);
    const struct step *step = h->depth ? &v->g->steps[h->frame[h->depth - 1].step] : NULL;
    char prompt[LINE];
    game_prompt(v->g, v->seen, prompt, sizeof prompt);
    write_text(&v->j, "game", v->g->name);
    put_side(v, "side", v->side);
    put_options(v);
    write_integer(&v->j, "played", h->played);
    write_integer(&v->j, "turn", h->turn);
    write_text(&v->j, "step", step ? step->name : "");
    write_text(&v->j, "rule", rule_of(v->g, step ? step->rule : 0));
    write_text(&v->j, "prompt", prompt);
    put_sides(v, "acting", h->acting);
    put_result(v);
}

static void put_scores(struct view *v)
{
    write_open(&v->j, "scores", '{');
    for (int i = 0; v->g->score && v->g->sides[i]; i++)
        write_integer(&v->j, v->g->sides[i], v->g->score(v->g, v->seen, 1u << i));
    write_close(&v->j, '}');
    write_open(&v->j, "tracks", '{');
    for (int i = 0; v->g->tracks && v->g->tracks[i]; i++)
        write_integer(&v->j, v->g->tracks[i], v->g->track(v->g, v->seen, i));
    write_close(&v->j, '}');
}

static void put_standing(struct view *v)
{
    struct fact fact[FACTS];
    put_facts(v, "standing", fact,
              v->g->standing ? v->g->standing(v->g, v->seen, fact, FACTS) : 0);
}

static void put_scene(struct view *v)
{
    struct fact fact[FACTS];
    put_facts(v, "scene", fact, v->g->scene ? v->g->scene(v->g, v->seen, fact, FACTS) : 0);
}

/* The units in one place, in the order of their owners. */
static void put_stack(struct view *v, int place, unsigned owner)
{
    bool open = false;
    for (int unit = 0; unit < v->units; unit++) {
        if (v->place[unit] != place || v->g->owner(v->g, v->seen, unit) != owner)
            continue;
        if (!open) {
            write_open(&v->j, NULL, '{');
            put_side(v, "owner", owner);
            write_open(&v->j, "units", '[');
        }
        open = true;
        put_name(v, NULL, 'u', unit);
    }
    if (open) {
        int unseen = v->g->unseen && owner != v->side ? v->g->unseen(v->g, v->seen, place) : 0;
        write_close(&v->j, ']');
        if (unseen > 0)
            write_integer(&v->j, "unseen", unseen);
        write_close(&v->j, '}');
    }
}

static bool is_occupied(const struct view *v, int place)
{
    for (int unit = 0; unit < v->units; unit++)
        if (v->place[unit] == place)
            return true;
    return false;
}

static void put_place(struct view *v, int place, bool occupied, unsigned holder)
{
    struct fact fact[FACTS];
    write_open(&v->j, NULL, '{');
    put_name(v, "id", 'p', place);
    put_side(v, "holder", holder);
    write_open(&v->j, "stacks", '[');
    for (int i = 0; occupied && v->g->sides[i]; i++)
        put_stack(v, place, 1u << i);
    if (occupied)
        put_stack(v, place, 0);
    write_close(&v->j, ']');
    put_facts(v, "facts", fact, v->g->place_facts(v->g, v->seen, place, fact, FACTS));
    write_close(&v->j, '}');
}

static void put_places(struct view *v)
{
    write_open(&v->j, "places", '[');
    for (int place = 0; place < count_of(v->g, 'p'); place++) {
        bool occupied = is_occupied(v, place);
        unsigned holder = v->g->holder(v->g, v->seen, place);
        if (occupied || holder)
            put_place(v, place, occupied, holder);
    }
    write_close(&v->j, ']');
}

static void put_units(struct view *v)
{
    const struct game *g = v->g;
    struct fact fact[FACTS];
    write_open(&v->j, "units", '[');
    for (int unit = 0; unit < v->units; unit++) {
        if (v->place[unit] < 0)
            continue;
        int host = g->host(g, v->seen, unit);
        write_open(&v->j, NULL, '{');
        put_name(v, "id", 'u', unit);
        put_name(v, "place", 'p', v->place[unit]);
        if (host >= 0)
            put_name(v, "host", 'u', host);
        put_side(v, "owner", g->owner(g, v->seen, unit));
        write_text(&v->j, "symbol", g->symbol(g, v->seen, unit));
        put_facts(v, "facts", fact, g->unit_facts(g, v->seen, unit, fact, FACTS));
        write_close(&v->j, '}');
    }
    write_close(&v->j, ']');
}

static void put_events(struct view *v, const struct event *events, int count)
{
    char text[LINE];
    write_open(&v->j, "events", '[');
    for (int i = 0; i < count; i++) {
        struct event e = events[i];
        game_veil(v->g, v->real, v->seen, &e, 1);
        game_say(v->g, e, text, sizeof text);
        size_t rule = strcspn(text, " ");
        write_open(&v->j, NULL, '{');
        write_text(&v->j, "rule", rule_of(v->g, events[i].rule));
        write_text(&v->j, "text", text[rule] ? text + rule + 1 : "");
        write_close(&v->j, '}');
    }
    write_close(&v->j, ']');
}

static void put_argument(struct view *v, char kind, uint16_t value)
{
    char name[2] = { kind, 0 };
    write_open(&v->j, NULL, '{');
    write_text(&v->j, "kind", name);
    put_name(v, "id", kind, value);
    write_close(&v->j, '}');
}

static void put_action(struct view *v, struct action a)
{
    const struct verb *verb = &v->g->verbs[a.verb];
    const uint16_t value[] = { a.a, a.b, a.c };
    char text[LINE];
    game_print(v->g, a, text, sizeof text);
    write_open(&v->j, NULL, '{');
    write_text(&v->j, "verb", verb->name);
    write_text(&v->j, "text", text);
    write_open(&v->j, "arguments", '[');
    for (int i = 0; i < 3 && verb->kinds[i]; i++)
        put_argument(v, verb->kinds[i], value[i]);
    write_close(&v->j, ']');
    write_close(&v->j, '}');
}

static bool is_about(const struct game *g, struct action a, char kind, int index)
{
    const char *kinds = g->verbs[a.verb].kinds;
    const uint16_t value[] = { a.a, a.b, a.c };
    for (int i = 0; i < 3 && kinds[i]; i++)
        if (kinds[i] == kind && value[i] == index)
            return true;
    return false;
}

/* For each unit (place) that actions name: their numbers in the list. */
static void put_groups(struct view *v, const char *key, char kind, const struct action *list,
                       int n)
{
    char name[NAME];
    write_open(&v->j, key, '{');
    for (int index = 0; index < count_of(v->g, kind); index++) {
        bool open = false;
        for (int i = 0; i < n; i++) {
            if (!is_about(v->g, list[i], kind, index))
                continue;
            v->g->name_of(v->g, kind, index, name, sizeof name);
            if (!open)
                write_open(&v->j, name, '[');
            open = true;
            write_integer(&v->j, NULL, i);
        }
        if (open)
            write_close(&v->j, ']');
    }
    write_close(&v->j, '}');
}

/* What names neither a unit nor a place is a button. */
static void put_buttons(struct view *v, const struct action *list, int n)
{
    write_open(&v->j, "buttons", '[');
    for (int i = 0; i < n; i++) {
        const char *kinds = v->g->verbs[list[i].verb].kinds;
        if (!strchr(kinds, 'u') && !strchr(kinds, 'p'))
            write_integer(&v->j, NULL, i);
    }
    write_close(&v->j, ']');
}

/* What ends a step, and what else could be done in it. */
static void put_left(struct view *v, const struct action *list, int n)
{
    struct left left =
        v->side == CHANCE ? (struct left){ 0 } : game_left(v->g, v->real, v->side);
    write_open(&v->j, "endings", '[');
    for (int i = 0; i < n; i++)
        if (game_is_ending(v->g, list[i]))
            write_integer(&v->j, NULL, i);
    write_close(&v->j, ']');
    write_open(&v->j, "left", '{');
    write_integer(&v->j, "units", left.units);
    write_integer(&v->j, "others", left.others);
    write_close(&v->j, '}');
}

/* What chance may do is never shown: its list can be a secret. */
static void put_legal(struct view *v)
{
    struct action list[GAME_MAX_LEGAL];
    int n = v->side == CHANCE ? 0 : game_legal(v->g, v->real, v->side, list, GAME_MAX_LEGAL);
    write_open(&v->j, "legal", '[');
    for (int i = 0; i < n; i++)
        put_action(v, list[i]);
    write_close(&v->j, ']');
    put_groups(v, "by_unit", 'u', list, n);
    put_groups(v, "by_place", 'p', list, n);
    put_buttons(v, list, n);
    put_left(v, list, n);
}

size_t view_position(const struct game *g, const void *s, unsigned side,
                     const struct event *events, int count, char *out, size_t n)
{
    _Alignas(max_align_t) unsigned char seen[GAME_MAX_STATE];
    struct view v = { .j = { out, n, 0, false }, .g = g, .real = s, .seen = s, .side = side };
    v.units = count_of(g, 'u');
    assert(v.units <= UNITS);
    if (g->observe) {
        g->observe(g, s, side, seen);
        v.seen = seen;
    }
    for (int unit = 0; unit < v.units; unit++)
        v.place[unit] = (int16_t)g->where(g, v.seen, unit);
    write_open(&v.j, NULL, '{');
    put_turn(&v);
    put_scores(&v);
    put_standing(&v);
    put_scene(&v);
    put_places(&v);
    put_units(&v);
    put_events(&v, events, count);
    put_legal(&v);
    write_close(&v.j, '}');
    return write_end(&v.j);
}

static void put_words(struct view *v, const char *key, const char *const *word)
{
    write_open(&v->j, key, '[');
    for (; word && *word; word++)
        write_text(&v->j, NULL, *word);
    write_close(&v->j, ']');
}

static void put_flags(struct view *v, unsigned flags)
{
    static const char *const names[] = { "hex", "water", "town", "port", "off-map", "coast" };
    write_open(&v->j, "flags", '[');
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (flags >> i & 1)
            write_text(&v->j, NULL, names[i]);
    write_close(&v->j, ']');
}

static void put_map(struct view *v, const struct map *map)
{
    write_open(&v->j, "map", '{');
    write_truth(&v->j, "flat_top", map->flat_top);
    write_truth(&v->j, "even_high", map->even_high);
    write_open(&v->j, "places", '[');
    for (int i = 0; i < map->places; i++) {
        const struct place *p = &map->place[i];
        write_open(&v->j, NULL, '{');
        write_text(&v->j, "id", p->id);
        write_text(&v->j, "title", p->title);
        write_text(&v->j, "terrain", p->terrain);
        write_integer(&v->j, "x", p->x);
        write_integer(&v->j, "y", p->y);
        write_integer(&v->j, "points", p->points);
        put_flags(v, p->flags);
        write_close(&v->j, '}');
    }
    write_close(&v->j, ']');
    write_open(&v->j, "links", '[');
    for (int i = 0; i < map->links; i++) {
        write_open(&v->j, NULL, '{');
        put_name(v, "from", 'p', map->link[i].from);
        put_name(v, "to", 'p', map->link[i].to);
        write_text(&v->j, "kind", map->link[i].kind);
        write_close(&v->j, '}');
    }
    write_close(&v->j, ']');
    write_close(&v->j, '}');
}

static void put_verbs(struct view *v)
{
    write_open(&v->j, "verbs", '[');
    for (int i = 1; i < v->g->verb_count; i++) {
        write_open(&v->j, NULL, '{');
        write_text(&v->j, "name", v->g->verbs[i].name);
        write_text(&v->j, "kinds", v->g->verbs[i].kinds);
        write_text(&v->j, "help", v->g->verbs[i].help ? v->g->verbs[i].help : "");
        write_close(&v->j, '}');
    }
    write_close(&v->j, ']');
}

/* What the console's `step` takes. */
static void put_steps(struct view *v)
{
    write_open(&v->j, "steps", '[');
    for (int i = 0; i < v->g->step_count; i++) {
        write_open(&v->j, NULL, '{');
        write_text(&v->j, "name", v->g->steps[i].name);
        write_text(&v->j, "rule", rule_of(v->g, v->g->steps[i].rule));
        write_close(&v->j, '}');
    }
    write_close(&v->j, ']');
}

size_t view_game(const struct game *g, char *out, size_t n)
{
    struct view v = { .j = { out, n, 0, false }, .g = g };
    write_open(&v.j, NULL, '{');
    write_text(&v.j, "game", g->name);
    write_text(&v.j, "title", g->title);
    put_words(&v, "sides", g->sides);
    put_words(&v, "scenarios", g->scenarios);
    put_words(&v, "options", g->options);
    put_verbs(&v);
    put_steps(&v);
    write_open(&v.j, "units", '[');
    for (int unit = 0; unit < count_of(g, 'u'); unit++)
        put_name(&v, NULL, 'u', unit);
    write_close(&v.j, ']');
    if (g->map)
        put_map(&v, g->map);
    write_close(&v.j, '}');
    return write_end(&v.j);
}
