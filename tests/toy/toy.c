/* The rules of Three Skirmishes.
 *   1    Chance deals each side soldiers from a pack of eight, of strength 1 to 8, out of the
 *        other's sight: three each in the full game, one each in the duel.
 *   2    A turn: both sides choose one of their own soldiers in secret, and show them together.
 *   2.1  Nobody chooses a soldier that is not in his own hand.
 *   3    The owner of the weaker soldier stands or flees.  Fleeing gives the stronger side 1
 *        point.
 *   3.1  Where it has been agreed that nobody flees, nobody flees.
 *   3.2  Where he stands, the sky decides: calm (3 in 4) gives the stronger side 2 points; a
 *        storm gives the weaker side 1.
 *   4    Soldiers shown are spent.  When the hands are empty, more points win. */
#include "toy/toy.h"

#include "core/flow.h"
#include "core/reasons.h"

#include <stdio.h>
#include <string.h>

enum rule { HOUSE, R_1, R_2, R_2_1, R_3, R_3_1, R_3_2, R_4, RULES };
static const char *const rules[] = { "house", "1", "2", "2.1", "3", "3.1", "3.2", "4" };

enum { NOT_IN_HAND = FIRST_REASON, NO_FLEEING };
static const struct reason reasons[] = {
    HOUSE_REASONS,
    [NOT_IN_HAND] = { R_2_1, 0, "{u:a} is not in the hand of {s:b}" },
    [NO_FLEEING] = { R_3_1, 1, "it was agreed that nobody flees" },
};

enum phrase { NO_PHRASE, SHOWN, POINTS, PHRASES };
static const char *const phrases[] = { "", "{s:a} shows {u:b}", "{s:a} scores {n:b}" };

/* The state. */

static int index_of(unsigned side)
{
    return side == SIDE_B;
}

static unsigned side_of(int index)
{
    return index ? SIDE_B : SIDE_A;
}

static unsigned other(unsigned side)
{
    return side ^ (SIDE_A | SIDE_B);
}

static uint16_t hand_of(unsigned side)
{
    return side == SIDE_A ? RED_HAND : BLUE_HAND;
}

/* The only writer of positions. */
static void put(struct toy *s, int unit, int place)
{
    s->count[s->at[unit]]--;
    s->at[unit] = (uint16_t)place;
    s->count[place]++;
}

static void set_up(const struct game *g, void *state, int scenario, unsigned options)
{
    struct toy *s = state;
    (void)g, (void)options;
    s->count[DECK] = TOY_UNITS; /* zeroed memory: all units stand in place 0 */
    push(s, WAR, scenario, 0);
}

/* 2, 4  The sequence of play: deal, then a turn for every soldier in hand. */
static int hand_size(const struct toy *s)
{
    return s->head.frame[0].a == DUEL ? 1 : TOY_HAND;
}

static void war(const struct game *g, void *state, struct tape *t)
{
    struct toy *s = state;
    (void)g, (void)t;
    if (stage(s) == 0) {
        call(s, DEALING, 0, 0);
    } else if (s->count[RED_HAND] > 0) {
        s->head.turn++;
        push(s, PLANNING, 0, 0);
    } else if (s->points[0] == s->points[1]) {
        end_game(s, RESULT_DRAW, R_4);
    } else {
        end_game(s, s->points[0] > s->points[1] ? SIDE_A : SIDE_B, R_4);
    }
}

/* 1  Dealing: red's cards, then blue's.  The pack is not shuffled ahead: each draw is an atom
 * of chance. */
static int receiver(const struct toy *s)
{
    return s->count[RED_HAND] < hand_size(s) ? RED_HAND : BLUE_HAND;
}

static void dealing(const struct game *g, void *state, struct tape *t)
{
    struct toy *s = state;
    (void)g, (void)t;
    if (s->count[BLUE_HAND] == hand_size(s))
        pop(s, 0);
    else
        ask(s, CHANCE);
}

static int offer_units(unsigned side, int verb, struct action *out)
{
    for (int unit = 0; unit < TOY_UNITS; unit++)
        out[unit] = (struct action){ (uint8_t)verb, (uint8_t)side, (uint16_t)unit, 0, 0 };
    return TOY_UNITS;
}

static int propose_deal(const struct game *g, const void *s, unsigned side, struct action *out,
                        int cap)
{
    (void)g, (void)s, (void)cap;
    return offer_units(side, DEAL, out);
}

static struct verdict check_deal(const struct game *g, const void *state, struct action a)
{
    const struct toy *s = state;
    (void)g;
    return s->at[a.a] == DECK ? legal : refuse(NOT_IN_HAND, a.a, a.by, 0);
}

static void apply_deal(const struct game *g, void *s, struct action a, struct tape *t)
{
    (void)g, (void)t;
    put(s, a.a, receiver(s));
}

/* 2  Both plan at once, each out of the other's sight; then the plans are compared. */
static void compare(struct toy *s, struct tape *t)
{
    int shown[2];
    for (int i = 0; i < 2; i++) {
        shown[i] = s->plan[i] - 1;
        tell(t, R_2, SHOWN, (int)side_of(i), shown[i], 0);
        put(s, shown[i], SPENT);
        s->plan[i] = NOBODY_PLANNED;
    }
    call(s, ANSWER, (int)side_of(shown[1] < shown[0]), 0);
}

static void planning(const struct game *g, void *state, struct tape *t)
{
    struct toy *s = state;
    unsigned waiting = (s->plan[0] ? 0u : SIDE_A) | (s->plan[1] ? 0u : SIDE_B);
    (void)g;
    if (stage(s) > 0)
        pop(s, 0);
    else if (waiting)
        ask(s, waiting);
    else
        compare(s, t);
}

static int propose_plan(const struct game *g, const void *s, unsigned side, struct action *out,
                        int cap)
{
    (void)g, (void)s, (void)cap;
    return offer_units(side, PLAN, out);
}

/* 2.1  Nobody chooses a soldier that is not in his own hand. */
static struct verdict own_hand_only(const struct game *g, const void *state, struct action a)
{
    const struct toy *s = state;
    (void)g;
    return s->at[a.a] == hand_of(a.by) ? legal : refuse(NOT_IN_HAND, a.a, a.by, 0);
}

static void apply_plan(const struct game *g, void *state, struct action a, struct tape *t)
{
    struct toy *s = state;
    (void)g, (void)t;
    s->plan[index_of(a.by)] = (uint16_t)(a.a + 1);
}

/* 3  An interrupt: the weaker side, in the frame's a, answers. */
static void score(struct toy *s, unsigned side, int points, int rule, struct tape *t)
{
    s->points[index_of(side)] = (uint16_t)(s->points[index_of(side)] + points);
    tell(t, rule, POINTS, (int)side, points, 0);
}

static void answer(const struct game *g, void *s, struct tape *t)
{
    (void)g, (void)t;
    if (stage(s) == 0)
        ask(s, top(s)->a);
    else
        pop(s, 0);
}

static int propose_answer(const struct game *g, const void *s, unsigned side,
                          struct action *out, int cap)
{
    (void)g, (void)s, (void)cap;
    out[0] = (struct action){ .verb = STAND, .by = (uint8_t)side };
    out[1] = (struct action){ .verb = FLEE, .by = (uint8_t)side };
    return 2;
}

/* 3.1  Where it has been agreed that nobody flees, nobody flees. */
static struct verdict no_fleeing(const struct game *g, const void *s, struct action a)
{
    (void)g;
    return a.verb == FLEE && game_head(s)->options & NO_FLIGHT ? refuse(NO_FLEEING, 0, 0, 0)
                                                               : legal;
}

static void apply_answer(const struct game *g, void *s, struct action a, struct tape *t)
{
    (void)g;
    if (a.verb == STAND) {
        call(s, WEATHER, a.by, 0);
    } else {
        score(s, other(a.by), 1, R_3, t);
        next(s);
    }
}

/* 3.2  The sky decides. */
static void weather(const struct game *g, void *s, struct tape *t)
{
    (void)g, (void)t;
    if (stage(s) == 0)
        ask(s, CHANCE);
    else
        pop(s, 0);
}

static int propose_sky(const struct game *g, const void *s, unsigned side, struct action *out,
                       int cap)
{
    (void)g, (void)s, (void)cap;
    for (int sky = 0; sky < SKIES; sky++)
        out[sky] = (struct action){ .verb = SKY, .by = (uint8_t)side, .a = (uint16_t)sky };
    return SKIES;
}

static struct verdict any(const struct game *g, const void *s, struct action a)
{
    (void)g, (void)s, (void)a;
    return legal;
}

static int weight_of_sky(const struct game *g, const void *s, struct action a)
{
    (void)g, (void)s;
    return a.a == CALM ? 3 : 1;
}

static void apply_sky(const struct game *g, void *s, struct action a, struct tape *t)
{
    unsigned weaker = top(s)->a;
    (void)g;
    if (a.a == CALM)
        score(s, other(weaker), 2, R_3_2, t);
    else
        score(s, weaker, 1, R_3_2, t);
    next(s);
}

/* Secrets.  A side knows its own hand, and what is spent. */
static bool is_known(const struct toy *s, unsigned side, int unit)
{
    return s->at[unit] == SPENT || s->at[unit] == hand_of(side);
}

static void observe(const struct game *g, const void *state, unsigned side, void *out)
{
    struct toy *o = out;
    (void)g;
    memmove(o, state, sizeof *o); /* out may be the state itself */
    for (int unit = 0; unit < TOY_UNITS; unit++)
        if (!is_known(o, side, unit))
            o->at[unit] = UNKNOWN;
    int enemy = 1 - index_of(side);
    if (o->plan[enemy] != NOBODY_PLANNED)
        o->plan[enemy] = UNKNOWN; /* that there is one is public */
}

static struct action veil(const struct game *g, const void *s, unsigned side, struct action a)
{
    (void)g;
    if ((a.verb == DEAL || a.verb == PLAN) && !is_known(s, side, a.a))
        a.a = UNKNOWN;
    return a;
}

static int random_unknown(const struct toy *s, uint64_t (*rnd)(void *), void *arg)
{
    int unknown[TOY_UNITS], n = 0;
    for (int unit = 0; unit < TOY_UNITS; unit++)
        if (s->at[unit] == UNKNOWN)
            unknown[n++] = unit;
    return n ? unknown[rnd(arg) % (unsigned)n] : -1;
}

/* The enemy holds as many of the unseen soldiers as his hand counts; any one of them is his
 * plan. */
static void imagine(const struct game *g, void *state, unsigned side, uint64_t (*rnd)(void *),
                    void *arg)
{
    struct toy *s = state;
    uint16_t hand = hand_of(other(side));
    int enemy = 1 - index_of(side), held = 0, unit;
    (void)g;
    for (; held < s->count[hand]; held++) {
        s->at[unit = random_unknown(s, rnd, arg)] = hand;
        if (s->plan[enemy] == UNKNOWN)
            s->plan[enemy] = (uint16_t)(unit + 1);
    }
    while ((unit = random_unknown(s, rnd, arg)) >= 0)
        s->at[unit] = DECK;
}

static int points_of(const struct game *g, const void *state, unsigned side)
{
    const struct toy *s = state;
    (void)g;
    return s->points[index_of(side)];
}

static int lead_of(const struct game *g, const void *s, unsigned side)
{
    return points_of(g, s, side) - points_of(g, s, other(side));
}

static bool is_sound(const struct game *g, const void *state, char *why, size_t n)
{
    const struct toy *s = state;
    uint16_t count[TOY_PLACES] = { 0 };
    for (int unit = 0; unit < TOY_UNITS; unit++) {
        if (s->at[unit] >= TOY_PLACES) {
            snprintf(why, n, "soldier-%d is nowhere", unit + 1);
            return false;
        }
        count[s->at[unit]]++;
    }
    if (memcmp(count, s->count, sizeof count) != 0) {
        snprintf(why, n, "a place's count is not the number of units there");
        return false;
    }
    for (int i = 0; i < 2; i++) {
        if (s->plan[i] != NOBODY_PLANNED && s->at[s->plan[i] - 1] != hand_of(side_of(i))) {
            snprintf(why, n, "the plan of %s is not in hand", g->sides[i]);
            return false;
        }
    }
    return true;
}

/* Names, and the table. */

static void name_of(const struct game *g, char kind, int index, char *out, size_t n)
{
    static const char *const skies[] = { "calm", "storm" };
    (void)g;
    if (kind == 'u')
        snprintf(out, n, "soldier-%d", index + 1);
    else if (kind == 'p')
        snprintf(out, n, "%s", toy.map->place[index].id);
    else
        snprintf(out, n, "%s", skies[index]);
}

static int where(const struct game *g, const void *state, int unit)
{
    const struct toy *s = state;
    (void)g;
    return s->at[unit] == UNKNOWN ? -1 : s->at[unit];
}

static int no_host(const struct game *g, const void *s, int unit)
{
    (void)g, (void)s, (void)unit;
    return -1;
}

static unsigned holder_of(const struct game *g, const void *s, int place)
{
    (void)g, (void)s;
    return place == RED_HAND ? SIDE_A : place == BLUE_HAND ? SIDE_B : 0;
}

static unsigned owner_of(const struct game *g, const void *s, int unit)
{
    return holder_of(g, s, where(g, s, unit));
}

static const char *symbol_of(const struct game *g, const void *s, int unit)
{
    static const char *const symbols[] = { "S1", "S2", "S3", "S4", "S5", "S6", "S7", "S8" };
    (void)g, (void)s;
    return symbols[unit];
}

static int unit_facts(const struct game *g, const void *s, int unit, struct fact *out, int cap)
{
    (void)g, (void)s;
    if (cap < 1)
        return 0;
    out[0] = (struct fact){ .key = "strength" };
    snprintf(out[0].value, sizeof out[0].value, "%d", unit + 1);
    return 1;
}

static int no_facts(const struct game *g, const void *s, int place, struct fact *out, int cap)
{
    (void)g, (void)s, (void)place, (void)out, (void)cap;
    return 0;
}

static int no_scene(const struct game *g, const void *s, struct fact *out, int cap)
{
    (void)g, (void)s, (void)out, (void)cap;
    return 0;
}

static int track(const struct game *g, const void *s, int which)
{
    return points_of(g, s, side_of(which));
}

static bool edit(const struct game *g, void *state, const struct edit *e, char *why, size_t n)
{
    struct toy *s = state;
    (void)g;
    if (e->kind == EDIT_TRACK) {
        s->points[e->track] = (uint16_t)e->value;
    } else if (e->kind == EDIT_PUT) {
        put(s, e->unit, e->place);
    } else {
        snprintf(why, n, "only soldiers and points can be set");
        return false;
    }
    return true;
}

static const struct step steps[] = {
    [WAR] = { "war", "", R_2, 0, war, NULL, NULL, NULL, NULL, false },
    [DEALING] = { "dealing", "A soldier is dealt.", R_1, 1u << DEAL, dealing, propose_deal,
                  check_deal, apply_deal, NULL, false },
    [PLANNING] = { "planning", "Choose a soldier of your hand.", R_2, 1u << PLAN, planning,
                   propose_plan, own_hand_only, apply_plan, NULL, false },
    [ANSWER] = { "answer", "{s:a} is weaker: stand or flee?", R_3, 1u << STAND | 1u << FLEE,
                 answer, propose_answer, no_fleeing, apply_answer, NULL, false },
    [WEATHER] = { "weather", "The sky decides.", R_3_2, 1u << SKY, weather, propose_sky, any,
                  apply_sky, weight_of_sky, false },
};

static const struct verb verbs[] = {
    [DEAL] = { "deal", "u", NULL, "deal a soldier" },
    [PLAN] = { "plan", "u", NULL, "choose a soldier for this turn" },
    [STAND] = { "stand", "", NULL, "stand and let the sky decide" },
    [FLEE] = { "flee", "", NULL, "flee: one point for the other side" },
    [SKY] = { "sky", "w", NULL, "the weather of the skirmish" },
};

static const struct kind kinds[] = {
    { 'u', "soldier", TOY_UNITS },
    { 'p', "place", TOY_PLACES },
    { 'w', "sky", SKIES },
};

static const struct place places[] = {
    [DECK] = { "deck", "The pack", "box", 0, 0, PLACE_OFF_MAP, 0 },
    [RED_HAND] = { "red-hand", "Red's hand", "box", 10, 0, PLACE_OFF_MAP, 0 },
    [BLUE_HAND] = { "blue-hand", "Blue's hand", "box", 20, 0, PLACE_OFF_MAP, 0 },
    [SPENT] = { "spent", "Spent", "box", 30, 0, PLACE_OFF_MAP, 0 },
};

static const struct map map = { .places = TOY_PLACES, .place = places };

const struct game toy = {
    .api = GAME_API,
    .name = "toy",
    .title = "Three Skirmishes",
    .sides = (const char *const[]){ "red", "blue", NULL },
    .scenarios = (const char *const[]){ "full", "duel", NULL },
    .options = (const char *const[]){ "no-flight", NULL },
    .steps = steps,
    .step_count = TOY_STEPS,
    .verbs = verbs,
    .verb_count = TOY_VERBS,
    .kinds = kinds,
    .kind_count = sizeof kinds / sizeof *kinds,
    .reasons = reasons,
    .reason_count = sizeof reasons / sizeof *reasons,
    .phrases = phrases,
    .phrase_count = PHRASES,
    .rules = rules,
    .rule_count = RULES,
    .state_size = sizeof(struct toy),
    .setup = set_up,
    .observe = observe,
    .veil = veil,
    .imagine = imagine,
    .score = points_of,
    .value = lead_of,
    .name_of = name_of,
    .sound = is_sound,
    .map = &map,
    .where = where,
    .host = no_host,
    .owner = owner_of,
    .holder = holder_of,
    .symbol = symbol_of,
    .unit_facts = unit_facts,
    .place_facts = no_facts,
    .tracks = (const char *const[]){ "red-points", "blue-points", NULL },
    .track = track,
    .edit = edit,
    .scene = no_scene,
};
