"""Expand rotates and funnel shifts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.compile.isel.dag.graph.fold import cond
from smemit.compile.isel.dag.graph.nodes import Node, width

if TYPE_CHECKING:
    from smemit.compile.isel.dag.legalize.types import Halves, TypeLegalizer


# ---- types wider than a register


def split_funnel(legal: TypeLegalizer, node: Node, half: str) -> Halves:
    """Select three of the four halves by the upper bit of the amount, then funnel-shift both pairs.

    ExpandIntRes_FunnelShift (golden: funnels-wide).
    """
    graph, op = legal.graph, node.op
    (third, fourth), (first, second) = legal.split(node.ops[0]), legal.split(node.ops[1])
    amount = node.ops[2]
    crossing = graph.node("and", amount.type, amount, graph.constant(width(half), amount.type))
    further = graph.node("setcc", legal.target.setcc_result_type(amount.type), crossing,
                         graph.constant(0, amount.type), cond(graph, "setne" if op == "fshl" else "seteq"))
    by = graph.resized("any_extend", legal.target.shift_amount_type(half), amount)
    bottom, middle, top = (graph.node("select", half, further, one, other)
                           for one, other in ((first, second), (second, third), (third, fourth)))
    return graph.node(op, half, middle, bottom, by), graph.node(op, half, top, middle, by)


def split_rotation(legal: TypeLegalizer, node: Node, half: str) -> Halves:
    """A rotate is a funnel shift of the value with itself: ExpandIntRes_Rotate."""
    value, amount = node.ops
    return legal.cut(legal.graph.node("fshl" if node.op == "rotl" else "fshr", node.type, value, value, amount), half)
