"""Expand `llvm.load.relative`: base plus a 32-bit offset loaded from a table.

Needs:  a copy of a verified function.
Gives:  the same function with a load and an addition for each such call.
Keeps:  everything else.
"""

from __future__ import annotations

from smemit.compile.prepare.block_changes import BlockChanges, add
from smemit.compile.prepare.called_intrinsics import RELATIVE_LOAD
from smemit.errors import UnsupportedError
from smemit.ir import ops
from smemit.ir import types as t
from smemit.ir.intrinsic_effects import intrinsic_name
from smemit.ir.module import Block, Function, Operation
from smemit.ir.values import Constant


def spell_out(function: Function) -> None:
    """Replace the calls."""
    _Change(function).run()


class _Change(BlockChanges):
    """The changes to one function."""

    def change(self, block: Block, op: Operation) -> Block:
        if not isinstance(op, ops.Call) or intrinsic_name(op.callee) != RELATIVE_LOAD:
            add(block, op, op)
            return block
        table, place = op.args
        if isinstance(table, Constant) and isinstance(place, Constant):
            raise UnsupportedError(f"{RELATIVE_LOAD} of two constants is not supported", place=op.place)
        entry = add(block, op, ops.GetElementPtr(t.i8, table, [place]))
        offset = add(block, op, ops.Load(t.i32, entry, 4))
        self.replaced[op] = add(block, op, ops.GetElementPtr(t.i8, table, [offset]))
        return block
