/* The guided opening of a game (match/guide.h) at this keyboard: each of its steps is told when it comes. */
#include <stdio.h>
#include <string.h>

#include "ai/ai.h"
#include "cli/play.h"
#include "match/guide.h"

static struct guide guide; /* of the one game that is played here */

/* The game, the side and the dice are the guide's, against the strongest computer player. */
bool play_guide_wish(const struct cli_line *l, struct play_wish *w)
{
    struct trouble err = { "" };
    if (!guide_read(cli_title(l, w->game), &guide, &err)) {
        cli_fail(l, "%s", *err.text ? err.text : "this game has no guided opening");
        return false;
    }
    if (w->load)
        return true;
    w->scenario = guide.scenario;
    w->side = guide.side;
    w->seed = guide.seed;
    for (int i = 0; ai_levels[i]; i++)
        w->level = ai_levels[i];
    return true;
}

static bool is_guided(const struct play *p)
{
    return p->guided && play_find_side(p, guide.side) == p->viewer;
}

/* NULL: there is no step any more. */
static const struct guide_step *step_now(const struct play *p, struct guide_place *at)
{
    *at = guide_find(&guide, p->match, play_find_side(p, guide.side));
    return is_guided(p) && at->step < guide.n ? &guide.step[at->step] : NULL;
}

/* "any" stands for what may be chosen freely. */
static void say_actions(const struct guide_step *step, int from, struct text *out)
{
    char action[GUIDE_DO];
    for (int k = from; guide_action(step, k, action); k++) {
        text_add(out, k == from ? "Do: " : "; ");
        for (const char *c = action; *c; c++)
            text_add(out, *c == '*' ? "any" : "%c", *c);
    }
    if (*step->asks)
        text_add(out, "\n(`guide` tells this again, `guide do` does the next of it.)\n");
}

bool play_guide_say(const struct play *p, struct text *out)
{
    struct guide_place at;
    const struct guide_step *step = step_now(p, &at);
    if (!step)
        return false;
    text_add(out, "First turn, step %d of %d (%s).\n%s\n", at.step + 1, guide.n, step->rule,
             step->text);
    say_actions(step, at.part, out);
    return true;
}

bool play_guide_news(struct play *p, struct text *out)
{
    struct guide_place at;
    const struct guide_step *step = step_now(p, &at);
    bool is_new = step && at.step + 1 != p->guided_to;
    if (is_new)
        play_guide_say(p, out);
    if (step)
        p->guided_to = at.step + 1;
    return is_new;
}

bool play_guide_next(const struct play *p, struct action *a, int *place)
{
    struct guide_place at;
    const struct guide_step *step = step_now(p, &at);
    char wanted[GUIDE_DO], text[PLAY_LINE];
    *place = -1;
    if (!step || !guide_action(step, at.part, wanted))
        return false;
    for (int i = 0; i < p->choices; i++) {
        game_print(p->g, p->choice[i], text, sizeof text);
        *a = p->choice[i];
        if (guide_fits(wanted, text))
            return true;
    }
    const char *name = strrchr(wanted, ' ');
    *place = name ? play_find_place(p, name + 1) : -1;
    return *place >= 0;
}
