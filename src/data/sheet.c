#include "data/sheet.h"

#include <assert.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* A text that was cut must not end in half a character of UTF-8. */
static void trim_half_character(char *text)
{
    size_t n = strlen(text), from = n;

    while (from > 0 && ((unsigned char)text[from - 1] & 0xC0) == 0x80)
        from--;
    if (from > 0 && (unsigned char)text[from - 1] >= 0xC0)
        text[from - 1] = 0;
}

/* The place a mistake is at, "units.txt:14: steps: ", and what was expected there.  Only the
 * first is kept. */
static void complain(struct sheet *t, const char *column, const char *format, va_list args)
{
    char *text = t->trouble->text;
    size_t size = sizeof t->trouble->text;
    size_t n;

    if (!sheet_sound(t))
        return;
    if (t->line > 0)
        snprintf(text, size, "%s:%d: ", t->file, t->line);
    else
        snprintf(text, size, "%s: ", t->file);
    n = strlen(text);
    if (column)
        snprintf(text + n, size - n, "%s: ", *column ? column : "-");
    n = strlen(text);
    if ((size_t)vsnprintf(text + n, size - n, format, args) >= size - n)
        trim_half_character(text);
}

static void mistake(struct sheet *t, const char *column, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    complain(t, column, format, args);
    va_end(args);
}

void sheet_mistake(struct sheet *t, int column, const char *format, ...)
{
    bool named = column >= 0 && column < SHEET_COLUMNS;
    va_list args;

    va_start(args, format);
    complain(t, named ? t->wanted[column] : NULL, format, args);
    va_end(args);
}

bool sheet_sound(const struct sheet *t)
{
    return !t->trouble->text[0];
}

const struct file *files_find(const struct files *f, const char *name)
{
    for (int i = 0; i < f->n; i++)
        if (!strcmp(f->file[i].name, name))
            return &f->file[i];
    return NULL;
}

/* Where the line that begins at t->at ends: before its newline, or DOS's return and newline. */
static const char *line_end(const struct sheet *t)
{
    const char *end = memchr(t->at, '\n', (size_t)(t->end - t->at));

    if (!end)
        end = t->end;
    return end > t->at && end[-1] == '\r' ? end - 1 : end;
}

/* Copies the next line into the buffer, tabs as blanks; false at the end, or where it is no
 * text. */
static bool read_line(struct sheet *t)
{
    const char *end;
    size_t n = 0;

    if (t->at == t->end)
        return false;
    t->line++;
    end = line_end(t);
    if (end - t->at >= SHEET_LINE) {
        mistake(t, NULL, "expected at most %d bytes in a line, found more", SHEET_LINE - 1);
        return false;
    }
    for (; t->at < end; t->at++) {
        unsigned char c = (unsigned char)*t->at;

        if ((c < ' ' && c != '\t') || c == 0x7F) {
            mistake(t, NULL, "expected text, found a byte of %d", c);
            return false;
        }
        t->buffer[n++] = c == '\t' ? ' ' : *t->at;
    }
    t->buffer[n] = 0;
    while (t->at < t->end && *t->at++ != '\n')
        ;
    return true;
}

/* Finds the end of the field that begins at `c`; NULL after a mistake. */
static char *end_field(struct sheet *t, char *c, int n)
{
    bool quoted = *c == '"';
    char *end = c;

    if (quoted) {
        t->field[n] = ++c;
        end = strchr(c, '"');
        if (!end) {
            mistake(t, NULL, "expected a closing quote, found the end of the line");
            return NULL;
        }
        *end++ = 0;
    } else {
        t->field[n] = c;
        while (*end && *end != ' ' && *end != '#' && *end != '"')
            end++;
    }
    if (*end && *end != ' ' && *end != '#') {
        mistake(t, NULL, "expected a blank %s the quote, found %s", quoted ? "after" : "before",
                end);
        return NULL;
    }
    return end;
}

/* Splits the buffer into fields; returns how many, -1 after a mistake. */
static int split(struct sheet *t)
{
    char *c = t->buffer;

    for (int n = 0;; n++) {
        bool bare, comment, more;

        while (*c == ' ')
            c++;
        if (!*c || *c == '#')
            return n;
        if (n == SHEET_COLUMNS) {
            mistake(t, NULL, "expected at most %d fields, found more", SHEET_COLUMNS);
            return -1;
        }
        bare = *c != '"';
        c = end_field(t, c, n);
        if (!c)
            return -1;
        comment = *c == '#';
        more = *c && !comment;
        *c = 0;
        if (bare && !strcmp(t->field[n], "-"))
            t->field[n] = "";
        if (!more)
            return n + 1;
        c++;
    }
}

/* Fields of the next line that has any; 0 at the end, -1 after a mistake. */
static int read_row(struct sheet *t)
{
    while (read_line(t)) {
        int n = split(t);

        if (n)
            return n;
    }
    return sheet_sound(t) ? 0 : -1;
}

/* Finds the file and reads the line that names its columns; t->columns becomes their number. */
static bool open_any(struct sheet *t, const struct files *f, const char *name,
                     struct trouble *err)
{
    const struct file *file = files_find(f, name);

    memset(t, 0, sizeof *t);
    t->file = name;
    t->trouble = err;
    if (!sheet_sound(t))
        return false;
    if (!file) {
        mistake(t, NULL, "expected a file of this name, found none");
        return false;
    }
    t->at = file->text;
    t->end = file->text + file->length;
    if (file->length >= 3 && !memcmp(t->at, "\xEF\xBB\xBF", 3))
        t->at += 3; /* the mark that some editors put before UTF-8 */
    t->columns = read_row(t);
    if (t->columns == 0)
        mistake(t, NULL, "expected a line that names the columns, found the end of the file");
    return sheet_sound(t);
}

/* Where the file has a column of this name, -1: nowhere. */
static int column_of(const struct sheet *t, const char *name)
{
    for (int i = 0; i < t->columns; i++)
        if (!strcmp(t->field[i], name))
            return i;
    return -1;
}

/* Cuts the asked-for columns apart, in t->names; returns how many. */
static int name_columns(struct sheet *t, const char *columns)
{
    int n = 0;
    char *c = t->names;

    assert(strlen(columns) < sizeof t->names);
    strcpy(t->names, columns);
    while (*c) {
        assert(n < SHEET_COLUMNS);
        t->wanted[n++] = c;
        while (*c && *c != ' ')
            c++;
        while (*c == ' ')
            *c++ = 0;
    }
    return n;
}

/* The columns of the file must be those asked for, each once. */
static void match_columns(struct sheet *t, int wanted, const char *columns)
{
    for (int i = 0; i < t->columns; i++) {
        int k = 0;

        while (k < wanted && strcmp(t->wanted[k], t->field[i]) != 0)
            k++;
        if (k == wanted)
            mistake(t, t->field[i], "expected no such column, only %s", columns);
        else if (column_of(t, t->field[i]) != i)
            mistake(t, t->field[i], "expected this column once, found it twice");
    }
    for (int k = 0; k < wanted; k++) {
        int i = column_of(t, t->wanted[k]);

        if (i < 0)
            mistake(t, t->wanted[k], "expected this column, found none of the name");
        t->field_of[k] = (uint8_t)(i < 0 ? 0 : i);
    }
}

bool sheet_open(struct sheet *t, const struct files *f, const char *name, const char *columns,
                struct trouble *err)
{
    if (!open_any(t, f, name, err))
        return false;
    match_columns(t, name_columns(t, columns), columns);
    return sheet_sound(t);
}

bool sheet_open_any(struct sheet *t, const struct files *f, const char *name,
                    struct trouble *err)
{
    char *to = t->names;

    if (!open_any(t, f, name, err))
        return false;
    for (int i = 0; i < t->columns; i++) {
        t->wanted[i] = strcpy(to, t->field[i]);
        t->field_of[i] = (uint8_t)i;
        to += strlen(to) + 1;
    }
    return true;
}

int sheet_column(const struct sheet *t, const char *name)
{
    for (int i = 0; i < t->columns; i++)
        if (!strcmp(t->wanted[i], name))
            return i;
    return -1;
}

bool sheet_next(struct sheet *t)
{
    int n;

    if (!sheet_sound(t))
        return false;
    n = read_row(t);
    if (n > 0 && n != t->columns)
        mistake(t, NULL, "expected %d fields, found %d", t->columns, n);
    return n > 0 && sheet_sound(t);
}

const char *sheet_text(struct sheet *t, int column)
{
    if (!sheet_sound(t))
        return "";
    assert(column >= 0 && column < t->columns);
    return t->field[t->field_of[column]];
}

static const char *shown(const char *text)
{
    return *text ? text : "an empty field";
}

/* A number of an optional sign and digits only; what does not fit a long long is none. */
static bool parse_int(const char *text, long long *out)
{
    bool minus = *text == '-';
    long long sum = 0;

    if (*text == '-' || *text == '+')
        text++;
    if (!*text)
        return false;
    for (; *text; text++) {
        if (*text < '0' || *text > '9' || sum > INT_MAX)
            return false;
        sum = sum * 10 + (*text - '0');
    }
    *out = minus ? -sum : sum;
    return true;
}

int sheet_int(struct sheet *t, int column, int least, int most)
{
    const char *text = sheet_text(t, column);
    long long number = 0;

    if (!sheet_sound(t))
        return least;
    if (parse_int(text, &number) && number >= least && number <= most)
        return (int)number;
    sheet_mistake(t, column, "expected %d to %d, found %s", least, most, shown(text));
    return least;
}

int sheet_int_or(struct sheet *t, int column, int least, int most, int empty)
{
    if (sheet_sound(t) && !*sheet_text(t, column))
        return empty;
    return sheet_int(t, column, least, most);
}

int sheet_word(struct sheet *t, int column, const char *const *words)
{
    const char *text = sheet_text(t, column);
    char list[160] = "";
    size_t n = 0;

    if (!sheet_sound(t))
        return 0;
    for (int i = 0; words[i]; i++)
        if (!strcmp(words[i], text))
            return i;
    for (int i = 0; words[i] && n < sizeof list; i++)
        n += (size_t)snprintf(list + n, sizeof list - n, " %s", *words[i] ? words[i] : "-");
    sheet_mistake(t, column, "expected one of%s%s, found %s", list,
                  n < sizeof list ? "" : "...", shown(text));
    return 0;
}

void sheet_copy(struct sheet *t, int column, char *out, size_t n)
{
    const char *text = sheet_text(t, column);

    assert(n > 0);
    if (strlen(text) >= n) {
        sheet_mistake(t, column, "expected at most %d bytes, found %s", (int)n - 1, text);
        text = "";
    }
    strcpy(out, text);
}

/* FNV-1a: every byte counts, and so does its place. */
static uint64_t digest_bytes(uint64_t h, const char *bytes, size_t n)
{
    for (size_t i = 0; i < n; i++)
        h = (h ^ (unsigned char)bytes[i]) * 0x100000001B3u;
    return h;
}

/* The first file, in order of name, whose name comes after `last`; of equal names the one that
 * files_find finds. */
static const struct file *file_after(const struct files *f, const char *last)
{
    const struct file *best = NULL;

    for (int i = 0; i < f->n; i++) {
        const struct file *file = &f->file[i];

        if (last && strcmp(file->name, last) <= 0)
            continue;
        if (!best || strcmp(file->name, best->name) < 0)
            best = file;
    }
    return best;
}

uint64_t files_digest(const struct files *f)
{
    uint64_t h = 0xCBF29CE484222325u;
    const struct file *file = NULL;

    while ((file = file_after(f, file ? file->name : NULL))) {
        char length[8];

        for (int i = 0; i < 8; i++)
            length[i] = (char)((uint64_t)file->length >> 8 * i & 0xFF);
        h = digest_bytes(h, file->name, strlen(file->name) + 1);
        h = digest_bytes(h, length, sizeof length);
        h = digest_bytes(h, file->text, file->length);
    }
    return h;
}

enum { SEED, FOUND, RECONSTRUCTED };
static const char *const source_kinds[] = { "seed", "found", "reconstructed", NULL };

/* What kind of source the key of this row is: its row of source_kinds, -1 after a mistake. */
static int source_kind(struct sheet *row, const struct files *f)
{
    enum { KEY, KIND };
    struct sheet t;
    const char *key = sheet_text(row, SHEET_SOURCE);
    int kind = -1;

    sheet_open(&t, f, "sources.txt", "key kind text", row->trouble);
    while (sheet_next(&t)) {
        int k = sheet_word(&t, KIND, source_kinds);

        if (strcmp(sheet_text(&t, KEY), key) != 0)
            continue;
        if (kind >= 0)
            sheet_mistake(&t, KEY, "expected every key once, found %s twice", key);
        kind = k;
    }
    if (kind < 0)
        sheet_mistake(row, SHEET_SOURCE, "expected a key of sources.txt, found %s", shown(key));
    return sheet_sound(row) ? kind : -1;
}

bool sheet_open_origins(struct sheet *t, const struct files *f, const char *name,
                        struct trouble *err)
{
    int source;

    if (!open_any(t, f, name, err))
        return false;
    t->wanted[SHEET_SOURCE] = "source";
    source = column_of(t, "source");
    if (source < 0)
        sheet_mistake(t, SHEET_SOURCE, "expected this column, found none of the name");
    t->field_of[SHEET_SOURCE] = (uint8_t)(source < 0 ? 0 : source);
    t->field_of[SHEET_FIRST] = source == 0;
    t->field_of[SHEET_SECOND] = source < 2 ? 2 : 1;
    return sheet_sound(t);
}

bool sheet_provenance(const struct files *f, const char *name, struct provenance *out,
                      struct trouble *err)
{
    struct sheet t;

    memset(out, 0, sizeof *out);
    if (!sheet_open_origins(&t, f, name, err))
        return false;
    while (sheet_next(&t)) {
        switch (source_kind(&t, f)) {
        case SEED: out->seed++; break;
        case FOUND: out->found++; break;
        case RECONSTRUCTED: out->reconstructed++; break;
        default: return false;
        }
    }
    return sheet_sound(&t);
}
