"""PowerPC64 facts shared by the parts of its graph selector, beyond the common target hooks."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from smemit.compile.isel.dag.hooks import DagTarget
from smemit.ir.module import Global
from smemit.ir.symbols import binds_locally
from smemit.isa.calling_convention import unavailable
from smemit.isa.description import Convention, Target
from smemit.isa.ppc64.abi import abi_of
from smemit.isa.ppc64.prepare import min_cmpxchg_size_in_bits

if TYPE_CHECKING:
    from smemit.compile.isel.dag.combine.combiner import Combiner
    from smemit.compile.isel.dag.graph.graph import Graph


class PPC64(DagTarget):
    """The base of `hooks.Dag`. Other parts of the selector get it from the graph (`target_of`)."""

    has_vector_scalars: bool
    """Whether floating-point values are in vector-scalar registers."""

    def __init__(self, target: Target) -> None:
        super().__init__(target)
        self.has_boolean_bits = "i1" in self._classes
        """Whether booleans are condition register bits."""
        # Without CR bits two selects are better than logic on two conditions.
        self.should_normalize_to_select_sequence = not self.has_boolean_bits
        self.is_jump_expensive = self.has_boolean_bits
        self.abi = abi_of(target)
        self.scratch = tuple(target.reg(name) for name in ("x12", "lr8", "ctr8"))
        self.statepoint_writes = self.scratch[1:]
        self.called_class = "g8rc_and_g8rc_nox0"
        self.toc = target.roles["toc"]
        self.min_cmpxchg_size_in_bits = min_cmpxchg_size_in_bits(target)
        self.carry = target.roles["carry"]
        self.uncopyable_registers = frozenset((self.carry,))
        self.implicit_results = (self.carry,), (target.reg("cr0"),)

    def convention(self, word: str) -> Convention:
        found = super().convention(word)
        if found.name not in ("C", "anyregcc", "fastcc", "coldcc"):
            raise unavailable(self.description, word)
        return found

    def is_local(self, symbol: Global) -> bool:
        """Whether the symbol's address needs no TOC entry."""
        return binds_locally(symbol)


def own(combiner: Combiner) -> PPC64:
    """The PowerPC64 target of a combiner."""
    return cast(PPC64, combiner.target)


def target_of(graph: Graph) -> PPC64:
    """The PowerPC64 target of a graph."""
    return cast(PPC64, graph.target)
