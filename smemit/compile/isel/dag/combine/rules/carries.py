"""Rules for add-with-carry chains of expanded integers: drop carries known to be zero, and use a boolean carry as
carry-in instead of adding it."""

from __future__ import annotations

from smemit.compile.isel.dag.combine.rule_index import Table
from smemit.compile.isel.dag.graph.constants import constant_of
from smemit.compile.isel.dag.graph.nodes import Result

_CARRYING = frozenset(("uaddo", "usubo", "uaddo_carry", "usubo_carry"))


def as_carry(value: Result) -> Result | None:
    """The carry that a boolean was computed from, looking through width changes (LLVM's getAsCarry)."""
    while True:
        node = value.node
        if node.op in ("truncate", "zero_extend") or (node.op == "and" and constant_of(node.ops[1]) == 1):
            value = node.ops[0]
        else:
            return value if value.index == 1 and node.op in _CARRYING else None


WITH_CARRY: Table = ["carry-simple"]
OVERFLOW: Table = ["checked-simple"]
ADD: Table = ["add-carry"]
