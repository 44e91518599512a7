#!/usr/bin/env python3
"""Plays in a terminal and in lines, by keyboard, and verifies the records.

    test_play.py PROGRAM TOY-PROGRAM GAME
"""
import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from terminal import Terminal

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
import tap   # noqa: E402  beside this folder

PROGRAM, TOY, GAME = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve(), sys.argv[3]


class Case(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.environment = {"XDG_DATA_HOME": str(self.folder)}

    def records(self):
        return sorted(self.folder.glob("cuartel/*.txt"))

    def record(self):
        self.assertEqual(len(self.records()), 1)
        return self.records()[0]

    def atoms(self):
        return re.findall(r"(?m)^\d+ (.*)$", self.record().read_text())

    def verified(self, program=PROGRAM):
        done = subprocess.run([program, "verify", self.record()], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def lines(self, given, *words, program=PROGRAM, game=GAME, status=0):
        """The dialogue that these lines make."""
        done = subprocess.run([program, "play", game, "--plain", *words], input="\n".join(given) + "\n", text=True,
                              capture_output=True, timeout=60, env={**os.environ, **self.environment})
        self.assertEqual(done.returncode, status, done.stderr)
        return done.stdout

    def terminal(self, *words, program=PROGRAM, game=GAME, **more):
        t = Terminal([program, "play", game, *words], environment=self.environment, **more)
        self.addCleanup(t.__exit__)
        return t

    def sees(self, t, *pieces):
        for piece in pieces:
            self.assertRegex(t.text(), piece)

    def left(self, t):
        """It has ended well, and said where the game is."""
        t.wait()
        self.assertEqual(t.status, 0, t.output[-400:])
        self.assertIn(str(self.record()), t.output.replace("\r\n", ""))


class Lines(Case):
    def test_a_whole_game(self):
        said = self.lines(["1"] * 40, "--seed", "3", program=TOY, game="toy")
        self.assertRegex(said, r"The game is over: .*\(4\)")
        self.assertIn(f"`cuartel verify {self.record()}`", said)
        self.assertIn("[result ", self.record().read_text())
        self.verified(TOY)

    def test_a_game_begun(self):
        said = self.lines(["1"] * 60, "--side", "chile", "--level", "random", "--scenario", "standard")
        self.assertGreater(len(self.atoms()), 12)
        self.assertIn(str(self.record()), said)
        self.verified()

    def test_what_is_shown_is_in_the_record(self):
        said = self.lines(["1", "y"] * 40, program=TOY, game="toy")
        shown = [line.removesuffix(" (the only choice)") for line in re.findall(r"(?m)^(?:> )?- (.*)$", said)]
        kept = iter(self.atoms())
        self.assertGreater(len(shown), 10)
        for line in shown:
            self.assertTrue(any(line == atom or "?" in line for atom in kept), line)

    def test_questions(self):
        said = self.lines(["help", "list", "why plan soldier-1", "why flee", "rule 2.1", "rule soldier hand", "score",
                           "units", "map", "at red-hand", "unit soldier-1", "log", "nonsense", "99", "odds 1"],
                          "--seed", "3", program=TOY, game="toy")
        for piece in ("undo [all]", "plan soldier-", "yes, that is legal now", "does not belong to the present step",
                      "Own hand only", "Nobody chooses a soldier", "score of red: 0", "Red's hand: soldier-",
                      "strength: 1", "'nonsense' is no command", "numbers from 1 to 3", "nothing there is decided"):
            self.assertIn(piece, said)
        self.assertEqual(len([atom for atom in self.atoms() if atom.startswith("red")]), 0)

    def test_undo(self):
        said = self.lines(["pick ch-war-01", "pick ch-war-02", "undo", "undo all", "undo"], "--scenario", "standard")
        self.assertEqual(said.count("One action is taken back."), 2)
        self.assertIn("Nothing has been played yet.", said)
        self.assertEqual(self.atoms(), [])
        self.verified()

    def test_why_nothing_can_be_taken_back(self):
        said = self.lines(["do done", "undo", "undo"], "--scenario", "standard", "--side", "chile", "--seed", "1")
        self.assertEqual(said.count("Nothing can be taken back: a die or a draw came last."), 2)
        said = self.lines(["undo"], "--side", "paraguay", "--level", "greedy", "--seed", "11", game="nac")
        self.assertIn("Nothing can be taken back: allies acted last.", said)

    def test_a_refusal_names_its_rule(self):
        said = self.lines(["pick pe-war-01", "why pick pe-war-01"], "--scenario", "standard")
        self.assertEqual(len(re.findall(r"pick Huascar \(pe-war-01\), 2008 Callao: no\. [a-z][\w.-]*/\d+ ", said)), 2)

    def test_a_move_of_many_atoms(self):
        given = ["do done"] * 2 + ["move amazonas to 3121", "undo all"]
        said = self.lines(given, "--scenario", "standard", "--side", "chile", "--seed", "1")
        self.assertRegex(said, r"(?s)- chile enter 3122, with ch-trn-01\n.*- chile enter 3121\n")

    def position(self, *commands):
        """A record of a position made by hand, in the console's words."""
        record = self.folder / "position.game"
        done = subprocess.run([PROGRAM, "console"], input="\n".join([*commands, f"save {record}", ""]), text=True,
                              capture_output=True, timeout=60)
        self.assertNotRegex(done.stdout, r"(?m)^\?")
        return str(record)

    def test_a_way_tells_what_may_come_in_between(self):
        at_sea = self.position(f"new {GAME} melee seed 7", "clear", "put ch-war-01 2919", "put ch-infr-01 3123",
                               "put pe-war-01 3217", "put pe-infr-01 2008", "step naval-movement chile")
        said = self.lines(["why 2917", "pick ch-war-01", "why 2917", "why 3221"], "--load", at_sea, "--side", "chile")
        self.assertIn("takes it there\n     on the way, at 2918, 2917: allies: an enemy stack has entered 2918: intercept "
                      "it? (f.interception/1)\n", said)
        self.assertEqual(said.count("on the way"), 1)
        ashore = self.position(f"new {GAME} melee seed 7", "clear", "put ch-infr-07 3224", "put pe-infr-01 2008",
                               "step land-movement chile")
        said = self.lines(["pick ch-infr-07", "why 3423"], "--load", ashore, "--side", "chile")
        for piece in ("30.6% of the dice let it come there", "on the way, at 3224: chance: a die is thrown (g/6)",
                      "on the way, at 3224, 3323: you: doubles: the stack loses a step (g/9)"):
            self.assertIn(piece, said)
        in_port = self.position(f"new {GAME} melee seed 7", "clear", "put ch-infr-01 3123", "put ch-war-01 3123",
                                "put pe-infr-01 2008", "step naval-movement chile")
        said = self.lines(["pick ch-war-01", "why 3221"], "--load", in_port, "--side", "chile")
        self.assertIn("no:  what is picked comes no farther than 3123 Antofagasta: f.naval-movement/3 no supply unit",
                      said)

    def test_forces(self):
        given = ["do done"] * 2 + ["force South ch-trn-01 ch-trn-02", "at 3123", "reach south", "move south to 3121",
                                "force north ch-trn-01 ch-trn-03", "move east to 3121", "force"]
        said = self.lines(given, "--scenario", "standard", "--side", "chile", "--seed", "1")
        for piece in ("south, 3123: ch-trn-01 ch-trn-02", "ch-trn-01 [SOUTH]", "cost 1: 3023 3024 3122 ",
                      "no: ch-trn-03 does not stand with ch-trn-01", "there is no unit 'east'",
                      "south, 3121: ch-trn-01 ch-trn-02"):
            self.assertIn(piece, said)
        self.assertEqual(self.atoms()[-4:], ["chile pick ch-trn-01", "chile pick ch-trn-02", "chile enter 3122",
                                             "chile enter 3121"])
        self.verified()
        said = self.lines(["undo all", "force", "force south disband", "force"], "--load", str(self.record()))
        self.assertRegex(said, r"(?s)south, 3123: ch-trn-01 ch-trn-02.*south is disbanded.*named no force")

    def test_two_people_have_their_own_forces(self):
        both = ["--side", "both", "--seed", "4"]
        red = re.findall(r"plan (soldier-\d)", self.lines([""], *both, program=TOY, game="toy"))[:3]
        self.record().unlink()
        said = self.lines(["", "force guard " + " ".join(red), "1", "force", "force guard"], *both, program=TOY,
                          game="toy")
        red_said, blue_said = re.split(r"Hand the keyboard to \w+; press Enter\. ", said)[1:3]
        self.assertIn("guard, red-hand: " + " ".join(red), red_said)
        self.assertIn("you have named no force", blue_said)
        self.assertIn("you have no force 'guard'", blue_said)

    def test_picks_in_any_order_and_no_dice_by_themselves(self):
        given = ["do done"] * 3 + [f"pick ch-sup-0{n}" for n in (1, 2, 3)]
        given += ["pick ch-art-01", "pick Cazadores", 'pick "4th"', "pick ch-infr-02, 3123 Antofagasta",
                  "pick 3rd (ch-infr-03) [here]", "list pick", "pick 1st Buin"]
        said = self.lines(given, "--scenario", "standard", "--side", "chile", "--seed", "1")
        stack = ["ch-infr-01", "ch-infr-02", "ch-infr-03", "ch-infr-04", "ch-cavr-01", "ch-art-01",
                 "ch-sup-01", "ch-sup-02", "ch-sup-03"]
        self.assertEqual(self.atoms()[-9:], [f"chile pick {unit}" for unit in stack])
        self.assertRegex(said, r"\n>    1  pick 1st Buin \(ch-infr-01\), 1 of 2 steps, 3123 Antofagasta\n> ")
        self.assertRegex(said, r"\n   1  march  - [^\n]*\n> \n")
        self.verified()
        said = self.lines(["undo", "pick ch-sup-03", "march", "n", "march", "y"], "--load",
                          str(self.record()))
        self.assertIn("One action is taken back.", said)
        self.assertEqual(said.count("Go ahead? [Y/n] "), 2)
        march = self.atoms().index("chile march")
        self.assertEqual(self.atoms()[march - 9:march], [f"chile pick {unit}" for unit in stack])
        self.assertRegex(self.atoms()[march + 1], "chance roll")
        self.verified()

    def test_a_move_waits_for_dice_to_be_asked_for(self):
        given = ["do done"] * 3 + ["move Buin, 2nd to 3124", "n"]
        self.lines(given, "--scenario", "standard", "--side", "chile", "--seed", "1")
        self.assertEqual(self.atoms()[-2:], ["chile pick ch-infr-01", "chile pick ch-infr-02"])
        said = self.lines(["move 3rd to 3124", "y"], "--load", str(self.record()))
        self.assertRegex(said, r"Odds of march\n(.*\n)+Go ahead\? \[Y/n\] - chile march\n")
        self.assertIn("chile enter 3124", self.atoms())
        self.verified()

    def test_a_move_that_is_refused_leaves_the_picks(self):
        said = self.lines(["do done"] * 3 + ["pick 4th", "move Buin Granadero to 3124"], "--scenario", "standard",
                          "--side", "chile", "--seed", "1")
        self.assertIn("> no: ", said)
        self.assertEqual(self.atoms()[-2:], ["chile done", "chile pick ch-infr-04"])
        self.verified()

    def test_equal_units(self):
        said = self.lines(["do done"] * 2 + ["pick Loa"], "--scenario", "standard", "--seed", "1")
        self.assertIn("= ch-trn-01 goes instead of ch-trn-02: they are equal", said)
        self.assertEqual(self.atoms()[-1], "chile pick ch-trn-01")

    def test_names(self):
        said = self.lines(["at iquique", "at box", "at 2107 Lima [far]", "unit huascar", "unit \"manco capac\"",
                           "unit zepita", "unit supply", "unit nobody", "why pick cochrane"], "--scenario", "standard")
        for piece in ("> 3219 Iquique, ", "> the Chile holding box, ", "> 2107 Lima, ", "> pe-war-01\n",
                      "> pe-war-04\n", "> pe-infr-01\n", "> which unit: ch-sup-", "> there is no unit 'nobody'",
                      "> pick Almirante Cochrane (ch-war-01), 3123 Antofagasta: yes"):
            self.assertIn(piece, said)

    def test_what_a_place_and_odds_have_to_do_with_it(self):
        said = self.lines(["do done"] * 2 + ["pick blanco", "why iquique", "why 3122", "odds enter iquique",
                                             "odds enter 3122", "score"], "--scenario", "standard", "--seed", "1")
        for piece in ("> At 3219 Iquique now:\nyes: what is picked can go there, for 5 in all; ", "yes: enter 3122",
                      "> enter 3219 Iquique: no. f.naval-movement/1 ", "> that is possible, and nothing there is decided",
                      "> points: 1 for Chile\ndate: turn 1 of 12"):
            self.assertIn(piece, said)
        self.assertNotIn("(pe-", said[said.index("> At 3219"):])

    def test_a_step_is_not_ended_by_mistake(self):
        self.lines(["done", "", "done", "n", "done", "list bound"], "--scenario", "standard")
        self.assertEqual(self.atoms(), [])
        said = self.lines(["done", "y"], "--load", str(self.record()))
        self.assertIn("18 units may still act.  End this step? [y/N] ", said)
        self.assertEqual(self.atoms()[0], "chile done")

    def test_a_long_turn_of_others_is_summed_up(self):
        said = self.lines(["do done", "do stop", "do 1"] * 160, "--scenario", "melee", "--side", "allies", "--level",
                          "greedy", "--seed", "5")
        self.assertRegex(said, r"Since you were last asked:\n(  .*\n)+  points: .*\n  \(`log \d+` tells all of it\)")
        self.assertRegex(said, r"  Fight at 3219 Iquique: attacker .*; defender ")
        self.assertRegex(said, r"  allies: lost pe-infb-02, last at 3219 Iquique \([a-z].*/\d+ it is eliminated\)")
        self.assertIn("  3219 Iquique falls to chile\n", said)
        self.assertIn("  Chile, 3218 Pisagua to 3219 Iquique: 1st Buin, 2nd, 3rd and 2 more\n", said)
        self.assertNotRegex(said, r"\n  3217: held by nobody")
        self.assertNotRegex(said, r"- chance roll \d\n  d/1 .* rolled")

    def test_who_has_not_been_asked_yet_is_told_what_changed(self):
        said = self.lines([], "--side", "paraguay", "--level", "greedy", "--seed", "11", game="nac")
        self.assertIn("Since you were last asked:", said)
        self.assertRegex(said, r"\n  [^\n]* is taken by allies")

    def test_what_is_typed_cannot_drive_the_terminal(self):
        said = self.lines(["\x1b[31mred", "unit \x9b\x07"], "--scenario", "standard")
        self.assertIn(r"'\x1b' is no command", said.replace("[31mred", ""))
        self.assertNotRegex(said, "[\x00-\x09\x0b-\x1f\x7f-\x9f]")

    def test_two_people_see_their_own(self):
        said = self.lines(["", "1", "", "1"], "--side", "both", "--seed", "4", program=TOY, game="toy")
        red, blue = re.split(r"Hand the keyboard to \w+; press Enter\. ", said)[1:3]
        hand = [set(re.findall(r"plan (soldier-\d)", part)) for part in (red, blue)]
        self.assertEqual([len(hand[0]), len(hand[1])], [3, 3])
        self.assertFalse(any(soldier in red for soldier in hand[1]))
        before = blue[:blue.index("blue shows")] if "blue shows" in blue else blue
        self.assertFalse(any(f"deal {soldier}" in before for soldier in hand[0]))

    def test_going_on(self):
        self.lines(["pick ch-war-01"], "--scenario", "standard")
        said = self.lines(["undo"], "--load", str(self.record()))
        self.assertIn("- chile pick Almirante Cochrane (ch-war-01)", said)
        self.assertEqual(self.atoms(), [])

    def test_nothing_is_written_over(self):
        self.lines([], "--scenario", "standard")
        before = self.record().read_text()
        self.lines([], "--save", str(self.record()), status=1)
        self.assertEqual(self.record().read_text(), before)

    def test_save_writes_a_copy(self):
        copy = self.folder / "copy.txt"
        self.lines(["pick ch-war-01", f"save {copy}", "pick ch-war-02"], "--scenario", "standard")
        self.assertEqual(len(re.findall(r"(?m)^\d+ ", copy.read_text())), 1)
        self.assertEqual(len(self.atoms()), 2)
        before = copy.read_text()
        self.assertIn("exists; name another", self.lines([f"save {copy}"], "--load", str(self.record())))
        self.assertEqual(copy.read_text(), before)


class FullScreen(Case):
    def test_a_whole_game(self):
        t = self.terminal("--side", "red", "--level", "random", "--scenario", "full", program=TOY, game="toy")
        self.sees(t, "Three Skirmishes", r"planning \(2\)", "3 choices", "> plan soldier-")
        for _ in range(20):
            if "The game is over" in t.text():
                break
            t.press("Enter")
        self.sees(t, r"The game is over: .*\(4\)")
        t.press("Escape", "q")
        self.left(t)
        self.assertIn("[result ", self.record().read_text())
        self.verified(TOY)

    def test_two_people_see_their_own(self):
        t = self.terminal("--side", "both", "--scenario", "full", "--seed", "4", program=TOY, game="toy")
        hands = []
        for side in ("red", "blue"):
            self.sees(t, f"Hand the keyboard to {side}; press Enter")
            self.assertNotIn("soldier", t.text())
            t.press("Enter")
            hands.append(set(re.findall(r"soldier-\d", t.text())))
            t.press("Enter")
        self.assertEqual([len(hand) for hand in hands], [3, 3])
        self.assertFalse(hands[0] & hands[1])

    def play_a_while(self, rows, columns):
        t = self.terminal("--side", "chile", "--level", "random", "--scenario", "standard", "--seed", "1", rows=rows,
                          columns=columns)
        self.sees(t, r"planning \(c/1\)", r"3123", r"11 choices", r"> pick Almirante Cochrane( \(ch-war-01\))?, 3123", "you are chile")
        t.press("Enter", "Down", "Enter")
        self.assertEqual(self.atoms(), ["chile pick ch-war-01", "chile pick ch-war-03"])
        t.press("u")
        self.assertEqual(self.atoms(), ["chile pick ch-war-01"])
        t.press("U")
        self.assertEqual(self.atoms(), [])
        t.press("/", *"war-05", "Enter")
        self.assertEqual(self.atoms(), ["chile pick ch-war-05"])
        t.press("U", "e")
        self.sees(t, "End this step", "18 units may still act")
        t.press("n", "e", "y")
        self.assertEqual(self.atoms()[0], "chile done")
        self.sees(t, r"supply-consumption \(e/1\)", r"d/1 chile rolled")
        t.press("e", "y", "/", *"trn-01", "Enter", "g", *"3121", "Enter")
        self.sees(t, "3121, sea")
        t.press("m")
        self.assertEqual(self.atoms()[-2:], ["chile enter 3122", "chile enter 3121"])
        return t

    def test_small(self):
        t = self.play_a_while(24, 80)
        t.press("q")
        self.left(t)
        self.verified()

    def test_large_and_resized(self):
        t = self.play_a_while(50, 160)
        t.resize(24, 80)
        t.wait()
        self.sees(t, r"sailing \(f")
        t.resize(10, 40)
        t.wait()
        self.sees(t, "too small")
        t.resize(40, 120)
        t.press("g", *"antofagasta", "Enter")
        self.sees(t, "3123 Antofagasta, rough, held by chile", "ch-infr-01: 1st Buin")
        t.press("q")
        self.left(t)
        self.verified()

    def test_a_force(self):
        t = self.terminal("--side", "chile", "--level", "random", "--scenario", "standard", rows=50, columns=120)
        t.press("e", "y", "e", "y", "f", *"south ch-trn-01 ch-trn-02", "Enter")
        self.sees(t, "south, 3123: ch-trn-01 ch-trn-02")
        t.press("g", *"3123", "Enter", "i")
        self.sees(t, r"ch-trn-01 \[SOUTH\]:", "ch-trn-03:")
        t.press("Escape", "g", *"3121", "Enter", "m")
        self.sees(t, "Who goes to 3121")
        t.press(*"south", "Enter")
        self.assertEqual(self.atoms()[-4:], ["chile pick ch-trn-01", "chile pick ch-trn-02", "chile enter 3122",
                                             "chile enter 3121"])
        self.sees(t, r"ch-trn-02 \[SOUTH\]:")
        t.press("q")
        self.left(t)
        t = self.terminal("--load", str(self.record()), rows=50, columns=120)
        t.press("F")
        self.sees(t, "south, 3121: ch-trn-01 ch-trn-02")

    def test_why_not(self):
        t = self.terminal("--side", "chile", "--level", "random", "--scenario", "standard", rows=50, columns=120)
        t.press("w", *"pick pe-war-01", "Enter")
        self.sees(t, r"pick Huascar \(pe-war-01\), 2008 Callao: no\. [a-z][\w.-]*/\d+")
        t.press("Escape", "g", *"callao", "Enter", "?")
        self.sees(t, "Why, and why not", r"no:  pick .*\(pe-war-\d\d\).*: [a-z][\w.-]*/\d+")
        t.press("Escape", "r", *"blockade port", "Enter")
        self.sees(t, r"f\.blockade/\d+: ")
        t.press("Escape", "H")
        self.sees(t, "Keys", "take back what you did last")

    def test_a_newcomer_presses_enter(self):
        t = self.terminal(rows=40, columns=100)
        self.sees(t, "How does it begin", r"1  war: .*\(Enter\)")
        t.press("Enter")
        self.sees(t, "With which options", r"1  off  ")
        t.press("Enter")
        self.sees(t, "Which side do you take", r"chile   \(Enter\)")
        t.press("Enter")
        self.sees(t, "Against which computer player")
        t.press("Enter")
        self.sees(t, r"set-up \(setup/1\)|planning", "you are chile")
        t.press("Escape", "q")
        self.left(t)

    def test_an_unfinished_game_is_offered(self):
        t = self.terminal("--scenario", "standard", "--side", "chile", "--level", "random")
        t.press("Enter", "q")
        self.left(t)
        t = self.terminal()
        self.sees(t, "There is an unfinished game", "turn 1, 1 action")
        t.press("Enter")
        self.sees(t, r"- chile pick Almirante Cochrane \(ch-war-01\)")
        t.press("q")
        self.left(t)

    def test_no_game_is_played_twice_at_once(self):
        t = self.terminal("--scenario", "standard", "--side", "chile", "--level", "random")
        t.press("Enter")
        done = subprocess.run([PROGRAM, "play", GAME, "--plain", "--load", self.record()], input="", text=True,
                              capture_output=True)
        self.assertEqual(done.returncode, 1)
        self.assertIn("is being played already", done.stderr)

    def test_a_dumb_terminal(self):
        t = self.terminal(term="dumb")
        self.sees(t, "no full screen here")
        t.press("Enter")
        self.sees(t, "How does it begin")
        done = subprocess.run([PROGRAM, "play", GAME], input="", text=True, capture_output=True,
                              env={**os.environ, **self.environment})
        self.assertEqual(done.returncode, 2)
        self.assertIn("--plain", done.stderr)


if __name__ == "__main__":
    tap.run(4)
