/* `play`: what its command line may say. */
#include "cli/cli.h"
#include "cli/play.h"

#include <limits.h>

#define AT(field) offsetof(struct play_wish, field)

/* clang-format off */
static const struct cli_option options[] = {
    { "side", "NAME", "the side you play; both: two people at one keyboard", CLI_TEXT, AT(side), 0, 0 },
    { "level", "LEVEL", "the computer player that takes the other side", CLI_TEXT, AT(level), 0, 0 },
    CLI_SCENARIO(struct play_wish),
    CLI_GAME_OPTION(struct play_wish),
    { "seed", "N", "fixes the dice, for tests", CLI_NUMBER, AT(seed), 0, LONG_MAX },
    CLI_DATA(struct play_wish),
    { "load", "FILE", "go on with this record", CLI_TEXT, AT(load), 0, 0 },
    { "save", "FILE", "keep the record here, not in the usual folder", CLI_TEXT, AT(save), 0, 0 },
    { "guided", NULL, "play the first turn with a guide, who says what to do and why", CLI_SET, AT(guided), 0, 0 },
    { "plain", NULL, "lines instead of a full screen: for a screen reader, a slow link, a pipe",
      CLI_SET, AT(plain), 0, 0 },
    { 0 },
};
/* clang-format on */

static int run(struct cli_line *l)
{
    struct play_wish w = { .seed = PLAY_NO_SEED };
    if (!cli_read(l, &w))
        return CLI_USAGE;
    w.game = l->word[0];
    if (w.guided &&
        (w.side || w.level || w.scenario || w.data || w.options.n || w.seed != PLAY_NO_SEED))
        return cli_misuse(l, "--guided chooses the side, the dice and all else: expected no "
                             "option beside it but --load, --save and --plain");
    return play_run(l, &w);
}

const struct cli_command cli_play = {
    .name = "play",
    .operands = "GAME",
    .summary = "play a game in this terminal",
    .more = "What is not said is asked, with an answer ready for Enter; an unfinished game is "
            "offered first. Where the input is no terminal nothing is asked, and all has its "
            "usual value. Every action is in the record before it is on the screen.",
    .options = options,
    .least = 1,
    .most = 1,
    .run = run,
};
