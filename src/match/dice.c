#include "match/dice.h"

#include "match/secret.h"

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
        uint8_t nonce[SECRET_NONCE];
        put_number(nonce, d->atom);
        secret_block(d->seed, nonce, (d->words - 1) / WORDS_A_BLOCK, d->block);
    }
    return number(d->block + WORD * at);
}

void dice_commit(const uint8_t seed[SEED_BYTES], uint8_t commitment[SEED_BYTES])
{
    secret_hash(seed, SEED_BYTES, commitment);
}

void dice_fresh_seed(uint8_t seed[SEED_BYTES])
{
    secret_random(seed, SEED_BYTES);
}
