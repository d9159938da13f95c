"""Rules for floating-point arithmetic: those that hold for every operand, NaN and signed zeros included."""

from __future__ import annotations

import math

from smemit.isel.dag.combine.combiner import Combiner
from smemit.isel.dag.combine.rule_index import Table
from smemit.isel.dag.combine.rules.common import INTO_SELECT
from smemit.isel.dag.graph.fold_float import bits_of, value_of
from smemit.isel.dag.graph.nodes import ONE_USE, Node, Result, width


def _bits(value: Result) -> int | None:
    node = value.node
    return node.data if node.op == "ConstantFP" and node.type in ("f32", "f64") else None


def _is(value: Result, number: float) -> bool:
    bits = _bits(value)
    return bits is not None and bits == bits_of(value.type, number)


def _canonical(combiner: Combiner, node: Node) -> Result | None:
    """Constants fold, and a constant stands on the right."""
    left, right = node.ops
    if left.node.op == "ConstantFP":
        if right.node.op == "ConstantFP":
            made = combiner.node(node.op, node.type, left, right)
            return made if made.node is not node else None
        if node.op in ("fadd", "fmul"):
            return combiner.node(node.op, node.type, right, left)
    return None


def _zero_is_zero(node: Node) -> bool:
    """Whether the sign of a zero is lost on every user; llc looks at two of them at most."""
    return len(node.uses) <= 2 * ONE_USE and all(_is_blind(user, at) for user, at in node.use_list())


def _is_blind(user: Node, at: int) -> bool:
    if user.op not in ("fadd", "fsub"):
        return user.op in _BLIND
    other = user.ops[1 - at]
    return _bits(other) is not None and not _is(other, 0.0) and not _is(other, -0.0)


_BLIND = frozenset(("setcc", "fp_to_sint", "fp_to_uint", "fabs"))


def _add(combiner: Combiner, node: Node) -> Result | None:
    left, right = node.ops
    if _is(right, -0.0) or (_is(right, 0.0) and _zero_is_zero(node)):
        return left
    if combiner.can_make("fsub", node.type):
        for kept, other in ((left, right), (right, left)):
            negation = negated(combiner, other)
            if negation is not None and negation[1] == CHEAPER:
                return combiner.node("fsub", node.type, kept, negation[0])
        for product, other in ((left, right), (right, left)):
            factors = product.node
            if factors.op == "fmul" and factors.has_one_use() and _is(factors.ops[1], -2.0):
                doubled = combiner.node("fadd", node.type, factors.ops[0], factors.ops[0])
                return combiner.node("fsub", node.type, other, doubled)
    return None


def _sub(combiner: Combiner, node: Node) -> Result | None:
    left, right = node.ops
    if _is(right, 0.0) or (_is(right, -0.0) and _zero_is_zero(node)):
        return left
    negation = negated(combiner, right)
    if _is(left, -0.0) or (_is(left, 0.0) and _zero_is_zero(node)):
        if negation is not None:
            return negation[0]
        if not combiner.legal_operations or combiner.target.is_operation_legal("fneg", node.type):
            return combiner.node("fneg", node.type, right)
    if negation is not None:
        return combiner.node("fadd", node.type, left, negation[0])
    return None


CHEAPER, NEUTRAL = 0, 1
"""What the negation of a value costs: an operation less, or the same."""


def negated(combiner: Combiner, value: Result, depth: int = 0) -> tuple[Result, int] | None:
    """The negation of a value and its cost, None when it takes more; what only asking has made disappears unused."""
    node, graph = value.node, combiner.graph
    op, type = node.op, node.type
    of = node.ops[0] if op == "fneg" else combiner.target.negation_of(value)
    if of is not None:
        return of, CHEAPER
    if depth > 6 or (not node.has_one_use() and op != "ConstantFP"):
        return None
    if op == "ConstantFP":
        if type not in ("f32", "f64"):
            return None
        flipped = node.data ^ 1 << (width(type) - 1)
        if combiner.legal_operations and not combiner.target.makes_constant(type, flipped):
            return None
        if not node.has_one_use():
            found = graph.existing("ConstantFP", type, data=flipped)
            if found is None or not found.uses:
                return None
        return graph.leaf("ConstantFP", type, flipped), NEUTRAL
    if op in ("fmul", "fdiv"):
        left, right = node.ops
        first, second = negated(combiner, left, depth + 1), negated(combiner, right, depth + 1)
        if first is not None and (second is None or first[1] <= second[1]):
            return graph.node(op, type, first[0], right, order=node.order), first[1]
        if second is not None and not (op == "fmul" and _is(right, 2.0)):
            return graph.node(op, type, left, second[0], order=node.order), second[1]
        return None
    if op in ("fp_extend", "fp_round"):
        inner = negated(combiner, node.ops[0], depth + 1)
        if inner is None:
            return None
        return graph.node(op, type, inner[0], *node.ops[1:], order=node.order), inner[1]
    if op == "select":
        first = negated(combiner, node.ops[1], depth + 1)
        second = negated(combiner, node.ops[2], depth + 1) if first is not None else None
        if first is None or second is None or first[1] == second[1] == NEUTRAL:
            return None
        return graph.node(op, type, node.ops[0], first[0], second[0], order=node.order), CHEAPER
    return None


def _both_negated(combiner: Combiner, node: Node) -> Result | None:
    """A product or quotient of negations, when one of them spares an operation."""
    left, right = node.ops
    first = negated(combiner, left)
    if first is None:
        return None
    second = negated(combiner, right)
    if second is None or first[1] == second[1] == NEUTRAL:
        return None
    return combiner.node(node.op, node.type, first[0], second[0])


def _mul(combiner: Combiner, node: Node) -> Result | None:
    left, right = node.ops
    if _is(right, 1.0):
        return left
    if _is(right, 2.0):
        return combiner.node("fadd", node.type, left, left)
    if _is(right, -1.0) and (not combiner.legal_operations or combiner.target.is_operation_legal("fsub", node.type)):
        # Not yet the negation: that takes one replacement more, which turns the order of the users round
        # (golden: ppc64/float-negated-users).
        zero = combiner.graph.leaf("ConstantFP", node.type, bits_of(node.type, -0.0))
        return combiner.node("fsub", node.type, zero, left)
    return _both_negated(combiner, node)


def _div(combiner: Combiner, node: Node) -> Result | None:
    """Division by a number whose reciprocal is exact is a product with that; so is one by infinity or NaN."""
    left, right = node.ops
    if _is(right, 1.0):
        return left
    bits = _bits(right)
    reciprocal = None if bits is None or combiner.legal_operations else _reciprocal(node.type, bits)
    if reciprocal is None:
        return _both_negated(combiner, node)
    graph = combiner.graph
    return graph.node("fmul", node.type, left, graph.leaf("ConstantFP", node.type, reciprocal))


def _reciprocal(type: str, bits: int) -> int | None:
    """The bits of 1 / x where division rounds nothing and the result is no denormal number."""
    number = value_of(type, bits)
    if math.isnan(number):
        return bits if bits >> (22 if type == "f32" else 51) & 1 else None
    if number == 0.0:
        return None
    if math.isinf(number):
        return bits_of(type, math.copysign(0.0, number))
    fraction, exponent = math.frexp(number)
    least = -125 if type == "f32" else -1021
    # 2^k as 0.5 * 2^(k+1): the reciprocal is 2^-k, from the least normal number to the largest power of two.
    if abs(fraction) != 0.5 or not least <= 2 - exponent <= -least + 3:
        return None
    return bits_of(type, 1.0 / number)


FADD: Table = [
    ("fadd-canonical", _canonical), ("fadd-select", INTO_SELECT), ("fadd-zero", _add)
]
FSUB: Table = [
    ("fsub-canonical", _canonical), ("fsub-select", INTO_SELECT), ("fsub-zero", _sub)
]
FMUL: Table = [("fmul-canonical", _canonical), ("fmul-select", INTO_SELECT), ("fmul-one", _mul)]
FDIV: Table = [
    ("fdiv-canonical", _canonical), ("fdiv-select", INTO_SELECT), ("fdiv-reciprocal", _div)
]
