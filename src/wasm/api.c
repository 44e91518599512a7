/* Takes questions, finds who answers them, and keeps the sessions and the answer. */
#include "wasm/api.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "match/text.h"
#include "wasm/inside.h"

enum { SESSIONS = 16, UNITS_AT_MOST = WORDS - 2 };

const struct question questions[] = {
    { "version", 0, 0, ALONE, ask_version },
    { "games", 0, 0, ALONE, ask_games },
    { "lay", 2, 2, ALONE, ask_lay },       /* FILE TEXT */
    { "open", 1, WORDS, ALONE, ask_open }, /* GAME SCENARIO SEED OPTION... */
    { "load", 1, 3, ALONE, ask_load },     /* RECORD AT SEED */
    { "verify", 1, 1, ALONE, ask_verify }, /* RECORD */
    { "close", 0, 0, IN_GAME, ask_close },
    { "statics", 0, 0, IN_GAME, ask_statics },
    { "view", 1, 2, IN_GAME, ask_view }, /* SIDE AT */
    { "titles", 0, 0, IN_GAME, ask_titles },
    { "map", 0, 0, IN_GAME, ask_map },
    { "faces", 3, WORDS, IN_GAME, ask_faces }, /* SIDE AT UNIT... */
    { "hash", 0, 0, IN_GAME, ask_hash },
    { "log", 1, 2, IN_GAME, ask_log },                 /* SIDE FROM; side "": who may see all */
    { "check", 1, 1, IN_GAME, ask_check },             /* ACTION */
    { "why", 1, 1, IN_GAME, ask_why },                 /* ACTION */
    { "odds", 1, 1, IN_GAME, ask_odds },               /* ACTION */
    { "reach", 1, UNITS_AT_MOST, IN_GAME, ask_reach }, /* UNIT... */
    { "ahead", 2, 2, IN_GAME, ask_ahead },             /* SIDE PLACE */
    { "supply", 2, 2, IN_GAME, ask_supply },           /* SIDE PLACE */
    { "act", 1, 1, IN_GAME, ask_act },                 /* ACTION */
    { "auto", 1, 2, IN_GAME, ask_auto },               /* LEVEL SIDE */
    { "settle", 0, 1, IN_GAME, ask_settle },           /* "all" */
    { "chance", 0, 0, IN_GAME, ask_chance },
    { "move", 2, UNITS_AT_MOST, IN_GAME, ask_move }, /* PLACE UNIT... */
    { "undo", 0, 1, IN_GAME, ask_undo },             /* "all" */
    { "back", 0, 0, IN_GAME, ask_back },
    { "undoable", 0, 0, IN_GAME, ask_undoable },
    { "edit", 1, 1, IN_GAME, ask_edit }, /* COMMAND */
    { "record", 0, 0, IN_GAME, ask_record },
    { "kept", 0, 0, IN_GAME, ask_kept },
    { "reveal", 0, 0, IN_GAME, ask_reveal },
    { "tag", 2, 2, IN_GAME, ask_tag },     /* SIDE WHO */
    { "rules", 1, 1, IN_GAME, ask_rules }, /* WHAT */
    { "provenance", 0, 0, IN_GAME, ask_provenance },
    { "guide", 1, 1, ALONE, ask_guide }, /* GAME */
    { NULL, 0, 0, ALONE, NULL },
};

static struct session *sessions[SESSIONS];
static struct text out; /* the answer */

struct session *session_new(struct match *m)
{
    for (int i = 0; i < SESSIONS; i++) {
        if (sessions[i])
            continue;
        sessions[i] = calloc(1, sizeof *sessions[i]);
        if (!sessions[i])
            return NULL;
        sessions[i]->match = m;
        sessions[i]->tape = (struct tape){ 0, EVENTS, 0, sessions[i]->event };
        return sessions[i];
    }
    return NULL;
}

int session_number(const struct session *s)
{
    int i = 0;
    while (sessions[i] != s)
        i++;
    return i + 1;
}

void session_end(struct session *s)
{
    sessions[session_number(s) - 1] = NULL;
    match_free(s->match);
    free(s);
}

static size_t write_part(put_fn *put, const struct session *s, const void *about, size_t room)
{
    out.n = 0;
    struct json j = { text_room(&out, room), room, 0, false };
    put(&j, s, about);
    return write_end(&j);
}

enum api_status answer(put_fn *put, const struct session *s, const void *about)
{
    size_t room = out.cap > 4096 ? (size_t)out.cap : 4096, need;
    while ((need = write_part(put, s, about, room)) >= room)
        room = need + 1;
    out.n = need;
    return FINE;
}

enum api_status answer_document(document_fn *write, const struct session *s, const void *about)
{
    size_t room = 1 << 16, need;
    out.n = 0;
    while ((need = write(s, about, text_room(&out, room), room)) >= room)
        room = need + 1;
    out.n = need;
    return FINE;
}

struct failure {
    const char *text;
    int line;
    const struct action *action; /* what was refused; NULL: nothing was */
    struct verdict verdict;
};

static void put_failure(struct json *j, const struct session *s, const void *about)
{
    const struct failure *f = about;
    write_open(j, NULL, '{');
    write_text(j, "message", f->text);
    write_integer(j, "line", f->line);
    if (f->action) {
        write_open(j, "judgement", '{');
        put_judgement(j, s, *f->action, f->verdict);
        write_close(j, '}');
    }
    write_close(j, '}');
}

enum api_status fail(enum api_status status, const char *format, ...)
{
    char text[LINE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    answer(put_failure, NULL, &(struct failure){ .text = text });
    return status;
}

enum api_status fail_line(int line, const char *text)
{
    answer(put_failure, NULL, &(struct failure){ .text = text, .line = line });
    return BAD_DATA;
}

enum api_status fail_verdict(const struct session *s, struct action a, struct verdict v)
{
    char text[LINE];
    game_explain_titled(match_game(s->match), v, text, sizeof text);
    answer(put_failure, s, &(struct failure){ text, 0, &a, v });
    return ILLEGAL;
}

/* false: there are more than there can be, or the last has no end. */
static bool split(const char *bytes, size_t n, struct words *w)
{
    w->n = 0;
    for (size_t at = 0; at < n; at += strlen(bytes + at) + 1) {
        if (w->n == WORDS || !memchr(bytes + at, 0, n - at))
            return false;
        w->word[w->n++] = bytes + at;
    }
    return w->n > 0;
}

static const struct question *question_named(const char *name)
{
    for (const struct question *q = questions; q->name; q++)
        if (strcmp(q->name, name) == 0)
            return q;
    return NULL;
}

static enum api_status ask(const struct question *q, struct session *s, struct words *w)
{
    if (!q)
        return fail(SYNTAX, "there is no question '%.40s'", w->word[0]);
    if (q->where == IN_GAME && !s)
        return fail(NOT_FOUND, "%s: there is no such session", q->name);
    if (w->n - 1 < q->least || w->n - 1 > q->most)
        return fail(SYNTAX, "%s: expected %d to %d arguments, found %d", q->name, q->least,
                    q->most, w->n - 1);
    for (int i = w->n; i < WORDS; i++)
        w->word[i] = "";
    return q->answer(s, w);
}

enum api_status api_ask(int session, const char *words, size_t n)
{
    static struct words w;
    struct session *s = session >= 1 && session <= SESSIONS ? sessions[session - 1] : NULL;
    if (!split(words, n, &w))
        return fail(SYNTAX, "a question is one to %d words, each with its end", WORDS);
    return ask(question_named(w.word[0]), s, &w);
}

const char *api_answer(size_t *n)
{
    *n = out.n;
    return out.at ? out.at : "";
}
