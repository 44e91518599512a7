/* What there is to say about the table, in lines, as the viewer may know it. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cli/play.h"

int play_count(const struct play *p, char kind)
{
    const struct kind *k = game_kind(p->g, kind);
    return k ? k->count : 0;
}

void play_name(const struct play *p, char kind, int index, char out[PLAY_NAME])
{
    strcpy(out, "nowhere");
    if (index >= 0 && index < play_count(p, kind))
        p->g->name_of(p->g, kind, index, out, PLAY_NAME);
}

/* "3123 Antofagasta": its title, with the name on the map if the game's title leaves it out. */
void play_title(const struct play *p, char kind, int index, char out[PLAY_NAME])
{
    char name[PLAY_NAME];
    const struct map *map = p->g->map;
    play_name(p, kind, index, name);
    strcpy(out, name);
    if (index >= 0 && index < play_count(p, kind))
        game_title(p->g, kind, index, out, PLAY_NAME);
    if (kind == 'p' && map && index >= 0 && index < map->places && *map->place[index].title &&
        strcmp(out, name) == 0)
        snprintf(out, PLAY_NAME, "%.30s %.40s", name, map->place[index].title);
}

static const char *side_or_nobody(const struct play *p, unsigned side)
{
    return side ? game_side_name(p->g, side) : "nobody";
}

/* The choices. */

static int argument_of(const struct play *p, struct action a, char kind)
{
    const uint16_t argument[] = { a.a, a.b, a.c };
    const char *kinds = p->g->verbs[a.verb].kinds;
    for (int i = 0; i < 3 && kinds[i]; i++)
        if (kinds[i] == kind)
            return argument[i];
    return -1;
}

int play_place_of(const struct play *p, struct action a)
{
    int place = argument_of(p, a, 'p'), unit = argument_of(p, a, 'u');
    if (place < 0 && unit >= 0)
        place = p->g->where(p->g, p->seen, unit);
    return place;
}

/* The game's fact `name`, where it tells one. */
void play_called(const struct play *p, int unit, char *out, size_t n)
{
    struct fact fact[PLAY_FACTS];
    int facts = unit >= 0 ? p->g->unit_facts(p->g, p->seen, unit, fact, PLAY_FACTS) : 0;
    *out = 0;
    for (int i = 0; i < facts; i++)
        if (strcmp(fact[i].key, "name") == 0)
            snprintf(out, n, "%s", fact[i].value);
}

/* "pick Huascar (pe-war-01)" */
static void print_action(const struct play *p, struct action a, char *out, size_t n)
{
    const struct verb *verb = &p->g->verbs[a.verb];
    const uint16_t argument[] = { a.a, a.b, a.c };
    size_t length = (size_t)snprintf(out, n, "%s", verb->name);
    for (int i = 0; i < 3 && verb->kinds[i] && length < n; i++) {
        char title[PLAY_NAME] = "?";
        if (argument[i] < play_count(p, verb->kinds[i]))
            play_title(p, verb->kinds[i], argument[i], title);
        bool linked = i == 1 && verb->link;
        length += (size_t)snprintf(out + length, n - length, "%s%s %s", linked ? " " : "",
                                   linked ? verb->link : "", title);
    }
}

/* ", 1 of 2 steps", if the unit is not whole. */
static void say_loss(const struct play *p, int unit, char *out, size_t n)
{
    struct fact fact[PLAY_FACTS];
    int facts = unit >= 0 ? p->g->unit_facts(p->g, p->seen, unit, fact, PLAY_FACTS) : 0, left,
        of;
    for (int i = 0; i < facts; i++)
        if (strcmp(fact[i].key, "steps") == 0 &&
            sscanf(fact[i].value, "%d of %d", &left, &of) == 2 && left < of)
            snprintf(out, n, ", %d of %d steps", left, of);
}

/* Without its side, which is who is asked; with what its unit has lost, and where it stands:
 * "pick Huascar (pe-war-01), 1 of 3 steps, 2008 Callao", "enter 3122". */
void play_say_choice(const struct play *p, struct action a, char *out, size_t n)
{
    char place[PLAY_NAME];
    int at = play_place_of(p, a);
    print_action(p, a, out, n);
    size_t length = strlen(out);
    say_loss(p, argument_of(p, a, 'u'), out + length, n - length);
    length = strlen(out);
    play_title(p, 'p', at, place);
    if (argument_of(p, a, 'p') < 0 && at >= 0)
        snprintf(out + length, n - length, ", %s", place);
}

/* The log. */

/* With its rule, where that is one of the rulebook; as far as who looks on may know it. */
void play_say_event(const struct play *p, struct event e, char *out, size_t n)
{
    char text[PLAY_LINE];
    game_veil(p->g, match_state(p->match), p->seen, &e, 1);
    game_say_titled(p->g, e, text, sizeof text);
    snprintf(out, n, "%s", text + (e.rule ? 0 : strlen(p->g->rules[0]) + 1));
}

void play_say_entry(const struct play *p, const struct entry *e, char *out, size_t n)
{
    char text[PLAY_LINE];
    struct action a = e->action;
    if (e->kind == ENTRY_NOTE) {
        snprintf(out, n, "= %s", e->text);
    } else if (e->kind == ENTRY_EVENT) {
        play_say_event(p, e->event, text, sizeof text);
        snprintf(out, n, "  %s", text);
    } else {
        if (p->g->veil && p->viewer)
            a = p->g->veil(p->g, match_state(p->match), p->viewer, a);
        print_action(p, a, text, sizeof text);
        snprintf(out, n, "- %s %s%s", game_side_name(p->g, a.by), text,
                 e->only ? " (the only choice)" : "");
    }
}

/* Places and units. */

static void say_facts(struct text *out, const struct fact *fact, int n)
{
    for (int i = 0; i < n; i++)
        text_add(out, "  %s: %s\n", fact[i].key, fact[i].value);
}

/* " [NORTH]" after the units of a force of who looks. */
static void say_force_of(const struct play *p, int unit, struct text *out)
{
    struct force f;
    if (!forces_of_unit(p->match, p->viewer, unit, &f))
        return;
    text_add(out, " [");
    for (const char *at = f.name; *at; at++)
        text_add(out, "%c", toupper((unsigned char)*at));
    text_add(out, "]");
}

/* "IR ch-infr-01 [NORTH]: 1st, infantry regiment, steps 2 of 2 (aboard ch-trn-01)" */
void play_say_unit_line(const struct play *p, int unit, struct text *out)
{
    struct fact fact[PLAY_FACTS];
    char name[PLAY_NAME];
    int n = p->g->unit_facts(p->g, p->seen, unit, fact, PLAY_FACTS);
    int host = p->g->host(p->g, p->seen, unit);
    play_name(p, 'u', unit, name);
    text_add(out, "%s %s", p->g->symbol(p->g, p->seen, unit), name);
    say_force_of(p, unit, out);
    for (int i = 0, said = 0; i < n; i++)
        if (strcmp(fact[i].key, "place") != 0) {
            bool plain = strcmp(fact[i].key, "name") == 0 || strcmp(fact[i].key, "type") == 0 ||
                         strcmp(fact[i].key, "nation") == 0;
            text_add(out, "%s %s%s%s", said++ ? "," : ":", plain ? "" : fact[i].key,
                     plain ? "" : " ", fact[i].value);
        }
    if (host >= 0) {
        play_name(p, 'u', host, name);
        text_add(out, " (aboard %s)", name);
    }
    text_add(out, "\n");
}

/* Who looks knows how many there are and no more.  They lie under a unit of their side that is seen. */
int play_unseen(const struct play *p, int place, unsigned side)
{
    int n = p->g->unseen && side != p->viewer ? p->g->unseen(p->g, p->seen, place) : 0;
    for (int unit = 0; unit < play_count(p, 'u') && n; unit++)
        if (p->g->where(p->g, p->seen, unit) == place)
            return p->g->owner(p->g, p->seen, unit) == side ? n : 0;
    return 0;
}

static void say_units_at(const struct play *p, int place, unsigned side, struct text *out)
{
    bool headed = false;
    for (int unit = 0; unit < play_count(p, 'u'); unit++) {
        if (p->g->where(p->g, p->seen, unit) != place ||
            p->g->owner(p->g, p->seen, unit) != side)
            continue;
        if (!headed)
            text_add(out, "%s:\n", side_or_nobody(p, side));
        headed = true;
        text_add(out, "  ");
        play_say_unit_line(p, unit, out);
    }
    int unseen = play_unseen(p, place, side);
    if (unseen)
        text_add(out, "  and %d not seen\n", unseen);
}

void play_say_place(const struct play *p, int place, struct text *out)
{
    struct fact fact[PLAY_FACTS];
    char name[PLAY_NAME];
    const struct map *map = p->g->map;
    play_title(p, 'p', place, name);
    text_add(out, "%s", name);
    if (map && place < map->places)
        text_add(out, ", %s", map->place[place].terrain);
    if (p->g->holder(p->g, p->seen, place))
        text_add(out, ", held by %s", side_or_nobody(p, p->g->holder(p->g, p->seen, place)));
    text_add(out, "\n");
    for (unsigned side = SIDE_A; side < CHANCE; side <<= 1)
        say_units_at(p, place, side, out);
    say_units_at(p, place, 0, out);
    int n = p->g->place_facts(p->g, p->seen, place, fact, PLAY_FACTS);
    for (int i = 0; i < n; i++)
        if (strcmp(fact[i].key, "name") != 0)
            say_facts(out, &fact[i], 1);
}

void play_say_unit(const struct play *p, int unit, struct text *out)
{
    struct fact fact[PLAY_FACTS];
    char name[PLAY_NAME];
    play_name(p, 'u', unit, name);
    text_add(out, "%s\n  owner: %s\n", name,
             side_or_nobody(p, p->g->owner(p->g, p->seen, unit)));
    play_title(p, 'p', p->g->where(p->g, p->seen, unit), name);
    text_add(out, "  at: %s\n", name);
    int host = p->g->host(p->g, p->seen, unit);
    play_name(p, 'u', host, name);
    if (host >= 0)
        text_add(out, "  aboard: %s\n", name);
    say_facts(out, fact, p->g->unit_facts(p->g, p->seen, unit, fact, PLAY_FACTS));
}

static void say_units_in(const struct play *p, unsigned side, int place, struct text *out)
{
    char title[PLAY_NAME];
    bool headed = false;
    play_title(p, 'p', place, title);
    for (int unit = 0; unit < play_count(p, 'u'); unit++) {
        if (p->g->where(p->g, p->seen, unit) != place ||
            p->g->owner(p->g, p->seen, unit) != side)
            continue;
        if (!headed)
            text_add(out, "%s\n", title);
        headed = true;
        text_add(out, "  ");
        play_say_unit_line(p, unit, out);
    }
}

static void say_units_by_place(const struct play *p, unsigned side, bool drawn,
                               struct text *out)
{
    for (int place = 0; place < play_count(p, 'p'); place++)
        if (play_is_drawn(p, place) == drawn)
            say_units_in(p, side, place, out);
}

static bool has_beside(const struct play *p, unsigned side)
{
    for (int unit = 0; unit < play_count(p, 'u'); unit++) {
        int at = p->g->where(p->g, p->seen, unit);
        if (at >= 0 && !play_is_drawn(p, at) && p->g->owner(p->g, p->seen, unit) == side)
            return true;
    }
    return false;
}

/* Every unit of a side in the game, place by place: what is on the map, then what waits or is lost beside it. */
void play_say_units(const struct play *p, unsigned side, struct text *out)
{
    size_t before = out->n;
    say_units_by_place(p, side, true, out);
    if (has_beside(p, side)) {
        text_add(out, "%sNot on the map:\n", out->n > before ? "\n" : "");
        say_units_by_place(p, side, false, out);
    }
    if (out->n == before)
        text_add(out, "%s has no units that are seen\n", game_side_name(p->g, side));
}

static void say_stack(const struct play *p, int place, unsigned side, struct text *out)
{
    bool headed = false;
    for (int unit = 0; unit < play_count(p, 'u'); unit++) {
        char name[PLAY_NAME];
        if (p->g->where(p->g, p->seen, unit) != place ||
            p->g->owner(p->g, p->seen, unit) != side)
            continue;
        play_title(p, 'p', place, name);
        if (!headed)
            text_add(out, "%s:", name);
        play_name(p, 'u', unit, name);
        text_add(out, " %s", name);
        headed = true;
    }
    int unseen = play_unseen(p, place, side);
    if (unseen)
        text_add(out, " and %d not seen", unseen);
    if (headed)
        text_add(out, "\n");
}

/* The map as a list: the side's stacks in the places that are drawn. */
void play_say_stacks(const struct play *p, unsigned side, struct text *out)
{
    int places = p->g->map ? p->g->map->places : play_count(p, 'p');
    size_t before = out->n;
    for (int place = 0; place < places; place++)
        say_stack(p, place, side, out);
    if (out->n == before)
        text_add(out, "%s has nothing on the map\n", game_side_name(p->g, side));
}

/* As the game puts it, the most important first and so many lines at most, or else its tracks and scores. */
void play_say_score(const struct play *p, int most, struct text *out)
{
    struct fact fact[PLAY_FACTS];
    int n = p->g->standing ? p->g->standing(p->g, p->seen, fact, PLAY_FACTS) : 0;
    for (int i = 0; i < n && i < most; i++)
        text_add(out, "%s: %s\n", fact[i].key, fact[i].value);
    if (n)
        return;
    text_add(out, "turn %d\n", game_head(p->seen)->turn);
    for (int i = 0; p->g->tracks && p->g->tracks[i]; i++)
        if (strcmp(p->g->tracks[i], "turn") != 0)
            text_add(out, "%s %d\n", p->g->tracks[i], p->g->track(p->g, p->seen, i));
    for (int i = 0; p->g->score && p->g->sides[i]; i++)
        if (p->sides & 1u << i)
            text_add(out, "score of %s: %d\n", p->g->sides[i],
                     p->g->score(p->g, p->seen, 1u << i));
}

/* "chile, g/2: pick land units of one hex to march" */
void play_say_prompt(const struct play *p, char *out, size_t n)
{
    const struct step *step = play_now(p);
    char prompt[PLAY_LINE];
    unsigned side = play_asked(p);
    game_prompt_titled(p->g, p->seen, prompt, sizeof prompt);
    if (side && step)
        snprintf(out, n, "%s, %s (%s): %s", game_side_name(p->g, side), step->name,
                 p->g->rules[step->rule], prompt);
    else
        snprintf(out, n, "%s", prompt);
}

/* "5 units may still act" */
bool play_say_left(const struct play *p, struct text *out)
{
    struct left left = game_left(p->g, match_state(p->match), p->viewer);
    if (left.units)
        text_add(out, left.units == 1 ? "%d unit may still act" : "%d units may still act",
                 left.units);
    else if (left.others)
        text_add(out,
                 left.others == 1 ? "%d other action is possible"
                                  : "%d other actions are possible",
                 left.others);
    return left.units || left.others;
}

void play_say_kept(const struct play *p, struct text *out)
{
    const char *trouble = match_trouble(p->match);
    if (trouble)
        text_add(out, "This game is NOT kept: %s\n", trouble);
    else if (play_is_over(p))
        text_add(
            out,
            "The record is %s\n`cuartel replay %s` shows the game again, `cuartel verify %s` "
            "proves its dice.\n",
            p->path, p->path, p->path);
    else
        text_add(out, "The game is kept in %s\n`cuartel play %s` goes on with it.\n", p->path,
                 p->g->name);
}
