/* cards.c - what the cards in use allow and forbid now (12.1/4, 12.1/5). */
#include "games/nac/state.h"

/* 12.1/5: only the card that is visible counts; S/8, S/9, S/10: the starting cards, for the first turn of their
 * owners, its Maintenance included (ruling 50). */
static const struct nac_card *card_in_force(const struct game *g, const struct nac *s,
                                            int whose, bool *first)
{
    const struct nac_data *d = data_of(g);
    *first = s->head.turn == 1 && whose == s->mover;
    if (*first)
        return &d->card[d->first_card[whose]];
    return s->in_use[whose] ? &d->card[s->in_use[whose] - 1] : NULL;
}

const struct clause *nac_clause_for(const struct game *g, const struct nac *s, int whose,
                                    int effect, const struct clause *last)
{
    bool first;
    const struct nac_card *card = card_in_force(g, s, whose, &first);
    int moment = first ? FIRST : whose == s->mover ? NEXT : ENEMY;
    if (!card)
        return NULL;
    for (const struct clause *c = last ? last + 1 : card->clause;
         c < card->clause + card->clauses; c++)
        if (c->effect == effect && c->moment == moment)
            return c;
    return NULL;
}

int nac_card_of_clause(const struct game *g, const struct nac *s, int whose)
{
    bool first;
    const struct nac_card *card = card_in_force(g, s, whose, &first);
    return card ? (int)(card - data_of(g)->card) : 0;
}

bool nac_is_in(const struct game *g, const struct clause *c, int place)
{
    const struct nac_space *p = &data_of(g)->space[place];
    return (!c->regions || c->regions >> p->region & 1) &&
           (!c->countries || c->countries >> p->country & 1) &&
           (c->space == NOWHERE || c->space == place) &&
           (!c->main_river || p->water == ON_RIVER);
}

bool nac_is_of(const struct clause *c, int nation)
{
    return !c->nations || c->nations >> nation & 1;
}

/* S/9, S/10; leaders serve anybody (ruling 11). */
struct verdict nac_first_turn(const struct game *g, const struct nac *s, int u)
{
    const struct clause *c = nac_clause_for(g, s, s->mover, ONLY_MOVE, NULL);
    if (!c || !is_unit(g, u) || nac_is_of(c, unit_of(g, u)->nation))
        return legal;
    return refuse(s->mover == ALLIES ? OTHER_NATION : OTHER_ARMY, u, 0, 0);
}

bool nac_is_closed(const struct game *g, const struct nac *s, int place)
{
    const struct clause *c = nac_clause_for(g, s, s->mover, NO_ENTER, NULL);
    return c && nac_is_in(g, c, place);
}
