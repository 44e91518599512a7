#include "match/slurp.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LARGEST = 64 << 20, CHUNK = 1 << 16 };

/* Grows as it reads, for pipes have no size to ask for. */
static char *read_all(int fd, size_t *length)
{
    size_t n = 0, cap = CHUNK;
    char *text = malloc(cap + 1);
    while (text) {
        ssize_t got = read(fd, text + n, cap - n);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0) {
            if (got == 0) {
                text[n] = 0;
                *length = n;
                return text;
            }
            break;
        }
        n += (size_t)got;
        if (n == cap) {
            if (cap >= LARGEST) {
                errno = EFBIG;
                break;
            }
            char *more = realloc(text, 2 * cap + 1);
            if (!more)
                break;
            text = more;
            cap *= 2;
        }
    }
    int why = errno;
    free(text);
    errno = why;
    return NULL;
}

char *slurp(const char *path, size_t *length)
{
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return NULL;
    char *text = read_all(fd, length);
    int why = errno;
    close(fd);
    errno = why;
    return text;
}

bool write_all(int fd, const char *text, size_t n)
{
    while (n) {
        ssize_t put = write(fd, text, n);
        if (put < 0 && errno == EINTR)
            continue;
        if (put < 0)
            return false;
        text += put;
        n -= (size_t)put;
    }
    return true;
}

bool replace_file(const char *path, const char *text, size_t n, int mode)
{
    char beside[1100];
    int length = snprintf(beside, sizeof beside, "%s.new", path);
    if (length < 0 || (size_t)length >= sizeof beside) {
        errno = ENAMETOOLONG;
        return false;
    }
    int fd = open(beside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode);
    if (fd < 0)
        return false;
    bool written = write_all(fd, text, n) && fsync(fd) == 0;
    int why = errno;
    close(fd);
    if (written && rename(beside, path) == 0)
        return true;
    if (written)
        why = errno;
    unlink(beside);
    errno = why;
    return false;
}
