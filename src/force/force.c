#include "force/force.h"

/* Few units stand at any one place, so most of the work is to pass over the others, a block at
 * a time: loops of this shape a compiler turns into a few wide instructions. */
enum { BLOCK = 8 };

static bool is_in_block(const uint16_t *at, uint16_t place)
{
    uint16_t found = 0;

    for (int i = 0; i < BLOCK; i++)
        found |= at[i] == place;
    return found;
}

int force_next(const uint16_t *at, int from, int to, int place)
{
    int u = from;

    while (to - u >= BLOCK && !is_in_block(at + u, (uint16_t)place))
        u += BLOCK;
    for (; u < to; u++)
        if (at[u] == place)
            return u;
    return -1;
}

int force_at(const uint16_t *at, int from, int to, int place, uint16_t *out)
{
    int n = 0;

    for (int u = force_next(at, from, to, place); u >= 0; u = force_next(at, u + 1, to, place))
        out[n++] = (uint16_t)u;
    return n;
}

int force_count(const uint16_t *at, int from, int to, int place)
{
    int n = 0;

    for (int u = force_next(at, from, to, place); u >= 0; u = force_next(at, u + 1, to, place))
        n++;
    return n;
}

int force_sum(const uint16_t *at, const uint8_t *worth, int from, int to, int place)
{
    int sum = 0;

    for (int u = force_next(at, from, to, place); u >= 0; u = force_next(at, u + 1, to, place))
        sum += worth[u];
    return sum;
}

int force_twin(const uint16_t *at, int from, int unit, force_same_fn *same, const void *ctx)
{
    int u = force_next(at, from, unit, at[unit]);

    while (u >= 0 && !same(ctx, u, unit))
        u = force_next(at, u + 1, unit, at[unit]);
    return u;
}
