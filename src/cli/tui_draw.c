/* The screen as a whole. */
#include <curses.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/columns.h"
#include "cli/tui.h"

static int within(int value, int least, int most)
{
    return value < least ? least : value > most ? most : value;
}

/* Lines into a pane, from a row on; and how many there were. */
struct fill {
    const struct pane *pane;
    int first, row, attribute;
};

static void fill_line(void *arg, const char *text)
{
    struct fill *f = arg;
    int y = f->row - f->first;
    if (y >= 0 && y < f->pane->rows)
        tui_put(f->pane->y + y, f->pane->x, f->pane->columns, f->attribute, text);
    f->row++;
}

static void count_line(void *arg, const char *text)
{
    (void)text;
    ++*(int *)arg;
}

/* With what is under way, since it is what the question is about. */
static void print_prompt(const struct tui *t, char *out, size_t n)
{
    unsigned acting = game_head(match_state(t->p->match))->acting;
    struct text fight = { 0 };
    char prompt[PLAY_LINE];
    play_say_scene_shortly(t->p, &fight);
    if (play_asked(t->p) || play_is_over(t->p))
        play_say_prompt(t->p, prompt, sizeof prompt);
    else
        snprintf(prompt, sizeof prompt, "%s: to act ...",
                 game_side_name(t->p->g, acting & -acting));
    snprintf(out, n, "%s%s%s", prompt, fight.n ? "  -  " : "", fight.n ? fight.at : "");
    free(fight.at);
}

static int count_prompt(const struct tui *t, int columns)
{
    char line[PLAY_LINE * 2];
    int rows = 0;
    print_prompt(t, line, sizeof line);
    tui_wrap(line, columns, count_line, &rows);
    return within(rows, 1, 3);
}

/* Where everything goes.  The wider and higher the terminal, the larger the map. */
static bool lay_out(struct tui *t)
{
    int rows, columns;
    getmaxyx(stdscr, rows, columns);
    if (rows < TUI_LEAST_ROWS || columns < TUI_LEAST_COLUMNS)
        return false;
    int right = within(columns * 2 / 5, 30, 60), log = within(rows / 4 - 1, 4, 14);
    t->prompt = (struct pane){ 1, 0, count_prompt(t, columns), columns };
    int top = 1 + t->prompt.rows,
        above = rows - top - log - 3; /* the log's title, help, keys */
    int menu = within(t->n + 1, above / 3, above * 3 / 5);
    t->map = (struct pane){ top, 0, above, columns - right - 1 };
    t->menu = (struct pane){ top, columns - right, menu, right };
    t->facts = (struct pane){ top + menu, columns - right, above - menu, right };
    t->log = (struct pane){ top + above + 1, 0, log, columns };
    t->help = (struct pane){ rows - 2, 0, 1, columns };
    if (!t->zoomed)
        t->far = t->map.columns < 64 || t->map.rows < 24;
    return true;
}

static void draw_status(const struct tui *t)
{
    char line[PLAY_LINE], you[PLAY_NAME] = "";
    int columns = getmaxx(stdscr), n = 0;
    if (t->p->viewer)
        n = snprintf(you, sizeof you, "  you are %s ", game_side_name(t->p->g, t->p->viewer));
    tui_print_standing(t, columns - n, line, sizeof line);
    tui_put(0, 0, columns - n, A_REVERSE, line);
    tui_put(0, columns - n, n, A_REVERSE | A_BOLD, you);
}

static void draw_prompt(const struct tui *t)
{
    char line[PLAY_LINE * 2];
    struct fill f = { &t->prompt, 0, 0, A_BOLD };
    print_prompt(t, line, sizeof line);
    tui_wrap(line, t->prompt.columns, fill_line, &f);
}

/* What is under way comes before the place: it is what the question is about. */
static void draw_facts(const struct tui *t)
{
    struct text text = { 0 };
    struct pane body = t->facts;
    const struct kind *kind = tui_asked_kind(t);
    char title[PLAY_NAME * 4], name[PLAY_NAME * 3], fact[PLAY_NAME];
    if (body.rows < 2)
        return;
    body.y++;
    body.rows--;
    game_title(t->p->g, 'p', t->cursor, name, sizeof name);
    if (kind && tui_place_fact(t, t->cursor, kind->name, fact))
        snprintf(name + strlen(name), sizeof name - strlen(name), ", %s %s", kind->name, fact);
    play_say_scene(t->p, body.columns, &text);
    play_say_place(t->p, t->cursor, &text);
    struct fill f = { &body, 0, 0, A_NORMAL };
    tui_wrap(text.at, body.columns, fill_line, &f);
    snprintf(title, sizeof title, "%s%s", name, f.row > body.rows ? " (i: all of it)" : "");
    tui_put(t->facts.y, t->facts.x, t->facts.columns,
            (int)(t->focus == ON_MAP ? A_REVERSE : A_UNDERLINE), title);
    free(text.at);
}

/* The last rows of it that make so many lines, or all. */
static int read_log(const struct tui *t, int wanted, struct text *out)
{
    long rows = wanted;
    int lines;
    do {
        long from = t->p->logged > rows ? t->p->logged - rows : 0;
        out->n = lines = 0;
        text_add(out, "%s", "");
        play_say_rows(t->p, from, t->p->logged, out);
        tui_wrap(out->at, t->log.columns, count_line, &lines);
        rows *= 2;
    } while (lines < wanted && rows < 2 * t->p->logged);
    return lines;
}

static void draw_log(struct tui *t)
{
    struct fill f = { &t->log, 0, 0, A_NORMAL };
    struct text text = { 0 };
    char title[PLAY_NAME];
    int lines = read_log(t, t->log.rows + t->back, &text);
    if (t->back > lines - t->log.rows)
        t->back = lines > t->log.rows ? lines - t->log.rows : 0;
    f.first = lines > t->log.rows ? lines - t->log.rows - t->back : 0;
    tui_wrap(text.at, t->log.columns, fill_line, &f);
    snprintf(title, sizeof title,
             t->back ? "What happened, %d line%s back (PgDn)"
                     : "What happened (PgUp, L: before that)",
             t->back, t->back == 1 ? "" : "s");
    tui_put(t->log.y - 1, 0, t->log.columns, A_UNDERLINE, title);
    free(text.at);
}

/* What the chosen row does. */
static void draw_help(const struct tui *t)
{
    char line[PLAY_LINE] = "";
    struct action a;
    if (tui_row(t, &a))
        snprintf(line, sizeof line, "%s: %s", t->p->g->verbs[a.verb].name,
                 t->p->g->verbs[a.verb].help);
    tui_put(t->help.y, t->help.x, t->help.columns, A_UNDERLINE, line);
}

static void draw_keys(const struct tui *t)
{
    static const char *const keys[] = {
        [ON_MENU] =
            "Enter choose  Space map  / find  a all  c computer  e end  u undo  ? why  H help",
        [ON_MAP] =
            "Enter choices  Space menu  g go to  a all  m move  i more  ? why not  H help",
        [ON_FILTER] = "type to filter  arrows, Enter choose  Esc all choices",
    };
    static const char over[] =
        "Space map  g go to  s score  L what happened  q leave, then `replay` or `verify`";
    int rows, columns;
    getmaxyx(stdscr, rows, columns);
    const char *trouble = match_trouble(t->p->match);
    char line[PLAY_LINE];
    snprintf(line, sizeof line, "NOT KEPT ANY MORE (%s): press S", trouble ? trouble : "");
    if (trouble)
        tui_put(rows - 1, 0, columns, A_REVERSE | A_BOLD, line);
    else if (*t->message)
        tui_put(rows - 1, 0, columns, A_BOLD, t->message);
    else
        tui_put(rows - 1, 0, columns, A_NORMAL, play_is_over(t->p) ? over : keys[t->focus]);
}

void tui_draw(struct tui *t)
{
    erase();
    if (!lay_out(t)) {
        tui_put(0, 0, getmaxx(stdscr), A_NORMAL,
                "This window is too small: 60 columns and 16 rows at least.");
        tui_put(1, 0, getmaxx(stdscr), A_NORMAL,
                "Make it larger, or press q to leave; --plain needs no room.");
        refresh();
        return;
    }
    if (t->survey)
        tui_survey(t);
    else
        tui_show_cursor(t);
    t->survey = false;
    draw_status(t);
    draw_prompt(t);
    tui_draw_map(t);
    for (int i = 0; i < t->map.rows; i++)
        mvaddch(t->map.y + i, t->menu.x - 1, '|');
    tui_draw_menu(t);
    draw_facts(t);
    draw_log(t);
    draw_help(t);
    draw_keys(t);
    refresh();
}

/* Nothing of either side's is on the screen while the keyboard changes hands. */
void tui_draw_hand_over(const struct tui *t, unsigned side)
{
    char line[PLAY_LINE];
    int rows, columns;
    erase();
    getmaxyx(stdscr, rows, columns);
    snprintf(line, sizeof line, "Hand the keyboard to %s; press Enter.",
             game_side_name(t->p->g, side));
    int x = (columns - columns_of(line)) / 2;
    tui_put(rows / 2, x > 0 ? x : 0, columns, A_BOLD, line);
    refresh();
}

/* What stands on the map at hand. */
static void say_marks(const struct tui *t, struct text *out)
{
    text_add(out, "\nOn the map: > cursor, * a choice is about this place, ! what is under "
                  "way is there, (5) it costs 5 to go there, "
                  "(iv) what it belongs to where that is asked, ");
    text_add(out, t->spaces
                      ? "C:Name held by C, C#Name with a fort, C%%Name with the capital, $3 "
                        "worth 3 points; edges: ~ by the water, [ ] off the map; "
                      : "~ sea, ^ mountain, n rough, : desert, "
                        "o town, & port, C:Name held by C, C#Name with a fort; ");
    text_add(out,
             "C6~8+2%s of C's: 6 land units, 8 ships, 2 supply%s, or C16%s where there is "
             "no room for more%s; *C6 some of them are picked.  ",
             t->spaces ? "@" : "", t->spaces ? ", a leader (@2: two)" : "",
             t->spaces ? "@" : "",
             t->p->g->unseen ? "; C1?5: one is seen and five are not" : "");
    if (!t->spaces)
        text_add(out,
                 "In the edges: ~ river or water, o course of vessels, + railroad, = road, "
                 "# impassable, : border.\n");
    else
        tui_say_lines(t, out);
}

void tui_say_keys(const struct tui *t, struct text *out)
{
    text_add(out,
             "Space          from the choices to the map, and back\n"
             "arrows         in the choices: another; on the map: the next place\n"
             "h j k l        the same; 1 to 9 on the map: as on a number pad\n"
             "Enter          in the choices: do it; on the map: what to do here\n"
             "/              type words to see only choices that have them; Esc: all\n"
             "Tab, Shift-Tab the next of your places with units that may act\n"
             "a              pick all that may go from the cursor's place\n"
             "5 Enter        in the choices: a row of several (12x) for five of them\n"
             "A              the chosen row, and all that are listed with the same verb\n"
             "c, C           the computer chooses for you: to the end of the step, as far\n"
             "               as no dice come of it; to the end of the phase, dice and all\n"
             "d              leave out a unit that is picked\n"
             "m              what is picked moves to the cursor; if nothing is,\n"
             "               you are asked for units or a force\n"
             "f, F           name units that go together as a force; your forces\n");
    text_add(out, "e              end this step\n"
                  "u, U           take back what you did last, or all that may be\n"
                  "?              why, or why not: all about the cursor's place\n"
                  "w              type an action: may it be done, and by which rule\n"
                  "o              the odds of the chosen row, where dice decide\n"
                  "r              the rules: an id, or words to look for\n"
                  "g              go to a place or a unit, by number or name\n"
                  "i              all about the place\n"
                  "I              all about what you name: a unit, a place, a card\n"
                  "n              all your units, place by place\n");
    text_add(out, "s              how the game stands\n"
                  "L, PgUp, PgDn  what happened\n"
                  "N              the last turn of others, in few lines\n"
                  "z              a larger or a smaller map\n"
                  "G              what the guide of the first turn says\n"
                  "S              write a copy of the record\n"
                  ":              any command of the plain dialogue; :help lists them\n"
                  "q              leave; the game is kept\n");
    if (t->p->g->map)
        say_marks(t, out);
}
