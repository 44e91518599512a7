/* Forces: a side's own names for its units that go together.  Who looks sees those of his side alone. */
#include <stdio.h>

#include "cli/play.h"

bool play_is_force(const struct play *p, const char *name, struct force *out)
{
    return forces_find(p->match, p->viewer, name, out);
}

static void say_names(const struct play *p, const uint16_t *units, int n, struct text *out)
{
    for (int i = 0; i < n; i++) {
        char name[PLAY_NAME];
        play_name(p, 'u', units[i], name);
        text_add(out, " %s", name);
    }
}

/* "north, 3123: ch-infr-01 ch-infr-02; apart: ch-infr-05" */
static void say_line(const struct play *p, struct force *f, struct text *out)
{
    char place[PLAY_NAME];
    int together = force_gather(f, p->g, p->seen);
    play_name(p, 'p', together ? p->g->where(p->g, p->seen, f->unit[0]) : -1, place);
    text_add(out, "%s, %s:", f->name, place);
    say_names(p, f->unit, together, out);
    if (together < f->units) {
        text_add(out, together ? "; apart:" : " apart:");
        say_names(p, f->unit + together, f->units - together, out);
    }
    text_add(out, "\n");
}

void play_say_forces(const struct play *p, struct text *out)
{
    struct forces all;
    forces_list(p->match, p->viewer, &all);
    for (int i = 0; i < all.n; i++)
        say_line(p, &all.force[i], out);
    if (!all.n)
        text_add(out, "you have named no force; `force NAME UNIT...` does\n");
}

void play_say_force(const struct play *p, struct force *f, struct text *out)
{
    say_line(p, f, out);
    for (int i = 0; i < f->units; i++) {
        char place[PLAY_NAME];
        play_name(p, 'p', p->g->where(p->g, p->seen, f->unit[i]), place);
        text_add(out, "  %s  ", place);
        play_say_unit_line(p, f->unit[i], out);
    }
}

void play_name_force(struct play *p, const char *name, const struct muster *who,
                     struct text *out)
{
    struct force f;
    char why[PLAY_LINE];
    if (!forces_name(p->match, p->viewer, name, who->unit, who->units, why, sizeof why))
        text_add(out, "no: %s\n", why);
    else if (play_is_force(p, name, &f))
        say_line(p, &f, out);
}

void play_say_apart(const struct play *p, const struct muster *who, struct text *out)
{
    if (!who->apart)
        return;
    text_add(out, "apart from the force, and staying:");
    say_names(p, who->left, who->apart, out);
    text_add(out, "\n");
}
