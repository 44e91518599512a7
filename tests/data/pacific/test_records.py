#!/usr/bin/env python3
"""Games with a map of one's own, their records, and records that somebody has damaged."""
import re

from owner import BUILT_IN, Case, Sheet, main, run


class OwnMap(Case):
    def my_map(self):
        """A border moved, a city worth more, a desert that is crossed more easily."""
        return self.overlay(Sheet("map.txt").set("2915", area="V"), Sheet("places.txt").set("3116", vp="3"),
                            Sheet("terrain.txt").set("desert", mp="2"))

    def test_it_is_what_is_played_on(self):
        """the owner's map is what is played on: areas, points and costs"""
        script = """
            test map-and-counter-errata/1 i/3 g/11
            at 2915
            expect line naval area {area}
            at 3116
            expect line victory points {points}
            put ch-infr-05 3224
            step land-movement chile
            do pick ch-infr-05
            dice 3 1; do march
            do enter 3324
            scene
            expect line allowance left {left}
        """
        built_in, mine = script.format(area="vi", points=1, left=0), script.format(area="v", points=3, left=1)
        for words, lines in (("", built_in), (f"data {self.my_map()}", mine)):
            status, _, err = run("console", "--quiet", given=f"new pacific melee seed 1 {words}; clear\n{lines}")
            self.assertEqual((status, err), (0, "stdin: 1 cases, 0 mismatches\n"))

    def test_a_whole_game(self):
        """a game on the owner's map ends, and its record verifies with it"""
        mine = self.my_map()
        for scenario in ("war", "standard", "melee"):
            record = self.random_game("data", str(mine), scenario=scenario)
            self.assertRegex(self.answer("verify", "--data", mine, record), rf"^{record}: \d+ atoms, .*: in order\n$")
            self.assertIn("result: ", self.answer("replay", "--data", mine, record))

    def test_not_without_the_map(self):
        """its record is refused without the map, and it is said which files differ"""
        record = self.random_game("data", str(self.my_map()))
        differ = "the data differ from the record's in map.txt, places.txt, terrain.txt"
        self.refused(["replay", record], differ, "name the directory")
        self.refused(["play", "pacific", "--plain", "--load", record], differ)
        status, out, _ = run("verify", record)
        self.assertEqual((status, out.splitlines()[0]), (1, f"{record}: line 4: {differ}: name the directory with the "
                                                            "record's data"))
        self.assertIn(f"? data {differ}", run("console", given=f"load {record}\n")[1])

    def test_not_with_another_map(self):
        """with another map of one's own only what is other is named"""
        record = self.random_game("data", str(self.my_map()))
        other = self.overlay(Sheet("map.txt").set("2915", area="V"), Sheet("places.txt").set("3116", vp="2"),
                             Sheet("terrain.txt").set("desert", mp="2"), Sheet("rails.txt").set("3116 3216", line="-"),
                             name="other")
        self.refused(["replay", "--data", other, record], "differ from the record's in places.txt, rails.txt:")

    def test_nor_a_game_on_the_built_in_map(self):
        """a record of the built-in map is refused with a map of one's own"""
        record = self.random_game()
        self.refused(["replay", "--data", self.my_map(), record], "in map.txt, places.txt, terrain.txt")
        self.assertIn("in order", self.answer("verify", record))

    def test_the_same_files_are_the_same_game(self):
        """files that are laid over unchanged change nothing"""
        self.answer("data", "pacific", self.folder / "all")
        script = "new pacific melee seed 5 {}\nplay random\nhash\n"
        self.assertEqual(self.answer("console", given=script.format("")),
                         self.answer("console", given=script.format(f"data {self.folder / 'all'}")))
        self.assertIn("in order", self.answer("verify", "--data", self.folder / "all", self.random_game()))

    def test_files_from_other_machines(self):
        """tabs, DOS line ends and a byte order mark are read, and play the same game"""
        mine = self.overlay()
        for path in BUILT_IN.glob("*.txt"):
            text = re.sub(r"(?m)^([^#\"]*?)  +", r"\1\t", path.read_text()).replace("\n", "\r\n")
            (mine / path.name).write_bytes(b"\xef\xbb\xbf" + text.encode())
        self.assertTrue(self.answer("check-data", "pacific", mine).endswith("15 of 15 files from "
                                                                             f"{mine}, the others built in\nok\n"))
        script = "new pacific melee seed 5 {}\nplay random\nhash\n"
        self.assertEqual(self.answer("console", given=script.format("")),
                         self.answer("console", given=script.format(f"data {mine}")))


class Damaged(Case):
    def setUp(self):
        super().setUp()
        self.text = self.random_game().read_text()

    def line_of(self, pattern):
        """Where the first line stands that has it."""
        return self.text[:re.search(rf"(?m)^{pattern}", self.text).start()].count("\n") + 1

    def tells(self, text, *lines, status=1):
        """What verify says of the text: these lines, in this order, and maybe more."""
        path = self.folder / "damaged.game"
        self.assertNotEqual(text, self.text)
        path.write_text(text)
        got, out, err = run("verify", path)
        self.assertEqual((got, err), (status, ""), out)
        said = out.replace(f"{path}: ", "").splitlines()
        for line, wanted in zip(said, lines):
            self.assertRegex(line, wanted)
        self.assertGreaterEqual(len(said), len(lines))

    def changed(self, pattern, to):
        return re.sub(rf"(?m)^{pattern}", to, self.text, count=1)

    def test_cut(self):
        """a last line that was cut off is left out; what it showed is missed"""
        last = self.text.count("\n")
        self.tells(self.text[:-5], rf"^line {last}: cut off; not counted$", "^the game is over, but the seed of its dice")
        half = self.text[:self.text.index("\n[result")]
        self.tells(half[:-2], rf"^line {last - 2}: cut off; not counted$", ": in order$", status=0)

    def test_die(self):
        """a die that was turned"""
        line = self.line_of(r"\d+ chance roll 3$")
        self.tells(self.changed(r"(\d+) chance roll 3$", r"\1 chance roll 4"),
                   rf"^line {line}: wrong die: the seed gives 'chance roll 3', recorded is 'chance roll 4'$")

    def test_check_value(self):
        """a check value that is another"""
        line = self.line_of("=32 ")
        self.tells(self.changed("=32 ....", "=32 0000"), rf"^line {line}: the position is not the recorded one: ",
                   ": not in order$")
        self.tells(self.changed("=32 ....", "=32 wxyz"), rf"^line {line}: expected an atom such as ")

    def test_commitment(self):
        """a commitment that is not to the seed, or a seed that was not committed to"""
        seed = self.line_of(r"\[seed")
        for tag in ("commitment", "seed"):
            self.tells(self.changed(rf"\[{tag} ....", f"[{tag} 0000"),
                       rf"^line {seed}: the seed is not the one that the record is committed to$")
        self.tells(self.changed(r"\[commitment ....", "[commitment wxyz"),
                   r"^line 6: \[commitment\]: expected 64 hexadecimal digits$")

    def test_atoms(self):
        """actions that are against the rules, or none, or out of order"""
        line = self.line_of("1 ")
        self.tells(self.changed("1 chile pick ch-war-01$", "1 chile pick pe-war-01"),
                   rf"^line {line}: refused: clarifications/5 pe-war-01 ")
        self.tells(self.changed("1 chile pick ch-war-01$", "1 allies pick pe-war-01"), rf"^line {line}: refused: ")
        self.tells(self.changed("1 chile pick ch-war-01$", "1 chile sink pe-war-01"),
                   rf"^line {line}: expected an action, found sink$")
        self.tells(self.changed("1 chile pick ch-war-01$", "1 chile pick ch-war-99"), rf"^line {line}: .*ch-war-99")
        self.tells(self.changed("1 chile.*\n", ""), rf"^line {line}: atom 2 where 1 is expected$")
        self.tells(self.changed("1 chile", "one chile"), rf"^line {line}: expected an atom such as '1 SIDE ACTION'")

    def test_tags(self):
        """an unknown tag is passed over; one that is no tag is told"""
        for before in (r"\[program", "1 chile"):
            self.tells(self.changed(f"({before})", r"[weather fine]\n\1"), ": in order$", status=0)
        self.tells(self.changed(r"\[scenario melee\]", "[scenario melee"), "^line 3: expected a tag, such as ")
        self.tells(self.changed("1 chile", "[weather fine\n1 chile"), rf"^line {self.line_of('1 chile')}: expected ")
        self.tells(self.changed(r"\[scenario melee\]", "[scenario brawl]"), "has no scenario 'brawl'$")
        self.tells(self.changed(r"\[game pacific\]", "[game atlantic]"), "no game 'atlantic'$")
        self.tells(self.changed(r"\[cuartel 1\]", "[cuartel 2]"), "^line 1: a record of format '2'")

    def test_data(self):
        """a foreign digest of the data"""
        self.tells(self.changed(r"\[data ....", "[data 0000"),
                   r"^line 4: the record was made with data 0000.*, these are ", ": not in order$")
        self.tells(self.changed(r"\[data ....", "[data wxyz"), r"^line 4: \[data\]: expected 16 hexadecimal digits$")

    def test_result(self):
        """a result that is not the game's"""
        line = self.line_of(r"\[result")
        self.tells(self.changed(r"\[result \w+\]", "[result chile]"),
                   rf"^line {line}: the result is recorded as 'chile', but it is allies$")


if __name__ == "__main__":
    main()
