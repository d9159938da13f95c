"""Compact unwind encodings, beside those that golden cases show (`macho-unwind`)."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from smemit.compile.objfile.compact_unwind import aarch64, x86_64

DWARF = 0x04000000
RBX, RBP, R12, R15 = 3, 6, 12, 15


def _places(*ops: tuple[Any, ...]) -> list[tuple[int, tuple[Any, ...]]]:
    return list(enumerate(ops))


def test_nothing_to_say() -> None:
    assert x86_64([], "") == 0


def test_a_frame_pointer() -> None:
    begin = ("def_cfa_offset", 16), ("offset", RBP, -16), ("def_cfa_register", RBP)
    assert x86_64(_places(*begin), "") == 0x01000000
    assert x86_64(_places(*begin, ("offset", RBX, -24)), "") == 0x01010001


@pytest.mark.parametrize("ops", [
    [("escape", b"")], [("def_cfa_register", RBX)], [("def_cfa_offset", 16), ("offset", 33, -16)],
    [("def_cfa_offset", 16), ("offset", RBP, -16), ("def_cfa_register", RBP), ("offset", RBX, -32)],
    [("def_cfa_offset", 16)] * 2 + [("offset", RBX, -24)] * 7,
])
def test_what_only_dwarf_says(ops: list[tuple[Any, ...]]) -> None:
    assert x86_64(_places(*ops), "") == DWARF


def test_personalities_that_the_runtime_knows() -> None:
    ops = _places(("def_cfa_offset", 16))
    assert x86_64(ops, "___gxx_personality_v0") == x86_64(ops, "") == 0x02020000
    assert x86_64(ops, "_other") == DWARF


@pytest.mark.parametrize("count", range(1, 7))
def test_each_order_of_saved_registers_has_its_number(count: int) -> None:
    orders = list(permutations((RBX, R12, 13, 14, R15, RBP), count))
    found = {x86_64(_places(("def_cfa_offset", 64), *(("offset", register, -24) for register in order)), "") & 0x3FF
             for order in orders}
    assert len(found) == len(orders)
    assert max(found) < len(orders)


FRAMELESS, ARM_DWARF, BY_RECORD = 0x02000000, 0x03000000, 0x04000000
LR, FP = 30, 29
RECORD = ("def_cfa", FP, 16), ("offset", LR, -8), ("offset", FP, -16)


def test_arm_frames() -> None:
    assert aarch64([], "") == FRAMELESS
    assert aarch64(_places(("def_cfa_offset", 48)), "") == FRAMELESS | 3 << 12
    assert aarch64(_places(*RECORD), "") == BY_RECORD
    pairs = ("offset", 19, -24), ("offset", 20, -32), ("offset", 72, -40), ("offset", 73, -48)
    assert aarch64(_places(*RECORD, *pairs), "") == BY_RECORD | 0x101


@pytest.mark.parametrize("ops", [
    [("def_cfa_offset", 65536)], [("def_cfa_offset", 16), ("def_cfa_offset", 32)], [("escape", b"")],
    [("def_cfa", 19, 16)], [*RECORD[:2]], [RECORD[0], RECORD[2], RECORD[1]],
    [*RECORD, ("offset", 19, -24)], [*RECORD, ("offset", 20, -24), ("offset", 19, -32)],
    [*RECORD, ("offset", 19, -32), ("offset", 20, -40)],
    [*RECORD, ("offset", 72, -24), ("offset", 73, -32), ("offset", 19, -40), ("offset", 20, -48)],
])
def test_what_only_dwarf_says_on_arm(ops: list[tuple[Any, ...]]) -> None:
    assert aarch64(_places(*ops), "") == ARM_DWARF


def test_arm_personalities() -> None:
    assert aarch64(_places(*RECORD), "_other") == ARM_DWARF
