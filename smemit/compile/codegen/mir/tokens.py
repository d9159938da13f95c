"""Tokenize the instructions of a machine function."""

from __future__ import annotations

import re
from typing import NoReturn

from smemit.errors import TextError, UnsupportedError
from smemit.ir.text.lexer import END, Source, Text, TextPlace, show

# No group is repeated possessively: Python before 3.11.5 does not undo an iteration that fails.
_STRING = r'"[^"\\\n]*+(?:\\.[^"\\\n]*+)*"'
_BLANKS = r"[ \t\r\f\v\0]*+"
_TOKEN = (
    rf"%[-\w.$]*+(?:{_STRING})?"                    # virtual registers, blocks, stack objects, constants
    r"|\$\w*+"                                      # physical registers
    rf"|[@&](?:{_STRING}|[-\w.$]*+)"                # globals and external names
    r"|[a-zA-Z_.][-\w.$]*+"                         # opcodes, flags, heads of blocks
    r"|-?[0-9]\w*+(?:\.\w++(?:[-+][0-9]++)?)?"      # numbers
    rf"|!(?:{_STRING}|[-\w.$]*+)|{_STRING}"
    rf"|`[^`\"\n]*+(?:{_STRING}[^`\"\n]*+)*`"       # IR values in memory operands
    r"|/\*[^\n]*+"                                  # an unterminated comment, as one token: linear time
    r"|::|\n|\S"
)
# The end of the text also matches, so that a comment before it is skipped.
_CUT = re.compile(rf"{_BLANKS}(?:(?:;[^\n]*+|/\*[^\n]*?\*/){_BLANKS})*({_TOKEN}|\Z)", re.ASCII)


class Instructions(Source):
    """The body of a function: each line ends with the token `\\n`."""

    cut = _CUT


class Offsets(Source):
    """A text that converts offsets to line and column."""

    def __init__(self, text: Text) -> None:
        self.text, self.count = text, len(text.text)

    def start(self, index: int) -> int:
        """The offset itself."""
        return index


class Cursor:
    """The tokens and the current position."""

    def __init__(self, source: Source) -> None:
        self.source, self.tokens, self.i = source, source.tokens, 0

    def place(self, at: int | None = None) -> TextPlace:
        """The position of the next token, or of token `at`."""
        return self.source.place(self.i if at is None else at)

    def fail(self, message: str, *notes: str, at: int | None = None) -> NoReturn:
        """Raise the error for invalid text."""
        raise TextError(message, place=self.place(at), notes=notes)

    def refuse(self, what: str, *notes: str, at: int | None = None) -> NoReturn:
        """Raise the error for valid text that is not supported."""
        raise UnsupportedError(what, place=self.place(at), notes=notes)

    def expected(self, what: str) -> NoReturn:
        """Raise the error for an unexpected token."""
        token = self.tokens[self.i]
        self.fail(f"expected {what}, found {'the end of the line' if token == NEWLINE else show(token)}")

    def expect(self, token: str) -> None:
        """Skip `token`, which must be next."""
        if self.tokens[self.i] != token:
            self.expected(f"'{token}'")
        self.i += 1

    def accept(self, token: str) -> bool:
        """Skip `token` if it is next."""
        if self.tokens[self.i] == token:
            self.i += 1
            return True
        return False

    def at_end_of_line(self) -> bool:
        """Whether the line ends here."""
        return self.tokens[self.i] in (NEWLINE, END)

    def integer(self, what: str = "a number") -> int:
        """A whole number, decimal or hexadecimal."""
        token = self.tokens[self.i]
        if not _INTEGER.match(token):
            self.expected(what)
        self.i += 1
        return int(token, 0) if "x" in token or "X" in token else int(token)

    def skip_group(self) -> None:
        """Skip a parenthesized group on one line."""
        depth = 0
        while True:
            token = self.tokens[self.i]
            if token in (NEWLINE, END):
                self.expected("')'")
            depth += (token == "(") - (token == ")")
            self.i += 1
            if not depth:
                return


NEWLINE = "\n"
_INTEGER = re.compile(r"-?(?:[0-9]{1,4000}|0[xX][0-9a-fA-F]{1,4000})\Z")
