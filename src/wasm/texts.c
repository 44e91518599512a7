/* The rule reference, the rulings, where the data come from, and guided openings. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cuartel/games.h"
#include "data/rulings.h"
#include "data/sheet.h"
#include "match/guide.h"
#include "wasm/inside.h"

static const char reference[] = "reference.txt", switches[] = "switches.txt",
                  sources[] = "sources.txt";
enum { RULE, TITLE, TEXT };

static bool open_reference(struct sheet *t, const struct session *s, struct trouble *trouble)
{
    const struct files *files = match_files(s->match);
    return files_find(files, reference) &&
           sheet_open(t, files, reference, "rule title text source", trouble);
}

static void put_rule(struct json *j, const char *key, struct sheet *t)
{
    write_open(j, key, '{');
    write_text(j, "id", sheet_text(t, RULE));
    write_text(j, "title", sheet_text(t, TITLE));
    write_text(j, "text", sheet_text(t, TEXT));
    write_close(j, '}');
}

void put_reference(struct json *j, const struct session *s, const char *key, const char *rule)
{
    struct trouble trouble = { "" };
    struct sheet t;
    bool open = open_reference(&t, s, &trouble);
    while (open && sheet_next(&t))
        if (strcmp(sheet_text(&t, RULE), rule) == 0) {
            put_rule(j, key, &t);
            return;
        }
    write_null(j, key);
}

static const struct file *rulings_of(const struct session *s)
{
    const struct title *title = games_find(match_game(s->match)->name);
    return title ? title->rulings : NULL;
}

static void put_one_ruling(struct json *j, const char *key, const struct ruling *r)
{
    write_open(j, key, '{');
    write_integer(j, "number", r->number);
    write_text(j, "question", r->question);
    write_text(j, "rules", r->rules);
    write_text(j, "answer", r->answer);
    write_close(j, '}');
}

void put_ruling(struct json *j, const struct session *s, const char *key, int number)
{
    static struct ruling r;
    if (number && ruling_find(rulings_of(s), number, &r))
        put_one_ruling(j, key, &r);
    else
        write_null(j, key);
}

/* "f" and "f.raid" are sections of f.raid/2; "f.ra" is none. */
static bool is_in_section(const char *id, const char *section)
{
    size_t n = strlen(section);
    bool whole = n && (section[n - 1] == '/' || section[n - 1] == '.');
    return n && strncasecmp(id, section, n) == 0 &&
           (whole || !id[n] || id[n] == '/' || id[n] == '.');
}

/* At the beginning of a word, in capitals or not. */
static bool speaks_of(const char *text, const char *phrase)
{
    size_t n = strlen(phrase);
    for (const char *at = text; *at; at++)
        if ((at == text || !isalnum((unsigned char)at[-1])) && strncasecmp(at, phrase, n) == 0)
            return true;
    return false;
}

typedef bool fits_fn(struct sheet *t, const char *what);

static bool has_id(struct sheet *t, const char *what)
{
    return strcasecmp(sheet_text(t, RULE), what) == 0;
}

static bool has_section(struct sheet *t, const char *what)
{
    return is_in_section(sheet_text(t, RULE), what);
}

static bool has_words(struct sheet *t, const char *what)
{
    return speaks_of(sheet_text(t, RULE), what) || speaks_of(sheet_text(t, TITLE), what) ||
           speaks_of(sheet_text(t, TEXT), what);
}

static int put_fitting(struct json *j, const struct session *s, fits_fn *fits, const char *what)
{
    struct trouble trouble = { "" };
    struct sheet t;
    int n = 0;
    bool open = open_reference(&t, s, &trouble);
    while (open && sheet_next(&t))
        if (fits(&t, what)) {
            put_rule(j, NULL, &t);
            n++;
        }
    return n;
}

/* "204" or "ruling 204", or words that it has; "" is in every text. */
static bool ruling_fits(const struct ruling *r, const char *what)
{
    static const char word[] = "ruling ";
    char *end = NULL;
    const char *number =
        strncasecmp(what, word, sizeof word - 1) == 0 ? what + sizeof word - 1 : what;
    long n = isdigit((unsigned char)*number) ? strtol(number, &end, 10) : 0;
    if (n && !*end)
        return r->number == n;
    return speaks_of(r->question, what) || speaks_of(r->answer, what) ||
           speaks_of(r->rules, what);
}

/* The first way of reading `what` that finds rules: an id, a section, words. */
static void put_rules(struct json *j, const struct session *s, const void *about)
{
    static fits_fn *const ways[] = { has_id, has_section, has_words };
    static struct ruling r;
    write_open(j, NULL, '{');
    write_open(j, "rules", '[');
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
        if (put_fitting(j, s, ways[i], about))
            break;
    write_close(j, ']');
    write_open(j, "rulings", '[');
    for (size_t at = 0; (at = ruling_next(rulings_of(s), at, &r));)
        if (ruling_fits(&r, about))
            put_one_ruling(j, NULL, &r);
    write_close(j, ']');
    write_close(j, '}');
}

enum api_status ask_rules(struct session *s, const struct words *w)
{
    return answer(put_rules, s, w->word[1]);
}

static void put_files(struct json *j, const struct files *files, struct trouble *trouble)
{
    struct provenance p;
    write_open(j, "files", '[');
    for (int i = 0; i < files->n; i++) {
        const char *name = files->file[i].name;
        if (strcmp(name, sources) == 0 || !sheet_provenance(files, name, &p, trouble))
            continue;
        write_open(j, NULL, '{');
        write_text(j, "name", name);
        write_integer(j, "seed", p.seed);
        write_integer(j, "found", p.found);
        write_integer(j, "reconstructed", p.reconstructed);
        write_close(j, '}');
    }
    write_close(j, ']');
}

static void put_switches(struct json *j, const struct files *files, struct trouble *trouble)
{
    enum { NAME_OF, VALUE, LEAST, MOST, MEANING };
    struct sheet t;
    bool open = files_find(files, switches) &&
                sheet_open(&t, files, switches, "name value least most text source", trouble);
    write_open(j, "switches", '[');
    while (open && sheet_next(&t)) {
        write_open(j, NULL, '{');
        write_text(j, "name", sheet_text(&t, NAME_OF));
        write_integer(j, "value", sheet_int(&t, VALUE, INT16_MIN, INT16_MAX));
        write_integer(j, "least", sheet_int(&t, LEAST, INT16_MIN, INT16_MAX));
        write_integer(j, "most", sheet_int(&t, MOST, INT16_MIN, INT16_MAX));
        write_text(j, "text", sheet_text(&t, MEANING));
        write_close(j, '}');
    }
    write_close(j, ']');
}

static void put_sources(struct json *j, const struct files *files, struct trouble *trouble)
{
    enum { KEY, KIND, MEANING };
    struct sheet t;
    bool open = sheet_open(&t, files, sources, "key kind text", trouble);
    write_open(j, "sources", '[');
    while (open && sheet_next(&t)) {
        write_open(j, NULL, '{');
        write_text(j, "key", sheet_text(&t, KEY));
        write_text(j, "kind", sheet_text(&t, KIND));
        write_text(j, "text", sheet_text(&t, MEANING));
        write_close(j, '}');
    }
    write_close(j, ']');
}

/* What each row is about is named in its first field; what lies between two places, in its first two. */
static void put_rows_of(struct json *j, const struct files *files, const char *name)
{
    struct trouble trouble = { "" };
    struct sheet t;
    bool open = sheet_open_origins(&t, files, name, &trouble);
    while (open && sheet_next(&t)) {
        write_open(j, NULL, '{');
        write_text(j, "file", name);
        write_open(j, "of", '[');
        for (int column = SHEET_FIRST; column <= SHEET_SECOND && column < t.columns; column++)
            write_text(j, NULL, sheet_text(&t, column));
        write_close(j, ']');
        write_text(j, "source", sheet_text(&t, SHEET_SOURCE));
        write_close(j, '}');
    }
}

static void put_rows(struct json *j, const struct files *files)
{
    write_open(j, "rows", '[');
    for (int i = 0; i < files->n; i++)
        if (strcmp(files->file[i].name, sources) != 0 &&
            strcmp(files->file[i].name, reference) != 0)
            put_rows_of(j, files, files->file[i].name);
    write_close(j, ']');
}

static void put_provenance(struct json *j, const struct session *s, const void *about)
{
    const struct files *files = match_files(s->match);
    struct trouble trouble = { "" };
    (void)about;
    write_open(j, NULL, '{');
    put_files(j, files, &trouble);
    put_switches(j, files, &trouble);
    put_sources(j, files, &trouble);
    put_rows(j, files);
    write_close(j, '}');
}

enum api_status ask_provenance(struct session *s, const struct words *w)
{
    (void)w;
    return answer(put_provenance, s, NULL);
}

static void put_guide_step(struct json *j, const struct guide_step *step)
{
    char action[GUIDE_DO];
    write_open(j, NULL, '{');
    write_text(j, "look", step->look);
    write_open(j, "actions", '[');
    for (int k = 0; guide_action(step, k, action); k++)
        write_text(j, NULL, action);
    write_close(j, ']');
    write_text(j, "rule", step->rule);
    write_text(j, "text", step->text);
    write_close(j, '}');
}

static void put_guide(struct json *j, const struct session *s, const void *about)
{
    const struct guide *guide = about;
    (void)s;
    if (!guide) {
        write_null(j, NULL);
        return;
    }
    write_open(j, NULL, '{');
    write_text(j, "scenario", guide->scenario);
    write_text(j, "side", guide->side);
    write_integer(j, "seed", guide->seed);
    write_open(j, "steps", '[');
    for (int i = 0; i < guide->n; i++)
        put_guide_step(j, &guide->step[i]);
    write_close(j, ']');
    write_close(j, '}');
}

enum api_status ask_guide(struct session *s, const struct words *w)
{
    static struct guide guide;
    const struct title *title = games_find(w->word[1]);
    struct trouble trouble = { "" };
    (void)s;
    if (!title)
        return fail(NOT_FOUND, "there is no game '%.60s'", w->word[1]);
    bool read = guide_read(title, &guide, &trouble);
    if (*trouble.text)
        return fail(BAD_DATA, "%s", trouble.text);
    return answer(put_guide, NULL, read ? &guide : NULL);
}
