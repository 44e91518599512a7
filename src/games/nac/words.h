/* words.h - War of the Triple Alliance: its steps, verbs, refusals and events, each by name.  Refusals and events
 * stand here with their texts; steps.c has the steps and verbs. */
#ifndef NAC_WORDS_H
#define NAC_WORDS_H

/* clang-format off */
enum nac_step {
    SEQUENCE,
    SETUP, TRANSPORT, MOVEMENT, COMBAT, MAINTENANCE, TURN,
    MARCH, LEAD, CAPTURE, CAPITAL, DRAW,
    BATTLE, DEPLOYMENT, VOLLEY, AIM, DICE, SECOND_DIE, RETREAT, OVERFLOW, PARTING,
    CARD, EFFECT, REINFORCEMENT,
    STEPS
};

enum nac_verb {
    NO_VERB,
    PICK, DONE, PLACE, STANDARD,
    SHIP, ENTER, STOP, LEAD_ON, POST, TO_BOX,
    FIGHT, DEPLOY, AIM_AT, ROLL, REROLL, KEEP, RETREAT_TO, WITHDRAW, STAND, SHIFT, FOLLOW,
    FOUND, DRAW_CARD, USE,
    REDUCE, HIT, RESTORE, RAISE, FORTIFY, REINFORCE, REPLENISH,
    VERBS
};

/* Refusals: name, rule, ruling, text. */
#define NAC_REASONS(X) \
    X(NOT_YOURS,         R_1_1, 0, "{u:a} is not yours") \
    X(NOT_ON_MAP,        R_4_1, 0, "{u:a} is not on the map") \
    X(NOT_A_UNIT,        R_1_2, 0, "{u:a} is no combat unit") \
    X(NOT_A_SPACE,       R_1_4, 0, "{p:b} is not on the map") \
    X(ONE_SPACE,         R_4_1, 81, "{u:a} is not at {p:b} with the others") \
    X(ONE_PORT, R_3_1, 81, "{u:a} is not at {p:b} with the others") \
    X(NOTHING_PICKED,    R_4_1, 81, "pick at least one unit first") \
    X(NOTHING_TO_SHIP, R_3_1, 81, "pick at least one unit first") \
    X(PICKED_ALREADY,    R_4_1, 81, "{u:a} is picked already") \
    X(GO_FIRST,          R_4_1, 81, "first the picked units go") \
    X(OTHER_NATION,      R_S_10, 0, "on the first turn only Brazilian units move") \
    X(OTHER_ARMY,        R_S_9, 45, "on the first turn only units of Paraguay move") \
    X(FOREIGN_SOIL,      R_S_10, 5, "on the first turn Brazil does not enter {p:b}") \
    X(CARD_FORBIDS,      R_12_1_4, 71, "the card {c:a} forbids it") \
    X(DRY,               R_3_1, 4, "{u:a} is not on a main river or the coast") \
    X(WENT_ALREADY,      R_3_1, 2, "{u:a} has been transported already") \
    X(NO_WATERWAY,       R_3_1, 4, "no way of main rivers and coasts through spaces of yours leads to {p:b}") \
    X(NO_LONG_WAY,       R_O2_2, 60, "only Brazilian units of two sides go the long way to {p:b}, between spaces that serve Brazil") \
    X(SAME_PLACE,        R_3_1, 0, "{u:a} is at {p:b} already") \
    X(NOWHERE_TO_SHIP,   R_3_1, 1, "{u:a} and those picked can be transported nowhere") \
    X(FULL,              R_5_1, 7, "{p:b} holds six units: {n:c} more may not end there") \
    X(TRANSPORTED,       R_4_1, 2, "{u:a} was transported this turn and does not move") \
    X(TIRED,             R_4_1, 0, "{u:a} has no movement left") \
    X(NOWHERE_TO_GO,     R_4_2, 0, "{u:a} and those picked can go nowhere from here") \
    X(NO_LINE,           R_4_2, 17, "no line leads from {p:a} to {p:b}") \
    X(NO_LEADER,         R_6_2, 14, "{p:b} is held by the enemy, and no leader of yours is posted there") \
    X(LEADER_ALONE,      R_O1_4, 59, "{u:a} alone may not enter {p:b}, where the enemy is") \
    X(SIX_ATTACK,        R_5_1, 7, "no more than six units attack {p:b}") \
    X(NOT_A_LEADER,      R_6_2, 0, "{u:a} is no leader") \
    X(LEADER_OUT,        R_6_6, 0, "{u:a} is out of the game") \
    X(LED_ALREADY,       R_6_5, 16, "{u:a} has been led this turn and stays where it is") \
    X(NO_BOX_AGAIN,      R_O1_3, 59, "{u:a} has left his box for good") \
    X(NEEDS_UNITS,       R_O1_3, 59, "{u:a} leaves his box only to join units of yours: none stands at {p:b}") \
    X(IN_BOX,            R_6_5, 0, "{u:a} is in his box already") \
    X(NO_BATTLE,         R_7_1, 0, "there is no battle to be fought at {p:b}") \
    X(NOT_DEFENDING,     R_7_3, 0, "{u:a} does not defend here, or has its place already") \
    X(NOT_ATTACKING,     R_7_4, 0, "{u:a} does not attack here, or has its place already") \
    X(NO_TARGET,         R_7_9, 20, "{u:a} is no enemy in this battle") \
    X(NOT_ADJACENT,      R_8_2, 32, "{p:b} is not adjacent to {p:a}") \
    X(NO_REFUGE,         R_8_2, 32, "{p:b} is no space of yours that is free of battle") \
    X(ATTACKER_GOES_BACK, R_8_1, 31, "the attacker goes back where it came from: withdraw") \
    X(DEFENDER_RETREATS, R_8_2, 33, "the defender names the space where it goes") \
    X(NOT_RETREATING,    R_5_2, 32, "{u:a} is not among the units that have come to {p:b}") \
    X(NOT_NEAREST,       R_5_2, 32, "{p:b} is not the nearest space of yours with room") \
    X(NOT_PARTED,        R_8_1, 13, "no unit that {u:a} led has gone back to {p:b}") \
    X(NOT_PARAGUAYAN, R_13_2, 40, "{p:b} is no space of Paraguay under Paraguayan control") \
    X(NO_CAPITAL_SITE, R_13_3, 40, "{p:b} is no space of Paraguay under Paraguayan control") \
    X(NOT_IN_DECK,       R_12_1_1, 0, "{c:a} is not in this deck any more") \
    X(NOT_GOT,           R_12_1_3, 51, "{c:a} is not among the cards of this turn") \
    X(NOT_MEANT,         R_12_1_4, 73, "the card does not mean {u:a}") \
    X(NOT_FULL,          R_12_1_4, 73, "{u:a} has no full strength to lose") \
    X(NOT_REDUCED, R_12_2_7, 0, "{u:a} is not on its reduced side") \
    X(NOTHING_TO_RESTORE, R_12_1_4, 73, "{u:a} is not on its reduced side") \
    X(NOT_HERE,          R_12_1_4, 58, "the card places no unit at {p:b}") \
    X(NOT_THIS_ONE,      R_12_1_4, 58, "the card does not place {u:a}") \
    X(CARD_INSISTS,      R_12_1_4, 82, "the card says so: it is to be done as far as it can be") \
    X(NOBODY_TO_JOIN, R_O1_3, 59, "{u:a} leaves his box only to join units of yours, and there are none on the map") \
    X(STANDS_THERE, R_6_5, 0, "{u:a} stands at {p:b} already") \
    X(LANDS_ALONE, R_O1_2, 59, "{p:b} is the enemy's: leaders land there only with units") \
    X(NOT_A_SITE, R_12_1_4, 76, "{p:b} is no space of Paraguay that you hold with a unit") \
    X(NO_ROOM,           R_5_1, 53, "{p:b} is full") \
    X(HAS_FORTRESS,      R_12_1_4, 76, "{p:b} has a fortress already") \
    X(NOT_RESERVE,       R_12_2_6, 0, "{u:a} is not in the reserve") \
    X(SPECIAL_UNIT,      R_12_2_6, 57, "{u:a} comes by its card alone") \
    X(NOT_STRATEGIC,     R_12_2_1, 0, "{p:b} is no strategic space of yours") \
    X(SPENT_SPACE,       R_12_2_5, 55, "{p:b} has been in enemy hands and is no strategic space any more") \
    X(OTHER_COUNTRY,     R_12_2_5, 0, "{u:a} does not belong to the country of {p:b}") \
    X(NOT_STATIONED, R_12_2_7, 0, "{u:a} stands on no strategic space") \
    X(USED_SPACE,        R_12_2_7, 54, "{p:b} has served this turn") \
    X(FIRST_TURN_SPACE,  R_S_10, 50, "on the first turn only Brazilian strategic spaces serve") \
    X(NOT_NEXT,          R_O4_2, 62, "units are set up in the order of the counters: {u:b} is next") \
    X(BEGUN,             R_O4_2, 62, "the printed set-up is for who has set up nothing yet") \
    X(NOT_HOME,          R_O4_2, 62, "{p:b} is not in Paraguay")

/* Events: name, text. */
#define NAC_EVENTS(X) \
    X(E_TURN, "turn {n:a} begins") \
    X(E_SET_UP, "{u:a} is set up at {p:b}") \
    X(E_SHIPPED, "{u:a} goes by water to {p:b}") \
    X(E_LONG_WAY, "{u:a} goes the long way to {p:b}") \
    X(E_MOVES, "{u:a} moves to {p:b}") \
    X(E_ATTACKS, "{u:a} moves to {p:b} to attack") \
    X(E_TAKES, "{p:b} is taken by {s:a}") \
    X(E_POSTED, "{u:a} is posted to {p:b}") \
    X(E_BOXED, "{u:a} goes to his box") \
    X(E_LEADS_NOBODY, "{u:a} finds nobody to lead at {p:b}") \
    X(E_FALLS, "{u:a} falls with {p:b}") \
    X(E_SPACE_VP, "{s:a} +{n:b} VP: {p:c}") \
    X(E_SPACE_CARDS, "{s:a} +{n:b} to draw: {p:c}") \
    X(E_SPENT, "{p:a} is no strategic space any more") \
    X(E_BATTLE, "a battle for {p:a} begins") \
    X(E_CROSSING, "an attack across a river: both sides fire at once") \
    X(E_MAIN_RIVER, "on a main river or the coast: the defender fires first") \
    X(E_CARD_FIRST, "by {c:a} the defender fires first") \
    X(E_CARD_AT_ONCE, "by {c:a} both sides fire at once") \
    X(E_SEAT, "{u:a} takes place {n:b}") \
    X(E_FIRES_HIT, "{u:a} fires at {u:b}: {n:c}, a hit") \
    X(E_FIRES_MISS, "{u:a} fires at {u:b}: {n:c}, a miss") \
    X(E_MISSES, "{u:a} throws {n:b} and misses") \
    X(E_FACTOR, "{u:a} fights with {n:b}: {c:c}") \
    X(E_REDUCED, "{u:a} is reduced") \
    X(E_ELIMINATED, "{u:a} is eliminated") \
    X(E_FORT_HIT, "{u:a} is hit in the place of {u:b}") \
    X(E_FORT_LOST, "{u:a} is destroyed") \
    X(E_FORT_WEAK, "{u:a} begins on its reduced side") \
    X(E_FORT_WHOLE, "{u:a} stands at full strength again") \
    X(E_GOES_BACK, "{u:a} goes back to {p:b}") \
    X(E_RETREATS, "{u:a} retreats to {p:b}") \
    X(E_GOES_ON, "{u:a} goes on to {p:b}") \
    X(E_NO_ROOM, "{u:a} finds no room and is lost") \
    X(E_WINS, "the battle for {p:b} is won by {s:a}") \
    X(E_BOTH_DESTROYED, "both sides are destroyed at {p:a}") \
    X(E_CALLED_OFF, "the battle for {p:a} is called off") \
    X(E_CAPTURED, "{u:a} is captured") \
    X(E_ESCAPES, "{u:a} is not caught") \
    X(E_LEADER_VP, "{s:a} +{n:b} VP: {u:c}") \
    X(E_ARGENTINA, "Argentina abandons the war") \
    X(E_CAPITAL, "{p:a} is the capital now") \
    X(E_CAPITAL_VP, "{s:a} +{n:b} VP: capital {n:c}") \
    X(E_URUGUAY, "Uruguay changes sides") \
    X(E_DRAWS, "a card for {s:a}: {c:b}") \
    X(E_DRAWS_HIDDEN, "a hidden card for {s:a}") \
    X(E_CARD_VP, "{s:a} +{n:b} VP: {c:c}") \
    X(E_USES, "{c:b} is put in use by {s:a}") \
    X(E_HIT, "{u:a} is hit") \
    X(E_RESTORED, "{u:a} is restored") \
    X(E_ENTERS, "{u:a} enters at {p:b}") \
    X(E_BUILT, "{u:a} is built at {p:b}") \
    X(E_LEAVES, "{u:a} leaves the war") \
    X(E_REPLENISHED, "{u:a} is replenished") \
    X(E_VICTORY, "the war is over: a victory for {s:a}") \
    X(E_DRAWN, "the war is over: a draw")
/* clang-format on */

#define NAC_REASON_NAME(name, rule, ruling, text) name,
enum nac_reason {
    NAC_REASON_START = FIRST_REASON - 1,
    NAC_REASONS(NAC_REASON_NAME) NAC_REASON_END
};
#define NAC_EVENT_NAME(name, text) name,
enum nac_event { NO_EVENT, NAC_EVENTS(NAC_EVENT_NAME) NAC_EVENT_END };

#endif
