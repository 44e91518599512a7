#!/usr/bin/env python3
"""The tools themselves, on small made-up projects.  Prints TAP."""
import json
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
import tap   # noqa: E402  beside this folder

TOOLS = Path(__file__).resolve().parents[2] / "tools"


class Project(unittest.TestCase):
    """A folder of its own for each case, with the tools in it."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)
        for tool in TOOLS.glob("*.py"):
            self.write(f"tools/{tool.name}", tool.read_text(encoding="utf-8"))

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    def run_tool(self, name, *args):
        done = subprocess.run([sys.executable, f"tools/{name}.py", *args], cwd=self.root, capture_output=True,
                              text=True, check=False)
        return done.returncode, done.stdout + done.stderr


class Rules(Project):
    def make(self, *rows):
        self.write("rules.tsv", "id\tkind\n" + "".join(row + "\n" for row in rows))
        return self.run_tool("rules", "tic", "rules.tsv", "out.h", "out.c")

    def test_symbols_in_the_order_of_the_rulebook(self):
        self.assertEqual(self.make("f\theading", "f.raid/2\trule"), (0, ""))
        header = (self.root / "out.h").read_text(encoding="utf-8")
        self.assertIn("    R_NONE,\n    R_F,\n    R_F_RAID_2,\n    TIC_RULES,\n", header)
        self.assertIn('[R_F_RAID_2] = "f.raid/2"', (self.root / "out.c").read_text(encoding="utf-8"))

    def test_ids_as_the_rulebook_writes_them(self):
        self.assertEqual(self.make("12.1/3\trule", "O1/2\trule", "S/9\trule"), (0, ""))
        self.assertIn("    R_12_1_3,\n    R_O1_2,\n    R_S_9,\n", (self.root / "out.h").read_text(encoding="utf-8"))
        self.assertIn('[R_O1_2] = "O1/2"', (self.root / "out.c").read_text(encoding="utf-8"))

    def test_ids_that_make_no_symbol_are_refused(self):
        self.assertIn("rules.tsv:2: id: expected letters, digits, '.', '/' and '-', found 'O 1'",
                      self.make("O 1\trule")[1])

    def test_two_ids_with_one_symbol_are_refused(self):
        status, said = self.make("f.raid/2\trule", "f-raid/2\trule")
        self.assertEqual((status, said.strip()),
                         (1, "rules.tsv:3: f-raid/2 has the symbol R_F_RAID_2, which f.raid/2 has already"))
        status, said = self.make("s/9\trule", "S/9\trule")
        self.assertEqual((status, said.strip()), (1, "rules.tsv:3: S/9 has the symbol R_S_9, which s/9 has already"))

    def test_an_unknown_kind_is_refused(self):
        self.assertIn("rules.tsv:2: kind: expected", self.make("f/1\tlaw")[1])


class Coverage(Project):
    def account(self, code="", test="", excuse=""):
        self.write("docs/rules/tic.tsv", "id\tkind\na\theading\na/1\trule\n")
        self.write("src/games/tic/move.c", code)
        self.write("tests/rules/tic/move.txt", test)
        self.write("docs/coverage/tic-excused.tsv", "id\tword\treason\n" + excuse)
        return self.run_tool("coverage", "--write")

    CODE = "/* R_A is no citation */\nstatic int only_once(void)\n{\n    return R_A_1;\n}\n"

    def test_code_and_test(self):
        status, said = self.account(self.CODE, "new tic\ntest a/1 only once\n")
        self.assertEqual((status, said), (0, "tic paragraphs 1 implemented 1 tested 1 excused 0 missing 0\n"))
        self.assertEqual((self.root / "docs/coverage.tsv").read_text(encoding="utf-8"),
                         "game\tid\tcode\ttests\tword\ntic\ta/1\tmove.c:only_once\tmove.txt\t-\n")

    def test_neither_code_nor_word(self):
        self.assertEqual(self.account()[0], 1)

    def test_code_without_a_test(self):
        status, said = self.account(self.CODE)
        self.assertEqual(status, 1)
        self.assertIn("tic a/1: cited by move.c:only_once, but no test names it", said)

    def test_a_starred_test_shows_nothing(self):
        self.assertEqual(self.account(self.CODE, "test* a/1 only once\n")[0], 1)

    def test_a_word(self):
        status, said = self.account(excuse="a/1\tcomponent\tA counter.\n")
        self.assertEqual((status, said), (0, "tic paragraphs 1 implemented 0 tested 0 excused 1 missing 0\n"))

    def test_a_word_and_code(self):
        self.assertEqual(self.account(self.CODE, "test a/1\n", "a/1\tadvice\tHints.\n")[0], 1)

    def test_a_refusal_counts_where_it_is_uttered(self):
        table = "#define REASONS(X) \\\n    X(TOO_FAR, R_A_1, 0, \"too far\") \\\n"
        self.assertIn("implemented 0", self.account(table)[1])
        uttered = table + "\nstatic struct verdict near(void)\n{\n    return refuse(TOO_FAR, 0, 0, 0);\n}\n"
        self.assertIn("cited by move.c:near", self.account(uttered)[1])

    def test_ids_with_capitals_and_dots(self):
        self.write("docs/rules/tic.tsv", "id\tkind\nO1\theading\nO1/2\trule\n12.1/3\trule\nS/9\trule\n")
        self.write("src/games/tic/move.c", "static int lead(void)\n{\n    return R_O1_2 + R_12_1_3;\n}\n")
        self.write("data/tic/cards.txt", "# The starting card (S/9).\n")
        self.write("tests/rules/tic/move.txt", "test O1/2 12.1/3 a leader\ntest S/9 the first turn\n")
        self.assertEqual(self.run_tool("coverage"),
                         (0, "tic paragraphs 3 implemented 3 tested 3 excused 0 missing 0\n"))
        self.write("data/tic/cards.txt", "# The starting card (S/8).\n")
        self.assertIn("data/tic/cards.txt:0: a comment names S/8, and there is no such rule",
                      self.run_tool("coverage")[1])

    def test_unknown_ids_and_words(self):
        for test, excuse, expected in (
                ("test a/2\n", "", "tests/rules/tic/move.txt:1: test: there is no rule a/2"),
                ("", "a/2\tadvice\tHints.\n", "tic-excused.tsv:2: id: there is no rule a/2"),
                ("", "a/1\truling 7\tRead so.\n", "tic-excused.tsv:2: word: expected"),
                ("", "a/1\tadvice\t\n", "tic-excused.tsv:2: reason: expected")):
            status, said = self.account("", test, excuse)
            self.assertEqual(status, 1)
            self.assertIn(expected, said)


class Includes(Project):
    def check(self, name, text):
        self.write("src/games/tic/tic.h", '#include "cuartel/game.h"\n#include "geo/hex.h"\n')
        self.write(name, text)
        return self.run_tool("check_includes")

    def test_what_is_allowed(self):
        for name, text in (("src/games/games.c", '#include "games/tic/tic.h"\n'),
                           ("src/console/console.c", '#include "match/match.h"\n#include <jansson.h>\n'),
                           ("src/core/play.c", "/* Never calls malloc(). */\n#include <string.h>\n")):
            self.assertEqual(self.check(name, text)[0], 0, name)

    def test_what_is_not(self):
        for name, text, expected in (
                ("src/core/play.c", '#include "games/tic/tic.h"\n', "core may not include games/tic/tic.h"),
                ("src/ai/greedy.c", '#include "core/flow.h"\n', "ai may not include core/flow.h"),
                ("src/games/tac/tac.c", '#include "games/tic/tic.h"\n', "games/tac may not include"),
                ("src/cli/play.c", "/* as tic does */\n", "tic may not be named here"),
                ("src/geo/hex.c", "#include <math.h>\n", "<math.h>"),
                ("src/geo/hex.c", "static double x;\n", "the engine may not use double"),
                ("src/geo/hex.c", "void *p = malloc(3);\n", "the engine may not use malloc")):
            status, said = self.check(name, text)
            self.assertEqual(status, 1, expected)
            self.assertIn(f"{name}:1: ", said)
            self.assertIn(expected, said)
            (self.root / name).unlink()


class Tally(Project):
    def tally(self, *runs):
        log = self.write("log.json", "".join(json.dumps({"result": r, "stdout": text}) + "\n" for r, text in runs))
        return self.run_tool("tally", str(log))

    def test_cases_and_programs(self):
        self.assertEqual(self.tally(("OK", "ok 1 - a\nok 2 - b\n1..2\n"), ("OK", "all is well\n")),
                         (0, "3 passed, 0 failed\n"))

    def test_a_failed_case_counts_once(self):
        self.assertEqual(self.tally(("FAIL", "ok 1\nnot ok 2\n")), (1, "1 passed, 1 failed\n"))

    def test_a_crash_counts_though_no_case_failed(self):
        self.assertEqual(self.tally(("FAIL", "ok 1\n")), (1, "1 passed, 1 failed\n"))

    def test_known_failures_and_skips_do_not_count(self):
        self.assertEqual(self.tally(("OK", "not ok 1 - a # TODO\nok 2 # SKIP\nok 3\n")), (0, "1 passed, 0 failed\n"))

    def test_a_missing_log_is_a_failure(self):
        status, said = self.run_tool("tally", "nowhere.json")
        self.assertEqual((status, said.splitlines()[0]), (1, "0 passed, 1 failed"))


class Scripts(Project):
    PROGRAM = """#!/bin/sh
number=0 status=0
while read -r line; do
    number=$((number + 1))
    case $line in *wrong*) echo "stdin:$number: expected right, found wrong" >&2; status=1 ;; esac
done
exit $status
"""

    def run_scripts(self, script):
        self.write("console", self.PROGRAM).chmod(0o755)
        self.write("scripts/move.txt", script)
        return self.run_tool("run_scripts", "./console", "scripts")

    def test_the_case_above_a_mismatch_fails(self):
        status, said = self.run_scripts("test a/1 one\nfine\ntest a/2 two\nwrong\ntest a/3 three\n")
        self.assertEqual(status, 1)
        self.assertEqual([line for line in said.splitlines() if line[0] != "#"],
                         ["ok 1 - move: a/1 one", "not ok 2 - move: a/2 two", "ok 3 - move: a/3 three", "1..3"])

    def test_a_star_is_for_what_fails(self):
        status, said = self.run_scripts("test* a/1 one\nwrong\n")
        self.assertIn("not ok 1 - move: a/1 one # TODO", said)
        status, said = self.run_scripts("test* a/1 one\nfine\n")
        self.assertEqual(status, 1)
        self.assertIn("not ok 1 - move: a/1 one\n# move.txt:1: passes: take its star away", said)

    def test_a_script_that_stops_fails(self):
        self.PROGRAM = "#!/bin/sh\nexit 3\n"
        status, said = self.run_scripts("test a/1 one\n")
        self.assertEqual(status, 1)
        self.assertIn("ok 1 - move: a/1 one\nnot ok 2 - move: runs to its end\n# move.txt: exit status 3", said)

    def test_no_scripts_are_no_success(self):
        self.write("scripts/notes.md", "")
        self.assertEqual(self.run_tool("run_scripts", "./console", "scripts")[0], 1)


class Told(Project):
    PROGRAM = """#!/bin/sh
[ "$1" = replay ] && cat "$2"
"""
    ONE = "turn 1\n   combat red\n       1/1 a fort is lost\nturn 3\n   attrition\n       1/1 a fort is lost\n"
    TWO = "turn 2\n   attrition\n       7/2 an army is lost\n   score: red 1\n"

    def run_told(self, *args):
        self.write("program", self.PROGRAM).chmod(0o755)
        self.write("games/1.game", self.ONE)
        self.write("games/2.game", self.TWO)
        status, said = self.run_tool("told", *args)
        self.assertEqual(status, 0, said)
        return [line.split() for line in said.splitlines()[3:]]

    def test_games_times_and_turns(self):
        self.assertEqual(self.run_told("./program", "games", "is lost", "attrition: 1/1", "draw"),
                         [["2", "1.50", "1", "1", "1", "is", "lost"],
                          ["1", "0.50", "0", "0", "1", "attrition:", "1/1"],
                          ["0", "0.00", "0", "0", "0", "draw"]])

    def test_the_first_of_a_game(self):
        self.assertEqual(self.run_told("--first", "./program", "games", "fort is lost"),
                         [["1", "0.50", "1", "fort", "is", "lost"]])

    def test_no_records_are_no_success(self):
        self.write("games/notes.md", "")
        self.assertEqual(self.run_tool("told", "./program", "games", "lost"), (1, "games: no records to replay\n"))


if __name__ == "__main__":
    tap.run(1)
