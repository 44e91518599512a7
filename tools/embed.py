#!/usr/bin/env python3
"""Builds a game's data files into the program, as the struct files of src/data/sheet.h; what lies in its folders `atlas`
and `guide` as two others, which are no part of the data; and its rulings, the one file in Markdown, as a struct file.

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


def as_files(name, paths):
    """A struct files of this name."""
    text = []
    for i, path in enumerate(paths):
        text.append(f"/* {path.name} */\n" + as_array(f"{name}_{i}", path.read_bytes()) + "\n")
    if paths:
        text.append(f"static const struct file {name}_list[] = {{\n")
        text += [f'    {{ "{path.name}", {name}_{i}, sizeof {name}_{i} - 1 }},\n' for i, path in enumerate(paths)]
        text.append("};\n\n")
    text.append(f"extern const struct files {name};\n")
    text.append(f"const struct files {name} = {{ {len(paths)}, {name + '_list' if paths else 'NULL'} }};\n")
    return text


def main():
    game, out, *paths = sys.argv[1:]
    paths = sorted(map(Path, paths), key=lambda path: path.name)
    rulings = [path for path in paths if path.suffix == ".md"]
    atlas = [path for path in paths if path.parent.name == "atlas"]
    guide = [path for path in paths if path.parent.name == "guide"]
    sheets = [path for path in paths if path not in rulings + atlas + guide]
    text = [f"/* The data of {game}, built in by tools/embed.py. */\n", '#include "data/sheet.h"\n\n']
    text += as_files(f"{game}_files", sheets) + as_files(f"{game}_atlas", atlas) + as_files(f"{game}_guide", guide)
    text.append(f"\nextern const struct file {game}_rulings;\n")
    for path in rulings:
        text.append(as_array("text_of_rulings", path.read_bytes()))
        text.append(f'const struct file {game}_rulings = {{ "{path.name}", text_of_rulings, sizeof text_of_rulings - 1 }};\n')
    Path(out).write_text("".join(text), encoding="utf-8")


if __name__ == "__main__":
    main()
