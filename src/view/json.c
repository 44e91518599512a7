#include "view/json.h"

#include <stdio.h>
#include <string.h>

static void put(struct json *j, char c)
{
    if (j->n < j->cap)
        j->out[j->n] = c;
    j->n++;
}

static void put_plain(struct json *j, const char *text)
{
    while (*text)
        put(j, *text++);
}

static void put_string(struct json *j, const char *text)
{
    put(j, '"');
    for (; *text; text++) {
        char code[8];
        if (*text == '"' || *text == '\\') {
            put(j, '\\');
            put(j, *text);
        } else if ((unsigned char)*text < ' ') {
            snprintf(code, sizeof code, "\\u%04x", (unsigned)*text);
            put_plain(j, code);
        } else {
            put(j, *text);
        }
    }
    put(j, '"');
}

static void begin(struct json *j, const char *key)
{
    if (j->comma)
        put(j, ',');
    if (key) {
        put_string(j, key);
        put(j, ':');
    }
    j->comma = true;
}

void write_open(struct json *j, const char *key, char bracket)
{
    begin(j, key);
    put(j, bracket);
    j->comma = false;
}

void write_close(struct json *j, char bracket)
{
    put(j, bracket);
    j->comma = true;
}

void write_text(struct json *j, const char *key, const char *value)
{
    begin(j, key);
    put_string(j, value);
}

void write_integer(struct json *j, const char *key, long value)
{
    char digits[24];
    begin(j, key);
    snprintf(digits, sizeof digits, "%ld", value);
    put_plain(j, digits);
}

void write_truth(struct json *j, const char *key, bool value)
{
    begin(j, key);
    put_plain(j, value ? "true" : "false");
}

void write_null(struct json *j, const char *key)
{
    begin(j, key);
    put_plain(j, "null");
}

size_t write_end(struct json *j)
{
    if (j->cap)
        j->out[j->n < j->cap ? j->n : j->cap - 1] = 0;
    return j->n;
}
