#include "cli/columns.h"

#include <stdbool.h>
#include <string.h>

/* How long a character is, by its first byte; 0: it begins none. */
static int length_of(unsigned char first)
{
    if (first < 0x80)
        return 1;
    if (first < 0xC2 || first >= 0xF5)
        return 0;
    return first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
}

wchar_t columns_next(const char **text)
{
    static const unsigned char bits[] = { 0, 0x7F, 0x1F, 0x0F, 0x07 };
    const unsigned char *at = (const unsigned char *)*text;
    int n = length_of(*at);
    long c = *at & bits[n];
    if (!*at)
        return 0;
    for (int i = 1; i < n; i++) {
        if ((at[i] & 0xC0) != 0x80)
            n = 0;
        c = c << 6 | (at[i] & 0x3F);
    }
    *text += n ? n : 1;
    bool control = c < ' ' || (c >= 0x7F && c < 0xA0);
    return n && !control ? (wchar_t)c : L'?';
}

/* Without its accent; '?' where nothing plain is like it. */
static char plain_of(wchar_t c)
{
    static const char latin[] = " !cL$Y|S\"ca<--R-o+23'uP.,1o>???"
                                "?AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTs"
                                "aaaaaaaceeeeiiiidnooooo/ouuuuyty";
    if (c < 0x80)
        return (char)c;
    if (c >= 0xA0 && c <= 0xFF)
        return latin[c - 0xA0];
    if (c == 0x2018 || c == 0x2019)
        return '\'';
    if (c == 0x201C || c == 0x201D)
        return '"';
    return c >= 0x2010 && c <= 0x2015 ? '-' : '?';
}

wchar_t columns_shown(wchar_t c)
{
    return wcwidth(c) >= 0 ? c : (wchar_t)plain_of(c);
}

static int width_of(wchar_t c)
{
    int width = wcwidth(c);
    return width >= 0 ? width : 1;
}

int columns_of(const char *text)
{
    int columns = 0;
    for (wchar_t c; (c = columns_next(&text));)
        columns += width_of(c);
    return columns;
}

size_t columns_fit(const char *text, int columns)
{
    const char *at = text, *end = text;
    int used = 0;
    for (wchar_t c; (c = columns_next(&at));) {
        used += width_of(c);
        if (used > columns)
            break;
        end = at;
    }
    return (size_t)(end - text);
}

void columns_fill(struct text *out, const char *text, int columns)
{
    size_t n = columns_fit(text, columns);
    text_add(out, "%.*s", (int)n, text);
    for (int used = columns_of(out->at + out->n - n); used < columns; used++)
        text_add(out, " ");
}

int columns_drop(char *text)
{
    size_t n = strlen(text);
    while (n > 0 && (text[--n] & 0xC0) == 0x80)
        continue;
    text[n] = 0;
    return (int)n;
}

void columns_fold(const char *text, char *out, size_t n)
{
    size_t used = 0;
    for (wchar_t c; used + 1 < n && (c = columns_next(&text));) {
        char plain = plain_of(c);
        out[used++] = plain >= 'A' && plain <= 'Z' ? (char)(plain - 'A' + 'a') : plain;
    }
    if (n)
        out[used] = 0;
}
