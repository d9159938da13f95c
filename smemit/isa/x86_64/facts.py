"""x86-64 facts shared by the parts of its graph selector, beyond the common target hooks."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from smemit.compile.isel.dag.graph.value_types import value_type
from smemit.compile.isel.dag.hooks import DagTarget
from smemit.isa.description import Target
from smemit.isa.x86_64.avx import has_avx
from smemit.isa.x86_64.vectors import WIDE_VECTORS, arithmetic, wide_arithmetic

if TYPE_CHECKING:
    from smemit.compile.isel.dag.graph.graph import Graph


ON_BITS = frozenset(("X86ISD::FAND", "X86ISD::FANDN", "X86ISD::FOR", "X86ISD::FXOR"))
"""Logic of floating-point numbers, which LLVM carries out on integers."""
WRAPPERS = ("X86ISD::Wrapper", "X86ISD::WrapperRIP")


class X86(DagTarget):
    """The base of `hooks.Dag`. Other parts of the selector get it from the graph (`target_of`)."""

    def __init__(self, target: Target) -> None:
        self.has_avx = has_avx(target)
        operations = arithmetic()
        if self.has_avx:
            self.classes = target.selection["classes"] | {value_type(type): "VR256" for type in WIDE_VECTORS}
            operations |= wide_arithmetic()
            self.element_types = frozenset(("i64",))  # doubles are moved by other instructions there
            self.element_operations = frozenset()
        super().__init__(target)
        self.vector_arithmetic = {(name, value_type(type)): opcode for (name, type), opcode in operations.items()}
        for name in ("fadd", "fsub", "fmul"):
            self.vector_arithmetic[name, "v2f32"] = self.vector_arithmetic[name, "v4f32"]
        self.flags = target.roles["flags"]
        self.uncopyable_registers = frozenset((self.flags,))
        self.scratch = (target.roles["patchpoint_scratch"],)
        self._preserved: dict[str, frozenset[int]] = {}
        self.wrapper = WRAPPERS[target.system.get("addresses_from_rip", False)]
        """The wrapper of symbol addresses: absolute or rip-relative."""
        self.al, self.cl, self.rip = target.reg("al"), target.reg("cl"), target.reg("rip")

    def preserved(self, convention: str) -> frozenset[int]:
        """A convention's preserved registers, except the registers that follow its name."""
        found = self._preserved.get(convention)
        if found is None:
            name, *used = convention.split(",")
            gone = {unit for register in used for unit in self.description.registers[register].units}
            found = self._preserved[convention] = self.convention(name).preserved - gone
        return found


def target_of(graph: Graph) -> X86:
    """The x86-64 target of a graph."""
    return cast(X86, graph.target)
