"""Rules for avgfloor and avgceil: (a + b) >> 1 without overflow, and (a & b) + ((a ^ b) >> 1)."""

from __future__ import annotations

from smemit.compile.isel.dag.combine.combiner import Combiner
from smemit.compile.isel.dag.graph.bits import leading
from smemit.compile.isel.dag.graph.constants import is_one
from smemit.compile.isel.dag.graph.known_bits import cannot_wrap, known_bits, sign_bits
from smemit.compile.isel.dag.graph.nodes import Node, Result, width


def of_shift(combiner: Combiner, value: Result, wanted: int, depth: int) -> Result | None:
    """A sum shifted to the right by one, where the numbers leave room for the carry: in the narrowest type possible."""
    graph, node = combiner.graph, value.node
    total = node.ops[0].node
    if total.op != "add" or not is_one(node.ops[1]) or combiner.legal_operations:
        return None
    left, right, inner = _summands(total)
    size = width(value.type)
    copies = min(sign_bits(graph, left, depth), sign_bits(graph, right, depth)) - 1
    zeros = min(leading(known_bits(graph, one, depth)[0], size) for one in (left, right))
    if zeros >= (2 if node.op == "sra" else 1) and copies < zeros:
        is_signed, spare = False, zeros
    elif copies >= 1 and (node.op == "sra" or not wanted >> (size - 1)):
        is_signed, spare = True, copies
    else:
        return None
    type = f"i{1 << (max(size - spare, 8) - 1).bit_length()}"
    if width(type) > size:
        return None
    if combiner.legal_types:
        sums = [one.ops for one in (total, inner) if one is not None]
        if not all(cannot_wrap(graph, "add", one, other, is_signed) for one, other in sums):
            return None
        type = value.type
    if inner is None and "Constant" in (left.node.op, right.node.op):
        return None
    name = ("avgfloor" if inner is None else "avgceil") + ("s" if is_signed else "u")
    extend = "sign_extend" if is_signed else "zero_extend"
    second = graph.resized(extend, type, right)  # made first by llc
    made = graph.node(name, type, graph.resized(extend, type, left), second)
    return graph.resized(extend, value.type, made)


def _summands(total: Node) -> tuple[Result, Result, Node | None]:
    """The two numbers in a sum, and the sum in it where a third is one."""
    left, right = total.ops
    for inner, other in ((left, right), (right, left)):
        if inner.node.op == "add":
            first, second = inner.node.ops
            if is_one(second):
                return first, other, inner.node
            if is_one(other):
                return first, second, inner.node
    return left, right, None
