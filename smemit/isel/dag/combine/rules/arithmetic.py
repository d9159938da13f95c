"""Rules for sums, differences and products."""

from __future__ import annotations

from smemit.isel.dag.combine.combiner import Combiner, Rule
from smemit.isel.dag.combine.rule_index import SAME, below
from smemit.isel.dag.combine.rules.averages import of_parts, of_same
from smemit.isel.dag.combine.rules.common import (
    amount_of,
    constant_of,
    fold_constants,
    is_all_ones,
    is_not,
    is_one,
    is_zero_constant,
)
from smemit.isel.dag.combine.rules.demanded import demand_all
from smemit.isel.dag.combine.rules.magnitudes import of_extremes
from smemit.isel.dag.combine.rules.rotates import ROTATES
from smemit.isel.dag.combine.rules.selects import binary_into_select
from smemit.isel.dag.combine.rules.undefs import OF_UNDEF
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


def is_add_like(combiner: Combiner, value: Result) -> bool:
    """Whether an operation sums: an or without common bits, an xor of the sign."""
    node = value.node
    if node.op == "add":
        return True
    if node.op == "or":
        return bool(node.flags & DISJOINT) or no_common_bits(combiner.graph, node.ops[0], node.ops[1])
    if node.op == "xor":
        number = constant_of(node.ops[1])
        return number is not None and number == -1 << (width(node.type) - 1)
    return False


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


def breaks_address(combiner: Combiner, node: Node) -> bool:
    """Whether taking a sum apart would spoil the address of a load or store.

    Of two constant offsets: the inner sum has other users, and some load or store of the outer one can hold its offset
    but not the merged one. Of one: all users of the sum are loads and stores that can hold it.
    """
    inner = node.ops[0].node
    if inner.op != "add":
        return False
    second = constant_of(node.ops[1])
    first = constant_of(inner.ops[1])
    if second is None:
        return False
    if first is None:
        return _hold_offset(combiner, node, second)
    if inner.has_one_use():
        return False
    if combiner.target.is_legal_add_immediate(second) is False:
        return False
    merged = first + second
    bits = width(node.type)
    merged = merged - (1 << bits) if merged >> (bits - 1) and merged >= 0 else merged
    for user in node.users():
        # LLVM does not ask whether the sum is the address or what is stored.
        if user.op in ("load", "store"):
            target, type = combiner.target, user.data.type
            if target.is_legal_offset(second, type) and not target.is_legal_offset(merged, type):
                return True
    return False


def _hold_offset(combiner: Combiner, node: Node, offset: int) -> bool:
    """Whether all users of a sum with a constant are loads and stores whose addresses can have that offset."""
    target, moved = combiner.target, node.ops[0].node.ops[1].node
    if moved.op == "GlobalAddress" and target.folds_offset(moved.data):
        return False
    return all(user.op in ("load", "store") and target.is_legal_offset(offset, user.data.type)
               for user in node.users())


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


@below("or", early=True)
def _add_through_or(combiner: Combiner, node: Node) -> Result | None:
    """(x or c) + y is (y + x) + c when the or sums."""
    if breaks_address(combiner, node):
        return None
    graph, type = combiner.graph, node.type
    for one, other in (node.ops, node.ops[::-1]):
        inner = one.node
        if (
            inner.op == "or"
            and inner.ops[1].node.op == "Constant"
            and inner.has_one_use()
            and is_add_like(combiner, one)
        ):
            joined = graph.node("add", type, other, inner.ops[0])
            return graph.node("add", type, joined, inner.ops[1])
    return None


@below("add", "sub", early=True)
def _add_of_differences(combiner: Combiner, node: Node) -> Result | None:
    graph, type = combiner.graph, node.type
    left, right = node.ops
    a, b = left.node, right.node
    if a.op == "sub" and is_zero_constant(a.ops[0]):
        return graph.node("sub", type, right, a.ops[1])
    if b.op == "sub" and is_zero_constant(b.ops[0]):
        return graph.node("sub", type, left, b.ops[1])
    if b.op == "sub" and b.ops[1] is left:
        return b.ops[0]
    if a.op == "sub" and a.ops[1] is right:
        return a.ops[0]
    if a.op == "sub" and b.op == "sub":
        if b.ops[1] is a.ops[0]:
            return graph.node("sub", type, b.ops[0], a.ops[1])
        if a.ops[1] is b.ops[0]:
            return graph.node("sub", type, a.ops[0], b.ops[1])
    if b.op == "sub" and b.ops[1].node.op == "add":
        inner = b.ops[1].node
        if inner.ops[0] is left:
            return graph.node("sub", type, b.ops[0], inner.ops[1])
        if inner.ops[1] is left:
            return graph.node("sub", type, b.ops[0], inner.ops[0])
    if b.op in ("add", "sub") and b.ops[0].node.op == "sub" and b.ops[0].node.ops[1] is left:
        return graph.node(b.op, type, b.ops[0].node.ops[0], b.ops[1])
    if (
        a.op == "sub" and b.op == "sub" and a.has_one_use() and b.has_one_use()
        and (a.ops[0].node.op == "Constant" or b.ops[0].node.op == "Constant")
    ):
        upper = graph.node("add", type, a.ops[0], b.ops[0], order=a.order)
        lower = graph.node("add", type, a.ops[1], b.ops[1], order=b.order)
        return graph.node("sub", type, upper, lower)
    return None


@below(left=("xor", "add", "sub"), right=("Constant",))
def _add_one_to_not(combiner: Combiner, node: Node) -> Result | None:
    graph, type = combiner.graph, node.type
    if is_one(node.ops[1]):
        left = node.ops[0]
        if is_not(left):
            return graph.node("sub", type, graph.constant(0, type), left.node.ops[0])
        if left.node.op == "add":
            for negated, other in (left.node.ops, left.node.ops[::-1]):
                if is_not(negated):
                    return graph.node("sub", type, other, negated.node.ops[0])
    left = node.ops[0]
    if is_all_ones(node.ops[1]) and left.node.op == "sub" and one_use(left):
        flipped = graph.node("xor", type, left.node.ops[1], graph.constant(-1, type))
        return graph.node("add", type, flipped, left.node.ops[0])
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


@below("shl", "sub", "mul", "sign_extend", "sign_extend_inreg", "xor", early=True)
def _add_commuted(combiner: Combiner, node: Node) -> Result | None:
    """Sums with a certain operation on one side: LLVM tries all of them one way round before it turns the sum."""
    left, right = node.ops
    return _add_special(combiner, node, left, right) or _add_special(combiner, node, right, left)


def _add_special(combiner: Combiner, node: Node, one: Result, other: Result) -> Result | None:
    graph, type = combiner.graph, node.type
    if other.node.op in ("shl", "xor"):
        inner = other.node
        if inner.op == "shl":
            if inner.ops[0].node.op == "sub" and is_zero_constant(inner.ops[0].node.ops[0]):
                shifted = graph.node("shl", type, inner.ops[0].node.ops[1], inner.ops[1])
                return graph.node("sub", type, one, shifted)
        elif one.node.op == "add" and is_one(one.node.ops[1]) and is_not(other):
            # (x + 1) + ~y and ~y + (x + 1) are x - y
            return graph.node("sub", type, one.node.ops[0], inner.ops[0])
    inner = one.node
    op = inner.op
    if op == "sub":
        if inner.has_one_use():
            if inner.ops[1].node.op == "Constant":
                return graph.node("sub", type, graph.node("add", type, inner.ops[0], other), inner.ops[1])
            if inner.ops[0].node.op == "Constant":
                return graph.node("add", type, graph.node("sub", type, other, inner.ops[1]), inner.ops[0])
    elif op == "mul":
        if inner.ops[0] is other and inner.ops[1].node.op == "Constant" and inner.has_one_use():
            return graph.node("mul", type, other, graph.constant(inner.ops[1].node.data + 1, type))
    elif op == "sign_extend" and inner.ops[0].type == "i1":
        return graph.node("sub", type, other, graph.node("zero_extend", type, inner.ops[0]))
    inner = other.node
    if inner.op == "sign_extend_inreg" and inner.ops[1].node.data == "i1":
        masked = graph.node("and", type, inner.ops[0], graph.constant(1, type))
        return graph.node("sub", type, one, masked)
    return None


@below("srl")
def _sign_bit_test(combiner: Combiner, node: Node) -> Result | None:
    """c + (~x >>u 31) is (x >>s 31) + (c + 1); c - (~x >>u 31) likewise with the logical shift."""
    graph, type = combiner.graph, node.type
    is_add = node.op == "add"
    constant, shift = (node.ops[1], node.ops[0]) if is_add else (node.ops[0], node.ops[1])
    if constant.node.op != "Constant" or shift.node.op != "srl" or not one_use(shift):
        return None
    flipped = shift.node.ops[0]
    if not is_not(flipped) or not one_use(flipped) or amount_of(shift) != width(type) - 1:
        return None
    moved = graph.node("sra" if is_add else "srl", type, flipped.node.ops[0], shift.node.ops[1])
    changed = graph.constant(constant.node.data + (1 if is_add else -1), type)
    return graph.node("add", type, moved, changed)


@below(right=("and",))
def _sub_masked(combiner: Combiner, node: Node) -> Result | None:
    """x - (x & y) is x & ~y."""
    value, masked = node.ops
    if masked.node.op != "and" or value not in masked.node.ops:
        return None
    mask = masked.node.ops[1] if masked.node.ops[0] is value else masked.node.ops[0]
    if not one_use(masked) and mask.node.op != "Constant":
        return None
    inverse = combiner.node("xor", node.type, mask, combiner.graph.constant(-1, node.type))
    return combiner.node("and", node.type, value, inverse)


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


@below("xor")
def _add_opposite(combiner: Combiner, node: Node) -> Result | None:
    """A value and its complement sum to all ones."""
    for one, other in (node.ops, node.ops[::-1]):
        if is_not(one) and one.node.ops[0] is other:
            return combiner.graph.constant(-1, node.type)
    return None


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
    ("add-through-or", _add_through_or),
    ("add-opposite", _add_opposite),
    ("add-differences", _add_of_differences),
    ("add-demanded", demand_all),
    ("add-one-to-not", _add_one_to_not),
    ("add-multiple", _add_multiple_of_sum),
    ("add-whole-truth", _add_whole_truth),
    ("add-commuted", _add_commuted),
]
ADD: list[tuple[str, Rule]] = [
    *ADD_LIKE,
    ("add-masked-bool", _masked_bool),
    ("add-sign-bit", _sign_bit_test),
    *ROTATES,
    ("add-average", of_parts),
    ("add-to-or", _add_to_or),
]


# ---- differences


@below(equal=True, early=True)
def _sub_same(combiner: Combiner, node: Node) -> Result | None:
    return combiner.graph.constant(0, node.type) if node.ops[0] is node.ops[1] else None


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


@below("add", "sub", "and", "mul", early=True)
def _sub_parts(combiner: Combiner, node: Node) -> Result | None:
    graph, type = combiner.graph, node.type
    left, right = node.ops
    a, b = left.node, right.node
    if b.op == "sub" and is_zero_constant(b.ops[0]):
        return graph.node("add", type, left, b.ops[1])
    if b.op == "sub" and b.ops[0] is left:
        return b.ops[1]
    if a.op == "add":
        if a.ops[0] is right:
            return a.ops[1]
        if a.ops[1] is right:
            return a.ops[0]
    if b.op == "add" and b.ops[1].node.op == "Constant":
        merged = fold_constants(graph, "sub", type, left, b.ops[1])
        if merged is not None:
            return graph.node("sub", type, merged, b.ops[0])
    if a.op == "add":
        for op in ("add", "sub"):
            for outer, inner in (a.ops, a.ops[::-1]):
                if inner.node.op != op:
                    continue
                # (outer + (right + rest)) - right, and with right - rest
                if inner.node.ops[0] is right:
                    return graph.node(op, type, outer, inner.node.ops[1])
                if op == "add" and inner.node.ops[1] is right:
                    return graph.node(op, type, outer, inner.node.ops[0])
    if a.op == "sub" and a.ops[1].node.op == "sub" and a.ops[1].node.ops[1] is right:
        return graph.node("sub", type, a.ops[0], a.ops[1].node.ops[0])
    if b.op == "sub" and one_use(right):
        swapped = graph.node("sub", type, b.ops[1], b.ops[0])
        return graph.node("add", type, left, swapped)
    if b.op == "and" and one_use(right):
        for same, other in (b.ops, b.ops[::-1]):
            if same is left:
                inverted = graph.node("xor", type, other, graph.constant(-1, type))
                return graph.node("and", type, left, inverted)
    if b.op == "mul" and one_use(right):
        for negated, factor in (b.ops, b.ops[::-1]):
            if negated.node.op == "sub" and is_zero_constant(negated.node.ops[0]):
                product = graph.node("mul", type, negated.node.ops[1], factor)
                return graph.node("add", type, left, product)
    return None


@below(right=("srl",))
def _sub_shifted_sign(combiner: Combiner, node: Node) -> Result | None:
    """a - (x >>u 31) is a + (x >>s 31)."""
    shift = node.ops[1]
    if (
        not combiner.legal_operations
        and shift.node.op == "srl"
        and one_use(shift)
        and amount_of(shift) == width(node.type) - 1
    ):
        moved = combiner.node("sra", node.type, *shift.node.ops)
        return combiner.node("add", node.type, node.ops[0], moved)
    return None


@below(right=("sign_extend_inreg",))
def _sub_sext_inreg(combiner: Combiner, node: Node) -> Result | None:
    """a - (the sign of a bit) is a + the bit."""
    right = node.ops[1].node
    if right.op == "sign_extend_inreg" and right.ops[1].node.data == "i1":
        graph = combiner.graph
        masked = graph.node("and", node.type, right.ops[0], graph.constant(1, node.type))
        return graph.node("add", node.type, node.ops[0], masked)
    return None


@below("add", "sub", early=True)
def _sub_hoisted(combiner: Combiner, node: Node) -> Result | None:
    """A constant inside moves outward."""
    graph, type = combiner.graph, node.type
    left, right = node.ops
    a, b = left.node, right.node
    if a.op == "add" and a.has_one_use() and a.ops[1].node.op == "Constant":
        return graph.node("add", type, graph.node("sub", type, a.ops[0], right), a.ops[1])
    if b.op == "add" and b.has_one_use() and b.ops[1].node.op == "Constant":
        return graph.node("sub", type, graph.node("sub", type, left, b.ops[0]), b.ops[1])
    if a.op == "sub" and a.has_one_use():
        if a.ops[1].node.op == "Constant":
            return graph.node("sub", type, graph.node("sub", type, a.ops[0], right), a.ops[1])
        if a.ops[0].node.op == "Constant":
            return graph.node("sub", type, a.ops[0], graph.node("add", type, a.ops[1], right))
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


@below(right=("shl",))
def _sub_sign(combiner: Combiner, node: Node) -> Result | None:
    """Only the sign differs: subtracting it and adding it are the same."""
    left, right = node.ops
    if right.node.op == "shl" and amount_of(right) == width(node.type) - 1:
        return combiner.node("add", node.type, right, left)
    return None


SUB: list[tuple[str, Rule]] = [
    OF_UNDEF,
    ("sub-same", _sub_same),
    ("sub-constants", _sub_constants),
    ("sub-select", binary_into_select),
    ("sub-constant", _sub_constant),
    ("sub-from-zero", _sub_from_zero),
    ("sub-parts", _sub_parts),
    ("sub-masked", _sub_masked),
    ("sub-masked-bool", _masked_bool),
    ("sub-sign-bit", _sign_bit_test),
    ("sub-average", of_parts),
    ("sub-whole-truth", _sub_whole_truth),
    ("sub-shifted-sign", _sub_shifted_sign),
    ("sub-sext-inreg", _sub_sext_inreg),
    ("sub-of-extremes", of_extremes),
    ("sub-hoisted", _sub_hoisted),
    ("sub-without-borrow", _sub_without_borrow),
    ("sub-sign", _sub_sign),
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


@below("shl")
def _mul_shifted(combiner: Combiner, node: Node) -> Result | None:
    """(x << c) * y is (x * y) << c."""
    graph, type = combiner.graph, node.type
    for shift, other in (node.ops, node.ops[::-1]):
        if shift.node.op == "shl" and shift.node.ops[1].node.op == "Constant" and shift.node.has_one_use():
            product = graph.node("mul", type, shift.node.ops[0], other)
            return graph.node("shl", type, product, shift.node.ops[1])
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
    ("mul-shifted", _mul_shifted),
    ("mul-of-sum", _mul_of_sum),
    ("mul-reassociate", reassociate),
    ("mul-demanded", demand_all),
]
