/* The record read back, line by line.  Whatever the bytes, each line is of some kind. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "data/sheet.h"
#include "match/inside.h"

/* Copies the line without its end; false where it holds what no text holds, or is too long. */
static bool copy_line(struct line *l, const char *from, size_t n)
{
    if (n && from[n - 1] == '\r')
        n--;
    if (n >= sizeof l->text)
        return false;
    for (size_t i = 0; i < n; i++)
        if ((unsigned char)from[i] < ' ' && from[i] != '\t')
            return false;
    memcpy(l->text, from, n);
    l->text[n] = 0;
    return true;
}

/* Shifts the text so that it begins after `skip` bytes and further blanks; cuts blanks at its end. */
static void trim(struct line *l, size_t skip)
{
    skip += strspn(l->text + skip, " \t");
    size_t n = strlen(l->text + skip);
    memmove(l->text, l->text + skip, n + 1);
    while (n && (l->text[n - 1] == ' ' || l->text[n - 1] == '\t'))
        l->text[--n] = 0;
}

static enum line_kind read_tag(struct line *l)
{
    size_t n = strlen(l->text), name = strcspn(l->text + 1, " ]");
    if (l->text[n - 1] != ']' || name == 0 || name >= sizeof l->name)
        return LINE_WRONG;
    memcpy(l->name, l->text + 1, name);
    l->name[name] = 0;
    l->text[n - 1] = 0;
    trim(l, name + 1);
    return LINE_TAG;
}

static bool read_number(const char *text, long *out, const char **after)
{
    char *end;
    if (*text < '0' || *text > '9')
        return false;
    *out = strtol(text, &end, 10);
    *after = end;
    return *end == ' ' || *end == '\t';
}

static enum line_kind read_atom(struct line *l)
{
    const char *after;
    if (!read_number(l->text, &l->number, &after))
        return LINE_WRONG;
    l->text[strcspn(l->text, "#")] = 0;
    trim(l, (size_t)(after - l->text));
    return LINE_ATOM;
}

static enum line_kind read_check(struct line *l)
{
    const char *after;
    uint8_t bytes[8];
    if (!read_number(l->text + 1, &l->number, &after))
        return LINE_WRONG;
    if (!hex_parse_bytes(after + strspn(after, " \t"), bytes, sizeof bytes))
        return LINE_WRONG;
    l->hash = 0;
    for (int i = 0; i < 8; i++)
        l->hash = l->hash << 8 | bytes[i];
    return LINE_CHECK;
}

static enum line_kind read_line(struct line *l)
{
    trim(l, 0);
    switch (l->text[0]) {
    case 0: return LINE_BLANK;
    case '#': return LINE_COMMENT;
    case '[': return read_tag(l);
    case '=': return read_check(l);
    case '!': trim(l, 1); return LINE_EDIT;
    default: return read_atom(l);
    }
}

/* Every line is written with its end in one go, so a last line without one was cut off by a crash. */
void reader_next(struct reader *r, struct line *l)
{
    size_t left = (size_t)(r->end - r->at);
    const char *end = left ? memchr(r->at, '\n', left) : NULL;
    l->line = ++r->line;
    l->text[0] = 0;
    if (!end) {
        l->kind = left ? LINE_CUT : LINE_END;
        r->at = r->end;
        return;
    }
    l->kind = copy_line(l, r->at, (size_t)(end - r->at)) ? read_line(l) : LINE_WRONG;
    r->at = end + 1;
}

static bool copy_value(char *out, size_t n, const struct line *l, struct match_error *err)
{
    if (!*l->text)
        return match_fail(err, l->line, "[%s]: expected a value", l->name);
    if (strlen(l->text) >= n)
        return match_fail(err, l->line, "[%s]: the value is too long", l->name);
    strcpy(out, l->text);
    return true;
}

static bool read_hash(const char *text, uint64_t *out)
{
    uint8_t bytes[8];
    if (!hex_parse_bytes(text, bytes, sizeof bytes))
        return false;
    *out = 0;
    for (int i = 0; i < 8; i++)
        *out = *out << 8 | bytes[i];
    return true;
}

/* [side chile greedy] */
static bool read_side(struct heading *h, const struct line *l, struct match_error *err)
{
    size_t name = strcspn(l->text, " ");
    if (h->sides == SIDES || name == 0 || name >= WHO || !l->text[name] ||
        strlen(l->text + name + 1) >= WHO)
        return match_fail(err, l->line, "[side]: expected a side and who plays it");
    memcpy(h->side[h->sides], l->text, name);
    h->side[h->sides][name] = 0;
    strcpy(h->who[h->sides++], l->text + name + 1);
    return true;
}

/* [sheet units.txt 0123456789abcdef] */
static bool read_sheet(struct heading *h, const struct line *l, struct match_error *err)
{
    size_t name = strcspn(l->text, " ");
    if (h->sheets == SHEETS || name == 0 || name >= sizeof h->sheet[0].name || !l->text[name] ||
        !read_hash(l->text + name + 1, &h->sheet[h->sheets].digest))
        return match_fail(err, l->line,
                          "[sheet]: expected a file's name and 16 hexadecimal digits");
    memcpy(h->sheet[h->sheets].name, l->text, name);
    h->sheet[h->sheets++].name[name] = 0;
    return true;
}

static bool take_tag(struct heading *h, const struct line *l, struct match_error *err)
{
    if (strcmp(l->name, "game") == 0)
        return h->has_game = copy_value(h->game, sizeof h->game, l, err);
    if (strcmp(l->name, "scenario") == 0)
        return h->has_scenario = copy_value(h->scenario, sizeof h->scenario, l, err);
    if (strcmp(l->name, "program") == 0)
        return copy_value(h->program, sizeof h->program, l, err);
    if (strcmp(l->name, "side") == 0)
        return read_side(h, l, err);
    if (strcmp(l->name, "sheet") == 0)
        return read_sheet(h, l, err);
    if (strcmp(l->name, "option") == 0) {
        if (h->options == OPTIONS)
            return match_fail(err, l->line, "[option]: more than there can be");
        return copy_value(h->option[h->options++], sizeof h->option[0], l, err);
    }
    if (strcmp(l->name, "data") == 0) {
        h->has_data = read_hash(l->text, &h->data);
        h->data_line = l->line;
        return h->has_data ||
               match_fail(err, l->line, "[data]: expected 16 hexadecimal digits");
    }
    if (strcmp(l->name, "commitment") == 0) {
        h->has_commitment = hex_parse_bytes(l->text, h->commitment, SEED_BYTES);
        return h->has_commitment ||
               match_fail(err, l->line, "[commitment]: expected 64 hexadecimal digits");
    }
    return true;
}

/* Tags up to the first blank line.  Those that this program does not know say nothing to it. */
bool heading_read(struct reader *r, struct heading *h, struct match_error *err)
{
    struct line l;
    *h = (struct heading){ 0 };
    reader_next(r, &l);
    if (l.kind != LINE_TAG || strcmp(l.name, "cuartel") != 0)
        return match_fail(err, 1, "not a record: the first line should be [cuartel 1]");
    if (strcmp(l.text, "1") != 0)
        return match_fail(err, 1, "a record of format '%.32s'; this program reads format 1",
                          l.text);
    for (reader_next(r, &l); l.kind != LINE_BLANK && l.kind != LINE_END; reader_next(r, &l)) {
        if (l.kind != LINE_TAG && l.kind != LINE_COMMENT)
            return match_fail(
                err, l.line,
                "expected a tag, such as [game NAME], or the blank line after the tags");
        if (l.kind == LINE_TAG && !take_tag(h, &l, err))
            return false;
    }
    if (!h->has_game)
        return match_fail(err, l.line, "the tags should name the game: [game NAME]");
    return true;
}

static void add_name(char *list, size_t n, const char *name)
{
    size_t used = strlen(list);
    snprintf(list + used, n - used, "%s%s", used ? ", " : "", name);
}

/* Names the sheets laid over the built-in ones that are not the same here and in the record. */
static void name_differing(const struct heading *h, const struct match *m, char *list, size_t n)
{
    *list = 0;
    for (int i = 0; i < h->sheets; i++) {
        const struct file *ours = files_find(&m->data.files, h->sheet[i].name);
        if (!ours || overlay_digest(ours) != h->sheet[i].digest)
            add_name(list, n, h->sheet[i].name);
    }
    for (int i = 0; m->data.own && i < m->data.files.n; i++) {
        bool recorded = !m->data.own[i];
        for (int k = 0; k < h->sheets; k++)
            recorded |= strcmp(h->sheet[k].name, m->data.file[i].name) == 0;
        if (!recorded)
            add_name(list, n, m->data.file[i].name);
    }
}

/* Another version's record, played with the data built into it: rules and data may have been mended since, and
 * positions be laid out otherwise.  It is read by its actions; its check values are not ours to compare. */
static bool is_of_another_version(const struct heading *h, const struct match *m)
{
    return *h->program && strcmp(h->program, CUARTEL_VERSION) != 0 && !h->sheets &&
           !m->data.own;
}

static void compare_data(const struct heading *h, const struct match *m, char *differs,
                         size_t n)
{
    char list[120];
    *differs = 0;
    if (!h->has_data || h->data == m->g->digest)
        return;
    name_differing(h, m, list, sizeof list);
    if (*list)
        snprintf(differs, n,
                 "the data differ from the record's in %s: name the directory with the "
                 "record's data",
                 list);
    else
        snprintf(differs, n,
                 "the record was made with data %016" PRIx64
                 " (program %s), these are %016" PRIx64
                 ": name the directory with the record's data",
                 h->data, *h->program ? h->program : "unknown", m->g->digest);
}

bool heading_open(const struct heading *h, const char *data_dir, struct match **out,
                  char *differs, size_t n, struct match_error *err)
{
    const char *options[OPTIONS];
    for (int i = 0; i < h->options; i++)
        options[i] = h->option[i];
    if (!match_open(out, h->game, h->has_scenario ? h->scenario : NULL, options, h->options,
                    data_dir, err))
        return false;
    struct match *m = *out;
    for (int i = 0; i < h->sides; i++)
        for (int k = 0; k < SIDES && m->g->sides[k]; k++)
            if (strcmp(m->g->sides[k], h->side[i]) == 0)
                strcpy(m->who[k], h->who[i]);
    m->committed = h->has_commitment;
    memcpy(m->commitment, h->commitment, SEED_BYTES);
    memcpy(m->first_commitment, h->commitment, SEED_BYTES);
    m->foreign = is_of_another_version(h, m);
    *differs = 0;
    if (!m->foreign)
        compare_data(h, m, differs, n);
    return true;
}

static bool take_atom(struct match *m, const struct line *l, struct match_error *err)
{
    struct action a;
    struct verdict v;
    char why[200];
    if (l->number != m->length + 1)
        return match_fail(err, l->line, "atom %ld where %ld is expected", l->number,
                          m->length + 1);
    const char *wrong = game_parse(m->g, l->text, game_head(m->state)->acting, &a);
    if (wrong)
        return match_fail(err, l->line, "%s", wrong);
    if (match_admit(m, a, NULL, &v))
        return true;
    game_explain(m->g, v, why, sizeof why);
    return match_fail(err, l->line, "refused: %s", why);
}

static bool take_check(struct match *m, const struct line *l, struct match_error *err)
{
    if (l->number != m->length || l->number % CHECK_EVERY)
        return match_fail(err, l->line, "a check value for atom %ld after atom %ld", l->number,
                          m->length);
    bool ours = !m->foreign && !m->departed;
    if (l->number && ours && m->check[l->number / CHECK_EVERY - 1] != l->hash) {
        m->departed = true; /* said once: all that follows is another game */
        match_fail(err, l->line,
                   "the position is not the recorded one: %016" PRIx64 ", recorded %016" PRIx64,
                   m->check[l->number / CHECK_EVERY - 1], l->hash);
    }
    return true;
}

static bool take_edit(struct match *m, const struct line *l, struct match_error *err)
{
    char why[160], note[RECORD_LINE + 2];
    if (edit_state(m->g, m->state, l->text, NULL, why, sizeof why) != EDITED)
        return match_fail(err, l->line, "edit refused: %s", why);
    snprintf(note, sizeof note, "! %s", l->text);
    match_note(m, note);
    m->edited = true;
    m->fair = m->length;
    return true;
}

/* A shown seed must be the one committed to.  That of a game which is over is written by the record itself. */
static bool take_seed(struct match *m, const struct line *l, const char *note,
                      struct match_error *err)
{
    uint8_t commitment[SEED_BYTES];
    if (!hex_parse_bytes(l->text, m->seed, SEED_BYTES))
        return match_fail(err, l->line, "[seed]: expected 64 hexadecimal digits");
    dice_commit(m->seed, commitment);
    m->seeded = m->committed && memcmp(commitment, m->commitment, SEED_BYTES) == 0;
    if (!m->seeded)
        match_fail(err, l->line, "the seed is not the one that the record is committed to");
    m->shown = true;
    m->fair = m->length;
    if (!game_head(m->state)->result)
        match_note(m, note);
    return true;
}

static bool take_result(const struct match *m, const struct line *l, struct match_error *err)
{
    char result[200];
    record_result(m, result, sizeof result);
    if (strcmp(result, l->text) != 0)
        match_fail(err, l->line, "the result is recorded as '%.60s', but %s%s", l->text,
                   *result ? "it is " : "the game is not over", result);
    return true;
}

static bool take_body_tag(struct match *m, const struct line *l, struct match_error *err)
{
    char note[RECORD_LINE + sizeof l->name + 4];
    snprintf(note, sizeof note, "[%s%s%s]", l->name, *l->text ? " " : "", l->text);
    if (strcmp(l->name, "seed") == 0)
        return take_seed(m, l, note, err);
    if (strcmp(l->name, "result") == 0)
        return take_result(m, l, err);
    if (strcmp(l->name, "commitment") == 0) {
        if (!hex_parse_bytes(l->text, m->commitment, SEED_BYTES))
            return match_fail(err, l->line, "[commitment]: expected 64 hexadecimal digits");
        m->committed = true;
        m->seeded = m->shown = false;
    }
    m->dictated |= strcmp(l->name, "dictated") == 0;
    m->edited |= strcmp(l->name, "edited") == 0;
    match_note(m, note);
    return true;
}

bool body_take(struct match *m, const struct line *l, struct match_error *err)
{
    switch (l->kind) {
    case LINE_TAG: return take_body_tag(m, l, err);
    case LINE_ATOM: return take_atom(m, l, err);
    case LINE_CHECK: return take_check(m, l, err);
    case LINE_EDIT: return take_edit(m, l, err);
    case LINE_COMMENT: match_note(m, l->text); return true;
    case LINE_WRONG:
        return match_fail(
            err, l->line,
            "expected an atom such as '%ld SIDE ACTION', a check value, a tag or a comment",
            m->length + 1);
    default: return true;
    }
}

struct match *match_read(const char *text, size_t n, const char *data_dir, long upto,
                         bool *repaired, struct match_error *err)
{
    struct reader r = { text, text + n, 0 };
    struct heading h;
    struct match *m;
    struct line l;
    char differs[200];
    *err = (struct match_error){ 0 };
    if (repaired)
        *repaired = false;
    if (!heading_read(&r, &h, err) ||
        !heading_open(&h, data_dir, &m, differs, sizeof differs, err))
        return NULL;
    if (*differs)
        match_fail(err, 0, "%s", differs);
    for (l.kind = LINE_BLANK; !*err->text && l.kind != LINE_END && m->length != upto;) {
        reader_next(&r, &l);
        body_take(m, &l, err);
        if (l.kind == LINE_CUT && repaired)
            *repaired = true;
    }
    if (!*err->text && upto > m->length)
        match_fail(err, 0, "the record has only %ld atoms", m->length);
    if (!*err->text)
        return m;
    match_free(m);
    return NULL;
}
