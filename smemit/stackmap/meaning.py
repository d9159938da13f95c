"""Describe locations and records as text, for all views of a section."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from smemit.stackmap.formats import CONSTANT, CONSTANT_INDEX, DIRECT, INDIRECT, NOT_FIXED, REGISTER
from smemit.stackmap.model import Location
from smemit.stackmap.registers import register_name


@lru_cache(4096)
def plural(count: int, word: str) -> str:
    """`1 record`, `2 records`."""
    return f"{count:,} {word}{'' if count == 1 else 's'}"


@lru_cache(4096)
def stack_size_text(size: int) -> str:
    """A frame size as text."""
    return "no fixed frame size" if size == NOT_FIXED else f"frame of {plural(size, 'byte')}"


def signed64(value: int) -> int:
    """A pool value as signed 64 bits."""
    return value - (1 << 64) if value >> 63 else value


def location_text(location: Location, machine: str | None, constants: Sequence[int], version: object = 3) -> str:
    """`Indirect [rbp - 16], 8 bytes`, `Constant 5`, ..."""
    kind, size, register, offset = location
    base = f"{register_name(machine, register)} {'-' if offset < 0 else '+'} {abs(offset)}"
    if kind == REGISTER:
        # The offset of a register is the bit offset of its part (ah in rax, gt in a condition register).
        text = f"Register {register_name(machine, register, size, offset)}"
    elif kind == DIRECT:
        text = f"Direct {base}"
    elif kind == INDIRECT:
        text = f"Indirect [{base}]"
    elif kind == CONSTANT:
        return f"Constant {offset & 0xFFFF_FFFF if version == 0 else offset}"
    elif kind == CONSTANT_INDEX:
        if 0 <= offset < len(constants):
            return f"Constant {signed64(constants[offset])} (pool #{offset})"
        return f"Constant, pool #{offset} (the pool has {len(constants)})"
    else:
        text = f"kind {kind}, register {register}, offset {offset}"
    return f"{text}, {plural(size, 'byte')}" if size else text
