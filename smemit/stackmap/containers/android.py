"""Relocations as Android's linker packs them: groups of signed LEB128 numbers behind `APS2`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from smemit.errors import SectionError

MOST: Final = 1 << 22
"""Limit of relocations in a table: those of a group may take no bytes."""
_MAGIC: Final = b"APS2"
_ONE_INFO, _ONE_STEP, _ONE_ADDEND, _WITH_ADDEND = 1, 2, 4, 8
"""What the members of a group share, and whether they have addends."""


def packed_relocations(data: memoryview, bits: int) -> Iterator[tuple[int, int, int, int | None]]:
    """Offset, symbol, type and addend of each; None for an addend that is in the field."""
    if bytes(data[:4]) != _MAGIC:
        raise SectionError("a packed relocation table does not begin with APS2")
    numbers = _numbers(data[4:])
    shift, mask = (32, 0xFFFF_FFFF) if bits == 64 else (8, 0xFF)
    left, offset = next(numbers), next(numbers)
    if not 0 <= left <= MOST:
        raise SectionError(f"a packed relocation table claims {left} relocations; the limit is {MOST}")
    info = addend = 0
    while left > 0:
        size, flags = next(numbers), next(numbers)
        if not 0 < size <= left:
            raise SectionError(f"a group of {size} packed relocations, of which {left} are left")
        left -= size
        step = next(numbers) if flags & _ONE_STEP else 0
        if flags & _ONE_INFO:
            info = next(numbers)
        if not flags & _WITH_ADDEND:
            addend = 0
        elif flags & _ONE_ADDEND:
            addend += next(numbers)
        for _ in range(size):
            offset += step if flags & _ONE_STEP else next(numbers)
            if not flags & _ONE_INFO:
                info = next(numbers)
            if flags & _WITH_ADDEND and not flags & _ONE_ADDEND:
                addend += next(numbers)
            yield offset, info >> shift, info & mask, addend if flags & _WITH_ADDEND else None


def _numbers(data: memoryview) -> Iterator[int]:
    value = shift = 0
    for byte in data:
        value |= (byte & 0x7F) << shift
        shift += 7
        if not byte & 0x80:
            yield value - (1 << shift) if byte & 0x40 else value
            value = shift = 0
        elif shift > 63:
            raise SectionError("a number in a packed relocation table is longer than 64 bits")
    raise SectionError("a packed relocation table ends inside a group")
