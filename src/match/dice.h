/* dice.h - where chance comes from: a stream of bits for each atom, made by ChaCha20 from the match's seed.
 *
 * The record begins with a commitment to the seed and ends with the seed, so that anybody can make every die
 * again and see that none was chosen afterwards.  Each atom has a stream of its own (its number is the nonce):
 * a die can be checked without those before it, and what is undone does not change what comes.
 *
 *   word k of atom n    bytes 8k to 8k+7, lowest first, of the ChaCha20 key stream (64-bit nonce, 64-bit block
 *                       counter from 0) with the seed as key and n, lowest byte first, as nonce
 *   the result          game_chance, fed with these words from the first on */
#ifndef CUARTEL_DICE_H
#define CUARTEL_DICE_H

#include <stdint.h>

enum { SEED_BYTES = 32, SEED_HEX = 2 * SEED_BYTES + 1 };

struct dice {
    const uint8_t *seed;
    uint64_t atom;  /* number of the atom that is drawn, from 1 */
    uint64_t words; /* drawn so far */
    uint8_t block[64];
};

struct dice dice_for(const uint8_t seed[SEED_BYTES], uint64_t atom);
uint64_t dice_word(void *dice); /* as game_chance wants it */

/* BLAKE2b-256 of the seed. */
void dice_commit(const uint8_t seed[SEED_BYTES], uint8_t commitment[SEED_BYTES]);
void dice_fresh_seed(uint8_t seed[SEED_BYTES]);

#endif
