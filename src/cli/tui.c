/* The full screen: opening it, and going round between the game and the keyboard. */
#include <curses.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli/tui.h"

/* Milliseconds: between two pictures while the game goes on by itself; and until keys are for that. */
enum { BETWEEN = 60, PATIENCE = 400 };

const char *tui_why_not(void)
{
    const char *term = getenv("TERM");
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
        return "this is no terminal";
    if (!term || !*term || strcmp(term, "dumb") == 0)
        return "the terminal (TERM) cannot move its cursor";
    return NULL;
}

static bool open_screen(void)
{
    SCREEN *screen = newterm(NULL, stdout, stdin);
    if (!screen)
        return false;
    set_term(screen);
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    set_escdelay(50);
    curs_set(0);
    tui_colours();
    mousemask(BUTTON1_CLICKED | BUTTON1_PRESSED | BUTTON1_DOUBLE_CLICKED | BUTTON4_PRESSED |
                  BUTTON5_PRESSED,
              NULL);
    mouseinterval(0);
    return true;
}

static long milliseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* A picture of the game going on by itself; none while nobody sits at the screen. */
static void draw_going(struct tui *t, long *drawn)
{
    long now = milliseconds();
    if (!t->p->viewer || now - *drawn < BETWEEN)
        return;
    tui_make_menu(t);
    tui_draw(t);
    *drawn = now;
}

/* Dice, computers, single answers, moves in progress and what is left to a computer.  When that takes a while Escape stops
 * the last two and q leaves; what is typed ahead of a quick die is left for the question after it. */
static void go_on(struct tui *t)
{
    long begun = milliseconds(), drawn = 0;
    nodelay(stdscr, TRUE);
    while (!t->leave) {
        if ((!play_asked(t->p) || t->p->errand.on) && !play_is_over(t->p))
            draw_going(t, &drawn);
        if (!play_step(t->p))
            break;
        int key = milliseconds() - begun > PATIENCE ? getch() : ERR;
        if (key == 'q')
            t->leave = true;
        if (key == ESCAPE)
            t->p->goal.on = t->p->errand.on = false;
    }
    nodelay(stdscr, FALSE);
}

static bool hand_over(struct tui *t, unsigned side)
{
    int key;
    do {
        tui_draw_hand_over(t, side);
        key = getch();
    } while (key != '\n' && key != '\r' && key != KEY_ENTER && key != 'q' && key != ERR);
    if (key == 'q' || key == ERR)
        return false;
    play_hand_over(t->p);
    t->news = t->p->logged;
    return true;
}

/* What mattered while others acted, where the log has no room for all of it.  In the midst of a fight nothing may lie
 * over it: what happens then is told after it. */
static void tell_news(struct tui *t)
{
    bool fought = t->fight;
    t->fight = play_is_fight(t->p);
    if (fought && t->fight)
        return;
    struct text rows = { 0 }, news = { 0 };
    long others = play_first_of_others(t->p);
    bool many = play_asked(t->p) && others >= 0 &&
                play_say_rows(t->p, others, t->p->logged, &rows) > t->log.rows;
    if (many && play_say_news(t->p, &news)) {
        text_add(&news, "\nL tells all of it.\n");
        tui_popup(t, "What happened", news.at, TELL);
    }
    play_mark_told(t->p);
    free(rows.at);
    free(news.at);
}

/* Units are picked on the map as well; other questions are answered among the choices. */
static bool is_of_picks(const struct tui *t)
{
    const struct step *step = play_now(t->p);
    return step && t->p->g->pick && step->verbs >> t->p->g->pick & 1;
}

/* Of another step, or after dice: what was chosen before has nothing to do with it. */
static bool is_new_question(const struct tui *t)
{
    return play_now(t->p) != t->step || match_last(t->p->match).by == CHANCE;
}

/* A new question: where its first choice is, or what it is about, unless the person looks at the map. */
static void ask(struct tui *t)
{
    struct action a;
    tui_make_menu(t);
    bool is_new = !t->n || is_new_question(t);
    if (is_new) {
        t->here = false;
        *t->filter = 0;
        t->chosen = (struct action){ 0 };
        if (t->step && t->n && !is_of_picks(t))
            t->focus = ON_MENU;
        tui_make_menu(t);
    }
    int place = tui_row(t, &a) ? play_place_of(t->p, a) : -1;
    if (place < 0)
        place = tui_busy_place(t);
    if (place < 0 && !t->step)
        place = tui_home(t);
    t->step = play_now(t->p);
    if (t->focus != ON_MAP && !t->here) {
        t->survey = is_new || (place >= 0 && !tui_is_shown(t, place));
        tui_set_cursor(t, place);
    }
    tell_news(t);
}

static void tell_guide(struct tui *t)
{
    struct text out = { 0 };
    if (play_asked(t->p) && play_guide_news(t->p, &out)) {
        tui_draw(t);
        tui_popup(t, "The guide", out.at, TELL);
    }
    free(out.at);
}

static void show_end(struct tui *t)
{
    struct text out = { 0 };
    play_say_end(t->p, &out);
    play_say_kept(t->p, &out);
    tui_draw(t);
    tui_popup(t, "The game is over", out.at, TELL);
    free(out.at);
}

static void loop(struct tui *t)
{
    bool ended = false;
    long asked = -1;
    while (!t->leave) {
        go_on(t);
        unsigned side = t->leave ? 0 : play_asked(t->p);
        if (side && side != t->p->viewer && !hand_over(t, side))
            break;
        long now = match_length(t->p->match);
        if (now != asked) {
            ask(t);
            tell_guide(t);
        }
        asked = now;
        if (!side && !t->leave && !ended)
            show_end(t);
        ended = !side;
        tui_draw(t);
        int key = t->leave ? ERR : getch();
        if (key == ERR)
            break;
        tui_key(t, key);
    }
}

int tui_run(struct play *p)
{
    static struct tui t;
    struct text out = { 0 };
    t = (struct tui){ .p = p, .news = p->logged };
    if (!open_screen()) {
        fprintf(stderr, "cuartel play: this terminal is not known; --plain plays in lines\n");
        return 2;
    }
    tui_lay_out_spaces(&t);
    loop(&t);
    endwin();
    play_say_kept(p, &out);
    printf("%s", out.at);
    free(out.at);
    return 0;
}
