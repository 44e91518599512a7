/* random_bot.c - one random game through libcuartel.
 *
 *   cc -std=c17 random_bot.c $(pkg-config --cflags --libs cuartel) -o random_bot
 *   ./random_bot pacific */
#include <cuartel/games.h>

#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    const struct title *title = games_find(argc > 1 ? argv[1] : "pacific");
    struct trouble trouble = { "" };
    static struct action list[GAME_MAX_LEGAL];
    if (!title) {
        fprintf(stderr, "there is no game %s\n", argv[1]);
        return 2;
    }
    void *memory = malloc(title->memory);
    const struct game *g = memory ? title->load(title->files, memory, &trouble) : NULL;
    void *s = g ? malloc(g->state_size) : NULL;
    if (!s) {
        fprintf(stderr, "%s\n", *trouble.text ? trouble.text : "out of memory");
        return 1;
    }
    game_setup(g, s, 0, 0);
    while (!game_head(s)->result) {
        int n = game_legal(g, s, game_head(s)->acting, list, GAME_MAX_LEGAL);
        game_play(g, s, list[rand() % n], NULL);
    }
    printf("%s: result %d on turn %d after %u actions\n", g->title, game_head(s)->result,
           game_head(s)->turn, (unsigned)game_head(s)->played);
    free(s);
    free(memory);
    return 0;
}
