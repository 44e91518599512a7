"""The owner of the printed game at work: directories with files of his own, laid over those that are built in.

Every test program here is run as  test_NAME.py PROGRAM SOURCES.
"""
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))
import tap   # noqa: E402  of all tests

PROGRAM = Path(sys.argv[1]).resolve()
BUILT_IN = Path(sys.argv[2]).resolve() / "data/pacific"
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


def main():
    tap.run(3)
