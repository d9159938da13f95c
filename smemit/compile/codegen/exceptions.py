"""Exception handling data of a function: landing pads, their clauses, and the calls that unwind to them.

Type infos are numbered from 1 in the order in which landing pads are selected, filters from -1 downwards;
`objfile/exception_table.py` depends on that order, as LLVM's tables do.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from smemit.compile.codegen.machine import MachineBlock
from smemit.errors import UnsupportedError
from smemit.ir import ops
from smemit.ir.module import Function, Global
from smemit.ir.values import ConstantAggregate, ConstantExpression, ConstantNull, Value

QUIET_WITHOUT_INVOKE = frozenset((
    "__gxx_personality_v0", "__gxx_personality_seh0", "__gxx_personality_sj0", "__gcc_personality_v0",
    "__gcc_personality_seh0", "__gcc_personality_sj0", "__gnat_eh_personality", "__objc_personality_v0",
    "rust_eh_personality", "__gxx_wasm_personality_v0", "__xlcxx_personality_v1", "__zos_cxx_personality_v2",
))
"""Personalities that do nothing in functions without landing pads, which then need not name them."""
FUNCLETS = frozenset(("__CxxFrameHandler3", "__CxxFrameHandler4", "__C_specific_handler", "ProcessCLRException",
                       "_except_handler3", "_except_handler4"))
"""Windows personalities, which need funclets."""


class Pad:
    """A landing pad: its block, its clauses, and the label pairs around the calls that unwind to it."""

    __slots__ = ("block", "label", "ranges", "types")

    def __init__(self, block: MachineBlock) -> None:
        self.block = block
        self.label = ""
        self.types: list[int] = []
        self.ranges: list[tuple[str, str]] = []


class Exceptions:
    """The landing pads of a function."""

    __slots__ = ("ends", "filters", "labels", "pads", "types")

    def __init__(self) -> None:
        self.pads: dict[MachineBlock, Pad] = {}
        """The landing pads, in the order in which LLVM meets them."""
        self.types: list[Global | None] = []
        """Type infos by number less one; None catches everything."""
        self.filters: list[int] = []
        """Lists of type numbers, each ended by 0."""
        self.ends: list[int] = []
        self.labels = 0

    def new_label(self) -> str:
        """A new label of the function."""
        self.labels += 1
        return f"eh{self.labels}"

    def tidy(self, labels: Collection[str]) -> None:
        """Remove the pads and calls whose labels are not in the final code."""
        for block, pad in list(self.pads.items()):
            pad.ranges = [(start, end) for start, end in pad.ranges if start in labels and end in labels]
            if pad.label and (pad.label not in labels or not pad.ranges):
                del self.pads[block]

    def pad(self, block: MachineBlock) -> Pad:
        """The landing pad in a block."""
        if block not in self.pads:
            self.pads[block] = Pad(block)
        return self.pads[block]

    def add_clauses(self, pad: Pad, op: ops.LandingPad) -> None:
        """Number the type infos of a landing pad; clauses are taken from last to first, the order of the tables."""
        if op.cleanup and op.clauses:
            pad.types.append(0)
        for kind, value in reversed(op.clauses):
            if kind == "catch":
                pad.types.append(self.type_number(caught_by(value)))
            else:
                elements = value.elements if isinstance(value, ConstantAggregate) else ()
                pad.types.append(self._filter([self.type_number(caught_by(element)) for element in elements]))

    def type_number(self, item: Global | None) -> int:
        """The number of a type info, assigned on first use."""
        for number, known in enumerate(self.types, 1):
            if known is item:
                return number
        self.types.append(item)
        return len(self.types)

    def _filter(self, types: list[int]) -> int:
        # A filter that is the tail of another one shares its entries.
        for end in self.ends:
            start = end - len(types)
            if start >= 0 and self.filters[start:end] == types:
                return -1 - start
        number = -1 - len(self.filters)
        self.filters += types
        self.ends.append(len(self.filters))
        self.filters.append(0)
        return number


def caught_by(value: Value) -> Global | None:
    """The type info variable of a clause; None for a catch-all."""
    while isinstance(value, ConstantExpression) and value.op in ("bitcast", "addrspacecast"):
        value = value.operands[0]
    if isinstance(value, ConstantNull):
        return None
    if isinstance(value, Global):
        return value
    raise UnsupportedError("a landing pad catches what is not a variable")


def personality_of(function: Function) -> Global | None:
    """The personality function without casts, which may be any symbol; None if the function names no symbol."""
    value: Any = function.personality
    while isinstance(value, ConstantExpression) and value.op in ("bitcast", "addrspacecast"):
        value = value.operands[0]
    return value if isinstance(value, Global) else None
