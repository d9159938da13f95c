"""Assembly text, as compilers print it for ELF and Mach-O: the data directives of the stack map section.

A function's address is a symbol there, and an instruction offset the distance of two labels. Only an assembler knows
how long instructions are, so such an offset is read as 0; `AssemblyFile.distances` has the texts.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import Final

from smemit.errors import SectionError
from smemit.stackmap.containers.container import Carried, CodeIndex, ObjectFile, Place, Relocation, Starts
from smemit.stackmap.formats import Endian

WIDTHS: Final[Mapping[str, int]] = {
    ".byte": 1, ".1byte": 1, ".short": 2, ".2byte": 2, ".hword": 2, ".half": 2, ".value": 2, ".long": 4, ".4byte": 4,
    ".int": 4, ".quad": 8, ".8byte": 8, ".xword": 8, ".dword": 8,
}
"""Bytes of each value of a directive. `.word` is 2 on x86 and 4 elsewhere."""

_FILLS: Final = (".zero", ".space", ".skip")
_SECTIONS: Final = (".section", ".text", ".data", ".bss", ".const", ".cstring", ".previous", ".popsection",
                    ".pushsection", ".subsections_via_symbols")
"""What ends the section."""

_NAME: Final = re.compile(r"\.section\s+\"?(?:(__LLVM_STACKMAPS\s*,\s*__llvm_stackmaps)|(\.llvm_stackmaps))\b")
_LABEL: Final = re.compile(r"\s*\"?([\w.$@]+)\"?:")
_COMMENT: Final = re.compile(r"(?:\s//|\s#|\s;|^#|^//|^;).*")
_MACHINES: Final = (
    ("ppc64le", re.compile(r"\.abiversion\s+2")), ("ppc64", re.compile(r"\.section\s+\.opd")),
    ("riscv64", re.compile(r"\.attribute\s+5,\s*\"rv64")),
    ("x86_64", re.compile(r"%r[sb]p|%rip|\b(?:push|ret|call)q\b")),
    ("aarch64", re.compile(r"\b(?:x29|x30|w0|stp|ldp)\b")),
)
"""A machine by what only its assembly has."""


def is_assembly(data: memoryview) -> bool:
    """Whether these bytes are text with a stack map section."""
    head = bytes(data[:4096])
    return b"\0" not in head and b".section" in head + bytes(data[4096:]) and _NAME.search(_text(data)) is not None


def _text(data: memoryview) -> str:
    return bytes(data).decode("utf-8", "backslashreplace")


class AssemblyFile(ObjectFile):
    """A file of assembly."""

    relocatable = True
    title = "assembly"

    def __init__(self, data: memoryview) -> None:
        self.data = data
        self._lines = [_COMMENT.sub("", line) for line in _text(data).splitlines()]
        code = "\n".join(self._lines)
        self.machine = next((machine for machine, mark in _MACHINES if mark.search(code)), None)
        self.endian: Endian = "big" if self.machine == "ppc64" else "little"
        self.container = "assembly"
        self.distances: dict[int, str] = {}
        """What stands for an instruction offset, by its place in the section."""
        self._addresses: dict[int, Relocation] = {}
        self._is_macho = False
        self._labels = {match[1]: number for number, line in enumerate(self._lines) if (match := _LABEL.match(line))}

    def carried(self, names: Collection[str] = ()) -> list[Carried]:
        start = next((number for number, line in enumerate(self._lines) if _NAME.search(line)), None)
        if start is None or names:
            return []
        match = _NAME.search(self._lines[start])
        assert match is not None
        self._is_macho = match[1] is not None
        data = self._bytes(start)
        faults = (("assembly-distances", (len(self.distances),)),) if self.distances else ()
        return [Carried("".join((match[1] or match[2]).split()), start + 1, memoryview(data), 0, faults)]

    def _bytes(self, start: int) -> bytes:
        """The section that begins behind line `start`."""
        out = bytearray()
        for number in range(start + 1, len(self._lines)):
            line = self._lines[number].strip()
            while match := _LABEL.match(line):
                line = line[match.end() :].strip()
            name, _, rest = line.partition("\t") if "\t" in line else line.partition(" ")
            if name in _SECTIONS:
                break
            if name in WIDTHS or name == ".word":
                width = WIDTHS.get(name, 2 if self.machine == "x86_64" else 4)
                for value in rest.split(","):
                    out += self._value(len(out), width, value.strip(), number)
            elif name in (".p2align", ".align", ".balign"):
                amount = self._number(rest.split(",")[0].strip(), number)
                out += bytes(-len(out) % (amount if name == ".balign" else 1 << min(amount, 16)))
            elif name in _FILLS:
                out += bytes(min(self._number(rest.split(",")[0].strip(), number), 1 << 20))
        return bytes(out)

    def _number(self, text: str, line: int) -> int:
        try:
            return int(text, 0)
        except ValueError:
            raise SectionError(f"line {line + 1}: {text!r} is no number") from None

    def _value(self, at: int, width: int, text: str, line: int) -> bytes:
        try:
            value = int(text, 0)
        except ValueError:
            value = 0
            if "-" in text:
                self.distances[at] = text
            elif re.fullmatch(r"[\w.$@\"]+", text):
                name = text.strip('"')
                # A name is its symbol without the underscore of Mach-O, as in the reader of Mach-O files.
                shown = name.removeprefix("_") if self._is_macho else name
                self._addresses[at] = Relocation("symbol", shown, 0, self._labels.get(name), 0)
            else:
                raise SectionError(f"line {line + 1}: {text!r} is no number, symbol or distance of labels") from None
        return (value % (1 << 8 * width)).to_bytes(width, self.endian)

    def relocations(self, section: Carried) -> Mapping[int, Relocation]:
        return self._addresses

    def names(self, places: Collection[Place]) -> dict[Place, str]:
        return {}

    def code(self, starts: Starts) -> CodeIndex:
        return CodeIndex((), {}, starts)
