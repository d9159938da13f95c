"""Spell out `llvm.load.relative`, the address that lies as far from a table as the table says.

Needs:  a copy of a verified function.
Gives:  the same function with an offset loaded and added in the place of each such call.
Keeps:  everything else.
"""

from __future__ import annotations

from smemit.errors import UnsupportedError
from smemit.ir import ops
from smemit.ir import types as t
from smemit.ir.module import Function
from smemit.ir.values import Constant
from smemit.lower.block_changes import BlockChanges, add
from smemit.lower.intrinsics import intrinsic_name

NAME = "llvm.load.relative"


def spell_out(function: Function) -> None:
    """Replace the calls."""
    change = BlockChanges(function)
    for block in function.blocks:
        operations, block.operations = block.operations, []
        for op in operations:
            if not isinstance(op, ops.Call) or intrinsic_name(op.callee) != NAME:
                add(block, op, op)
                continue
            table, place = op.args
            if isinstance(table, Constant) and isinstance(place, Constant):
                raise UnsupportedError(f"{NAME} of two constants is not lowered yet", place=op.place)
            entry = add(block, op, ops.GetElementPtr(t.i8, table, [place]))
            offset = add(block, op, ops.Load(t.i32, entry, 4))
            change.replaced[op] = add(block, op, ops.GetElementPtr(t.i8, table, [offset]))
    change.finish()
