"""Rules for shifts."""

from __future__ import annotations

from smemit.isel.dag.combine.combiner import Combiner, Rule
from smemit.isel.dag.combine.language import text
from smemit.isel.dag.combine.rule_index import below
from smemit.isel.dag.combine.rules.common import DEMAND_ALL, DEMAND_ALL_OF_TWO, INTO_SELECT
from smemit.isel.dag.combine.rules.narrow_loads import narrow_load
from smemit.isel.dag.combine.rules.undefs import OF_UNDEF
from smemit.isel.dag.graph.nodes import Node, Result

# ---- arithmetic shifts


# ---- logical shifts down


@below(left=("load",))
def _load(combiner: Combiner, node: Node) -> Result | None:
    return narrow_load(combiner, node)


def _visit_user(combiner: Combiner, node: Node) -> None:
    """Logic on a shift gets another chance, now that the shift has but one user."""
    if node.has_one_use():
        user = node.users()[0]
        if user.op == "truncate" and user.has_one_use():
            user = user.users()[0]
        if user.op in ("brcond", "and", "or", "xor"):
            combiner.add(user)


SHL: list[tuple[str, Rule]] = [
    OF_UNDEF,
    text("shift-simple"),
    text("shift-constants"),
    ("shl-select", INTO_SELECT),
    text("shift-known-zero"),
    text("shift-masked-amount"),
    text("shift-twice"),
    text("shl-extended"),
    text("shl-of-srl"),
    text("shl-of-sum"),
    text("shl-of-extended-sum"),
    text("shift-of-logic"),
    ("shl-demanded", DEMAND_ALL_OF_TWO),
]
SRA: list[tuple[str, Rule]] = [
    OF_UNDEF,
    text("shift-simple"),
    text("shift-constants"),
    text("sra-of-copies"),
    ("sra-select", INTO_SELECT),
    text("sra-of-shl"),
    text("shift-twice"),
    text("sra-of-upper-sum"),
    text("shift-masked-amount"),
    text("sra-truncated"),
    ("sra-demanded", DEMAND_ALL_OF_TWO),
    text("sra-positive"),
    text("shift-of-logic"),
    ("sra-load", _load),
]
SRL: list[tuple[str, Rule]] = [
    OF_UNDEF,
    text("shift-simple"),
    text("shift-constants"),
    ("srl-select", INTO_SELECT),
    text("shift-known-zero"),
    text("shift-twice"),
    text("srl-truncated"),
    text("srl-of-shl"),
    text("srl-any-extended"),
    text("srl-sign"),
    text("srl-count"),
    text("shift-masked-amount"),
    ("srl-demanded", DEMAND_ALL_OF_TWO),
    text("shift-of-logic"),
    ("srl-load", _load),
    ("srl-user", _visit_user),
]
ROTATE: list[tuple[str, Rule]] = [text("rotate-often"), ("rotate-demanded", DEMAND_ALL)]
FUNNEL: list[tuple[str, Rule]] = [text("funnel-often"), text("funnel-half-empty"), ("funnel-demanded", DEMAND_ALL)]
