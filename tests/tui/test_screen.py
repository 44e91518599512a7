#!/usr/bin/env python3
"""What a newcomer reads off the full screen: how the game stands, notes on the map, stacks, default answers.

    test_screen.py PROGRAM TOY-PROGRAM GAME
"""
import re
import sys
from pathlib import Path

from test_play import TOY, Case

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
import tap   # noqa: E402  beside this folder

PLANNED, SAILED = ["e", "y"] * 2, ["e", "y"] * 3


class Screen(Case):
    def game(self, *keys, rows=40, columns=120, scenario="standard"):
        t = self.terminal("--side", "chile", "--level", "random", "--scenario", scenario, "--seed", "3", rows=rows,
                          columns=columns)
        t.press(*keys)
        return t

    def row(self, t, number):
        return t.text().splitlines()[number]

    def test_the_status_is_for_people(self):
        for rows, columns in (24, 80), (40, 120), (50, 160):
            status = self.row(self.game(rows=rows, columns=columns), 0)
            self.assertRegex(status, r"^ points: 1 for Chile   date: turn 1 of 12, February")
            self.assertTrue(status.endswith("you are chile"), status)
            self.assertNotRegex(status, r"\w-\w+-\w")
        t = self.terminal("--side", "red", "--level", "random", "--scenario", "full", program=TOY, game="toy")
        self.assertRegex(self.row(t, 0), r"^ Three Skirmishes   turn: \d.*you are red")

    def test_the_standing(self):
        t = self.game("s", rows=24, columns=80)
        self.sees(t, "How the game stands", r"next check: turn \d+: Allies win at \d+ or fewer, Chile at \d+ or more")

    def test_areas_while_planning(self):
        t = self.game("Enter")
        self.sees(t, r"/ +\(iii\)", r"\(iv\)", "3123 Antofagasta, naval area iii", r"bound IV \(Iquique, Tocopilla\)")
        self.assertNotRegex(t.text(), r"\(\d+\) ?[\\_]")
        t.press(*PLANNED)
        self.assertNotIn("(iii)", t.text())

    def test_costs_while_marching(self):
        t = self.game(*SAILED)
        self.assertNotRegex(t.text(), r"\(\d+\)[\\_]")
        t.press("g", *"3123", "Enter", "Enter", "Enter")
        self.sees(t, r"(?m)> march$", "march: roll for the stack's allowance")
        t.press("Enter")
        self.sees(t, "Dice will decide", r"\d\.\d%  allowance 6", "no doubles")
        self.assertNotIn(" 0.0%", t.text())
        t.press("y")
        self.sees(t, "allowance left: ", r"\((1|2)\)[\\_]")

    def test_no_distances_at_sea(self):
        t = self.game(*PLANNED, "Enter")
        self.sees(t, r"sailing \(f")
        self.assertNotRegex(t.text(), r"\(\d+\)[\\_]")

    def test_stacks_are_told_apart(self):
        t = self.game("g", *"callao", "Enter")
        self.sees(t, "A#Callao", r"A\d~9\+\d")
        t.press("g", *"box", "Enter")
        self.sees(t, r"!C:Chile", r">C1~\d\+\d", r"the Chile holding box")
        self.assertNotRegex(t.text(), r"[^\d]3\d(0\d|1\d)[\^~n:]")      # it lies below the last hexes

    def test_go_to_a_unit(self):
        t = self.game("g", *"huascar", "Enter")
        self.sees(t, r"2008 Callao")
        t.press("g", *"nowhere at all", "Enter")
        self.sees(t, "There is no place or unit 'nowhere at all'")

    def test_units_by_place(self):
        t = self.game("n", rows=50)
        self.assertRegex(t.text(), r"(?s)\| 3123 Antofagasta .*IR ch-infr-01.*\| the Chile holding box .*CR ch-cavr-02")

    def test_enter_ends_no_step_by_itself(self):
        t = self.game("e")
        self.sees(t, "End this step", "18 units may still act", "n, Enter or Esc: no")
        t.press("Enter")
        self.assertEqual(self.atoms(), [])
        t.press("/", *"done", "Enter")
        self.sees(t, "End this step")
        t.press("Enter")
        self.assertEqual(self.atoms(), [])

    def test_the_log_opens_at_what_is_new(self):
        t = self.game(*["e", "y"] * 4, "Escape", "L", rows=24, columns=80)
        self.assertRegex(self.row(t, 2), r"\| - chile done")
        self.assertNotIn("This game is kept", t.text())

    def test_a_text_stands_in_no_command_s_way(self):
        t = self.game("H", "s", rows=24, columns=80)
        self.assertNotIn("Keys", t.text())
        self.sees(t, "How the game stands", "another command: close")
        t.press("/", *"blanco")
        self.sees(t, "1 of 11 choices with: blanco")

    def test_space_turns_the_pages_of_a_text_and_closes_the_last(self):
        t = self.game("H", rows=24, columns=80)
        self.sees(t, "Keys", "PgDn: more", "Space         ")
        t.press("Space")
        self.sees(t, "Keys")
        self.assertNotIn("from the choices to the map", t.text())
        t.press("Space", "Space", "Space")
        self.assertNotIn("Keys", t.text())
        self.assertEqual(self.atoms(), [])

    def test_words_to_look_for_begin_anew(self):
        t = self.game("/", *"nothing", "Enter", "/", *"blanco")
        self.sees(t, "choices with: blanco")

    def test_undo_takes_back_what_was_picked_last(self):
        t = self.game("/", *"covadonga", "Enter", "/", *"blanco", "Enter", "/", *"abtao", "Enter")
        self.sees(t, "- chile pick Blanco .*, Abtao .*, Covadonga")
        t.press("u")
        self.sees(t, r"(?m)- chile pick Blanco Encalada \(ch-war-02\), Covadonga \(ch-war-08\)$")
        t.press("u")
        self.sees(t, r"(?m)- chile pick Covadonga \(ch-war-08\)$")

    def test_a_move_that_cannot_begin_is_not_ended(self):
        """The only choice would lose the ships their destination: it is asked, so that the reason can be."""
        t = self.game(":", *"standard", "Enter", ":", *"pick ch-war-02", "Enter", ":", *"bound iv", "Enter", "e", "y", "e", "y",
                      "Escape", scenario="war")
        t.press("e", "y")
        self.sees(t, "naval-movement")
        for supply in 1, 2, 3:
            t.press(":", *f"embark ch-sup-0{supply} on ch-trn-0{supply}", "Enter")
        t.press(":", *"pick ch-war-02", "Enter")
        self.sees(t, r"\|1 choice\n", r"> stop", r"sailing \(f")
        t.press("w", *"enter 3122", "Enter")
        self.sees(t, r"f\.naval-movement/3 no supply unit")
        t.press("g", *"3123", "Enter", "?")
        self.sees(t, r"no: +pick .*\(ch-(war|trn)-\d\d\), 3123 ")

    def test_a_ruling(self):
        t = self.game("r", *"204", "Enter")
        self.sees(t, r"ruling 204: Which ships are one stack", "All ships of a hex with the same")

    def test_after_the_game(self):
        t = self.terminal("--side", "red", "--level", "random", "--scenario", "full", program=TOY, game="toy")
        for _ in range(20):
            if "The game is over" in t.text():
                break
            t.press("Enter")
        self.sees(t, "cuartel replay")
        t.press("Escape")
        last = self.row(t, -1)
        self.assertIn("q leave", last)
        self.assertFalse(re.search("undo|move", last), last)


if __name__ == "__main__":
    tap.run(4)
