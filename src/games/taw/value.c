/* value.c - how good a position is, for computer players: points, units, who holds what counts, and what attrition and the enemy will
 * do to those who stand where they stand. */
#include "games/taw/sense.h"

/* What the camp has, as it sees it; of the enemy's, what it can see. */
static int holdings(const struct sense *w)
{
    int value = 0;
    for (int hex = 0; hex < HEXES; hex++) {
        int camp = holder_of(&w->s, hex), sign = camp == w->camp ? 1 : -1;
        value += sign * (w->stack[hex].worth * taw_blood(&w->s) / 10 + taw_prize(w, hex));
        if (camp == w->camp && w->stack[hex].n)
            value += taw_stand(w, hex, w->stack[hex], w->supplies[hex]);
    }
    return value;
}

int taw_value(const struct game *g, const void *state, unsigned side)
{
    const struct taw *s = state;
    int camp = side == SIDE_A ? ALLIES : PARAGUAYANS;
    if (s->head.result)
        return s->head.result == RESULT_DRAW ? 0 : s->head.result & side ? 100000 : -100000;
    return 1000 * (camp == ALLIES ? s->vp : -s->vp) + holdings(taw_sense(g, s, camp));
}
