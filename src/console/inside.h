/* inside.h - what the families of commands share. */
#ifndef CUARTEL_CONSOLE_INSIDE_H
#define CUARTEL_CONSOLE_INSIDE_H

#include "console/console.h"
#include "match/ahead.h"
#include "match/forces.h"
#include "match/match.h"
#include "match/text.h"
#include "match/travel.h"

enum { MAX_WORDS = 512, EVENTS = 4096, NAME = 80, LINE = 400 };

enum code { UNKNOWN_COMMAND, SYNTAX, NO_GAME, ILLEGAL, NOT_FOUND, BAD_DATA };

/* One command as it was typed. */
struct words {
    int n;
    const char *word[MAX_WORDS]; /* [0] is its name; quotes are taken off */
    const char *rest;            /* what follows the name, as typed */
};

struct tests {
    int cases, wrong, case_line, case_wrong;
    bool star;
    int unclaimed; /* line of a failure that no `refused` has answered yet, or 0 */
    char failure[LINE];
};

struct console {
    struct match *match;
    FILE *out, *err;
    const char *name;
    int line;
    bool closed;
    struct text answer; /* of the last command that was no part of a test */
    bool failed;
    struct tests tests;
    struct tape tape; /* what the last command that played caused */
    struct event event[EVENTS];
};

struct command {
    const char *name, *usage, *help;
    bool needs_game;
    bool keeps_answer; /* speaks about the last answer, so that one stays */
    bool takes_line;   /* ; is part of its text */
    void (*run)(struct console *c, const struct words *w);
};
extern const struct command commands[]; /* a row without a name ends */
const struct command *command_named(const char *name);

/* console.c: answers.  say adds a line; fail replaces what was said. */
void say(struct console *c, const char *format, ...);
void fail(struct console *c, enum code code, const char *format, ...);
void fail_illegal(struct console *c, struct verdict v);
const char *answer_line(const struct console *c, int i,
                        size_t *length); /* NULL: no such line */

/* names.c: names as people type them.  On an unknown one they fail, and answer false. */
bool read_side(struct console *c, const char *name, unsigned *side);
bool read_name(struct console *c, char kind, const char *name, int *out);
bool read_track(struct console *c, const char *name, int *out);
bool read_action(struct console *c, const char *text, struct action *out);
bool read_number(const char *text, long least, long most, long *out);
void name_of(const struct console *c, char kind, int index, char out[NAME]);

/* act.c */
void begin_tape(struct console *c);
void say_events(struct console *c);
bool play_queued(struct console *c,
                 const struct match_mark *mark); /* dictated results, while chance acts */
bool play_chance(struct console *c,
                 const struct match_mark *mark); /* one result, dictated or not */

/* forces.c: words from..to-1, each a unit or a force, of which those units go that stand together. */
bool read_units(struct console *c, const struct words *w, int from, int to, struct muster *out);
void say_apart(struct console *c, const struct muster *who); /* the others, if there are any */

/* expect.c */
void claim_failure(
    struct console *c); /* a failure that no `refused` has answered is a mismatch */
void note_failure(struct console *c);
void end_case(struct console *c);

/* The commands, by family. */
typedef void command_fn(struct console *c, const struct words *w);
command_fn do_version, do_help, do_games, do_new, do_load, do_save;       /* session.c */
command_fn do_who, do_prompt, do_legal, do_try, do_why, do_odds;          /* ask.c */
command_fn do_do, do_dice, do_auto, do_settle, do_play, do_undo, do_move; /* act.c, sugar.c */
command_fn do_at, do_unit, do_units, do_track, do_scene, do_state;        /* table.c */
command_fn do_observe, do_reach, do_ahead, do_supply, do_look;
command_fn do_edit, do_back;                       /* sugar.c, act.c */
command_fn do_force;                               /* forces.c */
command_fn do_perft, do_divide, do_hash, do_bench; /* count.c */
command_fn do_test, do_expect, do_refused;         /* expect.c */

#endif
