"""Target-independent inline assembly: substitute operands, labels and numbers, and assemble with keystone.

Keystone is an old version of LLVM's assembler. The text is converted to a form on which both agree: hexadecimal
numbers, named labels. Text on which they disagree is refused by a target's `asm.py`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from smemit.checks import need
from smemit.compile.codegen.machine import AsmText
from smemit.compile.mc.asm_syntax import is_sound
from smemit.compile.mc.buffer import SymbolFixup
from smemit.errors import UnsupportedError


class AsmCode(NamedTuple):
    """Assembled text: bytes and symbol fixups."""

    data: bytes
    fixups: tuple[SymbolFixup, ...] = ()
    labels: dict[str, int] = {}
    """Offsets of its labels."""


_OPERAND = re.compile(r"\$(?:(\$)|(\d+)|\{(\d*):?([A-Za-z]*)\})")
_LABEL = re.compile(r"\s*([A-Za-z_.$][\w.$@]*|\d+):")
_UNREADABLE = re.compile(r"[^ -~\t\n]")
_NUMBER = re.compile(r"(?<![\w.%@])(0[xX][0-9a-fA-F]+|0[bB][01]+|\d+)(?![\w.])")
_REFERENCE = re.compile(r"(?<![\w$%.])(\d+)([bf])(?![\w])")


def substituted(note: AsmText, comment: str, write: Callable[[tuple[Any, ...], str], str]) -> str:
    """The text with operands replaced by `write(operand, modifier)`; `comment` starts a comment."""
    variant = 1 if note.intel else 0
    # $( first $| second $) selects a variant by syntax.
    text = re.sub(r"\$\((.*?)\$\)", lambda m: (m[1].split("$|") + [""] * 2)[variant], note.text, flags=re.S)

    def operand(match: re.Match[str]) -> str:
        dollar, plain, number, modifier = match.groups()
        if dollar:
            return "$"
        if plain is None and not number:
            if modifier == "uid":
                return "0"  # each text is assembled separately, so its labels need not be unique elsewhere
            if modifier in ("comment", "private"):
                return comment if modifier == "comment" else ".L"
            raise UnsupportedError(f"inline assembly: {match[0]} means nothing")
        index = int(plain or number)
        if index >= len(note.operands):
            raise UnsupportedError(f"inline assembly names operand {index} but has {len(note.operands)}")
        return write(note.operands[index], modifier or "")

    return _OPERAND.sub(operand, text)


class Statements:
    """The statements of a text; labels get names that keystone accepts."""

    def __init__(self, *, named: bool = False) -> None:
        self.defined: set[str] = set()
        self.named = named
        """Whether labels may be global names."""
        self._seen: dict[str, int] = {}

    def split(self, text: str) -> Iterator[str]:
        """Labels with their colon, and stripped statements; comments are already removed."""
        for line in re.split(r"[\n;]", text.replace("\r", "\n")):
            while match := _LABEL.match(line):
                yield f"{self.define(match[1])}:"
                line = line[match.end():]
            line = line.strip()
            if line:
                yield line

    def define(self, name: str) -> str:
        """The internal name of a label."""
        if name.isdigit():
            self._seen[name] = self._seen.get(name, 0) + 1
            name = f"smemit_{name}_{self._seen[name]}"
        elif name in self.defined or (not self.named and not name.startswith((".L", "L"))):
            # A name that LLVM would make a symbol of the object.
            raise UnsupportedError(f"inline assembly defines the symbol {name}",
                                   notes=["use numeric labels (1: ... 1b) or .L labels"])
        self.defined.add(name)
        return name

    def plain(self, rest: str) -> str:
        """Operands with named labels and hexadecimal numbers."""
        rest = _REFERENCE.sub(lambda m: f"smemit_{m[1]}_{self._seen.get(m[1], 0) + (m[2] == 'f')}", rest)
        return _NUMBER.sub(lambda m: hex(number(m[1])), rest)


def number(word: str) -> int:
    """A number in assembler syntax: octal with a leading zero."""
    if len(word) > 1 and word[0] == "0" and word.isdigit():
        return int(word, 8)
    return int(word, 0)


def keystone() -> Any:
    """The assembler of users' texts."""
    return need("keystone", "inline assembly", package="keystone-engine",
                note="wheels are for x86_64 Linux, Intel Macs and x86_64 Windows; elsewhere pip builds it with CMake")


def assembled(engine: Any, text: str, defined: frozenset[str]) -> bytes:
    """The bytes that keystone generates for a text that defines the labels `defined`."""
    if _UNREADABLE.search(text):
        raise UnsupportedError("inline assembly with other characters than printable ASCII is not available")
    for statement in re.split(r"[\n;]", text):
        if not is_sound(statement):
            raise UnsupportedError(f"inline assembly cannot be assembled: {statement.strip()!r}")
    unknown: list[str] = []

    def resolve(name: bytes, value: Any) -> bool:
        word = name.decode()
        if word not in defined:
            unknown.append(word)
        return False

    engine.sym_resolver = resolve
    try:
        made, _ = engine.asm(text, as_bytes=True)
    except keystone().KsError as error:
        if unknown:
            raise UnsupportedError(f"inline assembly names the symbol {unknown[0]}",
                                   notes=["pass the symbol's address in a register"]) from None
        raise UnsupportedError(f"inline assembly cannot be assembled: {error}: {text!r}") from None
    return made or b""
