#include "server/page.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

static const struct {
    const char *ending, *type;
} types[] = {
    { ".html", "text/html; charset=utf-8" },
    { ".js", "text/javascript; charset=utf-8" },
    { ".mjs", "text/javascript; charset=utf-8" },
    { ".css", "text/css; charset=utf-8" },
    { ".json", "application/json" },
    { ".map", "application/json" },
    { ".webmanifest", "application/manifest+json" },
    { ".wasm", "application/wasm" },
    { ".svg", "image/svg+xml" },
    { ".png", "image/png" },
    { ".ico", "image/x-icon" },
    { ".woff2", "font/woff2" },
    { ".txt", "text/plain; charset=utf-8" },
};

static const char *type_of(const char *path)
{
    const char *name = strrchr(path, '/'), *dot = name ? strrchr(name, '.') : NULL;
    for (size_t i = 0; dot && i < sizeof types / sizeof *types; i++)
        if (strcasecmp(dot, types[i].ending) == 0)
            return types[i].type;
    return "application/octet-stream";
}

/* "/.git", "/..", and "//", of which no good can come. */
static bool is_plain(const char *address)
{
    return *address == '/' && !strstr(address, "/.") && !strstr(address, "//");
}

static bool is_inside(const char *root, const char *path)
{
    size_t n = strlen(root);
    return strncmp(path, root, n) == 0 && (root[n - 1] == '/' || path[n] == '/');
}

bool page_find(const char *root, const char *address, struct page *out)
{
    char wanted[PAGE_PATH];
    struct stat about;
    size_t length = strlen(address);
    bool folder = length && address[length - 1] == '/';
    int n =
        snprintf(wanted, sizeof wanted, "%s%s%s", root, address, folder ? "index.html" : "");
    if (!is_plain(address) || n < 0 || (size_t)n >= sizeof wanted)
        return false;
    if (!realpath(wanted, out->path) || !is_inside(root, out->path))
        return false;
    if (stat(out->path, &about) != 0 || !S_ISREG(about.st_mode))
        return false;
    out->type = type_of(wanted);
    snprintf(out->mark, sizeof out->mark, "\"%jx-%jx-%lx\"", (uintmax_t)about.st_size,
             (uintmax_t)about.st_mtim.tv_sec, (unsigned long)about.st_mtim.tv_nsec);
    return true;
}

bool page_is_listed(const char *mark, const char *list)
{
    size_t n = strlen(mark);
    if (strcmp(list, "*") == 0)
        return true;
    for (const char *at = list; (at = strstr(at, mark)); at += n)
        if (at[n] == 0 || at[n] == ',' || at[n] == ' ')
            return true;
    return false;
}
