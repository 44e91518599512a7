#!/usr/bin/env python3
"""Games with a map of one's own, their records, and records that somebody has damaged."""
import re

from owner import Case, OwnRecords, Sheet, main, run


class OwnMap(OwnRecords, Case):
    """A map of one's own."""

    files, others = "map.txt, places.txt, terrain.txt", "places.txt, rails.txt"
    scenarios = ("war", "standard", "melee")

    def mine(self, name="mine", other=False):
        """A border moved, a city worth more, a desert that is crossed more easily."""
        more = [Sheet("rails.txt").set("3116 3216", line="-")] if other else []
        return self.overlay(Sheet("map.txt").set("2915", area="V"),
                            Sheet("places.txt").set("3116", vp="2" if other else "3"),
                            Sheet("terrain.txt").set("desert", mp="2"), *more, name=name)

    def texts(self):
        return [Sheet("reference.txt").set("g/4", text='"Said otherwise."')]

    def test_it_is_what_is_played_on(self):
        """the owner's map is what is played on: areas, points and costs"""
        self.mine_is_played("""
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
        """, {"area": "vi", "points": 1, "left": 0}, {"area": "v", "points": 3, "left": 1}, scenario="melee")


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
