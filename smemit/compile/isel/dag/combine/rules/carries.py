"""Sums that give or take a carry, as wide integers leave them: without one where none can come, with one in another's
place where a boolean that is a carry is added."""

from __future__ import annotations

from smemit.compile.isel.dag.combine.rule_index import Table
from smemit.compile.isel.dag.graph.constants import constant_of
from smemit.compile.isel.dag.graph.nodes import Result

_CARRYING = frozenset(("uaddo", "usubo", "uaddo_carry", "usubo_carry"))


def as_carry(value: Result) -> Result | None:
    """The carry that a boolean is, behind its changes of width."""
    while True:
        node = value.node
        if node.op in ("truncate", "zero_extend") or (node.op == "and" and constant_of(node.ops[1]) == 1):
            value = node.ops[0]
        else:
            return value if value.index == 1 and node.op in _CARRYING else None


WITH_CARRY: Table = ["carry-simple"]
OVERFLOW: Table = ["checked-simple"]
ADD: Table = ["add-carry"]
