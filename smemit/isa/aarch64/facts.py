"""AArch64 facts shared by the parts of its graph selector, beyond the common target hooks."""

from __future__ import annotations

from typing import cast

from smemit.compile.isel.dag.graph.graph import Graph
from smemit.compile.isel.dag.graph.nodes import width
from smemit.compile.isel.dag.hooks import DagTarget
from smemit.ir.attributes import convention_number
from smemit.ir.module import Function, Global, GlobalVariable
from smemit.ir.symbol_alignment import variable_align
from smemit.ir.symbols import binds_locally
from smemit.isa.aarch64.immediates import encode_float, takes_moves
from smemit.isa.calling_convention import REFUSED_ATTRIBUTES, convention_of
from smemit.isa.description import Target

_KEEP_OTHERS = frozenset((10, 19, 20, 21, 97, 98, 102, 103, 111))
"""Conventions whose preserved registers differ from C's even without arguments: GHC, CFGuard, swifttailcc,
preserve_nonecc, vector and SME conventions."""
KEEPS_FIRST = "returned"
"""The C convention of calls whose first argument is `returned`: the call preserves its register."""
FINDS_THREAD_LOCAL = "thread-local"
"""The convention of the function in a thread-local variable's descriptor."""


class AArch64(DagTarget):
    """The base of `hooks.Dag`. Other parts of the selector get it from the graph (`target_of`)."""

    refused_attributes = (*REFUSED_ATTRIBUTES, "swiftself")

    def __init__(self, target: Target) -> None:
        super().__init__(target)
        self.flags = target.roles["flags"]
        self.uncopyable_registers = frozenset((self.flags,))
        self.scratch = tuple(target.reg(name) for name in ("x16", "x17", "lr"))
        self.statepoint_writes = self.scratch[2:]
        self._preserved: dict[str, frozenset[int]] = {}
        self.arrivals = self._classes | {"i32": target.classes["GPR32"], "i64": target.classes["GPR64"]}

    def convention_without_arguments(self, word: str) -> str:
        """LLVM rejects an unknown convention only when there are arguments: golden
        aarch64/statepoint-unknown-convention."""
        if convention_of(self.description, word) is not None or convention_number(word) in _KEEP_OTHERS:
            return word
        return ""

    def preserved(self, convention: str) -> frozenset[int]:
        """The convention's preserved registers and the zero register, which every call preserves."""
        found = self._preserved.get(convention)
        if found is None:
            if convention == FINDS_THREAD_LOCAL:
                kept = self.description.units_of(self.description.system["thread_local_call_keeps"])
            elif convention == KEEPS_FIRST:
                first = self.description.registers["x0"].units
                kept = self.convention("").preserved.union(first)
            else:
                kept = self.convention(convention).preserved
            found = self._preserved[convention] = kept.union(self.description.registers["xzr"].units)
        return found

    def is_local(self, symbol: Global) -> bool:
        """Whether code may compute the symbol's address directly. A missing weak symbol's 0 may be out of range."""
        return symbol.linkage != "extern_weak" and binds_locally(symbol)

    def align_of(self, symbol: Global) -> int:
        """The known alignment of a symbol."""
        if isinstance(symbol, GlobalVariable):
            return variable_align(symbol, self.description.elf["preferred_align"])
        return max(4, symbol.align) if isinstance(symbol, Function) else 1

    def is_legal_float(self, graph: Graph, type: str, pattern: int) -> bool:
        """Whether a constant is made in registers rather than loaded from the pool."""
        if type not in ("f32", "f64"):
            return type == "f16" and pattern == 0
        bits, most = width(type), 5 if "fuses_literals" in graph.traits else 2
        return pattern == 0 or encode_float(pattern, bits) is not None or takes_moves(pattern, bits, most)


def target_of(graph: Graph) -> AArch64:
    """The AArch64 target of a graph."""
    return cast(AArch64, graph.target)
