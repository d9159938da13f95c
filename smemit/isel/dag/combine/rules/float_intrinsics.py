"""Rules for floating-point operations that only intrinsics ask for: signs taken over, fused products."""

from __future__ import annotations

import math

from smemit.isel.dag.combine.combiner import Combiner
from smemit.isel.dag.combine.rule_index import Table
from smemit.isel.dag.combine.rules.floats import CHEAPER, negated
from smemit.isel.dag.graph.fold_float import NAN, bits_of, value_of
from smemit.isel.dag.graph.nodes import Node, Result, width


def _again(combiner: Combiner, node: Node) -> Result | None:
    """What constants came to light for folds."""
    if not any(value.node.op == "ConstantFP" for value in node.ops):
        return None
    made = combiner.node(node.op, node.type, *node.ops)
    return None if made.node is node else made


def _sign_of_constant(combiner: Combiner, node: Node) -> Result | None:
    """The sign of a constant is cleared or set."""
    graph, type, sign = combiner.graph, node.type, node.ops[1]
    if sign.node.op != "ConstantFP":
        return None
    op = "fneg" if sign.node.data >> (width(sign.type) - 1) else "fabs"
    if combiner.legal_operations and not combiner.target.is_operation_legal(op, type):
        return None
    if op == "fabs":
        return combiner.node("fabs", type, node.ops[0])
    return combiner.node("fneg", type, graph.node("fabs", type, node.ops[0], order=node.ops[0].node.order))


def _sign_beneath(combiner: Combiner, node: Node) -> Result | None:
    """The magnitude's own sign does not matter, nor what else made the sign."""
    magnitude, sign = node.ops
    if magnitude is sign:
        return sign
    if magnitude.node.op in ("fabs", "fneg", "fcopysign"):
        return combiner.node("fcopysign", node.type, magnitude.node.ops[0], sign)
    if sign.node.op == "fabs":
        return combiner.node("fabs", node.type, magnitude)
    if sign.node.op == "fcopysign":
        return combiner.node("fcopysign", node.type, magnitude, sign.node.ops[1])
    if sign.node.op in ("fp_extend", "fp_round"):
        return combiner.node("fcopysign", node.type, magnitude, sign.node.ops[0])
    return None


def _fused_negated(combiner: Combiner, node: Node) -> Result | None:
    """A product of negations is the product, when that spares an operation."""
    first = negated(combiner, node.ops[0])
    second = negated(combiner, node.ops[1]) if first is not None else None
    if first is None or second is None or CHEAPER not in (first[1], second[1]):
        return None
    return combiner.node("fma", node.type, first[0], second[0], node.ops[2])


def _fused_one(combiner: Combiner, node: Node) -> Result | None:
    """A product with 1 or -1 needs no fusing; other constants stand in the middle."""
    left, right, addend = node.ops
    for one, other in ((left, right), (right, left)):
        if one.node.op == "ConstantFP" and one.node.data == bits_of(one.type, 1.0):
            return combiner.node("fadd", node.type, other, addend)
    if left.node.op == "ConstantFP" and right.node.op != "ConstantFP":
        return combiner.node("fma", node.type, right, left, addend)
    if right.node.op == "ConstantFP" and right.node.data == bits_of(right.type, -1.0):
        if combiner.legal_operations and not combiner.target.is_operation_legal("fneg", node.type):
            return None
        negation = combiner.node("fneg", node.type, left)
        combiner.add(negation.node)
        return combiner.node("fadd", node.type, addend, negation)
    return None


def _extreme(combiner: Combiner, node: Node) -> Result | None:
    """NaN never wins; a constant stands on the right."""
    left, right = node.ops
    for one, other in ((left, right), (right, left)):
        if one.node.op == "ConstantFP" and one.type in NAN and math.isnan(value_of(one.type, one.node.data)):
            return other
    if left.node.op == "ConstantFP" and right.node.op != "ConstantFP":
        return combiner.node(node.op, node.type, right, left)
    return None


FCOPYSIGN: Table = [
    ("copysign-constants", _again),
    ("copysign-constant", _sign_of_constant),
    ("copysign-sign", _sign_beneath),
]
FMA: Table = [("fma-constants", _again), ("fma-negated", _fused_negated), ("fma-one", _fused_one)]
EXTREME: Table = [("extreme-constants", _again), ("extreme-constant", _extreme)]
ROUNDED: Table = [("rounded-constant", _again)]
