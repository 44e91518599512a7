#include "match/secret.h"

#include <assert.h>
#include <sodium.h>
#include <string.h>

static_assert(SECRET_KEY == crypto_stream_chacha20_KEYBYTES, "a seed is a key");
static_assert(SECRET_NONCE == crypto_stream_chacha20_NONCEBYTES, "the original ChaCha20");

bool secret_begin(void)
{
    return sodium_init() >= 0;
}

void secret_random(uint8_t *out, size_t n)
{
    randombytes_buf(out, n);
}

void secret_hash(const uint8_t *bytes, size_t n, uint8_t hash[SECRET_HASH])
{
    crypto_generichash(hash, SECRET_HASH, bytes, n, NULL, 0);
}

void secret_block(const uint8_t key[SECRET_KEY], const uint8_t nonce[SECRET_NONCE],
                  uint64_t block, uint8_t out[SECRET_BLOCK])
{
    memset(out, 0, SECRET_BLOCK);
    crypto_stream_chacha20_xor_ic(out, out, SECRET_BLOCK, nonce, block, key);
}

void secret_forget(void *bytes, size_t n)
{
    sodium_memzero(bytes, n);
}
