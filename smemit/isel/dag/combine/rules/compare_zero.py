"""Comparisons with zero, or all ones, of rotations and products: of what these are made of."""

from __future__ import annotations

from smemit.isel.dag.combine.combiner import Combiner
from smemit.isel.dag.combine.rule_index import below
from smemit.isel.dag.graph.constants import constant_of, is_zero_constant
from smemit.isel.dag.graph.nodes import NSW, NUW, Node, Result, one_use

_EQUALITY = ("seteq", "setne")
_ROTATIONS = ("rotl", "rotr")


@below(left=("rotl", "rotr", "or"))
def of_rotated(combiner: Combiner, node: Node) -> Result | None:
    """All bits zero or all ones: the same before a rotation, and of what it is joined with."""
    graph, left, condition = combiner.graph, node.ops[0], node.ops[2].node.data
    if condition not in _EQUALITY or constant_of(node.ops[1]) not in (0, -1):
        return None
    if left.node.op in _ROTATIONS:
        return graph.node("setcc", node.type, left.node.ops[0], *node.ops[1:])
    if left.node.op != "or" or not one_use(left) or not is_zero_constant(node.ops[1]):
        return None
    for rotated, other in (left.node.ops, reversed(left.node.ops)):
        if rotated.node.op in _ROTATIONS:
            joined = graph.node("or", left.type, rotated.node.ops[0], other)
            return graph.node("setcc", node.type, joined, *node.ops[1:])
    return None


@below(left=("mul",))
def of_product(combiner: Combiner, node: Node) -> Result | None:
    """A product that does not overflow is zero where one of its factors is."""
    graph, product, condition = combiner.graph, node.ops[0].node, node.ops[2].node.data
    if condition not in _EQUALITY or not product.flags & (NUW | NSW) or not is_zero_constant(node.ops[1]):
        return None
    if product.op != "mul" or not product.has_one_use():
        return None
    left, right = [graph.node("setcc", node.type, factor, *node.ops[1:]) for factor in product.ops]
    return graph.node("or" if condition == "seteq" else "and", node.type, left, right)
