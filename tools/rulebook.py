"""The rule inventory of a game, docs/rules/GAME.tsv: an id and a kind for every paragraph of its rulebook.

Kinds: `rule` must be carried out, or excused with a word; `heading`, `note` and `example` are there to be cited.
"""
import re
import sys
from pathlib import Path

KINDS = {"rule", "heading", "note", "example"}


def fail(path, line, what):
    sys.exit(f"{path}:{line}: {what}")


def read_table(path, columns):
    """Rows of a tab-separated file as (line number, fields), its heading checked against `columns`."""
    lines = Path(path).read_text(encoding="utf-8").splitlines()
    if not lines or lines[0].split("\t") != columns:
        fail(path, 1, "expected the columns " + ", ".join(columns))
    for number, line in enumerate(lines[1:], 2):
        fields = line.split("\t")
        if len(fields) != len(columns):
            fail(path, number, f"expected {len(columns)} columns, found {len(fields)}")
        yield number, fields


def symbol(rule):
    return "R_" + re.sub(r"[^0-9A-Za-z]", "_", rule).upper()


def read_rules(path):
    """Ids with their kinds, in the order of the rulebook; two ids that read as one symbol are refused."""
    rules, taken = {}, {"R_NONE": "the house"}
    for number, (rule, kind) in read_table(path, ["id", "kind"]):
        if not re.fullmatch(r"[0-9A-Za-z][0-9A-Za-z./-]*", rule):
            fail(path, number, f"id: expected letters, digits, '.', '/' and '-', found {rule!r}")
        if kind not in KINDS:
            fail(path, number, f"kind: expected one of {', '.join(sorted(KINDS))}, found {kind!r}")
        if symbol(rule) in taken:
            fail(path, number, f"{rule} has the symbol {symbol(rule)}, which {taken[symbol(rule)]} has already")
        rules[rule] = kind
        taken[symbol(rule)] = rule
    return rules
