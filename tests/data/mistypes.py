"""Data files mistyped in every way that can be told: one error that says where, and what was expected.

A game lists what is done to each of its files as edits, each with what is said of it after "FILE:LINE: ".
"""
from owner import BUILT_IN, FIELD, GAME, Case, Sheet, run


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


class Broken(Case):
    """What holds for every game's files; `mistyped` adds the edits."""
    BROKEN = {}
    SCENARIOS = "war", "melee"     # one that is begun with broken data, and one that is on the table
    UNREAD = "reference.txt", "sources.txt"      # which no game reads; check-data looks through them all the same

    def test_every_file(self):
        """every data file is broken here"""
        self.assertEqual(sorted(self.BROKEN), sorted(path.name for path in BUILT_IN.glob("*.txt")))

    def test_nothing_is_half_loaded(self):
        """a game with broken data is not begun, and the one on the table goes on"""
        script, expected = f"new {GAME} {self.SCENARIOS[1]} seed 1\nhash\n", []
        for name in self.BROKEN.keys() - set(self.UNREAD):
            sheet = Sheet(name)
            edit, said = self.BROKEN[name][0]
            line = edit(sheet)
            mine = self.overlay(sheet, name="broken-" + name)
            script += f"new {GAME} {self.SCENARIOS[0]} data {mine}\nhash\n"
            expected.append(f"? data {name}:{line + 1}: {said}")
            for words in (["play", GAME, "--plain"], ["arena", GAME, "--a", "random", "--b", "random"]):
                status, out, err = run(*words, "--data", mine)
                self.assertEqual((status, out), (1, ""))
                self.assertRegex(err, rf"^cuartel[^\n]*{name}:{line + 1}: [^\n]*\n$")
        status, out, _ = run("console", given=script)
        answers = out.split("\n\n")
        self.assertEqual(status, 0)
        self.assertEqual(answers[2:-1:2], expected)
        self.assertEqual(set(answers[3:-1:2]), {answers[1]})
        self.assertEqual(len(answers[1]), len("= ") + 16)


def cases_of(name, mistakes):
    def test(self):
        for edit, said in mistakes:
            sheet = Sheet(name)
            line = edit(sheet)
            mine = self.overlay(sheet)
            with self.subTest(said):
                where = name if line is None else f"{name}:{line + 1}"
                self.assertEqual(run("check-data", GAME, mine),
                                 (1, f"{mine}/{name}\n1 of {len(self.BROKEN)} files from {mine}, the others built in\n"
                                     f"{mine}/{where}: {said}\n", ""))
    test.__doc__ = f"{name}: {len(mistakes)} mistakes, each told with its place"
    return test


def mistyped(case, broken):
    """Makes tests of a class of `broken`, file name -> [(edit, what is said of it)]."""
    case.BROKEN = broken
    for name in broken:
        setattr(case, "test_" + name.replace(".", "_"), cases_of(name, broken[name]))
