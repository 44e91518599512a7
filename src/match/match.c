/* One game in progress: its atoms, its position, and what may be taken back. */
#include "match/match.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "match/inside.h"
#include "match/secret.h"

int match_fail(struct match_error *err, int line, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(err->text, sizeof err->text, format, arguments);
    va_end(arguments);
    err->line = line;
    return 0;
}

void match_note(struct match *m, const char *text)
{
    long cap = m->notes_cap;
    m->note = match_grow(m->note, m->notes, &cap, sizeof *m->note);
    m->notes_cap = (int)cap;
    m->note[m->notes++] = (struct note){ m->length, match_copy(text) };
}

static void drop_notes(struct match *m, int keep)
{
    while (m->notes > keep)
        free(m->note[--m->notes].text);
    if (m->notes_filed > keep)
        m->notes_filed = keep;
}

/* What is taken back takes its notes along, but for comments: they are nothing that was played. */
static void drop_notes_after(struct match *m, long length)
{
    int kept = 0;
    for (int i = 0; i < m->notes; i++) {
        struct note note = m->note[i];
        if (note.before > length && *note.text != '#') {
            free(note.text);
            continue;
        }
        if (note.before > length)
            note.before = length;
        m->note[kept++] = note;
    }
    m->notes = kept;
    drop_notes(m, kept);
}

/* Row of a NULL-ended list; -1: none. */
static int row_of(const char *const *list, const char *name)
{
    for (int i = 0; list && list[i]; i++)
        if (strcasecmp(list[i], name) == 0)
            return i;
    return -1;
}

static bool match_unknown(struct match_error *err, const char *format, const char *game,
                          const char *name)
{
    match_fail(err, 0, format, game, name);
    err->unknown = true;
    return false;
}

static bool choose(struct match *m, const char *scenario, const char *const *options,
                   int n_options, struct match_error *err)
{
    m->scenario = scenario ? row_of(m->g->scenarios, scenario) : 0;
    if (m->scenario < 0)
        return match_unknown(err, "%s has no scenario '%s'", m->g->name, scenario);
    for (int i = 0; i < n_options; i++) {
        int option = row_of(m->g->options, options[i]);
        if (option < 0)
            return match_unknown(err, "%s has no option '%s'", m->g->name, options[i]);
        m->options |= 1u << option;
    }
    return true;
}

static bool load_game(struct match *m, const char *data_dir, struct match_error *err)
{
    struct trouble trouble = { "" };
    if (!overlay_open(&m->data, m->title, data_dir, err->text, sizeof err->text))
        return false;
    m->memory = malloc(m->title->memory);
    m->g = m->memory ? m->title->load(&m->data.files, m->memory, &trouble) : NULL;
    if (!m->g)
        return match_fail(err, 0, "%s", *trouble.text ? trouble.text : "out of memory");
    m->state = malloc(m->g->state_size);
    return m->state || match_fail(err, 0, "out of memory");
}

bool match_open(struct match **out, const char *game, const char *scenario,
                const char *const *options, int n_options, const char *data_dir,
                struct match_error *err)
{
    *err = (struct match_error){ 0 };
    const struct title *title = games_find(game);
    if (!title)
        return match_fail(err, 0, "there is no game '%s'", game);
    struct match *m = calloc(1, sizeof *m);
    if (!m || !secret_begin()) {
        free(m);
        return match_fail(err, 0, "out of memory");
    }
    m->fd = -1;
    m->title = title;
    if (!load_game(m, data_dir, err) || !choose(m, scenario, options, n_options, err)) {
        match_free(m);
        return false;
    }
    match_begin(m);
    *out = m;
    return true;
}

struct match *match_new(const char *game, const char *scenario, const char *const *options,
                        int n_options, const uint8_t *seed, const char *data_dir,
                        struct match_error *err)
{
    struct match *m;
    if (!match_open(&m, game, scenario, options, n_options, data_dir, err))
        return NULL;
    match_new_seed(m, seed);
    return m;
}

void match_free(struct match *m)
{
    if (!m)
        return;
    store_close(m);
    drop_notes(m, 0);
    free(m->note);
    free(m->atom);
    free(m->check);
    free(m->face);
    free(m->state);
    free(m->memory);
    overlay_close(&m->data);
    secret_forget(m->seed, sizeof m->seed);
    free(m);
}

void match_begin(struct match *m)
{
    m->length = m->fair = 0;
    game_setup(m->g, m->state, m->scenario, m->options);
}

/* The first commitment stands in the head; a later one (the seed was lost, or shown) where it begins to hold. */
void match_new_seed(struct match *m, const uint8_t *seed)
{
    if (seed)
        memcpy(m->seed, seed, SEED_BYTES);
    else
        dice_fresh_seed(m->seed);
    dice_commit(m->seed, m->commitment);
    if (!m->committed && m->length == 0) {
        memcpy(m->first_commitment, m->commitment, SEED_BYTES);
    } else {
        char tag[SEED_HEX + 16];
        record_seed(m->commitment, "commitment", tag);
        match_note(m, tag);
    }
    m->committed = m->seeded = true;
    m->shown = false;
    store_keep_seed(m);
}

/* Marks of what the position would be to a side: a byte is hidden from it where what it sees is not what is. */
static void hide(const struct game *g, const void *s, unsigned side, bool *hidden)
{
    _Alignas(max_align_t) uint8_t seen[GAME_MAX_STATE];
    const uint8_t *real = s;
    g->observe(g, s, side, seen);
    for (size_t i = 0; i < g->state_size; i++)
        hidden[i] = seen[i] != real[i];
}

static bool has_revealed(const struct game *g, const bool *before, const bool *after)
{
    for (size_t i = 0; i < g->state_size; i++)
        if (before[i] && !after[i])
            return true;
    return false;
}

/* After a die, a reveal, or when it is another side's turn, taking back would be cheating.  Chance's turn alone
 * is no such point: the die has not been seen yet. */
static bool is_final(const struct match *m, struct action a)
{
    unsigned acting = game_head(m->state)->acting;
    return a.by == CHANCE || (acting != CHANCE && acting != a.by);
}

static void remember(struct match *m, struct action a)
{
    m->atom = match_grow(m->atom, m->length, &m->atoms_cap, sizeof *m->atom);
    m->atom[m->length++] = a;
    if (m->length % CHECK_EVERY == 0) {
        long row = m->length / CHECK_EVERY - 1;
        m->check = match_grow(m->check, row, &m->checks_cap, sizeof *m->check);
        m->check[row] = game_hash(m->g, m->state);
    }
}

bool match_admit(struct match *m, struct action a, struct tape *t, struct verdict *v)
{
    bool before[GAME_MAX_STATE], after[GAME_MAX_STATE],
        secret = m->g->observe && a.by != CHANCE;
    if (secret)
        hide(m->g, m->state, a.by, before);
    *v = game_play(m->g, m->state, a, t);
    if (v->reason)
        return false;
    if (secret)
        hide(m->g, m->state, a.by, after);
    remember(m, a);
    if (is_final(m, a) || (secret && has_revealed(m->g, before, after)))
        m->fair = m->length;
    return true;
}

struct action match_draw(const struct match *m)
{
    struct dice dice = dice_for(m->seed, (uint64_t)m->length + 1);
    return game_chance(m->g, m->state, dice_word, &dice);
}

/* Before chance acts: there is a seed that nobody has seen, and a die that is not its own is marked. */
static void prepare_chance(struct match *m, struct action a)
{
    if (!m->seeded || m->shown)
        match_new_seed(m, NULL);
    if (!m->dictated && !game_is_same(a, match_draw(m))) {
        match_note(m, "[dictated]");
        m->dictated = true;
    }
}

/* To the attached file goes all that is new: notes, and with `atom` the last atom and the end of the game. */
static void append(struct match *m, bool atom)
{
    struct text t = { 0 };
    m->behind = m->behind || m->held;
    if (m->fd < 0 || m->held)
        return;
    for (; m->notes_filed < m->notes; m->notes_filed++)
        text_add(&t, "%s\n", m->note[m->notes_filed].text);
    if (atom)
        record_write_atom(m, m->length - 1, &t);
    record_write_end(m, &t);
    store_append(m, &t);
    free(t.at);
}

static void show_seed(struct match *m)
{
    m->shown = m->seeded;
    if (m->shown && m->path)
        store_drop_seed(m->path);
}

struct verdict match_do(struct match *m, struct action a, struct tape *t)
{
    struct verdict v = game_check(m->g, m->state, a);
    if (v.reason)
        return v;
    if (a.by == CHANCE)
        prepare_chance(m, a);
    match_admit(m, a, t, &v);
    assert(!v.reason);
    append(m, true);
    if (game_head(m->state)->result)
        show_seed(m);
    return v;
}

/* The result that a face names: the first whose first argument is printed so. */
static bool find_face(const struct match *m, const char *face, struct action *out)
{
    struct action list[GAME_MAX_LEGAL];
    int n = game_legal(m->g, m->state, CHANCE, list, GAME_MAX_LEGAL);
    for (int i = 0; i < n; i++) {
        char kind = m->g->verbs[list[i].verb].kinds[0], name[80] = "";
        if (kind)
            m->g->name_of(m->g, kind, list[i].a, name, sizeof name);
        if (strcasecmp(name, face) == 0) {
            *out = list[i];
            return true;
        }
    }
    return false;
}

bool match_chance(struct match *m, struct tape *t, struct action *out, struct verdict *v)
{
    struct verdict verdict = { 0 };
    struct action a = { 0 };
    const char *face = match_dictated(m);
    bool acts = game_head(m->state)->acting == CHANCE;
    if (acts && !game_may_act(m->g, m->state, CHANCE)) /* only in positions made by hand */
        verdict.reason = NOT_NOW;
    else if (acts && face && !find_face(m, face, &a))
        verdict.reason = MALFORMED, verdict.a = 1;
    if (acts && !verdict.reason) {
        if (!face) {
            if (!m->seeded || m->shown)
                match_new_seed(m, NULL);
            a = match_draw(m);
        }
        verdict = match_do(m, a, t);
        m->face_next += face != NULL;
    }
    if (out)
        *out = a;
    if (v)
        *v = verdict;
    return acts && !verdict.reason;
}

void match_dictate(struct match *m, const char *const *faces, int n)
{
    if (n == 0)
        m->faces = m->face_next = 0;
    for (int i = 0; i < n; i++) {
        long cap = m->faces_cap;
        m->face = match_grow(m->face, m->faces, &cap, sizeof *m->face);
        m->faces_cap = (int)cap;
        snprintf(m->face[m->faces++], sizeof *m->face, "%s", faces[i]);
    }
}

const char *match_dictated(const struct match *m)
{
    return m->face_next < m->faces ? m->face[m->face_next] : NULL;
}

static void redo_edits(struct match *m)
{
    char why[200];
    for (int i = 0; i < m->notes; i++)
        if (m->note[i].before == m->length && m->note[i].text[0] == '!') {
            edit_state(m->g, m->state, m->note[i].text + 2, NULL, why, sizeof why);
            m->fair = m->length;
        }
}

/* There is no undo code in any game: the position is played again from the start. */
void match_rewind(struct match *m, long length)
{
    struct verdict v;
    match_begin(m);
    redo_edits(m);
    while (m->length < length) {
        match_admit(m, m->atom[m->length], NULL, &v);
        assert(!v.reason);
        redo_edits(m);
    }
}

long match_undoable(const struct match *m)
{
    return m->length - m->fair;
}

long match_undo(struct match *m, bool all)
{
    long back = match_undoable(m), length = m->length;
    if (back == 0)
        return 0;
    length -= all ? back : 1;
    drop_notes_after(m, length);
    match_rewind(m, length);
    store_rewrite(m);
    return all ? back : 1;
}

struct match_mark match_mark(const struct match *m)
{
    struct match_mark mark = { m->length,   m->notes,  m->face_next, m->seeded, m->shown,
                               m->dictated, m->edited, { 0 },        { 0 } };
    memcpy(mark.seed, m->seed, SEED_BYTES);
    memcpy(mark.commitment, m->commitment, SEED_BYTES);
    return mark;
}

void match_return(struct match *m, const struct match_mark *mark)
{
    m->face_next = mark->faces;
    if (m->length == mark->length && m->notes == mark->notes)
        return;
    drop_notes(m, mark->notes);
    m->seeded = mark->seeded;
    m->shown = mark->shown;
    m->dictated = mark->dictated;
    m->edited = mark->edited;
    memcpy(m->seed, mark->seed, SEED_BYTES);
    memcpy(m->commitment, mark->commitment, SEED_BYTES);
    match_rewind(m, mark->length);
    store_rewrite(m);
}

/* A game that was over goes on by an edit: its seed is written down as that of a game given up. */
enum edited match_edit(struct match *m, const char *command, struct tape *t, char *why,
                       size_t n)
{
    char line[420], tag[SEED_HEX + 16];
    bool was_over = game_head(m->state)->result != 0;
    enum edited e = edit_state(m->g, m->state, command, t, why, n);
    if (e != EDITED)
        return e;
    record_seed(m->seed, "seed", tag);
    if (was_over && m->seeded)
        match_note(m, tag);
    if (!m->edited)
        match_note(m, "[edited]");
    m->edited = true;
    m->fair = m->length;
    snprintf(line, sizeof line, "! %s", command);
    match_note(m, line);
    append(m, false);
    if (game_head(m->state)->result)
        show_seed(m);
    return EDITED;
}

/* Where the record has its end already, that stays the end. */
void match_comment(struct match *m, const char *text)
{
    char line[RECORD_LINE];
    snprintf(line, sizeof line, "# %s", text);
    match_note(m, line);
    if (game_head(m->state)->result)
        store_rewrite(m);
    else
        append(m, false);
}

void match_reveal(struct match *m)
{
    char tag[SEED_HEX + 16];
    if (!m->seeded || m->shown)
        return;
    record_seed(m->seed, "seed", tag);
    match_note(m, tag);
    m->fair = m->length;
    append(m, false);
    show_seed(m);
}

const struct game *match_game(const struct match *m)
{
    return m->g;
}

const void *match_state(const struct match *m)
{
    return m->state;
}

long match_length(const struct match *m)
{
    return m->length;
}

struct action match_at(const struct match *m, long i)
{
    assert(i >= 0 && i < m->length);
    return m->atom[i];
}

struct action match_last(const struct match *m)
{
    return m->length ? m->atom[m->length - 1] : (struct action){ 0 };
}

const char *match_scenario(const struct match *m)
{
    return m->g->scenarios[m->scenario];
}

const struct files *match_files(const struct match *m)
{
    return &m->data.files;
}

bool match_is_edited(const struct match *m)
{
    return m->edited;
}

const char *match_edit_at(const struct match *m, int i, long *before)
{
    for (int k = 0; k < m->notes; k++)
        if (m->note[k].text[0] == '!' && i-- == 0) {
            *before = m->note[k].before;
            return m->note[k].text + 2;
        }
    return NULL;
}

const char *match_comment_at(const struct match *m, int i)
{
    for (int k = 0; k < m->notes; k++)
        if (*m->note[k].text == '#' && i-- == 0)
            return m->note[k].text + 1;
    return NULL;
}

bool match_is_dictated(const struct match *m)
{
    return m->dictated;
}

static char *tag_of(struct match *m, unsigned side)
{
    for (int i = 0; i < SIDES && m->g->sides[i]; i++)
        if (side == 1u << i)
            return m->who[i];
    return NULL;
}

/* A tag is one line: what would break it is left out. */
void match_tag_side(struct match *m, unsigned side, const char *who)
{
    char *tag = tag_of(m, side);
    if (!tag)
        return;
    size_t n = 0;
    for (; *who && n < WHO - 1; who++)
        if ((unsigned char)*who >= ' ' && *who != ']' && *who != 127)
            tag[n++] = *who;
    tag[n] = 0;
    store_rewrite(m);
}

const char *match_side_tag(const struct match *m, unsigned side)
{
    for (int i = 0; i < SIDES && m->g->sides[i]; i++)
        if (side == 1u << i)
            return m->who[i];
    return "";
}
