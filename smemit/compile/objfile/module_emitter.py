"""Emit a module as object file, assembly text, listing or bare stack map section, function by function.

Needs:  the functions of a module one after the other, each with physical registers and its frame laid out.
Gives:  the output asked for, from `finish`.
Keeps:  of a function only its bytes, fixups and records (and its listing, if requested).

The order is that of LLVM's printer: for each function its constant pool, code and jump tables; then variables, the
stack map, aliases, weak names, `.comment`, the stack note and call frame information. This order determines that of
sections and symbols in the object.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from typing import TYPE_CHECKING, Literal, cast

from smemit.compile.codegen.exceptions import QUIET_WITHOUT_INVOKE, Exceptions, personality_of
from smemit.compile.codegen.frame import needs_cfi
from smemit.compile.codegen.machine import MachineFunction
from smemit.compile.llvm_bugs import EMPTY_RECORD
from smemit.compile.mc.emit import (
    FunctionEmitter,
    block_label,
    jump_table_base,
    jump_table_label,
    pool_label,
)
from smemit.compile.objfile.data import constant_bytes, emit_constant, lower
from smemit.compile.objfile.eh_frame import B_KEY, CfiEncoder, FrameInfo, pointer_size
from smemit.compile.objfile.elf_format import ElfFormat
from smemit.compile.objfile.format import Format
from smemit.compile.objfile.sections import TEXT, SectionSpec
from smemit.compile.objfile.stream import Address, ObjectStream, Stream
from smemit.compile.sites.record import Recorder
from smemit.compile.sites.site import Site
from smemit.errors import ModuleError, UnsupportedError, UsageError
from smemit.ir import layout
from smemit.ir.attributes import PATCHABLE_ENTRY, PATCHABLE_PREFIX, TYPE_HASH, count_of
from smemit.ir.collectors import TABLES
from smemit.ir.declared_locals import escape_symbol
from smemit.ir.module import Alias, Function, Global, GlobalVariable, Module
from smemit.ir.types import FunctionType
from smemit.ir.values import Constant, ConstantAggregate, ConstantExpression, ConstantInt, ConstantNull, Undef
from smemit.isa.description import Target
from smemit.stackmap.formats import MAX_COUNT, NOT_FIXED, OVERFLOW_ID, parse_version
from smemit.stackmap.model import Function as StackMapFunction
from smemit.stackmap.model import Record, StackMap
from smemit.stackmap.serialize import address_offsets, serialize

if TYPE_CHECKING:
    from smemit.compile.mc.buffer import FunctionCode
    from smemit.compile.mc.near_jumps import Key, NearJumps
    from smemit.compile.objfile.assembly import AssemblyStream
    from smemit.compile.objfile.collector_tables import CollectorTables
    from smemit.compile.objfile.debug.module_debug import ModuleDebug
    from smemit.compile.objfile.listing import Listing
    from smemit.compile.objfile.truth import Truth
    from smemit.ir.debug_info import DebugInfo

OUTPUTS = ("obj", "asm", "stackmap", "listing")

_DISCARDABLE = frozenset({"private", "internal", "linkonce", "linkonce_odr"})


def _format_of(target: Target) -> Callable[[Module, Target], Format]:
    """The object format by its name in target files (`[system.NAME]`)."""
    if target.system.get("format") == "Mach-O":
        from smemit.compile.objfile.macho_format import MachoFormat

        return MachoFormat
    return ElfFormat


def _following(module: Module, name: Callable[[Global], str]) -> dict[Function, str]:
    """The symbol of the next function, by function."""
    defined = [function for function in module.functions if function.blocks]
    return {one: name(other) for one, other in pairwise(defined) if other.is_local}


class ModuleEmitter:
    """Emits the lowered functions of a module in order; see the module docstring."""

    def __init__(self, module: Module, target: Target, *, output: str = "obj", stackmap_version: str = "3",
                 unique: bool = False, far: frozenset[Key] | None = None, truth: Truth | None = None) -> None:
        if output not in OUTPUTS:
            raise UsageError(f"no output is called {output!r}", notes=[f"outputs: {', '.join(OUTPUTS)}"])
        self.module, self.target, self.output, self.version = module, target, output, parse_version(stackmap_version)
        self.unique = unique
        self.endian = cast("Literal['little', 'big']", target.endian)
        self.format = _format_of(target)(module, target)
        self.placement, self.symbol_name = self.format.placement, self.format.symbol_name
        self.recorder = Recorder(target)
        self.functions = FunctionEmitter(target, with_items=output in ("asm", "listing"),
                                         reference_name=self.format.reference_name)
        self.listing: Listing | None = None
        self.stream: Stream = self.format.make_stream()
        # Text outputs are imported late because they would double the start-up time.
        if output == "listing":
            from smemit.compile.objfile.listing import Listing

            self.listing = Listing(self.functions, self.recorder)
        elif output == "asm":
            from smemit.compile.objfile.assembly import AssemblyStream

            self.stream = AssemblyStream(target, self.functions)
        self.near: NearJumps | None = None
        if isinstance(self.stream, ObjectStream) and hasattr(self.functions.family, "NEAR_JUMPS"):
            from smemit.compile.mc.near_jumps import NearJumps

            self.near = self.functions.near = NearJumps(
                far, self.stream.starts, within_functions=self.format.cuts_at_functions)
        self._following = _following(module, self.format.reference_name)
        self.mapped: list[StackMapFunction] = []
        self.truth = truth
        if truth is not None:
            truth.begin(module.target, self.format.container, module.source_filename or module.name)
        self.frames: list[FrameInfo] = []
        self._cfi = CfiEncoder(target)
        self.debug: ModuleDebug | None = None
        if module.debug is not None:
            self.debug = self._debug_information(module.debug)
        self._count = 0
        self._prefixed = 0
        """Number of patchable functions so far."""
        stream = self.stream
        self.format.begin(stream)
        self.collector_tables: CollectorTables | None = None
        if any(function.gc in TABLES for function in module.functions):
            from smemit.compile.objfile.collector_tables import CollectorTables

            self.collector_tables = CollectorTables(module, stream, self.endian)
        if module.assembly:
            self._module_assembly()

    def _debug_information(self, debug: DebugInfo) -> ModuleDebug:
        from smemit.compile.objfile.debug.module_debug import ModuleDebug

        return ModuleDebug(self.module, debug, cast("ObjectStream | AssemblyStream", self.stream))

    def _module_assembly(self) -> None:
        from smemit.compile.objfile.module_assembly import ModuleAssembly

        if not isinstance(self.stream, ObjectStream):
            raise UnsupportedError("module asm is not written as assembly text", notes=["compile it to an object"])
        ModuleAssembly(self.module, self.target, self.stream,
                       getattr(self.functions.family, "assemble_module", None)).run()
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
        name, reference = self.symbol_name(ir), self.format.reference_name(ir)
        stream.section(self.placement.of_function(ir))
        self._announce(ir, name)
        align = self._function_align(function)
        if align > 1:
            stream.align(align, self.functions.padding_of(function))
        self.format.function(stream, function, name)
        if ir.prefix_data is not None:
            self.format.begin_prefix(stream, name)
            emit_constant(stream, ir.prefix_data, self.endian)
        patchable = self._patchable_label(function, number)
        if TYPE_HASH in ir.metadata:
            self.format.begin_prefix(stream, name)
            for word in ir.metadata[TYPE_HASH][2:-1].split(", "):
                stream.data((int(word.removeprefix("i32 ")) & 0xFFFFFFFF).to_bytes(4, self.endian), 4)
        if self.near is not None:
            self.near.section = section = cast(ObjectStream, stream).current
            self.near.start, self.near.following = section.end, self._following.get(ir, "")
            self.near.starts[reference] = (section, section.end)
        if self.collector_tables is not None:
            self.collector_tables.mark(function, self._frame_size(function), number)
        home = stream.current if isinstance(stream, ObjectStream) else None
        code = self.functions.emit(function, number, prologue, home.end if home else 0)
        self.recorder.enter(function.target)
        if home is not None:
            home.align = max(home.align, code.align)
        if define := getattr(self.functions.family, "define_function", None):
            define(stream, name, number, code, function)
        else:
            stream.label(name)
        if reference != name:
            stream.label(reference)
        if self.listing is not None:
            section, start = cast(ObjectStream, stream).current, cast(ObjectStream, stream).current.end
            self.listing.add(section.spec.name, start, code, number)
        code.has_frame = needs_cfi(function)
        places: dict[str, int] = {}
        if function.exceptions is not None:
            function.exceptions.tidy(code.labels)
            places = {pad: code.labels.pop(pad) for pad in _labels(function.exceptions)}
        code.personality, code.exception_table = self._personality(function, number)
        for local, slot in function.frame.escaped.items():
            stream.number(escape_symbol(ir, local), function.frame.layout.escaped_at(slot))
        stream.code(name, code, number)
        if self.debug is not None:
            self.debug.add(name, code, function.lines is not None)
        if function.jump_tables:
            self._jump_tables(function, number)
        if code.personality:
            self._exception_table(function, code.exception_table, places, len(code.code))
        if patchable:
            self.format.patchable_entry(stream, function, name, patchable)
        if code.has_frame:
            self.frames.append(FrameInfo(name, len(code.code), self._cfi.encode(code.cfi), code.personality,
                                         code.exception_table, bool(code.cfi) and code.cfi[0][1][0] == B_KEY,
                                         self.format.compact_unwind(code.cfi, code.personality)))
        if code.records:
            self._records(function, name, code)

    def _patchable_label(self, function: MachineFunction, number: int) -> str:
        """Write the nops before a patchable function; returns the label of the first nop, "" for none."""
        attributes = function.ir.attributes
        before, behind = (count_of(attributes, name) for name in (PATCHABLE_PREFIX, PATCHABLE_ENTRY))
        if before:
            # llc's label, which is in the symbol table.
            label = f".Ltmp{self._prefixed}"
            self._prefixed += 1
            self.stream.nops(label, self.target.nops.fill[min(self.target.nops.fill)] * before)
        elif behind:
            label = f".Lpatchable{number}"
            self.stream.label(label)
        else:
            label = ""
        return label

    def _announce(self, item: Global, name: str) -> None:
        if item.visibility not in ("", "default"):
            self.stream.attribute(name, item.visibility)
        self.format.link(self.stream, item, name)

    def _function_align(self, function: MachineFunction) -> int:
        ir, align = function.ir, function.align
        # In an explicit section a function gets exactly its own alignment (llc 22.1.8).
        return ir.align if ir.align > align or (ir.align and ir.section) else align

    def _constant_pool(self, function: MachineFunction, number: int) -> None:
        """Entries are grouped by section, in the order of first use."""
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
        stream.align(size, self.functions.padding_of(function))
        stream.data_region(size)
        for index, table in enumerate(function.jump_tables):
            if not table:
                continue
            label = jump_table_label(number, index)
            stream.label(label)
            minus = {"table": label, "code": jump_table_base(number, index)}.get(elf.get("jump_table_relative", ""), "")
            for block in table:
                stream.address(Address(block_label(number, block), 0, minus), size)
        stream.data_region(0)

    def _personality(self, function: MachineFunction, number: int) -> tuple[str, str]:
        """The symbols of a function's personality and exception table, "" for none."""
        ir = function.ir
        found = personality_of(ir) if ir.personality is not None else None
        if found is None or (function.exceptions is None and found.name in QUIET_WITHOUT_INVOKE):
            return "", ""
        return self.format.personality(found), f"GCC_except_table{number}"

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
                else:
                    self.format.caught(stream, caught, f".Lcaught_{label}_{index}", word)
            stream.data(exception_table.filters(exceptions))
        stream.align(4)

    def _frame_size(self, function: MachineFunction) -> int:
        frame = function.frame
        return NOT_FIXED if frame.has_dynamic or function.is_realigned else frame.size

    def _records(self, function: MachineFunction, name: str, code: FunctionCode) -> None:
        record = self.recorder.record
        records = []
        for at, inst in code.records:
            made = record(inst, at)
            count = len(made.locations)
            if count > MAX_COUNT and self.version != "rfc2":
                if EMPTY_RECORD not in function.llvm_bugs:
                    site: Site = inst.note
                    raise ModuleError(
                        f"{site.kind} {site.id} records {count} locations",
                        place=site.operation.place if site.operation is not None else None,
                        notes=[f"a record holds {MAX_COUNT}; with --llvm-bugs it is empty, as from llc"])
                # As llc 22 (golden/formats/llc22.txt: overflow).
                made = Record(OVERFLOW_ID, at)
            records.append(made)
        mapped = StackMapFunction(0, self._frame_size(function), records, name)
        self.mapped.append(mapped)
        if self.version == "rfc2":
            from smemit.compile.sites.record import add_frame

            sites = [inst for _, inst in code.records]
            add_frame(mapped, function, sites, len(code.code), self.functions.call_size)
        if self.truth is not None:
            self.truth.add(function.ir, self.format.name_to_readers(name), [inst.note for _, inst in code.records])

    # ---- the rest of the module

    def finish(self) -> bytes:
        """Emit what follows the functions; returns the output."""
        stream, module = self.stream, self.module
        if self.truth is not None and self.mapped:
            self.truth.end(self._stack_map(), self.version)
        if self.output == "stackmap":
            return serialize(self._written(), unique=self.unique) if self.mapped else b""
        deferred = dict.fromkeys(self._indirect_symbols())
        made = [one for one in self.functions.made if one.name not in module.globals]
        for variable in (*(one for one in module.variables if one not in deferred), *made, *deferred):
            self.format.variable(stream, variable)
        self.format.behind_variables(stream)
        for function in module.functions:
            if function.is_declaration or function.linkage == "available_externally":
                self.format.declaration(stream, function)
        if self.mapped:
            self._stack_map_section()
        if self.debug is not None:
            self.debug.write_unit()
        for alias in self._aliases():
            self._alias(alias)
        self.format.references(stream)
        for item in module.globals.values():
            if item.linkage == "extern_weak":
                self.format.weak_reference(stream, item)
        if self.collector_tables is not None:
            self.collector_tables.finish()
        self.format.end(stream, self.functions.entries)
        if self.debug is None:
            stream.frames(self.frames)
        else:
            self.debug.write_rest(self.frames)
        if self.listing is not None:
            return self.listing.text()
        return cast("ObjectStream | AssemblyStream", stream).finish()

    def _written(self) -> StackMap:
        """The map converted to the requested version, as far as that can express it."""
        if self.version == 3:
            return self._stack_map()
        from smemit.stackmap.versions import convert

        return convert(self._stack_map(), self.version).stack_map

    def _stack_map(self) -> StackMap:
        return StackMap(self.mapped, self.recorder.constants, (), 3, self.endian)

    def _stack_map_section(self) -> None:
        stream = self.stream
        data = serialize(self._written(), unique=self.unique)
        stream.section(self.format.stack_maps)
        stream.align(8)
        stream.label("__LLVM_StackMaps")
        places: Iterable[int] = ()
        if self.version != 0:
            places = address_offsets(len(self.mapped), self.version, len(self.recorder.constants))
        symbols = (function.symbol or "" for function in self.mapped)
        stream.stack_map(data, dict(zip(places, symbols, strict=False)), self.version)

    def _indirect_symbols(self) -> list[GlobalVariable]:
        """Private constants that only contain a symbol's address for other variables, which LLVM writes last.

        LLVM replaces some of them by GOT entries in differences; the others come at the end.
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

    def _aliases(self) -> Iterator[Alias]:
        """Emit aliases after the aliases they refer to, ifuncs last."""
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
        stream, name = self.stream, self.symbol_name(alias)
        base = next(iter(_mentioned(alias.aliasee)), None)
        self.format.link_alias(stream, alias, name)
        if alias.is_ifunc:
            stream.attribute(name, "ifunc")
        elif isinstance(alias.value_type, FunctionType) or (isinstance(base, Function) and base is alias.aliasee):
            stream.attribute(name, "function")
        if alias.visibility not in ("", "default"):
            stream.attribute(name, alias.visibility)
        found = lower(alias.aliasee, stream.symbol_name)
        if isinstance(found, int) or found.minus:
            raise UnsupportedError(f"the alias @{alias.name} names no symbol plus offset")
        stream.assign(name, found)
        if (reference := self.format.reference_name(alias)) != name:
            stream.assign(reference, found)
        while isinstance(base, Alias):
            base = next(iter(_mentioned(base.aliasee)), None)
        if not isinstance(alias.value_type, FunctionType) and (base is None or base.linkage == "private"):
            stream.size(name, layout.alloc_size(alias.value_type))


def _labels(exceptions: Exceptions) -> list[str]:
    """The labels of a function to which its exception table refers."""
    pads = exceptions.pads.values()
    return [label for pad in pads for label in (pad.label, *(one for pair in pad.ranges for one in pair)) if label]


def _mentioned(value: Constant) -> Iterator[Global]:
    """The globals that a constant refers to."""
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
