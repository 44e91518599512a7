/* steps.c - War of the Triple Alliance: Paraguay as a table: its steps, verbs, kinds, and the game that the loader
 * makes. */
#include "games/taw/load.h"
#include "games/taw/taw.h"

#define V(verb) ((uint64_t)1 << (verb))
#define STEP_OF(name) \
    taw_run_##name, taw_propose_##name, taw_check_##name, taw_apply_##name, NULL, false
#define EXACT(name) \
    taw_run_##name, taw_propose_##name, taw_check_##name, taw_apply_##name, NULL, true
#define AUTOMATIC(name) taw_run_##name, NULL, NULL, NULL, NULL, false
#define ASKS(run, name) \
    taw_run_##run, taw_propose_##name, taw_check_##name, taw_apply_##name, NULL, false

/* clang-format off */
static const struct step steps[STEPS] = {
    [SEQUENCE] = { "sequence", "", R_5_2_1, 0, AUTOMATIC(sequence) },
    [MATTO_GROSSO] = { "matto-grosso", "launch an expedition to Matto Grosso, with two of infantry and a supply unit?",
                       R_8_2_1, V(LAUNCH) | V(DECLINE) | V(SEND), STEP_OF(matto_grosso) },
    [SETUP] = { "set-up", "set up your units", R_3_1_1, V(PLACE) | V(STANDARD), EXACT(setup) },

    /* I. Off-map events and mutual attrition */
    [INVASION] = { "invasion", "the expedition to Matto Grosso comes: meet it, with one infantry and one cavalry unit?",
                   R_8_2_3, V(MEET) | V(DECLINE) | V(SEND), STEP_OF(invasion) },
    [REBELLION] = { "rebellion", "Mendoza rebels: put it down, with six of infantry and four of cavalry or artillery?",
                    R_8_3_2, V(SUPPRESS) | V(DECLINE) | V(SEND), STEP_OF(rebellion) },
    [ATTRITION] = { "attrition", "", R_7_1_1, 0, AUTOMATIC(attrition) },

    /* II and III. The player turns */
    [REINFORCEMENT] = { "reinforcement", "enter reinforcements and replace units", R_9_2_1,
                        V(INVADE) | V(ENTER_AT) | V(REPLACE) | V(DONE), EXACT(reinforcement) },
    [MOVEMENT] = { "movement", "pick units of one hex to move", R_11_1_1, V(PICK) | V(DONE), EXACT(movement) },
    [COMBAT_1] = { "first-combat", "pick units that attack one hex together", R_13_2_1, V(PICK) | V(ATTACK_HEX) | V(DONE),
                   STEP_OF(combat) },
    [COMBAT_2] = { "second-combat", "pick units that attack one hex together", R_13_2_1, V(PICK) | V(ATTACK_HEX) | V(DONE),
                   STEP_OF(combat) },
    [COMBAT_3] = { "third-combat", "pick units that attack one hex together", R_13_2_1, V(PICK) | V(ATTACK_HEX) | V(DONE),
                   STEP_OF(combat) },
    [TURN_END] = { "end-of-turn", "", R_5_4_1, 0, AUTOMATIC(turn_end) },

    /* interrupts */
    [CHECK] = { "attrition-check", "attrition at {p:a}: burn supply there or pass, then take the losses", R_7_2_1, V(BURN) | V(PASS) | V(LOSE), STEP_OF(check) },
    [MARCH] = { "march", "pick, drop, enter hexes, or stop", R_11_5_1,
                V(PICK) | V(DROP) | V(ENTER) | V(RIDE) | V(EMBARK) | V(LAND) | V(STOP), EXACT(march) },
    [GUARDIA] = { "guardia", "", R_7_14_1, 0, AUTOMATIC(guardia) },
    [OVERSTACKING] = { "overstacking", "{p:a} holds too many enemy units: remove the excess", R_6_2_2, V(REMOVE),
                       STEP_OF(overstacking) },
    [ATTACK] = { "attack", "", R_13_9_1, 0, AUTOMATIC(attack) },
    [SUPPORT] = { "support", "burn a supply unit in the battle at {p:a}?", R_13_24_1, V(BURN) | V(PASS), STEP_OF(support) },
    [GUNS] = { "guns", "", R_13_18_1, 0, AUTOMATIC(guns) },
    [BATTLE] = { "battle", "", R_13_28_1, 0, AUTOMATIC(battle) },
    [LOSSES] = { "losses", "take losses, {n:b} still to come", R_13_29_1, V(LOSE), STEP_OF(losses) },
    [ADVANCE] = { "advance", "advance into {p:a}", R_13_30_1, V(ADVANCE_UNIT) | V(DONE), STEP_OF(advance) },
    [CAPTURE] = { "capture", "", R_13_27_2, 0, AUTOMATIC(capture) },
    [DICE] = { "dice", "a die is thrown", R_1_4_1, V(ROLL), EXACT(dice) },
};

static const struct verb verbs[VERBS] = {
    [NO_VERB] = { "", "", NULL, "" },
    [PICK] = { "pick", "u", NULL, "add a unit to the stack that will act" },
    [DONE] = { "done", "", NULL, "end this step" },
    [PASS] = { "pass", "", NULL, "burn no supply here" },
    [DECLINE] = { "decline", "", NULL, "do not" },
    [LAUNCH] = { "launch", "", NULL, "launch the expedition to Matto Grosso" },
    [SEND] = { "send", "u", NULL, "send a unit off the map" },
    [PLACE] = { "place", "up", "at", "set a unit up" },
    [STANDARD] = { "standard", "", NULL, "set up as the standard set-up has it" },
    [MEET] = { "meet", "", NULL, "meet the expedition, and beat it" },
    [SUPPRESS] = { "suppress", "", NULL, "put the rebellion down" },
    [BURN] = { "burn", "u", NULL, "burn a supply unit" },
    [LOSE] = { "lose", "u", NULL, "take a loss" },
    [REMOVE] = { "remove", "u", NULL, "remove a unit in excess of 26" },
    [INVADE] = { "invade", "p", NULL, "the expedition enters at a hex" },
    [ENTER_AT] = { "bring", "up", "at", "a reinforcement enters" },
    [REPLACE] = { "replace", "up", "at", "a lost unit comes back" },
    [ENTER] = { "enter", "p", NULL, "move the stack into a hex" },
    [RIDE] = { "ride", "p", NULL, "go by rail" },
    [DROP] = { "drop", "u", NULL, "leave a unit of the stack here" },
    [EMBARK] = { "embark", "uu", "on", "put a ground unit aboard a vessel" },
    [LAND] = { "land", "u", NULL, "put a ground unit ashore" },
    [STOP] = { "stop", "", NULL, "end the move here" },
    [ATTACK_HEX] = { "attack", "p", NULL, "attack a hex with the picked units" },
    [ADVANCE_UNIT] = { "advance", "u", NULL, "advance a unit" },
    [ROLL] = { "roll", "n", NULL, "a die" },
};
/* clang-format on */

static const struct kind kinds[] = {
    { 'u', "unit", UNITS },
    { 'p', "place", PLACES },
    { 'n', "number", 64 },
};

#define REASON_ROW(name, rule, ruling, text) [name] = { rule, ruling, text },
static const struct reason reasons[] = { HOUSE_REASONS, TAW_REASONS(REASON_ROW) };

#define PHRASE_ROW(name, text) [name] = text,
static const char *const phrases[] = { "", TAW_EVENTS(PHRASE_ROW) };

static const char *const sides[] = { "allies", "paraguay", NULL };
static const char *const scenarios[] = { "war", "standard", "melee", NULL };
static const char *const options[] = { NULL };
static const char *const scenario_texts[] = {
    "each side sets up its own units, and the war begins in April 1865",
    "the war from turn I, set up and ready to play",
    "turn V, armies and fleets in contact: to try things out",
    NULL,
};
static const char *const tracks[] = { "turn",
                                      "vp",
                                      "mendoza",
                                      "expedition",
                                      "railroad",
                                      "steps-paraguay",
                                      "steps-argentina",
                                      "steps-brazil",
                                      NULL };

static const uint16_t headlines[] = {
    E_NOT_LAUNCHED, E_LAUNCHED,   E_MET,   E_NOT_MET, E_REBELS,
    E_SUPPRESSED,   E_LEFT_ALONE, E_STEPS, E_VP,      0
};

/* clang-format off */
static const struct game prototype = {
    .api = GAME_API, .name = "taw", .title = "War of the Triple Alliance: Paraguay, 1865-70",
    .sides = sides, .scenarios = scenarios, .options = options,
    .steps = steps, .step_count = STEPS, .verbs = verbs, .verb_count = VERBS,
    .kinds = kinds, .kind_count = sizeof kinds / sizeof *kinds,
    .reasons = reasons, .reason_count = TAW_REASON_END,
    .phrases = phrases, .phrase_count = TAW_EVENT_END,
    .rules = taw_rule_ids, .rule_count = TAW_RULES,
    .state_size = sizeof(struct taw),
    .setup = taw_begin, .observe = taw_observe, .veil = taw_veil, .imagine = taw_imagine,
    .score = taw_score, .value = taw_value, .promise = taw_promise,
    .name_of = taw_name, .sound = taw_sound,
    .where = taw_where, .host = taw_host, .owner = taw_owner, .holder = taw_holder,
    .symbol = taw_symbol, .unit_facts = taw_unit_facts, .place_facts = taw_place_facts,
    .tracks = tracks, .track = taw_track, .edit = taw_edit, .scene = taw_scene,
    .odds = taw_odds, .reach = taw_reach, .toward = taw_toward, .supply = taw_supply,
    .pick = PICK, .scenario_texts = scenario_texts,
    .title_of = taw_title, .standing = taw_standing, .endings = V(DONE), .unseen = taw_unseen,
    .headlines = headlines,
};
/* clang-format on */

const char *const taw_sheets[] = {
    "sources.txt", "hexes.txt", "sides.txt",     "courses.txt", "roads.txt",
    "rail.txt",    "towns.txt", "units.txt",     "crt.txt",     "attrition.txt",
    "guns.txt",    "dates.txt", "reference.txt", "melee.txt",   NULL,
};
_Static_assert(sizeof(struct taw_data) <= TAW_MEMORY,
               "the list of games knows how much memory it takes");

/* Texts for people: a record's digest is of what play depends on. */
static const char *const prose[] = { "sources.txt", "reference.txt", "dates.txt", NULL };

static void link_twins(struct taw_data *d)
{
    for (int u = 0; u < UNITS; u++) {
        d->unit[u].before = NOBODY;
        for (int v = 0; v < u; v++)
            if (d->unit[v].like == d->unit[u].like)
                d->unit[u].before = (uint16_t)v;
    }
}

const struct game *taw_load(const struct files *files, void *memory, struct trouble *err)
{
    struct taw_data *d = memory;
    if (!taw_load_data(d, files, err))
        return NULL;
    link_twins(d);
    taw_draw_map(d);
    d->game = prototype;
    d->game.data = d;
    d->game.digest = digest_without(files, prose);
    d->game.map = &d->map;
    return &d->game;
}
