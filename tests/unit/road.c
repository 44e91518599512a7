#include "road.h"

#include "core/flow.h"
#include "core/reasons.h"
#include "cuartel/games.h"

#include <stdio.h>
#include <string.h>

static const struct reason reasons[] = {
    HOUSE_REASONS,
    [NOT_THERE] = { 0, 0, "{u:a} is not red's, or picked, or elsewhere" },
    [TOO_FAR] = { 0, 0, "{p:a} is not the next place" },
    [CLOSED] = { 1, 0, "the bridge at {p:a} is closed" },
    [STRICT] = { 0, 0, "the guard lets nobody pass" },
};

static int picked_place(const struct road *s)
{
    for (int i = 0; i < WALKERS; i++)
        if (s->picked[i])
            return s->at[i];
    return -1;
}

static void set_up(const struct game *g, void *state, int scenario, unsigned options)
{
    struct road *s = state;
    (void)g, (void)options;
    s->sleeps = scenario == ASLEEP;
    s->at[5] = s->at[6] = 6;
    push(s, ROAD, 0, 0);
}

static void ask_red(const struct game *g, void *s, struct tape *t)
{
    (void)g, (void)t;
    ask(s, SIDE_A);
}

static void ask_blue(const struct game *g, void *s, struct tape *t)
{
    (void)g, (void)t;
    ask(s, SIDE_B);
}

static void ask_chance(const struct game *g, void *s, struct tape *t)
{
    (void)g, (void)t;
    ask(s, CHANCE);
}

/* Every verb with every argument; check sorts them out. */
static int propose(const struct game *g, const void *state, unsigned side, struct action *out,
                   int cap)
{
    const struct road *s = state;
    int n = 0;
    for (int verb = 1; verb < VERBS; verb++) {
        char kind = g->verbs[verb].kinds[0];
        int count = kind ? game_kind(g, kind)->count : 1;
        for (int i = 0; i < count && g->steps[top_of(s)->step].verbs >> verb & 1; i++)
            if (n < cap)
                out[n++] = (struct action){ (uint8_t)verb, (uint8_t)side, (uint16_t)i, 0, 0 };
    }
    return n;
}

static struct verdict check(const struct game *g, const void *state, struct action a)
{
    const struct road *s = state;
    int from = picked_place(s);
    (void)g;
    if (a.verb == ENTER && a.a == BRIDGE && s->head.options & BROKEN)
        return refuse(CLOSED, a.a, 0, 0);
    if (a.verb == PASS && s->head.options & LOCKED)
        return refuse(STRICT, 0, 0, 0);
    if (a.verb == ENTER)
        return from >= 0 && a.a == from + 1 ? legal : refuse(TOO_FAR, a.a, 0, 0);
    if (a.verb != PICK)
        return legal;
    if (a.a >= 5 || s->picked[a.a] || (from >= 0 && s->at[a.a] != from))
        return refuse(NOT_THERE, a.a, 0, 0);
    for (int i = 0; i < a.a && a.a < TWINS; i++)
        if (s->at[i] == s->at[a.a] && !s->picked[i])
            return refuse(TWIN, a.a, i, 0);
    for (int i = a.a + 1; i < WALKERS; i++)
        if (s->picked[i])
            return refuse(OUT_OF_ORDER, 0, 0, 0);
    return legal;
}

static void walk(struct road *s, int to)
{
    for (int i = 0; i < WALKERS; i++)
        if (s->picked[i])
            s->at[i] = (uint16_t)to;
    if (to == INN)
        push(s, TOSS, 0, 0);
    if (to == GATE && !s->sleeps)
        push(s, GUARD, 3, GATE);
    if (to == END)
        end_game(s, SIDE_A, 0);
}

static void apply(const struct game *g, void *state, struct action a, struct tape *t)
{
    struct road *s = state;
    (void)g, (void)t;
    if (a.verb == PICK)
        s->picked[a.a] = 1;
    else if (a.verb == ENTER)
        walk(s, a.a);
    else
        pop(s, 0);
    if (a.verb == BAR || (a.verb == COIN && a.a == 1 && s->head.options & SLIPPERY))
        push(s, REST, 0, 0);
    if (a.verb == COIN && a.a == 1 && s->head.options & DEADLY) {
        for (int i = 0; i < WALKERS; i++)
            s->at[i] = s->picked[i] ? UNKNOWN : s->at[i];
        push(s, GUARD, 3, INN);
    }
    if (a.verb == RISE) /* and must be picked again */
        memset(s->picked, 0, sizeof s->picked);
}

static int weight(const struct game *g, const void *s, struct action a)
{
    (void)g, (void)s;
    return a.a == 0 ? 3 : 1;
}

static void observe(const struct game *g, const void *state, unsigned side, void *out)
{
    struct road *o = out;
    (void)g;
    *o = *(const struct road *)state;
    if (side == SIDE_A)
        o->sleeps = UNKNOWN;
}

/* Red fears the worst. */
static void imagine(const struct game *g, void *s, unsigned side, uint64_t (*rnd)(void *),
                    void *arg)
{
    (void)g, (void)side, (void)rnd, (void)arg;
    ((struct road *)s)->sleeps = 0;
}

static struct action veil(const struct game *g, const void *s, unsigned side, struct action a)
{
    (void)g, (void)s, (void)side;
    return a;
}

/* As far as the road leads, whatever bars it. */
static int reach(const struct game *g, const void *state, const uint16_t *units, int n,
                 struct way *out, int cap)
{
    const struct road *s = state;
    int from = s->at[units[0]], found = 0;
    (void)g, (void)n;
    for (int to = from + 1; to < NOWHERE_ROAD && found < cap; to++)
        out[found++] = (struct way){ (uint16_t)to, (uint16_t)(to - 1), (int16_t)(to - from) };
    return found;
}

static struct action toward(const struct game *g, const void *s, unsigned side, int place)
{
    int from = picked_place(s);
    (void)g;
    if (top_of(s)->step != ROAD || from < 0 || from >= place || place == NOWHERE_ROAD)
        return (struct action){ 0 };
    return (struct action){ ENTER, (uint8_t)side, (uint16_t)(from + 1), 0, 0 };
}

static void name_of(const struct game *g, char kind, int index, char *out, size_t n)
{
    (void)g;
    snprintf(out, n,
             kind == 'u'   ? "walker-%d"
             : kind == 'p' ? "place-%d"
                           : "side-%d",
             kind == 'u' ? index + 1 : index);
}

static int where(const struct game *g, const void *s, int unit)
{
    (void)g;
    int at = ((const struct road *)s)->at[unit];
    return at == UNKNOWN ? -1 : at;
}

static unsigned owner(const struct game *g, const void *s, int unit)
{
    (void)g, (void)s;
    return unit < 5 ? SIDE_A : SIDE_B;
}

static int scene(const struct game *g, const void *state, struct fact *out, int cap)
{
    const struct road *s = state;
    int n = 0;
    for (int i = 0; i < WALKERS && n < cap; i++)
        if (s->picked[i]) {
            strcpy(out[n].key, "picked");
            name_of(g, 'u', i, out[n++].value, sizeof out[0].value);
        }
    return n;
}

static bool edit(const struct game *g, void *state, const struct edit *e, char *why, size_t n)
{
    (void)g, (void)why, (void)n;
    ((struct road *)state)->at[e->unit] = (uint16_t)e->place;
    return true;
}

static bool is_sound(const struct game *g, const void *s, char *why, size_t n)
{
    (void)g, (void)s, (void)why, (void)n;
    return true;
}

#define VERB(v) (1u << (v))
static const struct step steps[] = {
    [ROAD] = { "road", "walk", 0, VERB(PICK) | VERB(ENTER), ask_red, propose, check, apply,
               NULL, false },
    [TOSS] = { "toss", "a coin is thrown", 0, VERB(COIN), ask_chance, propose, check, apply,
               weight, false },
    [GUARD] = { "guard", "let {u:a} pass {p:b}?", 2, VERB(PASS) | VERB(BAR), ask_blue, propose,
                check, apply, NULL, false },
    [REST] = { "rest", "rise", 0, VERB(RISE), ask_red, propose, check, apply, NULL, false },
};
static const struct verb verbs[] = {
    [PICK] = { "pick", "u", NULL, "" }, [ENTER] = { "enter", "p", NULL, "" },
    [COIN] = { "coin", "c", NULL, "" }, [PASS] = { "pass", "", NULL, "" },
    [BAR] = { "bar", "", NULL, "" },    [RISE] = { "rise", "", NULL, "" },
};
static const struct kind kinds[] = { { 'u', "walker", WALKERS },
                                     { 'p', "place", PLACES },
                                     { 'c', "coin", 2 } };

const struct game road = {
    .api = GAME_API,
    .name = "road",
    .title = "The Road",
    .sides = (const char *const[]){ "red", "blue", NULL },
    .scenarios = (const char *const[]){ "awake", "asleep", NULL },
    .options = (const char *const[]){ "slippery", "broken", "locked", "deadly", NULL },
    .steps = steps,
    .step_count = STEPS,
    .verbs = verbs,
    .verb_count = VERBS,
    .kinds = kinds,
    .kind_count = sizeof kinds / sizeof *kinds,
    .reasons = reasons,
    .reason_count = sizeof reasons / sizeof *reasons,
    .rules = (const char *const[]){ "house", "road/1", "gate/1", NULL },
    .rule_count = 3,
    .state_size = sizeof(struct road),
    .setup = set_up,
    .name_of = name_of,
    .sound = is_sound,
    .where = where,
    .owner = owner,
    .edit = edit,
    .scene = scene,
    .observe = observe,
    .veil = veil,
    .imagine = imagine,
    .reach = reach,
    .toward = toward,
    .pick = PICK,
};

static const struct game *load(const struct files *files, void *memory, struct trouble *err)
{
    (void)files, (void)err;
    return memcpy(memory, &road, sizeof road);
}

static const struct files no_files = { 0, NULL };
const struct title games[] = {
    { .name = "road",
      .title = "The Road",
      .memory = sizeof road,
      .load = load,
      .files = &no_files,
      .sheets = (const char *const[]){ NULL } },
    { 0 },
};

const struct title *games_find(const char *name)
{
    return strcmp(name, "road") == 0 ? games : NULL;
}
