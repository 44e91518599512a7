#!/usr/bin/env python3
"""Makes symbols of a game's rule ids, so that a wrong rule number does not compile.

    rules.py GAME RULES.tsv OUT.h OUT.c

`f.raid/2` becomes R_F_RAID_2, a row of GAME_rule_ids.  Row 0, R_NONE, is a rule of the house.
"""
import sys
from pathlib import Path

from rulebook import read_rules, symbol

HEADER = """\
/* Rule ids of {game}, made from its rule inventory by tools/rules.py. */
#ifndef CUARTEL_{upper}_RULES_H
#define CUARTEL_{upper}_RULES_H

enum {{
    R_NONE,
{symbols}
    {upper}_RULES,
}};

extern const char *const {game}_rule_ids[{upper}_RULES];

#endif
"""

SOURCE = """\
/* Rule ids of {game}, made from its rule inventory by tools/rules.py. */
#include "games/{game}/{game}_rules.h"

const char *const {game}_rule_ids[{upper}_RULES] = {{
    [R_NONE] = "house",
{ids}
}};
"""


def main():
    game, inventory, header, source = sys.argv[1:]
    rules = list(read_rules(inventory))
    facts = {
        "game": game,
        "upper": game.upper(),
        "symbols": "\n".join(f"    {symbol(rule)}," for rule in rules),
        "ids": "\n".join(f'    [{symbol(rule)}] = "{rule}",' for rule in rules),
    }
    Path(header).write_text(HEADER.format(**facts), encoding="utf-8")
    Path(source).write_text(SOURCE.format(**facts), encoding="utf-8")


if __name__ == "__main__":
    main()
