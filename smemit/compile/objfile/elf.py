"""Write a relocatable ELF file, in LLVM's order and either byte order.

Needs:  fixups turned into relocations, aliases resolved.
Gives:  the file's bytes; index of every section and symbol.
Keeps:  the order in which sections were created and symbols registered, which decides everything else.

The file is: header, section contents, group contents, symbol table, relocations, string table, section headers. The
header table has another order: `.strtab`, then each section behind the group it is the first member of and before its
relocations, `.symtab` last.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence

from smemit.compile.objfile.sections import GROUP, IN_GROUP, INFO_LINK, NOBITS, RELA, STRTAB, SYMTAB, Section
from smemit.compile.objfile.symbols import (
    ABSOLUTE,
    COMMON,
    DEFAULT,
    FILE,
    GLOBAL,
    LOCAL,
    SECTION,
    UNDEFINED,
    ObjectSymbol,
    encode_name,
    string_table,
)

_RELOCATABLE = 1
_OSABI_GNU = 3
_HEADER_SIZE, _SYMBOL_SIZE, _RELA_SIZE, _SECTION_HEADER_SIZE = 64, 24, 24, 64
_GRP_COMDAT = 1
_MASK = (1 << 64) - 1


class ObjectFile:
    """The contents of the file."""

    __slots__ = ("abi", "endian", "file_name", "flags", "machine", "sections", "symbols", "uses_gnu_abi")

    def __init__(self, machine: int, flags: int, endian: str, sections: Sequence[Section],
                 symbols: Sequence[ObjectSymbol], file_name: str = "", uses_gnu_abi: bool = False,
                 abi: int = 0) -> None:
        self.machine = machine
        self.flags = flags
        self.endian = endian
        """`little` or `big`."""
        self.sections = sections
        self.symbols = symbols
        """In registration order, section symbols among them."""
        self.file_name = file_name
        """Name of the source file; "" for none."""
        self.uses_gnu_abi = uses_gnu_abi
        """The file uses GNU extensions: an ifunc, or a section that the linker must retain."""
        self.abi = abi
        """The OS ABI number; 0 for System V."""


class _Header:
    """A row of the section header table."""

    __slots__ = ("align", "entry_size", "flags", "info", "link", "name", "offset", "size", "type")

    def __init__(self, name: bytes, type: int, flags: int, offset: int = 0, size: int = 0, link: int = 0,
                 info: int = 0, align: int = 1, entry_size: int = 0) -> None:
        self.name = name
        self.type = type
        self.flags = flags
        self.offset = offset
        self.size = size
        self.link = link
        self.info = info
        self.align = align
        self.entry_size = entry_size


def write_object(obj: ObjectFile) -> bytes:
    """The bytes of the file."""
    order = "<" if obj.endian == "little" else ">"
    out: list[bytes] = []
    at = _HEADER_SIZE

    def put(data: bytes | bytearray, align: int) -> int:
        nonlocal at
        if padding := -at % align:
            out.append(bytes(padding))
            at += padding
        start = at
        out.append(bytes(data))
        at += len(data)
        return start

    strtab = _Header(b".strtab", STRTAB, 0)
    headers = [strtab]
    groups: dict[ObjectSymbol, tuple[_Header, int, list[int]]] = {}
    relocated: list[tuple[Section, _Header]] = []
    for section in obj.sections:
        spec = section.spec
        name = encode_name(spec.name)
        start = put(b"" if spec.type == NOBITS else section.data, section.align)
        if section.group is not None and section.group not in groups:
            header = _Header(b".group", GROUP, 0, align=4, entry_size=4)
            headers.append(header)
            groups[section.group] = (header, len(headers), [0 if spec.keep_duplicates else _GRP_COMDAT])
        headers.append(_Header(name, spec.type, spec.flags, start, section.end, align=section.align,
                               entry_size=spec.entry_size))
        section.index = len(headers)
        if section.linked is not None and section.linked.section is not None:
            headers[-1].link = section.linked.section.index
        members = [section.index]
        if section.relocations:
            header = _Header(b".rela" + name, RELA, IN_GROUP if spec.flags & IN_GROUP else INFO_LINK,
                             info=section.index, align=8, entry_size=_RELA_SIZE)
            headers.append(header)
            members.append(len(headers))
            relocated.append((section, header))
        if section.group is not None:
            groups[section.group][2].extend(members)
    for header, _, words in groups.values():
        header.size = 4 * len(words)
        header.offset = put(struct.pack(f"{order}{len(words)}I", *words), 4)

    symtab = _Header(b".symtab", SYMTAB, 0, link=1, align=8, entry_size=_SYMBOL_SIZE)
    headers.append(symtab)
    listed = [symbol for symbol in obj.symbols if symbol.in_table]
    names = [encode_name(symbol.name) for symbol in listed if symbol.type != SECTION]
    names += [header.name for header in headers]
    file_name = encode_name(obj.file_name)
    strings, offsets = string_table([*names, file_name])
    group_index = {signature: index for signature, (_, index, _) in groups.items()}
    table, symtab.info = _symbol_table(listed, offsets, group_index, offsets[file_name], order)
    symtab.offset, symtab.size = put(table, 8), len(table)

    for section, header in relocated:
        header.link = len(headers)
        table = _relocation_table(section, order)
        header.offset, header.size = put(table, 8), len(table)
    for signature, (header, _, _) in groups.items():
        header.link, header.info = len(headers), signature.index
    strtab.offset, strtab.size = put(strings, 1), len(strings)

    rows = [bytes(_SECTION_HEADER_SIZE)]
    pack = struct.Struct(order + "IIQQQQIIQQ").pack
    rows += [pack(offsets[h.name], h.type, h.flags, 0, h.offset, h.size, h.link, h.info, h.align, h.entry_size)
             for h in headers]
    table_at = put(b"".join(rows), 8)
    abi = obj.abi or (_OSABI_GNU if obj.uses_gnu_abi else 0)
    ident = struct.pack("4sBBBB8x", b"\x7fELF", 2, 1 if order == "<" else 2, 1, abi)
    head = struct.pack(order + "HHIQQQIHHHHHH", _RELOCATABLE, obj.machine, 1, 0, 0, table_at, obj.flags, _HEADER_SIZE,
                       0, 0, _SECTION_HEADER_SIZE, len(rows), 1)
    return b"".join([ident, head, *out])


def _symbol_table(listed: list[ObjectSymbol], offsets: dict[bytes, int], group_index: dict[ObjectSymbol, int],
                  file_name: int, order: str) -> tuple[bytes, int]:
    """The table's bytes and the index of its first non-local symbol; also numbers the symbols.

    An entry is packed as three 64-bit words, so that one `pack` writes the whole table.
    """
    little = order == "<"
    words: list[int] = [0, 0, 0]
    index = 1
    if file_name:
        words += (_first_word(file_name, LOCAL << 4 | FILE, DEFAULT, ABSOLUTE, little), 0, 0)
        index = 2
    local: list[ObjectSymbol] = []
    others: list[ObjectSymbol] = []
    for symbol in listed:
        (local if symbol.is_local else others).append(symbol)
    first_global = index + len(local)
    for symbol in (*local, *others):
        symbol.index = index
        index += 1
        binding = symbol.binding
        if binding is None:
            binding = LOCAL if index <= first_global else GLOBAL
        if symbol.is_common:
            where = COMMON
        elif symbol.section is not None:
            where = symbol.section.index
        elif symbol.is_absolute:
            where = ABSOLUTE
        elif symbol.is_signature and not symbol.is_used:
            where = group_index[symbol]
        else:
            where = UNDEFINED
        name = 0 if symbol.type == SECTION else offsets[encode_name(symbol.name)]
        words += (_first_word(name, binding << 4 | symbol.type, symbol.other | symbol.visibility, where, little),
                  symbol.value & _MASK, symbol.size or 0)
    return struct.pack(f"{order}{len(words)}Q", *words), first_global


def _first_word(name: int, info: int, other: int, section: int, little: bool) -> int:
    if little:
        return name | info << 32 | other << 40 | section << 48
    return name << 32 | info << 24 | other << 16 | section


def _relocation_table(section: Section, order: str) -> bytes:
    words: list[int] = []
    for offset, symbol, kind, addend in section.relocations:
        words += (offset, (symbol.index << 32 if symbol is not None else 0) | kind, addend & _MASK)
    return struct.pack(f"{order}{len(words)}Q", *words)

