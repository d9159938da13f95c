"""Deferred blocks of a switch or a branch on several conditions: comparisons and jump tables (LLVM's CaseBlock,
JumpTableHeader)."""

from __future__ import annotations

from typing import NamedTuple

from smemit.compile.codegen.machine import MachineBlock
from smemit.ir.values import Value


class Case(NamedTuple):
    """Compare and branch: `lhs condition rhs`, or `low <= value <= high` when `middle` is the value."""

    condition: str
    lhs: Value
    middle: Value | None
    rhs: Value | None
    """None with `seteq`: the left side is a boolean."""
    if_true: MachineBlock
    if_false: MachineBlock
    block: MachineBlock


class Table(NamedTuple):
    """The jump through a jump table."""

    number: int
    """Its place among the function's jump tables."""
    block: MachineBlock
    register: int
    """The register with the index of the entry."""
