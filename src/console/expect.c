/* Tests: what a script expects of the last answer.
 *
 * Within a test a command that fails must be followed by `refused`: a script that goes wrong half-way does not
 * pass for want of a question. */
#include <ctype.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "console/inside.h"

static void mismatch(struct console *c, int line, const char *format, ...)
{
    char text[2 * LINE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    c->tests.case_wrong++;
    if (!c->tests.star)
        c->tests.wrong++;
    if (c->err)
        fprintf(c->err, "%s:%d: %s%s\n", c->name, line, text, c->tests.star ? " (known)" : "");
}

static void report_failure(struct console *c)
{
    if (c->tests.unclaimed)
        mismatch(c, c->tests.unclaimed, "failed: %s", c->tests.failure);
    c->tests.unclaimed = 0;
}

void claim_failure(struct console *c)
{
    if (c->tests.cases)
        report_failure(c);
}

/* Before the first test it is the first failure that counts: what follows is mostly its consequence. */
void note_failure(struct console *c)
{
    size_t n = 0;
    const char *line = answer_line(c, 0, &n);
    if (c->tests.unclaimed)
        return;
    c->tests.unclaimed = c->line;
    snprintf(c->tests.failure, sizeof c->tests.failure, "%.*s", (int)n, line ? line : "");
}

/* A star that is not needed any more is an error too: it would hide the next failure. */
void end_case(struct console *c)
{
    if (c->tests.cases)
        report_failure(c);
    if (c->tests.star && !c->tests.case_wrong) {
        c->tests.wrong++;
        if (c->err)
            fprintf(c->err, "%s: the case in line %d passes: take its star away\n", c->name,
                    c->tests.case_line);
    }
    c->tests.star = false;
    c->tests.case_wrong = 0;
}

int console_finish(struct console *c)
{
    end_case(c);
    if (c->err && (c->tests.cases || c->tests.wrong))
        fprintf(c->err, "%s: %d cases, %d mismatches\n", c->name, c->tests.cases,
                c->tests.wrong);
    return c->tests.wrong ? 1 : 0;
}

static bool is_rule(const struct game *g, const char *id)
{
    for (int i = 1; i < g->rule_count; i++)
        if (strcmp(g->rules[i], id) == 0)
            return true;
    return false;
}

void do_test(struct console *c, const struct words *w)
{
    end_case(c);
    report_failure(c);
    c->tests.cases++;
    c->tests.case_line = c->line;
    c->tests.case_wrong = 0;
    c->tests.star = strcmp(w->word[0], "test*") == 0;
    if (c->match)
        match_dictate(c->match, NULL, 0);
    if (w->n == 1)
        mismatch(c, c->line, "a test needs the ids of the rules it shows, or a title");
    for (int i = 1; i < w->n && strchr(w->word[i], '/'); i++)
        if (c->match && !is_rule(match_game(c->match), w->word[i]))
            mismatch(c, c->line, "there is no rule %.60s", w->word[i]);
}

/* The text to look for: a pair of quotes around all of it is taken off. */
static void copy_text(const char *from, char out[LINE])
{
    size_t n = strlen(from);
    if (n >= 2 && from[0] == '"' && from[n - 1] == '"') {
        from++;
        n -= 2;
    }
    snprintf(out, LINE, "%.*s", (int)n, from);
}

static bool is_line(const struct console *c, int i, const char *text)
{
    size_t n;
    const char *line = answer_line(c, i, &n);
    return line && n == strlen(text) && memcmp(line, text, n) == 0;
}

static int count_lines(const struct console *c)
{
    size_t n;
    int lines = 0;
    while (answer_line(c, lines, &n))
        lines++;
    return lines;
}

static bool has_line(const struct console *c, const char *text)
{
    for (int i = 0, n = count_lines(c); i < n; i++)
        if (is_line(c, i, text))
            return true;
    return false;
}

/* Within one line; and answers without lines hold the empty text only. */
static bool contains(const struct console *c, const char *text)
{
    size_t n, wanted = strlen(text);
    const char *line;
    for (int i = 0; (line = answer_line(c, i, &n)); i++)
        for (size_t at = 0; at + wanted <= n; at++)
            if (memcmp(line + at, text, wanted) == 0)
                return true;
    return false;
}

static void answered(struct console *c, const char *what, const char *text)
{
    size_t n = 0;
    const char *line = answer_line(c, 0, &n);
    int lines = count_lines(c);
    mismatch(c, c->line, "expected %s'%.200s', answered '%.*s'%s", what, text,
             n > 300 ? 300 : (int)n, line ? line : "", lines > 1 ? " and more" : "");
}

static const char *after(const char *text, const char *word)
{
    size_t n = strlen(word);
    if (strncasecmp(text, word, n) != 0 || (text[n] && !isspace((unsigned char)text[n])))
        return NULL;
    return text + n + strspn(text + n, " \t");
}

static void expect_lines(struct console *c, const char *number)
{
    char have[16];
    snprintf(have, sizeof have, "%d", count_lines(c));
    if (strcmp(have, number) != 0)
        mismatch(c, c->line, "expected %s lines, answered %s", number, have);
}

void do_expect(struct console *c, const struct words *w)
{
    char text[LINE];
    const char *rest;
    if (c->tests.unclaimed) {
        report_failure(c);
    } else if ((rest = after(w->rest, "lines"))) {
        expect_lines(c, rest);
    } else if ((rest = after(w->rest, "line"))) {
        copy_text(rest, text);
        if (!has_line(c, text))
            answered(c, "the line ", text);
    } else if ((rest = after(w->rest, "contains"))) {
        copy_text(rest, text);
        if (!contains(c, text))
            answered(c, "a line with ", text);
    } else if ((rest = after(w->rest, "lacks"))) {
        copy_text(rest, text);
        if (contains(c, text))
            answered(c, "no line with ", text);
    } else {
        copy_text(w->rest, text);
        if (*text ? !is_line(c, 0, text) : count_lines(c) > 0 && !is_line(c, 0, ""))
            answered(c, "", text);
    }
}

/* Whether the failure is of this code, or is illegal by this rule. */
static bool is_refused_by(const struct console *c, const char *rule)
{
    size_t n;
    const char *line = answer_line(c, 0, &n);
    if (!line)
        return false;
    if (n >= 8 && memcmp(line, "illegal ", 8) == 0) {
        line += 8;
        n -= 8;
    }
    size_t word = strlen(rule);
    return n >= word && memcmp(line, rule, word) == 0 && (n == word || line[word] == ' ');
}

void do_refused(struct console *c, const struct words *w)
{
    c->tests.unclaimed = 0;
    if (w->n != 2)
        mismatch(c, c->line, "refused RULE, or refused CODE");
    else if (!c->failed)
        answered(c, "to be refused by ", w->word[1]);
    else if (!is_refused_by(c, w->word[1]))
        answered(c, "to be refused by ", w->word[1]);
}
