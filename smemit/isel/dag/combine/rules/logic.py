"""Rules for and, or, xor."""

from __future__ import annotations

from smemit.isel.dag.combine.combiner import Combiner, Rule
from smemit.isel.dag.combine.language import text
from smemit.isel.dag.combine.rule_index import below
from smemit.isel.dag.combine.rules.addresses import is_add_like
from smemit.isel.dag.combine.rules.arithmetic import ADD_LIKE, canonical, identity_zero, reassociate
from smemit.isel.dag.combine.rules.common import fold_constants
from smemit.isel.dag.combine.rules.demanded import demand_all_of_two
from smemit.isel.dag.combine.rules.joined_conditions import joined_compares, one_bit_apart, or_of_masked
from smemit.isel.dag.combine.rules.joined_loads import joined_loads
from smemit.isel.dag.combine.rules.mask_loads import and_above_loads
from smemit.isel.dag.combine.rules.masked_merge import masked_merge
from smemit.isel.dag.combine.rules.memory import and_of_extending_load, and_of_whole_load
from smemit.isel.dag.combine.rules.narrow_loads import and_of_load
from smemit.isel.dag.combine.rules.rotates import ROTATES
from smemit.isel.dag.combine.rules.selects import binary_into_select
from smemit.isel.dag.combine.rules.undefs import OF_UNDEF
from smemit.isel.dag.graph.constants import amount_of, constant_of, is_all_ones, is_not, is_one
from smemit.isel.dag.graph.fold import cond, inverted
from smemit.isel.dag.graph.known_bits import is_zero, no_common_bits, sign_bits
from smemit.isel.dag.graph.nodes import DISJOINT, MASKS, Node, Result, is_integer, one_use, width

# ---- and


@below(right=("Constant",), early=True)
def _and_trivial(combiner: Combiner, node: Node) -> Result | None:
    graph = combiner.graph
    left, right = node.ops
    if is_all_ones(right):
        return left
    number = constant_of(right)
    if number is not None and not (number and left.node.opaque) and is_zero(graph, node, MASKS[node.type]):
        return graph.constant(0, node.type)
    return None


@below(left=("any_extend",))
def _and_of_any_extend(combiner: Combiner, node: Node) -> Result | None:
    """Masking an undefined upper half is zero extension."""
    graph, target, type = combiner.graph, combiner.target, node.type
    left, number = node.ops[0], constant_of(node.ops[1])
    if number is None or left.node.op != "any_extend":
        return None
    source = left.node.ops[0]
    narrow = width(source.type)
    number &= MASKS[type]
    mask = (1 << narrow) - 1
    if (is_zero(graph, source, ~number & mask) and number >> narrow == 0) or (is_zero(graph, source, ~number & mask)):
        return graph.node("zero_extend", type, source)
    if (
        number >> narrow == 0
        and target.is_truncate_free(type, source.type)
        and target.is_zext_type_free(source.type, type)
        and target.is_desirable("and", source.type)
        and target.is_narrowing_profitable(type, source.type)
    ):
        masked = graph.node("and", source.type, source, graph.constant(number, source.type))
        return graph.node("zero_extend", type, masked)
    return None


@below(left=("zero_extend", "sign_extend", "any_extend"))
def _and_extended_mask(combiner: Combiner, node: Node) -> Result | None:
    """Two masks, one before an extension: together after it."""
    graph, type = combiner.graph, node.type
    left, right = node.ops
    if left.node.op not in ("zero_extend", "sign_extend", "any_extend") or right.node.op != "Constant":
        return None
    inner = left.node.ops[0]
    if inner.node.op != "and" or constant_of(inner.node.ops[1]) is None or not one_use(left) or not one_use(inner):
        return None
    extended = graph.node(left.node.op, type, inner.node.ops[1])
    if extended.node.op != "Constant":
        return None
    mask = fold_constants(graph, "and", type, right, extended)
    if mask is None:
        return None
    value = graph.node(left.node.op, type, inner.node.ops[0])
    return graph.node("and", type, value, mask)


@below(left=("setcc",))
def _of_two_constants(combiner: Combiner, node: Node) -> Result | None:
    """Equality with either of two signed constants one bit apart, where the target wants it early."""
    left, right = node.ops
    a, b = left.node, right.node
    if not combiner.target.compares_with_two_by_sum or a.op != "setcc" or b.op != "setcc":
        return None
    if not one_use(left) or not one_use(right) or a.ops[0] is not b.ops[0] or not is_integer(a.ops[0].type):
        return None
    condition = "setne" if node.op == "and" else "seteq"
    first, second = constant_of(a.ops[1]), constant_of(b.ops[1])
    if a.ops[2].node.data != condition or b.ops[2].node.data != condition or first is None or second is None:
        return None
    return one_bit_apart(combiner, left, min(first, second), max(first, second))


@below(left=("setcc",))
def _logic_of_compares(combiner: Combiner, node: Node) -> Result | None:
    return joined_compares(combiner, node.op, *node.ops)


@below(left=("zero_extend", "sign_extend", "any_extend", "truncate", "shl", "srl", "sra", "and"))
def _same_hands(combiner: Combiner, node: Node) -> Result | None:
    """(op x) logic (op y) is op (x logic y)."""
    graph, target = combiner.graph, combiner.target
    left, right = node.ops
    op = left.node.op
    if op != right.node.op or not left.node.ops:
        return None
    x, y = left.node.ops[0], right.node.ops[0]
    if x.type != y.type:
        return None
    kind = x.type
    if op in ("zero_extend", "sign_extend", "any_extend"):
        if not left.node.has_one_use() and not right.node.has_one_use():
            return None
        if op == "any_extend" and combiner.legal_types and not target.is_desirable(node.op, kind):
            return None
        if combiner.legal_types and not target.is_desirable(node.op, kind):
            return None
        if combiner.legal_operations and not target.is_legal_op(node.op, kind):
            return None
        logic = graph.node(node.op, kind, x, y)
        return graph.node(op, node.type, logic)
    if op == "truncate":
        if not left.node.has_one_use() and not right.node.has_one_use():
            return None
        if target.is_zext_type_free(node.type, kind) and target.is_truncate_free(kind, node.type):
            return None
        if combiner.legal_operations and not target.is_legal_op(node.op, kind):
            return None
        return graph.node("truncate", node.type, graph.node(node.op, kind, x, y))
    if op in ("shl", "srl", "sra", "and") and left.node.ops[1] is right.node.ops[1]:
        if not left.node.has_one_use() or not right.node.has_one_use():
            return None
        return graph.node(op, node.type, graph.node(node.op, kind, x, y), left.node.ops[1])
    return None


_SHIFTS = ("shl", "srl", "sra")


@below(left=("and", "or", "xor", *_SHIFTS), right=("and", "or", "xor", *_SHIFTS))
def _shifts_meet(combiner: Combiner, node: Node) -> Result | None:
    """((x shift n) op z) op (y shift n) is ((x op y) shift n) op z."""
    return _shifts_in(combiner, node, *node.ops) or _shifts_in(combiner, node, *node.ops[::-1])


def _shifts_in(combiner: Combiner, node: Node, logic: Result, shift: Result) -> Result | None:
    graph, op, name = combiner.graph, node.op, shift.node.op
    if logic.node.op != op or name not in _SHIFTS or not one_use(logic) or not one_use(shift):
        return None
    amount = shift.node.ops[1]
    for inner, other in (logic.node.ops, logic.node.ops[::-1]):
        if inner.node.op == name and inner.node.ops[1] is amount:
            joined = graph.node(op, node.type, inner.node.ops[0], shift.node.ops[0])
            return graph.node(op, node.type, graph.node(name, node.type, joined, amount), other)
    return None


def _shift_trees_meet(combiner: Combiner, node: Node) -> Result | None:
    """The same of two operations with a shift in each; and and or wait, so that swapped bytes are seen first."""
    graph, (left, right) = combiner.graph, node.ops
    if (node.op != "xor" and not combiner.legal_operations) or not left.node.op == right.node.op == node.op:
        return None
    if not one_use(left) or not one_use(right):
        return None
    for shift, other in (right.node.ops, right.node.ops[::-1]):
        made = _shifts_in(combiner, node, left, shift)
        if made is not None:
            return graph.node(node.op, node.type, made, other)
    return None


@below(left=("srl", "sra"))
def _and_of_sign(combiner: Combiner, node: Node) -> Result | None:
    """One bit that a shift brings down is the sign, when it is a copy of it."""
    graph, type, shift = combiner.graph, node.type, node.ops[0]
    if not is_one(node.ops[1]) or shift.node.op not in ("srl", "sra") or not one_use(shift):
        return None
    amount, bits = amount_of(shift), width(type)
    if amount is None or amount == bits - 1 or sign_bits(graph, shift.node.ops[0]) < bits - amount:
        return None
    return graph.node("srl", type, shift.node.ops[0], graph.constant(bits - 1, shift.node.ops[1].type))


_PASSING_NEGATION = {"add": "sub", "sub": "add", "bswap": "bswap", "bitreverse": "bitreverse", "rotl": "rotl",
                     "rotr": "rotr"}
"""What an operation on the opposite of a value is the opposite of."""


@below("add", "sub", "bswap", "bitreverse", "rotl", "rotr", early=True)
def _and_with_negated(combiner: Combiner, node: Node) -> Result | None:
    """A negation inside the second operand moves to its outside, where masking takes it along."""
    graph, type = combiner.graph, node.type
    if not combiner.target.has_and_not(node):
        return None
    for kept, other in (node.ops, node.ops[::-1]):
        inner = other.node
        if inner.op not in _PASSING_NEGATION:
            continue
        operands = inner.ops[::-1] if inner.op == "add" and is_not(inner.ops[1]) else inner.ops
        if is_not(operands[0]):
            outside = graph.node(_PASSING_NEGATION[inner.op], type, operands[0].node.ops[0], *operands[1:])
            return graph.node("and", type, kept, graph.node("xor", type, outside, graph.constant(-1, type)))
    return None


AND: list[tuple[str, Rule]] = [
    OF_UNDEF,
    text("and-same"),
    ("and-canonical", canonical),
    text("and-opposite"),
    ("and-trivial", _and_trivial),
    ("and-two-constants", _of_two_constants),
    ("and-select", binary_into_select),
    ("and-reassociate", reassociate),
    text("and-of-or"),
    ("and-with-negated", _and_with_negated),
    ("and-any-extend", _and_of_any_extend),
    ("and-extended-mask", _and_extended_mask),
    ("and-whole-load", and_of_whole_load),
    ("and-load", and_of_load),
    ("and-above-loads", and_above_loads),
    ("and-compares", _logic_of_compares),
    ("and-same-hands", _same_hands),
    ("and-shifts", _shifts_meet),
    ("and-demanded", demand_all_of_two),
    ("and-sign", _and_of_sign),
    ("and-extending-load", and_of_extending_load),
    text("and-sign-extend"),
    ("and-masked-merge", masked_merge),
    ("and-shift-trees", _shift_trees_meet),
]


# ---- or


@below(right=("Constant",), early=True)
def _or_covered(combiner: Combiner, node: Node) -> Result | None:
    """x or c is c when x has no other bits."""
    number = constant_of(node.ops[1])
    if number is not None and is_zero(combiner.graph, node.ops[0], ~number & MASKS[node.type]):
        return node.ops[1]
    return None


@below("and", "xor", "zero_extend", "truncate", early=True)
def _or_commuted(combiner: Combiner, node: Node) -> Result | None:
    return _or_with(combiner, node, *node.ops) or _or_with(combiner, node, *node.ops[::-1])


def _or_with(combiner: Combiner, node: Node, one: Result, other: Result) -> Result | None:
    graph, type = combiner.graph, node.type
    inner = _before_resize(one).node
    if inner.op == "and":
        # llc looks through one change of width on each side, and no longer at the value itself then.
        x, y = inner.ops
        same = _before_resize(other)
        if x is same or y is same:
            return other
        for kept, flipped in ((x, y), (y, x)):
            if is_not(flipped) and _before_resize(flipped.node.ops[0]) is same:
                return graph.node("or", type, graph.resized("zero_extend", type, kept), other)
    elif inner.op == "xor" and inner is one.node:
        x, y = inner.ops
        if other is y:
            return graph.node("or", type, x, y)
        if other is x:
            return graph.node("or", type, y, x)
        if other.node.op in ("and", "or") and {x, y} == set(other.node.ops):
            return graph.node("or", type, x, y)
    return None


def _before_resize(value: Result) -> Result:
    node = value.node
    return node.ops[0] if node.op in ("zero_extend", "truncate") else value


@below(left=("and",))
def _or_of_masked(combiner: Combiner, node: Node) -> Result | None:
    return or_of_masked(combiner, *node.ops)


@below(known=True)
def _or_as_add(combiner: Combiner, node: Node) -> Result | None:
    """An or or xor that sums profits from the rules of sums."""
    if combiner.legal_operations and not combiner.target.is_legal_op("add", node.type):
        return None
    if not is_add_like(combiner, node):
        return None
    for name, rule in ADD_LIKE:
        if name in ("add-canonical", "add-zero"):
            continue
        made = rule(combiner, node)
        if made is not None:
            return made
    return None


OR: list[tuple[str, Rule]] = [
    OF_UNDEF,
    text("or-same"),
    ("or-canonical", canonical),
    text("or-trivial"),
    ("or-two-constants", _of_two_constants),
    text("or-opposite"),
    ("or-select", binary_into_select),
    ("or-covered", _or_covered),
    ("or-compares", _logic_of_compares),
    ("or-masked", _or_of_masked),
    ("or-reassociate", reassociate),
    text("or-of-and"),
    ("or-commuted", _or_commuted),
    ("or-shifts", _shifts_meet),
    ("or-same-hands", _same_hands),
    *ROTATES,
    ("or-of-loads", joined_loads),
    ("or-demanded", demand_all_of_two),
    ("or-as-add", _or_as_add),
    ("or-shift-trees", _shift_trees_meet),
    ("or-masked-merge", masked_merge),
]


# ---- xor


@below(known=True, early=True)
def _xor_disjoint(combiner: Combiner, node: Node) -> Result | None:
    """Without common bits an xor is an or."""
    if combiner.can_make("or", node.type) and no_common_bits(combiner.graph, *node.ops):
        return combiner.node("or", node.type, *node.ops, flags=DISJOINT)
    return None


@below(left=("setcc", "zero_extend"), right=("Constant",))
def _xor_compare(combiner: Combiner, node: Node) -> Result | None:
    """A negated comparison is the opposite one."""
    graph = combiner.graph
    left, right = node.ops
    if not is_one(right):
        return None
    compare = left.node
    if compare.op == "setcc":
        kind = compare.ops[0].type
        opposite = inverted(compare.ops[2].node.data, kind)
        if combiner.legal_operations and not combiner.target.is_condition_legal(opposite, kind):
            return None
        graph.order, order = compare.order, graph.order  # it counts where the comparison stands
        made = graph.node("setcc", node.type, compare.ops[0], compare.ops[1], cond(graph, opposite))
        graph.order = order
        return made
    if compare.op == "zero_extend" and compare.has_one_use() and compare.ops[0].node.op == "setcc":
        inner = compare.ops[0]
        flipped = graph.node("xor", inner.type, inner, graph.constant(1, inner.type))
        combiner.add(flipped.node)
        return graph.node("zero_extend", node.type, flipped)
    return None


@below(left=("and", "or"), right=("Constant",))
def _xor_de_morgan(combiner: Combiner, node: Node) -> Result | None:
    """A negated and (or) is the or (and) of the negations, where one of them disappears."""
    graph, type = combiner.graph, node.type
    left, right = node.ops
    if left.node.op not in ("and", "or") or not one_use(left):
        return None
    x, y = left.node.ops
    if is_one(right) and type == "i1":
        if not any(v.node.op == "setcc" and v.node.has_one_use() for v in (x, y)):
            return None
    elif is_all_ones(right):
        if x.node.op != "Constant" and y.node.op != "Constant":
            return None
    else:
        return None
    other = "or" if left.node.op == "and" else "and"
    first = graph.node("xor", type, x, right, order=x.node.order)
    second = graph.node("xor", type, y, right, order=y.node.order)
    combiner.add(first.node)
    combiner.add(second.node)
    return graph.node(other, type, first, second)


XOR: list[tuple[str, Rule]] = [
    OF_UNDEF,
    ("xor-canonical", canonical),
    text("xor-same"),
    ("xor-zero", identity_zero),
    ("xor-select", binary_into_select),
    ("xor-reassociate", reassociate),
    ("xor-disjoint", _xor_disjoint),
    ("xor-as-add", _or_as_add),
    ("xor-compare", _xor_compare),
    ("xor-de-morgan", _xor_de_morgan),
    text("xor-not-of-sum"),
    ("xor-same-hands", _same_hands),
    ("xor-shifts", _shifts_meet),
    ("xor-shift-trees", _shift_trees_meet),
    ("xor-demanded", demand_all_of_two),
]
