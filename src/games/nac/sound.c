/* sound.c - what every position must be: the invariants, and all that is counted counted again. */
#include "core/edits.h"
#include "games/nac/state.h"

#include <stdio.h>

static bool sound_counter(const struct game *g, const struct nac *s, int u, char *why, size_t n)
{
    const struct nac_data *d = data_of(g);
    if (s->at[u] >= PLACES || (s->at[u] >= d->spaces && s->at[u] < SPACES))
        return unit_unsound(g, u, "no such place", why, n);
    if (is_unit(g, u) && s->at[u] != LOST &&
        (s->steps[u] < 1 || s->steps[u] > (d->unit[u].reduced ? 2 : 1)))
        return unit_unsound(g, u, "steps out of range", why, n);
    if (u < fort_0(g) && has(s, u, PICKED) && s->at[u] >= SPACES)
        return unit_unsound(g, u, "picked and not on the map", why, n);
    if (is_fort(g, u) && s->at[u] < SPACES && s->holder[s->at[u]] != fort_of(g, u)->camp)
        return unit_unsound(g, u, "a fortress in enemy hands", why, n);
    return true;
}

static bool sound_stacks(const struct game *g, const struct nac *s, char *why, size_t n)
{
    uint8_t stack[CAMPS][SPACES] = { { 0 } };
    for (int u = 0; u < data_of(g)->units; u++)
        if (s->at[u] < SPACES)
            stack[nac_camp_of(g, u)][s->at[u]]++;
    uint64_t held[CAMPS] = { 0 };
    for (int i = 0; i < data_of(g)->waters; i++)
        if (s->holder[data_of(g)->space_of[i]] < CAMPS)
            held[s->holder[data_of(g)->space_of[i]]] |= (uint64_t)1 << i;
    if (memcmp(stack, s->stack, sizeof stack) == 0 && memcmp(held, s->held, sizeof held) == 0)
        return true;
    snprintf(why, n, "the counted stacks or waters are not what there is");
    return false;
}

/* Where both stand somebody has attacked, and nobody holds a space against units that stand there alone. */
static bool sound_company(const struct game *g, const struct nac *s, char *why, size_t n)
{
    const struct nac_data *d = data_of(g);
    for (int u = 0; u < d->units; u++) {
        int p = s->at[u], camp = p < SPACES ? nac_camp_of(g, u) : 0;
        if (p >= SPACES)
            continue;
        if (s->stack[other(camp)][p] && camp == s->mover && !has(s, u, ATTACKS))
            return unit_unsound(g, u, "among enemies without attacking", why, n);
        if (!s->stack[other(camp)][p] && s->holder[p] == other(camp) && !s->head.result)
            return unit_unsound(g, u, "alone in a space that the enemy holds", why, n);
    }
    return true;
}

static bool sound_cards(const struct game *g, const struct nac *s, char *why, size_t n)
{
    const struct nac_data *d = data_of(g);
    int deck[CAMPS] = { 0 }, hand[CAMPS] = { 0 }, hidden[CAMPS] = { 0 };
    for (int c = 0; c < d->cards; c++) {
        int camp = d->card[c].camp;
        deck[camp] += s->card_at[c] == IN_DECK;
        hand[camp] += s->card_at[c] == IN_HAND;
        hidden[camp] += s->card_at[c] == HIDDEN;
    }
    for (int camp = 0; camp < CAMPS; camp++)
        if (deck[camp] + hand[camp] + hidden[camp] != s->deck[camp] + s->hand[camp] ||
            (!hidden[camp] && deck[camp] != s->deck[camp])) {
            snprintf(why, n, "the counted cards of a deck or a hand are not what lies there");
            return false;
        }
    return true;
}

bool nac_sound(const struct game *g, const void *state, char *why, size_t n)
{
    const struct nac *s = state;
    int picks = 0;
    bool same = true;
    for (int u = 0; u <= capital_marker(g); u++)
        if (!sound_counter(g, s, u, why, n))
            return false;
    for (int u = 0; u < fort_0(g); u++)
        if (has(s, u, PICKED) && picks < s->picks)
            same = same && s->pick[picks++] == u;
        else
            same = same && !has(s, u, PICKED);
    if (!same || picks != s->picks) {
        snprintf(why, n, "the picks are not those that are marked");
        return false;
    }
    return sound_stacks(g, s, why, n) && sound_company(g, s, why, n) &&
           sound_cards(g, s, why, n);
}
