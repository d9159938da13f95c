"""Rules for shifts."""

from __future__ import annotations

from smemit.compile.isel.dag.combine.combiner import Combiner
from smemit.compile.isel.dag.combine.rule_index import Table, below
from smemit.compile.isel.dag.combine.rules.common import DEMAND_ALL, DEMAND_ALL_OF_TWO, INTO_SELECT
from smemit.compile.isel.dag.combine.rules.narrow_loads import narrow_load
from smemit.compile.isel.dag.graph.constants import constant_of
from smemit.compile.isel.dag.graph.nodes import Node, Result, width


@below(left=("load",))
def _load(combiner: Combiner, node: Node) -> Result | None:
    return narrow_load(combiner, node)


@below(left=("mul",))
def _to_upper_product(combiner: Combiner, node: Node) -> Result | None:
    """Compute the upper half of a product of extended values as such. LLVM: combineShiftToMULH."""
    graph, target, wide = combiner.graph, combiner.target, node.ops[0].node
    if wide.op != "mul" or wide.ops[0].node.op not in ("sign_extend", "zero_extend"):
        return None
    left, right = wide.ops
    narrow, letter = left.node.ops[0].type, left.node.op[0].replace("z", "u")
    bits = width(narrow)
    if narrow[0] == "v" or width(node.type) != 2 * bits or constant_of(node.ops[1]) != bits:
        return None
    factor, number = right, constant_of(right)
    if number is not None:
        if not (-1 << bits - 1 <= number < 1 << bits - 1 if letter == "s" else 0 <= number < 1 << bits):
            return None
        factor = graph.constant(number, narrow)
    elif right.node.op == left.node.op and right.node.ops[0].type == narrow:
        factor = right.node.ops[0]
    else:
        return None
    if not wide.has_one_use() and target.is_operation_legal_or_custom(f"{letter}mul_lohi", narrow) and any(
            _reads_lower_half(user, bits) for user in wide.users()):
        return None
    if not target.is_operation_legal_or_custom(f"mulh{letter}", narrow):
        return None
    half = graph.node(f"mulh{letter}", narrow, left.node.ops[0], factor)
    return graph.node("sign_extend" if node.op == "sra" else "zero_extend", node.type, half)


def _reads_lower_half(user: Node, bits: int) -> bool:
    amount = constant_of(user.ops[1]) if user.op in ("srl", "sra") else None
    return amount is None or amount < bits


def _visit_user(combiner: Combiner, node: Node) -> None:
    """Visit logic on a shift again once the shift has a single user."""
    if node.has_one_use():
        user = node.users()[0]
        if user.op == "truncate" and user.has_one_use():
            user = user.users()[0]
        if user.op in ("brcond", "and", "or", "xor"):
            combiner.add(user)


SHL: Table = [
    "undef-operand",
    "shift-simple",
    "shift-constants",
    ("shl-select", INTO_SELECT),
    "shift-known-zero",
    "shift-masked-amount",
    "shift-twice",
    "shl-extended",
    "shl-of-srl",
    "shl-of-sum",
    "shl-of-extended-sum",
    "shift-of-logic",
    ("shl-demanded", DEMAND_ALL_OF_TWO),
]
SRA: Table = [
    "undef-operand",
    "shift-simple",
    "shift-constants",
    "sra-of-copies",
    ("sra-select", INTO_SELECT),
    "sra-of-shl",
    "shift-twice",
    "sra-of-not",
    "sra-of-upper-sum",
    "shift-masked-amount",
    "sra-truncated",
    ("sra-demanded", DEMAND_ALL_OF_TWO),
    "sra-positive",
    "shift-of-logic",
    ("sra-to-upper-product", _to_upper_product),
    ("sra-load", _load),
]
SRL: Table = [
    "undef-operand",
    "shift-simple",
    "shift-constants",
    ("srl-select", INTO_SELECT),
    "shift-known-zero",
    "shift-twice",
    "srl-truncated",
    "srl-of-shl",
    "srl-any-extended",
    "srl-sign",
    "srl-count",
    "shift-masked-amount",
    ("srl-demanded", DEMAND_ALL_OF_TWO),
    "shift-of-logic",
    ("srl-load", _load),
    ("srl-user", _visit_user),
    ("srl-to-upper-product", _to_upper_product),
]
ROTATE: Table = ["rotate-often", ("rotate-demanded", DEMAND_ALL)]
FUNNEL: Table = ["funnel-none", "funnel-often", "funnel-half-empty", ("funnel-demanded", DEMAND_ALL)]
