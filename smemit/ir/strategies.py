"""The collector that a function names, its module's own or LLVM's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.ir.collectors import COLLECTORS

if TYPE_CHECKING:
    from smemit.ir.collectors import Collector
    from smemit.ir.module import Function


def collector_of(function: Function) -> Collector | None:
    """The collector that a function names: its module's own or LLVM's; None without one, or with an unknown one."""
    return function.module.collectors.get(function.gc) or COLLECTORS.get(function.gc)


def known_collectors(function: Function) -> str:
    """The collectors that a function may name, for errors."""
    if own := ", ".join(function.module.collectors):
        return f"LLVM knows {', '.join(COLLECTORS)}, the module has {own}"
    return f"LLVM knows {', '.join(COLLECTORS)}; --collectors FILE.toml adds others"
