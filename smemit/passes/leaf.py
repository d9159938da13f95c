"""Whether a call can reach a safepoint, or is a leaf."""

from __future__ import annotations

from smemit.ir import ops
from smemit.ir.module import Function
from smemit.ir.strategies import collector_of
from smemit.passes.library import is_library_call

GET_BASE, GET_OFFSET = "llvm.experimental.gc.get.pointer.base", "llvm.experimental.gc.get.pointer.offset"
DEOPTIMIZE = "llvm.experimental.deoptimize"
COPIES = ("llvm.memcpy.element.unordered.atomic", "llvm.memmove.element.unordered.atomic")
_NO_LEAVES = (DEOPTIMIZE, *COPIES)


def is_intrinsic(name: str, *wanted: str) -> bool:
    """Whether a symbol is one of the given intrinsics, with any type suffixes."""
    return name.startswith("llvm.") and any(name == one or name.startswith(one + ".") for one in wanted)


def callee_of(call: ops.CallSite) -> Function | None:
    """The function that a call names, if the call uses the function's own type."""
    callee = getattr(call, "callee", None)
    return callee if isinstance(callee, Function) and callee.function_type is call.function_type else None  # type: ignore[attr-defined]


def is_leaf(call: ops.CallSite) -> bool:
    """Whether a call cannot reach a safepoint: by attribute, as an intrinsic, as a known library function, or
    because its collector says so.

    As in LLVM, the value of `"gc-leaf-function"` does not matter.
    """
    if not isinstance(call, ops.Call):
        return not isinstance(call, ops.Statepoint)
    if "gc-leaf-function" in call.attributes:
        return True
    callee = callee_of(call)
    if callee is None:
        return False
    collector = collector_of(call.block.function)
    if "gc-leaf-function" in callee.attributes or (collector is not None and callee.name in collector.leaves):
        return True
    if callee.name.startswith("llvm."):
        return not is_intrinsic(callee.name, *_NO_LEAVES)
    return is_library_call(call, callee)


def needs_statepoint(op: ops.Operation) -> bool:
    """Whether the rewriting pass turns an operation into a statepoint."""
    return isinstance(op, ops.Call) and not is_leaf(op)
