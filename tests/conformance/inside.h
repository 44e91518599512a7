/* inside.h - what the parts of the conformance suite share; see conformance.h. */
#ifndef CUARTEL_CONFORMANCE_INSIDE_H
#define CUARTEL_CONFORMANCE_INSIDE_H

#include "conformance/conformance.h"

#include <stdalign.h>

/* One position's bytes. */
union position {
    alignas(16) unsigned char byte[GAME_MAX_STATE];
    struct head head;
};

struct atoms {
    int n;
    struct action list[GAME_MAX_LEGAL];
};

/* A playthrough in progress. */
struct run {
    struct conformance *c;
    const struct game *g;
    uint64_t seed, random;
    int scenario;
    unsigned options;
    long played, budget; /* budget: checks that all-atoms may still spend */
    bool failed;
    union position now;
    struct atoms legal;  /* of all who act, in `now` */
    struct atoms sorted; /* the same, in order of their bytes */
    struct action *log;
};

/* Counts a check, and tells whether it holds; who finds that it does not says so by fail. */
static inline bool holds(struct run *r, enum conformance_check check, bool that)
{
    r->c->done[check]++;
    return that;
}

/* Prints the first failure of a playthrough, which is then given up. */
void fail(struct run *r, enum conformance_check check, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Both in one, for checks that are not made all the time. */
bool expect(struct run *r, enum conformance_check check, bool that, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

uint64_t draw(void *state);
int pick(struct run *r, int n);                            /* 0 .. n-1 */
const char *text_of(const struct run *r, struct action a); /* good for four calls */
const char *why_not(const struct run *r, struct verdict v);
bool is_alike(const struct run *r, const union position *p, const union position *q);
void copy(const struct run *r, union position *to, const union position *from);
unsigned all_sides(const struct game *g);
int compare_atoms(const void *p, const void *q);
void list(const struct game *g, const union position *p, unsigned sides, struct atoms *out);

void check_tables(struct run *r);
void check_list(struct run *r); /* and sorts it */
void check_all_atoms(struct run *r);
void check_refusals(struct run *r);
void check_end(struct run *r);
void check_print(struct run *r, struct action a);
void check_chance(struct run *r);
void check_commute(struct run *r);
void check_secrets(struct run *r);
void check_leak(struct run *r);
void check_queries(struct run *r);

#endif
