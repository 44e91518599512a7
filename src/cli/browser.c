#include "cli/browser.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

extern char **environ;

static bool is_set(const char *name)
{
    const char *value = getenv(name);
    return value && *value;
}

bool browser_is_likely(void)
{
    return isatty(STDOUT_FILENO) && (is_set("DISPLAY") || is_set("WAYLAND_DISPLAY"));
}

/* $BROWSER may list several, with colons between. */
static const char *program(void)
{
    static char name[256];
    snprintf(name, sizeof name, "%s", is_set("BROWSER") ? getenv("BROWSER") : "xdg-open");
    name[strcspn(name, ":")] = 0;
    return name;
}

/* In a process group of its own, so that an interrupt at the terminal does not close it, and free to wait for its own
 * children; what it has to say is nobody's concern. */
static int start(const char *name, const char *address)
{
    char *words[] = { (char *)name, (char *)address, NULL };
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    sigset_t children;
    pid_t child;
    posix_spawn_file_actions_init(&files);
    posix_spawnattr_init(&attributes);
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
        posix_spawn_file_actions_addopen(&files, fd, "/dev/null", O_RDWR, 0);
    sigemptyset(&children);
    sigaddset(&children, SIGCHLD);
    posix_spawnattr_setsigdefault(&attributes, &children);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
    int failed = posix_spawnp(&child, name, &files, &attributes, words, environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
    return failed;
}

const char *browser_open(const char *address)
{
    const char *name = program();
    signal(SIGCHLD, SIG_IGN); /* nobody waits for it */
    errno = start(name, address);
    return errno ? name : NULL;
}
