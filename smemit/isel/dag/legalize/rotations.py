"""Rotations by other operations, where a target has none for the type."""

from __future__ import annotations

from smemit.isel.dag.graph.graph import Graph
from smemit.isel.dag.graph.nodes import Node, Result, width
from smemit.typed import TYPE_CHECKING

if TYPE_CHECKING:
    from smemit.isel.dag.legalize.hooks import LegalizeHooks


def expanded(graph: Graph, target: LegalizeHooks, node: Node) -> Result:
    """A rotation as one the other way, or as two shifts; widths are powers of two."""
    type = node.type
    value, amount = node.ops
    other = "rotr" if node.op == "rotl" else "rotl"
    opposite = graph.node("sub", amount.type, graph.constant(0, amount.type), amount)
    if target.is_operation_legal_or_custom(other, type) and not target.is_operation_legal_or_custom(node.op, type):
        return graph.node(other, type, value, opposite)
    there, back = ("shl", "srl") if node.op == "rotl" else ("srl", "shl")
    below = graph.constant(width(type) - 1, amount.type)
    first = graph.node(there, type, value, graph.node("and", amount.type, amount, below))
    second = graph.node(back, type, value, graph.node("and", amount.type, opposite, below))
    return graph.node("or", type, first, second)
