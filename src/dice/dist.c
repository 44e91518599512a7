#include "dice/dist.h"

#include <assert.h>

/* p * w / of, rounded; never more than p.  In two parts, so that nothing overflows. */
static uint64_t share(uint64_t p, int w, int of)
{
    uint64_t weight = (uint64_t)w, whole = (uint64_t)of;

    return p / whole * weight + (p % whole * weight + whole / 2) / whole;
}

void dist_certain(struct dist *d, int k)
{
    assert(k >= 0);
    d->n = k < DIST_MOST ? k : DIST_MOST;
    for (int i = 0; i < d->n; i++)
        d->p[i] = 0;
    d->p[d->n] = DIST_ONE;
}

/* From the top down: what hits moves one up, the rest stays; so rounding loses nothing. */
void dist_add_die(struct dist *d, int hits, int faces)
{
    assert(faces > 0 && hits >= 0 && hits <= faces);
    if (d->n < DIST_MOST)
        d->p[++d->n] = 0;
    for (int k = d->n - 1; k >= 0; k--) {
        uint64_t hit = share(d->p[k], hits, faces);

        d->p[k] -= hit;
        d->p[k + 1] += hit;
    }
}

void dist_mix(struct dist *d, const struct dist *x, int w, int of)
{
    assert(of > 0 && w >= 0 && w <= of);
    while (d->n < x->n)
        d->p[++d->n] = 0;
    for (int k = 0; k <= d->n; k++)
        d->p[k] = share(d->p[k], w, of) + (k <= x->n ? share(x->p[k], of - w, of) : 0);
}

void dist_cap(struct dist *d, int most)
{
    assert(most >= 0);
    while (d->n > most) {
        d->p[d->n - 1] += d->p[d->n];
        d->n--;
    }
}

/* The 120 bits of p * q, from products of 32-bit halves, then their top 60, rounded. */
uint64_t dist_product(uint64_t p, uint64_t q)
{
    uint64_t p_high = p >> 32, p_low = p & 0xFFFFFFFFu;
    uint64_t q_high = q >> 32, q_low = q & 0xFFFFFFFFu;
    uint64_t low = p_low * q_low;
    uint64_t middle = p_high * q_low + (low >> 32);
    uint64_t cross = p_low * q_high + (middle & 0xFFFFFFFFu);
    uint64_t top = p_high * q_high + (middle >> 32) + (cross >> 32);
    uint64_t bottom = cross << 32 | (low & 0xFFFFFFFFu);

    return (top << 4 | bottom >> 60) + (bottom >> 59 & 1);
}

uint32_t dist_ppb(uint64_t p)
{
    return (uint32_t)dist_product(p, 1000000000);
}
