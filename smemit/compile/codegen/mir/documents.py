"""Parse the YAML documents of a machine IR file.

Only the YAML that LLVM writes is supported: mappings and sequences by indentation, `{...}` and `[...]`, plain and
quoted text, and literal blocks after `|`. Every scalar has its position.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NoReturn, TypeAlias

import attrs

from smemit.compile.codegen.mir.tokens import Offsets
from smemit.errors import TextError
from smemit.ir.text.lexer import Text, TextPlace, show


@attrs.frozen
class Scalar:
    """A scalar and its position; for a literal block, its first and last line."""

    text: str
    begin: int
    end: int = 0


Node: TypeAlias = "Scalar | Mapping | list[Node]"


@attrs.frozen
class Mapping:
    """A YAML mapping."""

    begin: int
    entries: dict[str, Node] = attrs.field(factory=dict)
    keys: dict[str, int] = attrs.field(factory=dict)
    """The position of each key."""


@attrs.frozen
class Document:
    """One YAML document."""

    begin: int
    end: int
    is_literal: bool
    """It is a literal block: the module's IR text."""


_FENCE = re.compile(r"^(?:---[ \t]*(\|)?|\.\.\.)[ \t\r]*$", re.MULTILINE)
_SAYING = re.compile(r"^[ \t\r]*(?![#; \t\r\n])(?=.)", re.MULTILINE)
"""A line that is not a comment."""
_LINE = re.compile(r"^([ ]*)([^\n]*?)[ \t\r]*$", re.MULTILINE)
_KEY = re.compile(r"([A-Za-z_][-\w]*):(?:[ \t]+|$)")
_FLOW = re.compile(r"\s*('(?:[^']|'')*'|\"(?:[^\"\\]|\\.)*\"|[{}\[\],:]|[^\s{}\[\],:'\"][^{}\[\],:\n]*|\Z)")
_ESCAPE = re.compile(r"\\(x[0-9a-fA-F]{2}|.)", re.DOTALL)
_ESCAPED = {"n": "\n", "t": "\t", "r": "\r", "0": "\0", "\n": ""}
_FOLD = re.compile(r"[ \t\r]*\n\s*")
_DEEPEST = 20


def documents(text: Text) -> Iterator[Document]:
    """The documents of a file, in order."""
    whole = text.text
    fences = list(_FENCE.finditer(whole))
    if found := _SAYING.search(whole, 0, fences[0].start() if fences else len(whole)):
        _fail(text, found.start(), "expected '---', which begins each part of a machine IR file")
    for at, fence in enumerate(fences):
        if not fence[0].startswith("---"):
            continue
        end = fences[at + 1].start() if at + 1 < len(fences) else len(whole)
        yield Document(fence.end(), end, fence[1] is not None)


def read_document(text: Text, document: Document) -> Mapping:
    """Parse a document that is a mapping."""
    return _Reader(text, document).read()


def place_of(text: Text, offset: int) -> TextPlace:
    """The line and column of an offset."""
    return Offsets(text).place(offset)


def _fail(text: Text, offset: int, message: str, *notes: str) -> NoReturn:
    raise TextError(message, place=place_of(text, offset), notes=notes)


@attrs.define
class _Line:
    """A line with content."""

    indent: int
    content: str
    begin: int
    """The column of its content."""


class _Reader:
    def __init__(self, text: Text, document: Document) -> None:
        self.text, self.end = text, document.end
        self.lines = [_Line(len(found[1]), found[2], found.start(2))
                      for found in _LINE.finditer(text.text, document.begin, document.end)
                      if found[2] and found[2][0] != "#"]
        self.at = 0
        self.depth = 0

    def read(self) -> Mapping:
        if not self.lines:
            _fail(self.text, self.end, "expected the keys of a machine function, found an empty document")
        found = self.block(self.lines[0].indent)
        if not isinstance(found, Mapping):
            _fail(self.text, self.lines[0].begin, "expected the keys of a machine function")
        if self.at < len(self.lines):
            _fail(self.text, self.lines[self.at].begin, "this line stands further left than those before it")
        return found

    def block(self, indent: int) -> Node:
        """Parse the lines of one indentation, from the current line on."""
        self.depth += 1
        line = self.lines[self.at]
        if self.depth > _DEEPEST:
            _fail(self.text, line.begin, f"nested more than {_DEEPEST} levels deep")
        found: Node
        if line.content.startswith("- ") or line.content == "-":
            found = self.sequence(indent)
        elif line.content[0] not in "{['\"" and _KEY.match(line.content):
            found = self.mapping(indent)
        else:
            found = self.value(line.content, line.begin, indent)
        self.depth -= 1
        return found

    def sequence(self, indent: int) -> list[Node]:
        found: list[Node] = []
        while self.at < len(self.lines):
            line = self.lines[self.at]
            if line.indent != indent or not line.content.startswith("-"):
                break
            rest = line.content[1:].lstrip(" ")
            if not rest:
                _fail(self.text, line.begin, "expected a value behind '-'")
            moved = len(line.content) - len(rest)
            line.indent, line.content, line.begin = indent + moved, rest, line.begin + moved
            found.append(self.block(indent + moved))
        return found

    def mapping(self, indent: int) -> Mapping:
        found = Mapping(self.lines[self.at].begin)
        while self.at < len(self.lines):
            line = self.lines[self.at]
            if line.indent != indent:
                if line.indent > indent:
                    _fail(self.text, line.begin, "this line stands further right than those before it")
                break
            key = _KEY.match(line.content)
            if key is None:
                if line.content.startswith("-"):
                    break
                _fail(self.text, line.begin, f"expected a key and ':', found {show(line.content.split()[0])}")
            if key[1] in found.entries:
                _fail(self.text, line.begin, f"the key '{key[1]}' is given twice")
            found.keys[key[1]] = line.begin
            found.entries[key[1]] = self.entry(line, line.content[key.end():], line.begin + key.end(), indent)
        return found

    def entry(self, line: _Line, rest: str, begin: int, indent: int) -> Node:
        """Parse the value of a key."""
        if rest == "|":
            return self.literal(line, indent)
        if rest:
            return self.value(rest, begin, indent)
        self.at += 1
        if self.at < len(self.lines):
            below = self.lines[self.at]
            if below.indent > indent or (below.indent == indent and below.content.startswith("- ")):
                return self.block(below.indent)
        return Scalar("", begin)

    def literal(self, line: _Line, indent: int) -> Scalar:
        """A literal block: the lines with larger indentation."""
        self.at += 1
        first = self.at
        while self.at < len(self.lines) and self.lines[self.at].indent > indent:
            self.at += 1
        begin = line.begin + len(line.content)
        if self.at == first:
            return Scalar("", begin, begin)
        last = self.lines[self.at - 1]
        end = last.begin + len(last.content)
        return Scalar(self.text.text[begin:end], begin, end)

    def value(self, content: str, begin: int, indent: int) -> Node:
        """A value that begins on this line and may continue below."""
        if content[0] in "{['\"":
            found, end = self.flow(begin)
            self.at += 1
            while self.at < len(self.lines) and self.lines[self.at].begin < end:
                self.at += 1
            last = self.lines[self.at - 1]
            if end < last.begin + len(last.content):
                _fail(self.text, end, "expected the end of the line")
            return found
        words = [content]
        self.at += 1
        while self.at < len(self.lines) and self.lines[self.at].indent > indent:
            words.append(self.lines[self.at].content)
            self.at += 1
        return Scalar(" ".join(words), begin)

    def flow(self, begin: int) -> tuple[Node, int]:
        """A value in brackets or quotes, and its end."""
        found = _FLOW.match(self.text.text, begin, self.end)
        token = found[1] if found else ""
        at = found.start(1) if found else begin
        end = found.end() if found else begin
        if not token:
            _fail(self.text, at, "a bracket or quote is never closed")
        if token[0] == "'":
            return Scalar(_FOLD.sub(" ", token[1:-1].replace("''", "'")), at), end
        if token[0] == '"':
            return Scalar(_ESCAPE.sub(_unescape, _FOLD.sub(" ", token[1:-1])), at), end
        if token not in ("{", "["):
            if token in "}],:":
                _fail(self.text, at, f"expected a value, found '{token}'")
            return Scalar(token.rstrip(), at), end
        self.depth += 1
        if self.depth > _DEEPEST:
            _fail(self.text, at, f"nested more than {_DEEPEST} levels deep")
        read = self.flow_mapping if token == "{" else self.flow_sequence
        made = read(end)
        self.depth -= 1
        return made

    def flow_sequence(self, at: int) -> tuple[Node, int]:
        found: list[Node] = []
        while not self.closes("]", at):
            one, at = self.flow(at)
            found.append(one)
            at = self.separator("]", at)
        return found, self.token(at)[1]

    def flow_mapping(self, at: int) -> tuple[Node, int]:
        found = Mapping(at)
        while not self.closes("}", at):
            key, behind = self.flow(at)
            if not isinstance(key, Scalar):
                _fail(self.text, at, "expected a key")
            colon, at = self.token(behind)
            if colon != ":":
                _fail(self.text, behind, f"expected ':' behind the key '{key.text}'")
            if key.text in found.entries:
                _fail(self.text, key.begin, f"the key '{key.text}' is given twice")
            found.keys[key.text] = key.begin
            found.entries[key.text], at = self.flow(at)
            at = self.separator("}", at)
        return found, self.token(at)[1]

    def token(self, at: int) -> tuple[str, int]:
        """The next token in brackets, and its end."""
        found = _FLOW.match(self.text.text, at, self.end)
        return (found[1], found.end()) if found else ("", at)

    def closes(self, bracket: str, at: int) -> bool:
        return self.token(at)[0] == bracket

    def separator(self, bracket: str, at: int) -> int:
        """Step over the comma between two entries, or stop at the closing bracket."""
        token, end = self.token(at)
        if token == ",":
            return end
        if token != bracket:
            _fail(self.text, at, f"expected ',' or '{bracket}', found {show(token)}")
        return at


def _unescape(found: re.Match[str]) -> str:
    word = found[1]
    return chr(int(word[1:], 16)) if len(word) == 3 else _ESCAPED.get(word, word)
