#!/usr/bin/env python3
"""Draws the map of every game, and reads the picture: is all there, can all be read, is it always the same?  Prints it too
(what stands on the pages is looked at by test_print.c).

    test_atlas.py PROGRAM SOURCES [--renew] GAME...

--renew writes the digests of the pictures as they are now.
"""
import hashlib
import json
import os
import re
import struct
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
import tap   # noqa: E402  beside this folder

PROGRAM = Path(sys.argv[1]).resolve()
SOURCES = Path(sys.argv[2]).resolve()
GAMES = [word for word in sys.argv[3:] if word != "--renew"]
DIGESTS = SOURCES / "tests/atlas/digests.txt"
SVG = "{http://www.w3.org/2000/svg}"
SLACK = 0.3   # of a pixel: widths are rounded


def run(*words, given=""):
    done = subprocess.run([PROGRAM, *map(str, words)], input=given, capture_output=True, text=True, timeout=120)
    return done.returncode, done.stdout, done.stderr


def map_of(game):
    """What never changes: the map as the view tells it."""
    for line in run("console", given=f"new {game}\nobserve\n")[1].splitlines():
        if "{" in line:
            return json.loads(line[line.index("{"):])["map"]
    raise AssertionError(f"{game}: the console shows no map")


class Picture:
    def __init__(self, path):
        self.bytes = path.read_bytes()
        self.root = ElementTree.fromstring(self.bytes)

    def texts(self, *roles):
        """Text and box of the upright texts of these roles."""
        for group in self.root.iter(f"{SVG}g"):
            for text in group.findall(f"{SVG}text"):
                if text.get("class") not in roles or text.get("transform"):
                    continue
                width, size = float(group.get("data-width")), float(group.get("font-size"))
                x, y = float(text.get("x")), float(text.get("y"))
                left = x - width * {"start": 0, "middle": 0.5, "end": 1}[group.get("text-anchor")]
                yield text.text, (left, y - 0.8 * size, left + width, y + 0.2 * size)

    def counters(self):
        """Boxes of the counters."""
        for path in self.root.iter(f"{SVG}path"):
            if path.get("class") == "counter":
                numbers = [float(n) for n in path.get("d").replace("-", " -").translate(
                    str.maketrans("MLCZ", "    ")).split()]
                x, y = numbers[0::2], numbers[1::2]
                yield min(x), min(y), max(x), max(y)

    def places(self):
        return [element.get("data-place") for element in self.root.iter() if element.get("data-place")]

    def size(self):
        return float(self.root.get("width")), float(self.root.get("height"))


def overlap(a, b):
    return (a[0] + SLACK < b[2] and b[0] + SLACK < a[2] and a[1] + SLACK < b[3] and b[1] + SLACK < a[3])


class Atlas(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = Path(folder.name)
        cls.picture, cls.record = {}, {}
        for game in GAMES:
            path = cls.folder / f"{game}.svg"
            cls.draw(game, path)
            cls.picture[game] = Picture(path)
            record = cls.record[game] = cls.folder / f"{game}.game"
            run("console", "--quiet", given=f"new {game} seed 7\nplay random\nsave {record}\n")

    @classmethod
    def draw(cls, game, path, *words):
        answer = run("map", game, "-o", path, *words)
        if answer != (0, "", ""):
            raise AssertionError(f"{game} {words}: {answer}")

    def test_every_place_is_drawn_once(self):
        for game in GAMES:
            places = [place["id"] for place in map_of(game)["places"]]
            self.assertEqual(sorted(self.picture[game].places()), sorted(places))

    def test_every_title_is_written(self):
        for game in GAMES:
            written = [text for text, _ in self.picture[game].texts("name")]
            for place in map_of(game)["places"]:
                if place["title"]:
                    self.assertIn(place["title"], written, game)

    def test_no_text_covers_another(self):
        for game in GAMES:
            texts = list(self.picture[game].texts("name", "number", "title", "note"))
            self.assertGreater(len(texts), 50)
            for i, (text, box) in enumerate(texts):
                for other, its in texts[:i]:
                    self.assertFalse(overlap(box, its), f"{game}: {text} and {other}")

    def test_texts_lie_on_the_sheet(self):
        for game in GAMES:
            width, height = self.picture[game].size()
            for text, box in self.picture[game].texts("name", "number", "title", "note"):
                self.assertTrue(0 < box[0] and 0 < box[1] and box[2] < width and box[3] < height, f"{game}: {text}")

    def test_the_same_twice_and_as_it_was(self):
        kept = dict(line.split() for line in DIGESTS.read_text().splitlines())
        for game in GAMES:
            again = self.folder / "again.svg"
            self.draw(game, again)
            self.assertEqual(again.read_bytes(), self.picture[game].bytes)
            self.assertEqual(hashlib.sha256(self.picture[game].bytes).hexdigest(), kept[game],
                             f"{game}: look at the picture; if it is as it should be, --renew")

    def test_counters_of_a_position_can_be_read(self):
        for game in GAMES:
            path = self.folder / "position.svg"
            self.draw(game, path, "--at", f"{self.record[game]}:300")
            picture = Picture(path)
            counters = list(picture.counters())
            self.assertGreater(len(counters), 10, game)
            width, height = picture.size()
            for i, box in enumerate(counters):
                self.assertTrue(0 < box[0] and 0 < box[1] and box[2] < width and box[3] < height, game)
                for other in counters[:i]:
                    self.assertFalse(overlap(box, other), game)

    def test_a_position_changes_with_the_number(self):
        for game in GAMES:
            pictures = []
            for at in (":200", ":400", ""):
                path = self.folder / "number.svg"
                self.draw(game, path, "--at", f"{self.record[game]}{at}")
                pictures.append(path.read_bytes())
            self.assertEqual(len(set(pictures)), 3, game)

    def test_a_side_can_look(self):
        for game in GAMES:
            for side in ("--side", self.side(game)), ():
                path = self.folder / "side.svg"
                self.draw(game, path, "--at", f"{self.record[game]}:300", *side)
                self.assertGreater(len(list(Picture(path).counters())), 10)

    def side(self, game):
        lines = run("games")[1].splitlines()
        start = next(i for i, line in enumerate(lines) if line.startswith(f"{game}: "))
        return lines[start + 1].split()[1]

    def test_png(self):
        for game in GAMES:
            path = self.folder / "map.png"
            self.draw(game, path)
            head = path.read_bytes()[:24]
            self.assertEqual(head[:8], b"\x89PNG\r\n\x1a\n")
            width, height = self.picture[game].size()
            self.assertEqual(struct.unpack(">II", head[16:]), (-int(-width // 1), -int(-height // 1)))

    def test_pdf(self):
        for game in GAMES:
            path = self.folder / "map.pdf"
            self.draw(game, path)
            written = path.read_bytes()
            self.assertEqual(written[:5], b"%PDF-")
            self.assertIn(b"%%EOF", written[-16:])

    def test_units_off_the_map_stand_beside_it(self):
        for game in GAMES:
            path = self.folder / "position.svg"
            self.draw(game, path, "--at", self.record[game], "--side", self.side(game))
            picture = Picture(path)
            said = run("console", given=f"load {self.record[game]}\nobserve {self.side(game)}\n")[1]
            seen = json.loads(next(line[line.index("{"):] for line in said.splitlines() if "{" in line))
            here = {place["id"] for place in map_of(game)["places"]}
            off = [unit for unit in seen["units"] if unit["place"] not in here]
            self.assertGreater(len(off), 5, game)
            self.assertEqual(len(list(picture.counters())), len(seen["units"]), game)
            edge = self.picture[game].size()[0]
            self.assertEqual(sum(box[0] > edge for box in picture.counters()), len(off), game)

    def mine(self, game, sheet, change):
        """A folder with one sheet of the drawing, changed."""
        folder = Path(tempfile.mkdtemp(dir=self.folder))
        (folder / "atlas").mkdir()
        (folder / "atlas" / sheet).write_text(change((SOURCES / "data" / game / "atlas" / sheet).read_text()))
        return folder

    def test_the_owner_s_sheets_are_laid_over(self):
        for game in GAMES:
            mine = self.mine(game, "plate.txt", lambda text: text.replace("Brazil", "Brasil").replace("Peru,", "Perú,").replace("Paraguay", "Paraguai"))
            path = self.folder / "mine.svg"
            self.draw(game, path, "--data", mine)
            self.assertNotEqual(path.read_bytes(), self.picture[game].bytes)
            changed = [text for text, _ in Picture(path).texts("title")]
            self.assertTrue(any("Brasil" in text or "Perú" in text or "Paraguai" in text for text in changed), changed)
            record = self.folder / "mine.game"
            run("console", "--quiet", given=f"new {game} seed 7 data {mine}\nplay random\nsave {record}\n")
            self.assertEqual(record.read_bytes(), self.record[game].read_bytes(), "the drawing is no part of a record")
            self.draw(game, path, "--data", mine, "--at", f"{record}:300")
            said = run("check-data", game, mine)
            self.assertEqual((said[0], said[1].splitlines()[-1]), (0, "ok"))
            self.assertIn(f"{mine}/atlas/plate.txt\n", said[1])
            self.assertIn("(reconstructed)", run("provenance", game, "--data", mine)[1])

    def test_mistakes_in_the_owner_s_sheets(self):
        game, svg = GAMES[0], self.folder / "x.svg"
        mine = self.mine(game, "plate.txt", lambda text: text.replace("title ", "tittle ", 1))
        self.refused([game, "-o", svg, "--data", mine], "plate.txt:", "expected one of", status=1)
        self.refused([game, "-o", self.folder / "x.pdf", "--data", mine], "plate.txt:", command="print", status=1)
        status, out, _ = run("check-data", game, mine)
        self.assertEqual(status, 1)
        self.assertRegex(out.splitlines()[-1], rf"^{mine}/atlas/plate.txt:\d+: item: expected one of")
        (mine / "atlas/plait.txt").write_text("")
        self.refused([game, "-o", svg, "--data", mine], "plait.txt: ", "no sheet of this name", status=1)

    def test_the_drawing_can_be_had_as_text(self):
        for game in GAMES:
            folder = self.folder / f"data of {game}"
            self.assertEqual(run("data", game, folder)[0], 0)
            for path in (SOURCES / "data" / game / "atlas").glob("*.txt"):
                self.assertEqual((folder / "atlas" / path.name).read_bytes(), path.read_bytes())
            path = self.folder / "same.svg"
            self.draw(game, path, "--data", folder)
            self.assertEqual(path.read_bytes(), self.picture[game].bytes)
            status, _, err = run("data", game, folder)
            self.assertEqual((status, err.count("\n")), (1, 1))

    def print(self, game, *words):
        """The pages of a game: their sizes in points."""
        path = self.folder / "print.pdf"
        answer = run("print", game, "-o", path, *words)
        self.assertEqual(answer, (0, "", ""))
        written = path.read_bytes()
        self.assertEqual(written[:5], b"%PDF-")
        self.assertIn(b"%%EOF", written[-16:])
        boxes = re.findall(rb"/MediaBox \[ ([\d. ]+)\]", written)
        return [tuple(float(n) for n in box.split()[2:]) for box in boxes]

    def test_print(self):
        for game in GAMES:
            pages = self.print(game)
            self.assertGreater(len(pages), 15)
            for page in pages:
                self.assertAlmostEqual(min(page), 595.276, 2)
                self.assertAlmostEqual(max(page), 841.89, 2)
        parts = self.print(GAMES[0], "--paper", "a3", "--part", "map", "--part", "counters")
        self.assertAlmostEqual(max(parts[0]), 1190.551, 2)
        self.assertLess(len(self.print(GAMES[0], "--paper=a3", "--part", "counters")), len(parts))
        letter = self.print(GAMES[0], "--paper=letter", "--part", "counters")
        self.assertAlmostEqual(min(letter[0]), 612, 2)

    def test_print_mistakes(self):
        game, pdf = GAMES[0], self.folder / "none.pdf"
        for words, pieces, status in (
                ([game], ["--out"], 2),
                ([game, "-o", self.folder / "x.svg"], ["ends with .pdf", "x.svg"], 2),
                ([game, "-o", ".pdf"], ["ends with .pdf"], 2),
                (["chess", "-o", pdf], ["no game 'chess'"], 2),
                ([game, "-o", pdf, "--paper", "a5"], ["no paper 'a5'"], 2),
                ([game, "-o", pdf, "--paper", "leter"], ["no paper 'leter'", "'letter'"], 2),
                ([game, "-o", pdf, "--part", "dice"], ["no part 'dice'"], 2),
                ([game, "-o", pdf, "--data", "/nowhere"], ["/nowhere"], 1),
                ([game, "-o", "/nowhere/x.pdf"], ["/nowhere/x.pdf"], 1)):
            self.refused(words, *pieces, command="print", status=status)
        self.assertFalse(pdf.exists())

    def refused(self, words, *pieces, command="map", status):
        got, out, err = run(command, *words)
        self.assertEqual((got, out, err.count("\n")), (status, "", 1), err)
        for piece in pieces:
            self.assertIn(piece, err)

    def test_mistakes(self):
        game, svg = GAMES[0], self.folder / "x.svg"
        record = self.record[game]
        self.refused([game], "--out", status=2)
        self.refused([game, "-o", self.folder / "x.gif"], ".svg, .png or .pdf", "x.gif", status=2)
        self.refused([game, "-o", ".svg"], ".svg, .png or .pdf", status=2)
        self.refused(["chess", "-o", svg], "no game 'chess'", status=2)
        self.refused([game, "-o", svg, "--side", "nobody"], "no side 'nobody'", status=2)
        self.refused([game, "-o", svg, "--at", "nothing.game:3"], "nothing.game", status=1)
        self.refused([game, "-o", svg, "--at", f"{record}:99999999"], "has only", status=1)
        if len(GAMES) > 1:
            self.refused([GAMES[1], "-o", svg, "--at", f"{record}:3"], game, GAMES[1], status=1)
        self.assertFalse(svg.exists())
        for end in ("svg", "png", "pdf"):
            self.refused([game, "-o", f"/nowhere/x.{end}"], "/nowhere/x." + end, status=1)

    def test_a_full_disk(self):
        if not os.path.exists("/dev/full"):
            self.skipTest("there is no /dev/full")
        for end in ("svg", "png", "pdf"):
            path = self.folder / f"full.{end}"
            path.symlink_to("/dev/full")
            self.refused([GAMES[0], "-o", path], f"full.{end}", status=1)
            if end == "pdf":
                self.refused([GAMES[0], "-o", path], f"full.{end}", command="print", status=1)


def renew():
    with tempfile.TemporaryDirectory() as folder:
        lines = []
        for game in GAMES:
            path = Path(folder) / "map.svg"
            Atlas.draw(game, path)
            lines.append(f"{game} {hashlib.sha256(path.read_bytes()).hexdigest()}\n")
    DIGESTS.write_text("".join(lines))


if __name__ == "__main__":
    if "--renew" in sys.argv:
        renew()
    else:
        tap.run(len(sys.argv))
