/* state.h - War of the Triple Alliance: the position, the loaded data, and what all chapters share.
 *
 * Words: a *camp* is the Allied or the Paraguayan player; a *nation* is whose counters they are: Brazil, Argentina,
 * the Colorados, Paraguay, the Blancos; a *country* is whose ground it is.  *Units* are the combat units, infantry and
 * cavalry; beside them the counters are leaders, fortresses and the capital marker.  A space is *contested* from the
 * moment an attacker enters it until its battle is over. */
#ifndef NAC_STATE_H
#define NAC_STATE_H

#include "core/offer.h"
#include "core/reasons.h"
#include "data/sheet.h"
#include "games/nac/nac_rules.h"
#include "games/nac/words.h"
#include "geo/graph.h"

#include <string.h>

enum camp { ALLIES, PARAGUAYANS, CAMPS };
enum nation { BRAZIL, ARGENTINA, COLORADOS, PARAGUAY, BLANCOS, NATIONS };
enum country { URUGUAY, IN_BRAZIL, IN_ARGENTINA, IN_PARAGUAY, COUNTRIES };

/* Whoever types in the printed game's charts may find other numbers of spaces, counters and cards: what is loaded is
 * counted, and these are the most there can be. */
enum {
    SPACES = 96,
    /* Off the map. */
    RESERVE = SPACES, /* to be had as reinforcements (12.2/6) */
    SPECIAL,          /* special units that wait for their card (12.2/6) */
    BOX,              /* the leaders' (6/2) */
    LOST,             /* eliminated, captured or destroyed */
    GONE,             /* out of the war otherwise */
    PLACES,
    TRAYS = PLACES - SPACES,
    NOWHERE = 0xFFFF,

    MOST_UNITS = 144,
    MOST_LEADERS = 12,
    MOST_FORTS = 8,
    COUNTERS = MOST_UNITS + MOST_LEADERS + MOST_FORTS + 1,
    MOST_CARDS = 64,
    WATERS = 64, /* spaces on a main river or the coast, at most */
    WATERWAYS = 4,
    LINES = 160,
    DEGREE = 8,
    CLAUSES = 4,
    SEATS = 6,       /* places of a side on the battle display (7/3) */
    STACK_LIMIT = 6, /* 5/1 */
    CAPITALS = 5,
    PICKS = STACK_LIMIT + MOST_LEADERS,
};

/* Lines between spaces (S/5 to S/7), as bits of an edge; then one for each waterway. */
enum { ROAD = 1, BLUE = 2, RIVER = 4, COAST = 8, WATERWAY_0 = 16 };
enum water { INLAND, ON_RIVER, ON_COAST };

/* 18/1: each by itself. */
enum option {
    REALISTIC_LEADERS = 1,
    LONG_WAY = 2,
    CHACO = 4,
    FREE_DEPLOYMENT = 8,
    TRIBES = 16,
};

enum status {
    PICKED = 1,
    SHIPPED = 2,   /* transported this turn (3/1) */
    ATTACKS = 4,   /* has entered a space with enemies (6/1) */
    CROSSED = 8,   /* over a blue line (10/1) */
    LED = 16,      /* leaders: posted or boxed this turn (ruling 16) */
    HURRIED = 32,  /* has had the extra space of a card that counts where one enters */
    RETREATED = 64 /* has come to where the overflow is (5/2) */
};

/* What a card can do (12.1/4); data, not code named after a card. */
enum moment { FIRST, NOW, NEXT, ENEMY };
enum effect {
    ONLY_MOVE,
    NO_ENTER,
    ONLY_STRATEGIC,
    ENTER_ANY,
    REDUCE_UNITS,
    HIT_UNITS,
    RESTORE_UNITS,
    SPECIAL_UNITS,
    RESERVE_UNITS,
    FORTRESS_NEW,
    VP_IF,
    LEADER_LEAVES,
    PASS_BY,
    LAND_AT,
    NO_TRANSPORT,
    MOVE_MORE,
    NO_CHACO,
    FACTOR,
    FIRE_ORDER,
    SECOND_DICE,
    FORTRESS_WEAK,
    STRATEGIC_MAX,
    LEADER_MAX,
    NO_ATTACK,
    NO_REINFORCEMENT,
    EFFECTS
};
enum role { ANY_ROLE, ATTACKER, DEFENDER };
enum fire { ATTACKER_FIRST, DEFENDER_FIRST, SIMULTANEOUS };
struct clause {
    uint8_t moment, effect;
    int8_t n;                   /* how many, how much; 0: without limit */
    uint8_t nations, countries; /* bits; 0: all */
    uint8_t waterways, role, order, per_stack;
    uint16_t regions; /* bits; 0: all */
    uint16_t space;   /* or NOWHERE */
    bool fortress, capital, force, enter, same_space, main_river, cavalry, anybody;
    uint8_t units;
    uint16_t unit[3]; /* special units; a leader */
    /* Where it places: working strategic spaces of these countries, spaces of these countries, of these regions. */
    uint8_t at_strategic, at_countries;
    uint16_t at_regions, at_space;
};
struct nac_card {
    char id[40], title[48], text[200];
    uint8_t camp, clauses;
    int8_t vp;
    struct clause clause[CLAUSES];
};

struct nac_unit {
    char id[16], name[48];
    uint8_t nation, cavalry, full, reduced; /* factors; reduced 0: it has one side */
    uint16_t pool, start; /* RESERVE, SPECIAL, or NOWHERE for the set-up; a space */
    int16_t card;         /* of a special unit; -1 */
    uint16_t first;       /* unit of this nation and arm */
};
enum reward { FOR_POINTS, FOR_ARGENTINA, FOR_VICTORY };
struct nac_leader {
    char id[16], name[24];
    uint8_t camp, reward, vp;
};
struct nac_fort {
    char id[20], name[24];
    uint8_t camp;
    uint16_t start; /* or LOST: only a card brings it */
};
struct nac_space {
    char id[24], name[32];
    uint8_t country, region, water, strategic, prize,
        home; /* home: the camp that begins in control */
    int8_t vp, cards;
    int16_t x, y, lon, lat;
};

/* A position to begin with, beside that of the set-up. */
struct nac_scene {
    uint16_t at[COUNTERS];
    uint8_t named[COUNTERS], steps[MOST_UNITS], holder[SPACES], drawn[MOST_CARDS];
    uint8_t in_use[CAMPS], capital, capital_at;
    int16_t vp[CAMPS], turn;
};

struct nac_data {
    struct game game;
    int spaces, units, leaders, forts, cards, links, regions, waters;
    struct nac_space space[SPACES];
    struct nac_unit unit[MOST_UNITS];
    struct nac_leader leader[MOST_LEADERS];
    struct nac_fort fort[MOST_FORTS];
    struct nac_card card[MOST_CARDS];
    int first_card[CAMPS]; /* the starting card: first of its deck */
    int8_t capital_vp[CAPITALS + 1];
    int asuncion, montevideo;
    uint16_t chaco; /* bit of the region */
    struct {
        char id[24], name[32];
    } region[16];
    struct nac_scene example, melee;

    struct graph graph;
    struct edge edge[SPACES * DEGREE];
    uint8_t edges[SPACES];
    int8_t water_of[SPACES];      /* row among the waters, -1 */
    uint8_t hops[SPACES][SPACES]; /* lines between two spaces, whoever stands there */
    uint8_t space_of[WATERS];
    uint64_t ahead[WATERS];                 /* waters that a link of any waterway leads to */
    uint64_t downstream[WATERWAYS][WATERS]; /* waters that a link of the waterway leads to */

    struct kind kinds[8];
    struct map map;
    struct place place[SPACES];
    struct link link[LINES];
};

struct battle {
    uint8_t place, camp;            /* camp: the attacker's */
    uint8_t order, fort, fort_hits; /* enum fire; the fortress + 1 */
    uint8_t over, won;              /* how it ended: enum ending; the winner's camp */
    uint8_t die, asked, retreat_to;
    uint8_t again[CAMPS]; /* second dice used this round */
    uint8_t seat[CAMPS][SEATS], aim[CAMPS][SEATS],
        hit[CAMPS][SEATS]; /* counters + 1; seats + 1 */
    uint8_t deployed[CAMPS];
};
struct task {            /* what a card in use asks for */
    uint8_t left, space; /* space + 1, where all are to be in one */
    uint64_t done[2];    /* spaces that have had theirs; units of a special effect */
};

struct nac {
    struct head head;
    uint16_t at[COUNTERS];
    uint8_t steps[MOST_UNITS]; /* 2: full strength of two sides; 1: the last side */
    uint8_t left[MOST_UNITS + MOST_LEADERS]; /* movement left */
    uint8_t status[MOST_UNITS + MOST_LEADERS];
    uint8_t from[MOST_UNITS + MOST_LEADERS]; /* the space from which it attacks */
    uint8_t holder[SPACES];                  /* camp; CAMPS: nobody */
    uint8_t marks[SPACES];                   /* of MARK_ bits */
    uint8_t card_at[MOST_CARDS];
    uint8_t in_use[CAMPS]; /* card + 1 */
    uint8_t due[CAMPS];    /* cards to be drawn for conquests */
    int16_t vp[CAMPS];
    uint8_t mover, capital, capital_at, capital_due;
    uint8_t argentina_out, uruguay_allied, battles; /* battles begun this turn */
    uint8_t pick[PICKS];                            /* the picked counters, ascending */
    uint8_t picks;                                  /* how many counters are picked */
    struct battle battle;
    struct task task;
    /* Derived: counted by put alone, and recounted by nac_sound. */
    uint8_t stack[CAMPS][SPACES];     /* units */
    uint64_t held[CAMPS];             /* waters that the camp controls */
    uint8_t deck[CAMPS], hand[CAMPS]; /* cards */
};
enum {
    MARK_PAID = 1,
    MARK_SPENT = 2,
    MARK_USED = 4
}; /* bonus; strategic use for ever, this turn */
enum card_place { IN_DECK, IN_HAND, SHOWN, IN_USE, DISCARDED, HIDDEN = 255 };
enum ending { GOES_ON, DESTROYED, RETREATS, WITHDRAWS, BOTH_DESTROYED, CALLED_OFF };

static inline const struct nac_data *data_of(const struct game *g)
{
    return g->data;
}
static inline bool is_option(const struct nac *s, unsigned option)
{
    return s->head.options & option;
}

/* ---- counters ---- */

static inline int leader_0(const struct game *g)
{
    return data_of(g)->units;
}
static inline int fort_0(const struct game *g)
{
    return data_of(g)->units + data_of(g)->leaders;
}
static inline int capital_marker(const struct game *g)
{
    return fort_0(g) + data_of(g)->forts;
}
static inline bool is_unit(const struct game *g, int u)
{
    return u < leader_0(g);
}
static inline bool is_leader(const struct game *g, int u)
{
    return u >= leader_0(g) && u < fort_0(g);
}
static inline bool is_fort(const struct game *g, int u)
{
    return u >= fort_0(g) && u < capital_marker(g);
}
static inline const struct nac_unit *unit_of(const struct game *g, int u)
{
    return &data_of(g)->unit[u];
}
static inline const struct nac_leader *leader_of(const struct game *g, int u)
{
    return &data_of(g)->leader[u - leader_0(g)];
}
static inline const struct nac_fort *fort_of(const struct game *g, int u)
{
    return &data_of(g)->fort[u - fort_0(g)];
}
static inline bool has(const struct nac *s, int u, unsigned status)
{
    return s->status[u] & status;
}
static inline int other(int camp)
{
    return 1 - camp;
}
static inline unsigned side_of(int camp)
{
    return 1u << camp;
}

/* units.c */
int nac_camp_of_nation(int nation);
int nac_camp_of(const struct game *g, int u);
void nac_put(const struct game *g, struct nac *s, int u, int place); /* alone moves a counter */
void nac_hold(const struct game *g, struct nac *s, int place,
              int camp);                                             /* alone changes control */
int nac_factor_of(const struct game *g, const struct nac *s, int u); /* on its present side */
bool nac_is_reduced(const struct game *g, const struct nac *s, int u);
bool nac_is_twin(const struct game *g, const struct nac *s, int a,
                 int b); /* the same to the rules */
int nac_twin_before(const struct game *g, const struct nac *s, int u); /* the first, or -1 */
bool nac_lose_step(const struct game *g, struct nac *s, int u); /* false: it was the last */
void nac_clear_status(const struct game *g, struct nac *s, unsigned status);
int nac_fort_at(const struct game *g, const struct nac *s, int place); /* counter, or -1 */
bool nac_has_leader(const struct game *g, const struct nac *s, int camp, int place);
/* Counters of the camp's stack there: units, and leaders if asked for. */
int nac_stack_at(const struct game *g, const struct nac *s, int camp, int place, bool leaders,
                 uint16_t *out);
void nac_pick(struct nac *s, int u);
void nac_drop(struct nac *s, int u); /* a pick */
void nac_unpick(struct nac *s);
int nac_picked(const struct nac *s, uint16_t *out);
struct verdict nac_may_pick(const struct game *g, const struct nac *s,
                            int u); /* what transport and movement share */
bool nac_is_contested(const struct nac *s, int place);

/* cards.c: what lies in use */
/* The next clause of this effect that binds or helps now, after `last` (NULL: the first); whose: the camp whose card
 * it is. */
const struct clause *nac_clause_for(const struct game *g, const struct nac *s, int whose,
                                    int effect, const struct clause *last);
int nac_card_of_clause(const struct game *g, const struct nac *s, int whose);
bool nac_is_in(const struct game *g, const struct clause *c,
               int place); /* regions, countries, space, water */
bool nac_is_of(const struct clause *c, int nation);
struct verdict nac_first_turn(const struct game *g, const struct nac *s,
                              int u); /* who may not move on turn 1 */
bool nac_is_closed(const struct game *g, const struct nac *s, int place); /* S/10 */

/* control.c */
void nac_occupy(const struct game *g, struct nac *s, int camp, int place, struct tape *t);
void nac_overrun(const struct game *g, struct nac *s, int camp, int place, struct tape *t);
void nac_capture_leader(const struct game *g, struct nac *s, int u, int rule, struct tape *t);
bool nac_settle(struct nac *s); /* pushes what is owed: draws, a capital */
void nac_count_deck_end(const struct game *g, struct nac *s, int camp, struct tape *t);
bool nac_may_found(const struct game *g, const struct nac *s, int place);

/* transport.c, movement.c: for reach and the computer players */
uint64_t nac_water_reach(const struct game *g, const struct nac *s, int camp, int start,
                         uint64_t *landings);
bool nac_may_ship(const struct game *g, const struct nac *s, int place);
struct verdict nac_may_enter(const struct game *g, const struct nac *s, int to);
bool nac_crosses(unsigned kinds);
int nac_left_after(const struct game *g, const struct nac *s, int to);

/* combat.c, retreat.c */
int nac_fort_of_battle(const struct game *g, const struct nac *s); /* or -1 */
void nac_set_up_battle(const struct game *g, struct nac *s, int place, struct tape *t);
int nac_living(const struct nac *s, int camp);         /* seats with somebody */
int nac_seat_of(const struct nac *s, int camp, int u); /* or -1 */
int nac_battle_factor(const struct game *g, const struct nac *s, int u, int *card);
int nac_order_of_fire(const struct game *g, const struct nac *s, int place, int attacker,
                      int *card);
bool nac_may_retreat(const struct game *g, const struct nac *s, int camp);
void nac_conclude(const struct game *g, struct nac *s, struct tape *t);

/* maintenance.c */
bool nac_is_working(const struct game *g, const struct nac *s, int camp,
                    int place); /* as a strategic space */

/* setup.c */
void nac_begin(const struct game *g, void *s, int scenario, unsigned options);
int nac_sequence_row(int step, int camp);

/* names.c, edit.c, odds.c, reach.c, secrets.c, value.c */
void nac_name(const struct game *g, char kind, int index, char *out, size_t n);
void nac_title(const struct game *g, char kind, int index, char *out, size_t n);
int nac_where(const struct game *g, const void *s, int u);
int nac_host(const struct game *g, const void *s, int u);
unsigned nac_owner(const struct game *g, const void *s, int u);
unsigned nac_holder(const struct game *g, const void *s, int place);
const char *nac_symbol(const struct game *g, const void *s, int u);
int nac_unit_facts(const struct game *g, const void *s, int u, struct fact *out, int cap);
int nac_place_facts(const struct game *g, const void *s, int place, struct fact *out, int cap);
int nac_standing(const struct game *g, const void *s, struct fact *out, int cap);
int nac_facts_of(const struct game *g, const void *s, char kind, int index, struct fact *out,
                 int cap);
int nac_scene(const struct game *g, const void *s, struct fact *out, int cap);
extern const char *const nac_tracks[];
int nac_track(const struct game *g, const void *s, int track);
int nac_score(const struct game *g, const void *s, unsigned side);
bool nac_sound(const struct game *g, const void *s, char *why, size_t n);
bool nac_edit(const struct game *g, void *s, const struct edit *e, char *why, size_t n);
bool nac_odds(const struct game *g, const void *s, struct action a, struct odds *out);
int nac_reach(const struct game *g, const void *s, const uint16_t *units, int n,
              struct way *out, int cap);
struct action nac_toward(const struct game *g, const void *s, unsigned side, int place);
void nac_observe(const struct game *g, const void *s, unsigned side, void *out);
struct action nac_veil(const struct game *g, const void *s, unsigned side, struct action a);
void nac_imagine(const struct game *g, void *s, unsigned side, uint64_t (*rnd)(void *),
                 void *arg);
int nac_value(const struct game *g, const void *s, unsigned side);
int nac_promise(const struct game *g, const void *s, unsigned side, struct action a);

/* What steps.c calls: run, propose, check, apply of each. */
#define NAC_STEP(name)                                                                     \
    void nac_run_##name(const struct game *g, void *s, struct tape *t);                    \
    int nac_propose_##name(const struct game *g, const void *s, unsigned side,             \
                           struct action *out, int cap);                                   \
    struct verdict nac_check_##name(const struct game *g, const void *s, struct action a); \
    void nac_apply_##name(const struct game *g, void *s, struct action a, struct tape *t);
#define NAC_AUTOMATIC(name) void nac_run_##name(const struct game *g, void *s, struct tape *t);
NAC_AUTOMATIC(sequence)
NAC_AUTOMATIC(maintenance)
NAC_AUTOMATIC(battle)
NAC_AUTOMATIC(volley)
NAC_STEP(setup)
NAC_STEP(transport)
NAC_STEP(movement)
NAC_STEP(march)
NAC_STEP(lead)
NAC_STEP(capture)
NAC_STEP(capital)
NAC_STEP(draw)
NAC_STEP(combat)
NAC_STEP(deployment)
NAC_STEP(aim)
NAC_STEP(dice)
NAC_STEP(second_die)
NAC_STEP(retreat)
NAC_STEP(overflow)
NAC_STEP(parting)
NAC_STEP(card)
NAC_STEP(effect)
NAC_STEP(reinforcement)

#endif
