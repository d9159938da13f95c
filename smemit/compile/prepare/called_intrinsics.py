"""Find the intrinsics that a function calls: some are folded or expanded before selection."""

from __future__ import annotations

from smemit.ir.declared_locals import READ, ROOT, WRITE
from smemit.ir.intrinsic_effects import intrinsic_name
from smemit.ir.module import Function
from smemit.ir.ops import Call

ASKED = frozenset(("llvm.is.constant", "llvm.objectsize"))
RELATIVE_LOAD = "llvm.load.relative"
ANSWERED = ASKED | {RELATIVE_LOAD}
"""Intrinsics that `constant_intrinsics` replaces."""
COLLECTED = frozenset((ROOT, READ, WRITE))
"""Intrinsics that `gc_root_lowering` replaces."""
MASKED = {"llvm.masked.load": 1, "llvm.masked.gather": 1, "llvm.masked.store": 2, "llvm.masked.scatter": 2}
"""Intrinsics that `scalarize_masked_mem_intrin` may replace, with the position of the mask without the alignment."""


def called_intrinsics(function: Function) -> set[str]:
    """Names without type suffixes; "" represents other functions."""
    found: set[str] = set()
    for block in function.blocks:
        operations = block.operations
        if Call in map(type, operations):
            found.update([intrinsic_name(op.callee) for op in operations if type(op) is Call])
    return found
