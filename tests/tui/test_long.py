#!/usr/bin/env python3
"""What a person asks for in a long game: a turn of others in few lines, whole stacks, cards, the display of a battle.

    test_long.py PROGRAM TOY-PROGRAM GAME
"""
import re
import subprocess
import sys
from pathlib import Path

from test_play import PROGRAM, Case

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
import tap   # noqa: E402  beside this folder

ALLIES = ["--side", "allies", "--level", "random", "--scenario", "war", "--seed", "3"]
PARAGUAY = ["--side", "paraguay", "--level", "random", "--scenario", "melee", "--seed", "3"]
NAC = {"game": "nac"}
MELEE = ["--side", "allies", "--level", "random", "--scenario", "melee", "--seed", "3"]
TAW = {"game": "taw"}


# The Allies' first turn by hand: what computers do changes as they learn.
TURN = ["", "do done", "lead osorio", "post salto", "move br-cav-01 br-cav-02 br-cav-03 to salto",
        "move all at jaguarao to rio grande", "stop", "move br-inf-05 to rio grande", "stop", "move br-inf-01 to melo", "stop",
        "do done", "do fight salto", "do deploy br-cav-03", *["do 1"] * 6]
# Paraguay is attacked in its capital, and asked to place its units.
ATTACK = ["", "do done", "lead osorio", "post luque", "move br-inf-14 br-inf-19 br-inf-35 to luque", "move br-cav-10 to luque",
          "do done", "do fight luque", ""]
BOTH = ["--side", "both", "--seed", "4"]


class Digest(Case):
    def news(self, *more):
        said = self.lines([*TURN, "", *more], *BOTH, **NAC)
        return said[said.index("Since you were last asked:"):]

    def test_who_went_where(self):
        news = self.news()
        self.assertIn("  Brazil, Bagé to Salto: 2º Cavalaria Ligeira, 3º Cavalaria Ligeira, Guarda Nacional de Bagé\n", news)
        self.assertIn("  allies, the leader box to Salto: Osório\n", news)
        self.assertIn("  Brazil, to Rio Grande: 3º Caçadores, 6º Caçadores, Fuzileiros Navais", news)
        self.assertNotIn("moves to", news)

    def test_what_became_of_places_and_cards(self):
        news = self.news()
        self.assertIn("  a battle for Salto begins; the battle for Salto is won by allies; Salto is taken by allies; "
                      "allies +1 to draw: Salto\n", news)
        self.assertIn("  a card for allies: Zouaves of Bahia; Zouaves of Bahia is put in use by allies\n", news)
        self.assertIn("  Allied card in use: Zouaves of Bahia: The Zouaves enter", news)
        self.assertIn("  paraguay: lost Guardia Nacional de Salto [1] (bl-inf-02), last at Salto (7/7 it is eliminated)\n", news)
        self.assertIn("  allies: damaged 2º Cavalaria Ligeira [2/1] (br-cav-01), 1 of its 2 steps left (7/7 it is reduced)\n", news)
        self.assertNotIn("rolls", news)
        self.assertNotIn("-allies", news)       # its tracks have names for programs

    def test_what_befalls_the_war_names_no_place(self):
        said = self.lines(["", "do done", "", "do done", "do done", "do decline", ""], "--side", "both", "--scenario", "standard", "--seed", "2", **TAW)
        self.assertIn("Since you were last asked:\n"
                      "  Mendoza rebels; the rebellion is left alone; -1 VP for the Allies: -1 in all\n", said)
        self.assertIn("  points: -1 for the Allies now, -1 of them safe (before: 0 for the Allies now, 0 of them safe)\n", said)

    def test_once_more(self):
        said = self.news("news", "do done", "news")
        self.assertEqual(said.count("  Melo is taken by allies; likewise Tacuarembó\n"), 3)
        said = self.lines(["news"], *ALLIES, **NAC)
        self.assertIn("> nobody else has done anything yet", said)

    def test_a_key(self):
        self.lines(TURN, *BOTH, **NAC)
        t = self.terminal("--load", str(self.record()), rows=24, columns=80, **NAC)
        t.press("Enter", "N")
        self.sees(t, "nobody else has done anything yet")       # the turn is told from the log of a game that is gone on with
        t.press("L")
        self.sees(t, "What happened", "is won by allies|reinforce")

    def test_what_matters_stands_first(self):
        lines = self.news().splitlines()
        self.assertLess(lines.index("  Melo is taken by allies; likewise Tacuarembó"), next(i for i, line in enumerate(lines) if " to Salto:" in line))


class FirstView(Case):
    """A question about no place begins in the midst of units; one about where to place a unit shows where it may be placed."""

    def test_set_up(self):
        t = self.terminal("--side", "allies", "--scenario", "war", "--level", "random", "--seed", "3", rows=40, columns=120, **TAW)
        self.sees(t, "launch an expedition", r":P:Asunci")
        t.press("Down", "Enter")
        self.sees(t, "set up your units", r"(?m)^>        /1130&&\*", r"(?m)^ /1034&&\*        /1234%%\*")
        self.assertGreater(t.text().count("*"), 25)


# The losses of a stack, four of six; then another stack throws its die.
ATTRITION = ["new taw melee", "clear", "put par-inf-1 1826", *[f"put {unit} 1642" for unit in (
    "bra-inf-c8", "bra-inf-c9", "bra-cav-2", "bra-fa-1", "bra-eng-1", "bra-inf-gn1")],
    *[f"put {unit} 2044" for unit in ("arg-inf-1", "arg-inf-2", "arg-cav-1")], "dice 9 0", "step attrition"]


class ForMe(Case):
    """What is tedious is left to the computer, or done with all units at once; and taken back as one."""

    def setUp(self):
        super().setUp()
        self.kept = self.folder / "attrition.txt"
        subprocess.run([PROGRAM, "console"], input="\n".join([*ATTRITION, f"save {self.kept}"]) + "\n", text=True, check=True,
                       capture_output=True)
        self.before = self.kept_atoms()
        self.load = ["--side", "allies", "--level", "random", "--load", str(self.kept)]

    def kept_atoms(self):
        return re.findall(r"(?m)^\d+ (.*)$", self.kept.read_text())

    def done(self):
        return self.kept_atoms()[len(self.before):]

    def test_a_step_and_back(self):
        self.assertIn("still to lose: 4\n", self.lines([], *self.load, **TAW))
        said = self.lines(["settle"], *self.load, **TAW)
        self.assertRegex(said, r"= The computer has chosen 3 times for you; dice come of the next\.\n(?s:.*)still to lose: 1\n")
        self.assertEqual([atom.split()[:2] for atom in self.done()], [["allies", "lose"]] * 3)
        self.assertIn("> One action is taken back.", self.lines(["undo"], *self.load, **TAW))     # of what another day has done
        said = self.lines(["settle", "undo"], *self.load, **TAW)
        self.assertEqual(len(self.done()), 2)

    def test_as_one(self):
        said = self.lines(["settle", "undo", "undo"], *self.load, **TAW)
        self.assertIn("> 3 actions are taken back.\n", said)
        self.assertIn("> Nothing can be taken back: ", said)
        self.assertEqual(self.done(), [])

    def test_the_last_is_asked_for_by_itself(self):
        said = self.lines(["settle", "settle"], *self.load, **TAW)
        self.assertEqual([atom.split()[:2] for atom in self.done()[:5]], [["allies", "lose"]] * 4 + [["chance", "roll"]])
        self.assertIn("attrition at 2044", said)

    def test_a_phase(self):
        said = self.lines(["settle all", "settle some"], *self.load, **TAW)
        self.assertIn("allies, reinforcement (9.2/1)", said)
        self.assertRegex(said, r"= The computer has chosen \d+ times for you\.\n")
        self.assertIn("> settle, or settle all\n", said)

    def test_a_set_up_that_was_begun_by_hand_goes_on_as_printed(self):
        self.kept.unlink()
        self.lines(["do decline", "do place arg-cav-cp1 at 1030", "settle"], "--side", "allies", "--level", "random", "--scenario", "war",
                   "--seed", "5", "--save", str(self.kept), **TAW)
        placed = dict(re.findall(r"allies place (\S+) at (\S+)", self.kept.read_text()))
        said = subprocess.run([PROGRAM, "console"], input="new taw standard seed 1\n" + "".join(f"unit {unit}\n" for unit in placed), text=True,
                              check=True, capture_output=True).stdout
        printed = dict(re.findall(r"(?m)^= (\S+-\S+) (\d{4})$", said))
        self.assertGreater(len(placed), 20)
        self.assertEqual([unit for unit in placed if placed[unit] != printed[unit]], ["arg-cav-cp1"])

    def attrition(self, *units):
        """What a person is asked and told who has these units to lose from, by dice that fell already."""
        kept = self.folder / "alike.txt"
        put = [f"put {unit} 1830" for unit in units] + [f"put par-inf-{n} 2131" for n in (1, 2)] + ["put par-cav-9 2131"]
        subprocess.run([PROGRAM, "console"], text=True, check=True, capture_output=True,
                       input="\n".join(["new taw standard seed 1", "clear", "set turn 3", *put, "dice 5 5", "step attrition", f"save {kept}"]) + "\n")
        return lambda given: self.lines(given, "--side", "paraguay", "--level", "random", "--load", str(kept), **TAW)

    def test_the_only_choice_is_no_question_though_dice_come_next(self):
        said = self.attrition("par-inf-9", "par-inf-10", "par-inf-11")(["undo"])
        self.assertIn("- paraguay lose 9th Battalion [2-3-9] (par-inf-9) (the only choice)\n", said)
        self.assertIn("attrition at: 2131\n", said)
        self.assertIn("> Nothing can be taken back", said)

    def test_it_is_one_while_what_was_chosen_before_can_be_taken_back(self):
        said = self.attrition("par-inf-3", *[f"par-inf-{n}" for n in (9, 10, 11, 12)])(["do lose par-inf-3", "undo"])
        self.assertRegex(said, r"still to lose: 1\n +1  lose 9th Battalion[^\n]*\n> One action is taken back\.\n")

    def test_a_verb_with_all_units(self):
        said = self.lines(["settle all", "each bring 1042", "undo", "each bring 1042", "each bring 1042", "each done", "each"],
                          *self.load, **TAW)
        came = sum(" bring " in atom and atom.endswith(" at 1042") for atom in self.done())
        self.assertGreater(came, 10)
        self.assertIn(f"> {came} actions are taken back.\n", said)
        self.assertIn("> nothing like 'bring 1042' can be done now\n", said)
        self.assertEqual(said.count("> each VERB [WORDS]: "), 2)

    def test_keys(self):
        t = self.terminal(*self.load, rows=50, columns=160, **TAW)
        self.sees(t, "still to lose: 4")
        t.press("c")
        self.sees(t, "The computer has chosen 3 times for you; dice come of the next", "still to lose: 1")
        t.press("u")
        self.sees(t, "3 actions are taken back", "still to lose: 4")
        t.press("Down", "9", "Enter")
        self.sees(t, "still to lose: 2")
        t.press("u")
        self.sees(t, "2 actions are taken back", "still to lose: 4")
        t.press("2", "Down", "Up", "Enter")
        self.sees(t, "still to lose: 3")
        t.press("A")
        self.sees(t, "still to lose: 1")
        t.press("C")
        self.sees(t, r"allies, reinforcement \(9\.2/1\)")
        t.press("Escape", "/", *"bring 1042", "Tab", "A")
        self.sees(t, "enters at 1042")
        t.press("u")
        self.sees(t, r"\d+ actions are taken back")
        t.press("e", "y", "A", "A")
        self.sees(t, "`enter` is not done with one unit after the other")

    def test_some_of_a_row(self):
        t = self.terminal("--scenario", "standard", *BOTH, rows=50, columns=160, **TAW)
        self.sees(t, "Hand the keyboard")
        t.press("Enter")
        self.sees(t, "12x pick 9th Battalion")
        t.press("/", *"9th batt", "Tab", "1", "1")
        self.sees(t, "11 times: Enter")
        t.press("Enter")
        self.sees(t, "  pick 20th Battalion", "11x drop 9th Battalion")

    def test_who_is_picked_is_sent(self):
        said = self.lines(["do done", "all bage", "move to salto", "move to bage"], *ALLIES, **NAC)
        self.assertIn("nobody is picked who can go there now", said)
        self.lines(["move to melo"], "--load", str(self.record()), **NAC)
        self.assertIn("allies enter melo", self.atoms())

    def test_equals_have_arrived(self):
        """The last of equals is named, the first goes in its place: that one has to be there."""
        said = self.lines(["settle all", "settle", "move arg-inf-2 to 1943"], *self.load, **TAW)
        self.assertNotIn("The move ends short", said)


class Unseen(Case):
    """Of a stack the number is known, and one unit."""

    def test_they_are_counted(self):
        said = self.lines(["map paraguay", "at 1432", "map"], *MELEE, **TAW)
        hidden = int(re.search(r"1432 Humaitá: par-fort-h and (\d+) not seen\n", said)[1])
        self.assertGreater(hidden, 1)
        self.assertIn(f"\n  and {hidden} not seen\n", said)
        self.assertIn(f"  units: {hidden + 1} of 26\n", said)
        self.assertNotRegex(said.split("units: ")[-1], "not seen")      # one's own are known
        t = self.terminal(*MELEE, rows=50, columns=160, **TAW)
        t.press("Escape", "g", *"1432", "Enter")
        self.sees(t, rf"P\?{hidden}\b")

    def test_they_defend(self):
        given = ["settle all", "do done", "do done", "all 1434", "odds attack 1433"]
        said = self.lines(given, *MELEE, **TAW)
        hidden = int(re.search(r"as much as (\d+) unseen units have on average \(6\.4/1\)", said)[1])
        self.assertGreater(hidden, 1)
        seen, more = (int(re.search(rf"\+(\d+) {text}", said)[1]) for text in ("factors of the defence that is seen", "as much as"))
        self.assertGreater(seen, 0)
        self.assertGreater(more, hidden // 2)


class Stacks(Case):
    def test_all_of_a_place_in_lines(self):
        said = self.lines(["do done", "all jaguarao", "all rio grande", "undo all", "do done",
                           "move all at Jaguarão to Melo", "stop", "all"], *ALLIES, **NAC)
        both = ["allies pick br-inf-02", "allies pick br-inf-03"]
        self.assertEqual(self.atoms()[:5], ["allies done", *both, "allies enter melo", "allies stop"])
        self.assertIn("nobody there can be picked now", said)
        self.assertIn("all PLACE, or pick one first", said)
        self.verified()

    def test_all_with_one_that_is_picked(self):
        self.lines(["do done", "pick br-inf-02", "all"], *ALLIES, **NAC)
        self.assertEqual(self.atoms()[1:], ["allies pick br-inf-02", "allies pick br-inf-03"])

    def test_all_equals_are_taken(self):
        """Of equal units only the first is offered: the others go with it."""
        self.lines(["do done"] * 2 + ["all 3123"], "--scenario", "standard", "--side", "chile", "--seed", "1")
        self.assertGreater(len(self.atoms()), 3)
        picked = [atom for atom in self.atoms() if " pick ch-trn-" in atom]
        self.assertGreater(len(picked), 1)

    def test_who_holds_up_the_others_is_named(self):
        said = self.lines(["do done", "lead osorio", "post salto", "move all at bage to salto",
                           "move all at jaguarao to melo"], *ALLIES, **NAC)
        self.assertIn("= The move ends short of Salto: 1º Batalhão de Infantaria [3/2] (br-inf-01) cannot get there.", said)
        # who stands elsewhere goes without those that were picked
        self.assertEqual(self.atoms()[3:], ["allies pick br-inf-02", "allies pick br-inf-03", "allies enter melo"])
        self.verified()

    def test_one_is_left_out(self):
        said = self.lines(["do done", "all bage", "drop br-inf-01", "drop br-inf-04", "drop", "undo"], *ALLIES, **NAC)
        self.assertEqual(self.atoms()[1:], ["allies pick br-cav-01", "allies pick br-cav-02"])
        self.assertIn("> 4º Batalhão de Infantaria [3/2] (br-inf-04) has not been picked just now\n", said)
        self.assertIn("> drop UNIT\n", said)
        self.assertIn("> One action is taken back.\n", said)
        self.verified()

    def test_what_is_picked_and_cannot_go(self):
        t = self.terminal(*ALLIES, rows=40, columns=120, **NAC)
        t.press("e", "y", ":", *"lead osorio", "Enter", ":", *"post salto", "Enter", "g", *"bage", "Enter", "a", "g", *"salto", "Enter",
                "m")
        self.sees(t, r"What is picked cannot go to Salto now \(\? tells why\): 1º Batalhão de Infantaria .* cannot get there\.")
        t.press("d", *"br-inf-01", "Enter", "m")
        self.assertEqual(self.atoms()[-4:], ["allies pick br-cav-03", "allies enter melo", "allies enter tacuarembo",
                                             "allies enter salto"])

    def test_one_of_equals_is_left_out(self):
        """The last of them is, since the rules take the first; the others stay picked."""
        self.lines(["do done", "all bage", "drop br-cav-01"], *ALLIES, **NAC)
        picked = [atom.split()[-1] for atom in self.atoms() if " pick " in atom]
        self.assertEqual([unit for unit in picked if "cav" in unit], ["br-cav-01", "br-cav-02"])
        self.verified()

    def test_what_found_a_choice_hides_nothing_after_it(self):
        t = self.terminal(*ALLIES, rows=40, columns=120, **NAC)
        t.press("e", "y", "/", *"jaguar", "Enter")
        self.sees(t, r"\|\d+ choices *\n", "enter Melo")
        t.press("g", *"bage", "Enter", "Enter")
        self.sees(t, r"\d of \d+ choices at Bagé \(Esc: all\)")
        t.press("g", *"melo", "Enter")
        self.sees(t, r"\|\d+ choices *\n", "enter Melo")

    def test_who_goes_there(self):
        t = self.terminal(*ALLIES, rows=40, columns=120, **NAC)
        t.press("e", "y", "g", *"melo", "Enter", "m")
        self.sees(t, r"Who goes to Melo \(units, or a force\):")

    def test_what_it_costs_leaves_the_name_alone(self):
        """On the smaller map, too."""
        t = self.terminal(*ALLIES, rows=40, columns=120, **NAC)
        t.press("e", "y", "g", *"jaguar", "Enter", "a", "z")
        self.sees(t, r"\*Melo ", r"\*R\.Gra", r"P:\(1\)")

    def test_a_name_that_begins_so_comes_first(self):
        """Alegrete, not Porto Alegre, which stands before it."""
        t = self.terminal(*ALLIES, rows=40, columns=120, **NAC)
        t.press("g", *"alegr", "Enter")
        self.sees(t, r">A:Alegrete")

    def test_an_action_without_its_names(self):
        said = self.lines(["do done", "lead", "pick"], *ALLIES, **NAC)
        self.assertIn("> lead what?  `list lead` shows all that may be\n", said)
        self.assertIn("> pick what?", said)

    def test_a_key(self):
        t = self.terminal(*ALLIES, rows=40, columns=120, **NAC)
        t.press("e", "y", "g", *"jaguar", "Enter", "a")
        self.sees(t, "2 more picked at Jaguarão")
        t.press("g", *"melo", "Enter", "m")
        self.assertEqual(self.atoms()[:4], ["allies done", "allies pick br-inf-02", "allies pick br-inf-03",
                                            "allies enter melo"])
        t.press("g", *"asuncion", "Enter", "a")
        self.sees(t, r"Nobody at Asunción can be picked now; \? on the map tells why")


class Cards(Case):
    def test_by_name(self):
        said = self.lines(["look siege of paysandu", "look osorio", "look humaita", "look nonsense", "look 3", "look"],
                          *ALLIES, **NAC)
        for piece in ("> Siege of Paysandú (siege-of-paysandu)\n  card of: the Allies\n  is: still to be drawn\n"
                      "  victory points: 1\n  says: Your attackers get +1 in Uruguay", "> osorio\n  owner: allies",
                      "> Humaitá, river, held by paraguay", "> nothing is called 'nonsense'", "> nothing is called '3'",
                      "> look NAME: "):
            self.assertIn(piece, said)

    def test_all_of_them(self):
        said = self.lines(["look cards"], *ALLIES, **NAC)
        self.assertEqual(said.count("\n  says: "), 54)
        self.assertEqual(said.count("\n  is: in use\n"), 2)

    def test_what_is_hidden_is_not_told(self):
        """Paraguay may not know which card the Allies have drawn for a conquest."""
        conquest = ["move all at niaoque to concepcion", "look cards"]
        said = self.lines([*ATTACK[:-3], *conquest, *ATTACK[-3:], "look cards"], *BOTH, "--scenario", "melee", **NAC)
        allies, paraguay = re.split("Hand the keyboard to paraguay", said)
        self.assertEqual(allies.count("  is: drawn face down for a conquest\n"), 1)
        self.assertNotIn("  is: drawn face down for a conquest\n", paraguay)
        self.assertGreater(paraguay.count("  is: still to be drawn, or face down before its owner\n"), 1)

    def test_a_key(self):
        t = self.terminal(*ALLIES, rows=40, columns=120, **NAC)
        t.press("I", *"whitworth", "Enter")
        self.sees(t, r"Whitworth Guns \(whitworth-guns\)", "says: Every fortress you attack")
        t.press("Escape", "e", "y", "e", "y", "e", "y")
        said = self.atoms()
        self.assertTrue(any(atom.startswith("chance draw ") for atom in said), said)


class Battle(Case):
    def until(self, t, *pieces):
        """The computer may think for longer than the screen is quiet."""
        for _ in range(20):
            if any(piece in t.text() for piece in pieces):
                return
            t.wait()
        self.fail(t.text())

    def test_who_places_units_sees_both_sides(self):
        said = self.lines([*ATTACK, "deploy py-inf-33"], *BOTH, "--scenario", "melee", **NAC)
        self.assertIn("  place: Allies attack                | Paraguay defends\n"
                      "  waits: [3] 9º Voluntários da Pátria | [4] Batallón 4\n", said)
        self.assertIn("  waits:                              | [3] Regimiento 15\n", said)
        self.assertIn("  #1:    -                            | [4] Batallón 4\n", said)

    def test_no_news_cover_a_battle(self):
        """The volley that comes between two questions has more lines than the log has room for.  And a thoughtless Enter
        then gives nothing away."""
        self.lines([*ATTACK, "deploy py-inf-16"], *BOTH, "--scenario", "melee", **NAC)
        t = self.terminal("--load", str(self.record()), "--side", "paraguay", "--level", "random", rows=24, columns=80, **NAC)
        for _ in range(3):
            self.until(t, "deployment (7/3)")
            t.press("Enter")
        self.until(t, "retreat (7/13)", "Since you were last asked")
        self.sees(t, r"paraguay, retreat \(7/13\)", r"  place: Allies att", "> stand")
        self.assertNotIn("Since you were last asked", t.text())

    def test_the_battle_is_seen(self):
        """To stand names no place: what it is about is shown, though the map has shown another place."""
        self.lines([*ATTACK, "deploy py-inf-16"], *BOTH, "--scenario", "melee", **NAC)
        words = ["--load", str(self.record()), "--side", "paraguay", "--level", "random"]
        t = self.terminal(*words, rows=40, columns=120, **NAC)
        for _ in range(3):
            self.until(t, "deployment (7/3)")
            t.press("Enter")
        self.until(t, "retreat (7/13)")
        t.press("q")
        t = self.terminal(*words, rows=40, columns=120, **NAC)
        self.until(t, "retreat (7/13)")
        self.sees(t, r">P.Luque")

    def test_odds_that_hardly_are_take_no_room(self):
        said = self.lines([*ATTACK[:-2], "odds fight luque"], *BOTH, "--scenario", "melee", **NAC)
        self.assertRegex(said, r"to the end: the (attacker|defender) wins")
        self.assertNotRegex(said, r"<0\.1%  [^\n]*\n +<0\.1%  ")

    def test_who_has_lost_a_step(self):
        said = self.lines(["", "list"], "--side", "paraguay", "--level", "random", "--scenario", "melee", "--seed", "4", **NAC)
        self.assertRegex(said, r"pick [^\n]+, 1 of 2 steps, ")

    def test_who_is_picked_goes_nowhere_by_himself(self):
        """The place may be the only one: it is asked for."""
        self.lines(["", "pick py-inf-01", "pick py-inf-02", "pick py-inf-03", "pick py-inf-04"], "--side", "paraguay", "--level",
                   "random", "--scenario", "melee", "--seed", "4", **NAC)
        self.assertFalse([atom for atom in self.atoms() if atom.startswith("paraguay ship")])

    def test_a_leader_who_leads_nobody(self):
        said = self.lines(["do done", "lead osorio", "post salto", "unit osorio"], *ALLIES, **NAC)
        self.assertIn("  leads: nobody yet\n", said)


class Start(Case):
    def test_options_are_asked_for(self):
        t = self.terminal(rows=40, columns=120, **NAC)
        t.press("Enter")
        self.sees(t, "With which options", r"3  off  el-chaco: off the rivers", r"5  off  peace-with-the-tribes")
        t.press(*"3 realistic-leaders 9", "Enter")
        self.sees(t, "'9' is none of them: expected a number from 1 to 5", r"1  on   realistic-leaders", r"3  on   el-chaco")
        t.press(*"1", "Enter")
        self.sees(t, r"(?s)1  on   realistic.*1  off  realistic-leaders.*3  on   el-chaco")
        t.press("Enter")
        self.sees(t, "Which side do you take")
        t.press("Enter", "Enter", "q")
        self.left(t)
        self.assertIn("el-chaco", self.record().read_text())
        self.assertNotIn("realistic-leaders", self.record().read_text())

    def test_units_on_the_map_stand_apart_from_the_others(self):
        said = self.lines(["units"], *ALLIES, **NAC)
        on_map, beside = said.split("\nNot on the map:\n")
        self.assertIn("Jaguarão\n  IN br-inf-02: ", on_map)
        self.assertNotIn("the reserve", on_map)
        self.assertIn("the reserve\n  IN br-inf-1", beside)
        self.assertIn("the leader box\n  LD mitre: ", beside)
        self.assertNotIn("Jaguarão", beside)

    def test_an_action_that_plays_itself_again_is_not_taken_back(self):
        said = self.lines(["do done"] * 2 + ["undo", "undo"], *ALLIES, **NAC)
        self.assertNotIn("is taken back", said)
        self.assertRegex(said, r"Nothing can be taken back: a die or a draw came last")
        self.verified()


if __name__ == "__main__":
    tap.run(4)
