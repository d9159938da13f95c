"""Target hooks of legalization."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.compile.isel.dag.construct.hooks import BuildHooks
from smemit.compile.isel.dag.graph.nodes import Node, Result
from smemit.isa.description import Target

if TYPE_CHECKING:
    from smemit.compile.isel.dag.graph.graph import Graph
    from smemit.compile.isel.dag.legalize.lowering import Lowering
    from smemit.compile.isel.dag.rule_file import Lowerings
    from smemit.ir.module import Function


class LegalizeHooks(BuildHooks):
    """The part of `DagTarget` that `legalize` needs."""

    lowerings: Lowerings | None = None
    """The target's rules that are text."""
    prefers_selects = False
    """Whether a select of constants is better than arithmetic on booleans."""
    joins_in_vectors = False
    """Whether 128-bit logic on loaded values uses vector registers."""

    load_pair = ""
    store_pair = ""
    """Operations for paired loads and stores, which volatile 128-bit accesses use."""
    jumps_to_library = False
    """Whether a run-time call in tail position may become a tail call."""

    def __init__(self, target: Target) -> None:
        super().__init__(target)
        self.legal_results: set[tuple[str, ...]] = set()
        """Cached tuples of result types that are all legal."""

    def count_together(self, graph: Graph, op: str, low: Result, high: Result) -> Result | None:
        """The population count or parity of a wide integer in one step, None for the default."""
        return None

    def table_jump(self, function: Function) -> str:
        """The operation that jumps through a jump table."""
        return "brind"

    def lower_operation(self, lowering: Lowering, node: Node) -> list[Result] | None:
        """Lower a `custom` operation (LowerOperation); None selects the shared expansion, the node itself keeps it."""
        raise NotImplementedError
