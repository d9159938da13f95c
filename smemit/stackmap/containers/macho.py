"""Mach-O files of one architecture: objects and linked images, chained fixups included."""

from __future__ import annotations

import struct
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

SEGMENT, SECTION = "__LLVM_STACKMAPS", "__llvm_stackmaps"

_MAGICS: Final[Mapping[bytes, tuple[int, Endian]]] = {
    b"\xcf\xfa\xed\xfe": (64, "little"),
    b"\xfe\xed\xfa\xcf": (64, "big"),
    b"\xce\xfa\xed\xfe": (32, "little"),
    b"\xfe\xed\xfa\xce": (32, "big"),
}
_MACHINES: Final = {
    7: "i386",
    12: "arm",
    18: "ppc",
    0x0100_0007: "x86_64",
    0x0100_000C: "aarch64",
    0x0100_0012: "ppc64",
    0x0200_000C: "arm64_32",
}
_TITLES: Final = {"x86_64": "Mach-O 64-bit x86-64", "aarch64": "Mach-O arm64", "arm64_32": "Mach-O arm64 (ILP32)"}
_KINDS: Final[Mapping[str | None, Mapping[int, str]]] = {
    "x86_64": {0: "X86_64_RELOC_UNSIGNED", 5: "X86_64_RELOC_SUBTRACTOR"},
    "aarch64": {0: "ARM64_RELOC_UNSIGNED", 1: "ARM64_RELOC_SUBTRACTOR"},
    "arm64_32": {0: "ARM64_RELOC_UNSIGNED", 1: "ARM64_RELOC_SUBTRACTOR"},
}

_OBJECT = 1
_LC_SEGMENT, _LC_SYMTAB, _LC_SEGMENT_64, _LC_CHAINED_FIXUPS = 0x1, 0x2, 0x19, 0x8000_0034
_ZERO_FILL = frozenset((0x1, 0xC, 0x12))
_INSTRUCTIONS = 0x8000_0400
"""Section attributes: only instructions, or some."""

_POINTER_STRIDES: Final = {1: 8, 2: 4, 6: 4, 7: 4, 9: 8, 10: 4, 12: 8}
"""Stride of a chain in bytes, by pointer format; arm64e has 8."""

_NO_CHAIN = 0xFFFF


class _Segment(NamedTuple):
    name: str
    address: int
    size: int
    offset: int


class _Section(NamedTuple):
    name: str
    segment: str
    address: int
    size: int
    offset: int
    align: int
    relocation_offset: int
    relocation_count: int
    flags: int
    number: int
    """Number of the section, counted from 1 as symbols and relocations do."""


class MachOFile(ObjectFile):
    """A Mach-O file."""

    container = "macho"

    def __init__(self, data: memoryview) -> None:
        self.data = data
        bits, self.endian = _MAGICS[bytes(data[:4])]
        self.wide = bits == 64
        self.bytes = Bytes(data, self.endian)
        cpu, _, kind, count, size, _ = self.bytes.unpack("IIIIII", 4, "the Mach-O header")
        self.machine = _MACHINES.get(cpu, f"cpu{cpu}")
        self.title = _TITLES.get(self.machine, "unknown")
        self.relocatable = kind == _OBJECT
        self._segments: list[_Segment] = []
        self._sections: list[_Section] = []
        self._symbol_table = (0, 0, 0, 0)
        self._fixups: tuple[int, int] | None = None
        self._read_commands(count, 32 if self.wide else 28, size)

    def _read_commands(self, count: int, at: int, size: int) -> None:
        end = at + size
        for number in range(count):
            what = f"load command {number}"
            command, length = self.bytes.unpack("II", at, what)
            if length < 8 or at + length > end:
                raise SectionError(f"{what} has {length} bytes, more or fewer than there are")
            if command == (_LC_SEGMENT_64 if self.wide else _LC_SEGMENT):
                self._read_segment(at, length, what)
            elif command == _LC_SYMTAB:
                offset, symbols, strings, string_size = self.bytes.unpack("IIII", at + 8, what)
                self._symbol_table = (offset, symbols, strings, string_size)
            elif command == _LC_CHAINED_FIXUPS:
                offset, fixup_size = self.bytes.unpack("II", at + 8, what)
                self._fixups = (offset, fixup_size)
            at += length

    def _read_segment(self, at: int, length: int, what: str) -> None:
        head, codes = ("16sQQQQiiII", "16s16sQQIIIIIIII") if self.wide else ("16sIIIIiiII", "16s16sIIIIIIIII")
        name, address, size, offset, _, _, _, count, _ = self.bytes.unpack(head, at + 8, what)
        self._segments.append(_Segment(fixed_text(name), address, size, offset))
        first = 8 + struct.calcsize(self.bytes.order + head)
        if first + count * struct.calcsize(self.bytes.order + codes) > length:
            raise SectionError(f"{what} claims {count} sections, more than it has room for")
        for row in self.bytes.rows(codes, at + first, count, what):
            name, segment, address, size, offset, align, place, relocations, flags, *_ = row
            names = fixed_text(name), fixed_text(segment)
            number = len(self._sections) + 1
            self._sections.append(_Section(*names, address, size, offset, align, place, relocations, flags, number))

    def _contents(self, section: _Section, what: str) -> memoryview:
        if section.flags & 0xFF in _ZERO_FILL:
            if section.name == SECTION and section.size:
                raise absent(what, section.size, "zero fill")
            return self.data[:0]
        return self.bytes.part(section.offset, section.size, what)

    def text(self) -> bytes:
        """The machine code sections."""
        found = [section for section in self._sections if (section.segment, section.name) == ("__TEXT", "__text")]
        return b"".join(bytes(self._contents(section, "the code")) for section in found)

    def carried(self, names: Collection[str] = ()) -> list[Carried]:
        found = []
        for section in self._sections:
            name = f"{section.segment},{section.name}"
            if name in (names or (f"{SEGMENT},{SECTION}",)):
                what = f"section {section.number} ({name})"
                faults: tuple[tuple[str, tuple[int | str, ...]], ...] = ()
                if section.align < 3 or section.align > 63:
                    faults = (("section-alignment", (1 << min(section.align, 63),)),)
                data = self._contents(section, what)
                found.append(Carried(name, section.number, data, section.address, faults))
        return found

    # ---- Symbols

    def _symbols(self) -> Iterator[tuple[int, int, int, int, int]]:
        """Name, type, section, description and value of every symbol."""
        offset, count, _, _ = self._symbol_table
        return self.bytes.rows("IBBHQ" if self.wide else "IBBHI", offset, count, "the symbol table")

    @property
    def _strings(self) -> memoryview:
        _, _, strings, size = self._symbol_table
        return self.bytes.part(strings, size, "the string table")

    def _symbol(self, index: int) -> tuple[str, int, int, int] | None:
        """Name, type, section and value."""
        offset, count, _, _ = self._symbol_table
        if index >= count:
            return None
        codes = "IBBHQ" if self.wide else "IBBHI"
        size = struct.calcsize(self.bytes.order + codes)
        name, kind, section, _, value = self.bytes.unpack(codes, offset + index * size, "a symbol")
        return text_at(self._strings, name), kind, section, value

    def names(self, places: Collection[Place]) -> dict[Place, str]:
        wanted = {value for _, value in places}
        if not wanted:
            return {}
        found: dict[int, tuple[bool, int]] = {}
        for name, kind, _, _, value in self._symbols():
            # Defined in a section, and not a debugging entry.
            if value in wanted and kind & 0xEE == 0xE and name:
                exported = bool(kind & 1)
                if value not in found or exported > found[value][0]:
                    found[value] = (exported, name)
        strings = self._strings if found else self.data[:0]
        named = {value: plain(text_at(strings, name)) for value, (_, name) in found.items()}
        return {(None, value): name for value, name in named.items() if name}

    def functions(self) -> dict[str, int]:
        """The addresses of symbols in code sections, by C name."""
        code = {section.number for section in self._sections if section.flags & _INSTRUCTIONS}
        strings = self._strings
        return {plain(text_at(strings, name)): value for name, kind, section, _, value in self._symbols()
                if kind & 0xEE == 0xE and section in code}

    # ---- Relocations

    def relocations(self, section: Carried) -> Mapping[int, Relocation]:
        return dict(self._of_object(section) if self.relocatable else self._chained(section))

    def _of_object(self, section: Carried) -> Iterator[tuple[int, Relocation]]:
        header = self._sections[section.number - 1]
        kinds = _KINDS.get(self.machine, {})
        little = self.endian == "little"
        rows = self.bytes.rows("iI", header.relocation_offset, header.relocation_count, "a relocation table")
        found: list[tuple[int, str, int, int]] = []
        inner: set[Place] = set()
        for at, word in rows:
            if at < 0 or at + 8 > len(section.data):
                continue
            if little:
                number, external, kind = word & 0xFF_FFFF, word >> 27 & 1, word >> 28
            else:
                number, external, kind = word >> 8, word >> 4 & 1, word & 15
            addend = int.from_bytes(section.data[at : at + 8], self.endian, signed=True)
            found.append((at, kinds.get(kind, f"relocation type {kind}"), number if external else -1, addend))
            if not external:
                inner.add((None, addend))
        names = self.names(inner)
        for at, kind, number, addend in found:
            if number < 0:
                # The field contains the address itself.
                yield at, Relocation(kind, names.get((None, addend)), 0, addend)
                continue
            symbol = self._symbol(number)
            if symbol is not None:
                name, form, _, value = symbol
                defined = form & 0xE == 0xE
                yield at, Relocation(kind, plain(name) or None, addend, value + addend if defined else None)

    def _chained(self, section: Carried) -> Iterator[tuple[int, Relocation]]:
        """The chained pointers of a section, each of which contains the distance to the next."""
        if self._fixups is None:
            return
        what = "the chained fixups"
        blob = Bytes(self.bytes.part(*self._fixups, what), self.endian)
        _, starts, imports, symbols, _, import_format, _ = blob.unpack("IIIIIII", 0, what)
        (count,) = blob.unpack("I", starts, what)
        base = next((segment.address for segment in self._segments if segment.name == "__TEXT"), 0)
        for number in range(min(count, len(self._segments))):
            segment = self._segments[number]
            if not segment.address <= section.address < segment.address + max(segment.size, 1):
                continue
            (offset,) = blob.unpack("I", starts + 4 + 4 * number, what)
            if not offset:
                continue
            offset += starts
            _, page_size, form, _, _, pages = blob.unpack("IHHQIH", offset, what)
            stride = _POINTER_STRIDES.get(form)
            if stride is None or not page_size:
                continue
            rows = blob.rows("H", offset + 22, pages, what)
            for page, (first,) in enumerate(rows):
                start = segment.address + page * page_size - section.address
                if first == _NO_CHAIN or start >= len(section.data) or start + page_size <= 0:
                    continue
                for at, raw in self._chain(section.data, segment, section, start, first, page_size, stride):
                    yield at, self._pointer(raw, form, base, blob, imports, symbols, import_format)

    def _chain(
        self,
        data: memoryview,
        segment: _Segment,
        section: Carried,
        start: int,
        first: int,
        page_size: int,
        stride: int,
    ) -> Iterator[tuple[int, int]]:
        """The pointers of a page's chain that are in the section; `start` is the page's offset from the section."""
        at = first
        in_file = segment.offset + section.address - segment.address + start
        bits, shift = (11, 51) if stride == 8 else (12, 51)
        while at < page_size:
            (raw,) = self.bytes.unpack("Q", in_file + at, "a chained pointer")
            if 0 <= start + at <= len(data) - 8:
                yield start + at, raw
            step = raw >> shift & ((1 << bits) - 1)
            if not step:
                return
            at += step * stride

    def _pointer(
        self, raw: int, form: int, base: int, blob: Bytes, imports: int, symbols: int, import_format: int
    ) -> Relocation:
        if _POINTER_STRIDES[form] == 8:
            bind, signed = raw >> 62 & 1, raw >> 63
            if not bind:
                target = raw & 0xFFFF_FFFF if signed else (raw & (1 << 43) - 1) | (raw >> 43 & 0xFF) << 56
                offset = signed or form in (9, 12)
                target += base if offset else 0
                return Relocation("chained rebase", None, target, target)
            ordinal = raw & (0xFF_FFFF if form == 12 else 0xFFFF)
        else:
            if not raw >> 63:
                target = (raw & (1 << 36) - 1) | (raw >> 36 & 0xFF) << 56
                target += base if form in (6, 7) else 0
                return Relocation("chained rebase", None, target, target)
            ordinal = raw & 0xFF_FFFF
        name = None
        if import_format in (1, 2, 3):
            size, where = {1: (4, 9), 2: (8, 9), 3: (16, 32)}[import_format]
            codes = "Q" if import_format == 3 else "I"
            (word,) = blob.unpack(codes, imports + ordinal * size, "the table of imports")
            name = plain(text_at(blob.data, symbols + (word >> where))) or None
        return Relocation("chained bind", name, 0, None)

    # ---- Code

    def code(self, starts: Starts) -> CodeIndex:
        ranges = []
        for section in self._sections:
            inside = section.offset + section.size <= len(self.data)
            if section.flags & _INSTRUCTIONS and inside and section.flags & 0xFF not in _ZERO_FILL:
                ranges.append(CodeRange(None, section.address, self._contents(section, "a code section")))
        places: dict[Place, int] = {(None, value): 0 for _, kind, _, _, value in self._symbols() if kind & 0xEE == 0xE}
        return CodeIndex(ranges, places, starts)


def plain(name: str) -> str:
    """A C name without Mach-O's underscore."""
    return name[1:] if name.startswith("_") else name


def is_macho(data: memoryview) -> bool:
    """Whether a file starts like one."""
    return bytes(data[:4]) in _MAGICS
