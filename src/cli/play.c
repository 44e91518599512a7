/* `cuartel play`: which of the two front ends shows the game. */
#include <locale.h>
#include <stdio.h>
#include <unistd.h>

#include "ai/ai.h"
#include "cli/play.h"

/* No full screen here: says so, and asks a person whether lines will do. */
static bool falls_back(const struct cli_line *l, struct play_wish *w, bool ask)
{
    const char *why = w->plain ? NULL : tui_why_not();
    char line[PLAY_NAME] = "n";
    if (!why)
        return true;
    cli_fail(l, "no full screen here: %s; --plain plays in lines", why);
    if (!ask)
        return false;
    printf("Play in lines? [Y/n] ");
    fflush(stdout);
    w->plain = fgets(line, sizeof line, stdin) && play_is_yes(line, true);
    return w->plain;
}

int play_run(const struct cli_line *l, struct play_wish *w)
{
    bool ask = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    if (!cli_title(l, w->game))
        return CLI_USAGE;
    if (w->level && !ai_is_level(w->level))
        return cli_unknown(l, "computer player", w->level, ai_levels);
    if (w->guided && !play_guide_wish(l, w))
        return CLI_WRONG;
    setlocale(LC_CTYPE, "");
    if (!falls_back(l, w, ask))
        return CLI_USAGE;
    struct play *p = play_open(w, ask);
    if (!p)
        return CLI_WRONG;
    p->guided = w->guided;
    int status = w->plain ? plain_run(p) : tui_run(p);
    play_close(p);
    return status;
}
