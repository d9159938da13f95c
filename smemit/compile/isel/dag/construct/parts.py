"""Split values into register-sized parts and join them (LLVM's getCopyFromParts, getCopyToParts)."""

from __future__ import annotations

from typing import Any

from smemit.compile.isel.dag.graph.elements import built, element
from smemit.compile.isel.dag.graph.graph import Graph
from smemit.compile.isel.dag.graph.nodes import CHAIN, Result, elements_of, is_float, is_integer, width
from smemit.compile.isel.dag.graph.value_types import ir_text
from smemit.errors import UnsupportedError


def from_parts(graph: Graph, target: Any, pieces: list[Result], type: str, asserted: str = "") -> Result:
    """A value from the registers that hold it, low part first; `asserted` names the assertion its extension allows."""
    piece = pieces[0]
    if len(pieces) > 1:
        if type[0] == "v":
            return graph.node("concat_vectors", type, *pieces) if piece.type[0] == "v" else built(graph, type, pieces)
        ordered = pieces if target.little_endian else pieces[::-1]
        if len(ordered) & (len(ordered) - 1):
            return _from_odd_parts(graph, target, ordered, type, asserted)
        while len(ordered) > 1:
            joined: list[Result] = []
            for i in range(0, len(ordered), 2):
                low, high = ordered[i], ordered[i + 1]
                joined.append(graph.node("build_pair", f"i{2 * width(low.type)}", low, high))
            ordered = joined
        piece = ordered[0]
    if piece.type == type:
        return piece
    if is_integer(piece.type) and is_integer(type):
        if width(type) < width(piece.type):
            if asserted:
                piece = graph.node(asserted, piece.type, piece, graph.leaf("ValueType", CHAIN, type))
            return graph.node("truncate", type, piece)
        return graph.node("any_extend", type, piece)
    if width(piece.type) == width(type):
        return graph.node("bitcast", type, piece)
    if is_float(piece.type) and is_float(type):
        return graph.node("fp_round", type, piece, graph.target_constant(1, "i64"))
    if is_float(type):
        return graph.node("bitcast", type, graph.node("truncate", f"i{width(type)}", piece))
    raise UnsupportedError(f"a value of type {type} cannot be made from {piece.type}")


def _from_odd_parts(graph: Graph, target: Any, pieces: list[Result], type: str, asserted: str) -> Result:
    """The same for a number of registers that is not a power of two: the rest goes above the largest power of two."""
    if not target.little_endian:
        raise UnsupportedError(f"values of type {ir_text(type)} are not supported here")
    whole = 1 << (len(pieces).bit_length() - 1)
    bits = width(pieces[0].type)
    low = from_parts(graph, target, pieces[:whole], f"i{whole * bits}")
    high = from_parts(graph, target, pieces[whole:], f"i{(len(pieces) - whole) * bits}")
    total = f"i{len(pieces) * bits}"
    high = graph.node("any_extend", total, high)
    high = graph.shifted("shl", high, whole * bits)
    low = graph.node("zero_extend", total, low)
    piece = graph.node("or", total, low, high)
    if total == type:
        return piece
    if asserted:
        piece = graph.node(asserted, total, piece, graph.leaf("ValueType", CHAIN, type))
    return graph.node("truncate", type, piece)


def to_parts(graph: Graph, target: Any, value: Result, type: str, count: int, extension: str,
             is_member: bool = False) -> list[Result]:
    """The register contents for a value, low part first; it may be one of several parts."""
    if count == 1:
        if value.type == type:
            return [value]
        if is_integer(value.type) and is_integer(type):
            if width(value.type) < width(type):
                if is_member and extension == "any_extend" and value.node.op == "truncate":
                    # LLVM does not look through the node that combines the members (golden: narrow-members).
                    return [graph.raw(extension, type, (value,))]
                return [graph.node(extension, type, value)]
            return [graph.node("truncate", type, value)]
        if width(value.type) == width(type):
            return [graph.node("bitcast", type, value)]
        if is_float(value.type) and is_float(type):
            return [graph.node("fp_extend", type, value)]
        if is_float(value.type):
            return [graph.node(extension, type, graph.node("bitcast", f"i{width(value.type)}", value))]
        raise UnsupportedError(f"a value of type {value.type} does not fit registers of type {type}")
    return _to_several(graph, target, value, type, count, extension)


def _to_several(graph: Graph, target: Any, value: Result, type: str, count: int, extension: str) -> list[Result]:
    if value.type[0] == "v":
        if type[0] != "v":
            return [element(graph, value, i) for i in range(count)]
        elements, _ = elements_of(type)
        return [graph.node("extract_subvector", type, value, graph.constant(i * elements, "i64")) for i in range(count)]
    total = f"i{count * width(type)}"
    if is_float(value.type):
        value = graph.node("bitcast", f"i{width(value.type)}", value)
    if value.type != total:
        value = graph.node(extension, total, value)
    if count & (count - 1):
        # The parts up to a power of two, then the rest, shifted down.
        whole = 1 << (count.bit_length() - 1)
        bits = whole * width(type)
        rest = graph.shifted("srl", value, bits)
        upper = to_parts(graph, target, rest, type, count - whole, extension)
        low = graph.node("truncate", f"i{bits}", value)
        if not target.little_endian:
            return [*upper, *to_parts(graph, target, low, type, whole, extension)]
        return [*to_parts(graph, target, low, type, whole, extension), *upper]
    pieces = [value]
    while width(pieces[0].type) > width(type):
        half = f"i{width(pieces[0].type) // 2}"
        pieces = [
            graph.node("extract_element", half, piece, graph.constant(i, "i64")) for piece in pieces for i in (0, 1)
        ]
    return pieces if target.little_endian else pieces[::-1]
