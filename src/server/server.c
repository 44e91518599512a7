#include "server/server.h"

#include <arpa/inet.h>
#include <errno.h>
#include <libwebsockets.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "match/slurp.h"
#include "server/page.h"

enum { HEADERS = 2048, PART = 1 << 14, LIST = 1024 };

struct server {
    char root[PAGE_PATH];
    char address[64];
    struct lws_context *context;
};

/* One answer on its way. */
struct reply {
    char *body; /* NULL: there is none left to send */
    size_t length, sent;
};

/* The page may load from here alone, and show pictures that it drew itself; no script stands in it, and nobody may
 * frame it or learn where it is. */
static const struct {
    const char *name, *value;
} headers[] = {
    { "content-security-policy:",
      "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; "
      "img-src 'self' blob:; object-src 'none'; base-uri 'none'; form-action 'none'; "
      "frame-ancestors 'none'" },
    { "x-content-type-options:", "nosniff" },
    { "referrer-policy:", "no-referrer" },
    { "cross-origin-opener-policy:", "same-origin" },
    { "cross-origin-embedder-policy:", "require-corp" },
    { "cross-origin-resource-policy:", "same-origin" },
    { "vary:", "accept-encoding" },
};

static struct lws_context *volatile running; /* for the signal's handler */
static volatile sig_atomic_t stopped;

static void stop(int signal)
{
    (void)signal;
    stopped = 1;
    if (running)
        lws_cancel_service(running);
}

/* What an answer begins with. */
struct head {
    unsigned status;
    const char *type;
    size_t length;
    const char *mark, *coding, *allow; /* each may be NULL */
    bool settled;
};

/* Ask, and be told that nothing has changed; or never ask again. */
static const char *const caches[] = { "no-cache", "public, max-age=31536000, immutable" };

static bool add(struct lws *wsi, const char *name, const char *value, unsigned char **at,
                unsigned char *end)
{
    return lws_add_http_header_by_name(wsi, (const unsigned char *)name,
                                       (const unsigned char *)value, (int)strlen(value), at,
                                       end) == 0;
}

static bool send_head(struct lws *wsi, const struct head *h)
{
    unsigned char buffer[LWS_PRE + HEADERS], *start = buffer + LWS_PRE, *at = start,
                                             *end = buffer + sizeof buffer - 1;
    bool fine = lws_add_http_common_headers(wsi, h->status, h->type, h->length, &at, end) == 0;
    for (size_t i = 0; fine && i < sizeof headers / sizeof *headers; i++)
        fine = add(wsi, headers[i].name, headers[i].value, &at, end);
    fine = fine && add(wsi, "cache-control:", caches[h->settled], &at, end);
    if (fine && h->mark)
        fine = add(wsi, "etag:", h->mark, &at, end);
    if (fine && h->coding)
        fine = add(wsi, "content-encoding:", h->coding, &at, end);
    if (fine && h->allow)
        fine = add(wsi, "allow:", h->allow, &at, end);
    return fine && lws_finalize_write_http_header(wsi, start, &at, end) == 0;
}

/* lws says -1: the connection is at its end. */
static int finish(struct lws *wsi)
{
    return lws_http_transaction_completed(wsi) ? -1 : 0;
}

/* Takes the body over. */
static int send_answer(struct lws *wsi, struct reply *r, const struct head *h, char *body)
{
    char *uri;
    int length;
    bool only_head = lws_http_get_uri_and_method(wsi, &uri, &length) == LWSHUMETH_HEAD;
    if (!send_head(wsi, h)) {
        free(body);
        return -1;
    }
    if (only_head || !body || h->length == 0) {
        free(body);
        return finish(wsi);
    }
    *r = (struct reply){ body, h->length, 0 };
    lws_callback_on_writable(wsi);
    return 0;
}

static int send_text(struct lws *wsi, struct reply *r, unsigned status, const char *text)
{
    struct head h = { .status = status, .type = "text/plain; charset=utf-8" };
    h.length = strlen(text);
    return send_answer(wsi, r, &h, strdup(text));
}

/* Without a body: the library may still be busy with that of the question. */
static int refuse_method(struct lws *wsi, struct reply *r)
{
    struct head h = { .status = 405,
                      .type = "text/plain; charset=utf-8",
                      .allow = "GET, HEAD" };
    return send_answer(wsi, r, &h, NULL);
}

static bool has_already(struct lws *wsi, const struct page *page)
{
    char list[LIST];
    return lws_hdr_copy(wsi, list, sizeof list, WSI_TOKEN_HTTP_IF_NONE_MATCH) > 0 &&
           page_is_listed(page->mark, list);
}

static int send_page(struct lws *wsi, struct reply *r, const struct page *page)
{
    struct head h = { 304, page->type, 0, page->mark, page->coding, NULL, page->settled };
    if (has_already(wsi, page))
        return send_answer(wsi, r, &h, NULL);
    char *body = slurp(page->path, &h.length);
    if (!body)
        return send_text(wsi, r, 404, "not found\n");
    h.status = 200;
    return send_answer(wsi, r, &h, body);
}

static int answer(struct lws *wsi, struct reply *r, const char *address)
{
    const struct server *s = lws_context_user(lws_get_context(wsi));
    struct page page;
    char *uri, accepted[LIST];
    int length, method = lws_http_get_uri_and_method(wsi, &uri, &length);
    if (method != LWSHUMETH_GET && method != LWSHUMETH_HEAD)
        return refuse_method(wsi, r);
    if (strcmp(address, "/healthz") == 0)
        return send_text(wsi, r, 200, "ok\n");
    if (!page_find(s->root, address, &page))
        return send_text(wsi, r, 404, "not found\n");
    if (lws_hdr_copy(wsi, accepted, sizeof accepted, WSI_TOKEN_HTTP_ACCEPT_ENCODING) > 0)
        page_pack(s->root, accepted, &page);
    return send_page(wsi, r, &page);
}

static void drop(struct reply *r)
{
    free(r->body);
    *r = (struct reply){ 0 };
}

static int send_part(struct lws *wsi, struct reply *r)
{
    unsigned char buffer[LWS_PRE + PART];
    size_t left = r->length - r->sent, n = left < PART ? left : PART;
    bool last = n == left;
    if (!r->body)
        return 0;
    memcpy(buffer + LWS_PRE, r->body + r->sent, n);
    int wrote =
        lws_write(wsi, buffer + LWS_PRE, n, last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP);
    if (wrote < 0 || (size_t)wrote != n)
        return -1;
    r->sent += n;
    if (!last) {
        lws_callback_on_writable(wsi);
        return 0;
    }
    drop(r);
    return finish(wsi);
}

static int hear(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                size_t n)
{
    switch (reason) {
    case LWS_CALLBACK_HTTP: return answer(wsi, user, in);
    case LWS_CALLBACK_HTTP_WRITEABLE: return send_part(wsi, user);
    case LWS_CALLBACK_CLOSED_HTTP:
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
        if (user)
            drop(user);
        return 0;
    default: return lws_callback_http_dummy(wsi, reason, user, in, n);
    }
}

static const struct lws_protocols protocols[] = {
    { "http", hear, sizeof(struct reply), 0, 0, NULL, 0 },
    { NULL, NULL, 0, 0, 0, NULL, 0 },
};

static bool open_root(struct server *s, const char *root, char *why, size_t n)
{
    struct page page;
    if (!realpath(root, s->root)) {
        snprintf(why, n, "%s: %s", root, strerror(errno));
        return false;
    }
    if (page_find(s->root, "/", &page))
        return true;
    snprintf(why, n, "%s: expected the directory of a built client, but it has no index.html",
             root);
    return false;
}

/* Tries the address by itself, since the library does not tell what is wrong with one. */
static bool may_listen(const struct server_settings *set, char *why, size_t n)
{
    struct sockaddr_in at = { .sin_family = AF_INET, .sin_port = htons((uint16_t)set->port) };
    int on = 1;
    if (inet_pton(AF_INET, set->address, &at.sin_addr) != 1) {
        snprintf(why, n, "expected an address such as 127.0.0.1, found '%s'", set->address);
        return false;
    }
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    bool fine = fd >= 0 && setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) == 0 &&
                bind(fd, (struct sockaddr *)&at, sizeof at) == 0;
    if (!fine)
        snprintf(why, n, "%s, port %d: %s", set->address, set->port, strerror(errno));
    if (fd >= 0)
        close(fd);
    return fine;
}

static bool listen_there(struct server *s, const struct server_settings *set)
{
    bool all = strcmp(set->address, "0.0.0.0") == 0;
    struct lws_context_creation_info info = {
        .port = set->port,
        .iface = all ? NULL : set->address,
        .protocols = protocols,
        .user = s,
        .server_string = "cuartel",
        .gid = (gid_t)-1,
        .uid = (uid_t)-1,
        .options = LWS_SERVER_OPTION_DISABLE_IPV6 | LWS_SERVER_OPTION_EXPLICIT_VHOSTS |
                   LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND,
    };
    lws_set_log_level(0, NULL);
    s->context = lws_create_context(&info);
    struct lws_vhost *host = s->context ? lws_create_vhost(s->context, &info) : NULL;
    if (!host)
        return false;
    snprintf(s->address, sizeof s->address, "http://%s:%d/", all ? "127.0.0.1" : set->address,
             lws_get_vhost_listen_port(host));
    return true;
}

/* From now on: whoever is told the address may send a signal at once. */
static void heed_signals(struct server *s)
{
    struct sigaction action = { .sa_handler = stop };
    sigemptyset(&action.sa_mask);
    running = s->context;
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

struct server *server_open(const struct server_settings *settings, char *why, size_t n)
{
    struct server *s = calloc(1, sizeof *s);
    if (!s) {
        snprintf(why, n, "out of memory");
        return NULL;
    }
    if (open_root(s, settings->root, why, n) && may_listen(settings, why, n)) {
        if (listen_there(s, settings)) {
            heed_signals(s);
            return s;
        }
        snprintf(why, n, "%s, port %d: it cannot be listened on", settings->address,
                 settings->port);
    }
    server_close(s);
    return NULL;
}

const char *server_address(const struct server *s)
{
    return s->address;
}

bool server_run(struct server *s)
{
    bool fine = true;
    while (!stopped && fine)
        fine = lws_service(s->context, 0) >= 0;
    return stopped;
}

void server_close(struct server *s)
{
    running = NULL;
    if (s->context)
        lws_context_destroy(s->context);
    free(s);
}
