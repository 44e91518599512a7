/* The files of a directory, to be laid over the built-in ones. */
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "match/overlay.h"
#include "match/slurp.h"

bool overlay_knows_all(const struct title *title, const char *dir, char *why, size_t n)
{
    DIR *d = opendir(dir);
    if (!d) {
        snprintf(why, n, "%s: %s", dir, strerror(errno));
        return false;
    }
    bool known = true;
    for (const struct dirent *entry; known && (entry = readdir(d));) {
        const char *dot = strrchr(entry->d_name, '.');
        known = entry->d_name[0] == '.' || !dot || strcmp(dot, ".txt") != 0 ||
                strcmp(entry->d_name, "README.txt") == 0 ||
                overlay_is_sheet(title, entry->d_name);
        if (!known)
            snprintf(why, n, "%s/%s: %s has no sheet of this name", dir, entry->d_name,
                     title->name);
    }
    closedir(d);
    return known;
}

bool overlay_fetch(const char *dir, const char *name, char **text, size_t *length, char *why,
                   size_t n)
{
    char path[1024];
    snprintf(path, sizeof path, "%s/%s", dir, name);
    *text = slurp(path, length);
    if (*text || errno == ENOENT)
        return true;
    snprintf(why, n, "%s: %s", path, strerror(errno));
    return false;
}
