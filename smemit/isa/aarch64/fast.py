"""AArch64 has no fast selector: LLVM selects functions with stackmaps or patchpoints entirely by SelectionDAG.

At -O0 LLVM selects all other functions by GlobalISel, which smemit does not implement; it uses the DAG for them, as
LLVM does with `-global-isel=0` (`isel/global_isel.py`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from smemit.compile.isel.fast.select import FastSelector
    from smemit.compile.isel.function_info import RegisterTypes
    from smemit.isa.description import Target


def fast_selector(target: Target, types: RegisterTypes) -> FastSelector | None:
    """None: everything is selected by the DAG."""
    return None
