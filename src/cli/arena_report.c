/* The arena's answers: a table for people, a line a game for spreadsheets, a document for programs. */
#include <inttypes.h>
#include <jansson.h>
#include <stdlib.h>

#include "cli/arena.h"

static const char *const endings[] = { "finished", "unfinished", "stuck", "failed" };
static const char player_names[] = "ab";

static double share_of(const struct tally *t)
{
    return t->games ? (double)t->wins / (double)t->games : 0;
}

static void print_tally(FILE *out, const char *label, const struct tally *t)
{
    struct interval is = tally_interval(t);
    if (t->games)
        fprintf(out, "%-28s %8ld %8ld %7.1f %%  %5.1f to %5.1f %%\n", label, t->games, t->wins,
                100 * share_of(t), 100 * is.low, 100 * is.high);
}

static void print_wins(const struct arena *a, const struct summary *s, FILE *out)
{
    char label[120];
    fprintf(out, "%-28s %8s %8s %9s  %s\n", "", "games", "wins", "share", "95 % interval");
    for (int side = 0; side < arena_sides(a); side++)
        if (s->sides >> side & 1)
            print_tally(out, a->g->sides[side], &s->side[side]);
    for (int i = 0; i < PLAYERS; i++) {
        snprintf(label, sizeof label, "%c %s", player_names[i], a->player[i]);
        print_tally(out, label, &s->player[i]);
        for (int side = 0; side < arena_sides(a); side++) {
            if (!(s->sides >> side & 1))
                continue;
            snprintf(label, sizeof label, "%c %s as %s", player_names[i], a->player[i],
                     a->g->sides[side]);
            print_tally(out, label, &s->player_as[i][side]);
        }
    }
    fprintf(out, "%-28s %8ld %8ld\n", "draw", s->ended[FINISHED], s->draws);
}

/* Games that came to no end are a fault of the game or of a player: the first of each kind is named. */
static void print_faults(const struct arena *a, const struct summary *s, FILE *out)
{
    for (int ending = UNFINISHED; ending <= FAILED; ending++) {
        long i = 0;
        if (!s->ended[ending])
            continue;
        while (a->played[i].ending != (enum ending)ending)
            i++;
        fprintf(out, "%s: %ld game%s, the first is number %ld (seed %" PRIu64 ")",
                endings[ending], s->ended[ending], s->ended[ending] == 1 ? "" : "s", i + 1,
                arena_dice(a, i));
        if (a->played[i].trouble)
            fprintf(out, ": %s\n", a->played[i].trouble);
        else
            fprintf(out, ": not over after %ld actions\n", a->played[i].actions);
    }
}

/* By which rules they ended. */
static void print_rules(const struct arena *a, const struct summary *s, FILE *out)
{
    fprintf(out, "\n%-28s %8s\n", "ended by", "games");
    for (int rule = 0; s->ruled && rule < a->g->rule_count; rule++)
        if (s->ruled[rule])
            fprintf(out, "%-28s %8ld\n", a->g->rules[rule], s->ruled[rule]);
}

void arena_print(const struct arena *a, const struct summary *s, FILE *out)
{
    const char *first = a->g->sides[0];
    fprintf(out, "%s %s", a->game, arena_scenario(a));
    for (int i = 0; i < a->options.n; i++)
        fprintf(out, " %s", a->options.text[i]);
    fprintf(out, ": %ld game%s, seed %ld\n\n", a->games, a->games == 1 ? "" : "s", a->seed);
    print_faults(a, s, out);
    if (!s->ended[FINISHED])
        return;
    print_wins(a, s, out);
    print_rules(a, s, out);
    fprintf(out, "\nmean length: %.1f actions, %.2f turns; median %d turns\n", s->actions,
            s->turns, s->median);
    fprintf(out, "mean score of %s at the end: %.2f\n\n", first, s->score);
    fprintf(out, "%5s %8s  mean score of %s at the end of the turn\n", "turn", "games", first);
    for (int i = 0; i < s->last_turn; i++)
        fprintf(out, "%5d %8ld %9.2f\n", i + 1, s->turn[i].games, s->turn[i].score);
}

static void print_result(const struct arena *a, const struct played *p, FILE *out)
{
    bool some = false;
    if (p->ending != FINISHED)
        fputs(endings[p->ending], out);
    else if (p->result == RESULT_DRAW)
        fputs("draw", out);
    else
        for (int side = 0; side < arena_sides(a); side++)
            if (p->result >> side & 1) {
                fprintf(out, "%s%s", some ? "+" : "", a->g->sides[side]);
                some = true;
            }
}

void arena_print_csv(const struct arena *a, FILE *out)
{
    int turns = 0;
    for (long i = 0; i < a->games; i++)
        if (a->played[i].turns > turns)
            turns = a->played[i].turns;
    fprintf(out, "game,seed");
    for (int side = 0; side < arena_sides(a); side++)
        fprintf(out, ",%s", a->g->sides[side]);
    fprintf(out, ",result,rule,actions,turns,score");
    for (int turn = 1; turn <= turns; turn++)
        fprintf(out, ",score_%d", turn);
    fprintf(out, "\n");
    for (long i = 0; i < a->games; i++) {
        const struct played *p = &a->played[i];
        fprintf(out, "%ld,%" PRIu64, i + 1, arena_dice(a, i));
        for (int side = 0; side < arena_sides(a); side++)
            fprintf(out, ",%s", a->player[arena_player(a, i, side)]);
        fputc(',', out);
        print_result(a, p, out);
        fprintf(out, ",%s,%ld,%d,%d", a->g->rules[p->rule], p->actions, p->turns,
                p->last_score);
        for (int turn = 0; turn < turns; turn++)
            if (turn < p->turns)
                fprintf(out, ",%d", p->score[turn]);
            else
                fputc(',', out);
        fputc('\n', out);
    }
}

static json_t *json_tally(const struct tally *t)
{
    struct interval is = tally_interval(t);
    return json_pack("{s:I, s:I, s:f, s:f, s:f}", "games", (json_int_t)t->games, "wins",
                     (json_int_t)t->wins, "share", share_of(t), "low", is.low, "high", is.high);
}

static json_t *json_sides(const struct arena *a, const struct summary *s,
                          const struct tally *tally)
{
    json_t *list = json_object();
    for (int side = 0; side < arena_sides(a); side++)
        if (s->sides >> side & 1)
            json_object_set_new(list, a->g->sides[side], json_tally(&tally[side]));
    return list;
}

static json_t *json_players(const struct arena *a, const struct summary *s)
{
    json_t *list = json_object();
    for (int i = 0; i < PLAYERS; i++) {
        char name[] = { player_names[i], 0 };
        json_t *player = json_tally(&s->player[i]);
        json_object_set_new(player, "level", json_string(a->player[i]));
        json_object_set_new(player, "as", json_sides(a, s, s->player_as[i]));
        json_object_set_new(list, name, player);
    }
    return list;
}

static json_t *json_rules(const struct arena *a, const struct summary *s)
{
    json_t *list = json_object();
    for (int rule = 0; s->ruled && rule < a->g->rule_count; rule++)
        if (s->ruled[rule])
            json_object_set_new(list, a->g->rules[rule], json_integer(s->ruled[rule]));
    return list;
}

static json_t *json_turns(const struct summary *s)
{
    json_t *list = json_array();
    for (int i = 0; i < s->last_turn; i++)
        json_array_append_new(list, json_pack("{s:i, s:I, s:f}", "turn", i + 1, "games",
                                              (json_int_t)s->turn[i].games, "score",
                                              s->turn[i].score));
    return list;
}

bool arena_print_json(const struct arena *a, const struct summary *s, FILE *out)
{
    json_t *options = json_array(), *root;
    for (int i = 0; i < a->options.n; i++)
        json_array_append_new(options, json_string(a->options.text[i]));
    root = json_pack("{s:s, s:s, s:o, s:I, s:I, s:b}", "game", a->game, "scenario",
                     arena_scenario(a), "options", options, "games", (json_int_t)a->games,
                     "seed", (json_int_t)a->seed, "swap", a->swap);
    for (int ending = FINISHED; ending <= FAILED; ending++)
        json_object_set_new(root, endings[ending], json_integer(s->ended[ending]));
    json_object_set_new(root, "draws", json_integer(s->draws));
    json_object_set_new(root, "rules", json_rules(a, s));
    json_object_set_new(root, "median", json_integer(s->median));
    json_object_set_new(root, "sides", json_sides(a, s, s->side));
    json_object_set_new(root, "players", json_players(a, s));
    json_object_set_new(root, "actions", json_real(s->actions));
    json_object_set_new(root, "turns", json_real(s->turns));
    json_object_set_new(root, "score", json_real(s->score));
    json_object_set_new(root, "turn", json_turns(s));
    bool written = root && json_dumpf(root, out, JSON_INDENT(2) | JSON_REAL_PRECISION(12)) == 0;
    json_decref(root);
    fputc('\n', out);
    return written;
}
