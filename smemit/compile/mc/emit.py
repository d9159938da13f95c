"""Emit machine functions as bytes: encode, fill shadows and patch areas, record the offsets of records.

Needs:  physical registers; frame laid out; only instructions that have an encoding, sites, labels and CFI left.
Gives:  `FunctionCode`: bytes, symbol fixups, offsets of records, CFI operations and labels.
Keeps:  instruction order; the machine function is neither changed nor retained.

Encodings are pure functions of template and operands, so equal instructions are encoded once for the whole module.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, cast

from smemit.compile.codegen.facts import Facts
from smemit.compile.codegen.hooks import assembly_rules
from smemit.compile.codegen.machine import Inst, MachineBlock, MachineFunction, Symbol
from smemit.compile.llvm_bugs import SHORT_SHADOW, STATEPOINT_IN_SHADOW
from smemit.compile.mc.buffer import CodeBuffer, Fixed, FunctionCode, Item
from smemit.compile.mc.nops import NopFamily
from smemit.compile.sites.shadow import missing_ahead
from smemit.compile.sites.site import Site
from smemit.errors import ModuleError, UnsupportedError
from smemit.ir.module import Global, GlobalVariable
from smemit.ir.symbols import address_label
from smemit.isa.description import Target, Template, Tuning

if TYPE_CHECKING:
    from smemit.compile.mc.inline_asm import AsmCode
    from smemit.compile.mc.line_rows import LineRow
    from smemit.compile.mc.near_jumps import NearJumps

_CACHE_LIMIT = 20_000
"""Cache limit of encodings, a few megabytes in total."""

_AREAS_KEPT = 1000
"""Cache limit of patch areas; most modules have few distinct ones."""

_NO_BYTES = frozenset(("KILL", "IMPLICIT_DEF", "MEMBARRIER"))
"""Pseudo instructions without bytes."""

_Encodings = dict[tuple[Any, ...], Any]


class _Encoded:
    """Encoding cache of a target; shared by all modules, since small ones hardly repeat instructions."""

    __slots__ = ("address_at", "count", "counted", "tables")

    def __init__(self, counted_sizes: dict[str, int]) -> None:
        self.tables: list[_Encodings] = []
        """Encoded instructions by template: bytes by operands for those without fixups, bytes and fixups by the other
        operands and the access for those with one address. Pseudo instructions have no entry."""
        self.address_at: dict[Template, int] = {}
        """The operand index of that address."""
        self.count = 0
        self.counted = Facts[Template, int](lambda template: counted_sizes.get(template.name, 0))
        """The size that a shadow counts for a template if it differs from its encoding, else 0."""

    def table(self, template: Template) -> _Encodings:
        """The table of a template."""
        try:
            found: _Encodings = template.encodings
        except AttributeError:
            found = template.encodings = {}
            self.tables.append(found)
        return found

    def keep(self, template: Template, key: tuple[Any, ...], encoded: Any) -> None:
        """Cache an encoding."""
        if self.count > _CACHE_LIMIT:
            self.count = 0
            for table in self.tables:
                table.clear()
        self.count += 1
        self.table(template)[key] = encoded


@cache
def _family(target: Target) -> Any:
    """The target's own module; `targets/README.md` lists its contents."""
    return import_module(f"smemit.isa.{target.family}.emit")


@cache
def _encoded_for(target: Target) -> _Encoded:
    return _Encoded(getattr(_family(target), "COUNTED_SIZES", {}))


def symbol_name(item: Global) -> str:
    """The name in the object: private symbols become local labels, and \\01 prevents any change."""
    name = item.name
    if name[:1] == "\1":
        return name[1:]
    return f".L{name}" if item.linkage == "private" else name


class FunctionEmitter:
    """Emits the functions of a module; `with_items` records the items of a listing."""

    def __init__(self, target: Target, with_items: bool = False,
                 reference_name: Callable[[Global], str] = symbol_name) -> None:
        self.target, self.with_items = target, with_items
        self.own = target
        """The target of the function emitted last: the module's, or a variant of it."""
        self.reference_name = reference_name
        self._prefix: str = target.system.get("prefix", "")
        self._library: dict[str, str] = target.system.get("library", {})
        self.family = _family(target)
        self._encoded = _encoded_for(target)
        self._names: dict[Global, str] = {}
        self.made: list[GlobalVariable] = []
        """Variables that passes created: the code refers to them, but the module does not contain them."""
        self.entries: dict[str, str] = {}
        """Label of each symbol's entry in the table of addresses that the code reads, in the order of first use."""
        self._long_forms: dict[Template, Template] = {}
        self._known: set[str] = set()
        """Names of the targets whose long forms are loaded: functions may use variants of the module's target."""
        self._ahead = target.elf.get("shadow", "after") == "ahead"
        self._word = min(target.nops.fill)
        self._tail = bytes.fromhex(target.elf.get("function_tail", ""))
        """The bytes that end every function, after its last instruction."""
        self.boundary = target.elf.get("prefixed_boundary", 0)
        """The alignment of memory that a prefixed instruction lies within; 0 on targets without any."""
        self._families: dict[Tuning, NopFamily] = {}
        self._padding: dict[Tuning, NopFamily] = {}
        self.areas: dict[tuple[Any, int, NopFamily], bytes] = {}
        """Patch areas without fixups, by callee, size and filling."""
        self.near: NearJumps | None = None
        """The sizes of jumps between functions, on targets with short ones."""

    def emit(self, function: MachineFunction, number: int, prologue: bytes = b"", start: int = 0) -> FunctionCode:
        """Emit a function, the `number`th of its module, at offset `start` of its section.

        `prologue` is data before its code.
        """
        self.own = own = function.target
        if own.name not in self._known:
            self._known.add(own.name)
            self._long_forms |= {own.templates[short]: own.templates[long] for short, long in own.relax.items()}
        long: frozenset[int] = frozenset()
        while True:
            buffer = CodeBuffer(self.with_items)
            writer = _Writer(self, function, number, buffer, start, long)
            if function.lines is not None:
                # Imported late: most modules have no debug information.
                from smemit.compile.mc.line_rows import line_rows

                writer.rows = line_rows(function, function.lines, bool(prologue))
                writer.begin_lines()
            if prologue:
                buffer.add_data(prologue)
            for block in function.blocks:
                writer.block(block)
            # Padding changes with every relaxed branch before it. The function is emitted again, as LLVM's
            # assembler lays out a section again, until all short branches reach.
            far = buffer.out_of_reach(self._long_forms, self.target.relocations) if buffer.align > 1 else None
            if not far:
                break
            long |= far
        if self._tail:
            buffer.add_data(self._tail)
        if function.jump_tables:
            for table in function.jump_tables:
                for block in table:
                    buffer.labels[block_label(number, block)] = buffer.starts[block]
        if addressed := function.ir.addressed:
            for block in function.blocks:
                if block.ir is not None and block.ir.name in addressed:
                    # Blocks split off a block of the program follow it.
                    buffer.labels.setdefault(address_label(function.ir, block.ir.name), buffer.starts[block])
        target = self.target
        code = buffer.finish(self.reference_name(function.ir), self._long_forms, target.relocations, target.code_endian)
        if self.near is not None:
            for jump in code.near:
                self.near.note(*jump)
        return code

    def long_form(self, template: Template) -> Template:
        """The long form of a short branch."""
        return self._long_forms[template]

    def padding_of(self, function: MachineFunction) -> NopFamily:
        """The nops for padding before this function and its blocks."""
        tuning = function.tuning
        found = self._padding.get(tuning)
        if found is None:
            nops = self.target.nops
            found = self._padding[tuning] = nop_family(nops.padding, nops.extender, tuning.longest_nop)
        return found

    def nops_of(self, function: MachineFunction) -> NopFamily:
        """The nops for patch areas and shadows in this function."""
        tuning = function.tuning
        found = self._families.get(tuning)
        if found is None:
            nops = self.target.nops
            # Longer nops than the table's longest are that one with prefixes: `66` before the ten-byte form.
            found = self._families[tuning] = nop_family(nops.fill, nops.extender, tuning.longest_nop)
        return found

    def call_size(self, inst: Inst) -> int:
        """Bytes from the start of a patchpoint or statepoint to the return address; 0 without a call."""
        site: Site = inst.note
        if site.kind == "patchpoint":
            sequence = self.family.patchpoint_call(self.target, inst)
        elif site.kind == "statepoint" and not site.patch_bytes:
            sequence = self.family.statepoint_call(self.target, inst)[0][-1:]
        else:
            return 0
        calls = [place for place, (template, _) in enumerate(sequence, 1) if template.is_call]
        return sum(len(self.encode(template, ops)[0]) for template, ops in sequence[: max(calls, default=0)])

    def encode(self, template: Template, ops: list[Any]) -> tuple[bytes, Sequence[tuple[Any, Fixed]]]:
        """Encode an instruction that is not cached; returns its bytes and fixups by operand.

        The encoding depends on how an address is accessed, not on the symbol.
        """
        known = self._encoded
        at = known.address_at.get(template, -1)
        key: tuple[Any, ...] = ()
        if at >= 0 and (address := ops[at]).__class__ is not int:
            how = (address.access, address.offset) if address.__class__ is Symbol else ()
            key = (how, *ops[:at], *ops[at + 1 :])
            found = known.table(template).get(key)
            if found is not None:
                return found[0], ((address, found[1]),)
        assert template.encode is not None, f"emit: {template.name} has no encoding"
        data, fixups = template.encode(ops)
        made = [(target, (offset, kind, addend)) for offset, kind, target, addend in fixups]
        if not made:
            if not self.boundary or len(data) == self._word:
                known.keep(template, tuple(ops), data)
        elif len(made) == 1 and key:
            known.keep(template, key, (data, made[0][1]))
        elif len(made) == 1:
            known.address_at[template] = ops.index(made[0][0])
        return data, made

    def symbol(self, symbol: Symbol, number: int) -> str:
        """The name of a symbol operand, in function `number`."""
        target = symbol.target
        kind = symbol.kind
        if kind == "global":
            assert isinstance(target, Global)
            name = self._names.get(target)
            if name is None:
                name = self._names[target] = self.reference_name(target)
                if isinstance(target, GlobalVariable) and target.module.globals.get(target.name) is not target:
                    self.made.append(target)
            if symbol.access == "entry":
                name = self.entries.setdefault(name, f".LC{len(self.entries)}")
            return name
        if kind == "label" and symbol.access == "entry":
            return self.entries.setdefault(str(target), f".LC{len(self.entries)}")
        if kind == "label":
            return str(target)
        if kind == "external":
            return prefixed(self._library.get(str(target), str(target)), self._prefix)
        if kind == "pool":
            return pool_label(number, int(target))  # type: ignore[arg-type]
        if kind == "jump_table" and symbol.access == "entry":
            label = jump_table_label(number, int(target))  # type: ignore[arg-type]
            return self.entries.setdefault(label, f".LC{len(self.entries)}")
        if kind == "jump_table":
            return jump_table_label(number, int(target))  # type: ignore[arg-type]
        raise UnsupportedError(f"an address of kind {kind} cannot be emitted")


class _Writer:
    """Emits one function into a buffer."""

    __slots__ = ("buffer", "current", "emitter", "function", "jumps", "long", "nops", "number", "place", "rows",
                 "shadow", "shadow_of", "start")

    def __init__(self, emitter: FunctionEmitter, function: MachineFunction, number: int, buffer: CodeBuffer,
                 start: int, long: frozenset[int]) -> None:
        self.emitter, self.function, self.number, self.buffer = emitter, function, number, buffer
        self.start, self.long = start, long
        """Offset of the function in its section; the numbers of branches that need their long form."""
        self.shadow = 0
        """Bytes that the last stackmap's shadow still needs."""
        self.shadow_of = 0
        """The number of that stackmap."""
        self.jumps = 0
        """Number of possibly near jumps so far."""
        self.nops = emitter.nops_of(function)
        self.current: MachineBlock = function.blocks[0]
        self.place = 0
        """Offset of the last stackmap in the current block."""
        self.rows: dict[Inst | None, LineRow] = {}
        """Rows of the line table, by the instruction that begins them."""

    def begin_lines(self) -> None:
        """Begin the function's rows of the line table."""
        self._begin_row(None)

    def _begin_row(self, inst: Inst | None) -> None:
        if (row := self.rows.get(inst)) is not None:
            self.buffer.lines.append((self.buffer.at, row))

    def block(self, block: MachineBlock) -> None:
        """Emit the instructions of a block; this is the hot loop."""
        buffer, items = self.buffer, self.buffer.items
        if block.align > 1:
            padding = -(self.start + buffer.at) % block.align
            if padding > block.align // 2 and "pads_half" in self.function.tuning.traits:
                padding = 0
            buffer.align = max(buffer.align, block.align)
            buffer.add_nops(self.emitter.padding_of(self.function).fill(padding), "alignment of a block")
        append = buffer.chunks.append
        buffer.starts[block] = at = buffer.at
        self.current, self.place, self.shadow = block, 0, 0
        if items is not None:
            items.append(Item("block", at, 0, block.number))
            ir = self.function.ir
            is_first = not block.number or self.function.blocks[block.number - 1].ir is not block.ir
            if ir.addressed and is_first and block.ir is not None and block.ir.name in ir.addressed:
                items.append(Item("label", at, 0, address_label(ir, block.ir.name)))
        rows = self.rows
        is_watched = items is not None or bool(rows)
        cfi = self.function.target.templates["CFI_INSTRUCTION"]
        insts = block.insts
        while insts and insts[-1].template is cfi and block is self.function.blocks[-1]:
            # CFI after the last instruction has no effect and is dropped (golden: x86_64/graalcc-registers).
            insts = insts[:-1]
        for inst in insts:
            try:
                encodings = inst.template.encodings
            except AttributeError:
                encodings = self.emitter._encoded.table(inst.template)
            data = encodings.get(tuple(inst.ops))
            if data is not None and not is_watched:
                append(data)
                at += len(data)
            elif data is None and inst.template is cfi:
                buffer.cfi.append((at, tuple(inst.ops)))
                if items is not None:
                    items.append(Item("cfi", at, 0, buffer.cfi[-1][1]))
            else:
                buffer.at = at
                if rows:
                    self._begin_row(inst)
                self._inst(inst, data)
                at = buffer.at
                is_watched = self.shadow > 0 or items is not None or bool(rows)
        buffer.at = at
        self._fill_shadow()

    def _inst(self, inst: Inst, data: bytes | None) -> None:
        """Emit an instruction that is not cached, has fixups or is a pseudo, or that a listing or shadow must see."""
        template, buffer = inst.template, self.buffer
        fixups: Any = None
        if data is None:
            if template.encode is None:
                if template.name not in _NO_BYTES:
                    self._pseudo(inst)
                return
            data, fixups = self.emitter.encode(template, inst.ops)
            if self.emitter.boundary and len(data) > self.emitter._word:
                self._stay_within(self.emitter.boundary)
        if self.shadow > 0:
            self.shadow -= self.emitter._encoded.counted[template] or len(data)
            # A shadow ends at a call, so the remaining nops go before it.
            if template.is_call:
                self._fill_shadow()
        if buffer.items is not None:
            buffer.items.append(Item("inst", buffer.at, len(data), inst))
        if fixups:
            self._with_fixups(data, fixups, template, inst.ops)
        else:
            buffer.add(data)

    def _stay_within(self, boundary: int) -> None:
        """Insert a nop where a prefix would be the last word before a multiple of `boundary`."""
        buffer, word = self.buffer, self.emitter._word
        buffer.align = max(buffer.align, boundary)
        if (self.start + buffer.at + word) % boundary == 0:
            buffer.add_nops(self.nops.fill(word), "alignment of a prefixed instruction")

    def _with_fixups(self, data: bytes, fixups: Any, template: Template, ops: list[Any]) -> None:
        buffer = self.buffer
        near = self.emitter.near
        if near is not None and template.is_return and self._jump_near(near, template, ops):
            return
        # LLVM visits the symbols of an instruction from its last operand on (golden: symbol-stored-at-symbol).
        for target, fixed in fixups if len(fixups) == 1 else fixups[::-1]:
            if target.__class__ is MachineBlock:
                if len(buffer.branches) in self.long:
                    template = self.emitter.long_form(template)
                    data, ((_, fixed),) = self.emitter.encode(template, ops)
                buffer.add_branch(data, fixed, target, template, ops)
                return
            offset, kind, addend = fixed
            name = self.emitter.symbol(target, self.number)
            buffer.fixups.append((buffer.at + offset, kind, name, target.offset + addend))
        buffer.add(data)

    def _jump_near(self, near: NearJumps, template: Template, ops: list[Any]) -> bool:
        """Emit a jump to a possibly near function; False for other instructions."""
        short = self.emitter.family.NEAR_JUMPS.get((template.base or template).name)
        symbol = ops[0] if short else None
        if symbol is None or type(symbol) is not Symbol or symbol.kind != "global" or not (
                near.is_candidate(symbol.target, self.function.ir)):
            return False
        buffer, emitter = self.buffer, self.emitter
        key = (self.number, self.jumps)
        self.jumps += 1
        name = emitter.symbol(symbol, self.number)
        is_short = near.is_short(key, name, buffer.at)
        chosen = emitter.target.templates[short[0 if is_short else 1]]
        data, ((_, (offset, kind, addend)),) = emitter.encode(chosen, ops[: len(chosen.operands)])
        buffer.near.append((key, name, buffer.at + len(data), is_short))
        buffer.fixups.append((buffer.at + offset, kind, name, addend))
        buffer.add(data)
        return True

    def _assemble(self, inst: Inst) -> AsmCode:
        target = self.function.target
        try:
            return cast("AsmCode", assembly_rules(target).assemble(target, inst))
        except UnsupportedError as error:
            raise UnsupportedError(f"@{self.function.name}: {error.message}", notes=error.notes) from None

    def _pseudo(self, inst: Inst) -> None:
        buffer = self.buffer
        name = inst.template.name
        if name == "STACKMAP":
            self._stackmap(inst)
        elif name == "PATCHPOINT":
            self._patchpoint(inst)
        elif name == "STATEPOINT":
            self._statepoint(inst)
        elif name == "INLINEASM":
            made = self._assemble(inst)
            if made.fixups and buffer.items is not None:
                raise UnsupportedError(f"@{self.function.name}: inline assembly that names symbols is not written as"
                                       " text", notes=["compile it to an object"])
            buffer.fixups += [(buffer.at + at, kind, symbol, addend) for at, kind, symbol, addend in made.fixups]
            buffer.add_data(made.data)
        elif name == "PATCHABLE_FUNCTION_ENTER":
            buffer.add_nops(self.nops.fill(inst.ops[0] * self.emitter._word), "patchable entry")
        elif name == "EH_LABEL":
            label = inst.ops[0]
            buffer.labels[label] = buffer.at
            # Labels of collector tables, to which other sections refer (golden: collector-tables).
            if buffer.items is not None and label.startswith(".L"):
                buffer.items.append(Item("label", buffer.at, 0, label))
        elif name == "LINKED_TOGETHER":
            self._link_together(*inst.ops)
        elif name == "JUMP_TABLE_BASE":
            label = jump_table_base(self.number, inst.ops[0])
            buffer.labels[label] = buffer.at
            if buffer.items is not None:
                buffer.items.append(Item("label", buffer.at, 0, label))
        else:
            raise UnsupportedError(f"@{self.function.name}: {name} cannot be emitted")

    def _link_together(self, label: str, kind: str, size: int) -> None:
        """Let linkers rewrite the instruction of `size` bytes that ends at `label` and the next one as a pair."""
        buffer, fixups = self.buffer, self.buffer.fixups
        if buffer.items is not None:
            raise UnsupportedError(f"@{self.function.name}: a pair of instructions that linkers may rewrite is not"
                                   " written as text", notes=["compile it to an object"])
        start = buffer.labels[label] - size
        first = next(at for at, fixup in enumerate(fixups) if fixup[0] == start)
        fixups.insert(first, (start, kind, "", buffer.at - start))

    def _stackmap(self, inst: Inst) -> None:
        self._fill_shadow()
        self._record(inst)
        site: Site = inst.note
        self.shadow_of = site.id
        self.shadow = site.shadow_bytes
        if self.emitter._ahead:
            insts = self.current.insts
            # Search from the last stackmap on, so that a block is searched only once.
            self.place = insts.index(inst, self.place)
            self.shadow = missing_ahead(insts, self.place, site, self.emitter._word,
                                        SHORT_SHADOW in self.function.llvm_bugs)
            self._fill_shadow()

    def _patchpoint(self, inst: Inst) -> None:
        self._fill_shadow()
        self._record(inst)
        site: Site = inst.note
        # Programs call few addresses from patchpoints, so the area is usually cached.
        key = (site.target, site.patch_bytes, self.nops)
        area = self.emitter.areas.get(key)
        if area is not None and self.buffer.items is None:
            self.buffer.add(area)
            return
        chunks = self.buffer.chunks
        start = len(chunks)
        self._patch_area(site, self.emitter.family.patchpoint_call(self.emitter.target, inst))
        if (site.target is None or type(site.target) is int) and len(self.emitter.areas) < _AREAS_KEPT:
            self.emitter.areas[key] = b"".join(chunks[start:])

    def _statepoint(self, inst: Inst) -> None:
        # With LLVM's bugs it neither fills a preceding shadow nor counts towards it, so its call may return into it.
        # The record has the return address.
        site: Site = inst.note
        is_right = STATEPOINT_IN_SHADOW not in self.function.llvm_bugs
        if site.patch_bytes:
            if is_right:
                self._fill_shadow()
            self._patch_area(site, [])
            self._record(inst)
            return
        call, behind = self.emitter.family.statepoint_call(self.emitter.target, inst)
        if is_right:
            self.shadow -= sum(len(self.emitter.encode(template, ops)[0]) for template, ops in call)
            self._fill_shadow()
        self._sequence(call)
        self._record(inst)
        self._sequence(behind)

    def _patch_area(self, site: Site, sequence: list[tuple[Template, list[Any]]]) -> None:
        start = self.buffer.at
        self._sequence(sequence)
        used = self.buffer.at - start
        if used > site.patch_bytes:
            parts = " + ".join(f"{template.name} ({len(self.emitter.encode(template, ops)[0])})"
                               for template, ops in sequence)
            raise ModuleError(f"{site.kind} {site.id} in @{self.function.name} reserves {site.patch_bytes} bytes"
                              f" but its call takes {used}", place=site.place,
                              notes=[f"on {self.emitter.target.name} that is {parts}; reserve {used} or more, or pass a"
                                     f" null target"])
        rest = site.patch_bytes - used
        # Patch bytes are rounded up to whole instructions (golden: aarch64/statepoint-patch-bytes).
        rest += -rest % self.emitter._word
        self.buffer.add_nops(self.nops.fill(rest), f"{site.kind} {site.id}: patch area")

    def _sequence(self, sequence: list[tuple[Template, list[Any]]]) -> None:
        items, emitter = self.buffer.items, self.emitter
        for template, ops in sequence:
            fixups: Any = None
            data = emitter._encoded.table(template).get(tuple(ops))
            if data is None:
                data, fixups = emitter.encode(template, ops)
            if items is not None:
                items.append(Item("inst", self.buffer.at, len(data), Inst(template, ops)))
            if fixups:
                self._with_fixups(data, fixups, template, ops)
            else:
                self.buffer.add(data)

    def _record(self, inst: Inst) -> None:
        buffer = self.buffer
        buffer.records.append((buffer.at, inst))
        if buffer.items is not None:
            buffer.items.append(Item("record", buffer.at, 0, inst))

    def _fill_shadow(self) -> None:
        if self.shadow > 0:
            self.buffer.add_nops(self.nops.fill(self.shadow), f"stackmap {self.shadow_of}: shadow")
        self.shadow = 0


def nop_family(table: dict[int, bytes], extender: bytes, longest: int) -> NopFamily:
    """The nops of a table up to `longest` bytes, extended by prefixes if the table ends earlier."""
    of = {size: data for size, data in table.items() if size <= longest}
    most = max(of)
    if extender:
        for size in range(most + 1, longest + 1):
            of[size] = extender * (size - most) + of[most]
    return NopFamily(of, min(longest, max(of)))


def prefixed(name: str, prefix: str) -> str:
    """The object's name for a program's name: \\1 and local labels stay unchanged."""
    if name[:1] == "\1":
        return name[1:]
    return name if name.startswith(".L") else prefix + name


def block_label(number: int, block: MachineBlock) -> str:
    """The label of a block that data refers to."""
    return f".LBB{number}_{block.number}"


def pool_label(number: int, index: int) -> str:
    """The label of a constant pool entry."""
    return f".LCPI{number}_{index}"


def jump_table_label(number: int, index: int) -> str:
    """The label of a jump table."""
    return f".LJTI{number}_{index}"


def jump_table_base(number: int, index: int) -> str:
    """The label in the code to which the entries of a jump table are relative, if not to the table itself."""
    return f".LJTB{number}_{index}"
