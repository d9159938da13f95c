"""Compact unwind encodings: 32 bits that describe a common frame (LLVM's `generateCompactUnwindEncoding`).

Needs:  a function's call frame instructions, registers as DWARF numbers.
Gives:  the encoding; 0 for no information, the machine's `DWARF` if only `__eh_frame` can describe the frame.
Keeps:  nothing.

Each machine follows its own LLVM implementation.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

Places = Sequence[tuple[int, tuple[Any, ...]]]
"""Call frame instructions with offsets, as in `smemit.compile.objfile.eh_frame`."""

_CANONICAL = frozenset(("", "___gxx_personality_v0", "___objc_personality_v0"))
"""Personalities of functions that a compact encoding can describe; "" is none."""

HAS_LANGUAGE_DATA = 0x40000000


def x86_64(places: Places, personality: str) -> int:
    """x86-64: a frame with rbp and saved registers below it, or one of a known size."""
    dwarf, by_rbp, by_size, by_instruction = 0x04000000, 0x01000000, 0x02000000, 0x03000000
    rbp = 6
    if not places:
        return 0
    if personality not in _CANONICAL:
        return dwarf
    has_frame_pointer = False
    saved: list[int] = []
    # The size of the frame in words, and the position of the constant in the prologue's subtraction.
    size, subtraction = 0, 3
    nearest = 0
    for _, op in places:
        if op[0] == "def_cfa_register":
            if op[1] != rbp:
                return dwarf
            has_frame_pointer, saved, nearest = True, [], 0
            subtraction += 3
        elif op[0] == "def_cfa_offset":
            size = op[1] // 8
        elif op[0] == "offset":
            if len(saved) == len(_X86_SAVED):
                return dwarf
            saved.append(op[1])
            nearest = min(nearest or abs(op[2]), abs(op[2]))
            subtraction += 2 if op[1] >= 8 else 1
        else:
            return dwarf
    if any(register not in _X86_SAVED for register in saved):
        return dwarf
    numbers = [_X86_SAVED.index(register) + 1 for register in saved]
    if has_frame_pointer:
        if saved and nearest != 24:
            return dwarf
        listed = sum(number << 3 * place for place, number in enumerate(numbers))
        return by_rbp | len(saved) << 16 | listed & 0x7FFF
    if size <= 0xFF:
        encoding = by_size | size << 16
    elif len(saved) + 1 > 7:
        return dwarf
    else:
        encoding = by_instruction | (subtraction & 0xFF) << 16 | (len(saved) + 1) << 13
    return encoding | len(saved) << 10 | _permutation(numbers)


_X86_SAVED = (3, 12, 13, 14, 15, 6)
"""The indices of rbx, r12 to r15 and rbp in encodings."""


def _permutation(numbers: list[int]) -> int:
    """The permutation of saved registers as a number: each is counted among those not yet used."""
    factors = {6: (120, 24, 6, 2, 1), 5: (120, 24, 6, 2, 1), 4: (60, 12, 3, 1), 3: (20, 4, 1), 2: (5, 1), 1: (1,)}
    renamed = [number - 1 - sum(other < number for other in numbers[:place]) for place, number in enumerate(numbers)]
    return sum(factor * number for factor, number in zip(factors.get(len(numbers), ()), renamed, strict=False))


def aarch64(places: Places, personality: str) -> int:
    """arm64: a frame with a frame record and pairs of saved registers below it, or one of a known size."""
    frameless, dwarf, by_record = 0x02000000, 0x03000000, 0x04000000
    ops = [op for _, op in places]
    if not ops:
        return frameless
    if personality not in _CANONICAL:
        return dwarf
    encoding = size = offset = at = 0
    while at < len(ops):
        op = ops[at]
        following = ops[at + 1:at + 3]
        if op[0] == "def_cfa":
            if op[1] != _FP or [one[:2] for one in following] != [("offset", _LR), ("offset", _FP)] \
                    or following[1][2] + 8 != following[0][2]:
                return dwarf
            encoding |= by_record
            offset = following[1][2]
            at += 3
        elif op[0] == "def_cfa_offset" and not size:
            size = abs(op[1])
            at += 1
        elif op[0] == "offset" and following and following[0][0] == "offset":
            second = following[0]
            bit, others = _ARM_PAIRS.get((op[1], second[1]), (0, 0))
            if not bit or encoding & others or second[2] != op[2] - 8 or (offset and op[2] != offset - 8):
                return dwarf
            encoding |= bit
            offset = second[2]
            at += 2
        else:
            return dwarf
    if encoding & by_record:
        return encoding
    return encoding | frameless | size // 16 << 12 if size <= _LARGEST_FRAME else dwarf


_FP, _LR = 29, 30
_ARM_PAIRS = {
    (19, 20): (0x001, 0xF1E), (21, 22): (0x002, 0xF1C), (23, 24): (0x004, 0xF18), (25, 26): (0x008, 0xF10),
    (27, 28): (0x010, 0xF00), (72, 73): (0x100, 0xE00), (74, 75): (0x200, 0xC00), (76, 77): (0x400, 0x800),
    (78, 79): (0x800, 0x000),
}
"""The bit of a pair of registers, and the bits of pairs that must not precede it."""
_LARGEST_FRAME = 65520


ENCODINGS: dict[str, tuple[Callable[[Places, str], int], int]] = {
    "x86_64": (x86_64, 0x04000000), "aarch64": (aarch64, 0x03000000),
}
"""By target family: the function, and the encoding that refers to `__eh_frame`."""
