/* Pictures: the bare map with where its places lie, and the counters that the page lays over it.  Lengths are tenths
 * of a pixel of the map, as in picture.h. */
#include <stdalign.h>
#include <stdio.h>
#include <stdlib.h>

#include "atlas/atlas.h"
#include "cuartel/games.h"
#include "match/story.h"
#include "wasm/inside.h"

enum { FIRST_UNIT = 3 }; /* among the words of `faces` */

static const struct files *sheets_of(const struct game *g)
{
    const struct title *title = games_find(g->name);
    return title ? title->atlas : NULL;
}

/* The caller's to free.  title NULL: its shapes alone.  NULL: no memory. */
static char *svg_of(const struct picture *p, const char *title)
{
    char *text = NULL;
    size_t length;
    FILE *out = p->broken ? NULL : open_memstream(&text, &length);
    bool written = out && (title ? picture_svg(p, out, title) : picture_svg_shapes(p, out));
    if (out && fclose(out) == 0 && written)
        return text;
    free(text);
    return NULL;
}

static void put_shapes(struct json *j, const char *key, const struct picture *p)
{
    char *text = svg_of(p, NULL);
    if (text)
        write_text(j, key, text);
    free(text);
}

struct drawn {
    struct atlas atlas;
    char *svg;
    int width, height;
    struct atlas_place *place;
};

static void put_lie(struct json *j, const struct session *s, const struct atlas_place *place,
                    int i)
{
    static const char *const shapes[] = { "hex", "box", "space" };
    write_open(j, NULL, '{');
    put_name(j, s, "id", 'p', i);
    write_text(j, "shape", shapes[place->shape]);
    write_integer(j, "x", place->middle.x);
    write_integer(j, "y", place->middle.y);
    write_integer(j, "mark_x", place->mark.x);
    write_integer(j, "mark_y", place->mark.y);
    write_integer(j, "width", place->width);
    write_integer(j, "height", place->height);
    write_close(j, '}');
}

static void put_flags(struct json *j, const struct atlas *a)
{
    write_open(j, "flags", '{');
    for (int i = 0; a->g->sides[i]; i++) {
        struct picture p = { 0 };
        atlas_flag(a, 1u << i, &p);
        put_shapes(j, a->g->sides[i], &p);
        picture_close(&p);
    }
    write_close(j, '}');
}

static void put_map(struct json *j, const struct session *s, const void *about)
{
    const struct drawn *d = about;
    const struct game *g = d->atlas.g;
    write_open(j, NULL, '{');
    write_text(j, "svg", d->svg);
    write_integer(j, "width", d->width);
    write_integer(j, "height", d->height);
    write_open(j, "places", '[');
    for (int i = 0; i < g->map->places; i++)
        put_lie(j, s, &d->place[i], i);
    write_close(j, ']');
    put_flags(j, &d->atlas);
    write_close(j, '}');
}

static void put_no_map(struct json *j, const struct session *s, const void *about)
{
    (void)s, (void)about;
    write_null(j, NULL);
}

static bool draw_map(struct drawn *d, char *why, size_t n)
{
    struct picture p = { 0 };
    bool drawn = atlas_draw(&d->atlas, &p, why, n);
    if (drawn)
        d->svg = svg_of(&p, d->atlas.g->title);
    d->width = p.width;
    d->height = p.height;
    picture_close(&p);
    return drawn && d->svg;
}

/* As it is printed: what the game begins with, and no counters.  null: the game has no map. */
enum api_status ask_map(struct session *s, const struct words *w)
{
    alignas(max_align_t) static unsigned char start[GAME_MAX_STATE];
    const struct game *g = match_game(s->match);
    struct drawn d = { .atlas = { g, sheets_of(g), start, false } };
    enum api_status status = FINE;
    char why[240] = "out of memory";
    (void)w;
    if (!g->map || !g->map->places)
        return answer(put_no_map, s, NULL);
    game_setup(g, start, 0, 0);
    d.place = calloc((size_t)g->map->places, sizeof *d.place);
    if (d.place && draw_map(&d, why, sizeof why) &&
        atlas_places(&d.atlas, d.place, why, sizeof why))
        answer(put_map, s, &d);
    else
        status = fail(BAD_DATA, "%s", *why ? why : "out of memory");
    free(d.svg);
    free(d.place);
    return status;
}

struct faces {
    const struct words *words;
    struct atlas atlas;
};

static void put_faces(struct json *j, const struct session *s, const void *about)
{
    const struct faces *f = about;
    const struct game *g = f->atlas.g;
    (void)s;
    write_open(j, NULL, '{');
    for (int i = FIRST_UNIT; i < f->words->n; i++) {
        struct picture p = { 0 };
        int unit = game_find(g, 'u', f->words->word[i]);
        if (g->where(g, f->atlas.state, unit) < 0)
            continue;
        atlas_counter(&f->atlas, unit, &p);
        put_shapes(j, f->words->word[i], &p);
        picture_close(&p);
    }
    write_close(j, '}');
}

static enum api_status answer_faces(const struct session *s, const struct words *w,
                                    unsigned side, const void *state)
{
    alignas(max_align_t) unsigned char seen[GAME_MAX_STATE];
    struct faces f = { w, { match_game(s->match), NULL, seen_by(s, state, side, seen), true } };
    return answer(put_faces, s, &f);
}

/* Of units that the side sees: now, or after so many actions. */
enum api_status ask_faces(struct session *s, const struct words *w)
{
    unsigned side;
    int unit;
    long played = match_length(s->match), at = played;
    enum api_status status = read_side(s, w->word[1], &side);
    if (status == FINE && *w->word[2] && !read_number(w->word[2], 0, played, &at))
        status = fail(NOT_FOUND, "expected an action's number, 0 to %ld, found '%.40s'", played,
                      w->word[2]);
    for (int i = FIRST_UNIT; status == FINE && i < w->n; i++)
        status = read_name(s, 'u', w->word[i], &unit);
    if (status != FINE)
        return status;
    if (at == played)
        return answer_faces(s, w, side, match_state(s->match));
    struct story *story = malloc(sizeof *story);
    if (!story)
        return fail(BAD_DATA, "out of memory");
    story_begin(story, s->match);
    story_go(story, at);
    answer_faces(s, w, side, story->state);
    free(story);
    return FINE;
}
