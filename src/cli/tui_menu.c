/* The choices: which are listed, which row is chosen, and what happens to it. */
#include <curses.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/columns.h"
#include "cli/tui.h"

bool tui_row(const struct tui *t, struct action *a)
{
    if (t->row >= t->n)
        return false;
    *a = t->p->choice[t->shown[t->row]];
    return true;
}

/* Each word of the filter stands somewhere in the choice; accents need not be typed. */
static bool has_words(const char *typed, const char *text)
{
    char plain[PLAY_LINE * 2], words[TUI_FILTER];
    const char *filter = words;
    columns_fold(typed, words, sizeof words);
    columns_fold(text, plain, sizeof plain);
    while (*(filter += strspn(filter, " "))) {
        size_t n = strcspn(filter, " ");
        const char *at = plain;
        while (*at && strncmp(at, filter, n) != 0)
            at++;
        if (!*at)
            return false;
        filter += n;
    }
    return true;
}

/* How near a choice is to the one that was chosen in the last menu: after a pick, the next pick. */
enum { SAME = 3 };
static int likeness(struct action a, struct action before)
{
    if (a.verb != before.verb)
        return 0;
    if (a.a == before.a && a.b == before.b && a.c == before.c)
        return SAME;
    return a.a > before.a ? 2 : 1;
}

void tui_select_row(struct tui *t, int row)
{
    t->row = row < 0 || t->n == 0 ? 0 : row < t->n ? row : t->n - 1;
    tui_row(t, &t->chosen);
}

/* Does what is picked at once: a verb about nothing that neither ends nor declines, where units are being picked. */
static bool commits(const struct tui *t, struct action a)
{
    static const char *const declines[] = { "done",  "stop",    "end",   "pass",
                                            "never", "decline", "cease", "wait" };
    const struct verb *verb = &t->p->g->verbs[a.verb];
    const struct step *step = play_now(t->p);
    if (*verb->kinds || !step || !t->p->g->pick || !(step->verbs >> t->p->g->pick & 1))
        return false;
    for (size_t i = 0; i < sizeof declines / sizeof *declines; i++)
        if (strcmp(verb->name, declines[i]) == 0)
            return false;
    return true;
}

/* What commits the picks goes first, once there are any. */
static void put_commits_first(struct tui *t)
{
    uint16_t unit;
    for (int i = 1; i < t->n && play_picked(t->p, &unit, 1); i++) {
        int choice = t->shown[i];
        if (!commits(t, t->p->choice[choice]))
            continue;
        memmove(t->shown + 1, t->shown, (size_t)i * sizeof *t->shown);
        t->shown[0] = choice;
    }
}

/* Whether it is listed: it has to do with the cursor's place, and has what was typed in it. */
static bool passes(void *tui, struct action a)
{
    const struct tui *t = tui;
    struct text text = { 0 };
    tui_say_choice(t, a, &text);
    bool listed =
        (!t->here || play_place_of(t->p, a) == t->cursor) && has_words(t->filter, text.at);
    free(text.at);
    return listed;
}

void tui_make_menu(struct tui *t)
{
    int best = 0, row = 0;
    t->n = 0;
    for (int i = 0; i < t->p->choices; i++)
        if (passes(t, t->p->choice[i]))
            t->shown[t->n++] = i;
    put_commits_first(t);
    bool commit = t->n && commits(t, t->p->choice[t->shown[0]]);
    for (int i = 0; i < t->n; i++) {
        int like = likeness(t->p->choice[t->shown[i]], t->chosen);
        if (like <= best || (commit && like < SAME))
            continue;
        best = like;
        row = i;
    }
    tui_select_row(t, row);
}

static void print_title(const struct tui *t, char *out, size_t n)
{
    char place[PLAY_NAME] = "";
    if (t->here)
        play_title(t->p, 'p', t->cursor, place);
    if (t->times)
        snprintf(out, n, "%d times: Enter", t->times);
    else if (t->focus == ON_FILTER || *t->filter)
        snprintf(out, n, "%d of %d choices%s%s with: %s%s", t->n, t->p->choices,
                 t->here ? " at " : "", place, t->filter, t->focus == ON_FILTER ? "_" : "");
    else if (t->here)
        snprintf(out, n, "%d of %d choices at %s (Esc: all)", t->n, t->p->choices, place);
    else
        snprintf(out, n, "%d choice%s", t->n, t->n == 1 ? "" : "s");
}

static void leave_out(char *text, const char *what)
{
    char *at = *what ? strstr(text, what) : NULL;
    if (at)
        memmove(at, at + strlen(what), strlen(at + strlen(what)) + 1);
}

/* "pick Huascar (pe-war-01), 2008 Callao": where there is no room the ids give way, since the names tell; then what else
 * a title has behind the name. */
static void shorten(const struct tui *t, struct action a, int columns, char *text)
{
    const uint16_t argument[] = { a.a, a.b, a.c };
    const char *kinds = t->p->g->verbs[a.verb].kinds;
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < 3 && kinds[i]; i++) {
            char name[PLAY_NAME], id[PLAY_NAME + 4], title[PLAY_NAME];
            if (kinds[i] != 'u' || columns_of(text) <= columns)
                continue;
            play_name(t->p, 'u', argument[i], name);
            snprintf(id, sizeof id, " (%s)", name);
            play_title(t->p, 'u', argument[i], title);
            leave_out(title, id);
            play_called(t->p, argument[i], name, sizeof name);
            size_t n = strlen(name);
            bool more = n && strncmp(title, name, n) == 0;
            leave_out(text, pass == 0 ? id : more ? title + n : "");
        }
}

/* "6x lose 1st Fusileiros [4-4-9], 1434 Itapirú": of six that are equal the first is offered. */
static void say_row(const struct tui *t, struct action a, struct text *out)
{
    struct text text = { 0 };
    int equals = game_equals(t->p->g, match_state(t->p->match), a);
    if (equals > 1)
        text_add(out, "%dx ", equals);
    tui_say_choice(t, a, &text);
    shorten(t, a, t->menu.columns - 2 - (int)out->n, text.at);
    text_add(out, "%s", text.at);
    free(text.at);
}

void tui_draw_menu(struct tui *t)
{
    char title[PLAY_LINE];
    int rows = t->menu.rows - 1;
    print_title(t, title, sizeof title);
    tui_put(t->menu.y, t->menu.x, t->menu.columns,
            (int)(t->focus == ON_MAP ? A_UNDERLINE : A_REVERSE), title);
    if (t->row < t->first)
        t->first = t->row;
    if (t->row >= t->first + rows)
        t->first = t->row - rows + 1;
    if (t->first > 0 && t->n - t->first < rows)
        t->first = t->n > rows ? t->n - rows : 0;
    for (int i = 0; i < rows; i++) {
        char line[PLAY_LINE + 4] = "";
        int row = t->first + i;
        if (row < t->n) {
            bool more = (i == 0 && row > 0) || (i == rows - 1 && row < t->n - 1);
            struct text text = { 0 };
            say_row(t, t->p->choice[t->shown[row]], &text);
            snprintf(line, sizeof line, "%c %s",
                     row == t->row ? '>'
                     : more        ? ':'
                                   : ' ',
                     text.at);
            free(text.at);
        }
        tui_put(
            t->menu.y + 1 + i, t->menu.x, t->menu.columns,
            (int)(row == t->row && t->n ? t->focus == ON_MAP ? A_BOLD : A_REVERSE : A_NORMAL),
            line);
    }
}

/* The map follows the menu. */
static void follow(struct tui *t)
{
    struct action a;
    if (tui_row(t, &a))
        tui_set_cursor(t, play_place_of(t->p, a));
}

void tui_select(struct tui *t, int by)
{
    tui_select_row(t, t->row + by);
    if (!t->here)
        follow(t);
}

/* What was typed to find a choice has done its work: it would hide what can follow.  A place is kept in view for as long
 * as there is something to choose. */
static void after_play(struct tui *t)
{
    t->back = 0;
    *t->filter = 0;
    if (t->focus == ON_FILTER)
        t->focus = ON_MENU;
    tui_make_menu(t);
    if (t->n)
        return;
    if (t->here)
        snprintf(t->message, sizeof t->message,
                 "There is nothing more to choose at that place: these are all choices.");
    t->here = false;
    tui_make_menu(t);
}

/* What is to be thought of first: a step that ends too early, or the odds where dice decide. */
static bool is_meant(struct tui *t, struct action a)
{
    struct text text = { 0 };
    bool meant = true;
    if (game_is_ending(t->p->g, a) && play_say_left(t->p, &text)) {
        text_add(&text, ".\n");
        meant = tui_popup(t, "End this step?", text.at, ASK_NO) == YES;
    } else if (play_say_odds(t->p, a, &text)) {
        meant = tui_popup(t, "Dice will decide", text.at, ASK_YES) == YES;
    }
    free(text.at);
    return meant;
}

void tui_play(struct tui *t, struct action a, bool sure)
{
    if (!sure && !is_meant(t, a))
        return;
    t->news = t->p->logged;
    struct verdict v = play_do(t->p, a);
    if (v.reason)
        play_explain(t->p, a, v, t->message, sizeof t->message);
    after_play(t);
}

void tui_choose(struct tui *t)
{
    struct action a;
    if (tui_row(t, &a))
        tui_play(t, a, false);
}

void tui_choose_times(struct tui *t, int times)
{
    struct action a;
    if (!tui_row(t, &a))
        return;
    t->news = t->p->logged;
    if (play_times(t->p, a, times))
        after_play(t);
    else
        tui_choose(t);
}

void tui_choose_each(struct tui *t)
{
    struct action a;
    if (!tui_row(t, &a))
        return;
    t->news = t->p->logged;
    int n = t->p->g->verbs[a.verb].kinds[0] == 'u' ? play_each(t->p, a.verb, passes, t) : 0;
    if (n)
        after_play(t);
    else
        snprintf(t->message, sizeof t->message,
                 "`%s` is not done with one unit after the other.",
                 t->p->g->verbs[a.verb].name);
}

/* Places of the drawn map that hold units which may act, in order. */
static bool may_act_at(const struct tui *t, int place)
{
    for (int i = 0; i < t->p->choices; i++) {
        struct action a = t->p->choice[i];
        if (t->p->g->verbs[a.verb].kinds[0] == 'u' &&
            t->p->g->where(t->p->g, t->p->seen, a.a) == place)
            return true;
    }
    return false;
}

void tui_cycle(struct tui *t, int by)
{
    int n = t->p->g->map ? t->p->g->map->places : 0;
    for (int i = 1; i <= n; i++) {
        int place = (t->cursor + by * i + n * 2) % n;
        if (!may_act_at(t, place))
            continue;
        tui_set_cursor(t, place);
        t->here = true;
        *t->filter = 0;
        tui_make_menu(t);
        tui_select_row(t, 0);
        return;
    }
    snprintf(t->message, sizeof t->message, "No unit on the map is asked to do anything now.");
}

/* The choice that ends a step, by the words that games have for it. */
static const char *const endings[] = { "done", "stop", "end", "pass", NULL };

static bool find_end(const struct tui *t, struct action *out)
{
    for (int w = 0; endings[w]; w++)
        for (int i = 0; i < t->p->choices; i++)
            if (strcmp(t->p->g->verbs[t->p->choice[i].verb].name, endings[w]) == 0) {
                *out = t->p->choice[i];
                return true;
            }
    return false;
}

/* Why the step may not be ended now. */
static void explain_end(struct tui *t)
{
    const struct step *step = play_now(t->p);
    snprintf(t->message, sizeof t->message, "This step ends by itself; choose what is asked.");
    for (int w = 0; step && endings[w]; w++) {
        struct action a;
        if (game_parse(t->p->g, endings[w], play_asked(t->p), &a) ||
            !(step->verbs >> a.verb & 1))
            continue;
        game_explain_titled(t->p->g, game_check(t->p->g, match_state(t->p->match), a),
                            t->message, sizeof t->message);
        return;
    }
}

void tui_end_step(struct tui *t)
{
    struct action end;
    if (find_end(t, &end))
        tui_play(t, end, false);
    else
        explain_end(t);
}
