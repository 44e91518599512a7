/* load_cards.c - reads the two decks.  What a card does is written in the sheet as clauses, "now reduce n=2
 * region=paraguay; enemy no_transport waterway=parana"; here they become rows that the rules look up. */
#include "games/nac/load.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const moments[] = { "first", "now", "next", "enemy", NULL };
static const char *const effects[] = {
    "only_move", "no_enter", "only_strategic", "enter_any",     "reduce",     "hit",
    "restore",   "special",  "reserve",        "fortress_new",  "vp_if",      "leader_out",
    "pass",      "land",     "no_transport",   "move",          "no_chaco",   "cf",
    "fire",      "reroll",   "fortress_weak",  "strategic_max", "leader_max", "no_attack",
    "no_reinf",  NULL
};
_Static_assert(sizeof effects / sizeof *effects == EFFECTS + 1, "a word for every effect");

enum { COLUMN = 4, WORD = 80 };
struct reading {
    const struct nac_data *d;
    struct sheet *t;
    struct clause *c;
};

static int word_of(const char *const *words, const char *word)
{
    for (int i = 0; words[i]; i++)
        if (strcmp(words[i], word) == 0)
            return i;
    return -1;
}

static void wrong(struct reading *r, const char *what, const char *found)
{
    sheet_mistake(r->t, COLUMN, "expected %s, found %s", what, found);
}

/* The next piece of *at up to one of the marks; false at the end.  *at goes behind the mark. */
static bool cut(const char **at, const char *marks, char word[WORD])
{
    size_t n = strcspn(*at, marks);
    if (!**at)
        return false;
    snprintf(word, WORD, "%.*s", (int)(n < WORD ? n : WORD - 1), *at);
    *at += n + ((*at)[n] != 0);
    return true;
}

/* Bits of names parted by |. */
static unsigned names(struct reading *r, const char *value, const char *const *words,
                      const char *what)
{
    char word[WORD];
    unsigned bits = 0;
    while (cut(&value, "|", word)) {
        int i = word_of(words, word);
        if (i < 0)
            wrong(r, what, word);
        else
            bits |= 1u << i;
    }
    return bits;
}

static unsigned regions(struct reading *r, const char *value)
{
    char word[WORD];
    unsigned bits = 0;
    while (cut(&value, "|", word)) {
        int i = nac_region_named(r->d, word);
        if (i < 0)
            wrong(r, "a region of regions.txt", word);
        else
            bits |= 1u << i;
    }
    return bits;
}

static int space(struct reading *r, const char *value)
{
    int p = nac_space_named(r->d, value);
    if (p < 0)
        wrong(r, "a space of spaces.txt", value);
    return p < 0 ? NOWHERE : p;
}

static void counters(struct reading *r, const char *value)
{
    char word[WORD];
    while (cut(&value, ",", word)) {
        int u = nac_counter_named(r->d, word);
        if (u < 0 || r->c->units == 3)
            wrong(r, "up to three counters", word);
        else
            r->c->unit[r->c->units++] = (uint16_t)u;
    }
}

/* "strategic:brazil|country:uruguay" */
static void places(struct reading *r, const char *value)
{
    static const char *const sorts[] = { "strategic", "country", "region", "space", NULL };
    char word[WORD];
    while (cut(&value, "|", word)) {
        char *name = strchr(word, ':');
        if (name)
            *name++ = 0;
        switch (name ? word_of(sorts, word) : -1) {
        case 0:
            r->c->at_strategic |= (uint8_t)names(r, name, nac_country_words, "a country");
            break;
        case 1:
            r->c->at_countries |= (uint8_t)names(r, name, nac_country_words, "a country");
            break;
        case 2: r->c->at_regions |= (uint16_t)regions(r, name); break;
        case 3: r->c->at_space = (uint16_t)space(r, name); break;
        default: wrong(r, "strategic:, country:, region: or space:", word);
        }
    }
}

static int number(struct reading *r, const char *value)
{
    char *end;
    long n = strtol(value, &end, 10);
    if (*end || end == value || n < 1 || n > 9)
        wrong(r, "a number from 1 to 9", value);
    return (int)n;
}

static void order(struct reading *r, const char *value)
{
    static const char *const words[] = { "simul", "first", NULL };
    int i = word_of(words, value);
    if (i < 0)
        wrong(r, "simul or first", value);
    r->c->order = i == 0 ? SIMULTANEOUS : DEFENDER_FIRST;
}

static void role(struct reading *r, const char *value)
{
    static const char *const words[] = { "", "att", "def", NULL };
    int i = word_of(words, value);
    if (i <= 0)
        wrong(r, "att or def", value);
    r->c->role = (uint8_t)(i < 0 ? 0 : i);
}

static void water(struct reading *r, const char *value)
{
    r->c->main_river = strcmp(value, "river") == 0;
    if (!r->c->main_river)
        wrong(r, "water=river", value);
}

static void cavalry(struct reading *r, const char *value)
{
    r->c->cavalry = strcmp(value, "cavalry") == 0;
    if (!r->c->cavalry)
        wrong(r, "type=cavalry", value);
}

static void nations(struct reading *r, const char *value)
{
    r->c->anybody = strcmp(value, "*") == 0;
    if (!r->c->anybody)
        r->c->nations = (uint8_t)names(r, value, nac_nation_words, "a nation");
}

static bool flag(struct reading *r, const char *key, const char *value)
{
    struct clause *c = r->c;
    const struct {
        const char *key;
        bool *flag;
    } flags[] = { { "force", &c->force },
                  { "enter", &c->enter },
                  { "same_space", &c->same_space },
                  { "fortress", &c->fortress },
                  { "capital", &c->capital } };
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
        if (strcmp(key, flags[i].key) == 0) {
            *flags[i].flag = true;
            if (strcmp(value, "1") != 0)
                wrong(r, "1", value);
            return true;
        }
    return false;
}

static void read_pair(struct reading *r, char *pair)
{
    static const char *const keys[] = { "n",       "add",       "max",      "vp",   "nation",
                                        "country", "region",    "waterway", "role", "mode",
                                        "water",   "type",      "units",    "name", "at",
                                        "control", "per_stack", NULL };
    char *value = strchr(pair, '=');
    if (value)
        *value++ = 0;
    int key = value ? word_of(keys, pair) : -1;
    struct clause *c = r->c;
    switch (key) {
    case 0:
    case 1:
    case 2:
    case 3: c->n = (int8_t)number(r, value); break;
    case 4: nations(r, value); break;
    case 5: c->countries = (uint8_t)names(r, value, nac_country_words, "a country"); break;
    case 6: c->regions = (uint16_t)regions(r, value); break;
    case 7: c->waterways = (uint8_t)names(r, value, nac_waterway_words, "a waterway"); break;
    case 8: role(r, value); break;
    case 9: order(r, value); break;
    case 10: water(r, value); break;
    case 11: cavalry(r, value); break;
    case 12:
    case 13: counters(r, value); break;
    case 14: places(r, value); break;
    case 15: c->space = (uint16_t)space(r, value); break;
    case 16: c->per_stack = (uint8_t)number(r, value); break;
    default:
        if (!value || !flag(r, pair, value))
            wrong(r, "key=value", pair);
    }
}

/* What is done at once, and what binds or helps for a turn. */
static void check_moment(struct reading *r)
{
    bool at_once = r->c->effect >= REDUCE_UNITS && r->c->effect <= LEADER_LEAVES;
    if (at_once != (r->c->moment == NOW))
        wrong(r, at_once ? "now before what is done at once" : "first, next or enemy here",
              moments[r->c->moment]);
}

/* What an effect cannot do without. */
static void check_keys(struct reading *r)
{
    const struct clause *c = r->c;
    switch (c->effect) {
    case SPECIAL_UNITS:
    case LEADER_LEAVES:
        if (!c->units)
            wrong(r, "the counters that are meant", "none");
        break;
    case VP_IF:
        if (c->space == NOWHERE)
            wrong(r, "control=SPACE", "none");
        break;
    case PASS_BY:
    case LAND_AT:
    case NO_TRANSPORT:
        if (!c->waterways)
            wrong(r, "waterway=", "none");
        break;
    default: break;
    }
    static const uint32_t counted = 1u << REDUCE_UNITS | 1u << HIT_UNITS | 1u << RESTORE_UNITS |
                                    1u << RESERVE_UNITS | 1u << VP_IF | 1u << MOVE_MORE |
                                    1u << FACTOR | 1u << SECOND_DICE | 1u << STRATEGIC_MAX |
                                    1u << LEADER_MAX;
    if (counted >> c->effect & 1 && !c->n)
        wrong(r, "how many, such as n=2", "none");
    if ((c->effect == SPECIAL_UNITS || c->effect == RESERVE_UNITS) && !c->at_strategic &&
        !c->at_countries && !c->at_regions && c->at_space == NOWHERE)
        wrong(r, "at=, where it places them", "none");
}

/* Special units are units; who leaves is a leader. */
static void check_counters(struct reading *r)
{
    bool leaders = r->c->effect == LEADER_LEAVES;
    for (int i = 0; i < r->c->units; i++) {
        bool unit = r->c->unit[i] < r->d->units;
        bool leader = !unit && r->c->unit[i] < r->d->units + r->d->leaders;
        if (leaders ? !leader : !unit)
            wrong(r, leaders ? "a leader" : "units", unit ? "a unit" : "another counter");
    }
}

static void read_clause(struct reading *r, const char *text)
{
    char word[WORD] = "";
    int moment = cut(&text, " ", word) ? word_of(moments, word) : -1;
    if (moment < 0)
        wrong(r, "first, now, next or enemy", *word ? word : "an empty clause");
    int effect = cut(&text, " ", word) ? word_of(effects, word) : -1;
    if (effect < 0)
        wrong(r, "what the card does, such as reduce or special", word);
    if (moment < 0 || effect < 0)
        return;
    r->c->moment = (uint8_t)moment;
    r->c->effect = (uint8_t)effect;
    r->c->space = r->c->at_space = NOWHERE;
    while (cut(&text, " ", word))
        read_pair(r, word);
    check_keys(r);
    check_counters(r);
    check_moment(r);
}

static void read_effect(struct reading *r, struct nac_card *card)
{
    const char *text = sheet_text(r->t, COLUMN);
    while (*text && sheet_sound(r->t)) {
        size_t n = strcspn(text, ";");
        char one[SHEET_LINE];
        snprintf(one, sizeof one, "%.*s", (int)n, text);
        if (card->clauses == CLAUSES) {
            wrong(r, "at most four clauses", one);
            return;
        }
        r->c = &card->clause[card->clauses++];
        read_clause(r, one);
        text += n + (text[n] != 0);
        text += strspn(text, " ");
    }
}

static void read_card(struct nac_data *d, struct sheet *t)
{
    struct nac_card *card = &d->card[d->cards];
    struct reading r = { d, t, NULL };
    if (nac_card_named(d, sheet_text(t, 0)) >= 0)
        sheet_mistake(t, 0, "expected every id once, found %s twice", sheet_text(t, 0));
    field_id(t, 0, card->id, sizeof card->id);
    card->camp = (uint8_t)sheet_word(t, 1, nac_camp_words);
    if (d->cards > 0 && card->camp < d->card[d->cards - 1].camp)
        sheet_mistake(t, 1,
                      "expected the Allied deck before the other, found a card of it behind");
    field_name(t, 2, card->title, sizeof card->title);
    card->vp = (int8_t)sheet_int(t, 3, 0, 9);
    read_effect(&r, card);
    sheet_copy(t, 5, card->text, sizeof card->text);
    d->cards++;
}

/* Special units and cards belong together, one card for each (12.2/6). */
static void match_specials(struct nac_data *d, const struct files *f, struct trouble *err)
{
    struct sheet t;
    int u = 0;
    for (int c = 0; c < d->cards; c++)
        for (int k = 0; k < d->card[c].clauses; k++)
            for (int i = 0; i < d->card[c].clause[k].units; i++)
                if (d->card[c].clause[k].effect == SPECIAL_UNITS &&
                    d->card[c].clause[k].unit[i] < d->units)
                    d->unit[d->card[c].clause[k].unit[i]].card = (int16_t)c;
    for (sheet_open(&t, f, "units.txt",
                    "id nation name type full reduced pool space card source", err);
         sheet_next(&t) && u < d->units; u++) {
        int c = d->unit[u].card;
        const char *card = c < 0 ? "" : d->card[c].id;
        if (strcmp(sheet_text(&t, 8), card) != 0 || (d->unit[u].pool == SPECIAL) != (c >= 0))
            sheet_mistake(&t, 8, "expected the card that brings the unit, found %s",
                          field_shown(&t, 8));
    }
}

void nac_load_cards(struct nac_data *d, const struct files *f, struct trouble *err)
{
    struct sheet t;
    int n[CAMPS] = { 0 };
    for (sheet_open(&t, f, "cards.txt", "id side title vp effect text year source", err);
         sheet_next(&t);) {
        if (d->cards == MOST_CARDS) {
            sheet_mistake(&t, 0, "expected at most %d cards, found one more", MOST_CARDS);
            return;
        }
        read_card(d, &t);
        n[d->card[d->cards - 1].camp]++;
    }
    for (int camp = 0; camp < CAMPS && !*err->text; camp++)
        if (n[camp] < 2)
            snprintf(err->text, sizeof err->text,
                     "cards.txt: expected a starting card and a deck of %s, found %d cards",
                     nac_camp_words[camp], n[camp]);
    d->first_card[PARAGUAYANS] = n[ALLIES];
    match_specials(d, f, err);
}
