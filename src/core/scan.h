/* scan.h - looking along a row of a position: the next unit in a place, the next with some status.  Whole blocks are passed
 * over at once, since most rows are long and most of what is sought is rare. */
#ifndef CUARTEL_SCAN_H
#define CUARTEL_SCAN_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum { SCAN_BLOCK = 16 };

static inline bool scan_block_equals(const uint16_t *block, unsigned value)
{
    uint16_t hits = 0;
    for (int i = 0; i < SCAN_BLOCK; i++)
        hits |= (uint16_t)(block[i] == (uint16_t)value);
    return hits;
}

static inline bool scan_block_has(const uint16_t *block, unsigned bits)
{
    uint16_t hits = 0;
    for (int i = 0; i < SCAN_BLOCK; i++)
        hits |= block[i];
    return hits & bits;
}

/* The first from `from` on whose value is this, or `end`:
 *   for (int u = scan_equal(s->at, 0, UNITS, hex); u < UNITS; u = scan_equal(s->at, u + 1, UNITS, hex)) */
static inline int scan_equal(const uint16_t *row, int from, int end, unsigned value)
{
    int i = from;
    while (i + SCAN_BLOCK <= end && !scan_block_equals(row + i, value))
        i += SCAN_BLOCK;
    /* The rest is less than a block: looked at with what was passed over before it. */
    if (i > from && i + SCAN_BLOCK > end && !scan_block_equals(row + end - SCAN_BLOCK, value))
        return end;
    while (i < end && row[i] != value)
        i++;
    return i;
}

/* The first from `from` on that has any of these bits, or `end`. */
static inline int scan_any(const uint16_t *row, int from, int end, unsigned bits)
{
    int i = from;
    while (i + SCAN_BLOCK <= end && !scan_block_has(row + i, bits))
        i += SCAN_BLOCK;
    if (i > from && i + SCAN_BLOCK > end && !scan_block_has(row + end - SCAN_BLOCK, bits))
        return end;
    while (i < end && !(row[i] & bits))
        i++;
    return i;
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
