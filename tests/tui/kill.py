#!/usr/bin/env python3
"""Kills a game of --plain at random moments, and looks for every action that was shown in its record.

    kill.py PROGRAM GAME SCENARIO [KILLS] [SEED]
"""
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

PROGRAM, GAME, SCENARIO = Path(sys.argv[1]).resolve(), sys.argv[2], sys.argv[3]
KILLS = int(sys.argv[4]) if len(sys.argv) > 4 else 20
CHANCE = random.Random(int(sys.argv[5]) if len(sys.argv) > 5 else None)
SHOWN = re.compile(r"^(?:> |Go ahead\? \[Y/n\] |.*End this step\? \[y/N\] )*- (.*?)(?: \(the only choice\))?$")


def type_lines(process, numbers):
    try:
        for number in numbers:
            process.stdin.write(f"{number}\n".encode())
            process.stdin.flush()
    except (BrokenPipeError, ValueError, OSError):
        pass        # it was killed meanwhile


def read_some(process, wanted):
    """At least so many bytes of what it says, as far as there are."""
    said = b""
    while len(said) < wanted:
        piece = os.read(process.stdout.fileno(), 4096)
        if not piece:
            break
        said += piece
    return said


def play_and_kill(folder):
    """The actions that were shown whole, and those in the record."""
    process = subprocess.Popen([PROGRAM, "play", GAME, "--plain", "--level", "random", "--scenario", SCENARIO],
                               stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                               env={**os.environ, "XDG_DATA_HOME": folder})
    numbers = [CHANCE.randint(1, CHANCE.choice([2, 12, 40])) for _ in range(4000)]
    typist = threading.Thread(target=type_lines, args=(process, numbers), daemon=True)
    typist.start()
    said = read_some(process, CHANCE.randint(1, 60000))
    time.sleep(CHANCE.random() * 0.005)
    process.send_signal(signal.SIGKILL)
    process.wait()
    said += process.stdout.read()
    typist.join()
    lines = said.decode().split("\n")[:-1]
    shown = [found[1] for found in map(SHOWN.match, lines) if found]
    record, = Path(folder).glob("cuartel/*.txt")
    kept = re.findall(r"(?m)^\d+ (.*)\n", record.read_text())
    return record, shown, kept


def is_told_by(atom, line):
    """The line has the atom's side and verb, and of what it names all that has a number (it may add what people call
    it, and units that were picked before)."""
    words = re.findall(r"[\w-]+", line)
    side, verb, *names = atom.split()
    return words[:2] == [side, verb] and all(name in words for name in names if re.search(r"\d", name))


def are_kept(shown, kept):
    """Each line that was shown tells an atom of the record; in its order, but for picks, which are put in order when
    another goes among them.  What goes without saying is not shown."""
    atoms = iter(kept)
    return all(any(is_told_by(atom, line) for atom in (kept if line.split()[1] == "pick" else atoms)) for line in shown)


def goes_on(record):
    """Whatever was cut off, the game can be gone on with."""
    done = subprocess.run([PROGRAM, "play", GAME, "--plain", "--load", record], input="", capture_output=True,
                          text=True)
    return done.returncode == 0 and subprocess.run([PROGRAM, "verify", record], capture_output=True).returncode == 0


def main():
    failed = seen = 0
    print(f"1..{KILLS}")
    for number in range(1, KILLS + 1):
        with tempfile.TemporaryDirectory() as folder:
            record, shown, kept = play_and_kill(folder)
            fine = are_kept(shown, kept) and goes_on(record)
        seen += len(shown)
        failed += not fine
        print(f"{'ok' if fine else 'not ok'} {number} - {len(shown)} actions shown, {len(kept)} kept")
    if not seen:
        print("# nothing was shown before any kill: this proves nothing")
    sys.exit(failed > 0 or seen == 0)


if __name__ == "__main__":
    main()
