#!/usr/bin/env python3
"""Accounts for every paragraph of every rulebook: who carries it out, which test shows it, or why neither.

    coverage.py             a line a game; exit status 1 where a paragraph is not accounted for
    coverage.py --write     the same, and regenerates docs/coverage.tsv

A paragraph of kind `rule` in docs/rules/GAME.tsv is
    implemented   when a function or a table in src/games/GAME/ cites its symbol, refuses by a reason that does, or
                  has a comment that names its id; or when a comment in data/GAME/ does, for what is data
    tested        when a `test ID...` line in tests/rules/GAME/ names it; a starred test shows nothing
    excused       when docs/coverage/GAME-excused.tsv gives a word for why it needs no code
    missing       when it is neither implemented nor excused, or is implemented and no test shows it
"""
import re
import sys
from pathlib import Path

from csource import comments, functions_citing
from rulebook import fail, read_rules, read_table, symbol

ROOT = Path(__file__).resolve().parent.parent
WORDS = {"component", "advice", "physical handling", "heading"}
TEST = re.compile(r"\s*test\s+(.*)")        # not `test*`, a known failure
ID = re.compile(r"[0-9A-Za-z][0-9A-Za-z.-]*(?:/[0-9]+[a-z]*)+")


def named_ids(text, rules, shown):
    """The rule ids that a comment names: words like `g/4`; others with a slash are left alone."""
    sections = {rule.split("/")[0] for rule in rules}
    for word in ID.findall(text):
        if word in rules:
            yield word
        elif word.split("/")[0] in sections:
            fail(shown, 0, f"a comment names {word}, and there is no such rule")


def read_code(game, rules):
    """Rule id -> the functions that cite its symbol or name it, and the data files that do."""
    sources = sorted((ROOT / "src/games" / game).glob("*.[ch]"))
    citing = functions_citing(sources, re.compile(r"\bR_[A-Z0-9_]+\b"))
    code = {rule: list(citing[symbol(rule)]) for rule in rules if symbol(rule) in citing}
    places = [(f"{path.name}:{name}", path, text) for path in sources
              for name, text in comments(path.read_text(encoding="utf-8"))]
    places += [(path.name, path, line) for path in sorted((ROOT / "data" / game).glob("*.txt"))
               for line in path.read_text(encoding="utf-8").splitlines() if line.startswith("#")]
    for where, path, text in places:
        for rule in named_ids(text, rules, path.relative_to(ROOT)):
            if where not in code.setdefault(rule, []):
                code[rule].append(where)
    return code


def read_tests(game, rules):
    """Rule id -> the files with a test that names it.  The ids of a test stand before its title."""
    tests = {}
    for path in sorted((ROOT / "tests/rules" / game).glob("*.txt")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            case = TEST.fullmatch(line)
            for word in case[1].split() if case else []:
                if not ID.fullmatch(word):
                    break
                if word not in rules:
                    fail(path.relative_to(ROOT), number, f"test: there is no rule {word}")
                if path.name not in tests.setdefault(word, []):
                    tests[word].append(path.name)
    return tests


def read_rulings(game):
    """Words for the rulings there are: `### N` heads each."""
    path = ROOT / "docs/rulings" / f"{game}.md"
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    return {f"ruling {number}" for number in re.findall(r"^### (\d+)\b", text, re.MULTILINE)}


def read_excuses(game, rules):
    """Rule id -> the word why it needs no code."""
    path = ROOT / "docs/coverage" / f"{game}-excused.tsv"
    shown = path.relative_to(ROOT)
    words = WORDS | read_rulings(game)
    excuses = {}
    for number, (rule, word, reason) in read_table(path, ["id", "word", "reason"]) if path.exists() else ():
        if rule not in rules:
            fail(shown, number, f"id: there is no rule {rule}")
        if rule in excuses:
            fail(shown, number, f"id: {rule} is excused already")
        if word not in words:
            fail(shown, number, f"word: expected {', '.join(sorted(WORDS))} or a ruling there is, found {word}")
        if not reason.strip():
            fail(shown, number, "reason: expected why no code is needed, found nothing")
        excuses[rule] = word
    return excuses


def fault(rule, code, tests, excuses):
    """What keeps a paragraph from being accounted for, or None."""
    if rule in code and rule in excuses:
        return f"excused as {excuses[rule]}, and yet cited by {code[rule][0]}"
    if rule in code and rule not in tests:
        return f"cited by {code[rule][0]}, but no test names it"
    if rule not in code and rule not in excuses:
        return "neither code nor a word why it needs none"
    return None


def account(game):
    """Prints the line of a game; returns its rows of docs/coverage.tsv, and whether all is accounted for."""
    kinds = read_rules(ROOT / "docs/rules" / f"{game}.tsv")
    rules = [rule for rule, kind in kinds.items() if kind == "rule"]
    code, tests, excuses = read_code(game, kinds), read_tests(game, kinds), read_excuses(game, kinds)
    faults = {rule: fault(rule, code, tests, excuses) for rule in rules}
    for rule in rules:
        if faults[rule]:
            print(f"{game} {rule}: {faults[rule]}", file=sys.stderr)
    counts = {
        "paragraphs": len(rules),
        "implemented": sum(rule in code for rule in rules),
        "tested": sum(rule in tests for rule in rules),
        "excused": sum(rule in excuses for rule in rules),
        "missing": sum(map(bool, faults.values())),
    }
    print(game, *(f"{name} {count}" for name, count in counts.items()))
    rows = [(game, rule, " ".join(code.get(rule, [])) or "-", " ".join(tests.get(rule, [])) or "-",
             excuses.get(rule, "-")) for rule in rules]
    return rows, counts["missing"] == 0


def main():
    rows, whole = [("game", "id", "code", "tests", "word")], True
    for path in sorted((ROOT / "docs/rules").glob("*.tsv")):
        more, accounted = account(path.stem)
        rows += more
        whole = whole and accounted
    if "--write" in sys.argv[1:]:
        text = "".join("\t".join(row) + "\n" for row in rows)
        (ROOT / "docs/coverage.tsv").write_text(text, encoding="utf-8")
    sys.exit(0 if whole else 1)


if __name__ == "__main__":
    main()
