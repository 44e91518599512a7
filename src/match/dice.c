#include "match/dice.h"

#include <sodium.h>
#include <string.h>

enum { WORD = 8, WORDS_A_BLOCK = 8 };

static void put_number(uint8_t *bytes, uint64_t n)
{
    for (int i = 0; i < WORD; i++)
        bytes[i] = (uint8_t)(n >> (8 * i));
}

static uint64_t number(const uint8_t *bytes)
{
    uint64_t n = 0;
    for (int i = 0; i < WORD; i++)
        n |= (uint64_t)bytes[i] << (8 * i);
    return n;
}

struct dice dice_for(const uint8_t seed[SEED_BYTES], uint64_t atom)
{
    return (struct dice){ .seed = seed, .atom = atom };
}

uint64_t dice_word(void *dice)
{
    struct dice *d = dice;
    uint64_t at = d->words++ % WORDS_A_BLOCK;
    if (at == 0) {
        uint8_t nonce[crypto_stream_chacha20_NONCEBYTES];
        put_number(nonce, d->atom);
        memset(d->block, 0, sizeof d->block);
        crypto_stream_chacha20_xor_ic(d->block, d->block, sizeof d->block, nonce,
                                      (d->words - 1) / WORDS_A_BLOCK, d->seed);
    }
    return number(d->block + WORD * at);
}

void dice_commit(const uint8_t seed[SEED_BYTES], uint8_t commitment[SEED_BYTES])
{
    crypto_generichash(commitment, SEED_BYTES, seed, SEED_BYTES, NULL, 0);
}

void dice_fresh_seed(uint8_t seed[SEED_BYTES])
{
    randombytes_buf(seed, SEED_BYTES);
}
