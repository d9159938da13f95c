"""LLVM 22's built-in collectors (`gc "name"`), and their rules for functions."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from smemit.ir import types as t

if TYPE_CHECKING:
    from typing import Final


class Collector(NamedTuple):
    """A strategy of LLVM's."""

    name: str
    space: int | None
    """The address space whose pointers are collected, all of them and no others; None where any pointer may be."""

    def collects(self, type: t.Type) -> bool:
        """Whether a value of this type is a collected pointer, or a vector of such."""
        element = type.element if isinstance(type, t.VectorType) else type
        return isinstance(element, t.PointerType) and self.space in (None, element.address_space)

    @property
    def pointer(self) -> t.PointerType:
        """The type of a collected pointer."""
        return t.pointer(self.space or 0)


SHADOW_STACK: Final = "shadow-stack"
"""Walks a chain of frames that functions enter (`prepare/shadow_stack_gc_lowering.py`)."""
TABLES: Final = frozenset(("erlang", "ocaml"))
"""Those for which the object has a table of return addresses besides (`objfile/collector_tables.py`)."""
COLLECTORS: Final = {
    collector.name: collector for collector in (
        Collector("statepoint-example", 1),
        Collector("coreclr", 1),
        Collector(SHADOW_STACK, None),
        Collector("erlang", None),
        Collector("ocaml", None),
    )
}
"""By name. A function may name another one as long as no code is made of it."""
