"""ELF files around sections: relocatable, executable, position-independent, shared, in every style of relocation."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Sequence
from typing import Final, Literal

import attrs

from smemit.stackmap.containers.elf import SECTION as ELF_SECTION
from smemit.stackmap.elf_writer import (
    ALLOC,
    ANDROID_RELA,
    BASE,
    DYNAMIC,
    DYNSYM,
    EXEC,
    GROUP,
    IN_GROUP,
    INFO,
    LORESERVE,
    MACHINES,
    NOBITS,
    PROGBITS,
    REL,
    RELA,
    RELR,
    STRTAB,
    SYMTAB,
    SYMTAB_SHNDX,
    WRITE,
    XINDEX,
    Kind,
    Part,
    write,
)
from smemit.stackmap.formats import PREFIX, Endian
from smemit.stackmap.leb128 import sleb

Style = Literal["symbol", "section"]
Linking = Literal["relative", "symbol", "relr", "android", "kept"]
"""How a linked file describes addresses: relative relocations, ones that name the function, relative ones in a packed
form (RELR or Android's), or the objects' relocations, kept in an executable (`--emit-relocs`)."""

RELATIVE: Final = {"x86_64": 8, "aarch64": 1027, "ppc64": 22, "ppc64le": 22}
"""The relative relocation, which has no symbol."""
_CODE = 0x1000
_SYMBOL_SIZE = 24
_DESCRIPTOR, _TOC = 24, 0x8000
_COMDAT = 1
_MOST_CODE = 1 << 17


@attrs.frozen
class Code:
    """The stub functions: their code, and where each begins and ends."""

    data: bytes
    """Empty if it would be too large for a small file. The section then has a size but no bytes."""
    starts: tuple[int, ...]
    names: tuple[str, ...]
    size: int

    @property
    def sizes(self) -> list[int]:
        return [end - start for start, end in zip(self.starts, (*self.starts[1:], self.size), strict=False)]


def code_of(machine: str, endian: Endian, names: Sequence[str], lengths: Sequence[int] = ()) -> Code:
    """Functions of nops and a return, each at least as long as `lengths` requires."""
    facts = MACHINES[machine]
    order: Endian = "little" if machine == "aarch64" else endian
    nop, ret = (word.to_bytes(facts.width, order) for word in (facts.nop, facts.ret))
    wanted = [-(-max(length, 60) // 16) * 16 for length in (lengths or [0] * len(names))]
    starts = [sum(wanted[:index]) for index in range(len(wanted))]
    data = bytearray()
    if sum(wanted) <= _MOST_CODE:
        for size in wanted:
            data += nop * (size // facts.width - 1) + ret
    return Code(bytes(data), tuple(starts), tuple(names), sum(wanted))


def object_file(machine: str, endian: Endian, section: bytes, names: Sequence[str],
                relocated: Sequence[tuple[int, int]], style: Style = "symbol", with_addends: bool = True,
                lengths: Sequence[int] = (), align: int = 8, at_offset: int = 0, flags: int = ALLOC) -> bytes:
    """A relocatable file: `relocated` are (place in the section, number of the function), `lengths` of code.

    `style` says whether relocations name the function or its section; without `with_addends` they are REL entries,
    whose addends are in the section.
    """
    order, facts = PREFIX[endian], MACHINES[machine]
    code = code_of(machine, endian, names, lengths)
    symbols, strings = _symbol_table(order, code, section_symbol=style == "section")
    rows, data = [], bytearray(section)
    for place, index in relocated:
        number, addend = (1, code.starts[index]) if style == "section" else (index + 1, 0)
        info = number << 32 | facts.address_relocation
        rows.append(struct.pack(f"{order}QQq", place, info, addend) if with_addends
                    else struct.pack(f"{order}QQ", place, info))
        if not with_addends:
            data[place : place + 8] = addend.to_bytes(8, endian)
    holder = ".rela" if with_addends else ".rel"
    parts = [
        Part(".text", PROGBITS if code.data or not code.size else NOBITS, ALLOC | EXEC, code.data, align=16,
             claimed_size=code.size),
        Part(ELF_SECTION, PROGBITS, flags, bytes(data), align=align, at_offset=at_offset),
        Part(holder + ELF_SECTION, RELA if with_addends else REL, INFO, b"".join(rows), ".symtab", ELF_SECTION,
             entry_size=24 if with_addends else 16),
        Part(".symtab", SYMTAB, 0, symbols, ".strtab", 1 + (style == "section"), entry_size=_SYMBOL_SIZE),
        Part(".strtab", STRTAB, 0, strings, align=1),
        Part(".note.GNU-stack", PROGBITS, 0, b"", align=1),
    ]
    return write("rel", machine, endian, parts)


def compressed(endian: Endian, data: bytes, claimed: int) -> bytes:
    """The contents of a section with COMPRESSED. The bytes are stored, since versions of zlib pack differently."""
    return struct.pack(f"{PREFIX[endian]}I4xQQ", 1, claimed, 8) + zlib.compress(data, 0)


def linked_file(kind: Kind, machine: str, endian: Endian, section: bytes, names: Sequence[str],
                relocated: Sequence[tuple[int, int]], in_place: bool = False, stripped: bool = False,
                linking: Linking = "relative", descriptors: bool = False) -> tuple[bytes, list[int]]:
    """An executable or shared file, and the addresses of its functions.

    An executable (`exec`) holds final addresses, others have relocations for them; `in_place` writes the link-time
    address into the section as well. With `descriptors` (ELFv1) a function's address is that of its descriptor in .opd.
    """
    order, facts = PREFIX[endian], MACHINES[machine]
    code = code_of(machine, endian, names)
    text = BASE[kind] + _CODE
    after = text + -(-len(code.data) // 0x1000) * 0x1000
    named, base, parts = code, text, [Part(".text", PROGBITS, ALLOC | EXEC, code.data, align=16)]
    if descriptors:
        rows = b"".join(struct.pack(f"{order}QQQ", text + start, after + _TOC, 0) for start in code.starts)
        named, base = attrs.evolve(code, starts=tuple(range(0, len(rows), _DESCRIPTOR)), size=len(rows)), after
        parts.append(Part(".opd", PROGBITS, ALLOC | WRITE, rows))
        after += -(-len(rows) // 0x1000) * 0x1000
    addresses = [base + start for start in named.starts]
    data = bytearray(section)
    if kind == "exec" or in_place:
        for place, index in relocated:
            data[place : place + 8] = addresses[index].to_bytes(8, endian)
    maps_at = after
    symbols, strings = _symbol_table(order, named, base, number=len(parts))
    parts.append(Part(ELF_SECTION, PROGBITS, ALLOC, bytes(data)))
    if kind == "dyn":
        places = [maps_at + place for place, _ in relocated]
        if linking == "relr":
            rows = _relr(order, places)
            table, tags = Part(".relr.dyn", RELR, ALLOC, rows, entry_size=8), (36, 35, 37)
        elif linking == "android":
            rows = _android(places, RELATIVE[machine], [addresses[index] for _, index in relocated])
            table, tags = Part(".rela.dyn", ANDROID_RELA, ALLOC, rows, ".dynsym"), (0x6000_0011, 0x6000_0012, 9)
        else:
            rows = b"".join(
                struct.pack(f"{order}QQq", at, (index + 1) << 32 | facts.address_relocation, 0) if linking == "symbol"
                else struct.pack(f"{order}QQq", at, RELATIVE[machine], addresses[index])
                for at, (_, index) in zip(places, relocated, strict=True))
            table, tags = Part(".rela.dyn", RELA, ALLOC, rows, ".dynsym", entry_size=24), (7, 8, 9)
        symbols_at = maps_at + -(-len(data) // 8) * 8
        rows_at = symbols_at + len(symbols)
        dynamic = b"".join(struct.pack(f"{order}QQ", tag, value) for tag, value in (
            (5, rows_at + len(rows)), (6, symbols_at), (tags[0], rows_at), (tags[1], len(rows)),
            (tags[2], table.entry_size), (10, len(strings)), (11, 24), (0, 0)))
        parts += [
            Part(".dynsym", DYNSYM, ALLOC, symbols, ".dynstr", 1, entry_size=_SYMBOL_SIZE),
            table,
            Part(".dynstr", STRTAB, ALLOC, strings, align=1),
            Part(".dynamic", DYNAMIC, ALLOC | WRITE, dynamic, ".dynstr", entry_size=16),
        ]
    if linking == "kept":
        rows = b"".join(struct.pack(f"{order}QQq", maps_at + place, (index + 1) << 32 | facts.address_relocation, 0)
                        for place, index in relocated)
        parts.append(Part(f".rela{ELF_SECTION}", RELA, INFO, rows, ".symtab", ELF_SECTION, entry_size=24))
    if not stripped:
        parts += [Part(".symtab", SYMTAB, 0, symbols, ".strtab", 1, entry_size=_SYMBOL_SIZE),
                  Part(".strtab", STRTAB, 0, strings, align=1)]
    placed = {".text": _CODE, ".opd": base - BASE[kind], ELF_SECTION: maps_at - BASE[kind]}
    return write(kind, machine, endian, parts, placed), addresses


def _relr(order: str, places: Sequence[int]) -> bytes:
    """Addresses, each followed by bitmaps of the next 63 words. Bit 0 is set in a bitmap and clear in an address."""
    out, rest = b"", sorted(places)
    while rest:
        out += struct.pack(f"{order}Q", rest[0])
        base, rest = rest[0] + 8, rest[1:]
        while bits := sum(2 << (at - base) // 8 for at in rest if at < base + 63 * 8):
            out += struct.pack(f"{order}Q", bits | 1)
            rest = [at for at in rest if at >= base + 63 * 8]
            base += 63 * 8
    return out


def _android(places: Sequence[int], kind: int, addends: Sequence[int]) -> bytes:
    """One group of relocations of a kind, with their distances and the differences of their addends."""
    of_one_kind, with_addends = 1, 8
    numbers = [len(places), 0, len(places), of_one_kind | with_addends, kind]
    at = addend = 0
    for place, value in zip(places, addends, strict=True):
        numbers += [place - at, value - addend]
        at, addend = place, value
    return b"APS2" + b"".join(map(sleb, numbers))


def divided_file(machine: str, endian: Endian, sections: Sequence[tuple[bytes, Sequence[tuple[str, int]]]],
                 grouped: bool = False, before: int = 0) -> bytes:
    """A relocatable file with code sections of one function each, and several sections of stack maps.

    `sections` are bytes, and (function, place) of each address inside; with `grouped` a section of stack maps is in a
    COMDAT group with the code of its first function. `before` all these are so many empty sections.
    """
    order, facts = PREFIX[endian], MACHINES[machine]
    names = list(dict.fromkeys(name for _, relocated in sections for name, _ in relocated))
    codes = {name: code_of(machine, endian, [name]) for name in names}
    groups = {relocated[0][0] for _, relocated in sections} if grouped else set()
    first = 1 + len(groups) + before
    member = {name: IN_GROUP if name in groups else 0 for name in names}
    symbols, strings, large = bytearray(_SYMBOL_SIZE), bytearray(b"\0"), bytearray(4)
    texts, maps, heads = [], [], []
    for number, name in enumerate(names, first):
        texts.append(Part(f".text.{name}", PROGBITS, ALLOC | EXEC | member[name], codes[name].data, align=16))
        section = number if number < LORESERVE else XINDEX
        symbols += struct.pack(f"{order}IBBHQQ", len(strings), 0x12, 0, section, 0, codes[name].size)
        large += struct.pack(f"{order}I", number if section == XINDEX else 0)
        strings += name.encode() + b"\0"
    for number, (data, relocated) in enumerate(sections):
        key, flag, at = f"maps {number}", IN_GROUP if grouped else 0, first + len(names) + 2 * number
        rows = b"".join(struct.pack(f"{order}QQq", place, (names.index(name) + 1) << 32 | facts.address_relocation, 0)
                        for name, place in relocated)
        maps += [Part(ELF_SECTION, PROGBITS, ALLOC | flag, data, key=key),
                 Part(f".rela{ELF_SECTION}", RELA, INFO | flag, rows, ".symtab", key, entry_size=24)]
        if grouped:
            head = names.index(relocated[0][0])
            members = struct.pack(f"{order}4I", _COMDAT, first + head, at, at + 1)
            heads.append(Part(".group", GROUP, 0, members, ".symtab", head + 1, 4, 4))
    numbers = [Part(".symtab_shndx", SYMTAB_SHNDX, 0, bytes(large), ".symtab", align=4, entry_size=4)]
    return write("rel", machine, endian, [
        *heads, *[Part("", PROGBITS, 0, b"", align=1)] * before, *texts, *maps, *(numbers if any(large) else ()),
        Part(".symtab", SYMTAB, 0, bytes(symbols), ".strtab", 1, entry_size=_SYMBOL_SIZE),
        Part(".strtab", STRTAB, 0, bytes(strings), align=1),
        Part(".note.GNU-stack", PROGBITS, 0, b"", align=1),
    ])


def _symbol_table(order: str, code: Code, base: int = 0, section_symbol: bool = False,
                  number: int = 1) -> tuple[bytes, bytes]:
    symbols, strings = bytearray(_SYMBOL_SIZE), bytearray(b"\0")
    if section_symbol:
        symbols += struct.pack(f"{order}IBBHQQ", 0, 3, 0, 1, 0, 0)
    for name, start, size in zip(code.names, code.starts, code.sizes, strict=True):
        symbols += struct.pack(f"{order}IBBHQQ", len(strings), 0x12, 0, number, base + start, size)
        strings += name.encode() + b"\0"
    return bytes(symbols), bytes(strings)
