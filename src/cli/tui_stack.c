/* Who stands in a place, as few characters as tell it: "C6~8+2". */
#include <curses.h>
#include <stdio.h>
#include <string.h>

#include "cli/tui.h"

enum { STACK_SIDES = 4, STACK_TEXT = 32 };

/* What stands in each place.  Goods are what is carried and spent: supply. */
enum sort { LAND, SHIPS, GOODS, LEADERS, SORTS };
struct stack {
    int count[SORTS], unseen;
};
static struct stack stack[TUI_PLACES][STACK_SIDES];
static bool picked_here[TUI_PLACES];
static unsigned char features[TUI_PLACES];

static int row_of(unsigned side)
{
    int row = 0;
    while (side >> (row + 1))
        row++;
    return row;
}

/* By the words of its type. */
static enum sort sort_of(const char *type)
{
    static const struct {
        const char *word;
        enum sort sort;
    } words[] = { { "ship", SHIPS },      { "transport", SHIPS }, { "boat", SHIPS },
                  { "fleet", SHIPS },     { "raft", SHIPS },      { "cruiser", SHIPS },
                  { "destroyer", SHIPS }, { "submarine", SHIPS }, { "supply", GOODS },
                  { "depot", GOODS },     { "leader", LEADERS } };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strstr(type, words[i].word))
            return words[i].sort;
    return LAND;
}

static void print_type(const struct tui *t, int unit, char *out, size_t n)
{
    struct fact fact[PLAY_FACTS];
    int facts = t->p->g->unit_facts(t->p->g, t->p->seen, unit, fact, PLAY_FACTS);
    *out = 0;
    for (int i = 0; i < facts; i++)
        if (strcmp(fact[i].key, "type") == 0)
            snprintf(out, n, "%s", fact[i].value);
}

/* What is drawn with the place, and counts for no unit, because its type is also a fact of the place; among spaces,
 * also by the words of its type: a fort, the marker of a capital. */
static unsigned feature_of(const struct tui *t, const char *type, int at)
{
    char value[PLAY_NAME];
    if (t->spaces && strstr(type, "capital"))
        return TUI_CAPITAL;
    if (t->spaces && strstr(type, "fort"))
        return TUI_FORT;
    return *type && tui_place_fact(t, at, type, value) ? TUI_FORT : 0;
}

static void count_unit(const struct tui *t, int unit, int at, int row)
{
    char type[PLAY_NAME];
    print_type(t, unit, type, sizeof type);
    unsigned feature = feature_of(t, type, at);
    features[at] |= (unsigned char)feature;
    if (!feature)
        stack[at][row].count[sort_of(type)]++;
}

/* They lie under others of their side. */
static void count_unseen(const struct tui *t)
{
    int places = t->p->g->map->places;
    for (int place = 0; place < places && place < TUI_PLACES; place++)
        for (int row = 0; row < STACK_SIDES; row++)
            stack[place][row].unseen = play_unseen(t->p, place, 1u << row);
}

unsigned tui_features(int place)
{
    return features[place];
}

void tui_count_stacks(const struct tui *t)
{
    const struct game *g = t->p->g;
    uint16_t picked[PLAY_UNITS];
    memset(stack, 0, sizeof stack);
    memset(picked_here, 0, sizeof picked_here);
    memset(features, 0, sizeof features);
    for (int unit = 0; unit < play_count(t->p, 'u'); unit++) {
        int at = g->where(g, t->p->seen, unit);
        unsigned owner = at >= 0 ? g->owner(g, t->p->seen, unit) : 0;
        if (at >= 0 && at < g->map->places && at < TUI_PLACES && owner &&
            row_of(owner) < STACK_SIDES)
            count_unit(t, unit, at, row_of(owner));
    }
    count_unseen(t);
    int n = play_picked(t->p, picked, PLAY_UNITS);
    for (int i = 0; i < n; i++) {
        int at = g->where(g, t->p->seen, picked[i]);
        if (at >= 0 && at < TUI_PLACES)
            picked_here[at] = true;
    }
}

char tui_letter(const struct tui *t, unsigned side)
{
    return (char)(t->p->g->sides[row_of(side)][0] & ~' ');
}

int tui_side_pair(unsigned side)
{
    return PAIR_SIDE + row_of(side);
}

/* "C6~8+2@": six land units, eight ships, two of supply and a leader; "C1?5": one that is seen and five that are not;
 * "" where there is nothing.  Where there is no room for that, "C16@": how many in all beside leaders, and without the mark of these "C16"; half a number would be
 * another. */
enum brevity { FULL, BRIEF, BARE };

static void print_stack(const struct tui *t, const struct stack *s, int row, enum brevity brief,
                        char out[STACK_TEXT])
{
    static const char *const marks[LEADERS] = { "", "~", "+" };
    int units = s->unseen, leaders = s->count[LEADERS], n;
    *out = 0;
    for (int sort = 0; sort < LEADERS; sort++)
        units += s->count[sort];
    if (!units && (!leaders || brief == BARE))
        return;
    n = snprintf(out, STACK_TEXT, "%c", tui_letter(t, 1u << row));
    if (brief && units)
        n += snprintf(out + n, (size_t)(STACK_TEXT - n), "%d", units);
    for (int sort = 0; sort < LEADERS && !brief; sort++)
        if (s->count[sort])
            n += snprintf(out + n, (size_t)(STACK_TEXT - n), "%s%d", marks[sort],
                          s->count[sort]);
    if (s->unseen && !brief)
        n += snprintf(out + n, (size_t)(STACK_TEXT - n), "?%d", s->unseen);
    if (leaders && brief != BARE)
        n += snprintf(out + n, (size_t)(STACK_TEXT - n), "@");
    if (leaders > 1 && !brief)
        snprintf(out + n, (size_t)(STACK_TEXT - n), "%d", leaders);
}

/* All sides' stacks as they are written, and in how many columns: the picked mark before, a blank between. */
static int print_stacks(const struct tui *t, int place, enum brevity brief,
                        char text[STACK_SIDES][STACK_TEXT])
{
    int columns = picked_here[place], some = 0;
    for (int row = 0; row < STACK_SIDES; row++) {
        print_stack(t, &stack[place][row], row, brief, text[row]);
        columns += (int)strlen(text[row]);
        some += *text[row] != 0;
    }
    return columns + (some > 1 ? some - 1 : 0);
}

static int written(char text[STACK_SIDES][STACK_TEXT])
{
    int columns = 0;
    for (int row = 0; row < STACK_SIDES; row++)
        columns += (int)strlen(text[row]);
    return columns;
}

/* As much as there is room for: all of it; each side's number; the same without mark and blanks; without leaders.
 * Returns the columns taken. */
int tui_draw_stacks(const struct tui *t, int place, int y, int x, int columns, int attribute)
{
    char text[STACK_SIDES][STACK_TEXT];
    int at = 0;
    bool roomy = print_stacks(t, place, FULL, text) <= columns ||
                 print_stacks(t, place, BRIEF, text) <= columns;
    if (!roomy && written(text) > columns)
        print_stacks(t, place, BARE, text);
    if (roomy && picked_here[place])
        at += tui_put(y, x, 1, attribute | A_BOLD, "*");
    for (int row = 0; row < STACK_SIDES; row++) {
        int n = (int)strlen(text[row]);
        if (n && roomy && at > picked_here[place])
            at += tui_put(y, x + at, 1, attribute, " ");
        if (n && at + n <= columns)
            at += tui_put(y, x + at, n,
                          tui_colour(PAIR_SIDE + row) | A_BOLD | (attribute & (int)A_REVERSE),
                          text[row]);
    }
    return at;
}
