/* The commands, in the order in which help lists them. */
#include "console/inside.h"

// clang-format off
const struct command commands[] = {
    { "version", "version", "the version of the program and of this protocol", false, false, false, do_version },
    { "help", "help [NAME]", "all commands, or one", false, false, false, do_help },
    { "games", "games", "the games, with their scenarios and options", false, false, false, do_games },
    { "new", "new GAME [SCENARIO] [seed N] [option NAME]... [data DIR]",
      "Begins a game.  Without a scenario: the game's first.  Without a seed: the dice are the system's.\n"
      "data: a directory whose files are laid over the built-in data.", false, false, false, do_new },
    { "load", "load FILE [at N] [data DIR]",
      "Goes on with a record; at N: as it was after N actions.\n"
      "data: the directory with the data it was played with.", false, false, false, do_load },
    { "save", "save FILE",
      "Writes the record.  While the game goes on, FILE.seed keeps the seed of its dice.", true, false, false, do_save },

    { "who", "who", "the sides that may act, or `chance`, or `over` and who won (or `draw`)", true, false, false, do_who },
    { "prompt", "prompt", "what is to be decided: step, rule, sentence", true, false, false, do_prompt },
    { "legal", "legal [PREFIX]",
      "Every legal action, sorted.  PREFIX: those that begin so, with their side or without.", true, false, false, do_legal },
    { "do", "do ACTION",
      "Plays it; answers what it caused, one event a line, each with its rule.\n"
      "The side may be left out where only one acts.  Results given by `dice` are used at once while chance acts;\n"
      "without any, chance waits for `auto chance` or `do chance ...`.", true, false, false, do_do },
    { "try", "try ACTION", "whether it is legal: `legal`, or a failure that names the rule", true, false, false, do_try },
    { "why", "why ACTION",
      "As try; then the rule in our own words, where to read on, and the facts about what the action names.",
      true, false, false, do_why },
    { "dice", "dice [RESULT]...",
      "The next results of chance, in order: a face, or the name of what is drawn.  Without any: forgets them.",
      true, false, false, do_dice },
    { "auto", "auto [chance] [LEVEL]",
      "Lets whoever acts act once: chance only, a computer player of LEVEL only, or either.\n"
      "Answers the action, then what it caused.", true, false, false, do_auto },
    { "settle", "settle [all] [LEVEL]",
      "A computer player chooses for the side that is asked, to the end of the step, or of the phase with its dice; at\n"
      "the latest until another side is asked.  Without `all`: only as far as no dice come of it, the first choice\n"
      "excepted.  Answers how many actions, then what they caused.", true, false, false, do_settle },
    { "play", "play LEVEL [LEVEL]...",
      "Computer players to the end: a level for each side, the last one for all that follow.", true, false, false, do_play },
    { "undo", "undo [all]",
      "Takes the last action back, or all since the last die, reveal or change of side; answers how many.",
      true, false, false, do_undo },
    { "back", "back",
      "Takes back the last change by hand, or the last action that was no die, with the dice after it: for study.\n"
      "Answers how many actions went.", true, false, false, do_back },
    { "move", "move UNIT... to PLACE",
      "Picks the units, or those of a force, and goes the game's own way there, as far as the same side is asked;\n"
      "dice fall as they must.\n"
      "Answers `arrived PLACE` or `stopped: ...`, then what it caused.", true, false, false, do_move },
    { "force", "force [NAME [UNIT...]] | force NAME disband",
      "Names units of one side in one place, so that `move` and `reach` take the name for them; or tells of one, or of all.\n"
      "Those that no longer stand with its first unit are `apart`, and stay.  No rule knows of forces.", true, false, false, do_force },

    { "odds", "odds ACTION",
      "The exact outcomes: `mean A B` (steps lost by who acts, by who suffers), `modifier RULE AMOUNT TEXT`...,\n"
      "then each outcome with its probability.", true, false, false, do_odds },
    { "reach", "reach UNIT...", "where the units, or those of a force, can go now: `PLACE cost N by PLACE...`", true, false, false, do_reach },
    { "ahead", "ahead SIDE PLACE",
      "What may come in between where the units that the side has picked go to the place, as far as it can know:\n"
      "`ends PLACE arrives P`, then `at PLACE WHO RULE TEXT` for whoever else is asked on the way.", true, false, false, do_ahead },
    { "supply", "supply SIDE PLACE", "`yes` and the path, or `no RULE PLACE` where the trace breaks", true, false, false, do_supply },
    { "at", "at PLACE", "its title, terrain, holder, facts, and units", true, false, false, do_at },
    { "unit", "unit UNIT", "where it is, its owner, and every fact of it", true, false, false, do_unit },
    { "units", "units SIDE", "the side's units in the game, each with its place", true, false, false, do_units },
    { "look", "look NAME",
      "Every fact of whatever is called so: a unit, a place, or a row of another kind, such as a card.",
      true, false, false, do_look },
    { "track", "track [NAME]", "a track's value, or all", true, false, false, do_track },
    { "scene", "scene", "the battle or other event in progress", true, false, false, do_scene },
    { "observe", "observe [SIDE]",
      "What the side may see, as one line of JSON; without a side: what never changes (the map).", true, false, false, do_observe },

    { "put", "put UNIT PLACE [KEY=VALUE]...", "places a unit, for tests and study", true, false, false, do_edit },
    { "remove", "remove UNIT", "takes a unit out of the game", true, false, false, do_edit },
    { "set", "set TRACK VALUE", "sets a track", true, false, false, do_edit },
    { "step", "step NAME [SIDE]", "goes to this step of the sequence of play", true, false, false, do_edit },
    { "clear", "clear", "takes all units out of the game", true, false, false, do_edit },

    { "test", "test ID... TITLE",
      "Begins a case: the rules it shows, then what it is about, to the end of the line.", false, true, true, do_test },
    { "test*", "test* ID... TITLE", "Begins a case that is known to fail.  If it does not, that is an error.",
      false, true, true, do_test },
    { "expect", "expect TEXT | line TEXT | contains TEXT | lacks TEXT | lines N",
      "Compares with the last answer.  TEXT: the first line is this.  line: some line is this.  contains: some line\n"
      "has this in it.  lacks: no line has.  lines: there are so many.  Quotes around all of TEXT keep ; and #.",
      false, true, false, do_expect },
    { "refused", "refused RULE | CODE",
      "The last command failed: as illegal by this rule (`house` where the rulebook has none), or with this code.\n"
      "Within a test every failure must be asked for like this.", false, true, false, do_refused },

    { "perft", "perft N", "how many sequences of N actions there are, chance expanded", true, false, false, do_perft },
    { "divide", "divide N", "perft, and how many of them begin with each action", true, false, false, do_divide },
    { "hash", "hash", "64-bit hash of the position", true, false, false, do_hash },
    { "state", "state", "the position as readable text", true, false, false, do_state },
    { "bench", "bench [SECONDS]", "how fast the game is played, replayed and copied", true, false, false, do_bench },
    { 0 },
};
// clang-format on
