"""x86-64 shift amounts: simplify sums with multiples of the width, because the hardware masks the amount."""

from __future__ import annotations

from smemit.compile.isel.dag.graph.constants import constant_of
from smemit.compile.isel.dag.graph.graph import Graph
from smemit.compile.isel.dag.graph.nodes import MASKS, Result, one_use
from smemit.isa.x86_64.addresses import select_later

_MADE_OF = frozenset(("add", "sub", "xor"))


def shorter(graph: Graph, type: str, amount: Result) -> Result:
    """An equivalent amount for a shift of a value of `type`. New nodes are selected in the place of the old one."""
    size = 64 if type == "i64" else 32
    source = amount.node.ops[0] if amount.node.op == "truncate" else amount
    if source.node.op not in _MADE_OF:
        return amount
    since = len(graph.nodes)
    made = _reduced(graph, source, size)
    if not made:
        return amount
    if made[-1].type != "i8":
        made.append(graph.raw("truncate", "i8", (made[-1],)))
    select_later(graph, amount.node, since, made)
    return made[-1]


def _reduced(graph: Graph, source: Result, size: int) -> list[Result]:
    """The values to create for a simpler amount, the amount last; empty if nothing is simpler."""
    op, type, (left, right) = source.node.op, source.type, source.node.ops
    mask = MASKS[type]
    first, second = (None if number is None else number & mask for number in map(constant_of, (left, right)))
    if second is not None and not second % size:
        return [left]
    if op == "add":
        return []
    if (first is not None and first % size == size - 1) or (second is not None and second % size == size - 1):
        if (op == "sub" and first is None) or not one_use(source):
            return []
        return [graph.raw("xor", type, (left if first is None else right, graph.constant(-1, type)))]
    if op == "xor" or not first:
        return []
    made: list[Result] = []
    if first % size:
        if not one_use(source) or size != 64 or first % 32:
            return []
        # For a 64-bit shift, 32 - x is -(x + 32), which may already exist.
        if right.node.op == "truncate":
            right = right.node.ops[0]
        type = right.type
        right = graph.raw("add", type, (right, graph.constant(first, type)))
        made.append(right)
    made.append(graph.raw("sub", type, (graph.constant(0, type), right)))
    return made
