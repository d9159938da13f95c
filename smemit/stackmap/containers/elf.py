"""ELF files of 32 and 64 bits, relocatable and linked."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence, Set
from functools import cached_property, lru_cache, partial
from typing import Final, NamedTuple

from smemit.errors import SectionError
from smemit.stackmap.containers.android import packed_relocations
from smemit.stackmap.containers.container import (
    Bytes,
    Carried,
    Code,
    CodeIndex,
    CodeRange,
    ObjectFile,
    Place,
    Relocation,
    Starts,
    Strings,
    absent,
    text_at,
)
from smemit.stackmap.formats import Endian

SECTION: Final = ".llvm_stackmaps"
RENAMED: Final = "llvm_stackmaps"
"""A common renamed section: for a C identifier linkers define `__start_` and `__stop_` symbols."""

MAX_EXPANSION: Final = 8
"""Largest ratio of a compressed section's size to the file's. Compilers do not compress loaded sections."""

MOST_KINDS: Final = 1 << 8
"""Cache limit of relocation type names."""

MANY_SYMBOLS: Final = 4
"""If more than one symbol in this number is needed, all are read at once."""

SHT_PROGBITS, SHT_SYMTAB, SHT_RELA, SHT_NOBITS, SHT_REL, SHT_DYNSYM, SHT_SYMTAB_SHNDX = 1, 2, 4, 8, 9, 11, 18
SHT_STRTAB, SHT_DYNAMIC, SHT_GROUP = 3, 6, 17
SHT_ANDROID_REL, SHT_ANDROID_RELA = 0x6000_0001, 0x6000_0002
SHF_WRITE, SHF_ALLOC, SHF_EXECINSTR, SHF_COMPRESSED = 1, 2, 4, 0x800
_DYNAMIC_TABLES = frozenset((SHT_RELA, SHT_REL, SHT_ANDROID_REL, SHT_ANDROID_RELA))
_STT_SECTION, _FUNCTIONS = 3, frozenset((2, 10))
_SHN_XINDEX, _SHN_LORESERVE = 0xFFFF, 0xFF00
_ET_REL, _ET_EXEC = 1, 2
_PT_LOAD, _PT_NOTE = 1, 4
_DT_STRTAB, _DT_SONAME = 5, 14

_MACHINES: Final[Mapping[int, Mapping[tuple[int, str], str] | str]] = {
    3: "i386", 8: "mips", 20: "ppc32", 40: "arm", 62: "x86_64",
    21: {(64, "little"): "ppc64le", (64, "big"): "ppc64"},
    22: {(64, "big"): "s390x", (32, "big"): "s390"},
    183: {(64, "little"): "aarch64", (64, "big"): "aarch64_be"},
    243: {(64, "little"): "riscv64", (32, "little"): "riscv32"},
    258: {(64, "little"): "loongarch64", (32, "little"): "loongarch32"},
}  # fmt: skip
"""Machine by number, or by number, class and byte order."""
_PPC64 = 21
_RISCV, _LOONGARCH = 243, 258

_TITLES: Final = {
    (62, "little"): ("x86_64", "x86-64"),
    (183, "little"): ("aarch64", "littleaarch64"),
    (183, "big"): ("aarch64_be", "bigaarch64"),
    (_PPC64, "little"): ("powerpc64le", "powerpcle"),
    (_PPC64, "big"): ("powerpc64", "powerpc"),
    (20, "big"): ("powerpc", "powerpc"),
    (22, "big"): ("s390x", "s390"),
    (_RISCV, "little"): ("riscv64", "littleriscv"),
    (_LOONGARCH, "little"): ("loongarch64", "loongarch"),
}
"""Architecture and format as llvm-readobj 22 names them."""

_KINDS: Final[Mapping[int, Mapping[int, str]]] = {
    62: {1: "R_X86_64_64", 2: "R_X86_64_PC32", 6: "R_X86_64_GLOB_DAT", 8: "R_X86_64_RELATIVE", 10: "R_X86_64_32",
         37: "R_X86_64_IRELATIVE"},
    183: {257: "R_AARCH64_ABS64", 258: "R_AARCH64_ABS32", 1025: "R_AARCH64_GLOB_DAT", 1027: "R_AARCH64_RELATIVE",
          1032: "R_AARCH64_IRELATIVE"},
    _PPC64: {1: "R_PPC64_ADDR32", 20: "R_PPC64_GLOB_DAT", 22: "R_PPC64_RELATIVE", 38: "R_PPC64_ADDR64",
             51: "R_PPC64_TOC", 248: "R_PPC64_IRELATIVE"},
    22: {4: "R_390_32", 12: "R_390_RELATIVE", 22: "R_390_64", 61: "R_390_IRELATIVE"},
    _RISCV: {1: "R_RISCV_32", 2: "R_RISCV_64", 3: "R_RISCV_RELATIVE", 35: "R_RISCV_ADD32", 36: "R_RISCV_ADD64",
             39: "R_RISCV_SUB32", 40: "R_RISCV_SUB64", 58: "R_RISCV_IRELATIVE"},
    _LOONGARCH: {1: "R_LARCH_32", 2: "R_LARCH_64", 3: "R_LARCH_RELATIVE", 12: "R_LARCH_IRELATIVE",
                 50: "R_LARCH_ADD32", 51: "R_LARCH_ADD64", 55: "R_LARCH_SUB32", 56: "R_LARCH_SUB64"},
}  # fmt: skip
"""Relocations of address fields, by machine."""

ADDRESS_RELOCATION: Final[Mapping[str, str]] = {
    "x86_64": "R_X86_64_64",
    "aarch64": "R_AARCH64_ABS64",
    "ppc64": "R_PPC64_ADDR64",
    "ppc64le": "R_PPC64_ADDR64",
    "aarch64_be": "R_AARCH64_ABS64",
    "s390x": "R_390_64",
    "riscv64": "R_RISCV_64",
    "loongarch64": "R_LARCH_64",
}
"""LLVM's relocation for a function's address in a relocatable file."""

_DIFFERENCES: Final[Mapping[int, Mapping[int, tuple[int, int]]]] = {
    _RISCV: {35: (4, 1), 36: (8, 1), 39: (4, -1), 40: (8, -1)},
    _LOONGARCH: {50: (4, 1), 51: (8, 1), 55: (4, -1), 56: (8, -1)},
}
"""Relocations that add a symbol to a field or subtract one from it: size of the field, and the sign.

If a linker may relax code, the assembler emits pairs of these for distances in code, such as the offset of a record.
"""


class Header(NamedTuple):
    """An entry of the section table."""

    name: int
    type: int
    flags: int
    address: int
    offset: int
    size: int
    link: int
    info: int
    align: int
    entry_size: int


class ElfFile(ObjectFile):
    """An ELF file."""

    container = "elf"

    def __init__(self, data: memoryview) -> None:
        if len(data) < 16 or data[4] not in (1, 2) or data[5] not in (1, 2):
            raise SectionError("not a readable ELF file: its class or byte order is unknown")
        self.data = data
        self.bits = 32 * data[4]
        self.endian: Endian = "little" if data[5] == 1 else "big"
        self.bytes = Bytes(data, self.endian)
        wide = self.bits == 64
        word = "Q" if wide else "I"
        fields = self.bytes.unpack(f"HHI{word}{word}{word}IHHHHHH", 16, "the ELF header")
        kind, self.machine_number, _, _, segments, table, self.flags, _, _, segment_count, size, count, names = fields
        self.relocatable = kind == _ET_REL
        self.is_fixed = kind == _ET_EXEC
        """Whether it is loaded where it says."""
        self._segments_at = segments, segment_count
        named = _MACHINES.get(self.machine_number, "")
        found = named if isinstance(named, str) else named.get((self.bits, self.endian))
        self.machine = found or f"elf{self.machine_number}"
        self._word = word
        self._symbol_codes = "IBBHQQ" if wide else "IIIBBH"
        self._symbol_shape = struct.Struct(self.bytes.order + self._symbol_codes)
        self._headers = self._read_headers(table, size, count)
        if names == _SHN_XINDEX and self._headers:
            names = self._headers[0].link
        self._names_at = names
        self._names = self._contents(names, "the section names") if 0 < names < len(self._headers) else data[:0]

    # ---- Sections

    def _read_headers(self, at: int, size: int, count: int) -> list[Header]:
        codes = "IIQQQQIIQQ" if self.bits == 64 else "IIIIIIIIII"
        own = struct.calcsize(self.bytes.order + codes)
        if not at:
            return []
        if size != own:
            raise SectionError(f"section headers of {size} bytes; they have {own}")
        if not count:
            # With more sections than the header can count, the first entry has the number.
            count = Header(*self.bytes.unpack(codes, at, "the section table")).size
        return [Header(*row) for row in self.bytes.rows(codes, at, count, "the section table")]

    def name_of(self, index: int) -> str:
        """The name of a section."""
        return text_at(self._names, self._headers[index].name)

    def _contents(self, index: int, what: str) -> memoryview:
        header = self._headers[index]
        if header.type == SHT_NOBITS:
            return self.data[:0]
        return self.bytes.part(header.offset, header.size, what)

    def carried(self, names: Collection[str] = ()) -> list[Carried]:
        wanted = names or (SECTION, RENAMED)
        found = [i for i in range(len(self._headers)) if self.name_of(i) in wanted]
        return [self._carried(index) for index in found]

    def _carried(self, index: int) -> Carried:
        header = self._headers[index]
        faults: list[tuple[str, tuple[int | str, ...]]] = []
        if header.type == SHT_NOBITS and header.size:
            raise absent(f"section {index} ({SECTION})", header.size, "NOBITS",
                         "a separated debug file keeps only the headers; give the file it was made from")
        if header.type != SHT_PROGBITS:
            faults.append(("section-type", (header.type,)))
        if header.align % 8:
            faults.append(("section-alignment", (header.align,)))
        if not header.flags & SHF_ALLOC:
            faults.append(("section-not-loaded", ()))
        if header.flags & SHF_EXECINSTR:
            faults.append(("section-flags", ("executable",)))
        data = self._contents(index, f"section {index} ({SECTION})")
        if header.flags & SHF_COMPRESSED:
            data = self._unpacked(data, index)
        if self.relocatable and self.machine_number in _DIFFERENCES:
            data = self._with_differences(data, index)
        return Carried(SECTION, index, data, header.address, tuple(faults))

    def _with_differences(self, data: memoryview, index: int) -> memoryview:
        """The section as a linker without relaxation would write it: pairs of relocations become distances."""
        known = _DIFFERENCES[self.machine_number]
        changes: dict[tuple[int, int], int] = {}
        for header in self._headers:
            if header.type != SHT_RELA or header.info != index or header.link >= len(self._headers):
                continue
            entries = [entry for entry in self._entries(header) if entry[2] in known]
            targets = self._targets(header.link, {entry[1] for entry in entries})
            for offset, number, kind, addend in entries:
                size, sign = known[kind]
                symbol = targets.get(number)
                if symbol is not None and offset + size <= len(data):
                    changes[offset, size] = changes.get((offset, size), 0) + sign * (symbol[3] + (addend or 0))
        if not changes:
            return data
        out = bytearray(data)
        for (offset, size), change in changes.items():
            value = int.from_bytes(out[offset : offset + size], self.endian) + change
            out[offset : offset + size] = (value % (1 << 8 * size)).to_bytes(size, self.endian)
        return memoryview(bytes(out))

    def _unpacked(self, data: memoryview, index: int) -> memoryview:
        what = f"section {index} ({SECTION})"
        wide = self.bits == 64
        kind, size = Bytes(data, self.endian).unpack("I4xQ8x" if wide else "II4x", 0, f"the compressed {what}")
        if size > MAX_EXPANSION * len(self.data):
            raise SectionError(
                f"{what} is compressed and would have {size} bytes, more than {MAX_EXPANSION} times the file",
                notes=["objcopy --decompress-sections writes it out"],
            )
        if kind != 1:
            raise SectionError(
                f"{what} is compressed in a way not known here ({kind}); zlib is 1",
                notes=["objcopy --decompress-sections writes it out"],
            )
        try:
            unpacked = zlib.decompressobj().decompress(data[24 if wide else 12 :], size + 1)
        except zlib.error as error:
            raise SectionError(f"{what} cannot be decompressed: {error}") from None
        if len(unpacked) != size:
            raise SectionError(f"{what} does not decompress to the {size} bytes it claims")
        return memoryview(unpacked)

    def is_whole(self) -> bool:
        """Whether all tables and references are inside the file, so that other libraries can read it."""
        try:
            # Without sections there is no name table; a number beyond the table is damage.
            return self._names_at < max(len(self._headers), 1) and all(
                self._is_whole(index, header) for index, header in enumerate(self._headers))
        except SectionError:
            return False

    def _is_whole(self, index: int, header: Header) -> bool:
        if header.name >= max(len(self._names), 1) or (len(self._names) and self._names[-1]):
            return False
        if header.flags & SHF_COMPRESSED:
            return False
        data = self._contents(index, f"section {index}")
        if header.type in (SHT_SYMTAB, SHT_DYNSYM):
            size = self._symbol_shape.size
            strings = self._linked(header, SHT_STRTAB)
            if strings is None or header.entry_size != size or header.size % size:
                return False
            return not strings[-1:].tobytes().strip(b"\0") and all(
                row[0] < max(len(strings), 1) and (row[3] < len(self._headers) or row[3] >= _SHN_LORESERVE)
                for row in self._symbol_rows(index))
        if header.type in (SHT_RELA, SHT_REL):
            symbols = self._linked(header, SHT_SYMTAB, SHT_DYNSYM)
            size = (24 if header.type == SHT_RELA else 16) // (1 if self.bits == 64 else 2)
            if symbols is None or header.entry_size != size or header.size % size or header.info >= len(self._headers):
                return False
            count = len(symbols) // self._symbol_shape.size
            return all(number < count for _, number, _, _ in self._entries(header))
        if header.type == SHT_GROUP:
            return self._linked(header, SHT_SYMTAB) is not None and len(data) % 4 == 0
        return header.type != SHT_DYNAMIC or header.link < len(self._headers)

    def _linked(self, header: Header, *types: int) -> memoryview | None:
        """The bytes of the section to which a header links, if it has one of these types."""
        if header.link >= len(self._headers) or self._headers[header.link].type not in types:
            return None
        return self._contents(header.link, "a linked section")

    # ---- Segments

    def _segments(self, kind: int) -> Iterator[tuple[int, memoryview, int]]:
        """Address, bytes in the file and size in memory of each segment of a kind."""
        at, count = self._segments_at
        codes = "IIQQQQQQ" if self.bits == 64 else "IIIIIIII"
        for row in self.bytes.rows(codes, at, count, "the program headers") if at else ():
            if row[0] == kind:
                offset, address, size, memory = ((row[2], row[3], row[5], row[6]) if self.bits == 64 else
                                                 (row[1], row[2], row[4], row[5]))
                yield address, self.data[offset : offset + size], memory

    def loaded(self) -> Iterator[tuple[int, memoryview, int]]:
        """Address, bytes and size in memory of what is loaded; a cut core file has not all bytes."""
        return self._segments(_PT_LOAD)

    def notes(self) -> Iterator[tuple[int, memoryview]]:
        """Type and description of each note."""
        for _, data, _ in self._segments(_PT_NOTE):
            at = 0
            while at + 12 <= len(data):
                name, size, kind = struct.unpack_from(f"{self.bytes.order}III", data, at)
                at += 12 + name + -name % 4
                yield kind, data[at : at + size]
                at += size + -size % 4

    # ---- Symbols

    def _table(self, kind: int) -> int | None:
        return next((i for i, header in enumerate(self._headers) if header.type == kind), None)

    def _symbol_rows(self, index: int) -> Iterator[tuple[int, ...]]:
        """Name, info, other, section, value and size of every symbol of a table, quickly."""
        header = self._headers[index]
        count = header.size // self._symbol_shape.size
        rows = self.bytes.rows(self._symbol_codes, header.offset, count, "a symbol table")
        return rows if self.bits == 64 else map(self._in_order, rows)

    def _row(self, table: int, index: int) -> tuple[int, ...] | None:
        """A row of `_symbol_rows`."""
        header = self._headers[table]
        size = self._symbol_shape.size
        if not 0 <= (index + 1) * size <= header.size:
            return None
        return self._in_order(self.bytes.unpack(self._symbol_codes, header.offset + index * size, "a symbol"))

    def _in_order(self, row: tuple[int, ...]) -> tuple[int, ...]:
        if self.bits == 64:
            return row
        name, value, size, info, other, section = row
        return name, info, other, section, value, size

    def _extended(self, table: int, index: int) -> int:
        """The section of a symbol whose own field is too small for it."""
        for header in self._headers:
            if header.type == SHT_SYMTAB_SHNDX and header.link == table and index < header.size // 4:
                (section,) = self.bytes.unpack("I", header.offset + 4 * index, "the table of large section numbers")
                return int(section)
        return 0

    def _strings_of(self, table: int) -> memoryview:
        link = self._headers[table].link
        return self._contents(link, "a string table") if link < len(self._headers) else self.data[:0]

    def _sizes(self) -> dict[Place, int]:
        """Size of every function by its start."""
        found: dict[Place, int] = {}
        for kind in (SHT_DYNSYM, SHT_SYMTAB):
            table = self._table(kind)
            if table is None:
                continue
            for index, (name, info, _, section, value, size) in enumerate(self._symbol_rows(table)):
                if info & 15 in _FUNCTIONS and section and name:
                    if section == _SHN_XINDEX:
                        section = self._extended(table, index)
                    found[section if self.relocatable else None, value] = size
        return found

    def names(self, places: Collection[Place]) -> dict[Place, str]:
        wanted = {value for _, value in places}
        if not wanted:
            return {}
        found: dict[Place, tuple[int, int]] = {}
        for kind in (SHT_DYNSYM, SHT_SYMTAB):
            table = self._table(kind)
            if table is None:
                continue
            for index, (name, info, _, section, value, _) in enumerate(self._symbol_rows(table)):
                # Test values first: most symbols of a large program are not functions of a stack map.
                if value in wanted and info & 15 in _FUNCTIONS and section and name:
                    if section == _SHN_XINDEX:
                        section = self._extended(table, index)
                    place = (section if self.relocatable else None, value)
                    # Prefer a global name if there are several for one place.
                    if info >> 4 or place not in found:
                        found[place] = (table, name)
        strings = {table: self._strings_of(table) for table in {table for table, _ in found.values()}}
        return {place: text_at(strings[table], name) for place, (table, name) in found.items()}

    # ---- Relocations

    def relocations(self, section: Carried) -> Mapping[int, Relocation]:
        if self.relocatable:
            return self._static(section.number, section.data)
        return dict(self._dynamic(section))

    def _entries(self, header: Header) -> Iterator[tuple[int, int, int, int | None]]:
        """Offset, symbol, type and addend; the addend of a REL entry is in the field."""
        if header.type in (SHT_ANDROID_REL, SHT_ANDROID_RELA):
            return packed_relocations(self.bytes.part(header.offset, header.size, "a relocation table"), self.bits)
        with_addend = header.type == SHT_RELA
        codes = self._word * 2 + (self._word.lower() if with_addend else "")
        size = struct.calcsize(self.bytes.order + codes)
        shift, mask = (32, 0xFFFF_FFFF) if self.bits == 64 else (8, 0xFF)
        rows = self.bytes.rows(codes, header.offset, header.size // size, "a relocation table")
        if with_addend:
            return ((offset, info >> shift, info & mask, addend) for offset, info, addend in rows)
        return ((offset, info >> shift, info & mask, None) for offset, info in rows)

    def _kind(self, number: int) -> str:
        return _KINDS.get(self.machine_number, {}).get(number, f"relocation type {number}")

    def _in_place(self, data: memoryview, at: int) -> int:
        size = self.bits // 8
        return int.from_bytes(data[at : at + size], self.endian, signed=True) if 0 <= at <= len(data) - size else 0

    def _static(self, index: int, data: memoryview) -> dict[int, Relocation]:
        found: dict[int, Relocation] = {}
        internal: dict[int, Relocation] = {}
        kind_name = lru_cache(MOST_KINDS)(self._kind)
        new = tuple.__new__
        for header in self._headers:
            if header.type not in (SHT_RELA, SHT_REL) or header.info != index or header.link >= len(self._headers):
                continue
            # Pairs for a distance are not relocations of an address.
            distances = _DIFFERENCES.get(self.machine_number, {})
            entries = [entry for entry in self._entries(header) if entry[2] not in distances]
            targets = self._targets(header.link, {entry[1] for entry in entries})
            for offset, number, kind, addend in entries:
                symbol = targets.get(number)
                if symbol is None:
                    continue
                if addend is None:
                    addend = self._in_place(data, offset)
                name, is_section, section, value = symbol
                place = value + addend if section is not None else None
                found[offset] = relocation = new(Relocation, (kind_name(kind), name, addend, place, section))
                if is_section:
                    internal[offset] = relocation
        # An internal function: the section symbol plus an offset, for which there may be a local symbol.
        inner = self.names({(r.section, r.resolved) for r in internal.values() if r.resolved is not None})
        for offset, relocation in internal.items():
            own = inner.get((relocation.section, relocation.resolved or 0))
            if own and found[offset] is relocation:
                found[offset] = relocation._replace(symbol=own, addend=0)
        return found

    def _targets(self, table: int, numbers: Set[int]) -> dict[int, tuple[str | None, bool, int | None, int]]:
        """Facts about symbols for relocations: name, whether it is a section symbol, section if defined, value.

        Missing symbols are omitted.
        """
        size = self._headers[table].size // self._symbol_shape.size
        strings = self._strings_of(table)
        if len(numbers) * MANY_SYMBOLS < size:
            name_at: Callable[[int], str] = partial(text_at, strings)
            symbols = ((number, symbol) for number in numbers if (symbol := self._row(table, number)) is not None)
        else:
            name_at = Strings(strings)
            symbols = (row for row in enumerate(self._symbol_rows(table)) if row[0] in numbers)
        found = {}
        for number, (name, info, _, section, value, _) in symbols:
            if section == _SHN_XINDEX:
                section = self._extended(table, number)
            is_section = info & 15 == _STT_SECTION
            if is_section:
                text = self.name_of(section) if 0 < section < len(self._headers) else None
            else:
                text = name_at(name) or None
            is_defined = 0 < section < _SHN_LORESERVE or section >= 1 << 16
            found[number] = text, is_section, section if is_defined else None, value
        return found

    def _dynamic(self, section: Carried) -> Iterator[tuple[int, Relocation]]:
        """The dynamic relocations of the section. RELR entries have their addend in the field and are not listed."""
        start, end = section.address, section.address + len(section.data)
        for header in self._headers:
            if header.type not in _DYNAMIC_TABLES or not header.flags & SHF_ALLOC:
                continue
            for offset, number, kind, addend in self._entries(header):
                if not start <= offset < end:
                    continue
                if addend is None:
                    addend = self._in_place(section.data, offset - start)
                name, value, known = None, 0, True
                if number and header.link < len(self._headers):
                    symbol = self._row(header.link, number)
                    if symbol is not None:
                        name = text_at(self._strings_of(header.link), symbol[0]) or None
                        value, known = symbol[4], symbol[3] != 0
                yield offset - start, Relocation(self._kind(kind), name, addend, value + addend if known else None)

    # ---- Code

    def code(self, starts: Starts) -> CodeIndex:
        ranges = []
        for index, header in enumerate(self._headers):
            # A damaged section is not code; the rest of the file is still useful.
            inside = header.offset + header.size <= len(self.data)
            if header.type == SHT_PROGBITS and header.flags & SHF_EXECINSTR and inside:
                section = index if self.relocatable else None
                ranges.append(CodeRange(section, header.address, self._contents(index, f"section {index}")))
        sizes = self._sizes()
        if self._descriptors is None:
            return CodeIndex(ranges, sizes, starts)
        return _ThroughDescriptors(self._descriptors, ranges, sizes, starts)

    def entry(self, place: Place) -> Place:
        return place if self._descriptors is None else self._descriptors.follow(place)

    @cached_property
    def _descriptors(self) -> _Descriptors | None:
        """Whether functions have descriptors (ELFv1)."""
        if self.machine != "ppc64":
            return None
        opd = next((i for i in range(len(self._headers)) if self.name_of(i) == ".opd"), None)
        try:
            return None if opd is None else _Descriptors(self, opd)
        except SectionError:
            # Descriptors are damaged; the rest of the file is still useful.
            return None

    def header(self, path: str) -> tuple[str, ...]:
        arch, name = _TITLES.get((self.machine_number, self.endian), ("unknown", "unknown"))
        return (
            "",
            f"File: {path}",
            f"Format: elf{self.bits}-{name}",
            f"Arch: {arch}",
            f"AddressSize: {self.bits}bit",
            f"LoadName: {self._soname() or '<Not found>'}",
        )

    def _soname(self) -> str:
        for header in self._headers:
            if header.type != 6:
                continue
            size = self.bits // 8
            for tag, value in self.bytes.rows(self._word * 2, header.offset, header.size // (2 * size), "dynamic tags"):
                if tag == _DT_SONAME and header.link < len(self._headers):
                    return text_at(self._contents(header.link, "a string table"), value)
        return ""


class _Descriptors:
    """ELFv1: a function's symbol names its descriptor, whose first word is the address of the code."""

    def __init__(self, file: ElfFile, opd: int) -> None:
        header = file._headers[opd]
        self._opd = (opd if file.relocatable else None, header.address, file._contents(opd, "section .opd"))
        self._order = file.endian
        # A position-independent program has its addresses in relocations, and possibly in the section as well.
        found = file.relocations(Carried(".opd", opd, self._opd[2], header.address))
        self._relocated: dict[int, Place] = {
            offset: (relocation.section, relocation.resolved)
            for offset, relocation in found.items()
            if relocation.resolved is not None
        }

    def follow(self, place: Place) -> Place:
        """The code of the function whose descriptor is at `place`."""
        section, value = place
        own, start, data = self._opd
        if section != own or not start <= value < start + len(data):
            return place
        at = value - start
        if at in self._relocated or own is not None:
            return self._relocated.get(at, place)
        return (None, int.from_bytes(data[at : at + 8], self._order))


class _ThroughDescriptors(CodeIndex):
    """The same code, by the addresses of descriptors."""

    def __init__(
        self, descriptors: _Descriptors, ranges: Collection[CodeRange], sizes: Mapping[Place, int], starts: Starts
    ) -> None:
        self._follow = descriptors.follow
        followed = {self._follow(place): size for place, size in sizes.items()}
        super().__init__(ranges, followed, lambda: [self._follow(place) for place in starts()])

    def sizes(self, places: Sequence[Place | None]) -> list[float]:
        return super().sizes([self._follow(place) if place is not None else None for place in places])

    def __call__(self, place: Place) -> Code | None:
        return super().__call__(self._follow(place))
