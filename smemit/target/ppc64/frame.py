"""PowerPC64: back chain, linkage area, saved registers and call frame information, as PPCFrameLowering makes them.

From the caller's side down: saved floating-point registers, saved general registers, slots, parameter save area,
linkage area. The word at the stack pointer holds the caller's stack pointer; the link register is saved in the caller's
linkage area. Functions with stackmaps or patchpoints have r31 as a copy of the stack pointer.

`offset` of a slot counts from the stack pointer on entry, which is the CFA: saved registers are below zero, stack
arguments in the caller's parameter save area above.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from smemit.errors import UnsupportedError
from smemit.lower.callconv import convention_of
from smemit.lower.facts import Facts
from smemit.lower.frame import needs_cfi
from smemit.lower.machine import Inst, MachineBlock, MachineFunction, Site, Symbol, slot_index, slot_operand
from smemit.lower.phi import first_terminator
from smemit.lower.scavenge import scavenge
from smemit.target.ppc64 import condition_spills
from smemit.target.ppc64.abi import LR_SAVE, abi_of
from smemit.target.ppc64.distances import PLACES, reaches, spell_distances
from smemit.target.ppc64.spill import spill_makers

if TYPE_CHECKING:
    from smemit.target.description import Target, Template

ENTRY_BIAS = 0

WORD = 8
STACK_ALIGN = 16
RED_ZONE = 288
CR_SAVE = 8

REFUSED = ("naked", "probe-stack", "split-stack")
"""Function attributes that ask for frames this file does not make."""

VECTOR = 16
LOWEST_SAVED = 14
LOWEST_SAVED_VECTOR = 32 + 20
"""Numbers of the first registers that have places of their own in the frame."""


def needs_frame_pointer(function: MachineFunction) -> bool:
    """Whether r31 is set aside for the stack pointer's value behind the prologue."""
    frame, wanted = function.frame, function.ir.attributes.get("frame-pointer", "none")
    if frame.has_stackmap or frame.has_patchpoint or frame.has_dynamic or frame.has_second_return:
        return True
    return wanted == "all" or (wanted == "non-leaf" and frame.has_calls)


def is_realigned(function: MachineFunction) -> bool:
    """Whether the stack pointer is aligned further, so that r30 must keep its old value."""
    attributes = function.ir.attributes
    if "no-realign-stack" in attributes:
        return False
    return function.frame.max_align > STACK_ALIGN or "stackrealign" in attributes or "alignstack" in attributes


def reserved_registers(function: MachineFunction) -> frozenset[int]:
    """Stack pointer and thread pointer, r2 wherever it is the table of contents, r31 and r30 as pointers to the frame.
    """
    attributes, target = function.ir.attributes, function.target
    for name in REFUSED:
        if name in attributes:
            raise UnsupportedError(
                f"@{function.name} has the attribute {name}, which {target.name} frames here do not follow"
            )
    return _reserved(target, needs_frame_pointer(function), is_realigned(function))


@cache
def _reserved(target: Target, has_pointer: bool, has_base: bool) -> frozenset[int]:
    roles = target.roles
    wholes = [roles["toc"]]
    if has_pointer:
        wholes.append(roles["frame_pointer"])
    if has_base:
        wholes.append(roles["base_pointer"])
    parts = {part for whole in wholes for part in target.register(whole).parts.values()}
    return target.reserved | parts | set(wholes)


def callee_saved(function: MachineFunction) -> tuple[int, ...]:
    """By the function's own convention."""
    convention = convention_of(function.target, function.ir.cc)
    assert convention is not None, "frame: select accepted the convention"
    return convention.saved


class Layout:
    """The frame of one function while it is laid out, asked step by step as `FrameLayout` lists them."""

    __slots__ = ("base_slot", "fields", "function", "loose", "pointer_slot", "realigned", "saves_link", "templates")

    def __init__(self, function: MachineFunction) -> None:
        self.function = function
        self.templates = {inst.template for block in function.blocks for inst in block.insts}
        """What the function consists of, what saves and restores registers included."""
        self.saves_link = function.frame.has_return_address or any(
            map(_changes_link(function.target).__getitem__, self.templates)
        )
        self.realigned = is_realigned(function)
        """Settled when registers are saved, some of which may want more alignment than all else."""
        self.pointer_slot = self.base_slot = 0
        """Where r31 and r30 are saved, from the CFA."""
        self.loose: set[int] = set()
        """The slots of saved registers that have no place of their own in the frame."""
        self.fields: list[int] = []
        """Saved fields of the condition register: they share a word of the caller's linkage area."""

    def save_registers(self, saved: list[int]) -> int:
        """Floating-point registers on top, general ones, vectors: each area reaches down to the lowest of its kind."""
        function = self.function
        frame, target, roles = function.frame, function.target, function.target.roles
        if is_realigned(function):
            # The attribute alone aligns the frame, whatever stands in it.
            frame.max_align = max(frame.max_align, STACK_ALIGN, function.ir.attributes.get("alignstack") or 0)
        classes = target.classes
        floats, general, fields, vectors = (classes[name].members for name in ("f8rc", "g8rc", "crrc", "vrrc"))
        in_linkage = {target.reg(f"cr{n}") for n in (2, 3, 4)}
        self.fields = [register for register in saved if register in in_linkage]
        own = []
        if needs_frame_pointer(function):
            own.append(roles["frame_pointer"])
        if is_realigned(function):
            own.append(roles["base_pointer"])
        saved = [register for register in saved if register not in in_linkage and register not in own]
        places: dict[int, int] = {}
        above = 0
        for register in saved:
            if register in floats:
                place = -WORD * (32 - target.register(register).hw)
                above = max(above, -place)
                if target.register(register).hw >= LOWEST_SAVED:
                    places[register] = place
        lowest = above + (WORD if roles["frame_pointer"] in own else 0)
        reach = above + (2 * WORD if roles["base_pointer"] in own else WORD if own else 0)
        for register in saved:
            if register in general:
                place = -above - WORD * (32 - target.register(register).hw)
                lowest = max(lowest, -place)
                if target.register(register).hw >= LOWEST_SAVED:
                    places[register] = place
        depth = max([reach if own else 0, *(-place for place in places.values())])
        lowest += -lowest % VECTOR
        for register in saved:
            if register in vectors and target.register(register).hw >= LOWEST_SAVED_VECTOR:
                places[register] = -lowest - VECTOR * (64 - target.register(register).hw)
                depth = max(depth, -places[register])
        self.pointer_slot, self.base_slot = -above - WORD, -above - 2 * WORD
        slots: dict[int, int] = {}
        for register in saved:
            size = VECTOR if register in vectors else 4 if register in fields else WORD
            if register in places:
                slots[register] = frame.add_fixed(size, places[register], WORD)
            else:
                # A convention that saves more than C: these have no place of their own and come first.
                depth = _aligned(depth + size, size)
                slots[register] = frame.add_fixed(size, -depth, size)
                frame.max_align = max(frame.max_align, size)
                self.loose.add(slots[register])
        self.realigned = is_realigned(function)
        frame.saved = [(register, slots[register]) for register in saved]
        frame.saved_in_caller_area = self.fields
        return depth + -depth % frame.local_align

    def finish_size(self, depth: int) -> None:
        """Round the frame; a leaf keeps what is small enough below the stack pointer."""
        function = self.function
        frame = function.frame
        realigned = self.realigned
        linkage = abi_of(function.target).linkage
        align = max(STACK_ALIGN, frame.max_align) if realigned else STACK_ALIGN
        depth += self._emergency_slots(depth, linkage, align)
        outgoing = max(frame.outgoing_size, linkage)
        if frame.has_dynamic:
            outgoing += -outgoing % align
        in_red_zone = not (
            frame.adjusts_stack or frame.has_dynamic or realigned or self.saves_link or frame.has_frame_address
            or "noredzone" in function.ir.attributes
        )
        frame.outgoing_size = outgoing
        frame.size = 0 if in_red_zone and depth <= RED_ZONE else _aligned(depth + outgoing, align)
        function.has_frame_pointer = bool(frame.size) and needs_frame_pointer(function)

    def _emergency_slots(self, depth: int, linkage: int, align: int) -> int:
        """Bytes for registers that must be freed where none is left: LLVM keeps them by what it might need."""
        function = self.function
        frame = function.frame
        names = {template.name for template in self.templates}
        indexed = not INDEXED_SPILLS.isdisjoint(names) and any(
            inst.template.name in INDEXED_SPILLS and inst.ops[2] < 0
            for block in function.blocks
            for inst in block.insts
        )
        has_spills = any(slot.is_spill for slot in frame.slots) or bool(frame.saved)
        estimate = _aligned(depth + max(frame.outgoing_size, linkage), align)
        fields = function.target.classes["crrc"].members
        by_bits = not condition_spills.SPILLS.isdisjoint(names) or any(
            register in fields for register, _ in frame.saved
        )
        vectors = any(
            frame.slots[slot].size == VECTOR for _, slot in frame.saved
        )
        if not (
            frame.has_dynamic or by_bits or indexed or vectors or any(slot.may_need_register for slot in frame.slots)
            or (has_spills and estimate >= 1 << 15)
        ):
            return 0
        two = by_bits or (frame.has_dynamic and frame.max_align > STACK_ALIGN)
        return -depth % WORD + WORD * (2 if two else 1)

    def prologue(self) -> list[Inst]:
        """Set up r2, save what the linkage area takes, move the stack pointer."""
        function = self.function
        code, frame, target = _Code(function), function.frame, function.target
        sp, fp, bp, scratch = code.sp, code.fp, target.roles["base_pointer"], target.reg("x12")
        abi = abi_of(target)
        if not abi.has_descriptors and uses_toc(function):
            toc = target.roles["toc"]
            code.add("TOC_SETUP_HA", toc, target.reg("x12"), Symbol(".TOC.", "external"))
            code.add("TOC_SETUP_LO", toc, toc, Symbol(".TOC.", "external", "", 4))
        links, realigned = self.saves_link, self.realigned
        pointed = function.has_frame_pointer
        saves = self._saves()
        moves = self._update_moves()
        size = frame.size
        if links:
            code.add("MFLR8", code.r0)
        if self.fields:
            self._read_fields(code, scratch)
        if pointed:
            code.add("STD", fp, self.pointer_slot, sp)
        if size and realigned:
            code.add("STD", bp, self.base_slot, sp)
        if self.fields:
            code.add("STW8", scratch, CR_SAVE, sp)
        if not size:
            return code.out + saves
        is_large = size >= 1 << 15
        if realigned:
            code.add("OR8", bp, sp, sp)
        late = size + LR_SAVE < 1 << 15 and not realigned and not is_large
        if links and not late:
            code.add("STD", code.r0, LR_SAVE, sp)
        at = len(code.out)
        if realigned:
            code.add("RLDICL", code.r0, sp, 0, 64 - (frame.max_align.bit_length() - 1))
            if is_large:
                code.number(scratch, -size)
                code.add("SUBFC8", code.r0, code.r0, scratch)
            else:
                code.add("SUBFIC8", code.r0, code.r0, -size)
            code.add("STDUX", sp, sp, sp, code.r0)
        elif is_large:
            code.number(code.r0, -size)
            code.add("STDUX", sp, sp, sp, code.r0)
        else:
            code.add("STDU", sp, sp, -size, sp)
        if links and late:
            code.add("STD", code.r0, size + LR_SAVE, sp)
        update = code.out[at:]
        if moves:
            del code.out[at:]
        if realigned:
            code.cfi("def_cfa_register", code.dwarf(bp))
        else:
            code.cfi("def_cfa_offset", size)
        if pointed:
            code.cfi("offset", code.dwarf(fp), self.pointer_slot)
        if realigned:
            code.cfi("offset", code.dwarf(bp), self.base_slot)
        if links:
            code.cfi("offset", code.dwarf(code.lr), LR_SAVE)
        if pointed:
            code.add("OR8", fp, sp, sp)
            if not realigned:
                code.cfi("def_cfa_register", code.dwarf(fp))
        self._describe(code)
        return code.out + saves + (update if moves else [])

    def _describe(self, code: _Code) -> None:
        """Where the unwinder finds saved registers; ELFv1 has one name for all fields of the condition register."""
        function = self.function
        frame, target = function.frame, function.target
        later = target.classes["vrrc"].members | target.classes["crrc"].members
        for register, slot in frame.saved:
            if register not in later:
                code.cfi("offset", code.dwarf(register), frame.slots[slot].offset)
        first = target.reg("cr2")
        places = [
            *((field, first if abi_of(target).has_descriptors else field, CR_SAVE) for field in self.fields),
            *((register, register, frame.slots[slot].offset) for register, slot in frame.saved if register in later),
        ]
        vectors = target.classes["vrrc"].members
        places.sort(key=lambda place: (place[0] in vectors, target.register(place[0]).hw))
        for _, register, offset in places:
            code.cfi("offset", code.dwarf(register), offset)

    def _read_fields(self, code: _Code, scratch: int) -> None:
        if len(self.fields) == 1 and not abi_of(self.function.target).has_descriptors:
            code.add("MFOCRF8", scratch, self.fields[0])
        else:
            code.add("MFCR8", scratch)

    def _saves(self) -> list[Inst]:
        return [self._move(register, slot, 0) for register, slot in self.function.frame.saved]

    def _move(self, register: int, slot: int, which: int) -> Inst:
        function = self.function
        inst = spill_makers(function.target, _class_of(function, register))[which](register, slot_operand(slot))
        if inst.template.name in SWAPPED and (
            "nounwind" not in function.ir.attributes or function.target.register(register).hw < LOWEST_SAVED_VECTOR
        ):
            # The unwinder reads them back in the order of the older instructions.
            inst.template = function.target.templates[SWAPPED[inst.template.name]]
        self.templates.add(inst.template)
        return inst

    def _update_moves(self) -> bool:
        """ELFv2: registers are saved before the stack pointer moves, if the frame fits below it; restored behind."""
        function = self.function
        frame = function.frame
        return bool(
            frame.saved and not self.loose and 0 < frame.size <= RED_ZONE
            and not abi_of(function.target).has_descriptors
            and not function.has_frame_pointer
            and not self.realigned
            and not any(frame.slots[slot].size == VECTOR for _, slot in frame.saved)
        )

    def epilogue(self, block: MachineBlock) -> None:
        """The mirror of the prologue, in front of the return."""
        function = self.function
        code, frame, roles = _Code(function), function.frame, function.target.roles
        sp, scratch = code.sp, function.target.reg("x12")
        restores = [self._move(register, slot, 1) for register, slot in reversed(frame.saved)]
        moves = self._update_moves()
        if not moves:
            code.out += restores
        links, realigned = self.saves_link, self.realigned
        if frame.size:
            if realigned:
                code.add("OR8", sp, roles["base_pointer"], roles["base_pointer"])
            elif frame.has_second_return and frame.size < 1 << 15:
                # Whoever returns a second time may bring another stack pointer.
                code.add("ADDI8", sp, roles["frame_pointer"], frame.size)
            elif frame.has_dynamic or frame.size >= 1 << 15:
                code.add("LD", sp, 0, sp)
            else:
                code.add("ADDI8", sp, sp, frame.size)
            if links:
                code.add("LD", code.r0, LR_SAVE, sp)
        if moves:
            if links:
                code.add("MTLR8", code.r0)
            code.out += restores
        if self.fields:
            code.add("LWZ8", scratch, CR_SAVE, sp)
        if function.has_frame_pointer:
            code.add("LD", code.fp, self.pointer_slot, sp)
        if frame.size and realigned:
            code.add("LD", roles["base_pointer"], self.base_slot, sp)
        for field in self.fields:
            code.add("MTOCRF8", field, scratch)
        if frame.size and links and not moves:
            code.add("MTLR8", code.r0)
        at = first_terminator(block.insts)
        block.insts[at:at] = code.out

    def call_frames(self) -> None:
        """The parameter save area is part of the frame."""
        function = self.function
        if not function.frame.adjusts_stack:
            return
        templates = function.target.templates
        around = {templates["ADJCALLSTACKDOWN"], templates["ADJCALLSTACKUP"]}
        for block in function.blocks:
            block.insts = [inst for inst in block.insts if inst.template not in around]

    def resolve_slots(self) -> None:
        """Slots become offsets from r31, r30 or the stack pointer; out of an instruction's reach, an index register."""
        function = self.function
        frame = function.frame
        if frame.has_dynamic:
            self._grow()
        if frame.has_frame_address:
            self._name_frame()
        if not frame.slots:
            return
        moves = self._update_moves()
        own = {slot_operand(slot) for _, slot in frame.saved} if moves else set()
        for block in function.blocks:
            far: list[Inst] = []
            for inst in block.insts:
                for position, at in PLACES[inst.template]:
                    ops = inst.ops
                    operand = ops[position]
                    if operand < 0:
                        base, distance = self._base_of(slot_index(operand))
                        # Registers saved before the stack pointer moves are reached from where it was.
                        ops[position], ops[at] = base, ops[at] + distance - (frame.size if operand in own else 0)
                        if not reaches(inst.template, ops[at]):
                            far.append(inst)
                if inst.note is not None:
                    self._resolve_site(inst)
            if far:
                spell_distances(function, block, far)

    def _name_frame(self) -> None:
        """The register that stands for the frame's address is the frame pointer or, without one, the stack pointer."""
        function = self.function
        roles = function.target.roles
        found = roles["frame_pointer" if function.has_frame_pointer else "stack_pointer"]
        for block in function.blocks:
            for inst in block.insts:
                for position in inst.template.uses:
                    if inst.ops[position] == roles["frame_base"]:
                        inst.ops[position] = found

    def _base_of(self, slot: int) -> tuple[int, int]:
        """The register a slot is reached from, and how far it is."""
        function = self.function
        frame, roles = function.frame, function.target.roles
        found = frame.slots[slot]
        if found.fixed and slot not in self.loose and self.realigned:
            return roles["base_pointer"], found.offset
        base = roles["frame_pointer" if function.has_frame_pointer else "stack_pointer"]
        return base, found.offset + frame.size

    def _grow(self) -> None:
        """Allocations of variable size: the back chain moves with the stack pointer."""
        function = self.function
        frame, target, sp = function.frame, function.target, function.target.roles["stack_pointer"]
        templates, classes = target.templates, target.classes
        for block in function.blocks:
            insts: list[Inst] = []
            for inst in block.insts:
                if inst.template.name != "DYNALLOC_8":
                    insts.append(inst)
                    continue
                to, size = inst.ops[:2]
                caller = function.new_register(classes["g8rc"])
                if frame.max_align < STACK_ALIGN and frame.size < 1 << 15:
                    pointer = target.roles["frame_pointer"]
                    insts.append(Inst(templates["ADDI8"], [caller, pointer, frame.size]))
                else:
                    insts.append(Inst(templates["LD"], [caller, 0, sp]))
                if frame.max_align > STACK_ALIGN:
                    mask = function.new_register(classes["g8rc"])
                    insts.append(Inst(templates["LI8"], [mask, -frame.max_align]))
                    insts.append(Inst(templates["AND8"], [mask, size, mask]))
                    size = mask
                insts.append(Inst(templates["STDUX"], [sp, caller, sp, size]))
                insts.append(Inst(templates["ADDI8"], [to, sp, frame.outgoing_size]))
            if len(insts) != len(block.insts):
                block.insts = insts
                scavenge(function, block)

    def finish(self) -> None:
        """Moves that go through further registers; LLVM describes no epilogues here."""
        if not condition_spills.PSEUDOS.isdisjoint([template.name for template in self.templates]):
            condition_spills.expand(self.function)

    def _resolve_site(self, inst: Inst) -> None:
        """Slots in the operands of a stackmap or patchpoint: the record has base and offset too."""
        site: object = inst.note
        if not isinstance(site, Site):
            return
        for index, entry in enumerate(site.live):
            if entry[0] not in ("direct", "indirect"):
                continue
            *head, position, offset = entry
            operand = inst.ops[position]
            if operand < 0:
                base, distance = self._base_of(slot_index(operand))
                inst.ops[position] = base
                site.live[index] = (*head, position, offset + distance)


def _aligned(size: int, align: int) -> int:
    return size + -size % align


@cache
def _changes_link(target: Target) -> Facts[bool]:
    """Which instructions overwrite the link register."""
    link = target.roles["link_register"]
    return Facts(lambda template: (template.is_call and not template.is_return) or link in template.implicit_defs)


class _Code:
    """Builds instructions of one function."""

    def __init__(self, function: MachineFunction) -> None:
        self.templates: dict[str, Template] = function.target.templates
        self.out: list[Inst] = []
        self.target: Target = function.target
        self.sp, self.fp = self.target.roles["stack_pointer"], self.target.roles["frame_pointer"]
        self.lr, self.r0 = self.target.roles["link_register"], self.target.reg("x0")
        self.has_cfi = needs_cfi(function)

    def add(self, name: str, *ops: Any) -> None:
        self.out.append(Inst(self.templates[name], list(ops)))

    def number(self, register: int, value: int) -> None:
        """A negative number of up to 32 bits."""
        if value >= -1 << 15:
            self.add("LI8", register, value)
            return
        self.add("LIS8", register, value >> 16)
        if value & 0xFFFF:
            self.add("ORI8", register, register, value & 0xFFFF)

    def cfi(self, kind: str, *words: int) -> None:
        if self.has_cfi:
            self.add("CFI_INSTRUCTION", kind, *words)

    def dwarf(self, register: int) -> int:
        return self.target.register(register).dwarf


def uses_toc(function: MachineFunction) -> bool:
    """Whether anything reads r2: calls, patchpoints, addresses in the table of contents."""
    toc = function.target.roles["toc"]
    for block in function.blocks:
        for inst in block.insts:
            ops = inst.ops
            if toc in ops and any(ops[p] == toc for p in inst.template.uses):
                return True
    return False


def _class_of(function: MachineFunction, register: int) -> Any:
    classes = function.target.classes
    return next(classes[name] for name in ("g8rc", "f8rc", "crrc", "vrrc") if register in classes[name].members)


SWAPPED = {"STXVD2X": "STVX", "LXVD2X": "LVX"}

INDEXED_SPILLS = frozenset(("STXSDX", "STXSSPX", "STXVD2X", "STVX"))
"""Stores to spill slots that hold no offset."""

def unreported_registers(target: Target) -> frozenset[int]:
    """The rounding mode and the zero that stands for no base."""
    return frozenset(target.reg(name) for name in ("rm", "zero", "zero8"))
