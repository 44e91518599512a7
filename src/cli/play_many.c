/* Many atoms for one word: what is chosen is done with all that may do the same, or the computer chooses for who is
 * asked.  Both stop before dice, so that what was done for a person can be taken back. */
#include "ai/ai.h"
#include "cli/play.h"

/* The next choice like that. */
static bool find_like(const struct play *p, int verb, play_fits *fits, void *arg,
                      struct action *out)
{
    for (int i = 0; i < p->choices; i++)
        if (p->choice[i].verb == verb && fits(arg, p->choice[i])) {
            *out = p->choice[i];
            return true;
        }
    return false;
}

int play_each(struct play *p, int verb, play_fits *fits, void *arg)
{
    unsigned side = play_asked(p);
    const struct step *step = play_now(p);
    struct action a, last = { 0 };
    int done = 0;
    while (play_asked(p) == side && play_now(p) == step && find_like(p, verb, fits, arg, &a) &&
           !game_is_same(a, last) && done < PLAY_UNITS) {
        if (done && span_throws(p->g, match_state(p->match), a))
            break;
        if (play_do(p, a).reason)
            break;
        last = a;
        done++;
    }
    return done;
}

/* The first may lead to another step, where the others go on. */
int play_times(struct play *p, struct action a, int times)
{
    uint16_t unit[PLAY_UNITS];
    const void *s = match_state(p->match);
    int n = game_list_equals(p->g, s, a, unit, PLAY_UNITS), done = 0;
    n = n < times ? n : times;
    for (; done < n && done < PLAY_UNITS; done++) {
        a.a = unit[done];
        if (done && (game_check(p->g, s, a).reason || span_throws(p->g, s, a)))
            break;
        if (play_do(p, a).reason)
            break;
    }
    return done;
}

bool play_settle(struct play *p, bool through)
{
    unsigned side = play_asked(p);
    if (!side)
        return false;
    p->goal.on = false;
    p->errand.on = true;
    span_begin(&p->errand.span, match_state(p->match), side, through);
    return true;
}

static void end_errand(struct play *p, bool dice)
{
    long n = p->errand.span.chosen;
    p->errand.on = false;
    if (n > 1 || dice)
        play_note(p, "The computer has chosen %ld time%s for you%s", n, n == 1 ? "" : "s",
                  dice ? "; dice come of the next." : ".");
}

/* Whoever else acts meanwhile may end it, too. */
void play_watch_errand(struct play *p)
{
    if (p->errand.on && span_is_over(&p->errand.span, match_state(p->match)))
        end_errand(p, false);
}

bool play_settles(struct play *p)
{
    struct span *sp = &p->errand.span;
    const void *s = match_state(p->match);
    struct action a = { 0 };
    if (!p->errand.on)
        return false;
    if (play_asked(p) == sp->side)
        a = ai_play(p->g, s, sp->side, ai_best(), match_player_seed(p->match));
    if (!span_admits(sp, p->g, s, a)) {
        end_errand(p, a.verb != 0);
        return false;
    }
    play_atom(p, a, false);
    return true;
}

void play_meant(struct play *p, long before)
{
    bool goes_on = p->errand.on || (p->goal.on && !p->goal.waits);
    long length = match_length(p->match);
    if (length != before || goes_on)
        p->deed = before < length ? before : length;
}
