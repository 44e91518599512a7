/* The functions that the module shows to its host. */
#include <stdlib.h>

#include "match/text.h"
#include "wasm/api.h"

#define TO_HOST(name) __attribute__((export_name(name)))

static struct text question;

/* Where the host is to write its question of n bytes. */
TO_HOST("room") char *export_room(size_t n);
TO_HOST("ask") int export_ask(int session, size_t n);
TO_HOST("answer") const char *export_answer(void);
TO_HOST("answer_length") size_t export_answer_length(void);

char *export_room(size_t n)
{
    question.n = 0;
    return text_room(&question, n + 1);
}

int export_ask(int session, size_t n)
{
    return (int)api_ask(session, question.at, n);
}

const char *export_answer(void)
{
    size_t n;
    return api_answer(&n);
}

size_t export_answer_length(void)
{
    size_t n;
    api_answer(&n);
    return n;
}
