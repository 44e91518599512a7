/* scan.h - looking along a row of a position: the next unit in a place, the next with some status.  Whole blocks are passed
 * over at once, since most rows are long and most of what is sought is rare. */
#ifndef CUARTEL_SCAN_H
#define CUARTEL_SCAN_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__,
               "the first value is the lowest of a word");

enum { SCAN_BLOCK = 16 };

/* bits: any of them will do; else the value itself.  It is always a constant, so the compiler makes two loops of it. */
static inline bool scan_is(uint16_t value, unsigned sought, bool bits)
{
    return bits ? (value & sought) != 0 : value == sought;
}

/* Four values as they lie in memory: the lowest bit of what comes back is in the first that is sought. */
static inline uint64_t scan_four(const uint16_t *four, unsigned sought, bool bits)
{
    const uint64_t each = 0x0001000100010001;
    uint64_t word;
    memcpy(&word, four, sizeof word);
    if (bits)
        return word & sought * each;
    word ^= sought * each;
    return (word - each) & ~word &
           each << 15; /* in the values that are 0 now; the first is sure */
}

static inline bool scan_block(const uint16_t *block, unsigned sought, bool bits)
{
    uint64_t hits = 0;
    for (int i = 0; i < SCAN_BLOCK; i += 4)
        hits |= scan_four(block + i, sought, bits);
    return hits != 0;
}

static inline int scan_row(const uint16_t *row, int from, int end, unsigned sought, bool bits)
{
    int i = from;
    while (i + SCAN_BLOCK <= end && !scan_block(row + i, sought, bits))
        i += SCAN_BLOCK;
    /* The rest is less than a block: looked at with what was passed over before it. */
    if (i > from && i + SCAN_BLOCK > end && !scan_block(row + end - SCAN_BLOCK, sought, bits))
        return end;
    for (uint64_t hits; i + 4 <= end; i += 4) {
        hits = scan_four(row + i, sought, bits);
        if (hits)
            return i + __builtin_ctzll(hits) / 16;
    }
    while (i < end && !scan_is(row[i], sought, bits))
        i++;
    return i;
}

/* The first from `from` on whose value is this, or `end`:
 *   for (int u = scan_equal(s->at, 0, UNITS, hex); u < UNITS; u = scan_equal(s->at, u + 1, UNITS, hex)) */
static inline int scan_equal(const uint16_t *row, int from, int end, uint16_t value)
{
    return scan_row(row, from, end, value, false);
}

/* The first from `from` on that has any of these bits, or `end`. */
static inline int scan_any(const uint16_t *row, int from, int end, uint16_t bits)
{
    return scan_row(row, from, end, bits, true);
}

/* The first from `from` on that is not 0, or `end`. */
static inline int scan_filled(const uint8_t *row, int from, int end)
{
    int i = from;
    for (uint64_t word; i + (int)sizeof word <= end; i += (int)sizeof word) {
        memcpy(&word, row + i, sizeof word);
        if (word)
            return i + __builtin_ctzll(word) / 8;
    }
    while (i < end && !row[i])
        i++;
    return i;
}

#endif
