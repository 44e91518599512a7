/* Lines to commands, and answers back. */
#include <ctype.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "console/inside.h"

struct console *console_new(FILE *out, FILE *err, const char *name)
{
    struct console *c = calloc(1, sizeof *c);
    if (!c)
        return NULL;
    c->out = out;
    c->err = err;
    c->name = name;
    begin_tape(c);
    return c;
}

void console_close_off(struct console *c)
{
    c->closed = true;
}

void console_free(struct console *c)
{
    if (!c)
        return;
    match_free(c->match);
    free(c->answer.at);
    free(c);
}

void say(struct console *c, const char *format, ...)
{
    char line[TEXT_ONCE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line - 1, format, arguments);
    va_end(arguments);
    text_add(&c->answer, "%s\n", line);
}

void fail(struct console *c, enum code code, const char *format, ...)
{
    static const char *const names[] = { "unknown", "syntax",    "no-game",
                                         "illegal", "not-found", "data" };
    char line[LINE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    c->failed = true;
    c->answer.n = 0;
    say(c, "%s %s", names[code], line);
}

void fail_illegal(struct console *c, struct verdict v)
{
    char why[LINE];
    game_explain(match_game(c->match), v, why, sizeof why);
    fail(c, ILLEGAL, "%s", why);
}

const char *answer_line(const struct console *c, int i, size_t *length)
{
    const char *at = c->answer.at, *end = at + c->answer.n;
    for (; at && at < end; i--) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        *length = (size_t)(stop - at);
        if (i == 0)
            return at;
        at = stop + 1;
    }
    return NULL;
}

const struct command *command_named(const char *name)
{
    for (const struct command *command = commands; command->name; command++)
        if (strcasecmp(command->name, name) == 0)
            return command;
    return NULL;
}

/* Where this command ends: at ; or # or the end of the line, outside quotes. */
static size_t length_of(const char *text, bool whole_line)
{
    bool quoted = false;
    size_t n = 0;
    for (; text[n]; n++) {
        if (text[n] == '"')
            quoted = !quoted;
        else if (!quoted && (text[n] == '#' || (text[n] == ';' && !whole_line)))
            break;
    }
    return n;
}

/* Splits text in place. */
static bool split(char *text, struct words *w)
{
    w->n = 0;
    while (*(text += strspn(text, " \t"))) {
        if (w->n == MAX_WORDS)
            return false;
        bool quoted = *text == '"';
        if (quoted)
            text++;
        w->word[w->n++] = text;
        text += strcspn(text, quoted ? "\"" : " \t");
        if (*text)
            *text++ = 0;
    }
    return true;
}

static void run(struct console *c, const struct words *w)
{
    const struct command *command = command_named(w->word[0]);
    if (!command || !command->keeps_answer) {
        claim_failure(c);
        c->failed = false;
        c->answer.n = 0;
    }
    if (!command)
        fail(c, UNKNOWN_COMMAND, "command '%.60s'; help lists them", w->word[0]);
    else if (command->needs_game && !c->match)
        fail(c, NO_GAME, "begin one with new or load");
    else
        command->run(c, w);
    if (c->failed && !(command && command->keeps_answer))
        note_failure(c);
}

static void write_answer(struct console *c, const char *id)
{
    if (!c->out)
        return;
    size_t n;
    const char *line = answer_line(c, 0, &n);
    fprintf(c->out, "%c%s%s", c->failed ? '?' : '=', id, line && n ? " " : "");
    fwrite(c->answer.n ? c->answer.at : "\n", 1, c->answer.n ? c->answer.n : 1, c->out);
    fputc('\n', c->out);
    fflush(c->out);
}

/* What a test command has to say is for standard error; its answer is empty. */
static void write_silence(struct console *c, const char *id)
{
    if (!c->out)
        return;
    fprintf(c->out, "=%s\n\n", id);
    fflush(c->out);
}

static bool is_number(const char *word)
{
    return *word && strspn(word, "0123456789") == strlen(word);
}

/* One command: its words are cut out of `text`. */
static void take(struct console *c, char *text)
{
    struct words w;
    char id[24] = "", *name = text + strspn(text, " \t"), *cut = match_copy(name);
    bool fits = split(cut, &w);
    if (fits && w.n && is_number(w.word[0])) {
        snprintf(id, sizeof id, "%s", w.word[0]);
        memmove(w.word, w.word + 1, (size_t)--w.n * sizeof *w.word);
        name += strspn(name, "0123456789");
        name += strspn(name, " \t");
    }
    w.rest = name + strcspn(name, " \t");
    w.rest += strspn(w.rest, " \t");
    if (!fits) {
        c->answer.n = 0;
        fail(c, SYNTAX, "more than %d words", MAX_WORDS);
        note_failure(c);
        write_answer(c, id);
    } else if (w.n || *id) {
        const struct command *command = w.n ? command_named(w.word[0]) : NULL;
        if (w.n)
            run(c, &w);
        if (!w.n || (command && command->keeps_answer))
            write_silence(c, id);
        else
            write_answer(c, id);
    }
    free(cut);
}

/* Whether the command takes the line as it is: its name is looked at before anything else. */
static bool takes_line(const char *text)
{
    char word[16];
    text += strspn(text, " \t0123456789");
    size_t n = strcspn(text, " \t;#");
    if (n >= sizeof word)
        return false;
    memcpy(word, text, n);
    word[n] = 0;
    const struct command *command = command_named(word);
    return command && command->takes_line;
}

static void trim(char *text)
{
    size_t n = strlen(text);
    while (n && isspace((unsigned char)text[n - 1]))
        text[--n] = 0;
}

void console_line(struct console *c, const char *line)
{
    c->line++;
    for (bool more = true; more;) {
        size_t n = length_of(line, takes_line(line));
        char *text = match_copy(line);
        more = line[n] == ';';
        line += n + more;
        text[n] = 0;
        trim(text);
        take(c, text);
        free(text);
    }
}

int console_run(FILE *in, const char *name, FILE *out, FILE *err)
{
    char *line = NULL;
    size_t cap = 0;
    struct console *c = console_new(out, err, name);
    if (!c)
        return 1;
    while (getline(&line, &cap, in) >= 0)
        console_line(c, line);
    free(line);
    int status = console_finish(c);
    console_free(c);
    return status;
}
