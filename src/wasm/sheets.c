#include <stdlib.h>
#include <string.h>

#include "match/text.h"
#include "wasm/inside.h"

static struct {
    char *name, *text;
} laid[SHEETS_AT_MOST];
static int count;

bool sheets_lay(const char *name, const char *text)
{
    if (count == SHEETS_AT_MOST)
        return false;
    laid[count].name = match_copy(name);
    laid[count++].text = match_copy(text);
    return true;
}

const char *sheets_laid(void)
{
    return count ? "the files laid over the data" : NULL;
}

void sheets_clear(void)
{
    while (count) {
        free(laid[--count].name);
        free(laid[count].text);
    }
}

int sheets_count(void)
{
    return count;
}

const char *sheets_name(int i)
{
    return laid[i].name;
}

const char *sheets_text(const char *name)
{
    for (int i = 0; i < count; i++)
        if (strcmp(laid[i].name, name) == 0)
            return laid[i].text;
    return NULL;
}
