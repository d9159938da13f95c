"""Rules for and, or, xor."""

from __future__ import annotations

from smemit.isel.dag.combine.combiner import Combiner, Rule
from smemit.isel.dag.combine.language import text
from smemit.isel.dag.combine.rule_index import below, late
from smemit.isel.dag.combine.rules.addresses import is_add_like
from smemit.isel.dag.combine.rules.arithmetic import ADD_LIKE, reassociate
from smemit.isel.dag.combine.rules.common import DEMAND_ALL_OF_TWO, INTO_SELECT, ROTATES
from smemit.isel.dag.combine.rules.memory import and_of_extending_load, and_of_whole_load
from smemit.isel.dag.combine.rules.undefs import OF_UNDEF
from smemit.isel.dag.graph.constants import is_not
from smemit.isel.dag.graph.nodes import Node, Result, one_use

# ---- and


@below(left=("setcc",))
def _logic_of_compares(combiner: Combiner, node: Node) -> Result | None:
    from smemit.isel.dag.combine.rules.joined_conditions import joined_compares

    return joined_compares(combiner, node.op, *node.ops)


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


_MASKED_MERGE = late("masked_merge.masked_merge", left=("and", "or"), right=("and", "or"))
_JOINED = ("or", "shl", "load", "bswap", "zero_extend", "sign_extend", "any_extend")
AND: list[tuple[str, Rule]] = [
    OF_UNDEF,
    text("and-same"),
    text("constant-right"),
    text("and-opposite"),
    text("and-trivial"),
    text("logic-two-constants"),
    ("and-select", INTO_SELECT),
    ("and-reassociate", reassociate),
    text("and-of-or"),
    text("and-with-negated"),
    text("and-any-extend"),
    text("and-extended-mask"),
    ("and-whole-load", and_of_whole_load),
    ("and-load", late("narrow_loads.and_of_load", left=("load",))),
    ("and-above-loads", late("mask_loads.and_above_loads", left=("and", "or", "xor"), right=("Constant",))),
    ("and-compares", _logic_of_compares),
    text("logic-same-hands"),
    ("and-shifts", _shifts_meet),
    ("and-demanded", DEMAND_ALL_OF_TWO),
    text("and-sign"),
    ("and-extending-load", and_of_extending_load),
    text("and-low-or-high-bits"),
    text("and-sign-extend"),
    ("and-masked-merge", _MASKED_MERGE),
    ("and-shift-trees", _shift_trees_meet),
]


# ---- or


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
    from smemit.isel.dag.combine.rules.joined_conditions import or_of_masked

    return or_of_masked(combiner, *node.ops)


@below(known=True)
def _or_as_add(combiner: Combiner, node: Node) -> Result | None:
    """An or or xor that sums profits from the rules of sums."""
    if combiner.legal_operations and not combiner.target.is_operation_legal("add", node.type):
        return None
    if not is_add_like(combiner, node):
        return None
    for name, rule in ADD_LIKE:
        if name in ("constant-right", "with-zero"):
            continue
        made = rule(combiner, node)
        if made is not None:
            return made
    return None


OR: list[tuple[str, Rule]] = [
    OF_UNDEF,
    text("or-same"),
    text("constant-right"),
    text("or-trivial"),
    text("logic-two-constants"),
    text("or-opposite"),
    ("or-select", INTO_SELECT),
    text("or-covered"),
    ("or-compares", _logic_of_compares),
    ("or-masked", _or_of_masked),
    ("or-reassociate", reassociate),
    text("or-of-and"),
    ("or-commuted", _or_commuted),
    ("or-shifts", _shifts_meet),
    text("logic-same-hands"),
    *ROTATES,
    ("or-of-loads", late("joined_loads.joined_loads", left=_JOINED, right=_JOINED)),
    ("or-demanded", DEMAND_ALL_OF_TWO),
    ("or-as-add", _or_as_add),
    ("or-shift-trees", _shift_trees_meet),
    ("or-masked-merge", _MASKED_MERGE),
]


# ---- xor


XOR: list[tuple[str, Rule]] = [
    OF_UNDEF,
    text("constant-right"),
    text("xor-same"),
    text("with-zero"),
    ("xor-select", INTO_SELECT),
    ("xor-reassociate", reassociate),
    text("xor-disjoint"),
    ("xor-as-add", _or_as_add),
    text("xor-compare"),
    text("xor-de-morgan"),
    text("xor-not-of-sum"),
    text("logic-same-hands"),
    ("xor-shifts", _shifts_meet),
    ("xor-shift-trees", _shift_trees_meet),
    text("xor-masked-merge"),
    ("xor-demanded", DEMAND_ALL_OF_TWO),
]
