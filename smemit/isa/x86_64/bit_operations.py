"""x86-64: expand ctpop without POPCNT."""

from __future__ import annotations

from smemit.compile.isel.dag.graph.graph import Graph
from smemit.compile.isel.dag.graph.known_bits import known_bits
from smemit.compile.isel.dag.graph.nodes import Node, Result, width

COUNTS = ("ctlz", "ctlz_zero_undef", "cttz", "cttz_zero_undef", "ctpop")
ORDERS = ("smin", "smax", "umin", "umax")


_COUNTS_OF_THREE, _COUNTS_OF_FOUR = 0xE994, 0x4332322132212110
"""A table of the population counts of all numbers with `bits` bits, in fields of two or four bits, 0 first."""


def _count_few(graph: Graph, value: Result, type: str) -> Result | None:
    """Count the bits of a value with at most eight possibly set bits: by arithmetic, a table or multiplication."""
    bits = width(type)
    places = (1 << bits) - 1 & ~known_bits(graph, value)[0]
    lowest, highest = (places & -places).bit_length() - 1, places.bit_length()
    many = highest - lowest
    if many > 8 or not places:
        return None
    if highest > next(limit for limit in (2, 3, 4, 8) if many <= limit):
        value = graph.shifted("srl", value, lowest)
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
    # Multiplication makes adjacent copies; masking every fourth bit keeps each bit once.
    value = graph.node("mul", "i32", value, graph.constant(0x08040201, "i32"))
    value = graph.node("and", "i32", shifted(value, 3), graph.constant(0x11111111, "i32"))
    value = graph.node("mul", "i32", value, graph.constant(0x11111111, "i32"))
    return graph.resized("zero_extend", type, shifted(value, 28))


def count(graph: Graph, node: Node) -> list[Result]:
    """Count the bits of pairs, nibbles and bytes, then add the bytes by a multiplication."""
    value, type = node.ops[0], node.type
    bits = width(type)

    def shifted(value: Result, by: int) -> Result:
        return graph.shifted("srl", value, by)

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
