#!/usr/bin/env python3
"""Every data file, mistyped in every way that can be told: one error that says where, and what was expected."""
import mistypes
from mistypes import changed, gone, head, in_file, mistyped, more, short, skipped, twice
from owner import Sheet, main, run

UNIT_COLUMNS = "id nation type name attack defence moves gn group turn hex source"


def sides(row, columns):
    """What can be wrong with a list of what lies between hexes."""
    a, b = row.split()
    name = columns.split()[2]
    return [
        (head(name, "what"), f"what: expected no such column, only {columns}"),
        (short(row), "expected 4 fields, found 3"),
        (changed(row, **{"from": "9999"}), "from: expected a hex of the map, found 9999"),
        (changed(row, to="-"), "to: expected a hex of the map, found an empty field"),
        (changed(row, to=a), f"to: expected a hex that adjoins {a}, found {a}"),
        (changed(row, to="3244"), f"to: expected a hex that adjoins {a}, found 3244"),
        (twice(row), f"to: expected every two hexes once, found {a} and {b} twice"),
        (more(f"{b} {a} other drawn"), f"to: expected every two hexes once, found {b} and {a} twice"),
        (changed(row, **{name: "-"}), f"{name}: expected a name, found an empty field"),
        (changed(row, **{name: '"A name that is longer than any of its kind"'}),
         f"{name}: expected at most 39 bytes, found A name that is longer than any of its kind"),
        (changed(row, source="hearsay"), "source: expected a key of sources.txt, found hearsay"),
    ]


def crowded(sheet):
    """Twenty-seven units in Itapirú; the last is told."""
    for n in range(21, 25):
        changed(f"par-inf-{n}", hex="1434")(sheet)
    return sheet.row("par-fa-1")


def crowded_melee(sheet):
    """Thirteen more beside the fourteen in Itapirú; the last is told."""
    for unit in "f5 c11 c12 c13 sp2 pe1 pe2 pi1 bh2 bh3 pa pz rg".split():
        sheet.lines.append(f"bra-inf-{unit} 1434 by-hand")
    return len(sheet.lines) - 1


# What is done to each file, and what is said of it after "FILE:LINE: ".
BROKEN = {
    "hexes.txt": [
        (head("part", "region"), "region: expected no such column, only hex terrain nation part source"),
        (short("1019"), "expected 5 fields, found 4"),
        (changed("1020", hex="10ten"), "hex: expected hexes of four digits in ascending order, found 10ten"),
        (twice("1020"), "hex: expected hexes of four digits in ascending order, found 1020"),
        (changed("1020", terrain="swamp"),
         "terrain: expected one of clear rough forest marsh navigable, found swamp"),
        (changed("1020", nation="uruguay"), "nation: expected one of paraguay argentina brazil, found uruguay"),
        (changed("1020", part="pampa"), "part: expected one of - chaco enclave parana, found pampa"),
        (changed("2020", part="enclave"),
         "part: expected the Chaco in Paraguay and enclaves of Brazil, found enclave in paraguay"),
        (changed("2440", part="chaco"),
         "part: expected the Chaco in Paraguay and enclaves of Brazil, found chaco in brazil"),
        (changed("1141", terrain="marsh"), "part: expected the Paraná in navigable hexes, found it in marsh"),
        (gone("3244"), "expected 598 hexes, found 597"),
        (more("3245 clear brazil - drawn"), "hex: expected 598 hexes, found one more"),
        (changed("1019", source="hearsay"), "source: expected a key of sources.txt, found hearsay"),
    ],
    "sides.txt": sides("1021 1022", "from to river source"),
    "courses.txt": sides("1826 1827", "from to river source") + [
        (changed("1530 1531", to="1430"), "to: expected two navigable hexes, found 1530 and 1430"),
        (gone("1141 1042"), "expected a course to the navigable hex 1042, found none"),
    ],
    "roads.txt": sides("1826 1827", "from to road source"),
    "rail.txt": sides("1826 1925", "from to line source") + [
        (more("1335 1336 other drawn"), "to: expected two hexes of Paraguay, found 1335 and 1336"),
        (gone("1826 1925"), "expected 4 sides of the railroad, found 3"),
        (in_file(more("2025 2124 other drawn")), "expected 4 sides of the railroad, found 5"),
    ],
    "towns.txt": [
        (head("supply", "depot"), "depot: expected no such column, only hex name named supply source"),
        (short("1541"), "expected 5 fields, found 4"),
        (changed("1541", hex="1545"), "hex: expected a hex of the map, found 1545"),
        (changed("1541", name="-"), "name: expected a name, found an empty field"),
        (changed("1541", name='"The little town of Our Lady of Mercies"'),
         "name: expected at most 31 bytes, found The little town of Our Lady of Mercies"),
        (twice("1531"), "name: expected every name once in a hex, found Pilar twice"),
        (more('1531 "Another town on the river" - - placed'),
         "name: expected at most 31 bytes of names in a hex, found more with Another town on the river"),
        (changed("1541", named="lima"),
         "named: expected one of - asuncion corrientes goya mercedes uruguayana humaita cerro-leon concepcion "
         "curupaity sao-borja angostura, found lima"),
        (changed("1541", named="goya"), "named: expected every named hex once, found goya twice"),
        (changed("1541", named="concepcion"), "named: expected concepcion in Paraguay, found it in 1541"),
        (changed("1541", named="uruguayana"), "named: expected uruguayana in Brazil, found it in 1541"),
        (gone("1541"), "expected a hex named mercedes, found none"),
        (changed("1541", supply="both"), "supply: expected one of allies paraguay -, found both"),
        (changed("1541", supply="paraguay"),
         "supply: expected a source of supply in territory of its side, found 1541"),
        (changed("1918", supply="allies"), "supply: expected a source of supply in territory of its side, found 1918"),
        (more('2044 "Another town" - allies placed'),
         "supply: expected 3 sources of supply a side, found one more"),
        (gone("3244"), "expected 3 sources of Allied supply, found 2"),
        (in_file(changed("2026", supply="-")), "expected 3 sources of Paraguayan supply, found 2"),
        (in_file(changed("1042", hex="1043")),
         "expected the first source of Allied supply, where vessels enter, in a navigable hex, found it in 1043"),
        (changed("1541", source="hearsay"), "source: expected a key of sources.txt, found hearsay"),
    ],
    "units.txt": [
        (head("defence", "strength"), f"strength: expected no such column, only {UNIT_COLUMNS}"),
        (short("par-inf-9"), "expected 12 fields, found 11"),
        (changed("par-inf-9", id="par-inf-8"), "id: expected every id once, found par-inf-8 twice"),
        (changed("par-inf-9", id="9th"), "id: expected a word of small letters, digits and dashes, found 9th"),
        (changed("par-inf-9", id="-"), "id: expected a word of small letters, digits and dashes, found an empty field"),
        (changed("par-inf-9", id="par-infantry-battalion-9"),
         "id: expected at most 23 bytes, found par-infantry-battalion-9"),
        (changed("par-inf-9", nation="chile"),
         "nation: expected one of paraguay argentina brazil uruguay, found chile"),
        (changed("par-inf-9", nation="brazil"),
         "nation: expected the 94 units of Paraguay before the Allies', found brazil here"),
        (changed("arg-inf-9", nation="paraguay"),
         "nation: expected the 94 units of Paraguay before the Allies', found paraguay here"),
        (changed("par-inf-9", type="infantry"),
         "type: expected one of fort ship transport raft supply inf cav fa siege rocket eng, found infantry"),
        (changed("par-inf-9", type="fort"), "type: expected the 5 fortresses before all others, found fort here"),
        (changed("par-fort-c", type="inf"), "type: expected the 5 fortresses before all others, found inf here"),
        (changed("arg-ship-p", type="raft", moves="0"),
         "type: expected rafts of Paraguay only, found one of argentina"),
        (changed("par-inf-9", name="-"), "name: expected a name, found an empty field"),
        (changed("par-inf-9", attack="31"), "attack: expected 0 to 30, found 31"),
        (changed("par-inf-9", defence="-1"), "defence: expected 0 to 30, found -1"),
        (changed("par-inf-9", moves="0"), "moves: expected 1 to 30, found 0"),
        (changed("par-fort-c", moves="4"), "moves: expected 0 to 0, found 4"),
        (changed("par-raft-1", moves="18"), "moves: expected 0 to 0, found 18"),
        (changed("par-inf-9", gn="perhaps"), "gn: expected one of no yes, found perhaps"),
        (changed("arg-ship-gn", gn="yes"), "gn: expected no for a unit of this type, found yes"),
        (changed("par-inf-9", group="pampa"),
         "group: expected one of - corrientes sao-borja parana brazil paraguay fixed, found pampa"),
        (changed("par-inf-9", group="fixed"), "group: expected where a unit of this kind may be set up, found fixed"),
        (changed("par-inf-9", group="-"),
         "group: expected where a unit of this kind may be set up, found an empty field"),
        (changed("arg-cav-cp1", gn="no"), "group: expected where a unit of this kind may be set up, found corrientes"),
        (changed("arg-inf-9", group="parana"),
         "group: expected - for a unit that does not begin on the map, found parana"),
        (changed("arg-inf-9", turn="2"),
         "turn: expected one of start available I II III IV V VI VII VIII IX, found 2"),
        (changed("arg-inf-9", turn="available"), "turn: expected supply only to be available, found another unit"),
        (changed("par-inf-9", turn="IV", group="-", hex="-"),
         "turn: expected no reinforcements of Paraguay, found one of turn IV"),
        (changed("par-inf-9", hex="-"), "hex: expected a hex of the map, found an empty field"),
        (changed("par-inf-9", hex="1335"), "hex: expected a hex where par-inf-9 may be set up, found 1335"),
        (changed("arg-cav-cp1", hex="1943"), "hex: expected a hex where arg-cav-cp1 may be set up, found 1943"),
        (changed("bra-inf-c10", hex="2044"), "hex: expected a hex where bra-inf-c10 may be set up, found 2044"),
        (changed("bra-ship-a", hex="1336"), "hex: expected a hex where bra-ship-a may be set up, found 1336"),
        (changed("bra-cav-gn1", hex="3219"), "hex: expected a hex where bra-cav-gn1 may be set up, found 3219"),
        (changed("par-ship-te", hex="1730"), "hex: expected a navigable hex for the vessel par-ship-te, found 1730"),
        (changed("par-fort-c", hex="1432"), "hex: expected one fortress in a hex, found two"),
        (changed("arg-inf-9", hex="1335"), "hex: expected - for a unit that does not begin on the map, found 1335"),
        (crowded, "hex: expected at most 26 units in a hex, found more"),
        (more('bra-inf-x brazil inf "One more" 3 3 9 no - II - counters'), "id: expected 242 units, found one more"),
        (gone("arg-inf-9"), "expected 242 units, found 241"),
        (in_file(changed("bra-ship-r", group="parana", turn="start", hex="1241")),
         "expected 13 units of the group parana, found 14"),
        (in_file(changed("bra-ship-a", group="-", turn="I", hex="-")),
         "expected 13 units of the group parana, found 12"),
        (in_file(changed("par-raft-1", type="ship", moves="18")), "expected 3 rafts, found 2"),
        (in_file(changed("par-supply-1", group="paraguay", turn="start", hex="1826")),
         "expected 2 available supply units of Paraguay, found 1"),
        (in_file(changed("bra-supply-2", turn="II")), "expected 2 available supply units of Brazil, found 1"),
        (in_file(changed("arg-supply-1", turn="available")),
         "expected 0 available supply units of Argentina and Uruguay, found 1"),
        (changed("par-inf-9", source="hearsay"), "source: expected a key of sources.txt, found hearsay"),
    ],
    "melee.txt": [
        (head("hex", "place"), "place: expected no such column, only unit hex source"),
        (short("bra-inf-f1"), "expected 3 fields, found 2"),
        (changed("bra-inf-f1", unit="bra-inf-f9"), "unit: expected a unit of units.txt, found bra-inf-f9"),
        (changed("bra-inf-f1", hex="dead"), "hex: expected a hex of the map, found dead"),
        (twice("bra-inf-f1"), "unit: expected every unit once, found bra-inf-f1 twice"),
        (changed("bra-ship-a", hex="1332"), "hex: expected a navigable hex for the vessel bra-ship-a, found 1332"),
        (changed("par-fort-c", hex="1531"), "hex: expected par-fort-c in its own hex, found it in 1531"),
        (more("par-inf-42 1434 by-hand"),
         "hex: expected a hex without enemies of par-inf-42, found 1434"),
        (crowded_melee, "hex: expected at most 26 units in a hex, found one more"),
        (changed("bra-inf-f1", source="hearsay"), "source: expected a key of sources.txt, found hearsay"),
    ],
    "crt.txt": [
        (head("6:1", "7:1"), "7:1: expected no such column, only roll 1:3 1:2 1:1 2:1 3:1 4:1 5:1 6:1 source"),
        (short("5"), "expected 10 fields, found 9"),
        (changed("5", roll="6"), "roll: expected 5 to 5, found 6"),
        (twice("5"), "roll: expected 6 to 6, found 5"),
        (skipped("5"), "roll: expected 5 to 5, found 6"),
        (changed("5", **{"6:1": "11"}), "6:1: expected losses such as 1/11, found 11"),
        (changed("5", **{"6:1": "1/"}), "6:1: expected losses such as 1/11, found 1/"),
        (changed("5", **{"6:1": "/11"}), "6:1: expected losses such as 1/11, found /11"),
        (changed("5", **{"6:1": "1/-1"}), "6:1: expected losses such as 1/11, found 1/-1"),
        (changed("5", **{"6:1": "1/111"}), "6:1: expected losses such as 1/11, found 1/111"),
        (changed("5", **{"6:1": "-"}), "6:1: expected losses such as 1/11, found an empty field"),
        (gone("12"), "expected 16 rows, found 15"),
        (more("13 1/1 1/1 1/1 1/1 1/1 1/1 1/1 1/1 chart"), "roll: expected 16 rows, found one more"),
        (changed("5", source="hearsay"), "source: expected a key of sources.txt, found hearsay"),
    ],
    "attrition.txt": [
        (head("14", "15"), "15: expected no such column, only units 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 source"),
        (short("17"), "expected 17 fields, found 16"),
        (changed("17", units="18"), "units: expected 17 to 17, found 18"),
        (skipped("17"), "units: expected 17 to 17, found 18"),
        (changed("17", **{"5": "18"}), "5: expected 0 to 17, found 18"),
        (changed("17", **{"5": "few"}), "5: expected 0 to 17, found few"),
        (gone("26"), "expected 26 rows, found 25"),
        (more("27 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 chart"), "units: expected 26 rows, found one more"),
        (changed("17", source="hearsay"), "source: expected a key of sources.txt, found hearsay"),
    ],
    "guns.txt": [
        (head("vessels", "ships"), "ships: expected no such column, only roll vessels source"),
        (short("0"), "expected 3 fields, found 2"),
        (changed("0", roll="10"), "roll: expected 0 to 0, found 10"),
        (changed("0", vessels="27"), "vessels: expected 0 to 26, found 27"),
        (changed("0", vessels="-"), "vessels: expected 0 to 26, found an empty field"),
        (gone("9"), "expected 10 rows, found 9"),
        (more("10 0 chart"), "roll: expected 10 rows, found one more"),
        (changed("0", source="hearsay"), "source: expected a key of sources.txt, found hearsay"),
    ],
    "dates.txt": [
        (head("date", "months"), "months: expected no such column, only turn date source"),
        (short("I"), "expected 3 fields, found 2"),
        (changed("IV", turn="IIII"), "turn: expected IV, found IIII"),
        (twice("IV"), "turn: expected V, found IV"),
        (changed("IV", date="-"), "date: expected a name, found an empty field"),
        (changed("IV", date='"the second half of the year 1866"'),
         "date: expected at most 31 bytes, found the second half of the year 1866"),
        (gone("IX"), "expected 9 turns, found 8"),
        (more("X 1870 calendar"), "turn: expected no further turn, found X"),
        (changed("I", source="hearsay"), "source: expected a key of sources.txt, found hearsay"),
    ],
    "reference.txt": [
        (head("title", "heading"), "heading: expected no such column, only rule title text source"),
        (short("13.9/1"), "expected 4 fields, found 3"),
        (changed("13.9/1", rule="13.99/1"), "rule: expected the id of a rule, found 13.99/1"),
        (twice("13.9/1"), "rule: expected every rule once, found 13.9/1"),
        (changed("13.9/1", title="-"), "title: expected a text, found an empty field"),
        (changed("13.9/1", text="-"), "text: expected a text, found an empty field"),
        (changed("13.9/1", source="hearsay"), "source: expected a key of sources.txt, found hearsay"),
    ],
    "sources.txt": [
        (head("kind", "sort"), "sort: expected no such column, only key kind text"),
        (changed("chart", kind="guess"), "kind: expected one of seed found reconstructed, found guess"),
        (twice("chart"), "key: expected every key once, found chart twice"),
        (short("chart"), "expected 3 fields, found 2"),
    ],
}


class Broken(mistypes.Broken):
    SCENARIOS = "standard", "melee"

    def told(self, sheet, where, said):
        """A sheet that is sound by itself, told in another."""
        status, out, err = run("check-data", "taw", self.overlay(sheet))
        self.assertEqual((status, err, out.splitlines()[-1]), (1, "", f"{where}: {said}"))

    def test_what_others_need(self):
        """a name that is gone, and a hex that is other, are told where another file needs them"""
        def line(name, begins):
            return f"{name}:{Sheet(name).row(begins) + 1}"

        self.told(Sheet("hexes.txt").set("1630", terrain="clear"), line("courses.txt", "1629 1630"),
                  "to: expected two navigable hexes, found 1629 and 1630")
        self.told(Sheet("hexes.txt").set("1836", terrain="navigable"), "courses.txt",
                  "expected a course to the navigable hex 1836, found none")
        self.told(Sheet("hexes.txt").set("2026", nation="argentina"), line("rail.txt", "2025 2026"),
                  "to: expected two hexes of Paraguay, found 2025 and 2026")
        self.told(Sheet("hexes.txt").set("2622", nation="brazil"), line("towns.txt", "2622"),
                  "named: expected curupaity in Paraguay, found it in 2622")
        self.told(Sheet("units.txt").set("bra-inf-f1", id="bra-inf-f0"), line("melee.txt", "bra-inf-f1"),
                  "unit: expected a unit of units.txt, found bra-inf-f1")

    def test_a_key_that_is_gone(self):
        """sources.txt: a key that is gone is missed in the file that needs it"""
        sheet = Sheet("sources.txt")
        del sheet.lines[sheet.row("calendar")]
        self.told(sheet, f"dates.txt:{Sheet('dates.txt').row('I') + 1}",
                  "source: expected a key of sources.txt, found calendar")


mistyped(Broken, BROKEN)

if __name__ == "__main__":
    main()
