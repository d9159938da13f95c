"""Rules for and, or, xor."""

from __future__ import annotations

from functools import cache

from smemit.compile.isel.dag.combine.combiner import Combiner, Rule
from smemit.compile.isel.dag.combine.rule_index import Table, below, late
from smemit.compile.isel.dag.combine.rules import REWRITES
from smemit.compile.isel.dag.combine.rules.addresses import is_add_like
from smemit.compile.isel.dag.combine.rules.arithmetic import ADD_LIKE, reassociate
from smemit.compile.isel.dag.combine.rules.common import DEMAND_ALL_OF_TWO, INTO_SELECT, ROTATES
from smemit.compile.isel.dag.combine.rules.memory import and_of_extending_load, and_of_whole_load
from smemit.compile.isel.dag.graph.nodes import Node, Result

# ---- and


_JOINED = ("or", "shl", "load", "bswap", "zero_extend", "sign_extend", "any_extend")
AND: Table = [
    "undef-operand",
    "and-same",
    "constant-right",
    "and-complement",
    "and-trivial",
    "logic-two-constants",
    ("and-select", INTO_SELECT),
    ("and-reassociate", reassociate),
    "and-of-or",
    "and-with-negated",
    "and-any-extend",
    "and-extended-mask",
    ("and-whole-load", and_of_whole_load),
    ("and-load", late("narrow_loads.and_of_load", left=("load",))),
    ("and-above-loads", late("mask_loads.and_above_loads", left=("and", "or", "xor"), right=("Constant",))),
    "logic-compares",
    "logic-same-hands",
    "logic-shifts",
    "and-sign",
    "and-negated-boolean",
    ("and-demanded", DEMAND_ALL_OF_TWO),
    ("and-extending-load", and_of_extending_load),
    "and-low-or-high-bits",
    "and-bit-clear",
    "and-sign-extend",
    "masked-merge",
    "logic-shift-trees",
]


# ---- or


@cache
def _rules_of_sums() -> list[Rule]:
    return [rule for _, rule in REWRITES.named(ADD_LIKE)]


@below(known=True)
def _or_as_add(combiner: Combiner, node: Node) -> Result | None:
    """An or or xor that sums profits from the rules of sums."""
    if combiner.legal_operations and not combiner.target.is_operation_legal("add", node.type):
        return None
    if not is_add_like(combiner, node):
        return None
    for rule in _rules_of_sums():
        made = rule(combiner, node)
        if made is not None:
            return made
    return None


OR: Table = [
    "undef-operand",
    "or-same",
    "constant-right",
    "or-trivial",
    "logic-two-constants",
    ("or-select", INTO_SELECT),
    "or-covered",
    "logic-compares",
    "or-masked",
    ("or-reassociate", reassociate),
    "or-of-and",
    "or-commuted",
    "logic-shifts",
    "logic-same-hands",
    *ROTATES,
    ("or-of-loads", late("joined_loads.joined_loads", left=_JOINED, right=_JOINED)),
    ("or-demanded", DEMAND_ALL_OF_TWO),
    ("or-as-add", _or_as_add),
    "logic-shift-trees",
    "masked-merge",
]


# ---- xor


XOR: Table = [
    "undef-operand",
    "constant-right",
    "with-zero",
    ("xor-select", INTO_SELECT),
    ("xor-reassociate", reassociate),
    "xor-disjoint",
    ("xor-as-add", _or_as_add),
    "xor-compare",
    "xor-de-morgan",
    "xor-not-of-sum",
    "xor-abs",
    "xor-same",
    "logic-same-hands",
    "logic-shifts",
    "logic-shift-trees",
    "xor-masked-merge",
    ("xor-demanded", DEMAND_ALL_OF_TWO),
]
