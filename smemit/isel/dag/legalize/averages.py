"""Averages of two integers, rounded down or up, by the operations that targets have.

LLVM gives an operation to the idioms for them (`rules/averages.py`), which no target here has for single numbers.
"""

from __future__ import annotations

from smemit.isel.dag.graph.graph import Graph
from smemit.isel.dag.graph.known_bits import sign_bits, sign_is_zero
from smemit.isel.dag.graph.nodes import Node, Result, width
from smemit.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from smemit.isel.dag.legalize.hooks import LegalizeHooks

AVERAGES = ("avgfloors", "avgflooru", "avgceils", "avgceilu")


def average(graph: Graph, target: LegalizeHooks, node: Node) -> Result:
    """Half of the sum where that cannot wrap, in this type or one twice as wide; else bit by bit, without carries."""
    type, is_signed, floors = node.type, node.op.endswith("s"), node.op.startswith("avgfloor")
    left, right = node.ops
    shift = "sra" if is_signed else "srl"

    def half_of_sum(type: str, left: Result, right: Result, shift: str) -> Result:
        total = graph.node("add", type, left, right)
        if not floors:
            total = graph.node("add", type, total, graph.constant(1, type))
        return graph.node(shift, type, total, graph.constant(1, target.shift_amount_type(type)))

    if all(sign_bits(graph, one) > 1 if is_signed else sign_is_zero(graph, one) for one in (left, right)):
        return half_of_sum(type, left, right, shift)
    wide = f"i{2 * width(type)}"
    if target.is_type_legal(wide) and target.is_truncate_free(wide, type):
        extend = "sign_extend" if is_signed else "zero_extend"
        left, right = graph.node(extend, wide, left), graph.node(extend, wide, right)
        # Any shift does: the copies of the sign are cut off.
        return graph.node("truncate", type, half_of_sum(wide, left, right, "srl"))
    if node.op == "avgflooru" and not target.is_type_legal(type):
        total = graph.raw("uaddo", (type, target.setcc_result_type(type)), (right, left))
        lower = graph.node("srl", type, total, graph.constant(1, target.shift_amount_type(type)))
        carry = graph.node("any_extend", type, total.results[1])
        top = graph.node("shl", type, carry, graph.constant(width(type) - 1, target.shift_amount_type(type)))
        return graph.node("or", type, lower, top)
    left, right = graph.node("freeze", type, left), graph.node("freeze", type, right)
    common = graph.node("and" if floors else "or", type, left, right)
    difference = graph.node("xor", type, left, right)
    halved = graph.node(shift, type, difference, graph.constant(1, target.shift_amount_type(type)))
    return graph.node("add" if floors else "sub", type, common, halved)
