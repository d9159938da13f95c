"""Whether a loop exits by its branches alone, and whether it must make progress."""

from __future__ import annotations

from smemit.analysis.loops import Loop
from smemit.ir import ops
from smemit.ir.intrinsic_effects import WITHOUT_WRITES, intrinsic_name, may_write
from smemit.ir.module import Function

_GOES_ON = WITHOUT_WRITES | {"llvm.experimental.gc.get.pointer.base", "llvm.experimental.gc.get.pointer.offset"}


def ends_by_branches(loop: Loop) -> bool:
    """Whether a loop can only be left by its branches."""
    return all(_goes_on(op) for block in loop.blocks for op in block.operations)


def must_end(loop: Loop) -> bool:
    """Whether a loop must terminate: by attributes, or because it has no side effects."""
    promises = loop.header.function.attributes
    if "willreturn" in promises:
        return True
    return "mustprogress" in promises and not any(_has_effects(op) for block in loop.blocks for op in block.operations)


def _goes_on(op: ops.Operation) -> bool:
    """Whether control certainly continues after an operation."""
    if isinstance(op, ops.CallSite):
        if op.normal is not None:
            return False
        if isinstance(op, ops.Call) and intrinsic_name(op.callee) in _GOES_ON:
            return True
        callee = getattr(op, "callee", None)
        words = {*op.attributes, *(callee.attributes if isinstance(callee, Function) else ())}
        return {"nounwind", "willreturn"} <= words
    if isinstance(op, ops.Store):
        return not op.volatile
    return not isinstance(op, ops.Ret | ops.Unreachable)


def _has_effects(op: ops.Operation) -> bool:
    """Whether an operation is a side effect that an infinite loop may have: more than plain stores."""
    if isinstance(op, ops.Store | ops.Load):
        return op.volatile or (bool(op.ordering) and isinstance(op, ops.Store))
    if isinstance(op, ops.Call):
        return may_write(op) or not _goes_on(op)
    return isinstance(op, ops.CallSite | ops.AtomicRMW | ops.CompareExchange | ops.Fence)
