"""Wrap a stack map section in a minimal ELF object with stub functions, symbols and relocations, like LLVM's output.

This is for tests of readers that need a file but no code. Each function is a sequence of nops with a return at the end,
long enough for the offsets of its records. On big-endian ppc64 the ABI is ELFv1, as in LLVM: a function's symbol names
its descriptor in .opd, so that the object can be linked with compiled ones.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Sequence
from typing import Final

from smemit.errors import SectionError
from smemit.stackmap.containers.elf import SECTION
from smemit.stackmap.elf_writer import (
    ALLOC,
    EXEC,
    INFO,
    MACHINES,
    PROGBITS,
    RELA,
    STRTAB,
    SYMTAB,
    WRITE,
    Machine,
    Part,
    write,
)
from smemit.stackmap.formats import PREFIX, Endian

MAX_CODE: Final = 1 << 26
"""Largest total size of stubs in bytes; offsets of records may be up to 2^32."""

_LOCAL_NOTYPE, _LOCAL_SECTION, _GLOBAL_FUNCTION = 0x00, 0x03, 0x12
_R_PPC64_TOC = 51
_DESCRIPTOR = 24


def elf_object(
    machine: str,
    endian: Endian,
    section: bytes,
    functions: Sequence[tuple[str, int]],
    relocated: Sequence[tuple[int, int]],
) -> bytes:
    """A relocatable file; `functions` has names and sizes, `relocated` has (offset in the section, function)."""
    if machine not in MACHINES:
        raise SectionError(f"no ELF object for machine {machine!r}", notes=[f"known are {', '.join(MACHINES)}"])
    facts, order = MACHINES[machine], PREFIX[endian]
    text, starts = _code(facts, "little" if machine == "aarch64" else endian, functions)
    sizes = [stop - start for start, stop in zip(starts, [*starts[1:], len(text)], strict=False)]
    descriptors = machine == "ppc64" and endian == "big"

    def rela(rows: Iterable[tuple[int, int, int, int]]) -> bytes:
        return b"".join([struct.pack(f"{order}QQq", at, symbol << 32 | kind, rest) for at, symbol, kind, rest in rows])

    # Symbols: the null symbol, the code section, the map's label, then the functions.
    parts = [Part(".text", PROGBITS, ALLOC | EXEC, text, align=16)]
    if descriptors:
        parts.append(Part(".opd", PROGBITS, ALLOC | WRITE, bytes(_DESCRIPTOR * len(starts))))
        rows = []
        for index, start in enumerate(starts):
            rows.append((_DESCRIPTOR * index, 1, facts.address_relocation, start))
            rows.append((_DESCRIPTOR * index + 8, 0, _R_PPC64_TOC, 0))
        parts.append(Part(".rela.opd", RELA, INFO, rela(rows), ".symtab", ".opd", 8, 24))
    of_map = rela([(place, 3 + index, facts.address_relocation, 0) for place, index in relocated])
    parts += [
        Part(SECTION, PROGBITS, ALLOC, section),
        Part(f".rela{SECTION}", RELA, INFO, of_map, ".symtab", SECTION, 8, 24),
    ]
    number = {part.name: index for index, part in enumerate(parts, 1)}
    strings = bytearray(b"\0__LLVM_StackMaps\0")
    symbols = bytearray(24)
    symbols += struct.pack(f"{order}IBBHQQ", 0, _LOCAL_SECTION, 0, number[".text"], 0, 0)
    symbols += struct.pack(f"{order}IBBHQQ", 1, _LOCAL_NOTYPE, 0, number[SECTION], 0, 0)
    for index, ((name, _), start, size) in enumerate(zip(functions, starts, sizes, strict=True)):
        where, value = (number[".opd"], _DESCRIPTOR * index) if descriptors else (number[".text"], start)
        symbols += struct.pack(f"{order}IBBHQQ", len(strings), _GLOBAL_FUNCTION, 0, where, value, size)
        strings += name.encode() + b"\0"
    parts += [
        Part(".symtab", SYMTAB, 0, bytes(symbols), ".strtab", 3, 8, 24),
        Part(".strtab", STRTAB, 0, bytes(strings), align=1),
        Part(".note.GNU-stack", PROGBITS, 0, b"", align=1),
    ]
    return write("rel", machine, endian, parts)


def _code(facts: Machine, order: Endian, functions: Sequence[tuple[str, int]]) -> tuple[bytes, list[int]]:
    """The stubs one after the other, with their starts. AArch64 instructions are always little-endian."""
    needed = sum(size + 2 * facts.width + 16 for _, size in functions)
    if needed > MAX_CODE:
        name, size = max(functions, key=lambda function: function[1])
        raise SectionError(
            f"the object would need {needed} bytes of stub code, {size} of them for {name}",
            notes=[f"{MAX_CODE} are made at most; emit='section' writes the map without code"],
        )
    text, starts = bytearray(), []
    nop, ret = facts.nop.to_bytes(facts.width, order), facts.ret.to_bytes(facts.width, order)
    for _, size in functions:
        text += nop * (-len(text) % 16 // facts.width)
        starts.append(len(text))
        text += nop * -(-size // facts.width) + ret
    return bytes(text), starts
