/* console.h - the text protocol: commands in, answers out.  docs/console.md is its manual.
 *
 *   > new NAME seed 7
 *   = NAME war
 *
 *   > do chance roll 4
 *   = g/3 the stack may march 4
 *
 * It is at once the bot interface, the language of the rule tests and what scripts drive the referee with, so it
 * is stable: commands are added, never changed. */
#ifndef CUARTEL_CONSOLE_H
#define CUARTEL_CONSOLE_H

#include <stdbool.h>
#include <stdio.h>

struct console;

/* out NULL: no answers are written.  err: mismatches of tests.  name: what the input is called in them. */
struct console *console_new(FILE *out, FILE *err, const char *name);
/* Closes the way to files and to long computations: for input that nobody vouches for. */
void console_close_off(struct console *c);
void console_line(struct console *c, const char *line);
/* Ends the last test.  0, or 1 where a test did not show what it should. */
int console_finish(struct console *c);
void console_free(struct console *c);

/* All of it: reads `in` to its end. */
int console_run(FILE *in, const char *name, FILE *out, FILE *err);

#endif
