/* state.h - War of the Triple Alliance: Paraguay 1865-1870: the position, the loaded data, and what all chapters share.
 *
 * Words: a *nation* is Paraguay, Argentina, Brazil or Uruguay; a *camp* is Paraguay or the Allies.  *Ground units* march,
 * *vessels* (riverine units) follow the navigable courses; *GN* are the Guardia Nacional.  One unit is one step (2.11). */
#ifndef TAW_STATE_H
#define TAW_STATE_H

#include "core/offer.h"
#include "core/reasons.h"
#include "core/scan.h"
#include "data/sheet.h"
#include "games/taw/taw_rules.h"
#include "geo/graph.h"
#include "geo/hex.h"
#include "table/ledger.h"

#include <string.h>

enum nation { PARAGUAY, ARGENTINA, BRAZIL, URUGUAY, NATIONS };
enum camp { ALLIES, PARAGUAYANS, CAMPS };

/* Places: the hexes in ascending order of their numbers, then the trays beside the map. */
enum {
    HEXES = 598,
    TRACK = HEXES, /* reinforcements that have not entered (3.2, 9.2); units not set up yet */
    AVAILABLE,     /* supply units that wait to be bought (10.5) */
    DEAD,          /* the dead pile */
    AWAY,          /* sent off, or set aside for the expedition (8.2, 8.3) */
    GONE,          /* off the board */
    PLACES,
    HIDDEN = 0xFFFF, /* in an observed position: somewhere under the top of a stack (6.4) */
};

enum {
    UNITS = 242,
    PARAGUAYAN_UNITS = 94, /* they come first */
    NOBODY = 0xFFFF,
    PICK_WORDS = (UNITS + 63) / 64,
    FORTRESSES = 5,    /* and of them these */
    STACKING = 26,     /* 6.1 */
    INFANTRY_SENT = 6, /* 8.3/3, and of cavalry or artillery: */
    OTHERS_SENT = 4,
    DIE = 10,     /* 1.4 */
    BOARDING = 3, /* movement points (12.4/2) */
    RIDES = 5,    /* without a paid step between (ruling 76) */
    LAST_TURN = 9,
    VESSELS_MOST = 64,
    AWARDS = 16,
};

/* clang-format off */
/* What a unit is in the midst of. */
enum status {
    PICKED = 1,       /* in the stack that moves or attacks */
    IN_MOVE = 2,      /* part of the move in progress, picked or dropped off (11.6) */
    MOVED = 4,        /* its move is over */
    ENTERED = 8,      /* came into play this turn: no special attrition yet (7.14) */
    MIXED = 16,       /* reached its hex with units that are not GN, or carried (7.14, ruling 31) */
    STEPPED = 32,     /* has entered a hex in this phase */
    TOWING = 64,      /* a vessel that has towed, a raft that was towed this phase (12.6) */
    FIGHTING = 128,   /* in the battle in progress */
    FOUGHT = 256,     /* attacked or advanced in this combat phase (13.2) */
    SEEN = 512,       /* known to the enemy until it moves (6.4) */
    UNCHECKED = 1024, /* GN: still to throw its die (7.14) */
    THROWN = 2048,    /* GN: has thrown its die this phase */
    LEFT_HERE = 4096, /* dropped off since the stack moved last: not to be picked again at once */
};
enum { PHASE_STATUS = PICKED | IN_MOVE | MOVED | MIXED | STEPPED | TOWING | FIGHTING | FOUGHT |
                    UNCHECKED | THROWN | LEFT_HERE };

/* What a hex is in the midst of, and who holds it. */
enum hex_mark {
    HELD_BY_PARAGUAY = 1, /* else the Allies hold it (3.6) */
    ATTACKED = 2,         /* in this combat phase (13.2) */
    EVER_ALLIED = 4,      /* was once under Allied control (7.13, 10.3, 10.7) */
    DEPOT_LOST = 8,       /* was once under Paraguayan control (7.9) */
};

struct battle {             /* the attack in progress; zero between */
    uint16_t target;
    uint8_t attacker;       /* camp */
    uint8_t advanced;       /* somebody has gone in */
    uint8_t burned[CAMPS];  /* supply burned */
    uint8_t cut[CAMPS];     /* out of supply when the attack was declared (ruling 14) */
    uint8_t worth_capture;  /* four units or more defended (13.27) */
    uint8_t column, extra;  /* of the CRT; odds beyond 6 to 1 (13.12) */
    uint8_t loss[CAMPS];    /* the result of the die */
};
struct check {              /* the attrition check in progress (7.2); its frame has the hex */
    uint8_t units, burned, die, loss;
};
enum mendoza { LOYAL, REBELLED };
enum expedition { NOT_LAUNCHED, UNDER_WAY, ARRIVED_OR_BEATEN };

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
struct taw {
    struct head head;
    uint64_t picks[PICK_WORDS];         /* a bit for each unit that is PICKED; kept by taw_pick and taw_unpick */
    struct battle battle;
    struct check check;
    int16_t vp;                         /* the Allies' (4.4) */
    uint8_t mover;                      /* camp whose player turn it is */
    uint8_t phase;                      /* combat phase, 1 to 3 */
    uint8_t mendoza, mendoza_turn;      /* when it broke out */
    uint8_t expedition, railroad_open;  /* railroad_open: no Allied unit has been on it (11.18) */
    uint8_t under_way;                  /* the picked stack has moved since it was picked */
    uint8_t expedition_due;             /* it came through this turn: a point at the end (4.4) */
    uint8_t sent[2];                    /* infantry, and others, named so far against the rebellion (8.3) */
    uint8_t forts_counted;              /* the point for all fortresses was given */
    uint8_t steps[NATIONS];             /* replacement steps left this phase (10.3) */
    uint8_t awards;                     /* captured arms: entries in `award` */
    uint8_t award[AWARDS];              /* attack factors */
    uint8_t award_now[PARAGUAYAN_UNITS], award_next[PARAGUAYAN_UNITS]; /* entry + 1, by unit */
    uint8_t height[HEXES];              /* units in each hex; kept by taw_put */
    uint8_t mark[HEXES];                /* of hex_mark */
    uint8_t left[UNITS];                /* movement points left this phase */
    uint8_t rides[PARAGUAYAN_UNITS];    /* free ones since the last step that was paid for (11.18, ruling 76) */
    uint8_t aboard[UNITS];              /* number of its vessel + 1, or 0 */
    uint8_t spare[2];
    uint16_t status[UNITS];
    uint16_t at[UNITS];
};
#pragma GCC diagnostic pop
_Static_assert(sizeof(struct taw) <= GAME_MAX_STATE, "a state is at most 4 KiB");

/* What lies between two adjacent hexes. */
enum edge_kind {
    EDGE_LAND = 1,   /* always: any two hexes that touch */
    EDGE_MINOR = 2,  /* a minor river along the side (11.15) */
    EDGE_ROAD = 4,
    EDGE_RAIL = 8,
    EDGE_COURSE = 16, /* the navigable river flows from one to the other (12.2) */
};
enum terrain { CLEAR, ROUGH, FOREST, MARSH, NAVIGABLE, TERRAINS };
enum unit_type {
    FORTRESS, WARSHIP, TRANSPORT, RAFT, SUPPLY, INFANTRY, CAVALRY, FIELD_ARTILLERY, SIEGE_ARTILLERY,
    ROCKET_ARTILLERY, ENGINEER, UNIT_TYPES
};
enum group { /* where a unit of the set-up may be placed (3.3, 3.4) */
    GROUP_NONE, GROUP_CORRIENTES, GROUP_SAO_BORJA, GROUP_PARANA, GROUP_BRAZIL, GROUP_PARAGUAY, GROUP_FIXED,
};

/* What people call a unit and a hex; apart from what play looks at, which lies close together so. */
struct taw_label {
    char id[24], name[40];
};
struct taw_unit {
    uint8_t nation, type, group;
    uint8_t attack, defence, moves;
    uint8_t gn;                     /* Guardia Nacional (7.14) */
    uint8_t turn;                   /* of entry; 0: set-up */
    uint8_t available;              /* waits to be bought (10.5) */
    uint8_t like;                   /* units of one nation, type and factors, GN or not, have the same number */
    uint16_t before;                /* the unit before it that is like it, or NOBODY */
    uint16_t standard, melee;       /* place in these scenarios; fixed units: their hex */
};
/* Some units, camp by camp: from first[camp] on, below first[camp + 1]. */
struct taw_list {
    uint16_t unit[UNITS];
    int first[CAMPS + 1];
};
struct taw_hex {
    uint16_t number;
    uint8_t terrain, nation, chaco, enclave; /* enclave: Brazilian, not the block south of the Uruguay */
    uint8_t rail;
    uint8_t parana;                          /* where the units of "1237 & South" may be (3.3) */
    uint8_t rim;                             /* where the expedition may enter (8.2) */
};
enum { ROLLS_LEAST = -3, ROLLS_MOST = 12, CRT_ROWS = ROLLS_MOST - ROLLS_LEAST + 1, COLUMNS = 8, ATTRITION_ROWS = 15 };
struct losses {
    uint8_t attacker, defender;
};

enum { DEGREE = 6, LINKS = 1200 };
struct taw_data {
    struct game game;
    struct taw_unit unit[UNITS];
    int8_t vessel[UNITS];               /* number of a vessel, or -1 */
    uint16_t vessel_unit[VESSELS_MOST]; /* and back */
    int vessels;
    struct taw_list supply, starters; /* units of supply; those of the set-up (3.3, 3.4) */
    struct taw_hex hex[HEXES];
    struct taw_label label[UNITS];
    char town[HEXES][32];
    struct losses crt[CRT_ROWS][COLUMNS];         /* 1:3 to 6:1 */
    uint8_t attrition[ATTRITION_ROWS][STACKING];  /* [roll][units - 1] */
    uint8_t guns[10];                             /* vessels lost (13.18) */
    char dates[LAST_TURN + 1][32];
    struct graph graph;
    struct edge edge[HEXES * DEGREE];
    uint8_t edges[HEXES];
    uint8_t distance[HEXES][HEXES];
    uint16_t path_to[HEXES][DEGREE];    /* neighbours over a road, railroad or course (7.5) */
    uint8_t paths[HEXES];
    /* places by the rulebook's names */
    uint16_t asuncion, corrientes, goya, mercedes, uruguayana, humaita, angostura, cerro_leon, concepcion,
        curupaity, sao_borja;
    uint16_t source[CAMPS][3];          /* ultimate supply sources (7.12, 7.13) */
    struct map map;
    struct place place[PLACES];
    struct link link[LINKS];
    char place_id[PLACES][12];
};
/* clang-format on */

extern const struct hex_grid taw_grid;

static inline const struct taw_data *data_of(const struct game *g)
{
    return g->data;
}

#include "games/taw/words.h"

/* ---- units ---- */
static inline const struct taw_unit *unit_of(const struct game *g, int u)
{
    return &data_of(g)->unit[u];
}
static inline const struct taw_label *label_of(const struct game *g, int u)
{
    return &data_of(g)->label[u];
}
static inline int camp_of(int u)
{
    return u < PARAGUAYAN_UNITS ? PARAGUAYANS : ALLIES;
}
static inline int other(int camp)
{
    return 1 - camp;
}
static inline unsigned side_of(int camp)
{
    return camp == ALLIES ? SIDE_A : SIDE_B;
}
static inline bool is_vessel(const struct game *g, int u)
{
    return data_of(g)->vessel[u] >= 0;
}
static inline bool is_raft(const struct game *g, int u)
{
    return unit_of(g, u)->type == RAFT;
}
static inline bool is_fortress(const struct game *g, int u)
{
    return unit_of(g, u)->type == FORTRESS;
}
static inline bool is_supply(const struct game *g, int u)
{
    return unit_of(g, u)->type == SUPPLY;
}
static inline bool is_artillery(const struct game *g, int u)
{
    int type = unit_of(g, u)->type;
    return type == FIELD_ARTILLERY || type == SIEGE_ARTILLERY || type == ROCKET_ARTILLERY;
}
static inline bool on_map(const struct taw *s, int u)
{
    return s->at[u] < HEXES;
}
static inline bool has(const struct taw *s, int u, unsigned status) /* any of them */
{
    return (s->status[u] & status) != 0;
}
/* The first unit of a camp, and the one after its last. */
static inline int first_of(int camp)
{
    return camp == PARAGUAYANS ? 0 : PARAGUAYAN_UNITS;
}
static inline int end_of(int camp)
{
    return camp == PARAGUAYANS ? PARAGUAYAN_UNITS : UNITS;
}

/* The first unit of a camp in the hex that comes after `u` (-1: of all), or its end_of. */
static inline int next_in(const struct taw *s, int camp, int hex, int u)
{
    return scan_equal(s->at, u < first_of(camp) ? first_of(camp) : u + 1, end_of(camp),
                      (uint16_t)hex);
}
/* The same of those with one of these statuses, wherever they are. */
static inline int next_with(const struct taw *s, int camp, unsigned status, int u)
{
    return scan_any(s->status, u < first_of(camp) ? first_of(camp) : u + 1, end_of(camp),
                    (uint16_t)status);
}

/* ---- hexes ---- */
static inline const struct taw_hex *hex_of(const struct game *g, int hex)
{
    return &data_of(g)->hex[hex];
}
static inline int holder_of(const struct taw *s, int hex)
{
    return s->mark[hex] & HELD_BY_PARAGUAY ? PARAGUAYANS : ALLIES;
}
/* Once, or now: a position that was made by hand is marked only with who holds what. */
static inline bool was_ever_allied(const struct taw *s, int hex)
{
    return s->mark[hex] & EVER_ALLIED || holder_of(s, hex) == ALLIES;
}
static inline bool is_depot_lost(const struct taw *s, int hex)
{
    return s->mark[hex] & DEPOT_LOST || holder_of(s, hex) == PARAGUAYANS;
}
/* Only one camp is ever in a hex (11.4), and then it holds it (3.6). */
static inline bool has_camp(const struct taw *s, int camp, int hex)
{
    return s->height[hex] && holder_of(s, hex) == camp;
}
/* 7.6 */
static inline bool is_late(const struct taw *s)
{
    return s->head.turn % 2 == 0;
}

/* ---- units.c: the only ones that change where a unit is ---- */
void taw_put(const struct game *g, struct taw *s, int u, int place);
/* Enters a hex in play: control, depots, sources, the railroad, sudden death (3.6, 4.2, 7.9, 7.13, 11.18). */
void taw_enter(const struct game *g, struct taw *s, int u, int hex, struct tape *t);
/* To the dead pile; the point for the fortresses (4.4). */
void taw_lose(const struct game *g, struct taw *s, int u, int rule, struct tape *t);
/* Supply is burned (7.4, 13.24). */
void taw_burn(const struct game *g, struct taw *s, int u, int rule, struct tape *t);
/* To AWAY (8.2, 8.3). */
void taw_send_off(const struct game *g, struct taw *s, int u, int rule, struct tape *t);
void taw_award_vp(const struct game *g, struct taw *s, int n, int rule, struct tape *t);
int taw_fortress_at(const struct game *g, const struct taw *s, int hex); /* unit, or -1 */
bool taw_has_enemy_beside(const struct game *g, const struct taw *s, int camp, int hex);
/* A unit that stands before this one in the same hex, the same to the rules; -1: none. */
int taw_twin_before(const struct game *g, const struct taw *s, int u);
/* Units that are alike are named in order: only the first of them. */
struct verdict taw_first_of_twins(const struct game *g, const struct taw *s, int u);
int taw_moves_of(const struct game *g, const struct taw *s, int u); /* 5.3: halved on turn I */
void taw_clear_status(struct taw *s, unsigned status);
void taw_pick(struct taw *s, int u);
void taw_unpick(struct taw *s, int u);
int taw_picked(const struct taw *s, uint16_t *out); /* in ascending order; room for UNITS */
bool taw_is_anyone_picked(const struct taw *s);
int taw_supply_to_burn(const struct game *g, const struct taw *s, int hex); /* unit, or -1 */

/* ---- stacking.c (6) ---- */
int taw_overstacked(const struct taw *s); /* a hex of who moves, or -1 */

/* ---- turn.c (5) ---- */
int taw_sequence_row(int step, int camp);                        /* -1: there is none */
void taw_begin_player_turn(const struct game *g, struct taw *s); /* of s->mover */
/* Why a unit of the group may not be set up in that hex (3.3, 3.4), or LEGAL. */
int taw_set_up_reason(const struct taw_data *d, int group, int hex);

/* ---- supply.c (7.5, 7.12, 7.13) ---- */
bool taw_has_supply(const struct game *g, const struct taw *s, int camp, int hex);
bool taw_is_source(const struct game *g, const struct taw *s, int camp, int hex); /* open now */
/* 10.7: from Humaita to one of the two towns. */
bool taw_path_between(const struct game *g, const struct taw *s, int camp, int from, int to);
void taw_supply(const struct game *g, const void *s, unsigned side, int place,
                struct trace *out);

/* ---- attrition.c (7) ---- */
void taw_attrition_ledger(const struct game *g, const struct taw *s, int hex, bool burned,
                          struct ledger *l);
/* Of the check that is under way, with this die and its modifiers. */
int taw_attrition_loss(const struct game *g, const struct taw *s, int hex, int roll);
/* Units that may be given up now (7.2, 7.8): vessels when no other is left. */
bool taw_may_be_lost(const struct game *g, const struct taw *s, int u, int hex);

/* ---- combat.c (13) ---- */
int taw_attack_factors(const struct game *g, const struct taw *s,
                       int *artillery_left_out); /* of FIGHTING attackers */
int taw_count_fighting(const struct taw *s);
/* Begins s->battle: these units attack the hex, supply lines as they are now. */
void taw_open_battle(const struct game *g, struct taw *s, int hex, const uint16_t *who, int n);
int taw_captured_arms(const struct taw *s); /* that count in this attack (13.27) */
bool taw_do_guns_fire(const struct game *g, const struct taw *s); /* 13.18 */
int taw_defence_factors(const struct game *g, const struct taw *s, int hex);
void taw_combat_ledger(const struct game *g, const struct taw *s,
                       struct ledger *l); /* of s->battle */
/* Odds as the chart has them: a column, or -1 where they are worse than 1 to 3; extra: steps above 6 to 1 (13.12). */
struct match_odds {
    int column, extra, attacker, defender;
};
struct match_odds taw_odds_of(int attack, int defence);
struct losses taw_result(const struct game *g, int column, int roll);
/* May the unit attack that hex (13.1, 12.2)? */
struct verdict taw_may_attack(const struct game *g, const struct taw *s, int u, int hex);

/* ---- movement.c (11) and river.c (12) ---- */
/* Of one step over an edge, for a unit of the camp that pays (11.8 to 11.19); Paraguay's rail is free while it lasts. */
int taw_march_cost(const struct game *g, const struct taw *s, int camp, const struct edge *e);
int taw_sail_cost(const struct game *g, int camp, int to); /* 12.3 */
bool taw_is_railway(const struct game *g, const struct taw *s,
                    int camp); /* it costs nothing (11.18/2) */
struct verdict taw_may_enter(const struct game *g, const struct taw *s,
                             int to); /* the picked stack */
struct verdict taw_may_ride(const struct game *g, const struct taw *s, int to);

/* river.c, asked by movement.c */
struct verdict taw_may_sail(const struct game *g, const struct taw *s, const uint16_t *who,
                            int n, const struct edge *e);
void taw_sail(const struct game *g, struct taw *s, const uint16_t *who, int n, int to,
              struct tape *t);
struct verdict taw_may_embark(const struct game *g, const struct taw *s, int u, int vessel);
/* How many more like the unit the vessel can carry. */
int taw_room_for(const struct game *g, const struct taw *s, int u, int vessel);
void taw_embark(const struct game *g, struct taw *s, int u, int vessel, struct tape *t);
void taw_land(const struct game *g, struct taw *s, int u, struct tape *t);
/* 12.6, ruling 59: there is a vessel for every raft. */
bool taw_are_rafts_towed(const struct game *g, const struct taw *s, const uint16_t *who, int n);
void taw_land_all(const struct game *g, struct taw *s, int vessel, struct tape *t);
int taw_vessel_of(const struct game *g, const struct taw *s,
                  int u); /* that carries it, or -1 */

/* ---- steps (one group a chapter) ---- */
typedef void run_fn(const struct game *g, void *s, struct tape *t);
typedef int propose_fn(const struct game *g, const void *s, unsigned side, struct action *out,
                       int cap);
typedef struct verdict check_fn(const struct game *g, const void *s, struct action a);
typedef void apply_fn(const struct game *g, void *s, struct action a, struct tape *t);

run_fn taw_run_sequence, taw_run_matto_grosso, taw_run_setup, taw_run_invasion,
    taw_run_rebellion, taw_run_attrition, taw_run_check, taw_run_reinforcement,
    taw_run_movement, taw_run_march, taw_run_guardia, taw_run_overstacking, taw_run_combat,
    taw_run_attack, taw_run_support, taw_run_guns, taw_run_battle, taw_run_losses,
    taw_run_advance, taw_run_capture, taw_run_dice, taw_run_turn_end;
propose_fn taw_propose_matto_grosso, taw_propose_setup, taw_propose_invasion,
    taw_propose_rebellion, taw_propose_check, taw_propose_reinforcement, taw_propose_movement,
    taw_propose_march, taw_propose_overstacking, taw_propose_combat, taw_propose_support,
    taw_propose_losses, taw_propose_advance, taw_propose_dice;
check_fn taw_check_matto_grosso, taw_check_setup, taw_check_invasion, taw_check_rebellion,
    taw_check_check, taw_check_reinforcement, taw_check_movement, taw_check_march,
    taw_check_overstacking, taw_check_combat, taw_check_support, taw_check_losses,
    taw_check_advance, taw_check_dice;
apply_fn taw_apply_matto_grosso, taw_apply_setup, taw_apply_invasion, taw_apply_rebellion,
    taw_apply_check, taw_apply_reinforcement, taw_apply_movement, taw_apply_march,
    taw_apply_overstacking, taw_apply_combat, taw_apply_support, taw_apply_losses,
    taw_apply_advance, taw_apply_dice;

/* ---- the table for people (names.c, edit.c, odds.c, reach.c, secrets.c, sound.c, value.c) ---- */
void taw_begin(const struct game *g, void *s, int scenario, unsigned options);
void taw_name(const struct game *g, char kind, int index, char *out, size_t n);
void taw_title(const struct game *g, char kind, int index, char *out, size_t n);
bool taw_sound(const struct game *g, const void *s, char *why, size_t n);
int taw_where(const struct game *g, const void *s, int unit);
int taw_host(const struct game *g, const void *s, int unit);
unsigned taw_owner(const struct game *g, const void *s, int unit);
unsigned taw_holder(const struct game *g, const void *s, int place);
const char *taw_symbol(const struct game *g, const void *s, int unit);
int taw_unit_facts(const struct game *g, const void *s, int unit, struct fact *out, int cap);
int taw_place_facts(const struct game *g, const void *s, int place, struct fact *out, int cap);
int taw_scene(const struct game *g, const void *s, struct fact *out, int cap);
int taw_standing(const struct game *g, const void *s, struct fact *out, int cap);
int taw_track(const struct game *g, const void *s, int track);
bool taw_edit(const struct game *g, void *s, const struct edit *e, char *why, size_t n);
bool taw_odds(const struct game *g, const void *s, struct action a, struct odds *out);
int taw_reach(const struct game *g, const void *s, const uint16_t *units, int n,
              struct way *out, int cap);
struct action taw_toward(const struct game *g, const void *s, unsigned side, int place);
void taw_observe(const struct game *g, const void *s, unsigned side, void *out);
int taw_unseen(const struct game *g, const void *s, int place);
struct action taw_veil(const struct game *g, const void *s, unsigned side, struct action a);
void taw_imagine(const struct game *g, void *s, unsigned side, uint64_t (*rnd)(void *),
                 void *arg);
int taw_score(const struct game *g, const void *s, unsigned side);
int taw_value(const struct game *g, const void *s, unsigned side);
int taw_promise(const struct game *g, const void *s, unsigned side, struct action a);

#endif
