"""Calls that are answered or spelled out before anything is selected: see `constant_intrinsics` and
`scalarize_masked_mem_intrin`, which do it."""

from __future__ import annotations

from smemit.ir.intrinsic_effects import intrinsic_name
from smemit.ir.module import Function
from smemit.ir.ops import Call

ASKED = frozenset(("llvm.is.constant", "llvm.objectsize"))
RELATIVE_LOAD = "llvm.load.relative"
_CHANGED = ASKED | {RELATIVE_LOAD}


def asks(function: Function) -> bool:
    """Whether there is such a call in a function."""
    for block in function.blocks:
        operations = block.operations
        if Call in map(type, operations):
            for op in operations:
                if type(op) is Call and intrinsic_name(op.callee) in _CHANGED:
                    return True
    return False


def masks_accesses(function: Function) -> bool:
    """Whether masks choose among a function's accesses."""
    for block in function.blocks:
        operations = block.operations
        if Call in map(type, operations):
            for op in operations:
                if type(op) is Call and intrinsic_name(op.callee).startswith("llvm.masked."):
                    return True
    return False
