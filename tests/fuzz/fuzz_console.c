/* Any lines to the console: each is answered, none crashes.  Files and long counts are closed off. */
#include "console/console.h"
#include "toy/toy_title.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct console *c = console_new(NULL, NULL, "fuzz");
    char *line = malloc(size + 1);
    if (!c || !line)
        abort();
    console_close_off(c);
    console_line(c, "new toy seed 1");
    for (size_t at = 0; at < size;) {
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
