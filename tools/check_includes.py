#!/usr/bin/env python3
"""Checks the arrows between the folders of src/: who may include whom, that the engine is pure, and that a game
is named in its own folders and in src/games/games.c alone.

    core geo table dice force data   know no game
    games/GAME                       knows those, and all that is public
    ai view                          know game.h alone
    atlas                            knows data, game.h and files.h
    print                            knows these and atlas
    match wasm console server cli    know all that is public, data, and each other from right to left, but
                                     nobody knows wasm; wasm and cli draw by atlas
"""
import re
import sys
from pathlib import Path

from csource import bare

ROOT = Path(__file__).resolve().parent.parent
SHARED = {"core", "geo", "table", "dice", "force", "data"}
MAY_INCLUDE = {
    **{folder: SHARED | {"cuartel/game.h", "cuartel/files.h"} for folder in SHARED},
    "games": SHARED | {"cuartel"},
    "ai": {"ai", "cuartel/game.h"},
    "view": {"view", "cuartel/game.h"},
    "match": {"match", "data", "cuartel"},
    "atlas": {"atlas", "data", "cuartel/game.h", "cuartel/files.h"},
    "print": {"print", "atlas", "data", "cuartel/game.h", "cuartel/files.h"},
    "console": {"console", "match", "data", "dice", "ai", "view", "cuartel"},
    "wasm": {"wasm", "atlas", "match", "data", "ai", "view", "cuartel"},
    "server": {"server", "match"},
    "cli": {"cli", "atlas", "print", "server", "console", "match", "data", "dice", "ai", "view", "cuartel"},
    "cuartel": {"cuartel"},
}
ENGINE = SHARED | {"games", "ai", "view", "cuartel"}
C_LIBRARY = {"assert.h", "ctype.h", "inttypes.h", "limits.h", "stdalign.h", "stdarg.h", "stdbool.h", "stddef.h",
             "stdatomic.h", "stdint.h", "stdio.h", "stdlib.h", "string.h"}
IMPURE = re.compile(r"\b(?:(?:malloc|calloc|realloc|free|rand|srand|time|clock|getenv|setlocale|f?printf|puts|fopen)"
                    r"\s*\(|(?:float|double)\b)")
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')


def folder_of(path):
    """games/GAME for a game's own files, else the folder below src/ or include/."""
    parts = path.relative_to(ROOT).parts[1:]
    return "/".join(parts[:2]) if parts[0] == "games" and len(parts) > 2 else parts[0]


def may_include(folder, header, games):
    game = folder.partition("/")[2]
    allowed = set(MAY_INCLUDE[folder.partition("/")[0]])
    if game:
        allowed.add(folder)
    elif folder == "games":
        allowed |= {f"games/{name}" for name in games}
    return header in allowed or header.rpartition("/")[0] in allowed


def check(path, games):
    """Yields (line, what is wrong)."""
    folder = folder_of(path)
    text = path.read_text(encoding="utf-8")
    for number, (line, code) in enumerate(zip(text.splitlines(), bare(text).splitlines()), 1):
        include = INCLUDE.match(line)
        if include and include[1] == '"' and not may_include(folder, include[2], games):
            yield number, f"{folder} may not include {include[2]}"
        if include and include[1] == "<" and folder.partition("/")[0] in ENGINE and include[2] not in C_LIBRARY:
            yield number, f"the engine uses the C library alone, and not <{include[2]}>"
        impure = IMPURE.search(code)
        if impure and folder.partition("/")[0] in ENGINE:
            yield number, f"the engine may not use {impure[0].rstrip('( ')}"
        for game in games:
            if folder != f"games/{game}" and path != ROOT / "src/games/games.c" and re.search(rf"(?<![a-z]){game}", line):
                yield number, f"{game} may not be named here"


def main():
    games = sorted(path.name for path in (ROOT / "src/games").iterdir() if path.is_dir())
    wrong = 0
    files = sorted(path for top in ("src", "include") for path in (ROOT / top).rglob("*.[ch]"))
    for path in files:
        if folder_of(path).partition("/")[0] not in MAY_INCLUDE:
            print(f"{path.relative_to(ROOT)}:1: tools/check_includes.py does not know this folder")
            wrong += 1
            continue
        for number, what in check(path, games):
            print(f"{path.relative_to(ROOT)}:{number}: {what}")
            wrong += 1
    if not files or not games:
        sys.exit("nothing to check was found")
    print(f"{len(files)} files, {wrong} mistakes")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
