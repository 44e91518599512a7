/* columns.h - text as people see it, in characters and columns, where UTF-8 has bytes: names with accents are
 * cut and aligned by it.  All texts of the program are UTF-8; the terminal's locale tells what it can show. */
#ifndef CUARTEL_CLI_COLUMNS_H
#define CUARTEL_CLI_COLUMNS_H

#include <stddef.h>
#include <wchar.h>

#include "match/text.h"

/* The next character, and *text goes behind it; '?' for what is none, 0 at the end. */
wchar_t columns_next(const char **text);
/* A character as this terminal can show it: itself, or a plain letter for one with an accent. */
wchar_t columns_shown(wchar_t c);
int columns_of(const char *text);
/* Bytes of the characters that fit into so many columns. */
size_t columns_fit(const char *text, int columns);
/* As much as fits, filled with blanks. */
void columns_fill(struct text *out, const char *text, int columns);
/* Takes away the last character; how many bytes are left. */
int columns_drop(char *text);
/* Lower case, and without accents: as people type what they look for. */
void columns_fold(const char *text, char *out, size_t n);

#endif
