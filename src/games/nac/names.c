/* names.c - War of the Triple Alliance for people: names, facts, the map to draw. */
#include "core/facts.h"
#include "games/nac/load.h"

#include <stdio.h>
#include <string.h>

static const char *const tray_names[] = { "reserve", "special", "box", "lost", "gone" };
static const char *const tray_titles[] = { "the reserve", "the special units", "the leader box",
                                           "the lost", "out of the war" };
static const char *const nation_names[] = { "Brazil", "Argentina", "Uruguay (Colorados)",
                                            "Paraguay", "Uruguay (Blancos)" };
static const char *const country_names[] = { "Uruguay", "Brazil", "Argentina", "Paraguay" };
static const char *const water_names[] = { "inland", "river", "coast" };
static const char *const camp_names[] = { "the Allies", "Paraguay", "nobody" };

static bool is_space(const struct game *g, int place)
{
    return place < data_of(g)->spaces;
}

static const char *counter_id(const struct game *g, int u)
{
    return is_unit(g, u)     ? unit_of(g, u)->id
           : is_leader(g, u) ? leader_of(g, u)->id
           : is_fort(g, u)   ? fort_of(g, u)->id
                             : "capital";
}

static const char *counter_name(const struct game *g, int u)
{
    return is_unit(g, u)     ? unit_of(g, u)->name
           : is_leader(g, u) ? leader_of(g, u)->name
           : is_fort(g, u)   ? fort_of(g, u)->name
                             : "the capital";
}

void nac_name(const struct game *g, char kind, int index, char *out, size_t n)
{
    const struct nac_data *d = data_of(g);
    switch (kind) {
    case 'u': snprintf(out, n, "%s", counter_id(g, index)); break;
    case 'p':
        snprintf(out, n, "%s",
                 is_space(g, index) ? d->space[index].id : tray_names[index - d->spaces]);
        break;
    case 'c': snprintf(out, n, "%s", d->card[index].id); break;
    default: snprintf(out, n, "%d", index);
    }
}

/* As the counter shows it: a name, and in brackets the factors of full strength and of the reduced side. */
static void unit_title(const struct game *g, int u, char *out, size_t n)
{
    const struct nac_unit *x = unit_of(g, u);
    if (x->reduced)
        snprintf(out, n, "%s [%d/%d] (%s)", x->name, x->full, x->reduced, x->id);
    else
        snprintf(out, n, "%s [%d] (%s)", x->name, x->full, x->id);
}

/* What a player calls it. */
void nac_title(const struct game *g, char kind, int index, char *out, size_t n)
{
    const struct nac_data *d = data_of(g);
    if (kind == 'u' && is_unit(g, index))
        unit_title(g, index, out, n);
    else if (kind == 'u')
        snprintf(out, n, "%s", counter_name(g, index));
    else if (kind == 'p')
        snprintf(out, n, "%s",
                 is_space(g, index) ? d->space[index].name : tray_titles[index - d->spaces]);
    else if (kind == 'c')
        snprintf(out, n, "%s", d->card[index].title);
    else
        nac_name(g, kind, index, out, n);
}

/* ---- the map ---- */

void nac_draw_map(struct nac_data *d)
{
    for (int p = 0; p < d->spaces; p++) {
        const struct nac_space *x = &d->space[p];
        d->place[p] = (struct place){ .id = x->id,
                                      .title = x->name,
                                      .terrain = water_names[x->water],
                                      .x = x->x,
                                      .y = x->y,
                                      .flags = x->water == INLAND ? 0 : PLACE_COAST,
                                      .points = x->vp };
        if (x->strategic)
            d->place[p].flags |= PLACE_TOWN;
    }
    d->map = (struct map){
        .places = d->spaces, .place = d->place, .links = d->links, .link = d->link
    };
}

/* ---- counters and spaces ---- */

int nac_where(const struct game *g, const void *state, int u)
{
    const struct nac *s = state;
    return s->at[u] < SPACES  ? s->at[u]
           : s->at[u] == GONE ? -1
                              : data_of(g)->spaces + s->at[u] - SPACES;
}

int nac_host(const struct game *g, const void *state, int u)
{
    (void)g, (void)state, (void)u;
    return -1;
}

unsigned nac_owner(const struct game *g, const void *state, int u)
{
    (void)state;
    return side_of(nac_camp_of(g, u));
}

unsigned nac_holder(const struct game *g, const void *state, int place)
{
    const struct nac *s = state;
    return is_space(g, place) && s->holder[place] < CAMPS ? side_of(s->holder[place]) : 0;
}

const char *nac_symbol(const struct game *g, const void *state, int u)
{
    (void)state;
    return is_unit(g, u)     ? (unit_of(g, u)->cavalry ? "CV" : "IN")
           : is_leader(g, u) ? "LD"
           : is_fort(g, u)   ? "FO"
                             : "CA";
}

static void unit_facts(const struct game *g, const struct nac *s, int u, struct facts *f)
{
    const struct nac_unit *x = unit_of(g, u);
    fact(f, "nation", "%s", nation_names[x->nation]);
    fact(f, "type", "%s", x->cavalry ? "cavalry" : "infantry");
    fact(f, "steps", "%d of %d", s->steps[u], x->reduced ? 2 : 1);
    fact(f, "combat factor", "%d", nac_factor_of(g, s, u));
    if (x->reduced && s->steps[u] == 2)
        fact(f, "when reduced", "%d", x->reduced);
    if (x->card >= 0)
        fact(f, "comes by", "%s", data_of(g)->card[x->card].title);
    if (s->left[u])
        fact(f, "movement left", "%d", s->left[u]);
    if (has(s, u, SHIPPED))
        fact(f, "this turn", "transported");
    if (has(s, u, ATTACKS))
        fact(f, "attacks from", "%s", data_of(g)->space[s->from[u]].name);
}

int nac_unit_facts(const struct game *g, const void *state, int u, struct fact *out, int cap)
{
    const struct nac *s = state;
    struct facts f = { out, 0, cap };
    fact(&f, "name", "%s", counter_name(g, u));
    if (is_unit(g, u)) {
        unit_facts(g, s, u, &f);
    } else if (is_leader(g, u)) {
        const struct nac_leader *x = leader_of(g, u);
        fact(&f, "type", "leader");
        fact(&f, "if captured",
             x->reward == FOR_VICTORY     ? "the Allies win the war"
             : x->reward == FOR_ARGENTINA ? "Argentina abandons the war"
                                          : "%d points",
             x->vp);
        if (has(s, u, LED))
            fact(&f, "this turn", "posted");
        if (s->at[u] < SPACES && !s->stack[x->camp][s->at[u]])
            fact(&f, "leads", "nobody yet");
    } else {
        fact(&f, "type", is_fort(g, u) ? "fortress" : "capital");
        bool hit = s->battle.fort && nac_fort_of_battle(g, s) == u && s->battle.fort_hits == 1;
        if (is_fort(g, u))
            fact(&f, "steps", "%d of 2", s->at[u] == LOST ? 0 : hit ? 1 : 2);
    }
    return f.n;
}

static const char *link_name(unsigned kinds)
{
    return kinds & COAST   ? "coast to"
           : kinds & RIVER ? "main river to"
           : kinds & ROAD  ? "road to"
                           : "river crossing to";
}

static void bonus_facts(const struct game *g, const struct nac *s, int p, struct facts *f)
{
    const struct nac_space *x = &data_of(g)->space[p];
    const char *paid = s->marks[p] & MARK_PAID ? ", taken already" : "";
    if (x->vp)
        fact(f, "victory points", "%d for %s%s", x->vp, camp_names[other(x->home)], paid);
    if (x->cards)
        fact(f, "cards", "%d for %s%s", x->cards, camp_names[other(x->home)], paid);
    if (x->strategic)
        fact(f, "strategic space", s->marks[p] & MARK_SPENT ? "no more" : "of %s",
             country_names[x->country]);
    if (x->prize)
        fact(f, "prize", "Paraguay wins the war by taking it");
}

int nac_place_facts(const struct game *g, const void *state, int p, struct fact *out, int cap)
{
    const struct nac *s = state;
    const struct nac_data *d = data_of(g);
    struct facts f = { out, 0, cap };
    if (!is_space(g, p))
        return 0;
    fact(&f, "name", "%s", d->space[p].name);
    fact(&f, "country", "%s", country_names[d->space[p].country]);
    fact(&f, "region", "%s", d->region[d->space[p].region].name);
    if (d->space[p].water != INLAND)
        fact(&f, "water", d->space[p].water == ON_RIVER ? "main river" : "coast");
    fact(&f, "controlled by", "%s", camp_names[s->holder[p]]);
    bonus_facts(g, s, p, &f);
    if (nac_fort_at(g, s, p) >= 0)
        fact(&f, "fortress", "%s", fort_of(g, nac_fort_at(g, s, p))->name);
    if (s->capital_at == p && !s->capital_due)
        fact(&f, "capital", "the %s",
             s->capital == 1          ? "first"
             : s->capital == CAPITALS ? "fifth and last"
                                      : "present");
    for (int i = 0; i < d->edges[p]; i++) {
        const struct edge *e = &d->edge[p * DEGREE + i];
        fact(&f, link_name(e->kinds), "%s", d->space[e->to].name);
    }
    return f.n;
}

/* ---- how the war stands ---- */

/* What it is called and what it says, since nobody can look at it. */
static void card_fact(const struct game *g, const char *key, int c, struct facts *f)
{
    const struct nac_card *x = &data_of(g)->card[c];
    if (x->vp)
        fact(f, key, "%s, %d VP: %s", x->title, x->vp, x->text);
    else
        fact(f, key, "%s: %s", x->title, x->text);
}

static const char *card_place(const struct game *g, const struct nac *s, int c)
{
    bool start = c == data_of(g)->first_card[data_of(g)->card[c].camp];
    switch (s->card_at[c]) {
    case IN_DECK: return "still to be drawn";
    case IN_HAND: return "drawn face down for a conquest";
    case SHOWN: return "among the cards of this turn";
    case IN_USE: return "in use";
    case DISCARDED: return start ? "out of use for good" : "discarded";
    default: return "still to be drawn, or face down before its owner";
    }
}

int nac_facts_of(const struct game *g, const void *state, char kind, int index,
                 struct fact *out, int cap)
{
    struct facts f = { out, 0, cap };
    if (kind != 'c')
        return 0;
    const struct nac_card *x = &data_of(g)->card[index];
    fact(&f, "card of", "%s", camp_names[x->camp]);
    fact(&f, "is", "%s", card_place(g, state, index));
    if (x->vp)
        fact(&f, "victory points", "%d", x->vp);
    fact(&f, "says", "%s", x->text);
    return f.n;
}

static void options_in_force(const struct game *g, const struct nac *s, struct facts *f)
{
    for (int i = 0; g->options[i]; i++)
        if (s->head.options & 1u << i)
            fact(f, "option", "%s", g->options[i]);
}

/* 16/2 to 16/5 */
static void ends(const struct nac_data *d, struct facts *f)
{
    char prizes[200] = "";
    for (int p = 0; p < d->spaces; p++)
        if (d->space[p].prize) {
            size_t n = strlen(prizes);
            snprintf(prizes + n, sizeof prizes - n, "%s%s", n ? ", " : "", d->space[p].name);
        }
    fact(f, "the Allies win", "by capturing López, or by taking capital %d", CAPITALS);
    fact(f, "Paraguay wins", "by taking one of %s", prizes);
    fact(f, "otherwise", "the last card of either deck ends the war, and points decide");
}

int nac_standing(const struct game *g, const void *state, struct fact *out, int cap)
{
    const struct nac *s = state;
    const struct nac_data *d = data_of(g);
    struct facts f = { out, 0, cap };
    fact(&f, "points", "Allies %d, Paraguay %d", s->vp[ALLIES], s->vp[PARAGUAYANS]);
    fact(&f, "turn", "%d", s->head.turn);
    fact(&f, "cards to draw", "Allies %d, Paraguay %d", s->deck[ALLIES], s->deck[PARAGUAYANS]);
    if (s->hand[ALLIES] || s->hand[PARAGUAYANS])
        fact(&f, "cards in hand", "Allies %d, Paraguay %d", s->hand[ALLIES],
             s->hand[PARAGUAYANS]);
    for (int c = 0; c < d->cards; c++)
        if (s->card_at[c] == IN_HAND)
            card_fact(g,
                      d->card[c].camp == ALLIES ? "in the Allied hand" : "in Paraguay's hand",
                      c, &f);
    if (!s->capital_due)
        fact(&f, "capital", "%s, number %d of %d", d->space[s->capital_at].name, s->capital,
             CAPITALS);
    for (int camp = 0; camp < CAMPS; camp++)
        if (s->in_use[camp])
            card_fact(g, camp == ALLIES ? "Allied card in use" : "Paraguayan card in use",
                      s->in_use[camp] - 1, &f);
    fact(&f, "Uruguay", s->uruguay_allied ? "is on the Allied side" : "is on Paraguay's side");
    if (s->argentina_out)
        fact(&f, "Argentina", "has abandoned the war");
    ends(d, &f);
    options_in_force(g, s, &f);
    for (int c = 0; c < d->cards; c++)
        if (s->card_at[c] == DISCARDED && c != d->first_card[d->card[c].camp])
            fact(&f, d->card[c].camp == ALLIES ? "Allied discard" : "Paraguayan discard", "%s",
                 d->card[c].title);
    return f.n;
}

static void fighter_text(const struct game *g, const struct nac *s, int u, char *out, size_t n)
{
    int card;
    snprintf(out, n, "[%d] %s%s", nac_battle_factor(g, s, u, &card), unit_of(g, u)->name,
             s->steps[u] == 2          ? ""
             : nac_is_reduced(g, s, u) ? ", reduced"
                                       : ", one-sided");
}

static void seat_text(const struct game *g, const struct nac *s, int camp, int seat, char *out,
                      size_t n)
{
    int u = s->battle.seat[camp][seat] - 1;
    if (u < 0)
        snprintf(out, n, "-");
    else
        fighter_text(g, s, u, out, n);
}

static const char *order_text(int order)
{
    return order == SIMULTANEOUS     ? "both at once"
           : order == DEFENDER_FIRST ? "the defender first"
                                     : "the attacker first";
}

/* Whose shot it is that somebody is asked about; -1: nobody's. */
static int shooter(const struct nac *s)
{
    const struct frame *f = top_of(s);
    int seat = f->step == AIM || f->step == SECOND_DIE ? f->b : -1;
    return seat < 0 ? -1 : s->battle.seat[f->a][seat] - 1;
}

/* 7/3, 7/4: who has no place on the display yet, so that who places units sees what waits on both sides. */
static int find_waiting(const struct game *g, const struct nac *s, int camp, int unit[SEATS])
{
    int n = 0;
    for (int u = 0; u < data_of(g)->units && n < SEATS; u++)
        if (s->at[u] == s->battle.place && nac_camp_of(g, u) == camp &&
            nac_seat_of(s, camp, u) < 0)
            unit[n++] = u;
    return n;
}

static void waiting_facts(const struct game *g, const struct nac *s, struct facts *f)
{
    int left[SEATS], right[SEATS];
    int lefts = find_waiting(g, s, s->battle.camp, left),
        rights = find_waiting(g, s, other(s->battle.camp), right);
    for (int i = 0; i < lefts || i < rights; i++) {
        char attacker[80] = "", defender[80] = "";
        if (i < lefts)
            fighter_text(g, s, left[i], attacker, sizeof attacker);
        if (i < rights)
            fighter_text(g, s, right[i], defender, sizeof defender);
        fact(f, "waits", "%s | %s", attacker, defender);
    }
}

static void battle_facts(const struct game *g, const struct nac *s, struct facts *f)
{
    const struct battle *b = &s->battle;
    int attacker = b->camp, defender = other(attacker);
    fact(f, "battle", "%s", data_of(g)->space[b->place].name);
    fact(f, "fire", "%s", order_text(b->order));
    if (b->fort)
        fact(f, "fortress", "%s",
             b->fort_hits == 0   ? "whole"
             : b->fort_hits == 1 ? "hit once"
                                 : "destroyed");
    if (shooter(s) >= 0)
        fact(f, "now", "%s", counter_id(g, shooter(s)));
    fact(f, "place", "%s | %s", attacker == ALLIES ? "Allies attack" : "Paraguay attacks",
         defender == ALLIES ? "Allies defend" : "Paraguay defends");
    for (int i = 0; i < SEATS; i++) {
        char key[16], left[80], right[80];
        if (i >= b->deployed[ALLIES] && i >= b->deployed[PARAGUAYANS])
            break;
        snprintf(key, sizeof key, "#%d", i + 1);
        seat_text(g, s, attacker, i, left, sizeof left);
        seat_text(g, s, defender, i, right, sizeof right);
        fact(f, key, "%s | %s", left, right);
    }
    if (top_of(s)->step == DEPLOYMENT)
        waiting_facts(g, s, f);
}

/* O4/2 */
static void set_up_facts(const struct game *g, const struct nac *s, struct facts *f)
{
    int left = 0, first = -1;
    for (int u = data_of(g)->units - 1; u >= 0; u--)
        if (s->at[u] == BOX) {
            first = u;
            left++;
        }
    if (left)
        fact(f, "to be placed now", "%s", counter_id(g, first));
    if (left > 1)
        fact(f, "after it", "%d more", left - 1);
}

/* Those of which one goes into use. */
static void shown_cards(const struct game *g, const struct nac *s, struct facts *f)
{
    for (int c = 0, n = 0; c < data_of(g)->cards; c++) {
        char key[16];
        if (s->card_at[c] != SHOWN)
            continue;
        snprintf(key, sizeof key, "card %d", ++n);
        card_fact(g, key, c, f);
    }
}

int nac_scene(const struct game *g, const void *state, struct fact *out, int cap)
{
    const struct nac *s = state;
    struct facts f = { out, 0, cap };
    if (s->head.result)
        return 0;
    for (int i = 0; i < s->head.depth; i++)
        if (s->head.frame[i].step == BATTLE)
            battle_facts(g, s, &f);
    for (int i = 0; i < s->picks; i++)
        fact(&f, "picked", "%s", counter_id(g, s->pick[i]));
    if (s->head.depth && top_of(s)->step == SETUP)
        set_up_facts(g, s, &f);
    if (s->head.depth && top_of(s)->step == CARD)
        shown_cards(g, s, &f);
    if (s->head.depth && top_of(s)->step == EFFECT)
        card_fact(g, "card", s->in_use[top_of(s)->a] - 1, &f);
    return f.n;
}

const char *const nac_tracks[] = { "turn",        "vp-allies",     "vp-paraguay",
                                   "capital",     "deck-allies",   "deck-paraguay",
                                   "card-allies", "card-paraguay", NULL };

int nac_track(const struct game *g, const void *state, int track)
{
    const struct nac *s = state;
    switch (track) {
    case 0: return s->head.turn;
    case 1: return s->vp[ALLIES];
    case 2: return s->vp[PARAGUAYANS];
    case 3: return s->capital;
    case 4: return s->deck[ALLIES];
    case 5: return s->deck[PARAGUAYANS];
    default: {
        int camp = track - 6;
        return s->in_use[camp] ? s->in_use[camp] - data_of(g)->first_card[camp] : 0;
    }
    }
}

/* 12.3/1: no target and no end of the track (ruling 68). */
int nac_score(const struct game *g, const void *state, unsigned side)
{
    const struct nac *s = state;
    (void)g;
    return s->vp[side == SIDE_A ? ALLIES : PARAGUAYANS];
}
