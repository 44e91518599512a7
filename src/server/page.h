/* page.h - the files of a built client, as a web server gives them: what a path of an address stands for, of what kind
 * it is, and a mark by which a browser knows whether it has it already.
 *
 * Nothing outside the directory is ever found, whatever the path says and wherever links lead, and nothing whose name
 * begins with a dot. */
#ifndef CUARTEL_PAGE_H
#define CUARTEL_PAGE_H

#include <stdbool.h>
#include <stddef.h>

enum { PAGE_PATH = 4096, PAGE_MARK = 48 };

struct page {
    char path[PAGE_PATH];
    const char *type;     /* "text/html; charset=utf-8" */
    char mark[PAGE_MARK]; /* an entity tag, with its quotes; another one after every change */
    const char *coding;   /* how what lies at path is packed: "br", "gzip"; NULL: not at all */
    bool settled;         /* its name has a digest in it: what it holds never changes */
};

/* address: "/", "/assets/index.js", with nothing encoded.  root: as realpath gives it. */
bool page_find(const char *root, const char *address, struct page *out);
/* Takes, instead of the file, the smaller one that the build has put beside it (client.js.br, client.js.gz), where
 * there is one that a list of codings, as Accept-Encoding has it, allows. */
void page_pack(const char *root, const char *accepted, struct page *page);
/* Whether a list of entity tags, as If-None-Match has it, names the mark. */
bool page_is_listed(const char *mark, const char *list);

#endif
