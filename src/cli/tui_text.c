/* Text on the screen, measured in columns; and colours, which only ever repeat what characters say. */
#include <curses.h>
#include <stdlib.h>
#include <string.h>

#include "cli/columns.h"
#include "cli/tui.h"

enum { WIDEST = 512 };

/* Colours where there are 256 of them, and where there are 8. */
static const struct {
    short front, back, plain_front, plain_back;
} colours[] = {
    [PAIR_PLAIN] = { -1, -1, -1, -1 },
    [PAIR_WATER] = { 117, 18, COLOR_CYAN, COLOR_BLUE },
    [PAIR_MOUNTAIN] = { 254, 94, COLOR_WHITE, COLOR_BLACK },
    [PAIR_ROUGH] = { 234, 143, COLOR_BLACK, COLOR_GREEN },
    [PAIR_DESERT] = { 234, 187, COLOR_BLACK, COLOR_YELLOW },
    [PAIR_WOOD] = { 254, 22, COLOR_WHITE, COLOR_GREEN },
    [PAIR_CLEAR] = { 234, 250, COLOR_BLACK, COLOR_WHITE },
    [PAIR_ROAD] = { 136, -1, COLOR_YELLOW, -1 },
    [PAIR_STREAM] = { 38, -1, COLOR_CYAN, -1 },
    [PAIR_RIVER] = { 33, -1, COLOR_CYAN, -1 },
    [PAIR_SIDE] = { 231, 124, COLOR_WHITE, COLOR_RED },
    { 231, 90, COLOR_WHITE, COLOR_MAGENTA },
    { 16, 44, COLOR_BLACK, COLOR_CYAN },
    { 16, 220, COLOR_BLACK, COLOR_YELLOW },
};
enum { PAIRS = sizeof colours / sizeof *colours };

void tui_colours(void)
{
    if (!has_colors())
        return;
    start_color();
    use_default_colors();
    for (short i = 1; i < PAIRS; i++)
        if (COLORS >= 256)
            init_pair(i, colours[i].front, colours[i].back);
        else
            init_pair(i, colours[i].plain_front, colours[i].plain_back);
}

int tui_colour(int pair)
{
    if (!has_colors() || pair <= 0)
        return 0;
    return (int)COLOR_PAIR(pair < PAIRS ? pair
                                        : PAIR_SIDE + (pair - PAIR_SIDE) % (PAIRS - PAIR_SIDE));
}

int tui_put(int y, int x, int columns, int attribute, const char *text)
{
    wchar_t wide[WIDEST];
    const char *at = text, *end = text + columns_fit(text, columns);
    int n = 0;
    while (at < end && n < WIDEST)
        wide[n++] = columns_shown(columns_next(&at));
    attrset((attr_t)attribute);
    mvaddnwstr(y, x, wide, n);
    for (int i = columns_of(text); i < columns; i++)
        addch(' ');
    attrset(A_NORMAL);
    return columns;
}

void tui_put_letter(int y, int x, int attribute, char letter)
{
    tui_put(y, x, 1, attribute, (char[]){ letter, 0 });
}

/* One paragraph: lines end at blanks, and go on below the text that follows their indent. */
static void wrap_line(const char *text, size_t n, int columns,
                      void (*line)(void *, const char *), void *arg)
{
    char out[PLAY_LINE * 6];
    size_t indent = strspn(text, " "), lead = 0;
    if (columns < 8 || columns > PLAY_LINE)
        columns = 78;
    if (indent > 8 || indent > n)
        indent = 0;
    do {
        size_t fit = columns_fit(text, columns - (int)lead), take = n;
        if (fit > sizeof out - 16)
            fit = sizeof out - 16;
        if (take > fit) {
            for (take = fit; take > indent && text[take] != ' ';)
                take--;
            if (take <= indent)
                take = fit ? fit : 1;
        }
        memset(out, ' ', lead);
        memcpy(out + lead, text, take);
        out[lead + take] = 0;
        line(arg, out);
        for (; take < n && text[take] == ' ';)
            take++;
        text += take;
        n -= take;
        lead = indent + 2;
    } while (n);
}

void tui_wrap(const char *text, int columns, void (*line)(void *arg, const char *text),
              void *arg)
{
    while (*text) {
        size_t n = strcspn(text, "\n");
        wrap_line(text, n, columns, line, arg);
        text += n + (text[n] == '\n');
    }
}
