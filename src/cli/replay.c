/* `replay`: a record told turn by turn, each event with its rule. */
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "match/match.h"

enum { LINE = 400, EVENTS = 4096, OPTIONS = 16 };

struct settings {
    long at;
    bool every, step;
    const char *data;
};

static const struct cli_option options[] = {
    { .name = "at",
      .value = "N",
      .help = "stop after N actions, and say what is to be decided there",
      .type = CLI_NUMBER,
      .where = offsetof(struct settings, at),
      .least = 0,
      .most = 100000000 },
    { .name = "every",
      .help = "show every action, not only what it caused",
      .type = CLI_SET,
      .where = offsetof(struct settings, every) },
    { .name = "step",
      .help = "the same, waiting for the Enter key before each action; q ends",
      .type = CLI_SET,
      .where = offsetof(struct settings, step) },
    CLI_RECORD_DATA(struct settings),
    { 0 },
};

struct telling {
    const struct settings *s;
    const struct match *record;
    struct match *m; /* the same game, as far as it is told */
    int turn, phase; /* the headings that stand above */
    int edits;       /* made so far */
    struct event event[EVENTS];
};

static void print_result(const struct match *m)
{
    const struct game *g = match_game(m);
    const struct head *h = game_head(match_state(m));
    printf("\nresult:");
    if (h->result == RESULT_DRAW)
        printf(" draw");
    for (int i = 0; h->result != RESULT_DRAW && g->sides[i]; i++)
        if (h->result >> i & 1)
            printf(" %s", g->sides[i]);
    printf(" (%s)\n", g->rules[h->why]);
}

static void print_decision(const struct match *m)
{
    const struct game *g = match_game(m);
    const struct head *h = game_head(match_state(m));
    char prompt[LINE];
    game_prompt(g, match_state(m), prompt, sizeof prompt);
    printf("\nto act:");
    for (unsigned sides = h->acting; sides; sides &= sides - 1)
        printf(" %s", game_side_name(g, sides & -sides));
    printf("\n%s\n", prompt);
}

static void print_score(const struct match *m)
{
    const struct game *g = match_game(m);
    printf("   score:");
    for (int i = 0; g->sides[i]; i++)
        printf(" %s %d", g->sides[i], g->score(g, match_state(m), 1u << i));
    printf("\n");
}

static void print_head(const struct match *m)
{
    const struct game *g = match_game(m);
    printf("%s: %s\nscenario %s\n", g->name, g->title, match_scenario(m));
    for (int i = 0; g->options && g->options[i]; i++)
        if (game_head(match_state(m))->options >> i & 1)
            printf("option %s\n", g->options[i]);
    for (int i = 0; g->sides[i]; i++)
        if (*match_side_tag(m, 1u << i))
            printf("%s: %s\n", g->sides[i], match_side_tag(m, 1u << i));
    if (match_is_edited(m))
        printf("the position was edited by hand\n");
    if (match_is_dictated(m))
        printf("dice were dictated\n");
}

/* A game of the same kind, before its first action. */
static struct match *start_again(const struct match *record, const char *data,
                                 struct match_error *err)
{
    const struct game *g = match_game(record);
    const char *chosen[OPTIONS];
    int n = 0;
    for (int i = 0; i < OPTIONS && g->options && g->options[i]; i++)
        if (game_head(match_state(record))->options >> i & 1)
            chosen[n++] = g->options[i];
    return match_new(g->name, match_scenario(record), chosen, n, NULL, data, err);
}

static void tell_turn(struct telling *t)
{
    int turn = game_head(match_state(t->m))->turn;
    if (turn == t->turn)
        return;
    if (t->turn >= 0)
        print_score(t->m);
    printf("\n%s", turn ? "turn " : "set-up\n");
    if (turn)
        printf("%d\n", turn);
    t->turn = turn;
    t->phase = -1;
}

/* What the sequence of play has come to, with whose turn it is there. */
static void tell_phase(struct telling *t)
{
    const struct game *g = match_game(t->m);
    const struct head *h = game_head(match_state(t->m));
    const struct frame *phase = &h->frame[h->depth > 1];
    int key = h->frame[0].i << 8 | phase->step;
    if (h->depth == 0 || key == t->phase)
        return;
    t->phase = key;
    printf("   %s", g->steps[phase->step].name);
    if (h->acting != CHANCE)
        for (unsigned sides = h->acting; sides; sides &= sides - 1)
            printf(" %s", game_side_name(g, sides & -sides));
    printf("\n");
}

static void tell_events(const struct telling *t, const struct tape *tape)
{
    char line[LINE];
    for (int i = 0; i < tape->n; i++) {
        game_say(match_game(t->m), tape->e[i], line, sizeof line);
        printf("       %s\n", line);
    }
    if (tape->lost)
        printf("       and %d more event%s\n", tape->lost, tape->lost == 1 ? "" : "s");
}

static bool tell_edits(struct telling *t)
{
    long before;
    char why[240];
    const char *words;
    while ((words = match_edit_at(t->record, t->edits, &before)) &&
           before == match_length(t->m)) {
        struct tape tape = { 0, EVENTS, 0, t->event };
        printf("       by hand: %s\n", words);
        if (match_edit(t->m, words, &tape, why, sizeof why) != EDITED)
            return false;
        tell_events(t, &tape);
        t->edits++;
    }
    return true;
}

/* Waits for a line; false: enough. */
static bool wait_for_enter(void)
{
    char line[80];
    fflush(stdout);
    if (!fgets(line, sizeof line, stdin))
        return false;
    return line[0] != 'q';
}

static bool tell_action(struct telling *t)
{
    const struct game *g = match_game(t->m);
    struct action a = match_at(t->record, match_length(t->m));
    struct tape tape = { 0, EVENTS, 0, t->event };
    char line[LINE];
    tell_phase(t);
    if (t->s->every || t->s->step) {
        game_print(g, a, line, sizeof line);
        printf("%6ld %s\n", match_length(t->m) + 1, line);
    }
    if (match_do(t->m, a, &tape).reason)
        return false;
    tell_events(t, &tape);
    return true;
}

/* The record was replayed as it was loaded, so nothing in it is refused now. */
static int tell(const struct cli_line *l, struct telling *t)
{
    long length = match_length(t->record);
    for (;;) {
        tell_turn(t);
        if (!tell_edits(t))
            return cli_fail(l, "a change by hand is refused");
        if (match_length(t->m) == length)
            break;
        if (t->s->step && !wait_for_enter())
            return CLI_OK;
        if (!tell_action(t))
            return cli_fail(l, "action %ld is refused", match_length(t->m) + 1);
    }
    print_score(t->m);
    if (game_head(match_state(t->m))->result)
        print_result(t->m);
    else
        print_decision(t->m);
    return CLI_OK;
}

static int tell_record(const struct cli_line *l, const struct settings *s,
                       const struct match *record)
{
    struct match_error err;
    int status = CLI_WRONG;
    struct telling *t = calloc(1, sizeof *t);
    if (!t)
        return cli_fail(l, "out of memory");
    t->s = s;
    t->record = record;
    t->turn = -1;
    t->m = start_again(record, s->data, &err);
    if (t->m) {
        print_head(record);
        status = tell(l, t);
    } else {
        cli_fail(l, "%s", err.text);
    }
    match_free(t->m);
    free(t);
    return status;
}

static int run(struct cli_line *l)
{
    struct settings s = { .at = -1 };
    struct match_error err;
    bool repaired = false;
    if (!cli_read(l, &s))
        return CLI_USAGE;
    struct match *record = match_load_with(l->word[0], s.data, s.at, &repaired, &err);
    if (!record && err.line)
        return cli_fail(l, "%s:%d: %s", l->word[0], err.line, err.text);
    if (!record)
        return cli_fail(l, "%s", err.text);
    if (repaired)
        fprintf(stderr, "%s: the last line was cut off and is left out\n", l->word[0]);
    int status = tell_record(l, &s, record);
    match_free(record);
    return status;
}

const struct cli_command cli_replay = {
    .name = "replay",
    .operands = "FILE",
    .summary = "tell a recorded game, turn by turn",
    .more = "Shows what happened in each turn, every event with the rule behind it, and the "
            "score as the turn ends.",
    .options = options,
    .least = 1,
    .most = 1,
    .run = run,
};
