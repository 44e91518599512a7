/* Any bytes as a record: they are refused with a place and a reason, or are a game that can be written down and
 * read again to the same position. */
#include "match/inside.h"
#include "toy/toy_title.h"

#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void stop(const char *why, const char *more)
{
    fprintf(stderr, "%s: %s\n", why, more);
    abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct match_error err;
    struct text t = { 0 };
    bool repaired;
    struct match *m = match_read((const char *)data, size, NULL, -1, &repaired, &err);
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
