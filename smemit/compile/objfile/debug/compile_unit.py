"""Write the compile unit of a module with line tables (LLVM's DwarfDebug for `emissionKind: LineTablesOnly`).

Needs:  the address ranges of all functions.
Gives:  `.debug_abbrev`, `.debug_info`, the ranges if there are several, and the unit's strings and addresses.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, TypeAlias

from smemit.compile.objfile.debug.sections import DebugSections, Strings
from smemit.stackmap.leb128 import uleb

if TYPE_CHECKING:
    from smemit.compile.objfile.debug.line_table import Sequence as Range
    from smemit.compile.objfile.sections import Section
    from smemit.ir.debug_info import CompileUnit

_COMPILE_UNIT = 0x11
_NAME, _STMT_LIST, _LOW_PC, _HIGH_PC, _LANGUAGE, _COMP_DIR, _PRODUCER, _RANGES = (
    0x03, 0x10, 0x11, 0x12, 0x13, 0x1B, 0x25, 0x55)
_STR_OFFSETS_BASE, _ADDR_BASE, _RNGLISTS_BASE = 0x72, 0x73, 0x74
_ADDR, _DATA2, _DATA4, _STRP, _SEC_OFFSET, _ADDRX, _RNGLISTX, _STRX1 = 0x01, 0x05, 0x06, 0x0E, 0x17, 0x1B, 0x23, 0x25
_SIZES = {_ADDR: 8, _DATA2: 2, _DATA4: 4, _ADDRX: 1, _RNGLISTX: 1, _STRX1: 1}
"""The sizes of numbers in these forms, in bytes; indices are small."""
_BASE_ADDRESSX, _STARTX_LENGTH, _OFFSET_PAIR = 1, 3, 4
_UNIT_TYPE_COMPILE = 1
_POINTER = 8
_AUGMENTATION = b"LLVM0700"
_TABLE_HEAD, _LISTS_HEAD = 8, 12
"""The sizes of the headers: of a table of strings or addresses, and of one of ranges."""


Address: TypeAlias = "tuple[Section, int]"
"""A place in a section."""
Attribute: TypeAlias = "tuple[int, int, int | Address | tuple[str, int]]"
"""An attribute, its form, and a number, an address or a place in a debug section."""


class UnitWriter:
    """Writes the sections of one unit one after another: LLVM orders sections by the symbols in them."""

    def __init__(self, sections: DebugSections, unit: CompileUnit, version: int, ranges: Sequence[Range]) -> None:
        self.sections, self.version, self.is_5 = sections, version, version >= 5
        self.has_names = unit.has_names
        self.strings = Strings()
        self.indices: list[int] = []
        """The table of string offsets, in DWARF 5."""
        self.addresses: list[Address] = []
        """The table of addresses, in DWARF 5."""
        self.by_section: dict[Section, list[Range]] = {}
        for one in ranges:
            self.by_section.setdefault(one.section, []).append(one)
        for section, (first, *_) in self.by_section.items() if self.is_5 else ():
            self._index_of(section, first.begin)
        self.attributes = [*self._attributes(unit, ranges)]

    def write(self) -> None:
        """Write all sections but the line table."""
        self._abbreviations()
        self._info()
        if self._has_lists:
            self._lists()
        if self.is_5:
            self._string_offsets()
        self.sections.open(".debug_str", is_strings=True).data(self.strings.data)
        if self.is_5:
            self._address_table()
            if self.has_names:
                self._no_names()

    @property
    def _has_lists(self) -> bool:
        return sum(map(len, self.by_section.values())) > 1

    def _attributes(self, unit: CompileUnit, ranges: Sequence[Range]) -> Iterator[Attribute]:
        """The attributes of the unit's only entry."""
        yield self._string(_PRODUCER, unit.producer)
        yield _LANGUAGE, _DATA2, unit.language
        yield self._string(_NAME, unit.file.name)
        if self.is_5:
            yield _STR_OFFSETS_BASE, _SEC_OFFSET, (".debug_str_offsets", _TABLE_HEAD)
        yield _STMT_LIST, _SEC_OFFSET, (".debug_line", 0)
        if unit.file.directory:
            yield self._string(_COMP_DIR, unit.file.directory)
        if self._has_lists:
            yield _LOW_PC, _ADDR, 0
            yield (_RANGES, _RNGLISTX, 0) if self.is_5 else (_RANGES, _SEC_OFFSET, (".debug_ranges", 0))
        else:
            only, = ranges
            yield (_LOW_PC, _ADDRX, 0) if self.is_5 else (_LOW_PC, _ADDR, (only.section, only.begin))
            yield _HIGH_PC, _DATA4, only.end - only.begin
        if self.is_5:
            yield _ADDR_BASE, _SEC_OFFSET, (".debug_addr", _TABLE_HEAD)
            if self._has_lists:
                yield _RNGLISTS_BASE, _SEC_OFFSET, (".debug_rnglists", _LISTS_HEAD)

    def _string(self, attribute: int, value: str) -> Attribute:
        offset = self.strings.offset(value)
        if not self.is_5:
            return attribute, _STRP, (".debug_str", offset)
        if offset not in self.indices:
            self.indices.append(offset)
        return attribute, _STRX1, self.indices.index(offset)

    def _index_of(self, section: Section, offset: int) -> int:
        """The index of an address in the table."""
        if (section, offset) not in self.addresses:
            self.addresses.append((section, offset))
        return self.addresses.index((section, offset))

    # ---- sections

    def _abbreviations(self) -> None:
        forms = b"".join([uleb(attribute) + uleb(form) for attribute, form, _ in self.attributes])
        self.sections.open(".debug_abbrev").data(bytes((1, _COMPILE_UNIT, 0)) + forms + bytes(3))

    def _info(self) -> None:
        info = self.sections.open(".debug_info")
        info.number(0, 4)
        info.number(self.version, 2)
        if self.is_5:
            info.data(bytes((_UNIT_TYPE_COMPILE, _POINTER)))
        info.reference(".debug_abbrev", 0)
        if not self.is_5:
            info.data(bytes((_POINTER,)))
        info.data(b"\1")
        for _, form, value in self.attributes:
            if isinstance(value, int):
                info.number(value, _SIZES[form])
            elif isinstance(value[0], str):
                info.reference(value[0], value[1])
            else:
                info.address(value[0], value[1], _POINTER)
        info.length_at(0)

    def _lists(self) -> None:
        if not self.is_5:
            lists = self.sections.open(".debug_ranges")
            for one in [one for group in self.by_section.values() for one in group]:
                lists.address(one.section, one.begin, _POINTER)
                lists.address(one.section, one.end, _POINTER)
            lists.data(bytes(2 * _POINTER))
            return
        lists = self.sections.open(".debug_rnglists")
        lists.number(0, 4)
        lists.number(self.version, 2)
        lists.data(bytes((_POINTER, 0)))
        lists.number(1, 4)
        lists.number(4, 4)
        for section, group in self.by_section.items():
            base = group[0].begin
            index = uleb(self._index_of(section, base))
            if len(group) == 1:
                lists.data(bytes((_STARTX_LENGTH,)) + index + uleb(group[0].end - base))
                continue
            lists.data(bytes((_BASE_ADDRESSX,)) + index)
            for one in group:
                lists.data(bytes((_OFFSET_PAIR,)) + uleb(one.begin - base) + uleb(one.end - base))
        lists.data(b"\0")
        lists.length_at(0)

    def _string_offsets(self) -> None:
        offsets = self.sections.open(".debug_str_offsets")
        offsets.number(4 + 4 * len(self.indices), 4)
        offsets.number(self.version, 2)
        offsets.number(0, 2)
        for offset in self.indices:
            offsets.reference(".debug_str", offset)

    def _no_names(self) -> None:
        """Write an empty index of names."""
        names = self.sections.open(".debug_names")
        names.section.align = 4
        names.number(0, 4)
        names.number(self.version, 2)
        names.number(0, 2)
        for number in (1, 0, 0, 1, 0, 1, len(_AUGMENTATION)):
            # The numbers of units, local and foreign type units, buckets and names, and two sizes.
            names.number(number, 4)
        names.data(_AUGMENTATION)
        names.reference(".debug_info", 0)
        names.number(0, 4)
        names.data(bytes(4))
        names.length_at(0)

    def _address_table(self) -> None:
        table = self.sections.open(".debug_addr")
        table.number(4 + _POINTER * len(self.addresses), 4)
        table.number(self.version, 2)
        table.data(bytes((_POINTER, 0)))
        for section, offset in self.addresses:
            table.address(section, offset, _POINTER)
