"""x86-64: narrow the TEST of a masked value as far as the readers of the flags allow.

A test of a byte takes the sign from bit 7, and after a shift only the zero flag is unchanged, so LLVM checks the
readers (golden: x86_64/narrow-tests).
"""

from __future__ import annotations

from smemit.compile.isel.dag.graph.nodes import Node, Result, one_use, width
from smemit.compile.isel.dag.match.select import Selector

_CONDITION_AT = {"SETCCr": 0, "SETCCm": 5, "JCC_1": 1, "CMOV16rr": 2, "CMOV32rr": 2, "CMOV64rr": 2}
_EQUALITY = frozenset((4, 5))
_SIGNLESS = frozenset((0, 1, 2, 3, 4, 5, 6, 7, 10, 11))
"""Conditions that do not read the sign flag."""
_SUB = {8: "sub_8bit", 16: "sub_16bit", 32: "sub_32bit"}


def select(selector: Selector, node: Node) -> bool:
    """Select the comparison of a masked value with zero; False leaves it to the patterns."""
    value, zero = node.ops
    if zero.node.op != "Constant" or zero.node.data:
        return False
    compared = width(value.type)
    if value.node.op == "truncate" and one_use(value):
        value = value.node.ops[0]
    masked = value.node
    if masked.op != "and" or not masked.has_one_use() or value.type == "i8" or masked.ops[1].node.op != "Constant":
        return False
    mask = masked.ops[1].node.data & ((1 << compared) - 1)
    if compared == 64 and _by_shift(selector, node, masked, mask):
        return True
    if mask < 1 << 8 and (not mask & 0x80 or compared == 8 or _read_only_as(node, _SIGNLESS)):
        size = 8
    elif (
        mask < 1 << 32
        and value.type != "i16"
        and (
            not (mask & 0x80000000 or (compared == 16 and mask & 0x8000))
            or compared == 32
            or _read_only_as(node, _SIGNLESS)
        )
    ):
        size = 32
    else:
        return False
    graph = selector.graph
    source = masked.ops[0]
    if width(source.type) != size:
        source = _low_part(selector, node, source, size)
    signed = mask - (1 << size) if mask >> (size - 1) else mask
    return selector.become(node, f"TEST{size}ri", [source, graph.target_constant(signed, f"i{size}")])


def _by_shift(selector: Selector, node: Node, masked: Node, mask: int) -> bool:
    """Test a run of bits of a 64-bit value by shifting it to an end, which avoids a 64-bit constant."""
    if not mask or -128 <= _signed(mask) < 128 or not _read_only_as(node, _EQUALITY):
        return False
    trailing = (mask & -mask).bit_length() - 1
    leading, ones = 64 - mask.bit_length(), mask >> trailing
    if ones & (ones + 1):
        return False
    fits = -1 << 31 <= _signed(mask) < 1 << 31
    saves = not fits or one_use(masked.ops[0])
    shift, amount, size = "SHR64ri", trailing, 64
    if not (leading == 0 and saves):
        if trailing == 0 and saves:
            shift, amount = "SHL64ri", leading
        elif not fits and one_use(masked.ops[1]) and ones.bit_length() in _SUB:
            size = ones.bit_length()
        else:
            return False
    graph = selector.graph
    moved: Result = graph.machine_node(
        shift, ("i64", "i32"), masked.ops[0], graph.target_constant(amount, "i64"), order=node.order
    )
    if size != 64:
        moved = _low_part(selector, node, moved, size)
    return selector.become(node, f"TEST{size}rr", [moved, moved])


def _low_part(selector: Selector, node: Node, value: Result, size: int) -> Node:
    part = selector.sub_index(_SUB[size])
    return selector.graph.machine_node("EXTRACT_SUBREG", f"i{size}", value, part, order=node.order)


def _signed(mask: int) -> int:
    return mask - (1 << 64) if mask >> 63 else mask


def _read_only_as(node: Node, conditions: frozenset[int]) -> bool:
    """Whether every reader of the flags uses one of these conditions."""
    for copy in node.users():
        if copy.op != "CopyToReg":
            return False
        for reader, at in copy.use_list():
            if reader.ops[at].index != 1:
                continue
            place = _CONDITION_AT.get(reader.op)
            if place is None or reader.ops[place].node.data not in conditions:
                return False
    return True
