"""x86-64: elements of vectors of two pointers or 64-bit integers, put in, taken out and rearranged with SSE2.

Elements known to the rules only when vectors are not computed further: a vector of two inserted elements is made of
both at once, one of a single element that fills both places is a copy of it.
"""

from __future__ import annotations

from collections.abc import Sequence

from smemit.errors import UnsupportedError
from smemit.isel.dag.graph.fold import UNDEFS
from smemit.isel.dag.graph.graph import Graph
from smemit.isel.dag.graph.nodes import Result

_TYPE = "v2i64"
_SAME = ("zero_vector", *UNDEFS)
"""Vectors that are the same in any order."""
_LOW_TWICE, HIGH_TWICE, _SWAPPED = 0x44, 0xEE, 0x4E
"""Orders of the four 32-bit parts: the low element in both places, the high one, each in the other's place."""


def insert(graph: Graph, vector: Result, value: Result, at: int) -> Result:
    """A vector with another element at a place."""
    if vector.type != _TYPE:
        raise UnsupportedError(f"elements of vectors of type {vector.type} are not lowered yet")
    if vector.node.op == "X86ISD::MOVQ" and at == 1:
        if value is vector.node.ops[0] and value.node.op == "Constant" and not value.node.data:
            return graph.leaf("zero_vector", _TYPE, None, graph.order)
        # Both elements come to be where the second is put in (golden: x86_64/vector-elements).
        if not vector.node.uses:
            vector.node.order = graph.order
        return graph.node("X86ISD::UNPCKL", _TYPE, vector, graph.node("X86ISD::MOVQ", _TYPE, value))
    made = graph.node("X86ISD::MOVQ", _TYPE, value)
    if vector.node.op in UNDEFS:
        return _order(graph, made, _LOW_TWICE) if at else made
    if vector.node.op == "zero_vector":
        if at:
            return graph.node("X86ISD::VSHLDQ", _TYPE, made, graph.target_constant(8, "i8"))
        return graph.node("X86ISD::VZEXT_MOVL", _TYPE, made)
    return graph.node("X86ISD::UNPCKL" if at else "X86ISD::MOVSD", _TYPE, vector, made)


def extract(graph: Graph, vector: Result, at: int) -> Result:
    """The element at a place."""
    node = vector.node
    if vector.type != _TYPE:
        raise UnsupportedError(f"elements of vectors of type {vector.type} are not lowered yet")
    if node.op == "zero_vector":
        return graph.constant(0, "i64")
    if node.op in UNDEFS:
        return graph.undef("i64")
    if node.op == "X86ISD::UNPCKL" and node.ops[at].node.op == "X86ISD::MOVQ":
        return node.ops[at].node.ops[0]
    return graph.node("extract_vector_elt", "i64", _order(graph, vector, HIGH_TWICE) if at else vector)


def shuffle(graph: Graph, left: Result, right: Result, mask: Sequence[int]) -> Result:
    """Elements of two vectors by their numbers, those of the second from 2 on; -1 for any."""
    if left.type != _TYPE or len(mask) != 2:
        raise UnsupportedError(f"shuffles of vectors of type {left.type} are not lowered yet")
    low, high = mask
    if low < 0 and high < 0:
        return graph.undef(_TYPE)
    if low < 0 or high < 0 or (low < 2) == (high < 2):
        source = left if max(low, high) < 2 else right
        first, second = (number & 1 if number >= 0 else -1 for number in mask)
        if (first in (0, -1) and second in (1, -1)) or source.node.op in _SAME:
            return source
        code = _SWAPPED if (first, second) == (1, 0) else _LOW_TWICE if 0 in (first, second) else HIGH_TWICE
        return _order(graph, source, code)
    one, other = (left, right) if low < 2 else (right, left)
    places = low & 1, high & 1
    if places == (0, 0):
        return graph.node("X86ISD::UNPCKL", _TYPE, one, other)
    if places == (1, 1):
        return graph.node("X86ISD::UNPCKH", _TYPE, one, other)
    if places == (1, 0):
        return graph.node("X86ISD::SHUFP", _TYPE, one, other, graph.target_constant(1, "i8"))
    return graph.node("X86ISD::MOVSD", _TYPE, other, one)


def _order(graph: Graph, vector: Result, code: int) -> Result:
    return graph.node("X86ISD::PSHUFD", _TYPE, vector, graph.target_constant(code - (code >> 7 << 8), "i8"))
