#!/usr/bin/env python3
"""A map of spaces on the full screen: cells, the lines between them, names with accents, a display in columns.

    test_spaces.py SPACES-PROGRAM TOY-PROGRAM GAME
"""
import sys
from pathlib import Path

from test_play import PROGRAM, Case

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
import tap   # noqa: E402  beside this folder

GIVEN = ["--side", "red", "--level", "random", "--scenario", "full", "--seed", "3"]
SIZES = [(24, 80), (40, 120), (50, 160)]


class Spaces(Case):
    def game(self, *keys, rows=40, columns=120, **more):
        t = self.terminal(*GIVEN, rows=rows, columns=columns, **more)
        t.press(*keys)
        return t

    def at_cursor(self, t):
        """The title over the facts of the cursor's place."""
        border = t.screen.columns - min(max(t.screen.columns * 2 // 5, 30), 60)
        facts = [line[border:] for line in t.text().splitlines()]
        under = next(i for i, line in enumerate(facts) if "battle for:" in line and i > 2)
        return facts[under - 1].split(" (i:")[0]

    def goes(self, t, key, title):
        t.press(key)
        self.assertEqual(self.at_cursor(t), title)

    def cell(self, t, name):
        """Both rows of the cell with this in its first."""
        rows = t.text().splitlines()
        y, x = next((y, row.index(name)) for y, row in enumerate(rows) if name in row)
        return rows[y][x:x + len(name)], rows[y + 1][x:x + len(name)]

    def test_cells(self):
        t = self.game()
        self.assertEqual(self.cell(t, ">R:São Tomé~"), (">R:São Tomé~", "~R1@2 B1   ~"))
        self.assertEqual(self.cell(t, "*R#Á.Fria  ~"), ("*R#Á.Fria  ~", "~        $2~"))
        self.assertEqual(self.cell(t, "|R%Peñón   |"), ("|R%Peñón   |", "|R1        |"))
        self.assertEqual(self.cell(t, "~R:Coração ~"), ("~R:Coração ~", "!          ~"))
        t.press("g", *"box", "Enter")
        self.assertEqual(self.cell(t, ">Out of pla]"), (">Out of pla]", "[          ]"))

    def test_cells_do_not_overlap(self):
        t = self.game()
        self.assertEqual(self.cell(t, "|R:S.Teresa|"), ("|R:S.Teresa|", "|          |"))
        self.assertEqual(self.cell(t, "|B:S.Maria |"), ("|B:S.Maria |", "|          |"))
        t.press("g", *"castro", "Enter")
        self.assertEqual(self.cell(t, "|R:Sabiá   |"), ("|R:Sabiá   |", "|          |"))

    def test_lines(self):
        t = self.game()
        rows = [row[:71].rstrip() for row in t.text().splitlines()]
        above = next(i for i, row in enumerate(rows) if "R#Á.Fria" in row)
        self.assertEqual(rows[above + 2].split(".")[0].split("|")[0].strip(), "=")         # a river
        self.sees(t, r"R#Á\.Fria  ~", r"\.{13} \|R1 ",                                    # a road
                  r" ~{5}R1@2 B1   ~ .*\n +~{7} +\.{3} ",                                  # a crossing, a road
                  r" {10}-{4} ")                                                          # the coast

    def test_a_line_goes_round_and_an_unknown_kind_has_its_letter(self):
        t = self.game("g", *"castro", "Enter")
        self.sees(t, r">R:Castro  \|", r"R:Côa     ~\.{6}\|R:Sabiá   \| {7}\|R:Vale    \|",
                  r"~{9} {9}~{10}", r"\n +tt +-+ ")

    def test_the_cursor_goes_along_lines(self):
        t = self.game("Space")
        self.goes(t, "Left", "Santa Teresa")
        self.goes(t, "Right", "Santa Maria")
        self.goes(t, "Right", "Coração do Vale")        # no line leads there, but it is the nearest
        self.goes(t, "Right", "Côa")
        self.goes(t, "Right", "Sabiá")
        t.press("g", *"vale", "Enter")
        self.goes(t, "Down", "Fim do Mundo")            # and not Castro, which is nearer
        self.sees(t, r">F\.do Mundo|>Fim do Mun")
        self.goes(t, "Up", "Vale")

    def test_every_size_shows_the_cursor(self):
        for rows, columns in SIZES:
            for zoom in [], ["z"]:
                t = self.game("g", *"fim", "Enter", *zoom, rows=rows, columns=columns)
                self.sees(t, r">(Fim d|Fim do Mun)~")
                self.assertEqual(self.at_cursor(t), "Fim do Mundo")

    def test_the_smaller_map_shows_more(self):
        t = self.game()
        for name in "R:Sabiá", "R:Vale", "R:Castro":
            self.assertNotIn(name, t.text())
        t.press("z")
        self.sees(t, r">S\.Tom~", r"~R1@B1~", r"\*#Á\.Fr~", r"\|S\.Ter\|", r"\|B:   \|", r"\|Sabiá\|", r"\|Vale \|",
                  r"\|Castr\|")

    def test_a_display_in_columns(self):
        for rows, columns in SIZES:
            lines = [line for line in self.game(rows=rows, columns=columns).text().splitlines() if "  #" in line]
            self.assertEqual(len(lines), 3)
            bars = {line.rindex(" | ") for line in lines}
            self.assertEqual(len(bars), 1, lines)
        t = self.game("i", rows=24, columns=80)
        self.sees(t, r"\|   #1:  Batallón 2 3 \| 1º Caçadores 2 +\|", r"\|   #2:  Sabiá 1      \| Ñandú 4 +\|",
                  r"\|   #10:              \| Inês +\|", "battle for: Coração do Vale")
        said = self.lines(["scene"], *GIVEN, program=PROGRAM)
        self.assertIn("  battle for: Coração do Vale\n  #1:  Batallón 2 3 | 1º Caçadores 2\n"
                      "  #2:  Sabiá 1      | Ñandú 4\n  #10:              | Inês\n  round: 2\n", said)

    def test_accents_are_aligned(self):
        for rows, columns in SIZES:
            t = self.game(rows=rows, columns=columns)
            border = columns - min(max(columns * 2 // 5, 30), 60) - 1
            rows = t.text().splitlines()
            first = next(i for i, row in enumerate(rows) if "|3 choices" in row)
            last = next(i for i, row in enumerate(rows) if row.startswith("What happened"))
            self.assertEqual({row[border] for row in rows[first:last]}, {"|"})
        said = self.lines(["units"], *GIVEN, program=PROGRAM)
        self.assertRegex(said, r"(?m)^(> )?Água Fria\n  S5 soldier-5: Forte")
        self.assertRegex(said, r"(?m)^São Tomé\n  S1 soldier-1: Batallón 1º")

    def test_without_accents(self):
        self.environment["LC_ALL"] = "C"
        t = self.game()
        self.assertTrue(t.text().isascii())
        self.sees(t, ">R:Sao Tome~", r"R%Penon", r"#1:  Batallon 2 3 \| 1o Cacadores 2", "Ines")

    def test_accents_need_not_be_typed(self):
        t = self.game("/", *"batallon")
        self.sees(t, "1 of 3 choices with: batallon")
        t.press("Escape", "/", *"batallã", "Backspace", *"ó")
        self.sees(t, "1 of 3 choices with: batalló")
        t.press("Escape", "g", *"corã", "Backspace", *"aca", "Enter")
        self.assertEqual(self.at_cursor(t), "Coração do Vale")

    def test_the_help_is_about_this_map(self):
        t = self.game("H", rows=50)
        self.sees(t, "Lines: = river, . road, ~ blue, - coast, t +\\| *\n.*tunnel", "a leader", r"C%Name with the capital")
        self.assertNotIn("mountain", t.text())


if __name__ == "__main__":
    tap.run(4)
