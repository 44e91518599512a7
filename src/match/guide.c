#include "match/guide.h"

#include <stdio.h>
#include <string.h>

#include "data/sheet.h"

static bool read_start(const struct files *files, struct guide *out, struct trouble *err)
{
    enum { SCENARIO, SIDE, SEED };
    struct sheet t;
    if (!sheet_open(&t, files, "start.txt", "scenario side seed source", err))
        return false;
    if (!sheet_next(&t)) {
        sheet_mistake(&t, -1, "expected a row");
        return false;
    }
    sheet_copy(&t, SCENARIO, out->scenario, sizeof out->scenario);
    sheet_copy(&t, SIDE, out->side, sizeof out->side);
    out->seed = sheet_int(&t, SEED, 0, INT32_MAX);
    return sheet_sound(&t);
}

static bool read_steps(const struct files *files, struct guide *out, struct trouble *err)
{
    enum { LOOK, ASKS, RULE, TEXT };
    struct sheet t;
    if (!sheet_open(&t, files, "opening.txt", "look do rule text source", err))
        return false;
    for (out->n = 0; sheet_next(&t); out->n++) {
        if (out->n == GUIDE_STEPS) {
            sheet_mistake(&t, -1, "expected at most %d steps", GUIDE_STEPS);
            return false;
        }
        struct guide_step *step = &out->step[out->n];
        sheet_copy(&t, LOOK, step->look, sizeof step->look);
        sheet_copy(&t, ASKS, step->asks, sizeof step->asks);
        sheet_copy(&t, RULE, step->rule, sizeof step->rule);
        sheet_copy(&t, TEXT, step->text, sizeof step->text);
    }
    return sheet_sound(&t);
}

bool guide_read(const struct title *title, struct guide *out, struct trouble *err)
{
    return title->guide && title->guide->n && read_start(title->guide, out, err) &&
           read_steps(title->guide, out, err);
}

bool guide_action(const struct guide_step *step, int k, char out[GUIDE_DO])
{
    const char *at = step->asks;
    for (; k > 0 && *at; k--) {
        at += strcspn(at, ";");
        at += *at == ';';
    }
    at += strspn(at, " ");
    snprintf(out, GUIDE_DO, "%.*s", (int)strcspn(at, ";"), at);
    return *out != 0;
}

/* "ch-*", for any end. */
static bool word_fits(const char *wanted, size_t n, const char *word, size_t length)
{
    bool any = n && wanted[n - 1] == '*';
    n -= any;
    return strncmp(wanted, word, n) == 0 && (any ? length >= n : length == n);
}

bool guide_fits(const char *wanted, const char *action)
{
    action += strcspn(action, " "); /* the side */
    for (;;) {
        wanted += strspn(wanted, " ");
        action += strspn(action, " ");
        if (!*wanted || !*action)
            return !*wanted && !*action;
        size_t n = strcspn(wanted, " "), length = strcspn(action, " ");
        if (!word_fits(wanted, n, action, length))
            return false;
        wanted += n;
        action += length;
    }
}

struct guide_place guide_find(const struct guide *guide, const struct match *m, unsigned side)
{
    struct guide_place at = { 0, 0 };
    char wanted[GUIDE_DO], action[GUIDE_DO];
    for (long i = 0; i < match_length(m) && at.step < guide->n; i++) {
        struct action a = match_at(m, i);
        if (a.by != side || !guide_action(&guide->step[at.step], at.part, wanted))
            continue;
        game_print(match_game(m), a, action, sizeof action);
        if (!guide_fits(wanted, action))
            continue;
        at.part++;
        if (!guide_action(&guide->step[at.step], at.part, wanted))
            at = (struct guide_place){ at.step + 1, 0 };
    }
    return at;
}
