"""What the object formats share, and what each of them has of its own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, cast

from smemit.compile.objfile.placement import Placement
from smemit.ir.values import Constant, ConstantAggregate, ConstantInt, ConstantNull

if TYPE_CHECKING:
    from typing import Literal

    from smemit.compile.codegen.machine import MachineFunction
    from smemit.compile.objfile.compact_unwind import Places
    from smemit.compile.objfile.sections import SectionSpec
    from smemit.compile.objfile.stream import ObjectStream, Stream
    from smemit.ir.module import Alias, Function, Global, GlobalVariable, Module
    from smemit.isa.description import Target

WEAK = frozenset({"weak", "weak_odr", "linkonce", "linkonce_odr", "common"})
_UNLISTED = frozenset({"llvm.used", "llvm.compiler.used", "llvm.metadata"})


class Format:
    """The format-specific part of one module."""

    container = ""
    """The format's name in truth files."""
    stack_maps: SectionSpec
    cuts_at_functions = False
    """Whether linkers may move the functions of a section apart."""

    def __init__(self, module: Module, target: Target, placement: Placement) -> None:
        self.module, self.target, self.placement = module, target, placement
        self.endian = cast("Literal['little', 'big']", target.endian)

    def make_stream(self) -> ObjectStream:
        """The stream for an object file."""
        raise NotImplementedError

    def symbol_name(self, item: Global) -> str:
        """A global's name in the object."""
        raise NotImplementedError

    def name_to_readers(self, symbol: str) -> str:
        """The name that readers of the object give a symbol."""
        return symbol

    def reference_name(self, item: Global) -> str:
        """The name by which code refers to a global."""
        return self.symbol_name(item)

    def begin(self, stream: Stream) -> None:
        """Print the start of the module, before the first function."""

    def link(self, stream: Stream, item: Global, name: str) -> None:
        """Set the binding of a symbol."""

    def link_alias(self, stream: Stream, alias: Alias, name: str) -> None:
        """Set the binding of an alias."""
        self.link(stream, alias, name)

    def function(self, stream: Stream, function: MachineFunction, name: str) -> None:
        """Start a function: the attributes of its symbol."""

    def begin_prefix(self, stream: Stream, name: str) -> None:
        """Start the data before a function."""

    def declaration(self, stream: Stream, function: Function) -> None:
        """Print what is said of a declared function."""

    def patchable_entry(self, stream: Stream, function: MachineFunction, name: str, label: str) -> None:
        """Record the position of a patchable entry for tools."""

    def personality(self, function: Global) -> str:
        """The symbol by which frames refer to their personality."""
        return self.symbol_name(function)

    def compact_unwind(self, places: Places, personality: str) -> int:
        """A function's compact unwind encoding; 0 for none."""
        return 0

    def caught(self, stream: Stream, type: Global, place: str, size: int) -> None:
        """An exception table's pointer to a type info; `place` is its own label."""
        raise NotImplementedError

    def lists(self, variable: GlobalVariable) -> bool:
        """Whether a variable, or what it lists, is in the object."""
        return variable.name not in _UNLISTED and variable.section != "llvm.metadata" and (
            variable.initializer is None or variable.linkage != "available_externally")

    def variable(self, stream: Stream, variable: GlobalVariable) -> None:
        """Print a variable: the attributes of its symbol, its section and value."""
        raise NotImplementedError

    def behind_variables(self, stream: Stream) -> None:
        """Print what follows the variables."""

    def references(self, stream: Stream) -> None:
        """Print the pointers to personalities."""

    def weak_reference(self, stream: Stream, item: Global) -> None:
        """Declare a weak undefined symbol."""
        raise NotImplementedError

    def end(self, stream: Stream, entries: dict[str, str]) -> None:
        """Print the end of the module except frames; `entries` has the labels of the TOC entries."""


def structors(variable: GlobalVariable) -> Iterator[tuple[int, Constant, Constant | None]]:
    """The entries of `llvm.global_ctors` or `llvm.global_dtors`: priority, function, and the symbol they go with."""
    if not isinstance(variable.initializer, ConstantAggregate):
        return
    for element in variable.initializer.elements:
        if not isinstance(element, ConstantAggregate):
            continue
        priority, function, *key = element.elements
        if isinstance(function, ConstantNull):
            break
        assert isinstance(priority, ConstantInt)
        yield priority.value, function, key[0] if key else None
