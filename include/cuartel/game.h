/* game.h - the contract of libcuartel: all that a server, a computer player, a replayer, a terminal or a
 * test knows about a game.
 *
 * A game is a const table over a flat state.  Its functions never allocate, print, read a clock or draw a
 * random number: the same scenario and the same actions give the same bytes on every machine.
 *
 * Terms
 *   atom     the smallest decision: pick a unit, enter a hex, roll a die, pass.  A struct action.
 *   side     a player; one bit of a set of sides.  CHANCE is a side too: its atoms are dice and draws, and
 *            whoever drives the game chooses them (see game_chance).
 *   step     a row of the sequence of play, or an interrupt: who is asked what, and by which rule.
 *   frame    a step in progress.  Frames are a small stack inside the state, so that a position can be
 *            saved, copied or searched at any moment, even in the middle of a battle.
 *   verdict  the answer to "is this atom legal": reason 0, or a row of game->reasons that names its rule.
 *   event    what an atom caused, by which rule.  Never text: text is made at the edge (game_say).
 *
 * Example: play one random game to its end.
 *   void *s = memory of g->state_size bytes;
 *   game_setup(g, s, 0, 0);
 *   while (!game_head(s)->result) {
 *       struct action list[GAME_MAX_LEGAL];
 *       int n = game_legal(g, s, game_head(s)->acting, list, GAME_MAX_LEGAL);
 *       game_play(g, s, list[anything below n], NULL);
 *   }
 *
 * Stable once released: fields and functions are added at the ends, never changed; `api` tells. */
#ifndef CUARTEL_GAME_H
#define CUARTEL_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    GAME_API = 1,
    GAME_MAX_LEGAL = 2048, /* no step of any game offers more atoms than this */
    GAME_MAX_STATE = 4096, /* bytes; game->state_size is at most this */
    GAME_MAX_FRAMES = 12,
};

/* Sides are bits, so that a set of sides is an unsigned. */
enum { SIDE_A = 1, SIDE_B = 2, SIDE_C = 4, CHANCE = 128 };

/* head.result: 0 while the game goes on, the set of sides that won, or a draw. */
enum { RESULT_DRAW = 255 };

/* A field of an observed state that its side may not know. */
enum { UNKNOWN = 0xFFFF };

struct action {
    uint8_t verb;     /* row of game->verbs; 0 is no action */
    uint8_t by;       /* one side, or CHANCE */
    uint16_t a, b, c; /* arguments, of the kinds that the verb names; unused ones are 0 */
};

struct verdict {
    uint16_t reason;  /* 0: legal; else a row of game->reasons */
    uint16_t a, b, c; /* fill the reason's text */
};

/* Why not.  Several texts may cite one rule, and some stand on a ruling or on a rule of the house.
 * Texts hold {k:x}: k a kind's letter, or s for a set of sides, n for a number, i for a signed one, + for one
 * that shows its sign always;
 * x one of a b c.  "{u:a} may not enter {p:b}: an enemy is there".  A number may be followed by two wordings, for one
 * and for any other: "{n:a unit is|units are} lost". */
struct reason {
    uint16_t rule;   /* row of game->rules; 0: a rule of the house, not of the rulebook */
    uint16_t ruling; /* number in docs/rulings/GAME.md, or 0 */
    const char *text;
};

/* The first rows of every game's reasons; the game's own follow. */
enum {
    LEGAL = 0,
    NOT_YOU,      /* another side is to act */
    NOT_NOW,      /* the verb does not belong to this step */
    MALFORMED,    /* an argument is out of its kind's range, or an unused one is not 0 */
    OUT_OF_ORDER, /* picks go in ascending order */
    TWIN,         /* an equal unit stands first; a: the unit, b: its twin */
    GAME_OVER,
    FIRST_REASON, /* the first row that is the game's own */
};

/* A step in progress, its stage, what it is about. */
struct frame {
    uint16_t step, i, a, b;
};

/* The first member of every game's state. */
struct head {
    uint32_t played;  /* atoms applied so far */
    uint16_t turn;    /* game turn; 0 during set-up */
    uint16_t depth;   /* frames in use */
    uint8_t acting;   /* sides that may act; several only to commit in secret */
    uint8_t result;   /* see RESULT_DRAW */
    uint16_t options; /* bit i: game->options[i] is in force */
    int16_t got;      /* what the frame that just ended hands to the one below */
    uint16_t why;     /* the rule that ended the game */
    /* [0] walks the sequence of play; interrupts above. */
    struct frame frame[GAME_MAX_FRAMES];
};

struct event {
    uint16_t rule;
    uint16_t kind; /* row of game->phrases */
    uint16_t a, b, c;
};
struct tape {
    int n, cap;
    int lost; /* events that found no room */
    struct event *e;
};

/* A kind of argument.  Every kind has a range 0 .. count-1 and names for it (game->name_of). */
struct kind {
    char letter;
    const char *name;
    int count;
};

/* "replenish", "uu", "with" prints `replenish ch-infr-01 with ch-sup-03`. */
struct verb {
    const char *name, *kinds, *link, *help;
};

struct game;

struct step {
    const char *name;   /* "land-movement": what the console's `step` takes */
    const char *prompt; /* one sentence for who acts; {k:a} {k:b} filled from the frame */
    uint16_t rule;      /* where the rulebook defines it */
    uint64_t verbs;     /* bit v: verb v may come here */
    /* Called whenever control reaches the frame: asks, pushes, goes on or pops (flow.h). */
    void (*run)(const struct game *g, void *s, struct tape *t);
    /* Lists candidates for `side`, a superset of the legal ones; returns how many, never above cap. */
    int (*propose)(const struct game *g, const void *s, unsigned side, struct action *out,
                   int cap);
    /* Judges a well-formed atom of one of this step's verbs.  The only place where legality is written. */
    struct verdict (*check)(const struct game *g, const void *s, struct action a);
    /* Carries out an atom that check found legal. */
    void (*apply)(const struct game *g, void *s, struct action a, struct tape *t);
    /* Chance only: how likely an atom is against its fellows, 1 or more; NULL: all alike. */
    int (*weight)(const struct game *g, const void *s, struct action a);
    /* propose has asked what check would ask, and lists legal atoms alone: they are not judged twice.  For steps that are listed
     * often and can look at the position once for all of their atoms. */
    bool exact;
};

/* A row of facts about a unit, a place or the scene, for people; UTF-8.  Some mean something to clients:
 *   a unit's `name` is what people call it; its `type` tells a map what it is, by words such as ship, supply, leader,
 *   fort, capital;
 *   in the scene, `picked` names a unit that is picked, by its id; a value that is the id of a unit or a place marks
 *   where things happen; values with " | " in them are rows of a display, whose columns are put below each other:
 *   "#1" "Zepita 2 | 1st Buin 3". */
struct fact {
    char key[24];
    char value[256]; /* room for what a card says */
};

/* Where units may go now: a place, what it costs, and the place before it on the cheapest way. */
struct way {
    uint16_t place, before;
    int16_t cost;
};

/* The exact outcome distribution of an action, every modifier with its rule.  Rows stand in one or more
 * groups (what happens; what is lost), and each group sums to the whole. */
enum { ODDS_ROWS = 96, ODDS_MODIFIERS = 64 };
struct odds {
    int rows, modifiers;
    struct {
        char text[80];
        uint32_t ppb; /* parts in a thousand million */
    } row[ODDS_ROWS];
    struct {
        uint16_t rule;
        int16_t amount;
        char text[60];
    } modifier[ODDS_MODIFIERS];
    /* Expected losses of who acts and of who suffers, in thousandths of a step. */
    int32_t mean_a, mean_b;
};

/* A trace of supply, or where and by which rule it breaks. */
struct trace {
    bool yes;
    uint16_t rule, at;
    int n;
    uint16_t path[64];
};

/* What does not change about a place, for whoever draws it. */
struct place {
    const char *id;      /* "3123", "chile-box": what actions print; lower case */
    const char *title;   /* "Antofagasta", or "" */
    const char *terrain; /* "mountain", "sea", "box" */
    /* Column and row of a hex; position in tenths of a space's width otherwise.  Where no place of a map is a hex,
     * clients draw cells with lines between them, and may move a cell so that none lies upon another: no two places
     * should be nearer than 10. */
    int16_t x, y;
    uint16_t flags; /* of PLACE_ bits */
    int16_t points; /* victory points it is worth */
};
enum {
    PLACE_HEX = 1,
    PLACE_WATER = 2,
    PLACE_TOWN = 4,
    PLACE_PORT = 8,
    PLACE_OFF_MAP = 16,
    PLACE_COAST = 32,
};

/* What lies between two places: in the edge of two hexes, a line between two spaces.  Clients know some kinds by
 * name; for others they show the kind's first letter. */
struct link {
    uint16_t from, to;
    const char *kind; /* "rail", "river", "impassable" */
};

struct map {
    int places; /* places to draw: the first rows of kind 'p' */
    const struct place *place;
    int links;
    const struct link *link;
    bool flat_top; /* hexes: flat side up, or a point */
    /* Even columns (flat-top) lie half a hex higher, or even rows (pointy-top) further left. */
    bool even_high;
};

/* A change made by hand, for tests and study; the record is then marked edited. */
enum edit_kind { EDIT_CLEAR, EDIT_PUT, EDIT_REMOVE, EDIT_TRACK, EDIT_STEP };
struct edit {
    enum edit_kind kind;
    int unit, place;    /* PUT, REMOVE */
    const char *detail; /* PUT: "steps=1 chit=3", or "" */
    int track, value;   /* TRACK */
    int step;
    unsigned side; /* STEP; side 0: whose step it usually is */
};

/* One loaded game: rules, names and immutable data. */
struct game {
    int api;
    const char *name, *title;
    const char *const *sides;     /* names of SIDE_A, SIDE_B, ...; NULL ends */
    const char *const *scenarios; /* NULL ends; the first is what people usually want */
    const char *const *options;   /* "ship-capture"; NULL ends */
    const struct step *steps;
    int step_count;
    const struct verb *verbs; /* row 0 is no verb */
    int verb_count;
    const struct kind *kinds;
    int kind_count;
    const struct reason *reasons;
    int reason_count;
    const char *const *phrases; /* texts of events, filled from a, b, c; row 0 unused */
    int phrase_count;
    const char *const *rules; /* ids of the rule inventory; row 0 is "house" */
    int rule_count;
    size_t state_size;
    const void *data; /* what the loader read */
    uint64_t digest;  /* of the data; in every record */

    void (*setup)(const struct game *g, void *s, int scenario, unsigned options);
    /* Secrets.  observe copies s to out with all that side may not know UNKNOWN; veil blanks an atom for
     * the log that side may read, s being any position after it; imagine fills an observed state with
     * one consistent guess.
     * All NULL in a game without secrets. */
    void (*observe)(const struct game *g, const void *s, unsigned side, void *out);
    struct action (*veil)(const struct game *g, const void *s, unsigned side, struct action a);
    void (*imagine)(const struct game *g, void *s, unsigned side, uint64_t (*rnd)(void *),
                    void *arg);
    int (*score)(const struct game *g, const void *s, unsigned side); /* victory points now */
    /* For search: higher is better for side. */
    int (*value)(const struct game *g, const void *s, unsigned side);
    /* How promising a legal atom looks to side at first glance (for computer players); 0: no opinion. */
    int (*promise)(const struct game *g, const void *s, unsigned side, struct action a);
    /* Name of row `index` of the kind with this letter, lower case, no blanks, no allocation. */
    void (*name_of)(const struct game *g, char kind, int index, char *out, size_t n);
    /* Invariants of a position; recounts all that is derived.  On false, why says what is wrong. */
    bool (*sound)(const struct game *g, const void *s, char *why, size_t n);

    /* The table, for people and tools.  'p' and 'u' are always places and units. */
    const struct map *map;
    /* A place, or -1: not in the game. */
    int (*where)(const struct game *g, const void *s, int unit);
    /* The unit that carries it, or -1. */
    int (*host)(const struct game *g, const void *s, int unit);
    unsigned (*owner)(const struct game *g, const void *s, int unit); /* a side, or 0 */
    /* Who controls it, or 0. */
    unsigned (*holder)(const struct game *g, const void *s, int place);
    /* Two letters for a map: "IR" */
    const char *(*symbol)(const struct game *g, const void *s, int unit);
    int (*unit_facts)(const struct game *g, const void *s, int unit, struct fact *out, int cap);
    int (*place_facts)(const struct game *g, const void *s, int place, struct fact *out,
                       int cap);
    const char *const *tracks; /* "vp", "turn"; NULL ends */
    int (*track)(const struct game *g, const void *s, int track);
    bool (*edit)(const struct game *g, void *s, const struct edit *e, char *why, size_t n);
    /* The position in progress that people should see beside the map (a battle): facts, or none. */
    int (*scene)(const struct game *g, const void *s, struct fact *out, int cap);
    /* Each may be NULL.  odds: false where the action has none. */
    bool (*odds)(const struct game *g, const void *s, struct action a, struct odds *out);
    int (*reach)(const struct game *g, const void *s, const uint16_t *units, int n,
                 struct way *out, int cap);
    /* The next atom of `side` that brings what it has picked nearer to `place`; verb 0: there is none. */
    struct action (*toward)(const struct game *g, const void *s, unsigned side, int place);
    void (*supply)(const struct game *g, const void *s, unsigned side, int place,
                   struct trace *out);
    uint8_t pick; /* the verb that picks a unit, for `move UNIT... to PLACE`; 0: none */
    /* What each scenario and option is, a sentence each, for who has to choose; may be NULL. */
    const char *const *scenario_texts, *const *option_texts;
    /* What people call a row of a kind: "Huascar (pe-war-01)", "3219 Iquique"; NULL: its name. */
    void (*title_of)(const struct game *g, char kind, int index, char *out, size_t n);
    /* How the game stands, the most important first: points, date, the next check of victory and what
     * it takes; facts, or none; may be NULL. */
    int (*standing)(const struct game *g, const void *s, struct fact *out, int cap);
    /* What is to be known of a row of any other kind, such as what a card says and where it is; may be NULL. */
    int (*facts_of)(const struct game *g, const void *s, char kind, int index, struct fact *out,
                    int cap);
    /* Bit v: verb v ends a step and gives up what else could be done in it. */
    uint64_t endings;
    /* How many units stand in a place that an observed position shows only the number of, under the one that lies on
     * top; NULL: none. */
    int (*unseen)(const struct game *g, const void *s, int place);
    /* Events about the war as a whole, rows of phrases, 0 ends: worth telling who was away, though their texts name no
     * place.  NULL: none. */
    const uint16_t *headlines;
};

/* What a side could do beside ending the step: units that may act, those that are equal counted too, and actions that
 * name no unit. */
struct left {
    int units, others;
};

#pragma GCC visibility push(default)
/* Written once, for every game (src/core/). */
const struct head *game_head(const void *s);
/* Zeroes, sets up, runs. */
void game_setup(const struct game *g, void *s, int scenario, unsigned options);
/* All legal atoms of the sides in the set, in the order of propose; returns how many, cap at most. */
int game_legal(const struct game *g, const void *s, unsigned sides, struct action *out,
               int cap);
/* Stops at the first legal atom. */
bool game_may_act(const struct game *g, const void *s, unsigned side);
/* Exactly one legal atom, not chance's. */
bool game_forced(const struct game *g, const void *s, struct action *only);
/* Any bytes are judged, none crash. */
struct verdict game_check(const struct game *g, const void *s, struct action a);
/* Plays a if it is legal; a refusal leaves s untouched.  t may be NULL. */
struct verdict game_play(const struct game *g, void *s, struct action a, struct tape *t);
/* A change by hand; a step that is gone to begins at once.  On false s may be anything: edit a copy. */
bool game_edit(const struct game *g, void *s, const struct edit *e, struct tape *t, char *why,
               size_t n);
/* Draws for CHANCE: rnd gives 64 fair bits a call; no modulo bias. */
struct action game_chance(const struct game *g, const void *s, uint64_t (*rnd)(void *),
                          void *arg);
int game_weight(const struct game *g, const void *s, struct action a);
bool game_is_same(struct action a, struct action b);
bool game_is_ending(const struct game *g, struct action a);
struct left game_left(const struct game *g, const void *s, unsigned side);
/* How many units could be the first of the action, equal to the one that is offered, and that one too; 0: it is about none. */
int game_equals(const struct game *g, const void *s, struct action a);
/* Which: in the order in which they may do it one after the other; as many as there is room for are written. */
int game_list_equals(const struct game *g, const void *s, struct action a, uint16_t *out,
                     int cap);
/* Of the whole state; equal positions, equal hashes. */
uint64_t game_hash(const struct game *g, const void *s);

/* In events that led to s, or to a position before it, makes UNKNOWN the units that stand where `seen`, what a side observes
 * of s, does not show them. */
void game_veil(const struct game *g, const void *s, const void *seen, struct event *e, int n);

/* Text, made at the edge.  All end with a 0 byte and return nothing: what does not fit is cut. */
/* "chile enter 3122" */
void game_print(const struct game *g, struct action a, char *out, size_t n);
/* Reads what game_print writes; the side may be left out where `sides` is one side.  NULL, or what is wrong. */
const char *game_parse(const struct game *g, const char *text, unsigned sides,
                       struct action *out);
/* "f.raid/2 an enemy warship is there" */
void game_explain(const struct game *g, struct verdict v, char *out, size_t n);
/* "f.raid/6 pe-war-01 ..." */
void game_say(const struct game *g, struct event e, char *out, size_t n);
void game_prompt(const struct game *g, const void *s, char *out, size_t n);
/* The same for people: units and places by their titles. */
void game_explain_titled(const struct game *g, struct verdict v, char *out, size_t n);
void game_say_titled(const struct game *g, struct event e, char *out, size_t n);
void game_prompt_titled(const struct game *g, const void *s, char *out, size_t n);
void game_title(const struct game *g, char kind, int index, char *out, size_t n);
const char *game_side_name(const struct game *g, unsigned side);  /* one bit; "chance" */
int game_find(const struct game *g, char kind, const char *name); /* case-insensitive; -1 */
const struct kind *game_kind(const struct game *g, char letter);

#pragma GCC visibility pop

#endif
