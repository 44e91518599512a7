#!/usr/bin/env python3
"""Runs console scripts, each through `cuartel console`, and prints one TAP line for each of their `test` cases.

    run_scripts.py CUARTEL FOLDER

The console reports a mismatch on standard error as `FILE:LINE: text`; the case is the last `test` at or above
the line.  A case `test*` is known to fail, and does so if it does not.  A script that fails in any other way
counts as one more failure.
"""
import re
import subprocess
import sys
from pathlib import Path

CASE = re.compile(r"^\s*test(\*?)\s+(.*?)\s*$")
MISMATCH = re.compile(r"^[^:]*:(\d+): (.*)$", re.MULTILINE)
SECONDS = 60


def read_cases(script):
    """(line, title, is known to fail) of every case; what stands before the first belongs to it."""
    found = []
    for number, line in enumerate(script.read_text(encoding="utf-8").splitlines(), 1):
        case = CASE.match(line)
        if case:
            found.append((number, case[2], bool(case[1])))
    return found or [(1, "runs to its end", False)]


def run(program, script):
    """Exit status and standard error."""
    try:
        with script.open("rb") as commands:
            done = subprocess.run([program, "console"], stdin=commands, capture_output=True, timeout=SECONDS)
        return done.returncode, done.stderr.decode("utf-8", "replace")
    except subprocess.TimeoutExpired:
        return "none", f"no end after {SECONDS} seconds"


def judge(program, script):
    """Cases as (title, what is wrong with it, is known to fail)."""
    cases = read_cases(script)
    status, errors = run(program, script)
    wrong = [[] for _ in cases]
    for line, text in MISMATCH.findall(errors):
        at = max((i for i, case in enumerate(cases) if case[0] <= int(line)), default=0)
        wrong[at].append(f"{script.name}:{line}: {text}")
    results = []
    for (number, title, known), mistakes in zip(cases, wrong):
        if known and not mistakes:
            known, mistakes = False, [f"{script.name}:{number}: passes: take its star away"]
        results.append((f"{script.stem}: {title}", mistakes, known))
    if status != 0 and not any(mistakes and not known for _, mistakes, known in results):
        mistakes = [f"{script.name}: exit status {status}: {errors.strip()[-500:]}"]
        results.append((f"{script.stem}: runs to its end", mistakes, False))
    return results


def main():
    program, folder = sys.argv[1], Path(sys.argv[2])
    number = failed = 0
    for script in sorted(folder.glob("*.txt")):
        for title, mistakes, known in judge(program, script):
            number += 1
            failed += bool(mistakes) and not known
            title = title.replace("#", "")
            print(f"{'not ok' if mistakes else 'ok'} {number} - {title}{' # TODO' if known and mistakes else ''}")
            for mistake in mistakes:
                print("# " + mistake.replace("\n", "\n# "))
    if number == 0:
        sys.exit(f"{folder}: no scripts to run")
    print(f"1..{number}")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
