"""Deferred blocks of a switch or a branch on several conditions: comparisons and jump tables (LLVM's CaseBlock,
JumpTableHeader)."""

from __future__ import annotations

from smemit.compile.codegen.machine import MachineBlock
from smemit.ir.values import Value


class Case:
    """Compare and branch: `lhs condition rhs`, or `low <= value <= high` when `middle` is the value."""

    __slots__ = ("block", "condition", "if_false", "if_true", "lhs", "middle", "rhs")

    def __init__(self, condition: str, lhs: Value, middle: Value | None, rhs: Value | None, if_true: MachineBlock,
                 if_false: MachineBlock, block: MachineBlock) -> None:
        self.condition = condition
        self.lhs = lhs
        self.middle = middle
        self.rhs = rhs
        """None with `seteq`: the left side is a boolean."""
        self.if_true = if_true
        self.if_false = if_false
        self.block = block


class Table:
    """A jump table: the block that checks the range, and the one that jumps."""

    __slots__ = (
        "block", "default", "default_unreachable", "emitted", "header", "high", "index", "low", "register", "value",
    )

    def __init__(self, low: int, high: int, value: Value, index: int, header: MachineBlock, default: MachineBlock,
                 block: MachineBlock, register: int = 0, default_unreachable: bool = False,
                 emitted: bool = False) -> None:
        self.low = low
        self.high = high
        self.value = value
        self.index = index
        """Index among the function's jump tables."""
        self.header = header
        self.default = default
        self.block = block
        self.register = register
        self.default_unreachable = default_unreachable
        self.emitted = emitted
