"""AArch64 has no fast selector here: LLVM selects functions with stackmaps or patchpoints wholly by its DAG.

All others go through GlobalISel at -O0, which smemit does not have; `dag.py` refuses them.
"""

from __future__ import annotations

from smemit.lower.fast_select import FastSelector
from smemit.lower.function_info import RegisterTypes
from smemit.target.description import Target


def fast_selector(target: Target, types: RegisterTypes) -> FastSelector | None:
    """None: everything is selected by the DAG."""
    return None
