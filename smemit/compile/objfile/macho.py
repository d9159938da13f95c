"""Write a relocatable Mach-O file, in LLVM's order.

Needs:  sections with their relocations; symbols with section, value and description.
Gives:  the file's bytes; index of every symbol, address of every section.
Keeps:  the order in which sections were created and symbols registered.

The file is: header, load commands (the one segment with its section headers, the system's version, data in code,
symbol tables), section contents, relocations, data in code, symbols, strings. Zero-fill sections have their addresses
after all others, regardless of the order of headers.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from smemit.compile.objfile.sections import NOBITS, Section
from smemit.compile.objfile.symbols import HIDDEN, LOCAL, SECTION, ObjectSymbol, encode_name, string_table

_MAGIC, _OBJECT, _SUBSECTIONS_VIA_SYMBOLS = 0xFEEDFACF, 1, 0x2000
_SEGMENT_64, _SYMTAB, _DYSYMTAB, _DATA_IN_CODE, _LINKER_OPTION, _BUILD_VERSION = 0x19, 0x2, 0xB, 0x29, 0x2D, 0x32
_ALL_RIGHTS = 7
_SOME_INSTRUCTIONS = 0x400
_UNDEFINED, _ABSOLUTE, _DEFINED, _INDIRECT, _EXTERNAL, _PRIVATE_EXTERNAL = 0x0, 0x2, 0xE, 0xA, 0x1, 0x10
_EXTERN_BIT = 1 << 27
ALT_ENTRY = 0x200
"""Symbol description flag: the symbol is inside an atom (N_ALT_ENTRY)."""
_HEADER, _SEGMENT, _SECTION, _SYMBOL, _RELOCATION, _REGION = 32, 72, 80, 16, 8, 8
_WORD = 8

Relocation = tuple[int, int, "ObjectSymbol | None"]
"""An entry's two words and its symbol; with None the second word contains a section number."""


class Version(NamedTuple):
    """The target system and version recorded in the object."""

    command: int
    """LC_BUILD_VERSION, or an older command that implies the platform."""
    platform: int
    minimum: int
    """The minimum version, major << 16 | minor << 8 | patch."""
    sdk: int = 0

    def encoded(self) -> bytes:
        """The load command."""
        if self.command == _BUILD_VERSION:
            return struct.pack("<6I", self.command, 24, self.platform, self.minimum, self.sdk, 0)
        return struct.pack("<4I", self.command, 16, self.minimum, self.sdk)


class MachoFile(NamedTuple):
    """The contents of the file."""

    processor: tuple[int, int]
    """CPU type and subtype."""
    sections: Sequence[Section]
    symbols: Sequence[ObjectSymbol]
    """The symbols, in registration order."""
    addresses: dict[Section, int]
    relocations: dict[Section, list[Relocation]]
    """The relocations of each section, in the order of their fixups."""
    regions: Sequence[tuple[Section, int, int, int]]
    """Data in code: section, offset, size, kind."""
    version: Version | None
    linker_options: Sequence[tuple[str, ...]] = ()


def place_sections(sections: Iterable[Section]) -> dict[Section, int]:
    """The address of each section: those with contents first, then zero-fill ones."""
    found: dict[Section, int] = {}
    at = 0
    for section in _in_file_order(sections):
        at += -at % section.align
        found[section] = at
        at += section.end
    return found


def _in_file_order(sections: Iterable[Section]) -> list[Section]:
    return sorted(sections, key=lambda section: section.spec.type == NOBITS)


def write_object(obj: MachoFile) -> bytes:
    """The bytes of the file."""
    addresses = obj.addresses
    for number, section in enumerate(obj.sections, 1):
        section.index = number
    tables = _sorted_symbols(obj.symbols)
    listed = [symbol for table in tables for symbol in table]
    for index, symbol in enumerate(listed):
        symbol.index = index
    names = {symbol: encode_name(_spelled(symbol.name)) for symbol in listed}
    strings, offsets = string_table(names.values())
    strings += bytes(-len(strings) % _WORD)

    version = obj.version.encoded() if obj.version is not None else b""
    size = _SEGMENT + _SECTION * len(obj.sections) + len(version)
    size += 16 if obj.regions else 0
    size += 24 + 80 if listed else 0
    options = [_option(words) for words in obj.linker_options]
    size += sum(map(len, options))
    commands = 1 + bool(version) + bool(obj.regions) + 2 * bool(listed) + len(options)
    contents_at = _HEADER + size
    loaded = [section for section in _in_file_order(obj.sections) if section.spec.type != NOBITS]
    memory_size = max((addresses[section] + section.end for section in obj.sections), default=0)
    data_size = max((addresses[section] + section.end for section in loaded), default=0)
    contents = bytearray()
    for section in loaded:
        contents += bytes(addresses[section] - len(contents)) + section.data
    contents += bytes(-len(contents) % _WORD)

    at = contents_at + len(contents)
    out = [
        struct.pack("<8I", _MAGIC, *obj.processor, _OBJECT, commands, size, _SUBSECTIONS_VIA_SYMBOLS, 0),
        struct.pack("<2I16s4Q4I", _SEGMENT_64, _SEGMENT + _SECTION * len(obj.sections), b"", 0, memory_size,
                    contents_at, data_size, _ALL_RIGHTS, _ALL_RIGHTS, len(obj.sections), 0),
    ]
    entries = bytearray()
    for section in obj.sections:
        relocations = obj.relocations.get(section, [])
        segment, _, name = section.spec.name.partition(",")
        is_loaded = section.spec.type != NOBITS
        out.append(struct.pack(
            "<16s16s2Q8I", encode_name(name), encode_name(segment), addresses[section], section.end,
            contents_at + addresses[section] if is_loaded else 0, section.align.bit_length() - 1,
            at if relocations else 0, len(relocations),
            section.spec.attributes | (_SOME_INSTRUCTIONS if section.has_code else 0), 0, 0, 0))
        at += _RELOCATION * len(relocations)
        for first, second, named in reversed(relocations):
            entries += struct.pack("<2I", first, second if named is None else second | named.index | _EXTERN_BIT)
    out.append(version)
    if obj.regions:
        out.append(struct.pack("<4I", _DATA_IN_CODE, 16, at, _REGION * len(obj.regions)))
        at += _REGION * len(obj.regions)
    if listed:
        counts = [len(table) for table in tables]
        symbols_end = at + _SYMBOL * len(listed)
        out.append(struct.pack("<6I", _SYMTAB, 24, at, len(listed), symbols_end, len(strings)))
        out.append(struct.pack("<20I", _DYSYMTAB, 80, 0, counts[0], counts[0], counts[1], counts[0] + counts[1],
                               counts[2], *[0] * 12))
    out += options
    regions = b"".join(struct.pack("<I2H", addresses[section] + start, length, kind)
                       for section, start, length, kind in obj.regions)
    rows = b"".join(_row(symbol, offsets, names, addresses) for symbol in listed)
    return b"".join([*out, contents, entries, regions, rows, strings if listed else b""])


def _option(words: tuple[str, ...]) -> bytes:
    """The load command of a linker option."""
    text = b"".join(encode_name(word) + b"\0" for word in words)
    text += bytes(-(12 + len(text)) % _WORD)
    return struct.pack("<3I", _LINKER_OPTION, 12 + len(text), len(words)) + text


def _sorted_symbols(symbols: Iterable[ObjectSymbol]) -> list[list[ObjectSymbol]]:
    """Local, external and undefined symbols; the last two are sorted by name."""
    local: list[ObjectSymbol] = []
    external: list[ObjectSymbol] = []
    undefined: list[ObjectSymbol] = []
    for symbol in symbols:
        if (symbol.is_listed or symbol.is_used) and symbol.type != SECTION:
            is_missing = not symbol.is_defined
            (undefined if is_missing else external if not _is_local(symbol) else local).append(symbol)
    for table in (external, undefined):
        table.sort(key=lambda symbol: encode_name(_spelled(symbol.name)))
    return [local, external, undefined]


def _is_local(symbol: ObjectSymbol) -> bool:
    return symbol.binding is None or symbol.binding == LOCAL


def _spelled(name: str) -> str:
    """Local labels start without the dot of ELF."""
    return name[1:] if name.startswith(".L") else name


def _row(symbol: ObjectSymbol, offsets: dict[bytes, int], names: dict[ObjectSymbol, bytes],
         addresses: dict[Section, int]) -> bytes:
    """An entry of the symbol table."""
    section, value = 0, symbol.value
    type = _EXTERNAL if not symbol.is_defined or not _is_local(symbol) else 0
    description = symbol.description
    if symbol.assigned is not None:
        # An alias has the description of its aliasee, except that it may not start an atom.
        base = symbol
        while base.assigned is not None:
            base = base.assigned[0]
        description = base.description & ~ALT_ENTRY | description & ALT_ENTRY
    if symbol.section is not None:
        type |= _DEFINED
        section, value = symbol.section.index, addresses[symbol.section] + symbol.value
    elif symbol.is_absolute:
        type |= _ABSOLUTE
    elif symbol.is_common:
        value = symbol.size or 0
        description |= (symbol.value.bit_length() - 1) << 8
    elif symbol.assigned is not None:
        type = type & ~_EXTERNAL | _INDIRECT
        value = offsets[names[symbol.assigned[0]]]
    if symbol.visibility == HIDDEN:
        type |= _PRIVATE_EXTERNAL
    return struct.pack("<I2BHQ", offsets[names[symbol]], type, section, description, value & (1 << 64) - 1)
