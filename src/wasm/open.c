/* Games begun, read from records, and written to them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "cuartel/games.h"
#include "match/text.h"
#include "wasm/inside.h"

enum { SEED = 32, SEED_DIGITS = 2 * SEED, OPTIONS_AT_MOST = 16 };

static void put_version(struct json *j, const struct session *s, const void *about)
{
    (void)s, (void)about;
    write_text(j, NULL, CUARTEL_VERSION);
}

enum api_status ask_version(struct session *s, const struct words *w)
{
    (void)w;
    return answer(put_version, s, NULL);
}

static void put_choices(struct json *j, const char *key, const char *const *name,
                        const char *const *text)
{
    write_open(j, key, '[');
    for (int i = 0; name && name[i]; i++) {
        write_open(j, NULL, '{');
        write_text(j, "name", name[i]);
        write_text(j, "text", text && text[i] ? text[i] : "");
        write_close(j, '}');
    }
    write_close(j, ']');
}

static void put_game(struct json *j, const struct title *t)
{
    struct trouble trouble = { "" };
    void *memory = malloc(t->memory);
    const struct game *g = memory ? t->load(t->files, memory, &trouble) : NULL;
    if (g) {
        write_open(j, NULL, '{');
        write_text(j, "name", t->name);
        write_text(j, "title", t->title);
        put_words(j, "sides", g->sides);
        put_choices(j, "scenarios", g->scenarios, g->scenario_texts);
        put_choices(j, "options", g->options, g->option_texts);
        put_words(j, "levels", ai_levels);
        write_truth(j, "secrets", g->observe != NULL);
        write_close(j, '}');
    }
    free(memory);
}

static void put_games(struct json *j, const struct session *s, const void *about)
{
    (void)s, (void)about;
    write_open(j, NULL, '[');
    for (const struct title *t = games; t->name; t++)
        put_game(j, t);
    write_close(j, ']');
}

enum api_status ask_games(struct session *s, const struct words *w)
{
    (void)w;
    return answer(put_games, s, NULL);
}

static void put_nothing(struct json *j, const struct session *s, const void *about)
{
    (void)s, (void)about;
    write_null(j, NULL);
}

enum api_status ask_lay(struct session *s, const struct words *w)
{
    if (!sheets_lay(w->word[1], w->word[2]))
        return fail(BAD_DATA, "at most %d files can be laid over the data", SHEETS_AT_MOST);
    return answer(put_nothing, s, NULL);
}

static void put_options(struct json *j, const struct session *s)
{
    const struct game *g = match_game(s->match);
    unsigned options = game_head(match_state(s->match))->options;
    write_open(j, "options", '[');
    for (int i = 0; g->options && g->options[i]; i++)
        if (options >> i & 1)
            write_text(j, NULL, g->options[i]);
    write_close(j, ']');
}

static void put_opened(struct json *j, const struct session *s, const void *about)
{
    const struct match *m = s->match;
    const struct game *g = match_game(m);
    (void)about;
    write_open(j, NULL, '{');
    write_integer(j, "session", session_number(s));
    write_text(j, "game", g->name);
    write_text(j, "scenario", match_scenario(m));
    put_options(j, s);
    write_open(j, "sides", '{');
    for (int i = 0; g->sides[i]; i++)
        write_text(j, g->sides[i], match_side_tag(m, 1u << i));
    write_close(j, '}');
    write_integer(j, "played", match_length(m));
    write_truth(j, "repaired", s->repaired);
    write_truth(j, "seeded", match_has_seed(m));
    write_truth(j, "edited", match_is_edited(m));
    write_truth(j, "dictated", match_is_dictated(m));
    write_close(j, '}');
}

/* The files that were laid over the data have served. */
static enum api_status begin(struct match *m, bool repaired, const struct match_error *err)
{
    sheets_clear();
    if (!m && err->line)
        return fail_line(err->line, err->text);
    if (!m)
        return fail(err->unknown ? NOT_FOUND : BAD_DATA, "%s", err->text);
    struct session *s = session_new(m);
    if (!s) {
        match_free(m);
        return fail(BAD_DATA, "too many games are open: close one first");
    }
    s->repaired = repaired;
    return answer(put_opened, s, NULL);
}

static int digit(char c)
{
    static const char digits[] = "0123456789abcdef";
    const char *at = c ? strchr(digits, c) : NULL;
    return at ? (int)(at - digits) : -1;
}

/* 64 hexadecimal digits; or a number, as the console's `new GAME seed N` takes it. */
static bool read_seed(const char *text, uint8_t seed[SEED])
{
    long long number;
    char *end;
    if (strlen(text) != SEED_DIGITS) {
        number = strtoll(text, &end, 10);
        match_seed_from_number((uint64_t)number, seed);
        return digit(*text) >= 0 && digit(*text) < 10 && !*end && strlen(text) < 19;
    }
    for (int i = 0; i < SEED; i++) {
        int high = digit(text[2 * i]), low = digit(text[2 * i + 1]);
        if (high < 0 || low < 0)
            return false;
        seed[i] = (uint8_t)(16 * high + low);
    }
    return true;
}

static enum api_status fail_seed(void)
{
    sheets_clear();
    return fail(SYNTAX, "a seed is %d hexadecimal digits, or a number", SEED_DIGITS);
}

enum api_status ask_open(struct session *s, const struct words *w)
{
    const char *scenario = *w->word[2] ? w->word[2] : NULL;
    int options = w->n > 4 ? w->n - 4 : 0;
    struct match_error err = { 0 };
    uint8_t seed[SEED];
    (void)s;
    if (*w->word[3] && !read_seed(w->word[3], seed))
        return fail_seed();
    if (!games_find(w->word[1]) || options > OPTIONS_AT_MOST) {
        sheets_clear();
        return options > OPTIONS_AT_MOST
                   ? fail(NOT_FOUND, "no game has so many options")
                   : fail(NOT_FOUND, "there is no game '%.60s'", w->word[1]);
    }
    struct match *m = match_new(w->word[1], scenario, w->word + 4, options,
                                *w->word[3] ? seed : NULL, sheets_laid(), &err);
    return begin(m, false, &err);
}

enum api_status ask_load(struct session *s, const struct words *w)
{
    struct match_error err = { 0 };
    uint8_t seed[SEED];
    bool repaired = false;
    long at = -1;
    (void)s;
    if (*w->word[3] && !read_seed(w->word[3], seed))
        return fail_seed();
    if (*w->word[2] && !read_number(w->word[2], 0, INT32_MAX, &at)) {
        sheets_clear();
        return fail(SYNTAX, "expected a number of actions, found '%.40s'", w->word[2]);
    }
    struct match *m =
        match_read(w->word[1], strlen(w->word[1]), sheets_laid(), at, &repaired, &err);
    if (m && *w->word[3])
        match_give_seed(m, seed);
    return begin(m, repaired, &err);
}

/* What the verifier found, a line each. */
struct finding {
    bool sound;
    struct text lines; /* each with a 0 byte after it */
};

static void take_line(void *arg, const char *line)
{
    struct finding *f = arg;
    size_t n = strlen(line) + 1;
    memcpy(text_room(&f->lines, n), line, n);
    f->lines.n += n;
}

static void put_finding(struct json *j, const struct session *s, const void *about)
{
    const struct finding *f = about;
    (void)s;
    write_open(j, NULL, '{');
    write_truth(j, "sound", f->sound);
    write_open(j, "lines", '[');
    for (size_t at = 0; at < f->lines.n; at += strlen(f->lines.at + at) + 1)
        write_text(j, NULL, f->lines.at + at);
    write_close(j, ']');
    write_close(j, '}');
}

enum api_status ask_verify(struct session *s, const struct words *w)
{
    struct finding f = { 0 };
    f.sound = match_verify_text(w->word[1], strlen(w->word[1]), sheets_laid(), take_line, &f);
    sheets_clear();
    enum api_status status = answer(put_finding, s, &f);
    free(f.lines.at);
    return status;
}

enum api_status ask_close(struct session *s, const struct words *w)
{
    (void)w;
    session_end(s);
    return answer(put_nothing, NULL, NULL);
}

static void put_record(struct json *j, const struct session *s, const void *about)
{
    (void)s;
    write_text(j, NULL, about);
}

static void put_kept(struct json *j, const struct session *s, const void *about)
{
    uint8_t seed[SEED];
    char hex[SEED_DIGITS + 1];
    write_open(j, NULL, '{');
    write_text(j, "record", about);
    if (match_seed(s->match, seed)) {
        for (int i = 0; i < SEED; i++)
            snprintf(hex + 2 * i, 3, "%02x", seed[i]);
        write_text(j, "seed", hex);
    } else {
        write_null(j, "seed");
    }
    write_close(j, '}');
}

static enum api_status answer_record(const struct session *s, put_fn *put)
{
    struct text t = { 0 };
    match_write(s->match, &t);
    enum api_status status = answer(put, s, t.at);
    free(t.at);
    return status;
}

enum api_status ask_record(struct session *s, const struct words *w)
{
    (void)w;
    return answer_record(s, put_record);
}

enum api_status ask_kept(struct session *s, const struct words *w)
{
    (void)w;
    return answer_record(s, put_kept);
}

enum api_status ask_reveal(struct session *s, const struct words *w)
{
    (void)w;
    match_reveal(s->match);
    return answer(put_nothing, s, NULL);
}

enum api_status ask_tag(struct session *s, const struct words *w)
{
    unsigned side;
    enum api_status status = read_side(s, w->word[1], &side);
    if (status != FINE)
        return status;
    match_tag_side(s->match, side, w->word[2]);
    return answer(put_nothing, s, NULL);
}
