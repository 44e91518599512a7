/* words.h - War of the Pacific: its steps, verbs, refusals and events, each by name.  Refusals and events
 * stand here with their texts; steps.c has the steps and verbs. */
#ifndef PACIFIC_WORDS_H
#define PACIFIC_WORDS_H

/* clang-format off */
enum pacific_step {
    SEQUENCE,
    SETUP, REINFORCE, OVERSTACK, PLAN, ACQUIRE, CONSUME, NAVAL, MACHINE, LAND, COMBAT, TURN_END,
    VP_ACCRUAL, SURRENDER, VICTORY,
    DICE, RECEIVE, REPAIR, SAIL, INTERCEPT, BLOCKADE, SEA_FIGHT, SEIZE, AFTER_SAIL, RAID, SPOILS, MINE,
    MARCH, ATTRITION, ATTACK, DRAW, FAVOUR, SPEND, LOSSES, RETREAT, ADVANCE,
    STEPS
};

enum pacific_verb {
    NO_VERB,
    PICK, DONE_VERB, PASS,
    PLACE, STANDARD,
    REMOVE, PLAN_AREA, RECEIVE_AT,
    REPLENISH, REPAIR_SHIP, REPAIR_NOW, REPAIR_WAIT, DECLINE, REBUILD, RECRUIT, BUILD, ARRIVE,
    EMBARK, ENTER, DROP, STOP,
    NEVER, BRING, INTERCEPT_NOW,
    RUN, ACCEPT, CATCH,
    EXCLUDE, FIRE, CEASE, SEIZE_SHIP,
    RAID_TARGET, TAKE_BLOCKADE, LIFT, LAND_UNIT,
    CAPTURE, TAKE, DESTROY,
    MINE_SHIP,
    MARCH_OFF, LOSE,
    ATTACK_HEX, FAVOUR_UNIT, SPEND_SUPPLY, RETREAT_TO, STAND, ADVANCE_UNIT,
    ROLL, DRAW_CHIT,
    VERBS
};

/* Refusals: name, rule, ruling, text. */
#define PACIFIC_REASONS(X) \
    X(NOT_THEIRS,        R_CLARIFICATIONS_5, 0, "{u:a} is not among the units that {s:b} commands now") \
    X(NOT_THIS_UNIT,     R_SETUP_1, 203, "units are set up in the order of the counters: {u:b} is next") \
    X(NOT_THIS_PLACE,    R_SETUP_1, 0, "{u:a} may not be set up at {p:b}") \
    X(NOT_IN_LIMA_PLACE, R_SETUP_11, 0, "{u:a} is set up within 3 hexes of Lima, on land, but not in Lima") \
    X(NOT_IQUIQUE,       R_SETUP_9, 0, "{u:a} is set up in Iquique or Pisagua") \
    X(NOT_PERU_PORT,     R_SETUP_12, 0, "{u:a} is set up in a Peruvian port or Antofagasta") \
    X(NOT_BOLIVIAN_CITY, R_SETUP_17, 0, "{u:a} is set up in La Paz or Oruro") \
    X(NOT_CHILE_PLACE,   R_SETUP_20, 0, "{u:a} is set up in Antofagasta or the holding box") \
    X(SETUP_FULL,        R_G_1, 25, "{p:b} is full: no more combat units may be set up there") \
    X(SIX_IN_ORURO,      R_SETUP_17, 27, "six combat units are set up in Oruro and seven in La Paz: {p:b} is full") \
    X(ALREADY_BEGUN,     R_SETUP_1, 203, "the standard set-up is for who has set up nothing yet") \
    X(NOT_OVERSTACKED,   R_B_1, 0, "{p:b} is within its stacking limit") \
    X(NOT_COMBAT_UNIT,   R_CLARIFICATIONS_3, 0, "{u:a} is not a land combat unit") \
    X(NOT_ON_MAP,        R_CLARIFICATIONS_5, 0, "{u:a} is not on the map or in the holding box") \
    X(NOT_IN_HEX,        R_CLARIFICATIONS_5, 0, "{u:a} is not in a hex of the map") \
    X(NOT_SPEAKER,       R_OPTIONAL_RULES_USE_ANY_OR_ALL_20, 209, "the player with more combat units in {p:b} removes the excess") \
    X(NOT_A_SHIP,        R_CLARIFICATIONS_2, 0, "{u:a} is not a ship") \
    X(ONE_HEX,           R_CLARIFICATIONS_5, 0, "{u:a} is not in {p:b} with the others") \
    X(HAS_PLAN,          R_C_1, 34, "{u:a} has its destination for that turn already") \
    X(NOTHING_PICKED,    R_CLARIFICATIONS_5, 0, "pick at least one unit first") \
    X(BOLIVIAN_FIRST,    R_D_3, 36, "the first supply unit is Bolivian: La Paz or Oruro") \
    X(NOT_SUPPLY_CITY,   R_D_3, 37, "supply arrives in Oruro or La Paz, Lima or Callao, where the city is Allied; {p:b} is none") \
    X(NOT_REDUCED,       R_E_2, 0, "{u:a} is at full strength") \
    X(NOT_SUPPLY,        R_E_1, 0, "{u:a} is not a supply unit of yours on the map") \
    X(SUPPLY_TOO_FAR,    R_E_2, 39, "{u:b} is neither with {u:a} nor in an adjacent hex") \
    X(OTHER_NATION,      R_OPTIONAL_RULES_USE_ANY_OR_ALL_20, 124, "with three players {u:b} is not your supply") \
    X(NOT_A_WARSHIP,     R_E_3, 0, "{u:a} is not a warship") \
    X(NOT_DAMAGED,       R_E_3, 0, "{u:a} is not damaged") \
    X(TRIED_REPAIR,      R_E_3, 40, "{u:a} has had its repair roll this turn") \
    X(UNDER_REPAIR,      R_E_3, 40, "{u:a} is under repair already") \
    X(NOT_IN_DOCK_CHILE, R_E_4, 0, "{u:a} and the supply must be in the Chile holding box") \
    X(NOT_IN_DOCK_ALLIES, R_E_5, 0, "{u:a} and the supply must be in Callao") \
    X(NOT_ENOUGH_SUPPLY, R_E_3, 0, "immediate repair costs {n:b supply unit|supply units}") \
    X(NOT_ELIMINATED,    R_E_6, 18, "{u:a} is not among the eliminated units") \
    X(NOT_IN_POOL,       R_E_12, 0, "{u:a} is not in the recruit pool") \
    X(REBUILD_IN_BOX,    R_E_7, 0, "Chile rebuilds in the holding box: {u:b} is not there") \
    X(RECRUIT_IN_BOX,    R_E_13, 0, "Chile recruits in the holding box: {u:b} is not there") \
    X(NOT_OWN_CITY,      R_E_8, 42, "{u:b} is not in a friendly city of the country of {u:a}") \
    X(RECRUIT_IN_CITY,   R_E_12, 43, "{u:b} is not in a friendly city of the country of {u:a}") \
    X(NOT_A_PORT_CHILE,  R_E_10, 0, "{u:b} is not in a friendly port or the holding box") \
    X(NOT_A_PORT_ALLIES, R_E_11, 0, "{u:b} is not in a friendly port") \
    X(COSTS_THREE,       R_E_9, 45, "a transport costs 3 supply units in one port") \
    X(WARSHIP_LOST,      R_CLARIFICATIONS_2, 84, "destroyed warships may not be rebuilt") \
    X(NOT_THE_FORT,      R_FORTS_3, 0, "only the fort of Iquique can be built, and once") \
    X(FORT_TOO_EARLY,    R_FORTS_4, 20, "the fort of Iquique may be built from turn 2 on") \
    X(FORT_UNGUARDED,    R_FORTS_4, 20, "no Peruvian combat unit is in Iquique") \
    X(NOT_WAITING,       R_E_8, 41, "{u:a} is not among the rebuilt units that wait to enter") \
    X(WAITING_FIRST,     R_E_8, 41, "{u:a} was rebuilt last turn and enters first") \
    X(CITY_TAKEN,        R_E_8, 41, "a rebuilt unit has entered {p:b} this turn") \
    X(NOT_CITY_OF,       R_E_8, 42, "{p:b} is not a friendly city of the country of {u:a}") \
    X(NOT_A_TRANSPORT,   R_F_EMBARKATION_OF_LAND_UNITS_1, 0, "{u:b} is not a transport") \
    X(NOT_SAME_PORT,     R_F_EMBARKATION_OF_LAND_UNITS_1, 0, "{u:a} and {u:b} are not in the same place") \
    X(NOT_IN_PORT,       R_F_EMBARKATION_OF_LAND_UNITS_1, 54, "units embark in a friendly port or the holding box only") \
    X(NOT_LAND,          R_F_EMBARKATION_OF_LAND_UNITS_1, 0, "{u:a} is not a land unit") \
    X(NO_ROOM,           R_F_EMBARKATION_OF_LAND_UNITS_1, 54, "{u:b} has no room for {u:a}: 2 steps a transport, a supply unit counts 2") \
    X(BOARDED_ONCE,      R_F_EMBARKATION_OF_LAND_UNITS_1, 55, "{u:a} has embarked this turn already") \
    X(STAYS_ASHORE,      R_F_AMPHIBIOUS_LANDING_2, 0, "{u:a} has landed this turn and stays ashore") \
    X(SHIP_HAS_MOVED,    R_F_EMBARKATION_OF_LAND_UNITS_1, 0, "{u:b} has moved: units embark before") \
    X(IS_FRESH,          R_OPTIONAL_RULES_USE_ANY_OR_ALL_18, 113, "{u:a} was recruited, rebuilt, replenished or repaired this turn and may not move") \
    X(HAS_SAILED,        R_F_NAVAL_AREAS_AND_NADCS_3, 0, "{u:a} has ended its move") \
    X(OTHER_PLAN,        R_F_NAVAL_AREAS_AND_NADCS_1, 204, "ships with a destination move with those that share it: {u:a} does not") \
    X(IN_STACK,          R_CLARIFICATIONS_5, 0, "{u:a} is in the stack already") \
    X(STACK_SAILED,      R_F_NAVAL_AREAS_AND_NADCS_4, 0, "a moving stack picks up no ships") \
    X(PLAN_WAITS,        R_F_NAVAL_AREAS_AND_NADCS_1, 0, "{u:a} has a destination for this turn and must move") \
    X(BOX_EXIT,          R_F_NAVAL_MOVEMENT_6, 0, "{p:b} is not among the sea hexes at the south edge of area I") \
    X(NOT_ADJACENT_SEA,  R_F_NAVAL_MOVEMENT_1, 0, "ships cannot go from {p:a} to {p:b}") \
    X(BOX_IS_CHILES,     R_F_NAVAL_MOVEMENT_6, 0, "Allied ships never enter the Chile holding box") \
    X(NO_PORT_SUPPLY,    R_F_NAVAL_MOVEMENT_3, 0, "no supply unit in {p:a} to leave port with") \
    X(LEAVES_AREA,       R_F_NAVAL_AREAS_AND_NADCS_2, 0, "a stack in its destination does not leave it: {p:b} lies outside area {z:c}") \
    X(TOO_LONG,          R_F_NAVAL_MOVEMENT_2, 202, "from {p:b} the stack could no longer end its move where it must") \
    X(BOX_IS_NO_AREA,    R_F_NAVAL_AREAS_AND_NADCS_1, 35, "a stack with a destination does not go to the holding box") \
    X(STOP_NOT_IN_AREA,  R_F_NAVAL_AREAS_AND_NADCS_1, 0, "the stack must go on to area {z:c}") \
    X(STOP_NOT_ALLOWED,  R_F_NAVAL_AREAS_AND_NADCS_5, 52, "ships without a destination end in the area they began in or in a friendly port: {p:a} is neither") \
    X(DROP_OUTSIDE,      R_F_NAVAL_AREAS_AND_NADCS_3, 123, "ships are dropped off inside the destination only, by a stack that has one") \
    X(NOT_IN_STACK,      R_F_NAVAL_AREAS_AND_NADCS_3, 0, "{u:a} is not in the moving stack") \
    X(LAST_OF_STACK,     R_F_NAVAL_AREAS_AND_NADCS_3, 0, "{u:a} is the last of its stack: stop instead") \
    X(NO_WARSHIP,        R_F_INTERCEPTION_3, 0, "{u:a} is not a warship: name an intercepting stack by its first warship") \
    X(OTHER_AREA,        R_F_INTERCEPTION_1, 0, "{u:a} is not in the naval area of {p:b}") \
    X(HAS_FAILED,        R_F_FURTHER_INTERCEPTION_RULES_4, 0, "{u:a} has tried this stack already") \
    X(HAS_EVADED,        R_F_BLOCKADE_4, 63, "{u:a} may not intercept this stack again: it ran the blockade") \
    X(HAS_MET,           R_F_FURTHER_INTERCEPTION_RULES_4, 207, "{u:a} has had its fight with this stack") \
    X(HAS_FOUGHT,        R_F_NAVAL_COMBAT_12, 122, "{u:a} has fought this phase and may not move") \
    X(NO_SORTIE_SUPPLY,  R_F_NAVAL_MOVEMENT_3, 47, "{u:a} has no supply unit in {p:b} to leave port with") \
    X(STACK_LEADER,      R_F_INTERCEPTION_3, 205, "all warships of a stack intercept together: {u:b} stands for it") \
    X(NOT_A_COMPANION,   R_F_INTERCEPTION_4, 0, "{u:a} is not a transport of an intercepting stack") \
    X(NOT_CATCHABLE,     R_F_BLOCKADE_4, 0, "{u:a} is not in the stack that meets the blockade") \
    X(RUN_OVER,          R_F_BLOCKADE_4, 0, "that is not asked now") \
    X(NO_EXCESS,         R_F_NAVAL_COMBAT_3, 78, "only the larger side may keep ships out, and no more than its excess") \
    X(NOT_IN_FIGHT,      R_F_NAVAL_COMBAT_6, 0, "{u:a} is not in this fight") \
    X(CANNOT_FIRE,       R_F_NAVAL_COMBAT_4, 0, "{u:a} is not a warship of who fires now") \
    X(HAS_FIRED,         R_F_NAVAL_COMBAT_12, 0, "{u:a} has fired") \
    X(NOT_A_TARGET,      R_F_NAVAL_COMBAT_6, 0, "{u:b} is not an enemy ship in this fight") \
    X(CAPTOR_UNFIT,      R_OPTIONAL_RULES_USE_ANY_OR_ALL_2, 112, "{u:a} is not an undamaged warship of yours in the hex") \
    X(CAPTIVE_UNFIT,     R_OPTIONAL_RULES_USE_ANY_OR_ALL_2, 112, "{u:b} is not an enemy warship in the hex") \
    X(RAIDER_UNFIT,      R_F_RAID_1, 0, "{u:a} is not a warship in a coastal hex that has just completed its move") \
    X(RAID_WARSHIPS,     R_F_RAID_2, 0, "an enemy warship is in {p:b}") \
    X(RAIDED_ALREADY,    R_F_RAID_3, 65, "{u:a} has raided this phase") \
    X(ONE_OR_OTHER,      R_F_FURTHER_INTERCEPTION_RULES_5, 65, "a warship raids or takes up blockade, one of the two a phase: {u:a} has acted") \
    X(RAID_NOT_SHIPS,    R_F_RAID_4, 0, "ships and ports may not be raided") \
    X(RAID_FORT_FIRST,   R_F_RAID_3, 0, "the fort {u:b} must be the target while it stands") \
    X(RAID_NOT_THERE,    R_F_RAID_1, 68, "{u:b} is no fort or enemy land unit in the hex of {u:a}") \
    X(NO_BLOCKADE_HERE,  R_F_BLOCKADE_1, 62, "{u:a} is not a warship in the hex of an enemy port") \
    X(BOX_NO_BLOCKADE,   R_F_BLOCKADE_2, 0, "the Chile holding box cannot be blockaded") \
    X(NOT_BLOCKADING,    R_F_BLOCKADE_3, 0, "{u:a} does not blockade") \
    X(IS_BLOCKADING,     R_F_BLOCKADE_1, 62, "{u:a} blockades already") \
    X(NOT_ABOARD,        R_F_EMBARKATION_OF_LAND_UNITS_3, 0, "{u:a} is not aboard a ship that has just completed its move") \
    X(NO_SHORE,          R_F_AMPHIBIOUS_LANDING_1, 0, "{p:b} is not a coastal hex") \
    X(LANDING_WARSHIPS,  R_F_AMPHIBIOUS_LANDING_1, 0, "an enemy warship is in {p:b}") \
    X(SUPPLY_ALONE,      R_F_AMPHIBIOUS_LANDING_3, 77, "supply lands among enemy combat units only together with combat units") \
    X(NOT_SPOILS,        R_G_4, 0, "{u:a} is not enemy supply in the hex") \
    X(CANNOT_TAKE,       R_G_5, 0, "only a marching stack takes captured supply along") \
    X(NO_MORE_SUPPLY,    R_MISCELLANEOUS_3, 201, "the referee has no more supply counters: destroy it") \
    X(MACHINE_TARGET,    R_OPTIONAL_RULES_USE_ANY_OR_ALL_10, 12, "{u:a} is not a Chilean warship at a port that Peru controls or blockades") \
    X(MACHINE_WARSHIPS,  R_OPTIONAL_RULES_USE_ANY_OR_ALL_15, 0, "transports may not be targeted") \
    X(MACHINE_ONCE,      R_OPTIONAL_RULES_USE_ANY_OR_ALL_16, 11, "an infernal machine was tried in {p:b} before") \
    X(MACHINE_SUPPLY,    R_OPTIONAL_RULES_USE_ANY_OR_ALL_11, 0, "no Peruvian supply unit in {p:b}") \
    X(CANNOT_MARCH,      R_G_2, 0, "{u:a} is not a land unit on the map") \
    X(HAS_MARCHED,       R_G_9, 0, "{u:a} may move no further this phase") \
    X(DROPPED_OFF,       R_G_3, 85, "{u:a} may move no further this phase") \
    X(LANDED_STAYS,      R_F_AMPHIBIOUS_LANDING_2, 0, "{u:a} has landed this turn and may not march") \
    X(AMONG_STAYS,       R_F_AMPHIBIOUS_LANDING_3, 0, "{u:a} has landed among the enemy and must stay and attack") \
    X(NO_PICK_UP,        R_G_3, 0, "a moving stack picks up no units") \
    X(NOT_ROLLED,        R_G_6, 0, "roll for the allowance first: march") \
    X(NOT_ADJACENT_LAND, R_G_11, 0, "{p:b} does not adjoin {p:a} by land") \
    X(IMPASSABLE_SIDE,   R_MAP_AND_COUNTER_ERRATA_12, 0, "the hexside from {p:a} to {p:b} is impassable") \
    X(ENEMY_THERE,       R_G_4, 0, "enemy combat units hold {p:b}") \
    X(TOO_DEAR,          R_G_6, 89, "{p:b} costs {n:c} and that much is not left") \
    X(NOT_MARCHING,      R_G_3, 0, "{u:a} is not in the marching stack") \
    X(LAST_TO_DROP,      R_G_3, 0, "{u:a} is the last of its stack: stop instead") \
    X(NOT_IN_ATTRITION,  R_G_9, 87, "{u:a} was not in the stack that rolled doubles") \
    X(LANDING_WAITS,     R_F_AMPHIBIOUS_LANDING_3, 0, "units that landed at {p:b} must attack first") \
    X(ATTACKED_ONCE,     R_H_7, 0, "{u:a} has attacked this phase") \
    X(NOBODY_TO_ATTACK,  R_H_3, 0, "no enemy combat unit can be attacked from {p:b}") \
    X(SUPPLY_NO_ATTACK,  R_H_9, 0, "supply units do not attack") \
    X(NOT_ATTACKABLE,    R_H_3, 100, "{p:b} does not adjoin {p:a} by a hexside that land units may cross") \
    X(NO_ENEMY,          R_H_3, 129, "no enemy combat unit is in {p:b}") \
    X(LANDED_ELSEWHERE,  R_H_3, 101, "units that landed among the enemy attack in their own hex only") \
    X(LANDED_TOGETHER,   R_F_AMPHIBIOUS_LANDING_3, 76, "units that landed among the enemy attack together") \
    X(NOT_ELIGIBLE,      R_H_COMBAT_RESOLUTION_2, 97, "{u:a} cannot be favoured by this chit") \
    X(NOT_SPENDABLE,     R_H_COMBAT_RESOLUTION_3, 96, "{u:a} is not a supply unit of yours in {p:b}") \
    X(SUPPLY_NO_LOSS,    R_H_9, 0, "supply units may not be selected as casualties") \
    X(NO_CASUALTY,       R_H_DRMS_CUMULATIVE_20, 99, "{u:a} is not a combat unit of yours in this combat") \
    X(RETREAT_ORDER,     R_H_RETREAT_AND_AFTERMATH_2, 102, "units retreat in the order of the counters: {u:b} is next") \
    X(SUPPLY_STAYS,      R_H_RETREAT_AND_AFTERMATH_4, 0, "supply units never retreat") \
    X(NO_WAY_BACK,       R_H_RETREAT_AND_AFTERMATH_3, 77, "{u:a} may not retreat back aboard") \
    X(RETREAT_SEA,       R_H_RETREAT_AND_AFTERMATH_2, 0, "no retreat across the hexside from {p:a} to {p:b}") \
    X(RETREAT_ENEMY,     R_H_RETREAT_AND_AFTERMATH_2, 0, "enemy combat units hold {p:b}") \
    X(MUST_RETREAT,      R_H_RETREAT_AND_AFTERMATH_3, 77, "{u:a} failed to clear the landing hex: it must retreat by land") \
    X(NO_ADVANCE,        R_H_RETREAT_AND_AFTERMATH_5, 104, "{u:a} is not an attacker of this combat that may advance") \
    X(WRONG_FACE,        R_NONE, 208, "a die shows 1 to 6")

#define PACIFIC_REASON_NAME(name, rule, ruling, text) name,
enum pacific_reason { PACIFIC_BEFORE_FIRST = FIRST_REASON - 1, PACIFIC_REASONS(PACIFIC_REASON_NAME) PACIFIC_REASON_END };

/* Events: name, text. */
#define PACIFIC_EVENTS(X) \
    X(E_SET_UP,      "{u:a} is set up at {p:b}") \
    X(E_TURN,        "turn {n:a} begins") \
    X(E_POOLED,      "{u:a} enters the recruit pool") \
    X(E_REMOVED,     "{u:a} leaves {p:b} for the recruit pool") \
    X(E_PLANNED,     "{u:a} is bound for area {z:b}") \
    X(E_ROLLED,      "{s:a} rolled {n:b} and {n:c}") \
    X(E_SUPPLY,      "{u:a} arrives at {p:b}") \
    X(E_NO_SUPPLY,   "a supply unit has no place to arrive and is lost") \
    X(E_NO_COUNTER,  "no supply counter is left: a supply unit is lost") \
    X(E_SPENT,       "{u:a} is spent at {p:b}") \
    X(E_REPLENISHED, "{u:a} is at full strength") \
    X(E_REPAIRED,    "{u:a} is repaired") \
    X(E_REPAIR_ROLL, "the repair of {u:a} costs {n:b} now, or 1 and a wait of {n:b}") \
    X(E_REPAIR_LATER, "{u:a} will be repaired on turn {n:b}") \
    X(E_REBUILT,     "{u:a} is rebuilt at {p:b}") \
    X(E_WAITS,       "{u:a} is rebuilt and enters next turn") \
    X(E_RECRUITED,   "{u:a} is recruited at {p:b}") \
    X(E_BUILT,       "{u:a} is built at {p:b}") \
    X(E_ENTERED,     "{u:a} enters {p:b}") \
    X(E_EMBARKED,    "{u:a} goes aboard {u:b}") \
    X(E_SAILS,       "{u:a} and its stack enter {p:b}") \
    X(E_DROPPED,     "{u:a} stays at {p:b}") \
    X(E_STOPS,       "{u:a} and its stack stop at {p:b}") \
    X(E_TRY,         "interception: distance {n:a}, die {n:b}, speed {i:c}") \
    X(E_AUTOMATIC,   "interception is automatic at {p:a}") \
    X(E_CAUGHT_UP,   "the interceptors catch the stack at {p:a}") \
    X(E_ARRIVES,     "{u:a} reaches {p:b} too late") \
    X(E_FALLS_SHORT, "{u:a} comes as far as {p:b}") \
    X(E_RUNS,        "the blockade is run: {n:a ship slips|ships slip} past") \
    X(E_CAUGHT,      "{u:a} is caught by the blockade") \
    X(E_BLOCKADES,   "{u:a} blockades {p:b}") \
    X(E_LIFTED,      "{u:a} lifts its blockade") \
    X(E_SEA_FIGHT,   "naval combat at {p:a}") \
    X(E_EXCLUDED,    "{u:a} keeps out of the fight") \
    X(E_FIRST,       "{s:a} had the fastest ship and the first shot") \
    X(E_FIRST_TIE,   "speeds are equal: {s:a}, intercepted, had the first shot") \
    X(E_FIRES,       "{u:a} fires at {u:b}: {n:c}") \
    X(E_ARMOR,       "the armor of {u:a} adds {i:b}") \
    X(E_AGAINST,     "{u:a} adds {i:b} to the dice against it") \
    X(E_MAGAZINE,    "{u:a} is hit in the magazine") \
    X(E_DAMAGED,     "{u:a} is damaged") \
    X(E_SUNK,        "{u:a} is sunk") \
    X(E_DROWNED,     "{u:a} goes down with {u:b}") \
    X(E_MISSES,      "no effect on {u:a}") \
    X(E_CEASES,      "{s:a} ceased fire") \
    X(E_SEIZE_ROLL,  "{u:a} tries to capture {u:b}: {n:c}") \
    X(E_SCUTTLED,    "{u:a} is scuttled") \
    X(E_CAPTURED,    "{u:a} is captured") \
    X(E_ESCAPES,     "{u:a} escapes") \
    X(E_RAIDS,       "{u:a} bombards {u:b}: {n:c}") \
    X(E_RETURN_FIRE, "{u:a} fires back at {u:b}: {n:c}") \
    X(E_FORT_SILENT, "{u:a} stays silent: its hex holds only the raider's troops") \
    X(E_FORT_LOST,   "{u:a} is destroyed") \
    X(E_STEP,        "{u:a} loses a step") \
    X(E_ELIMINATED,  "{u:a} is eliminated") \
    X(E_ASHORE,      "{u:a} goes ashore at {p:b}") \
    X(E_LANDED,      "{u:a} lands at {p:b}") \
    X(E_LANDED_AMONG, "{u:a} lands among the enemy at {p:b}") \
    X(E_SPOILS,      "{u:a} is captured at {p:b}") \
    X(E_BURNT,       "{u:a} is destroyed at {p:b}") \
    X(E_CONTROL,     "{p:a} falls to {s:b}") \
    X(E_MACHINE,     "an infernal machine against {u:a}: {n:b}") \
    X(E_ALLOWANCE,   "allowance {n:a} from {n:b} and {n:c}") \
    X(E_CAVALRY,     "cavalry alone: 1 more on both dice") \
    X(E_DOUBLES,     "doubles: the last move of this phase") \
    X(E_MARCHES,     "the stack enters {p:a} for {n:b}, {n:c} left") \
    X(E_SPARED,      "no attrition: the stack ends in a fort") \
    X(E_ATTACK,      "attack from {p:a} on {p:b}") \
    X(E_INITIATIVE,  "{s:a} won the initiative, {n:b} to {n:c}") \
    X(E_INITIATIVE_MOD, "{u:a} adds {n:b} to the initiative roll") \
    X(E_CHIT,        "{s:a} drew {c:b}") \
    X(E_NO_CHIT,     "{c:a} is no event here") \
    X(E_FAVOURED,    "{u:a} is favoured by {c:b}") \
    X(E_MODIFIER,    "{u:a} adds {i:b} to its own dice") \
    X(E_COMBAT_DIE,  "{u:a} rolls {n:b}, with modifiers {n:c}") \
    X(E_EXTRA_DIE,   "{s:a} rolled {n:b} on an extra die, with modifiers {n:c}") \
    X(E_DEFENCE,     "{p:a} adds {n:b} to the defender's dice") \
    X(E_HITS,        "{s:a} scored {n:b}") \
    X(E_MUST_RETREAT, "{s:a} scored no hit and must retreat") \
    X(E_RETREATS,    "{u:a} retreats to {p:b}") \
    X(E_STANDS,      "{u:a} stands its ground") \
    X(E_ADVANCES,    "{u:a} advances to {p:b}") \
    X(E_VP,          "Chile has {n:a victory point|victory points}") \
    X(E_NAVAL_VP,    "1 victory point for {n:a Allied warship|Allied warships} sunk against {n:b} Chilean") \
    X(E_SURRENDER,   "Bolivia drops out of the war") \
    X(E_LEAVES,      "{u:a} leaves the game") \
    X(E_GOES_ON,     "the war goes on") \
    X(E_OVER,        "the war is over: a victory for {s:a}") \
    X(E_DRAW,        "the war is over: a draw") \
    X(E_CHIT_SPENT,  "{u:a} could not follow its destination, which is spent")

#define PACIFIC_EVENT_NAME(name, text) name,
enum pacific_event { PACIFIC_NO_EVENT, PACIFIC_EVENTS(PACIFIC_EVENT_NAME) PACIFIC_EVENT_END };

/* clang-format on */

#endif
