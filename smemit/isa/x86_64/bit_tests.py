"""x86-64 bit tests: a mask with one bit, constant or variable, compared with zero."""

from __future__ import annotations

from smemit.compile.isel.dag.combine.combiner import Combiner
from smemit.compile.isel.dag.combine.rules.demanded import source_of
from smemit.compile.isel.dag.graph.graph import Graph
from smemit.compile.isel.dag.graph.known_bits import is_zero
from smemit.compile.isel.dag.graph.nodes import MASKS, Node, Result, width


def tested_bit(graph: Graph, masked: Node) -> tuple[Result, bool] | None:
    """The flags of a bit test for a masked value, and whether carry means that the value is zero."""
    left, right = (value.node.ops[0] if value.node.op == "truncate" else value for value in masked.ops)
    if right.node.op == "shl":
        left, right = right, left
    if left.node.op == "shl":
        one = left.node.ops[0].node
        if one.op != "Constant" or one.data != 1:
            return None
        size, kept = width(left.type), width(masked.type)
        if size > kept and not is_zero(graph, left, (1 << size) - (1 << kept)):
            return None
        source, bit = right, left.node.ops[1]
    elif right.node.op == "Constant":
        mask = right.node.data & MASKS[right.type]
        if mask == 1 and left.node.op == "srl":
            source, bit = left.node.ops
        elif mask >> 32 and not mask & (mask - 1):
            source, bit = left, graph.constant(mask.bit_length() - 1, left.type)
        else:
            return None
    else:
        return None
    inverted = inverse(source)
    flags = bit_test(graph, inverted or source, bit)
    return None if flags is None else (flags, inverted is not None)


def inverse(value: Result) -> Result | None:
    """The value of which `value` is the complement, None for others."""
    node = value.node
    is_not = node.op == "xor" and node.ops[1].node.op == "Constant" and node.ops[1].node.data == -1
    return node.ops[0] if is_not else None


def bit_test(graph: Graph, source: Result, bit: Result) -> Result | None:
    """A bit test: carry is bit `bit` of `source`."""
    if width(source.type) < 32:
        source = graph.node("any_extend", "i32", source)
    if source.type not in ("i32", "i64"):
        return None
    if source.type == "i64" and is_zero(graph, bit, 32):
        source = graph.node("truncate", "i32", source)
    type = source.type
    if bit.type != type:
        node = bit.node
        if node.op == "and" and node.has_one_use():
            bit = graph.node("and", type, *(graph.node("any_extend", type, value) for value in node.ops))
        else:
            bit = graph.node("any_extend", type, bit)
    return graph.node("X86ISD::BT", "i32", source, bit)


def used_bits(combiner: Combiner, node: Node) -> Result | None:
    """A bit test reads only the low bits of the index. LLVM: combineBT."""
    source, bit = node.ops
    wanted = width(bit.type) - 1
    shorter = source_of(combiner, bit, wanted)
    return None if shorter is None else combiner.graph.node("X86ISD::BT", "i32", source, shorter)
