/* inside.h - what the files of src/match share, and nobody else sees. */
#ifndef CUARTEL_MATCH_INSIDE_H
#define CUARTEL_MATCH_INSIDE_H

#include "match/dice.h"
#include "match/match.h"
#include "match/overlay.h"
#include "match/text.h"

enum {
    CHECK_EVERY = 16, /* atoms between two hashes */
    WHO = 64,         /* bytes of a side's tag */
    SIDES = 7,        /* bits below CHANCE */
};

/* A line of the record that is no atom and no hash: a comment, a tag in the body, an edit.  Its text is the line. */
struct note {
    long before; /* how many atoms stand above it */
    char *text;
};

struct match {
    const struct title *title;
    struct overlay data;
    void *memory; /* of g */
    const struct game *g;
    int scenario;
    unsigned options;
    char who[SIDES][WHO];

    void *state;
    struct action *atom;
    long length, atoms_cap;
    uint64_t *check;
    long checks_cap; /* hash after atom 16, 32, ... */
    struct note *note;
    int notes, notes_cap, notes_filed; /* filed: those in the attached file */
    long fair;                         /* undo goes back to here */

    uint8_t commitment[SEED_BYTES];       /* the one that the dice now come under */
    uint8_t first_commitment[SEED_BYTES]; /* the one in the head */
    uint8_t seed[SEED_BYTES];
    bool committed;     /* there is a commitment */
    bool seeded, shown; /* the seed is known; it stands in the record */
    bool dictated, edited;
    char (*face)[WHO];
    int faces, faces_cap, face_next;

    char *path; /* the attached file, or NULL */
    int fd;
    bool held, behind; /* the file waits for match_release; and lacks something */
    char trouble[240];
    bool departed; /* a check value was not the recorded one */
    bool foreign;  /* read from a record of another version of the program */
};

/* match.c */
bool match_open(struct match **out, const char *game, const char *scenario,
                const char *const *options, int n_options, const char *data_dir,
                struct match_error *err);
void match_begin(struct match *m);                         /* sets up the first position */
void match_new_seed(struct match *m, const uint8_t *seed); /* NULL: a fresh one */
bool match_admit(struct match *m, struct action a, struct tape *t, struct verdict *v);
struct action match_draw(const struct match *m); /* what the dice give for the next atom */
void match_rewind(struct match *m, long length);
void match_note(struct match *m, const char *text);
int match_fail(struct match_error *err, int line, const char *format, ...); /* always 0 */

/* edit.c: performs the words of an edit on a state, which stays as it was if anything is wrong. */
enum edited edit_state(const struct game *g, void *s, const char *command, struct tape *t,
                       char *why, size_t n);

/* write.c */
void record_write(const struct match *m, struct text *out);
void record_write_atom(const struct match *m, long i,
                       struct text *out);                       /* and the hash after it */
void record_write_end(const struct match *m, struct text *out); /* result and seed, if over */
void record_result(const struct match *m, char *out, size_t n); /* "chile", "draw", "" */
void record_seed(const uint8_t *seed, const char *tag,
                 char out[SEED_HEX + 16]); /* "[seed HEX]" */
void hex_print_bytes(const uint8_t *bytes, size_t n, char *out);
bool hex_parse_bytes(const char *text, uint8_t *bytes, size_t n);

/* read.c: one line of a record. */
enum line_kind {
    LINE_END,
    LINE_BLANK,
    LINE_TAG,
    LINE_ATOM,
    LINE_CHECK,
    LINE_EDIT,
    LINE_COMMENT,
    LINE_WRONG,
    LINE_CUT
};
enum { RECORD_LINE = 1000 }; /* with its tag or mark, one text_add */
struct line {
    enum line_kind kind;
    int line;
    long number;            /* ATOM, CHECK */
    uint64_t hash;          /* CHECK */
    char name[32];          /* TAG */
    char text[RECORD_LINE]; /* TAG: its value; ATOM, EDIT: the words; else the line */
};
struct reader {
    const char *at, *end;
    int line;
};
void reader_next(struct reader *r, struct line *l);

/* The head of a record. */
enum { OPTIONS = 16, SHEETS = 64 };
struct heading {
    char game[64], scenario[64], program[32];
    char option[OPTIONS][64];
    int options;
    char side[SIDES][WHO], who[SIDES][WHO];
    int sides;
    struct {
        char name[64];
        uint64_t digest;
    } sheet[SHEETS];
    int sheets;
    uint64_t data;
    int data_line;
    uint8_t commitment[SEED_BYTES];
    bool has_game, has_scenario, has_data, has_commitment;
};
bool heading_read(struct reader *r, struct heading *h, struct match_error *err);
/* Opens the game that the heading names; what differs in the data is said in `differs` ("" if nothing). */
bool heading_open(const struct heading *h, const char *data_dir, struct match **out,
                  char *differs, size_t n, struct match_error *err);
/* Takes one line of the body.  What is wrong is said in err; a false answer means that nothing can be made
 * of what follows (a wrong hash is said, too, but lets one go on). */
bool body_take(struct match *m, const struct line *l, struct match_error *err);

/* store.c */
bool store_append(struct match *m, const struct text *t);
void store_rewrite(struct match *m);
void store_close(struct match *m);
void store_keep_seed(struct match *m); /* beside the attached file */
void store_drop_seed(const char *path);
bool store_find_seed(struct match *m, const char *path);

#endif
