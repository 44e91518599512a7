/* words.h - War of the Triple Alliance: Paraguay: its steps, verbs, refusals and events, each by name.  Refusals and
 * events stand here with their texts; steps.c has the steps and verbs. */
#ifndef TAW_WORDS_H
#define TAW_WORDS_H

/* clang-format off */
enum taw_step {
    SEQUENCE,
    MATTO_GROSSO, SETUP,
    INVASION, REBELLION, ATTRITION, REINFORCEMENT, MOVEMENT, COMBAT_1, COMBAT_2, COMBAT_3, TURN_END,
    CHECK, MARCH, GUARDIA, OVERSTACKING, ATTACK, SUPPORT, GUNS, BATTLE, LOSSES, ADVANCE, CAPTURE, DICE,
    STEPS
};

enum taw_verb {
    NO_VERB,
    PICK, DONE, PASS, DECLINE,
    LAUNCH, SEND, PLACE, STANDARD,
    MEET, SUPPRESS,
    BURN, LOSE, REMOVE,
    INVADE, ENTER_AT, REPLACE,
    ENTER, RIDE, DROP, EMBARK, LAND, STOP,
    ATTACK_HEX, ADVANCE_UNIT,
    ROLL,
    VERBS
};

/* Refusals: name, rule, ruling, text. */
#define TAW_REASONS(X) \
    X(NOT_YOURS,         R_2_6_1, 0, "{u:a} is not a unit of {s:b}") \
    X(NOT_A_HEX,         R_2_2_1, 0, "{p:b} is not a hex of the map") \
    X(NOT_NEXT,          R_3_1_1, 0, "units are set up in the order of the counters: {u:b} is next") \
    X(ALREADY_BEGUN,     R_3_1_1, 0, "the standard set-up is for who has set up nothing yet") \
    X(NEAR_CORRIENTES,   R_3_3_1, 58, "{u:a} is set up in Argentina, within seven hexes of 1335") \
    X(NEAR_SAO_BORJA,    R_3_3_3, 0, "{u:a} is set up in 2440 or in Brazil within three hexes of it") \
    X(ON_THE_PARANA,     R_3_3_4, 0, "{u:a} is set up on the Parana, from 1237 down to 1042") \
    X(IN_BRAZIL,         R_3_3_5, 46, "{u:a} is set up in Brazil south of the Uruguay") \
    X(IN_PARAGUAY,       R_3_4_2, 47, "{u:a} is set up in a hex of Paraguay") \
    X(NO_ROOM,           R_6_1_1, 0, "{p:b} holds 26 units, and no more may be there") \
    X(OVERSTACKED,       R_6_2_1, 50, "{p:b} holds {n:c} units: no more than 26 may be there as the phase ends") \
    X(NOT_OVERSTACKED,   R_6_2_2, 0, "{u:a} is in no hex that holds more than 26 units") \
    X(NOT_FOR_EXPEDITION, R_8_2_2, 0, "{u:a} is not Brazilian infantry of turn I") \
    X(CHOSEN,            R_8_2_2, 0, "{u:a} has been named already") \
    X(NOT_INFANTRY,      R_8_2_4, 33, "{u:a} is not infantry") \
    X(NOT_CAVALRY,       R_8_2_4, 0, "{u:a} is not cavalry") \
    X(NOT_IN_PARAGUAY,   R_8_2_4, 0, "{u:a} is not in Paraguayan territory") \
    X(NEAR_ENEMY,        R_8_2_4, 0, "an enemy unit is next to {u:a}") \
    X(NOT_FOR_MENDOZA,   R_8_3_3, 0, "{u:a} is not Argentine infantry, cavalry or artillery without GN") \
    X(NOT_AT_HAND,       R_8_3_3, 42, "{u:a} is neither on the map nor a reinforcement of this turn") \
    X(NEAR_PARAGUAYANS,  R_8_3_3, 42, "a Paraguayan unit is next to {u:a}") \
    X(SIX_AND_FOUR,      R_8_3_3, 0, "six infantry units and four of cavalry or artillery go, no other mix: enough like {u:a} are named") \
    X(NOT_SUPPLY,        R_7_4_1, 0, "{u:a} is not a supply unit of {s:b} in {p:c}") \
    X(NO_NEED,           R_7_4_1, 56, "no other unit would gain by burning {u:a}") \
    X(NOT_HERE,          R_7_2_1, 0, "{u:a} is not in {p:b}") \
    X(FORTRESS_STAYS,    R_7_8_2, 0, "a fortress is not given up to attrition") \
    X(VESSELS_LAST,      R_7_2_2, 0, "vessels are given up after all ground units of the hex") \
    X(NOT_DUE,           R_9_1_1, 0, "{u:a} arrives on turn {n:b}") \
    X(NOT_REINFORCEMENT, R_9_1_1, 0, "{u:a} is not a reinforcement that waits") \
    X(NOT_ENTRY_HEX,     R_9_2_2, 0, "Allied units enter at 1042, 1943 or 3244") \
    X(VESSELS_AT_1042,   R_9_2_2, 0, "vessels enter at 1042") \
    X(URUGUAY_AT_2044,   R_9_2_2, 43, "Uruguayan units enter at 2044") \
    X(ENTRY_BARRED,      R_9_2_3, 0, "{p:b} is occupied by the enemy") \
    X(INVADE_FIRST,      R_8_2_3, 0, "the expedition enters first") \
    X(NO_EXPEDITION,     R_8_2_3, 0, "no expedition waits to enter") \
    X(NOT_ON_RIM,        R_8_2_3, 0, "{p:b} is not an empty hex of the edge from 2819 to 3226") \
    X(NOT_DEAD,          R_10_1_1, 0, "{u:a} is not in the dead pile") \
    X(NEVER_REPLACED,    R_10_2_3, 0, "fortresses, Guardia Nacional and vessels are not replaced: {u:a}") \
    X(NO_URUGUAYANS,     R_10_2_2, 0, "Uruguayan units are not replaced") \
    X(NO_STEPS,          R_10_3_1, 0, "{u:a} costs {n:b step|steps}, and {n:c is|are} left") \
    X(TOO_EARLY_TO_BUY,  R_10_5_1, 45, "{u:a} may not be bought yet") \
    X(NOT_PARAGUAYS_ENTRY, R_10_7_1, 0, "Paraguayan units come back at 1826, 2026 or 1432") \
    X(ENTRY_LOST,        R_10_7_2, 0, "{p:b} has been under Allied control") \
    X(HUMAITA_CUT_OFF,   R_10_7_2, 36, "no supply path leads from 1432 to Asuncion or Cerro Leon") \
    X(IMMOBILE,          R_11_3_1, 0, "{u:a} has a movement factor of zero") \
    X(MOVE_OVER,         R_11_2_1, 0, "the move of {u:a} is over") \
    X(NOTHING_LEFT,      R_11_1_1, 0, "{u:a} has no movement points left") \
    X(NOT_ON_MAP,        R_11_1_1, 0, "{u:a} is not on the map") \
    X(OTHER_HEX,         R_11_6_1, 0, "{u:a} is not in {p:b} with the others") \
    X(OTHER_STACK,       R_11_6_1, 0, "{u:a} belongs to another stack: end the move in progress first") \
    X(IS_PICKED,         R_11_5_1, 0, "{u:a} is picked already") \
    X(NOT_PICKED,        R_11_5_1, 0, "{u:a} is not picked") \
    X(LAST_ONE,          R_11_5_1, 0, "{u:a} is the last of its stack: stop instead") \
    X(NOTHING_PICKED,    R_11_5_1, 0, "pick a unit first") \
    X(ABOARD_ALREADY,    R_12_4_1, 0, "{u:a} is aboard {u:b}") \
    X(GROUND_OR_RIVER,   R_12_1_1, 0, "ground units and vessels do not go together: pick the vessel, and embark who comes along") \
    X(NOT_ADJACENT,      R_11_1_1, 0, "{p:b} does not adjoin {p:a}") \
    X(ENEMY_THERE,       R_11_4_1, 0, "an enemy unit is in {p:b}") \
    X(TOO_DEAR,          R_11_2_1, 0, "{p:a} costs {n:b}, and {u:c} has not that much left") \
    X(NO_RAILROAD,       R_11_18_1, 0, "{p:b} is not on the railroad, or the stack is not") \
    X(RAILROAD_OVER,     R_11_18_2, 0, "Allied units have been on the railroad: it is a road now") \
    X(RIDES_OVER,        R_11_18_2, 76, "{u:a} has ridden five times without marching") \
    X(NO_RIDE_FOR,       R_11_18_2, 61, "{u:a} does not go by rail") \
    X(NOT_THE_COURSE,    R_12_2_1, 0, "no navigable course leads from {p:a} to {p:b}") \
    X(NOT_ON_RIVER,      R_12_4_2, 60, "{u:a} and {u:b} are not in one navigable hex") \
    X(NOT_A_CARRIER,     R_12_4_1, 0, "{u:b} carries nobody") \
    X(CARRIES_INFANTRY,  R_12_4_4, 33, "{u:b} carries one infantry unit, and no other") \
    X(IMMOBILE_CARGO,    R_12_4_1, 0, "{u:a} is not a ground unit that can be carried") \
    X(CARRIER_FULL,      R_12_4_1, 60, "{u:b} has no room for {u:a}") \
    X(CARRIER_NOT_PICKED, R_12_4_1, 0, "pick the vessel {u:b} first") \
    X(THREE_POINTS,      R_12_4_2, 60, "going aboard costs 3 movement points, and {u:a} has {n:c}") \
    X(NOT_ABOARD,        R_12_4_2, 0, "{u:a} is not aboard a picked vessel") \
    X(NEEDS_TOW,         R_12_6_1, 0, "a raft moves only with a vessel that tows it") \
    X(TOWED_ONCE,        R_12_6_2, 59, "{u:a} has had its tow this phase") \
    X(NOT_ENEMY,         R_13_1_1, 0, "no enemy unit is in {p:b}") \
    X(TOO_FAR,           R_13_1_1, 0, "{u:a} does not adjoin {p:b}") \
    X(NOTHING_NEAR,      R_13_1_1, 0, "{u:a} can attack nothing, or nothing together with those that are picked") \
    X(OFF_THE_COURSE,    R_12_2_1, 0, "{u:a} attacks along a navigable course only") \
    X(NO_FACTOR,         R_13_31_1, 0, "{u:a} has no attack factor") \
    X(FOUGHT_ALREADY,    R_13_2_1, 68, "{u:a} has attacked or advanced in this combat phase") \
    X(ATTACKED_ALREADY,  R_13_2_1, 52, "{p:b} has been attacked in this combat phase") \
    X(RAFT_ALONE,        R_12_6_1, 30, "a raft attacks only together with a vessel of its hex") \
    X(GUNS_ALONE,        R_13_26_1, 26, "artillery counts only beside other ground units that attack") \
    X(NOT_BURNABLE,      R_13_24_1, 16, "{u:a} is not a supply unit of this battle") \
    X(NOT_INVOLVED,      R_13_29_1, 28, "{u:a} is not a unit that this loss is taken from") \
    X(NOT_A_VESSEL,      R_13_18_1, 0, "the guns sink vessels that attack: {u:a} is none") \
    X(MUST_ADVANCE,      R_13_30_1, 0, "at least one unit advances") \
    X(NOT_VICTOR,        R_13_30_1, 0, "{u:a} has not attacked {p:b}, or is there already") \
    X(CANNOT_ADVANCE,    R_13_30_1, 29, "{u:a} cannot enter {p:b}") \
    X(STACK_FULL,        R_13_30_1, 0, "26 units are in {p:b}") \
    X(DROPPED_HERE,      R_11_6_1, 0, "{u:a} was dropped here: it goes its own way when the others have gone or stopped")

#define TAW_REASON_NAME(name, rule, ruling, text) name,
enum taw_reason { TAW_REASON_BEGIN = FIRST_REASON - 1, TAW_REASONS(TAW_REASON_NAME) TAW_REASON_END };

#define TAW_EVENTS(X) \
    X(E_TURN,        "turn {n:a} begins") \
    X(E_LAUNCHED,    "an expedition to Matto Grosso is launched") \
    X(E_NOT_LAUNCHED, "no expedition to Matto Grosso") \
    X(E_SET_ASIDE,   "{u:a} is set aside for the expedition") \
    X(E_MET,         "Paraguay meets the expedition") \
    X(E_NOT_MET,     "the expedition comes through") \
    X(E_SENT,        "{u:a} is sent off") \
    X(E_INVADES,     "the expedition enters at {p:a}") \
    X(E_MENDOZA_DIE, "Mendoza: a roll of {n:a}") \
    X(E_REBELS,      "Mendoza rebels") \
    X(E_SUPPRESSED,  "the rebellion is put down") \
    X(E_LEFT_ALONE,  "the rebellion is left alone") \
    X(E_VP,          "{+:a} VP for the Allies: {i:b} in all") \
    X(E_ATTRITION,   "attrition at {p:a}: {n:b unit|units}") \
    X(E_MODIFIER,    "{+:a} to the roll") \
    X(E_ATTRITION_DIE, "a roll of {n:a}, with modifiers {n:b}") \
    X(E_UNITS_LOST,  "{n:b unit is|units are} lost at {p:a}") \
    X(E_BURNED,      "{u:a} is burned") \
    X(E_LOST,        "{u:a} is lost") \
    X(E_ENTERS,      "{u:a} enters at {p:b}") \
    X(E_REPLACED,    "{u:a} is replaced at {p:b}") \
    X(E_MOVES,       "{u:a} moves to {p:b}") \
    X(E_STAYS,       "{u:a} stays at {p:b}") \
    X(E_RIDES,       "{u:a} rides to {p:b}") \
    X(E_RAIL_OVER,   "the railroad is a road from now on") \
    X(E_ABOARD,      "{u:a} goes aboard {u:b}") \
    X(E_LANDS,       "{u:a} lands at {p:b}") \
    X(E_TOWS,        "{u:a} tows {u:b}") \
    X(E_GN_STAYS,    "{u:a} throws {n:b} and stays") \
    X(E_GN_LOST,     "{u:a} throws {n:b} and is lost") \
    X(E_TAKEN,       "{p:a} is taken by {s:b}") \
    X(E_NO_DEPOT,    "{p:a} is no depot any more") \
    X(E_NO_SOURCE,   "{p:a} is no source of supply any more") \
    X(E_STEPS,       "Paraguay has {n:a replacement step|replacement steps} a turn") \
    X(E_REMOVED,     "{u:a} is removed") \
    X(E_ATTACK,      "an attack on {p:a}") \
    X(E_ATTACKS,     "{u:a} attacks") \
    X(E_DEFENDS,     "{u:a} defends") \
    X(E_ATTACK_CUT,  "the attackers are out of supply") \
    X(E_DEFENCE_CUT, "the defenders are out of supply") \
    X(E_GUNS,        "the guns: a roll of {n:a}, {n:b vessel is|vessels are} lost") \
    X(E_ODDS,        "odds: {n:a} to {n:b}") \
    X(E_HOPELESS,    "worse than 1 to 3: all attackers are lost") \
    X(E_BATTLE_DIE,  "a roll of {n:a}") \
    X(E_RESULT,      "attacker {n:a}, defender {n:b}") \
    X(E_ARTILLERY,   "{n:a factor of artillery does|factors of artillery do} not count") \
    X(E_CAPTURED,    "{n:a attack factor|attack factors} of captured arms") \
    X(E_AWARD,       "captured arms add {n:a}") \
    X(E_ADVANCES,    "{u:a} advances to {p:b}") \
    X(E_OVER,        "the war is over: a victory for {s:a}") \
    X(E_DRAW,        "the war is over: a draw")

#define TAW_EVENT_NAME(name, text) name,
enum taw_event { TAW_NO_EVENT, TAW_EVENTS(TAW_EVENT_NAME) TAW_EVENT_END };

/* clang-format on */

#endif
