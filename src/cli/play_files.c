/* Where records are kept: $XDG_DATA_HOME/cuartel, or ~/.local/share/cuartel. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "cli/play.h"

enum { KEPT = 256 }; /* records that are looked at, newest first */

/* All of the folders that the path names; what is there already is no error. */
static bool make_folders(char *path)
{
    for (char *at = path + 1;; at++)
        if (*at == '/' || !*at) {
            char held = *at;
            *at = 0;
            bool made = mkdir(path, 0777) == 0 || errno == EEXIST;
            *at = held;
            if (!made || !held)
                return made;
        }
}

static bool folder(char out[PLAY_PATH])
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    int n;
    if (data && *data == '/')
        n = snprintf(out, PLAY_PATH, "%s/cuartel", data);
    else
        n = snprintf(out, PLAY_PATH, "%s/.local/share/cuartel",
                     home && *home == '/' ? home : "/tmp");
    return n < PLAY_PATH && make_folders(out);
}

/* NAME-20261130-1.txt: the first number that is free.  Making the file takes it from every other program. */
bool play_new_path(const char *game, char out[PLAY_PATH])
{
    char where[PLAY_PATH], day[16];
    time_t now = time(NULL);
    struct tm local;
    if (!folder(where) || !localtime_r(&now, &local))
        return false;
    strftime(day, sizeof day, "%Y%m%d", &local);
    for (int n = 1; n < 10000; n++) {
        if (snprintf(out, PLAY_PATH, "%s/%s-%s-%d.txt", where, game, day, n) >= PLAY_PATH)
            return false;
        int fd = open(out, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
        if (fd >= 0)
            close(fd);
        if (fd >= 0 || errno != EEXIST)
            return fd >= 0;
    }
    return false;
}

struct kept {
    char path[PLAY_PATH];
    struct timespec changed;
};

static int newest_first(const void *a, const void *b)
{
    const struct kept *x = a, *y = b;
    if (x->changed.tv_sec != y->changed.tv_sec)
        return x->changed.tv_sec < y->changed.tv_sec ? 1 : -1;
    return (x->changed.tv_nsec < y->changed.tv_nsec) -
           (x->changed.tv_nsec > y->changed.tv_nsec);
}

static bool is_record_of(const char *name, const char *game)
{
    size_t n = strlen(game), length = strlen(name);
    return strncmp(name, game, n) == 0 && name[n] == '-' && length > 4 &&
           strcmp(name + length - 4, ".txt") == 0;
}

static int list_records(const char *game, struct kept *kept)
{
    char where[PLAY_PATH];
    DIR *dir = folder(where) ? opendir(where) : NULL;
    struct dirent *row;
    struct stat about;
    int n = 0;
    while (dir && n < KEPT && (row = readdir(dir)))
        if (is_record_of(row->d_name, game) &&
            snprintf(kept[n].path, PLAY_PATH, "%s/%s", where, row->d_name) < PLAY_PATH &&
            stat(kept[n].path, &about) == 0 && about.st_size > 0)
            kept[n++].changed = about.st_mtim;
    if (dir)
        closedir(dir);
    qsort(kept, (size_t)n, sizeof *kept, newest_first);
    return n;
}

struct match *play_newest(const char *game, const char *data, char out[PLAY_PATH],
                          char when[PLAY_NAME])
{
    struct kept *kept = malloc(KEPT * sizeof *kept);
    struct match *found = NULL;
    struct match_error err;
    int n = kept ? list_records(game, kept) : 0;
    for (int i = 0; i < n && !found; i++) {
        struct match *m = match_load_with(kept[i].path, data, -1, NULL, &err);
        struct tm local;
        if (!m || game_head(match_state(m))->result || match_length(m) == 0) {
            match_free(m);
            continue;
        }
        found = m;
        strcpy(out, kept[i].path);
        localtime_r(&kept[i].changed.tv_sec, &local);
        strftime(when, PLAY_NAME, "%Y-%m-%d %H:%M", &local);
    }
    free(kept);
    return found;
}

/* Two programs that wrote the same record would spoil it.  The lock is a file beside it, which the system frees
 * when this program ends, however it ends. */
static bool lock_path(const struct play *p, char out[PLAY_PATH])
{
    return snprintf(out, PLAY_PATH, "%s.lock", p->path) < PLAY_PATH;
}

bool play_lock(struct play *p)
{
    char path[PLAY_PATH];
    p->lock = lock_path(p, path) ? open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0644) : -1;
    if (p->lock < 0)
        return true; /* no lock can be had here; the record itself will say if it cannot be written */
    if (flock(p->lock, LOCK_EX | LOCK_NB) == 0)
        return true;
    close(p->lock);
    p->lock = -1;
    return false;
}

void play_unlock(struct play *p)
{
    char path[PLAY_PATH];
    if (p->lock >= 0 && lock_path(p, path))
        unlink(path);
    if (p->lock >= 0)
        close(p->lock);
    p->lock = -1;
}
