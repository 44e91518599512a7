/* cli.h - what the commands of the program share: their table, how a command line is read by it, and how a mistake
 * in one is told.
 *
 *   struct settings { long games; bool swap; const char *scenario; };
 *   static const struct cli_option options[] = {
 *       { "games", "N", "how many games", CLI_NUMBER, offsetof(struct settings, games), 1, 1000 },
 *       CLI_SCENARIO(struct settings),
 *       { 0 },
 *   };
 *   static int run(struct cli_line *l)
 *   {
 *       struct settings s = { .games = 100 };
 *       if (!cli_read(l, &s))
 *           return CLI_USAGE;
 *       ... l->word[0 .. l->words-1] are what is no option ...
 *
 * The same table makes the help; the completion and the manual are tested against it. */
#ifndef CUARTEL_CLI_H
#define CUARTEL_CLI_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "cuartel/games.h"
#include "match/overlay.h"

/* Exit statuses: all is well; what was checked is wrong, or could not be done; the command line is wrong. */
enum { CLI_OK = 0, CLI_WRONG = 1, CLI_USAGE = 2 };

enum cli_type {
    CLI_SET,    /* bool: becomes true */
    CLI_CLEAR,  /* bool: becomes false */
    CLI_TEXT,   /* const char * */
    CLI_NUMBER, /* long, from least to most */
    CLI_LIST,   /* struct cli_list: the option may be given again */
};

enum { CLI_LIST_MAX = 16 };
struct cli_list {
    int n;
    const char *text[CLI_LIST_MAX];
};

struct cli_option {
    const char *name;  /* without its dashes */
    const char *value; /* what follows it, "N"; NULL: nothing */
    const char *help;
    enum cli_type type;
    size_t where; /* offset in the command's settings */
    long least, most;
};

/* Rows that several commands have; `type` is that of their settings. */
#define CLI_DATA(type)                                                                      \
    {                                                                                       \
        "data", "DIR", "a directory whose files are laid over the built-in data", CLI_TEXT, \
            offsetof(type, data), 0, 0                                                      \
    }
#define CLI_RECORD_DATA(type)                                                        \
    {                                                                                \
        "data", "DIR", "the directory with the data that was played with", CLI_TEXT, \
            offsetof(type, data), 0, 0                                               \
    }
#define CLI_SCENARIO(type)                                                              \
    {                                                                                   \
        "scenario", "S", "the scenario; the game's first if nothing is said", CLI_TEXT, \
            offsetof(type, scenario), 0, 0                                              \
    }
#define CLI_GAME_OPTION(type)                                                 \
    {                                                                         \
        "option", "O", "an option of the game; may be given again", CLI_LIST, \
            offsetof(type, options), 0, 0                                     \
    }

struct cli_line;

struct cli_command {
    const char *name;
    const char *operands;             /* "GAME [ID|WORD]" */
    const char *summary;              /* a line */
    const char *more;                 /* what the line does not say; NULL: nothing */
    const struct cli_option *options; /* a row without a name ends */
    int least, most;                  /* operands; most -1: any number */
    int (*run)(struct cli_line *l);
};

struct cli_line {
    const struct cli_command *command;
    int argc;
    char **argv; /* [0] is the command's name */
    int words;
    char **word; /* after cli_read: the operands, in order */
};

/* The commands, each in its file; a NULL ends. */
extern const struct cli_command *const cli_commands[];
extern const struct cli_command cli_arena, cli_bench, cli_check_data, cli_console, cli_data,
    cli_games, cli_map, cli_play, cli_print, cli_provenance, cli_replay, cli_rules, cli_serve,
    cli_verify;

/* Fills the settings and the operands.  false: what is wrong has been said. */
bool cli_read(struct cli_line *l, void *settings);
void cli_spell_out(struct cli_line *l); /* before cli_read: -o is what people type for --out */
void cli_help(void);                    /* of the program */
void cli_help_command(const struct cli_command *command);

/* Mistakes go to standard error, as "cuartel COMMAND: text". */
int cli_misuse(const struct cli_line *l, const char *format, ...); /* CLI_USAGE */
int cli_fail(const struct cli_line *l, const char *format, ...);   /* CLI_WRONG */
/* "there is no scenario 'campain'; did you mean 'campaign'?"  list is NULL-ended.  CLI_USAGE. */
int cli_unknown(const struct cli_line *l, const char *what, const char *word,
                const char *const *list);
/* The word of the list that was probably meant; NULL: none is near. */
const char *cli_nearest(const char *word, const char *const *list);
bool cli_is_listed(const char *word, const char *const *list);

/* A game with the data of a directory (NULL: the built-in ones) over its own. */
struct cli_game {
    const struct title *title;
    struct overlay data;
    void *memory;
    const struct game *g;
};
const struct title *cli_title(const struct cli_line *l, const char *name); /* NULL: said */
/* Only the data, without reading them.  CLI_OK, or what to exit with.  cli_close may be called either way. */
int cli_open_data(const struct cli_line *l, const char *name, const char *dir,
                  struct cli_game *out);
/* The game as well. */
int cli_open(const struct cli_line *l, const char *name, const char *dir, struct cli_game *out);
/* The sheets for its pictures, over which those of DIR/atlas are laid; there may be none.  overlay_close them either way. */
int cli_open_atlas(const struct cli_line *l, const struct title *title, const char *dir,
                   struct overlay *out);
void cli_close(struct cli_game *game);
/* A scenario (NULL: the first) and options that the game has?  CLI_OK or CLI_USAGE. */
int cli_check_start(const struct cli_line *l, const struct game *g, const char *scenario,
                    const struct cli_list *options);

/* Text for people, wrapped to the width of the terminal; `indent` blanks before each line, of which the first is
 * already there if the caller has written it. */
int cli_width(void);
void cli_wrap(FILE *out, const char *text, int indent, bool begun);

#endif
