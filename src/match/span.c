#include "match/span.h"

#include <stdalign.h>
#include <string.h>

/* The sequence of play is the lowest frame; what lies on it is the phase, or a game's only one. */
static uint16_t phase_of(const struct head *h)
{
    return h->frame[h->depth > 1].step;
}

void span_begin(struct span *sp, const void *s, unsigned side, bool through)
{
    const struct head *h = game_head(s);
    *sp = (struct span){ .side = side, .through = through, .depth = h->depth };
    if (!h->depth)
        return;
    sp->walk = h->frame[0];
    sp->step = h->frame[h->depth - 1].step;
    sp->phase = phase_of(h);
}

bool span_is_over(const struct span *sp, const void *s)
{
    const struct head *h = game_head(s);
    if (h->result || !h->depth || !sp->depth)
        return true;
    if (sp->through)
        return h->frame[0].i != sp->walk.i || phase_of(h) != sp->phase;
    return sp->thrown || h->depth < sp->depth || h->frame[sp->depth - 1].step != sp->step;
}

bool span_admits(struct span *sp, const struct game *g, const void *s, struct action a)
{
    if (!a.verb || span_is_over(sp, s) || !(game_head(s)->acting & sp->side))
        return false;
    bool throws = !sp->through && span_throws(g, s, a);
    if (throws && sp->chosen)
        return false;
    sp->thrown = throws;
    sp->chosen++;
    return true;
}

bool span_is_risk(const struct game *g, const void *s, struct action a)
{
    static struct odds odds;
    odds = (struct odds){ 0 };
    return g->odds && g->odds(g, s, a, &odds);
}

bool span_throws(const struct game *g, const void *s, struct action a)
{
    alignas(max_align_t) unsigned char after[GAME_MAX_STATE];
    if (span_is_risk(g, s, a))
        return true;
    memcpy(after, s, g->state_size);
    game_play(g, after, a, NULL);
    return game_head(after)->acting == CHANCE;
}
