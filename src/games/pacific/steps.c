/* steps.c - War of the Pacific as a table: its steps, verbs, kinds, and the game that the
 * loader makes. */
#include "games/pacific/load.h"
#include "games/pacific/pacific.h"

#include <string.h>

#define V(verb) ((uint64_t)1 << (verb))
#define STEP_OF(name)                                                                       \
    pacific_run_##name, pacific_propose_##name, pacific_check_##name, pacific_apply_##name, \
        NULL, false
#define AUTOMATIC(name) pacific_run_##name, NULL, NULL, NULL, NULL, false

/* clang-format off */
static const struct step steps[STEPS] = {
    [SEQUENCE] = { "sequence", "", R_SEQUENCE_OF_PLAY_1, 0, AUTOMATIC(sequence) },
    [SETUP] = { "set-up", "set up your units", R_SETUP_1, V(PLACE) | V(STANDARD), STEP_OF(setup) },

    /* a to h, the player turn */
    [REINFORCE] = { "reinforcement", "", R_A_1, 0, AUTOMATIC(reinforce) },
    [OVERSTACK] = { "overstacking", "remove combat units in excess of the stacking limit: they go to the recruit pool", R_B_1, V(REMOVE),
                    STEP_OF(overstack) },
    [PLAN] = { "planning", "place destination chits under ships: pick ships of one hex, then name an area",
               R_C_1, V(PICK) | V(PLAN_AREA) | V(DONE_VERB), STEP_OF(plan) },
    [ACQUIRE] = { "supply-acquisition", "", R_D_1, 0, AUTOMATIC(acquire) },
    [CONSUME] = { "supply-consumption", "spend supply: replenish, repair, rebuild, recruit", R_E_1,
                  V(REPLENISH) | V(REPAIR_SHIP) | V(REBUILD) | V(RECRUIT) | V(BUILD) | V(ARRIVE) | V(DONE_VERB),
                  STEP_OF(consume) },
    [NAVAL] = { "naval-movement", "embark units, and pick ships to move", R_F_NAVAL_AREAS_AND_NADCS_1,
                V(EMBARK) | V(PICK) | V(DONE_VERB), STEP_OF(naval) },
    [MACHINE] = { "infernal-machines", "send an infernal machine against a Chilean warship in port",
                  R_OPTIONAL_RULES_USE_ANY_OR_ALL_11, V(MINE_SHIP) | V(DONE_VERB), STEP_OF(machine) },
    [LAND] = { "land-movement", "pick land units of one hex to march", R_G_2, V(PICK) | V(DONE_VERB),
               STEP_OF(land) },
    [COMBAT] = { "land-combat", "pick units of one hex to attack with", R_H_1, V(PICK) | V(DONE_VERB),
                 STEP_OF(combat) },
    [TURN_END] = { "end-of-player-turn", "", R_SEQUENCE_OF_PLAY_1, 0, AUTOMATIC(turn_end) },

    /* i to k, the mutual administration turn */
    [VP_ACCRUAL] = { "vp-accrual", "", R_I_2, 0, AUTOMATIC(vp) },
    [SURRENDER] = { "bolivian-surrender", "", R_J_1, 0, AUTOMATIC(surrender) },
    [VICTORY] = { "victory-check", "", R_J_3, 0, AUTOMATIC(victory) },

    /* interrupts */
    [DICE] = { "dice", "a die is thrown", R_NONE, V(ROLL), STEP_OF(dice) },
    [RECEIVE] = { "receive-supply", "place a supply unit; {n:a is|are} still to come", R_D_3, V(RECEIVE_AT),
                  STEP_OF(receive) },
    [REPAIR] = { "repair", "repair {u:a}: pay {n:b} supply now, or 1 and a wait of {n:b}", R_E_3,
                 V(REPAIR_NOW) | V(REPAIR_WAIT) | V(DECLINE), STEP_OF(repair) },
    [SAIL] = { "sailing", "the stack sails: enter a hex, or stop", R_F_NAVAL_MOVEMENT_2,
               V(PICK) | V(ENTER) | V(DROP) | V(STOP), STEP_OF(sail) },
    [INTERCEPT] = { "interception", "an enemy stack has entered {p:a}: intercept it?", R_F_INTERCEPTION_1,
                    V(PICK) | V(BRING) | V(INTERCEPT_NOW) | V(PASS) | V(NEVER), STEP_OF(intercept) },
    [BLOCKADE] = { "blockade", "the port at {p:a} is blockaded: who slips past, who is caught?", R_F_BLOCKADE_4,
                   V(RUN) | V(ACCEPT) | V(CATCH) | V(PASS), STEP_OF(blockade) },
    [SEA_FIGHT] = { "naval-combat", "naval combat at {p:a}", R_F_NAVAL_COMBAT_4,
                    V(EXCLUDE) | V(DONE_VERB) | V(FIRE) | V(CEASE), STEP_OF(sea_fight) },
    [SEIZE] = { "ship-capture", "capture a damaged warship at {p:a}?", R_OPTIONAL_RULES_USE_ANY_OR_ALL_2,
                V(SEIZE_SHIP) | V(PASS), STEP_OF(seize) },
    [AFTER_SAIL] = { "end-of-sailing", "the move is over: raid, blockade, land", R_F_FURTHER_INTERCEPTION_RULES_5,
                     V(RAID_TARGET) | V(TAKE_BLOCKADE) | V(LIFT) | V(LAND_UNIT) | V(DONE_VERB),
                     STEP_OF(after_sail) },
    [RAID] = { "raid", "", R_F_RAID_5, 0, AUTOMATIC(raid) },
    [SPOILS] = { "spoils", "enemy supply at {p:a}: capture it or destroy it", R_G_4,
                 V(CAPTURE) | V(TAKE) | V(DESTROY), STEP_OF(spoils) },
    [MINE] = { "infernal-machine", "", R_OPTIONAL_RULES_USE_ANY_OR_ALL_11, 0, AUTOMATIC(mine) },
    [MARCH] = { "march", "pick more units or march; then enter hexes, drop units off, or stop", R_G_6,
                V(PICK) | V(MARCH_OFF) | V(ENTER) | V(DROP) | V(STOP), STEP_OF(march) },
    [ATTRITION] = { "attrition", "doubles: the stack loses a step", R_G_9, V(LOSE), STEP_OF(attrition) },
    [ATTACK] = { "attack", "pick more attackers, or attack a hex", R_H_3, V(PICK) | V(ATTACK_HEX),
                 STEP_OF(attack) },
    [DRAW] = { "advantage-chit", "a combat advantage chit is drawn", R_H_COMBAT_RESOLUTION_2, V(DRAW_CHIT),
               STEP_OF(draw) },
    [FAVOUR] = { "favour", "whom does the chit favour?", R_H_COMBAT_RESOLUTION_2, V(FAVOUR_UNIT),
                 STEP_OF(favour) },
    [SPEND] = { "combat-supply", "spend a supply unit for an extra die?", R_H_COMBAT_RESOLUTION_3,
                V(SPEND_SUPPLY) | V(PASS), STEP_OF(spend) },
    [LOSSES] = { "losses", "take losses, {n:b} still to come", R_H_DRMS_CUMULATIVE_20, V(LOSE), STEP_OF(losses) },
    [RETREAT] = { "retreat", "retreat; or stand and lose a step, unless a landing has failed", R_H_RETREAT_AND_AFTERMATH_2,
                  V(RETREAT_TO) | V(STAND), STEP_OF(retreat) },
    [ADVANCE] = { "advance", "advance into the vacated hex", R_H_RETREAT_AND_AFTERMATH_5,
                  V(ADVANCE_UNIT) | V(DONE_VERB), STEP_OF(advance) },
};
/* clang-format on */

/* clang-format off */
static const struct verb verbs[VERBS] = {
    [NO_VERB] = { "", "", NULL, "" },
    [PICK] = { "pick", "u", NULL, "add a unit to the stack that will act" },
    [DONE_VERB] = { "done", "", NULL, "end this step" },
    [PASS] = { "pass", "", NULL, "decline, this once" },
    [PLACE] = { "place", "up", "at", "set a unit up" },
    [STANDARD] = { "standard", "", NULL, "set up as the standard set-up has it" },
    [REMOVE] = { "remove", "u", NULL, "take an overstacked unit off the map" },
    [PLAN_AREA] = { "bound", "z", NULL, "give the picked ships a destination" },
    [RECEIVE_AT] = { "receive", "p", NULL, "place an arriving supply unit" },
    [REPLENISH] = { "replenish", "uu", "with", "bring a unit to full strength" },
    [REPAIR_SHIP] = { "repair", "u", NULL, "roll for the repair of a warship" },
    [REPAIR_NOW] = { "now", "", NULL, "pay the number rolled" },
    [REPAIR_WAIT] = { "wait", "", NULL, "pay one and wait the number rolled" },
    [DECLINE] = { "decline", "", NULL, "do not repair" },
    [REBUILD] = { "rebuild", "uu", "with", "rebuild an eliminated unit where the supply lies" },
    [RECRUIT] = { "recruit", "uu", "with", "recruit a unit where the supply lies" },
    [BUILD] = { "build", "u", NULL, "build the fort of Iquique" },
    [ARRIVE] = { "arrive", "up", "at", "a rebuilt unit enters a city" },
    [EMBARK] = { "embark", "uu", "on", "put a land unit aboard a transport" },
    [ENTER] = { "enter", "p", NULL, "move the stack into a hex" },
    [DROP] = { "drop", "u", NULL, "leave a unit of the stack here" },
    [STOP] = { "stop", "", NULL, "end the move here" },
    [NEVER] = { "never", "", NULL, "do not intercept this stack again in this move" },
    [BRING] = { "bring", "u", NULL, "take a transport along" },
    [INTERCEPT_NOW] = { "intercept", "", NULL, "intercept with the picked stacks" },
    [RUN] = { "run", "", NULL, "run the blockade" },
    [ACCEPT] = { "accept", "", NULL, "do not run: face the blockade with all ships" },
    [CATCH] = { "catch", "u", NULL, "name a ship that the blockade catches" },
    [EXCLUDE] = { "exclude", "u", NULL, "keep a ship out of the fight" },
    [FIRE] = { "fire", "uu", "at", "fire at a ship" },
    [CEASE] = { "cease", "", NULL, "fire no more in this fight" },
    [SEIZE_SHIP] = { "seize", "uu", "takes", "try to capture a damaged warship" },
    [RAID_TARGET] = { "raid", "uu", "at", "bombard a fort or a unit ashore" },
    [TAKE_BLOCKADE] = { "blockade", "u", NULL, "blockade the port in this hex" },
    [LIFT] = { "lift", "u", NULL, "lift a blockade" },
    [LAND_UNIT] = { "land", "u", NULL, "put a unit ashore" },
    [CAPTURE] = { "capture", "u", NULL, "capture enemy supply" },
    [TAKE] = { "take", "u", NULL, "capture enemy supply and take it along" },
    [DESTROY] = { "destroy", "u", NULL, "destroy enemy supply" },
    [MINE_SHIP] = { "mine", "u", NULL, "send an infernal machine against a warship" },
    [MARCH_OFF] = { "march", "", NULL, "roll for the stack's allowance" },
    [LOSE] = { "lose", "u", NULL, "take a loss" },
    [ATTACK_HEX] = { "attack", "p", NULL, "attack a hex with the picked units" },
    [FAVOUR_UNIT] = { "favour", "u", NULL, "let the chit favour a unit" },
    [SPEND_SUPPLY] = { "spend", "u", NULL, "spend a supply unit" },
    [RETREAT_TO] = { "retreat", "up", "to", "retreat a unit" },
    [STAND] = { "stand", "u", NULL, "stand, and lose a step" },
    [ADVANCE_UNIT] = { "advance", "u", NULL, "advance a unit" },
    [ROLL] = { "roll", "n", NULL, "a die" },
    [DRAW_CHIT] = { "draw", "c", NULL, "a combat advantage chit" },
};
/* clang-format on */

static const struct kind kinds[] = {
    { 'u', "unit", UNITS },           { 'p', "place", PLACES }, { 'n', "number", 64 },
    { 'z', "naval area", AREAS + 1 }, { 'c', "chit", CHITS },
};

#define REASON_ROW(name, rule, ruling, text) [name] = { rule, ruling, text },
static const struct reason reasons[] = { HOUSE_REASONS, PACIFIC_REASONS(REASON_ROW) };

#define PHRASE_ROW(name, text) [name] = text,
static const char *const phrases[] = { "", PACIFIC_EVENTS(PHRASE_ROW) };

static const char *const sides[] = { "chile", "allies", "bolivia", NULL };
static const char *const scenarios[] = { "war", "standard", "melee", NULL };
static const char *const options[] = { "ship-capture", "infernal-machines",
                                       "realistic-recruitment", "three-players", NULL };
static const char *const scenario_texts[] = {
    "each side sets up its own units, and the war begins in February 1879",
    "the war from turn 1, set up and ready to play; no ship has a destination yet",
    "turn 9, armies and fleets in each other's way: to try things out",
    NULL,
};
static const char *const option_texts[] = {
    "an undamaged warship may try to take a damaged one after a fight",
    "from turn 9 Peru may send explosives against warships in port",
    "who is recruited, rebuilt, replenished or repaired does not move that turn",
    "Bolivia has a player of its own",
    NULL,
};
static const char *const tracks[] = {
    "vp", "turn", "naval-vp", "chilean-warships-sunk", "allied-warships-sunk", NULL
};

static const uint16_t headlines[] = { E_SURRENDER, E_NAVAL_VP, 0 };

/* clang-format off */
static const struct game prototype = {
    .api = GAME_API, .name = "pacific", .title = "War of the Pacific, 1879-83",
    .sides = sides, .scenarios = scenarios, .options = options,
    .steps = steps, .step_count = STEPS, .verbs = verbs, .verb_count = VERBS,
    .kinds = kinds, .kind_count = sizeof kinds / sizeof *kinds,
    .reasons = reasons, .reason_count = PACIFIC_REASON_END,
    .phrases = phrases, .phrase_count = PACIFIC_EVENT_END,
    .rules = pacific_rule_ids, .rule_count = PACIFIC_RULES,
    .state_size = sizeof(struct pacific),
    .setup = pacific_begin_war, .score = pacific_score, .value = pacific_value, .promise = pacific_promise,
    .name_of = pacific_name, .sound = pacific_sound,
    .where = pacific_where, .host = pacific_host, .owner = pacific_owner, .holder = pacific_holder,
    .symbol = pacific_symbol, .unit_facts = pacific_unit_facts, .place_facts = pacific_place_facts,
    .tracks = tracks, .track = pacific_track, .edit = pacific_edit, .scene = pacific_scene,
    .odds = pacific_odds, .reach = pacific_reach, .toward = pacific_toward, .supply = pacific_supply,
    .pick = PICK, .scenario_texts = scenario_texts, .option_texts = option_texts,
    .title_of = pacific_title, .standing = pacific_standing, .headlines = headlines, .endings = V(DONE_VERB),
};
/* clang-format on */

const char *const pacific_sheets[] = {
    "sources.txt",  "map.txt",      "hexsides.txt",  "rails.txt",
    "boxlinks.txt", "areas.txt",    "places.txt",    "labels.txt",
    "units.txt",    "standard.txt", "melee.txt",     "terrain.txt",
    "turns.txt",    "switches.txt", "reference.txt", NULL,
};
_Static_assert(sizeof(struct pacific_data) <= PACIFIC_MEMORY,
               "the list of games knows how much memory it takes");

/* Texts for people: a record's digest is of what play depends on. */
static const char *const prose[] = { "sources.txt", "reference.txt", "labels.txt", "areas.txt",
                                     NULL };

const struct game *pacific_load(const struct files *files, void *memory, struct trouble *err)
{
    struct pacific_data *d = memory;
    if (!pacific_load_data(d, files, err))
        return NULL;
    pacific_draw_map(d);
    d->game = prototype;
    d->game.data = d;
    d->game.digest = digest_without(files, prose);
    d->game.map = &d->map;
    pacific_measure_roads(&d->game, d);
    return &d->game;
}
