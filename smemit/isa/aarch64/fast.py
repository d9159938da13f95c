"""AArch64 has no fast selector here: LLVM selects functions with stackmaps or patchpoints wholly by its DAG.

All others go through GlobalISel at -O0, which smemit does not have: they are selected by the DAG, too, as LLVM does
when told to (`isel/global_isel.py`).
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
