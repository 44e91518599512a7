/* Why not, what are the odds, and how far. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/play.h"

enum { WAYS = 4096, CHECKS = 50000, ANSWERS = 64, FEW = 3 };

static void say_percent(struct text *out, uint32_t ppb)
{
    uint32_t tenths = (ppb + 500000) / 1000000;
    if (tenths == 0)
        text_add(out, "   <0.1%%  ");
    else
        text_add(out, "  %3u.%u%%  ", tenths / 10, tenths % 10);
}

static bool is_tiny(const struct odds *odds, int row)
{
    return row >= 0 && row < odds->rows && odds->row[row].ppb < 500000;
}

/* Rows stand in groups, each of which sums to the whole: what happens; what is lost.  What cannot be is left out, and so
 * are several in a row that hardly can. */
static void say_rows(const struct odds *odds, struct text *out)
{
    enum { WHOLE = 1000000000, SLACK = ODDS_ROWS };
    uint32_t sum = 0;
    bool said = false, parted = false;
    for (int i = 0; i < odds->rows; i++) {
        uint32_t ppb = odds->row[i].ppb;
        if ((sum + SLACK >= WHOLE && ppb > SLACK) || sum + ppb > WHOLE + SLACK) {
            parted = said;
            sum = 0;
        }
        sum += ppb;
        if (!ppb || (is_tiny(odds, i) && (is_tiny(odds, i - 1) || is_tiny(odds, i + 1))))
            continue;
        if (parted)
            text_add(out, "\n");
        parted = false;
        said = true;
        say_percent(out, ppb);
        text_add(out, "%s\n", odds->row[i].text);
    }
}

static void say_mean(struct text *out, int32_t thousandths)
{
    text_add(out, "%d.%02d", thousandths / 1000, thousandths % 1000 / 10);
}

bool play_say_odds(const struct play *p, struct action a, struct text *out)
{
    static struct odds odds;
    char text[PLAY_LINE];
    odds = (struct odds){ 0 };
    if (play_check(p, a).reason || !p->g->odds || !p->g->odds(p->g, p->seen, a, &odds))
        return false;
    play_say_choice(p, a, text, sizeof text);
    text_add(out, "Odds of %s\n", text);
    for (int i = 0; i < odds.modifiers; i++)
        text_add(out, "  %+d %s (%s)\n", odds.modifier[i].amount, odds.modifier[i].text,
                 p->g->rules[odds.modifier[i].rule]);
    say_rows(&odds, out);
    if (odds.mean_a || odds.mean_b) {
        text_add(out, "  steps lost on average: you ");
        say_mean(out, odds.mean_a);
        text_add(out, ", the enemy ");
        say_mean(out, odds.mean_b);
        text_add(out, "\n");
    }
    return true;
}

static void say_ruling(const struct play *p, struct verdict v, struct text *out)
{
    const struct reason *reason = &p->g->reasons[v.reason];
    if (reason->rule)
        play_say_rule(p, p->g->rules[reason->rule], out);
    if (reason->ruling)
        play_say_ruling(p, reason->ruling, out);
}

/* For people; a ruling of the house names no rule. */
void play_explain(const struct play *p, struct action a, struct verdict v, char *out, size_t n)
{
    char text[PLAY_LINE];
    const char *house = p->g->rules[0];
    uint16_t picked[PLAY_UNITS];
    int units = v.reason == OUT_OF_ORDER ? play_picked(p, picked, PLAY_UNITS) : 0;
    game_explain_titled(p->g, v, text, sizeof text);
    size_t skip = v.reason && !p->g->reasons[v.reason].rule ? strlen(house) + 1 : 0;
    snprintf(out, n, "%s", text + skip);
    for (int i = 0; i < units; i++)
        if (picked[i] == a.a)
            snprintf(out, n, "it is picked already");
}

void play_say_why(const struct play *p, struct action a, struct text *out)
{
    char why[PLAY_LINE], text[PLAY_LINE];
    struct verdict v = play_check(p, a);
    const struct step *step = play_now(p);
    play_say_choice(p, a, text, sizeof text);
    play_explain(p, a, v, why, sizeof why);
    text_add(out, v.reason ? "%s: no. %s\n" : "%s: yes, that is %s now\n", text, why);
    if (v.reason)
        say_ruling(p, v, out);
    else if (step)
        play_say_rule(p, p->g->rules[step->rule], out);
}

/* Why not here: every way to fill a verb's arguments that has to do with the place, one answer for each reason.
 * Examples are like what may be done now: where the verb is legal with some owner's or some kind of units, only
 * units of these owners and kinds stand in them; else units like those that are picked. */
struct here {
    const struct play *p;
    int place, checks, answers;
    unsigned side;
    bool loose; /* any units do */
    struct {
        uint8_t verb;
        struct verdict v;
        struct action example;
    } answer[ANSWERS];
};

static void judge(struct here *h, struct action a)
{
    struct verdict v = play_check(h->p, a);
    bool bare = v.reason == NOT_NOW || v.reason == MALFORMED || v.reason == TWIN ||
                v.reason == OUT_OF_ORDER;
    h->checks++;
    for (int i = 0; i < h->answers; i++)
        if (h->answer[i].verb == a.verb && h->answer[i].v.reason == v.reason)
            return;
    if (!bare && h->answers < ANSWERS) {
        h->answer[h->answers].verb = a.verb;
        h->answer[h->answers].v = v;
        h->answer[h->answers++].example = a;
    }
}

/* Or nothing is picked. */
static bool is_like_picked(const struct here *h, int unit)
{
    const struct game *g = h->p->g;
    const void *s = h->p->seen;
    uint16_t picked[PLAY_UNITS];
    int n = play_picked(h->p, picked, PLAY_UNITS);
    for (int i = 0; i < n; i++)
        if (strcmp(g->symbol(g, s, picked[i]), g->symbol(g, s, unit)) == 0)
            return true;
    return n == 0;
}

/* Is the unit like one that stands in argument i of something that may be done? */
static bool is_like_legal(const struct here *h, uint8_t verb, int i, int unit)
{
    const struct game *g = h->p->g;
    const void *s = h->p->seen;
    bool any = false;
    for (int k = 0; k < h->p->choices; k++) {
        struct action a = h->p->choice[k];
        int other = i == 0 ? a.a : i == 1 ? a.b : a.c;
        if (a.verb != verb)
            continue;
        any = true;
        if (g->owner(g, s, other) == g->owner(g, s, unit) &&
            strcmp(g->symbol(g, s, other), g->symbol(g, s, unit)) == 0)
            return true;
    }
    return !any && (i > 0 || (g->owner(g, s, unit) == h->side && is_like_picked(h, unit)));
}

/* May this stand in argument i?  Places are this one.  The first unit of an action without a place is here; with
 * one, it is any of the side's own. */
static bool fits(const struct here *h, uint8_t verb, int i, int value)
{
    const struct game *g = h->p->g;
    const char *kinds = g->verbs[verb].kinds;
    if (kinds[i] == 'p')
        return value == h->place;
    if (kinds[i] != 'u')
        return true;
    if (!h->loose && !is_like_legal(h, verb, i, value))
        return false;
    if (strchr(kinds, 'p'))
        return g->owner(g, h->p->seen, value) == h->side && g->where(g, h->p->seen, value) >= 0;
    return i > 0 || g->where(g, h->p->seen, value) == h->place;
}

static void fill(struct here *h, struct action a, int i)
{
    const char *kinds = h->p->g->verbs[a.verb].kinds;
    if (i == 3 || !kinds[i]) {
        judge(h, a);
        return;
    }
    for (int value = 0; value < play_count(h->p, kinds[i]) && h->checks < CHECKS; value++) {
        uint16_t *argument[] = { &a.a, &a.b, &a.c };
        *argument[i] = (uint16_t)value;
        if (fits(h, a.verb, i, value))
            fill(h, a, i + 1);
    }
}

static void ask_all(struct here *h)
{
    const struct step *step = play_now(h->p);
    for (int verb = 1; step && h->side && verb < h->p->g->verb_count; verb++) {
        const char *kinds = h->p->g->verbs[verb].kinds;
        h->checks = 0;
        if (step->verbs >> verb & 1 && (strchr(kinds, 'p') || strchr(kinds, 'u')))
            fill(h, (struct action){ .verb = (uint8_t)verb, .by = (uint8_t)h->side }, 0);
    }
}

/* The rules stand below, where there are few. */
static void say_answers(const struct here *h, bool yes, uint8_t but, struct text *out)
{
    char text[PLAY_LINE], why[PLAY_LINE];
    int said = 0, refused = 0;
    for (int i = 0; i < h->answers; i++)
        refused += h->answer[i].v.reason != 0;
    for (int i = 0; i < h->answers; i++) {
        struct action a = h->answer[i].example;
        if ((h->answer[i].v.reason == 0) != yes || (!yes && a.verb == but))
            continue;
        play_say_choice(h->p, a, text, sizeof text);
        play_explain(h->p, a, h->answer[i].v, why, sizeof why);
        text_add(out, yes ? "yes: %s\n" : "no:  %s: %s\n", text, why);
        if (!yes && refused <= FEW)
            say_ruling(h->p, h->answer[i].v, out);
        said++;
    }
    if (!yes && said > FEW)
        text_add(out, "`rule ID` tells a rule.\n");
}

/* "on the way, at A, B: allies: intercept it? (f.interception/1)"; the same question in several places once. */
static void say_note(const struct play *p, const struct ahead *a, int i, struct text *out)
{
    const struct ahead_note *n = &a->note[i];
    const char *rule = p->g->rules[n->rule];
    char name[PLAY_NAME];
    for (int k = 0; k < i; k++)
        if (a->note[k].who == n->who && a->note[k].step == n->step)
            return;
    text_add(out, "     on the way, at");
    for (int k = i; k < a->notes; k++)
        if (a->note[k].who == n->who && a->note[k].step == n->step) {
            play_title(p, 'p', a->note[k].place, name);
            text_add(out, "%s %s", k > i ? "," : "", name);
        }
    text_add(out, ": %s: %s%s%s%s\n", n->who == a->side ? "you" : game_side_name(p->g, n->who),
             n->text, n->rule ? " (" : "", n->rule ? rule : "", n->rule ? ")" : "");
}

bool play_say_ahead(const struct play *p, int place, struct text *out)
{
    static struct ahead a;
    char name[PLAY_NAME], why[PLAY_LINE] = "";
    unsigned side = play_asked(p);
    if (!side || !ahead_look(&a, p->g, match_state(p->match), side, place))
        return false;
    bool there = a.ends == place;
    play_title(p, 'p', a.ends, name);
    if (a.why.reason)
        game_explain_titled(p->g, a.why, why, sizeof why);
    if (!there)
        text_add(out, "no:  what is picked comes no farther than %s%s%s\n", name,
                 *why ? ": " : "", why);
    else if (a.whole && a.arrives < 1000000000)
        text_add(out, "     %u.%u%% of the dice let it come there\n",
                 (a.arrives + 500000) / 10000000, (a.arrives + 500000) / 1000000 % 10);
    for (int i = 0; i < a.notes; i++)
        say_note(p, &a, i, out);
    if (a.guessed && a.notes)
        text_add(out, "     as far as you can know\n");
    return there;
}

/* What is picked can go there, though not at one stride.  The verb that it goes by, or 0. */
static uint8_t say_way(const struct play *p, int place, struct text *out)
{
    static struct way ways[WAYS];
    uint16_t picked[PLAY_UNITS];
    unsigned side = play_asked(p);
    int units = play_picked(p, picked, PLAY_UNITS), found = 0;
    struct text ahead = { 0 };
    struct action a = { 0 };
    bool there = play_say_ahead(p, place, &ahead);
    if (units && p->g->toward && p->g->reach)
        a = p->g->toward(p->g, match_state(p->match), side, place);
    if (a.verb && play_place_of(p, a) != place && there)
        found = p->g->reach(p->g, p->seen, picked, units, ways, WAYS);
    for (int i = 0; i < found; i++)
        if (ways[i].place == place)
            text_add(out, "yes: what is picked can go there, for %d in all; %s\n", ways[i].cost,
                     "`move` (m on the full screen) takes it there");
    bool goes = out->n > 0;
    if (ahead.n)
        text_add(out, "%s", ahead.at);
    free(ahead.at);
    return goes ? a.verb : 0;
}

void play_say_why_here(const struct play *p, int place, struct text *out)
{
    static struct here here;
    char name[PLAY_NAME];
    struct text way = { 0 };
    here = (struct here){ .p = p, .place = place, .side = play_asked(p) };
    play_title(p, 'p', place, name);
    uint8_t goes = say_way(p, place, &way);
    ask_all(&here);
    if (!here.answers) {
        here.loose = true;
        ask_all(&here);
    }
    text_add(out,
             here.answers ? "At %s now:\n"
                          : "Nothing that may be done now has to do with %s.\n",
             name);
    if (way.n)
        text_add(out, "%s", way.at);
    say_answers(&here, true, 0, out);
    say_answers(&here, false, goes, out);
    free(way.at);
}

static int by_cost(const void *a, const void *b)
{
    const struct way *x = a, *y = b;
    return x->cost != y->cost ? x->cost - y->cost : x->place - y->place;
}

void play_say_reach(const struct play *p, const uint16_t *units, int n, struct text *out)
{
    static struct way ways[WAYS];
    char name[PLAY_NAME];
    int found = p->g->reach ? p->g->reach(p->g, p->seen, units, n, ways, WAYS) : 0;
    qsort(ways, (size_t)found, sizeof *ways, by_cost);
    for (int i = 0; i < found; i++) {
        play_name(p, 'p', ways[i].place, name);
        if (i == 0 || ways[i].cost != ways[i - 1].cost)
            text_add(out, "%scost %d:", i ? "\n" : "", ways[i].cost);
        text_add(out, " %s", name);
    }
    text_add(out, found ? "\n" : "These cannot go anywhere now.\n");
}
