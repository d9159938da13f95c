"""Rules for floating-point arithmetic: those that hold for every operand, NaN and signed zeros included."""

from __future__ import annotations

import math
from collections.abc import Sequence

from smemit.compile.isel.dag.combine.combiner import Combiner
from smemit.compile.isel.dag.combine.rule_index import Table, below
from smemit.compile.isel.dag.combine.rules.common import INTO_SELECT
from smemit.compile.isel.dag.graph.fold_float import NAN, is_real, real, value_of
from smemit.compile.isel.dag.graph.graph import Graph
from smemit.compile.isel.dag.graph.nodes import CONTRACT, ONE_USE, Node, Result, one_use, width


def ignores_zero_sign(node: Node) -> bool:
    """Whether no use tells -0.0 from 0.0; of more than two LLVM does not ask."""
    return len(node.uses) <= 2 * ONE_USE and all(_takes_either_zero(user, at) for user, at in node.use_list())


def _takes_either_zero(user: Node, at: int) -> bool:
    if user.op in ("fadd", "fsub"):
        other = user.ops[1 - at].node
        return other.op == "ConstantFP" and bool(other.data & ~(1 << (width(other.type) - 1)))
    return user.op in ("setcc", "fabs", "fp_to_sint", "fp_to_uint") or (user.op == "fcopysign" and at == 0)


CHEAPER, NEUTRAL = 0, 1
"""Cost of negating a value: cheaper or neutral (LLVM's NegatibleCost)."""


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
            return graph.node(op, type, first[0], right, flags=node.flags, order=node.order), first[1]
        if second is not None and not (op == "fmul" and is_real(right, 2.0)):
            return graph.node(op, type, left, second[0], flags=node.flags, order=node.order), second[1]
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


def both_negated(combiner: Combiner, node: Node) -> Result | None:
    """A product or quotient of negations, when one of them spares an operation.

    LLVM: TargetLowering::getNegatedExpression in visitFMUL and visitFDIV.
    """
    left, right = node.ops
    first = negated(combiner, left)
    if first is None:
        return None
    second = negated(combiner, right)
    if second is None or first[1] == second[1] == NEUTRAL:
        return None
    return combiner.node(node.op, node.type, first[0], second[0], flags=node.flags)


def cheaper_negation(combiner: Combiner, value: Result) -> Result | None:
    """The negation of a value, when it spares an operation."""
    found = negated(combiner, value)
    return found[0] if found is not None and found[1] == CHEAPER else None


def negation(combiner: Combiner, value: Result) -> Result | None:
    """The negation of a value, when it takes no operation more."""
    found = negated(combiner, value)
    return None if found is None else found[0]


def reciprocal(graph: Graph, value: Result) -> Result | None:
    """1 / x where division rounds nothing and the result is not a denormal number: of infinity and NaN, too."""
    type, bits = value.type, value.node.data
    if type not in NAN:
        return None
    number = value_of(type, bits)
    if math.isnan(number):
        return value if bits >> (22 if type == "f32" else 51) & 1 else None
    if number == 0.0:
        return None
    if math.isinf(number):
        return real(graph, type, math.copysign(0.0, number))
    fraction, exponent = math.frexp(number)
    least = -125 if type == "f32" else -1021
    # 2^k as 0.5 * 2^(k+1): the reciprocal is 2^-k, from the least normal number to the largest power of two.
    if abs(fraction) != 0.5 or not least <= 2 - exponent <= -least + 3:
        return None
    return real(graph, type, 1.0 / number)


def _may_fuse(combiner: Combiner, node: Node) -> bool:
    """Whether a sum may round once with a product in it, and that is quicker."""
    return bool(node.flags & CONTRACT) and combiner.target.is_fma_faster_than_fmul_and_fadd \
        and node.type in ("f32", "f64") and combiner.can_make("fma", node.type)


def _product(value: Result) -> Node | None:
    """A product that may be contracted."""
    node = value.node
    return node if node.op == "fmul" and node.flags & CONTRACT else None


def _fused(combiner: Combiner, value: Result) -> Node | None:
    """A product that is fused with a sum: one without other users, unless the target fuses all."""
    product = _product(value)
    return product if product is not None and (combiner.target.fuses_used_products or one_use(value)) else None


def _has_more_uses(left: Result, right: Result) -> bool:
    """Whether both are products, the left one with more uses."""
    return _product(left) is not None and _product(right) is not None and len(left.node.uses) > len(right.node.uses)


def _widened(combiner: Combiner, value: Result) -> list[Result] | None:
    """The widened factors of a widened product, if the target fuses those."""
    product = _product(value.node.ops[0]) if value.node.op == "fp_extend" else None
    if product is None or not combiner.target.fuses_used_products:
        return None
    return [combiner.node("fp_extend", value.type, factor) for factor in product.ops]


@below("fmul", "fneg", "fp_extend", early=True)
def _fused_sum(combiner: Combiner, node: Node) -> Result | None:
    """x * y + z, rounded once (visitFADDForFMACombine)."""
    left, right = node.ops
    if not _may_fuse(combiner, node) or left is right:
        return None
    if combiner.target.fuses_used_products and _has_more_uses(left, right):
        left, right = right, left
    for value, other in ((left, right), (right, left)):
        if (product := _fused(combiner, value)) is not None:
            return combiner.node("fma", node.type, *product.ops, other, flags=node.flags)
    for value, other in ((left, right), (right, left)):
        if (factors := _widened(combiner, value)) is not None:
            return combiner.node("fma", node.type, *factors, other, flags=node.flags)
    return None


def _minus(combiner: Combiner, node: Node, factors: Sequence[Result]) -> Result:
    """x * y - z."""
    return combiner.node("fma", node.type, *factors, combiner.node("fneg", node.type, node.ops[1]), flags=node.flags)


def _minus_product(combiner: Combiner, node: Node, factors: Sequence[Result]) -> Result:
    """z - x * y."""
    first, second = factors
    return combiner.node("fma", node.type, combiner.node("fneg", node.type, first), second, node.ops[0],
                         flags=node.flags)


@below("fmul", "fneg", "fp_extend", early=True)
def _fused_difference(combiner: Combiner, node: Node) -> Result | None:
    """x * y - z and z - x * y, rounded once (visitFSUBForFMACombine)."""
    if not _may_fuse(combiner, node):
        return None
    left, right = node.ops
    fusions = [(left, _minus), (right, _minus_product)]
    if _has_more_uses(left, right):
        fusions.reverse()
    for value, fuse in fusions:
        if (product := _fused(combiner, value)) is not None:
            return fuse(combiner, node, product.ops)
    if left.node.op == "fneg" and (combiner.target.fuses_used_products or one_use(left)) \
            and (product := _fused(combiner, left.node.ops[0])) is not None:
        first, second = product.ops
        return combiner.node("fma", node.type, combiner.node("fneg", node.type, first), second,
                             combiner.node("fneg", node.type, right), flags=node.flags)
    for value, fuse in ((left, _minus), (right, _minus_product)):
        if (factors := _widened(combiner, value)) is not None:
            return fuse(combiner, node, factors)
    return None


FADD: Table = ["float-constants", ("fadd-select", INTO_SELECT), "fadd-zero", ("fadd-fused", _fused_sum)]
FSUB: Table = ["float-constants", ("fsub-select", INTO_SELECT), "fsub-zero", ("fsub-fused", _fused_difference)]
FMUL: Table = ["float-constants", ("fmul-select", INTO_SELECT), "fmul-one", "factors-negated"]
FDIV: Table = ["float-constants", ("fdiv-select", INTO_SELECT), "fdiv-reciprocal", "factors-negated"]
FNEG: Table = ["operand-constant", "fneg-negated", "sign-of-bits"]
FABS: Table = ["operand-constant", "sign-of-bits"]
ROUNDED: Table = ["operand-constant"]
MIN_MAX: Table = ["float-constants", "min-max-constant"]
FCOPYSIGN: Table = ["float-constants", "copysign-constant", "copysign-sign"]
FMA: Table = ["fma-constants", "fma-negated", "fma-one"]
