/* api.h - the engine as the worker of a web page has it: words in, JSON out.
 *
 * A question is a list of texts, each with a 0 byte after it: what is asked, then its arguments; numbers are written
 * out.  Every answer is a JSON text, and the status says of which kind: FINE, or a failure, which changes nothing.
 *
 *   api_ask(0, "open\0toy\0\0\0", 11)                  {"session":1,...}: game, scenario, seed; "" where not chosen
 *   api_ask(1, "act\0red enter b2", 17)                {"played":1,"action":"red enter b2","events":[...]}
 *
 * web/host/host.ts says what the members of the answers mean.  One question is answered at a time. */
#ifndef CUARTEL_WASM_API_H
#define CUARTEL_WASM_API_H

#include <stddef.h>

/* Of a failure: {"message": text, "line": of a record, or 0} and, of an illegal action, "judgement". */
enum api_status { FINE, SYNTAX, ILLEGAL, NOT_FOUND, BAD_DATA };

enum api_status api_ask(int session, const char *words, size_t n);
/* Until the next question. */
const char *api_answer(size_t *n);

#endif
