/* One line as a person types it: a choice by its number, an action in the record's words, or a command. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "cli/play.h"

enum { WORDS = 128 };

/* A line that is being understood. */
struct line {
    struct play *p;
    char copy[PLAY_LINE * 4];
    char *word[WORDS];
    int n;
    const char *rest; /* what follows the first word, as typed */
    struct action *act;
    struct text *out;
};

static bool read_number(const char *text, long least, long most, long *out)
{
    char *end;
    errno = 0;
    *out = strtol(text, &end, 10);
    return end != text && !*end && !errno && *out >= least && *out <= most;
}

static bool read_name(struct line *l, char kind, const char *name, int *out)
{
    const struct kind *k = game_kind(l->p->g, kind);
    *out = kind == 'p' ? play_find_place(l->p, name) : game_find(l->p->g, kind, name);
    if (*out < 0)
        text_add(l->out, "there is no %s '%.60s'\n", k ? k->name : "such", name);
    return *out >= 0;
}

static bool read_side(struct line *l, const char *name, unsigned *out)
{
    for (int i = 0; l->p->g->sides[i]; i++)
        if (strcasecmp(l->p->g->sides[i], name) == 0) {
            *out = 1u << i;
            return true;
        }
    text_add(l->out, "there is no side '%.60s'\n", name);
    return false;
}

static unsigned speaker(const struct play *p)
{
    unsigned asked = play_asked(p);
    return asked ? asked : p->viewer ? p->viewer : SIDE_A;
}

/* "12" or "enter 3122" */
static bool read_choice(struct line *l, const char *text)
{
    long n;
    if (read_number(text, 1, l->p->choices, &n)) {
        *l->act = l->p->choice[n - 1];
        return true;
    }
    const char *wrong =
        *text ? game_parse(l->p->g, text, speaker(l->p), l->act) : "name an action";
    if (wrong)
        text_add(l->out, "%s\n", wrong);
    return !wrong;
}

/* A refusal says all there is to say about it. */
static enum said act(struct line *l, const char *text, enum said said)
{
    if (!read_choice(l, text))
        return SAID;
    if (play_asked(l->p) == 0)
        text_add(l->out, "The game is over.\n");
    else if (game_check(l->p->g, match_state(l->p->match), *l->act).reason)
        play_say_why(l->p, *l->act, l->out);
    else
        return said;
    return SAID;
}

/* The commands. */
typedef enum said words_fn(struct line *l);

static enum said do_sure(struct line *l)
{
    return act(l, l->rest, SAID_ACT_SURE);
}

static enum said do_list(struct line *l)
{
    for (int i = 0; i < l->p->choices; i++) {
        char text[PLAY_LINE];
        play_say_choice(l->p, l->p->choice[i], text, sizeof text);
        const char *found = text;
        while (*found && strncasecmp(found, l->rest, strlen(l->rest)) != 0)
            found++;
        if (*found || !*l->rest)
            text_add(l->out, "%4d  %s\n", i + 1, text);
    }
    if (!l->out->n)
        text_add(l->out, "nothing like '%.60s' can be done now\n", l->rest);
    return SAID;
}

static enum said do_why(struct line *l)
{
    int place = play_find_place(l->p, l->rest);
    if (place >= 0)
        play_say_why_here(l->p, place, l->out);
    else if (read_choice(l, l->rest))
        play_say_why(l->p, *l->act, l->out);
    return SAID;
}

static enum said do_rule(struct line *l)
{
    if (*l->rest)
        play_say_rule(l->p, l->rest, l->out);
    else
        text_add(l->out, "rule ID, or rule WORDS to look for\n");
    return SAID;
}

static enum said do_odds(struct line *l)
{
    if (read_choice(l, l->rest) && !play_say_odds(l->p, *l->act, l->out))
        text_add(l->out, "nothing there is decided by dice, or it is not possible now\n");
    return SAID;
}

static enum said do_at(struct line *l)
{
    int place;
    if (read_name(l, 'p', l->rest, &place))
        play_say_place(l->p, place, l->out);
    return SAID;
}

static enum said do_unit(struct line *l)
{
    int unit;
    if (read_name(l, 'u', l->rest, &unit))
        play_say_unit(l->p, unit, l->out);
    return SAID;
}

static enum said do_units(struct line *l)
{
    unsigned side = speaker(l->p);
    if (l->n < 2 || read_side(l, l->word[1], &side))
        play_say_units(l->p, side, l->out);
    return SAID;
}

static enum said do_map(struct line *l)
{
    unsigned side = speaker(l->p);
    if (l->n < 2 || read_side(l, l->word[1], &side))
        play_say_stacks(l->p, side, l->out);
    return SAID;
}

static enum said do_score(struct line *l)
{
    play_say_score(l->p, l->out);
    return SAID;
}

static enum said do_scene(struct line *l)
{
    play_say_scene(l->p, l->out);
    if (!l->out->n)
        text_add(l->out, "nothing is under way\n");
    return SAID;
}

/* Words from..to-1: units, and the viewer's forces. */
static bool read_units(struct line *l, int from, int to, struct muster *out)
{
    struct force f;
    int unit;
    out->units = out->apart = 0;
    for (int i = from; i < to; i++) {
        bool is_force =
            game_find(l->p->g, 'u', l->word[i]) < 0 && play_is_force(l->p, l->word[i], &f);
        if (is_force && !muster_force(out, &f, l->p->g, l->p->seen)) {
            text_add(l->out, "no unit of %s is in the game\n", f.name);
            return false;
        }
        if (!is_force && !read_name(l, 'u', l->word[i], &unit))
            return false;
        if (!is_force)
            muster_unit(out, unit);
    }
    return true;
}

static enum said do_move(struct line *l)
{
    struct muster who;
    int place;
    if (l->n < 4 || strcasecmp(l->word[l->n - 2], "to") != 0) {
        text_add(l->out, "move UNIT... to PLACE\n");
        return SAID;
    }
    if (!read_units(l, 1, l->n - 2, &who) || !read_name(l, 'p', l->word[l->n - 1], &place))
        return SAID;
    if (!travel_is_known(l->p->g) || !play_asked(l->p)) {
        text_add(l->out, "there is no moving now\n");
        return SAID;
    }
    struct verdict v = play_move(l->p, &who, place);
    char why[PLAY_LINE];
    game_explain(l->p->g, v, why, sizeof why);
    if (v.reason)
        text_add(l->out, "no: %s\n", why);
    else
        play_say_apart(l->p, &who, l->out);
    return v.reason ? SAID : SAID_PLAYED;
}

static enum said do_reach(struct line *l)
{
    struct muster who;
    if (l->n < 2) {
        text_add(l->out, "reach UNIT...\n");
    } else if (read_units(l, 1, l->n, &who)) {
        play_say_reach(l->p, who.unit, who.units, l->out);
        play_say_apart(l->p, &who, l->out);
    }
    return SAID;
}

static enum said do_force(struct line *l)
{
    struct muster who;
    struct force f;
    bool ends = l->n == 3 && strcasecmp(l->word[2], "disband") == 0;
    if (l->n == 1) {
        play_say_forces(l->p, l->out);
    } else if (l->n > 2 && !ends) {
        if (read_units(l, 2, l->n, &who))
            play_name_force(l->p, l->word[1], &who, l->out);
    } else if (!play_is_force(l->p, l->word[1], &f)) {
        text_add(l->out, "you have no force '%.60s'\n", l->word[1]);
    } else if (ends) {
        forces_disband(l->p->match, &f);
        text_add(l->out, "%s is disbanded\n", f.name);
    } else {
        play_say_force(l->p, &f, l->out);
    }
    return SAID;
}

static enum said do_undo(struct line *l)
{
    long back = play_undo(l->p, strcasecmp(l->rest, "all") == 0);
    if (!back) {
        text_add(
            l->out,
            "Nothing can be taken back: a die, a reveal or another side's turn came last.\n");
        return SAID;
    }
    text_add(l->out,
             back == 1 ? "One action is taken back.\n" : "%ld actions are taken back.\n", back);
    return SAID_PLAYED;
}

/* A copy; but where the game can no longer be kept where it was, it moves.  No file is written over. */
static enum said do_save(struct line *l)
{
    struct match_error err;
    bool moves = match_trouble(l->p->match) != NULL;
    if (!*l->rest) {
        text_add(l->out, "save FILE writes a copy; the game itself is kept in %s\n",
                 l->p->path);
    } else if (access(l->rest, F_OK) == 0) {
        text_add(l->out, "%s exists; name another file\n", l->rest);
    } else if (moves ? match_attach(l->p->match, l->rest, &err)
                     : match_save(l->p->match, l->rest, &err)) {
        text_add(l->out, "written to %s\n", l->rest);
        if (moves)
            snprintf(l->p->path, sizeof l->p->path, "%s", l->rest);
    } else {
        text_add(l->out, "%s\n", err.text);
    }
    return SAID;
}

static enum said do_log(struct line *l)
{
    long n = 20;
    if (*l->rest && !read_number(l->rest, 1, INT32_MAX, &n)) {
        text_add(l->out, "log [NUMBER of lines]\n");
        return SAID;
    }
    for (long i = l->p->logged > n ? l->p->logged - n : 0; i < l->p->logged; i++) {
        char text[PLAY_LINE];
        play_say_entry(l->p, &l->p->log[i], text, sizeof text);
        text_add(l->out, "%s\n", text);
    }
    return SAID;
}

static enum said do_leave(struct line *l)
{
    (void)l;
    return SAID_LEAVE;
}

static words_fn do_help;

// clang-format off
static const struct {
    const char *name, *usage, *help;
    words_fn *run;
} commands[] = {
    { "help", "help", "this list", do_help },
    { "list", "list [WORDS]", "all that you may do now, or what has these words in it", do_list },
    { "do", "do ACTION", "play an action without being shown its odds first", do_sure },
    { "move", "move UNIT... to PLACE", "pick these units and go there, as far as nothing comes in between", do_move },
    { "force", "force [NAME [UNIT...]]", "your forces, or one; or name units that stand together, for move and reach", do_force },
    { "force", "force NAME disband", "forget that name", do_force },
    { "undo", "undo [all]", "take back your last action, or all since a die or another side's turn", do_undo },
    { "why", "why ACTION, why PLACE", "may this be done, or what has to do with this place, and by which rule", do_why },
    { "odds", "odds ACTION", "what may come of it, and how likely", do_odds },
    { "rule", "rule ID, rule WORDS", "a rule in our own words, or those that have these words", do_rule },
    { "at", "at PLACE", "what is there", do_at },
    { "unit", "unit UNIT", "all about a unit", do_unit },
    { "units", "units [SIDE]", "all units of a side, yours if none is named", do_units },
    { "map", "map [SIDE]", "where a side's stacks stand", do_map },
    { "reach", "reach UNIT...", "where these units can go now, and at what cost", do_reach },
    { "score", "score", "turn, tracks and victory points", do_score },
    { "scene", "scene", "the battle or move under way", do_scene },
    { "log", "log [NUMBER]", "the last lines of what happened", do_log },
    { "save", "save FILE", "write a copy of the record", do_save },
    { "quit", "quit", "leave; the game is kept", do_leave },
};
// clang-format on
enum { COMMANDS = sizeof commands / sizeof *commands };

static enum said do_help(struct line *l)
{
    text_add(l->out, "Type the number of a choice, an action in its words, or:\n");
    for (int i = 0; i < COMMANDS; i++)
        text_add(l->out, "  %-24s %s\n", commands[i].usage, commands[i].help);
    const struct step *step = play_now(l->p);
    for (int verb = 1; step && verb < l->p->g->verb_count; verb++)
        if (step->verbs >> verb & 1 && play_asked(l->p))
            text_add(l->out, "  now: %-19s %s\n", l->p->g->verbs[verb].name,
                     l->p->g->verbs[verb].help);
    return SAID;
}

static bool is_verb(const struct game *g, const char *word)
{
    for (int i = 1; i < g->verb_count; i++)
        if (strcasecmp(g->verbs[i].name, word) == 0)
            return true;
    return false;
}

static void split(struct line *l, const char *line)
{
    snprintf(l->copy, sizeof l->copy, "%s", line);
    line += strspn(line, " \t");
    l->rest = line + strcspn(line, " \t");
    l->rest += strspn(l->rest, " \t");
    for (char *word = strtok(l->copy, " \t"); word && l->n < WORDS; word = strtok(NULL, " \t"))
        l->word[l->n++] = word;
}

enum said play_line(struct play *p, const char *line, struct action *a, struct text *out)
{
    struct line l = { .p = p, .act = a, .out = out };
    long n;
    split(&l, line);
    if (l.n == 0)
        return SAID;
    if (l.n == 1 && read_number(l.word[0], INT32_MIN, INT32_MAX, &n) &&
        (n < 1 || n > p->choices)) {
        text_add(out, "the choices have numbers from 1 to %d\n", p->choices);
        return SAID;
    }
    if (read_number(line, 1, p->choices, &n) || !game_parse(p->g, line, speaker(p), a))
        return act(&l, line, SAID_ACT);
    for (int i = 0; i < COMMANDS; i++)
        if (strcasecmp(commands[i].name, l.word[0]) == 0)
            return commands[i].run(&l);
    if (is_verb(p->g, l.word[0]))
        return act(&l, line, SAID_ACT);
    text_add(out, "'%.60s' is no command; help lists them, list shows what you may do\n",
             l.word[0]);
    return SAID;
}
