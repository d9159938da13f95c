"""Build debug sections: numbers, strings, and references to other sections."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, cast

from smemit.compile.objfile.sections import MERGE, PROGBITS, STRINGS, Section, SectionSpec
from smemit.compile.objfile.symbols import ObjectSymbol

if TYPE_CHECKING:
    from smemit.compile.objfile.stream import ObjectStream


class DebugSections:
    """The debug sections of one object. References to a section may precede it."""

    def __init__(self, stream: ObjectStream) -> None:
        self.stream = stream
        self._opened: dict[str, Section] = {}
        self._waiting: list[tuple[str, ObjectSymbol]] = []
        """All references, some of them to sections that do not exist yet."""

    def open(self, name: str, is_strings: bool = False, attributes: int = 0) -> DebugSection:
        """Start a section."""
        flags, entry = (MERGE | STRINGS, 1) if is_strings else (0, 0)
        self.stream.section(SectionSpec(name, PROGBITS, flags, entry, attributes=attributes))
        section = self._opened[name] = self.stream.current
        for symbol in [symbol for wanted, symbol in self._waiting if wanted == name]:
            symbol.section = section
        return DebugSection(self, section)

    def place(self, name: str, offset: int) -> ObjectSymbol:
        """A new symbol for a place in a section. Strings have one each, because the linker merges them."""
        symbol = ObjectSymbol("")
        symbol.section, symbol.value = self._opened.get(name), offset
        self._waiting.append((name, symbol))
        return symbol

    def name_of(self, symbol: ObjectSymbol) -> str | None:
        """The section that a symbol of `place` is in; None for other symbols."""
        return next((name for name, other in self._waiting if other is symbol), None)


class DebugSection:
    """A debug section of an object."""

    def __init__(self, sections: DebugSections, section: Section) -> None:
        self.sections, self.section, stream = sections, section, sections.stream
        self._order = cast('Literal["little", "big"]', stream.target.endian)
        self._data_kinds = {int(size): kind for size, kind in stream.target.elf["data_relocations"].items()}

    @property
    def end(self) -> int:
        """The size so far."""
        return len(self.section.data)

    def data(self, data: bytes) -> None:
        """Append bytes."""
        self.sections.stream.current = self.section
        self.sections.stream.data(data)

    def number(self, value: int, size: int) -> None:
        """Append a number of this size in bytes."""
        self.data(value.to_bytes(size, self._order))

    def address(self, section: Section, offset: int, size: int) -> None:
        """Append the address of a place in a section."""
        self.section.fixups.append((self.end, self._data_kinds[size], section.symbol, offset, None))
        self.number(0, size)

    def reference(self, name: str, offset: int) -> None:
        """Append the offset of a place in a debug section."""
        place = self.sections.place(name, offset)
        self.section.fixups.append((self.end, self._data_kinds[4], place, 0, None))
        self.number(0, 4)

    def length_at(self, place: int) -> None:
        """Fill in the length of a unit in the four-byte field at `place`."""
        self.section.data[place:place + 4] = (self.end - place - 4).to_bytes(4, self._order)


class Strings:
    """The strings of a string section, each once."""

    def __init__(self) -> None:
        self._offsets: dict[bytes, int] = {}
        self._end = 0

    def offset(self, text: str) -> int:
        """The offset of a string; its first use adds it."""
        data = text.encode("utf-8", "surrogateescape") + b"\0"
        if data not in self._offsets:
            self._offsets[data] = self._end
            self._end += len(data)
        return self._offsets[data]

    @property
    def data(self) -> bytes:
        """The contents of the section."""
        return b"".join(self._offsets)
