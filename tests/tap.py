"""Test cases of unittest told as TAP, so that they are counted like all others (tools/tally.py)."""
import sys
import unittest


class Tap(unittest.TextTestResult):
    """Says each case as a line of TAP, by what it says of itself or by its name."""

    def say(self, test, how):
        name = test.shortDescription() or test.id().removeprefix("__main__.").replace("_", " ")
        print(f"{how} {self.testsRun} - {name}", flush=True)

    def addSuccess(self, test):
        super().addSuccess(test)
        self.say(test, "ok")

    def addFailure(self, test, err):
        super().addFailure(test, err)
        self.say(test, "not ok")

    def addError(self, test, err):
        super().addError(test, err)
        self.say(test, "not ok")

    def addSubTest(self, test, subtest, err):
        super().addSubTest(test, subtest, err)
        if err:
            self.say(subtest, "not ok")


def run(first_argument=1):
    """Runs the cases of the main module; command-line arguments from the first given are unittest's."""
    unittest.main(module="__main__", argv=sys.argv[:1] + sys.argv[first_argument:],
                  testRunner=unittest.TextTestRunner(resultclass=Tap, verbosity=0))
