#include "match/near.h"

/* Two hexes that touch are a thousand apart. */
struct point {
    int64_t x, y;
};

static struct point point_of(const struct map *map, int place)
{
    enum { ACROSS = 1000, ALONG = 866, HALF = 500, TENTH = 100 };
    const struct place *at = &map->place[place];
    int shifted = map->flat_top ? at->x & 1 : at->y & 1;
    int half = (shifted != 0) == map->even_high ? HALF : 0;
    if (!(at->flags & PLACE_HEX))
        return (struct point){ at->x * TENTH, at->y * TENTH };
    if (map->flat_top)
        return (struct point){ at->x * ALONG, at->y * ACROSS + half };
    return (struct point){ at->x * ACROSS + half, at->y * ALONG };
}

int64_t near_square(const struct map *map, int a, int b)
{
    struct point p = point_of(map, a), q = point_of(map, b);
    return (p.x - q.x) * (p.x - q.x) + (p.y - q.y) * (p.y - q.y);
}

bool near_is_beside(const struct map *map, int a, int b)
{
    enum { TOUCHES = 1100 * 1100 };
    bool hexes = map->place[a].flags & map->place[b].flags & PLACE_HEX;
    for (int i = 0; i < map->links && !hexes; i++) {
        const struct link *l = &map->link[i];
        if ((l->from == a && l->to == b) || (l->from == b && l->to == a))
            return true;
    }
    return hexes && a != b && near_square(map, a, b) < TOUCHES;
}
