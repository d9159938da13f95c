"""ELF files from sections: relocatable ones for stubs, linked ones too for the conformance kit.

Needs:  sections in order, with references between them.
Gives:  the file's bytes: header, program headers of linked files, sections, section headers.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping, Sequence
from typing import Final, Literal, NamedTuple

from smemit.stackmap.formats import PREFIX, Endian

Kind = Literal["rel", "exec", "dyn"]

PROGBITS, SYMTAB, STRTAB, RELA, DYNAMIC, NOBITS, REL, DYNSYM, GROUP = 1, 2, 3, 4, 6, 8, 9, 11, 17
RELR, ANDROID_RELA, SYMTAB_SHNDX = 19, 0x6000_0002, 18
LORESERVE, XINDEX = 0xFF00, 0xFFFF
"""Section numbers from the first one on do not fit into 16 bits; the second one stands for them."""
WRITE, ALLOC, EXEC, INFO, IN_GROUP, COMPRESSED = 1, 2, 4, 0x40, 0x200, 0x800
BASE: Final[Mapping[Kind, int]] = {"rel": 0, "exec": 0x400000, "dyn": 0}
"""Load address of linked files."""
_TYPES = {"rel": 1, "exec": 2, "dyn": 3}


class Machine(NamedTuple):
    """The properties of a machine in ELF files."""

    number: int
    flags: int
    address_relocation: int
    nop: int
    ret: int
    width: int
    """Size of an instruction in bytes; 1 for machines without a fixed size."""


MACHINES: Final[Mapping[str, Machine]] = {
    "x86_64": Machine(62, 0, 1, 0x90, 0xC3, 1),
    "aarch64": Machine(183, 0, 257, 0xD503201F, 0xD65F03C0, 4),
    "ppc64": Machine(21, 0, 38, 0x60000000, 0x4E800020, 4),
    "ppc64le": Machine(21, 2, 38, 0x60000000, 0x4E800020, 4),
}


class Part(NamedTuple):
    """A section of the file; `link` and `info` may name another part."""

    name: str
    type: int
    flags: int
    data: bytes
    link: str = ""
    info: str | int = 0
    align: int = 8
    entry_size: int = 0
    at_offset: int = 0
    """Offset of the start of the part from a multiple of `align`."""
    claimed_size: int | None = None
    key: str = ""
    """Its name for `link` and `info` if several parts have the same name."""


def write(kind: Kind, machine: str, endian: Endian, parts: Sequence[Part],
          placed: dict[str, int] | None = None) -> bytes:
    """The file's bytes. In a linked file, loaded parts are at the base plus their file offset."""
    order, facts, placed = PREFIX[endian], MACHINES[machine], placed or {}
    base, is_linked = BASE[kind], kind != "rel"
    with_dynamic = any(part.type == DYNAMIC for part in parts)
    segments = (1 + with_dynamic) if is_linked else 0
    numbers = {part.key or part.name: number for number, part in enumerate(parts, 1)}
    names, body = bytearray(b"\0"), bytearray(64 + 56 * segments)
    headers = [bytes(64)]
    loaded_until, dynamic = 0, (0, 0)
    for part in [*parts, Part(".shstrtab", STRTAB, 0, b"", align=1)]:
        name = len(names)
        names += part.name.encode() + b"\0"
        content = part.data if part.name != ".shstrtab" else bytes(names)
        start = placed.get(part.name, len(body) + -len(body) % part.align + part.at_offset)
        body += bytes(start - len(body))
        address = base + start if is_linked and part.flags & ALLOC else 0
        size = len(content) if part.claimed_size is None else part.claimed_size
        link = numbers.get(part.link, 0)
        info = part.info if isinstance(part.info, int) else numbers.get(part.info, 0)
        headers.append(struct.pack(f"{order}IIQQQQIIQQ", name, part.type, part.flags, address, start, size, link, info,
                                   part.align, part.entry_size))
        if part.type != NOBITS:
            body += content
        if part.flags & ALLOC:
            loaded_until = len(body)
        if part.type == DYNAMIC:
            dynamic = (start, len(content))
    body += bytes(-len(body) % 8)
    program = b""
    if is_linked:
        program = struct.pack(f"{order}IIQQQQQQ", 1, 7, 0, base, base, loaded_until, loaded_until, 0x1000)
    if with_dynamic:
        at, size = dynamic
        program += struct.pack(f"{order}IIQQQQQQ", 2, 6, at, base + at, base + at, size, size, 8)
    ident = b"\x7fELF" + bytes([2, 1 if endian == "little" else 2, 1]) + bytes(9)
    entry = base + placed.get(".text", 0) if kind == "exec" else 0
    count, name_table = len(headers), len(headers) - 1
    if count >= LORESERVE:
        # The first section header has the numbers that the file's header cannot hold.
        headers[0] = struct.pack(f"{order}32xQI20x", count, name_table)
        count, name_table = 0, XINDEX
    body[:64] = ident + struct.pack(
        f"{order}HHIQQQIHHHHHH", _TYPES[kind], facts.number, 1, entry, 64 if segments else 0, len(body), facts.flags,
        64, 56 if segments else 0, segments, 64, count, name_table)
    body[64 : 64 + len(program)] = program
    return bytes(body) + b"".join(headers)
