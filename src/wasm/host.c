/* What the program has from the system, the module has from its host: three functions of the page's for secrets, and
 * for files the texts that the page has laid over the data.  Nothing is ever stored from here. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "match/inside.h"
#include "match/secret.h"
#include "match/text.h"
#include "wasm/inside.h"

#define FROM_HOST(name) __attribute__((import_module("host"), import_name(name)))

FROM_HOST("random") void host_random(uint8_t *out, size_t n);
FROM_HOST("blake2b") void host_blake2b(const uint8_t *bytes, size_t n, uint8_t *hash);
FROM_HOST("chacha20")
void host_chacha20(const uint8_t *key, const uint8_t *nonce, uint32_t block, uint8_t *out);

bool secret_begin(void)
{
    return true;
}

void secret_random(uint8_t *out, size_t n)
{
    host_random(out, n);
}

void secret_hash(const uint8_t *bytes, size_t n, uint8_t hash[SECRET_HASH])
{
    host_blake2b(bytes, n, hash);
}

/* A die takes a block or two: 32 bits count them. */
void secret_block(const uint8_t key[SECRET_KEY], const uint8_t nonce[SECRET_NONCE],
                  uint64_t block, uint8_t out[SECRET_BLOCK])
{
    assert(block <= UINT32_MAX);
    host_chacha20(key, nonce, (uint32_t)block, out);
}

void secret_forget(void *bytes, size_t n)
{
    volatile uint8_t *at = bytes;
    while (n--)
        *at++ = 0;
}

bool overlay_knows_all(const struct title *title, const char *dir, char *why, size_t n)
{
    (void)dir;
    for (int i = 0; i < sheets_count(); i++)
        if (!overlay_is_sheet(title, sheets_name(i))) {
            snprintf(why, n, "%s: %s has no sheet of this name", sheets_name(i), title->name);
            return false;
        }
    return true;
}

bool overlay_fetch(const char *dir, const char *name, char **text, size_t *length, char *why,
                   size_t n)
{
    const char *laid = sheets_text(name);
    (void)dir, (void)why, (void)n;
    *text = laid ? match_copy(laid) : NULL;
    *length = laid ? strlen(laid) : 0;
    return true;
}

/* No match is ever attached to a file, so there is nothing to store. */
bool store_append(struct match *m, const struct text *t)
{
    (void)m, (void)t;
    return true;
}

void store_rewrite(struct match *m)
{
    (void)m;
}

void store_close(struct match *m)
{
    (void)m;
}

void store_keep_seed(struct match *m)
{
    (void)m;
}

void store_drop_seed(const char *path)
{
    (void)path;
}
