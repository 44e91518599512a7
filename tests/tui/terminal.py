"""A program in a terminal of its own: keys in, and the screen as a person would see it.

    with Terminal(["cuartel", "play", "toy"], rows=24, columns=80) as t:
        t.press("Enter")
        print(t.text())

The terminal is a VT100, which has no colours: what a test finds is told by characters alone.
"""
import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time

KEYS = {"Enter": "\r", "Escape": "\x1b", "Tab": "\t", "Space": " ", "Up": "\x1bOA", "Down": "\x1bOB", "Right": "\x1bOC",
        "Left": "\x1bOD", "Backspace": "\x7f"}
QUIET = 0.15        # seconds without output: the program waits
SEQUENCE = re.compile(r"\x1b\[(\?)?([0-9;]*)([@-~])|\x1b[()][AB012]|\x1b([=>78DMEc])")


class Screen:
    def __init__(self, rows, columns):
        self.resize(rows, columns)
        self.rest = ""

    def resize(self, rows, columns):
        self.rows, self.columns = rows, columns
        self.cells = [[" "] * columns for _ in range(rows)]
        self.y = self.x = 0
        self.top, self.bottom = 0, rows - 1

    def feed(self, text):
        text = self.rest + text
        self.rest = ""
        at = 0
        while at < len(text):
            if text[at] != "\x1b":
                self.put(text[at])
                at += 1
                continue
            found = SEQUENCE.match(text, at)
            if not found:
                self.rest = text[at:]
                return
            self.obey(found)
            at = found.end()

    def put(self, c):
        if c == "\r":
            self.x = 0
        elif c == "\n":
            self.line_feed()
        elif c == "\b":
            self.x = max(self.x - 1, 0)
        elif c >= " ":
            if self.x >= self.columns:
                self.x = 0
                self.line_feed()
            self.cells[self.y][self.x] = c
            self.x += 1

    def line_feed(self):
        if self.y == self.bottom:
            self.scroll(1)
        else:
            self.y = min(self.y + 1, self.rows - 1)

    def scroll(self, by):
        blank = [" "] * self.columns
        part = self.cells[self.top:self.bottom + 1]
        part = part[1:] + [blank] if by > 0 else [blank] + part[:-1]
        self.cells[self.top:self.bottom + 1] = part

    def obey(self, found):
        numbers = [int(n) if n else 0 for n in (found[2] or "").split(";")]
        first = max(numbers[0], 1)
        match found[3] or found[4]:
            case "H":
                self.y = min(first, self.rows) - 1
                self.x = min(max(numbers[1], 1) if len(numbers) > 1 else 1, self.columns) - 1
            case "A":
                self.y = max(self.y - first, 0)
            case "B":
                self.y = min(self.y + first, self.rows - 1)
            case "C":
                self.x = min(self.x + first, self.columns - 1)
            case "D" if found[3]:
                self.x = max(self.x - first, 0)
            case "K":
                self.erase(self.y, (self.x, 0, 0)[numbers[0]], (self.columns, self.x + 1, self.columns)[numbers[0]])
            case "J":
                self.erase(self.y, self.x if numbers[0] == 0 else 0, self.columns)
                for y in range(self.y + 1 if numbers[0] == 0 else 0, self.rows):
                    self.erase(y, 0, self.columns)
            case "r":
                self.top = first - 1
                self.bottom = (numbers[1] if len(numbers) > 1 else self.rows) - 1
                self.y = self.x = 0
            case "M":
                if self.y == self.top:
                    self.scroll(-1)
                else:
                    self.y -= 1
            case "D":
                self.line_feed()

    def erase(self, y, start, end):
        self.cells[y][start:end] = [" "] * (end - start)


class Terminal:
    def __init__(self, command, rows=24, columns=80, term="vt100", environment=None):
        self.screen = Screen(rows, columns)
        self.output = ""
        self.status = None
        self.process, self.end = pty.fork()
        if self.process == 0:
            self.become(command, {"TERM": term, "LC_ALL": "C.UTF-8", **(environment or {})})
        self.resize(rows, columns)
        self.wait()

    @staticmethod
    def become(command, environment):
        """Never comes back."""
        try:
            os.environ.update(environment)
            for name in ("LINES", "COLUMNS"):
                os.environ.pop(name, None)
            time.sleep(0.05)        # until the window has its size
            os.execv(command[0], [str(word) for word in command])
        finally:
            os._exit(127)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.status is None:
            os.kill(self.process, signal.SIGKILL)
            os.waitpid(self.process, 0)
        os.close(self.end)

    def resize(self, rows, columns):
        fcntl.ioctl(self.end, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.screen.resize(rows, columns)

    def wait(self, patience=10):
        """Reads until the program has been quiet for a while, or has ended."""
        until, heard = time.monotonic() + patience, False
        while self.status is None and time.monotonic() < until:
            if not select.select([self.end], [], [], QUIET if heard else 1)[0]:
                return
            try:
                data = os.read(self.end, 65536)
            except OSError:         # Linux says so where the other end is closed
                data = b""
            if not data:
                self.status = os.waitstatus_to_exitcode(os.waitpid(self.process, 0)[1])
                return
            heard = True
            text = data.decode("utf-8", "replace")
            self.output += text
            self.screen.feed(text)

    def press(self, *keys):
        for key in keys:
            os.write(self.end, KEYS.get(key, key).encode())
            self.wait()

    def text(self):
        return "\n".join("".join(row).rstrip() for row in self.screen.cells)
