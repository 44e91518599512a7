#!/usr/bin/env python3
"""Draws the map of every game, and reads the picture: is all there, can all be read, is it always the same?

    test_atlas.py PROGRAM SOURCES [--renew] GAME...

--renew writes the digests of the pictures as they are now.
"""
import hashlib
import json
import os
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

    def refused(self, words, *pieces, status):
        got, out, err = run("map", *words)
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
