/* MurmurHash64A (Austin Appleby, public domain).  Records carry its values, so it is never
 * changed.  The words are put together byte by byte: the same bytes hash alike on every
 * machine.  A position's bytes are those of a little-endian machine, which is what all machines
 * are that we build for. */
#include "core/hash.h"

_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__,
               "records hold hashes of little-endian states");

static uint64_t word(const uint8_t *p, size_t n)
{
    uint64_t w = 0;
    for (size_t i = 0; i < n; i++)
        w |= (uint64_t)p[i] << (8 * i);
    return w;
}

uint64_t hash_bytes(const void *bytes, size_t n, uint64_t seed)
{
    const uint64_t m = 0xc6a4a7935bd1e995;
    const uint8_t *p = bytes;
    uint64_t h = seed ^ (n * m);
    for (; n >= 8; n -= 8, p += 8) {
        uint64_t k = word(p, 8) * m;
        k = (k ^ k >> 47) * m;
        h = (h ^ k) * m;
    }
    if (n)
        h = (h ^ word(p, n)) * m;
    h = (h ^ h >> 47) * m;
    return h ^ h >> 47;
}
