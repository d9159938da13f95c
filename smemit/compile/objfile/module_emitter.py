"""A module into an object file, assembly text, a listing or the bare stack map section, function by function.

Needs:  the functions of a module one after the other, each with physical registers and its frame laid out.
Gives:  the output asked for, from `finish`.
Keeps:  nothing of a function but its bytes, fixups and records (and its listing, where one is asked for).

The order of everything is that in which LLVM's printer walks a module: per function its constant pool, code and jump
tables; then variables, the stack map, aliases, weak names, `.comment`, the stack note and call frame information.
Sections and symbols take their places in the object from it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import TYPE_CHECKING, Literal, cast

from smemit.compile.codegen.exceptions import QUIET_WITHOUT_INVOKE, Exceptions, personality_of
from smemit.compile.codegen.frame import needs_cfi
from smemit.compile.codegen.machine import MachineFunction
from smemit.compile.mc.emit import (
    FunctionEmitter,
    block_label,
    jump_table_base,
    jump_table_label,
    pool_label,
    symbol_name,
)
from smemit.compile.mc.record import Recorder
from smemit.compile.objfile.data import constant_bytes, emit_constant, lower
from smemit.compile.objfile.eh_frame import B_KEY, INDIRECT, CfiEncoder, FrameInfo, pointer_size
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
from smemit.errors import UnsupportedError, UsageError
from smemit.ir import layout
from smemit.ir.attributes import PATCHABLE_ENTRY, PATCHABLE_PREFIX, SPLIT_STACK, TYPE_HASH, count_of
from smemit.ir.collectors import TABLES
from smemit.ir.declared_locals import escape_symbol
from smemit.ir.module import Alias, Function, Global, GlobalVariable, Module
from smemit.ir.types import FunctionType
from smemit.ir.values import Constant, ConstantAggregate, ConstantExpression, ConstantInt, ConstantNull, Undef
from smemit.stackmap.formats import MAX_COUNT, NOT_FIXED, OVERFLOW_ID, parse_version
from smemit.stackmap.model import Function as StackMapFunction
from smemit.stackmap.model import Record, StackMap
from smemit.stackmap.serialize import address_offsets, serialize

if TYPE_CHECKING:
    from smemit.compile.mc.buffer import FunctionCode
    from smemit.compile.mc.near_jumps import Key, NearJumps
    from smemit.compile.objfile.assembly import AssemblyStream
    from smemit.compile.objfile.collector_tables import CollectorTables
    from smemit.compile.objfile.listing import Listing
    from smemit.compile.objfile.truth import Truth
    from smemit.isa.description import Target

OUTPUTS = ("obj", "asm", "stackmap", "listing")

_WEAK = frozenset({"weak", "weak_odr", "linkonce", "linkonce_odr", "common"})
_DISCARDABLE = frozenset({"private", "internal", "linkonce", "linkonce_odr"})
_UNLISTED = frozenset({"llvm.used", "llvm.compiler.used", "llvm.metadata"})
_LOWEST_PRIORITY = 65535
_MARK = 4
"""Bytes of the instruction at which indirect branches may end."""


def _following(module: Module) -> dict[Function, str]:
    """The symbol of the function that is emitted behind each."""
    defined = [function for function in module.functions if function.blocks]
    return {one: symbol_name(other) for one, other in pairwise(defined) if other.is_local}


class ModuleEmitter:
    """Takes a module's lowered functions in order; see the header."""

    def __init__(self, module: Module, target: Target, *, output: str = "obj", stackmap_version: str = "3",
                 far: frozenset[Key] | None = None, truth: Truth | None = None) -> None:
        if output not in OUTPUTS:
            raise UsageError(f"no output is called {output!r}", notes=[f"outputs: {', '.join(OUTPUTS)}"])
        self.module, self.target, self.output, self.version = module, target, output, parse_version(stackmap_version)
        self.endian = cast("Literal['little', 'big']", target.endian)
        self.placement = Placement(module, target)
        self.recorder = Recorder(target)
        self.functions = FunctionEmitter(target, with_items=output in ("asm", "listing"))
        self.listing: Listing | None = None
        self.stream: Stream = ObjectStream(target)
        # The text outputs are not loaded unless they are asked for: they double the time it takes to start.
        if output == "listing":
            from smemit.compile.objfile.listing import Listing

            self.listing = Listing(target, self.functions, self.recorder)
        elif output == "asm":
            from smemit.compile.objfile.assembly import AssemblyStream

            self.stream = AssemblyStream(target, self.functions)
        self.near: NearJumps | None = None
        if isinstance(self.stream, ObjectStream) and hasattr(self.functions.family, "NEAR_JUMPS"):
            from smemit.compile.mc.near_jumps import NearJumps

            self.near = self.functions.near = NearJumps(far, self.stream.starts)
        self._following = _following(module)
        self.mapped: list[StackMapFunction] = []
        self.truth = truth
        if truth is not None:
            truth.begin(target.name, module.source_filename or module.name)
        self.frames: list[FrameInfo] = []
        self.personalities: dict[str, str] = {}
        """Personalities that are named by way of a word, with its symbol."""
        self.stubs: dict[str, str] = {}
        """The same for what exception tables name, by the word's symbol."""
        self._cfi = CfiEncoder(target)
        self._count = 0
        self._prefixed = 0
        """Functions so far with nops in front of them."""
        self._asking = self._not_asking = False
        """Some functions are compiled for segmented stacks; some do not ask for stack as they begin."""
        stream = self.stream
        stream.file((module.source_filename or module.name).rpartition("/")[2])
        stream.section(TEXT)
        stream.align(target.elf["text_align"])
        self._properties()
        self.collector_tables: CollectorTables | None = None
        if any(function.gc in TABLES for function in module.functions):
            from smemit.compile.objfile.collector_tables import CollectorTables

            self.collector_tables = CollectorTables(module, stream, self.endian)
        if module.assembly:
            self._module_assembly()

    def _module_assembly(self) -> None:
        from smemit.compile.objfile.module_assembly import ModuleAssembly

        if not isinstance(self.stream, ObjectStream):
            raise UnsupportedError("module asm is not written as assembly text", notes=["compile it to an object"])
        ModuleAssembly(self.module, self.target, self.stream,
                       getattr(self.functions.family, "assemble_module", None)).run()
        self.stream.section(TEXT)

    def _properties(self) -> None:
        """A note of the checks that all code of the object passes; linkers keep what all objects have."""
        facts = self.target.elf.get("checks", {})
        flags, value_counts = self.module.flags, facts.get("value_counts", False)
        bits = sum(bit for flag, bit in facts.get("flags", {}).items()
                   if flag in flags and (flags[flag][1] or not value_counts))
        self.checks = [bits >> at & 1 for at in range(len(facts.get("flags", ())))] if bits and value_counts else []
        if bits:
            self.stream.section(PROPERTIES)
            self.stream.align(8)
            for word in (4, 16, 5, int.from_bytes(b"GNU\0", self.endian), facts["property"], 4, bits):
                self.stream.data(word.to_bytes(4, self.endian), 4)
            self.stream.align(8)
            self.stream.section(TEXT)

    # ---- functions

    def add_function(self, function: MachineFunction) -> None:
        """Emit the next function of the module."""
        ir, stream = function.ir, self.stream
        if ir.linkage == "available_externally":
            return
        prologue = b"" if ir.prologue_data is None else constant_bytes(ir.prologue_data, self.endian)
        number = self._count
        self._count += 1
        if function.pool:
            self._constant_pool(function, number)
        name = symbol_name(ir)
        stream.section(self.placement.of_function(ir))
        self._announce(ir, name)
        align = self._function_align(function)
        if align > 1:
            stream.align(align, self.functions.padding_of(function))
        stream.attribute(name, "function")
        if ir.prefix_data is not None:
            emit_constant(stream, ir.prefix_data, self.endian)
        patchable = self._patchable_label(function, number)
        if TYPE_HASH in ir.metadata:
            for word in ir.metadata[TYPE_HASH][2:-1].split(", "):
                stream.data((int(word.removeprefix("i32 ")) & 0xFFFFFFFF).to_bytes(4, self.endian), 4)
        if self.near is not None:
            self.near.section = section = cast(ObjectStream, stream).current
            self.near.start, self.near.following = section.end, self._following.get(ir, "")
            self.near.starts[name] = (section, section.end)
        if self.collector_tables is not None:
            self.collector_tables.mark(function, self._frame_size(function), number)
        code = self.functions.emit(function, number, prologue, self._room_for(function))
        self.functions.family.define_function(stream, name, number, code)
        if self.listing is not None:
            section, start = cast(ObjectStream, stream).current, cast(ObjectStream, stream).current.end
            self.listing.add(section.spec.name, start, code, number)
        self._asking |= SPLIT_STACK in ir.attributes
        self._not_asking |= not function.asks_for_stack
        code.has_frame = needs_cfi(function)
        places: dict[str, int] = {}
        if function.exceptions is not None:
            function.exceptions.tidy(code.labels)
            places = {pad: code.labels.pop(pad) for pad in _labels(function.exceptions)}
        code.personality, code.exception_table = self._personality(function, number)
        for local, slot in function.frame.escaped.items():
            stream.number(escape_symbol(ir, local), function.frame.layout.escaped_at(slot))
        stream.code(name, code, number)
        if function.jump_tables:
            self._jump_tables(function, number)
        if code.personality:
            self._exception_table(function, code.exception_table, places, len(code.code))
        if patchable:
            self._patchable_entry(function, name, patchable)
        if code.has_frame:
            self.frames.append(FrameInfo(name, len(code.code), self._cfi.encode(code.cfi), code.personality,
                                         code.exception_table, bool(code.cfi) and code.cfi[0][1][0] == B_KEY))
        if code.records:
            self._records(function, name, code)

    def _patchable_label(self, function: MachineFunction, number: int) -> str:
        """Write the nops in front of a function that can be patched; a label on the first of its nops, "" for none."""
        attributes = function.ir.attributes
        before, behind = (count_of(attributes, name) for name in (PATCHABLE_PREFIX, PATCHABLE_ENTRY))
        if before:
            # llc's name for it, which the object keeps.
            label = f".Ltmp{self._prefixed}"
            self._prefixed += 1
            self.stream.nops(label, self.target.nops.fill[min(self.target.nops.fill)] * before)
        elif behind:
            label = f".Lpatchable{number}"
            self.stream.label(label)
        else:
            label = ""
        return label

    def _patchable_entry(self, function: MachineFunction, name: str, label: str) -> None:
        """Where the nops are, for whoever patches them: behind a mark that the function begins with."""
        stream, ir = self.stream, function.ir
        is_first = function.blocks[0].insts[0].template.name == "PATCHABLE_FUNCTION_ENTER"
        behind = 0 if is_first or count_of(ir.attributes, PATCHABLE_PREFIX) else _MARK
        section = ir.attributes.get("patchable-function-entry-section") or "__patchable_function_entries"
        flags = ALLOC | WRITE | LINK_ORDER | (IN_GROUP if ir.comdat else 0)
        stream.section(SectionSpec(str(section), PROGBITS, flags, group=ir.comdat, linked=name))
        stream.align(8)
        stream.address(Address(label, behind), 8)

    def _announce(self, item: Global, name: str) -> None:
        if item.visibility not in ("", "default"):
            self.stream.attribute(name, item.visibility)
        if item.linkage in _WEAK:
            self.stream.attribute(name, "weak")
        elif not item.is_local:
            self.stream.attribute(name, "global")

    def _function_align(self, function: MachineFunction) -> int:
        ir = function.ir
        attributes = ir.attributes
        elf = self.target.elf
        small = "optsize" in attributes or "minsize" in attributes
        align: int = elf["function_align_min"] if small else function.tuning.function_align or elf["function_align"]
        # In a section of its own choice a function gets just the alignment it asks for (llc 22.1.8).
        return ir.align if ir.align > align or (ir.align and ir.section) else align

    def _room_for(self, function: MachineFunction) -> int:
        """Where the function begins in its section, which is aligned as its blocks want it."""
        if not isinstance(self.stream, ObjectStream):
            return 0
        section = self.stream.current
        section.align = max(section.align, *(block.align for block in function.blocks))
        return section.end

    def _constant_pool(self, function: MachineFunction, number: int) -> None:
        """Entries of one section stand together, in the order in which the sections are first needed."""
        groups: dict[SectionSpec, list[int]] = {}
        for index, (constant, _) in enumerate(function.pool):
            spec = self.placement.of_constant(constant, layout.alloc_size(constant.type))
            groups.setdefault(spec, []).append(index)
        stream = self.stream
        for spec, indices in groups.items():
            stream.section(spec)
            stream.align(max(function.pool[index][1] for index in indices))
            offset = 0
            for index in indices:
                constant, align = function.pool[index]
                stream.zeros(-offset % align)
                offset += -offset % align + layout.alloc_size(constant.type)
                stream.label(pool_label(number, index))
                emit_constant(stream, constant, self.endian)

    def _jump_tables(self, function: MachineFunction, number: int) -> None:
        stream, elf = self.stream, self.target.elf
        size: int = elf["jump_table_entry"]
        stream.section(self.placement.of_jump_table(function.ir))
        stream.align(size)
        for index, table in enumerate(function.jump_tables):
            if not table:
                continue
            label = jump_table_label(number, index)
            stream.label(label)
            minus = {"table": label, "code": jump_table_base(number, index)}.get(elf.get("jump_table_relative", ""), "")
            for block in table:
                stream.address(Address(block_label(number, block), 0, minus), size)

    def _personality(self, function: MachineFunction, number: int) -> tuple[str, str]:
        """The names of a function's personality and of its exception table, "" where it has none."""
        ir = function.ir
        found = personality_of(ir) if ir.personality is not None else None
        if found is None or (function.exceptions is None and found.name in QUIET_WITHOUT_INVOKE):
            return "", ""
        name = symbol_name(found)
        if self.target.cfi["pointer_encoding"] & INDIRECT:
            self.personalities[name] = f"DW.ref.{name}"
            name = self.personalities[name]
        return name, f"GCC_except_table{number}"

    def _exception_table(self, function: MachineFunction, label: str, places: dict[str, int], size: int) -> None:
        from smemit.compile.objfile import exception_table

        exceptions = function.exceptions or Exceptions()
        stream, facts = self.stream, self.target.cfi
        stream.section(self.placement.of_exception_table(function.ir))
        stream.align(4)
        stream.label(label)
        encoding = facts["pointer_encoding"]
        word = pointer_size(encoding)
        stream.data(exception_table.head(function, exceptions, places, size, encoding))
        if exceptions.types or exceptions.filters:
            stream.align(4)
            for index, caught in enumerate(reversed(exceptions.types)):
                if caught is None:
                    stream.zeros(word)
                elif encoding & INDIRECT:
                    here, stub = f".Lcaught_{label}_{index}", f".L{symbol_name(caught)}.DW.stub"
                    self.stubs[stub] = symbol_name(caught)
                    stream.label(here)
                    stream.address(Address(stub, 0, here), word)
                else:
                    stream.address(Address(symbol_name(caught)), word)
            stream.data(exception_table.filters(exceptions))
        stream.align(4)

    def _frame_size(self, function: MachineFunction) -> int:
        frame = function.frame
        return NOT_FIXED if frame.has_dynamic or frame.max_align > self.target.elf["stack_align"] else frame.size

    def _records(self, function: MachineFunction, name: str, code: FunctionCode) -> None:
        record = self.recorder.record
        records = []
        for at, inst in code.records:
            made = record(inst, at)
            if len(made.locations) > MAX_COUNT and self.version != "rfc2":
                # As llc 22 (golden/formats/llc22.txt: overflow).
                made = Record(OVERFLOW_ID, at)
            records.append(made)
        mapped = StackMapFunction(0, self._frame_size(function), records, name)
        self.mapped.append(mapped)
        if self.version == "rfc2":
            from smemit.compile.mc.record import add_frame

            add_frame(mapped, function, code, self.functions.call_size)
        if self.truth is not None:
            self.truth.add(function.ir, [inst.note for _, inst in code.records])

    # ---- the rest of the module

    def finish(self) -> bytes:
        """Emit what follows the functions; the output's bytes."""
        stream, module = self.stream, self.module
        if self.truth is not None and self.mapped:
            self.truth.end(self._stack_map(), self.version)
        if self.output == "stackmap":
            return serialize(self._written()) if self.mapped else b""
        deferred = dict.fromkeys(self._indirect_symbols())
        for variable in module.variables:
            if variable not in deferred:
                self._variable(variable)
        for variable in deferred:
            self._variable(variable)
        if self.stubs:
            stream.section(DATA)
            stream.align(8)
            for stub, name in sorted(self.stubs.items()):
                stream.label(stub)
                stream.address(Address(name), 8)
        for function in module.functions:
            # What is defined elsewhere keeps its visibility (`hidden-elsewhere`).
            is_elsewhere = function.is_declaration or function.linkage == "available_externally"
            if is_elsewhere and function.visibility not in ("", "default"):
                stream.attribute(symbol_name(function), function.visibility)
        if self.mapped:
            self._stack_map_section()
        for alias in self._aliases():
            self._alias(alias)
        for name, reference in self.personalities.items():
            self._personality_reference(name, reference)
        for item in module.globals.values():
            if item.linkage == "extern_weak":
                stream.attribute(symbol_name(item), "weak")
        if self.collector_tables is not None:
            self.collector_tables.finish()
        for text in module.identification:
            stream.ident(text)
        if self._asking:
            stream.section(SPLIT_NOTE)
            if self._not_asking:
                stream.section(NO_SPLIT_NOTE)
        if not self.target.elf.get("no_stack_note"):
            stream.section(STACK_NOTE)
        if self.functions.entries:
            stream.section(SectionSpec(self.target.elf["address_table"], PROGBITS, ALLOC | WRITE))
            stream.align(8)
            for entry, label in self.functions.entries.items():
                stream.label(label)
                stream.address(Address(entry), 8)
        kinds = self.target.elf.get("float_abis", {}).get(module.flags.get("float-abi", (0, ""))[1])
        if kinds:
            stream.float_abi(kinds)
        if self.checks:
            stream.checks(self.checks)
        stream.frames(self.frames)
        if self.listing is not None:
            return self.listing.text()
        return cast("ObjectStream | AssemblyStream", stream).finish()

    def _personality_reference(self, name: str, reference: str) -> None:
        """The word by way of which frames name their personality; one in a program is enough."""
        stream = self.stream
        stream.attribute(reference, "hidden")
        stream.attribute(reference, "weak")
        spec = SectionSpec(f".data.{reference}", PROGBITS, ALLOC | WRITE | IN_GROUP, group=reference)
        stream.section(spec)
        stream.align(8)
        stream.attribute(reference, "object")
        stream.size(reference, 8)
        stream.label(reference)
        stream.address(Address(name), 8)

    def _written(self) -> StackMap:
        """The map in the version asked for, which says what it can of it."""
        if self.version == 3:
            return self._stack_map()
        from smemit.stackmap.versions import convert

        return convert(self._stack_map(), self.version).stack_map

    def _stack_map(self) -> StackMap:
        return StackMap(self.mapped, self.recorder.constants, (), 3, self.endian)

    def _stack_map_section(self) -> None:
        stream = self.stream
        data = serialize(self._written())
        stream.section(STACKMAPS)
        stream.align(8)
        stream.label("__LLVM_StackMaps")
        places: Iterable[int] = ()
        if self.version != 0:
            places = address_offsets(len(self.mapped), self.version, len(self.recorder.constants))
        symbols = (function.symbol or "" for function in self.mapped)
        stream.stack_map(data, dict(zip(places, symbols, strict=False)), self.version)

    def _indirect_symbols(self) -> list[GlobalVariable]:
        """Private constants that only hold a symbol's address for other variables: LLVM writes them last.

        They could have been replaced by GOT entries (where differences are taken); those still needed come at the end.
        """
        candidates = [
            variable for variable in self.module.variables
            if isinstance(variable.initializer, Global) and variable.is_constant
            and variable.unnamed_addr == "unnamed_addr" and variable.linkage in _DISCARDABLE
        ]
        if not candidates or not self.target.elf.get("got_equivalents"):
            return []
        named = {item for variable in self.module.variables if variable.initializer is not None
                 for item in _mentioned(variable.initializer)}
        return [variable for variable in candidates if variable in named]

    def _variable(self, variable: GlobalVariable) -> None:
        name, stream, placement = symbol_name(variable), self.stream, self.placement
        value = variable.initializer
        if variable.name in _UNLISTED or variable.section == "llvm.metadata" or (
                value is not None and variable.linkage == "available_externally"):
            return
        if variable.name in ("llvm.global_ctors", "llvm.global_dtors"):
            self._structors(variable)
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
        if variable.linkage in _WEAK:
            stream.attribute(name, "weak")
        elif not variable.is_local:
            stream.attribute(name, "global")
        stream.align(align)
        stream.label(name)
        emit_constant(stream, value, self.endian)
        stream.size(name, size)

    def _structors(self, variable: GlobalVariable) -> None:
        """`llvm.global_ctors` or `llvm.global_dtors`: addresses for the loader to call, by priority."""
        if not isinstance(variable.initializer, ConstantAggregate):
            return
        is_ctor = variable.name == "llvm.global_ctors"
        entries: list[tuple[int, Constant, Constant | None]] = []
        for element in variable.initializer.elements:
            if not isinstance(element, ConstantAggregate):
                continue
            priority, function, *key = element.elements
            if isinstance(function, ConstantNull):
                break
            assert isinstance(priority, ConstantInt)
            entries.append((min(priority.value, _LOWEST_PRIORITY), function, key[0] if key else None))
        stream = self.stream
        before: SectionSpec | None = None
        for rank, address, key_symbol in sorted(entries, key=lambda entry: entry[0]):
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

    def _aliases(self) -> Iterator[Alias]:
        """Aliases behind the aliases they are made of, ifuncs last."""
        aliases = [item for item in self.module.globals.values() if isinstance(item, Alias)]
        done: set[Alias] = set()
        for alias in aliases:
            if alias.is_ifunc:
                continue
            chain: dict[Alias, None] = {}
            current: Global | None = alias
            while isinstance(current, Alias) and current not in done and current not in chain:
                chain[current] = None
                current = next((item for item in _mentioned(current.aliasee)), None)
            for item in reversed(chain):
                done.add(item)
                if not item.is_ifunc:
                    yield item
        yield from (alias for alias in aliases if alias.is_ifunc)

    def _alias(self, alias: Alias) -> None:
        stream, name = self.stream, symbol_name(alias)
        base = next(iter(_mentioned(alias.aliasee)), None)
        if alias.linkage in _WEAK:
            stream.attribute(name, "weak")
        elif not alias.is_local:
            stream.attribute(name, "global")
        if alias.is_ifunc:
            stream.attribute(name, "ifunc")
        elif isinstance(alias.value_type, FunctionType) or (isinstance(base, Function) and base is alias.aliasee):
            stream.attribute(name, "function")
        if alias.visibility not in ("", "default"):
            stream.attribute(name, alias.visibility)
        found = lower(alias.aliasee)
        if isinstance(found, int) or found.minus:
            raise UnsupportedError(f"the alias @{alias.name} names no symbol plus offset")
        stream.assign(name, found)
        while isinstance(base, Alias):
            base = next(iter(_mentioned(base.aliasee)), None)
        if not isinstance(alias.value_type, FunctionType) and (base is None or base.linkage == "private"):
            stream.size(name, layout.alloc_size(alias.value_type))


def _labels(exceptions: Exceptions) -> list[str]:
    """The places of a function that its exception table names."""
    pads = exceptions.pads.values()
    return [label for pad in pads for label in (pad.label, *(one for pair in pad.ranges for one in pair)) if label]


def _mentioned(value: Constant) -> Iterator[Global]:
    """The globals a constant names."""
    match value:
        case Global():
            yield value
        case ConstantAggregate():
            for element in value.elements:
                if not isinstance(element, ConstantInt | ConstantNull | Undef):
                    yield from _mentioned(element)
        case ConstantExpression():
            for operand in value.operands:
                yield from _mentioned(operand)
