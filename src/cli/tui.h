/* tui.h - the game on a full screen of characters: what the files of tui*.c share.
 *
 *   row 0        how the game stands, and who is at the screen
 *   row 1        what is asked, with its rule
 *   left         the map (tui_map.c), with a cursor
 *   right        choices (tui_menu.c) above what is at the cursor
 *   below        the log, and what the chosen row does
 *   last row     keys, or a message
 *
 * A map is of hexes (tui_cell.c), or of spaces with lines between them (tui_space.c, tui_line.c).
 *
 * Everything is drawn anew for every key; curses sends only what differs.  Nothing is shown by colour alone. */
#ifndef CUARTEL_CLI_TUI_H
#define CUARTEL_CLI_TUI_H

#include "cli/play.h"

enum { TUI_PLACES = 4096, TUI_FILTER = 64, TUI_NOTE = 10, ESCAPE = 27 };
enum { TUI_LEAST_ROWS = 16, TUI_LEAST_COLUMNS = 60 };

struct pane {
    int y, x, rows, columns;
};

/* Where a space is drawn, in characters. */
struct spot {
    int y, x;
};

enum focus { ON_MENU, ON_MAP, ON_FILTER };

struct tui {
    struct play *p;
    struct pane prompt, map, menu, facts, log, help;
    enum focus focus;
    bool leave;
    char message[PLAY_LINE];

    int cursor;       /* a place of the map */
    int anchor;       /* the height at which the cursor moves left and right */
    int left, top;    /* what part of the map is seen, in characters */
    bool far, zoomed; /* a smaller map; the user has chosen */
    bool survey;      /* the next picture shows where a new question lets one choose */
    bool spaces;      /* no place of the map is a hex */
    struct spot spot[2][TUI_PLACES]; /* of spaces: near, far */
    char note[TUI_PLACES][TUI_NOTE]; /* in brackets, or "" */
    bool named[TUI_PLACES];          /* a choice in the menu names it */
    bool busy[TUI_PLACES];           /* what is under way takes place there */

    int shown[GAME_MAX_LEGAL], n, row,
        first;            /* choices in the menu; the chosen row; the row on top */
    struct action chosen; /* the choice of that row, as long as another menu is made */
    char filter[TUI_FILTER];
    int times;               /* typed before Enter: the row is to be done so often */
    bool here;               /* only choices that have to do with the cursor's place */
    const struct step *step; /* that was asked: filters end with it */
    int back;                /* lines that the log is scrolled back */
    bool fight;              /* the last question was asked in a fight */
    long news;               /* rows of the log before what the person has not seen */
};

/* tui_text.c: text that fits where it is put, and colours. */
enum {
    PAIR_PLAIN,
    PAIR_WATER,
    PAIR_MOUNTAIN,
    PAIR_ROUGH,
    PAIR_DESERT,
    PAIR_WOOD,
    PAIR_CLEAR,
    PAIR_ROAD,
    PAIR_STREAM,
    PAIR_RIVER,
    PAIR_SIDE
};
void tui_colours(void);
int tui_colour(int pair); /* an attribute; 0 without colours */
int tui_put(int y, int x, int columns, int attribute,
            const char *text); /* filled with blanks; columns used */
void tui_put_letter(int y, int x, int attribute, char letter);
/* Breaks text into lines of at most so many columns; the function gets each. */
void tui_wrap(const char *text, int columns, void (*line)(void *arg, const char *text),
              void *arg);

/* tui_map.c */
void tui_draw_map(struct tui *t);
void tui_show_cursor(struct tui *t); /* scrolls the map until it is seen */
void tui_centre(struct tui *t);      /* puts it in the middle */
void tui_survey(struct tui *t);    /* and where else one may choose, as far as there is room */
int tui_home(const struct tui *t); /* in the midst of the viewer's units, or of all; -1 */
void tui_move_cursor(struct tui *t, int right,
                     int down);                      /* the next place that lies that way */
int tui_place_at(const struct tui *t, int y, int x); /* -1 */
void tui_set_cursor(struct tui *t, int place);
bool tui_is_shown(const struct tui *t, int place); /* the whole of its cell */
int tui_busy_place(struct tui *t);                 /* where what is under way takes place; -1 */

/* tui_cell.c: one place as characters. */
struct shape {
    int pitch, height,
        shift; /* from one hex to the next; what every other column or row is moved by */
    int rows;
};
struct shape tui_shape(const struct tui *t);
void tui_origin(const struct tui *t, int place, int *y,
                int *x); /* of its cell, from the map's corner */
void tui_draw_cell(const struct tui *t, int place);
char tui_ground(const char *terrain, int *pair); /* its letter and its colours */

/* tui_space.c: spaces, each with room for itself. */
void tui_lay_out_spaces(struct tui *t); /* once, before all else */
struct shape tui_space_shape(const struct tui *t);
void tui_draw_space(const struct tui *t, int place);

/* tui_line.c: what links spaces. */
void tui_draw_lines(const struct tui *t);
bool tui_is_linked(const struct tui *t, int a, int b);
void tui_say_lines(const struct tui *t, struct text *out); /* what each character stands for */

/* tui_stack.c */
enum { TUI_FORT = 1, TUI_CAPITAL = 2 };
void tui_count_stacks(const struct tui *t); /* before cells are drawn */
/* As much as there is room for; the columns taken. */
int tui_draw_stacks(const struct tui *t, int place, int y, int x, int columns, int attribute);
unsigned tui_features(int place);
char tui_letter(const struct tui *t, unsigned side);
int tui_side_pair(unsigned side);

/* tui_note.c */
void tui_make_notes(struct tui *t);
/* What the choices ask for beside units, places and numbers; NULL: nothing. */
const struct kind *tui_asked_kind(const struct tui *t);
bool tui_place_fact(const struct tui *t, int place, const char *key, char out[PLAY_NAME]);

/* tui_tell.c */
void tui_print_standing(const struct tui *t, int columns, char *out, size_t cap);
void tui_say_standing(const struct tui *t, struct text *out);
/* With the towns of an area that is named. */
void tui_say_choice(const struct tui *t, struct action a, struct text *out);
size_t tui_say_log(const struct tui *t, struct text *out); /* where the news begin */
int tui_find(const struct tui *t, const char *name);       /* a place, or a unit's; -1 */

/* tui_menu.c */
void tui_make_menu(struct tui *t);
void tui_draw_menu(struct tui *t);
void tui_choose(struct tui *t);                  /* plays the chosen row */
void tui_choose_times(struct tui *t, int times); /* with its unit and its equals */
void tui_choose_each(struct tui *t);             /* and all that are listed with its verb */
void tui_play(struct tui *t, struct action a, bool sure);
void tui_select(struct tui *t, int by); /* the map follows */
void tui_select_row(struct tui *t, int row);
void tui_cycle(struct tui *t, int by); /* to the next place with units that may act */
void tui_end_step(struct tui *t);
bool tui_row(const struct tui *t, struct action *a); /* false: the menu is empty */

/* tui_draw.c */
void tui_draw(struct tui *t);
void tui_draw_hand_over(const struct tui *t, unsigned side);
void tui_say_keys(const struct tui *t, struct text *out); /* the help, by lines */

/* tui_popup.c */
enum answer { NO, YES };
enum popup { TELL, ASK_YES, ASK_NO }; /* the answer that Enter gives */
enum answer tui_popup(struct tui *t, const char *title, const char *text, enum popup popup);
void tui_popup_from(struct tui *t, const char *title, const char *text,
                    size_t from); /* what stands there is seen first */
bool tui_input(struct tui *t, const char *prompt, char *out, int n); /* false: Escape */

/* tui_key.c */
void tui_key(struct tui *t, int key);

#endif
