#!/usr/bin/env python3
"""Games with files of one's own: other values, other numbers of spaces and counters; their records; drawn cards."""
import re

from owner import Case, OwnRecords, Sheet, main, run

OPTIONS = ["realistic-leaders", "long-way-to-mato-grosso", "el-chaco", "free-deployment", "peace-with-the-tribes"]
ALL = " ".join(f"option {option}" for option in OPTIONS)


class OwnValues(OwnRecords, Case):
    """A few values of the printed game typed in."""

    files, others = "cards.txt, spaces.txt, units.txt", "spaces.txt"
    scenarios, options = ("war", "example", "melee"), ALL

    def mine(self, name="mine", other=False):
        """A unit that is stronger, a space worth more, a card that does more."""
        return self.overlay(Sheet("units.txt").set("py-inf-01", full="5"),
                            Sheet("spaces.txt").set("itapiru", vp="5" if other else "4"),
                            Sheet("cards.txt").set("cavalry-raid", effect='"now reduce n=2 nation=brazil"'), name=name)

    def texts(self):
        return [Sheet("reference.txt").set("7/1", text='"Said otherwise."')]

    def test_they_are_what_is_played_with(self):
        """the owner's values are what is played with: factors, points, what a card does"""
        self.mine_is_played("""
            test 7/6 11/1 12.1/4
            put py-inf-01 humaita; put br-inf-01 tuyuti; put br-inf-02 porto-alegre; put br-inf-03 porto-alegre
            unit py-inf-01
            expect line combat factor {factor}
            set turn 3; step movement allies
            do pick br-inf-01
            dice zouaves-of-bahia; do enter itapiru
            expect {contains} allies +4 VP: itapiru
            set turn 4
            dice cavalry-raid; step maintenance paraguay
            do use cavalry-raid
            do reduce br-inf-02
            prompt
            expect contains {after}
        """, {"factor": 3, "contains": "lacks", "after": "reinforcement"},
                            {"factor": 5, "contains": "contains", "after": "do what the card says"})


class OwnMap:
    """A printed game of other numbers: a chain of spaces from Buenos Aires to Asunción, every other one on a river;
    every unit, leader, fortress and card has a number."""

    def __init__(self, spaces, units, leaders, forts, cards):
        self.spaces = [self.name(n, spaces) for n in range(spaces)]
        self.files = {
            "regions.txt": ["region name source", 'plain "The plain" rulebook', 'el-chaco "El Chaco" rulebook'],
            "spaces.txt": ["space name country region x y lon lat water strategic fortress vp cards prize holder "
                           "source"],
            "links.txt": ["from to kind waterway name source"],
            "units.txt": ["id nation name type full reduced pool space card source"],
            "leaders.txt": ["id side name capture vp source"],
            "forts.txt": ["id name side space source"],
            "cards.txt": ["id side title vp effect text year source"],
            "example.txt": ["what at value source", "turn - 5 by-hand"],
            "melee.txt": ["what at value source", "turn - 9 by-hand", "capital asuncion 4 by-hand"],
        }
        fort_of = {self.spaces[-1 - n]: f"fort-{n}" for n in range(forts)}
        for n, space in enumerate(self.spaces):
            self.add_space(n, space, fort_of.get(space, "-"))
        for space, fort in fort_of.items():
            self.files["forts.txt"].append(f"{fort} Fort paraguay {space} forts")
        for n in range(leaders):
            side, what = ("allies", "argentina") if n % 2 == 0 else ("paraguay", "victory")
            self.files["leaders.txt"].append(f"leader-{n} {side} Leader {what if n < 2 else 'points'} {n % 4} leaders")
        for n in range(units):
            self.add_unit(n)
        for n in range(cards):
            self.add_card(n, n >= cards // 2)

    @staticmethod
    def name(n, spaces):
        return {0: "buenos-aires", 1: "montevideo", spaces - 1: "asuncion"}.get(n, f"space-{n}")

    def add_space(self, n, space, fort):
        last = len(self.spaces) - 1
        country = ["argentina", "uruguay", "brazil", "paraguay"][(n > 0) + (n > 1) + (n > last // 2)]
        holder = "paraguay" if country in ("uruguay", "paraguay") else "allies"
        strategic = "no" if country == "uruguay" else "yes"
        prize = "yes" if n == 0 else "no"
        water = "river" if n % 2 == 0 or n in (1, last) else "-"
        self.files["spaces.txt"].append(
            f"{space} {space} {country} {'el-chaco' if n % 7 == 3 else 'plain'} {n * 10} {n % 2 * 20} 0 0 {water} "
            f"{strategic} {fort} {n % 3} {n % 2} {prize} {holder} named")
        if n > 0:
            self.files["links.txt"].append(f"{self.spaces[n - 1]} {space} {'blue' if n % 5 == 0 else 'road'} - - links")
        if n % 2 == 0 and n > 0:
            self.files["links.txt"].append(f"{self.spaces[n - 2]} {space} river parana - links")

    def add_unit(self, n):
        nation = ["brazil", "argentina", "paraguay", "paraguay", "colorados", "blancos"][n % 6]
        last = len(self.spaces) - 1
        home = [2, 0, last, last - 1, 2, 1][n % 6]
        pool, space = ("start", self.spaces[home]) if n < 18 else ("reserve", "-")
        self.files["units.txt"].append(f"unit-{n} {nation} Unit {'cavalry' if n % 4 == 0 else 'infantry'} {n % 5 + 1} "
                                       f"{'-' if n % 3 == 0 else n % 5 // 2 + 1} {pool} {space} - counters")

    def add_card(self, n, late):
        side, own, enemy = ("paraguay", "paraguay", "brazil") if late else ("allies", "brazil", "paraguay")
        effect = [f"now reduce n=1 nation={enemy}", f"now reserve n=2 nation={own} at=strategic:{own}",
                  "next cf add=1 role=att", "next move add=1 region=plain"]
        self.files["cards.txt"].append(f'card-{n} {side} Card {n % 3} "{effect[n % 4]}" "What it says" 1865 cards')

    def write(self, folder):
        for name, rows in self.files.items():
            (folder / name).write_text("\n".join(rows) + "\n")


class OtherNumbers(Case):
    """Whoever types in the printed game may find more, or fewer, of everything."""

    def plays(self, *numbers):
        """Random games of every scenario, without options and with all, end and are in order."""
        mine = self.overlay(OwnMap(*numbers))
        self.assertTrue(self.answer("check-data", "nac", mine).endswith("\nok\n"))
        for scenario in ("war", "example", "melee"):
            for options in ("", ALL):
                record = self.random_game(f"data {mine} {options}", scenario=scenario)
                said = self.answer("verify", "--data", mine, record)
                self.assertIn(": in order", said)
                # An edit is carried out in a sound position only.
                for part in range(10):
                    at = int(re.search(r"(\d+) atoms", said)[1]) * part // 10
                    edited = self.answer("console", given=f"load {record} at {at} data {mine}\nset turn 7\n")
                    self.assertRegex(edited, r"\n\n=\n\n$")

    def test_the_least(self):
        """six spaces, a dozen units, one leader and no fortress, two cards a side"""
        self.plays(6, 12, 1, 0, 4)

    def test_fewer(self):
        """60 spaces, 80 units, 6 leaders, 3 fortresses, 15 cards a side"""
        self.plays(60, 80, 6, 3, 30)

    def test_the_most(self):
        """96 spaces, 144 units, 12 leaders, 8 fortresses, 32 cards a side"""
        self.plays(96, 144, 12, 8, 64)

    def test_too_many(self):
        """one more than there is room for is told with its place"""
        for numbers, name, said in (((97, 12, 2, 0, 4), "spaces.txt:98: space", "at most 96 rows, found one more"),
                                    ((60, 145, 2, 0, 4), "units.txt:146: id", "at most 144 rows, found one more"),
                                    ((60, 12, 13, 0, 4), "leaders.txt:14: id", "at most 12 rows, found one more"),
                                    ((60, 12, 2, 9, 4), "forts.txt:10: id", "at most 8 rows, found one more"),
                                    ((60, 12, 2, 0, 65), "cards.txt:66: id", "at most 64 cards, found one more")):
            mine = self.overlay(OwnMap(*numbers))
            status, out, err = run("check-data", "nac", mine)
            self.assertEqual((status, err, out.splitlines()[-1]), (1, "", f"{mine}/{name}: expected {said}"))


class Drawn(Case):
    """Cards are drawn by chance as dice are thrown, and are proved as they are."""

    def test_another_card(self):
        """a card that was put in the place of the drawn one is found out"""
        record = self.random_game(scenario="war")
        text = record.read_text()
        draw = re.search(r"(?m)^(\d+ chance) draw (\S+)$", text)
        line = text[:draw.start()].count("\n") + 1
        camp = self.side_of(draw[2])
        other = next(card for card in Sheet("cards.txt").keys()[1:] if card != draw[2] and self.side_of(card) == camp)
        record.write_text(text.replace(draw[0], f"{draw[1]} draw {other}"))
        status, out, _ = run("verify", record)
        self.assertEqual((status, out.splitlines()[0]), (1, f"{record}: line {line}: wrong die: the seed gives "
                                                            f"'{draw[1].split()[1]} draw {draw[2]}', recorded is "
                                                            f"'{draw[1].split()[1]} draw {other}'"))

    def test_a_card_of_the_other_deck(self):
        """a card that is not in the deck is refused by its rule"""
        text = self.random_game(scenario="war").read_text()
        draw = re.search(r"(?m)^(\d+ chance) draw (\S+)$", text)
        path = self.folder / "other.game"
        path.write_text(text.replace(draw[0], f"{draw[1]} draw paraguay-declares-war"))
        status, out, _ = run("verify", path)
        self.assertEqual(status, 1)
        self.assertRegex(out, r": refused: 12\.1/1 ")

    @staticmethod
    def side_of(card):
        return Sheet("cards.txt").field(card, "side")


if __name__ == "__main__":
    main()
