"""COFF objects, large ones too, and PE images."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Final, NamedTuple

from smemit.errors import SectionError
from smemit.stackmap.containers.container import (
    Bytes,
    Carried,
    CodeIndex,
    CodeRange,
    ObjectFile,
    Place,
    Relocation,
    Starts,
    absent,
    fixed_text,
    text_at,
)
from smemit.stackmap.formats import Endian

SECTION: Final = ".llvm_stackmaps"
_MACHINES: Final = {0x8664: "x86_64", 0xAA64: "aarch64", 0x14C: "i386", 0x1C4: "arm"}
_TITLES: Final = {"x86_64": "COFF-x86-64", "aarch64": "COFF-ARM64"}
_KINDS: Final[Mapping[str | None, Mapping[int, str]]] = {
    "x86_64": {1: "IMAGE_REL_AMD64_ADDR64", 2: "IMAGE_REL_AMD64_ADDR32"},
    "aarch64": {1: "IMAGE_REL_ARM64_ADDR32", 14: "IMAGE_REL_ARM64_ADDR64"},
}
_CODE, _UNINITIALIZED, _MANY_RELOCATIONS = 0x20, 0x80, 0x0100_0000
_EXTERNAL, _STATIC, _SECTION_CLASS = 2, 3, 104
_FUNCTION_TYPE = 0x20
_LARGE = b"\x00\x00\xff\xff"
_LARGE_CLASS = bytes.fromhex("c7a1bad1eebaa94baf20faf66aa4dcb8")


class _Section(NamedTuple):
    name: str
    virtual_size: int
    address: int
    size: int
    offset: int
    relocations: int
    relocation_count: int
    flags: int
    number: int
    """Number of the section, counted from 1 as symbols do."""


class _Symbol(NamedTuple):
    name: bytes
    value: int
    section: int
    type: int
    storage: int
    aux: int


class CoffFile(ObjectFile):
    """A COFF object or a PE image."""

    endian: Endian = "little"

    def __init__(self, data: memoryview) -> None:
        self.data = data
        self.bytes = Bytes(data, "little")
        self.base = 0
        at = 0
        self.relocatable = bytes(data[:2]) != b"MZ"
        self.container = "coff" if self.relocatable else "pe"
        if not self.relocatable:
            (at,) = self.bytes.unpack("I", 0x3C, "the DOS header")
            if bytes(data[at : at + 4]) != b"PE\0\0":
                raise SectionError("not a PE file: no PE header behind the DOS header")
            at += 4
        if self.relocatable and bytes(data[:4]) == _LARGE:
            machine, count, self._symbol_at, self._symbol_count = self.bytes.unpack("6xH36xIII", 0, "the COFF header")
            at, self._symbol_codes, self._symbol_size = 56, "8sIiHBB", 20
        else:
            fields = self.bytes.unpack("HHIIIHH", at, "the COFF header")
            machine, count, _, self._symbol_at, self._symbol_count, optional, _ = fields
            if not self.relocatable and optional >= 32:
                (magic,) = self.bytes.unpack("H", at + 20, "the optional header")
                codes, where = ("Q", 24) if magic == 0x20B else ("I", 28)
                (self.base,) = self.bytes.unpack(codes, at + 20 + where, "the optional header")
            at += 20 + optional
            self._symbol_codes, self._symbol_size = "8sIhHBB", 18
        self.machine = _MACHINES.get(machine, f"machine {machine:#x}")
        self.title = _TITLES.get(self.machine, "unknown")
        # The strings' first four bytes are their size; offsets count from there.
        strings = self._symbol_at + self._symbol_count * self._symbol_size if self._symbol_at else len(data)
        self._strings = data[min(strings, len(data)) :]
        self._sections = [
            _Section(self._section_name(name), virtual, address, size, offset, place, many, flags, number)
            for number, (name, virtual, address, size, offset, place, _, many, _, flags) in enumerate(
                self.bytes.rows("8sIIIIIIHHI", at, count, "the section table"), 1
            )
        ]

    def _section_name(self, raw: bytes) -> str:
        name = fixed_text(raw)
        if name.startswith("/") and name[1:].isdecimal() and name.isascii():
            return text_at(self._strings, int(name[1:]))
        return name

    def _symbol_name(self, raw: bytes) -> str:
        if raw[:4] == bytes(4):
            return text_at(self._strings, int.from_bytes(raw[4:], "little"))
        return fixed_text(raw)

    def carried(self, names: Collection[str] = ()) -> list[Carried]:
        wanted = names or (SECTION,)
        found = []
        for section in self._sections:
            # Images usually have no string table, and long section names are truncated to eight bytes.
            name = next((name for name in wanted
                         if section.name == name or (not self.relocatable and section.name == name[:8])), None)
            if name is not None:
                what = f"section {section.number} ({name})"
                if section.flags & _UNINITIALIZED and section.size:
                    raise absent(what, section.size, "uninitialized")
                found.append(Carried(name, section.number, self._contents(section, what), self._address(section)))
        return found

    def _contents(self, section: _Section, what: str) -> memoryview:
        size = section.size
        if not self.relocatable and section.virtual_size:
            size = min(size, section.virtual_size)
        return self.bytes.part(section.offset, size, what) if size else self.data[:0]

    def _address(self, section: _Section) -> int:
        return 0 if self.relocatable else self.base + section.address

    # ---- Symbols

    def _symbols(self) -> Iterator[tuple[int, _Symbol]]:
        """Index and symbol, without auxiliary records."""
        codes = self._symbol_codes
        count = self._symbol_count if self._symbol_at else 0
        skip = 0
        for index, row in enumerate(self.bytes.rows(codes, self._symbol_at, count, "the symbol table")):
            if skip:
                skip -= 1
                continue
            skip = row[5]
            yield index, _Symbol(*row)

    def _place(self, symbol: _Symbol) -> Place | None:
        if not 0 < symbol.section <= len(self._sections):
            return None
        if self.relocatable:
            return symbol.section, symbol.value
        return None, self.base + self._sections[symbol.section - 1].address + symbol.value

    def _functions(self) -> Iterator[tuple[Place, _Symbol]]:
        for _, symbol in self._symbols():
            place = self._place(symbol)
            section_itself = symbol.storage == _STATIC and symbol.aux and not symbol.type
            if place is not None and symbol.storage in (_EXTERNAL, _STATIC) and not section_itself:
                yield place, symbol

    def names(self, places: Collection[Place]) -> dict[Place, str]:
        wanted = set(places)
        if not wanted:
            return {}
        found: dict[Place, tuple[tuple[bool, bool], bytes]] = {}
        for place, symbol in self._functions():
            if place in wanted:
                # Prefer functions to labels, and global names to internal ones.
                rank = (symbol.type == _FUNCTION_TYPE, symbol.storage == _EXTERNAL)
                if place not in found or rank > found[place][0]:
                    found[place] = (rank, symbol.name)
        named = {place: self._symbol_name(name) for place, (_, name) in found.items()}
        return {place: name for place, name in named.items() if name}

    # ---- Relocations

    def _table(self, section: _Section) -> tuple[int, int]:
        at, count = section.relocations, section.relocation_count
        if section.flags & _MANY_RELOCATIONS and count == 0xFFFF:
            # The first entry contains the number if it exceeds its 16-bit field.
            (count,) = self.bytes.unpack("I", at, "a relocation table")
            return at + 10, max(count - 1, 0)
        return at, count

    def relocations(self, section: Carried) -> Mapping[int, Relocation]:
        # Fields of an image contain addresses for its preferred base.
        return dict(self._of_object(section)) if self.relocatable else {}

    def _of_object(self, section: Carried) -> Iterator[tuple[int, Relocation]]:
        header = self._sections[section.number - 1]
        kinds = _KINDS.get(self.machine, {})
        found: list[tuple[int, int, _Symbol, int]] = []
        inner: set[Place] = set()
        for at, index, kind in self.bytes.rows("IIH", *self._table(header), "a relocation table"):
            at -= header.address
            if not 0 <= at <= len(section.data) - 8 or index >= self._symbol_count:
                continue
            where = self._symbol_at + index * self._symbol_size
            symbol = _Symbol(*self.bytes.unpack(self._symbol_codes, where, "a symbol"))
            addend = int.from_bytes(section.data[at : at + 8], "little", signed=True)
            found.append((at, kind, symbol, addend))
            if symbol.storage in (_STATIC, _SECTION_CLASS) and not symbol.type and symbol.section > 0:
                inner.add((symbol.section, symbol.value + addend))
        names = self.names(inner)
        for at, kind, symbol, addend in found:
            place = self._place(symbol)
            section_of, value = place if place is not None else (None, None)
            resolved = None if value is None else value + addend
            own = names.get((section_of, resolved)) if resolved is not None else None
            name: str | None = own or self._symbol_name(symbol.name) or None
            rest = 0 if own else addend
            yield at, Relocation(kinds.get(kind, f"relocation type {kind}"), name, rest, resolved, section_of)

    # ---- Code

    def code(self, starts: Starts) -> CodeIndex:
        ranges = []
        for section in self._sections:
            if section.flags & _CODE and section.offset + section.size <= len(self.data):
                number = section.number if self.relocatable else None
                ranges.append(CodeRange(number, self._address(section), self._contents(section, "a code section")))
        return CodeIndex(ranges, {place: 0 for place, _ in self._functions()}, starts)


def is_coff(data: memoryview) -> bool:
    """Whether a file starts like one."""
    head = bytes(data[:28])
    if head[:2] == b"MZ" or int.from_bytes(head[:2], "little") in _MACHINES:
        return len(head) >= 20
    return head[:4] == _LARGE and head[12:28] == _LARGE_CLASS
