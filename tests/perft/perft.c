/* perft - counts the sequences of atoms to a depth, chance expanded, and compares them with
 * numbers kept in files.  Any change of what is legal shows here first, and `divide` finds
 * where.
 *   perft FILE...                          checks the lines of files: TAP
 *   perft count GAME/SCENARIO[+OPTION]... DEPTH      prints such a line
 *   perft divide GAME/SCENARIO[+OPTION]... DEPTH     the count below each first atom
 * A line reads `toy/full+no-flight ;D1 8 ;D2 56`; # begins a comment. */
#include "toy/every.h"

#include <inttypes.h>
#include <stdalign.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 400 };

struct start {
    const struct game *g;
    alignas(16) unsigned char state[GAME_MAX_STATE];
};

static uint64_t perft(const struct game *g, const void *s, int depth)
{
    struct action list[GAME_MAX_LEGAL];
    alignas(16) unsigned char next[GAME_MAX_STATE];
    uint64_t sum = 0;
    int n = depth > 0 ? game_legal(g, s, game_head(s)->acting, list, GAME_MAX_LEGAL) : 1;
    if (depth <= 1)
        return (uint64_t)n;
    for (int i = 0; i < n; i++) {
        memcpy(next, s, g->state_size);
        game_play(g, next, list[i], NULL);
        sum += perft(g, next, depth - 1);
    }
    return sum;
}

static int row_of(const char *const *names, const char *name)
{
    for (int i = 0; names[i]; i++)
        if (strcmp(names[i], name) == 0)
            return i;
    return -1;
}

/* "toy/full+no-flight"; says on standard output what it does not know. */
static bool begin(struct start *start, const char *text)
{
    char copy[LINE];
    snprintf(copy, sizeof copy, "%s", text);
    char *name = strtok(copy, "/"), *scenario = strtok(NULL, "+"), *option;
    start->g = name ? game_named(name) : NULL;
    int row = start->g && scenario ? row_of(start->g->scenarios, scenario) : -1;
    if (row < 0) {
        printf("# expected GAME/SCENARIO, found %s\n", text);
        return false;
    }
    unsigned options = 0;
    while ((option = strtok(NULL, "+"))) {
        int bit = row_of(start->g->options, option);
        if (bit < 0) {
            printf("# %s has no option %s\n", name, option);
            return false;
        }
        options |= 1u << bit;
    }
    game_setup(start->g, start->state, row, options);
    return true;
}

static bool check_depth(const struct start *start, const char *text)
{
    int depth;
    uint64_t expected;
    if (sscanf(text, ";D%d %" SCNu64, &depth, &expected) != 2) {
        printf("# expected ;D1 20, found %s\n", text);
        return false;
    }
    uint64_t found = perft(start->g, start->state, depth);
    if (found != expected)
        printf("# depth %d: expected %" PRIu64 ", found %" PRIu64 "\n", depth, expected, found);
    return found == expected;
}

static bool check_line(char *line)
{
    static struct start start;
    char *depths = strchr(line, ';'), name[LINE];
    if (!depths || sscanf(line, "%399s", name) != 1 || !begin(&start, name))
        return false;
    for (char *next; depths; depths = next) {
        next = strchr(depths + 1, ';');
        if (!check_depth(&start, depths))
            return false;
    }
    return true;
}

static bool is_blank(const char *line)
{
    return line[strspn(line, " \t")] == 0;
}

/* Returns how many lines failed, and counts all. */
static int check_file(const char *path, int *tests)
{
    char line[LINE];
    int failed = 0, number = 0;
    FILE *f = fopen(path, "r");
    if (!f) {
        printf("not ok %d - %s: cannot be read\n", ++*tests, path);
        return 1;
    }
    while (fgets(line, sizeof line, f)) {
        number++;
        line[strcspn(line, "#\r\n")] = 0;
        if (is_blank(line))
            continue;
        bool right = check_line(line);
        failed += !right;
        printf("%s %d - %s:%d: %s\n", right ? "ok" : "not ok", ++*tests, path, number, line);
        fflush(stdout);
    }
    fclose(f);
    return failed;
}

static void count(const struct start *start, const char *name, int depth)
{
    printf("%s", name);
    for (int d = 1; d <= depth; d++) {
        printf(" ;D%d %" PRIu64, d, perft(start->g, start->state, d));
        fflush(stdout);
    }
    printf("\n");
}

static void divide(struct start *start, int depth)
{
    struct action list[GAME_MAX_LEGAL];
    alignas(16) unsigned char next[GAME_MAX_STATE];
    char text[240];
    int n = game_legal(start->g, start->state, game_head(start->state)->acting, list,
                       GAME_MAX_LEGAL);
    for (int i = 0; i < n; i++) {
        memcpy(next, start->state, start->g->state_size);
        game_play(start->g, next, list[i], NULL);
        game_print(start->g, list[i], text, sizeof text);
        printf("%s %" PRIu64 "\n", text, perft(start->g, next, depth - 1));
    }
}

int main(int argc, char **argv)
{
    static struct start start;
    int tests = 0, failed = 0;
    bool counts = argc == 4 && strcmp(argv[1], "count") == 0;
    bool divides = argc == 4 && strcmp(argv[1], "divide") == 0;
    if (counts || divides) {
        int depth = atoi(argv[3]);
        if (depth < 1 || !begin(&start, argv[2]))
            return 2;
        if (counts)
            count(&start, argv[2], depth);
        else
            divide(&start, depth);
        return 0;
    }
    for (int i = 1; i < argc; i++)
        failed += check_file(argv[i], &tests);
    printf("1..%d\n# %d passed, %d failed\n", tests, tests - failed, failed);
    return failed > 0 || tests == 0;
}
