/* Any bytes as questions of the browser's host: none of them does harm, and each is answered.  A byte chooses the
 * question, the next how many bytes of arguments follow; where they hold 0 bytes, there are several. */
#include "fuzz/one_title.h"
#include "wasm/inside.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { QUESTION = 400 };

static int open_game(unsigned byte)
{
    char words[QUESTION];
    int name = snprintf(words, sizeof words, "open%c%s%c%c7", 0, one_title(byte)->name, 0, 0);
    size_t n;
    if (api_ask(0, words, (size_t)name + 1) != FINE)
        abort();
    const char *number = strstr(api_answer(&n), "\"session\":");
    return number ? atoi(number + strlen("\"session\":")) : 0;
}

static size_t ask(int session, const uint8_t *data, size_t size)
{
    char words[QUESTION];
    size_t count = 0, answered, more = size > 1 ? data[1] : 0;
    while (questions[count].name)
        count++;
    const char *name = questions[data[0] % count].name;
    size_t n = strlen(name) + 1;
    more = more < size - 2 ? more : size - 2;
    memcpy(words, name, n);
    memcpy(words + n, data + 2, more);
    words[n + more] = 0;
    api_ask(session, words, n + more + (more > 0));
    if (*api_answer(&answered) == 0 || answered == 0)
        abort();
    return 2 + more;
}

static void end(int session)
{
    char words[] = "close";
    api_ask(session, words, sizeof words);
    sheets_clear();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 3)
        return 0;
    int session = open_game(data[0]);
    for (size_t at = 1; at + 2 <= size;)
        at += ask(session, data + at, size - at);
    for (int other = 1; other <= 16; other++)
        end(other);
    return 0;
}
