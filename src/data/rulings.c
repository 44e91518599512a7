#include "data/rulings.h"

#include <stdlib.h>
#include <string.h>

/* A text being read line by line. */
struct reader {
    const char *at, *end;
};

static bool read_line(struct reader *r, const char **line, size_t *n)
{
    if (r->at == r->end)
        return false;
    const char *newline = memchr(r->at, '\n', (size_t)(r->end - r->at));
    *line = r->at;
    *n = (size_t)((newline ? newline : r->end) - r->at);
    r->at = newline ? newline + 1 : r->end;
    return true;
}

/* Adds a line to what stands there already, a blank between; marks are left out, and what finds no room. */
static void add_line(char *to, size_t cap, const char *line, size_t n)
{
    size_t length = strlen(to);
    if (length && length < cap - 1)
        to[length++] = ' ';
    for (size_t i = 0; i < n && length < cap - 1; i++)
        if (line[i] != '*' && line[i] != '`')
            to[length++] = line[i];
    to[length] = 0;
}

/* "### 33": its number, or 0. */
static int number_of(const char *line, size_t n)
{
    int number = 0;
    if (n < 5 || strncmp(line, "### ", 4) != 0)
        return 0;
    for (size_t i = 4; i < n && number < 100000; i++) {
        if (line[i] < '0' || line[i] > '9')
            return 0;
        number = number * 10 + line[i] - '0';
    }
    return number;
}

/* Up to the next heading: first the question, then the rules, then the answer, blank lines between them. */
static void read_body(struct reader *r, struct ruling *out)
{
    struct {
        char *text;
        size_t cap;
    } part[] = { { out->question, sizeof out->question },
                 { out->rules, sizeof out->rules },
                 { out->answer, sizeof out->answer } };
    const char *line;
    size_t n, now = 0;
    for (struct reader next = *r; read_line(&next, &line, &n); *r = next) {
        if (n && *line == '#')
            return;
        if (n)
            add_line(part[now].text, part[now].cap, line, n);
        else if (now < 2 && *part[now].text)
            now++;
    }
}

size_t ruling_next(const struct file *text, size_t from, struct ruling *out)
{
    if (!text || from >= text->length)
        return 0;
    struct reader r = { text->text + from, text->text + text->length };
    const char *line;
    size_t n;
    while (read_line(&r, &line, &n)) {
        int number = number_of(line, n);
        if (!number)
            continue;
        *out = (struct ruling){ .number = number };
        read_body(&r, out);
        return (size_t)(r.at - text->text);
    }
    return 0;
}

bool ruling_find(const struct file *text, int number, struct ruling *out)
{
    for (size_t at = 0; (at = ruling_next(text, at, out));)
        if (out->number == number)
            return true;
    return false;
}
