/* How a game begins, or is gone on with: what the command line says, and questions about what it does not. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "ai/ai.h"
#include "cli/play.h"
#include "cuartel/games.h"

static const char person[] = "person"; /* the tag of a side in the record; else a level */

/* Questions, each with an answer for an empty line. */

static void read_answer(char line[PLAY_NAME])
{
    fflush(stdout);
    if (!fgets(line, PLAY_NAME, stdin))
        *line = 0;
    line[strcspn(line, "\r\n")] = 0;
}

bool play_is_yes(const char *line, bool otherwise)
{
    line += strspn(line, " \t\r\n");
    return *line ? *line == 'y' || *line == 'Y' : otherwise;
}

/* A number or a word of the list; `normal` for an empty line. */
/* texts: what each word means, or NULL */
static const char *ask_word(const char *question, const char *const *list,
                            const char *const *texts, int n, int normal)
{
    for (;;) {
        char line[PLAY_NAME], *end;
        printf("%s\n", question);
        for (int i = 0; i < n; i++)
            printf("  %d  %s%s%s%s\n", i + 1, list[i], texts ? ": " : "", texts ? texts[i] : "",
                   i == normal ? "   (Enter)" : "");
        printf("> ");
        read_answer(line);
        if (!*line)
            return list[normal];
        long number = strtol(line, &end, 10);
        if (!*end && number >= 1 && number <= n)
            return list[number - 1];
        for (int i = 0; i < n; i++)
            if (strcasecmp(list[i], line) == 0)
                return list[i];
        printf("Expected a number from 1 to %d, or one of the words.\n", n);
    }
}

static int length_of(const char *const *list)
{
    int n = 0;
    while (list && list[n])
        n++;
    return n;
}

/* Who plays: sides that have units, or that act first; all of them where that tells nothing. */
static unsigned sides_of(const struct game *g, const void *s)
{
    const struct kind *units = game_kind(g, 'u');
    int all = length_of(g->sides);
    unsigned sides = game_head(s)->acting & ~(unsigned)CHANCE;
    for (int unit = 0; units && unit < units->count; unit++)
        sides |= g->owner(g, s, unit);
    return sides & (sides - 1) ? sides : (1u << all) - 1;
}

static int row_of(unsigned side)
{
    int row = 0;
    while (side >> (row + 1))
        row++;
    return row;
}

static const char *strongest(void)
{
    return ai_levels[length_of(ai_levels) - 1];
}

static void ask_side(const struct play *p, struct play_wish *w)
{
    const char *list[PLAY_SIDES + 1];
    int n = 0;
    for (unsigned sides = p->sides; sides; sides &= sides - 1)
        list[n++] = game_side_name(p->g, sides & -sides);
    list[n++] = "both";
    w->side = ask_word("Which side do you take?  (both: two people at this keyboard)", list,
                       NULL, n, 0);
}

static void ask_level(struct play_wish *w)
{
    int n = length_of(ai_levels);
    if (n > 1)
        w->level = ask_word("Against which computer player?", ai_levels, NULL, n, n - 1);
}

/* What is chosen outlives the game that is opened to learn its names. */
static void ask_scenario(const struct game *g, struct play_wish *w)
{
    static char kept[PLAY_NAME];
    int n = length_of(g->scenarios);
    if (n < 2)
        return;
    snprintf(kept, sizeof kept, "%s",
             ask_word("How does it begin?", g->scenarios, g->scenario_texts, n, 0));
    w->scenario = kept;
}

static void print_options(const struct game *g, unsigned chosen)
{
    printf("With which options?  A number or a word turns one on or off; Enter goes on.\n");
    for (int i = 0; g->options[i]; i++)
        printf("  %d  %-3s  %s%s%s\n", i + 1, chosen >> i & 1 ? "on" : "off", g->options[i],
               g->option_texts ? ": " : "", g->option_texts ? g->option_texts[i] : "");
    printf("> ");
}

/* -1: there is none like this. */
static int find_option(const struct game *g, const char *word)
{
    char *end;
    int n = length_of(g->options);
    long number = strtol(word, &end, 10);
    if (!*end && number >= 1 && number <= n)
        return (int)number - 1;
    for (int i = 0; i < n; i++)
        if (strcasecmp(g->options[i], word) == 0)
            return i;
    return -1;
}

static void take_options(const struct game *g, char *line, unsigned *chosen)
{
    for (char *word = strtok(line, " ,"); word; word = strtok(NULL, " ,")) {
        int option = find_option(g, word);
        if (option < 0)
            printf(
                "'%s' is none of them: expected a number from 1 to %d, or one of the words.\n",
                word, length_of(g->options));
        else
            *chosen ^= 1u << option;
    }
}

static void ask_options(const struct game *g, struct play_wish *w)
{
    static char kept[CLI_LIST_MAX][PLAY_NAME];
    unsigned chosen = 0;
    char line[PLAY_NAME];
    if (!length_of(g->options))
        return;
    do {
        print_options(g, chosen);
        read_answer(line);
        take_options(g, line, &chosen);
    } while (*line);
    for (int i = 0; g->options[i]; i++)
        if (chosen >> i & 1 && w->options.n < CLI_LIST_MAX) {
            int n = w->options.n++;
            snprintf(kept[n], sizeof kept[n], "%s", g->options[i]);
            w->options.text[n] = kept[n];
        }
}

/* The scenario and the options are needed before there is a game: it is opened once to learn their names. */
static bool ask_setting(struct play_wish *w)
{
    struct match_error err;
    struct match *m = match_new(w->game, NULL, NULL, 0, NULL, w->data, &err);
    if (!m) {
        fprintf(stderr, "cuartel play: %s\n", err.text);
        return false;
    }
    ask_scenario(match_game(m), w);
    if (!w->options.n)
        ask_options(match_game(m), w);
    match_free(m);
    return true;
}

/* Who is who. */

static bool set_people(struct play *p, const struct play_wish *w)
{
    bool both = !w->side || strcasecmp(w->side, "both") == 0;
    p->people = w->side && both ? p->sides : 0;
    for (unsigned sides = p->sides; !both && sides; sides &= sides - 1)
        if (strcasecmp(game_side_name(p->g, sides & -sides), w->side) == 0)
            p->people = sides & -sides;
    if (!w->side)
        p->people = p->sides & -p->sides;
    for (int i = 0; i < PLAY_SIDES; i++)
        p->level[i] = w->level ? w->level : strongest();
    if (!p->people)
        fprintf(stderr, "cuartel play: --side: nobody plays '%s' here; expected", w->side);
    for (unsigned sides = p->people ? 0 : p->sides; sides; sides &= sides - 1)
        fprintf(stderr, " %s,", game_side_name(p->g, sides & -sides));
    if (!p->people)
        fprintf(stderr, " both\n");
    return p->people != 0;
}

/* As the record tells. */
static bool take_people(struct play *p, const struct play_wish *w)
{
    bool tagged = false;
    if (w->side)
        return set_people(p, w);
    for (int i = 0; i < PLAY_SIDES; i++)
        p->level[i] = w->level ? w->level : strongest();
    for (unsigned sides = p->sides; sides; sides &= sides - 1) {
        unsigned side = sides & -sides;
        const char *tag = match_side_tag(p->match, side);
        tagged = tagged || *tag;
        if (strcmp(tag, person) == 0)
            p->people |= side;
        for (int i = 0; !w->level && ai_levels[i]; i++)
            if (strcmp(tag, ai_levels[i]) == 0)
                p->level[row_of(side)] = ai_levels[i];
    }
    return p->people || (!tagged && set_people(p, w)) || (tagged && (p->people = p->sides));
}

static void tag_people(struct play *p)
{
    for (unsigned sides = p->sides; sides; sides &= sides - 1) {
        unsigned side = sides & -sides;
        const char *who = side & p->people ? person : p->level[row_of(side)];
        if (strcmp(match_side_tag(p->match, side), who) != 0)
            match_tag_side(p->match, side, who);
    }
}

/* Games. */

/* Offers the newest unfinished game; false: begin a new one. */
static bool offer_newest(struct play *p, const struct play_wish *w)
{
    char when[PLAY_NAME], line[PLAY_NAME], prompt[PLAY_LINE];
    struct match *m = play_newest(w->game, w->data, p->path, when);
    if (!m) {
        if (games_find(w->game)->guide)
            printf("New to this game?  `cuartel play %s --guided` plays the first turn with "
                   "you.\n",
                   w->game);
        return false;
    }
    game_prompt(match_game(m), match_state(m), prompt, sizeof prompt);
    printf("There is an unfinished game, last played %s: turn %d, %ld action%s.\n  %s\n", when,
           game_head(match_state(m))->turn, match_length(m), match_length(m) == 1 ? "" : "s",
           p->path);
    printf("Go on with it? [Y/n] ");
    read_answer(line);
    if (play_is_yes(line, true)) {
        p->match = m;
        return true;
    }
    match_free(m);
    return false;
}

static bool load(struct play *p, const struct play_wish *w)
{
    struct match_error err;
    bool repaired = false;
    p->match = match_load_with(w->load, w->data, -1, &repaired, &err);
    if (!p->match && err.line)
        fprintf(stderr, "cuartel play: %s:%d: %s\n", w->load, err.line, err.text);
    else if (!p->match)
        fprintf(stderr, "cuartel play: %s\n", err.text);
    if (repaired)
        fprintf(stderr, "The last line of %s was cut off and is left out.\n", w->load);
    snprintf(p->path, sizeof p->path, "%s", w->load);
    return p->match && (!w->game || strcmp(match_game(p->match)->name, w->game) == 0 ||
                        !fprintf(stderr, "cuartel play: %s is a game of %s\n", w->load,
                                 match_game(p->match)->name));
}

static bool begin(struct play *p, struct play_wish *w, bool ask)
{
    struct match_error err;
    uint8_t seed[32];
    match_seed_from_number((uint64_t)w->seed, seed);
    if (ask && !w->scenario && !ask_setting(w))
        return false;
    p->match = match_new(w->game, w->scenario, w->options.text, w->options.n,
                         w->seed != PLAY_NO_SEED ? seed : NULL, w->data, &err);
    if (!p->match)
        fprintf(stderr, "cuartel play: %s\n", err.text);
    return p->match != NULL;
}

/* From here on the record is written as the game goes on. */
static bool keep(struct play *p, const struct play_wish *w, bool fresh)
{
    struct match_error err = { 0 };
    if (w->save && access(w->save, F_OK) == 0) {
        fprintf(stderr, "cuartel play: --save: %s exists; --load goes on with it\n", w->save);
        return false;
    }
    if (w->save)
        snprintf(p->path, sizeof p->path, "%s", w->save);
    else if (fresh && !play_new_path(p->g->name, p->path)) {
        fprintf(stderr, "cuartel play: no record can be kept in the usual folder; name one "
                        "with --save FILE\n");
        return false;
    }
    if (!play_lock(p)) {
        fprintf(stderr, "cuartel play: %s is being played already\n", p->path);
        return false;
    }
    if (!match_attach(p->match, p->path, &err))
        fprintf(stderr, "cuartel play: %s\n", err.text);
    return !*err.text;
}

/* Nothing that decides what game it is was said. */
static bool is_open(const struct play_wish *w)
{
    return !w->load && !w->side && !w->level && !w->scenario && !w->save && !w->options.n &&
           w->seed == PLAY_NO_SEED;
}

struct play *play_open(const struct play_wish *wish, bool ask)
{
    struct play_wish w = *wish;
    struct play *p = calloc(1, sizeof *p);
    if (!p)
        return NULL;
    p->lock = -1;
    bool old = w.load || (ask && is_open(&w) && offer_newest(p, &w));
    bool fine = w.load ? load(p, &w) : old || begin(p, &w, ask);
    if (fine) {
        p->g = match_game(p->match);
        p->sides = sides_of(p->g, match_state(p->match));
    }
    if (fine && !old && ask && !w.side)
        ask_side(p, &w);
    if (fine && !old && ask && !w.level && strcasecmp(w.side, "both") != 0)
        ask_level(&w);
    fine = fine && (old ? take_people(p, &w) : set_people(p, &w)) && keep(p, &w, !old);
    if (!fine) {
        play_close(p);
        return NULL;
    }
    tag_people(p);
    play_begin(p);
    return p;
}

void play_close(struct play *p)
{
    if (!p)
        return;
    for (long i = 0; i < p->logged; i++)
        free(p->log[i].text);
    free(p->log);
    for (int i = 0; i < PLAY_SIDES; i++)
        free(p->news[i].at);
    match_free(p->match);
    play_unlock(p);
    free(p);
}
