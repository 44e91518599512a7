/* server.h - gives the built client to browsers, and nothing else: files to read, and a health address.
 *
 *   struct server *s = server_open(&(struct server_settings){ "dist", "127.0.0.1", 8710 }, why, sizeof why);
 *   printf("%s\n", server_address(s));
 *   server_run(s);                               until SIGINT or SIGTERM
 *   server_close(s); */
#ifndef CUARTEL_SERVER_H
#define CUARTEL_SERVER_H

#include <stdbool.h>
#include <stddef.h>

struct server;

struct server_settings {
    const char *root;    /* the directory */
    const char *address; /* the one to listen on: "127.0.0.1"; "0.0.0.0" is all */
    int port;            /* 0: any that is free */
};

/* NULL: `why` says what is wrong.  One at a time in a process: it heeds the signals that end it. */
struct server *server_open(const struct server_settings *settings, char *why, size_t n);
const char *server_address(const struct server *s); /* "http://127.0.0.1:8710/" */
/* false: it ended otherwise than by a signal. */
bool server_run(struct server *s);
void server_close(struct server *s);

#endif
