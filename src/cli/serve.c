/* `serve`: gives the built client to a browser on this machine. */
#include "cli/cli.h"
#include "server/server.h"

enum { PORT = 8710, LAST_PORT = 65535 };

struct settings {
    long port;
    const char *listen;
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
    { 0 },
};

static int run(struct cli_line *l)
{
    struct settings s = { .port = PORT, .listen = "127.0.0.1" };
    char why[400];
    if (!cli_read(l, &s))
        return CLI_USAGE;
    struct server *server = server_open(
        &(struct server_settings){ l->words ? l->word[0] : CUARTEL_WEB, s.listen, (int)s.port },
        why, sizeof why);
    if (!server)
        return cli_fail(l, "%s", why);
    printf("%s\n", server_address(server));
    fflush(stdout);
    bool stopped = server_run(server);
    server_close(server);
    return stopped ? CLI_OK : cli_fail(l, "the server stopped by itself");
}

const struct cli_command cli_serve = {
    .name = "serve",
    .operands = "[DIR]",
    .summary = "give the built client to a browser on this machine",
    .more = "Says at which address, and goes on until it is interrupted. DIR is the directory "
            "of the built client; that of the installed one if nothing is said. Nothing but "
            "its files is given, and /healthz, which says ok.",
    .options = options,
    .most = 1,
    .run = run,
};
