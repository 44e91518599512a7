/* The game as a dialogue of lines: for a screen reader, a slow link, a pipe.
 *
 * Lines of what happened begin with "- " (an action, as the record has it), two blanks (what it caused, with its
 * rule) or "= " (a remark).  A line is shown only after it is in the record. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/play.h"

enum { SHORT = 8 }; /* choices of one verb that are listed one by one */

struct dialogue {
    struct play *p;
    long asked; /* the record's length when the question was printed */
    char *line;
    size_t cap;
    bool ended; /* there is no more input */
};

static void print(struct text *t)
{
    if (t->n)
        fputs(t->at, stdout);
    t->n = 0;
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
    return d->line;
}

static int row_of(unsigned side)
{
    int row = 0;
    while (side >> (row + 1))
        row++;
    return row;
}

/* What the viewer has not been told yet. */
static void print_news(struct play *p)
{
    long *told = p->viewer ? &p->told[row_of(p->viewer)] : NULL;
    for (; told && *told < p->logged; ++*told) {
        char line[PLAY_LINE];
        play_say_entry(p, &p->log[*told], line, sizeof line);
        printf("%s\n", line);
    }
    fflush(stdout);
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
    play_say_prompt(p, prompt, sizeof prompt);
    printf("\nTurn %d.  %s\n", game_head(p->seen)->turn, prompt);
    play_say_scene(p, &t);
    print(&t);
    print_choices(p);
    if (match_trouble(p->match))
        printf("This game is NOT kept any more: %s.  Save it elsewhere: save FILE\n",
               match_trouble(p->match));
    printf("> ");
    free(t.at);
}

/* Where dice decide, their odds come first.  A line that is neither yes nor no is left to be understood as any
 * other; NULL: the question is answered. */
static const char *confirm(struct dialogue *d, struct action a)
{
    struct text t = { 0 };
    const char *line = NULL;
    bool sure = true;
    if (play_say_odds(d->p, a, &t)) {
        print(&t);
        printf("Go ahead? [Y/n] ");
        line = read_line(d);
        bool answer = !*line || strcmp(line, "y") == 0 || strcmp(line, "yes") == 0;
        bool no = strcmp(line, "n") == 0 || strcmp(line, "no") == 0;
        sure = answer && !d->ended;
        line = answer || no ? NULL : line;
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
    free(t.at);
    return stay;
}

static void greet(const struct play *p)
{
    printf("%s, %s.  You play", p->g->title, match_scenario(p->match));
    for (unsigned sides = p->people; sides; sides &= sides - 1)
        printf(" %s", game_side_name(p->g, sides & -sides));
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
    print_news(p);
    while (stay) {
        const char *line = "";
        while (play_step(p))
            print_news(p);
        print_news(p);
        unsigned side = play_asked(p);
        if (!side)
            break;
        if (side != p->viewer) {
            line = hand_over(&d, side);
            print_news(p);
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
    return 0;
}
