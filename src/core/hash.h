/* hash.h - a 64-bit hash of bytes: to tell positions apart and to find where two replays part
 * ways.  Not a cryptographic one: whoever must not be cheated uses BLAKE2b, outside the engine.
 */
#ifndef CUARTEL_HASH_H
#define CUARTEL_HASH_H

#include <stddef.h>
#include <stdint.h>

uint64_t hash_bytes(const void *bytes, size_t n, uint64_t seed);

#endif
