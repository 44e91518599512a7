#!/usr/bin/env python3
"""The guided opening at a keyboard, of every game that has one.

    test_guide.py PROGRAM
"""
import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
import tap   # noqa: E402  beside this folder
from terminal import Terminal   # noqa: E402

PROGRAM = Path(sys.argv[1]).resolve()
GAMES = re.findall(r"(?m)^(\S+): ", subprocess.run([PROGRAM, "games"], capture_output=True, text=True).stdout)
STEP = re.compile(r"First turn, step (\d+) of (\d+)")


class Guide(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.record = Path(folder.name) / "game.txt"
        self.home = {"HOME": folder.name, "XDG_DATA_HOME": folder.name}

    def play(self, game, lines, *words, status=0):
        done = subprocess.run([PROGRAM, "play", game, "--plain", *words], input="\n".join(lines) + "\n", text=True,
                              capture_output=True, timeout=60, env={**os.environ, **self.home})
        self.assertEqual(done.returncode, status, done.stderr)
        return done.stdout if status == 0 else done.stderr

    def test_every_step_in_lines(self):
        self.assertGreater(len(GAMES), 1)
        for game in GAMES:
            with self.subTest(game):
                self.record.unlink(missing_ok=True)
                said = self.play(game, ["guide do"] * 70, "--guided", "--save", str(self.record))
                told = [(int(n), int(of)) for n, of in STEP.findall(said)]
                self.assertGreater(len(told), 9)
                self.assertEqual(told, [(n + 1, told[0][1]) for n in range(told[0][1])])
                self.assertIn("asks for nothing that can be done now", said)
                verified = subprocess.run([PROGRAM, "verify", self.record], capture_output=True, text=True)
                self.assertEqual(verified.returncode, 0, verified.stdout)

    def test_it_is_told_again_and_follows_what_is_taken_back(self):
        for game in GAMES:
            with self.subTest(game):
                self.record.unlink(missing_ok=True)
                said = self.play(game, ["guide", "guide do", "guide", "undo", "guide"], "--guided", "--save",
                                 str(self.record))
                asked = re.findall(r"(?m)^Do: (.*)$", said)
                self.assertEqual(len(asked), 4)
                self.assertEqual((asked[0], asked[2].count(";")), (asked[1], asked[0].count(";") - 1))
                self.assertTrue(asked[0].endswith("; " + asked[2]))
                self.assertEqual(asked[3], asked[0])

    def test_it_is_gone_on_with(self):
        game = GAMES[0]
        self.play(game, ["guide do", "quit"], "--guided", "--save", str(self.record))
        said = self.play(game, ["quit"], "--guided", "--load", str(self.record))
        self.assertEqual(STEP.findall(said)[0][0], "1")

    def test_there_is_none_unless_it_is_wanted(self):
        said = self.play(GAMES[0], ["guide", "guide do", "quit"], "--save", str(self.record))
        self.assertNotRegex(said, STEP)
        self.assertIn("--guided", said)

    def test_it_chooses_for_itself(self):
        for words in (["--side", "both"], ["--seed", "3"], ["--level", "random"], ["--scenario", "x"], ["--option", "x"],
                      ["--data", "."]):
            self.assertIn("--guided chooses", self.play(GAMES[0], [], "--guided", *words, status=2))

    def test_it_stands_over_the_map(self):
        with Terminal([PROGRAM, "play", GAMES[0], "--guided", "--save", self.record], rows=30, columns=100,
                      environment=self.home) as t:
            self.assertRegex(t.text(), STEP)
            t.press("Escape")
            self.assertNotRegex(t.text(), STEP)
            t.press("G")
            self.assertRegex(t.text(), STEP)
            t.press("Escape", ":", *"guide do", "Enter")
            self.assertIn("picked", t.text())
            self.assertNotRegex(t.text(), STEP)

    def test_a_newcomer_is_told_of_it(self):
        with Terminal([PROGRAM, "play", GAMES[0]], environment=self.home) as t:
            self.assertIn(f"New to this game?  `cuartel play {GAMES[0]} --guided`", t.text())


if __name__ == "__main__":
    tap.run(2)
