#include "match/story.h"

#include <assert.h>

#include "match/inside.h"

void story_begin(struct story *s, const struct match *m)
{
    *s = (struct story){ .m = m };
    game_setup(m->g, s->state, m->scenario, m->options);
}

static bool tell_edit(struct story *s, struct tape *t)
{
    char why[200];
    long before;
    const char *words = match_edit_at(s->m, s->edits, &before);
    if (!words || before != s->length)
        return false;
    enum edited e = edit_state(s->m->g, s->state, words, t, why, sizeof why);
    assert(e == EDITED);
    (void)e;
    s->edit = words;
    s->edits++;
    return true;
}

/* What is told was played once already, so nothing is refused. */
bool story_next(struct story *s, struct tape *t)
{
    if (tell_edit(s, t))
        return true;
    if (s->length == s->m->length)
        return false;
    struct verdict v = game_play(s->m->g, s->state, s->m->atom[s->length], t);
    assert(!v.reason);
    (void)v;
    s->length++;
    s->edit = NULL;
    return true;
}

void story_go(struct story *s, long length)
{
    while (s->length < length && story_next(s, NULL))
        ;
}
