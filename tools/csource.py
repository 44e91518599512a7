"""C as the checks read it: without comments and strings, and by function."""
import re

TOKEN = re.compile(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'', re.DOTALL)
NAME = re.compile(r"(\w+)\s*(?:\(|(?:\[[^\]]*\]\s*)*=|\{)")
TABLE = re.compile(r"#\s*define\b|[^({]*=\s*\{")
TYPE = re.compile(r"\b(?:struct|enum|union)\s+(\w+)\s*\{")


def bare(text):
    """The text with comments and string contents blanked; lines stay where they were."""
    def blank(match):
        return re.sub(r"[^\n]", " ", match[0]) if match[0][0] == "/" else match[0][0] * 2
    return TOKEN.sub(blank, text)


def top_level(text):
    """(name, body) of everything at the top of a file: functions, tables, types.  House style puts the first
    word of a definition in the first column, and the brace or parenthesis that ends it too."""
    for chunk in re.split(r"\n(?=[A-Za-z#])", bare(text)):
        name = TYPE.match(chunk) or NAME.search(chunk)
        yield (name[1] if name else "top"), chunk


def comments(text):
    """(name, comment) of every comment: of the definition it stands in, or of the one it stands before."""
    starts = [0] + [m.start() + 1 for m in re.finditer(r"\n(?=[A-Za-z#])", bare(text))]
    names = [name for name, _ in top_level(text)]
    for match in TOKEN.finditer(text):
        if match[0][0] != "/":
            continue
        heads = match.start() == 0 or text[match.start() - 1] == "\n"
        here = sum(start <= match.start() for start in starts) - 1
        yield names[min(here + heads, len(names) - 1)], match[0]


def functions_citing(paths, symbols):
    """Symbol that the pattern finds -> where it is cited, as FILE:FUNCTION, in order.

    A row of a table that gives a symbol a name, such as `X(TOO_FAR, R_G_4, ...)` or `[TOO_FAR] = { R_G_4, ...`,
    is a citation in the functions that use the name: a refusal that nobody utters carries out no rule."""
    row = re.compile(r"[(\[]\s*([A-Z][A-Z0-9_]*)\s*(?:,|\]\s*=\s*\{)\s*(" + symbols.pattern + ")")
    chunks = [(f"{path.name}:{name}", body)
              for path in paths for name, body in top_level(path.read_text(encoding="utf-8"))]
    found, named = {}, {}

    def cite(symbol, where):
        if where not in found.setdefault(symbol, []):
            found[symbol].append(where)

    for where, body in chunks:
        if TABLE.match(body):
            for name, symbol in row.findall(body):
                named.setdefault(name, []).append(symbol)
            body = row.sub("", body)
        for symbol in symbols.findall(body):
            cite(symbol, where)
    for where, body in chunks:
        if not TABLE.match(body) and not body.startswith("enum"):
            for name in re.findall(r"\b[A-Z][A-Z0-9_]*\b", body):
                for symbol in named.get(name, []):
                    cite(symbol, where)
    return found
