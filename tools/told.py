#!/usr/bin/env python3
"""Counts what recorded games tell: in how many of them, how often, and in which turns.

    told.py [--cuartel PROGRAM] [--first] PATTERN... -- RECORD...

Every line of `cuartel replay` becomes "STEP SIDE: RULE TEXT", as in "attrition: 7.2/2 par-inf-1 is lost", and each PATTERN (a
regular expression of Python's) is sought in it.  --first counts the first line of a game that matches, and no others.
"""
import re
import subprocess
import sys
from collections import Counter


def lines_of(cuartel, record):
    """Each line that is told, as (turn, "STEP SIDE: RULE TEXT"); turn 0 is before the first."""
    told = subprocess.run([cuartel, "replay", record], check=True, capture_output=True, text=True).stdout
    turn, step = 0, ""
    for line in told.splitlines():
        if line.startswith("turn "):
            turn = int(line.split()[1])
        elif re.match(r"   \S", line):
            step = line.strip()
        elif line.startswith("    "):
            yield turn, f"{step}: {line.strip()}"


def count(patterns, records, cuartel, first):
    games, turns = [0] * len(patterns), [Counter() for _ in patterns]
    for record in records:
        lines = list(lines_of(cuartel, record))
        for i, pattern in enumerate(patterns):
            found = [turn for turn, line in lines if pattern.search(line)]
            games[i] += bool(found)
            turns[i].update(found[:1] if first else found)
    return games, turns


def main():
    args = sys.argv[1:]
    if "--" not in args or args[0] == "--":
        sys.exit(__doc__)
    cuartel, first = "build/cuartel", False
    if args[0] == "--cuartel":
        cuartel, args = args[1], args[2:]
    if args[0] == "--first":
        first, args = True, args[1:]
    at = args.index("--")
    patterns, records = [re.compile(p) for p in args[:at]], args[at + 1:]
    games, turns = count(patterns, records, cuartel, first)
    last = max((max(t, default=0) for t in turns), default=0)
    print(f"{len(records)} games\n\n games  a game  in turn" + "".join(f"{t:6}" for t in range(1, last + 1)))
    for pattern, n, t in zip(patterns, games, turns):
        print(f"{n:6}  {sum(t.values()) / len(records):6.2f}         " +
              "".join(f"{t[k]:6}" for k in range(1, last + 1)) + f"   {pattern.pattern}")


if __name__ == "__main__":
    main()
