#include "server/page.h"

#include <ctype.h>
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

/* A digest as the build puts it into names: "/assets/client-B3x_09aZ.js". */
static bool has_digest(const char *address)
{
    enum { DIGEST = 8 };
    const char *name = strrchr(address, '/') + 1, *dot = strrchr(name, '.');
    const char *digest = dot && dot - name > DIGEST ? dot - DIGEST : NULL;
    bool fine =
        strncmp(address, "/assets/", strlen("/assets/")) == 0 && digest && digest[-1] == '-';
    for (int i = 0; fine && i < DIGEST; i++)
        fine = isalnum((unsigned char)digest[i]) || strchr("-_", digest[i]);
    return fine;
}

/* The whole path, if it is that of a file within the root. */
static bool find_file(const char *root, const char *wanted, char path[PAGE_PATH],
                      struct stat *about)
{
    return realpath(wanted, path) && is_inside(root, path) && stat(path, about) == 0 &&
           S_ISREG(about->st_mode);
}

static void mark(struct page *page, const struct stat *about)
{
    snprintf(page->mark, sizeof page->mark, "\"%jx-%jx-%lx%s%s\"", (uintmax_t)about->st_size,
             (uintmax_t)about->st_mtim.tv_sec, (unsigned long)about->st_mtim.tv_nsec,
             page->coding ? "-" : "", page->coding ? page->coding : "");
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
    if (!find_file(root, wanted, out->path, &about))
        return false;
    out->type = type_of(wanted);
    out->coding = NULL;
    out->settled = has_digest(address);
    mark(out, &about);
    return true;
}

/* ";q=0", ";q=0.000": anything but that. */
static bool is_refused(const char *parameters, const char *end)
{
    const char *q = strstr(parameters, "q=");
    if (!q || q >= end)
        return false;
    for (q += 2; q < end && (*q == '0' || *q == '.'); q++)
        ;
    return q == end || isspace((unsigned char)*q);
}

static bool is_accepted(const char *list, const char *coding)
{
    for (const char *at = list, *end; *at; at = *end ? end + 1 : end) {
        at += strspn(at, " \t");
        end = at + strcspn(at, ",");
        size_t n = strcspn(at, " \t;,");
        if (n == strlen(coding) && strncasecmp(at, coding, n) == 0)
            return !is_refused(at + n, end);
    }
    return false;
}

void page_pack(const char *root, const char *accepted, struct page *page)
{
    static const struct {
        const char *coding, *ending;
    } packings[] = { { "br", ".br" }, { "gzip", ".gz" } };
    for (size_t i = 0; i < sizeof packings / sizeof *packings; i++) {
        char wanted[PAGE_PATH], path[PAGE_PATH];
        struct stat about;
        int n = snprintf(wanted, sizeof wanted, "%s%s", page->path, packings[i].ending);
        if (n < 0 || (size_t)n >= sizeof wanted || !is_accepted(accepted, packings[i].coding) ||
            !find_file(root, wanted, path, &about))
            continue;
        memcpy(page->path, path, sizeof path);
        page->coding = packings[i].coding;
        mark(page, &about);
        return;
    }
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
