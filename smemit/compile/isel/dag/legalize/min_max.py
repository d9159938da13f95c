"""Expand smin, smax, umin and umax of integers wider than a register: ExpandIntRes_MINMAX (golden: extremes-wide)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.compile.isel.dag.graph.constants import is_number
from smemit.compile.isel.dag.graph.fold import cond
from smemit.compile.isel.dag.graph.known_bits import sign_bits
from smemit.compile.isel.dag.graph.nodes import Node, Result, width
from smemit.compile.isel.dag.legalize.bits import ORDERS

if TYPE_CHECKING:
    from smemit.compile.isel.dag.legalize.types import Halves, TypeLegalizer


def split_min_max(legal: TypeLegalizer, node: Node, half: str) -> Halves:
    """Compare halves if the operands allow that, else select by a comparison of the whole values."""
    graph, op, bits = legal.graph, node.op, width(half)
    left, right = node.ops
    if sign_bits(graph, left) > bits and sign_bits(graph, right) > bits:
        low = graph.node(op, half, legal.split(left)[0], legal.split(right)[0])
        return low, graph.shifted("sra", low, bits - 1)
    if (op == "smax" and is_number(right, 0)) or (op == "smin" and is_number(right, -1)):
        return _beside_zero(legal, node, half)
    number = right.node.data & ((1 << 2 * bits) - 1) if right.node.op == "Constant" else None
    if number is not None and op[0] == "u" and number >> bits in (0, (1 << bits) - 1):
        return _high_first(legal, node, half)
    order = ORDERS[op]
    end = (1 << bits) - 1 if op.endswith("min") else 0
    if number is not None and number & ((1 << bits) - 1) == end:
        order = order[:-1] + "e"  # then only the high halves are compared
    chosen = graph.node("setcc", legal.target.setcc_result_type(node.type), left, right, cond(graph, order))
    return legal.cut(graph.node("select", node.type, chosen, left, right), half)


def _beside_zero(legal: TypeLegalizer, node: Node, half: str) -> Halves:
    """smax(x, 0) and smin(x, -1): the sign of x decides."""
    graph = legal.graph
    (low, high), (_, limit) = legal.split(node.ops[0]), legal.split(node.ops[1])
    is_negative = graph.node("setcc", legal.target.setcc_result_type(half), high, graph.constant(0, half),
                             cond(graph, "setlt"))
    if node.op == "smin":
        low = graph.node("select", half, is_negative, low, graph.constant(-1, half))
    else:
        low = graph.node("select", half, is_negative, graph.constant(0, half), low)
    return low, graph.node(node.op, half, high, limit)


def _high_first(legal: TypeLegalizer, node: Node, half: str) -> Halves:
    """min/max of the high parts; the low part is selected with it, or is min/max of the low parts if the high ones are
    equal."""
    graph, op = legal.graph, node.op
    (ll, lh), (rl, rh) = legal.split(node.ops[0]), legal.split(node.ops[1])
    boolean = legal.target.setcc_result_type(half)
    high = graph.node(op, half, lh, rh)
    is_left = graph.node("setcc", boolean, lh, rh, cond(graph, ORDERS[op]))
    is_equal = graph.node("setcc", boolean, lh, rh, cond(graph, "seteq"))
    along: Result = graph.node("select", half, is_left, ll, rl)
    own = graph.node(op, half, ll, rl)
    return graph.node("select", half, is_equal, own, along), high
