"""The smallest ELF object around a stack map section: stub functions, symbols, relocations.

For people who test readers and need a file, not code. Each function is a row of nops that ends in a return, long
enough to hold the offsets of its records. On ppc64 the object declares ELFv2, whose symbols name code in either byte
order; ELFv1 would want descriptors.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from smemit.errors import SectionError
from smemit.stackmap.containers.elf import SECTION
from smemit.stackmap.formats import PREFIX, Endian


class Machine(NamedTuple):
    """What an ELF file must say about a machine."""

    number: int
    flags: int
    address_relocation: int
    nop: int
    ret: int
    width: int
    """Bytes of an instruction; 1 for machines without a fixed size."""


MACHINES: Final[Mapping[str, Machine]] = {
    "x86_64": Machine(62, 0, 1, 0x90, 0xC3, 1),
    "aarch64": Machine(183, 0, 257, 0xD503201F, 0xD65F03C0, 4),
    "ppc64": Machine(21, 2, 38, 0x60000000, 0x4E800020, 4),
    "ppc64le": Machine(21, 2, 38, 0x60000000, 0x4E800020, 4),
}

_PROGBITS, _SYMTAB, _STRTAB, _RELA = 1, 2, 3, 4
_ALLOC, _EXEC, _INFO = 2, 4, 0x40


def elf_object(
    machine: str,
    endian: Endian,
    section: bytes,
    functions: Sequence[tuple[str, int]],
    relocated: Sequence[tuple[int, int]],
) -> bytes:
    """A relocatable file; `functions` are names and sizes, `relocated` are (place in the section, function)."""
    if machine not in MACHINES:
        raise SectionError(f"no ELF object for machine {machine!r}", notes=[f"known are {', '.join(MACHINES)}"])
    facts, order = MACHINES[machine], PREFIX[endian]
    text, starts = bytearray(), []
    # AArch64 instructions are little-endian whatever the data is.
    code_order: Endian = "little" if machine == "aarch64" else endian
    nop = facts.nop.to_bytes(facts.width, code_order)
    for _, size in functions:
        text += nop * (-len(text) % 16 // facts.width)
        starts.append(len(text))
        text += nop * -(-size // facts.width) + facts.ret.to_bytes(facts.width, code_order)
    ends = [*starts[1:], len(text)][: len(starts)]

    strings = bytearray(b"\0")
    symbols = bytearray(24)
    for (name, _), start, end in zip(functions, starts, ends, strict=True):
        symbols += struct.pack(f"{order}IBBHQQ", len(strings), 0x12, 0, 1, start, end - start)
        strings += name.encode() + b"\0"
    relocations = b"".join(
        struct.pack(f"{order}QQq", place, (index + 1) << 32 | facts.address_relocation, 0) for place, index in relocated
    )
    contents: list[tuple[str, int, int, bytes, int, int, int, int]] = [
        (".text", _PROGBITS, _ALLOC | _EXEC, bytes(text), 0, 0, 16, 0),
        (SECTION, _PROGBITS, _ALLOC, section, 0, 0, 8, 0),
        (f".rela{SECTION}", _RELA, _INFO, relocations, 4, 2, 8, 24),
        (".symtab", _SYMTAB, 0, bytes(symbols), 5, 1, 8, 24),
        (".strtab", _STRTAB, 0, bytes(strings), 0, 0, 1, 0),
        (".note.GNU-stack", _PROGBITS, 0, b"", 0, 0, 1, 0),
    ]
    names = bytearray(b"\0")
    headers = bytearray(64)
    body = bytearray(64)
    for name, kind, flags, data, link, info, align, size in contents:
        body += bytes(-len(body) % align)
        headers += struct.pack(
            f"{order}IIQQQQIIQQ", len(names), kind, flags, 0, len(body), len(data), link, info, align, size
        )
        names += name.encode() + b"\0"
        body += data
    own_name = len(names)
    names += b".shstrtab\0"
    headers += struct.pack(f"{order}IIQQQQIIQQ", own_name, _STRTAB, 0, 0, len(body), len(names), 0, 0, 1, 0)
    body += names
    body += bytes(-len(body) % 8)
    count = len(contents) + 2
    ident = b"\x7fELF" + bytes([2, 1 if endian == "little" else 2, 1]) + bytes(9)
    body[:64] = ident + struct.pack(
        f"{order}HHIQQQIHHHHHH", 1, facts.number, 1, 0, 0, len(body), facts.flags, 64, 0, 0, 64, count, count - 1
    )
    return bytes(body + headers)
