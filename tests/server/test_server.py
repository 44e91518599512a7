#!/usr/bin/env python3
"""`cuartel serve`: what it gives, with which headers; what it does not give; and how it ends.

    test_server.py PROGRAM
"""
import http.client
import os
import pty
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import unittest
import urllib.request
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
import tap   # noqa: E402  beside this folder

PROGRAM = Path(sys.argv[1]).resolve()
BIG = bytes(range(256)) * 5000
FILES = {
    "index.html": b"<!doctype html><title>a table</title>\n",
    "text/index.html": b"<!doctype html><title>a text table</title>\n",
    "assets/client.js": b"export {};\n",
    "assets/client.css": b"body {}\n",
    "assets/engine.wasm": BIG,
    "assets/engine-a1B2_-3x.js": b"the engine, whole\n",
    "assets/engine-a1B2_-3x.js.br": b"the engine, small",
    "assets/engine-a1B2_-3x.js.gz": b"the engine, smaller",
    "page.html": b"<!doctype html><title>whole</title>\n",
    "page.html.gz": b"a page, small",
    "icon.svg": b"<svg xmlns='http://www.w3.org/2000/svg'/>\n",
    "data.json": b"{}\n",
    "app.webmanifest": b"{}\n",
    "strange.xyz": b"?",
    "empty.txt": b"",
    ".secret": b"nobody's business\n",
    ".git/config": b"nobody's business\n",
}
TYPES = {
    "/": "text/html; charset=utf-8",
    "/index.html": "text/html; charset=utf-8",
    "/text/": "text/html; charset=utf-8",
    "/assets/client.js": "text/javascript; charset=utf-8",
    "/assets/client.css": "text/css; charset=utf-8",
    "/assets/engine.wasm": "application/wasm",
    "/icon.svg": "image/svg+xml",
    "/data.json": "application/json",
    "/app.webmanifest": "application/manifest+json",
    "/strange.xyz": "application/octet-stream",
}
STRICT = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Vary": "accept-encoding",
}
PACKED = "/assets/engine-a1B2_-3x.js"


def run(*words):
    """Exit status, standard output, standard error, of a command that ends by itself."""
    done = subprocess.run([PROGRAM, "serve", *map(str, words)], capture_output=True, text=True, timeout=20)
    return done.returncode, done.stdout, done.stderr


class Server(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.outside = Path(folder.name) / "outside.txt"
        self.outside.write_text("nobody's business\n")
        self.root = Path(folder.name) / "client"
        for name, content in FILES.items():
            path = self.root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        (self.root / "link.txt").symlink_to(self.outside)
        (self.root / "inner.txt").symlink_to(self.root / "data.json")
        self.begin("--port", "0", self.root)

    def begin(self, *words):
        """Starts another server, of which the rest of the case speaks; each is ended with the case."""
        self.server = subprocess.Popen([PROGRAM, "serve", *map(str, words)], stdout=subprocess.PIPE,
                                       stderr=subprocess.PIPE, text=True)
        self.addCleanup(self.end, self.server)
        self.address = self.server.stdout.readline().strip()
        found = re.fullmatch(r"http://(127\.0\.0\.1):(\d+)/", self.address)
        self.assertTrue(found, self.address)
        self.host, self.port = found[1], int(found[2])

    @staticmethod
    def end(server):
        server.kill()
        server.wait()
        server.stdout.close()
        server.stderr.close()

    def ask(self, path, method="GET", **headers):
        connection = http.client.HTTPConnection(self.host, self.port, timeout=10)
        self.addCleanup(connection.close)
        connection.request(method, path, headers={name.replace("_", "-"): value for name, value in headers.items()})
        answer = connection.getresponse()
        return answer, answer.read()

    def test_files_with_their_types(self):
        for path, kind in TYPES.items():
            with self.subTest(path):
                answer, body = self.ask(path)
                name = path.lstrip("/") + ("index.html" if path.endswith("/") else "")
                self.assertEqual((answer.status, answer.getheader("Content-Type")), (200, kind))
                self.assertEqual(body, FILES[name])
                self.assertEqual(int(answer.getheader("Content-Length")), len(body))

    def test_an_empty_file(self):
        answer, body = self.ask("/empty.txt")
        self.assertEqual((answer.status, body), (200, b""))

    def test_a_query_changes_nothing(self):
        self.assertEqual(self.ask("/data.json?x=/../..")[1], FILES["data.json"])

    def test_a_link_within(self):
        self.assertEqual(self.ask("/inner.txt")[1], FILES["data.json"])

    def test_strict_headers_on_every_answer(self):
        for path, method in (("/", "GET"), ("/assets/engine.wasm", "HEAD"), ("/nothing", "GET"), ("/healthz", "GET"),
                             ("/", "POST")):
            with self.subTest(path=path, method=method):
                answer, _ = self.ask(path, method)
                for name, value in STRICT.items():
                    self.assertEqual(answer.getheader(name), value)

    def test_the_policy_lets_no_script_stand_in_the_page(self):
        policy = dict(part.strip().split(" ", 1)
                      for part in self.ask("/")[0].getheader("Content-Security-Policy").split(";"))
        self.assertEqual(policy["default-src"], "'self'")
        self.assertEqual(policy["script-src"], "'self' 'wasm-unsafe-eval'")
        self.assertEqual(policy["worker-src"], "'self'")
        self.assertEqual(policy["img-src"], "'self' blob:")
        for what in ("object-src", "base-uri", "form-action", "frame-ancestors"):
            self.assertEqual(policy[what], "'none'")
        self.assertNotIn("unsafe-inline", " ".join(policy.values()))

    def test_head_says_what_get_would(self):
        for path in ("/", "/assets/engine.wasm", "/nothing", "/healthz"):
            with self.subTest(path):
                got, _ = self.ask(path)
                head, body = self.ask(path, "HEAD")
                self.assertEqual(body, b"")
                self.assertEqual(head.status, got.status)
                for name in ("Content-Type", "Content-Length", "ETag"):
                    self.assertEqual(head.getheader(name), got.getheader(name))

    def test_what_the_browser_has_is_not_sent_again(self):
        mark = self.ask("/data.json")[0].getheader("ETag")
        for listed in (mark, f'"other", {mark}', f"W/{mark}", "*"):
            answer, body = self.ask("/data.json", If_None_Match=listed)
            self.assertEqual((answer.status, body, answer.getheader("ETag")), (304, b"", mark), listed)
        self.assertEqual(self.ask("/data.json", If_None_Match='"other"')[0].status, 200)
        (self.root / "data.json").write_bytes(b"{ }\n")
        answer, body = self.ask("/data.json", If_None_Match=mark)
        self.assertEqual((answer.status, body), (200, b"{ }\n"))

    def test_what_is_packed_for_who_takes_it(self):
        for accepted, coding in (("gzip, deflate, br", "br"), ("br", "br"), ("BR;q=0.1", "br"), ("gzip", "gzip"),
                                 ("br;q=0, gzip;q=0.5", "gzip"), ("br; q=0.000 ,gzip", "gzip"), ("identity", None),
                                 ("", None), ("brx, xgzip", None), ("gzip;q=0", None), (",;,q=0,", None)):
            with self.subTest(accepted):
                answer, body = self.ask(PACKED, Accept_Encoding=accepted)
                name = PACKED[1:] + {"br": ".br", "gzip": ".gz", None: ""}[coding]
                self.assertEqual((answer.getheader("Content-Encoding"), body), (coding, FILES[name]))
                self.assertEqual(answer.getheader("Content-Type"), "text/javascript; charset=utf-8")

    def test_what_is_packed_in_one_way_only(self):
        for accepted, body in (("br", FILES["page.html"]), ("br, gzip", FILES["page.html.gz"])):
            self.assertEqual(self.ask("/page.html", Accept_Encoding=accepted)[1], body)

    def test_each_packing_has_its_own_mark(self):
        marks = {coding: self.ask(PACKED, Accept_Encoding=coding)[0].getheader("ETag") for coding in ("br", "gzip", "")}
        self.assertEqual(len(set(marks.values())), 3)
        for coding, mark in marks.items():
            answer, body = self.ask(PACKED, Accept_Encoding=coding, If_None_Match=mark)
            self.assertEqual((answer.status, body, answer.getheader("ETag")), (304, b"", mark))
            self.assertEqual(self.ask(PACKED, Accept_Encoding="x", If_None_Match=mark)[0].status,
                             200 if coding else 304)

    def test_a_packed_file_leads_nowhere_outside(self):
        (self.root / "icon.svg.br").symlink_to(self.outside)
        answer, body = self.ask("/icon.svg", Accept_Encoding="br")
        self.assertEqual((answer.getheader("Content-Encoding"), body), (None, FILES["icon.svg"]))

    def test_only_what_never_changes_is_kept_unasked(self):
        forever = "public, max-age=31536000, immutable"
        (self.root / "engine-a1B2_-3x.js").write_bytes(b"not among the assets\n")
        for path, kept in ((PACKED, forever), ("/", "no-cache"), ("/page.html", "no-cache"), ("/icon.svg", "no-cache"),
                           ("/assets/client.js", "no-cache"), ("/engine-a1B2_-3x.js", "no-cache"),
                           ("/nothing", "no-cache"), ("/healthz", "no-cache")):
            with self.subTest(path):
                self.assertEqual(self.ask(path)[0].getheader("Cache-Control"), kept)

    def test_health(self):
        answer, body = self.ask("/healthz")
        self.assertEqual((answer.status, body), (200, b"ok\n"))

    def test_what_is_not_there(self):
        for path in ("/nothing", "/assets", "/assets/", "/text", "/index.html/", "/data.json/x", "/" + "a" * 3000):
            with self.subTest(path):
                self.assertIn(self.ask(path)[0].status, (400, 403, 404, 414))

    def test_nothing_outside_and_nothing_hidden(self):
        for path in ("/../outside.txt", "/assets/../../outside.txt", "/%2e%2e/outside.txt", "/..%2foutside.txt",
                     "/%2e%2e%2foutside.txt", "/assets/%2e%2e/%2e%2e/outside.txt", "//../outside.txt", "/link.txt",
                     "/.secret", "/.git/config", "/%2esecret", "/./.secret", f"/{self.outside}", "/..\\outside.txt"):
            with self.subTest(path):
                answer, body = self.ask(path)
                self.assertNotIn(b"business", body)
                self.assertIn(answer.status, (400, 403, 404))

    def test_above_the_top_is_the_top(self):
        for path in ("/..", "/../", "/%2e%2e/", "/%00/../outside.txt"):
            with self.subTest(path):
                self.assertEqual(self.ask(path)[1], FILES["index.html"])

    def test_only_get_and_head(self):
        for method in ("POST", "PUT", "DELETE"):
            with self.subTest(method):
                answer, body = self.ask("/", method)
                self.assertEqual((answer.status, answer.getheader("Allow"), body), (405, "GET, HEAD", b""))

    def test_what_is_no_http_does_no_harm(self):
        for bytes_sent in (b"\r\n\r\n", b"\0" * 5000, b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"x" * 100000):
            with socket.create_connection((self.host, self.port), timeout=10) as raw:
                try:
                    raw.sendall(bytes_sent)
                except OSError:
                    pass   # it hung up
        self.assertEqual(self.ask("/healthz")[1], b"ok\n")

    def test_many_at_once(self):
        bodies = []
        threads = [threading.Thread(target=lambda: bodies.append(self.ask("/assets/engine.wasm")[1]))
                   for _ in range(16)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual([body == BIG for body in bodies], [True] * 16)

    def test_one_that_hangs_up_half_way(self):
        with socket.create_connection((self.host, self.port), timeout=10) as raw:
            raw.sendall(b"GET /assets/engine.wasm HTTP/1.1\r\nHost: x\r\n\r\n")
            raw.recv(100)
        self.assertEqual(self.ask("/assets/engine.wasm")[1], BIG)

    def test_a_signal_ends_it_cleanly(self):
        for which in (signal.SIGINT, signal.SIGTERM):
            with self.subTest(which):
                self.begin("--port", "0", self.root)
                idle = socket.create_connection((self.host, self.port), timeout=10)
                self.addCleanup(idle.close)
                self.server.send_signal(which)
                out, err = self.server.communicate(timeout=10)
                self.assertEqual((self.server.returncode, out, err), (0, "", ""))
                with self.assertRaises(OSError):
                    socket.create_connection((self.host, self.port), timeout=10)

    def test_it_listens_on_this_machine_alone(self):
        others = [address for *_, (address, *_rest) in
                  socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET, socket.SOCK_STREAM)
                  if not address.startswith("127.")]
        for address in others:
            with self.assertRaises(OSError):
                socket.create_connection((address, self.port), timeout=5)
        listening = Path(f"/proc/{self.server.pid}/net/tcp").read_text().splitlines()[1:]
        mine = [row.split()[1] for row in listening if row.split()[1].endswith(f":{self.port:04X}")
                and row.split()[3] == "0A"]
        self.assertEqual(mine, [f"0100007F:{self.port:04X}"])

    def test_unless_it_is_told_to(self):
        self.begin("--port", "0", "--listen", "0.0.0.0", self.root)
        self.assertEqual(self.ask("/healthz")[1], b"ok\n")

    def test_a_port_that_is_taken(self):
        status, out, err = run("--port", self.port, self.root)
        self.assertEqual((status, out), (1, ""))
        self.assertEqual(err, f"cuartel serve: 127.0.0.1, port {self.port}: Address already in use\n")


class Browser(unittest.TestCase):
    """Whether a browser is opened, and which folder is served where none is named."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.program = self.folder / "build" / "cuartel"
        self.client = self.folder / "web" / "ui" / "dist"
        self.program.parent.mkdir()
        self.client.mkdir(parents=True)
        (self.client / "index.html").write_text("the one beside the program\n")
        shutil.copy2(PROGRAM, self.program)
        self.shown = self.folder / "shown"
        self.browser = self.folder / "browser"
        self.browser.write_text(f"#!/bin/sh\necho \"$*\" >{self.shown}.part\nmv {self.shown}.part {self.shown}\n")
        self.browser.chmod(0o755)

    def serve(self, *words, terminal=False, **environment):
        """What it prints first, and what the browser was told within a while (None: nothing)."""
        end, other = pty.openpty() if terminal else os.pipe()
        env = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")}
        server = subprocess.Popen([self.program, "serve", "--port", "0", *words], stdout=other, stderr=subprocess.PIPE,
                                  env=env | environment, text=True)
        os.close(other)
        try:
            first = os.read(end, 1000)
            deadline = time.monotonic() + (5 if self.expected else 0.3)
            while not self.shown.exists() and time.monotonic() < deadline:
                time.sleep(0.02)
            self.page = urllib.request.urlopen(first.decode().strip(), timeout=10).read()
        finally:
            server.terminate()
            self.complaint = server.communicate(timeout=10)[1]
            os.close(end)
        return first.decode().strip(), self.shown.read_text().strip() if self.shown.exists() else None

    def opens(self, expected, *words, **how):
        self.expected = expected
        address, shown = self.serve(*words, BROWSER=f"{self.browser}:other", **how)
        self.assertEqual(shown, address if expected else None)
        self.assertEqual(self.complaint, "")

    def test_where_somebody_looks(self):
        self.opens(True, terminal=True, DISPLAY=":99")

    def test_in_another_kind_of_window(self):
        self.opens(True, terminal=True, WAYLAND_DISPLAY="wayland-0")

    def test_not_without_a_screen(self):
        self.opens(False, terminal=True)

    def test_not_without_a_terminal(self):
        self.opens(False, DISPLAY=":99")

    def test_when_told_to(self):
        self.opens(True, "--open")

    def test_not_when_told_not_to(self):
        self.opens(False, "--no-open", terminal=True, DISPLAY=":99")

    def test_no_browser_is_told_and_no_harm(self):
        self.expected = False
        self.serve("--open", BROWSER="/no/such/browser")
        self.assertEqual(self.complaint,
                         "cuartel serve: no browser could be opened: /no/such/browser: No such file or directory\n")

    def test_the_client_beside_the_program(self):
        self.opens(False, "--no-open")
        self.assertEqual(self.page, b"the one beside the program\n")

    def test_no_client_at_all(self):
        (self.client / "index.html").unlink()
        done = subprocess.run([self.program, "serve", "--listen", "203.0.113.1"], capture_output=True, text=True,
                              timeout=20)
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        if "203.0.113.1" in done.stderr:
            self.skipTest("a client is installed here")
        self.assertIn("make web", done.stderr)

    def test_both_is_neither(self):
        done = subprocess.run([self.program, "serve", "--open", "--no-open"], capture_output=True, text=True, timeout=20)
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertIn("--no-open", done.stderr)


class Refusals(unittest.TestCase):
    def refused(self, words, status, *pieces):
        got, out, err = run(*words)
        self.assertEqual((got, out, err.count("\n")), (status, "", 1), err)
        for piece in pieces:
            self.assertIn(piece, err)

    def test_ports(self):
        for port in ("-1", "65536", "http", "80x", ""):
            with self.subTest(port):
                self.refused([f"--port={port}", "."], 2, "--port", "0 to 65535")

    def test_addresses(self):
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / "index.html").write_text("x")
            for address in ("localhost", "", "1.2.3", "127.0.0.1; true"):
                with self.subTest(address):
                    self.refused(["--listen", address, folder], 1, "expected an address")
            self.refused(["--listen", "203.0.113.1", "--port", "0", folder], 1, "203.0.113.1")

    def test_directories(self):
        with tempfile.TemporaryDirectory() as folder:
            self.refused([folder], 1, folder, "no index.html")
            self.refused([folder + "/nothing"], 1, "nothing", os.strerror(2))
            self.refused([folder, folder], 2, "one too many")


if __name__ == "__main__":
    tap.run(2)
