/* field.h - fields that many sheets have, and counts that many loaders check.  As in sheet.h the first mistake is
 * kept, and what is none of the kind is one. */
#ifndef CUARTEL_FIELD_H
#define CUARTEL_FIELD_H

#include "data/sheet.h"

/* The field, for the end of a message: "an empty field" where it is empty. */
const char *field_shown(struct sheet *t, int column);
/* A name for people; not empty. */
void field_name(struct sheet *t, int column, char *out, size_t n);
/* A word that actions can name: small letters, digits and dashes, a letter first. */
void field_id(struct sheet *t, int column, char *out, size_t n);
bool field_yes(struct sheet *t, int column); /* yes or no */
/* A file that has another number of rows than the game. */
void expect_rows(struct trouble *err, const char *file, int wanted, const char *what, int n);

/* The digest of what play depends on: all files but these, which are texts for people; NULL ends. */
uint64_t digest_without(const struct files *files, const char *const *prose);

#endif
