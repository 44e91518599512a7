/* secrets.c - what a side may not know: which cards the other has drawn for its conquests, until its Maintenance shows
 * them (rulings 37 and 83).  A card that is in no open place may be in the hand or in the deck. */
#include "games/nac/state.h"

void nac_observe(const struct game *g, const void *state, unsigned side, void *out)
{
    const struct nac *s = state;
    struct nac *o = out;
    int enemy = side == SIDE_A ? PARAGUAYANS : ALLIES;
    memcpy(o, s, sizeof *o);
    for (int c = 0; c < data_of(g)->cards && s->hand[enemy]; c++)
        if (data_of(g)->card[c].camp == enemy &&
            (s->card_at[c] == IN_HAND || s->card_at[c] == IN_DECK))
            o->card_at[c] = HIDDEN;
}

struct action nac_veil(const struct game *g, const void *state, unsigned side, struct action a)
{
    const struct nac *s = state;
    if (a.verb == DRAW_CARD && a.a < data_of(g)->cards && s->card_at[a.a] == IN_HAND &&
        side_of(data_of(g)->card[a.a].camp) != side)
        a.a = UNKNOWN;
    return a;
}

/* Any of the hidden cards may be in the hand, all alike. */
void nac_imagine(const struct game *g, void *state, unsigned side, uint64_t (*rnd)(void *),
                 void *arg)
{
    struct nac *s = state;
    int enemy = side == SIDE_A ? PARAGUAYANS : ALLIES, hidden = 0, hand = s->hand[enemy];
    for (int c = 0; c < data_of(g)->cards; c++)
        hidden += data_of(g)->card[c].camp == enemy && s->card_at[c] == HIDDEN;
    for (int c = 0; c < data_of(g)->cards; c++) {
        if (data_of(g)->card[c].camp != enemy || s->card_at[c] != HIDDEN)
            continue;
        bool held = rnd(arg) % (uint64_t)hidden < (uint64_t)hand;
        s->card_at[c] = held ? IN_HAND : IN_DECK;
        hand -= held;
        hidden--;
    }
}
