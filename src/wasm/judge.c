/* May it be done, why not, what will come of it: nothing changes. */
#include <stdalign.h>
#include <stdlib.h>
#include <string.h>

#include "match/ahead.h"
#include "wasm/inside.h"

enum { FACTS = 64, NAMED = 6, WAYS = 4096, LONGEST = 256 };

struct judged {
    struct action a;
    struct verdict v;
    const char *unread; /* what is wrong with the text; NULL: it is an action */
};

static struct judged judge(const struct session *s, const char *text)
{
    struct judged r = { 0 };
    r.unread = read_action(s, text, &r.a);
    if (!r.unread)
        r.v = game_check(match_game(s->match), match_state(s->match), r.a);
    return r;
}

static void put_judged(struct json *j, const struct session *s, const struct judged *r)
{
    if (!r->unread) {
        put_judgement(j, s, r->a, r->v);
        return;
    }
    write_truth(j, "legal", false);
    write_text(j, "action", "");
    write_text(j, "rule", "");
    write_text(j, "text", r->unread);
    write_text(j, "title", r->unread);
}

static void put_check(struct json *j, const struct session *s, const void *about)
{
    write_open(j, NULL, '{');
    put_judged(j, s, about);
    write_close(j, '}');
}

enum api_status ask_check(struct session *s, const struct words *w)
{
    struct judged r = judge(s, w->word[1]);
    return answer(put_check, s, &r);
}

/* The units and places that the action or the refusal speaks of, each once. */
struct named {
    int n;
    struct {
        char kind;
        int index;
    } row[NAMED];
};

static void name(struct named *list, const struct game *g, char kind, int index)
{
    if ((kind != 'u' && kind != 'p') || index >= game_kind(g, kind)->count || list->n == NAMED)
        return;
    for (int i = 0; i < list->n; i++)
        if (list->row[i].kind == kind && list->row[i].index == index)
            return;
    list->row[list->n].kind = kind;
    list->row[list->n++].index = index;
}

static struct named all_named(const struct game *g, const struct judged *r)
{
    const uint16_t argument[] = { r->a.a, r->a.b, r->a.c },
                   filled[] = { r->v.a, r->v.b, r->v.c };
    const char *kinds = r->a.verb < g->verb_count ? g->verbs[r->a.verb].kinds : "";
    struct named list = { 0 };
    for (int i = 0; i < 3 && kinds[i]; i++)
        name(&list, g, kinds[i], argument[i]);
    const char *at = r->v.reason ? g->reasons[r->v.reason].text : "";
    for (; (at = strchr(at, '{')); at++)
        if (at[1] && at[2] == ':' && at[3] >= 'a' && at[3] <= 'c')
            name(&list, g, at[1], filled[at[3] - 'a']);
    return list;
}

static void put_about(struct json *j, const struct session *s, const struct judged *r)
{
    alignas(max_align_t) unsigned char seen[GAME_MAX_STATE];
    const struct game *g = match_game(s->match);
    const void *state = seen_by(s, match_state(s->match), r->a.by, seen);
    struct named list = r->unread ? (struct named){ 0 } : all_named(g, r);
    struct fact fact[FACTS];
    write_open(j, "about", '[');
    for (int i = 0; i < list.n; i++) {
        bool unit = list.row[i].kind == 'u';
        int index = list.row[i].index;
        write_open(j, NULL, '{');
        write_text(j, "kind", unit ? "unit" : "place");
        put_name(j, s, "id", list.row[i].kind, index);
        put_facts(j, fact,
                  unit ? g->unit_facts(g, state, index, fact, FACTS)
                       : g->place_facts(g, state, index, fact, FACTS));
        write_close(j, '}');
    }
    write_close(j, ']');
}

/* Of a legal action, the rule of the step that it belongs to. */
static void put_why(struct json *j, const struct session *s, const void *about)
{
    const struct judged *r = about;
    const struct game *g = match_game(s->match);
    const struct head *h = game_head(match_state(s->match));
    const struct reason *reason = &g->reasons[r->v.reason];
    int rule = h->depth ? g->steps[h->frame[h->depth - 1].step].rule : 0;
    if (r->v.reason)
        rule = reason->rule;
    write_open(j, NULL, '{');
    put_judged(j, s, r);
    put_reference(j, s, "reference", g->rules[rule]);
    put_ruling(j, s, "ruling", r->v.reason ? reason->ruling : 0);
    put_about(j, s, r);
    write_close(j, '}');
}

enum api_status ask_why(struct session *s, const struct words *w)
{
    struct judged r = judge(s, w->word[1]);
    return answer(put_why, s, &r);
}

static void put_odds(struct json *j, const struct session *s, const void *about)
{
    const struct odds *o = about;
    write_open(j, NULL, '{');
    write_integer(j, "mean_own", o->mean_a);
    write_integer(j, "mean_other", o->mean_b);
    write_open(j, "modifiers", '[');
    for (int i = 0; i < o->modifiers; i++) {
        write_open(j, NULL, '{');
        write_text(j, "rule", match_game(s->match)->rules[o->modifier[i].rule]);
        write_integer(j, "amount", o->modifier[i].amount);
        write_text(j, "text", o->modifier[i].text);
        write_close(j, '}');
    }
    write_close(j, ']');
    write_open(j, "rows", '[');
    for (int i = 0; i < o->rows; i++) {
        write_open(j, NULL, '{');
        write_text(j, "text", o->row[i].text);
        write_integer(j, "ppb", (long)o->row[i].ppb);
        write_close(j, '}');
    }
    write_close(j, ']');
    write_close(j, '}');
}

static void put_null(struct json *j, const struct session *s, const void *about)
{
    (void)s, (void)about;
    write_null(j, NULL);
}

/* Reckoned from what the side that would act may know. */
enum api_status ask_odds(struct session *s, const struct words *w)
{
    alignas(max_align_t) unsigned char seen[GAME_MAX_STATE];
    const struct game *g = match_game(s->match);
    struct odds odds = { 0 };
    struct judged r = judge(s, w->word[1]);
    if (r.unread)
        return fail(SYNTAX, "%s", r.unread);
    if (r.v.reason)
        return fail_verdict(s, r.a, r.v);
    const void *state = seen_by(s, match_state(s->match), r.a.by, seen);
    if (!g->odds || !g->odds(g, state, r.a, &odds))
        return answer(put_null, s, NULL);
    return answer(put_odds, s, &odds);
}

struct ways {
    int n;
    struct way way[WAYS];
};

static const struct way *way_to(const struct ways *w, int place)
{
    for (int i = 0; i < w->n; i++)
        if (w->way[i].place == place)
            return &w->way[i];
    return NULL;
}

/* From the rows that lead back. */
static void put_path(struct json *j, const struct session *s, const struct ways *w,
                     const struct way *to)
{
    uint16_t path[LONGEST];
    int n = 0;
    for (const struct way *at = to; at && n < LONGEST; at = way_to(w, at->before)) {
        path[n++] = at->place;
        if (at->before == at->place)
            break;
        if (at->before != UNKNOWN && !way_to(w, at->before) && n < LONGEST)
            path[n++] = at->before;
    }
    write_open(j, "path", '[');
    while (n)
        put_name(j, s, NULL, 'p', path[--n]);
    write_close(j, ']');
}

static void put_ways(struct json *j, const struct session *s, const void *about)
{
    const struct ways *w = about;
    write_open(j, NULL, '[');
    for (int i = 0; i < w->n; i++) {
        write_open(j, NULL, '{');
        put_name(j, s, "place", 'p', w->way[i].place);
        write_integer(j, "cost", w->way[i].cost);
        put_path(j, s, w, &w->way[i]);
        write_close(j, '}');
    }
    write_close(j, ']');
}

/* A game without such knowledge answers with no ways. */
enum api_status ask_reach(struct session *s, const struct words *w)
{
    static uint16_t units[WORDS];
    alignas(max_align_t) unsigned char seen[GAME_MAX_STATE];
    const struct game *g = match_game(s->match);
    struct ways *ways = calloc(1, sizeof *ways);
    enum api_status status = ways ? FINE : fail(BAD_DATA, "out of memory");
    for (int i = 1; status == FINE && i < w->n; i++) {
        int unit;
        status = read_name(s, 'u', w->word[i], &unit);
        units[i - 1] = (uint16_t)unit;
    }
    if (status == FINE) {
        unsigned side = g->owner(g, match_state(s->match), units[0]);
        const void *state = seen_by(s, match_state(s->match), side, seen);
        ways->n = g->reach ? g->reach(g, state, units, w->n - 1, ways->way, WAYS) : 0;
        answer(put_ways, s, ways);
    }
    free(ways);
    return status;
}

/* The rule apart from the sentence, for people. */
static void put_why_short(struct json *j, const struct session *s, struct verdict v)
{
    const struct game *g = match_game(s->match);
    char text[LINE];
    if (!v.reason) {
        write_null(j, "why");
        return;
    }
    game_explain_titled(g, v, text, sizeof text);
    write_open(j, "why", '{');
    write_text(j, "rule", g->rules[g->reasons[v.reason].rule]);
    write_text(j, "text", after_rule(text));
    write_close(j, '}');
}

static void put_ahead(struct json *j, const struct session *s, const void *about)
{
    const struct ahead *a = about;
    const struct game *g = match_game(s->match);
    write_open(j, NULL, '{');
    put_name(j, s, "ends", 'p', a->ends);
    write_integer(j, "arrives", (long)a->arrives);
    write_truth(j, "whole", a->whole);
    write_truth(j, "guessed", a->guessed);
    put_why_short(j, s, a->why);
    write_open(j, "notes", '[');
    for (int i = 0; i < a->notes; i++) {
        const struct ahead_note *n = &a->note[i];
        write_open(j, NULL, '{');
        put_name(j, s, "place", 'p', n->place);
        write_text(j, "who", game_side_name(g, n->who));
        write_text(j, "step", g->steps[n->step].name);
        write_text(j, "rule", g->rules[n->rule]);
        write_text(j, "text", n->text);
        write_close(j, '}');
    }
    write_close(j, ']');
    write_close(j, '}');
}

/* SIDE PLACE */
static enum api_status read_side_and_place(const struct session *s, const struct words *w,
                                           unsigned *side, int *place)
{
    enum api_status status = read_side(s, w->word[1], side);
    return status == FINE ? read_name(s, 'p', w->word[2], place) : status;
}

enum api_status ask_ahead(struct session *s, const struct words *w)
{
    static struct ahead ahead;
    unsigned side;
    int place;
    enum api_status status = read_side_and_place(s, w, &side, &place);
    if (status != FINE)
        return status;
    if (!ahead_look(&ahead, match_game(s->match), match_state(s->match), side, place))
        return answer(put_null, s, NULL);
    return answer(put_ahead, s, &ahead);
}

static void put_trace(struct json *j, const struct session *s, const void *about)
{
    const struct trace *t = about;
    write_open(j, NULL, '{');
    write_truth(j, "yes", t->yes);
    write_open(j, "path", '[');
    for (int i = 0; i < t->n; i++)
        put_name(j, s, NULL, 'p', t->path[i]);
    write_close(j, ']');
    write_text(j, "rule", t->yes ? "" : match_game(s->match)->rules[t->rule]);
    put_name(j, s, "at", 'p', t->yes ? -1 : t->at);
    write_close(j, '}');
}

enum api_status ask_supply(struct session *s, const struct words *w)
{
    alignas(max_align_t) unsigned char seen[GAME_MAX_STATE];
    const struct game *g = match_game(s->match);
    struct trace trace = { 0 };
    unsigned side;
    int place;
    enum api_status status = read_side_and_place(s, w, &side, &place);
    if (status != FINE)
        return status;
    if (!g->supply)
        return answer(put_null, s, NULL);
    g->supply(g, seen_by(s, match_state(s->match), side, seen), side, place, &trace);
    return answer(put_trace, s, &trace);
}
