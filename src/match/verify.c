/* Whether a record keeps to the rules, and whether its dice are those that its seeds give. */
#include <stdio.h>
#include <string.h>

#include "match/inside.h"

enum { SEEDS = 64 };

struct verifier {
    struct match *m;
    void (*report)(void *arg, const char *line);
    void *arg;
    uint8_t seed[SEEDS][SEED_BYTES],
        commitment[SEEDS][SEED_BYTES]; /* all that the record shows */
    int seeds;
    long dice, proved;
    bool sound;
};

static void say(struct verifier *v, int line, const char *text)
{
    char out[340];
    if (line)
        snprintf(out, sizeof out, "line %d: %s", line, text);
    else
        snprintf(out, sizeof out, "%s", text);
    v->report(v->arg, out);
}

static void fault(struct verifier *v, int line, const char *text)
{
    v->sound = false;
    say(v, line, text);
}

/* Seeds stand below the dice that they prove, so they are looked for first. */
static void gather_seeds(struct verifier *v, struct reader r)
{
    struct line l;
    for (reader_next(&r, &l); l.kind != LINE_END; reader_next(&r, &l))
        if (l.kind == LINE_TAG && strcmp(l.name, "seed") == 0 && v->seeds < SEEDS &&
            hex_parse_bytes(l.text, v->seed[v->seeds], SEED_BYTES)) {
            dice_commit(v->seed[v->seeds], v->commitment[v->seeds]);
            v->seeds++;
        }
}

static bool use_seed(struct verifier *v)
{
    for (int i = 0; v->m->committed && i < v->seeds; i++)
        if (memcmp(v->commitment[i], v->m->commitment, SEED_BYTES) == 0) {
            memcpy(v->m->seed, v->seed[i], SEED_BYTES);
            return true;
        }
    return false;
}

static void check_die(struct verifier *v, const struct line *l)
{
    struct match *m = v->m;
    struct action a;
    char printed[320], drawn[140];
    if (game_head(m->state)->acting != CHANCE || game_parse(m->g, l->text, CHANCE, &a) ||
        a.by != CHANCE)
        return;
    v->dice++;
    if (m->dictated || !use_seed(v) || !game_may_act(m->g, m->state, CHANCE))
        return;
    if (m->shown)
        fault(v, l->line, "a die that is thrown after its seed was shown");
    struct action given = match_draw(m);
    game_print(m->g, given, drawn, sizeof drawn);
    if (memcmp(&a, &given, sizeof a) == 0) {
        v->proved++;
        return;
    }
    snprintf(printed, sizeof printed, "wrong die: the seed gives '%s', recorded is '%.120s'",
             drawn, l->text);
    fault(v, l->line, printed);
}

static void replay(struct verifier *v, struct reader *r)
{
    struct line l;
    bool going = true;
    for (reader_next(r, &l); going && l.kind != LINE_END; reader_next(r, &l)) {
        struct match_error err = { 0 };
        if (l.kind == LINE_ATOM)
            check_die(v, &l);
        if (l.kind == LINE_CUT)
            say(v, l.line, "cut off; not counted");
        going = body_take(v->m, &l, &err);
        if (*err.text)
            fault(v, err.line, err.text);
    }
}

static void sum_up(struct verifier *v)
{
    const struct match *m = v->m;
    char line[200];
    bool over = game_head(m->state)->result != 0;
    if (over && v->dice && !use_seed(v))
        fault(v, 0, "the game is over, but the seed of its dice is not shown");
    if (m->edited)
        say(v, 0, "the position was edited by hand");
    if (m->dictated)
        say(v, 0, "dice were dictated");
    snprintf(line, sizeof line, "%ld atoms, %ld of chance, %ld of them proved by a seed%s: %s",
             m->length, v->dice, v->proved,
             over || m->shown ? "" : " (none is shown before the end)",
             v->sound ? "in order" : "not in order");
    say(v, 0, line);
}

static bool verify(struct verifier *v, const char *text, size_t n, const char *data_dir)
{
    struct reader r = { text, text + n, 0 };
    struct heading h;
    struct match_error err;
    char differs[200];
    if (!heading_read(&r, &h, &err) ||
        !heading_open(&h, data_dir, &v->m, differs, sizeof differs, &err)) {
        say(v, err.line, err.text);
        return false;
    }
    if (*differs)
        fault(v, h.data_line, differs);
    if (v->m->foreign)
        say(v, 0,
            "made by another version of the program: rules and dice are checked, check values "
            "are not");
    gather_seeds(v, r);
    replay(v, &r);
    sum_up(v);
    match_free(v->m);
    return v->sound;
}

bool match_verify_text(const char *text, size_t n, const char *data_dir,
                       void (*report)(void *arg, const char *line), void *arg)
{
    struct verifier v = { .report = report, .arg = arg, .sound = true };
    return verify(&v, text, n, data_dir);
}
