/* match.h - one game in progress with its record: what the console, the terminal, the arena and a server
 * drive.  An outer layer: it allocates, reads and writes files, draws dice.
 *
 *   struct match_error err;
 *   struct match *m = match_new("name", NULL, NULL, 0, NULL, NULL, &err);
 *   match_attach(m, "evening.cuartel", &err);      from here on, nothing that was shown can be lost
 *   match_do(m, action, &tape);
 *   while (match_chance(m, &tape, NULL, &verdict))
 *       ;
 *
 * The record is readable text: tags, a blank line, then one atom a line.  docs/record-format.md is the
 * authority; in short:
 *   [cuartel 1]                     format
 *   [game NAME] [scenario NAME] [option NAME] ...       one tag a line
 *   [side chile greedy]
 *   [data 0123456789abcdef] [program 0.1.0]
 *   [commitment HEX]                BLAKE2b-256 of the seed
 *
 *   1 chance roll 4                 number, side, atom
 *   =16 0123456789abcdef            after every 16 atoms: hash of the position
 *   ! put UNIT PLACE                a change made by hand, after [edited]
 *   # comment
 *   [result chile] [seed HEX]       at the end of a finished game; [seed HEX] alone if it was given up */
#ifndef CUARTEL_MATCH_H
#define CUARTEL_MATCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "cuartel/game.h"

struct match;
struct text;

struct match_error {
    int line;
    char text[240];
    bool unknown; /* a scenario or an option that the game does not have */
};                /* line 0: none in particular */

/* Seed of 32 bytes; NULL: from the system's randomness.  data_dir: NULL for the built-in data.
 * scenario: NULL for the first.  NULL on error. */
struct match *match_new(const char *game, const char *scenario, const char *const *options,
                        int n_options, const uint8_t *seed, const char *data_dir,
                        struct match_error *err);
/* upto: stop after that many atoms, or -1.  repaired (may be NULL) is set where a cut-off last line was dropped. */
struct match *match_load(const char *path, long upto, bool *repaired, struct match_error *err);
/* The same for a record that was made with other data than the built-in ones. */
struct match *match_load_with(const char *path, const char *data_dir, long upto, bool *repaired,
                              struct match_error *err);
/* The same for a record that is in memory; it has no seed but one that it shows. */
struct match *match_read(const char *text, size_t n, const char *data_dir, long upto,
                         bool *repaired, struct match_error *err);
void match_free(struct match *m);

const struct game *match_game(const struct match *m);
const void *match_state(const struct match *m);
long match_length(const struct match *m);              /* atoms so far */
struct action match_at(const struct match *m, long i); /* from 0 */
struct action match_last(const struct match *m);       /* verb 0: none yet */
const char *match_scenario(const struct match *m);
void match_seed_from_number(uint64_t n, uint8_t seed[32]); /* `seed 7` of the console */
/* A number for a computer player to choose with: the same for the same game at the same atom, and of no use
 * for guessing dice. */
uint64_t match_player_seed(const struct match *m);
/* The data that this match is played with. */
const struct files *match_files(const struct match *m);

/* Plays; events go to t (may be NULL).  The atom is in the record's file, if one is attached, on return. */
struct verdict match_do(struct match *m, struct action a, struct tape *t);
/* Lets chance act once: a dictated face if any is queued, else the dice.  out and v may be NULL.  false:
 * chance is not to act, or (v->reason set) the dictated face is not possible here and stays queued. */
bool match_chance(struct match *m, struct tape *t, struct action *out, struct verdict *v);
/* Adds to the results that chance is to have, each named as an action's first argument is printed: "4", or
 * the name of what is drawn.  n 0: forgets them all.  The record says where a die was not the seed's. */
void match_dictate(struct match *m, const char *const *faces, int n);
const char *match_dictated(const struct match *m); /* the next of them; NULL: none */

/* Back to the last point where undo is fair: to before the last own atom, or (all) to just after the last die,
 * reveal, change of side or edit.  Returns atoms taken back; 0: nothing to undo.  Whoever plays forced atoms
 * by himself takes them back until game_forced is false. */
long match_undo(struct match *m, bool all);

/* For who studies a position and owes nobody fairness: back to before the last change by hand or the last atom that was no
 * die, whichever came later, with the dice after it.  false: there is none.  A seed that was in use stays so. */
bool match_step_back(struct match *m);

/* A place to come back to, for who tries several atoms and gives up: the faces come back too. */
struct match_mark {
    long length;
    int notes, faces;
    bool seeded, shown, dictated, edited;
    uint8_t seed[32], commitment[32];
};
struct match_mark match_mark(const struct match *m);
void match_return(struct match *m, const struct match_mark *mark);

/* A change by hand, in the words of the console: "put ch-infr-01 3123 steps=1", "remove UNIT",
 * "set TRACK VALUE", "step NAME [SIDE]", "clear".  Marks the record edited; what a step begins with goes to t
 * (may be NULL).  On anything but EDITED nothing is changed and `why` says what is wrong. */
enum edited { EDITED, EDIT_MISREAD, EDIT_NOT_FOUND, EDIT_REFUSED };
enum edited match_edit(struct match *m, const char *command, struct tape *t, char *why,
                       size_t n);
bool match_is_edited(const struct match *m);
/* The i-th change by hand, from 0, in the same words, and how many atoms stand before it; NULL: no more. */
const char *match_edit_at(const struct match *m, int i, long *before);
bool match_is_dictated(const struct match *m);
/* A remark of whoever plays, one line: it stands in the record where the game now is, means nothing to it, and
 * stays where actions are taken back. */
void match_comment(struct match *m, const char *text);
const char *match_comment_at(const struct match *m, int i); /* without its #; NULL: no more */

/* Writes the record whole.  While the game goes on, its seed is kept beside it in PATH.seed (of no interest to
 * anybody but who goes on with this game; gone when the game is over). */
bool match_save(const struct match *m, const char *path, struct match_error *err);
/* From now on, each atom is appended to this file as it is played (written whole at first). */
bool match_attach(struct match *m, const char *path, struct match_error *err);
/* Between the two the attached file stays as it is; then it is written whole.  For what is taken back only to be
 * played again in another order: whenever the program is killed, the file has the one or the other. */
void match_hold(struct match *m);
void match_release(struct match *m);
/* NULL, or why the attached file can no longer be written: nothing after this may be shown as safe. */
const char *match_trouble(const struct match *m);
/* Gives the game up: shows the seed in the record, so that its dice can be proved. */
void match_reveal(struct match *m);
bool match_has_seed(const struct match *m); /* false: further dice come from a new seed */
void match_tag_side(struct match *m, unsigned side, const char *who);
const char *match_side_tag(const struct match *m, unsigned side); /* "" where there is none */

/* Replays a record from the first atom: rules, hashes, commitment and every die.  What is found goes to
 * report, a line each; true: all is in order. */
bool match_verify(const char *path, void (*report)(void *arg, const char *line), void *arg);
bool match_verify_with(const char *path, const char *data_dir,
                       void (*report)(void *arg, const char *line), void *arg);
/* The same for a record that is in memory. */
bool match_verify_text(const char *text, size_t n, const char *data_dir,
                       void (*report)(void *arg, const char *line), void *arg);

/* For who keeps a record elsewhere than in a file: its text (match/text.h), and the seed while the game goes on, which is
 * nobody else's to see. */
void match_write(const struct match *m, struct text *out);
bool match_seed(const struct match *m, uint8_t seed[32]);
/* Gives a record its seed back; false: it has one, or is not committed to this one. */
bool match_give_seed(struct match *m, const uint8_t seed[32]);
long match_undoable(const struct match *m); /* how many atoms `match_undo` could take back */

#endif
