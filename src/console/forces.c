/* Names for units that go together.  The console is the referee's: it knows the forces of all sides, and where two
 * have the same name it means that of the side which is to act. */
#include <string.h>
#include <strings.h>

#include "console/inside.h"

static bool find_force(const struct console *c, const char *name, struct force *out)
{
    unsigned acting = game_head(match_state(c->match))->acting;
    return forces_find(c->match, acting & -acting, name, out) ||
           forces_find(c->match, ~0u, name, out);
}

static bool read_force(struct console *c, const char *name, struct force *out)
{
    bool found = find_force(c, name, out);
    if (!found)
        fail(c, NOT_FOUND, "force '%.60s'", name);
    return found;
}

bool read_units(struct console *c, const struct words *w, int from, int to, struct muster *out)
{
    const struct game *g = match_game(c->match);
    struct force f;
    int unit;
    out->units = out->apart = 0;
    for (int i = from; i < to; i++) {
        bool is_force = game_find(g, 'u', w->word[i]) < 0 && find_force(c, w->word[i], &f);
        if (is_force && !muster_force(out, &f, g, match_state(c->match))) {
            fail(c, NOT_FOUND, "force '%s' has no unit in the game", f.name);
            return false;
        }
        if (!is_force && !read_name(c, 'u', w->word[i], &unit))
            return false;
        if (!is_force)
            muster_unit(out, unit);
    }
    return true;
}

static void say_units(struct console *c, const uint16_t *units, int n)
{
    char name[NAME];
    for (int i = 0; i < n; i++) {
        name_of(c, 'u', units[i], name);
        text_add(&c->answer, " %s", name);
    }
    text_add(&c->answer, "\n");
}

void say_apart(struct console *c, const struct muster *who)
{
    if (!who->apart)
        return;
    text_add(&c->answer, "apart");
    say_units(c, who->left, who->apart);
}

/* "north red 3123" */
static void print_head(const struct console *c, const struct force *f, int together,
                       char out[LINE])
{
    const struct game *g = match_game(c->match);
    char place[NAME] = "nowhere";
    if (together)
        name_of(c, 'p', g->where(g, match_state(c->match), f->unit[0]), place);
    snprintf(out, LINE, "%s %s %s", f->name, game_side_name(g, f->side), place);
}

static void list_forces(struct console *c)
{
    struct forces all;
    forces_list(c->match, ~0u, &all);
    for (int i = 0; i < all.n; i++) {
        struct force *f = &all.force[i];
        char head[LINE];
        int together = force_gather(f, match_game(c->match), match_state(c->match));
        print_head(c, f, together, head);
        text_add(&c->answer, "%s", head);
        say_units(c, f->unit, together);
    }
}

static void show_force(struct console *c, struct force *f)
{
    const struct game *g = match_game(c->match);
    const void *s = match_state(c->match);
    char line[LINE], name[NAME], place[NAME];
    int together = force_gather(f, g, s);
    print_head(c, f, together, line);
    say(c, "%s", line);
    for (int i = 0; i < f->units; i++) {
        int at = g->where(g, s, f->unit[i]);
        name_of(c, 'u', f->unit[i], name);
        name_of(c, 'p', at, place);
        say(c, "%s %s %s", i < together ? "unit" : "apart", name, at < 0 ? "nowhere" : place);
    }
}

/* The side is that of the first unit. */
static void name_force(struct console *c, const struct words *w)
{
    const struct game *g = match_game(c->match);
    struct muster who;
    struct force f;
    char why[LINE];
    if (!read_units(c, w, 2, w->n, &who))
        return;
    unsigned side = g->owner(g, match_state(c->match), who.unit[0]);
    if (!forces_name(c->match, side, w->word[1], who.unit, who.units, why, sizeof why))
        fail(c, ILLEGAL, "house %s", why);
    else if (forces_find(c->match, side, w->word[1], &f))
        show_force(c, &f);
}

void do_force(struct console *c, const struct words *w)
{
    struct force f;
    if (w->n == 1)
        list_forces(c);
    else if (w->n == 3 && strcasecmp(w->word[2], "disband") == 0) {
        if (read_force(c, w->word[1], &f))
            forces_disband(c->match, &f);
    } else if (w->n > 2)
        name_force(c, w);
    else if (read_force(c, w->word[1], &f))
        show_force(c, &f);
}
