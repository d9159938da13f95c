"""Decide whether `unreachable` becomes a trap."""

from __future__ import annotations

from smemit.ir.module import Function
from smemit.ir.ops import Call, Unreachable
from smemit.isa.description import Target

_TRAPS = frozenset(("llvm.trap", "llvm.ubsantrap"))
"""Intrinsics that do not return."""


def lowers_to_trap(op: Unreachable, target: Target) -> bool:
    """True if the system requires it, but not after a noreturn call (LLVM's `shouldLowerToTrap`)."""
    if not target.system.get("traps_unreachable"):
        return False
    before = op.block.operations[-2:-1]
    if not before or not isinstance(before[0], Call):
        return True
    callee = before[0].callee
    if isinstance(callee, Function) and callee.name in _TRAPS:
        return False
    return not ("noreturn" in before[0].attributes or (
        isinstance(callee, Function) and "noreturn" in callee.attributes))
