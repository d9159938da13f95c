"""Rules for selects, and for operations on them."""

from __future__ import annotations

from smemit.compile.isel.dag.combine.combiner import Combiner
from smemit.compile.isel.dag.combine.rule_index import Table, below
from smemit.compile.isel.dag.combine.rules import select_compare
from smemit.compile.isel.dag.combine.rules.abs import of_choice
from smemit.compile.isel.dag.combine.rules.common import fold_constants
from smemit.compile.isel.dag.combine.rules.joined_conditions import joined_compares, or_of_masked
from smemit.compile.isel.dag.combine.rules.select_loads import of_loads
from smemit.compile.isel.dag.graph.constants import constant_of, is_all_ones, is_zero_constant
from smemit.compile.isel.dag.graph.fold import unsigned
from smemit.compile.isel.dag.graph.graph import Graph
from smemit.compile.isel.dag.graph.known_bits import known_bits
from smemit.compile.isel.dag.graph.nodes import MASKS, Node, Result, is_integer, one_use, width


def binary_into_select(combiner: Combiner, node: Node) -> Result | None:
    """(op (select c, C1, C2), C3) is (select c, (op C1, C3), (op C2, C3)).

    The new node takes the old select's source order: golden x86_64/select-constants-added-order.

    LLVM: DAGCombiner::foldBinOpIntoSelect.
    """
    for at in (0, 1):
        select = node.ops[at]
        if at and node.op in ("shl", "srl", "sra"):
            select = _whole_amount(combiner.graph, select)
        if select.node.op == "select" and select.node.has_one_use():
            break
    else:
        return None
    with combiner.graph.at(select.node.order):
        return _chosen(combiner, node, select.node, at)


def _chosen(combiner: Combiner, node: Node, select: Node, at: int) -> Result | None:
    graph, type = combiner.graph, node.type
    other = node.ops[1 - at]
    condition, if_true, if_false = select.ops
    # (x op (c ? 0 : -1)) needs no constant x where 0 and -1 absorb or keep it.
    if node.op in ("and", "or") and is_integer(type) and _absorbing(if_true, if_false):
        absorbs = is_zero_constant if node.op == "and" else is_all_ones
        sides = [choice if absorbs(choice) else other for choice in (if_true, if_false)]
        return graph.node("select", type, condition, *sides)
    if if_true.node.op == if_false.node.op == other.node.op == "ConstantFP":
        return _floats_into_select(combiner, node, select, at)
    if if_true.node.op != "Constant" or if_false.node.op != "Constant" or other.node.op != "Constant":
        return None
    made = []
    for choice in (if_true, if_false):
        pair = (choice, other) if at == 0 else (other, choice)
        result = _shifted_out(graph, node, *pair) or fold_constants(graph, node.op, type, *pair)
        if result is None:
            return None
        made.append(result)
    return graph.node("select", type, condition, made[0], made[1])


def _whole_amount(graph: Graph, amount: Result) -> Result:
    """A shift amount without a truncation that does not change it."""
    cut = amount.node
    if cut.op != "truncate" or not one_use(amount):
        return amount
    maybe = MASKS[cut.ops[0].type] & ~known_bits(graph, cut.ops[0])[0]
    return amount if maybe >> width(amount.type) - 1 else cut.ops[0]


def _shifted_out(graph: Graph, node: Node, value: Result, amount: Result) -> Result | None:
    """Fold a shift by a constant that is too large: LLVM's result is undef, or the sign for an arithmetic shift."""
    if node.op not in ("shl", "srl", "sra") or unsigned(amount.node.data, width(amount.type)) < width(node.type):
        return None
    return graph.constant(-1 if node.op == "sra" and value.node.data < 0 else 0, node.type)


def _floats_into_select(combiner: Combiner, node: Node, select: Node, at: int) -> Result | None:
    graph, made = combiner.graph, []
    for choice in select.ops[1:]:
        pair = (choice, node.ops[1]) if at == 0 else (node.ops[0], choice)
        result = graph.node(node.op, node.type, *pair)
        if result.node.op != "ConstantFP":
            return None
        made.append(result)
    return graph.node("select", node.type, select.ops[0], made[0], made[1], flags=node.flags)


def _absorbing(if_true: Result, if_false: Result) -> bool:
    values = {constant_of(if_true), constant_of(if_false)}
    return values == {0, -1}


def _in_sequence(combiner: Combiner, node: Node) -> Result | None:
    """Split a select on two combined booleans into two selects, if the target prefers that or the inner one exists."""
    graph, type = combiner.graph, node.type
    condition, if_true, if_false = node.ops
    joined = condition.node
    if condition.type != "i1" or joined.op not in ("and", "or") or not one_use(condition):
        return None
    first, second = joined.ops
    inner: Result | None
    if _prefers_sequence(combiner, type):
        inner = graph.node("select", type, second, if_true, if_false)
    else:
        inner = graph.existing("select", type, second, if_true, if_false)
        if inner is None or not inner.node.uses:
            # LLVM revisits the operands of the inner select when that is deleted (golden: inner-select-in-vain).
            combiner.add(if_false.node, if_true.node, second.node)
            return None
    if joined.op == "and":
        return graph.node("select", type, first, inner, if_false)
    return graph.node("select", type, first, if_true, inner)


def _prefers_sequence(combiner: Combiner, type: str) -> bool:
    """Whether two selects are better than one on two conditions; not if the values take several registers."""
    return combiner.target.should_normalize_to_select_sequence and (not is_integer(type) or width(type) <= 64)


def _joined(combiner: Combiner, node: Node) -> Result | None:
    """Merge two selects with a common value into one on both conditions, if the target prefers that or they simplify.

    golden: aarch64/selects-joined, x86_64/selects-joined
    """
    condition, if_true, if_false = node.ops
    if condition.type != "i1":
        return None
    graph, type = combiner.graph, node.type
    for op, inner, shared, at in (("and", if_true, if_false, 2), ("or", if_false, if_true, 1)):
        select = inner.node
        if select.op != "select" or not select.has_one_use() or select.ops[at] is not shared:
            continue
        other = select.ops[0]
        if other.type != condition.type:
            continue
        both: Result | None
        if not _prefers_sequence(combiner, type):
            both = graph.node(op, "i1", condition, other)
        else:
            both = joined_compares(combiner, op, condition, other)
            if both is None and op == "or":
                both = or_of_masked(combiner, condition, other)
        if both is not None:
            return graph.node("select", type, both, *select.ops[1:])
    return None


@below(left=("setcc",), legal=False)
def _of_differences(combiner: Combiner, node: Node) -> Result | None:
    """A select of the non-negative of two differences is an absolute difference (golden: absolute-differences)."""
    compare, target = node.ops[0].node, combiner.target
    if compare.op != "setcc" or (target.has_select_cc and target.is_operation_legal_or_custom("select_cc", node.type)):
        return None
    left, right, condition = compare.ops
    return of_choice(combiner, left, right, condition.node.data, node.ops[1], node.ops[2])


def _of_compare(combiner: Combiner, node: Node) -> Result | None:
    """A select on a comparison that shifts and masks can compute."""
    condition, if_true, if_false = node.ops
    if condition.node.op != "setcc":
        return None
    return select_compare.simplify(combiner, condition.node.ops, if_true, if_false)


SELECT: Table = [
    "select-simplify",
    "select-booleans",
    "select-inverted",
    "select-constants",
    ("select-of-loads", of_loads),
    ("select-in-sequence", _in_sequence),
    ("select-joined", _joined),
    ("select-of-differences", _of_differences),
    "select-compared",
    ("select-by-shift", _of_compare),
    "select-of-binaries",
    "select-low-bit",
]
