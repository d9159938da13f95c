"""Rules for sums, differences and products."""

from __future__ import annotations

from smemit.isel.dag.combine.combiner import Combiner, Rule
from smemit.isel.dag.combine.language import text
from smemit.isel.dag.combine.rule_index import SAME, below
from smemit.isel.dag.combine.rules.addresses import breaks_address, is_add_like
from smemit.isel.dag.combine.rules.averages import of_same
from smemit.isel.dag.combine.rules.common import fold_constants
from smemit.isel.dag.combine.rules.demanded import demand_all
from smemit.isel.dag.combine.rules.rotates import ROTATES
from smemit.isel.dag.combine.rules.selects import binary_into_select
from smemit.isel.dag.combine.rules.undefs import OF_UNDEF
from smemit.isel.dag.graph.constants import amount_of, constant_of, is_all_ones, is_one, is_zero_constant
from smemit.isel.dag.graph.fold import is_fixed
from smemit.isel.dag.graph.known_bits import known_bits, no_common_bits, sign_bits
from smemit.isel.dag.graph.nodes import CHAIN, DISJOINT, MASKS, NUW, Node, Result, one_use, width
from smemit.isel.dag.legalize.bits import magnitude


@below(left=("Constant", "GlobalAddress"), early=True)
def canonical(combiner: Combiner, node: Node) -> Result | None:
    """Constants fold, and a constant stands on the right."""
    left, right = node.ops
    if is_fixed(combiner.graph, left):
        folded = fold_constants(combiner.graph, node.op, node.type, left, right)
        if folded is not None:
            return folded
        if not is_fixed(combiner.graph, right):
            return combiner.node(node.op, node.type, right, left, flags=node.flags)
    return None


@below(right=("Constant",), early=True)
def identity_zero(combiner: Combiner, node: Node) -> Result | None:
    """x op 0 is x."""
    return node.ops[0] if is_zero_constant(node.ops[1]) else None


@below(SAME, early=True)
def reassociate(combiner: Combiner, node: Node) -> Result | None:
    """Constants move outward and meet."""
    return _reassociate_as(combiner, node, node.op)


@below("add", early=True)
def _reassociate_sum(combiner: Combiner, node: Node) -> Result | None:
    """The same of an add or what is as good as one."""
    return None if breaks_address(combiner, node) else _reassociate_as(combiner, node, "add")


def _reassociate_as(combiner: Combiner, node: Node, op: str) -> Result | None:
    left, right = node.ops
    better = _reassociate(combiner, node, op, left, right) if left.node.op == op else None
    return better or (_reassociate(combiner, node, op, right, left) if right.node.op == op else None)


def _reassociate(combiner: Combiner, node: Node, op: str, inner: Result, other: Result) -> Result | None:
    type, graph = node.type, combiner.graph
    below = inner.node
    first, second = below.ops
    if is_fixed(graph, second):
        if is_fixed(graph, other):
            folded = fold_constants(graph, op, type, second, other)
            return None if folded is None else graph.node(op, type, first, folded)
        if one_use(inner):
            previous, graph.order = graph.order, below.order
            joined = graph.node(op, type, first, other)
            graph.order = previous
            return graph.node(op, type, joined, second)
    if op in ("and", "or") and (other is first or other is second):
        return inner
    if op == "xor":
        if other is first:
            return second
        if other is second:
            return first
    if one_use(inner):
        for kept, moved in ((second, first), (first, second)):
            if other is kept:
                continue
            found = graph.cse.get((op, (type,), None, moved, other))
            if found is not None and (op, (type,), None, found, kept) not in graph.cse:
                return graph.node(op, type, found, kept)
        if op in ("and", "or") and first.node.op == second.node.op == other.node.op == "setcc":
            return _join_equal_conditions(combiner, node, inner, other)
    return None


def _join_equal_conditions(combiner: Combiner, node: Node, inner: Result, other: Result) -> Result | None:
    """Of three comparisons joined, two by the same condition come together."""
    op, type, graph = node.op, node.type, combiner.graph
    first, second = inner.node.ops
    conditions = [value.node.ops[2].node.data for value in (first, second, other)]
    if conditions[2] not in conditions[:2] or conditions[0] == conditions[1]:
        return None
    joined, kept = (first, second) if conditions[0] == conditions[2] else (second, first)
    pair = graph.node(op, type, joined, other, order=inner.node.order)
    return graph.node(op, type, pair, kept)


# ---- sums


@below(left=("sub", "sign_extend", "or", "xor"), right=("Constant",))
def _add_constants(combiner: Combiner, node: Node) -> Result | None:
    graph, type = combiner.graph, node.type
    left, right = node.ops[0].node, node.ops[1]
    if right.node.op != "Constant":
        return None
    if left.op == "sub":
        a, b = left.ops
        if b.node.op == "Constant":
            merged = fold_constants(graph, "sub", type, right, b)
            return None if merged is None else graph.node("add", type, a, merged)
        if a.node.op == "Constant":
            merged = fold_constants(graph, "add", type, right, a)
            return None if merged is None else graph.node("sub", type, merged, b)
    if left.op == "sign_extend" and left.ops[0].type == "i1" and is_one(right) and left.has_one_use():
        inner = left.ops[0]
        if combiner.legal_operations:
            return None
        flipped = graph.node("xor", "i1", inner, graph.constant(-1, "i1"))
        return graph.node("zero_extend", type, flipped)
    if left.op in ("or", "xor") and left.ops[1].node.op == "Constant" and is_add_like(combiner, node.ops[0]):
        merged = fold_constants(graph, "add", type, right, left.ops[1])
        return None if merged is None else graph.node("add", type, left.ops[0], merged)
    return None


@below(left=("mul", "add"), right=("Constant",))
def _add_multiple_of_sum(combiner: Combiner, node: Node) -> Result | None:
    """(a + c) * m + d is a * m + (c * m + d), also with another summand between: its new parts have no place."""
    addend, first = constant_of(node.ops[1]), node.ops[0].node
    if addend is None or not first.has_one_use() or width(node.type) > 64:
        return None
    if first.op == "mul":
        return _spread(combiner, node, first, addend, None)
    if first.op != "add":
        return None
    left, right = first.ops
    return _spread(combiner, node, left.node, addend, right) or _spread(combiner, node, right.node, addend, left)


def _spread(combiner: Combiner, node: Node, product: Node, addend: int, between: Result | None) -> Result | None:
    graph, type = combiner.graph, node.type
    if product.op != "mul" or not product.has_one_use():
        return None
    factor, inner = constant_of(product.ops[1]), product.ops[0].node
    offset = constant_of(inner.ops[1]) if inner.op == "add" else None
    if factor is None or offset is None:
        return None
    number = graph.constant(offset * factor + addend, type)
    if not combiner.target.is_legal_add_immediate(number.data):
        return None
    times = graph.node("mul", type, inner.ops[0], product.ops[1], order=0)
    if between is not None:
        times = graph.node("add", type, times, between, order=0)
    return graph.node("add", type, times, number)


@below("and", "zero_extend")
def _add_whole_truth(combiner: Combiner, node: Node) -> Result | None:
    """A bit of a value that is 0 or -1 is added: the value is subtracted."""
    for one, other in (node.ops, node.ops[::-1]):
        if (truth := _whole_truth(combiner, other)) is not None:
            return combiner.node("sub", node.type, one, truth)
    return None


@below(right=("and", "zero_extend"))
def _sub_whole_truth(combiner: Combiner, node: Node) -> Result | None:
    """The same of a bit that is subtracted."""
    truth = _whole_truth(combiner, node.ops[1])
    return None if truth is None else combiner.node("add", node.type, node.ops[0], truth)


def _whole_truth(combiner: Combiner, value: Result) -> Result | None:
    """A value of the same type that is 0 or -1, if this is its low bit."""
    masked = value.node
    if masked.op == "zero_extend":
        masked = masked.ops[0].node
    if masked.op != "and" or not is_one(masked.ops[1]):
        return None
    truth = masked.ops[0]
    if truth.type != value.type and truth.node.op == "truncate":
        truth = truth.node.ops[0]
    if truth.type != value.type or sign_bits(combiner.graph, truth) != width(truth.type):
        return None
    return truth


@below("zero_extend")
def _masked_bool(combiner: Combiner, node: Node) -> Result | None:
    """Adding or subtracting the extended opposite of a bit: the constant steps instead."""
    graph, type = combiner.graph, node.type
    is_add = node.op == "add"
    constant, extended = (node.ops[1], node.ops[0]) if is_add else (node.ops[0], node.ops[1])
    if constant.node.op != "Constant" or extended.node.op != "zero_extend":
        return None
    setcc = extended.node.ops[0]
    compare = setcc.node
    if (
        setcc.type != "i1"
        or compare.op != "setcc"
        or compare.ops[2].node.data != "seteq"
        or not one_use(setcc)
        or not is_zero_constant(compare.ops[1])
    ):
        return None
    masked = compare.ops[0]
    if masked.node.op != "and" or not is_one(masked.node.ops[1]):
        return None
    low = graph.resized("zero_extend", type, masked)
    stepped = graph.constant(constant.node.data + (1 if is_add else -1), type)
    return graph.node("sub" if is_add else "add", type, stepped, low)


@below(known=True, early=True)
def _add_to_or(combiner: Combiner, node: Node) -> Result | None:
    """A sum of values without common bits is an or."""
    if combiner.can_make("or", node.type) and no_common_bits(combiner.graph, node.ops[0], node.ops[1]):
        return combiner.node("or", node.type, *node.ops, flags=DISJOINT)
    return None


ADD_LIKE: list[tuple[str, Rule]] = [
    OF_UNDEF,
    ("add-canonical", canonical),
    ("add-zero", identity_zero),
    ("add-constants", _add_constants),
    ("add-select", binary_into_select),
    ("add-reassociate", _reassociate_sum),
    text("add-through-or"),
    text("add-opposite"),
    text("add-differences"),
    ("add-demanded", demand_all),
    text("add-one-to-not"),
    ("add-multiple", _add_multiple_of_sum),
    ("add-whole-truth", _add_whole_truth),
    text("add-commuted"),
]
ADD: list[tuple[str, Rule]] = [
    *ADD_LIKE,
    ("add-masked-bool", _masked_bool),
    text("add-sign-bit"),
    *ROTATES,
    text("add-average"),
    ("add-to-or", _add_to_or),
]


# ---- differences


@below(left=("Constant", "GlobalAddress"), right=("Constant",))
def _sub_constants(combiner: Combiner, node: Node) -> Result | None:
    return fold_constants(combiner.graph, "sub", node.type, *node.ops)


@below(right=("Constant",))
def _sub_constant(combiner: Combiner, node: Node) -> Result | None:
    number = constant_of(node.ops[1])
    if number is None:
        return None
    return combiner.node("add", node.type, node.ops[0], combiner.graph.constant(-number, node.type))


@below(left=("Constant",))
def _sub_from_zero(combiner: Combiner, node: Node) -> Result | None:
    graph, type = combiner.graph, node.type
    if is_zero_constant(node.ops[0]):
        right = node.ops[1].node
        bits = width(type)
        if node.flags & NUW:
            return node.ops[0]
        if right.op in ("sra", "srl") and amount_of(right) == bits - 1:
            other = "srl" if right.op == "sra" else "sra"
            if combiner.can_make(other, type):
                return graph.node(other, type, *right.ops)
        if known_bits(graph, right)[0] == (1 << (bits - 1)) - 1:
            return right
        if right.op == "abs" and right.has_one_use() and not combiner.target.is_legal_or_custom("abs", type):
            return magnitude(graph, combiner.target, right, is_negated=True)
        if right.op == "and" and constant_of(right.ops[1]) == 1 and sign_bits(graph, right.ops[0]) == bits:
            return right.ops[0]
        if (
            right.op == "and" and constant_of(right.ops[1]) == 1 and right.has_one_use()
            and combiner.target.is_sext_inreg_legal("i1")
        ):
            return graph.node("sign_extend_inreg", type, right.ops[0], graph.leaf("ValueType", CHAIN, "i1"))
        # -(y - z) with a constant z is handled where the sum is formed.
    if is_all_ones(node.ops[0]):
        return graph.node("xor", type, node.ops[1], graph.constant(-1, type))
    return None


@below(left=("Constant",))
def _sub_without_borrow(combiner: Combiner, node: Node) -> Result | None:
    """Where no bit borrows from its neighbour, a difference from a constant is an exclusive or."""
    constant = node.ops[0].node
    if constant.op != "Constant":
        return None
    every = MASKS[node.type]
    maybe = every & ~known_bits(combiner.graph, node.ops[1])[0]
    if (constant.data - maybe ^ constant.data ^ maybe) & every:
        return None
    return combiner.node("xor", node.type, node.ops[1], node.ops[0])


SUB: list[tuple[str, Rule]] = [
    OF_UNDEF,
    text("sub-same"),
    ("sub-constants", _sub_constants),
    ("sub-select", binary_into_select),
    ("sub-constant", _sub_constant),
    ("sub-from-zero", _sub_from_zero),
    text("sub-parts"),
    text("sub-masked"),
    ("sub-masked-bool", _masked_bool),
    text("sub-sign-bit"),
    text("sub-average"),
    ("sub-whole-truth", _sub_whole_truth),
    text("sub-shifted-sign"),
    text("sub-sext-inreg"),
    text("sub-of-extremes"),
    text("sub-hoisted"),
    ("sub-without-borrow", _sub_without_borrow),
]


AVERAGE: list[tuple[str, Rule]] = [("average-canonical", canonical), ("average-same", of_same)]


# ---- products


@below(right=("Constant",))
def _mul_constant(combiner: Combiner, node: Node) -> Result | None:
    graph, type = combiner.graph, node.type
    left, right = node.ops
    factor = constant_of(right)
    if factor is None:
        return None
    if factor == 0:
        return right
    if factor == 1:
        return left
    selected = binary_into_select(combiner, node)
    if selected is not None:
        return selected
    if factor == -1:
        return graph.node("sub", type, graph.constant(0, type), left)
    bits = width(type)
    positive = factor & ((1 << bits) - 1)
    if positive & (positive - 1) == 0:
        amount = graph.constant(positive.bit_length() - 1, combiner.target.shift_type(type))
        return graph.node("shl", type, left, amount)
    negative = -factor & ((1 << bits) - 1)
    if negative & (negative - 1) == 0:
        amount = graph.constant(negative.bit_length() - 1, combiner.target.shift_type(type))
        shifted = graph.node("shl", type, left, amount)
        return graph.node("sub", type, graph.constant(0, type), shifted)
    decomposed: Result | None = combiner.target.decompose_multiply(combiner, node, factor)
    if decomposed is not None:
        return decomposed
    if left.node.op == "shl" and left.node.ops[1].node.op == "Constant":
        merged = fold_constants(graph, "shl", type, right, left.node.ops[1])
        if merged is not None:
            return graph.node("mul", type, left.node.ops[0], merged)
    return None


@below(left=("add",), right=("Constant",))
def _mul_of_sum(combiner: Combiner, node: Node) -> Result | None:
    """(x + c) * d is x * d + c * d."""
    graph, type = combiner.graph, node.type
    total, factor = node.ops[0].node, node.ops[1]
    if factor.node.op != "Constant" or total.op != "add" or total.ops[1].node.op != "Constant":
        return None
    cheap = total.has_one_use() and combiner.target.distributes(type, total.ops[1].node.data, factor.node.data)
    if not cheap and not _shares_product(node, total.ops[0].node, factor.node):
        return None
    first = graph.node("mul", type, total.ops[0], factor, order=total.order)
    second = graph.node("mul", type, total.ops[1], factor)
    return graph.node("add", type, first, second)


def _shares_product(node: Node, value: Node, factor: Node) -> bool:
    """Whether the value, or a sum of it and a constant, is multiplied by the factor somewhere else."""
    for user in factor.users():
        if user is not node and user.op == "mul":
            other = user.ops[user.ops[0].node is factor].node
            if other is value or (
                other.op == "add" and other.ops[1].node.op == "Constant" and other.ops[0].node is value
            ):
                return True
    return False


MUL: list[tuple[str, Rule]] = [
    OF_UNDEF,
    ("mul-canonical", canonical),
    ("mul-constant", _mul_constant),
    text("mul-shifted"),
    ("mul-of-sum", _mul_of_sum),
    ("mul-reassociate", reassociate),
    ("mul-demanded", demand_all),
]
