"""The tokens of what stands outside of functions: bodies are found in between, and cut into tokens when they are read.

Bodies are nearly all of a long text; who reads some of them only, or each in a process of its own, cuts no others. What
is left out is a body beyond doubt wherever the text is right.
"""

from __future__ import annotations

from smemit.expressions import ASCII, MULTILINE, expression
from smemit.ir.text.lexer import COMMENT, Source, Stretch, Text

_DEFINITION = expression(r"^define\b[^\n]*\{[ \t\r]*$", ASCII | MULTILINE)
_PLAIN = rf'[^{{}}";/]++|"[^"]*+"|{COMMENT}|/(?!\*)'
_FLAT = rf"(?:{_PLAIN})*+"
_NESTED = rf"(?:{_PLAIN}|\{{{_FLAT}\}})*+"
_BODY = expression(rf"(?:{_PLAIN}|\{{{_NESTED}\}})*+\}}", ASCII)
"""Up to the brace that closes it; what it holds in braces are types, one in another at most."""
_DOUBTS = ('"', "/")
"""Tokens that only a string or a comment without an end leaves."""
_BEFORE_BRACES = frozenset(("prefix", "prologue", "!"))
"""Behind these braces may hold a constant or a node."""


def whole(text: Text) -> Source:
    """The text and all its tokens."""
    return Source(text, [(0, len(text.text))])


def outline(text: Text) -> Source:
    """The text and the tokens outside of bodies, of each body only its braces."""
    stretches: list[Stretch] = []
    begin = at = 0
    while (found := _DEFINITION.search(text.text, at)) is not None:
        at = found.end()
        if not _opens_body(Source(text, [found.span()]).tokens):
            continue
        end = _end_of_body(text.text, at)
        if end < 0:
            return whole(text)
        stretches.append((begin, at))
        begin = at = end
    source = Source(text, [*stretches, (begin, len(text.text))])
    return source if not any(token in source.tokens for token in _DOUBTS) else whole(text)


def _end_of_body(text: str, begin: int) -> int:
    """Where the brace stands that closes a body; -1 when there is none."""
    end = text.find("}", begin)
    if _is_plain(text, begin, end):
        return end
    body = _BODY.match(text, begin)
    return body.end() - 1 if body is not None else -1


def _is_plain(text: str, begin: int, end: int) -> bool:
    """Whether the first closing brace is the body's for certain: most bodies have no other, and the search is quick.

    It may stand in a comment or a string, and either of these may begin in the other.
    """
    return (text.find("{", begin, end) < 0 and text.find(";", begin, end) < 0 and text.find("/", begin, end) < 0
            and not text.count('"', begin, end) % 2)


def _opens_body(line: list[str]) -> bool:
    """Whether a line that begins with `define` ends with the brace of a body."""
    while not line[-1]:
        del line[-1]
    name = next((k for k, token in enumerate(line) if token[0] == "@"), 0)
    tail = line[name:-1]
    return (line[-1] == "{" and line[:name].count("{") == line[:name].count("}")
            and "(" in tail and tail.count("(") == tail.count(")")
            and "{" not in tail and _BEFORE_BRACES.isdisjoint(tail))
