/* Commands that ask about actions, and change nothing. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "console/inside.h"
#include "cuartel/games.h"
#include "data/rulings.h"
#include "data/sheet.h"

void do_who(struct console *c, const struct words *w)
{
    const struct game *g = match_game(c->match);
    const struct head *h = game_head(match_state(c->match));
    unsigned sides = h->result ? h->result : h->acting;
    char line[LINE] = "";
    (void)w;
    if (h->result)
        strcpy(line, h->result == RESULT_DRAW ? "over draw" : "over");
    for (; sides && h->result != RESULT_DRAW; sides &= sides - 1) {
        strcat(line, *line ? " " : "");
        strncat(line, game_side_name(g, sides & -sides), NAME);
    }
    say(c, "%s", line);
}

static const struct step *step_now(const struct console *c)
{
    const struct head *h = game_head(match_state(c->match));
    return h->depth ? &match_game(c->match)->steps[h->frame[h->depth - 1].step] : NULL;
}

void do_prompt(struct console *c, const struct words *w)
{
    const struct game *g = match_game(c->match);
    const struct head *h = game_head(match_state(c->match));
    const struct step *step = step_now(c);
    char prompt[LINE];
    (void)w;
    game_prompt(g, match_state(c->match), prompt, sizeof prompt);
    if (h->result || !step)
        say(c, "over %s %s", g->rules[h->why], prompt);
    else
        say(c, "%s %s %s", step->name, g->rules[step->rule], prompt);
}

static int by_text(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* A prefix may leave the side out, as an action may where one side acts. */
static bool begins_with(const char *text, const char *prefix)
{
    const char *after_side = strchr(text, ' ');
    size_t n = strlen(prefix);
    return strncasecmp(text, prefix, n) == 0 ||
           (after_side && strncasecmp(after_side + 1, prefix, n) == 0);
}

void do_legal(struct console *c, const struct words *w)
{
    struct action list[GAME_MAX_LEGAL];
    char *line[GAME_MAX_LEGAL];
    const struct game *g = match_game(c->match);
    const void *s = match_state(c->match);
    int n = game_legal(g, s, game_head(s)->acting, list, GAME_MAX_LEGAL), kept = 0;
    for (int i = 0; i < n; i++) {
        char text[LINE];
        game_print(g, list[i], text, sizeof text);
        if (begins_with(text, w->rest))
            line[kept++] = match_copy(text);
    }
    qsort(line, (size_t)kept, sizeof *line, by_text);
    for (int i = 0; i < kept; i++) {
        say(c, "%s", line[i]);
        free(line[i]);
    }
}

void do_try(struct console *c, const struct words *w)
{
    struct action a;
    if (!read_action(c, w->rest, &a))
        return;
    struct verdict v = game_check(match_game(c->match), match_state(c->match), a);
    if (v.reason)
        fail_illegal(c, v);
    else
        say(c, "legal");
}

/* The rule's title and text in our own words, from the reference among the game's data. */
static void say_rule(struct console *c, const char *rule)
{
    struct trouble trouble = { "" };
    struct sheet t;
    const struct files *files = match_files(c->match);
    if (!files_find(files, "reference.txt") ||
        !sheet_open(&t, files, "reference.txt", "rule title text source", &trouble))
        return;
    while (sheet_next(&t))
        if (strcmp(sheet_text(&t, 0), rule) == 0) {
            say(c, "rule %s: %s", rule, sheet_text(&t, 1));
            say(c, "  %s", sheet_text(&t, 2));
            say(c, "  reference: cuartel rules %s %s", match_game(c->match)->name, rule);
            return;
        }
}

static void say_ruling(struct console *c, int number)
{
    const struct title *title = games_find(match_game(c->match)->name);
    static struct ruling r;
    if (!title || !ruling_find(title->rulings, number, &r))
        return;
    say(c, "ruling %d: %s", number, r.question);
    say(c, "  %s", r.answer);
}

static void say_facts(struct console *c, char kind, int index)
{
    const struct game *g = match_game(c->match);
    const void *s = match_state(c->match);
    struct fact fact[64];
    char name[NAME], place[NAME];
    int n = kind == 'u' ? g->unit_facts(g, s, index, fact, 64)
                        : g->place_facts(g, s, index, fact, 64);
    name_of(c, kind, index, name);
    if (kind == 'u') {
        int where = g->where(g, s, index);
        name_of(c, 'p', where, place);
        say(c, "fact %s at %s", name, where < 0 ? "nowhere" : place);
    }
    for (int i = 0; i < n; i++)
        say(c, "fact %s %s %s", name, fact[i].key, fact[i].value);
}

/* The units and places that the action or the refusal speaks of, each once. */
struct named {
    int n;
    struct {
        char kind;
        int index;
    } row[6];
};

static void add_named(struct console *c, struct named *list, char kind, int index)
{
    const struct kind *k = game_kind(match_game(c->match), kind);
    if ((kind != 'u' && kind != 'p') || index >= k->count)
        return;
    for (int i = 0; i < list->n; i++)
        if (list->row[i].kind == kind && list->row[i].index == index)
            return;
    list->row[list->n].kind = kind;
    list->row[list->n++].index = index;
    say_facts(c, kind, index);
}

static void say_judged(struct console *c, struct action a, struct verdict v)
{
    const struct game *g = match_game(c->match);
    const uint16_t argument[] = { a.a, a.b, a.c }, filled[] = { v.a, v.b, v.c };
    struct named list = { 0 };
    const char *kinds = a.verb < g->verb_count ? g->verbs[a.verb].kinds : "";
    for (int i = 0; i < 3 && kinds[i]; i++)
        add_named(c, &list, kinds[i], argument[i]);
    for (const char *at = v.reason ? g->reasons[v.reason].text : ""; (at = strchr(at, '{'));
         at++)
        if (at[1] && at[2] == ':' && at[3] >= 'a' && at[3] <= 'c')
            add_named(c, &list, at[1], filled[at[3] - 'a']);
}

/* The one failure that says more than a line: it is asked for. */
void do_why(struct console *c, const struct words *w)
{
    const struct game *g = match_game(c->match);
    const struct step *step = step_now(c);
    struct action a;
    char why[LINE];
    if (!read_action(c, w->rest, &a))
        return;
    struct verdict v = game_check(g, match_state(c->match), a);
    game_explain(g, v, why, sizeof why);
    if (v.reason)
        fail(c, ILLEGAL, "%s", why);
    else
        say(c, "legal");
    int rule = v.reason ? g->reasons[v.reason].rule : step ? step->rule : 0;
    say_rule(c, g->rules[rule]);
    if (v.reason && g->reasons[v.reason].ruling)
        say_ruling(c, g->reasons[v.reason].ruling);
    say_judged(c, a, v);
}

static void say_odds(struct console *c, const struct odds *o)
{
    const struct game *g = match_game(c->match);
    say(c, "mean %d.%03d %d.%03d", o->mean_a / 1000, o->mean_a % 1000, o->mean_b / 1000,
        o->mean_b % 1000);
    for (int i = 0; i < o->modifiers; i++)
        say(c, "modifier %s %+d %s", g->rules[o->modifier[i].rule], o->modifier[i].amount,
            o->modifier[i].text);
    for (int i = 0; i < o->rows; i++)
        say(c, "%u.%09u %s", o->row[i].ppb / 1000000000, o->row[i].ppb % 1000000000,
            o->row[i].text);
}

void do_odds(struct console *c, const struct words *w)
{
    const struct game *g = match_game(c->match);
    const void *s = match_state(c->match);
    struct odds odds = { 0 };
    struct action a;
    if (!read_action(c, w->rest, &a))
        return;
    struct verdict v = game_check(g, s, a);
    if (v.reason)
        fail_illegal(c, v);
    else if (!g->odds || !g->odds(g, s, a, &odds))
        fail(c, NOT_FOUND, "odds: nothing here is decided by dice");
    else
        say_odds(c, &odds);
}
