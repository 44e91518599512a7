/* state.h - War of the Pacific: the position, the loaded data, and what all chapters share.
 *
 * Words: a *nation* is Chile, Peru or Bolivia; a *camp* is Chile or the Allies (Peru and
 * Bolivia), whatever
 * the number of players; a *side* is a player, one bit (game.h); a *party* is the set of
 * nations whose turn
 * it is, which is one nation where optional rule 4 gives Bolivia a player of its own.
 * *Combat units* are infantry, cavalry and artillery; *land units* are these and supply;
 * then there are forts and
 * ships: the eight types (rules-errata-base-rule-numbers/1). */
#ifndef PACIFIC_STATE_H
#define PACIFIC_STATE_H

#include "core/offer.h"
#include "core/reasons.h"
#include "data/sheet.h"
#include "games/pacific/pacific_rules.h"
#include "geo/graph.h"
#include "geo/hex.h"
#include "table/ledger.h"
#include "table/schedule.h"

enum nation { CHILE, PERU, BOLIVIA, NATIONS };
enum camp { CAMP_CHILE, CAMP_ALLIES, CAMPS };
enum { PARTY_CHILE = 1, PARTY_PERU = 2, PARTY_BOLIVIA = 4, PARTY_ALLIES = 6 };

/* Places: the hexes of the map in ascending order, the Chile holding box, and the trays beside
 * the map;
 * then one place for each ship's hold. */
enum {
    HEXES = 393,
    BOX = HEXES,   /* the Chile holding box */
    ON_MAP,        /* places below this are hexes or the box */
    POOL = ON_MAP, /* the recruit pools */
    TRACK,         /* the turn track, and units not yet set up */
    LOST,          /* eliminated, may be rebuilt (e/6, e/9) */
    WAITING,       /* rebuilt, to enter a city next turn (e/8) */
    STOCK,         /* supply units not in play */
    GONE,          /* out of the war */
    /* HOLD + k: aboard ship k, for as long as one likes (f.naval-movement/4,
     * f.naval-movement/5) */
    HOLD,
    SHIPS = 27,
    PLACES = HOLD + SHIPS,
    NOWHERE = 0xFFFF,
};

/* Units: combat units, then forts, ships and supply, each by nation in the order of the
 * data. */
enum {
    LAND_UNITS = 97,
    FORTS = 6,
    FORT_0 = LAND_UNITS,
    SHIP_0 = FORT_0 + FORTS,
    SUPPLY_0 = SHIP_0 + SHIPS,
    SUPPLY_CHILE = 120,
    SUPPLY_PERU = 100,
    SUPPLY_BOLIVIA = 80, /* ruling 201 */
    UNITS = SUPPLY_0 + SUPPLY_CHILE + SUPPLY_PERU + SUPPLY_BOLIVIA,
    CITIES = 24,
    AREAS = 13,
    TURNS = 12,
};

/* clang-format off */
/* What a unit is in the midst of. Cleared as the comment says. */
enum status {
    PICKED = 1,         /* in the selection, or in the stack that moves */
    IN_MOVE = 2,        /* took part in the move in progress, dropped off or not */
    DONE = 4,           /* moves no more this player turn */
    LANDED = 8,         /* landed from the sea, in no friendly port (f.amphibious-landing/2) */
    BOARDED = 16,       /* embarked this player turn */
    FRESH = 32,         /* recruited, rebuilt, replenished or repaired this player turn; matters
                           with option 3 (optional-rules-use-any-or-all/17) */
    FIGHTING = 64,      /* in the battle or sea fight in progress */
    FOUGHT = 128,       /* ships: fired or was fired on this phase; land: attacked this phase */
    FIRED = 256,        /* ships: had its shot in this sea fight */
    FAILED = 512,       /* ships: failed to intercept the stack that moves */
    EVADED = 1024,      /* ships: the stack that moves has slipped past its blockade */
    BLOCKADES = 2048,   /* warships: until it leaves the hex */
    USED = 4096,        /* warships: raided or took up blockade; tried for repair; this phase */
    PENDING = 8192,     /* land: must still retreat or stand */
    CAPTURED = 16384,   /* ships: sails for the other camp (option 1) */
    PLANNED = 32768,    /* ships: got its chit this phase */
    AMONG = 1 << 16,    /* land: landed among enemy combat units (f.amphibious-landing/3) */
    MET = 1 << 17,      /* ships: had its fight with the stack that moves (ruling 207) */
    KEPT_OUT = 1 << 18, /* ships: kept out of the sea fight that is being prepared */
    IN_PORT = 1 << 19,  /* ships: ended its move in a friendly port (f.disembarking/1) */
    /* Rows that mean one thing for ships and another for land units. */
    SETTLED = PENDING,  /* ships: missed or let pass the stack that is in this hex */
    DROPPED = KEPT_OUT, /* land: dropped off by a marching stack (g/3) */
};
enum { ALL_STATUS = (1 << 20) - 1, MARKS = 20, MARK_WORDS = (UNITS + 63) / 64 };
enum { PLAYER_TURN_STATUS = ALL_STATUS & ~(BLOCKADES | CAPTURED) };     /* what ends with it */

enum option {
    SHIP_CAPTURE = 1, INFERNAL_MACHINES = 2, REALISTIC_RECRUITMENT = 4, THREE_PLAYERS = 8,
};

/* Combat advantage chits (h.drms-cumulative/8-14). */
enum chit {
    NO_EVENT, CANISTER, INSPIRING_LEADER, SLAUGHTER, EARTHWORKS, CAVALRY_CHARGE,
    TACTICAL_SURPRISE, CHITS,
};

struct sail {               /* the naval move in progress; zero between moves */
    uint16_t origin, left;  /* where it began; hexes it may still enter (ruling 202) */
    uint8_t camp, area;     /* whose; the destination of its chit, 0: none */
    uint8_t paid, let_pass; /* for leaving port; by the other camp, for this whole move */
    uint8_t needed;         /* blockade: ships that the blockaders may still catch */
    uint8_t shooter;        /* sea fight: the camp that fires next */
    uint8_t fought;         /* part of the stack: FRESHLY since it was last asked, or EARLIER */
    /* the blockade of the port where the stack is was met on the way in (ruling 63) */
    uint8_t crossing;
};
struct march {              /* the land move in progress */
    uint8_t left, doubles, camp, supply_only;
};
struct battle {             /* the land combat in progress */
    uint16_t from, to;      /* the same hex for a landing */
    uint16_t favoured;      /* unit + 1 that the chit favours, or 0 */
    uint8_t attacker;       /* camp */
    uint8_t chit, initiative;
    uint8_t spent[CAMPS];   /* supply spent */
    uint8_t hits[CAMPS];    /* inflicted by each camp */
    uint8_t spare;
};

enum { FRESHLY = 1, EARLIER = 2 };
enum { DICE_MOST = 64 };

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
struct pacific {
    struct head head;
    uint64_t mark[MARKS][MARK_WORDS];   /* a bit a unit: row k holds status 1 << k */
    struct sail sail;
    struct march march;
    struct battle battle;
    int16_t vp, naval_vp;
    uint16_t party;         /* whose player turn it is; 0 between */
    uint8_t bolivia_out, sunk[CAMPS];   /* warships sunk this turn, by owner */
    uint8_t rolled;         /* dice in die[] */
    uint32_t entered;       /* cities that a rebuilt unit entered this phase (e/8) */
    uint32_t machines;      /* ports where an infernal machine was tried (option 2) */
    uint8_t die[DICE_MOST];
    /* steps left; 0 where not in play counts as full (see strength) */
    uint8_t steps[SUPPLY_0 + 2];
    /* Destinations, 0: none. Each ship has its own, so a stack that splits needs no copies
     * (f.interception/5). */
    uint8_t chit_now[SHIPS + 1], chit_next[SHIPS + 1];
    uint8_t repaired[SHIPS + 1];        /* turn on which a delayed repair ends, or 0 */
    uint8_t holder[CITIES];             /* camp that controls each city */
    uint8_t troops[CAMPS][ON_MAP];      /* combat units at each place; kept by put */
    uint8_t supplies[CAMPS][ON_MAP];    /* supply units at each place; kept by put */
    uint8_t load[SHIPS + 1];            /* steps aboard each ship; kept by put */
    uint16_t at[UNITS];                 /* place of each unit */
};
#pragma GCC diagnostic pop
_Static_assert(sizeof(struct pacific) <= GAME_MAX_STATE, "a state is at most 4 KiB");

/* What lies between two places. */
enum edge_kind {
    EDGE_LAND = 1,          /* land units may cross */
    EDGE_SEA = 2,           /* ships may cross */
    EDGE_RIVER = 4,
    EDGE_RAIL = 8,
    EDGE_WATER = 16,        /* all sea or all lake: not even adjacent for supply (e/2) */
    EDGE_IMPASSABLE = 32,
};

enum unit_class { COMBAT_UNIT, FORT, SHIP, SUPPLY };
enum unit_type {
    INFANTRY_REGIMENT, INFANTRY_BATTALION, CAVALRY_REGIMENT, CAVALRY_BATTALION, ARTILLERY,
    TRANSPORT, WARSHIP, FORT_TYPE, SUPPLY_TYPE,
};
enum group {
    GROUP_NONE, GROUP_FIXED, GROUP_IQUIQUE_PISAGUA, GROUP_LIMA, GROUP_NEAR_LIMA,
    GROUP_PERU_PORTS, GROUP_LA_PAZ_ORURO, GROUP_ANTOFAGASTA_BOX,
};
enum { ARRIVES_NEVER = 99, ARRIVES_POOL = 98, ARRIVES_SETUP = 0 };

struct pacific_unit {
    char id[24], name[32];
    uint8_t nation, class, type, group;
    uint8_t steps, start;           /* printed steps; steps at set-up or arrival */
    uint8_t arrival;                /* turn, or ARRIVES_ */
    int8_t modifier, gunfire, armor, speed, fort_gun;
    uint8_t generic;                /* counters of its type are all alike */
    /* place in the standard set-up; fort: its hex; or NOWHERE */
    uint16_t standard;
};
struct pacific_city {
    char slug[24], title[24];
    uint16_t place, fort;           /* fort: unit, or NOWHERE */
    uint8_t nation, port, vp;
};
struct pacific_switches {
    uint8_t extra_regiment, union_speed, ship_number_order, fort_adds_terrain, river_needs_rail,
        no_automatic_after_miss, modifiers_in_combat, damaged_gunfire;
};
enum hex_kind { SEA_HEX, COASTAL_HEX, LAND_HEX, HOLDING_BOX };
enum terrain { WATER, MOUNTAIN, ROUGH, DESERT, TERRAINS };

enum { PLACE_EDGES = 8, LINKS = 1200, FAR = 255 };
struct pacific_data {
    struct game game;
    struct pacific_unit unit[UNITS];
    /* [class][nation]: first unit; [class][NATIONS]: past the last */
    uint16_t first[4][NATIONS + 1];
    struct pacific_city city[CITIES];
    int8_t city_at[ON_MAP];             /* city of a place, or -1 */
    uint16_t hex[HEXES];                /* printed number */
    uint8_t kind[ON_MAP], terrain[ON_MAP], area[ON_MAP];    /* area 1 to 13; 0: none */
    uint8_t cost[TERRAINS], defence[TERRAINS];
    /* victory checks; -1: none that turn */
    int8_t allies_win[TURNS + 1], chile_wins[TURNS + 1];
    char months[TURNS + 1][32];
    uint16_t melee[UNITS];              /* place of each unit in that scenario, or NOWHERE */
    struct schedule schedule;
    struct pacific_switches is;
    /* places, by the rulebook's names */
    uint16_t lima, callao, la_paz, oruro, antofagasta, iquique, pisagua;
    struct graph graph;
    struct edge edge[ON_MAP * PLACE_EDGES];
    uint8_t edges[ON_MAP];
    /* hexes that a ship enters from here to there; the box only as an end */
    uint8_t sea[ON_MAP][ON_MAP];
    /* the same without leaving the area of both; FAR where they differ */
    uint8_t inside[ON_MAP][ON_MAP];
    uint8_t to_area[AREAS + 1][ON_MAP]; /* to the nearest hex of an area */
    /* movement points from a place to each city, enemies ignored */
    uint8_t road[CITIES][ON_MAP];
    struct map map;
    struct place place[PLACES];
    struct link link[LINKS];
    char place_id[ON_MAP][12];
    char label[ON_MAP][24];
};

/* clang-format on */

extern const struct hex_grid pacific_grid;
static inline const struct pacific_data *data_of(const struct game *g)
{
    return g->data;
}

/* names of steps, verbs, reasons and phrases: see steps.c and words.h */
#include "games/pacific/words.h"

/* ---- units (units.c) ---- */
static inline bool is_combat(int u)
{
    return u < LAND_UNITS;
}
static inline bool is_fort(int u)
{
    return u >= FORT_0 && u < SHIP_0;
}
static inline bool is_ship(int u)
{
    return u >= SHIP_0 && u < SUPPLY_0;
}
static inline bool is_supply(int u)
{
    return u >= SUPPLY_0 && u < UNITS;
}
/* clarifications/4: supply units are land units too */
static inline bool is_land(int u)
{
    return is_combat(u) || is_supply(u);
}
static inline const struct pacific_unit *unit_of(const struct game *g, int u)
{
    return &data_of(g)->unit[u];
}
static inline bool is_warship(const struct game *g, int u)
{
    return unit_of(g, u)->type == WARSHIP;
}
static inline bool is_cavalry(const struct game *g, int u)
{
    return unit_of(g, u)->type == CAVALRY_REGIMENT || unit_of(g, u)->type == CAVALRY_BATTALION;
}
static inline bool is_transport(const struct game *g, int u)
{
    return unit_of(g, u)->type == TRANSPORT;
}
static inline int nation_of(const struct game *g, int u)
{
    return unit_of(g, u)->nation;
}
static inline bool on_map(const struct pacific *s, int u)
{
    return s->at[u] < ON_MAP;
}
static inline bool is_aboard(const struct pacific *s, int u)
{
    return s->at[u] >= HOLD && s->at[u] < PLACES;
}
static inline bool is_option(const struct pacific *s, unsigned option)
{
    return (s->head.options & option) != 0;
}
static inline int steps_aboard(const struct pacific *s, int u)
{
    return is_supply(u) ? 2 : s->steps[u];
}

/* A unit's status: one word or several at once.  Kept as rows of bits, so that "who is picked"
 * is a look at seven
 * words and not at every unit. */
static inline bool has(const struct pacific *s, int u, unsigned status) /* any of them */
{
    for (unsigned rest = status; rest; rest &= rest - 1)
        if (s->mark[__builtin_ctz(rest)][u >> 6] >> (u & 63) & 1)
            return true;
    return false;
}

static inline void set(struct pacific *s, int u, unsigned status)
{
    for (unsigned rest = status; rest; rest &= rest - 1)
        s->mark[__builtin_ctz(rest)][u >> 6] |= (uint64_t)1 << (u & 63);
}

static inline void unset(struct pacific *s, int u, unsigned status)
{
    for (unsigned rest = status; rest; rest &= rest - 1)
        s->mark[__builtin_ctz(rest)][u >> 6] &= ~((uint64_t)1 << (u & 63));
}

/* The first unit from `from` on, below `to`, that has all of these; -1: none. */
static inline int next_with(const struct pacific *s, unsigned status, int from, int to)
{
    for (int w = from >> 6; w << 6 < to; w++) {
        uint64_t all = ~(uint64_t)0 << (w == from >> 6 ? from & 63 : 0);
        for (unsigned rest = status; rest; rest &= rest - 1)
            all &= s->mark[__builtin_ctz(rest)][w];
        if (all) {
            int u = (w << 6) + __builtin_ctzll(all);
            return u < to ? u : -1;
        }
    }
    return -1;
}
static inline int camp_of_nation(int nation)
{
    return nation == CHILE ? CAMP_CHILE : CAMP_ALLIES;
}
static inline int camp_of(const struct game *g, const struct pacific *s, int u)
{
    int camp = camp_of_nation(nation_of(g, u));
    return is_ship(u) && has(s, u, CAPTURED) ? 1 - camp : camp;
}
/* A combat unit of this camp in the battle in progress. */
static inline bool fights_for(const struct game *g, const struct pacific *s, int u, int camp)
{
    return is_combat(u) && has(s, u, FIGHTING) && camp_of(g, s, u) == camp;
}
unsigned pacific_side_of_nation(const struct pacific *s, int nation);
unsigned pacific_side_of_camp(int camp); /* who speaks for its ships */
static inline int enemy_of(int camp)
{
    return 1 - camp;
}
static inline int camp_of_party(unsigned party)
{
    return party & PARTY_CHILE ? CAMP_CHILE : CAMP_ALLIES;
}
unsigned pacific_side_of_party(const struct pacific *s, unsigned party);
static inline bool in_party(const struct game *g, unsigned party, int u)
{
    return party >> nation_of(g, u) & 1;
}
/* Who decides for the combat units of a camp in a hex: with three players, who has more of
 * them there. */
unsigned pacific_speaker(const struct game *g, const struct pacific *s, int camp, int place);
/* The same in the battle in progress: an attack is one player's, a defence is the speaker's
 * (ruling 209). */
unsigned pacific_battle_speaker(const struct game *g, const struct pacific *s, int camp);
static inline int battle_hex(const struct pacific *s, int camp)
{
    return camp == s->battle.attacker ? s->battle.from : s->battle.to;
}

/* The only function that changes where a unit stands; keeps the counts, lifts a blockade,
 * spoils a delayed repair. */
void pacific_put(const struct game *g, struct pacific *s, int u, int place);
int pacific_hex_of(const struct pacific *s,
                   int u); /* where it is, aboard or not; NOWHERE off the map */
int pacific_units_at(const struct pacific *s, int from, int to, int place,
                     uint16_t *out); /* of a range of units */
int pacific_first_twin(const struct game *g, const struct pacific *s,
                       int u); /* the first equal unit, perhaps u itself */
struct verdict pacific_no_twin_before(const struct game *g, const struct pacific *s, int u);
void pacific_clear_status(struct pacific *s, unsigned status);
int pacific_highest_picked(const struct pacific *s, int from, int to); /* -1: none */
bool pacific_warships_at(const struct game *g, const struct pacific *s, int camp, int place);
static inline bool is_enemy_troops(const struct pacific *s, int camp, int place)
{
    return s->troops[enemy_of(camp)][place] > 0;
}
bool pacific_is_port(const struct game *g, int place);
bool pacific_is_friendly_port(const struct game *g, const struct pacific *s, int camp,
                              int place); /* the box too, for Chile */
bool pacific_has_fort(const struct game *g, const struct pacific *s, int place);
int pacific_fort_at(const struct game *g, const struct pacific *s, int place); /* unit, or -1 */
int pacific_stacking_limit(const struct game *g, const struct pacific *s,
                           int place); /* combat units; g/1 */
/* A friendly city of the unit's own country (ruling 42): city, or -1. */
int pacific_own_city(const struct game *g, const struct pacific *s, int u, int place);
static inline int city_at(const struct game *g, int place) /* -1: none */
{
    return place < ON_MAP ? data_of(g)->city_at[place] : -1;
}

/* Steps, losses, supply. */
void pacific_lose_step(const struct game *g, struct pacific *s, int u, int rule,
                       struct tape *t);
void pacific_eliminate(const struct game *g, struct pacific *s, int u, int rule,
                       struct tape *t);
void pacific_hit_ship(const struct game *g, struct pacific *s, int u, int steps, int rule,
                      struct tape *t);
int pacific_make_supply(const struct game *g, struct pacific *s, int nation,
                        int place); /* unit, or -1 */
int pacific_supplies_at(const struct game *g, const struct pacific *s, int camp,
                        int place); /* that a camp's ships may use */
int pacific_supply_at(const struct game *g, const struct pacific *s, int camp,
                      int place); /* which is spent first, or -1 */
bool pacific_spend_supply(const struct game *g, struct pacific *s, int camp, int place,
                          int rule, struct tape *t);
/* Land combat units of a camp stand in the hex, alone: the city there, if any, is theirs
 * (i/6). */
void pacific_occupy(const struct game *g, struct pacific *s, int camp, int place,
                    struct tape *t);
/* Enemy supply in a hex that units of a nation have just come into: it will be captured or
 * destroyed. */
enum coming { MARCHED_IN, LANDED_IN, WON, APPEARED };
void pacific_take_spoils(const struct game *g, struct pacific *s, int nation, int place,
                         enum coming how);

/* Dice: the caller's next stage finds die[0] .. die[n-1]. */
void pacific_roll(struct pacific *s, int n, int rule);

/* ---- steps (one group a chapter) ---- */
typedef void run_fn(const struct game *g, void *s, struct tape *t);
typedef int propose_fn(const struct game *g, const void *s, unsigned side, struct action *out,
                       int cap);
typedef struct verdict check_fn(const struct game *g, const void *s, struct action a);
typedef void apply_fn(const struct game *g, void *s, struct action a, struct tape *t);

run_fn pacific_run_sequence, pacific_run_setup, pacific_run_reinforce, pacific_run_overstack,
    pacific_run_plan, pacific_run_acquire, pacific_run_receive, pacific_run_consume,
    pacific_run_naval, pacific_run_sail, pacific_run_intercept, pacific_run_blockade,
    pacific_run_sea_fight, pacific_run_raid, pacific_run_after_sail, pacific_run_spoils,
    pacific_run_machine, pacific_run_land, pacific_run_march, pacific_run_attrition,
    pacific_run_combat, pacific_run_attack, pacific_run_draw, pacific_run_favour,
    pacific_run_spend, pacific_run_losses, pacific_run_retreat, pacific_run_advance,
    pacific_run_turn_end, pacific_run_vp, pacific_run_surrender, pacific_run_victory,
    pacific_run_dice, pacific_run_repair, pacific_run_seize, pacific_run_mine;
propose_fn pacific_propose_setup, pacific_propose_overstack, pacific_propose_plan,
    pacific_propose_receive, pacific_propose_consume, pacific_propose_naval,
    pacific_propose_sail, pacific_propose_intercept, pacific_propose_blockade,
    pacific_propose_sea_fight, pacific_propose_after_sail, pacific_propose_spoils,
    pacific_propose_machine, pacific_propose_land, pacific_propose_march,
    pacific_propose_attrition, pacific_propose_combat, pacific_propose_attack,
    pacific_propose_draw, pacific_propose_favour, pacific_propose_spend, pacific_propose_losses,
    pacific_propose_retreat, pacific_propose_advance, pacific_propose_dice,
    pacific_propose_repair, pacific_propose_seize;
check_fn pacific_check_setup, pacific_check_overstack, pacific_check_plan,
    pacific_check_receive, pacific_check_consume, pacific_check_naval, pacific_check_sail,
    pacific_check_intercept, pacific_check_blockade, pacific_check_sea_fight,
    pacific_check_after_sail, pacific_check_spoils, pacific_check_machine, pacific_check_land,
    pacific_check_march, pacific_check_attrition, pacific_check_combat, pacific_check_attack,
    pacific_check_draw, pacific_check_favour, pacific_check_spend, pacific_check_losses,
    pacific_check_retreat, pacific_check_advance, pacific_check_dice, pacific_check_repair,
    pacific_check_seize;
apply_fn pacific_apply_setup, pacific_apply_overstack, pacific_apply_plan,
    pacific_apply_receive, pacific_apply_consume, pacific_apply_naval, pacific_apply_sail,
    pacific_apply_intercept, pacific_apply_blockade, pacific_apply_sea_fight,
    pacific_apply_after_sail, pacific_apply_spoils, pacific_apply_machine, pacific_apply_land,
    pacific_apply_march, pacific_apply_attrition, pacific_apply_combat, pacific_apply_attack,
    pacific_apply_draw, pacific_apply_favour, pacific_apply_spend, pacific_apply_losses,
    pacific_apply_retreat, pacific_apply_advance, pacific_apply_dice, pacific_apply_repair,
    pacific_apply_seize;

/* How many legal atoms a step would offer, counted up to two: only who may answer is asked. */
int pacific_choices(const struct game *g, const struct pacific *s, unsigned side,
                    propose_fn *propose, check_fn *check);

/* What chapters ask of each other. */
void pacific_measure_roads(const struct game *g,
                           struct pacific_data *d); /* as the data are loaded (sense.c) */
void pacific_begin_war(const struct game *g, void *s, int scenario, unsigned options);
/* May units of a set-up group be placed there (setup/8 to setup/20)? */
bool pacific_may_set_up(const struct pacific_data *d, int group, int place);
int pacific_sequence_row(int step, unsigned party, bool three); /* -1: no such row */
int pacific_current_vp(const struct game *g, const struct pacific *s);
int pacific_defence_modifier(const struct game *g, const struct pacific *s, int from, int to,
                             int *rule);
/* naval.c */
void pacific_begin_sail(const struct game *g, struct pacific *s, int u);
/* The moving stack, come to `here` with so many hexes left, enters `to`? */
struct verdict pacific_may_sail(const struct game *g, const struct pacific *s, int here,
                                int left, int to);
bool pacific_may_march(const struct game *g, int from,
                       int to); /* land units may cross this hexside */
int pacific_march_cost(const struct game *g, int from, int to);
bool pacific_must_fight_landed(const struct game *g, const struct pacific *s, int u);
/* What a chit does (h.drms-cumulative/8 to 14): whom it may favour, how many dice in all,
 * what it adds to each. */
bool pacific_chit_suits(const struct game *g, int chit, int u, bool attacks);
int pacific_chit_dice(int chit);
int pacific_chit_bonus(int chit);
void pacific_dice_ledger(const struct game *g, const struct pacific *s, int u,
                         struct ledger *l);
int pacific_dice_bonus(const struct game *g, const struct pacific *s,
                       int u); /* what a unit adds to its own dice */
int pacific_gunfire_of(const struct game *g, const struct pacific *s, int ship);
struct verdict pacific_check_raid(const struct game *g, const struct pacific *s, int ship,
                                  int target);

/* ---- the table for people (names.c, edit.c, odds.c, reach.c, value.c) ---- */
void pacific_name(const struct game *g, char kind, int index, char *out, size_t n);
bool pacific_sound(const struct game *g, const void *s, char *why, size_t n);
int pacific_where(const struct game *g, const void *s, int unit);
int pacific_host(const struct game *g, const void *s, int unit);
unsigned pacific_owner(const struct game *g, const void *s, int unit);
unsigned pacific_holder(const struct game *g, const void *s, int place);
const char *pacific_symbol(const struct game *g, const void *s, int unit);
int pacific_unit_facts(const struct game *g, const void *s, int unit, struct fact *out,
                       int cap);
int pacific_place_facts(const struct game *g, const void *s, int place, struct fact *out,
                        int cap);
int pacific_scene(const struct game *g, const void *s, struct fact *out, int cap);
void pacific_title(const struct game *g, char kind, int index, char *out, size_t n);
int pacific_standing(const struct game *g, const void *s, struct fact *out, int cap);
int pacific_track(const struct game *g, const void *s, int track);
bool pacific_edit(const struct game *g, void *s, const struct edit *e, char *why, size_t n);
bool pacific_odds(const struct game *g, const void *s, struct action a, struct odds *out);
int pacific_reach(const struct game *g, const void *s, const uint16_t *units, int n,
                  struct way *out, int cap);
struct action pacific_toward(const struct game *g, const void *s, unsigned side, int place);
void pacific_supply(const struct game *g, const void *s, unsigned side, int place,
                    struct trace *out);
int pacific_score(const struct game *g, const void *s, unsigned side);
int pacific_value(const struct game *g, const void *s, unsigned side);
int pacific_promise(const struct game *g, const void *s, unsigned side, struct action a);

#endif
