"""Rules for shifts."""

from __future__ import annotations

from smemit.compile.isel.dag.combine.combiner import Combiner
from smemit.compile.isel.dag.combine.rule_index import Table, below
from smemit.compile.isel.dag.combine.rules.common import DEMAND_ALL, DEMAND_ALL_OF_TWO, INTO_SELECT
from smemit.compile.isel.dag.combine.rules.narrow_loads import narrow_load
from smemit.compile.isel.dag.graph.nodes import Node, Result


@below(left=("load",))
def _load(combiner: Combiner, node: Node) -> Result | None:
    return narrow_load(combiner, node)


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
    "sra-of-upper-sum",
    "shift-masked-amount",
    "sra-truncated",
    ("sra-demanded", DEMAND_ALL_OF_TWO),
    "sra-positive",
    "shift-of-logic",
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
]
ROTATE: Table = ["rotate-often", ("rotate-demanded", DEMAND_ALL)]
FUNNEL: Table = ["funnel-none", "funnel-often", "funnel-half-empty", ("funnel-demanded", DEMAND_ALL)]
