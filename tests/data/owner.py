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


class OwnRecords:
    """What every game owes who lays files of his own over it, for a Case that has
      mine(name, other)   a folder with them; with `other` one that differs further
      files, others       their names as an error lists them; what differs from `mine` in the other folder
      scenarios, options  what games are begun with
      texts()             sheets in which only words for people are changed"""

    options = ""

    def mine_is_played(self, script, built_in, mine, scenario="war"):
        """The script holds with these values in it as built in, and with those after laying the files over."""
        for words, values in (("", built_in), (f"data {self.mine()}", mine)):
            given = f"new {GAME} {scenario} seed 1 {words}; clear\n{script.format(**values)}"
            status, _, err = run("console", "--quiet", given=given)
            self.assertEqual((status, err), (0, "stdin: 1 cases, 0 mismatches\n"))

    def same_game(self, folder):
        script = f"new {GAME} melee seed 5 {self.options} {{}}\nplay random\nhash\n"
        self.assertEqual(self.answer("console", given=script.format("")),
                         self.answer("console", given=script.format(f"data {folder}")))

    def test_a_whole_game(self):
        """a game with them ends, and its record verifies with them"""
        mine = self.mine()
        for scenario in self.scenarios:
            record = self.random_game(f"data {mine}", scenario=scenario)
            self.assertRegex(self.answer("verify", "--data", mine, record), rf"^{record}: \d+ atoms, .*: in order\n$")
            self.assertIn("result: ", self.answer("replay", "--data", mine, record))

    def test_not_without_them(self):
        """its record is refused without them, and it is said which files differ"""
        record = self.random_game(f"data {self.mine()}")
        differ = f"the data differ from the record's in {self.files}"
        self.refused(["replay", record], differ, "name the directory")
        self.refused(["play", GAME, "--plain", "--load", record], differ)
        self.assertIn(f"? data {differ}", run("console", given=f"load {record}\n")[1])
        status, out, _ = run("verify", record)
        self.assertEqual((status, out.splitlines()[0]),
                         (1, f"{record}: line 4: {differ}: name the directory with the record's data"))

    def test_not_with_others(self):
        """with other files of one's own only what is other is named"""
        record = self.random_game(f"data {self.mine()}")
        self.refused(["replay", "--data", self.mine("other", other=True), record],
                     f"the data differ from the record's in {self.others}:")

    def test_nor_a_game_with_what_is_built_in(self):
        """a record of the built-in data is refused with others, but not with other texts for people"""
        record = self.random_game()
        self.refused(["replay", "--data", self.mine(), record], f"in {self.files}")
        self.assertIn("in order", self.answer("verify", record))
        self.assertIn("in order", self.answer("verify", "--data", self.overlay(*self.texts(), name="texts"), record))

    def test_the_same_files_are_the_same_game(self):
        """files that are laid over unchanged change nothing"""
        self.answer("data", GAME, self.folder / "all")
        self.same_game(self.folder / "all")
        self.assertIn("in order", self.answer("verify", "--data", self.folder / "all", self.random_game()))

    def test_files_from_other_machines(self):
        """tabs, DOS line ends and a byte order mark are read, and play the same game"""
        mine = self.overlay()
        files = sorted(BUILT_IN.glob("*.txt"))
        for path in files:
            text = re.sub(r"(?m)^([^#\"]*?)  +", r"\1\t", path.read_text()).replace("\n", "\r\n")
            (mine / path.name).write_bytes(b"\xef\xbb\xbf" + text.encode())
        self.assertTrue(self.answer("check-data", GAME, mine)
                        .endswith(f"{len(files)} of {len(files)} files from {mine}, the others built in\nok\n"))
        self.same_game(mine)


def main():
    tap.run(3)
