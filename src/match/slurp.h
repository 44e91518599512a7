/* slurp.h - whole files in and out. */
#ifndef CUARTEL_SLURP_H
#define CUARTEL_SLURP_H

#include <stdbool.h>
#include <stddef.h>

/* The whole file with a 0 byte after it; NULL with errno set.  A file of more than 64 MB is none of ours (EFBIG). */
char *slurp(const char *path, size_t *length);

/* Puts a whole file in place of what was there, so that a reader finds the old one or the new one but never half
 * of either, even after the power failed.  false with errno set. */
bool replace_file(const char *path, const char *text, size_t n, int mode);

/* All of it, however often the system takes only a part.  false with errno set. */
bool write_all(int fd, const char *text, size_t n);

#endif
