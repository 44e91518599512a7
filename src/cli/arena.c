/* `arena`: the command, its workers and its bar. */
#include "cli/arena.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "ai/ai.h"

enum {
    JOBS = 256,
    MOST_GAMES = 1000000,
    MOST_SEED = 1000000000,
    MOST_ACTIONS = 100000000,
    BAR = 30
};

#define AT(field) offsetof(struct arena, field)

/* clang-format off */
static const struct cli_option options[] = {
    { "a", "LEVEL", "the player of the first side", CLI_TEXT, AT(player[0]), 0, 0 },
    { "b", "LEVEL", "the player of the other sides", CLI_TEXT, AT(player[1]), 0, 0 },
    { "games", "N", "how many games (100)", CLI_NUMBER, AT(games), 1, MOST_GAMES },
    { "seed", "N", "for dice and players: the same seed, the same games (1)",
      CLI_NUMBER, AT(seed), 0, MOST_SEED },
    CLI_SCENARIO(struct arena),
    CLI_GAME_OPTION(struct arena),
    CLI_DATA(struct arena),
    { "swap", NULL, "every second game is the one before with sides exchanged (the usual way)",
      CLI_SET, AT(swap), 0, 0 },
    { "no-swap", NULL, "the sides stay as they are", CLI_CLEAR, AT(swap), 0, 0 },
    { "jobs", "N", "games at a time (one a core); the results are the same",
      CLI_NUMBER, AT(jobs), 1, JOBS },
    { "most", "N", "actions after which a game that is not over is given up (2000000)",
      CLI_NUMBER, AT(most), 1, MOST_ACTIONS },
    { "csv", "FILE", "write a line for each game", CLI_TEXT, AT(csv), 0, 0 },
    { "json", "FILE", "write the results for programs", CLI_TEXT, AT(json), 0, 0 },
    { "records", "DIR", "keep the record of every game there", CLI_TEXT, AT(records), 0, 0 },
    { 0 },
};
/* clang-format on */

static void draw_bar(const struct arena *a)
{
    static struct timespec last;
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    long ms = (now.tv_sec - last.tv_sec) * 1000 + (now.tv_nsec - last.tv_nsec) / 1000000;
    if (ms < 100 && a->done < a->games)
        return;
    last = now;
    fprintf(stderr, "\r[");
    for (long i = 0; i < BAR; i++)
        fputc(i * a->games < a->done * BAR ? '#' : '.', stderr);
    fprintf(stderr, "] %ld of %ld games", a->done, a->games);
}

/* The number of the next game, -1: there is none. */
static long take_next(struct arena *a)
{
    pthread_mutex_lock(&a->lock);
    long i = a->failed || a->next == a->games ? -1 : a->next++;
    pthread_mutex_unlock(&a->lock);
    return i;
}

static void put_done(struct arena *a, const struct played *p, bool show)
{
    pthread_mutex_lock(&a->lock);
    a->done++;
    a->failed |= p->ending == FAILED;
    if (show)
        draw_bar(a);
    pthread_mutex_unlock(&a->lock);
}

static void *work(void *arg)
{
    struct arena *a = arg;
    bool show = isatty(STDERR_FILENO);
    for (long i; (i = take_next(a)) >= 0;) {
        arena_play(a, i, &a->played[i]);
        put_done(a, &a->played[i], show);
    }
    return NULL;
}

/* This thread works too, and alone if no other can be had. */
static void play_all(struct arena *a)
{
    pthread_t thread[JOBS];
    int n = 0;
    while (n < a->jobs - 1 && n < a->games - 1 &&
           pthread_create(&thread[n], NULL, work, a) == 0)
        n++;
    work(a);
    while (n > 0)
        pthread_join(thread[--n], NULL);
    if (isatty(STDERR_FILENO))
        fputc('\n', stderr);
}

/* Before anything is played, so that no long run ends in vain. */
static int open_file(const struct cli_line *l, const char *path, FILE **out)
{
    *out = NULL;
    if (!path)
        return CLI_OK;
    *out = fopen(path, "w");
    return *out ? CLI_OK : cli_fail(l, "%s: %s", path, strerror(errno));
}

static int close_file(const struct cli_line *l, const char *path, FILE *file)
{
    if (!file)
        return CLI_OK;
    bool fine = !ferror(file);
    if (fclose(file) == 0 && fine)
        return CLI_OK;
    return cli_fail(l, "%s: %s", path, strerror(errno));
}

static int report(const struct cli_line *l, const struct arena *a, FILE *csv, FILE *json)
{
    struct summary s = arena_summary(a);
    int status = s.ended[FINISHED] == a->games ? CLI_OK : CLI_WRONG;
    arena_print(a, &s, stdout);
    if (csv)
        arena_print_csv(a, csv);
    if (json && !arena_print_json(a, &s, json))
        status = cli_fail(l, "%s: not written", a->json);
    summary_free(&s);
    return status;
}

static int first_trouble(const struct cli_line *l, const struct arena *a)
{
    for (long i = 0; i < a->games; i++)
        if (a->played[i].ending == FAILED)
            return cli_fail(l, "game %ld: %s", i + 1, a->played[i].trouble);
    return CLI_WRONG;
}

static int play_and_report(const struct cli_line *l, struct arena *a)
{
    FILE *csv = NULL, *json = NULL;
    int status = open_file(l, a->csv, &csv);
    if (status == CLI_OK)
        status = open_file(l, a->json, &json);
    if (status == CLI_OK) {
        play_all(a);
        status = a->failed ? first_trouble(l, a) : report(l, a, csv, json);
    }
    int csv_status = close_file(l, a->csv, csv), json_status = close_file(l, a->json, json);
    return status != CLI_OK ? status : csv_status != CLI_OK ? csv_status : json_status;
}

static void free_played(struct arena *a)
{
    for (long i = 0; a->played && i < a->games; i++) {
        free(a->played[i].trouble);
        free(a->played[i].score);
    }
    free(a->played);
}

static int run_arena(const struct cli_line *l, struct arena *a)
{
    if (a->records && mkdir(a->records, 0777) != 0 && errno != EEXIST)
        return cli_fail(l, "%s: %s", a->records, strerror(errno));
    a->played = calloc((size_t)a->games, sizeof *a->played);
    if (!a->played || pthread_mutex_init(&a->lock, NULL) != 0) {
        free(a->played);
        return cli_fail(l, "out of memory");
    }
    int status = play_and_report(l, a);
    pthread_mutex_destroy(&a->lock);
    free_played(a);
    return status;
}

static int check_players(const struct cli_line *l, const struct arena *a)
{
    for (int i = 0; i < PLAYERS; i++) {
        if (!a->player[i])
            return cli_misuse(l, "who plays? --a LEVEL and --b LEVEL");
        if (!ai_is_level(a->player[i]))
            return cli_unknown(l, "level", a->player[i], ai_levels);
    }
    return CLI_OK;
}

static int run(struct cli_line *l)
{
    struct arena a = { .games = 100, .seed = 1, .most = 2000000, .swap = true };
    struct cli_game game;
    a.jobs = sysconf(_SC_NPROCESSORS_ONLN);
    if (a.jobs > JOBS)
        a.jobs = JOBS;
    if (!cli_read(l, &a) || check_players(l, &a) != CLI_OK)
        return CLI_USAGE;
    int status = cli_open(l, l->word[0], a.data, &game);
    if (status == CLI_OK)
        status = cli_check_start(l, game.g, a.scenario, &a.options);
    if (status == CLI_OK) {
        a.game = game.title->name;
        a.g = game.g;
        status = run_arena(l, &a);
    }
    cli_close(&game);
    return status;
}

const struct cli_command cli_arena = {
    .name = "arena",
    .operands = "GAME --a LEVEL --b LEVEL",
    .summary = "let two computer players play many games",
    .more = "Plays on all cores and counts wins by side and by player with 95 % intervals "
            "(Wilson), draws, the length of games and the score of the first side as each turn "
            "ends. A seed gives the same games on every machine, however many jobs there are. "
            "The exit status is 1 if a game came to no end.",
    .options = options,
    .least = 1,
    .most = 1,
    .run = run,
};
