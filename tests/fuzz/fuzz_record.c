/* Any bytes as a record: they are refused with a place and a reason, or are a game that can be written down and
 * read again to the same position.  With an odd first byte they stand behind the head of a record, so that they
 * are actions. */
#include "fuzz/one_title.h"
#include "match/inside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void stop(const char *why, const char *more)
{
    fprintf(stderr, "%s: %s\n", why, more);
    abort();
}

/* The tags of a record of a game that has just begun; made once, since data take long to load. */
static const struct text *head_of(const struct title *title)
{
    static struct text head[256];
    static const uint8_t seed[32];
    struct text *t = &head[title - games];
    struct match_error err;
    struct match *m = t->n ? NULL : match_new(title->name, NULL, NULL, 0, seed, NULL, &err);
    if (!t->n && !m)
        stop(title->name, err.text);
    if (m)
        record_write(m, t);
    match_free(m);
    return t;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct match_error err;
    struct text given = { 0 }, t = { 0 };
    bool repaired;
    if (size == 0)
        return 0;
    if (data[0] & 1) {
        const struct text *head = head_of(one_title(data[0] >> 1));
        memcpy(text_room(&given, head->n), head->at, head->n);
        given.n = head->n;
    }
    memcpy(text_room(&given, size), data + 1, size - 1);
    given.n += size - 1;
    struct match *m = match_read(given.at, given.n, NULL, -1, &repaired, &err);
    free(given.at);
    if (!m) {
        if (!*err.text)
            stop("refused", "without a reason");
        return 0;
    }
    record_write(m, &t);
    struct match *again = match_read(t.at, t.n, NULL, -1, &repaired, &err);
    if (!again)
        stop("written, but not read", err.text);
    if (repaired || memcmp(match_state(m), match_state(again), match_game(m)->state_size) != 0)
        stop("written and read", "another position");
    free(t.at);
    match_free(m);
    match_free(again);
    return 0;
}
