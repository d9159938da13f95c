"""Rules for sums, differences and products."""

from __future__ import annotations

from smemit.compile.isel.dag.combine.combiner import Combiner
from smemit.compile.isel.dag.combine.rule_index import SAME, Table, below
from smemit.compile.isel.dag.combine.rules.addresses import breaks_address
from smemit.compile.isel.dag.combine.rules.common import DEMAND_ALL, INTO_SELECT, ROTATES, by_known_part, fold_constants
from smemit.compile.isel.dag.graph.fold import is_fixed
from smemit.compile.isel.dag.graph.nodes import Node, Result, one_use


@below(SAME, early=True)
def reassociate(combiner: Combiner, node: Node) -> Result | None:
    """Constants move outward and meet. LLVM: DAGCombiner::reassociateOps."""
    return _reassociate_as(combiner, node, node.op)


@below("add", early=True)
def _reassociate_sum(combiner: Combiner, node: Node) -> Result | None:
    """The same for an add or an equivalent or."""
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
            with graph.at(below.order):
                joined = graph.node(op, type, first, other)
            return graph.node(op, type, joined, second)
    if op in ("and", "or") and (other is first or other is second):
        return inner
    if op == "xor":
        if other is first:
            return second
        if other is second:
            return first
    if one_use(inner):
        if (made := by_known_part(graph, inner, other)) is not None:
            return made
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


ADD_LIKE: Table = [
    "add-constants",
    ("add-select", INTO_SELECT),
    ("add-reassociate", _reassociate_sum),
    "add-through-or",
    "add-complement",
    "add-differences",
    ("add-demanded", DEMAND_ALL),
    "add-one-to-not",
    "add-multiple",
    "add-boolean-mask",
    "add-commuted",
]
"""What fires on whatever adds, too."""
ADD: Table = [
    "undef-operand",
    "constant-right",
    "with-zero",
    *ADD_LIKE,
    "add-masked-bool",
    "add-sign-bit",
    *ROTATES,
    "add-average",
    "add-to-or",
]


# ---- differences


SUB: Table = [
    "undef-operand",
    "sub-same",
    "sub-constants",
    ("sub-select", INTO_SELECT),
    "sub-constant",
    "sub-from-zero",
    "sub-parts",
    "sub-masked",
    "sub-masked-bool",
    "sub-sign-bit",
    "sub-average",
    "sub-boolean-mask",
    "sub-shifted-sign",
    "sub-sext-inreg",
    "sub-of-min-max",
    "sub-complement",
    "sub-hoisted",
    "sub-without-borrow",
]


AVERAGE: Table = ["constant-right", "average-same"]

SATURATING_SUM: Table = ["constant-right", "with-zero", "sum-in-range"]
SATURATING_DIFFERENCE: Table = ["difference-in-range"]


# ---- products


WHOLE_PRODUCT: Table = ["product-half-unused"]
MUL: Table = [
    "undef-operand",
    "constant-right",
    "mul-constant",
    "mul-shifted",
    "mul-of-sum",
    ("mul-reassociate", reassociate),
    ("mul-demanded", DEMAND_ALL),
]
