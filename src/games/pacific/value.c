/* value.c - what a position is worth to a side, for computer players. */
#include "games/pacific/promise.h"

/* Steps in the field, ships, and supply: the means of war of one camp. */
static int means(const struct sense *w)
{
    const struct pacific *s = w->s;
    int sum = 0;
    for (int u = 0; u < LAND_UNITS; u++)
        if (camp_of(w->g, s, u) == w->camp && (on_map(s, u) || is_aboard(s, u)))
            sum += STEP_WORTH * (1 + s->steps[u]) / 2 + unit_of(w->g, u)->modifier * 40;
    for (int u = SHIP_0; u < SUPPLY_0; u++)
        if (on_map(s, u) && camp_of(w->g, s, u) == w->camp)
            sum += pacific_ship_worth(w, u);
    for (int p = 0; p < ON_MAP; p++)
        sum += SUPPLY_WORTH * s->supplies[w->camp][p];
    return sum;
}

/* Cities that are within reach, or in danger: half of what they are worth, by how much is missing. */
static int prospects(const struct sense *w)
{
    int sum = 0;
    for (int c = 0; c < CITIES; c++) {
        int vp = SENSE_VP * w->d->city[c].vp;
        if (w->s->holder[c] == w->camp)
            sum +=
                w->own[c] >= w->need[c] ? 0 : -vp / 2 * (w->need[c] - w->own[c]) / w->need[c];
        else
            sum += w->near[c] >= w->need[c] ? vp / 4 : 0;
    }
    return sum;
}

int pacific_value(const struct game *g, const void *state, unsigned side)
{
    const struct pacific *s = state;
    struct sense own, other;
    int camp = pacific_camp_of_side(side), vp = SENSE_VP * pacific_current_vp(g, s);
    if (s->head.result)
        return s->head.result == RESULT_DRAW ? 0
               : s->head.result & side       ? 100 * SENSE_VP
                                             : -100 * SENSE_VP;
    pacific_open_sense(&own, g, s, camp);
    pacific_open_sense(&other, g, s, enemy_of(camp));
    return (camp == CAMP_CHILE ? vp : -vp) + means(&own) - means(&other) + prospects(&own) -
           prospects(&other);
}
