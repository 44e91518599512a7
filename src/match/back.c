/* back.c - going back in a game that is studied: over changes by hand, dice and the turns of others, one after the other.
 * What is taken back goes from the record as if it had never been; only what says which seed is in use, and comments, stay. */
#include <stdlib.h>
#include <string.h>

#include "match/inside.h"

static bool begins(const struct note *note, const char *with)
{
    return strncmp(note->text, with, strlen(with)) == 0;
}

/* The last change by hand that stands right after so many atoms; -1: none. */
static int edit_after(const struct match *m, long length)
{
    int last = -1;
    for (int i = 0; i < m->notes; i++)
        if (m->note[i].before == length && begins(&m->note[i], "!"))
            last = i;
    return last;
}

/* To which length to go back, and which change by hand goes with it, or -1. */
static bool find_last(const struct match *m, long *length, int *edit)
{
    *length = m->length;
    while ((*edit = edit_after(m, *length)) < 0) {
        if (*length == 0)
            return false;
        if (m->atom[--*length].by != CHANCE)
            return true;
    }
    return true;
}

static void drop_note(struct match *m, int i)
{
    free(m->note[i].text);
    memmove(&m->note[i], &m->note[i + 1], sizeof *m->note * (size_t)(--m->notes - i));
}

static bool has(const struct match *m, const char *with)
{
    for (int i = 0; i < m->notes; i++)
        if (begins(&m->note[i], with))
            return true;
    return false;
}

static void drop_all(struct match *m, const char *with, long from)
{
    for (int i = m->notes - 1; i >= 0; i--)
        if (m->note[i].before >= from && begins(&m->note[i], with))
            drop_note(m, i);
}

static void forget(struct match *m, long length, int edit)
{
    if (edit >= 0)
        drop_note(m, edit);
    drop_all(m, "!", length + 1);
    drop_all(m, "[dictated]", length + 1);
    m->edited = has(m, "!");
    m->dictated = has(m, "[dictated]");
    if (!m->edited)
        drop_all(m, "[edited]", 0);
    for (int i = 0; i < m->notes; i++)
        if (m->note[i].before > length)
            m->note[i].before = length;
}

/* A game that is no longer over shows its seed where it now is, and one that is over again at its end alone. */
static void place_seed(struct match *m, bool was_over)
{
    char tag[SEED_HEX + 16];
    bool over = game_head(m->state)->result != 0;
    record_seed(m->seed, "seed", tag);
    if (over)
        drop_all(m, tag, m->length);
    else if (was_over && m->seeded)
        match_note(m, tag);
}

bool match_step_back(struct match *m)
{
    bool was_over = game_head(m->state)->result != 0;
    long length;
    int edit;
    if (!find_last(m, &length, &edit))
        return false;
    forget(m, length, edit);
    match_rewind(m, length);
    place_seed(m, was_over);
    store_rewrite(m);
    return true;
}
