"""Passes over a module in the IR: put safepoint polls in, make statepoints of calls.

    from smemit.passes import run

    run(module, "place-safepoints,rewrite-statepoints-for-gc")
"""

from __future__ import annotations

from smemit.errors import UsageError
from smemit.ir.module import Module
from smemit.ir.verify import verify
from smemit.passes.options import DEFAULTS, PassOptions

__all__ = ["PASSES", "PassOptions", "run"]

PASSES = {
    "place-safepoints": "put polls at entries and on the ways back in loops",
    "rewrite-statepoints-for-gc": "make statepoints of calls and relocate what lives across them",
}
"""The names that `run` takes, as LLVM has them."""


def run(module: Module, names: str, options: PassOptions = DEFAULTS) -> None:
    """Run passes over a module in place, in the order of their names, which commas separate.

    The module is verified before the first pass and after each.
    """
    chosen = [name.strip() for name in names.split(",")]
    for name in chosen:
        if name not in PASSES:
            raise UsageError(f"no pass is called {name!r}", notes=[f"passes: {', '.join(PASSES)}"])
    verify(module)
    for name in chosen:
        if name == "place-safepoints":
            from smemit.passes.place_safepoints import place_safepoints

            place_safepoints(module, options)
        else:
            from smemit.passes.rewrite_statepoints import rewrite_statepoints

            rewrite_statepoints(module, options)
        verify(module)
