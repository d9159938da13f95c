"""Safepoint passes: turn stack slots into values, insert polls, rewrite calls to statepoints.

    from smemit.passes import run

    run(module, "place-safepoints,rewrite-statepoints-for-gc")
"""

from __future__ import annotations

import re
from importlib import import_module

from smemit.errors import UsageError, did_you_mean
from smemit.ir.module import Module
from smemit.ir.verify import verify
from smemit.passes.options import DEFAULTS, PassOptions

__all__ = ["PASSES", "PassOptions", "run"]

PASSES = {
    "mem2reg": "turn stack slots into values",
    "place-safepoints": "insert polls at function entries and on the back edges of loops",
    "rewrite-statepoints-for-gc": "turn calls into statepoints and relocate the pointers that live across them",
}
"""The pass names that `run` accepts, which are LLVM's."""


_MODULES = {"mem2reg": "smemit.passes.mem2reg",
            "place-safepoints": "smemit.passes.place_safepoints",
            "rewrite-statepoints-for-gc": "smemit.passes.rewrite_statepoints"}


def run(module: Module, names: str, options: PassOptions = DEFAULTS) -> None:
    """Run passes over a module in place; `names` separates them by commas.

    The module is verified before the first pass and after each.
    """
    wanted = chosen(names)
    verify(module)
    for name in wanted:
        import_module(_MODULES[name]).run(module, options)
        verify(module)


def chosen(names: str) -> list[str]:
    """The requested passes; UsageError for an unknown one."""
    if not isinstance(names, str):
        raise UsageError(f"the names of passes are one string, not {names!r}", notes=["separate them with commas"])
    # opt's pass managers nest: function(place-safepoints),rewrite-statepoints-for-gc.
    found = [name.strip() for name in re.sub(r"\bfunction\(([^()]*)\)", r"\1", names).split(",")]
    for name in found:
        if name not in PASSES:
            raise UsageError(f"no pass is called {name!r}",
                             notes=[*did_you_mean(name, PASSES), f"passes: {', '.join(PASSES)}"])
    return found
