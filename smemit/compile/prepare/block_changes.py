"""Collect changes to a function's operations, which may split blocks, and apply them together."""

from __future__ import annotations

from operator import attrgetter
from typing import Any

from smemit.ir import layout, ops
from smemit.ir import types as t
from smemit.ir.module import Block, Function, Operation
from smemit.ir.operands import replace_operands
from smemit.ir.types import Type
from smemit.ir.values import Value

_ACCESSES = frozenset((ops.Load, ops.Store))
_ordering = attrgetter("ordering")


def ordered_accesses(block: Block) -> list[Any]:
    """The atomic loads and stores of a block."""
    if not any(map(_ordering, block.operations)):
        return []
    return [op for op in block.operations if type(op) in _ACCESSES and op.ordering]


class BlockChanges:
    """Collects the changes to a function, operation by operation; new blocks are added to `blocks`."""

    def __init__(self, function: Function) -> None:
        self.function = function
        self.blocks: list[Block] = []
        """All blocks in order, including new ones."""
        self.name = ""
        """Name of the current block, after which new blocks are named."""
        self.replaced: dict[Any, Any] = {}
        self.ends: dict[Block, Block] = {}
        """By split block: the block with its end."""
        self.phis: set[Operation] = set()
        """New operations, whose block references need no update."""
        self.dropped: set[Operation] = set()
        self.users: dict[Value, list[Operation]] = {}
        for op in function.operations():
            for value in op.operands():
                self.users.setdefault(value, []).append(op)

    def change(self, block: Block, op: Operation) -> Block:
        """Append an operation or its replacement to a block; returns the continuation block."""
        raise NotImplementedError

    def run(self) -> None:
        """Change all operations."""
        for block in self.function.blocks:
            self.blocks.append(block)
            self.name = block.name
            operations, block.operations = block.operations, []
            last = block
            for op in operations:
                last = self.change(last, op)
            if last is not block:
                self.ends[block] = last
        self.function.blocks[:] = self.blocks
        self._finish()

    def _finish(self) -> None:
        """Update all uses of replaced values."""
        replaced = self.replaced
        for key in replaced:
            while replaced[key] in replaced:
                replaced[key] = replaced[replaced[key]]
        for block in self.function.blocks:
            block.operations = [op for op in block.operations if op not in self.dropped]
        for op in self.function.operations():
            if isinstance(op, ops.Phi) and op not in self.phis:
                op.incoming = [(value, self.ends.get(block, block)) for value, block in op.incoming]
            if replaced:
                replace_operands(op, replaced)


def add(block: Block, old: Operation, op: Operation) -> Operation:
    """Append an operation to a block, as a replacement of `old` if given."""
    op.block = block
    if op is not old:
        op.place = old.place
    block.operations.append(op)
    return op


def integer_like(type: Type) -> Type:
    """The integer type with the width of a type."""
    return t.integer(layout.bit_width(type))
