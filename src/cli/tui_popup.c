/* What stands over the map for a while: texts to read, questions, and a line to type. */
#include <curses.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/columns.h"
#include "cli/tui.h"

struct lines {
    struct text text; /* lines one after the other, each ended by 0 */
    int n;
};

static void add_line(void *arg, const char *text)
{
    struct lines *l = arg;
    size_t n = strlen(text) + 1;
    memcpy(text_room(&l->text, n), text, n);
    l->text.n += n;
    l->n++;
}

static const char *line_at(const struct lines *l, int i)
{
    const char *at = l->text.at;
    while (i-- > 0)
        at += strlen(at) + 1;
    return at;
}

static void draw_popup(const struct pane *box, const char *title, const struct lines *l,
                       int first, enum popup popup)
{
    static const char *const feet[] = {
        [TELL] = "Enter, Space, Esc or another command: close",
        [ASK_YES] = "y or Enter: yes   n or Esc: no",
        [ASK_NO] = "y: yes   n, Enter or Esc: no",
    };
    int text_rows = box->rows - 2;
    char foot[PLAY_LINE];
    tui_put(box->y, box->x, box->columns, A_REVERSE, "");
    tui_put(box->y, box->x + 1, box->columns - 2, A_REVERSE, title);
    for (int i = 0; i < text_rows; i++) {
        tui_put(box->y + 1 + i, box->x, box->columns, A_NORMAL, "|");
        tui_put(box->y + 1 + i, box->x + 2, box->columns - 3, A_NORMAL,
                first + i < l->n ? line_at(l, first + i) : "");
        tui_put(box->y + 1 + i, box->x + box->columns - 1, 1, A_NORMAL, "|");
    }
    snprintf(foot, sizeof foot, "%s%s", feet[popup],
             l->n > text_rows ? "   arrows, PgUp, PgDn: more" : "");
    tui_put(box->y + box->rows - 1, box->x, box->columns, A_REVERSE, "");
    tui_put(box->y + box->rows - 1, box->x + 1, box->columns - 2, A_REVERSE, foot);
    move(box->y + box->rows - 1, box->x);
    refresh();
}

static struct pane box_for(int lines)
{
    int rows, columns;
    getmaxyx(stdscr, rows, columns);
    struct pane box = { 0, 0, lines + 2, columns > 104 ? 100 : columns - 4 };
    if (box.rows > rows - 2)
        box.rows = rows - 2;
    if (box.rows < 3)
        box.rows = 3;
    box.y = (rows - box.rows) / 2;
    box.x = (columns - box.columns) / 2;
    return box;
}

static int scroll_by(int key, int page)
{
    switch (key) {
    case KEY_UP:
    case 'k': return -1;
    case KEY_DOWN:
    case 'j': return 1;
    case KEY_PPAGE: return -page;
    case KEY_NPAGE:
    case ' ': return page;
    case KEY_HOME: return -100000;
    case KEY_END: return 100000;
    default: return 0;
    }
}

/* What is only told stands in nobody's way: a key that is not for the text is for what lies under it. */
static bool ends_popup(int key, enum popup popup, enum answer *answer)
{
    bool enter = key == '\n' || key == '\r' || key == KEY_ENTER, yes = key == 'y' || key == 'Y';
    *answer = yes || (enter && popup == ASK_YES) ? YES : NO;
    if (yes || enter || key == ESCAPE || key == 'q' || key == ERR)
        return true;
    if (popup != TELL)
        return key == 'n' || key == 'N';
    if (scroll_by(key, 1) == 0 && key != KEY_RESIZE && key != KEY_MOUSE)
        return ungetch(key) == OK;
    return false;
}

/* How many lines of the popup stand before a byte of its text. */
static int lines_before(const char *text, size_t from)
{
    struct text part = { 0 };
    struct lines l = { 0 };
    memcpy(text_room(&part, from + 1), text, from);
    part.at[from] = 0;
    tui_wrap(part.at, box_for(0).columns - 4, add_line, &l);
    free(part.at);
    free(l.text.at);
    return l.n;
}

static enum answer show(struct tui *t, const char *title, const char *text, enum popup popup,
                        int first)
{
    enum answer answer = NO;
    bool over; /* Space turns pages, and closes the last */
    int key;
    do {
        struct lines l = { 0 };
        int rows, columns;
        getmaxyx(stdscr, rows, columns);
        tui_wrap(text && *text ? text : "Nothing to tell.\n", box_for(0).columns - 4, add_line,
                 &l);
        struct pane box = box_for(l.n);
        int last = l.n > box.rows - 2 ? l.n - (box.rows - 2) : 0;
        first = first > last ? last : first < 0 ? 0 : first;
        tui_draw(t);
        if (rows > 3 && columns > 20)
            draw_popup(&box, title, &l, first, popup);
        free(l.text.at);
        key = getch();
        over = key == ' ' && popup == TELL && first == last;
        first += scroll_by(key, box.rows - 3);
    } while (!over && !ends_popup(key, popup, &answer));
    return answer;
}

enum answer tui_popup(struct tui *t, const char *title, const char *text, enum popup popup)
{
    return show(t, title, text, popup, 0);
}

void tui_popup_from(struct tui *t, const char *title, const char *text, size_t from)
{
    show(t, title, text, TELL, text ? lines_before(text, from) : 0);
}

/* A line at the bottom of the screen. */
bool tui_input(struct tui *t, const char *prompt, char *out, int n)
{
    int length = (int)strlen(out), key;
    for (;;) {
        int rows, columns;
        char line[PLAY_LINE * 2];
        tui_draw(t);
        getmaxyx(stdscr, rows, columns);
        const char *shown = line;
        snprintf(line, sizeof line, "%s%s", prompt, out);
        while (columns_of(shown) >= columns)
            columns_next(&shown);
        tui_put(rows - 1, 0, columns, A_BOLD, shown);
        curs_set(1);
        move(rows - 1, columns_of(shown));
        refresh();
        key = getch();
        curs_set(0);
        if (key == '\n' || key == '\r' || key == KEY_ENTER)
            return true;
        if (key == ESCAPE || key == ERR)
            return false;
        if ((key == KEY_BACKSPACE || key == 127 || key == 8) && length > 0)
            length = columns_drop(out);
        else if (key == 21) /* Ctrl-U */
            out[length = 0] = 0;
        else if (key >= ' ' && key < 256 && key != 127 && length < n - 1)
            out[length++] = (char)key, out[length] = 0;
    }
}
