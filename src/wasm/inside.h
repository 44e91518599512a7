/* inside.h - what the files of src/wasm share, and nobody else sees. */
#ifndef CUARTEL_WASM_INSIDE_H
#define CUARTEL_WASM_INSIDE_H

#include "match/match.h"
#include "match/text.h"
#include "view/json.h"
#include "wasm/api.h"

enum { WORDS = 1024, NAME = 140, LINE = 700, EVENTS = 4096 };

struct session {
    struct match *match; /* NULL: the row is free */
    bool repaired;
    struct tape tape; /* what the last change caused */
    struct event event[EVENTS];
};

/* The arguments of a question.  What is left out is "". */
struct words {
    int n;
    const char *word[WORDS];
};

/* A row of the table in api.c. */
struct question {
    const char *name;
    int least, most; /* arguments */
    enum { ALONE, IN_GAME } where;
    enum api_status (*answer)(struct session *s, const struct words *w);
};
extern const struct question questions[]; /* a NULL name ends */

/* Each answers or fails once.  What an answer holds is written by a function, perhaps more than once: until there is
 * room for all of it. */
typedef void put_fn(struct json *j, const struct session *s, const void *about);
enum api_status answer(put_fn *put, const struct session *s, const void *about);
/* A whole document of view.h: writes it to out, and says what it needs. */
typedef size_t document_fn(const struct session *s, const void *about, char *out, size_t n);
enum api_status answer_document(document_fn *write, const struct session *s, const void *about);
enum api_status fail(enum api_status status, const char *format, ...);
enum api_status fail_line(int line, const char *text); /* of a record: BAD_DATA */
enum api_status fail_verdict(const struct session *s, struct action a, struct verdict v);

struct session *session_new(struct match *m); /* NULL: there are too many */
int session_number(const struct session *s);
void session_end(struct session *s);

/* words.c: false, or a failure's status, where the word is none. */
bool read_number(const char *text, long least, long most, long *out);
enum api_status read_side(const struct session *s, const char *name, unsigned *side);
enum api_status read_name(const struct session *s, char kind, const char *name, int *out);
/* Read by who acts; what is wrong with it, or NULL. */
const char *read_action(const struct session *s, const char *text, struct action *out);

/* put.c: parts of answers. */
const char *after_rule(const char *text); /* what stands after it */
void put_name(struct json *j, const struct session *s, const char *key, char kind, int index);
void put_words(struct json *j, const char *key, const char *const *word);
void put_facts(struct json *j, const struct fact *fact, int n);
void put_events(struct json *j, const struct game *g, const struct event *event, int n);
void put_judgement(struct json *j, const struct session *s, struct action a, struct verdict v);
/* The position as a side may know it; seen is where it may be put. */
const void *seen_by(const struct session *s, const void *state, unsigned side, void *seen);

/* sheets.c: the files that the next game is opened with, over the built-in ones. */
enum { SHEETS_AT_MOST = 64 };
bool sheets_lay(const char *name, const char *text); /* false: there are too many */
const char *sheets_laid(void); /* the match driver's name for them; NULL: none */
void sheets_clear(void);
int sheets_count(void);
const char *sheets_name(int i);
const char *sheets_text(const char *name); /* NULL: none of this name */

/* open.c */
enum api_status ask_version(struct session *s, const struct words *w);
enum api_status ask_games(struct session *s, const struct words *w);
enum api_status ask_lay(struct session *s, const struct words *w);
enum api_status ask_open(struct session *s, const struct words *w);
enum api_status ask_load(struct session *s, const struct words *w);
enum api_status ask_verify(struct session *s, const struct words *w);
enum api_status ask_close(struct session *s, const struct words *w);
enum api_status ask_record(struct session *s, const struct words *w);
enum api_status ask_kept(struct session *s, const struct words *w);
enum api_status ask_reveal(struct session *s, const struct words *w);
enum api_status ask_tag(struct session *s, const struct words *w);

/* look.c */
enum api_status ask_statics(struct session *s, const struct words *w);
enum api_status ask_view(struct session *s, const struct words *w);
enum api_status ask_titles(struct session *s, const struct words *w);
enum api_status ask_hash(struct session *s, const struct words *w);
enum api_status ask_log(struct session *s, const struct words *w);

/* map.c */
enum api_status ask_map(struct session *s, const struct words *w);
enum api_status ask_faces(struct session *s, const struct words *w);

/* judge.c */
enum api_status ask_check(struct session *s, const struct words *w);
enum api_status ask_why(struct session *s, const struct words *w);
enum api_status ask_odds(struct session *s, const struct words *w);
enum api_status ask_reach(struct session *s, const struct words *w);
enum api_status ask_ahead(struct session *s, const struct words *w);
enum api_status ask_supply(struct session *s, const struct words *w);

/* play.c */
enum api_status ask_act(struct session *s, const struct words *w);
enum api_status ask_auto(struct session *s, const struct words *w);
enum api_status ask_chance(struct session *s, const struct words *w);
enum api_status ask_settle(struct session *s, const struct words *w);
enum api_status ask_move(struct session *s, const struct words *w);
enum api_status ask_undo(struct session *s, const struct words *w);
enum api_status ask_back(struct session *s, const struct words *w);
enum api_status ask_undoable(struct session *s, const struct words *w);
enum api_status ask_edit(struct session *s, const struct words *w);

/* texts.c */
enum api_status ask_rules(struct session *s, const struct words *w);
enum api_status ask_provenance(struct session *s, const struct words *w);
enum api_status ask_guide(struct session *s, const struct words *w);
/* Members of an answer: the text of a rule, or null. */
void put_reference(struct json *j, const struct session *s, const char *key, const char *rule);
void put_ruling(struct json *j, const struct session *s, const char *key, int number);

#endif
