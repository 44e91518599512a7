/* scan.h - looking along a row of a position: the next unit in a place, the next with some status.  Whole blocks are passed
 * over at once, since most rows are long and most of what is sought is rare. */
#ifndef CUARTEL_SCAN_H
#define CUARTEL_SCAN_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum { SCAN_BLOCK = 16 };

/* bits: any of them will do; else the value itself.  It is always a constant, so the compiler makes two loops of it. */
static inline bool scan_is(uint16_t value, unsigned sought, bool bits)
{
    return bits ? (value & sought) != 0 : value == sought;
}

static inline bool scan_block(const uint16_t *block, unsigned sought, bool bits)
{
    uint16_t hits = 0;
    for (int i = 0; i < SCAN_BLOCK; i++)
        hits |= (uint16_t)scan_is(block[i], sought, bits);
    return hits;
}

static inline int scan_row(const uint16_t *row, int from, int end, unsigned sought, bool bits)
{
    int i = from;
    while (i + SCAN_BLOCK <= end && !scan_block(row + i, sought, bits))
        i += SCAN_BLOCK;
    /* The rest is less than a block: looked at with what was passed over before it. */
    if (i > from && i + SCAN_BLOCK > end && !scan_block(row + end - SCAN_BLOCK, sought, bits))
        return end;
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
            break;
    }
    while (i < end && !row[i])
        i++;
    return i;
}

#endif
