#!/usr/bin/env python3
"""Counts what recorded games tell: in how many of them, how often a game, and in which turns.

    told.py [--first] CUARTEL FOLDER PATTERN...

A record is any file of the folder that ends in .game (`cuartel arena --records`).  Every line of `cuartel replay` becomes
"STEP SIDE: RULE TEXT", as in "attrition: 7.2/2 par-inf-1 is lost", and each PATTERN, a regular expression of Python's, is
sought in it.  --first counts only the first line of a game that matches.
"""
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path


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
    """For each pattern, how many games have it, and how often each turn has."""
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
    first = args[:1] == ["--first"]
    args = args[first:]
    if len(args) < 3:
        sys.exit(__doc__)
    cuartel, folder, patterns = args[0], Path(args[1]), [re.compile(p) for p in args[2:]]
    records = sorted(folder.glob("*.game"))
    if not records:
        sys.exit(f"{folder}: no records to replay")
    games, turns = count(patterns, records, cuartel, first)
    last = max(max(t, default=1) for t in turns)
    print(f"{len(records)} games\n")
    print(" games   a game  in turn" + "".join(f"{t:6}" for t in range(1, last + 1)))
    for pattern, n, t in zip(patterns, games, turns):
        mean = sum(t.values()) / len(records)
        print(f"{n:6} {mean:8.2f}         " + "".join(f"{t[k]:6}" for k in range(1, last + 1)) + f"   {pattern.pattern}")


if __name__ == "__main__":
    main()
