/* sheet.h - the one loader of text data.
 *
 * A data file is a table that a person can read and type: the first line that is neither blank
 * nor a comment (from # to the end of the line) names the columns, every further line is a
 * row.  Fields are separated by blanks; "a field with blanks" is quoted; - is an empty field.
 * The last column of every sheet is `source`, a key of the sheet sources.txt (columns: key
 * kind text; kind is seed, found or reconstructed).
 *
 *   hex   terrain   area  source
 *   3123  desert    III   fit
 *
 * Files are looked up by name in a struct files: the set built into the program, over which a
 * directory of the user's may be laid, file by file.  Nothing here allocates: rows are read
 * one after the other.
 *
 * The first mistake is kept in the struct trouble ("units.txt:14: steps: expected 1 to 2,
 * found x") and makes every further call answer with nothing (no row, "", the least number,
 * row 0 of the words); so a loader may read to the end and look at the trouble once. */
#ifndef CUARTEL_SHEET_H
#define CUARTEL_SHEET_H

#include "cuartel/files.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SHEET_COLUMNS = 24, SHEET_LINE = 1024 };

struct sheet {
    const char *file, *at, *end;
    int line, columns;
    uint8_t field_of[SHEET_COLUMNS]; /* where the asked-for column stands in the file */
    const char *wanted[SHEET_COLUMNS];
    char buffer[SHEET_LINE];
    char names[SHEET_LINE];
    const char *field[SHEET_COLUMNS];
    struct trouble *trouble;
};

const struct file *files_find(const struct files *f, const char *name);
/* columns: "hex terrain area source"; the file must have exactly these, in any order. */
bool sheet_open(struct sheet *t, const struct files *f, const char *name, const char *columns,
                struct trouble *err);
/* The same for whatever columns the file has, in its own order, for who only shows them. */
bool sheet_open_any(struct sheet *t, const struct files *f, const char *name,
                    struct trouble *err);
int sheet_column(const struct sheet *t, const char *name); /* -1: it has none of this name */
/* False at the end, or after trouble. */
bool sheet_next(struct sheet *t);
/* "" for an empty field; valid until sheet_next. */
const char *sheet_text(struct sheet *t, int column);
/* An empty field is an error. */
int sheet_int(struct sheet *t, int column, int least, int most);
int sheet_int_or(struct sheet *t, int column, int least, int most, int empty);
/* Row of a NULL-ended list of words; the error lists them. */
int sheet_word(struct sheet *t, int column, const char *const *words);
/* Copies a text of at most n-1 bytes; longer is an error. */
void sheet_copy(struct sheet *t, int column, char *out, size_t n);
/* A mistake that only the caller can see: "units.txt:14: hex: 9999 is not on the map".
 * Formatted as printf does; column -1 where it is about the whole row. */
void sheet_mistake(struct sheet *t, int column, const char *format, ...);
/* No trouble so far. */
bool sheet_sound(const struct sheet *t);

/* 64-bit digest of all files, in order of name: the digest in every record. */
uint64_t files_digest(const struct files *f);

/* Opens a sheet of whatever columns, for who asks what its rows are about and where they come from.  A column is only
 * there if t->columns is more than its number. */
enum { SHEET_SOURCE, SHEET_FIRST, SHEET_SECOND };
bool sheet_open_origins(struct sheet *t, const struct files *f, const char *name,
                        struct trouble *err);

/* Rows of each kind of source in one file (not sources.txt itself), for `cuartel provenance`;
 * the keys are checked against sources.txt. */
struct provenance {
    int seed, found, reconstructed;
};
bool sheet_provenance(const struct files *f, const char *name, struct provenance *out,
                      struct trouble *err);

#endif
