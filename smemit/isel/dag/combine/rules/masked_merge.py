"""Bits of two values chosen by a mask: one mask is enough, without its complement (LLVM's foldMaskedMerge)."""

from __future__ import annotations

from smemit.isel.dag.combine.combiner import Combiner
from smemit.isel.dag.graph.constants import is_not
from smemit.isel.dag.graph.nodes import Node, Result, one_use


def masked_merge(combiner: Combiner, node: Node) -> Result | None:
    """(x and m) or (y and not m), and (y or m) and (x or not m), are ((x xor y) and m) xor y."""
    graph, type = combiner.graph, node.type
    inner = "and" if node.op == "or" else "or"
    if type == "i1" or combiner.target.has_and_not:
        return None
    for complement, plain in (node.ops, node.ops[::-1]):
        if complement.node.op != inner or plain.node.op != inner or not one_use(complement) or not one_use(plain):
            continue
        left, right = complement.node.ops
        flipped, first = (left, right) if is_not(left) and one_use(left) else (right, left)
        if not is_not(flipped) or not one_use(flipped):
            continue
        mask = flipped.node.ops[0]
        if mask not in plain.node.ops:
            continue
        left, right = plain.node.ops
        second = right if left is mask else left
        x, y = (second, first) if inner == "and" else (first, second)
        kept = graph.node("and", type, graph.node("xor", type, x, y), mask)
        return graph.node("xor", type, kept, y)
    return None
