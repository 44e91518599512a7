#!/usr/bin/env python3
"""Every switch of switches.txt: the same moves, answered by the ruling and by the other reading."""
from owner import Case, Sheet, main, run


class Switches(Case):
    def plays(self, switch, value, script, *more):
        """The script holds with the switch at the value.  It begins in the open: no unit but those it puts."""
        mine = self.overlay(Sheet("switches.txt").set(switch, value=str(value)), *more)
        self.assertTrue(self.answer("check-data", "pacific", mine).endswith("\nok\n"))
        status, _, err = run("console", "--quiet", given=f"new pacific melee seed 1 data {mine}; clear\n{script}")
        self.assertEqual((status, err), (0, "stdin: 1 cases, 0 mismatches\n"))

    def test_every_switch_is_tried(self):
        """every switch of the file has a test here, and is set as the ruling says"""
        titles = [method.__doc__ for name, method in vars(Switches).items() if name.startswith("test_ruling")]
        sheet = Sheet("switches.txt")
        self.assertEqual({title.split(":")[0].split(", ")[1] for title in titles}, set(sheet.keys()))
        self.assertEqual({sheet.field(name, "value") for name in sheet.keys()}, {"0"})
        for title in titles:
            ruling, switch = title.split(":")[0].split(", ")
            self.assertIn(f"({ruling})", sheet.field(switch, "text"))

    def test_ruling_2_extra_regiment(self):
        """ruling 2, extra-regiment: the eighth named regiment joins the pool of turn 2, or never"""
        script = """
            test turn-track-reinforcements/2 counter-manifest-total/1
            new pacific standard seed 1 data {mine}
            unit pe-infr-08
            expect pe-infr-08 {before}
            set turn 2; step reinforcement allies
            {events}
            unit pe-infr-08
            expect pe-infr-08 {after}
        """
        mine = self.folder / "mine"
        self.plays("extra-regiment", 0, script.format(mine=mine, before="nowhere", after="nowhere",
                                                      events="expect lacks pe-infr-08"))
        self.plays("extra-regiment", 1, script.format(mine=mine, before="track", after="pool",
                                                      events="expect contains pe-infr-08 enters the recruit pool"))

    def test_ruling_22_union_speed(self):
        """ruling 22, union-speed: the Union is the fastest ship, and the Pilcomayo takes her numbers"""
        script = """
            test f.interception/6 counter-manifest-total/1
            put ch-war-01 2916; put pe-war-05 3117; put pe-war-06 2718
            unit pe-war-05
            expect line name Union
            expect line speed {union}
            unit pe-war-06
            expect line name Pilcomayo
            expect line speed {pilcomayo}
            step naval-movement chile
            do pick ch-war-01
            do enter 2917
            do pick pe-war-05
            dice 2; do intercept
            expect contains {result}
        """
        # Distance 2, die 2: with speed 0 too late for a fight, with +2 in time.
        self.plays("union-speed", 0, script.format(union="+0", pilcomayo="-2", result="f.result/2"))
        self.plays("union-speed", 1, script.format(union="+2", pilcomayo="+0", result="f.result/1"))

    def test_ruling_121_ship_number_order(self):
        """ruling 121, ship-number-order: the monitors are slow and armored, or fast and bare"""
        script = """
            test f.interception/6 f.naval-combat/9
            put ch-war-01 2916; put pe-war-03 3117
            unit pe-war-03
            expect line name Atahualpa
            expect line gunfire 5
            expect line armor {armor}
            expect line speed {speed}
            step naval-movement chile
            do pick ch-war-01
            do enter 2917
            do pick pe-war-03
            dice 2; do intercept
            expect contains {result}
        """
        # Distance 2, die 2: with speed -2 she does not move.
        self.plays("ship-number-order", 0, script.format(armor="+1", speed="-2", result="f.result/3"))
        self.plays("ship-number-order", 1, script.format(armor="-2", speed="+1", result="f.result/1"))

    def test_ruling_16_fort_adds_terrain(self):
        """ruling 16, fort-adds-terrain: La Paz gives three for its fort, or five with its mountains"""
        script = """
            test h.drms-cumulative/15 h.drms-cumulative/16
            put ch-infr-05 3514; put bo-infb-01 3513
            step land-combat chile
            do pick ch-infr-05
            dice 6 5 no-event 1 1
            do attack 3513
            expect contains 3513 adds {bonus} to the defender's dice
            expect contains bo-infb-01 rolls 1, with modifiers {sum}
            expect contains allies scored {hits}
        """
        self.plays("fort-adds-terrain", 0, script.format(bonus=3, sum=4, hits=0))
        self.plays("fort-adds-terrain", 1, script.format(bonus=5, sum=6, hits=1))

    def test_ruling_17_river_needs_rail(self):
        """ruling 17, river-needs-rail: any river helps the defender, or only one under a railroad"""
        script = """
            test h.drms-cumulative/19
            put ch-infr-05 3321; put pe-infr-02 3320
            step land-combat chile
            do pick ch-infr-05
            dice 6 5 no-event 1 2
            do attack 3320
            expect contains pe-infr-02 rolls 2, with modifiers {sum}
        """
        rails = Sheet("rails.txt")
        rails.lines.append("3320 3321 Toco reviews")
        self.plays("river-needs-rail", 0, script.format(sum=3))
        self.plays("river-needs-rail", 1, script.format(sum=2))
        self.plays("river-needs-rail", 1, script.format(sum=3), rails)

    def test_ruling_60_no_automatic_after_miss(self):
        """ruling 60, no-automatic-after-miss: who has failed against a stack still catches it in its own hex, or not"""
        script = """
            test f.further-interception-rules/1 f.further-interception-rules/4
            put ch-war-01 2916; put pe-war-03 2918
            step naval-movement chile
            do pick ch-war-01
            do enter 2917
            do pick pe-war-03
            dice 1; do intercept
            expect contains f.result/3
            do enter 2918
            who
            expect {who}
        """
        self.plays("no-automatic-after-miss", 0, script.format(who="allies"))
        self.plays("no-automatic-after-miss", 1, script.format(who="chile"))

    def test_ruling_60_no_automatic_after_miss_but_blockaders(self):
        """ruling 60, no-automatic-after-miss: blockaders catch it in either case"""
        script = """
            test f.blockade/4 f.further-interception-rules/4
            put ch-infb-01 3123; put ch-war-01 3022; put pe-war-03 3123 blockades=1
            step naval-movement chile
            do pick ch-war-01
            do enter 3122
            do pick pe-war-03
            dice 1; do intercept
            expect contains f.result/3
            do enter 3123
            do accept
            do catch ch-war-01
            expect contains naval combat at 3123
        """
        for value in (0, 1):
            self.plays("no-automatic-after-miss", value, script)

    def test_ruling_94_modifiers_in_combat(self):
        """ruling 94, modifiers-in-combat: the 1st Buin's +2 counts for initiative, or in battle too"""
        script = """
            test h.combat-resolution/1 h.drms-cumulative/20
            put ch-infr-01 3224; put pe-infr-02 3324
            step land-combat chile
            do pick ch-infr-01
            dice 3 4 no-event 4 1
            do attack 3324
            expect contains chile won the initiative, 5 to 4
            expect contains ch-infr-01 rolls 4, with modifiers {sum}
            expect contains chile scored {hits}
        """
        self.plays("modifiers-in-combat", 0, script.format(sum=4, hits=0))
        self.plays("modifiers-in-combat", 1, script.format(sum=6, hits=1))

    def test_ruling_82_damaged_gunfire(self):
        """ruling 82, damaged-gunfire: a damaged warship fires as before, or with one to three factors less"""
        script = """
            test f.naval-combat/8 f.naval-combat/9 e/3
            put ch-war-03 2916; put pe-war-02 2917
            unit pe-war-02
            expect line gunfire 6
            put pe-war-02 2917 steps=1
            unit pe-war-02
            expect line gunfire {gunfire}
            step naval-movement chile
            do pick ch-war-03
            do enter 2917
            do pick pe-war-02
            do intercept
            dice 6; do fire ch-war-03 at pe-war-02
            expect contains f.naval-combat/9
            dice 6; do fire pe-war-02 at ch-war-03
            expect contains f.naval-combat/{result}
        """
        # At O'Higgins, armor -2: 6 and -2 are 4, which must be less than the gunfire to hit.
        for value, result in ((0, 8), (1, 8), (2, 9), (3, 9)):
            self.plays("damaged-gunfire", value, script.format(gunfire=6 - value, result=result))


if __name__ == "__main__":
    main()
