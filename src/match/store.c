/* Records in files.
 *
 * An atom is handed to the system in one write before match_do returns, so that killing the program loses
 * nothing that was shown.  What replaces a file as a whole (a new record, an undo) is written beside it, brought
 * to the disk and renamed over it. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "match/inside.h"
#include "match/slurp.h"

enum { SECRET = 0600, PUBLIC = 0644, PATH = 1024 };

static bool seed_path(const char *path, char out[PATH])
{
    int n = snprintf(out, PATH, "%s.seed", path);
    return n > 0 && n < PATH;
}

static bool put_seed(const struct match *m, const char *path)
{
    char beside[PATH], text[SEED_HEX + 1];
    if (!seed_path(path, beside)) {
        errno = ENAMETOOLONG;
        return false;
    }
    hex_print_bytes(m->seed, SEED_BYTES, text);
    strcat(text, "\n");
    return replace_file(beside, text, strlen(text), SECRET);
}

void store_keep_seed(struct match *m)
{
    if (m->path && !put_seed(m, m->path))
        snprintf(m->trouble, sizeof m->trouble, "%.100s.seed: %s", m->path, strerror(errno));
}

void store_drop_seed(const char *path)
{
    char beside[PATH];
    if (seed_path(path, beside))
        unlink(beside);
}

/* The seed beside the record, if it is the record's own. */
bool store_find_seed(struct match *m, const char *path)
{
    char beside[PATH];
    uint8_t seed[SEED_BYTES];
    size_t n;
    char *text = seed_path(path, beside) ? slurp(beside, &n) : NULL;
    if (!text)
        return false;
    text[strcspn(text, "\n")] = 0;
    bool found = hex_parse_bytes(text, seed, SEED_BYTES) && match_give_seed(m, seed);
    free(text);
    return found;
}

/* The seed goes first: a record without its seed could not be gone on with. */
static bool put_whole(const struct match *m, const char *path, struct match_error *err)
{
    struct text t = { 0 };
    bool keep = m->seeded && !m->shown;
    if (keep && !put_seed(m, path))
        return match_fail(err, 0, "%s.seed: %s", path, strerror(errno));
    record_write(m, &t);
    bool written = replace_file(path, t.at, t.n, PUBLIC);
    if (!written)
        match_fail(err, 0, "%s: %s", path, strerror(errno));
    free(t.at);
    if (written && m->shown)
        store_drop_seed(path);
    return written;
}

bool match_save(const struct match *m, const char *path, struct match_error *err)
{
    *err = (struct match_error){ 0 };
    return put_whole(m, path, err);
}

void store_close(struct match *m)
{
    if (m->fd >= 0)
        close(m->fd);
    m->fd = -1;
    free(m->path);
    m->path = NULL;
}

bool match_attach(struct match *m, const char *path, struct match_error *err)
{
    *err = (struct match_error){ 0 };
    char *copy = match_copy(path); /* path may be the one that is attached already */
    store_close(m);
    m->path = copy;
    *m->trouble = 0;
    if (put_whole(m, m->path, err)) {
        m->fd = open(m->path, O_WRONLY | O_APPEND | O_CLOEXEC);
        if (m->fd >= 0) {
            m->notes_filed = m->notes;
            return true;
        }
        match_fail(err, 0, "%s: %s", m->path, strerror(errno));
    }
    store_close(m);
    return false;
}

void match_hold(struct match *m)
{
    m->held = true;
}

void match_release(struct match *m)
{
    m->held = false;
    if (m->behind)
        store_rewrite(m);
}

const char *match_trouble(const struct match *m)
{
    return *m->trouble ? m->trouble : NULL;
}

/* A part of a line that found no room is taken off again: what stands in the file stays readable. */
bool store_append(struct match *m, const struct text *t)
{
    off_t before = lseek(m->fd, 0, SEEK_END);
    if (write_all(m->fd, t->at, t->n))
        return true;
    int why = errno;
    bool whole = before >= 0 && ftruncate(m->fd, before) == 0;
    snprintf(m->trouble, sizeof m->trouble, "%.100s: %s%s", m->path, strerror(why),
             whole ? "" : "; its last line may be cut off");
    store_close(m);
    return false;
}

void store_rewrite(struct match *m)
{
    struct match_error err;
    m->behind = m->held;
    if (!m->held && m->path && !match_attach(m, m->path, &err))
        snprintf(m->trouble, sizeof m->trouble, "%s", err.text);
}

struct match *match_load_with(const char *path, const char *data_dir, long upto, bool *repaired,
                              struct match_error *err)
{
    size_t n;
    *err = (struct match_error){ 0 };
    char *text = slurp(path, &n);
    if (!text) {
        match_fail(err, 0, "%s: %s", path, strerror(errno));
        return NULL;
    }
    struct match *m = match_read(text, n, data_dir, upto, repaired, err);
    free(text);
    if (m && !m->shown)
        store_find_seed(m, path);
    return m;
}

struct match *match_load(const char *path, long upto, bool *repaired, struct match_error *err)
{
    return match_load_with(path, NULL, upto, repaired, err);
}

bool match_verify_with(const char *path, const char *data_dir,
                       void (*report)(void *arg, const char *line), void *arg)
{
    char line[300];
    size_t n;
    char *text = slurp(path, &n);
    if (!text) {
        snprintf(line, sizeof line, "%.200s: %s", path, strerror(errno));
        report(arg, line);
        return false;
    }
    bool sound = match_verify_text(text, n, data_dir, report, arg);
    free(text);
    return sound;
}

bool match_verify(const char *path, void (*report)(void *arg, const char *line), void *arg)
{
    return match_verify_with(path, NULL, report, arg);
}
