#!/usr/bin/env python3
"""Runs the whole program, with the toy as its one game: what it answers, what it refuses, and how it exits.

    test_cli.py PROGRAM SOURCES
"""
import csv
import json
import math
import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
import tap   # noqa: E402  beside this folder

PROGRAM = Path(sys.argv[1]).resolve()
SOURCES = Path(sys.argv[2]).resolve()
ARENA = ["arena", "toy", "--a", "random", "--b", "random"]


def run(*words, given="", **environment):
    """Exit status, standard output, standard error."""
    done = subprocess.run([PROGRAM, *map(str, words)], input=given, capture_output=True, text=True, timeout=60,
                          env={**os.environ, "COLUMNS": "80", **environment})
    return done.returncode, done.stdout, done.stderr


def commands():
    """The names in --help."""
    said = run("--help")[1]
    return re.findall(r"^  ([a-z-]+) ", said[said.index("Commands:"):said.index("Options:")], re.MULTILINE)


def options(command):
    said = run(command, "--help")[1]
    return re.findall(r"^  (--[a-z-]+)", said, re.MULTILINE)


class Case(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def answer(self, *words, **more):
        """Of a command that succeeds."""
        status, out, err = run(*words, **more)
        self.assertEqual((status, err), (0, ""))
        return out

    def refused(self, words, *pieces, status=2):
        """By a status, with nothing on standard output and each piece in the one line on standard error."""
        got, out, err = run(*words)
        self.assertEqual((got, out), (status, ""), err)
        self.assertEqual(err.count("\n"), 1, err)
        self.assertTrue(err.startswith("cuartel"), err)
        for piece in pieces:
            self.assertIn(piece, err)

    def record(self, name="one.game"):
        """A finished game."""
        path = self.folder / name
        self.answer("console", given=f"new toy full seed 1\nplay random\nsave {path}\n")
        return path


class CommandLine(Case):
    def test_help_lists_every_command(self):
        self.assertEqual(sorted(commands()), ["arena", "bench", "check-data", "console", "data", "games", "map", "play",
                                              "print", "provenance", "replay", "rules", "serve", "verify"])
        self.assertEqual(self.answer("help"), self.answer("--help"))
        self.assertEqual(self.answer("-h"), self.answer("--help"))

    def test_every_command_has_help(self):
        for command in commands():
            said = self.answer(command, "--help")
            self.assertTrue(said.startswith(f"Usage: cuartel {command}"), said)
            self.assertEqual(said, self.answer("help", command))
            self.assertEqual(said, self.answer(command, "-h"))
            self.assertIn("--help", options(command))

    def test_help_fits_the_width(self):
        for command in commands():
            for width in (50, 80):
                lines = self.answer(command, "--help", COLUMNS=str(width)).splitlines()[1:]
                self.assertLessEqual(max(map(len, lines)), width, command)

    def test_levels_are_listed_where_one_is_asked_for(self):
        for command in ("arena", "play"):
            self.assertRegex(self.answer(command, "--help"), r"LEVEL: one of.* random")

    def test_version(self):
        self.assertRegex(self.answer("--version"), r"^cuartel \d+\.\d+\.\d+\n$")
        self.assertEqual(self.answer("-V"), self.answer("--version"))

    def test_no_command(self):
        self.refused([], "--help")

    def test_unknown_commands(self):
        self.refused(["arean"], "no command 'arean'", "did you mean 'arena'?")
        self.refused(["chekdata"], "did you mean 'check-data'?")
        self.refused(["verfy", "x"], "did you mean 'verify'?")
        self.refused(["xyzzy"], "no command 'xyzzy'", "--help")
        self.refused(["--xyzzy"], "no option '--xyzzy'")
        self.refused(["help", "xyzzy"], "no command 'xyzzy'")

    def test_unknown_options(self):
        for command in commands():
            self.refused([command, "--qqqqqqqq"], "--qqqqqqqq")
        self.refused(ARENA + ["--gmaes", "3"], "no option '--gmaes'", "did you mean '--games'?")
        self.refused(ARENA + ["--record=x"] + ["--jsno=x"], "did you mean '--json'?")
        self.refused(["rules", "toy", "-x"], "no option '-x'")

    def test_values(self):
        self.refused(ARENA + ["--games"], "--games needs a value")
        self.refused(ARENA + ["--swap=3"], "--swap takes no value")
        for wrong in ("0", "-1", "1x", "", "99999999999999999999", "1000001"):
            self.refused(ARENA + [f"--games={wrong}"], "expected a number of 1 to 1000000", f"'{wrong}'")
        self.refused(["play", "toy", "--seed", "x"], "--seed: expected")
        self.refused(["bench", "toy", "--seconds", "0"], "--seconds: expected")
        self.refused(ARENA + ["--option", "no-flight"] * 17, "--option: at most 16 times")

    def test_operands(self):
        for command in ("arena", "check-data", "data", "provenance", "replay", "rules", "verify"):
            self.refused([command], "something is missing", f"cuartel {command} ")
        self.refused(["games", "toy"], "'toy' is one too many")
        self.refused(["data", "toy", "x", "y"], "'y' is one too many")

    def test_two_dashes_end_the_options(self):
        self.refused(["rules", "toy", "--", "--help"], "'--help'", status=1)

    def test_names_of_games(self):
        self.refused(["rules", "toi"], "no game 'toi'", "did you mean 'toy'?")
        self.refused(["arena", "chess", "--a", "random", "--b", "random"], "no game 'chess'; there is toy")
        self.refused(["data", "chess", self.folder], "no game 'chess'")
        self.refused(["bench", "toy", "--scenario", "dule"], "no scenario 'dule'", "'duel'")
        self.refused(["bench", "toy", "--option", "no-fligth"], "no option 'no-fligth'", "'no-flight'")
        self.refused(["play", "toi"], "no game 'toi'", "did you mean 'toy'?")
        self.refused(["play", "toy", "--level", "randm"], "'randm'", "'random'")
        self.refused(ARENA + ["--scenario", "siege"], "no scenario 'siege'; there is full duel")

    def test_standard_output_that_cannot_be_written(self):
        with open("/dev/full", "w") as full:
            done = subprocess.run([PROGRAM, "games"], stdout=full, stderr=subprocess.PIPE, text=True)
        self.assertEqual(done.returncode, 1)
        self.assertIn("standard output", done.stderr)


class Documents(Case):
    """Whatever --help says is in the manual and in the completion too, and nothing else is."""

    def test_bash(self):
        text = (SOURCES / "completion/cuartel.bash").read_text()
        listed = re.search(r"^_cuartel_commands='(.*)'", text, re.MULTILINE)[1].split()
        self.assertEqual(sorted(listed), sorted(commands() + ["help"]))
        for command in commands():
            row = re.search(rf"^    {command}\) echo(.*);;", text, re.MULTILINE)
            self.assertEqual(sorted(row[1].split() + ["--help"]), sorted(options(command)), command)

    def test_bash_completes(self):
        def complete(*words):
            script = (f'source {SOURCES}/completion/cuartel.bash; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); '
                      '_cuartel; echo "${COMPREPLY[@]}"')
            return subprocess.run(["bash", "-c", script, "bash", PROGRAM, *words], capture_output=True, text=True,
                                  timeout=60).stdout.split()
        self.assertEqual(complete("ver"), ["verify"])
        self.assertEqual(complete("arena", "t"), ["toy"])
        self.assertEqual(complete("arena", "toy", "--rec"), ["--records"])
        self.assertEqual(complete("arena", "toy", "--scenario", ""), ["full", "duel"])
        self.assertEqual(complete("bench", "toy", "--option", "n"), ["no-flight"])
        self.assertEqual(complete("play", "toy", "--side", ""), ["red", "blue", "both"])
        self.assertIn("random", complete("arena", "toy", "--a", ""))

    def test_zsh(self):
        text = (SOURCES / "completion/cuartel.zsh").read_text()
        listed = re.findall(r"^        '([a-z-]+):", text, re.MULTILINE)
        self.assertEqual(sorted(listed), sorted(commands() + ["help"]))
        shared = {name: re.findall(r"'\*?(--[a-z-]+)\[", re.search(rf"local -a {name}=\(([^()]*)\)", text)[1])
                  for name in ("data", "start")}
        for command in commands():
            body = re.search(rf"^    {command}\) _arguments(.*?);;", text, re.MULTILINE | re.DOTALL)[1]
            found = re.findall(r"(?<![(a-z])--[a-z-]+(?=\[| |$)", body)
            for name, names in shared.items():
                found += names if f"${name}" in body else []
            self.assertEqual(sorted(found), sorted(options(command)), command)

    def test_manual(self):
        text = (SOURCES / "man/cuartel.1").read_text().replace("\\-", "-")
        sections = re.split(r"^\.SS \"?", text[:text.index(".SH OPTIONS")], flags=re.MULTILINE)[1:]
        described = {re.match(r"[a-z-]+", section)[0]: section for section in sections}
        self.assertEqual(sorted(described), sorted(commands() + ["help"]))
        for command in commands():
            found = re.findall(r"^\.BI? (--[a-z-]+)", described[command], re.MULTILINE)
            self.assertEqual(sorted(found + ["--help"]), sorted(options(command)), command)
        self.assertIn("--version", text)


class Arena(Case):
    def play(self, *words, status=0):
        """Results as JSON, rows of the CSV, and the text."""
        table, document = self.folder / "games.csv", self.folder / "games.json"
        got, out, err = run(*ARENA, "--csv", table, "--json", document, *words)
        self.assertEqual((got, err), (status, ""))
        with table.open() as rows:
            return json.loads(document.read_text()), list(csv.DictReader(rows)), out

    def test_jobs_change_nothing(self):
        one = self.play("--games", 60, "--seed", 5, "--jobs", 1)
        self.assertEqual(one, self.play("--games", 60, "--seed", 5, "--jobs", 7))
        self.assertNotEqual(one[1], self.play("--games", 60, "--seed", 6)[1])

    def test_sums(self):
        results, games, text = self.play("--games", 200)
        self.assertEqual((len(games), results["finished"]), (200, 200))
        won = [row["result"] for row in games]
        for side in ("red", "blue"):
            self.assertEqual(results["sides"][side]["wins"], won.count(side))
            self.assertRegex(text, rf"(?m)^{side} +200 +{won.count(side)} ")
        self.assertEqual(results["draws"], won.count("draw"))
        for rule, games_of_rule in results["rules"].items():
            self.assertEqual(games_of_rule, [row["rule"] for row in games].count(rule))
            self.assertRegex(text, rf"(?m)^{rule} +{games_of_rule}$")
        self.assertEqual(sum(results["rules"].values()), 200)
        self.assertEqual(results["median"], sorted(int(row["turns"]) for row in games)[100])
        self.assertEqual(won.count("red") + won.count("blue") + won.count("draw"), 200)
        self.assertAlmostEqual(results["actions"], sum(int(row["actions"]) for row in games) / 200)
        self.assertAlmostEqual(results["score"], sum(int(row["score"]) for row in games) / 200)
        for turn in results["turn"]:
            scores = [int(row[f"score_{turn['turn']}"]) for row in games]
            self.assertEqual((turn["games"], len(results["turn"])), (200, 3))
            self.assertAlmostEqual(turn["score"], sum(scores) / 200)
        self.assertEqual([row["score_3"] for row in games], [row["score"] for row in games])

    def test_players_are_counted_on_both_sides(self):
        results, games, _ = self.play("--games", 51)
        a, b = results["players"]["a"], results["players"]["b"]
        self.assertEqual((a["as"]["red"]["games"], a["as"]["blue"]["games"]), (26, 25))
        self.assertEqual(a["wins"], sum(row["result"] == ("red", "blue")[i % 2] for i, row in enumerate(games)))
        self.assertEqual(a["wins"] + b["wins"] + results["draws"], 51)
        results = self.play("--games", 10, "--no-swap")[0]
        self.assertEqual(results["players"]["a"]["as"]["blue"]["games"], 0)
        self.assertEqual(results["players"]["a"]["as"]["red"]["wins"], results["sides"]["red"]["wins"])

    def test_intervals_are_wilson_s(self):
        z = 1.959964
        for games in (1, 7, 90):
            for side in self.play("--games", games)[0]["sides"].values():
                p = side["wins"] / games
                middle = (p + z * z / (2 * games)) / (1 + z * z / games)
                half = z / (1 + z * z / games) * math.sqrt(p * (1 - p) / games + z * z / (4 * games * games))
                self.assertAlmostEqual(side["low"], max(middle - half, 0), 5)
                self.assertAlmostEqual(side["high"], min(middle + half, 1), 5)

    def test_two_of_a_level_do_not_play_every_game_twice(self):
        seeds = [row["seed"] for row in self.play("--games", 20)[1]]
        self.assertEqual(len(set(seeds)), 20)

    def test_a_seed_of_the_table_gives_the_game(self):
        row = self.play("--games", 4, "--scenario", "duel", "--option", "no-flight")[1][3]
        said = self.answer("console", given=f"new toy duel seed {row['seed']} option no-flight\nplay random\n")
        self.assertIn(f"atoms {row['actions']}\n", said)
        self.assertIn("over draw" if row["result"] == "draw" else f"over {row['result']}", said)

    def test_records(self):
        kept = self.folder / "kept"
        games = self.play("--games", 3, "--records", kept)[1]
        records = sorted(kept.iterdir())
        self.assertEqual([record.name for record in records], [f"toy-00000{i}.game" for i in (1, 2, 3)])
        said = self.answer("verify", *records)
        for record, row in zip(records, games):
            self.assertIn(f"[side red {row['red']}]", record.read_text())
            self.assertRegex(said, rf"{record}: {row['actions']} atoms.*: in order")

    def test_a_game_without_end_is_reported(self):
        kept = self.folder / "kept"
        results, games, text = self.play("--games", 3, "--most", 5, "--records", kept, status=1)
        self.assertEqual((results["finished"], results["unfinished"]), (0, 3))
        self.assertEqual([row["result"] for row in games], ["unfinished"] * 3)
        self.assertIn("unfinished: 3 games, the first is number 1", text)
        self.assertIn("not over after 5 actions", text)
        self.assertEqual(len(list(kept.iterdir())), 3)
        self.assertIn("in order", self.answer("verify", *kept.iterdir()))

    def test_mistakes(self):
        self.refused(["arena", "toy"], "--a LEVEL")
        self.refused(["arena", "toy", "--a", "random"], "--b LEVEL")
        self.refused(["arena", "toy", "--a", "randm", "--b", "random"], "no level 'randm'", "'random'")
        self.refused(ARENA + ["--csv", self.folder], str(self.folder), status=1)
        self.refused(ARENA + ["--data", self.folder / "none"], "none", status=1)
        (self.folder / "file").write_text("")
        self.refused(ARENA + ["--games", "1", "--records", self.folder / "file"], "file", status=1)


class Records(Case):
    def test_replay(self):
        said = self.answer("replay", self.record())
        self.assertTrue(said.startswith("toy: Three Skirmishes\nscenario full\n"), said)
        for turn in ("set-up", "turn 1", "turn 2", "turn 3"):
            self.assertEqual(said.count(f"\n{turn}\n"), 1)
        self.assertEqual(len(re.findall(r"^       2 (?:red|blue) shows soldier-\d$", said, re.MULTILINE)), 6)
        self.assertRegex(said, r"(?m)^   score: red \d+ blue \d+$")
        self.assertRegex(said, r"result: (red|blue|draw) \(4\)\n$")
        self.assertNotIn("chance deal", said)

    def test_every_action(self):
        record = self.record()
        actions = re.findall(r"^(\d+ \w+ .*)$", record.read_text(), re.MULTILINE)
        self.assertEqual([line.strip() for line in self.answer("replay", "--every", record).splitlines()
                          if re.match(r" *\d+ (red|blue|chance) (?!scores|shows)", line)], actions)

    def test_at(self):
        said = self.answer("replay", "--at", 2, "--every", self.record())
        self.assertIn("\n     2 chance deal", said)
        self.assertNotIn("\n     3 ", said)
        self.assertTrue(said.endswith("to act: chance\nA soldier is dealt.\n"), said)

    def test_step(self):
        said = self.answer("replay", "--step", self.record(), given="\n\nq\n")
        self.assertIn("\n     2 ", said)
        self.assertNotIn("\n     3 ", said)

    def test_changes_by_hand_are_replayed(self):
        path = self.folder / "edited.game"
        self.answer("console", given=f"new toy full seed 1\nauto chance\nput soldier-7 blue-hand\nauto chance\nsave {path}\n")
        self.assertIn("\n! put soldier-7 blue-hand\n", path.read_text())
        said = self.answer("replay", "--every", path)
        self.assertIn("edited by hand", said)
        self.assertRegex(said, r"\n     1 chance .*\n       by hand: put soldier-7 blue-hand\n     2 chance")

    def test_verify(self):
        good, bad = self.record(), self.folder / "bad.game"
        self.assertRegex(self.answer("verify", good), rf"^{good}: \d+ atoms.*in order\n$")
        bad.write_text(re.sub(r"(?m)^1 chance deal soldier-\d", "1 chance deal soldier-7", good.read_text()))
        status, out, _ = run("verify", good, bad)
        self.assertEqual(status, 1)
        self.assertRegex(out, rf"(?m)^{good}: .*: in order$")
        self.assertRegex(out, rf"(?m)^{bad}: line \d+: wrong die")
        self.assertEqual(run("verify", self.folder / "none")[0], 1)

    def test_what_is_no_record(self):
        path = self.folder / "poem.txt"
        path.write_text("roses are red\n")
        self.refused(["replay", path], "poem.txt:1: ", status=1)
        self.refused(["replay", self.folder / "none.game"], "none.game", status=1)


class Data(Case):
    def written(self):
        self.answer("data", "toy", self.folder)
        return self.folder

    def test_what_is_written_is_what_is_built_in(self):
        self.answer("data", "toy", self.folder / "mine")
        self.assertEqual(sorted(path.name for path in (self.folder / "mine").iterdir()),
                         ["reference.txt", "sources.txt", "switches.txt", "words.txt"])
        said = self.answer("check-data", "toy", self.folder / "mine")
        self.assertIn("4 of 4 files", said)
        self.assertTrue(said.endswith("\nok\n"))
        game = "new toy full seed 3\nplay random\nhash\n"
        self.assertEqual(self.answer("console", given=game),
                         self.answer("console", given=game.replace("seed", f"data {self.folder / 'mine'} seed")))

    def test_nothing_is_overwritten_unasked(self):
        (self.folder / "words.txt").write_text("mine")
        self.refused(["data", "toy", self.folder], "words.txt is there already", status=1)
        self.assertEqual([path.name for path in self.folder.iterdir()], ["words.txt"])
        self.answer("data", "--force", "toy", self.folder)
        self.assertTrue((self.folder / "words.txt").read_text().startswith("word source\n"))
        self.refused(["data", "toy", self.folder / "no/such/place"], "no/such/place", status=1)

    def test_only_what_is_there_is_laid_over(self):
        (self.folder / "words.txt").write_text("word source\nstorm guess\n")
        self.assertEqual(self.answer("check-data", self.folder), self.answer("check-data", "toy", self.folder))
        said = self.answer("check-data", "toy", self.folder)
        self.assertEqual(said, f"{self.folder}/words.txt\n1 of 4 files from {self.folder}, the others built in\nok\n")

    def test_a_mistake_is_told_with_its_place(self):
        for text, mistake in (("word source\nrain rules\n", "2: word: expected one of calm storm, found rain"),
                              ("word source\ncalm nobody\n", "2: source: expected a key of sources.txt, found nobody"),
                              ("word\ncalm\n", "1: source: expected this column")):
            (self.folder / "words.txt").write_text(text)
            status, out, err = run("check-data", "toy", self.folder)
            self.assertEqual((status, err), (1, ""))
            self.assertIn(f"\n{self.folder}/words.txt:{mistake}", out)
            self.assertNotIn("ok", out.splitlines())

    def test_a_misspelt_file_is_no_file(self):
        (self.folder / "word.txt").write_text("")
        self.refused(["check-data", "toy", self.folder], "word.txt: toy has no sheet of this name", status=1)
        self.refused(["check-data", "toy", self.folder / "none"], "none: No such file", status=1)

    def test_provenance(self):
        said = self.answer("provenance", "toy")
        self.assertRegex(said, r"(?m)^words\.txt +1 +0 +1$")
        self.assertRegex(said, r"(?m)^sum +5 +1 +1$")
        self.assertIn("  windy 0 (0 to 2)\n      1: storms are as likely as calm.\n", said)
        self.assertIn("  letter (found)\n      A letter of the inventor.\n", said)
        self.written().joinpath("switches.txt").write_text("name value least most text source\n"
                                                           "windy 1 0 2 text guess\n")
        said = self.answer("provenance", "toy", "--data", self.folder)
        self.assertIn("  windy 1 (0 to 2)\n", said)
        self.assertRegex(said, r"(?m)^sum +5 +0 +2$")

    def test_rules(self):
        one = "2.1  Own hand only\n    Nobody chooses a soldier that is not in his own hand.\n"
        self.assertEqual(self.answer("rules", "toy", "2.1"), one)
        self.assertEqual(self.answer("rules", "toy", "2."), one)
        self.assertTrue(self.answer("rules", "toy", "2").startswith("2  Planning\n"))
        self.assertEqual(self.answer("rules", "toy", "own", "HAND"), one)
        self.assertEqual(self.answer("rules", "toy", "hand", "own"), one)                   # in another order
        self.assertTrue(self.answer("rules", "toy", "3").startswith("3.2  The sky\n"))
        self.assertEqual(self.answer("rules", "toy", "choose").count("\n"), 4)
        self.assertEqual(len(self.answer("rules", "toy").splitlines()), 4)
        self.refused(["rules", "toy", "dragons"], "'dragons'", status=1)
        self.assertLessEqual(max(map(len, self.answer("rules", "toy", "1", COLUMNS="40").splitlines())), 40)

    def test_rulings(self):
        one = "ruling 12  (1)\n    Who deals?\n    Chance.\n"
        self.assertEqual(self.answer("rules", "toy", "12"), one)
        self.assertEqual(self.answer("rules", "toy", "ruling", "12"), one)
        self.assertTrue(self.answer("rules", "toy", "ruling 1").endswith("flee?\n    No: it was agreed that nobody does.\n"))
        self.assertTrue(self.answer("rules", "toy", "1").startswith("1  Dealing\n"))       # a rule goes first
        self.refused(["rules", "toy", "ruling", "7"], "'ruling 7'", status=1)
        self.refused(["rules", "toy", "12x"], "'12x'", status=1)


class Console(Case):
    def test_scripts(self):
        good, bad = self.folder / "good.txt", self.folder / "bad.txt"
        good.write_text("new toy full seed 1\ntest 1 a start\nwho\nexpect chance\n")
        bad.write_text("new toy full seed 1\ntest 1 a start\nwho\nexpect red\n")
        self.assertIn("= toy full", run("console", good)[1])
        self.assertEqual(run("console", "--quiet", good, good)[:2], (0, ""))
        status, out, err = run("console", "--quiet", bad, good)
        self.assertEqual((status, out), (1, ""))
        self.assertIn(f"{bad}:4: ", err)
        self.refused(["console", self.folder / "none.txt"], "none.txt", status=1)

    def test_standard_input(self):
        self.assertEqual(self.answer("console", given="who\n"), self.answer("console", "-", given="who\n"))

    def test_games(self):
        said = self.answer("games")
        self.assertTrue(said.startswith("toy: Three Skirmishes\n"))
        for row in ("sides     red blue", "scenarios full duel", "options   no-flight"):
            self.assertIn(f"  {row}\n", said)

    def test_bench(self):
        said = self.answer("bench", "toy", "--seconds", "1", "--scenario", "duel", "--option", "no-flight")
        self.assertTrue(said.startswith("toy duel\n"), said)
        for name in ("actions/s", "replay/s", "games/min"):
            self.assertGreater(int(re.search(rf"(?m)^{name} (\d+)$", said)[1]), 0)
        for name in ("action", "listing", "hash", "reach", "supply", "copy"):
            self.assertRegex(said, rf"(?m)^{name} \d+ ns$")
        self.assertRegex(said, r"(?m)^state [1-9]\d+ bytes$")
        self.assertTrue(self.answer("bench", "--seconds", "1").startswith("toy full\n"))


if __name__ == "__main__":
    tap.run(3)
