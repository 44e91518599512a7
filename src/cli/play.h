/* play.h - a game at this keyboard, as both front ends see it: the lines of plain.c and the screen of tui.c.
 *
 * One struct play holds the match, who is a person and who a computer, whose eyes look at the screen, and what has
 * happened.  Dice, computers and questions with one answer act by themselves, one atom a call, so that a front end
 * can show each as it happens:
 *
 *   while (play_step(p))
 *       show the new rows of p->log;
 *   side = play_asked(p);                  a person is to choose, or (0) the game is over
 *   if (side != p->viewer)
 *       ask for the keyboard to be handed over, then play_hand_over(p);
 *   play_do(p, p->choice[i]);
 *
 * Every atom is in the record's file before it is in the log. */
#ifndef CUARTEL_CLI_PLAY_H
#define CUARTEL_CLI_PLAY_H

#include <stdalign.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "cli/cli.h"
#include "match/ahead.h"
#include "match/forces.h"
#include "match/match.h"
#include "match/span.h"
#include "match/text.h"
#include "match/travel.h"

enum { PLAY_SIDES = 7, PLAY_PATH = 1024, PLAY_NAME = 80, PLAY_LINE = 400, PLAY_EVENTS = 4096 };
enum { PLAY_FACTS = 64, PLAY_UNITS = 512, MANY_UNITS = 4096, PLAY_NO_SEED = -1 };

/* What the command line asks for; NULL: nothing said. */
struct play_wish {
    const char *game, *side, *level, *scenario, *data, *load, *save;
    struct cli_list options;
    long seed; /* or PLAY_NO_SEED */
    bool plain, guided;
};
int play_run(const struct cli_line *l,
             struct play_wish *w); /* `cuartel play`: an exit status */

/* What happened.  Kept as it was, and made text for whoever looks: others may know less of it. */
enum entry_kind { ENTRY_ACTION, ENTRY_EVENT, ENTRY_NOTE };
struct entry {
    enum entry_kind kind;
    bool only;  /* ACTION: there was no other choice */
    bool fight; /* NOTE: of a fight that begins */
    long atom;  /* the record's length after it */
    struct action action;
    struct event event;
    char *text; /* NOTE */
};

/* A move of many atoms in progress. */
struct goal {
    bool on;
    bool waits; /* for somebody to throw the dice of its next action */
    struct action next;
    struct travel travel;
};

/* The computer chooses for who is asked. */
struct errand {
    bool on;
    struct span span;
};

/* The picks of who is asked, while nothing else has come between them. */
struct selection {
    bool on;
    long from; /* the record's length before the first */
    int n;
    uint16_t order[PLAY_UNITS]; /* as the person named them: the record has them ascending */
    alignas(max_align_t) unsigned char base[GAME_MAX_STATE]; /* the position then */
};

/* How the table lay when a side was last asked. */
struct since {
    bool on;
    long row; /* of the log, the next one then */
    alignas(max_align_t) unsigned char s[GAME_MAX_STATE];
};

struct play {
    struct match *match;
    const struct game *g;
    unsigned sides, people;        /* who plays; which of them sit here */
    const char *level[PLAY_SIDES]; /* of the others */
    unsigned viewer;               /* whose eyes look at the screen; 0: nobody's yet */
    alignas(
        max_align_t) unsigned char seen[GAME_MAX_STATE]; /* the position as they may see it */
    struct entry *log;
    long logged, log_cap;
    long told[PLAY_SIDES]; /* rows of the log that each side has been shown */
    int choices;           /* what the asked person may do, verb by verb */
    struct action choice[GAME_MAX_LEGAL];
    struct goal goal;
    struct errand errand;
    struct selection selection;
    long deed; /* the record's length before what was asked for last: it goes back as one */
    bool held; /* the view and the choices wait until a selection is in its order */
    struct since since[PLAY_SIDES];
    struct text news[PLAY_SIDES]; /* of the last turn of others, told to each side or not */
    bool fighting;                /* the scene is a fight that has been noted */
    char path[PLAY_PATH];         /* of the record */
    int lock;
    int turn;      /* last told */
    bool guided;   /* by the game's guided opening */
    int guided_to; /* its last step that was told, from 1 */
};

/* play_start.c: a new game or one that is gone on with.  ask: put questions about what was not said.
 * NULL: said on standard error why not. */
struct play *play_open(const struct play_wish *wish, bool ask);
void play_close(struct play *p);
bool play_is_yes(const char *line, bool otherwise); /* otherwise: what an empty line means */

/* play_files.c: where records are kept. */
bool play_new_path(const char *game,
                   char out[PLAY_PATH]); /* a free name; the file is there, empty */
struct match *play_newest(const char *game, const char *data, /* unfinished; NULL: none */
                          char out[PLAY_PATH], char when[PLAY_NAME]);
bool play_lock(struct play *p); /* p->path; false: another program plays it */
void play_unlock(struct play *p);

/* play_model.c */
void play_begin(
    struct play *p); /* the match, the sides and the path are set: makes the log and the view */
bool play_step(struct play *p);
void play_look(struct play *p);            /* makes view and choices anew */
unsigned play_asked(const struct play *p); /* the person to choose; 0: the game is over */
bool play_is_over(const struct play *p);
void play_hand_over(struct play *p); /* to the asked person */
bool play_has_secrets(const struct play *p);
struct verdict play_atom(struct play *p, struct action a, bool only);
long play_undo(struct play *p, bool all); /* atoms taken back */
void play_note(struct play *p, const char *format, ...);
void play_cut_log(struct play *p, long atoms); /* forgets what came after */
const struct step *play_now(const struct play *p);

/* play_pick.c: what people may do is a little more than what the rules take: picks in any order, any of equal
 * units.  play_do and play_check say so; play_atom and game_check are the rules alone. */
struct verdict play_do(struct play *p, struct action a);
struct verdict play_check(const struct play *p, struct action a);
int play_late_picks(const struct play *p, unsigned side, struct action *out, int cap);
bool play_is_forced(const struct play *p,
                    struct action *only); /* the only choice, and it may be played unasked */
int play_own_picks(const struct play *p, struct action own[PLAY_UNITS]);
void play_set_picks(struct play *p, const struct action *own,
                    int n); /* instead of those there are */
bool play_undo_pick(struct play *p);
bool play_drop_pick(struct play *p, int unit); /* whenever it was made; false: it was not */
void play_before_atom(struct play *p, struct action a);
void play_find_selection(struct play *p); /* anew, after atoms were taken back */
/* The position after so many atoms.  false: a change by hand stands in between. */
bool play_replay(const struct play *p, long atoms, void *s);

/* play_news.c: what happened, told shortly. */
bool play_is_folded(const struct play *p, long i,
                    long to); /* a row that a later one before `to` tells, too */
int play_say_rows(const struct play *p, long from, long to,
                  struct text *out);             /* the others; how many lines */
void play_mark_told(struct play *p);             /* the viewer is asked now */
long play_first_of_others(const struct play *p); /* row of the log since then, or -1 */
bool play_say_news(const struct play *p,
                   struct text *out); /* what mattered since then; false: nothing did */
void play_say_news_again(const struct play *p, struct text *out);
void play_note_fight(struct play *p);
bool play_is_fight(const struct play *p); /* one is under way */

/* play_digest.c: the log since a row in few lines, for the news. */
bool play_is_drawn(const struct play *p, int place);           /* it is on the map */
int play_steps(const struct play *p, const void *s, int unit); /* left; -1: it has none */
void play_say_trips(const struct play *p, const void *before, struct text *out);
void play_say_deeds(const struct play *p, long from, struct text *out);
/* Have the deeds told that the side got the place? */
bool play_has_told(const struct play *p, long from, int place, unsigned side);

/* play_guide.c: the guided opening. */
bool play_guide_wish(const struct cli_line *l, struct play_wish *w); /* false: said why not */
bool play_guide_say(const struct play *p, struct text *out); /* false: there is no step now */
bool play_guide_news(struct play *p, struct text *out); /* the same, if it was not told yet */
/* What it asks for next: an action, or (place not -1) to go to a place.  false: it cannot be done now. */
bool play_guide_next(const struct play *p, struct action *a, int *place);

/* play_move.c */
bool play_toward(struct play *p,
                 int place);       /* what is picked begins to go there; false: it cannot */
bool play_goes_on(struct play *p); /* the next atom of a move in progress, if there is one */
/* The action that a move in progress would go on with, but dice decide it; any other ends the move. */
bool play_waits(const struct play *p, struct action *next);
struct verdict play_move(struct play *p, const struct muster *who, int place);
int play_picked(const struct play *p, uint16_t *units, int cap);
/* ": Zepita, Lima cannot get there", of units that are picked; nothing where each could alone. */
void play_say_who_cannot(const struct play *p, const uint16_t *units, int n, int place,
                         struct text *out);
/* Who stands there and may be picked, by himself or with those that are. */
int play_find_pickable(const struct play *p, int place, uint16_t *units, int cap);
int play_pick_all(struct play *p, int place); /* how many could be */

/* play_many.c: many atoms for one word. */
typedef bool play_fits(void *arg, struct action a);
/* Plays the choices of this verb that fit, the first each time, as long as the step asks for them; how many. */
int play_each(struct play *p, int verb, play_fits *fits, void *arg);
/* Plays a choice with its unit and with those that are equal to it, so many in all; how many. */
int play_times(struct play *p, struct action a, int times);
/* The computer begins to choose for who is asked (match/span.h); false: nobody is. */
bool play_settle(struct play *p, bool through);
bool play_settles(struct play *p);      /* its next choice, if there is one */
void play_watch_errand(struct play *p); /* after whoever has acted */
/* What a person has asked for when the record was that long is one deed, done or begun. */
void play_meant(struct play *p, long before);

/* play_force.c: the viewer's names for units that go together. */
bool play_is_force(const struct play *p, const char *name, struct force *out);
void play_say_forces(const struct play *p, struct text *out);
void play_say_force(const struct play *p, struct force *f, struct text *out);
void play_name_force(struct play *p, const char *name, const struct muster *who,
                     struct text *out);
void play_say_apart(const struct play *p, const struct muster *who, struct text *out);

/* play_say.c: texts, by lines. */
void play_say_event(const struct play *p, struct event e, char *out, size_t n);
void play_say_entry(const struct play *p, const struct entry *e, char *out, size_t n);
void play_say_choice(const struct play *p, struct action a, char *out,
                     size_t n);                           /* without its side */
int play_place_of(const struct play *p, struct action a); /* the place it is about, or -1 */
void play_name(const struct play *p, char kind, int index, char out[PLAY_NAME]);
void play_title(const struct play *p, char kind, int index,
                char out[PLAY_NAME]); /* for people */
void play_say_place(const struct play *p, int place, struct text *out);
void play_say_unit(const struct play *p, int unit, struct text *out);
void play_say_unit_line(const struct play *p, int unit, struct text *out);
void play_say_units(const struct play *p, unsigned side, struct text *out); /* by place */
void play_say_stacks(const struct play *p, unsigned side, struct text *out);
void play_say_score(const struct play *p, int most, struct text *out);
void play_say_prompt(const struct play *p, char *out, size_t n);
void play_say_end(const struct play *p, struct text *out);
bool play_say_left(const struct play *p,
                   struct text *out); /* what else may be done; false: nothing */
void play_say_kept(const struct play *p, struct text *out);            /* where the record is */
void play_called(const struct play *p, int unit, char *out, size_t n); /* "Huascar", or "" */
int play_count(const struct play *p, char kind);
int play_unseen(const struct play *p, int place, unsigned side); /* units of the side there */

/* play_scene.c: what is under way, by lines of at most so many columns (0: of any length); or in one line, without
 * what is picked. */
void play_say_scene(const struct play *p, int columns, struct text *out);
bool play_is_display_row(const struct fact *fact); /* of a display */
void play_say_scene_shortly(const struct play *p, struct text *out);

/* play_look.c: all about what has this name, of whatever kind; or about all rows of the kind that is named. */
void play_say_look(const struct play *p, const char *words, struct text *out);
/* false: nothing is known of it, or it is a place, a unit or a number. */
bool play_say_named(const struct play *p, char kind, int row, struct text *out);

/* play_read.c: what is typed, by ids or by names.  What is wrong with it is added to `wrong`. */
int play_read_name(const struct play *p, char kind, const char *line,
                   struct text *wrong); /* or -1 */
/* The name that *text begins with, tidied; *text goes behind it.  -1: there is none. */
int play_take_name(const struct play *p, char kind, const char **text, struct text *wrong);
enum { PLAY_TYPED = 4 * PLAY_LINE };
void play_tidy(const char *line, char out[PLAY_TYPED]);
bool play_read_action(const struct play *p, const char *line, struct action *out,
                      struct text *wrong);
int play_find_place(const struct play *p, const char *name); /* or -1, and nothing is said */
unsigned play_find_side(const struct play *p, const char *name);
int play_find_verb(const struct play *p, const char *name);
unsigned play_speaker(const struct play *p); /* who is asked, or looks */

/* play_ask.c */
bool play_say_odds(const struct play *p, struct action a,
                   struct text *out); /* false: it has none */
void play_explain(const struct play *p, struct action a, struct verdict v, char *out, size_t n);
void play_say_why(const struct play *p, struct action a, struct text *out);
/* What may come in between where the picked units go there; whether they can come there. */
bool play_say_ahead(const struct play *p, int place, struct text *out);
void play_say_why_here(const struct play *p, int place, struct text *out);
void play_say_reach(const struct play *p, const uint16_t *units, int n, struct text *out);

/* play_rules.c: the rules in our own words. */
void play_say_rule(const struct play *p, const char *words, struct text *out);
bool play_say_ruling(const struct play *p, int number,
                     struct text *out); /* false: there is none */

/* play_words.c: one line as a person types it. */
enum said {
    SAID,          /* out has the answer */
    SAID_ACT,      /* an action, for play_do */
    SAID_ACT_SURE, /* the same, and no question is to be asked */
    SAID_PLAYED,   /* something was played or taken back */
    SAID_LEAVE
};
enum said play_line(struct play *p, const char *line, struct action *a, struct text *out);

/* The front ends: an exit status. */
int plain_run(struct play *p);
int tui_run(struct play *p);
const char *tui_why_not(void); /* NULL, or why this terminal cannot show the full screen */

#endif
