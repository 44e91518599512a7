#!/usr/bin/env python3
"""Every data file, mistyped in every way that can be told: one error that says where, and what was expected."""
import mistypes
from mistypes import blamed, changed, gone, head, in_file, mistyped, more, short, skipped, twice
from owner import Sheet, main, run


def does(effect, card="cavalry-raid"):
    """Another effect of a card."""
    return changed(card, effect=f'"{effect}"')


def crowded(sheet):
    """Seven units in Bagé, where one of the set-up stands already; the seventh is told."""
    line = None
    for n in range(2, 8):
        line = changed(f"br-inf-0{n}", space="bage")(sheet)
    return line


def starting_card_only(sheet):
    """The Allied deck without the cards to be drawn."""
    keys = sheet.keys()
    for card in keys[1:keys.index("paraguay-declares-war")]:
        del sheet.lines[sheet.row(card)]


def scene(unit, place, few):
    """What can be wrong with a position to begin with: a unit in it, where it stands, one that has one side only."""
    return [
        (head("value", "number"), "number: expected no such column, only what at value source"),
        (short(unit), "expected 4 fields, found 3"),
        (changed(unit, what="br-inf-99"),
         "what: expected one of allies paraguay turn vp-allies vp-paraguay card drawn, found br-inf-99"),
        (changed(unit, at="lima"), "at: expected a space of spaces.txt, found lima"),
        (changed(unit, at="reserve"), "at: expected a space of spaces.txt, found reserve"),
        (changed(unit, at="-"), "at: expected a space of spaces.txt, found an empty field"),
        (changed(unit, value="3"), "value: expected 1 to 2, found 3"),
        (changed(unit, value="0"), "value: expected 1 to 2, found 0"),
        (changed(unit, value="-"), "value: expected 1 to 2, found an empty field"),
        (changed(few, value="2"), "value: expected 1 to 1, found 2"),
        (changed(unit, source="hearsay"), "source: expected a key of sources.txt, found hearsay"),
        (more(f"py-inf-30 {place} 1 by-hand"), f"at: expected a space without enemies of py-inf-30, found {place}"),
        (more(f"barrios {place} - by-hand"), f"at: expected a space without enemies of barrios, found {place}"),
        (more("fort-humaita reserve - by-hand"), "at: expected a space of spaces.txt, found reserve"),
        (more("paraguay lima - by-hand"), "at: expected a space of spaces.txt, found lima"),
        (more("capital asuncion 6 by-hand"), "value: expected 1 to 5, found 6"),
        (more("capital asuncion - by-hand"), "value: expected 1 to 5, found an empty field"),
        (more("turn - 0 by-hand"), "value: expected 1 to 99, found 0"),
        (more("vp-allies - 100 by-hand"), "value: expected 0 to 99, found 100"),
        (more("card cavalry-rade - by-hand"), "at: expected a card of cards.txt, found cavalry-rade"),
        (more("drawn - - by-hand"), "at: expected a card of cards.txt, found an empty field"),
        (twice(unit), f"what: expected every counter once, found {unit} twice"),
        (more("capital rosario 2 by-hand"), "at: expected a space of Paraguay, found rosario"),
        (in_file(more("allies humaita - by-hand")),
         "expected every counter in a space of its side, found another in humaita"),
    ]


SPACE_COLUMNS = "space name country region x y lon lat water strategic fortress vp cards prize holder source"
COAST = "porto-alegre rio-grande"
CAPITALS_ELSEWHERE = ("expected asuncion in Paraguay, held by it, and montevideo in Uruguay, "
                      "found it otherwise")

# What is done to each file, and what is said of it after "FILE:LINE: ".
BROKEN = {
    "regions.txt": [
        (head("name", "title"), "title: expected no such column, only region name source"),
        (short("uruguay"), "expected 3 fields, found 2"),
        (changed("uruguay", region="Uruguay"),
         "region: expected a word of small letters, digits and dashes, found Uruguay"),
        (changed("uruguay", region="-"),
         "region: expected a word of small letters, digits and dashes, found an empty field"),
        (twice("uruguay"), "region: expected every region once, found uruguay twice"),
        (changed("uruguay", name="-"), "name: expected a name, found an empty field"),
        (changed("uruguay", name='"The country on the eastern shore"'),
         "name: expected at most 31 bytes, found The country on the eastern shore"),
        (changed("uruguay", source="hearsay"), "source: expected a key of sources.txt, found hearsay"),
    ],
    "spaces.txt": [
        (head("water", "wet"), f"wet: expected no such column, only {SPACE_COLUMNS}"),
        (short("melo"), "expected 16 fields, found 15"),
        (twice("melo"), "space: expected every id once, found melo twice"),
        (changed("melo", space="reserve"), "space: expected every id once, found reserve twice"),
        (changed("melo", space="Melo"), "space: expected a word of small letters, digits and dashes, found Melo"),
        (changed("melo", space="2nd-melo"),
         "space: expected a word of small letters, digits and dashes, found 2nd-melo"),
        (changed("melo", name="-"), "name: expected a name, found an empty field"),
        (changed("melo", country="chile"), "country: expected one of uruguay brazil argentina paraguay, found chile"),
        (changed("melo", region="banda"), "region: expected a region of regions.txt, found banda"),
        (changed("melo", x="2001"), "x: expected 0 to 2000, found 2001"),
        (changed("melo", y="-1"), "y: expected 0 to 2000, found -1"),
        (changed("melo", lon="west"), "lon: expected -18000 to 18000, found west"),
        (changed("melo", lat="9001"), "lat: expected -9000 to 9000, found 9001"),
        (changed("melo", water="lake"), "water: expected one of - river coast, found lake"),
        (changed("melo", strategic="maybe"), "strategic: expected one of no yes, found maybe"),
        (changed("melo", strategic="yes"), "strategic: expected no strategic space in Uruguay, found one"),
        (changed("humaita", fortress="fort-coimbra"),
         "fortress: expected fort-humaita, as forts.txt has it, found fort-coimbra"),
        (changed("humaita", fortress="-"),
         "fortress: expected fort-humaita, as forts.txt has it, found an empty field"),
        (changed("melo", fortress="fort-humaita"), "fortress: expected -, as forts.txt has it, found fort-humaita"),
        (changed("melo", vp="21"), "vp: expected 0 to 20, found 21"),
        (changed("melo", vp="-"), "vp: expected 0 to 20, found an empty field"),
        (changed("melo", cards="6"), "cards: expected 0 to 5, found 6"),
        (changed("melo", prize="2"), "prize: expected one of no yes, found 2"),
        (changed("melo", holder="brazil"), "holder: expected one of allies paraguay, found brazil"),
        (changed("melo", source="hearsay"), "source: expected a key of sources.txt, found hearsay"),
        (gone("asuncion"),
         "expected the spaces asuncion and montevideo, of which the rules speak, found only one of them"),
        (in_file(changed("montevideo", space="montevideo-2")),
         "expected the spaces asuncion and montevideo, of which the rules speak, found only one of them"),
        (in_file(changed("montevideo", country="brazil")), CAPITALS_ELSEWHERE),
        (in_file(changed("asuncion", country="brazil")), CAPITALS_ELSEWHERE),
        (in_file(changed("asuncion", holder="allies")), CAPITALS_ELSEWHERE),
    ],
    "links.txt": [
        (head("kind", "sort"), "sort: expected no such column, only from to kind waterway name source"),
        (short(COAST), "expected 6 fields, found 5"),
        (changed(COAST, **{"from": "porto"}), "from: expected a space of spaces.txt, found porto"),
        (changed(COAST, to="-"), "to: expected a space of spaces.txt, found an empty field"),
        (changed(COAST, to="porto-alegre"), "to: expected another space than porto-alegre"),
        (changed(COAST, kind="sea"), "kind: expected one of road blue river coast, found sea"),
        (changed(COAST, waterway="amazon"), "waterway: expected one of paraguay parana uruguay plata, found amazon"),
        (changed(COAST, waterway="-"), "waterway: expected one of paraguay parana uruguay plata, found an empty field"),
        (changed(COAST, kind="road"), "waterway: expected - for a line that is no waterway, found plata"),
        (changed(COAST, source="hearsay"), "source: expected a key of sources.txt, found hearsay"),
        (twice(COAST), "to: expected every line once, found porto-alegre to rio-grande twice"),
        (more("rio-grande porto-alegre road - - links"),
         "to: expected every line once, found rio-grande to porto-alegre twice"),
        (more("melo durazno river uruguay - links"),
         "kind: expected a river or a coast between spaces on water, found one at an inland space"),
    ],
    "units.txt": [
        (head("pool", "tray"),
         "tray: expected no such column, only id nation name type full reduced pool space card source"),
        (short("br-inf-02"), "expected 10 fields, found 9"),
        (twice("br-inf-02"), "id: expected every id once, found br-inf-02 twice"),
        (changed("br-inf-02", id="melo"), "id: expected every id once, found melo twice"),
        (changed("br-inf-02", id="lost"), "id: expected every id once, found lost twice"),
        (changed("br-inf-02", id="capital"), "id: expected every id once, found capital twice"),
        (changed("br-inf-02", id="3-caçadores"),
         "id: expected a word of small letters, digits and dashes, found 3-caçadores"),
        (changed("br-inf-02", id="third-of-the-hunters"), "id: expected at most 15 bytes, found third-of-the-hunters"),
        (changed("br-inf-02", nation="uruguay"),
         "nation: expected one of brazil argentina colorados paraguay blancos, found uruguay"),
        (changed("br-inf-02", name="-"), "name: expected a name, found an empty field"),
        (changed("br-inf-02", type="artillery"), "type: expected one of infantry cavalry, found artillery"),
        (changed("br-inf-02", full="0"), "full: expected 1 to 5, found 0"),
        (changed("br-inf-02", full="-"), "full: expected 1 to 5, found an empty field"),
        (changed("br-inf-02", reduced="6"), "reduced: expected 1 to 5, found 6"),
        (changed("br-inf-02", pool="box"), "pool: expected one of start reserve special, found box"),
        (changed("br-inf-02", space="-"), "space: expected a space of spaces.txt, found an empty field"),
        (changed("br-inf-02", space="lima"), "space: expected a space of spaces.txt, found lima"),
        (changed("br-inf-02", space="asuncion"),
         "space: expected a space that begins on the side of the unit, found asuncion"),
        (changed("br-inf-12", space="bage"), "space: expected - for a unit that does not begin on the map, found bage"),
        (changed("br-inf-12", card="cavalry-raid"), "card: expected the card that brings the unit, found cavalry-raid"),
        (changed("br-inf-12", pool="special"), "card: expected the card that brings the unit, found an empty field"),
        (changed("br-inf-35", card="-"), "card: expected the card that brings the unit, found an empty field"),
        (changed("br-inf-35", card="osorios-lancers"),
         "card: expected the card that brings the unit, found osorios-lancers"),
        (changed("br-inf-35", pool="reserve"), "card: expected the card that brings the unit, found zouaves-of-bahia"),
        (changed("br-inf-02", source="hearsay"), "source: expected a key of sources.txt, found hearsay"),
        (crowded, "space: expected at most 6 units in a space, found one more"),
    ],
    "leaders.txt": [
        (head("vp", "points"), "points: expected no such column, only id side name capture vp source"),
        (short("mitre"), "expected 6 fields, found 5"),
        (twice("mitre"), "id: expected every id once, found mitre twice"),
        (changed("mitre", id="montevideo"), "id: expected every id once, found montevideo twice"),
        (changed("mitre", id="Mitre"), "id: expected a word of small letters, digits and dashes, found Mitre"),
        (changed("mitre", side="brazil"), "side: expected one of allies paraguay, found brazil"),
        (changed("mitre", name="-"), "name: expected a name, found an empty field"),
        (changed("mitre", capture="ransom"), "capture: expected one of points argentina victory, found ransom"),
        (changed("mitre", capture="victory"),
         "capture: expected what a leader of this side may be worth, found victory"),
        (changed("lopez", capture="argentina"),
         "capture: expected what a leader of this side may be worth, found argentina"),
        (changed("mitre", vp="21"), "vp: expected 0 to 20, found 21"),
        (changed("mitre", source="hearsay"), "source: expected a key of sources.txt, found hearsay"),
    ],
    "forts.txt": [
        (head("side", "camp"), "camp: expected no such column, only id name side space source"),
        (short("fort-humaita"), "expected 5 fields, found 4"),
        (twice("fort-humaita"), "id: expected every id once, found fort-humaita twice"),
        (changed("fort-humaita", id="humaita"), "id: expected every id once, found humaita twice"),
        (changed("fort-humaita", name="-"), "name: expected a name, found an empty field"),
        (changed("fort-humaita", side="brazil"), "side: expected one of allies paraguay, found brazil"),
        (changed("fort-humaita", side="allies"),
         "space: expected a space that begins on the side of the fortress, found humaita"),
        (changed("fort-humaita", space="lima"), "space: expected a space of spaces.txt, found lima"),
        (changed("fort-humaita", space="rosario"),
         "space: expected a space that begins on the side of the fortress, found rosario"),
        (blamed("fort-angostura", changed("fort-humaita", space="angostura")),
         "space: expected one fortress in a space, found two"),
    ],
    "capitals.txt": [
        (head("vp", "points"), "points: expected no such column, only number vp source"),
        (short("3"), "expected 3 fields, found 2"),
        (changed("2", number="1"), "number: expected 2 to 2, found 1"),
        (skipped("3"), "number: expected 3 to 3, found 4"),
        (changed("3", vp="21"), "vp: expected 0 to 20, found 21"),
        (gone("4"), "expected 3 markers, found 2"),
        (more("5 3 capitals"), "number: expected at most 3 rows, found one more"),
    ],
    "cards.txt": [
        (head("effect", "does"), "does: expected no such column, only id side title vp effect text year source"),
        (short("cavalry-raid"), "expected 8 fields, found 7"),
        (twice("cavalry-raid"), "id: expected every id once, found cavalry-raid twice"),
        (changed("cavalry-raid", id="Raid"), "id: expected a word of small letters, digits and dashes, found Raid"),
        (changed("cavalry-raid", side="brazil"), "side: expected one of allies paraguay, found brazil"),
        (changed("cavalry-raid", side="allies"),
         "side: expected the Allied deck before the other, found a card of it behind"),
        (changed("cavalry-raid", title="-"), "title: expected a name, found an empty field"),
        (changed("cavalry-raid", vp="10"), "vp: expected 0 to 9, found 10"),
        (changed("cavalry-raid", source="hearsay"), "source: expected a key of sources.txt, found hearsay"),
        (does("soon reduce n=1"), "effect: expected first, now, next or enemy, found soon"),
        (does("now reduse n=1"), "effect: expected what the card does, such as reduce or special, found reduse"),
        (does("now"), "effect: expected what the card does, such as reduce or special, found now"),
        (does("now reduce n=1; then hit n=1"), "effect: expected first, now, next or enemy, found then"),
        (does("now reduce region=paraguay"), "effect: expected how many, such as n=2, found none"),
        (does("next pass force=1"), "effect: expected waterway=, found none"),
        (does("now reserve n=2 nation=paraguay"), "effect: expected at=, where it places them, found none"),
        (does(";now hit n=1"), "effect: expected first, now, next or enemy, found an empty clause"),
        (does("now reduce one"), "effect: expected key=value, found one"),
        (does("now reduce m=1"), "effect: expected key=value, found m"),
        (does("now reduce n=0"), "effect: expected a number from 1 to 9, found 0"),
        (does("now reduce n=10"), "effect: expected a number from 1 to 9, found 10"),
        (does("now reduce n=two"), "effect: expected a number from 1 to 9, found two"),
        (does("now reduce n=1 per_stack=0"), "effect: expected a number from 1 to 9, found 0"),
        (does("now reduce n=1 nation=brazil|chile"), "effect: expected a nation, found chile"),
        (does("first no_enter country=chile"), "effect: expected a country, found chile"),
        (does("now reduce n=1 region=chaco"), "effect: expected a region of regions.txt, found chaco"),
        (does("now reduce n=1 water=coast"), "effect: expected water=river, found coast"),
        (does("now hit n=1 type=ship"), "effect: expected type=cavalry, found ship"),
        (does("next cf add=1 role=both"), "effect: expected att or def, found both"),
        (does("next fire role=att mode=last"), "effect: expected simul or first, found last"),
        (does("next cf add=1 role=def fortress=2"), "effect: expected 1, found 2"),
        (does("next pass waterway=amazon"), "effect: expected a waterway, found amazon"),
        (does("now special at=strategic:paraguay"), "effect: expected the counters that are meant, found none"),
        (does("now special units=py-inf-99 at=strategic:paraguay"),
         "effect: expected up to three counters, found py-inf-99"),
        (does("now special units=py-inf-33,py-inf-34,py-inf-35,py-inf-36 at=strategic:paraguay"),
         "effect: expected up to three counters, found py-inf-36"),
        (does("now special units=py-inf-33 at=anywhere", "nambii-battalion"),
         "effect: expected strategic:, country:, region: or space:, found anywhere"),
        (does("now special units=py-inf-33 at=town:asuncion", "nambii-battalion"),
         "effect: expected strategic:, country:, region: or space:, found town"),
        (does("now special units=py-inf-33 at=space:lima", "nambii-battalion"),
         "effect: expected a space of spaces.txt, found lima"),
        (does("now special units=py-inf-33 at=region:chaco", "nambii-battalion"),
         "effect: expected a region of regions.txt, found chaco"),
        (does("now leader_out"), "effect: expected the counters that are meant, found none"),
        (does("now leader_out name=br-inf-01"), "effect: expected a leader, found a unit"),
        (does("now leader_out name=fort-coimbra"), "effect: expected a leader, found another counter"),
        (does("now special units=capital at=strategic:paraguay"), "effect: expected units, found another counter"),
        (does("next reduce n=1"), "effect: expected now before what is done at once, found next"),
        (does("now pass waterway=parana"), "effect: expected first, next or enemy here, found now"),
        (does("now vp_if vp=2"), "effect: expected control=SPACE, found none"),
        (does("now vp_if control=lima vp=2"), "effect: expected a space of spaces.txt, found lima"),
        (does("; ".join(["now reduce n=1"] * 5)), "effect: expected at most four clauses, found now reduce n=1"),
        (in_file(starting_card_only), "expected a starting card and a deck of allies, found 1 cards"),
    ],
    "example.txt": scene("ar-inf-02", "parana", "br-inf-10") + [
        (more("br-inf-19 asuncion 1 by-hand"), "at: expected a space without enemies of br-inf-19, found asuncion"),
    ],
    "melee.txt": scene("br-inf-12", "tuyuti", "br-inf-10") + [
        (more("py-inf-30 humaita 1 by-hand"), "at: expected at most 6 units in a space, found one more"),
    ],
    "reference.txt": [
        (head("title", "heading"), "heading: expected no such column, only rule title text source"),
        (short("7/1"), "expected 4 fields, found 3"),
        (changed("7/1", rule="7/99"), "rule: expected the id of a rule, found 7/99"),
        (twice("7/1"), "rule: expected every rule once, found 7/1"),
        (changed("7/1", title="-"), "title: expected a text, found an empty field"),
        (changed("7/1", text="-"), "text: expected a text, found an empty field"),
        (changed("7/1", text='"a text without end'), "expected a closing quote, found the end of the line"),
        (changed("7/1", source="hearsay"), "source: expected a key of sources.txt, found hearsay"),
    ],
    "sources.txt": [
        (head("kind", "sort"), "sort: expected no such column, only key kind text"),
        (changed("named", kind="guess"), "kind: expected one of seed found reconstructed, found guess"),
        (twice("named"), "key: expected every key once, found named twice"),
        (short("named"), "expected 3 fields, found 2"),
    ],
}


class Broken(mistypes.Broken):
    def told(self, sheet, where, said):
        """A file of the owner's own that the built-in others do not go with."""
        status, out, err = run("check-data", "nac", self.overlay(sheet))
        self.assertEqual((status, err), (1, ""))
        self.assertEqual(out.splitlines()[-1], f"{where}: {said}")

    def test_what_others_need(self):
        """a name that is gone, and one that is new, are told where another file needs them"""
        def renamed(name, key, **values):
            return Sheet(name).set(key, **values)

        def line(name, begins):
            return f"{name}:{Sheet(name).row(begins) + 1}"

        self.told(renamed("regions.txt", "el-chaco", region="chaco"), line("spaces.txt", "timbo"),
                  "region: expected a region of regions.txt, found el-chaco")
        self.told(renamed("spaces.txt", "melo", space="cerro-largo"), line("links.txt", "melo jaguarao"),
                  "from: expected a space of spaces.txt, found melo")
        self.told(renamed("spaces.txt", "paysandu", water="-"), line("links.txt", "concordia paysandu"),
                  "kind: expected a river or a coast between spaces on water, found one at an inland space")
        self.told(renamed("forts.txt", "fort-humaita", space="-"), line("spaces.txt", "humaita"),
                  "fortress: expected -, as forts.txt has it, found fort-humaita")
        self.told(renamed("leaders.txt", "flores", id="venancio"), line("cards.txt", "murder-of-venancio-flores"),
                  "effect: expected up to three counters, found flores")
        self.told(renamed("cards.txt", "zouaves-of-bahia", effect="-"), line("units.txt", "br-inf-35"),
                  "card: expected the card that brings the unit, found zouaves-of-bahia")
        self.told(renamed("cards.txt", "cavalry-raid", effect='"now special units=py-inf-01 at=country:paraguay"'),
                  line("units.txt", "py-inf-01"), "card: expected the card that brings the unit, found an empty field")
        self.told(renamed("units.txt", "br-inf-01", id="br-inf-00"), line("example.txt", "br-inf-01"),
                  "what: expected one of allies paraguay turn vp-allies vp-paraguay card drawn, found br-inf-01")


mistyped(Broken, BROKEN)

if __name__ == "__main__":
    main()
