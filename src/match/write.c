/* The record as text.  What is written here is read for ever: docs/record-format.md. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "match/inside.h"

#ifndef CUARTEL_VERSION
#error "the build names the program's version: -DCUARTEL_VERSION=..."
#endif

enum { ATOM_TEXT = 320 };

void hex_print_bytes(const uint8_t *bytes, size_t n, char *out)
{
    for (size_t i = 0; i < n; i++)
        snprintf(out + 2 * i, 3, "%02x", bytes[i]);
}

static int digit(char c)
{
    static const char digits[] = "0123456789abcdef";
    const char *at = c ? strchr(digits, c) : NULL;
    return at ? (int)(at - digits) : -1;
}

bool hex_parse_bytes(const char *text, uint8_t *bytes, size_t n)
{
    if (strlen(text) != 2 * n)
        return false;
    for (size_t i = 0; i < n; i++) {
        int high = digit(text[2 * i]), low = digit(text[2 * i + 1]);
        if (high < 0 || low < 0)
            return false;
        bytes[i] = (uint8_t)(16 * high + low);
    }
    return true;
}

void record_seed(const uint8_t *seed, const char *tag, char out[SEED_HEX + 16])
{
    char hex[SEED_HEX];
    hex_print_bytes(seed, SEED_BYTES, hex);
    snprintf(out, SEED_HEX + 16, "[%s %s]", tag, hex);
}

void record_result(const struct match *m, char *out, size_t n)
{
    unsigned result = game_head(m->state)->result;
    *out = 0;
    if (result == RESULT_DRAW) {
        snprintf(out, n, "draw");
        return;
    }
    for (int i = 0; m->g->sides[i]; i++)
        if (result >> i & 1) {
            size_t used = strlen(out);
            snprintf(out + used, n - used, "%s%s", used ? " " : "", m->g->sides[i]);
        }
}

static void write_head(const struct match *m, struct text *out)
{
    const struct game *g = m->g;
    char tag[SEED_HEX + 16];
    text_add(out, "[cuartel 1]\n[game %s]\n[scenario %s]\n", g->name,
             g->scenarios[m->scenario]);
    for (int i = 0; g->options && g->options[i]; i++)
        if (m->options >> i & 1)
            text_add(out, "[option %s]\n", g->options[i]);
    for (int i = 0; i < SIDES && g->sides[i]; i++)
        if (*m->who[i])
            text_add(out, "[side %s %s]\n", g->sides[i], m->who[i]);
    text_add(out, "[data %016" PRIx64 "]\n", g->digest);
    for (int i = 0; m->data.own && i < m->data.files.n; i++)
        if (m->data.own[i])
            text_add(out, "[sheet %s %016" PRIx64 "]\n", m->data.file[i].name,
                     overlay_digest(&m->data.file[i]));
    text_add(out, "[program %s]\n", CUARTEL_VERSION);
    static const uint8_t none[SEED_BYTES];
    record_seed(m->first_commitment, "commitment", tag);
    if (memcmp(m->first_commitment, none, SEED_BYTES) != 0)
        text_add(out, "%s\n", tag);
    text_add(out, "\n");
}

void record_write_atom(const struct match *m, long i, struct text *out)
{
    char atom[ATOM_TEXT];
    game_print(m->g, m->atom[i], atom, sizeof atom);
    text_add(out, "%ld %s\n", i + 1, atom);
    if ((i + 1) % CHECK_EVERY == 0)
        text_add(out, "=%ld %016" PRIx64 "\n", i + 1, m->check[(i + 1) / CHECK_EVERY - 1]);
}

void record_write_end(const struct match *m, struct text *out)
{
    char result[200], tag[SEED_HEX + 16];
    if (!game_head(m->state)->result)
        return;
    record_result(m, result, sizeof result);
    text_add(out, "[result %s]\n", result);
    record_seed(m->seed, "seed", tag);
    if (m->seeded)
        text_add(out, "%s\n", tag);
}

void record_write(const struct match *m, struct text *out)
{
    int note = 0;
    write_head(m, out);
    for (long i = 0; i <= m->length; i++) {
        for (; note < m->notes && m->note[note].before <= i; note++)
            text_add(out, "%s\n", m->note[note].text);
        if (i < m->length)
            record_write_atom(m, i, out);
    }
    record_write_end(m, out);
}

void match_write(const struct match *m, struct text *out)
{
    record_write(m, out);
}
