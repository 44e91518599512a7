/* json.h - writes JSON of strings, integers and truth values into a buffer.  Commas are put where they belong.
 *
 *   write_open(&j, NULL, '{'); write_text(&j, "id", "3123"); write_close(&j, '}');      {"id":"3123"} */
#ifndef CUARTEL_JSON_H
#define CUARTEL_JSON_H

#include <stdbool.h>
#include <stddef.h>

struct json {
    char *out;
    size_t cap, n;
    bool comma;
}; /* n: bytes wanted so far */

/* key NULL: an element of a list. */
void write_open(struct json *j, const char *key, char bracket);
void write_close(struct json *j, char bracket);
void write_text(struct json *j, const char *key, const char *value);
void write_integer(struct json *j, const char *key, long value);
void write_truth(struct json *j, const char *key, bool value);
void write_null(struct json *j, const char *key);
size_t write_end(struct json *j); /* ends the text; bytes wanted */

#endif
