"""Print a module for Mach-O as LLVM does: sections, linkage, thread-local variables, symbol names."""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING, cast

from smemit.compile.objfile.compact_unwind import ENCODINGS, Places
from smemit.compile.objfile.data import emit_constant
from smemit.compile.objfile.format import WEAK, Format, structors
from smemit.compile.objfile.macho_placement import (
    CONSTRUCTORS,
    STACK_MAPS,
    TEXT,
    THREAD_VARIABLES,
    MachoPlacement,
)
from smemit.compile.objfile.macho_stream import MachoStream
from smemit.compile.objfile.macho_version import is_recent, version_of
from smemit.compile.objfile.sections import NOBITS, SectionSpec
from smemit.compile.objfile.stream import Address, Stream
from smemit.errors import UnsupportedError
from smemit.ir import layout
from smemit.ir.collectors import TABLES
from smemit.ir.module import Alias, Global, GlobalVariable, Module
from smemit.stackmap.containers.macho import plain

if TYPE_CHECKING:
    from smemit.compile.codegen.machine import MachineFunction
    from smemit.isa.description import Target


class MachoFormat(Format):
    """The Mach-O-specific part of a module."""

    container = "macho"
    stack_maps = STACK_MAPS
    cuts_at_functions = True

    def __init__(self, module: Module, target: Target) -> None:
        self.placement: MachoPlacement
        super().__init__(module, target, MachoPlacement(module, target))
        self._names: dict[Global, str] = {}
        self._encode = ENCODINGS[target.family][0]
        self._is_recent = is_recent(module)
        _refuse(module)

    def make_stream(self) -> MachoStream:
        return MachoStream(self.target, self.symbol_name, version_of(self.module), self.module.linker_options)

    def symbol_name(self, item: Global) -> str:
        """A global's symbol, with an underscore; private ones have the assembler's or linker's private prefix."""
        found = self._names.get(item)
        if found is None:
            found = self._names[item] = self._name(item)
        return found

    def name_to_readers(self, symbol: str) -> str:
        """A symbol without the underscore of C names."""
        return plain(symbol)

    def _name(self, item: Global) -> str:
        if item.name.startswith("\1"):
            return item.name[1:]
        if item.linkage != "private":
            return f"_{item.name}"
        is_seen = self.target.system.get("names_everything") or self.placement.needs_visible_name(item)
        return ("l_" if is_seen else "L_") + item.name

    def begin(self, stream: Stream) -> None:
        stream.section(TEXT)

    def link(self, stream: Stream, item: Global, name: str) -> None:
        if item.linkage in WEAK:
            stream.attribute(name, "global")
            may_hide = self._is_recent and item.linkage == "linkonce_odr" and (
                item.unnamed_addr == "unnamed_addr" or (
                    bool(item.unnamed_addr) and isinstance(item, GlobalVariable) and item.is_constant))
            stream.attribute(name, "weak_definition_may_hide" if may_hide else "weak_definition")
        elif not item.is_local:
            stream.attribute(name, "global")

    def link_alias(self, stream: Stream, alias: Alias, name: str) -> None:
        """Set the binding of an alias: weak ones are local, and one inside its aliasee starts no atom."""
        if alias.linkage == "":
            stream.attribute(name, "global")
        if not isinstance(alias.aliasee, Global):
            stream.attribute(name, "alt_entry")

    def function(self, stream: Stream, function: MachineFunction, name: str) -> None:
        if "cold" in function.ir.attributes:
            stream.attribute(name, "cold")

    def begin_prefix(self, stream: Stream, name: str) -> None:
        """Start the data before a function, with a symbol so that linkers keep both together."""
        cast("MachoStream", stream).temporary()
        stream.attribute(name, "alt_entry")

    def compact_unwind(self, places: Places, personality: str) -> int:
        """A function's encoding in `__compact_unwind`."""
        return self._encode(places, personality) if self._is_recent else 0

    def caught(self, stream: Stream, type: Global, place: str, size: int) -> None:
        """An exception table's pointer to a type info, through the GOT."""
        cast("MachoStream", stream).got_pointer(self.symbol_name(type), size)

    def variable(self, stream: Stream, variable: GlobalVariable) -> None:
        value, name, placement = variable.initializer, self.symbol_name(variable), self.placement
        if not self.lists(variable):
            return
        if variable.name == "llvm.global_ctors":
            self._constructors(stream, variable)
            return
        if value is None:
            return
        if variable.visibility == "hidden":
            stream.attribute(name, "hidden")
        kind = placement.kind_of(variable)
        size, align = layout.alloc_size(variable.value_type), placement.align_of(variable)
        if kind == "common":
            stream.common(name, size or 1, align)
            return
        spec = placement.of_variable(variable, kind)
        if variable.thread_local:
            self._thread_local(stream, variable, name, spec, align)
            return
        if spec.type == NOBITS and kind == "bss":
            self.link(stream, variable, name)
            cast("MachoStream", stream).zero_fill(spec, name, size or 1, align)
            return
        stream.section(spec)
        self.link(stream, variable, name)
        stream.align(align)
        stream.label(name)
        emit_constant(stream, value, self.endian)
        if not size:
            # An empty variable would share its address with the next one.
            stream.zeros(1)

    def _thread_local(self, stream: Stream, variable: GlobalVariable, name: str, spec: SectionSpec, align: int) -> None:
        """Print a thread-local variable: its initial value, and the descriptor for the runtime."""
        first = f"{name}$tlv$init"
        assert variable.initializer is not None
        if self.placement.kind_of(variable) == "tbss":
            cast("MachoStream", stream).zero_fill(spec, first, layout.alloc_size(variable.value_type), align)
        else:
            stream.section(spec)
            stream.align(align)
            stream.label(first)
            emit_constant(stream, variable.initializer, self.endian)
        stream.section(THREAD_VARIABLES)
        self.link(stream, variable, name)
        stream.label(name)
        stream.address(Address("__tlv_bootstrap"), 8)
        stream.zeros(8)
        stream.address(Address(first), 8)

    def _constructors(self, stream: Stream, variable: GlobalVariable) -> None:
        """`llvm.global_ctors`: addresses for the loader to call, by priority."""
        for number, (_, address, _) in enumerate(sorted(structors(variable), key=itemgetter(0))):
            stream.section(CONSTRUCTORS)
            if not number:
                stream.align(8)
            emit_constant(stream, address, self.endian)

    def behind_variables(self, stream: Stream) -> None:
        """Print what follows the variables: the symbols that linkers must keep."""
        for item in self.placement.kept:
            stream.attribute(self.symbol_name(item), "no_dead_strip")

    def weak_reference(self, stream: Stream, item: Global) -> None:
        stream.attribute(self.symbol_name(item), "weak_reference")


def _refuse(module: Module) -> None:
    """Raise an error for features that Mach-O lacks or that smemit does not support there."""
    for item in module.globals.values():
        if item.comdat:
            raise UnsupportedError(f"@{item.name} is in a comdat, which Mach-O does not have", place=item.place,
                                   notes=["linkage linkonce_odr has linkers merge copies"])
        if item.name == "llvm.global_dtors":
            raise UnsupportedError(f"@{item.name} is not supported for Mach-O: llc makes calls of atexit of it",
                                   place=item.place, notes=["call atexit in a constructor"])
    for function in module.functions:
        if function.blocks and function.gc in TABLES:
            raise UnsupportedError(f"the tables of the collector {function.gc} are not written for Mach-O",
                                   place=function.place)
    if module.assembly:
        raise UnsupportedError("module asm is not assembled for Mach-O")
