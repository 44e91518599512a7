#!/usr/bin/env python3
"""Games with files of one's own: other factors, charts and maps; and their records."""
import re

from owner import Case, OwnRecords, Sheet, main


class OwnValues(OwnRecords, Case):
    """A few values of the printed game typed in."""

    files, others = "crt.txt, hexes.txt, roads.txt, units.txt", "crt.txt"
    scenarios = ("war", "standard", "melee")

    def mine(self, name="mine", other=False):
        """A battalion that is stronger, a cell of the chart, a road that is missing, a marsh that is dry."""
        roads = Sheet("roads.txt")
        del roads.lines[roads.row("1729 1730")]
        return self.overlay(Sheet("units.txt").set("par-inf-1", attack="6"),
                            Sheet("crt.txt").set("6", **{"3:1": "2/6" if other else "1/7"}),
                            Sheet("hexes.txt").set("1532", terrain="clear"), roads, name=name)

    def texts(self):
        return [Sheet("dates.txt").set("IV", date='"the second winter"'),
                Sheet("reference.txt").set("7.1/1", text='"Said otherwise."')]

    def test_they_are_what_is_played_with(self):
        """the owner's values are what is played with: factors and charts"""
        self.mine_is_played("""
            test 13.28/1
            put par-inf-1 1730; put par-inf-2 1730; put arg-inf-b1 1830
            step first-combat paraguay
            do pick par-inf-1; do pick par-inf-2
            dice 5; do attack 1830
            expect line "13.28/1 attacker {losses}"
            unit par-inf-1
            expect line attack {attack}
        """, {"losses": "3, defender 5", "attack": 3}, {"losses": "1, defender 7", "attack": 6})


class OwnMap(Case):
    """The printed map typed in: whatever its terrain, rivers and roads, games end and are in order."""

    def random_ends(self, *sheets):
        mine = self.overlay(*sheets)
        self.assertTrue(self.answer("check-data", "taw", mine).endswith("\nok\n"))
        for scenario in ("war", "melee"):
            record = self.random_game(f"data {mine}", scenario=scenario)
            self.assertIn(": in order", self.answer("verify", "--data", mine, record))

    def test_a_wilderness(self):
        """no road, no minor river, all forest that is no river"""
        hexes, roads, rivers = Sheet("hexes.txt"), Sheet("roads.txt"), Sheet("sides.txt")
        for i in range(hexes.head + 1, len(hexes.lines)):
            hexes.lines[i] = re.sub(r"clear|rough|marsh", "forest", hexes.lines[i])
        del roads.lines[roads.head + 1:], rivers.lines[rivers.head + 1:]
        self.random_ends(hexes, roads, rivers)

    def test_a_plain_with_rivers_everywhere(self):
        """all clear, and a minor river on every side of the interior of Paraguay"""
        hexes, rivers = Sheet("hexes.txt"), Sheet("sides.txt")
        for i in range(hexes.head + 1, len(hexes.lines)):
            hexes.lines[i] = re.sub(r"forest|rough|marsh", "clear", hexes.lines[i])
        del rivers.lines[rivers.head + 1:]
        for column in range(19, 26):
            for row in range(20, 32):
                rivers.lines.append(f"{column}{row} {column}{row + 1} Brook drawn")
        self.random_ends(hexes, rivers)

    def test_others_at_other_times(self):
        """all reinforcements on turn II, none with any attack but the infantry"""
        units = Sheet("units.txt")
        for key in units.keys():
            if units.field(key, "turn") not in ("start", "available"):
                units.set(key, turn="II" if key != "bra-inf-f1" and key != "bra-inf-f2" else "I")
            if units.field(key, "type") != "inf":
                units.set(key, attack="0")
        self.random_ends(units)


if __name__ == "__main__":
    main()
