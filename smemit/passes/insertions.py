"""Batch insertions of operations: inserting one at a time would move half a block each."""

from __future__ import annotations

from smemit.ir import ops
from smemit.ir.edges import first_insertion
from smemit.ir.module import Block, Function


class Insertions:
    """Collects operations to insert before others, or at the first insertion point of a block."""

    def __init__(self) -> None:
        self._before: dict[ops.Operation, list[ops.Operation]] = {}
        self._heads: dict[Block, list[ops.Operation]] = {}
        self._instead: dict[ops.Operation, list[ops.Operation]] = {}
        self._blocks: set[Block] = set()

    def before(self, anchor: ops.Operation, op: ops.Operation) -> None:
        """Insert `op` before `anchor`, after earlier insertions there."""
        op.block = anchor.block
        self._blocks.add(op.block)
        self._before.setdefault(anchor, []).append(op)

    def at_head(self, block: Block, operations: list[ops.Operation]) -> None:
        """Insert operations after the phis and the landing pad of a block, before earlier insertions there."""
        for op in operations:
            op.block = block
        self._blocks.add(block)
        self._heads[block] = [*operations, *self._heads.get(block, ())]

    def instead(self, old: ops.Operation, operations: list[ops.Operation]) -> None:
        """Replace `old` by operations, after insertions before it."""
        for op in operations:
            op.block = old.block
        self._blocks.add(old.block)
        self._instead[old] = operations

    def carry_out(self, function: Function) -> None:
        """Apply all insertions."""
        for block in function.blocks:
            if block not in self._blocks:
                continue
            made: list[ops.Operation] = []
            operations = block.operations
            head = self._heads.get(block)
            if head:
                index = first_insertion(block)
                operations = [*operations[:index], *head, *operations[index:]]
            stack = operations[::-1]
            while stack:
                op = stack.pop()
                waiting = self._before.pop(op, None)
                if waiting:
                    stack.append(op)
                    stack.extend(reversed(waiting))
                    continue
                replacement = self._instead.get(op)
                if replacement is None:
                    made.append(op)
                else:
                    made += replacement
            block.operations = made
        self._before, self._heads, self._instead, self._blocks = {}, {}, {}, set()
