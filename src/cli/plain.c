/* The game as a dialogue of lines: for a screen reader, a slow link, a pipe.
 *
 * Lines of what happened begin with "- " (an action, as the record has it), two blanks (what it caused, with its
 * rule) or "= " (a remark).  A line is shown only after it is in the record. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/play.h"

enum {
    SHORT = 8, /* choices of one verb that are listed one by one */
    BRIEF =
        12, /* lines of what others did that are told as they are; of more, what mattered comes first */
};

struct dialogue {
    struct play *p;
    long asked; /* the record's length when the question was printed */
    char *line;
    size_t cap;
    struct text typed; /* the line, fit to be shown */
    bool ended;        /* there is no more input */
    bool fight;        /* the last question was asked in a fight */
};

static void print(struct text *t)
{
    if (t->n)
        fputs(t->at, stdout);
    t->n = 0;
}

/* Control characters, in one byte or two, are made visible: what is typed may be shown again. */
static void escape(const char *line, struct text *out)
{
    out->n = 0;
    text_add(out, "%s", "");
    for (const unsigned char *at = (const unsigned char *)line; *at; at++) {
        bool pair = at[0] == 0xC2 && at[1] >= 0x80 && at[1] < 0xA0;
        if (*at == '\t')
            text_add(out, " ");
        else if (*at < ' ' || *at == 0x7F || pair)
            text_add(out, "\\x%02x", pair ? *++at : *at);
        else
            text_add(out, "%c", *at);
    }
}

/* An empty line at the end of input. */
static const char *read_line(struct dialogue *d)
{
    fflush(stdout);
    if (getline(&d->line, &d->cap, stdin) < 0) {
        d->ended = true;
        return "";
    }
    d->line[strcspn(d->line, "\r\n")] = 0;
    escape(d->line, &d->typed);
    return d->typed.at;
}

static int row_of(unsigned side)
{
    int row = 0;
    while (side >> (row + 1))
        row++;
    return row;
}

static void print_rows(struct play *p, long to)
{
    struct text t = { 0 };
    long *told = &p->told[row_of(p->viewer)];
    if (*told < to)
        play_say_rows(p, *told, to, &t);
    *told = to;
    print(&t);
    free(t.at);
    fflush(stdout);
}

/* What the viewer has not been told yet: his own doings row by row, a fight shot by shot, and what mattered of a long
 * turn of others. */
static void print_news(struct dialogue *d)
{
    struct play *p = d->p;
    struct text rows = { 0 }, t = { 0 };
    bool fought = d->fight;
    d->fight = play_is_fight(p);
    if (!p->viewer)
        return;
    long others = play_first_of_others(p);
    print_rows(p, others >= 0 ? others : p->logged);
    if (others < 0)
        return;
    if (others < p->told[row_of(p->viewer)])
        others = p->told[row_of(p->viewer)];
    int lines = play_say_rows(p, others, p->logged, &rows);
    if (lines > BRIEF && !(fought && d->fight)) {
        play_say_news(p, &t);
        text_add(&t, "  (`log %d` tells all of it)\n", lines);
        printf("\n");
        print(&t);
        p->told[row_of(p->viewer)] = p->logged;
    } else {
        print_rows(p, p->logged);
    }
    free(rows.at);
    free(t.at);
}

static void clear_screen(void)
{
    if (isatty(STDOUT_FILENO))
        printf("\033[H\033[2J\033[3J");
}

/* The other person sits down.  What is typed instead of a plain Enter is theirs already: a script needs no Enter. */
static const char *hand_over(struct dialogue *d, unsigned side)
{
    if (play_has_secrets(d->p) && d->p->viewer)
        clear_screen();
    printf("\nHand the keyboard to %s; press Enter. ", game_side_name(d->p->g, side));
    const char *line = read_line(d);
    printf("\n");
    if (!d->ended)
        play_hand_over(d->p);
    return line;
}

/* Choices, verb by verb: the few one by one, the many by their number. */
static void print_choices(const struct play *p)
{
    for (int i = 0, j; i < p->choices; i = j) {
        for (j = i; j < p->choices && p->choice[j].verb == p->choice[i].verb;)
            j++;
        const struct verb *verb = &p->g->verbs[p->choice[i].verb];
        if (j - i > SHORT)
            printf("%4d to %d  %s: %d ways (%s); type `list %s`\n", i + 1, j, verb->name, j - i,
                   verb->help, verb->name);
        for (int k = i; j - i <= SHORT && k < j; k++) {
            char text[PLAY_LINE];
            play_say_choice(p, p->choice[k], text, sizeof text);
            printf("%4d  %s%s%s\n", k + 1, text, k == i ? "  - " : "",
                   k == i ? verb->help : "");
        }
    }
}

/* In whole where something was played since, or for an empty line. */
static void print_question(struct dialogue *d, bool again)
{
    const struct play *p = d->p;
    struct text t = { 0 };
    char prompt[PLAY_LINE];
    bool old = d->asked == match_length(p->match) && !again;
    d->asked = match_length(p->match);
    if (old) {
        printf("> ");
        return;
    }
    if (play_guide_news(d->p, &t))
        printf("\n");
    print(&t);
    play_say_prompt(p, prompt, sizeof prompt);
    printf("\nTurn %d.  %s\n", game_head(p->seen)->turn, prompt);
    play_say_scene(p, 0, &t);
    print(&t);
    print_choices(p);
    if (match_trouble(p->match))
        printf("This game is NOT kept any more: %s.  Save it elsewhere: save FILE\n",
               match_trouble(p->match));
    printf("> ");
    free(t.at);
}

/* What is to be thought of before an action: a step that ends too early, or the odds where dice decide.  What an
 * empty line means; -1: there is nothing to ask. */
static int say_question(const struct play *p, struct action a, struct text *out)
{
    if (game_is_ending(p->g, a) && play_say_left(p, out)) {
        text_add(out, ".  End this step? [y/N] ");
        return 0;
    }
    if (!play_say_odds(p, a, out))
        return -1;
    text_add(out, "Go ahead? [Y/n] ");
    return 1;
}

/* A line that is neither yes nor no is left to be understood as any other.  NULL: the question is answered. */
static const char *confirm(struct dialogue *d, struct action a)
{
    struct text t = { 0 };
    const char *line = NULL;
    int otherwise = say_question(d->p, a, &t);
    bool sure = true;
    if (otherwise >= 0) {
        print(&t);
        line = read_line(d);
        bool yes = *line ? strcmp(line, "y") == 0 || strcmp(line, "yes") == 0 : otherwise;
        bool no = *line ? strcmp(line, "n") == 0 || strcmp(line, "no") == 0 : !otherwise;
        sure = yes && !d->ended;
        line = yes || no ? NULL : line;
    }
    if (sure)
        play_do(d->p, a);
    free(t.at);
    return line;
}

/* false: leave. */
static bool take(struct dialogue *d, const char *line)
{
    struct text t = { 0 };
    long before = match_length(d->p->match);
    bool stay = true;
    while (line && stay) {
        struct action a;
        enum said said = play_line(d->p, line, &a, &t);
        print(&t);
        line = NULL;
        if (said == SAID_ACT)
            line = confirm(d, a);
        else if (said == SAID_ACT_SURE)
            play_do(d->p, a);
        stay = said != SAID_LEAVE && !d->ended;
    }
    play_meant(d->p, before);
    free(t.at);
    return stay;
}

static void greet(const struct play *p)
{
    printf("%s, %s.  You play", p->g->title, match_scenario(p->match));
    for (unsigned sides = p->people; sides; sides &= sides - 1)
        printf("%s %s", sides == p->people ? "" : " and", game_side_name(p->g, sides & -sides));
    printf(".\n`help` lists what you can type.\n");
    if (match_length(p->match))
        printf("\nThe last that happened:\n");
}

/* Of a game that is gone on with, only the end is told again. */
static void skip_old(struct play *p)
{
    enum { LAST = 12 };
    for (int i = 0; i < PLAY_SIDES; i++)
        p->told[i] = p->logged > LAST ? p->logged - LAST : 0;
}

static void print_end(struct play *p)
{
    struct text t = { 0 };
    if (play_is_over(p))
        play_say_end(p, &t);
    play_say_kept(p, &t);
    printf("\n");
    print(&t);
    free(t.at);
}

int plain_run(struct play *p)
{
    struct dialogue d = { .p = p };
    bool stay = true, again = true;
    greet(p);
    skip_old(p);
    print_news(&d);
    while (stay) {
        const char *line = "";
        while (play_step(p))
            continue;
        print_news(&d);
        unsigned side = play_asked(p);
        if (!side)
            break;
        if (side != p->viewer) {
            line = hand_over(&d, side);
            print_news(&d);
        }
        play_mark_told(p);
        struct action next;
        if (!*line && play_waits(p, &next)) {
            line = confirm(&d, next);
            p->goal.on = p->goal.on && !p->goal.waits;
            if (!line)
                continue;
        }
        if (!*line && !d.ended) {
            print_question(&d, again);
            line = read_line(&d);
        }
        again = !*line;
        stay = !d.ended && take(&d, line);
    }
    print_end(p);
    free(d.line);
    free(d.typed.at);
    return 0;
}
