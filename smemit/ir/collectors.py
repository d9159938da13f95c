"""Collectors (`gc "name"`): LLVM 22's own, those that a module declares, and their rules for functions."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from smemit.ir import types as t

if TYPE_CHECKING:
    from typing import Final


class Collector(NamedTuple):
    """A GC strategy: one of LLVM's, or a program's own."""

    name: str
    space: int | None = None
    """The address space of collected pointers; None if any pointer may be collected."""
    has_statepoints: bool = False
    """Whether the safepoint passes turn calls in its functions into statepoints."""
    leaves: frozenset[str] = frozenset()
    """Functions that reach no safepoint, besides those with the attribute `"gc-leaf-function"`."""

    def collects(self, type: t.Type) -> bool:
        """Whether a value of this type is a collected pointer, or a vector of such."""
        element = type.element if isinstance(type, t.VectorType) else type
        return isinstance(element, t.PointerType) and self.space in (None, element.address_space)

    @property
    def pointer(self) -> t.PointerType:
        """The type of a collected pointer."""
        return t.pointer(self.space or 0)


SHADOW_STACK: Final = "shadow-stack"
"""The collector that walks a linked list of frames (`prepare/shadow_stack_gc_lowering.py`)."""
TABLES: Final = frozenset(("erlang", "ocaml"))
"""Collectors for which the object has a table of return addresses (`objfile/collector_tables.py`)."""
COLLECTORS: Final = {
    collector.name: collector for collector in (
        Collector("statepoint-example", 1, True),
        Collector("coreclr", 1, True),
        Collector(SHADOW_STACK, None),
        Collector("erlang", None),
        Collector("ocaml", None),
    )
}
"""The collectors by name. A function that is not compiled may have another one."""
