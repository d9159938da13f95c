"""Tokenize LLVM IR text with one regular expression; find a token's position on demand.

Tokens are plain strings without positions, which is several times faster. Only errors need positions; then the text is
tokenized again.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from smemit.errors import Place

if TYPE_CHECKING:
    from re import Match

# Possessive repetitions prevent exponential backtracking on hostile text.
_BLANKS = r"[ \t\r\n\f\v\0]*+"
# No group is repeated possessively: Python before 3.11.5 does not undo an iteration that fails.
_COMMENT = r";[^\n]*+|/\*[\s\S]*?\*/"
_SKIP = rf"{_BLANKS}(?:(?:{_COMMENT}){_BLANKS})*"
POINTER = "ptr addrspace"
"""Prefix of the token that spans several words."""
_LABEL = r"[-a-zA-Z0-9$._]"
_TOKEN = (
    r'[%@](?:[-a-zA-Z$._][-a-zA-Z0-9$._]*+|[0-9]++|"[^"]*+")'    # names
    r"|[=,*(){}\[\]<>|]"
    r'|\$(?:[-a-zA-Z$._][-a-zA-Z0-9$._]*+(?!:)|[0-9]++|"[^"]*+")' # comdats, except labels that begin like them
    rf"|{POINTER}\([0-9]++\)(?!{_BLANKS}[*;/])"     # a pointer's type, as LLVM writes it
    rf"|[a-zA-Z_][a-zA-Z0-9_]*+(?![-$.:]|\")"       # words, if no character follows that could extend them
    rf"|-?[0-9]++(?!{_LABEL}|:)"                    # the same for whole numbers
    r'|c?"[^"]*+":?'                                # strings, and labels in quotes
    rf"|{_LABEL}{{1,4096}}+:"                         # labels and field names, bounded because of `a-a-a-...`
    r"|[-+]?[0-9]+\.[0-9]*(?:[eE][-+]?[0-9]+)?"     # numbers with a point
    r"|0x[KLMHR]?[0-9a-fA-F]+|[us]0x[0-9a-fA-F]+"
    r"|\.\.\.|-?[0-9]+|i[0-9]+|[a-zA-Z_][a-zA-Z0-9_]*"
    r'|!(?:"[^"]*+"|[-a-zA-Z0-9$._\\]++)?'          # metadata
    r"|[#^][a-zA-Z0-9_]*+"
    r"|/\*[\s\S]*"                                  # an unterminated comment, as one token: linear time
    r"|[^ \t\r\n\f\v\0]"                            # anything else, for the parser to refuse
)
# The end of the text also matches: otherwise the search would continue inside a comment.
_CUT = re.compile(rf"{_SKIP}({_TOKEN}|\Z)", re.ASCII)
END = ""
"""End marker after the last token."""
_LOOK_AHEAD = 4
_WIDEST = 100


class Text:
    """A text and the offsets of its lines."""

    def __init__(self, text: str | bytes, file: str) -> None:
        self.text = text.decode("utf-8", "surrogateescape") if isinstance(text, bytes) else text
        self.file = file
        self._lines: list[int] | None = None

    def line_start(self, offset: int) -> tuple[int, int]:
        """Number (1-based) and start of the line around an offset."""
        from bisect import bisect_right

        if self._lines is None:
            self._lines = [0, *(match.end() for match in re.finditer("\n", self.text))]
        line = bisect_right(self._lines, offset)
        return line, self._lines[line - 1]


class Source:
    """A text, or a part of one, and its tokens."""

    cut = _CUT
    """Finds the next token, as its only group."""

    def __init__(self, text: Text, begin: int = 0, end: int | None = None) -> None:
        self.text = text
        self._begin, self._end = begin, len(text.text) if end is None else end
        self.tokens: list[str] = self.cut.findall(text.text, self._begin, self._end)
        while self.tokens and self.tokens[-1] == END:
            del self.tokens[-1]
        self.count = len(self.tokens)
        self.tokens += [END] * _LOOK_AHEAD
        self._starts: list[int] | None = None

    def start(self, index: int) -> int:
        """The offset in the text at which a token starts."""
        if self._starts is None:
            found = self.cut.finditer(self.text.text, self._begin, self._end)
            self._starts = [*(match.start(1) for match in found if match[1]), self._end]
        return self._starts[min(index, len(self._starts) - 1)]

    def place(self, index: int) -> TextPlace:
        """The position of a token, or the end of the text."""
        return TextPlace(self, min(index, self.count))

    def first_on_next_line(self, index: int) -> int:
        """The first token that starts on a later line than token `index`."""
        from bisect import bisect_right

        end = self.text.text.find("\n", self.start(index))
        if end < 0:
            return self.count
        assert self._starts is not None
        return min(bisect_right(self._starts, end), self.count)


class TextPlace(Place):
    """The place of a token; line and column are computed on demand."""

    __slots__ = ("_index", "_source")

    def __init__(self, source: Source, index: int) -> None:
        self._source, self._index = source, index

    @property
    def file(self) -> str:
        return self._source.text.file

    @property
    def line(self) -> int:
        return self._source.text.line_start(self._source.start(self._index))[0]

    @property
    def column(self) -> int:
        offset = self._source.start(self._index)
        return offset - self._source.text.line_start(offset)[1] + 1

    @property
    def excerpt(self) -> str:
        source = self._source.text
        offset = self._source.start(self._index)
        begin = source.line_start(offset)[1]
        end = source.text.find("\n", begin)
        line = source.text[begin:len(source.text) if end < 0 else end]
        column = offset - begin
        # For a very long line only the text around the mark is shown.
        cut = max(0, column - _WIDEST // 2)
        return f"  {printable(line[cut:cut + _WIDEST])}\n  {' ' * (column - cut)}^"


def printable(text: str) -> str:
    """`text` for a terminal, with one printable character for each character."""
    return "".join([c if c.isprintable() else " " if c in "\t\r" else "?" for c in text])


def show(token: str) -> str:
    """A token in a message."""
    if token == END:
        return "the end of the text"
    text = printable(token)
    return f"'{text}'" if len(text) <= 60 else f"'{text[:57]}...'"


def unescape(text: str) -> bytes:
    """The bytes between the quotes of a string token: `\\XX` is a byte, `\\\\` a backslash."""
    raw = text.encode("utf-8", "surrogateescape")
    return re.sub(rb"\\(?:\\|([0-9a-fA-F]{2}))", _unescape, raw) if b"\\" in raw else raw


def _unescape(match: Match[bytes]) -> bytes:
    return bytes([int(match[1], 16)]) if match[1] else b"\\"


def name_of(token: str) -> str:
    """The name in a token like `%x`, `@"x y"` or `$x`."""
    if token[1:2] == '"':
        return unescape(token[2:-1]).decode("utf-8", "surrogateescape")
    return token[1:]


def key_of(token: str) -> str:
    """A normalized token: names have equal keys whether quoted or not; `%"1"` differs from `%1`."""
    if token[1:2] != '"':
        return token
    name = name_of(token)
    return token[0] + name if not name.isdigit() else f'{token[0]}"{name}"'
