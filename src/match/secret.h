/* secret.h - the few primitives that records rest on: BLAKE2b, ChaCha20, and randomness that nobody can guess.  The
 * program has them from libsodium (secret.c); the module for the browser from its host (src/wasm/host.c). */
#ifndef CUARTEL_SECRET_H
#define CUARTEL_SECRET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SECRET_KEY = 32, SECRET_NONCE = 8, SECRET_BLOCK = 64, SECRET_HASH = 32 };

bool secret_begin(
    void); /* before anything else; may be called again.  false: there is nothing to work with */
void secret_random(uint8_t *out, size_t n);
/* BLAKE2b-256, without a key. */
void secret_hash(const uint8_t *bytes, size_t n, uint8_t hash[SECRET_HASH]);
/* One block of the key stream of the original ChaCha20: nonce and block counter of 64 bits each. */
void secret_block(const uint8_t key[SECRET_KEY], const uint8_t nonce[SECRET_NONCE],
                  uint64_t block, uint8_t out[SECRET_BLOCK]);
/* Overwrites what must not stay in memory. */
void secret_forget(void *bytes, size_t n);

#endif
