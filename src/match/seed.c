/* The seed of a match: who has it, and what may be made of it. */
#include <string.h>

#include "match/inside.h"
#include "match/secret.h"

bool match_has_seed(const struct match *m)
{
    return m->seeded && !m->shown;
}

bool match_seed(const struct match *m, uint8_t seed[SEED_BYTES])
{
    if (match_has_seed(m))
        memcpy(seed, m->seed, SEED_BYTES);
    return match_has_seed(m);
}

/* Of a game that is over, the seed was to be shown, but the record's last lines were cut off. */
bool match_give_seed(struct match *m, const uint8_t seed[SEED_BYTES])
{
    uint8_t commitment[SEED_BYTES];
    if (!m->committed || m->seeded)
        return false;
    dice_commit(seed, commitment);
    if (memcmp(commitment, m->commitment, SEED_BYTES) != 0)
        return false;
    memcpy(m->seed, seed, SEED_BYTES);
    m->seeded = true;
    m->shown = game_head(m->state)->result != 0;
    return true;
}

/* A hash of what everybody may know, so nothing about the dice can be learnt from how a player chooses. */
uint64_t match_player_seed(const struct match *m)
{
    uint8_t known[SEED_BYTES + 8], hash[SECRET_HASH];
    memcpy(known, m->commitment, SEED_BYTES);
    uint64_t n = 0;
    for (int i = 0; i < 8; i++)
        known[SEED_BYTES + i] = (uint8_t)((uint64_t)m->length >> (8 * i));
    secret_hash(known, sizeof known, hash);
    for (int i = 0; i < 8; i++)
        n |= (uint64_t)hash[i] << (8 * i);
    return n;
}

void match_seed_from_number(uint64_t n, uint8_t seed[32])
{
    uint8_t bytes[8];
    for (int i = 0; i < 8; i++)
        bytes[i] = (uint8_t)(n >> (8 * i));
    secret_hash(bytes, sizeof bytes, seed);
}
