/* What each key does. */
#include <curses.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/columns.h"
#include "cli/tui.h"

/* One line that fits at the foot of the screen. */
static bool is_short(const struct tui *t, const char *text)
{
    size_t n = strcspn(text, "\n");
    return !text[n] || (!text[n + 1] && columns_of(text) <= t->log.columns);
}

/* Commands of the plain dialogue, for what is asked by a line. */
static void run_line(struct tui *t, const char *title, const char *line)
{
    struct text out = { 0 };
    struct action a;
    enum said said = play_line(t->p, line, &a, &out);
    if (said == SAID_ACT || said == SAID_ACT_SURE)
        tui_play(t, a, said == SAID_ACT_SURE);
    else if (said == SAID_LEAVE)
        t->leave = true;
    else if (out.n && is_short(t, out.at))
        snprintf(t->message, sizeof t->message, "%.*s", (int)strcspn(out.at, "\n"), out.at);
    else if (out.n)
        tui_popup(t, title, out.at, TELL);
    free(out.at);
    tui_make_menu(t);
}

/* Asks for the rest of a command. */
static void ask_line(struct tui *t, const char *prompt, const char *command, const char *title)
{
    char typed[PLAY_LINE] = "", line[PLAY_LINE + 16];
    if (!tui_input(t, prompt, typed, sizeof typed) || !*typed)
        return;
    snprintf(line, sizeof line, "%s%s%s", command, *command ? " " : "", typed);
    run_line(t, title, line);
}

static void undo(struct tui *t, bool all)
{
    run_line(t, "Undo", all ? "undo all" : "undo");
    t->news = t->p->logged < t->news ? t->p->logged : t->news;
}

static void go_to(struct tui *t)
{
    char typed[PLAY_NAME] = "";
    if (!tui_input(t, "Go to (a place or a unit): ", typed, sizeof typed) || !*typed)
        return;
    int place = tui_find(t, typed), places = t->p->g->map ? t->p->g->map->places : 0;
    tui_set_cursor(t, place);
    t->focus = ON_MAP;
    t->here = false;
    tui_make_menu(t);
    if (place < 0)
        snprintf(t->message, sizeof t->message, "There is no place or unit '%s' in play.",
                 typed);
    else if (place >= places)
        snprintf(t->message, sizeof t->message, "'%s' is not on the map.", typed);
}

/* The card, or whatever else of the game's own, that the choice names. */
static void say_named_rows(const struct play *p, struct action a, struct text *out)
{
    const uint16_t argument[] = { a.a, a.b, a.c };
    const char *kinds = p->g->verbs[a.verb].kinds;
    for (int i = 0; i < 3 && kinds[i]; i++)
        play_say_named(p, kinds[i], argument[i], out);
}

/* On the map, what is at the cursor; in the choices, the chosen one. */
static void explain(struct tui *t)
{
    struct text out = { 0 };
    struct action a;
    if (t->focus == ON_MAP || !tui_row(t, &a)) {
        play_say_why_here(t->p, t->cursor, &out);
    } else {
        const struct step *step = play_now(t->p);
        text_add(&out, "%s: %s\n", t->p->g->verbs[a.verb].name, t->p->g->verbs[a.verb].help);
        if (step)
            play_say_rule(t->p, t->p->g->rules[step->rule], &out);
        say_named_rows(t->p, a, &out);
        play_say_odds(t->p, a, &out);
        text_add(&out, "\n`?` on the map tells why something is not possible there; w asks "
                       "about any action.\n");
    }
    tui_popup(t, t->focus == ON_MAP ? "Why, and why not" : "This choice", out.at, TELL);
    free(out.at);
}

static void show_place(struct tui *t)
{
    struct text out = { 0 }, ahead = { 0 };
    play_say_scene(t->p, 0, &out);
    if (out.n)
        text_add(&out, "\n");
    play_say_place(t->p, t->cursor, &out);
    play_say_ahead(t->p, t->cursor, &ahead);
    if (ahead.n)
        text_add(&out, "\n%s", ahead.at);
    tui_popup(t, "This place", out.at, TELL);
    free(ahead.at);
    free(out.at);
}

static void show_odds(struct tui *t)
{
    struct text out = { 0 };
    struct action a;
    if (tui_row(t, &a) && play_say_odds(t->p, a, &out))
        tui_popup(t, "Odds", out.at, TELL);
    else
        snprintf(t->message, sizeof t->message, "Dice do not decide the chosen row.");
    free(out.at);
}

static bool may_pick(const struct tui *t)
{
    for (int i = 0; i < t->p->choices; i++)
        if (t->p->g->pick && t->p->choice[i].verb == t->p->g->pick)
            return true;
    return false;
}

static void ask_who(struct tui *t)
{
    char prompt[2 * PLAY_NAME], typed[PLAY_LINE] = "", line[2 * PLAY_LINE], name[PLAY_NAME];
    play_title(t->p, 'p', t->cursor, name);
    snprintf(prompt, sizeof prompt, "Who goes to %s (units, or a force): ", name);
    if (!tui_input(t, prompt, typed, sizeof typed) || !*typed)
        return;
    play_name(t->p, 'p', t->cursor, name);
    snprintf(line, sizeof line, "move %s to %s", typed, name);
    run_line(t, "Move", line);
}

static void show_standing(struct tui *t)
{
    struct text out = { 0 };
    tui_say_standing(t, &out);
    tui_popup(t, "How the game stands", out.at, TELL);
    free(out.at);
}

static void show_units(struct tui *t)
{
    struct text out = { 0 };
    play_say_units(t->p, t->p->viewer ? t->p->viewer : SIDE_A, &out);
    tui_popup(t, "Your units", out.at, TELL);
    free(out.at);
}

static void show_keys(struct tui *t)
{
    struct text out = { 0 };
    tui_say_keys(t, &out);
    tui_popup(t, "Keys", out.at, TELL);
    free(out.at);
}

static void show_log(struct tui *t)
{
    struct text out = { 0 };
    size_t news = tui_say_log(t, &out);
    tui_popup_from(t, "What happened", out.at, news);
    free(out.at);
}

static void say_they_cannot(struct tui *t, const uint16_t *picked, int n)
{
    char place[PLAY_NAME];
    struct text who = { 0 };
    play_title(t->p, 'p', t->cursor, place);
    text_add(&who, "%s", "");
    play_say_who_cannot(t->p, picked, n, t->cursor, &who);
    if (n)
        snprintf(t->message, sizeof t->message,
                 "What is picked cannot go to %s now (? tells why)%s.", place, who.at);
    else
        snprintf(t->message, sizeof t->message, "Nobody can go to %s now; ? tells why.", place);
    free(who.at);
}

/* What is picked goes; if nothing is yet, who is to go is asked. */
static void move_there(struct tui *t)
{
    uint16_t picked[PLAY_UNITS];
    t->news = t->p->logged;
    if (play_toward(t->p, t->cursor))
        return;
    int n = play_picked(t->p, picked, PLAY_UNITS);
    if (n == 0 && may_pick(t))
        ask_who(t);
    else
        say_they_cannot(t, picked, n);
}

static void pick_all(struct tui *t)
{
    char place[PLAY_NAME];
    play_title(t->p, 'p', t->cursor, place);
    t->news = t->p->logged;
    int n = play_pick_all(t->p, t->cursor);
    if (n)
        snprintf(t->message, sizeof t->message,
                 "%d more picked at %s; m sends what is picked to the cursor.", n, place);
    else
        snprintf(t->message, sizeof t->message,
                 "Nobody at %s can be picked now; ? on the map tells why.", place);
    tui_make_menu(t);
}

static void settle(struct tui *t, bool through)
{
    t->news = t->p->logged;
    if (!play_settle(t->p, through))
        snprintf(t->message, sizeof t->message, "Nobody is asked anything now.");
}

static void zoom(struct tui *t)
{
    t->zoomed = true;
    t->far = !t->far;
    tui_set_cursor(t, t->cursor);
    if (t->p->g->map)
        tui_centre(t);
}

/* Enter on the map. */
static void choose_here(struct tui *t)
{
    t->here = true;
    *t->filter = 0;
    tui_make_menu(t);
    tui_select_row(t, 0);
    if (t->n) {
        t->focus = ON_MENU;
        return;
    }
    t->here = false;
    tui_make_menu(t);
    snprintf(t->message, sizeof t->message, "Nothing can be chosen here now; ? tells why.");
}

static void show_all(struct tui *t)
{
    t->here = false;
    *t->filter = 0;
    t->back = 0;
    tui_make_menu(t);
}

/* Directions: 0 none. */
static bool direction(int key, int *right, int *down)
{
    static const struct {
        int key, right, down;
    } keys[] = { { KEY_UP, 0, -1 },   { 'k', 0, -1 }, { '8', 0, -1 },
                 { KEY_DOWN, 0, 1 },  { 'j', 0, 1 },  { '2', 0, 1 },
                 { KEY_LEFT, -1, 0 }, { 'h', -1, 0 }, { '4', -1, 0 },
                 { KEY_RIGHT, 1, 0 }, { 'l', 1, 0 },  { '6', 1, 0 },
                 { '7', -2, -1 },     { '9', 2, -1 }, { '1', -2, 1 },
                 { '3', 2, 1 } };
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (keys[i].key == key) {
            *right = keys[i].right;
            *down = keys[i].down;
            return true;
        }
    return false;
}

static bool map_key(struct tui *t, int key)
{
    int right, down;
    if (direction(key, &right, &down)) {
        if (t->p->g->map)
            tui_move_cursor(t, right, down);
        return true;
    }
    if (key != '\n' && key != '\r' && key != KEY_ENTER)
        return false;
    choose_here(t);
    return true;
}

/* A number before Enter; another key forgets it. */
static bool count_key(struct tui *t, int key)
{
    enum { MOST = 99 };
    int times = 10 * t->times + key - '0';
    if (key < '0' || key > '9')
        return false;
    t->times = times > MOST ? MOST : times;
    return true;
}

static bool menu_key(struct tui *t, int key)
{
    int times = t->times;
    if (count_key(t, key))
        return true;
    t->times = 0;
    switch (key) {
    case KEY_UP:
    case 'k': tui_select(t, -1); return true;
    case KEY_DOWN:
    case 'j': tui_select(t, 1); return true;
    case KEY_HOME: tui_select(t, -t->n); return true;
    case KEY_END: tui_select(t, t->n); return true;
    case '\n':
    case '\r':
    case KEY_ENTER:
        if (times)
            tui_choose_times(t, times);
        else
            tui_choose(t);
        return true;
    default: return false;
    }
}

static void filter_key(struct tui *t, int key)
{
    int n = (int)strlen(t->filter);
    if (key == ESCAPE || key == '\t') {
        t->focus = ON_MENU;
        if (key == ESCAPE)
            show_all(t);
    } else if (key == KEY_UP || key == KEY_DOWN || key == '\n' || key == '\r' ||
               key == KEY_ENTER) {
        if (key != KEY_UP && key != KEY_DOWN)
            t->focus = ON_MENU;
        menu_key(t, key);
    } else {
        if ((key == KEY_BACKSPACE || key == 127 || key == 8) && n > 0)
            columns_drop(t->filter);
        else if (key >= ' ' && key < 256 && n < TUI_FILTER - 1)
            t->filter[n] = (char)key, t->filter[n + 1] = 0;
        tui_make_menu(t);
        tui_select_row(t, 0);
    }
}

static void mouse(struct tui *t)
{
    MEVENT event;
    if (getmouse(&event) != OK)
        return;
    int row = event.y - t->menu.y - 1 + t->first;
    if (event.bstate & BUTTON4_PRESSED)
        tui_select(t, -1);
    else if (event.bstate & BUTTON5_PRESSED)
        tui_select(t, 1);
    else if (event.x >= t->menu.x && event.y > t->menu.y &&
             event.y < t->menu.y + t->menu.rows && row < t->n) {
        bool again = row == t->row && t->focus == ON_MENU;
        t->focus = ON_MENU;
        tui_select(t, row - t->row);
        if (again || event.bstate & BUTTON1_DOUBLE_CLICKED)
            tui_choose(t);
    } else if (tui_place_at(t, event.y, event.x) >= 0) {
        tui_set_cursor(t, tui_place_at(t, event.y, event.x));
        t->focus = ON_MAP;
    }
}

/* Keys that mean the same wherever one is. */
static void any_key(struct tui *t, int key)
{
    switch (key) {
    case ' ': t->focus = t->focus == ON_MAP ? ON_MENU : ON_MAP; break;
    case ESCAPE: show_all(t); break;
    case '/':
        show_all(t);
        t->focus = ON_FILTER;
        break;
    case '\t': tui_cycle(t, 1); break;
    case KEY_BTAB: tui_cycle(t, -1); break;
    case KEY_PPAGE: t->back += t->log.rows - 1; break;
    case KEY_NPAGE: t->back = t->back > t->log.rows - 1 ? t->back - t->log.rows + 1 : 0; break;
    case KEY_MOUSE: mouse(t); break;
    case 'a': pick_all(t); break;
    case 'A': tui_choose_each(t); break;
    case 'c': settle(t, false); break;
    case 'C': settle(t, true); break;
    case 'd': ask_line(t, "Leave out (a unit that is picked): ", "drop", "Drop"); break;
    case 'e': tui_end_step(t); break;
    case 'f': ask_line(t, "Force (a name, then units): ", "force", "Forces"); break;
    case 'g': go_to(t); break;
    case 'i': show_place(t); break;
    case 'm': move_there(t); break;
    case 'n': show_units(t); break;
    case 'o': show_odds(t); break;
    case 'q': t->leave = true; break;
    case 's': show_standing(t); break;
    case 'r': ask_line(t, "Rule (an id, or words): ", "rule", "Rules"); break;
    case 'u': undo(t, false); break;
    case 'w': ask_line(t, "May this be done: ", "why", "Why, and why not"); break;
    case 'z': zoom(t); break;
    case 'F': run_line(t, "Your forces", "force"); break;
    case 'G': run_line(t, "The guide", "guide"); break;
    case 'H':
    case KEY_F(1): show_keys(t); break;
    case 'I': ask_line(t, "Look up (a unit, a place, a card ...): ", "look", "Look"); break;
    case 'L': show_log(t); break;
    case 'N': run_line(t, "What happened", "news"); break;
    case 'S': ask_line(t, "Write a copy to: ", "save", "Save"); break;
    case 'U': undo(t, true); break;
    case '?': explain(t); break;
    case ':': ask_line(t, ":", "", "Answer"); break;
    default: break;
    }
}

void tui_key(struct tui *t, int key)
{
    long before = match_length(t->p->match);
    *t->message = 0;
    if (key == KEY_RESIZE)
        return;
    if (t->focus == ON_FILTER)
        filter_key(t, key);
    else if (!(t->focus == ON_MAP ? map_key(t, key) : menu_key(t, key)))
        any_key(t, key);
    play_meant(t->p, before);
}
