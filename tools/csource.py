"""C as the checks read it: without comments and strings, and by function."""
import re

TOKEN = re.compile(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'', re.DOTALL)
NAME = re.compile(r"(\w+)\s*(?:\(|(?:\[[^\]]*\]\s*)*=|\{)")
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


def functions_citing(paths, pattern):
    """What the pattern finds -> where, as FILE:FUNCTION, in order."""
    found = {}
    for path in paths:
        for name, body in top_level(path.read_text(encoding="utf-8")):
            for word in pattern.findall(body):
                where = f"{path.name}:{name}"
                if where not in found.setdefault(word, []):
                    found[word].append(where)
    return found
