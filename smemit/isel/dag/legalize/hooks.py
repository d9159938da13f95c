"""What legalization asks a target; it may build calls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.isa.description import Target
from smemit.isel.dag.build.hooks import BuildHooks
from smemit.isel.dag.graph.graph import Graph
from smemit.isel.dag.graph.nodes import Node, Result

if TYPE_CHECKING:
    from smemit.ir.module import Function
    from smemit.isel.dag.build.builder import Builder
    from smemit.isel.dag.build.passing import CallRequest
    from smemit.isel.dag.legalize.operations import Legalizer


class LegalizeHooks(BuildHooks):
    """The part of `DagTarget` that `legalize` needs."""

    prefers_selects = False
    """Whether a choice of constants is better than arithmetic on truth values."""
    joins_in_vectors = False
    """Whether logic on 128 bits out of memory is done in vector registers."""

    def __init__(self, target: Target) -> None:
        super().__init__(target)
        self.legal_results: set[tuple[str, ...]] = set()
        """Types of nodes, all of them legal, that were met."""

    def load_both(self, graph: Graph, node: Node) -> tuple[Result, Result, Result] | None:
        """The halves, low and high, of a load of two words and its chain, where one access does it and must."""
        return None

    def store_both(self, graph: Graph, node: Node, low: Result, high: Result) -> Result | None:
        """A store of two words as one access, where there is one that must do it."""
        return None

    def table_jump(self, function: Function) -> str:
        """The operation that jumps to what a jump table holds."""
        return "brind"

    def jump_to_library(self, build: Builder, request: CallRequest, chain: Result) -> Result | None:
        """The jump to a run-time function whose result the function returns, None when it must be a call."""
        return None

    def lower(self, legalizer: Legalizer, node: Node) -> list[Result] | None:
        """What a `custom` operation becomes; None leaves it to the shared expansion, the node itself keeps it."""
        raise NotImplementedError
