/* steps.c - War of the Triple Alliance as a table: its steps, verbs, kinds, and the game that the loader makes. */
#include "games/nac/load.h"
#include "games/nac/nac.h"

#include <string.h>

#define V(verb) ((uint64_t)1 << (verb))
#define STEP_OF(name) \
    nac_run_##name, nac_propose_##name, nac_check_##name, nac_apply_##name, NULL, false
#define AUTOMATIC(name) nac_run_##name, NULL, NULL, NULL, NULL, false

/* clang-format off */
static const struct step steps[STEPS] = {
    [SEQUENCE] = { "sequence", "", R_2_1, 0, AUTOMATIC(sequence) },
    [SETUP] = { "set-up", "place your units in Paraguay, one after the other", R_O4_2, V(PLACE) | V(STANDARD), STEP_OF(setup) },

    /* 2/2 to 2/5, the phases of a player turn */
    [TRANSPORT] = { "transport", "pick units on rivers and coasts, then ship them", R_3_1, V(PICK) | V(SHIP) | V(DONE),
                    STEP_OF(transport) },
    [MOVEMENT] = { "movement", "pick units and enter spaces, lead leaders", R_4_1,
                   V(PICK) | V(ENTER) | V(LEAD_ON) | V(DONE), STEP_OF(movement) },
    [COMBAT] = { "combat", "choose the next battle", R_7_1, V(FIGHT), STEP_OF(combat) },
    [MAINTENANCE] = { "maintenance", "", R_12_1_1, 0, AUTOMATIC(maintenance) },
    [TURN] = { "turn", "", R_2_1, 0, AUTOMATIC(sequence) },

    /* interrupts */
    [MARCH] = { "march", "the stack goes on, or stops", R_4_1, V(ENTER) | V(STOP), STEP_OF(march) },
    [LEAD] = { "lead", "{u:a}: post him to a space, or send him to his box", R_6_5, V(POST) | V(TO_BOX), STEP_OF(lead) },
    [CAPTURE] = { "capture", "{u:a} is alone in an enemy space", R_O1_5, V(ROLL), STEP_OF(capture) },
    [CAPITAL] = { "capital", "the capital has fallen: name a new one", R_13_2, V(FOUND), STEP_OF(capital) },
    [DRAW] = { "draw", "a card is drawn", R_12_1_1, V(DRAW_CARD), STEP_OF(draw) },

    /* the battle */
    [BATTLE] = { "battle", "", R_7_2, 0, AUTOMATIC(battle) },
    [DEPLOYMENT] = { "deployment", "place your units on the battle display, from place 1 on", R_7_3, V(DEPLOY),
                     STEP_OF(deployment) },
    [VOLLEY] = { "volley", "", R_7_6, 0, AUTOMATIC(volley) },
    [AIM] = { "aim", "nobody stands opposite: name whom it fires at", R_7_9, V(AIM_AT), STEP_OF(aim) },
    [DICE] = { "dice", "a die is thrown", R_NONE, V(ROLL), STEP_OF(dice) },
    [SECOND_DIE] = { "second-die", "a miss: throw the die again?", R_12_1_4, V(REROLL) | V(KEEP), STEP_OF(second_die) },
    [RETREAT] = { "retreat", "retreat, or stand and fire", R_7_13, V(RETREAT_TO) | V(WITHDRAW) | V(STAND),
                  STEP_OF(retreat) },
    [OVERFLOW] = { "overflow", "more than six units are at {p:b}: who goes on, and where?", R_5_2, V(SHIFT),
                   STEP_OF(overflow) },
    [PARTING] = { "parting", "the units have gone back to several spaces: whom does the leader follow?", R_8_1, V(FOLLOW),
                  STEP_OF(parting) },

    /* 12, maintenance */
    [CARD] = { "card", "put one of the cards of this turn in use", R_12_1_3, V(USE), STEP_OF(card) },
    [EFFECT] = { "effect", "do what the card says", R_12_1_4,
                 V(REDUCE) | V(HIT) | V(RESTORE) | V(RAISE) | V(FORTIFY) | V(DONE), STEP_OF(effect) },
    [REINFORCEMENT] = { "reinforcement", "a new unit or a replenished one for each strategic space", R_12_2_1,
                        V(REINFORCE) | V(REPLENISH) | V(DONE), STEP_OF(reinforcement) },
};

static const struct verb verbs[VERBS] = {
    [NO_VERB] = { "", "", NULL, "" },
    [PICK] = { "pick", "u", NULL, "add a unit to the stack that will go" },
    [DONE] = { "done", "", NULL, "end this step" },
    [PLACE] = { "place", "up", "at", "set a unit up" },
    [STANDARD] = { "standard", "", NULL, "set up as printed" },
    [SHIP] = { "ship", "p", NULL, "transport the picked units by water" },
    [ENTER] = { "enter", "p", NULL, "move the picked units into a space; with a leader there, to attack" },
    [STOP] = { "stop", "", NULL, "end the move here" },
    [LEAD_ON] = { "lead", "u", NULL, "take a leader, to post him" },
    [POST] = { "post", "p", NULL, "post the leader to a space" },
    [TO_BOX] = { "box", "", NULL, "send the leader to his box" },
    [FIGHT] = { "fight", "p", NULL, "fight the battle for a space" },
    [DEPLOY] = { "deploy", "u", NULL, "put a unit into the next place of the battle display" },
    [AIM_AT] = { "aim", "u", NULL, "name the unit that is fired at" },
    [ROLL] = { "roll", "n", NULL, "throw a die" },
    [REROLL] = { "reroll", "", NULL, "throw the die again" },
    [KEEP] = { "keep", "", NULL, "leave the die as it lies" },
    [RETREAT_TO] = { "retreat", "p", NULL, "give up the space and go to another" },
    [WITHDRAW] = { "withdraw", "", NULL, "break off the attack and go back" },
    [STAND] = { "stand", "", NULL, "fight on" },
    [SHIFT] = { "shift", "up", "to", "send a unit on, since there is no room" },
    [FOLLOW] = { "follow", "up", "to", "let a leader go with the units that went there" },
    [FOUND] = { "found", "p", NULL, "make a space the capital" },
    [DRAW_CARD] = { "draw", "c", NULL, "draw a card" },
    [USE] = { "use", "c", NULL, "put a card in use" },
    [REDUCE] = { "reduce", "u", NULL, "turn an enemy unit to its reduced side" },
    [HIT] = { "hit", "u", NULL, "hit an enemy unit" },
    [RESTORE] = { "restore", "u", NULL, "turn a unit to its full side" },
    [RAISE] = { "raise", "up", "at", "bring a unit into play" },
    [FORTIFY] = { "fortify", "p", NULL, "build a fortress" },
    [REINFORCE] = { "reinforce", "up", "at", "bring a unit from the reserve" },
    [REPLENISH] = { "replenish", "u", NULL, "turn a reduced unit to its full side" },
};
/* clang-format on */

#define REASON_ROW(name, rule, ruling, text) [name] = { rule, ruling, text },
static const struct reason reasons[] = { HOUSE_REASONS, NAC_REASONS(REASON_ROW) };
#define EVENT_ROW(name, text) [name] = text,
static const char *const phrases[] = { "", NAC_EVENTS(EVENT_ROW) };

static const char *const sides[] = { "allies", "paraguay", NULL };
static const char *const scenarios[] = { "war", "example", "melee", NULL };
static const char *const options[] = {
    "realistic-leaders", "long-way-to-mato-grosso", "el-chaco",
    "free-deployment",   "peace-with-the-tribes",   NULL
};
static const char *const scenario_texts[] = {
    "the war from the Brazilian invasion of Uruguay on",
    "a war in its fifth turn, as in the rulebook's example of play; the Allied player begins",
    "a war in its ninth turn, armies in each other's way: to try things out",
    NULL,
};
static const char *const option_texts[] = {
    "leaders are people: they travel like units, and may be caught",
    "Brazil may send units between its coast and Cuiabá, at the price of a step",
    "off the rivers El Chaco lets nobody go farther than one space",
    "Paraguay sets its own units up where it likes in Paraguay",
    "Argentina begins with three units of cavalry more",
    NULL,
};

static const uint16_t headlines[] = { E_ARGENTINA, E_URUGUAY, E_CAPITAL_VP, E_LEADER_VP, 0 };

/* clang-format off */
static const struct game prototype = {
    .api = GAME_API, .name = "nac", .title = "War of the Triple Alliance, 1864-70",
    .sides = sides, .scenarios = scenarios, .options = options,
    .steps = steps, .step_count = STEPS, .verbs = verbs, .verb_count = VERBS,
    .reasons = reasons, .reason_count = NAC_REASON_END,
    .phrases = phrases, .phrase_count = NAC_EVENT_END,
    .rules = nac_rule_ids, .rule_count = NAC_RULES,
    .state_size = sizeof(struct nac),
    .setup = nac_begin, .observe = nac_observe, .veil = nac_veil, .imagine = nac_imagine,
    .score = nac_score, .value = nac_value, .promise = nac_promise,
    .name_of = nac_name, .sound = nac_sound,
    .where = nac_where, .host = nac_host, .owner = nac_owner, .holder = nac_holder, .symbol = nac_symbol,
    .unit_facts = nac_unit_facts, .place_facts = nac_place_facts,
    .tracks = nac_tracks, .track = nac_track, .edit = nac_edit, .scene = nac_scene,
    .odds = nac_odds, .reach = nac_reach, .toward = nac_toward,
    .pick = PICK, .scenario_texts = scenario_texts, .option_texts = option_texts,
    .title_of = nac_title, .standing = nac_standing, .facts_of = nac_facts_of, .endings = V(DONE),
    .headlines = headlines,
};
/* clang-format on */

const char *const nac_sheets[] = {
    "sources.txt", "regions.txt",   "spaces.txt",   "links.txt", "units.txt",
    "leaders.txt", "forts.txt",     "capitals.txt", "cards.txt", "example.txt",
    "melee.txt",   "reference.txt", NULL,
};
_Static_assert(sizeof(struct nac_data) <= NAC_MEMORY,
               "the list of games knows how much memory it takes");
_Static_assert(sizeof(struct nac) <= GAME_MAX_STATE, "a position is small");

/* Texts for people: a record's digest is of what play depends on. */
static const char *const prose[] = { "sources.txt", "reference.txt", NULL };

/* As many as were loaded. */
static void count_kinds(struct nac_data *d)
{
    d->kinds[0] = (struct kind){ 'u', "unit", d->units + d->leaders + d->forts + 1 };
    d->kinds[1] = (struct kind){ 'p', "place", d->spaces + TRAYS };
    d->kinds[2] = (struct kind){ 'c', "card", d->cards };
    d->kinds[3] = (struct kind){ 'n', "number", 7 };
    d->game.kinds = d->kinds;
    d->game.kind_count = 4;
}

const struct game *nac_load(const struct files *files, void *memory, struct trouble *err)
{
    struct nac_data *d = memory;
    if (!nac_load_data(d, files, err))
        return NULL;
    nac_draw_map(d);
    d->game = prototype;
    d->game.data = d;
    d->game.digest = digest_without(files, prose);
    d->game.map = &d->map;
    count_kinds(d);
    return &d->game;
}
