"""Rules for floating-point arithmetic: those that hold for every operand, NaN and signed zeros included."""

from __future__ import annotations

from smemit.lower.dag.combine import Combiner, Rule
from smemit.lower.dag.fold_float import bits_of, value_of
from smemit.lower.dag.nodes import Node, Result, width


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
    return len(node.uses) <= 2 and all(_is_blind(user, at) for user, at in node.uses)


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
        opposite = negated(combiner, right, 0, cheaper=True)
        if opposite is not None:
            return combiner.node("fsub", node.type, left, opposite)
        opposite = negated(combiner, left, 0, cheaper=True)
        if opposite is not None:
            return combiner.node("fsub", node.type, right, opposite)
    return None


def _sub(combiner: Combiner, node: Node) -> Result | None:
    left, right = node.ops
    if _is(right, 0.0) or (_is(right, -0.0) and _zero_is_zero(node)):
        return left
    negates = _is(left, -0.0) or (_is(left, 0.0) and _zero_is_zero(node))
    if negates and (not combiner.legal_operations or combiner.target.is_legal_op("fneg", node.type)):
        return combiner.node("fneg", node.type, right)
    opposite = negated(combiner, right, 0)
    if opposite is not None:
        return combiner.node("fadd", node.type, left, opposite)
    return None


def negated(combiner: Combiner, value: Result, depth: int, cheaper: bool = False) -> Result | None:
    """The opposite of a value at no cost (`cheaper`: only when an operation goes), None when there is none."""
    node, graph = value.node, combiner.graph
    if node.op == "fneg":
        return node.ops[0]
    if depth > 6 or (not node.has_one_use() and node.op != "ConstantFP"):
        return None
    if node.op == "ConstantFP":
        if cheaper or combiner.legal_operations or node.type not in ("f32", "f64"):
            return None
        flipped = node.data ^ 1 << (width(node.type) - 1)
        if not node.has_one_use() and ("ConstantFP", (node.type,), flipped) not in graph.cse:
            return None
        return graph.leaf("ConstantFP", node.type, flipped)
    if node.op in ("fmul", "fdiv"):
        for at in (0, 1):
            opposite = negated(combiner, node.ops[at], depth + 1, cheaper)
            if opposite is not None:
                pair = (opposite, node.ops[1]) if at == 0 else (node.ops[0], opposite)
                return graph.node(node.op, node.type, *pair)
        return None
    if node.op in ("fp_extend", "fp_round"):
        opposite = negated(combiner, node.ops[0], depth + 1, cheaper)
        return None if opposite is None else graph.node(node.op, node.type, opposite, *node.ops[1:])
    return None


def _mul(combiner: Combiner, node: Node) -> Result | None:
    left, right = node.ops
    if _is(right, 1.0):
        return left
    if _is(right, 2.0):
        return combiner.node("fadd", node.type, left, left)
    if (
        _is(right, -1.0)
        and (not combiner.legal_operations or combiner.target.is_legal_op("fneg", node.type))
        and (combiner.target.negates_floats)
    ):
        return combiner.node("fneg", node.type, left)
    if left.node.op == "fneg" and right.node.op == "fneg":
        return combiner.node("fmul", node.type, left.node.ops[0], right.node.ops[0])
    return None


def _div(combiner: Combiner, node: Node) -> Result | None:
    """Division by a power of two is a product with its reciprocal."""
    left, right = node.ops
    bits = _bits(right)
    if bits is None or combiner.legal_operations:
        if left.node.op == "fneg" and right.node.op == "fneg":
            return combiner.node("fdiv", node.type, left.node.ops[0], right.node.ops[0])
        return None
    fraction = 23 if node.type == "f32" else 52
    top = width(node.type) - 1 - fraction
    exponent = bits >> fraction & ((1 << top) - 1)
    largest = (1 << top) - 1
    # The reciprocal must be exact and normal.
    if bits & ((1 << fraction) - 1) or not 0 < exponent < largest or not largest - 1 - exponent > 0:
        return None
    reciprocal = bits_of(node.type, 1.0 / value_of(node.type, bits))
    graph = combiner.graph
    return graph.node("fmul", node.type, left, graph.leaf("ConstantFP", node.type, reciprocal))


FADD: list[tuple[str, Rule]] = [("fadd-canonical", _canonical), ("fadd-zero", _add)]
FSUB: list[tuple[str, Rule]] = [("fsub-canonical", _canonical), ("fsub-zero", _sub)]
FMUL: list[tuple[str, Rule]] = [("fmul-canonical", _canonical), ("fmul-one", _mul)]
FDIV: list[tuple[str, Rule]] = [("fdiv-canonical", _canonical), ("fdiv-reciprocal", _div)]
