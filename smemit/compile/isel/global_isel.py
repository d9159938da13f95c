"""Find the functions that llc -O0 selects by GlobalISel, which smemit does not implement."""

from __future__ import annotations

from smemit.ir import ops
from smemit.ir.attributes import MACHINE_CODE
from smemit.ir.module import Function
from smemit.isa.description import Target

_FALLS_BACK = frozenset((ops.Stackmap, ops.Patchpoint, ops.Statepoint))
"""Operations that GlobalISel cannot translate, so that llc falls back to the DAG selector."""


def left_to_global_isel(functions: list[Function], target: Target, *, llvm_bugs: bool = False) -> list[str]:
    """The names of functions that llc -O0 selects by GlobalISel instead of the DAG selector.

    GlobalISel of llc 22 accepts calls with deopt bundles and drops their values. With `llvm_bugs` these are included.
    """
    if not target.limits.get("needs_sites"):
        return []

    def is_site(op: ops.Operation) -> bool:
        has_deopt = type(op) is ops.Call and any(one.tag == "deopt" for one in op.bundles)
        return type(op) in _FALLS_BACK or (has_deopt and not llvm_bugs)

    return [one.name for one in functions
            if one.blocks and MACHINE_CODE not in one.attributes and not any(map(is_site, one.operations()))]


def note(names: list[str], target: str) -> str:
    """A note to the user about such functions, "" if there are none."""
    if not names:
        return ""
    shown = ", ".join([f"@{name}" for name in names[:3]]) + (", ..." if len(names) > 3 else "")
    several = "s" if len(names) > 1 else ""
    return (f"{len(names)} function{several} without stackmap, patchpoint or statepoint ({shown}):"
            f" llc -O0 selects such with GlobalISel on {target}; this object is that of"
            " llc -O0 -global-isel=0 -fast-isel=0 (--isel=dag silences this note)")
