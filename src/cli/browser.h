/* browser.h - shows an address in the browser of whoever sits at this terminal. */
#ifndef CUARTEL_CLI_BROWSER_H
#define CUARTEL_CLI_BROWSER_H

#include <stdbool.h>

/* Is there somebody to see it: a terminal, and a screen with windows? */
bool browser_is_likely(void);
/* By $BROWSER, or by xdg-open; goes on at once.  NULL, or what could not be started; errno says why. */
const char *browser_open(const char *address);

#endif
