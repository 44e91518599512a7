"""The owner of the printed game at work: directories with files of his own, laid over those that are built in.

The programs that use it are in a folder of the game's name, and are run, with this folder as PYTHONPATH, as
GAME/test_NAME.py PROGRAM SOURCES.
"""
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
import tap   # noqa: E402  of all tests

PROGRAM = Path(sys.argv[1]).resolve()
GAME = Path(sys.argv[0]).resolve().parent.name
BUILT_IN = Path(sys.argv[2]).resolve() / "data" / GAME
FIELD = re.compile(r'"[^"]*"|[^\s"]+')


def run(*words, given=""):
    """Exit status, standard output, standard error."""
    done = subprocess.run([PROGRAM, *map(str, words)], input=given, capture_output=True, text=True, timeout=60)
    return done.returncode, done.stdout, done.stderr


class Sheet:
    """A data file under the owner's pen.  A row is named by how its fields begin: "1803 1804 river"."""

    def __init__(self, name):
        self.name = name
        self.lines = (BUILT_IN / name).read_text().splitlines()
        self.head = next(i for i, line in enumerate(self.lines) if line and line[0] != "#")
        self.columns = self.lines[self.head].split()

    def row(self, begins):
        """Where it stands."""
        for i in range(self.head + 1, len(self.lines)):
            if (" ".join(FIELD.findall(self.lines[i])) + " ").startswith(begins + " "):
                return i
        raise LookupError(f"{self.name} has no row {begins}")

    def field(self, begins, column):
        return FIELD.findall(self.lines[self.row(begins)])[self.columns.index(column)]

    def set(self, begins, **values):
        i = self.row(begins)
        fields = FIELD.findall(self.lines[i])
        for column, value in values.items():
            fields[self.columns.index(column)] = value
        self.lines[i] = "  ".join(fields)
        return self

    def keys(self):
        """The first field of every row."""
        return [FIELD.match(line)[0] for line in self.lines[self.head + 1:] if line and line[0] != "#"]

    def write(self, folder):
        (folder / self.name).write_text("\n".join(self.lines) + "\n")


class Case(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def overlay(self, *sheets, name="mine"):
        """A new directory with just these files in it."""
        folder = self.folder / name
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        for sheet in sheets:
            sheet.write(folder)
        return folder

    def answer(self, *words, **more):
        """Of a command that succeeds."""
        status, out, err = run(*words, **more)
        self.assertEqual((status, err), (0, ""), out)
        return out

    def random_game(self, *words, scenario="melee"):
        """The record of a game that chance has played to its end."""
        record = self.folder / "random.game"
        self.assertIn("\n= over ", self.answer("console", given=f"new {GAME} {scenario} seed 5 {' '.join(words)}\n"
                                                                f"play random\nsave {record}\n"))
        return record

    def refused(self, words, *pieces):
        """With one line, which has the pieces in it."""
        status, out, err = run(*words)
        self.assertEqual((status, out, err.count("\n")), (1, "", 1), err)
        for piece in pieces:
            self.assertIn(piece, err)


def main():
    tap.run(3)
