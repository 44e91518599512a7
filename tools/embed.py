#!/usr/bin/env python3
"""Builds a game's data files into the program, as the struct files of src/data/sheet.h; and its rulings, the one
file in Markdown, as a struct file.

    embed.py GAME OUT.c FILE...
"""
import sys
from pathlib import Path

BYTES_A_LINE = 24


def as_array(name, data):
    # Numbers, since a string literal may not be as long as a data file; char is signed here, bytes are not.
    signed = [str(byte if byte < 128 else byte - 256) for byte in data] + ["0"]
    rows = (", ".join(signed[i:i + BYTES_A_LINE]) for i in range(0, len(signed), BYTES_A_LINE))
    return f"static const char {name}[] = {{\n    " + ",\n    ".join(rows) + ",\n};\n"


def main():
    game, out, *paths = sys.argv[1:]
    paths = sorted(map(Path, paths), key=lambda path: path.name)
    rulings = [path for path in paths if path.suffix == ".md"]
    paths = [path for path in paths if path.suffix != ".md"]
    text = [f"/* The data of {game}, built in by tools/embed.py. */\n", '#include "data/sheet.h"\n\n']
    for i, path in enumerate(paths):
        text.append(f"/* {path.name} */\n" + as_array(f"text_{i}", path.read_bytes()) + "\n")
    if paths:
        text.append("static const struct file list[] = {\n")
        text += [f'    {{ "{path.name}", text_{i}, sizeof text_{i} - 1 }},\n' for i, path in enumerate(paths)]
        text.append("};\n\n")
    text.append(f"extern const struct files {game}_files;\n")
    text.append(f"const struct files {game}_files = {{ {len(paths)}, {'list' if paths else 'NULL'} }};\n")
    text.append(f"\nextern const struct file {game}_rulings;\n")
    for path in rulings:
        text.append(as_array("text_of_rulings", path.read_bytes()))
        text.append(f'const struct file {game}_rulings = {{ "{path.name}", text_of_rulings, sizeof text_of_rulings - 1 }};\n')
    Path(out).write_text("".join(text), encoding="utf-8")


if __name__ == "__main__":
    main()
