/* `serve`: gives the built client to a browser on this machine. */
#include "cli/browser.h"
#include "cli/cli.h"
#include "server/server.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

enum { PORT = 8710, LAST_PORT = 65535, PATH = 4096 };

struct settings {
    long port;
    const char *listen;
    bool open, no_open;
};

static const struct cli_option options[] = {
    { .name = "port",
      .value = "N",
      .help = "the port to listen on; 8710 if nothing is said, and any that is free if 0",
      .type = CLI_NUMBER,
      .where = offsetof(struct settings, port),
      .least = 0,
      .most = LAST_PORT },
    { .name = "listen",
      .value = "ADDRESS",
      .help = "the address to listen on; 127.0.0.1, which only this machine reaches, if "
              "nothing is said. 0.0.0.0 is all that this machine has",
      .type = CLI_TEXT,
      .where = offsetof(struct settings, listen) },
    { .name = "open",
      .help = "open a browser there; if nothing is said, only where this is a terminal with a "
              "screen beside it",
      .type = CLI_SET,
      .where = offsetof(struct settings, open) },
    { .name = "no-open",
      .help = "open none",
      .type = CLI_SET,
      .where = offsetof(struct settings, no_open) },
    { 0 },
};

static bool has_client(const char *directory)
{
    char index[PATH];
    int n = snprintf(index, sizeof index, "%s/index.html", directory);
    return n > 0 && (size_t)n < sizeof index && access(index, R_OK) == 0;
}

/* The one that was built with this program, or else the installed one. */
static const char *find_client(void)
{
    static const char beside[] = "/../web/ui/dist"; /* build/cuartel, in the source tree */
    static char path[PATH];
    ssize_t n = readlink("/proc/self/exe", path, sizeof path - sizeof beside);
    if (n > 0) {
        path[n] = 0;
        char *name = strrchr(path, '/');
        memcpy(name ? name : path, beside, sizeof beside);
        if (has_client(path))
            return path;
    }
    return has_client(CUARTEL_WEB) ? CUARTEL_WEB : NULL;
}

static void show(const struct cli_line *l, const struct settings *s, const char *address)
{
    if (s->no_open || !(s->open || browser_is_likely()))
        return;
    const char *missing = browser_open(address);
    if (missing && s->open)
        cli_fail(l, "no browser could be opened: %s: %s", missing, strerror(errno));
}

static int serve(const struct cli_line *l, const struct settings *s, const char *directory)
{
    char why[400];
    struct server *server = server_open(
        &(struct server_settings){ directory, s->listen, (int)s->port }, why, sizeof why);
    if (!server)
        return cli_fail(l, "%s", why);
    printf("%s\n", server_address(server));
    fflush(stdout);
    show(l, s, server_address(server));
    bool stopped = server_run(server);
    server_close(server);
    return stopped ? CLI_OK : cli_fail(l, "the server stopped by itself");
}

static int run(struct cli_line *l)
{
    struct settings s = { .port = PORT, .listen = "127.0.0.1" };
    if (!cli_read(l, &s))
        return CLI_USAGE;
    if (s.open && s.no_open)
        return cli_misuse(l, "--open and --no-open: expected one of them");
    const char *directory = l->words ? l->word[0] : find_client();
    if (!directory)
        return cli_fail(l,
                        "no built client is beside this program, nor in %s: `make web` "
                        "builds one; or name its directory",
                        CUARTEL_WEB);
    return serve(l, &s, directory);
}

const struct cli_command cli_serve = {
    .name = "serve",
    .operands = "[DIR]",
    .summary = "give the built client to a browser on this machine",
    .more = "Says at which address, and goes on until it is interrupted. DIR is the directory "
            "of the built client; if nothing is said, the one that was built beside this "
            "program, or else the installed one. Nothing but "
            "its files is given, and /healthz, which says ok.",
    .options = options,
    .most = 1,
    .run = run,
};
