/* Commands about the program, and about games as a whole. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "console/inside.h"
#include "cuartel/games.h"

void do_version(struct console *c, const struct words *w)
{
    (void)w;
    say(c, "cuartel " CUARTEL_VERSION " protocol 1");
}

/* The help of one command may have several lines. */
static void say_help(struct console *c, const struct command *command)
{
    say(c, "%s", command->usage);
    for (const char *line = command->help; *line;) {
        int n = (int)strcspn(line, "\n");
        say(c, "  %.*s", n, line);
        line += n + (line[n] == '\n');
    }
}

void do_help(struct console *c, const struct words *w)
{
    if (w->n == 1) {
        for (const struct command *command = commands; command->name; command++)
            say(c, "%s", command->usage);
        return;
    }
    const struct command *command = command_named(w->word[1]);
    if (command)
        say_help(c, command);
    else
        fail(c, NOT_FOUND, "command '%.60s'", w->word[1]);
}

static void say_words(struct console *c, const char *what, const char *const *word)
{
    for (; word && *word; word++)
        say(c, "  %s %s", what, *word);
}

void do_games(struct console *c, const struct words *w)
{
    (void)w;
    for (const struct title *t = games; t->name; t++) {
        struct match_error err;
        struct match *m = match_new(t->name, NULL, NULL, 0, NULL, NULL, &err);
        say(c, "%s %s", t->name, t->title);
        if (m) {
            say_words(c, "scenario", match_game(m)->scenarios);
            say_words(c, "option", match_game(m)->options);
        } else {
            say(c, "  cannot be loaded: %s", err.text);
        }
        match_free(m);
    }
}

static void put_match(struct console *c, struct match *m)
{
    match_free(c->match);
    c->match = m;
    begin_tape(c);
}

/* What follows `new GAME`. */
struct start {
    const char *scenario, *data, *option[16];
    int options;
    uint8_t seed[32];
    bool seeded;
};

static bool is_word(const struct words *w, int i, const char *word)
{
    return i < w->n && strcasecmp(w->word[i], word) == 0;
}

/* One `word value` of `new`; false: what is there is no such pair. */
static bool read_pair(const struct words *w, int i, struct start *s)
{
    long n;
    if (i + 1 >= w->n)
        return false;
    if (is_word(w, i, "data"))
        s->data = w->word[i + 1];
    else if (is_word(w, i, "option") && s->options < 16)
        s->option[s->options++] = w->word[i + 1];
    else if (is_word(w, i, "seed") && read_number(w->word[i + 1], 0, INT64_MAX, &n))
        match_seed_from_number((uint64_t)n, s->seed), s->seeded = true;
    else
        return false;
    return true;
}

static bool is_pair(const struct words *w, int i)
{
    return is_word(w, i, "data") || is_word(w, i, "option") || is_word(w, i, "seed");
}

void do_new(struct console *c, const struct words *w)
{
    struct start s = { 0 };
    struct match_error err;
    int i = 2;
    if (w->n < 2) {
        fail(c, SYNTAX, "%s", command_named("new")->usage);
        return;
    }
    if (i < w->n && !is_pair(w, i))
        s.scenario = w->word[i++];
    for (; i < w->n; i += 2)
        if (!read_pair(w, i, &s)) {
            fail(c, SYNTAX, "expected seed N, option NAME or data DIR, found '%.60s'",
                 w->word[i]);
            return;
        }
    if (!games_find(w->word[1])) {
        fail(c, NOT_FOUND, "game '%.60s'", w->word[1]);
        return;
    }
    if (s.data && c->closed) {
        fail(c, BAD_DATA, "files are closed here");
        return;
    }
    struct match *m = match_new(w->word[1], s.scenario, s.option, s.options,
                                s.seeded ? s.seed : NULL, s.data, &err);
    if (!m) {
        fail(c, err.unknown ? NOT_FOUND : BAD_DATA, "%s", err.text);
        return;
    }
    put_match(c, m);
    say(c, "%s %s", match_game(m)->name, match_scenario(m));
}

void do_load(struct console *c, const struct words *w)
{
    struct match_error err;
    const char *data = NULL;
    bool repaired, fine = w->n == 2 || w->n == 4 || w->n == 6;
    long upto = -1;
    for (int i = 2; fine && i < w->n; i += 2)
        if (is_word(w, i, "data"))
            data = w->word[i + 1];
        else
            fine = is_word(w, i, "at") && read_number(w->word[i + 1], 0, INT32_MAX, &upto);
    if (!fine) {
        fail(c, SYNTAX, "%s", command_named("load")->usage);
        return;
    }
    if (c->closed) {
        fail(c, BAD_DATA, "files are closed here");
        return;
    }
    struct match *m = match_load_with(w->word[1], data, upto, &repaired, &err);
    if (!m && err.line)
        fail(c, BAD_DATA, "line %d: %s", err.line, err.text);
    else if (!m)
        fail(c, BAD_DATA, "%s", err.text);
    if (!m)
        return;
    put_match(c, m);
    say(c, "%s %s, %ld atoms", match_game(m)->name, match_scenario(m), match_length(m));
    if (repaired)
        say(c, "the last line was cut off and is left out");
    if (!match_has_seed(m) && !game_head(match_state(m))->result)
        say(c, "its seed is not here: further dice come from a new one");
}

void do_save(struct console *c, const struct words *w)
{
    struct match_error err;
    if (w->n != 2)
        fail(c, SYNTAX, "%s", command_named("save")->usage);
    else if (c->closed)
        fail(c, BAD_DATA, "files are closed here");
    else if (!match_save(c->match, w->word[1], &err))
        fail(c, BAD_DATA, "%s", err.text);
    else
        say(c, "%ld atoms", match_length(c->match));
}
