"""Turn stack slots into values (LLVM's mem2reg), so that the pointers in them are relocated like others.

Needs:  a verified module.
Gives:  functions without the allocas that only loads and stores of whole values name, and without unreachable blocks.
Keeps:  all other allocas and operations.
"""

from __future__ import annotations

from smemit.analysis.promote import promote
from smemit.ir import ops
from smemit.ir.module import Function, Module
from smemit.ir.values import Value
from smemit.passes.options import DEFAULTS, PassOptions
from smemit.passes.unreachable import remove_unreachable


def run(module: Module, options: PassOptions = DEFAULTS) -> None:
    """Run the pass on every function; it has no options."""
    for function in module.functions:
        if function.blocks:
            remove_unreachable(function)
            # A slot whose address only another slot held can follow that one.
            while slots := _promotable(function):
                promote(function, slots)


def is_lifetime_marker(op: ops.Operation) -> bool:
    """Whether an operation only says when a slot is in use."""
    return isinstance(op, ops.Call) and isinstance(op.callee, Function) and op.callee.name.startswith("llvm.lifetime.")


def _promotable(function: Function) -> list[ops.Alloca]:
    """The slots of the entry block that hold one value at a time; their lifetime markers are removed."""
    found: dict[Value, ops.Alloca] = {op: op for op in function.blocks[0].operations
                                      if isinstance(op, ops.Alloca) and op.count is None}
    markers: dict[Value, list[ops.Operation]] = {}
    for op in function.operations():
        whole = False
        if isinstance(op, ops.Load):
            slot = found.get(op.pointer)
            whole = slot is not None and op.type is slot.allocated_type and not op.volatile
        elif isinstance(op, ops.Store):
            slot = found.get(op.pointer)
            whole = slot is not None and op.value.type is slot.allocated_type and not op.volatile
            found.pop(op.value, None)
        elif is_lifetime_marker(op):
            for value in op.operands():
                markers.setdefault(value, []).append(op)
            continue
        if not whole:
            for value in op.operands():
                found.pop(value, None)
    needless = {marker for slot in found for marker in markers.get(slot, ())}
    for block in function.blocks:
        block.operations = [op for op in block.operations if op not in needless]
    return [*found.values()]
