"""Refuse thread-local accesses that a target does not support."""

from __future__ import annotations

from smemit.compile.isel.dag.graph.graph import Graph
from smemit.errors import UnsupportedError
from smemit.ir.module import Global

_STATIC = ("initialexec", "localexec")


def refuse_unreached(graph: Graph, symbol: Global) -> None:
    """Refuse a variable whose address needs a system call that the target does not emit."""
    facts = graph.target.description.system
    if symbol.thread_local not in _STATIC and (reason := facts.get("refused_dynamic_tls")):
        raise UnsupportedError(f"the thread-local variable @{symbol.name} is not reached yet by this relocation model",
                               notes=[reason, f"give it the model {' or '.join(_STATIC)}"])
