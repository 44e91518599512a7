#!/usr/bin/env python3
"""A bot that plays through the console protocol (docs/console.md): the first legal action, always.

    console_bot.py CUARTEL [GAME]
"""
import subprocess
import sys


class Console:
    """Speaks to `cuartel console`: a command a line, an answer that an empty line ends."""

    def __init__(self, program):
        self.process = subprocess.Popen([program, "console"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        text=True)

    def ask(self, command):
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        lines = []
        while (line := self.process.stdout.readline().rstrip("\n")) != "":
            lines.append(line)
        if not lines or not lines[0].startswith("="):
            raise SystemExit(f"{command}: {lines}")
        lines[0] = lines[0][1:].lstrip()
        return lines


def main():
    console = Console(sys.argv[1])
    console.ask(f"new {sys.argv[2] if len(sys.argv) > 2 else 'pacific'} seed 7")
    actions = 0
    while not (who := console.ask("who")[0]).startswith("over"):
        console.ask("auto chance" if who == "chance" else "do " + console.ask("legal")[0])
        actions += 1
    print(f"{who} after {actions} actions")


if __name__ == "__main__":
    main()
