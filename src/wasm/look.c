/* The position, and what happened. */
#include <stdalign.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "match/story.h"
#include "view/view.h"
#include "wasm/inside.h"

static size_t write_statics(const struct session *s, const void *about, char *out, size_t n)
{
    (void)about;
    return view_game(match_game(s->match), out, n);
}

enum api_status ask_statics(struct session *s, const struct words *w)
{
    (void)w;
    return answer_document(write_statics, s, NULL);
}

struct look {
    unsigned side;
    const void *state;
    const struct tape *tape;
};

static size_t write_view(const struct session *s, const void *about, char *out, size_t n)
{
    const struct look *l = about;
    return view_position(match_game(s->match), l->state, l->side, l->tape->e, l->tape->n, out,
                         n);
}

/* As it was: the game is told again as far as that. */
static enum api_status view_then(const struct session *s, unsigned side, long at)
{
    struct event *event = malloc(EVENTS * sizeof *event);
    struct story *story = malloc(sizeof *story);
    struct tape tape = { 0, event ? EVENTS : 0, 0, event };
    enum api_status status = BAD_DATA;
    if (story) {
        story_begin(story, s->match);
        story_go(story, at - 1);
        while (story->length < at && story_next(story, &tape))
            ;
        status = answer_document(write_view, s, &(struct look){ side, story->state, &tape });
    } else {
        fail(status, "out of memory");
    }
    free(story);
    free(event);
    return status;
}

enum api_status ask_view(struct session *s, const struct words *w)
{
    unsigned side;
    long played = match_length(s->match), at = played;
    enum api_status status = read_side(s, w->word[1], &side);
    if (status != FINE)
        return status;
    if (*w->word[2] && !read_number(w->word[2], 0, played, &at))
        return fail(NOT_FOUND, "expected an action's number, 0 to %ld, found '%.40s'", played,
                    w->word[2]);
    if (at < played)
        return view_then(s, side, at);
    return answer_document(write_view, s,
                           &(struct look){ side, match_state(s->match), &s->tape });
}

static void put_titles_of(struct json *j, const struct session *s, const char *key, char kind)
{
    const struct game *g = match_game(s->match);
    char name[NAME], title[LINE];
    write_open(j, key, '{');
    for (int i = 0; i < game_kind(g, kind)->count; i++) {
        g->name_of(g, kind, i, name, sizeof name);
        game_title(g, kind, i, title, sizeof title);
        if (strchr("up", kind) || strcmp(name, title) != 0)
            write_text(j, name, title);
    }
    write_close(j, '}');
}

static void put_titles(struct json *j, const struct session *s, const void *about)
{
    const struct game *g = match_game(s->match);
    (void)about;
    write_open(j, NULL, '{');
    put_titles_of(j, s, "units", 'u');
    put_titles_of(j, s, "places", 'p');
    write_open(j, "others", '{');
    for (int i = 0; i < g->kind_count; i++)
        if (!strchr("upn", g->kinds[i].letter))
            put_titles_of(j, s, (char[]){ g->kinds[i].letter, '\0' }, g->kinds[i].letter);
    write_close(j, '}');
    write_close(j, '}');
}

enum api_status ask_titles(struct session *s, const struct words *w)
{
    (void)w;
    return answer(put_titles, s, NULL);
}

static void put_hash(struct json *j, const struct session *s, const void *about)
{
    static const char digits[] = "0123456789abcdef";
    uint64_t hash = game_hash(match_game(s->match), match_state(s->match));
    char text[17] = "";
    (void)about;
    for (int i = 0; i < 16; i++)
        text[i] = digits[hash >> (60 - 4 * i) & 15];
    write_text(j, NULL, text);
}

enum api_status ask_hash(struct session *s, const struct words *w)
{
    (void)w;
    return answer(put_hash, s, NULL);
}

/* The log: who reads it, and from which action on. */
struct reading {
    unsigned side; /* 0: who may see all */
    long from;
    struct story *story;
    struct event *event;
};

static void put_action(struct json *j, const struct session *s, const struct reading *r)
{
    const struct game *g = match_game(s->match);
    struct action a = match_at(s->match, r->story->length - 1);
    char text[LINE];
    write_text(j, "side", game_side_name(g, a.by));
    if (g->veil && r->side)
        a = g->veil(g, r->story->state, r->side, a);
    game_print(g, a, text, sizeof text);
    write_text(j, "action", text);
}

static void veil_events(const struct game *g, const struct reading *r, struct tape *tape)
{
    alignas(max_align_t) unsigned char seen[GAME_MAX_STATE];
    if (!g->observe || !r->side)
        return;
    g->observe(g, r->story->state, r->side, seen);
    game_veil(g, r->story->state, seen, tape->e, tape->n);
}

static void put_entry(struct json *j, const struct session *s, const struct reading *r,
                      const struct head *before, struct tape *tape)
{
    const struct game *g = match_game(s->match);
    const struct story *story = r->story;
    write_open(j, NULL, '{');
    write_integer(j, "number", story->length);
    write_integer(j, "turn", before->turn);
    write_text(j, "step",
               before->depth ? g->steps[before->frame[before->depth - 1].step].name : "");
    if (story->edit) {
        write_text(j, "side", "");
        write_text(j, "action", "");
        write_text(j, "edit", story->edit);
    } else {
        put_action(j, s, r);
    }
    veil_events(g, r, tape);
    put_events(j, g, tape->e, tape->n);
    write_close(j, '}');
}

static void put_log(struct json *j, const struct session *s, const void *about)
{
    const struct reading *r = about;
    struct tape tape = { 0, EVENTS, 0, r->event };
    story_begin(r->story, s->match);
    struct head before = *game_head(r->story->state);
    write_open(j, NULL, '[');
    while (story_next(r->story, &tape)) {
        if (r->story->length >= r->from)
            put_entry(j, s, r, &before, &tape);
        before = *game_head(r->story->state);
        tape.n = tape.lost = 0;
    }
    write_close(j, ']');
}

enum api_status ask_log(struct session *s, const struct words *w)
{
    struct reading r = { 0, 0, NULL, NULL };
    enum api_status status = *w->word[1] ? read_side(s, w->word[1], &r.side) : FINE;
    if (status != FINE)
        return status;
    if (*w->word[2] && !read_number(w->word[2], 0, INT32_MAX, &r.from))
        return fail(SYNTAX, "expected an action's number, found '%.40s'", w->word[2]);
    r.story = malloc(sizeof *r.story);
    r.event = malloc(EVENTS * sizeof *r.event);
    if (r.story && r.event)
        answer(put_log, s, &r);
    else
        status = fail(BAD_DATA, "out of memory");
    free(r.story);
    free(r.event);
    return status;
}
