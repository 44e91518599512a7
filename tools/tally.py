#!/usr/bin/env python3
"""Counts the cases of test runs and prints `N passed, N failed`; exit status 1 if any failed.

    tally.py LOG...

A LOG ending in .json is Meson's testlog.json, others are TAP.  A program that prints TAP counts as its cases,
any other as one.  One that fails without saying which case, and a log that is not there, count as a failure.
"""
import json
import re
import sys
from pathlib import Path

CASE = re.compile(r"^(not )?ok\b(.*)", re.MULTILINE)
UNCOUNTED = re.compile(r"# *(SKIP|TODO)\b", re.IGNORECASE)   # left out, or known to fail


def cases(tap):
    """How many cases passed and failed, and whether there were any."""
    found = CASE.findall(tap)
    counted = [bool(failed) for failed, rest in found if not UNCOUNTED.search(rest)]
    return counted.count(False), counted.count(True), bool(found)


def tally_program(run):
    passed, failed, some = cases(run.get("stdout", ""))
    if run["result"] == "SKIP":
        return 0, 0
    if run["result"] in ("OK", "EXPECTEDFAIL"):
        return (passed, failed) if some else (1, 0)
    return passed, max(failed, 1)


def tally(log):
    if not log.exists():
        print(f"{log}: no such log, since what should have written it did not run", file=sys.stderr)
        return 0, 1
    text = log.read_text(encoding="utf-8")
    if log.suffix != ".json":
        return cases(text)[:2]
    runs = [tally_program(json.loads(line)) for line in text.splitlines()]
    return sum(run[0] for run in runs), sum(run[1] for run in runs)


def main():
    results = [tally(Path(log)) for log in sys.argv[1:]]
    passed, failed = (sum(result[i] for result in results) for i in (0, 1))
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
