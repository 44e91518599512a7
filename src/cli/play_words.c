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
    *out = play_read_name(l->p, kind, name, l->out);
    return *out >= 0;
}

static bool read_side(struct line *l, const char *name, unsigned *out)
{
    *out = play_find_side(l->p, name);
    if (!*out)
        text_add(l->out, "there is no side '%.60s'\n", name);
    return *out != 0;
}

/* "12" or "enter 3122" */
static bool read_choice(struct line *l, const char *text)
{
    long n;
    if (read_number(text, 1, l->p->choices, &n)) {
        *l->act = l->p->choice[n - 1];
        return true;
    }
    if (!*text)
        text_add(l->out, "name an action\n");
    return *text && play_read_action(l->p, text, l->act, l->out);
}

/* A refusal says all there is to say about it. */
static enum said act(struct line *l, const char *text, enum said said)
{
    if (!read_choice(l, text))
        return SAID;
    if (play_asked(l->p) == 0)
        text_add(l->out, "The game is over.\n");
    else if (play_check(l->p, *l->act).reason)
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

static bool has(const char *text, const char *words)
{
    while (*text && strncasecmp(text, words, strlen(words)) != 0)
        text++;
    return *text || !*words;
}

static enum said do_list(struct line *l)
{
    for (int i = 0; i < l->p->choices; i++) {
        char text[PLAY_LINE];
        play_say_choice(l->p, l->p->choice[i], text, sizeof text);
        if (has(text, l->rest))
            text_add(l->out, "%4d  %s\n", i + 1, text);
    }
    if (!l->out->n)
        text_add(l->out, "nothing like '%.60s' can be done now\n", l->rest);
    return SAID;
}

static enum said do_why(struct line *l)
{
    long n;
    int place =
        read_number(l->rest, 1, l->p->choices, &n) ? -1 : play_find_place(l->p, l->rest);
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
    if (!read_choice(l, l->rest))
        return SAID;
    if (play_check(l->p, *l->act).reason)
        play_say_why(l->p, *l->act, l->out);
    else if (!play_say_odds(l->p, *l->act, l->out))
        text_add(l->out, "that is possible, and nothing there is decided by dice\n");
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
    unsigned side = play_speaker(l->p);
    if (l->n < 2 || read_side(l, l->word[1], &side))
        play_say_units(l->p, side, l->out);
    return SAID;
}

static enum said do_map(struct line *l)
{
    unsigned side = play_speaker(l->p);
    if (l->n < 2 || read_side(l, l->word[1], &side))
        play_say_stacks(l->p, side, l->out);
    return SAID;
}

static enum said do_score(struct line *l)
{
    play_say_score(l->p, PLAY_FACTS, l->out);
    return SAID;
}

static enum said do_scene(struct line *l)
{
    play_say_scene(l->p, 0, l->out);
    if (!l->out->n)
        text_add(l->out, "nothing is under way\n");
    return SAID;
}

/* "all at PLACE": who may be picked there; where nobody may, who stands there. */
static bool take_all(struct line *l, const char **text, struct muster *out)
{
    struct play *p = l->p;
    uint16_t unit[PLAY_UNITS];
    *text += strlen("all at ");
    int place = play_take_name(p, 'p', text, l->out);
    int n = place < 0 ? 0 : play_find_pickable(p, place, unit, PLAY_UNITS);
    for (int i = 0; i < n; i++)
        muster_unit(out, unit[i]);
    for (int i = 0; i < play_count(p, 'u') && place >= 0 && !n; i++)
        if (p->g->where(p->g, p->seen, i) == place &&
            p->g->owner(p->g, p->seen, i) == play_speaker(p))
            muster_unit(out, i);
    if (place >= 0 && !out->units)
        text_add(l->out, "nobody of yours is there\n");
    return place >= 0 && out->units;
}

/* Units, all at a place, and the viewer's forces; none: something is wrong. */
static bool read_units(struct line *l, const char *text, struct muster *out)
{
    out->units = out->apart = 0;
    while (*text) {
        struct force f;
        char word[PLAY_NAME];
        if (strncasecmp(text, "all at ", strlen("all at ")) == 0) {
            if (!take_all(l, &text, out))
                return false;
            continue;
        }
        size_t n = strcspn(text, " ,");
        snprintf(word, sizeof word, "%.*s", (int)n, text);
        if (game_find(l->p->g, 'u', word) < 0 && play_is_force(l->p, word, &f)) {
            text += n;
            text += strspn(text, " ,");
            if (!muster_force(out, &f, l->p->g, l->p->seen)) {
                text_add(l->out, "no unit of %s is in the game\n", f.name);
                return false;
            }
            continue;
        }
        int unit = play_take_name(l->p, 'u', &text, l->out);
        if (unit < 0)
            return false;
        muster_unit(out, unit);
    }
    return out->units > 0;
}

/* Where the last " to " stands. */
static char *find_to(char *text)
{
    char *found = NULL;
    for (char *at = text; *at; at++)
        if (strncasecmp(at, " to ", 4) == 0)
            found = at;
    return found;
}

static enum said move_picked(struct line *l, const char *name)
{
    int place;
    if (!read_name(l, 'p', name, &place))
        return SAID;
    if (play_toward(l->p, place))
        return SAID_PLAYED;
    text_add(l->out, "nobody is picked who can go there now; `why PLACE` tells more\n");
    return SAID;
}

static enum said do_move(struct line *l)
{
    struct muster who;
    char text[PLAY_TYPED];
    int place;
    play_tidy(l->rest, text);
    if (strncasecmp(text, "to ", 3) == 0)
        return move_picked(l, text + 3);
    char *to = find_to(text);
    if (!to) {
        text_add(l->out, "move UNIT... to PLACE\n");
        return SAID;
    }
    *to = 0;
    if (!read_units(l, text, &who) || !read_name(l, 'p', to + 4, &place))
        return SAID;
    if (!travel_is_known(l->p->g) || !play_asked(l->p)) {
        text_add(l->out, "there is no moving now\n");
        return SAID;
    }
    struct verdict v = play_move(l->p, &who, place);
    char why[PLAY_LINE];
    play_explain(l->p, (struct action){ 0 }, v, why, sizeof why);
    if (v.reason)
        text_add(l->out, "no: %s\n", why);
    else
        play_say_apart(l->p, &who, l->out);
    return v.reason ? SAID : SAID_PLAYED;
}

/* Of a place; without one, where the others that are picked stand. */
static enum said do_all(struct line *l)
{
    uint16_t picked;
    int place = -1;
    if (*l->rest && !read_name(l, 'p', l->rest, &place))
        return SAID;
    if (!*l->rest && play_picked(l->p, &picked, 1))
        place = l->p->g->where(l->p->g, l->p->seen, picked);
    if (place < 0)
        text_add(l->out, "all PLACE, or pick one first\n");
    else if (!play_pick_all(l->p, place))
        text_add(l->out, "nobody there can be picked now; `why PLACE` tells more\n");
    else
        return SAID_PLAYED;
    return SAID;
}

/* Each choice has the words behind the verb. */
static bool fits(void *line, struct action a)
{
    const struct line *l = line;
    const char *words = l->rest + strcspn(l->rest, " \t");
    char text[PLAY_LINE];
    play_say_choice(l->p, a, text, sizeof text);
    return has(text, words + strspn(words, " \t"));
}

static enum said do_each(struct line *l)
{
    int verb = l->n > 1 ? play_find_verb(l->p, l->word[1]) : 0;
    if (!verb || l->p->g->verbs[verb].kinds[0] != 'u')
        text_add(l->out,
                 "each VERB [WORDS]: a verb that is done with one unit after the other\n");
    else if (!play_each(l->p, verb, fits, l))
        text_add(l->out, "nothing like '%.60s' can be done now\n", l->rest);
    else
        return SAID_PLAYED;
    return SAID;
}

static enum said do_settle(struct line *l)
{
    if (*l->rest && strcasecmp(l->rest, "all") != 0)
        text_add(l->out, "settle, or settle all\n");
    else if (!play_settle(l->p, *l->rest))
        text_add(l->out, "nobody is asked anything now\n");
    else
        return SAID_PLAYED;
    return SAID;
}

static enum said do_drop(struct line *l)
{
    int unit;
    char title[PLAY_NAME];
    if (!*l->rest)
        text_add(l->out, "drop UNIT\n");
    if (!*l->rest || !read_name(l, 'u', l->rest, &unit))
        return SAID;
    if (play_drop_pick(l->p, unit))
        return SAID_PLAYED;
    game_title(l->p->g, 'u', unit, title, sizeof title);
    text_add(l->out, "%s has not been picked just now\n", title);
    return SAID;
}

static enum said do_look(struct line *l)
{
    if (*l->rest)
        play_say_look(l->p, l->rest, l->out);
    else
        text_add(l->out,
                 "look NAME: a unit, a place, or whatever else the game has names for\n");
    return SAID;
}

static enum said do_reach(struct line *l)
{
    struct muster who;
    char text[PLAY_TYPED];
    play_tidy(l->rest, text);
    if (!*text)
        text_add(l->out, "reach UNIT...\n");
    else if (read_units(l, text, &who))
        play_say_reach(l->p, who.unit, who.units, l->out);
    return SAID;
}

static enum said do_force(struct line *l)
{
    struct force f;
    struct muster who;
    char text[PLAY_TYPED];
    bool known = l->n > 1 && play_is_force(l->p, l->word[1], &f);
    play_tidy(l->rest + strcspn(l->rest, " \t"), text);
    const char *units = text + strspn(text, " ");
    if (l->n == 1)
        play_say_forces(l->p, l->out);
    else if (!known && (!*units || strcasecmp(units, "disband") == 0))
        text_add(l->out, "you have no force '%.60s'\n", l->word[1]);
    else if (!*units)
        play_say_force(l->p, &f, l->out);
    else if (strcasecmp(units, "disband") == 0) {
        forces_disband(l->p->match, &f);
        text_add(l->out, "%s is disbanded\n", f.name);
    } else if (read_units(l, units, &who))
        play_name_force(l->p, l->word[1], &who, l->out);
    return SAID;
}

static enum said do_guide(struct line *l)
{
    int place = -1;
    if (strcasecmp(l->rest, "do") != 0) {
        if (!play_guide_say(l->p, l->out))
            text_add(l->out, "There is no guide: `cuartel play %s --guided` begins with one.\n",
                     l->p->g->name);
        return SAID;
    }
    if (play_guide_next(l->p, l->act, &place) && place < 0)
        return SAID_ACT_SURE;
    if (place >= 0 && play_toward(l->p, place))
        return SAID_PLAYED;
    text_add(l->out, "The guide asks for nothing that can be done now: go on as you like.\n");
    return SAID;
}

static void say_why_no_undo(const struct play *p, struct text *out)
{
    if (match_length(p->match) == 0) {
        text_add(out, "Nothing has been played yet.\n");
        return;
    }
    unsigned by = match_last(p->match).by;
    text_add(out, "Nothing can be taken back: ");
    if (by == CHANCE)
        text_add(out, "a die or a draw came last.\n");
    else if (by != play_speaker(p))
        text_add(out, "%s acted last.\n", game_side_name(p->g, by));
    else
        text_add(out, "what you did last has shown what was hidden, or passed the turn.\n");
}

static enum said do_undo(struct line *l)
{
    long back = play_undo(l->p, strcasecmp(l->rest, "all") == 0);
    if (!back) {
        say_why_no_undo(l->p, l->out);
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
    long from = l->p->logged;
    for (long lines = 0; from > 0 && lines < n; from--)
        lines += !play_is_folded(l->p, from - 1, l->p->logged);
    play_say_rows(l->p, from, l->p->logged, l->out);
    return SAID;
}

static enum said do_news(struct line *l)
{
    play_say_news_again(l->p, l->out);
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
    { "move", "move all at PLACE to PLACE", "the same with all that may go from there", do_move },
    { "move", "move to PLACE", "those that are picked go there", do_move },
    { "all", "all [PLACE]", "pick all that may go from there, or with those that are picked", do_all },
    { "each", "each VERB [WORDS]", "do this with every unit that may, or whose choice has these words in it", do_each },
    { "settle", "settle", "the computer chooses for you to the end of the step, as far as no dice come of it", do_settle },
    { "settle", "settle all", "the same to the end of the phase, dice and all", do_settle },
    { "drop", "drop UNIT", "leave a unit out of those that are picked", do_drop },
    { "force", "force [NAME [UNIT...]]", "your forces, or one; or name units that stand together, for move and reach", do_force },
    { "force", "force NAME disband", "forget that name", do_force },
    { "guide", "guide [do]", "what the guide of the first turn says, or do the next of it", do_guide },
    { "undo", "undo [all]", "take back what you did last, or all since a die or another side's turn", do_undo },
    { "why", "why ACTION, why PLACE", "may this be done, or what has to do with this place, and by which rule", do_why },
    { "odds", "odds ACTION", "what may come of it, and how likely", do_odds },
    { "rule", "rule ID, rule WORDS", "a rule in our own words, or those that have these words", do_rule },
    { "at", "at PLACE", "what is there", do_at },
    { "unit", "unit UNIT", "all about a unit", do_unit },
    { "look", "look NAME, look KIND", "all about whatever is called so, a card too; `look cards`: all of them", do_look },
    { "units", "units [SIDE]", "all units of a side, yours if none is named", do_units },
    { "map", "map [SIDE]", "where a side's stacks stand", do_map },
    { "reach", "reach UNIT...", "where these units can go now, and at what cost", do_reach },
    { "score", "score", "turn, tracks and victory points", do_score },
    { "scene", "scene", "the battle or move under way", do_scene },
    { "news", "news", "the last turn of others once more, in few lines", do_news },
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
        text_add(l->out, "  %-26s %s\n", commands[i].usage, commands[i].help);
    const struct step *step = play_now(l->p);
    for (int verb = 1; step && verb < l->p->g->verb_count; verb++)
        if (step->verbs >> verb & 1 && play_asked(l->p))
            text_add(l->out, "  now: %-21s %s\n", l->p->g->verbs[verb].name,
                     l->p->g->verbs[verb].help);
    return SAID;
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

/* Words that people try: `?`, and the console's `legal`. */
static const char *meant_by(const char *word, int words)
{
    if (strcmp(word, "?") == 0)
        return words > 1 ? "why" : "help";
    return strcasecmp(word, "legal") == 0 ? "list" : word;
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
    if (read_number(line, 1, p->choices, &n) || !game_parse(p->g, line, play_speaker(p), a))
        return act(&l, line, SAID_ACT);
    const char *name = meant_by(l.word[0], l.n);
    for (int i = 0; i < COMMANDS; i++)
        if (strcasecmp(commands[i].name, name) == 0)
            return commands[i].run(&l);
    if (play_find_verb(p, l.word[0]) || play_find_side(p, l.word[0]))
        return act(&l, line, SAID_ACT);
    text_add(out, "'%.60s' is no command; help lists them, list shows what you may do\n",
             l.word[0]);
    return SAID;
}
