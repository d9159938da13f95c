"""x86-64 operations on bits and on order that LLVM builds from others: counts of bits, least and greatest."""

from __future__ import annotations

from collections.abc import Callable

from smemit.isel.dag.graph.fold import cond
from smemit.isel.dag.graph.graph import Graph
from smemit.isel.dag.graph.known_bits import is_zero, known_bits
from smemit.isel.dag.graph.nodes import MASKS, Node, Result, width

OVERFLOW, BELOW, NOT_NEGATIVE, ODD, LESS = 0, 2, 9, 11, 12
"""Condition codes."""
COUNTS = ("ctlz", "ctlz_zero_undef", "cttz", "cttz_zero_undef", "ctpop")
ORDERS = {"smin": "setlt", "smax": "setgt", "umin": "setult", "umax": "setugt"}
"""What must hold of the operands for the first of them to be taken."""


def _leading_zeros(graph: Graph, node: Node) -> list[Result]:
    """The place of the highest bit, counted from the other end; for zero, what the scan leaves alone."""
    value, type = node.ops[0], node.type
    bits = width(type)
    if type == "i8":
        value = graph.node("zero_extend", "i32", value)
    wide = value.type
    kept = graph.constant(2 * bits - 1, wide) if node.op == "ctlz" else graph.undef(wide)
    found: Result = graph.raw("X86ISD::BSR", (wide, "i32"), (kept, value))
    found = graph.node("xor", wide, found, graph.constant(bits - 1, wide))
    return [graph.node("truncate", type, found) if wide != type else found]


def _trailing_zeros(graph: Graph, node: Node) -> list[Result]:
    """The place of the lowest bit; a narrow value has one more set above it."""
    value, type = node.ops[0], node.type
    bits = width(type)
    wide = type if bits >= 32 else "i32"
    may_be_zero = node.op == "cttz"
    if wide != type:
        value = graph.node("any_extend", wide, value)
        if may_be_zero:
            value, may_be_zero = graph.node("or", wide, value, graph.constant(1 << bits, wide)), False
    if may_be_zero:
        found: Result = graph.raw("X86ISD::BSF", (wide, "i32"), (graph.constant(bits, wide), value))
    else:
        found = graph.node("cttz_zero_undef", wide, value)
    return [graph.node("truncate", type, found) if wide != type else found]


_COUNTS_OF_THREE, _COUNTS_OF_FOUR = 0xE994, 0x4332322132212110
"""The counts of the bits of all numbers of so many bits, two or four bits each, that of 0 at the bottom."""


def _count_few(graph: Graph, value: Result, type: str) -> Result | None:
    """Bits counted that stand in eight places at most: by a difference, a table in a constant, or products."""
    bits = width(type)
    places = (1 << bits) - 1 & ~known_bits(graph, value)[0]
    lowest, highest = (places & -places).bit_length() - 1, places.bit_length()
    many = highest - lowest
    if many > 8 or not places:
        return None
    if highest > next(limit for limit in (2, 3, 4, 8) if many <= limit):
        value = graph.node("srl", type, value, graph.constant(lowest, "i8"))
    value = graph.resized("zero_extend", "i32", value)

    def shifted(value: Result, by: int, op: str = "srl") -> Result:
        return graph.node(op, "i32", value, graph.constant(by, "i8"))

    if many <= 2:
        return graph.resized("zero_extend", type, graph.node("sub", "i32", value, shifted(value, 1)))
    if many <= 4:
        own, table = ("i32", _COUNTS_OF_THREE) if many == 3 else ("i64", _COUNTS_OF_FOUR)
        if many == 3:
            at = shifted(value, 1, "shl")
        else:
            at = graph.node("mul", "i32", value, graph.constant(4, "i32"))
        entry = graph.node("srl", own, graph.constant(table, own), graph.node("truncate", "i8", at))
        kept = graph.node("and", own, entry, graph.constant(3 if many == 3 else 7, own))
        return graph.resized("zero_extend", type, kept)
    # Copies side by side, of which every fourth bit is kept, hold each bit once.
    value = graph.node("mul", "i32", value, graph.constant(0x08040201, "i32"))
    value = graph.node("and", "i32", shifted(value, 3), graph.constant(0x11111111, "i32"))
    value = graph.node("mul", "i32", value, graph.constant(0x11111111, "i32"))
    return graph.resized("zero_extend", type, shifted(value, 28))


def _count(graph: Graph, node: Node) -> list[Result]:
    """Bits counted in pairs, nibbles and bytes, which a product adds up."""
    value, type = node.ops[0], node.type
    bits = width(type)

    def shifted(value: Result, by: int) -> Result:
        return graph.node("srl", value.type, value, graph.constant(by, "i8"))

    def masked(value: Result, byte: int) -> Result:
        every = graph.constant(byte * ((1 << width(value.type)) // 255), value.type)
        return graph.node("and", value.type, value, every)

    few = _count_few(graph, value, type)
    if few is not None:
        return [few]
    value = graph.node("sub", type, value, masked(shifted(value, 1), 0x55))
    value = graph.node("add", type, masked(value, 0x33), masked(shifted(value, 2), 0x33))
    value = masked(graph.node("add", type, value, shifted(value, 4)), 0x0F)
    if type == "i16":
        value = graph.node("add", type, value, shifted(value, 8))
        return [graph.node("and", type, value, graph.constant(0xFF, type))]
    ones = graph.constant((1 << bits) // 255, type)
    return [shifted(graph.node("mul", type, value, ones), bits - 8)]


def _parity(graph: Graph, node: Node) -> list[Result]:
    """What the flag says of the lowest byte, into which the others are folded before."""
    value, type = node.ops[0], node.type

    def upper(by: int) -> Result:
        return graph.node("srl", value.type, value, graph.constant(by, "i8"))

    if type == "i8" or is_zero(graph, value, MASKS[type] & ~0xFF):
        byte = graph.resized("zero_extend", "i8", value)
        flags: Result = graph.node("X86ISD::CMP", "i32", byte, graph.constant(0, "i8"))
    else:
        if type == "i64":
            high = graph.node("truncate", "i32", upper(32))
            value = graph.node("xor", "i32", graph.node("truncate", "i32", value), high)
        if type == "i16":
            value = graph.node("any_extend", "i32", value)
        else:
            value = graph.node("xor", "i32", value, upper(16))
        high = graph.node("truncate", "i8", upper(8))
        flags = graph.raw("X86ISD::XOR", ("i8", "i32"), (graph.node("truncate", "i8", value), high)).results[1]
    boolean = graph.node("X86ISD::SETCC", "i8", graph.target_constant(ODD, "i8"), flags)
    return [graph.resized("zero_extend", type, boolean)]


def _absolute(graph: Graph, node: Node) -> list[Result]:
    value, type = node.ops[0], node.type
    if type == "i8":
        sign = graph.node("sra", type, value, graph.constant(7, "i8"))
        return [graph.node("sub", type, graph.node("xor", type, value, sign), sign)]
    negated = graph.raw("X86ISD::SUB", (type, "i32"), (graph.constant(0, type), value))
    code = graph.target_constant(NOT_NEGATIVE, "i8")
    return [graph.node("X86ISD::CMOV", type, value, negated, code, negated.results[1])]


def _order(graph: Graph, node: Node) -> list[Result]:
    left, right = node.ops
    if node.op == "umax" and right.node.op == "Constant" and right.node.data == 1 and node.type in ("i32", "i64"):
        # One more where the value is 0, which is the only one that 1 cannot be taken from.
        borrow = graph.raw("X86ISD::SUB", (node.type, "i32"), (left, right)).results[1]
        return [graph.raw("X86ISD::ADC", (node.type, "i32"), (left, graph.constant(0, node.type), borrow))]
    if node.op == "smin" and right.node.op == "Constant" and right.node.data == 0:
        sign = graph.node("sra", node.type, left, graph.constant(width(node.type) - 1, "i8"))
        return [graph.node("and", node.type, sign, left)]
    holds = graph.node("setcc", "i8", left, right, cond(graph, ORDERS[node.op]))
    return [graph.node("select", node.type, holds, left, right)]


def _swap_bytes(graph: Graph, node: Node) -> list[Result]:
    """Two bytes change places by a rotation."""
    if node.type != "i16":
        return [node]
    return [graph.node("rotl", "i16", node.ops[0], graph.constant(8, "i8"))]


def _saturated_difference(graph: Graph, node: Node) -> list[Result]:
    """A difference that overflowed has the wrong sign, which says at which end it should be."""
    left, right = node.ops
    type, least = node.type, 1 << width(node.type) - 1
    made = graph.raw("X86ISD::SUB", (type, "i32"), (left, right))
    over = graph.node("X86ISD::SETCC", "i8", graph.target_constant(OVERFLOW, "i8"), made.results[1])
    is_negative = graph.node("setcc", "i8", made, graph.constant(0, type), cond(graph, "setlt"))
    end = graph.node("select", type, is_negative, graph.constant(least - 1, type), graph.constant(least, type))
    return [graph.node("select", type, over, end, made)]


def _absolute_difference(graph: Graph, node: Node) -> list[Result]:
    """One difference, or the other where that is less than zero."""
    left, right = node.ops
    is_signed, type = node.op == "abds", node.type
    if width(type) < 32:
        extend, type = "sign_extend" if is_signed else "zero_extend", "i32"
        left, right = graph.node(extend, type, left), graph.node(extend, type, right)
    forward = graph.raw("X86ISD::SUB", (type, "i32"), (left, right))
    backward = graph.raw("X86ISD::SUB", (type, "i32"), (right, left))
    code = graph.target_constant(LESS if is_signed else BELOW, "i8")
    chosen = graph.node("X86ISD::CMOV", type, backward, forward, code, backward.results[1])
    return [graph.node("truncate", node.type, chosen) if type != node.type else chosen]


LOWERINGS: dict[str, Callable[[Graph, Node], list[Result] | None]] = {
    **dict.fromkeys(("abds", "abdu"), _absolute_difference),
    "ssubsat": _saturated_difference,
    "ctlz": _leading_zeros, "ctlz_zero_undef": _leading_zeros, "cttz": _trailing_zeros,
    "cttz_zero_undef": _trailing_zeros, "ctpop": _count, "parity": _parity, "abs": _absolute, "bswap": _swap_bytes,
    **dict.fromkeys(ORDERS, _order),
}
