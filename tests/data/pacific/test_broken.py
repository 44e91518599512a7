#!/usr/bin/env python3
"""Every data file, mistyped in every way that can be told: one error that says where, and what was expected."""
from owner import BUILT_IN, FIELD, Case, Sheet, main, run


def changed(begins, **values):
    """A field of a row."""
    def edit(sheet):
        line = sheet.row(begins)
        sheet.set(begins, **values)
        return line
    return edit


def head(column, name):
    """The name of a column."""
    def edit(sheet):
        sheet.lines[sheet.head] = sheet.lines[sheet.head].replace(column, name)
        return sheet.head
    return edit


def short(begins):
    """A row without its last field."""
    def edit(sheet):
        line = sheet.row(begins)
        sheet.lines[line] = "  ".join(FIELD.findall(sheet.lines[line])[:-1])
        return line
    return edit


def more(row):
    """One row too many, at the end."""
    def edit(sheet):
        sheet.lines.append(row)
        return len(sheet.lines) - 1
    return edit


def twice(begins):
    """A row that is there twice; the mistake is in the second."""
    def edit(sheet):
        line = sheet.row(begins)
        sheet.lines.insert(line, sheet.lines[line])
        return line + 1
    return edit


def gone(begins):
    """A row that is not there; the mistake is in the file."""
    def edit(sheet):
        del sheet.lines[sheet.row(begins)]
        return None
    return edit


def skipped(begins):
    """A row that is not there; the mistake is in the next one, which takes its place."""
    def edit(sheet):
        line = sheet.row(begins)
        del sheet.lines[line]
        return line
    return edit


def blamed(begins, edit):
    """The mistake is in another row than the one that was edited."""
    def elsewhere(sheet):
        edit(sheet)
        return sheet.row(begins)
    return elsewhere


def in_file(edit):
    """The mistake is in the file as a whole."""
    def of_file(sheet):
        edit(sheet)
        return None
    return of_file


# What is done to each file, and what is said of it after "FILE:LINE: ".
BROKEN = {
    "map.txt": [
        (head("terrain", "ground"), "ground: expected no such column, only hex kind terrain area source"),
        (short("1100"), "expected 5 fields, found 4"),
        (changed("1101", hex="11o1"), "hex: expected hexes of four digits in ascending order, found 11o1"),
        (twice("1101"), "hex: expected hexes of four digits in ascending order, found 1101"),
        (changed("1101", kind="lake"), "kind: expected one of sea coastal land, found lake"),
        (changed("3123", terrain="swamp"), "terrain: expected one of - mountain rough desert, found swamp"),
        (changed("3123", terrain="-"), "terrain: expected the terrain of the land, found an empty field"),
        (changed("1100", terrain="rough"), "terrain: expected - for a sea hex, found rough"),
        (changed("1100", area="XIV"), "area: expected one of - I II III IV V VI VII VIII IX X XI XII XIII, found XIV"),
        (changed("1100", area="-"), "area: expected the area of the water, found an empty field"),
        (changed("3513", area="I"), "area: expected - for a land hex, found I"),
        (changed("1100", source="me"), "source: expected a key of sources.txt, found me"),
        (gone("1100"), "expected 393 hexes, found 392"),
        (more("9999 land rough - fit"), "hex: expected 393 hexes, found one more"),
        (in_file(changed("3514", kind="coastal", area="I")),
         "expected water beside the coastal hex 3514, found none"),
    ],
    "areas.txt": [
        (changed("II", area="2"), "area: expected II, found 2"),
        (changed("II", number="3"), "number: expected 2 to 2, found 3"),
        (twice("II"), "area: expected III, found II"),
        (gone("XIII"), "expected 13 areas, found 12"),
        (more("XIV 14 rulebook"), "area: expected no further area, found XIV"),
    ],
    "places.txt": [
        (head("vp", "points"), "points: expected no such column, only hex name slug nation port vp fort source"),
        (changed("2107", hex="9999"), "hex: expected a hex of the map, found 9999"),
        (changed("2107", hex="chile-box"), "hex: expected a hex of the map, found chile-box"),
        (changed("1702", hex="1100"), "hex: expected a land hex of its own for each city, found 1100"),
        (changed("2107", hex="2004"), "hex: expected a land hex of its own for each city, found 2004"),
        (changed("2107", name="-"), "name: expected a name, found an empty field"),
        (changed("2107", slug="la-paz-2,"),
         "slug: expected a word of small letters, digits and dashes, found la-paz-2,"),
        (changed("2107", slug="callao"), "slug: expected every slug once, found callao twice"),
        (changed("2107", nation="chile"), "nation: expected one of peru bolivia, found chile"),
        (changed("2107", port="yes"), "port: expected no port in a hex that is not coastal, found yes"),
        (changed("3123", port="no"), "port: expected a port on the coast, found no"),
        (changed("2107", vp="26"), "vp: expected 0 to 25, found 26"),
        (changed("2008", fort="pe-fort-04"), "fort: expected a fort of units.txt in this hex, found pe-fort-04"),
        (in_file(changed("2008", fort="-")), "expected a city with the fort pe-fort-05, found none"),
        (in_file(changed("2107", slug="ciudad-de-los-reyes")), "expected a city lima, found none"),
        (gone("2004"), "expected 24 cities, found 23"),
        (more("2509 Huamanga huamanga peru no 0 - fit"), "hex: expected 24 cities, found one more"),
    ],
    "labels.txt": [
        (changed("1600", hex="0001"), "hex: expected a hex of the map, found 0001"),
        (changed("1600", name="-"), "name: expected a name, found an empty field"),
        (changed("1600", name='"Chiclayo and what is near"'),
         "name: expected at most 23 bytes, found Chiclayo and what is near"),
        (changed("2207 Chicla", name='"La Oroya"'), "name: expected every name once in a hex, found La Oroya twice"),
        (changed("2207 Chicla", name='"Chicla de Jauja"'),
         "name: expected at most 23 bytes of names in a hex, found more with Chicla de Jauja"),
    ],
    "hexsides.txt": [
        (more("3123 3223 canal reviews"), "kind: expected one of river lake allsea impassable seaway, found canal"),
        (more("3123 3123 river reviews"), "to: expected a hex that adjoins 3123, found 3123"),
        (more("3123 3126 river reviews"), "to: expected a hex that adjoins 3123, found 3126"),
        (more("3123 0123 river reviews"), "to: expected a hex of the map, found 0123"),
        (more("1100 1101 river reviews"), "to: expected a side between two land hexes, found 1100 and 1101"),
        (more("3513 3514 seaway reviews"), "to: expected a side between two coastal hexes, found 3513 and 3514"),
        (more("1804 1803 river reviews"), "to: expected this side once, found 1804 and 1803 twice"),
    ],
    "rails.txt": [
        (more("2107 2310 - railways"), "to: expected a hex that adjoins 2107, found 2310"),
        (more("2107 2008 - railways"), "to: expected this side once, found 2107 and 2008 twice"),
        (more("2007 2008 - railways"), "to: expected a side that land units may cross, found 2007 and 2008"),
        (more("1903 2003 - railways"), "to: expected a side that land units may cross, found 1903 and 2003"),
        (more("1100 1101 - railways"), "to: expected a side between two land hexes, found 1100 and 1101"),
    ],
    "boxlinks.txt": [
        (changed("3031", hex="3123"), "hex: expected sea hexes of area I, each once, found 3123"),
        (changed("3031", hex="1100"), "hex: expected sea hexes of area I, each once, found 1100"),
        (twice("2831"), "hex: expected sea hexes of area I, each once, found 2831"),
        (changed("3031", hex="chile-box"), "hex: expected a hex of the map, found chile-box"),
        (gone("3031"), "expected 5 hexes, found 4"),
        (more("3030 by-hand"), "hex: expected 5 hexes, found one more"),
    ],
    "units.txt": [
        (head("armor", "armour"), "armour: expected no such column, only id nation class type name steps modifier "
         "gunfire armor speed fort_gun arrival setup start hex source"),
        (twice("pe-war-01"), "id: expected every id once, found pe-war-01 twice"),
        (changed("ch-war-08", id="ch-war-01"), "id: expected every id once, found ch-war-01 twice"),
        (changed("pe-war-01", id="Huascar"),
         "id: expected a word of small letters, digits and dashes, found Huascar"),
        (changed("pe-war-01", id="2008"), "id: expected a word of small letters, digits and dashes, found 2008"),
        (in_file(changed("pe-war-01", id="ch-sup-20")),
         "expected the id ch-sup-20 to be left to counters made in play, found it"),
        (changed("pe-war-01", nation="spain"), "nation: expected one of chile peru bolivia, found spain"),
        (changed("pe-war-01", **{"class": "sea"}), "class: expected one of land fort naval supply, found sea"),
        (changed("pe-war-01", type="monitor"),
         "type: expected one of infantry cavalry artillery transport warship fort supply, found monitor"),
        (changed("pe-war-01", type="fort"), "type: expected a type of the class naval, found fort"),
        (changed("pe-war-01", name="-"), "name: expected a name, found an empty field"),
        (changed("pe-infr-01", steps="-"), "steps: expected 1 to 2, found an empty field"),
        (changed("pe-infr-01", steps="3"), "steps: expected 1 to 2, found 3"),
        (changed("pe-sup-01", steps="1"), "steps: expected - for a unit of this type, found 1"),
        (changed("pe-infr-01", modifier="4"), "modifier: expected 0 to 3, found 4"),
        (changed("pe-war-01", modifier="1"), "modifier: expected - for a unit of this type, found 1"),
        (changed("pe-war-01", gunfire="-"), "gunfire: expected 0 to 9, found an empty field"),
        (changed("pe-trn-01", gunfire="1"), "gunfire: expected - for a unit of this type, found 1"),
        (changed("pe-war-01", armor="4"), "armor: expected -3 to 3, found 4"),
        (changed("pe-war-01", speed="fast"), "speed: expected -3 to 3, found fast"),
        (changed("pe-fort-05", fort_gun="13"), "fort_gun: expected 0 to 12, found 13"),
        (changed("pe-infr-04", arrival="13"),
         "arrival: expected one of setup pool none stock 1 2 3 4 5 6 7 8 9 10 11 12, found 13"),
        (changed("pe-infr-04", arrival="stock"), "arrival: expected an arrival of the class land, found stock"),
        (changed("pe-war-01", arrival="5"), "arrival: expected an arrival of the class naval, found 5"),
        (changed("pe-infr-04", setup="lima"), "setup: expected - for a unit that does not begin, found lima"),
        (changed("pe-infr-01", setup="-"),
         "setup: expected where a unit of this kind may be set up, found an empty field"),
        (changed("pe-infr-01", setup="hex"), "setup: expected where a unit of this kind may be set up, found hex"),
        (changed("pe-war-01", setup="lima"), "setup: expected where a unit of this kind may be set up, found lima"),
        (changed("pe-infr-01", start="-"), "start: expected reduced or full, found an empty field"),
        (changed("pe-infr-04", start="full"), "start: expected - for a unit of this kind, found full"),
        (changed("pe-fort-05", hex="-"), "hex: expected a hex of the map, found an empty field"),
        (changed("pe-infr-01", hex="2107"), "hex: expected - for a unit of this type, found 2107"),
        (in_file(changed("pe-infr-04", steps="1")), "expected 9 infantry regiments of Peru, found 8"),
        (gone("bo-infb-11"), "expected 11 infantry battalions of Bolivia, found 10"),
        (gone("ch-sup-19"), "expected 19 supply units of Chile, found 18"),
        (in_file(more("pe-fort-06 peru fort fort Ilo - - - - - - setup hex - 3015 errata")),
         "expected 5 forts of Peru, found 6"),
    ],
    "standard.txt": [
        (changed("pe-war-01", unit="pe-war-99"), "unit: expected a unit of the set-up, found pe-war-99"),
        (changed("pe-war-01", unit="pe-infr-04"), "unit: expected a unit of the set-up, found pe-infr-04"),
        (changed("pe-war-01", unit="pe-fort-05"), "unit: expected a unit of the set-up, found pe-fort-05"),
        (twice("pe-war-01"), "unit: expected every unit once, found pe-war-01 twice"),
        (changed("pe-war-01", place="callao"), "place: expected a hex of the map, found callao"),
        (changed("pe-war-01", place="2107"), "place: expected a place where pe-war-01 may be set up, found 2107"),
        (changed("ch-infr-01", place="3219"), "place: expected a place where ch-infr-01 may be set up, found 3219"),
        (changed("pe-infr-01", place="2107"), "place: expected a place where pe-infr-01 may be set up, found 2107"),
        (blamed("ch-art-01", changed("ch-cavr-02", place="3123")),
         "place: expected room for ch-art-01 within the stacking limit, found 3123 full"),
        (gone("pe-war-01"), "expected a row for pe-war-01, found none"),
    ],
    "melee.txt": [
        (changed("ch-infr-01", unit="ch-infr-99"), "unit: expected a unit that moves, found ch-infr-99"),
        (changed("ch-infr-01", unit="pe-fort-05"), "unit: expected a unit that moves, found pe-fort-05"),
        (twice("ch-infr-02"), "unit: expected every unit once, found ch-infr-02 twice"),
        (changed("ch-infr-01", place="4000"), "place: expected a hex of the map, found 4000"),
        (changed("ch-infr-01", place="1100"), "place: expected a place where ch-infr-01 may be, found 1100"),
        (changed("pe-war-06", place="2107"), "place: expected a place where pe-war-06 may be, found 2107"),
        (changed("pe-war-06", place="chile-box"), "place: expected a place where pe-war-06 may be, found chile-box"),
        (more("pe-infb-24 3217 by-hand"), "place: expected a hex without enemies of pe-infb-24, found 3217"),
    ],
    "terrain.txt": [
        (changed("desert", terrain="dunes"), "terrain: expected one of mountain rough desert, found dunes"),
        (changed("desert", terrain="-"), "terrain: expected one of mountain rough desert, found an empty field"),
        (changed("desert", terrain="rough"), "terrain: expected every terrain once, found rough twice"),
        (changed("desert", mp="0"), "mp: expected 1 to 7, found 0"),
        (changed("desert", drm="-1"), "drm: expected 0 to 5, found -1"),
        (gone("desert"), "expected 3 terrains, found 2"),
    ],
    "turns.txt": [
        (skipped("3"), "turn: expected 3 to 3, found 4"),
        (changed("3", turn="13"), "turn: expected 3 to 3, found 13"),
        (changed("3", months="-"), "months: expected a name, found an empty field"),
        (changed("5", allies_win_at_most="-"), "allies_win_at_most: expected 0 to 59, found an empty field"),
        (changed("5", allies_win_at_most="6"), "chile_wins_at_least: expected 7 to 60, found 6"),
        (changed("3", chile_wins_at_least="20"), "allies_win_at_most: expected 0 to 59, found an empty field"),
        (changed("5", between="draw"), "between: expected goes-on, found draw"),
        (changed("12", between="goes-on"), "between: expected draw, found goes-on"),
        (changed("3", between="draw"), "between: expected - on a turn without a victory check, found draw"),
        (gone("12"), "expected 12 turns, found 11"),
        (more('13 "February 1881" - - - calendar'), "turn: expected 12 turns, found one more"),
    ],
    "switches.txt": [
        (changed("union-speed", name="union-sped"),
         "name: expected one of extra-regiment union-speed ship-number-order fort-adds-terrain river-needs-rail "
         "no-automatic-after-miss modifiers-in-combat damaged-gunfire, found union-sped"),
        (changed("union-speed", value="2"), "value: expected 0 to 1, found 2"),
        (changed("union-speed", value="yes"), "value: expected 0 to 1, found yes"),
        (changed("damaged-gunfire", value="4"), "value: expected 0 to 3, found 4"),
        (changed("damaged-gunfire", most="9"), "most: expected 3 to 3, found 9"),
        (changed("union-speed", least="1"), "least: expected 0 to 0, found 1"),
        (twice("union-speed"), "name: expected every switch once, found union-speed twice"),
        (gone("union-speed"), "expected 8 switches, found 7"),
    ],
    # These two are read by no game; check-data looks through them all the same.
    "reference.txt": [
        (head("title", "heading"), "heading: expected no such column, only rule title text source"),
        (short("h/1"), "expected 4 fields, found 3"),
        (changed("h/1", rule="h/99"), "rule: expected the id of a rule, found h/99"),
        (changed("h/1", rule="-"), "rule: expected the id of a rule, found an empty field"),
        (twice("h/1"), "rule: expected every rule once, found h/1"),
        (changed("h/1", title="-"), "title: expected a text, found an empty field"),
        (changed("h/1", text="-"), "text: expected a text, found an empty field"),
        (changed("h/1", text='"a text without end'), "expected a closing quote, found the end of the line"),
        (changed("h/1", source="hearsay"), "source: expected a key of sources.txt, found hearsay"),
    ],
    "sources.txt": [
        (head("kind", "sort"), "sort: expected no such column, only key kind text"),
        (changed("errata", kind="guess"), "kind: expected one of seed found reconstructed, found guess"),
        (twice("errata"), "key: expected every key once, found errata twice"),
        (short("errata"), "expected 3 fields, found 2"),
    ],
}
UNREAD = ("reference.txt", "sources.txt")


class Broken(Case):
    def test_every_file(self):
        """every data file is broken here"""
        self.assertEqual(sorted(BROKEN), sorted(path.name for path in BUILT_IN.glob("*.txt")))

    def test_a_key_that_is_gone(self):
        """sources.txt: a key that is gone is missed in the file that needs it"""
        sheet = Sheet("sources.txt")
        del sheet.lines[sheet.row("railways")]
        line = Sheet("rails.txt").row("1600 1601") + 1
        status, out, err = run("check-data", "pacific", self.overlay(sheet))
        self.assertEqual((status, err), (1, ""))
        self.assertEqual(out.splitlines()[-1],
                         f"rails.txt:{line}: source: expected a key of sources.txt, found railways")

    def test_nothing_is_half_loaded(self):
        """a game with broken data is not begun, and the one on the table goes on"""
        script, expected = "new pacific melee seed 1\nhash\n", []
        for name in BROKEN.keys() - UNREAD:
            sheet = Sheet(name)
            line, said = BROKEN[name][0][0](sheet), BROKEN[name][0][1]
            mine = self.overlay(sheet, name="broken-" + name)
            script += f"new pacific war data {mine}\nhash\n"
            expected.append(f"? data {name}:{line + 1}: {said}")
            for words in (["play", "pacific", "--plain"], ["arena", "pacific", "--a", "random", "--b", "random"]):
                status, out, err = run(*words, "--data", mine)
                self.assertEqual((status, out), (1, ""))
                self.assertRegex(err, rf"^cuartel[^\n]*{name}:{line + 1}: [^\n]*\n$")
        status, out, _ = run("console", given=script)
        answers = out.split("\n\n")
        self.assertEqual(status, 0)
        self.assertEqual(answers[2:-1:2], expected)
        self.assertEqual(set(answers[3:-1:2]), {answers[1]})
        self.assertEqual(len(answers[1]), len("= ") + 16)


def cases_of(name):
    def test(self):
        for edit, said in BROKEN[name]:
            sheet = Sheet(name)
            line = edit(sheet)
            mine = self.overlay(sheet)
            with self.subTest(said):
                where = name if line is None else f"{name}:{line + 1}"
                self.assertEqual(run("check-data", "pacific", mine),
                                 (1, f"{mine}/{name}\n1 of 15 files from {mine}, the others built in\n"
                                     f"{mine}/{where}: {said}\n", ""))
    test.__doc__ = f"{name}: {len(BROKEN[name])} mistakes, each told with its place"
    return test


for sheet_name in BROKEN:
    setattr(Broken, "test_" + sheet_name.replace(".", "_"), cases_of(sheet_name))

if __name__ == "__main__":
    main()
