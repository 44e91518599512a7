/* Why not, what are the odds, and how far. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/play.h"

enum { WAYS = 4096, CHECKS = 50000, ANSWERS = 64 };

static void say_percent(struct text *out, uint32_t ppb)
{
    uint32_t tenths = (ppb + 500000) / 1000000;
    if (tenths == 0 && ppb > 0)
        text_add(out, "   <0.1%%  ");
    else
        text_add(out, "  %3u.%u%%  ", tenths / 10, tenths % 10);
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
    if (game_check(p->g, match_state(p->match), a).reason || !p->g->odds ||
        !p->g->odds(p->g, p->seen, a, &odds))
        return false;
    play_say_choice(p, a, text, sizeof text);
    text_add(out, "Odds of %s\n", text);
    for (int i = 0; i < odds.modifiers; i++)
        text_add(out, "  %+d %s (%s)\n", odds.modifier[i].amount, odds.modifier[i].text,
                 p->g->rules[odds.modifier[i].rule]);
    for (int i = 0; i < odds.rows; i++) {
        say_percent(out, odds.row[i].ppb);
        text_add(out, "%s\n", odds.row[i].text);
    }
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
        text_add(out, "  ruling %d: docs/rulings/%s.md\n", reason->ruling, p->g->name);
}

void play_say_why(const struct play *p, struct action a, struct text *out)
{
    char why[PLAY_LINE], text[PLAY_LINE];
    struct verdict v = game_check(p->g, match_state(p->match), a);
    const struct step *step = play_now(p);
    game_print(p->g, a, text, sizeof text);
    game_explain(p->g, v, why, sizeof why);
    text_add(out, v.reason ? "%s: no. %s\n" : "%s: yes, that is %s now\n", text, why);
    if (v.reason)
        say_ruling(p, v, out);
    else if (step)
        play_say_rule(p, p->g->rules[step->rule], out);
}

/* Why not here: every way to fill a verb's arguments that has to do with the place, one answer for each reason. */
struct here {
    const struct play *p;
    int place, checks, answers;
    unsigned side;
    struct {
        uint8_t verb;
        struct verdict v;
        struct action example;
    } answer[ANSWERS];
};

static void judge(struct here *h, struct action a)
{
    struct verdict v = game_check(h->p->g, match_state(h->p->match), a);
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

/* May this stand in argument i?  Places are this one.  The first unit of an action without a place is here; with
 * one, it is any of the side's own. */
static bool fits(const struct here *h, const char *kinds, int i, int value)
{
    const struct game *g = h->p->g;
    if (kinds[i] == 'p')
        return value == h->place;
    if (kinds[i] != 'u')
        return true;
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
        if (fits(h, kinds, i, value))
            fill(h, a, i + 1);
    }
}

static void say_answers(const struct here *h, bool yes, struct text *out)
{
    char text[PLAY_LINE], why[PLAY_LINE];
    for (int i = 0; i < h->answers; i++) {
        if ((h->answer[i].v.reason == 0) != yes)
            continue;
        play_say_choice(h->p, h->answer[i].example, text, sizeof text);
        game_explain(h->p->g, h->answer[i].v, why, sizeof why);
        text_add(out, yes ? "yes: %s\n" : "no:  %s: %s\n", text, why);
        if (!yes)
            say_ruling(h->p, h->answer[i].v, out);
    }
}

void play_say_why_here(const struct play *p, int place, struct text *out)
{
    static struct here here;
    const struct step *step = play_now(p);
    char name[PLAY_NAME];
    here = (struct here){ .p = p, .place = place, .side = play_asked(p) };
    play_name(p, 'p', place, name);
    for (int verb = 1; step && here.side && verb < p->g->verb_count; verb++) {
        const char *kinds = p->g->verbs[verb].kinds;
        here.checks = 0;
        if (step->verbs >> verb & 1 && (strchr(kinds, 'p') || strchr(kinds, 'u')))
            fill(&here, (struct action){ .verb = (uint8_t)verb, .by = (uint8_t)here.side }, 0);
    }
    if (!here.answers) {
        text_add(out, "Nothing that may be done now has to do with %s.\n", name);
        return;
    }
    text_add(out, "At %s now:\n", name);
    say_answers(&here, true, out);
    say_answers(&here, false, out);
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
