"""Print a module for ELF as LLVM does: sections, linkage, notes, symbol names."""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING

from smemit.compile.mc.emit import symbol_name
from smemit.compile.objfile.data import emit_constant
from smemit.compile.objfile.eh_frame import INDIRECT
from smemit.compile.objfile.format import WEAK, Format, structors
from smemit.compile.objfile.placement import Placement
from smemit.compile.objfile.sections import (
    ALLOC,
    DATA,
    FINI_ARRAY,
    IN_GROUP,
    INIT_ARRAY,
    LINK_ORDER,
    NO_SPLIT_NOTE,
    PROGBITS,
    PROPERTIES,
    SPLIT_NOTE,
    STACK_NOTE,
    STACKMAPS,
    TEXT,
    WRITE,
    SectionSpec,
)
from smemit.compile.objfile.stream import Address, ObjectStream, Stream
from smemit.errors import UnsupportedError
from smemit.ir import layout
from smemit.ir.attributes import PATCHABLE_PREFIX, SPLIT_STACK, count_of
from smemit.ir.module import Function, Global, GlobalVariable, Module

if TYPE_CHECKING:
    from smemit.compile.codegen.machine import MachineFunction
    from smemit.isa.description import Target

_LOWEST_PRIORITY = 65535
_MARK = 4
"""Size in bytes of the instruction that marks targets of indirect branches."""


class ElfFormat(Format):
    """The ELF-specific part of a module."""

    container = "elf"
    stack_maps = STACKMAPS

    def __init__(self, module: Module, target: Target) -> None:
        super().__init__(module, target, Placement(module, target))
        self.personalities: dict[str, str] = {}
        """Personalities to which frames refer indirectly, with the symbol of the pointer."""
        self.stubs: dict[str, str] = {}
        """The same for type infos of exception tables, by the symbol of the pointer."""
        self.has_local_labels: bool = target.elf.get("local_labels", False) and not module.flags.get(
            "PIE Level", (0, 0))[1]
        """Code may refer to definitions by local labels."""
        self.is_asking = self.is_not_asking = False
        """Some functions use segmented stacks; some have no stack check."""

    def make_stream(self) -> ObjectStream:
        stream = ObjectStream(self.target)
        if self.target.elf.get("local_labels_in_data"):
            # AArch64AsmPrinter::lowerConstant (golden: aarch64/pic-addresses).
            stream.symbol_name = self.reference_name
        return stream

    def symbol_name(self, item: Global) -> str:
        return symbol_name(item)

    def reference_name(self, item: Global) -> str:
        """The name by which code refers to a global: a local label if position-independent code may use one.

        LLVM: AsmPrinter::getSymbolPreferLocal. A relocation against a label names the section, so the dynamic linker
        never looks for another definition.
        """
        if self.has_local_labels and item.dso_local and item.linkage == "" and not item.is_declaration \
                and item.visibility in ("", "default") and not getattr(item, "is_ifunc", False) \
                and (not item.comdat or self.module.comdats[item.comdat].kind == "nodeduplicate"):
            return f".L{symbol_name(item)}$local"
        return symbol_name(item)

    def begin(self, stream: Stream) -> None:
        module, target = self.module, self.target
        stream.file((module.source_filename or module.name).rpartition("/")[2])
        stream.section(TEXT)
        stream.align(target.elf["text_align"])
        facts = target.elf.get("checks", {})
        flags, value_counts = module.flags, facts.get("value_counts", False)
        bits = sum(bit for flag, bit in facts.get("flags", {}).items()
                   if flag in flags and (flags[flag][1] or not value_counts))
        self._checks = [bits >> at & 1 for at in range(len(facts.get("flags", ())))] if bits and value_counts else []
        if bits:
            # A note of the features that all code of the object supports; linkers keep the common ones.
            stream.section(PROPERTIES)
            stream.align(8)
            for word in (4, 16, 5, int.from_bytes(b"GNU\0", self.endian), facts["property"], 4, bits):
                stream.data(word.to_bytes(4, self.endian), 4)
            stream.align(8)
            stream.section(TEXT)

    def link(self, stream: Stream, item: Global, name: str) -> None:
        if item.linkage in WEAK:
            stream.attribute(name, "weak")
        elif not item.is_local:
            stream.attribute(name, "global")

    def function(self, stream: Stream, function: MachineFunction, name: str) -> None:
        stream.attribute(name, "function")
        self.is_asking |= SPLIT_STACK in function.ir.attributes
        self.is_not_asking |= not function.asks_for_stack

    def declaration(self, stream: Stream, function: Function) -> None:
        """Declarations keep their visibility (`hidden-elsewhere`)."""
        if function.visibility not in ("", "default"):
            stream.attribute(symbol_name(function), function.visibility)

    def patchable_entry(self, stream: Stream, function: MachineFunction, name: str, label: str) -> None:
        """Record the position of a patchable entry for tools; the function starts with a marker."""
        ir = function.ir
        is_first = function.blocks[0].insts[0].template.name == "PATCHABLE_FUNCTION_ENTER"
        behind = 0 if is_first or count_of(ir.attributes, PATCHABLE_PREFIX) else _MARK
        section = ir.attributes.get("patchable-function-entry-section") or "__patchable_function_entries"
        flags = ALLOC | WRITE | LINK_ORDER | (IN_GROUP if ir.comdat else 0)
        stream.section(SectionSpec(str(section), PROGBITS, flags, group=ir.comdat, linked=name))
        stream.align(8)
        stream.address(Address(label, behind), 8)

    def personality(self, function: Global) -> str:
        name = symbol_name(function)
        if self.target.cfi["pointer_encoding"] & INDIRECT:
            self.personalities[name] = name = f"DW.ref.{name}"
        return name

    def caught(self, stream: Stream, type: Global, place: str, size: int) -> None:
        if not self.target.cfi["pointer_encoding"] & INDIRECT:
            stream.address(Address(symbol_name(type)), size)
            return
        stub = f".L{symbol_name(type)}.DW.stub"
        self.stubs[stub] = symbol_name(type)
        stream.label(place)
        stream.address(Address(stub, 0, place), size)

    def variable(self, stream: Stream, variable: GlobalVariable) -> None:
        name, placement = symbol_name(variable), self.placement
        value = variable.initializer
        if not self.lists(variable):
            return
        if variable.name in ("llvm.global_ctors", "llvm.global_dtors"):
            self._structors(stream, variable)
            return
        if variable.visibility not in ("", "default"):
            stream.attribute(name, variable.visibility)
        if value is None:
            return
        stream.attribute(name, "object")
        kind = placement.kind_of(variable)
        size = layout.alloc_size(variable.value_type)
        align = placement.align_of(variable)
        if kind == "common":
            stream.common(name, size or 1, align)
            return
        spec = placement.of_variable(variable, kind)
        if kind == "bss" and variable.is_local and spec.name == ".bss" and not spec.group and not spec.unique:
            stream.attribute(name, "local")
            stream.common(name, size or 1, align)
            return
        stream.section(spec)
        self.link(stream, variable, name)
        stream.align(align)
        stream.label(name)
        if (reference := self.reference_name(variable)) != name:
            stream.label(reference)
        emit_constant(stream, value, self.endian)
        stream.size(name, size)

    def _structors(self, stream: Stream, variable: GlobalVariable) -> None:
        """`llvm.global_ctors` or `llvm.global_dtors`: addresses for the loader to call, by priority."""
        is_ctor = variable.name == "llvm.global_ctors"
        before: SectionSpec | None = None
        entries = [(min(priority, _LOWEST_PRIORITY), function, key) for priority, function, key in structors(variable)]
        for rank, address, key_symbol in sorted(entries, key=itemgetter(0)):
            base, type = (".init_array", INIT_ARRAY) if is_ctor else (".fini_array", FINI_ARRAY)
            suffix = "" if rank == _LOWEST_PRIORITY else f".{rank}"
            spec = SectionSpec(base + suffix, type, ALLOC | WRITE)
            if isinstance(key_symbol, Global):
                if key_symbol.is_declaration or key_symbol.linkage == "available_externally":
                    continue
                spec = spec._replace(flags=spec.flags | IN_GROUP, group=symbol_name(key_symbol))
            stream.section(spec)
            if spec != before:
                stream.align(8)
                before = spec
            emit_constant(stream, address, self.endian)

    def behind_variables(self, stream: Stream) -> None:
        """Print what follows the variables: the pointers to which exception tables refer."""
        if not self.stubs:
            return
        stream.section(DATA)
        stream.align(8)
        for stub, name in sorted(self.stubs.items()):
            stream.label(stub)
            stream.address(Address(name), 8)

    def references(self, stream: Stream) -> None:
        """Print the pointers to personalities, each in a comdat."""
        for name, reference in self.personalities.items():
            stream.attribute(reference, "hidden")
            stream.attribute(reference, "weak")
            spec = SectionSpec(f".data.{reference}", PROGBITS, ALLOC | WRITE | IN_GROUP, group=reference)
            stream.section(spec)
            stream.align(8)
            stream.attribute(reference, "object")
            stream.size(reference, 8)
            stream.label(reference)
            stream.address(Address(name), 8)

    def weak_reference(self, stream: Stream, item: Global) -> None:
        stream.attribute(symbol_name(item), "weak")

    def end(self, stream: Stream, entries: dict[str, str]) -> None:
        module, elf = self.module, self.target.elf
        if module.linker_options:
            raise UnsupportedError("linker options are not written to ELF objects", notes=["ELF linkers ignore them"])
        for text in module.identification:
            stream.ident(text)
        if self.is_asking:
            stream.section(SPLIT_NOTE)
            if self.is_not_asking:
                stream.section(NO_SPLIT_NOTE)
        if not elf.get("no_stack_note"):
            stream.section(STACK_NOTE)
        if entries:
            stream.section(SectionSpec(elf["address_table"], PROGBITS, ALLOC | WRITE))
            stream.align(8)
            for entry, label in entries.items():
                stream.label(label)
                stream.address(Address(entry), 8)
        kinds = elf.get("float_abis", {}).get(module.flags.get("float-abi", (0, ""))[1])
        if kinds:
            stream.float_abi(kinds)
        if self._checks:
            stream.checks(self._checks)
