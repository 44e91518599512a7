/* Any lines to the console: each is answered, none crashes.  Files and long counts are closed off.  The first byte
 * chooses the game. */
#include "console/console.h"
#include "fuzz/one_title.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char begin[80];
    if (size == 0)
        return 0;
    struct console *c = console_new(NULL, NULL, "fuzz");
    char *line = malloc(size + 1);
    if (!c || !line)
        abort();
    console_close_off(c);
    snprintf(begin, sizeof begin, "new %s seed 1", one_title(data[0])->name);
    console_line(c, begin);
    for (size_t at = 1; at < size;) {
        const uint8_t *end = memchr(data + at, '\n', size - at);
        size_t n = end ? (size_t)(end - data) - at : size - at;
        memcpy(line, data + at, n);
        line[n] = 0;
        console_line(c, line);
        at += n + 1;
    }
    console_finish(c);
    console_free(c);
    free(line);
    return 0;
}
